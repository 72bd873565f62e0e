//! Where the addresses go.

use std::collections::HashMap;
use std::sync::Arc;

use super::{AtMost, GroupOutcome, Held, Planning, SubnetUse, Waste, ZoneSpace, capacity};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount};
use placing::{NodeKind, used_by};

/// All subnets in order.
pub(super) fn of_subnets(
    planning: &Planning<'_>,
    uses: Vec<Vec<SubnetUse>>,
) -> Result<Vec<SubnetUse>, CountOverflow> {
    let mut uses: Vec<SubnetUse> = uses.into_iter().flatten().collect();
    net::sort_by_key(&mut uses, |one| one.subnet);
    for node in &planning.cluster.existing {
        for (number, eni) in node.enis.iter().enumerate() {
            // Every subnet is in some zone, and they are in order.
            let held = &mut uses[eni.subnet].held;
            let first = node.enis[..number]
                .iter()
                .all(|other| other.subnet != eni.subnet);
            *held = held.checked_add(Held {
                nodes: NodeCount::new(first.into()),
                enis: EniCount::new(1),
                bound_ips: IpCount::new(eni.secondary_ips.into()),
                used_ips: IpCount::new(eni.used_ips.into()),
            })?;
        }
    }
    Ok(uses)
}

/// The subnets of a zone.
pub(super) fn subnets_of(
    planning: &Planning<'_>,
    space: &ZoneSpace,
    at_most: &AtMost,
) -> Vec<SubnetUse> {
    let mut left = space.available.clone();
    let placed = &at_most.best.guaranteed[space.zone];
    let pieces = space.lay(planning.nodes, placed, &mut left);
    let mut stranded = left.clone();
    let more = capacity::more(space, placed, &at_most.best.counts);
    space.lay(planning.nodes, &more, &mut stranded);
    let list = planning.cluster.subnets.list();
    // Nothing is stranded where no pod can be, or if the nodes' own addresses have no room.
    let mut known: HashMap<&Arc<[usize]>, bool> = HashMap::new();
    let kinds = space.spread.iter().map(NodeKind::enis_and_own);
    let serving = kinds.filter(|(_, own)| {
        own.is_none_or(|own| {
            let has_some = || own.subnets.iter().any(|&at| stranded[at] > 0);
            *known.entry(&own.subnets).or_insert_with(has_some)
        })
    });
    let served = used_by(space.subnets.len(), serving.map(|(enis, _)| &enis[0]));
    let mut uses: Vec<SubnetUse> = Vec::with_capacity(space.subnets.len());
    for (at, &subnet) in space.subnets.iter().enumerate() {
        let kept = list[subnet].kept().get();
        let unused = list[subnet].available.get() - space.listed[at];
        let (wasted, idle) = if served[at] {
            (stranded[at], unused)
        } else {
            (0, stranded[at] + unused)
        };
        uses.push(SubnetUse {
            subnet,
            nodes: NodeCount::ZERO,
            held: Held::default(),
            takes: IpCount::new(space.standing.takes[at].ips()),
            waste: Waste {
                pods: IpCount::new(space.standing.takes[at].pods),
                eni_primaries: IpCount::new(space.standing.takes[at].primaries),
                headroom: IpCount::new(left[at] - stranded[at]),
                stranded: IpCount::new(wasted),
                idle: IpCount::new(idle),
                reserved: IpCount::new(kept),
                ..Waste::default()
            },
        });
    }
    for piece in pieces {
        let one = &mut uses[piece.subnet];
        let add = |to: &mut IpCount, ips: u64| *to = IpCount::new(to.get() + ips);
        add(&mut one.waste.nodes, piece.own);
        add(&mut one.waste.pods, piece.pods);
        add(&mut one.waste.eni_primaries, piece.primaries);
        one.nodes = NodeCount::new(one.nodes.get() + piece.nodes);
    }
    uses
}

pub(super) fn of_zone(
    groups: &[GroupOutcome],
    space: &ZoneSpace,
    at_most: &AtMost,
    uses: &[SubnetUse],
) -> Result<Waste, CountOverflow> {
    let mut uses = uses.iter();
    let all = uses.try_fold(Waste::default(), |sum, one| sum.checked_add(one.waste))?;
    let warm = space.groups.iter().map(|&group| {
        let nodes = space.nodes_of(&at_most.best.guaranteed[space.zone], group);
        let steady = groups[group].steady;
        let new = steady.map_or(0, |steady| steady.warm_ips.get() * nodes);
        new + space.stock(group).warm
    });
    Ok(Waste { warm: IpCount::new(warm.sum()), ..all })
}

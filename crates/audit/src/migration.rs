//! How best-effort nodes become Burstable: they are removed and join again one by one.
//!
//! A node frees what its ENIs hold, and takes whole ENIs for the pods it had. Nodes that share no
//! subnet do not affect each other, so each connected part of the cluster has its own order.

mod mover;
mod order;

use std::collections::BTreeSet;

use indexmap::IndexMap;

use super::AuditRequest;
use super::join::Joined;
use super::outcome::{Migration, MigrationBlock, MigrationStep, NewEni, NodeMode};
use super::standing::PLENTY;
use super::subnets::SubnetFacts;
use crate::position::{NamedZoneId, NodeId, ZoneRowId};
use model::finding::{FewerMaxPods, MigrationStop};
use net::quantity::{CountOverflow, EniCount, IpCount, Known, NodeCount, Number, PodCount};

use model::{Position, Positions, SubnetId};
use mover::{Demand, Mover, movable};
use order::Tour;

/// Finds an order.
///
/// # Errors
///
/// [`CountOverflow`] where sums pass 64 bits.
pub(super) fn migration(
    joined: &Joined<'_>,
    request: &AuditRequest<'_>,
    place: impl Fn(Option<NamedZoneId>) -> ZoneRowId,
) -> Result<Migration, CountOverflow> {
    let list = &joined.subnets.list;
    let mut movers = Vec::new();
    // Nodes with too little information, by zone.
    let mut unknown: IndexMap<ZoneRowId, Vec<NodeId>> = IndexMap::new();
    // Nodes with more pods than they are to have.
    let mut crowded: IndexMap<ZoneRowId, Vec<NodeId>> = IndexMap::new();
    for (position, node) in joined.nodes.iter().with_positions() {
        if node.mode() != NodeMode::BestEffort {
            continue;
        }
        let zone = place(node.zone);
        let most = request.max_pods.unwrap_or(u64::MAX);
        match movable(
            position,
            node,
            zone,
            list,
            (request.model, request.max_pods),
        ) {
            Some(mover) if mover.demand.pods > most => {
                crowded.entry(zone).or_default().push(position);
            }
            Some(mover) => movers.push(mover),
            None => unknown.entry(zone).or_default().push(position),
        }
    }
    let fewer = request.max_pods.map_or_else(|| fewer(&movers), |_| None);
    let mut migration = Migration { steps: Vec::new(), blocked: Vec::new(), fewer };
    let gives = |subnet: &SubnetFacts| subnet.gives().unwrap_or(0).min(PLENTY);
    let mut available: Vec<u64> = list.iter().map(gives).collect();
    for part in parts(movers, list.len()) {
        let tour = order::find(&part, &available);
        write(joined, &part, &tour, &mut available, &mut migration)?;
    }
    let stops = [
        (unknown, MigrationStop::Unknown),
        (crowded, MigrationStop::TooManyPods),
    ];
    for (zones, why) in stops {
        let blocks = zones.into_iter();
        let blocks = blocks.map(|(zone, nodes)| block(joined, zone, nodes, why));
        migration.blocked.extend(blocks);
    }
    migration.blocked.sort_by_key(|block| block.zone_index);
    Ok(migration)
}

/// The max-pods that fill whole ENIs, serve the fullest node, and take the fewest IPs; `None` where as many are taken
/// as with those that nodes have.
fn fewer(movers: &[Mover]) -> Option<FewerMaxPods> {
    let demands = || movers.iter().map(|mover| mover.demand);
    let most_used = demands().map(|one| one.pods).max()?;
    let max_pods = demands().map(|one| one.max_pods).max().flatten()?;
    let taken =
        |of: &dyn Fn(Demand) -> Demand| -> u64 { demands().flat_map(|one| of(one).claims()).sum() };
    let ips = taken(&|one| one);
    let filled = demands()
        .map(|one| one.pods_of_eni())
        .filter(|&pods| pods > 0);
    let filled: BTreeSet<u64> = filled
        .map(|pods| most_used.max(1).div_ceil(pods) * pods)
        .filter(|&pods| pods < max_pods)
        .collect();
    let lower =
        |most: u64| move |one: Demand| one.with(one.max_pods.map_or(most, |own| own.min(most)));
    let best = filled
        .into_iter()
        .map(|most| (taken(&lower(most)), most))
        .min();
    let (advised_ips, advised) = best.filter(|&(fewer, _)| fewer < ips)?;
    Some(FewerMaxPods {
        nodes: NodeCount::new(movers.len() as u64),
        max_pods: PodCount::new(max_pods),
        advised_max_pods: PodCount::new(advised),
        most_used: PodCount::new(most_used),
        ips: IpCount::new(ips),
        advised_ips: IpCount::new(advised_ips),
    })
}

/// The least subnet that one is connected with, which represents its part.
fn find(root: &mut [usize], mut at: usize) -> usize {
    while root[at] != at {
        root[at] = root[root[at]];
        at = root[at];
    }
    at
}

/// Movers that share subnets, directly or indirectly, by zone and first node.
fn parts(movers: Vec<Mover>, subnets: usize) -> Vec<Vec<Mover>> {
    let mut root: Vec<usize> = (0..subnets).collect();
    for mover in &movers {
        let mut all = mover.touches().map(SubnetId::index);
        let Some(first) = all.next() else { continue };
        for other in all {
            let (a, b) = (find(&mut root, first), find(&mut root, other));
            root[a.max(b)] = a.min(b);
        }
    }
    let mut places: Vec<Option<usize>> = vec![None; subnets];
    let mut parts: Vec<Vec<Mover>> = Vec::new();
    for mover in movers {
        let first = mover.touches().next();
        let part = first.map(|subnet| find(&mut root, subnet.index()));
        let known = part.and_then(|part| places[part]);
        let at = known.unwrap_or_else(|| {
            parts.push(Vec::new());
            parts.len() - 1
        });
        if let Some(part) = part {
            places[part] = Some(at);
        }
        parts[at].push(mover);
    }
    parts.sort_by_key(|part| part[0].zone);
    parts
}

/// Replays an order and records its steps.
fn write(
    joined: &Joined<'_>,
    part: &[Mover],
    tour: &Tour,
    available: &mut [u64],
    migration: &mut Migration,
) -> Result<(), CountOverflow> {
    let list = &joined.subnets.list;
    for &at in &tour.order {
        let mover = &part[at];
        let Ok(enis) = mover.step(available) else {
            break;
        };
        let zone = joined.nodes[mover.node].zone;
        let serving = list
            .iter()
            .zip(available.iter())
            .filter(|(subnet, _)| subnet.serves() && subnet.zone == zone)
            .filter(|(subnet, _)| subnet.gives().is_some());
        let left = serving.map(|(_, &left)| IpCount::new(left));
        migration.steps.push(MigrationStep {
            step: Number(migration.steps.len() as u64 + 1),
            name: joined.nodes[mover.node].name.clone(),
            node: mover.node,
            zone: joined.zone_name(zone),
            freed_ips: IpCount::new(mover.freed()),
            taken_ips: IpCount::new(mover.needed()),
            enis: EniCount::new(enis.len() as u64),
            new_enis: enis
                .into_iter()
                .map(|(subnet, ips)| NewEni {
                    name: list[subnet].name.clone(),
                    subnet,
                    ips: IpCount::new(ips),
                })
                .collect(),
            available_after: IpCount::sum(left.clone())?,
            least_after: left.min().unwrap_or_default(),
        });
    }
    if let Some((why, short)) = tour.stop {
        let mut moved = vec![false; part.len()];
        for &at in &tour.order {
            moved[at] = true;
        }
        let rest = part.iter().zip(moved).filter(|(_, moved)| !moved);
        let rest: Vec<&Mover> = rest.map(|(mover, _)| mover).collect();
        let needed = IpCount::sum(rest.iter().map(|mover| IpCount::new(mover.needed())))?;
        let nodes = rest.iter().map(|mover| mover.node).collect();
        let mut block = block(joined, part[0].zone, nodes, why);
        if why != MigrationStop::Unknown {
            block.short_ips = Known(Some(IpCount::new(short)));
            block.needed_ips = Known(Some(needed));
        }
        migration.blocked.push(block);
    }
    Ok(())
}

/// Nodes of one zone that cannot be moved; how many addresses are missing is not known.
fn block(
    joined: &Joined<'_>,
    zone_index: ZoneRowId,
    nodes: Vec<NodeId>,
    why: MigrationStop,
) -> MigrationBlock {
    let all = nodes.iter().map(|&node| &joined.nodes[node]);
    MigrationBlock {
        zone: joined.zone_name(joined.nodes[nodes[0]].zone),
        zone_index,
        count: NodeCount::new(nodes.len() as u64),
        node_names: all.map(|node| node.name.clone()).collect(),
        nodes,
        short_ips: Known(None),
        needed_ips: Known(None),
        why,
    }
}

//! How many nodes of a group fit next to the others.

use std::collections::HashMap;
use std::sync::Arc;

use super::{AtMost, Capacity, Planning, ZoneSpace};
use guarantee::Counted;
use model::{GroupId, Positions, Spread, ZoneId};
use net::most_that_fits;
use net::quantity::NodeCount;
use placing::repack::packed;
use placing::{Item, NodeKind, Placement, room};

/// The capacity of each group next to the others at maximum.
pub(super) fn of_groups(planning: &Planning<'_>, at_most: &AtMost) -> Vec<Capacity> {
    let groups = planning.cluster.groups.iter().with_positions();
    let all = planning.spaces.iter();
    let all = all.zip(at_most.worst.guaranteed.iter().zip(&at_most.worst.across));
    let mut full: Vec<Full<'_>> = all
        .map(|(space, (sure, across))| Full::new(space, sure, across))
        .collect();
    let fewest = planning.fewest(&at_most.choices, &at_most.worst.guaranteed);
    groups
        .map(|(group, of)| {
            let mut zones = vec![Capacity::default(); planning.spaces.len()];
            for &zone in &of.zones {
                zones[zone] = full[zone].beside_others(group);
            }
            let stock = |zone: ZoneId| planning.spaces[zone].stock(group);
            let stocks = of.zones.iter().map(|&zone| stock(zone));
            let room = |part: fn(&Capacity) -> NodeCount| {
                let zones = &zones;
                move |zone: ZoneId| part(&zones[zone]).get() + stock(zone).nodes
            };
            let most = |part: fn(&Capacity) -> NodeCount, always: bool| {
                let room = room(part);
                let all = of.zones.iter().map(|&zone| room(zone));
                let all = all.fold(0, u64::saturating_add);
                most_that_fits((0, all), |nodes| {
                    let choice = planning.choice_of(group, nodes);
                    if always {
                        choice.always_fits(room)
                    } else {
                        choice.can_fit(room)
                    }
                })
            };
            let (nodes, filled, held_up, packed) =
                stocks.fold((0, 0, 0, 0), |(nodes, filled, held_up, packed), one| {
                    (
                        nodes + one.nodes,
                        filled + one.filled,
                        held_up + one.stuck,
                        packed + one.packed,
                    )
                });
            let across = of.zones.iter().map(|&zone| {
                let nodes = &at_most.best.across[zone].nodes;
                planning.spaces[zone].nodes_of(nodes, group)
            });
            let sure = fewest[group];
            let across = (across.sum::<u64>() + packed).max(sure);
            let (mut guaranteed, mut packed) = (sure, across);
            // While existing nodes are short of IPs, no nodes are added.
            if filled == nodes {
                let others_choose = of.spread != Spread::Planned;
                guaranteed = most(|capacity| capacity.by_addresses, others_choose).max(sure);
                packed = most(|capacity| capacity.packed, false).max(across);
            }
            let bound = most(|capacity| capacity.upper_bound, false) - held_up;
            Capacity::of(guaranteed, packed, bound)
        })
        .collect()
}

/// A zone with everything placed at maximum.
struct Full<'f> {
    space: &'f ZoneSpace,
    counted: Counted<'f>,
    sure: &'f [u64],
    across: &'f Placement,
    /// What the best case leaves.
    left: Vec<u64>,
    /// Addresses of the subnets of all groups, and what guaranteed nodes of these take of them.
    room: u64,
    taken: u64,
    /// Addresses of the subnets of a group, by its core.
    rooms: HashMap<Arc<[usize]>, u64>,
}

impl<'f> Full<'f> {
    fn new(space: &'f ZoneSpace, sure: &'f [u64], across: &'f Placement) -> Self {
        let cores: Vec<Item> = space.spread.iter().map(NodeKind::core).collect();
        let taken = cores
            .iter()
            .zip(sure)
            .map(|(core, nodes)| core.size * nodes);
        Self {
            counted: space.guarantee.counted(sure),
            left: across.left(&space.available_across, &space.spread),
            room: room(&space.listed, &cores),
            taken: taken.sum(),
            rooms: HashMap::new(),
            space,
            sure,
            across,
        }
    }

    /// New nodes of a group next to all others.
    fn beside_others(&mut self, group: GroupId) -> Capacity {
        let space = self.space;
        let Some(at) = space.position(group) else {
            return Capacity::default();
        };
        let guaranteed = self.counted.most_nodes(at).max(self.sure[at]);
        let of = &space.spread[at];
        let available = &space.available_across;
        self.across.give_back(at, of, (available, &mut self.left));
        let mut kind = of.clone();
        kind.wanted = u64::MAX;
        let packed = packed(&self.left, &kind).map_or(0, |(nodes, _)| nodes);
        self.across.take(at, of, &mut self.left);
        let packed = packed.max(self.across.nodes[at]);
        // What others do not get outside this group's subnets, they take from its room here.
        let mine = of.core();
        let here = self.rooms.entry(mine.subnets.clone());
        let here = *here.or_insert_with(|| room(&space.listed, std::slice::from_ref(&mine)));
        let others = self.taken - mine.size * self.sure[at] + space.standing.least();
        let left = here.saturating_sub(others.saturating_sub(self.room - here));
        Capacity::of(guaranteed, packed, left / mine.size.max(1))
    }
}

/// More nodes of a zone's groups that are guaranteed next to `placed`: first in the proportion of those at
/// maximum, then as many of each group as fit, the largest first.
pub(super) fn more(space: &ZoneSpace, placed: &[u64], counts: &super::ByZone) -> Vec<u64> {
    let mut order: Vec<usize> = (0..placed.len()).collect();
    net::sort_by_key(&mut order, |&at| std::cmp::Reverse(space.spread[at].ips()));
    let most = super::totals::zone_in_proportion(space, counts);
    let start = if space.guarantee.holds(&most) && most.iter().zip(placed).all(|(a, b)| a >= b) {
        most
    } else {
        placed.to_vec()
    };
    let all = space
        .guarantee
        .filled_up(&start, &vec![u64::MAX; placed.len()], &order);
    all.iter()
        .zip(placed)
        .map(|(all, placed)| all - placed)
        .collect()
}

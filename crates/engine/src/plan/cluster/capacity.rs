//! How many nodes of a group fit next to the others.

use super::{AtMost, Planning, ZoneSpace};
use crate::plan::placing::repack::packed;
use crate::plan::placing::{Item, NodeKind, room};
use model::Spread;
use net::quantity::NodeCount;

/// Nodes that fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Capacity {
    /// In every order, within the ENI quota.
    pub guaranteed: NodeCount,
    /// In every order, ignoring the ENI quota.
    pub by_addresses: NodeCount,
    /// In the best case.
    pub packed: NodeCount,
    /// No arrangement has more.
    pub upper_bound: NodeCount,
}

/// The capacity of each group next to the others at maximum.
pub(super) fn of_groups(planning: &Planning<'_>, at_most: &AtMost) -> Vec<Capacity> {
    let groups = planning.cluster.groups.iter().enumerate();
    groups
        .map(|(group, of)| {
            let zones: Vec<Capacity> = of
                .zones
                .iter()
                .map(|&zone| beside_others(planning, at_most, zone, group))
                .collect();
            let stocks = of
                .zones
                .iter()
                .map(|&zone| planning.spaces[zone].stock(group));
            let there: Vec<u64> = stocks.clone().map(|stock| stock.nodes).collect();
            let over = |part: fn(&Capacity) -> NodeCount| {
                let new = zones.iter().map(|zone| part(zone).get());
                let rooms: Vec<u64> = new.zip(&there).map(|(new, there)| new + there).collect();
                match of.spread {
                    Spread::Any => rooms.iter().sum(),
                    Spread::Even => evenly(&rooms, &there),
                }
            };
            // Nodes with a place count, even if zones then differ by more than one node.
            let filled = stocks.clone().map(|stock| stock.filled).sum::<u64>();
            let filled_across = stocks.clone().map(|stock| stock.packed).sum::<u64>();
            let placed = |nodes: &dyn Fn(usize) -> Vec<u64>| {
                let zones = of.zones.iter();
                let nodes = zones.map(|&zone| planning.spaces[zone].nodes_of(&nodes(zone), group));
                nodes.sum::<u64>()
            };
            let stuck: u64 = stocks.map(|stock| stock.stuck).sum();
            let sure = placed(&|zone| at_most.guaranteed[zone].clone()) + filled;
            let across = placed(&|zone| at_most.across[zone].nodes.clone()) + filled_across;
            let across = across.max(sure);
            let (mut guaranteed, mut packed) = (sure, across);
            // While existing nodes lack a place, no more are added.
            if filled == there.iter().sum::<u64>() {
                guaranteed = over(|capacity| capacity.by_addresses).max(sure);
                packed = over(|capacity| capacity.packed).max(across);
            }
            let bound = over(|capacity| capacity.upper_bound) - stuck;
            Capacity {
                guaranteed: NodeCount::new(guaranteed),
                by_addresses: NodeCount::new(guaranteed),
                packed: NodeCount::new(packed.max(guaranteed)),
                upper_bound: NodeCount::new(bound.max(packed).max(guaranteed)),
            }
        })
        .collect()
}

/// The most nodes such that zones differ by at most one, except for those already `there`.
fn evenly(rooms: &[u64], there: &[u64]) -> u64 {
    let least = rooms.iter().copied().min().unwrap_or(0);
    let zones = rooms.iter().zip(there);
    let nodes =
        zones.map(|(&room, &there)| there.max(least) + u64::from(there <= least && room > least));
    nodes.sum()
}

/// New nodes of a group in a zone next to all others.
fn beside_others(planning: &Planning<'_>, at_most: &AtMost, zone: usize, group: usize) -> Capacity {
    let space = &planning.spaces[zone];
    let Some(at) = space.position(group) else {
        return Capacity::default();
    };
    let (sure, across) = (&at_most.guaranteed[zone], &at_most.across[zone]);
    let guaranteed = space.guarantee.most(at, sure).max(sure[at]);
    let mut others = across.clone();
    others.items[at].iter_mut().for_each(|lot| lot.fill(0));
    let left = others.left(&space.available_across, &space.spread);
    let mut kind = space.spread[at].clone();
    kind.wanted = u64::MAX;
    let packed = packed(&left, &kind).map_or(0, |(nodes, _)| nodes);
    let packed = packed.max(across.nodes[at]).max(guaranteed);
    // What others lack outside this group's subnets is not left for it.
    let mine = space.spread[at].core();
    let cores: Vec<Item> = space.spread.iter().map(NodeKind::core).collect();
    let here = room(&space.listed, std::slice::from_ref(&mine));
    let elsewhere = room(&space.listed, &cores) - here;
    let others: u64 = cores
        .iter()
        .zip(sure)
        .enumerate()
        .filter(|(other, _)| *other != at)
        .map(|(_, (core, nodes))| core.size * nodes)
        .sum::<u64>()
        + space.standing.least();
    let left = here.saturating_sub(others.saturating_sub(elsewhere));
    let bound = left / mine.size.max(1);
    Capacity {
        guaranteed: NodeCount::new(guaranteed),
        by_addresses: NodeCount::new(guaranteed),
        packed: NodeCount::new(packed),
        upper_bound: NodeCount::new(bound.max(packed)),
    }
}

/// More nodes of a zone's groups that are guaranteed next to `placed`: first in the proportion of those at
/// maximum, then as many of each group as fit, the largest first.
pub(super) fn more(space: &ZoneSpace, placed: &[u64], counts: &super::ByZone) -> Vec<u64> {
    let mut order: Vec<usize> = (0..placed.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(space.spread[at].ips()));
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

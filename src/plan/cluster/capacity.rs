//! How many nodes of a group fit beside the others.

use super::{AtMost, Planning};
use crate::model::Spread;
use crate::plan::placing::repack::packed;
use crate::plan::placing::{Item, NodeKind, Placement, greedy, room};
use crate::quantity::NodeCount;

/// Nodes that fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Capacity {
    /// Each inside one subnet.
    pub guaranteed: NodeCount,
    /// With ENIs spread over the subnets of a zone.
    pub packed: NodeCount,
    /// No arrangement has more.
    pub upper_bound: NodeCount,
}

/// Each group's nodes beside the others at most.
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
            // What has a place counts, even where zones differ by more than a node then.
            let filled = stocks.clone().map(|stock| stock.filled).sum::<u64>();
            let filled_across = stocks.clone().map(|stock| stock.packed).sum::<u64>();
            let placed = |placements: &[Placement]| {
                let nodes = of
                    .zones
                    .iter()
                    .map(|&zone| planning.spaces[zone].nodes_of(&placements[zone], group));
                nodes.sum::<u64>()
            };
            let stuck: u64 = stocks.map(|stock| stock.stuck).sum();
            let inside = placed(&at_most.inside) + filled;
            let across = (placed(&at_most.across) + filled_across).max(inside);
            let (mut guaranteed, mut packed) = (inside, across);
            // While some of those that are there have no place, no more come.
            if filled == there.iter().sum::<u64>() {
                guaranteed = over(|capacity| capacity.guaranteed).max(inside);
                packed = over(|capacity| capacity.packed).max(across);
            }
            let bound = over(|capacity| capacity.upper_bound) - stuck;
            Capacity {
                guaranteed: NodeCount::new(guaranteed),
                packed: NodeCount::new(packed),
                upper_bound: NodeCount::new(bound.max(across)),
            }
        })
        .collect()
}

/// The most nodes of which no zone has two more than another, but for what is `there` already.
fn evenly(rooms: &[u64], there: &[u64]) -> u64 {
    let least = rooms.iter().copied().min().unwrap_or(0);
    let zones = rooms.iter().zip(there);
    let nodes =
        zones.map(|(&room, &there)| there.max(least) + u64::from(there <= least && room > least));
    nodes.sum()
}

/// New nodes of a group in a zone beside all others.
fn beside_others(planning: &Planning<'_>, at_most: &AtMost, zone: usize, group: usize) -> Capacity {
    let space = &planning.spaces[zone];
    let Some(at) = space.groups.iter().position(|&known| known == group) else {
        return Capacity::default();
    };
    let fitting = |placement: &Placement, available: &[u64], kinds: &[NodeKind]| {
        let mut others = placement.clone();
        others.items[at].iter_mut().for_each(|lot| lot.fill(0));
        let left = others.left(available, kinds);
        let mut kind = kinds[at].clone();
        kind.wanted = u64::MAX;
        packed(&left, &kind)
            .map_or(0, |(nodes, _)| nodes)
            .max(placement.nodes[at])
    };
    let (inside, across) = (&at_most.inside[zone], &at_most.across[zone]);
    let guaranteed = fitting(inside, &space.available, &space.whole);
    let packed = fitting(across, &space.available_across, &space.spread).max(guaranteed);
    // What others need and cannot have outside this group's subnets is not left for it.
    let mine = space.spread[at].core();
    let cores: Vec<Item> = space.spread.iter().map(NodeKind::core).collect();
    let here = room(&space.listed, std::slice::from_ref(&mine));
    let elsewhere = room(&space.listed, &cores) - here;
    let others: u64 = cores
        .iter()
        .zip(&inside.nodes)
        .enumerate()
        .filter(|(other, _)| *other != at)
        .map(|(_, (core, nodes))| core.size * nodes)
        .sum::<u64>()
        + space.standing.least();
    let left = here.saturating_sub(others.saturating_sub(elsewhere));
    let bound = left / mine.size.max(1);
    Capacity {
        guaranteed: NodeCount::new(guaranteed),
        packed: NodeCount::new(packed),
        upper_bound: NodeCount::new(bound.max(packed)),
    }
}

/// What is left beside more nodes of the same groups, in the proportion of `weights` as far as that
/// goes.
pub(super) fn fill(left: &[u64], kinds: &[NodeKind], weights: &[u64]) -> Vec<u64> {
    let room: u128 = left.iter().map(|&ips| u128::from(ips)).sum();
    let take: u128 = kinds
        .iter()
        .zip(weights)
        .map(|(kind, &weight)| u128::from(kind.ips()) * u128::from(weight))
        .sum();
    let share = |weight: u64| {
        let nodes = (room * u128::from(weight)).checked_div(take).unwrap_or(0);
        u64::try_from(nodes).unwrap_or(u64::MAX)
    };
    let mut kinds = kinds.to_vec();
    let alone = kinds.len() == 1;
    for (kind, &weight) in kinds.iter_mut().zip(weights) {
        // One kind alone is packed at once.
        kind.wanted = if alone { 0 } else { share(weight) };
    }
    let lots = greedy::in_lots(left, &kinds);
    let mut left = lots.left(left, &kinds);
    let mut order: Vec<usize> = (0..kinds.len()).collect();
    order.sort_by_key(|&kind| std::cmp::Reverse(kinds[kind].ips()));
    for at in order {
        let mut kind = kinds[at].clone();
        kind.wanted = u64::MAX;
        let Some((nodes, items)) = packed(&left, &kind) else {
            continue;
        };
        let alone = Placement {
            nodes: vec![nodes],
            items: vec![items],
        };
        left = alone.left(&left, std::slice::from_ref(&kind));
    }
    left
}

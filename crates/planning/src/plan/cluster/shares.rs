//! Nodes of several groups in proportion, until no more fit.

use std::collections::HashMap;
use std::hash::Hash;

use super::members::by_name;
use super::{Planning, ZoneSpace};
use model::{GroupId, Position};
use placing::Item;

/// In which proportion nodes are added.
pub(super) struct Shares {
    /// By group.
    weights: Vec<u64>,
    /// Class of each group: equal if everything that decides whether nodes fit is equal.
    classes: Vec<usize>,
    /// Zones of each group: over how many its nodes are spread.
    zones: Vec<u64>,
    /// In which order groups get what rounding leaves.
    order: Vec<usize>,
}

impl Shares {
    /// The shares of groups. Groups with the same key differ only in their weight.
    pub(super) fn of<K: Eq + Hash>(weights: &[u64], keys: impl Iterator<Item = K>) -> Self {
        let mut known = HashMap::new();
        let classes = weights.iter().zip(keys).map(|key| {
            let next = known.len();
            *known.entry(key).or_insert(next)
        });
        Self {
            classes: classes.collect(),
            weights: weights.to_vec(),
            zones: vec![1; weights.len()],
            order: (0..weights.len()).collect(),
        }
    }

    /// The most nodes that fit: at least `known`, which do, and at most about `most`.
    pub(super) fn most(&self, range: (u64, u64), fits: impl Fn(&[u64]) -> bool) -> Vec<u64> {
        self.with_misses(range, Misses { groups: usize::MAX, share: u64::MAX }, fits)
    }

    /// The same, a node or two fewer where trying all groups takes long, and one of a thousand where
    /// nodes are many.
    pub(super) fn most_soon(&self, range: (u64, u64), fits: impl Fn(&[u64]) -> bool) -> Vec<u64> {
        self.with_misses(range, PACKED_MISSES, fits)
    }

    fn with_misses(
        &self,
        (known, most): (u64, u64),
        misses: Misses,
        fits: impl Fn(&[u64]) -> bool,
    ) -> Vec<u64> {
        let weights = &self.weights;
        let whole: u128 = weights.iter().map(|&weight| u128::from(weight)).sum();
        let scaled = |total: u64| -> Vec<u64> {
            let share = |&weight: &u64| {
                let nodes = u128::from(weight) * u128::from(total);
                u64::try_from(nodes.checked_div(whole).unwrap_or(0)).unwrap_or(u64::MAX)
            };
            weights.iter().map(share).collect()
        };
        // More nodes never fit more easily, and what fits is often near to what is known to.
        let (mut low, mut high) = (known, most.max(known));
        let mut step = 1;
        while high.saturating_sub(low) > low / misses.share {
            let middle = low + (high - low).div_ceil(2).min(step);
            if fits(&scaled(middle)) {
                low = middle;
                step = step.saturating_mul(4);
            } else {
                high = middle - 1;
                step = u64::MAX;
            }
        }
        let mut nodes = scaled(low);
        // What rounding lost of the last share: one more of each that still fits, in order.
        let mut lost = low - nodes.iter().sum::<u64>().min(low);
        let mut open = self.order.clone();
        open.retain(|&at| weights[at] > 0);
        let mut full = 0;
        // Few are tried one by one, of many some together: more nodes never fit more easily.
        let many = open.len() > FEW;
        let mut some = if many { open.len() } else { 1 };
        open.reverse();
        while lost > 0 && !open.is_empty() && (!many || full < misses.groups) {
            some = some.min(open.len());
            some = some.min(usize::try_from(lost).unwrap_or(usize::MAX));
            let (rest, tried) = open.split_at(open.len() - some);
            let mut more = nodes.clone();
            for &one in tried {
                more[one] += 1;
            }
            if fits(&more) {
                nodes = more;
                lost -= some as u64;
                open.truncate(rest.len());
                some *= if many { 2 } else { 1 };
            } else if some > 1 {
                some /= 2;
            } else {
                // If no node of this group fits, none of an equal group does.
                let alike = |at: usize| (self.classes[at], nodes[at] % self.zones[at]);
                let class = alike(tried[0]);
                open.retain(|&at| alike(at) != class);
                full += 1;
            }
        }
        nodes
    }
}

/// Up to this many groups, each is tried.
const FEW: usize = 64;

/// How much fewer than the most may be found.
#[derive(Clone, Copy)]
struct Misses {
    /// After this many groups without a fitting node, the last node or two are not worth the time.
    groups: usize,
    /// One node in this many may be missed.
    share: u64,
}

/// Where the nodes of the best case are packed again and again.
const PACKED_MISSES: Misses = Misses { groups: 16, share: 1_000 };

impl Planning<'_> {
    /// The shares of all groups; what rounding leaves goes to the first by name.
    pub(super) fn shares(&self, weights: &[u64]) -> Shares {
        let order = by_name(self.cluster).into_iter().map(GroupId::index);
        Shares { order: order.collect(), ..Shares::of(weights, self.sameness()) }
    }

    /// The same where nodes are spread over the zones of their groups: only each such number of nodes makes every
    /// zone larger.
    pub(super) fn spread_shares(&self, weights: &[u64]) -> Shares {
        let groups = self.cluster.groups.iter();
        let zones = groups.map(|group| group.zones.len().max(1) as u64);
        Shares { zones: zones.collect(), ..self.shares(weights) }
    }

    /// By group: equal if the groups are equal in everything that decides whether their nodes fit.
    fn sameness(&self) -> impl Iterator<Item = impl Eq + Hash> {
        let groups = self.cluster.groups.iter().zip(self.nodes).enumerate();
        groups.map(|(at, (group, shape))| {
            let limits = &group.profile.limits;
            (
                // Groups with nodes already differ in what these hold.
                (!self.cluster.existing.is_empty() || group.zone_nodes.is_some()).then_some(at),
                (shape, limits.enis, limits.primary_nic_only),
                (
                    group.strategy as u8,
                    group.burst_multiple,
                    group.spread as u8,
                ),
                &group.zones,
                (group.pod_subnets.as_ptr(), group.pod_subnets.len()),
                (group.node_subnets.as_ptr(), group.node_subnets.len()),
            )
        })
    }
}

impl ZoneSpace {
    /// By group: equal if the groups are equal in everything that decides whether their nodes fit.
    pub(super) fn sameness(&self) -> impl Iterator<Item = impl Eq + Hash> {
        let kinds = self.kinds.iter().zip(&self.spread);
        let kinds = kinds.zip(&self.standing.groups);
        kinds.map(|((demand, kind), stock)| {
            let item = |item: &Item| (item.size, item.per_node, item.subnets.as_ptr());
            (
                (demand.sites.as_ptr(), demand.own.as_ptr()),
                (&demand.claims, &demand.growing, demand.possible),
                kind.items.iter().map(item).collect::<Vec<_>>(),
                stock.nodes,
            )
        })
    }
}

#[cfg(test)]
mod tests;

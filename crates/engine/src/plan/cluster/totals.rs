//! How many nodes fit in a zone, and in the cluster.

use std::collections::HashMap;
use std::hash::Hash;

use super::limits;
use super::{
    AtMost, Capacity, GroupOutcome, Held, Planning, SubnetUse, ZoneOutcome, ZoneSpace, waste,
};
use crate::plan::placing::repack::packed;
use crate::plan::placing::{Item, NodeKind, Placement, holds_all, room};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount};

/// Each zone with subnets, and all together; with the nodes that the quota allows of all.
pub(super) fn of_zones(
    planning: &Planning<'_>,
    groups: &[GroupOutcome],
    at_most: &AtMost,
    uses: &[Vec<SubnetUse>],
) -> Result<(Vec<ZoneOutcome>, ZoneOutcome, Option<u64>), CountOverflow> {
    let today: Vec<u64> = planning
        .cluster
        .groups
        .iter()
        .map(|group| group.nodes.get())
        .collect();
    let today = planning.over_zones(&today, &|_| true);
    let mut zones = Vec::new();
    for space in planning.spaces {
        if space.subnets.is_empty() && space.groups.is_empty() {
            continue;
        }
        let zone = space.zone;
        let (mut now, mut most) = ((0, 0), (0, 0));
        let mut planned_enis = EniCount::ZERO;
        for &group in &space.groups {
            let pods = groups[group].pods_per_node.get();
            let (here, at_most) = (today[group][zone], at_most.counts[group][zone]);
            now = (now.0 + here, now.1 + here * pods);
            most = (most.0 + at_most, most.1 + at_most * pods);
            let enis = planning.planned_enis(group, at_most, Some(zone))?;
            planned_enis = planned_enis.plus(enis)?;
        }
        let sure = &at_most.guaranteed[zone];
        let (capacity, nodes) = of_zone(space, sure, &at_most.across[zone], &at_most.counts);
        let pods = space.groups.iter().zip(nodes);
        let pods = pods.map(|(&group, nodes)| groups[group].pods_per_node.get() * nodes);
        let placed = NodeCount::new(sure.iter().sum::<u64>() + space.standing.filled());
        let existing = planning.cluster.existing.iter();
        let counts = |(nodes, pods)| (NodeCount::new(nodes), PodCount::new(pods));
        zones.push(ZoneOutcome {
            zone: Some(zone),
            subnets: space.subnets.len() as u64,
            available: IpCount::new(
                space
                    .subnets
                    .iter()
                    .map(|&subnet| planning.cluster.subnets.list()[subnet].available.get())
                    .sum(),
            ),
            now: counts(now),
            most: counts(most),
            capacity,
            held: Held::of(existing.filter(|node| node.zone == zone))?,
            guaranteed_pods: PodCount::new(pods.sum()),
            short: NodeCount::new(most.0).less(placed),
            headroom: capacity.guaranteed.less(placed),
            planned_enis,
            waste: waste::of_zone(groups, space, at_most, &uses[zone]),
            limits: Vec::new(),
        });
    }
    let mut total = ZoneOutcome {
        zone: None,
        subnets: 0,
        available: IpCount::ZERO,
        now: (NodeCount::ZERO, PodCount::ZERO),
        most: (NodeCount::ZERO, PodCount::ZERO),
        capacity: Capacity::default(),
        held: Held::default(),
        guaranteed_pods: PodCount::ZERO,
        short: NodeCount::ZERO,
        headroom: NodeCount::ZERO,
        planned_enis: EniCount::ZERO,
        waste: waste::Waste::default(),
        limits: Vec::new(),
    };
    for zone in &zones {
        total.subnets += zone.subnets;
        total.available = total.available.plus(zone.available)?;
        total.now = (total.now.0.plus(zone.now.0)?, total.now.1.plus(zone.now.1)?);
        total.most = (
            total.most.0.plus(zone.most.0)?,
            total.most.1.plus(zone.most.1)?,
        );
        total.short = total.short.plus(zone.short)?;
        total.planned_enis = total.planned_enis.plus(zone.planned_enis)?;
        total.waste = total.waste.plus(zone.waste)?;
        total.held = total.held.plus(zone.held)?;
    }
    // What a zone that is all packs need not be packed again.
    let packed = match zones.as_slice() {
        [zone] if planning.spaces.len() == 1 => Some(zone.capacity.packed),
        _ => None,
    };
    let allowed = finish(planning, groups, at_most, packed, &mut total);
    Ok((zones, total, allowed))
}

/// Works out how many nodes the cluster guarantees; the nodes that the quota allows of all.
fn finish(
    planning: &Planning<'_>,
    groups: &[GroupOutcome],
    at_most: &AtMost,
    packed: Option<NodeCount>,
    total: &mut ZoneOutcome,
) -> Option<u64> {
    let mut nodes = of_cluster(planning, at_most, packed, total);
    let share = within_quota(planning, &mut nodes, total.short.is_zero());
    total.capacity.guaranteed = NodeCount::new(nodes.iter().sum());
    let pods = groups.iter().zip(nodes);
    let pods = pods.map(|(group, nodes)| group.pods_per_node.get() * nodes);
    total.guaranteed_pods = PodCount::new(pods.sum());
    let placed = total.most.0.less(total.short);
    total.headroom = total.capacity.guaranteed.less(placed);
    total.short = total
        .short
        .max(total.most.0.less(total.capacity.guaranteed));
    share.map(|share| share.iter().sum())
}

/// Stops nodes of the cluster by group at the ENI quota, which allows those that it returns. `fits` says
/// whether the nodes at most fit.
fn within_quota(planning: &Planning<'_>, nodes: &mut [u64], fits: bool) -> Option<Vec<u64>> {
    let most = planning.most();
    let weights = if fits && most.iter().any(|&nodes| nodes > 0) {
        &most
    } else {
        &*nodes
    };
    let share = planning.quota_share(weights, &[])?;
    if !planning.quota_allows(nodes, &[]) {
        for (nodes, &share) in nodes.iter_mut().zip(&share) {
            *nodes = share.min(*nodes);
        }
    }
    Some(share)
}

/// Nodes and pods that the cluster guarantees, within the ENI quota.
pub(super) fn guaranteed(planning: &Planning<'_>) -> (NodeCount, PodCount) {
    let counts = planning.over_zones(&planning.most(), &|_| true);
    let sure = planning
        .spaces
        .iter()
        .map(|space| space.guaranteed(&counts));
    let sure: Vec<Vec<u64>> = sure.collect();
    let fits = planning
        .spaces
        .iter()
        .zip(&sure)
        .all(|(space, sure)| *sure == space.new_nodes(&counts) && space.standing.is_filled());
    let mut nodes = if fits {
        proportional(planning, &weights(planning)).0
    } else {
        placed(planning, &sure)
    };
    within_quota(planning, &mut nodes, fits);
    let pods = planning.cluster.groups.iter().zip(&nodes);
    let pods = pods.map(|(group, &nodes)| limits::pods_per_node(group) * nodes);
    (
        NodeCount::new(nodes.iter().sum()),
        PodCount::new(pods.sum()),
    )
}

/// In which proportion more nodes of all groups are added.
fn weights(planning: &Planning<'_>) -> Vec<u64> {
    let most = planning.most();
    if most.iter().all(|&nodes| nodes == 0) {
        return vec![1; most.len()];
    }
    most
}

/// Guaranteed nodes by group, of those at most.
fn placed(planning: &Planning<'_>, sure: &[Vec<u64>]) -> Vec<u64> {
    let placed = |group: usize| {
        let zones = planning.spaces.iter().zip(sure);
        zones
            .map(|(space, sure)| space.nodes_of(sure, group) + space.stock(group).filled)
            .sum()
    };
    (0..planning.cluster.groups.len()).map(placed).collect()
}

/// Guaranteed nodes by group where those at most fit, and a number that no arrangement passes.
fn proportional(planning: &Planning<'_>, weights: &[u64]) -> (Vec<u64>, u64) {
    // A node may take fewer addresses in one zone than in another.
    let kinds = planning.spaces.iter().flat_map(|space| &space.whole);
    let smallest = kinds.map(NodeKind::ips).min();
    let list = planning.cluster.subnets.list();
    let subnets = planning.spaces.iter().flat_map(|space| &space.subnets);
    let ips = subnets.map(|&subnet| list[subnet].available.get()).sum();
    let filled: u64 = planning
        .spaces
        .iter()
        .map(|space| space.standing.filled())
        .sum();
    let all = nodes_of(ips, smallest) + filled;
    let wanted = planning.most().iter().sum();
    let shares = Shares::of(weights, planning.alike());
    let sure = shares.most((wanted, all), |nodes| {
        planning.fit_over_zones(nodes, &|_| true, &|space, counts| space.holds(counts))
    });
    (sure, all)
}

/// Nodes of the cluster by group: those at most and, where these all fit, more of all groups in
/// their proportion, each spread over its zones as it is.
fn of_cluster(
    planning: &Planning<'_>,
    at_most: &AtMost,
    packed: Option<NodeCount>,
    total: &mut ZoneOutcome,
) -> Vec<u64> {
    let most = planning.most();
    let total_of = |nodes: &[u64]| NodeCount::new(nodes.iter().sum());
    if !total.short.is_zero() {
        let zones = planning.spaces.iter();
        let bound = zones.map(|space| {
            space.most_nodes(&space.new_nodes(&at_most.counts)) + space.standing.fillable()
        });
        let sure = placed(planning, &at_most.guaranteed);
        let across = at_most.across.iter().map(Placement::total).sum::<u64>();
        let spaces = planning.spaces.iter();
        let across = across + spaces.map(|space| space.standing.packed()).sum::<u64>();
        let packed = NodeCount::new(across).max(total_of(&sure));
        total.capacity = Capacity {
            guaranteed: total_of(&sure),
            by_addresses: total_of(&sure),
            packed,
            upper_bound: NodeCount::new(bound.sum()).max(packed),
        };
        return sure;
    }
    let wanted: u64 = most.iter().sum();
    let weights = weights(planning);
    let (sure, all) = proportional(planning, &weights);
    let known: u64 = sure.iter().sum::<u64>().max(wanted);
    let shares = Shares::of(&weights, planning.alike());
    let bound = shares.most((known, all), |nodes| {
        planning.fit_over_zones(nodes, &|_| true, &|space, counts| {
            let new = space.new_nodes(counts);
            space.most_nodes(&new) >= new.iter().sum()
        })
    });
    // What the zones together would hold if nodes went anywhere is no bound of what is spread.
    let most = bound.iter().sum::<u64>() + weights.len() as u64;
    let range = (known, most.min(all));
    let packed = packed.unwrap_or_else(|| {
        let packed = shares.most_soon(range, |nodes| {
            planning.fit_over_zones(nodes, &|_| true, &|space, counts| {
                space.holds(counts)
                    || holds_all(&space.available, &space.wanted(&space.spread, counts))
            })
        });
        total_of(&packed)
    });
    let packed = packed.max(total_of(&sure));
    total.capacity = Capacity {
        guaranteed: total_of(&sure),
        by_addresses: total_of(&sure),
        packed,
        upper_bound: total_of(&bound).max(packed),
    };
    sure
}

/// Nodes of all groups of a zone by group: those at most and, where these all fit, more of the
/// same.
fn of_zone(
    space: &ZoneSpace,
    sure: &[u64],
    across: &Placement,
    counts: &super::ByZone,
) -> (Capacity, Vec<u64>) {
    let new = space.new_nodes(counts);
    let kinds = space.wanted(&space.spread, counts);
    let filled = space.standing.filled();
    let stocks = || space.standing.groups.iter();
    let total = |nodes: &[u64]| nodes.iter().sum::<u64>();
    if sure != new || !space.standing.is_filled() {
        let sure_of_all = total(sure) + filled;
        let packed = (across.total() + space.standing.packed()).max(sure_of_all);
        let bound = space.most_nodes(&new) + space.standing.fillable();
        let capacity = Capacity {
            guaranteed: NodeCount::new(sure_of_all),
            by_addresses: NodeCount::new(sure_of_all),
            packed: NodeCount::new(packed),
            upper_bound: NodeCount::new(bound.max(packed)),
        };
        let nodes = sure.iter().zip(stocks());
        return (
            capacity,
            nodes.map(|(new, stock)| new + stock.filled).collect(),
        );
    }
    let sure = zone_in_proportion(space, counts);
    let guaranteed = total(&sure) + filled;
    let (packed, bound) = if let [kind] = space.spread.as_slice() {
        let mut kind = kind.clone();
        kind.wanted = u64::MAX;
        let (packed, _) = packed(&space.available, &kind).unwrap_or_default();
        let core = kind.core();
        let room = room(&space.listed, std::slice::from_ref(&core));
        let bound = room.saturating_sub(space.standing.least()) / core.size.max(1);
        (packed.max(across.total()) + filled, bound + filled)
    } else {
        let weights = space.weights(counts);
        let groups = space.groups.iter();
        let wanted: u64 = groups.map(|&group| counts[group][space.zone]).sum();
        let cores: Vec<Item> = kinds.iter().map(NodeKind::core).collect();
        let smallest = cores.iter().map(|core| core.size).min();
        let most = nodes_of(room(&space.listed, &cores), smallest) + filled;
        let with = |nodes: &[u64]| space.with_wanted(&space.spread, nodes.iter().copied());
        let known = guaranteed.max(wanted);
        let shares = Shares::of(&weights, space.alike());
        let bound = shares.most((known, most), |nodes| {
            let new = space.beyond_existing(nodes.iter().copied());
            space.most_nodes(&new) >= new.iter().sum()
        });
        let most = bound.iter().sum::<u64>() + weights.len() as u64;
        let packed = shares.most_soon((known, most), |nodes| {
            holds_all(&space.available, &with(nodes))
        });
        (total(&packed), total(&bound))
    };
    let packed = packed.max(guaranteed);
    let capacity = Capacity {
        guaranteed: NodeCount::new(guaranteed),
        by_addresses: NodeCount::new(guaranteed),
        packed: NodeCount::new(packed),
        upper_bound: NodeCount::new(bound.max(packed)),
    };
    let nodes = sure.iter().zip(stocks());
    (
        capacity,
        nodes.map(|(new, stock)| new + stock.nodes).collect(),
    )
}

/// New nodes of a zone's groups that are guaranteed in the proportion of those at most; these at
/// least where they are.
pub(super) fn zone_in_proportion(space: &ZoneSpace, counts: &super::ByZone) -> Vec<u64> {
    let new = space.new_nodes(counts);
    if !space.guarantee.holds(&new) {
        return new;
    }
    if let [wanted] = new.as_slice() {
        return vec![space.guarantee.most(0, &[0]).max(*wanted)];
    }
    let cores: Vec<Item> = space.spread.iter().map(NodeKind::core).collect();
    let smallest = cores.iter().map(|core| core.size).min();
    let groups = space.groups.iter();
    let wanted: u64 = groups.map(|&group| counts[group][space.zone]).sum();
    let there = space.standing.groups.iter().map(|of| of.nodes);
    let most = nodes_of(room(&space.listed, &cores), smallest) + there.sum::<u64>();
    let beyond = |nodes: &[u64]| space.beyond_existing(nodes.iter().copied());
    let shares = Shares::of(&space.weights(counts), space.alike());
    let nodes = shares.most((wanted, most), |nodes| {
        space.guarantee.holds(&beyond(nodes))
    });
    beyond(&nodes)
}

/// Nodes that so many addresses would hold if each took as many as the smallest.
fn nodes_of(ips: u64, smallest: Option<u64>) -> u64 {
    ips.checked_div(smallest.unwrap_or(1)).unwrap_or(ips)
}

/// In which proportion nodes are added.
pub(super) struct Shares {
    /// By group.
    weights: Vec<u64>,
    /// By group: those with the same number differ in nothing that decides whether nodes fit.
    classes: Vec<usize>,
}

impl Shares {
    /// The shares of groups, of which those with the same `alike` differ in their weight at most.
    pub(super) fn of<K: Eq + Hash>(weights: &[u64], alike: impl Iterator<Item = K>) -> Self {
        let mut known = HashMap::new();
        let classes = weights.iter().zip(alike).map(|key| {
            let next = known.len();
            *known.entry(key).or_insert(next)
        });
        Self {
            classes: classes.collect(),
            weights: weights.to_vec(),
        }
    }

    /// The most nodes that fit: at least `known`, which do, and at most about `most`.
    pub(super) fn most(&self, range: (u64, u64), fits: impl Fn(&[u64]) -> bool) -> Vec<u64> {
        self.with_misses(
            range,
            Misses {
                groups: usize::MAX,
                share: u64::MAX,
            },
            fits,
        )
    }

    /// The same, a node or two fewer where trying all groups takes long, and one of a thousand where
    /// nodes are many.
    fn most_soon(&self, range: (u64, u64), fits: impl Fn(&[u64]) -> bool) -> Vec<u64> {
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
        let mut open: Vec<usize> = (0..nodes.len()).filter(|&at| weights[at] > 0).collect();
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
                // What does not fit for one does not for those like it.
                let class = self.classes[tried[0]];
                open.retain(|&at| self.classes[at] != class);
                full += 1;
            }
        }
        nodes
    }
}

/// So many groups are tried one by one.
const FEW: usize = 64;

/// How much fewer than the most may be found.
#[derive(Clone, Copy)]
struct Misses {
    /// After so many groups of which no node more fits, the last node or two are not worth the time.
    groups: usize,
    /// One node of so many may be missed.
    share: u64,
}

/// Where the nodes of the best case are packed again and again.
const PACKED_MISSES: Misses = Misses {
    groups: 16,
    share: 1_000,
};

impl Planning<'_> {
    /// By group: equal where nodes of groups differ in nothing that decides whether they fit.
    pub(super) fn alike(&self) -> impl Iterator<Item = impl Eq + Hash> {
        let groups = self.cluster.groups.iter().zip(self.nodes).enumerate();
        groups.map(|(at, (group, shape))| {
            let limits = &group.profile.limits;
            (
                // Groups with nodes already differ in what these hold.
                (!self.cluster.existing.is_empty()).then_some(at),
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
    /// By group: equal where nodes of groups differ in nothing that decides whether they fit.
    fn alike(&self) -> impl Iterator<Item = impl Eq + Hash> {
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

    /// In which proportion more nodes of its groups are added.
    pub(super) fn weights(&self, counts: &super::ByZone) -> Vec<u64> {
        let weights: Vec<u64> = self
            .groups
            .iter()
            .map(|&group| counts[group][self.zone])
            .collect();
        if weights.iter().all(|&weight| weight == 0) {
            return vec![1; weights.len()];
        }
        weights
    }
}

#[cfg(test)]
mod tests;

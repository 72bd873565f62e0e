//! How many nodes fit in a zone, and in the cluster.

use super::limits;
use super::shares::Shares;
use super::{
    AtMost, Capacity, GroupOutcome, Held, Planning, SubnetUse, ZoneOutcome, ZoneSpace, waste,
};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount};
use placing::repack::packed;
use placing::{Item, NodeKind, Placement, holds_all, room};

/// Each zone with subnets, and all together; with the nodes that the quota allows of all.
pub(super) fn of_zones(
    planning: &Planning<'_>,
    groups: &[GroupOutcome],
    at_most: &AtMost,
    uses: &[Vec<SubnetUse>],
) -> Result<(Vec<ZoneOutcome>, ZoneOutcome, Option<u64>), CountOverflow> {
    let today = planning.at_worst(&planning.choices(&planning.today(), &|_| true));
    let worst = &at_most.worst;
    let mut zones = Vec::new();
    for space in planning.spaces {
        if space.subnets.is_empty() && space.groups.is_empty() {
            continue;
        }
        let zone = space.zone;
        let (mut now, mut most) = ((0, 0), (0, 0));
        let mut planned_enis = EniCount::ZERO;
        for &group in &*space.groups {
            let pods = groups[group].pods_per_node.get();
            let (here, at_most) = (today[group][zone], worst.counts[group][zone]);
            now = (now.0 + here, now.1 + here * pods);
            most = (most.0 + at_most, most.1 + at_most * pods);
            let enis = planning.planned_enis(group, at_most, Some(zone))?;
            planned_enis = planned_enis.checked_add(enis)?;
        }
        let sure = &worst.guaranteed[zone];
        let (capacity, nodes) = of_zone(space, sure, &worst.across[zone], &worst.counts);
        let pods = space.groups.iter().zip(nodes);
        let pods = pods.map(|(&group, nodes)| groups[group].pods_per_node.get() * nodes);
        let placed = NodeCount::new(sure.iter().sum::<u64>() + space.standing.filled());
        let existing = planning.cluster.existing.iter();
        let list = planning.cluster.subnets.list();
        let available = space.subnets.iter().map(|&at| list[at].available);
        let counts = |(nodes, pods)| (NodeCount::new(nodes), PodCount::new(pods));
        zones.push(ZoneOutcome {
            zone: Some(zone),
            subnets: space.subnets.len() as u64,
            available: IpCount::sum(available)?,
            now: counts(now),
            most: counts(most),
            capacity,
            held: Held::of(existing.filter(|node| node.zone == zone))?,
            guaranteed_pods: PodCount::new(pods.sum()),
            short: NodeCount::new(most.0).saturating_sub(placed),
            headroom: capacity.guaranteed.saturating_sub(placed),
            planned_enis,
            waste: waste::of_zone(groups, space, at_most, &uses[zone])?,
            limits: Vec::new(),
        });
    }
    let mut total = ZoneOutcome::default();
    for zone in &zones {
        total.subnets += zone.subnets;
        total.available = total.available.checked_add(zone.available)?;
        total.waste = total.waste.checked_add(zone.waste)?;
        total.held = total.held.checked_add(zone.held)?;
    }
    // Several zones may get the same node.
    let sure = planning.fewest(&at_most.choices, &worst.guaranteed);
    for ((of, group), sure) in planning.cluster.groups.iter().zip(groups).zip(sure) {
        let pods = |nodes: NodeCount| group.pods_per_node.checked_mul(nodes.get());
        let add = |sum: (NodeCount, PodCount), nodes: NodeCount| {
            Ok::<_, CountOverflow>((sum.0.checked_add(nodes)?, sum.1.checked_add(pods(nodes)?)?))
        };
        total.now = add(total.now, of.nodes)?;
        total.most = add(total.most, of.max_nodes)?;
        total.short = total
            .short
            .checked_add(of.max_nodes.saturating_sub(NodeCount::new(sure)))?;
        total.planned_enis = total.planned_enis.checked_add(group.planned_enis)?;
    }
    // What a zone that is all packs need not be packed again.
    let packed = match zones.as_slice() {
        [zone] if planning.spaces.len() == 1 => Some(zone.capacity.packed.get()),
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
    packed: Option<u64>,
    total: &mut ZoneOutcome,
) -> Option<u64> {
    let mut nodes = of_cluster(planning, at_most, packed, total);
    let share = within_quota(planning, &mut nodes, total.short.is_zero());
    total.capacity.guaranteed = NodeCount::new(nodes.iter().sum());
    let pods = groups.iter().zip(nodes);
    let pods = pods.map(|(group, nodes)| group.pods_per_node.get() * nodes);
    total.guaranteed_pods = PodCount::new(pods.sum());
    let placed = total.most.0.saturating_sub(total.short);
    total.headroom = total.capacity.guaranteed.saturating_sub(placed);
    total.short = total
        .short
        .max(total.most.0.saturating_sub(total.capacity.guaranteed));
    share.map(|share| share.iter().sum())
}

/// Limits the nodes of the cluster, by group, to the ENI quota, and returns those that it allows.
/// `fits` says whether the nodes at maximum fit.
fn within_quota(planning: &Planning<'_>, nodes: &mut [u64], fits: bool) -> Option<Vec<u64>> {
    let most = planning.max_nodes();
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
    let choices = planning.choices(&planning.max_nodes(), &|_| true);
    let counts = planning.at_worst(&choices);
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
        planning.fewest(&choices, &sure)
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
    let most = planning.max_nodes();
    if most.iter().all(|&nodes| nodes == 0) {
        return vec![1; most.len()];
    }
    most
}

/// Guaranteed nodes by group where those at most fit, and a number that no arrangement passes.
fn proportional(planning: &Planning<'_>, weights: &[u64]) -> (Vec<u64>, u64) {
    // A node may take fewer addresses in one zone than in another.
    let kinds = planning.spaces.iter().flat_map(|space| &space.whole);
    let smallest = kinds.map(NodeKind::ips).min();
    let list = planning.cluster.subnets.list();
    let subnets = planning.spaces.iter().flat_map(|space| &*space.subnets);
    let ips = subnets.map(|&subnet| list[subnet].available.get()).sum();
    let filled: u64 = planning
        .spaces
        .iter()
        .map(|space| space.standing.filled())
        .sum();
    let all = nodes_of(ips, smallest) + filled;
    let wanted = planning.max_nodes().iter().sum();
    let shares = planning.spread_shares(weights);
    let sure = shares.most((wanted, all), |nodes| {
        planning.fit_at_worst(nodes, &|_| true, &|space, counts| space.holds(counts))
    });
    (sure, all)
}

/// Nodes of the cluster by group: those at most and, where these all fit, more of all groups in
/// their proportion, each spread over its zones as it is.
fn of_cluster(
    planning: &Planning<'_>,
    at_most: &AtMost,
    packed: Option<u64>,
    total: &mut ZoneOutcome,
) -> Vec<u64> {
    let most = planning.max_nodes();
    if !total.short.is_zero() {
        let zones = planning.spaces.iter();
        let bound = zones.map(|space| {
            space.most_nodes(&space.new_nodes(&at_most.best.counts)) + space.standing.fillable()
        });
        let sure = planning.fewest(&at_most.choices, &at_most.worst.guaranteed);
        let across = at_most
            .best
            .across
            .iter()
            .map(Placement::total)
            .sum::<u64>();
        let spaces = planning.spaces.iter();
        let across = across + spaces.map(|space| space.standing.packed()).sum::<u64>();
        total.capacity = Capacity::of(sure.iter().sum(), across, bound.sum());
        return sure;
    }
    let wanted: u64 = most.iter().sum();
    let weights = weights(planning);
    let (sure, all) = proportional(planning, &weights);
    let known: u64 = sure.iter().sum::<u64>().max(wanted);
    let shares = planning.spread_shares(&weights);
    let bound = shares.most((known, all), |nodes| {
        planning.fit_at_best(nodes, &|space, counts| {
            let new = space.new_nodes(counts);
            space.most_nodes(&new) >= new.iter().sum()
        })
    });
    // What all zones together hold without borders does not limit nodes that are spread.
    let most = bound.iter().sum::<u64>() + weights.len() as u64;
    let range = (known, most.min(all));
    let packed = packed.unwrap_or_else(|| {
        let packed = shares.most_soon(range, |nodes| {
            planning.fit_at_best(nodes, &|space, counts| {
                space.holds(counts)
                    || holds_all(&space.available, &space.wanted(&space.spread, counts))
            })
        });
        packed.iter().sum()
    });
    total.capacity = Capacity::of(sure.iter().sum(), packed, bound.iter().sum());
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
        let packed = across.total() + space.standing.packed();
        let bound = space.most_nodes(&new) + space.standing.fillable();
        let capacity = Capacity::of(total(sure) + filled, packed, bound);
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
        let shares = Shares::of(&weights, space.sameness());
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
    let capacity = Capacity::of(guaranteed, packed, bound);
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
        return vec![space.guarantee.most_nodes(0, &[0]).max(*wanted)];
    }
    let cores: Vec<Item> = space.spread.iter().map(NodeKind::core).collect();
    let smallest = cores.iter().map(|core| core.size).min();
    let groups = space.groups.iter();
    let wanted: u64 = groups.map(|&group| counts[group][space.zone]).sum();
    let there = space.standing.groups.iter().map(|of| of.nodes);
    let most = nodes_of(room(&space.listed, &cores), smallest) + there.sum::<u64>();
    let beyond = |nodes: &[u64]| space.beyond_existing(nodes.iter().copied());
    let shares = Shares::of(&space.weights(counts), space.sameness());
    let nodes = shares.most((wanted, most), |nodes| {
        space.guarantee.holds(&beyond(nodes))
    });
    beyond(&nodes)
}

/// Nodes that `ips` addresses hold if each node takes as many as the smallest.
fn nodes_of(ips: u64, smallest: Option<u64>) -> u64 {
    ips.checked_div(smallest.unwrap_or(1)).unwrap_or(ips)
}

impl ZoneSpace {
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

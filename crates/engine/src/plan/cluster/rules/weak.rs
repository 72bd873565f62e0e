//! The cost of strategies that take addresses one at a time.

use crate::plan::cluster::standing::keeps_an_eni_ready;
use crate::plan::cluster::{ClusterOutcome, planned};
use model::NodeGroup;
use model::finding::{Finding, WeakGuarantee};
use model::pool::Strategy;
use net::quantity::{CountOverflow, NodeCount};

/// Groups, by position, whose strategy guarantees far fewer nodes than the best case.
pub(in crate::plan::cluster) fn weak_guarantees(
    outcome: &ClusterOutcome,
) -> Result<Vec<(Finding, usize)>, CountOverflow> {
    let cluster = &outcome.cluster;
    let is_weak = |group: &usize| {
        let capacity = &outcome.groups[*group].capacity;
        !keeps_an_eni_ready(&cluster.groups[*group])
            && WeakGuarantee::applies(capacity.by_addresses, capacity.packed)
    };
    let weak: Vec<usize> = (0..cluster.groups.len()).filter(is_weak).collect();
    if weak.is_empty() {
        return Ok(Vec::new());
    }
    let changed = outcome.trial.changed(|changed| {
        let groups = weak.iter().flat_map(|&group| {
            let of = &mut changed.groups[group];
            of.strategy = Strategy::Burstable;
            of.burst_multiple = of.burst_multiple.max(1);
            of.zones.clone()
        });
        groups.collect()
    });
    let changed = planned(changed)?;
    let findings = weak.into_iter().map(|group| {
        let of = &outcome.groups[group];
        let finding = Finding::about(&cluster.groups[group].name).says(WeakGuarantee {
            node_group: cluster.groups[group].name.clone(),
            strategy: cluster.groups[group].strategy.as_str(),
            guaranteed_nodes: of.capacity.by_addresses,
            packed_nodes: of.capacity.packed,
            burstable_nodes: changed.groups[group].capacity.by_addresses,
            one_subnet_nodes: one_subnet(outcome, &cluster.groups[group], of.node.ips.get()),
        });
        (finding, group)
    });
    Ok(findings.collect())
}

/// Nodes of a group on its own, with its subnets of each zone merged into one. Zero if it shares its
/// subnets.
fn one_subnet(outcome: &ClusterOutcome, group: &NodeGroup, ips: u64) -> NodeCount {
    let cluster = &outcome.cluster;
    let shares = |other: &NodeGroup| {
        let mut subnets = other.pod_subnets.iter();
        other.name != group.name && subnets.any(|subnet| group.pod_subnets.contains(subnet))
    };
    let there = cluster
        .existing
        .iter()
        .any(|node| cluster.groups[node.group].name == group.name);
    if there || cluster.groups.iter().any(shares) || !group.node_subnets.is_empty() {
        return NodeCount::ZERO;
    }
    let rooms = group.zones.iter().map(|&zone| {
        let subnets = group.pod_subnets.iter();
        let here = subnets.filter(|&&subnet| cluster.zone_of(subnet) == zone);
        let list = cluster.subnets.list();
        here.map(|&subnet| list[subnet].available.get())
            .sum::<u64>()
            / ips.max(1)
    });
    let rooms: Vec<u64> = rooms.collect();
    // With an even spread, zones differ by at most one node.
    let least = rooms.iter().copied().min().unwrap_or(0);
    NodeCount::new(rooms.iter().map(|&room| room.min(least + 1)).sum())
}

//! The cost of strategies that take addresses one at a time.

use std::collections::HashSet;

use crate::plan::cluster::standing::keeps_an_eni_ready;
use crate::plan::cluster::{ClusterOutcome, planned};
use model::finding::{Finding, WeakGuarantee};
use model::pool::Strategy;
use model::{Cluster, NodeGroup};
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
    // Which groups use each subnet, two of them at most.
    let mut users: Vec<[Option<usize>; 2]> = vec![[None; 2]; cluster.subnets.list().len()];
    for (at, group) in cluster.groups.iter().enumerate() {
        for &subnet in group.pod_subnets.iter() {
            let users = users[subnet].iter_mut();
            if let Some(free) = users.into_iter().find(|user| user.is_none()) {
                *free = Some(at);
            }
        }
    }
    let is_shared = |group: usize| {
        let subnets = cluster.groups[group].pod_subnets.iter();
        let users = subnets.flat_map(|&subnet| users[subnet].into_iter().flatten());
        users.into_iter().any(|user| user != group)
    };
    let has_nodes: HashSet<usize> = cluster.existing.iter().map(|node| node.group).collect();
    let findings = weak.into_iter().map(|group| {
        let of = &outcome.groups[group];
        let finding = Finding::about(&cluster.groups[group].name).says(WeakGuarantee {
            node_group: cluster.groups[group].name.clone(),
            strategy: cluster.groups[group].strategy.as_str(),
            guaranteed_nodes: of.capacity.by_addresses,
            packed_nodes: of.capacity.packed,
            burstable_nodes: changed.groups[group].capacity.by_addresses,
            one_subnet_nodes: if has_nodes.contains(&group) || is_shared(group) {
                NodeCount::ZERO
            } else {
                one_subnet(cluster, &cluster.groups[group], of.node.ips.get())
            },
        });
        (finding, group)
    });
    Ok(findings.collect())
}

/// Nodes of a group that shares no subnet, with its subnets of each zone merged into one.
fn one_subnet(cluster: &Cluster, group: &NodeGroup, ips: u64) -> NodeCount {
    if !group.node_subnets.is_empty() {
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

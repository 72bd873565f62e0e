//! The cost of strategies that take addresses one at a time.

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use crate::plan::cluster::{CandidatePlan, ClusterOutcome, planned};
use model::finding::{Finding, WeakGuarantee};
use model::pool::Strategy;
use model::{Cluster, GroupId, Position, Positions, SubnetId, ZoneId};
use net::quantity::{CountOverflow, NodeCount};

/// Groups whose strategy guarantees far fewer nodes than the best case.
pub(super) fn guarantees(
    outcome: &ClusterOutcome,
) -> Result<Vec<(Finding, GroupId)>, CountOverflow> {
    let cluster = &outcome.cluster;
    let is_weak = |group: &GroupId| {
        let capacity = &outcome.groups[*group].capacity;
        !cluster.groups[*group].keeps_an_eni_ready()
            && WeakGuarantee::applies(capacity.by_addresses, capacity.packed)
    };
    let weak: Vec<GroupId> = GroupId::all(cluster.groups.len()).filter(is_weak).collect();
    if weak.is_empty() {
        return Ok(Vec::new());
    }
    // TKE has no such pool.
    let is_of_cce = |group: &&GroupId| cluster.groups[**group].strategy.own_enis() == 0;
    let of_cce: Vec<GroupId> = weak.iter().filter(is_of_cce).copied().collect();
    let burstable = outcome.candidate().changed(|changed| {
        let groups = of_cce.iter().flat_map(|&group| {
            let of = &mut changed.groups[group];
            of.strategy = Strategy::Burstable;
            of.burst_multiple = of.burst_multiple.max(1);
            of.zones.clone()
        });
        groups.collect()
    });
    let burstable = planned(burstable)?;
    // Which groups use each subnet, two of them at most.
    let mut users: Vec<[Option<GroupId>; 2]> = vec![[None; 2]; cluster.subnets.list().len()];
    for (at, group) in cluster.groups.iter().with_positions() {
        for &subnet in group.subnets_of_pods().iter() {
            let users = users[subnet].iter_mut();
            if let Some(free) = users.into_iter().find(|user| user.is_none()) {
                *free = Some(at);
            }
        }
    }
    let is_shared = |group: GroupId| {
        let subnets = cluster.groups[group].subnets_of_pods().iter();
        let users = subnets.flat_map(|&subnet| users[subnet].into_iter().flatten());
        users.into_iter().any(|user| user != group)
    };
    let has_nodes: HashSet<GroupId> = cluster.existing.iter().map(|node| node.group).collect();
    let may_merge = |group: GroupId| {
        !has_nodes.contains(&group) && !is_shared(group) && has_several(cluster, group)
    };
    let findings = weak.into_iter().map(|group| {
        let of = &outcome.groups[group];
        let of_group = |changed: &ClusterOutcome| changed.groups[group].capacity.by_addresses;
        let finding = Finding::about(&cluster.groups[group].name).says(WeakGuarantee {
            node_group: cluster.groups[group].name.clone(),
            strategy: cluster.groups[group].strategy.as_str(),
            guaranteed_nodes: of.capacity.by_addresses,
            packed_nodes: of.capacity.packed,
            burstable_nodes: if of_cce.contains(&group) {
                of_group(&burstable)
            } else {
                NodeCount::ZERO
            },
            one_subnet_nodes: if may_merge(group) {
                of_group(&planned(merged(outcome.candidate(), group))?)
            } else {
                NodeCount::ZERO
            },
        });
        Ok((finding, group))
    });
    findings.collect()
}

/// Whether a group has several subnets in some zone.
fn has_several(cluster: &Cluster, group: GroupId) -> bool {
    let subnets = cluster.groups[group].subnets_of_pods();
    let mut zones = HashSet::new();
    !subnets
        .iter()
        .all(|&subnet| zones.insert(cluster.zone_of(subnet)))
}

/// The cluster with the addresses of a group's subnets of each zone in one of them.
fn merged(candidate: &CandidatePlan, group: GroupId) -> CandidatePlan {
    candidate.changed(|cluster| {
        let mut largest: BTreeMap<ZoneId, (SubnetId, u64)> = BTreeMap::new();
        for &subnet in Arc::clone(cluster.groups[group].subnets_of_pods()).iter() {
            let zone = cluster.zone_of(subnet);
            let ips = cluster.subnets.list()[subnet].available.get();
            let (_, all) = largest.entry(zone).or_insert((subnet, 0));
            *all = all.saturating_add(ips);
            cluster.subnets.set_available(subnet, 0);
        }
        for &(subnet, all) in largest.values() {
            cluster.subnets.set_available(subnet, all);
        }
        largest.into_keys().collect()
    })
}

//! Workloads, and the nodes that each may use.

use std::sync::Arc;

use super::Scenario;
use crate::index::{DomainId, GroupId, SubnetId, WorkloadId};
use model::{Cluster, Simulation};
use net::quantity::Span;

/// The nodes that a pod may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Domain {
    /// The nodes of a group, or all.
    pub(crate) group: Option<GroupId>,
    /// Whether its pods take an address.
    pub(crate) address: bool,
}

/// Pods of one kind.
#[derive(Debug, Clone)]
pub(crate) struct Workload {
    pub(crate) name: Arc<str>,
    pub(crate) replicas: u32,
    pub(crate) daemonset: bool,
    pub(crate) address: bool,
    pub(crate) static_ip: bool,
    pub(crate) subnet: Option<SubnetId>,
    pub(crate) start: Option<u64>,
    pub(crate) domain: DomainId,
    pub(crate) group: Option<GroupId>,
}

impl Workload {
    /// Whether its pods start with each node from the beginning.
    pub(crate) fn starts_with_nodes(&self) -> bool {
        self.daemonset && self.start.unwrap_or(0) == 0
    }
}

impl Scenario {
    pub(super) fn add_workloads(&mut self, cluster: &Cluster, simulation: &Simulation) {
        for (id, group) in self.groups.ids().zip(&cluster.groups) {
            for (pods, address) in [
                (group.daemonset_pods, true),
                (group.host_network_pods, false),
            ] {
                if let Ok(replicas @ 1..) = u32::try_from(pods.get()) {
                    let workload = self.workload(&group.name, replicas, Some(id), address);
                    self.workloads
                        .push(Workload { daemonset: true, start: Some(0), ..workload });
                }
            }
        }
        self.add_running();
        if self.by_default {
            self.add_pods(&"pods".into(), 0, None);
        } else if simulation.workloads.is_empty() {
            self.add_expected_pods(cluster);
        }
        for one in &simulation.workloads {
            let group = one.group.map(GroupId::from);
            let workload = self.workload(&one.name, one.replicas, group, !one.host_network);
            self.crosses |= one.subnet.is_some();
            self.workloads.push(Workload {
                daemonset: one.daemonset,
                static_ip: one.static_ip,
                subnet: one.subnet.map(SubnetId::from),
                start: one.start.map(Span::ms),
                ..workload
            });
        }
    }

    /// Without workloads in the plan: the pods that each group's nodes are expected to run.
    fn add_expected_pods(&mut self, cluster: &Cluster) {
        let there = self.others_of_groups();
        for ((id, there), group) in there.pairs().zip(&cluster.groups) {
            let own = group
                .daemonset_pods
                .get()
                .saturating_add(group.host_network_pods.get());
            let pods = group
                .expected_pods
                .map_or(group.max_pods.get().saturating_sub(own), |pods| {
                    pods.get().saturating_sub(group.daemonset_pods.get())
                });
            // The pods of existing nodes are part of it.
            let all = pods
                .saturating_mul(group.nodes.get())
                .saturating_sub(*there);
            let replicas = u32::try_from(all).unwrap_or(u32::MAX);
            self.add_pods(&group.name, replicas, Some(id));
        }
    }

    /// A workload whose pods take an address on any node, or on the nodes of a group.
    pub(crate) fn add_pods(
        &mut self,
        name: &Arc<str>,
        replicas: u32,
        group: Option<GroupId>,
    ) -> WorkloadId {
        let workload = self.workload(name, replicas, group, true);
        self.workloads.push(workload)
    }

    fn workload(
        &mut self,
        name: &Arc<str>,
        replicas: u32,
        group: Option<GroupId>,
        address: bool,
    ) -> Workload {
        let domain = Domain { group, address };
        let known = self.domains.find(|&one| one == domain);
        Workload {
            name: name.clone(),
            replicas,
            daemonset: false,
            address,
            static_ip: false,
            subnet: None,
            start: None,
            domain: known.unwrap_or_else(|| self.domains.push(domain)),
            group,
        }
    }
}

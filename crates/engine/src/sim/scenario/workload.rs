//! What runs on the nodes, and among which of them it chooses.

use std::sync::Arc;

use super::{Scenario, position};
use model::{Cluster, Simulation};
use net::quantity::Span;

/// Nodes among which a pod's is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) struct Domain {
    /// Those of a group, or all.
    pub(in crate::sim) group: Option<u32>,
    /// Whether the pod takes an address.
    pub(in crate::sim) address: bool,
}

/// Pods alike.
#[derive(Debug, Clone)]
pub(in crate::sim) struct Workload {
    pub(in crate::sim) name: Arc<str>,
    pub(in crate::sim) replicas: u32,
    pub(in crate::sim) daemonset: bool,
    pub(in crate::sim) address: bool,
    pub(in crate::sim) static_ip: bool,
    pub(in crate::sim) subnet: Option<u32>,
    pub(in crate::sim) start: Option<u64>,
    /// Its domain, by position.
    pub(in crate::sim) domain: u32,
    pub(in crate::sim) group: Option<u32>,
}

impl Workload {
    /// Whether its pods come with each node from the beginning.
    pub(in crate::sim) fn starts_with_nodes(&self) -> bool {
        self.daemonset && self.start.unwrap_or(0) == 0
    }
}

impl Scenario {
    pub(super) fn add_workloads(&mut self, cluster: &Cluster, simulation: &Simulation) {
        for (i, group) in (0..).zip(&cluster.groups) {
            for (pods, address) in [
                (group.daemonset_pods, true),
                (group.host_network_pods, false),
            ] {
                if let Ok(replicas @ 1..) = u32::try_from(pods.get()) {
                    let domain = self.domain(Some(i), address);
                    self.workloads.push(Workload {
                        name: group.name.clone(),
                        replicas,
                        daemonset: true,
                        address,
                        static_ip: false,
                        subnet: None,
                        start: Some(0),
                        domain,
                        group: Some(i),
                    });
                }
            }
        }
        self.add_running();
        if self.by_default {
            self.add_pods("pods".into(), 0, None);
        } else if simulation.workloads.is_empty() {
            self.add_expected_pods(cluster);
        }
        for workload in &simulation.workloads {
            let (group, address) = (workload.group.map(position), !workload.host_network);
            let domain = self.domain(group, address);
            let subnet = workload.subnet.map(position);
            self.crosses |= subnet.is_some();
            self.workloads.push(Workload {
                name: workload.name.clone(),
                replicas: workload.replicas,
                daemonset: workload.daemonset,
                address,
                static_ip: workload.static_ip,
                subnet,
                start: workload.start.map(Span::ms),
                domain,
                group,
            });
        }
    }

    /// Where nobody says what runs: the pods that each group's nodes are expected to run.
    fn add_expected_pods(&mut self, cluster: &Cluster) {
        let there = self.others_of_groups();
        for ((i, group), there) in (0..).zip(&cluster.groups).zip(there) {
            let own = group
                .daemonset_pods
                .get()
                .saturating_add(group.host_network_pods.get());
            let pods = group
                .expected_pods
                .map_or(group.max_pods.get().saturating_sub(own), |pods| {
                    pods.get().saturating_sub(group.daemonset_pods.get())
                });
            // What nodes run that are there is part of it.
            let all = pods.saturating_mul(group.nodes.get()).saturating_sub(there);
            let replicas = u32::try_from(all).unwrap_or(u32::MAX);
            self.add_pods(group.name.clone(), replicas, Some(i));
        }
    }

    /// A workload of pods that take an address on any node, or on those of a group.
    pub(in crate::sim) fn add_pods(&mut self, name: Arc<str>, replicas: u32, group: Option<u32>) {
        let domain = self.domain(group, true);
        self.workloads.push(Workload {
            name,
            replicas,
            daemonset: false,
            address: true,
            static_ip: false,
            subnet: None,
            start: None,
            domain,
            group,
        });
    }

    pub(in crate::sim) fn domain(&mut self, group: Option<u32>, address: bool) -> u32 {
        let domain = Domain { group, address };
        let known = self.domains.iter().position(|&one| one == domain);
        position(known.unwrap_or_else(|| {
            self.domains.push(domain);
            self.domains.len() - 1
        }))
    }
}

//! Findings about workloads with a subnet of their own, and about pools that never grow for a pod.

use super::Rules;
use crate::plan::cluster::Lack;
use model::finding::{Finding, NoWarmIps, WorkloadSubnetShort};
use model::pool::{Model, Strategy};
use net::quantity::PodCount;

impl Rules<'_> {
    pub(super) fn workloads(&mut self) {
        let cluster = &self.outcome.cluster;
        for one in self.outcome.short_workloads() {
            let (Some(subnet), Some(addresses)) = (one.subnet, one.addresses) else {
                continue;
            };
            let workload = &cluster.simulation.workloads[one.workload];
            let subnet = &cluster.subnets.list()[subnet];
            let finding = Finding::about(&workload.name).says(WorkloadSubnetShort {
                workload: workload.name.clone(),
                subnet: subnet.label(),
                pods: PodCount::new(addresses.get()),
                available_ips: subnet.available,
                enough_max_pods: match one.lack {
                    Some(Lack::Slots { max_pods }) => Some(max_pods),
                    _ => None,
                },
            });
            self.add(finding, workload.origin.as_ref());
        }
    }

    pub(super) fn pools(&mut self) {
        let cluster = &self.outcome.cluster;
        let simulation = &cluster.simulation;
        let best_effort =
            simulation.model == Model::Design && simulation.watermarks().pre_allocate == 0;
        for group in &cluster.groups {
            let setting = match group.strategy {
                Strategy::TkeSharedEni if simulation.pool.min_pre_bound == 0 => "min_pre_bound",
                Strategy::BestEffort if best_effort => "pre_allocate",
                // CCE writes the unplanned mode as multiple 0.
                Strategy::Burstable if best_effort && group.burst_multiple == 0 => "pre_allocate",
                _ => continue,
            };
            let finding = Finding::about(&group.name).says(NoWarmIps {
                node_group: group.name.clone(),
                strategy: group.strategy.as_str(),
                setting,
            });
            self.add(finding, group.origin.as_ref());
        }
    }
}

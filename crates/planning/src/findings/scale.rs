//! Findings about a plan that exceeds the limits of a cluster or a VPC.

use super::Rules;
use crate::plan::cluster::{Edit, Requests};
use crate::plan::scale;
use model::{Growth, Positions};
use net::quantity::{NodeCount, PodCount};

impl Rules<'_> {
    pub(super) fn scale(&mut self) {
        let cluster = &self.outcome.cluster;
        let (mut nodes, mut surge, mut pods) = (0_u64, 0_u64, 0_u64);
        for (index, (group, of)) in cluster
            .groups
            .iter()
            .zip(&self.outcome.groups)
            .with_positions()
        {
            let most = cluster
                .growth
                .iter()
                .filter(|growth| growth.group == index)
                // Unlimited growth exhausts the addresses at some time, which has its own finding.
                .flat_map(Growth::milestones)
                .map(|(_, nodes)| nodes.get())
                .fold(group.max_nodes.get(), u64::max);
            nodes = nodes.saturating_add(most);
            surge = surge.saturating_add(group.surge.get());
            pods = pods.saturating_add(most.saturating_mul(of.pods_per_node.get()));
        }
        let target = &cluster.target;
        let finding = scale::beyond_class(
            cluster.class,
            (
                NodeCount::new(nodes).max(target.nodes.unwrap_or_default()),
                NodeCount::new(surge),
            ),
            PodCount::new(pods).max(target.pods.unwrap_or_default()),
            self.only_setup(),
        );
        let requests = self.outcome.requests.iter();
        let mut edits = requests.flat_map(Requests::edits);
        let requested = edits.find_map(|edit| match edit {
            Edit::SubnetQuota(quota) => Some(quota),
            _ => None,
        });
        let many = scale::many_subnets(
            &cluster.subnets,
            cluster.subnet_quota,
            cluster.cloud.subnet_quota(),
            requested,
        );
        for finding in finding.into_iter().chain(many) {
            self.add(finding, None);
        }
    }
}

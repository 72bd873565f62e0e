//! Findings about a node group and its nodes.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::Rules;
use crate::plan::cluster::{DensityLimit, GroupOutcome};
use crate::plan::rules::{NodeFacts, node_findings};
use crate::plan::{NodeShape, type_findings};
use guarantee::{Demand, guaranteed};
use input::problem::Origin;
use model::catalog::Limits;
use model::finding::{
    Finding, KubeletAbove256, MaxPodsBeyondMachine, NodeRunsNoWorkload, OfTwoClouds,
};
use model::{NodeGroup, Positions, SubnetId, ZoneId};
use net::quantity::{NodeCount, PodCount};
use placing::packing::ZoneSupply;

/// A node runs fewer pods than it has addresses for, or no pods.
fn density(group: &NodeGroup, of: &GroupOutcome) -> Option<Finding> {
    let limit = of.densities.first()?;
    if of.workload_pods_per_node.is_zero() {
        return Some(Finding::about(&group.name).says(NodeRunsNoWorkload {
            node_group: group.name.clone(),
            pods_per_node: of.pods_per_node,
            daemonset_pods: group.daemonset_pods,
            density_limit: limit.kind.into(),
        }));
    }
    let of_machine = [
        DensityLimit::Cpu,
        DensityLimit::Memory,
        DensityLimit::Volumes,
    ];
    if !of_machine.contains(&limit.kind) || of.pods_per_node >= of.node.pods {
        return None;
    }
    let max_pods = PodCount::new(of.pods_per_node.get() + group.host_network_pods.get());
    let own = !of.node.own_ips.is_zero();
    let fewer = NodeShape::new(&group.profile.limits, max_pods, own);
    Some(Finding::about(&group.name).says(MaxPodsBeyondMachine {
        node_group: group.name.clone(),
        max_pods_per_node: of.node.pods,
        pods_per_node: of.pods_per_node,
        ips_per_node: of.node.ips,
        better_max_pods: max_pods,
        better_ips_per_node: fewer.ips,
        density_limit: limit.kind.into(),
    }))
}

/// What subnets of each zone leave for new nodes, by the subnets and zones of groups.
type Rooms = RefCell<HashMap<(Arc<[SubnetId]>, Vec<ZoneId>), Vec<ZoneSupply>>>;

impl Rules<'_> {
    pub(super) fn groups(&mut self) {
        let cluster = &self.outcome.cluster;
        let rooms = Rooms::default();
        for (at, (group, of)) in cluster
            .groups
            .iter()
            .zip(&self.outcome.groups)
            .with_positions()
        {
            let mut findings = type_findings(&group.profile);
            let planned = (&*group.profile, group.strategy);
            let clouds = OfTwoClouds::finding(&group.name, planned, cluster.cloud, true);
            findings.extend(clouds);
            if group.max_pods > KubeletAbove256::LIMIT {
                findings.push(KubeletAbove256::finding(group.max_pods));
            }
            let nodes_of =
                |limits: &Limits, node: &NodeShape| self.nodes_of(group, limits, node, &rooms);
            let facts = NodeFacts {
                profile: &group.profile,
                node: &of.node,
                setup: &self.setup(at),
                keeps_an_eni_ready: group.keeps_an_eni_ready(),
                nodes_of: &nodes_of,
            };
            node_findings(&facts, &mut findings);
            findings.extend(density(group, of));
            for finding in findings {
                self.add_once(finding, group.origin.as_ref());
            }
        }
    }

    /// Adds a finding unless an equal group has the same.
    fn add_once(&mut self, finding: Finding, origin: Option<&Origin>) {
        let said = |other: &Finding| {
            (other.code(), other.subject()) == (finding.code(), finding.subject())
                && other.own_values() == finding.own_values()
        };
        if !self.found.iter().any(said) {
            self.add(finding, origin);
        }
    }

    /// How many new nodes of a shape the subnets of a group guarantee.
    fn nodes_of(
        &self,
        group: &NodeGroup,
        limits: &Limits,
        node: &NodeShape,
        rooms: &Rooms,
    ) -> NodeCount {
        // Nodes' own addresses are ignored: they may come from other subnets.
        let node = NodeShape::new(limits, node.requested, false);
        let multiple = u32::from(group.keeps_an_eni_ready());
        let mut rooms = rooms.borrow_mut();
        let supplies = rooms.entry((group.subnets_of_pods().clone(), group.zones.clone()));
        let supplies = supplies.or_insert_with(|| {
            let mut left: BTreeMap<ZoneId, Vec<u64>> = BTreeMap::new();
            for &at in group.subnets_of_pods().iter() {
                let left = left.entry(self.outcome.cluster.zone_of(at)).or_default();
                left.push(self.outcome.left_for_new(at).get());
            }
            let zones = group.zones.iter();
            zones
                .map(|zone| ZoneSupply::new(left.remove(zone).unwrap_or_default()))
                .collect()
        });
        let zones = supplies.iter().map(|supply| {
            let nodes = guaranteed(supply, |sites| {
                Demand::of_node(&node, sites, limits, multiple)
            });
            nodes.get()
        });
        NodeCount::new(zones.sum())
    }
}

//! An instance type at a density, and the result over all subnets.

use std::sync::Arc;

use serde::Serialize;

use super::subnets::request::SubnetsRequest;
use guarantee::{Demand, guaranteed};
use model::Profile;
use model::finding::Setup;
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount, SubnetCount};
use placing::packing::ZoneSupply;
use placing::{NodeShape, Steady};
use rows::Fields;

/// An instance type at a density, with the result over all subnets.
#[derive(Debug, Clone)]
pub struct Case {
    /// The type.
    pub profile: Arc<Profile>,
    /// One node of it.
    pub node: NodeShape,
    /// Pods that a node can run, limited by addresses and, where given, volumes.
    pub usable_pods: PodCount,
    /// Addresses of a node at the expected pods, and those of them that are warm.
    pub steady: Option<Steady>,
    /// Sums over the subnets.
    pub totals: Totals,
    /// Its name in findings.
    pub setup: Setup,
}

impl Case {
    /// A type at a density, without its sums.
    pub(super) fn new(
        profile: &Arc<Profile>,
        max_pods: PodCount,
        request: &SubnetsRequest,
    ) -> Self {
        let node = NodeShape::new(&profile.limits, max_pods, request.node_ip_in_subnet);
        let steady = request
            .expected_pods
            .map(|pods| node.steady(pods, request.burst_multiple));
        let by_volumes = request.volumes.map(|need| need.pods_per_node());
        Self {
            profile: profile.clone(),
            usable_pods: by_volumes.map_or(node.pods, |pods| pods.min(node.pods)),
            node,
            steady,
            totals: Totals::default(),
            setup: Setup {
                instance: profile.name.clone(),
                max_pods,
                alone: request.profiles.len() == 1,
                node_group: None,
            },
        }
    }

    /// Nodes that an ENI quota allows; `None` if pods use the primary NIC and need no ENI.
    pub(crate) fn nodes_within(&self, eni_quota: EniCount) -> Option<NodeCount> {
        let needs_enis = !self.profile.limits.primary_nic_only;
        needs_enis.then(|| NodeCount::new(eni_quota.get() / self.node.enis.get()))
    }

    /// Nodes at which an ENI quota stops the cluster before its addresses do.
    pub fn stopped_by(&self, eni_quota: EniCount) -> Option<NodeCount> {
        self.nodes_within(eni_quota)
            .filter(|&nodes| nodes < self.totals.guaranteed_by_addresses)
    }

    /// Adds the guaranteed nodes over these zones, within the quota.
    pub(super) fn guarantee(
        &mut self,
        zones: &[ZoneSupply],
        burst_multiple: u32,
        eni_quota: EniCount,
    ) -> Result<(), CountOverflow> {
        let limits = &self.profile.limits;
        let demand = |sites| Demand::of_node(&self.node, sites, limits, burst_multiple);
        let nodes = NodeCount::sum(zones.iter().map(|zone| guaranteed(zone, demand)))?;
        self.totals.guaranteed_by_addresses = nodes;
        self.totals.guaranteed_nodes = self.stopped_by(eni_quota).unwrap_or(nodes);
        self.totals.eni_primary_ips = IpCount::new(self.totals.planned_enis.get());
        self.totals.guaranteed_pods = self.node.pods_of(self.totals.guaranteed_nodes)?;
        Ok(())
    }
}

/// Sums over all subnets at one setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct Totals {
    /// Number of subnets.
    pub subnets: SubnetCount,
    /// Available addresses.
    pub available_ips: IpCount,
    /// The sum of what each subnet holds on its own.
    #[row(better = More, rank = 4)]
    pub max_nodes: NodeCount,
    /// Pods of `max_nodes`.
    #[row(better = More, rank = 6)]
    pub max_pods: PodCount,
    /// ENIs of `max_nodes`.
    #[row(better = Less)]
    pub planned_enis: EniCount,
    /// Nodes that can get their first ENI.
    pub startable_nodes: NodeCount,
    /// Addresses of `max_nodes`.
    pub occupied_ips: IpCount,
    /// Addresses left over.
    #[row(better = Less)]
    pub stranded_ips: IpCount,
    /// Primary IPs of `planned_enis`.
    pub eni_primary_ips: IpCount,
    /// Guaranteed nodes, within the ENI quota.
    pub guaranteed_nodes: NodeCount,
    /// Guaranteed nodes, ignoring the ENI quota.
    pub guaranteed_by_addresses: NodeCount,
    /// Pods of the guaranteed nodes.
    pub guaranteed_pods: PodCount,
    /// Nodes if the ENIs of a node may be in different subnets of its zone.
    #[row(better = More, rank = 9)]
    pub packed_max_nodes: NodeCount,
    /// Nodes that no arrangement can exceed.
    #[row(better = More)]
    pub upper_bound_nodes: NodeCount,
}

//! One subnet at one setup.

use super::case::Case;
use model::{Service, Subnet};
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};
use rows::Word;
use serde::Serialize;

/// What one subnet gives at one setup.
#[derive(Debug, Clone, Copy)]
pub struct Row<'o> {
    /// The subnet.
    pub subnet: &'o Subnet,
    /// The setup.
    pub case: &'o Case,
    /// Nodes that can all reach their pods.
    pub max_nodes: NodeCount,
    /// Pods of those nodes.
    pub max_pods: PodCount,
    /// Full ENIs that the addresses can fill.
    pub full_enis: EniCount,
    /// ENIs of those nodes.
    pub planned_enis: EniCount,
    /// Nodes that can get their first ENI.
    pub startable_nodes: NodeCount,
    /// Addresses of those nodes.
    pub occupied_ips: IpCount,
    /// Addresses that hold no node.
    pub stranded_ips: IpCount,
    /// Nodes when each runs the expected pods.
    pub steady_nodes: Option<NodeCount>,
    /// What stops the next node.
    pub binding_limit: BindingLimit,
}

/// What stops the next node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum BindingLimit {
    /// The subnet's addresses.
    Addresses,
    /// The VPC's ENI quota, which this one subnet exceeds.
    VpcEniQuota,
    /// The subnet serves no ENI for pods.
    SubnetService,
}

impl<'o> Row<'o> {
    /// The arithmetic of one subnet.
    ///
    /// Source: the CCE design, formulas of the capacity table.
    pub(super) fn new(subnet: &'o Subnet, case: &'o Case, eni_quota: EniCount) -> Self {
        let node = &case.node;
        let available = subnet.available.get();
        let usable = if subnet.service == Service::Pods {
            available
        } else {
            0
        };
        let nodes = usable / node.ips.get();
        // None of these exceeds the addresses of the subnet.
        let planned_enis = EniCount::new(nodes * node.enis.get());
        let occupied = nodes * node.ips.get();
        Self {
            subnet,
            case,
            max_nodes: NodeCount::new(nodes),
            max_pods: PodCount::new(nodes * node.pods.get()),
            full_enis: EniCount::new(usable / node.full_eni_ips.get()),
            planned_enis,
            startable_nodes: NodeCount::new(usable / node.first_eni_ips.get()),
            occupied_ips: IpCount::new(occupied),
            stranded_ips: IpCount::new(available - occupied),
            steady_nodes: case
                .steady
                .map(|steady| NodeCount::new(usable / steady.claimed_ips.get())),
            binding_limit: if subnet.service != Service::Pods {
                BindingLimit::SubnetService
            } else if case
                .nodes_within(eni_quota)
                .is_some_and(|within| within.get() < nodes)
            {
                BindingLimit::VpcEniQuota
            } else {
                BindingLimit::Addresses
            },
        }
    }
}

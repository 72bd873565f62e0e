//! One subnet at one setup.

use serde::Serialize;

use super::case::Case;
use super::subnets::request::SubnetsRequest;
use model::{Service, Subnet};
use net::Cidr;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, Share};
use rows::{Fields, Word};

/// What one subnet gives at one setup.
#[derive(Debug, Clone, Copy, Serialize, rows::Row)]
#[row(area = "subnets", id = "subnet-row")]
#[row(compared = "max_nodes available_ips max_pods stranded_ips")]
pub struct Row<'o> {
    /// The subnet.
    #[serde(skip)]
    pub subnet: &'o Subnet,
    /// The setup.
    #[serde(skip)]
    pub case: &'o Case,
    /// The subnet's network.
    #[serde(rename = "subnet")]
    #[row(names)]
    pub cidr: Cidr,
    /// Its id.
    pub id: Option<&'o str>,
    /// Its zone.
    pub zone: Option<&'o str>,
    /// All its addresses.
    pub total_ips: IpCount,
    /// Those that it can hand out.
    pub available_ips: IpCount,
    /// Whether that is an estimate.
    pub available_is_estimate: bool,
    /// The instance type.
    #[row(names)]
    pub instance: &'o str,
    /// E: ENIs of a node.
    pub enis_limit: EniCount,
    /// m: addresses of an ENI.
    pub ips_per_eni: IpCount,
    /// Pods of a node as requested.
    #[row(names)]
    pub requested_max_pods: PodCount,
    /// Pods that a node can have.
    pub max_pods_per_node: PodCount,
    /// ENIs of such a node.
    pub enis_per_node: EniCount,
    /// Addresses of such a node.
    pub ips_per_node: IpCount,
    /// Nodes that can all reach their pods.
    #[row(better = More, rank = 4)]
    pub max_nodes: NodeCount,
    /// Pods of those nodes.
    #[row(better = More, rank = 6)]
    pub max_pods: PodCount,
    /// Full ENIs that the addresses can fill.
    pub full_enis: EniCount,
    /// ENIs of those nodes.
    pub planned_enis: EniCount,
    /// Nodes that can get their first ENI.
    pub startable_nodes: NodeCount,
    /// Addresses of those nodes.
    pub occupied_ips: IpCount,
    /// Of those, addresses of pods.
    pub pod_ips: IpCount,
    /// Of those, primary IPs.
    pub eni_primary_ips: IpCount,
    /// Addresses that hold no node.
    #[row(better = Less)]
    pub stranded_ips: IpCount,
    /// Occupied addresses of those available.
    pub occupied_ratio: Share,
    /// Stranded addresses of those available.
    pub stranded_ratio: Share,
    /// What stops the next node.
    pub binding_limit: BindingLimit,
    /// Pods that are expected on a node. Flattening this and the next would make serde write a map, which is
    /// slower.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[row(asked = SteadyFields)]
    pub expected_pods: Option<PodCount>,
    /// Addresses that a node claims for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[row(asked = SteadyFields)]
    pub claimed_ips_per_node: Option<IpCount>,
    /// Nodes when each runs the expected pods.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[row(asked = SteadyFields)]
    pub steady_nodes: Option<NodeCount>,
    /// Addresses of a node that are warm then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[row(asked = SteadyFields)]
    pub warm_ips: Option<IpCount>,
}

/// What nodes hold under Burstable at an expected number of pods.
#[derive(Debug, Clone, Copy, Serialize, Fields)]
pub struct SteadyFields {
    /// Pods that are expected on a node.
    pub expected_pods: PodCount,
    /// Addresses that a node claims for them.
    pub claimed_ips_per_node: IpCount,
    /// Nodes when each runs the expected pods.
    pub steady_nodes: NodeCount,
    /// Addresses of a node that are warm then.
    pub warm_ips: IpCount,
}

impl SteadyFields {
    /// Of nodes of `case`; `None` where no number is expected.
    pub fn of(case: &Case, nodes: Option<NodeCount>, expected: Option<PodCount>) -> Option<Self> {
        let steady = case.steady?;
        Some(Self {
            expected_pods: expected?.min(case.node.pods),
            claimed_ips_per_node: steady.claimed_ips,
            steady_nodes: nodes?,
            warm_ips: steady.warm_ips,
        })
    }
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
    pub(super) fn new(
        request: &'o SubnetsRequest,
        subnet: &'o Subnet,
        case: &'o Case,
        eni_quota: EniCount,
    ) -> Self {
        let (node, limits) = (&case.node, &case.profile.limits);
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
        let (pods, stranded) = (nodes * node.pods.get(), available - occupied);
        let steady_nodes = case
            .steady
            .map(|steady| NodeCount::new(usable / steady.claimed_ips.get()));
        let steady = SteadyFields::of(case, steady_nodes, request.expected_pods);
        Self {
            subnet,
            case,
            cidr: subnet.cidr,
            id: subnet.id.as_deref(),
            zone: subnet.zone.map(|zone| request.subnets.zone_name(zone)),
            total_ips: IpCount::new(subnet.cidr.addresses()),
            available_ips: subnet.available,
            available_is_estimate: subnet.available_is_estimate,
            instance: &case.profile.name,
            enis_limit: EniCount::new(limits.all_enis().into()),
            ips_per_eni: IpCount::new(limits.ips_per_eni.into()),
            requested_max_pods: node.requested,
            max_pods_per_node: node.pods,
            enis_per_node: node.enis,
            ips_per_node: node.ips,
            max_nodes: NodeCount::new(nodes),
            max_pods: PodCount::new(pods),
            full_enis: EniCount::new(usable / node.full_eni_ips.get()),
            planned_enis,
            startable_nodes: NodeCount::new(usable / node.first_eni_ips.get()),
            occupied_ips: IpCount::new(occupied),
            pod_ips: IpCount::new(pods),
            eni_primary_ips: IpCount::new(planned_enis.get()),
            stranded_ips: IpCount::new(stranded),
            occupied_ratio: Share::of(occupied, available),
            stranded_ratio: Share::of(stranded, available),
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
            expected_pods: steady.map(|steady| steady.expected_pods),
            claimed_ips_per_node: steady.map(|steady| steady.claimed_ips_per_node),
            steady_nodes,
            warm_ips: steady.map(|steady| steady.warm_ips),
        }
    }
}

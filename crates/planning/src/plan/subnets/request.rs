//! What subnets are asked.

use input::records::IgnoredColumn;
use model::catalog::ClusterClass;
use model::{Cloud, Profile, Subnets, VolumeNeed};
use net::quantity::{EniCount, NodeCount, PodCount};

/// What to plan.
#[derive(Debug, Clone)]
pub struct SubnetsRequest {
    /// The subnets, in the order of rows.
    pub subnets: Subnets,
    /// Instance types, in the order of rows.
    pub profiles: Vec<Profile>,
    /// Pods per node, in the order of rows.
    pub densities: Vec<PodCount>,
    /// Q: pods that a node is expected to run, for the steady figures.
    pub expected_pods: Option<PodCount>,
    /// b: how many ENIs' worth of addresses Burstable keeps ready.
    pub burst_multiple: u32,
    /// Whether each node's own address comes from the same subnets.
    pub node_ip_in_subnet: bool,
    /// Addresses that the VPC keeps of each subnet; for advice on other prefixes.
    pub reserved: u64,
    /// ENIs that the VPC may have, where the user knows.
    pub eni_quota: Option<EniCount>,
    /// The class of the cluster, where the user says.
    pub cluster_class: Option<ClusterClass>,
    /// Nodes that must be guaranteed.
    pub require_nodes: Option<NodeCount>,
    /// Pods that must be guaranteed.
    pub require_pods: Option<PodCount>,
    /// Nodes that are targeted.
    pub target_nodes: Option<NodeCount>,
    /// Pods that are targeted.
    pub target_pods: Option<PodCount>,
    /// Volumes that each pod attaches, which may let a node run fewer pods.
    pub volumes: Option<VolumeNeed>,
    /// Columns of the catalog files that are ignored.
    pub ignored_catalog_columns: Vec<IgnoredColumn>,
}

impl SubnetsRequest {
    /// `subnets` with the reference profile at one density, all else left at its default.
    #[must_use]
    pub fn new(subnets: Subnets, max_pods: PodCount) -> Self {
        Self {
            subnets,
            profiles: vec![Profile::reference(model::catalog::Overrides::default())],
            densities: vec![max_pods],
            ..Self::default()
        }
    }
}

impl Default for SubnetsRequest {
    fn default() -> Self {
        Self {
            subnets: Subnets::default(),
            profiles: Vec::new(),
            densities: Vec::new(),
            expected_pods: None,
            burst_multiple: 1,
            node_ip_in_subnet: false,
            reserved: Cloud::default().reserved(),
            eni_quota: None,
            cluster_class: None,
            require_nodes: None,
            require_pods: None,
            target_nodes: None,
            target_pods: None,
            volumes: None,
            ignored_catalog_columns: Vec::new(),
        }
    }
}

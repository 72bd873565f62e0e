//! What is asked about VIPs.

use net::quantity::{NodeCount, VipCount};

/// Nodes, their limits, and what is asked of them.
#[derive(Debug, Clone, Default)]
pub struct VipsRequest {
    /// Clusters to look at one by one, each with the nodes of its broadcast domains.
    pub clusters: Vec<Vec<NodeCount>>,
    /// VIPs that a node may hold; several are looked at one by one.
    pub max_vips_per_node: Vec<VipCount>,
    /// Nodes that fail together; several are looked at one by one.
    pub failures: Vec<NodeCount>,
    /// VIPs that are asked for.
    pub required: Option<VipCount>,
    /// Namespaces that are to have VIPs.
    pub namespaces: Option<u64>,
    /// Services that are to be told apart.
    pub services: Option<u64>,
}

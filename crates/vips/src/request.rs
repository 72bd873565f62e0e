//! The request about VIPs.

use net::quantity::{NodeCount, VipCount};

/// Nodes, their limits, and requirements.
#[derive(Debug, Clone, Default)]
pub struct VipsRequest {
    /// Cases, each with the nodes of its broadcast domains.
    pub clusters: Vec<Vec<NodeCount>>,
    /// VIPs that a node may hold; several values are separate cases.
    pub max_vips_per_node: Vec<VipCount>,
    /// Nodes that fail together; several values are separate cases.
    pub failures: Vec<NodeCount>,
    /// Required VIPs.
    pub required: Option<VipCount>,
    /// Namespaces that need VIPs.
    pub namespaces: Option<u64>,
    /// Services to distinguish.
    pub services: Option<u64>,
}

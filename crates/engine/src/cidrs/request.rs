//! What pod CIDRs are given to, and out of what.

use std::sync::Arc;

use input::cidr_config::{CidrConfig, Labels};
use input::problem::Origin;
use net::Network;

/// Configs, nodes, and what none of them may take.
#[derive(Debug, Clone, Default)]
pub struct CidrsRequest {
    /// The configs; no two of a name.
    pub configs: Vec<CidrConfig>,
    /// Configs of secondary networks, which serve no node's pod CIDR.
    pub secondary: Vec<CidrConfig>,
    /// The nodes, in the order of the input; no two of a name.
    pub nodes: Vec<PodNode>,
    /// The node groups of a plan, whose nodes are among these.
    pub groups: Vec<PodGroup>,
    /// Ranges of service addresses, of which no node has a part.
    pub services: Vec<ServiceRange>,
    /// max-pods of every node, whatever it says itself.
    pub max_pods: Option<u64>,
    /// max-pods of nodes that do not say.
    pub default_max_pods: u64,
    /// Whether that is what most clusters have, and nothing says so of this one.
    pub default_is_assumed: bool,
    /// Whether a block keeps an address for a gateway.
    pub gateway: bool,
    /// In which order nodes are served.
    pub order: ServeOrder,
}

/// A node.
#[derive(Debug, Clone)]
pub struct PodNode {
    /// Its name.
    pub name: String,
    /// Its labels; nodes of a group share them.
    pub labels: Arc<Labels>,
    /// The pod CIDRs that it has already.
    pub pod_cidrs: Vec<Network>,
    /// kubelet's max-pods, where known.
    pub max_pods: Option<u64>,
    /// Where it comes from.
    pub source: NodeSource,
}

/// Where a node comes from.
#[derive(Debug, Clone)]
pub enum NodeSource {
    /// An object that is there.
    Object(Option<Origin>),
    /// A node group of a plan, by position: it does not exist yet.
    Group(usize),
}

/// A node group of a plan.
#[derive(Debug, Clone)]
pub struct PodGroup {
    /// Its name.
    pub name: Arc<str>,
    /// Where it is.
    pub origin: Option<Origin>,
}

/// A range of service addresses.
#[derive(Debug, Clone)]
pub struct ServiceRange {
    /// The range.
    pub network: Network,
    /// Where it is.
    pub origin: Option<Origin>,
}

/// In which order nodes without a pod CIDR are served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ServeOrder {
    /// As they come.
    #[default]
    Input,
    /// Those with the largest blocks first, which leaves the fewest gaps.
    LargestFirst,
}

//! The request for pod CIDRs: nodes and configs.

use std::sync::Arc;

use input::cidr_config::{CidrConfig, Labels};
use input::problem::Origin;
use model::NotRead;
use net::Network;

/// Configs, nodes, and reserved ranges.
#[derive(Debug, Clone, Default)]
pub struct CidrsRequest {
    /// The configs, with unique names.
    pub configs: Vec<CidrConfig>,
    /// Configs of secondary networks, which serve no node's pod CIDR.
    pub secondary: Vec<CidrConfig>,
    /// The nodes, in input order, with unique names.
    pub nodes: Vec<PodNode>,
    /// The node groups of a plan. Their nodes are in `nodes`.
    pub groups: Vec<PodGroup>,
    /// Ranges of services, which no node may get.
    pub services: Vec<ServiceRange>,
    /// max-pods of every node, instead of its own.
    pub max_pods: Option<u64>,
    /// max-pods of nodes without one.
    pub default_max_pods: u64,
    /// Whether that is the default of most clusters because no object sets it for this one.
    pub default_is_assumed: bool,
    /// Whether a block keeps an address for a gateway.
    pub gateway: bool,
    /// The order of allocation.
    pub order: ServeOrder,
    /// Kinds of objects that the cluster did not give.
    pub not_read: Vec<NotRead>,
}

/// A node.
#[derive(Debug, Clone)]
pub struct PodNode {
    /// Its name.
    pub name: String,
    /// Its labels, shared by the nodes of a group.
    pub labels: Arc<Labels>,
    /// Its existing pod CIDRs.
    pub pod_cidrs: Vec<Network>,
    /// kubelet's max-pods, where known.
    pub max_pods: Option<u64>,
    /// Where it comes from.
    pub source: NodeSource,
}

impl PodNode {
    /// Where its object is.
    pub(super) const fn origin(&self) -> Option<&Origin> {
        match &self.source {
            NodeSource::Object(origin) => origin.as_ref(),
            NodeSource::Group(_) => None,
        }
    }
}

/// Where a node comes from.
#[derive(Debug, Clone)]
pub enum NodeSource {
    /// An object that is there.
    Object(Option<Origin>),
    /// A node group of a plan, by position: the node does not exist yet.
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

/// A range of services.
#[derive(Debug, Clone)]
pub struct ServiceRange {
    /// The range.
    pub network: Network,
    /// Where it is.
    pub origin: Option<Origin>,
}

/// The order in which nodes without a pod CIDR are served.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ServeOrder {
    /// Input order.
    #[default]
    Input,
    /// The largest blocks first, which leaves the fewest gaps.
    LargestFirst,
}

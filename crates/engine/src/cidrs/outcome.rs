//! Who has which block, and what is left.

use std::sync::Arc;

use super::CidrsRequest;
use model::finding::Finding;
use net::Network;

/// The answer to a [`CidrsRequest`].
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CidrsOutcome {
    /// The request, with its configs in the order in which they are tried.
    pub request: CidrsRequest,
    /// Each node, in the order of the input.
    pub nodes: Vec<NodeOutcome>,
    /// Each config, in the order in which they are tried.
    pub configs: Vec<ConfigOutcome>,
    /// For how many more nodes there is room, by classes of nodes that the same configs serve.
    pub growth: Vec<GrowthClass>,
    /// What the owner should know, the worst first.
    pub findings: Vec<Finding>,
}

/// What a node has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeOutcome {
    /// The config that serves it, by position.
    pub config: Option<usize>,
    /// Its blocks, IPv4 first where they are given here; as they were where it had some.
    pub blocks: Vec<Network>,
    /// How it came by them.
    pub status: Status,
}

/// How a node came by its blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// They are given to it here.
    Allocated,
    /// It had them.
    Existing,
    /// It had them, and no config owns them.
    Unmanaged,
    /// No block: no config matches it.
    NoMatchingConfig,
    /// No block: every config that matches it is exhausted.
    Exhausted,
}

impl Status {
    /// Whether the node is left without.
    pub const fn is_pending(self) -> bool {
        matches!(self, Self::NoMatchingConfig | Self::Exhausted)
    }
}

/// How full a config is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigOutcome {
    /// All blocks, the fewest of its families.
    pub total_blocks: u64,
    /// Blocks that its nodes use, fully or partly.
    pub used_blocks: u64,
    /// Blocks that it can still give: the smallest count of its families.
    pub free_blocks: u64,
    /// Blocks that it cannot give because others use parts of them.
    pub blocked_blocks: u64,
    /// kubelet's max-pods of its nodes: the highest among those that it serves.
    pub max_pods: u64,
    /// Whether that value is assumed because no object sets it.
    pub(crate) max_pods_is_assumed: bool,
    /// Pods with an address on a node.
    pub pods_per_node: u64,
    /// Addresses of a block beyond max-pods.
    pub waste_per_node: u128,
    /// Free addresses of its range that serve no further node.
    pub stranded_ips: u128,
    /// Nodes that it serves.
    pub nodes: u64,
}

/// Nodes that the same configs serve, and for how many more of them there is room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GrowthClass {
    /// The configs that match, in the order in which they are tried, by position.
    pub configs: Arc<[usize]>,
    /// How many nodes of the input are of the class.
    pub nodes: u64,
    /// The first of them; `None` if the class is a node as a config describes it.
    pub example: Option<usize>,
    /// How many of them are left without.
    pub pending: u64,
    /// Whether each of these configs has a single block: it was made for one node.
    pub made_for_one: bool,
    /// The config that serves the next one.
    pub next: Option<usize>,
    /// How many more until that config is exhausted, if no others join.
    pub to_first_exhaustion: u64,
    /// How many more until one is left without, if no others join.
    pub to_full: u64,
}

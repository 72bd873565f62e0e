//! Who has which block, and what is left.

use std::sync::Arc;

use serde::Serialize;

use super::CidrsRequest;
use input::cidr_config::CidrConfig;
use model::finding::Finding;
use net::Network;
use net::quantity::{BlockCount, Large, NodeCount, Number, PodCount};
use rows::{Cell, Kind, Row, Value, Word};

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
    /// Why it gets none.
    pub reason: Option<PendingReason>,
}

/// How a node came by its blocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename = "NodeStatus", rename_all = "kebab-case")]
pub enum Status {
    /// They are given to it here.
    Allocated,
    /// It had them.
    Existing,
    /// It had them, and no config owns them.
    Unmanaged,
    /// It gets none.
    Pending,
}

/// Why a node gets no block.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum PendingReason {
    /// No config matches it.
    NoMatchingConfig,
    /// Every config that matches it is exhausted.
    Exhausted,
}

/// A config and how full it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "cidrs", id = "config-row")]
pub struct ConfigOutcome {
    /// Its name.
    pub name: Arc<str>,
    /// All blocks, the fewest of its families.
    pub total_blocks: BlockCount,
    /// Blocks that its nodes use, fully or partly.
    pub used_blocks: BlockCount,
    /// Blocks that it can still give: the smallest count of its families.
    pub free_blocks: BlockCount,
    /// Pods with an address on a node.
    pub pods_per_node: PodCount,
    /// Addresses of a block beyond max-pods.
    pub waste_per_node: Large,
    /// Free addresses of its range that serve no further node.
    pub stranded_ips: Large,
    /// Blocks that it cannot give because others use parts of them.
    pub blocked_blocks: BlockCount,
    /// Its place among those that are tried, from 1.
    pub order: Number,
    /// Nodes that it serves.
    pub served_nodes: NodeCount,
    /// Which nodes it asks for.
    pub selector: SelectorText,
    /// Its IPv4 range.
    pub ipv4: Option<Network>,
    /// The mask of the blocks of that.
    pub ipv4_mask: Option<Number>,
    /// Its IPv6 range.
    pub ipv6: Option<Network>,
    /// The mask of the blocks of that.
    pub ipv6_mask: Option<Number>,
    /// kubelet's max-pods of its nodes: the highest among those that it serves.
    #[serde(rename = "config_max_pods")]
    pub max_pods: PodCount,
    /// Whether that value is assumed because no object sets it.
    #[serde(skip)]
    pub(crate) max_pods_is_assumed: bool,
}

/// A config's requirements for a node, in canonical form. An empty one is not shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SelectorText(String);

impl SelectorText {
    pub(super) fn of(config: &CidrConfig) -> Self {
        let asks = !config.selector.is_default();
        Self(if asks {
            config.selector.as_str().to_owned()
        } else {
            String::new()
        })
    }
}

impl Value for SelectorText {
    fn kind() -> Kind {
        Kind::Text
    }

    fn cell(&self) -> Cell {
        match &*self.0 {
            "" => Cell::OneOf("Selector", ""),
            some => some.cell(),
        }
    }
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

//! D701 to D704: nodes without a pod CIDR.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::lists::commas;
use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Sentences};
use net::Network;
use net::lang::Lang;
use net::quantity::{NodeCount, Number};
use rows::Keys;

/// A node, or nodes of a group, without a pod CIDR.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct WithoutPodCidr {
    /// Whether it is a node group.
    #[serde(skip)]
    pub is_group: bool,
    /// Number of nodes without one.
    pub pending_nodes: NodeCount,
    /// All nodes of the group; 1 for a node.
    pub nodes: NodeCount,
}

impl WithoutPodCidr {
    /// The word for it in texts.
    const fn kind(&self) -> &'static str {
        match self.is_group {
            false => "node",
            true if self.pending_nodes.get() == self.nodes.get() => "all",
            true => "some",
        }
    }
}

/// No config matches a node.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NoMatchingConfig {
    #[serde(flatten)]
    pub without: WithoutPodCidr,
    pub configs: Number,
}

impl Diagnostic for NoMatchingConfig {
    const KIND: KindInfo = KindInfo::error(texts::findings_pod_cidrs::D701, "no-matching-config");
    const SAYS: &'static [&'static str] = &["kind"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("kind", self.without.kind())
    }
}

/// Every config that matches a node is exhausted.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ConfigsExhausted {
    #[serde(flatten)]
    pub without: WithoutPodCidr,
    /// The part that is the same for all nodes with the same configs.
    #[serde(flatten)]
    pub said: Exhausted,
}

/// Configs without a free block.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct Exhausted {
    /// Their names, in the order of trial; the serialized value is the first.
    #[serde(rename = "first_configs", serialize_with = "first")]
    pub configs: Arc<[String]>,
    pub matching_configs: Number,
    /// Nodes without a block because of them.
    pub missing_nodes: NodeCount,
    /// Prefix length of a block of the first config.
    #[serde(serialize_with = "text_only")]
    pub mask: Option<u8>,
    /// Prefix length of a range with a block for each of these nodes.
    pub sufficient_range_prefix: Option<u8>,
}

/// Configs that a message names; the rest are counted.
const NAMED: usize = 3;

fn few(names: &[String]) -> &[String] {
    &names[..names.len().min(NAMED)]
}

fn first<S: Serializer>(names: &[String], serializer: S) -> Result<S::Ok, S::Error> {
    commas(few(names), serializer)
}

/// `say` with the first of `configs` by name, and how many more there are.
pub(super) fn naming(say: Sentences, configs: &[String], lang: Lang) -> Sentences {
    let named = few(configs);
    say.with("names", texts::names(named, lang))
        .with("more", configs.len() - named.len())
}

impl Diagnostic for ConfigsExhausted {
    const KIND: KindInfo = KindInfo::error(texts::findings_pod_cidrs::D702, "configs-exhausted");
    const SAYS: &'static [&'static str] = &["kind", "names", "more"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        naming(
            say.with("kind", self.without.kind()),
            &self.said.configs,
            lang,
        )
    }

    fn help(&self, say: Sentences) -> String {
        let fits = self.said.sufficient_range_prefix.and(self.said.mask);
        say.part(if fits.is_some() {
            texts::Part::HELP
        } else {
            texts::findings_pod_cidrs::D702_HELP_SMALLER_BLOCKS
        })
    }
}

/// Pod CIDRs of two nodes overlap.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PodCidrsOverlap {
    pub pod_cidr: Network,
    pub other_node: String,
    /// The pod CIDR of the other node.
    pub other_pod_cidr: Network,
}

impl Diagnostic for PodCidrsOverlap {
    const KIND: KindInfo = KindInfo::error(texts::findings_pod_cidrs::D703, "pod-cidrs-overlap")
        .told_by(&["pod_cidr", "other_node"]);
}

/// A node has a pod CIDR that belongs to no config.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct UnmanagedPodCidr {
    #[serde(serialize_with = "commas")]
    pub pod_cidrs: Vec<Network>,
    /// A config whose range contains them.
    pub range_of: Option<String>,
    /// The requirement of that config that the node does not meet.
    pub requirement: Option<String>,
}

impl Diagnostic for UnmanagedPodCidr {
    const KIND: KindInfo = KindInfo::warning(texts::findings_pod_cidrs::D704, "unmanaged-pod-cidr");
    const SAYS: &'static [&'static str] = &["count"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("count", self.pod_cidrs.len())
    }
}

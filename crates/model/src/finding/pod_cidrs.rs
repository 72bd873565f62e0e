//! D701 to D704: nodes without a pod CIDR of their own.

use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::lists::{commas, listed};
use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::Network;
use net::quantity::{NodeCount, Number};

/// A node, or nodes of a group, without a pod CIDR.
#[derive(Debug, Clone, Serialize)]
pub struct WithoutPodCidr {
    /// The node, or the node group.
    #[serde(skip)]
    pub subject: String,
    /// Whether it is a node group.
    #[serde(skip)]
    pub is_group: bool,
    /// How many nodes have none.
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
#[derive(Debug, Clone, Serialize)]
pub struct NoMatchingConfig {
    #[serde(flatten)]
    pub without: WithoutPodCidr,
    pub configs: Number,
}

impl NoMatchingConfig {
    fn say(&self, lang: Lang) -> Say {
        Say::of(self, lang).with("kind", self.without.kind())
    }
}

impl Diagnostic for NoMatchingConfig {
    const CODE: &'static str = "D701";
    const NAME: &'static str = "no-matching-config";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.without.subject.clone()
    }

    fn message(&self, lang: Lang) -> String {
        self.say(lang).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        self.say(lang).part("help")
    }
}

/// Every config that matches a node is exhausted.
#[derive(Debug, Clone, Serialize)]
pub struct ConfigsExhausted {
    #[serde(flatten)]
    pub without: WithoutPodCidr,
    /// The part that is the same for all nodes with the same configs.
    #[serde(flatten)]
    pub said: Exhausted,
}

/// Configs without a free block.
#[derive(Debug, Clone, Serialize)]
pub struct Exhausted {
    /// Their names, in the order of trial; the serialized value is the first.
    #[serde(rename = "first_configs", serialize_with = "first")]
    pub configs: Arc<[String]>,
    pub matching_configs: Number,
    /// Nodes without a block because of them.
    pub missing_nodes: NodeCount,
    /// Prefix length of a block of the first config.
    #[serde(skip)]
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
pub(super) fn naming(say: Say, configs: &[String], lang: Lang) -> Say {
    let named = few(configs);
    say.with("names", listed(named, lang))
        .with("more", (configs.len() - named.len()) as u64)
}

impl Diagnostic for ConfigsExhausted {
    const CODE: &'static str = "D702";
    const NAME: &'static str = "configs-exhausted";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.without.subject.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let say = Say::of(self, lang).with("kind", self.without.kind());
        naming(say, &self.said.configs, lang).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let say = Say::of(self, lang);
        match (self.said.sufficient_range_prefix, self.said.mask) {
            (Some(_), Some(mask)) => say.with("mask", mask).part("help"),
            _ => say.part("help-smaller-blocks"),
        }
    }
}

/// Pod CIDRs of two nodes overlap.
#[derive(Debug, Clone, Serialize)]
pub struct PodCidrsOverlap {
    #[serde(skip)]
    pub node: String,
    pub pod_cidr: Network,
    /// The other node.
    pub other_node: String,
    /// The pod CIDR of the other node.
    pub other_pod_cidr: Network,
}

impl Diagnostic for PodCidrsOverlap {
    const CODE: &'static str = "D703";
    const NAME: &'static str = "pod-cidrs-overlap";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.node.clone()
    }
}

/// A node has a pod CIDR that belongs to no config.
#[derive(Debug, Clone, Serialize)]
pub struct UnmanagedPodCidr {
    #[serde(skip)]
    pub node: String,
    #[serde(serialize_with = "commas")]
    pub pod_cidrs: Vec<Network>,
    /// A config whose range contains them.
    pub range_of: Option<String>,
    /// The requirement of that config that the node does not meet.
    pub requirement: Option<String>,
}

impl UnmanagedPodCidr {
    fn part(&self, in_range: &str, in_none: &str, lang: Lang) -> String {
        let part = if self.range_of.is_some() { in_range } else { in_none };
        let count = self.pod_cidrs.len() as u64;
        Say::of(self, lang).with("count", count).part(part)
    }
}

impl Diagnostic for UnmanagedPodCidr {
    const CODE: &'static str = "D704";
    const NAME: &'static str = "unmanaged-pod-cidr";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.node.clone()
    }

    fn message(&self, lang: Lang) -> String {
        self.part("message", "message-no-range", lang)
    }

    fn help(&self, lang: Lang) -> String {
        self.part("help", "help-no-range", lang)
    }
}

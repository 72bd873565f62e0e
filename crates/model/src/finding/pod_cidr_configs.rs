//! D705 to D712: ranges and blocks of configs.

use serde::Serialize;

use super::lists::commas;
use super::pod_cidrs::naming;
use super::{Diagnostic, Say, Severity, head};
use net::lang::Lang;
use net::{Family, Network};
use net::quantity::{BlockCount, IpCount, NodeCount, Number, PodCount, ratio};

/// A node's block is small for its max-pods.
#[derive(Debug, Clone, Serialize)]
pub struct BlockHeadroom {
    /// The config.
    #[serde(skip)]
    pub config: String,
    /// IPs of a block.
    pub block_ips: IpCount,
    /// kubelet's max-pods.
    pub max_pods: PodCount,
    /// Whether max-pods is not given.
    #[serde(skip)]
    pub is_assumed: bool,
    /// Pods that get an IP.
    pub pods_per_node: PodCount,
    /// The longest IPv4 mask with room to spare, and that of a block.
    #[serde(rename = "sufficient_ipv4_mask", serialize_with = "head")]
    pub ipv4: Option<(u8, u8)>,
    /// The same of IPv6.
    #[serde(rename = "sufficient_ipv6_mask", serialize_with = "head")]
    pub ipv6: Option<(u8, u8)>,
}

impl BlockHeadroom {
    /// The masks that are, or those that would suffice.
    fn masks(&self, sufficient: bool) -> String {
        let both = [self.ipv4, self.ipv6].into_iter().flatten();
        let masks = both.map(|(would, is)| format!("/{}", if sufficient { would } else { is }));
        masks.collect::<Vec<_>>().join(" + ")
    }
}

impl Diagnostic for BlockHeadroom {
    const CODE: &'static str = "D705";
    const NAME: &'static str = "block-headroom";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        if self.block_ips.get() < self.max_pods.get() && !self.is_assumed {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn subject(&self) -> String {
        self.config.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let is_short = self.pods_per_node < self.max_pods;
        Say::of(self, lang)
            .with("masks", self.masks(false))
            .with("ratio", ratio(self.block_ips.get(), self.max_pods.get()))
            .with("max_pods_are", if self.is_assumed { "assumed" } else { "given" })
            .with("ips_are", if is_short { "short" } else { "enough" })
            .part("message")
    }

    fn help(&self, lang: Lang) -> String {
        Say::of(self, lang)
            .with("masks", self.masks(true))
            .with("half", self.block_ips.get() / 2)
            .part(if self.is_assumed { "help-assumed" } else { "help" })
    }
}

/// The terms of a config's selector hold all together.
#[derive(Debug, Clone, Serialize)]
pub struct SeveralTerms {
    /// The config.
    #[serde(skip)]
    pub config: String,
    /// How many.
    pub terms: Number,
}

impl Diagnostic for SeveralTerms {
    const CODE: &'static str = "D706";
    const NAME: &'static str = "several-terms";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.config.clone()
    }
}

/// A service range takes blocks of a config.
#[derive(Debug, Clone, Serialize)]
pub struct ServiceRangeOverlap {
    /// The config.
    #[serde(skip)]
    pub config: String,
    /// Its range.
    pub range: Network,
    /// The service range, the first of several.
    pub service_cidr: Network,
    /// Blocks that go to no node.
    pub lost_blocks: BlockCount,
    /// All blocks.
    pub total_blocks: BlockCount,
}

impl Diagnostic for ServiceRangeOverlap {
    const CODE: &'static str = "D707";
    const NAME: &'static str = "service-range-overlap";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        if self.lost_blocks >= self.total_blocks {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn subject(&self) -> String {
        self.config.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let all = self.lost_blocks >= self.total_blocks;
        Say::of(self, lang).part(if all { "message-all" } else { "message" })
    }
}

/// A range was written with host bits set.
#[derive(Debug, Clone, Serialize)]
pub struct RangeMasked {
    /// The config.
    #[serde(skip)]
    pub config: String,
    /// As written.
    pub written: String,
    /// As taken.
    pub range: Network,
}

impl Diagnostic for RangeMasked {
    const CODE: &'static str = "D708";
    const NAME: &'static str = "range-masked";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.config.clone()
    }
}

/// The next node that these configs match gets no pod CIDR.
#[derive(Debug, Clone, Serialize)]
pub struct NoRoomForNext {
    /// The configs, in the order in which they are tried.
    #[serde(skip)]
    pub configs: Vec<String>,
    /// Nodes that they match.
    pub nodes: NodeCount,
    /// How many configs.
    pub matching_configs: Number,
    /// One of the nodes.
    #[serde(skip)]
    pub example: Option<String>,
}

impl Diagnostic for NoRoomForNext {
    const CODE: &'static str = "D709";
    const NAME: &'static str = "no-room-for-next";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.configs.first().cloned().unwrap_or_default()
    }

    fn message(&self, lang: Lang) -> String {
        let say = naming(Say::of(self, lang), &self.configs, lang);
        match &self.example {
            Some(node) => say.with("node", node.clone()).part("message"),
            None => say.part("message-no-node"),
        }
    }
}

/// A node's pod CIDR overlaps a range of services.
#[derive(Debug, Clone, Serialize)]
pub struct PodCidrInServiceRange {
    /// The node.
    #[serde(skip)]
    pub node: String,
    /// What it has.
    pub pod_cidr: Network,
    /// The service range.
    pub service_cidr: Network,
}

impl Diagnostic for PodCidrInServiceRange {
    const CODE: &'static str = "D710";
    const NAME: &'static str = "pod-cidr-in-service-range";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.node.clone()
    }
}

/// One config has both families, and another only one.
#[derive(Debug, Clone, Serialize)]
pub struct FamiliesDiffer {
    /// The config with one.
    #[serde(skip)]
    pub config: String,
    /// The family that it lacks.
    pub missing_family: Family,
    /// A config with both.
    pub dual_stack_config: String,
}

impl Diagnostic for FamiliesDiffer {
    const CODE: &'static str = "D711";
    const NAME: &'static str = "families-differ";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.config.clone()
    }
}

/// A config gives IPs of a secondary network, which are no pod CIDRs.
#[derive(Debug, Clone, Serialize)]
pub struct SecondaryNetwork {
    /// The config.
    #[serde(skip)]
    pub config: String,
    /// The network.
    pub network: String,
    /// Its ranges, IPv4 first.
    #[serde(serialize_with = "commas")]
    pub ranges: Vec<Network>,
}

impl Diagnostic for SecondaryNetwork {
    const CODE: &'static str = "D712";
    const NAME: &'static str = "secondary-network";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.config.clone()
    }
}

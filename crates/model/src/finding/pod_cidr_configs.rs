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
    #[serde(skip)]
    pub config: String,
    pub block_ips: IpCount,
    /// kubelet's max-pods.
    pub max_pods: PodCount,
    /// Whether max-pods is not given.
    #[serde(skip)]
    pub is_assumed: bool,
    /// Pods that get an IP.
    pub pods_per_node: PodCount,
    /// The longest IPv4 mask with enough room, and the mask of a block.
    #[serde(rename = "sufficient_ipv4_mask", serialize_with = "head")]
    pub ipv4: Option<(u8, u8)>,
    /// The same for IPv6.
    #[serde(rename = "sufficient_ipv6_mask", serialize_with = "head")]
    pub ipv6: Option<(u8, u8)>,
}

impl BlockHeadroom {
    /// The current masks, or those that would suffice.
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

/// All terms of a config's selector have to match.
#[derive(Debug, Clone, Serialize)]
pub struct SeveralTerms {
    #[serde(skip)]
    pub config: String,
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
    #[serde(skip)]
    pub config: String,
    pub range: Network,
    /// The service range; the first of several.
    pub service_cidr: Network,
    /// Blocks that no node gets.
    pub lost_blocks: BlockCount,
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

/// A range with host bits set.
#[derive(Debug, Clone, Serialize)]
pub struct RangeMasked {
    #[serde(skip)]
    pub config: String,
    pub written: String,
    /// The range as used.
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
    /// The configs, in the order of trial.
    #[serde(skip)]
    pub configs: Vec<String>,
    /// Nodes that match them.
    pub nodes: NodeCount,
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
    #[serde(skip)]
    pub node: String,
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
    /// The config with one family.
    #[serde(skip)]
    pub config: String,
    /// The missing family.
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

/// A config with IPs of a secondary network, which are not pod CIDRs.
#[derive(Debug, Clone, Serialize)]
pub struct SecondaryNetwork {
    #[serde(skip)]
    pub config: String,
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

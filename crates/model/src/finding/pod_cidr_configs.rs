//! D705 to D712: ranges and blocks of configs.

use serde::Serialize;

use super::lists::commas;
use super::pod_cidrs::naming;
use super::sentences::{head, text_only};
use super::{Diagnostic, KindInfo, Measure, Sentences, Severity};
use net::lang::Lang;
use net::quantity::{BlockCount, IpCount, NodeCount, Number, PodCount, ratio};
use net::{Family, Network};
use rows::Keys;

/// A node's block is small for its max-pods.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct BlockHeadroom {
    pub block_ips: IpCount,
    /// kubelet's max-pods.
    pub max_pods: PodCount,
    /// Whether max-pods is not given.
    #[serde(serialize_with = "text_only")]
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
    /// The present masks, or masks that are sufficient.
    fn masks(&self, sufficient: bool) -> String {
        let both = [self.ipv4, self.ipv6].into_iter().flatten();
        let masks = both.map(|(would, is)| format!("/{}", if sufficient { would } else { is }));
        masks.collect::<Vec<_>>().join(" + ")
    }
}

impl Diagnostic for BlockHeadroom {
    const KIND: KindInfo = KindInfo::error(texts::findings_pod_cidrs::D705, "block-headroom");
    const SAYS: &'static [&'static str] =
        &["masks", "sufficient_masks", "ratio", "ips_are", "half"];

    fn severity(&self) -> Severity {
        if self.block_ips.get() < self.max_pods.get() && !self.is_assumed {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let is_short = self.pods_per_node < self.max_pods;
        say.with("masks", self.masks(false))
            .with("sufficient_masks", self.masks(true))
            .with("ratio", ratio(self.block_ips.get(), self.max_pods.get()))
            .with("ips_are", if is_short { "short" } else { "enough" })
            .with("half", self.block_ips.get() / 2)
    }
}

/// All terms of a config's selector have to match.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SeveralTerms {
    pub terms: Number,
}

impl Diagnostic for SeveralTerms {
    const KIND: KindInfo = KindInfo::warning(texts::findings_pod_cidrs::D706, "several-terms")
        .worse(&[Measure::More("terms")]);
}

/// A service range takes blocks of a config.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ServiceRangeOverlap {
    pub range: Network,
    /// The service range; the first of several.
    pub service_cidr: Network,
    /// Blocks that no node gets.
    pub lost_blocks: BlockCount,
    pub total_blocks: BlockCount,
}

impl Diagnostic for ServiceRangeOverlap {
    const KIND: KindInfo =
        KindInfo::error(texts::findings_pod_cidrs::D707, "service-range-overlap");
    const SAYS: &'static [&'static str] = &["lost"];

    fn severity(&self) -> Severity {
        if self.all_lost() {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("lost", if self.all_lost() { "all" } else { "some" })
    }
}

impl ServiceRangeOverlap {
    fn all_lost(&self) -> bool {
        self.lost_blocks >= self.total_blocks
    }
}

/// A range with host bits set.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct RangeMasked {
    pub written: String,
    /// The range as used.
    pub range: Network,
}

impl Diagnostic for RangeMasked {
    const KIND: KindInfo = KindInfo::info(texts::findings_pod_cidrs::D708, "range-masked");
}

/// The next node that these configs match gets no pod CIDR.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NoRoomForNext {
    /// The configs, in the order of trial.
    #[serde(skip)]
    pub configs: Vec<String>,
    /// Nodes that match them.
    pub nodes: NodeCount,
    pub matching_configs: Number,
    /// One of the nodes.
    #[serde(serialize_with = "text_only")]
    pub example: Option<String>,
}

impl Diagnostic for NoRoomForNext {
    const KIND: KindInfo = KindInfo::warning(texts::findings_pod_cidrs::D709, "no-room-for-next")
        .worse(&[Measure::More("nodes")]);
    const SAYS: &'static [&'static str] = &["names", "more"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        naming(say, &self.configs, lang)
    }
}

/// A node's pod CIDR overlaps a range of services.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PodCidrInServiceRange {
    pub pod_cidr: Network,
    pub service_cidr: Network,
}

impl Diagnostic for PodCidrInServiceRange {
    const KIND: KindInfo =
        KindInfo::error(texts::findings_pod_cidrs::D710, "pod-cidr-in-service-range");
}

/// One config has both families, and another only one.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct FamiliesDiffer {
    pub missing_family: Family,
    /// A config with both.
    pub dual_stack_config: String,
}

impl Diagnostic for FamiliesDiffer {
    const KIND: KindInfo = KindInfo::warning(texts::findings_pod_cidrs::D711, "families-differ");
}

/// Nodes have a block of one family, and their config has both.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodesOfOneFamily {
    pub nodes: NodeCount,
    /// One of them.
    pub example: String,
    pub missing_family: Family,
}

impl Diagnostic for NodesOfOneFamily {
    const KIND: KindInfo =
        KindInfo::warning(texts::findings_pod_cidrs::D713, "nodes-of-one-family")
            .worse(&[Measure::More("nodes")]);
}

/// A config with IPs of a secondary network, which are not pod CIDRs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct SecondaryNetwork {
    pub network: String,
    /// Its ranges, IPv4 first.
    #[serde(serialize_with = "commas")]
    pub ranges: Vec<Network>,
}

impl Diagnostic for SecondaryNetwork {
    const KIND: KindInfo = KindInfo::info(texts::findings_pod_cidrs::D712, "secondary-network");
}

//! H901 to H908: how many VIPs nodes hold, and how many tenants and services they serve.

use std::sync::Arc;

use serde::Serialize;

use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences, Severity};
use net::lang::Lang;
use net::quantity::{NodeCount, Number, PairCount, VipCount};
use rows::Keys;

/// The nodes that a finding about VIPs is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Keys)]
pub struct VipNodes {
    pub nodes: NodeCount,
    /// Their broadcast domains.
    pub domains: Number,
    /// VIPs that each node may hold.
    pub max_vips_per_node: VipCount,
    /// Their pool in a plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vip_pool: Option<Arc<str>>,
}

impl VipNodes {
    /// The pool, or the number of nodes.
    pub fn subject(&self) -> String {
        match &self.vip_pool {
            Some(pool) => pool.to_string(),
            None => self.nodes.spelled(Lang::En),
        }
    }

    /// An error where they are a pool of a plan.
    const fn severity(&self) -> Severity {
        match self.vip_pool {
            Some(_) => Severity::Error,
            None => Severity::Warning,
        }
    }

    /// The kind of these nodes, and how to raise their limit.
    fn say(&self, say: Sentences) -> Sentences {
        let (who, key) = match self.vip_pool {
            Some(_) => ("pool", "max_vips_per_node"),
            None => ("nodes", "--max-vips-per-node"),
        };
        say.with("who", who).with("limit_key", key)
    }
}

/// HA pairs need two nodes.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct TooFewNodesForPairs {
    #[serde(flatten)]
    pub who: VipNodes,
}

impl Diagnostic for TooFewNodesForPairs {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H901, "too-few-nodes-for-pairs");
    const SAYS: &'static [&'static str] = &["who", "limit_key"];

    fn severity(&self) -> Severity {
        self.who.severity()
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        self.who.say(say)
    }
}

/// Nodes hold fewer VIPs than required.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct VipsBelowRequired {
    #[serde(flatten)]
    pub who: VipNodes,
    pub total_vips: VipCount,
    pub required_vips: VipCount,
    /// Sufficient broadcast domains.
    pub needed_domains: Option<Number>,
    /// Nodes of each of these domains.
    pub needed_nodes_per_domain: Option<NodeCount>,
    /// VIPs of all of these domains.
    #[serde(serialize_with = "text_only")]
    pub needed_vips: Option<VipCount>,
}

impl Diagnostic for VipsBelowRequired {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H902, "vips-below-required")
        .worse(&[Measure::More("required_vips"), Measure::Less("total_vips")]);
    const SAYS: &'static [&'static str] = &["missing", "who", "limit_key"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let missing = self.required_vips.saturating_sub(self.total_vips);
        self.who.say(say).with("missing", missing)
    }
}

/// A node is in more HA pairs than it may hold VIPs, so no pair has a VIP.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PairsWithoutVips {
    #[serde(flatten)]
    pub who: VipNodes,
    /// Pairs that a node is in.
    pub pairs_per_node: PairCount,
    /// Number of these nodes that holds the most VIPs.
    pub best_nodes: NodeCount,
    /// VIPs that they hold.
    pub best_vips: VipCount,
}

impl Diagnostic for PairsWithoutVips {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H903, "pairs-without-vips");
    const SAYS: &'static [&'static str] = &["who", "limit_key"];

    fn severity(&self) -> Severity {
        self.who.severity()
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        self.who.say(say)
    }
}

/// There are more pairs of nodes than VRRP router IDs: not all pairs can be HA pairs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct RouterIdsExhausted {
    #[serde(flatten)]
    pub who: VipNodes,
    /// HA pairs, one for each router ID.
    pub ha_pairs: PairCount,
    /// The most pairs of one node.
    pub pairs_per_node: PairCount,
    /// Nodes in no pair.
    pub nodes_without_pair: NodeCount,
}

impl Diagnostic for RouterIdsExhausted {
    const KIND: KindInfo = KindInfo::info(texts::findings_vips::H904, "router-ids-exhausted")
        .worse(&[Measure::More("nodes_without_pair")]);
    const SAYS: &'static [&'static str] = &["who", "limit_key"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        self.who.say(say)
    }
}

/// More nodes hold fewer VIPs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct MoreNodesHoldLess {
    #[serde(flatten)]
    pub who: VipNodes,
    /// Nodes of one broadcast domain.
    pub fewer_nodes: NodeCount,
    /// VIPs that they hold.
    pub vips_of_fewer: VipCount,
    /// The larger number of nodes.
    pub more_nodes: NodeCount,
    /// VIPs that the larger number holds.
    pub vips_of_more: VipCount,
    /// Required VIPs of a domain, where fewer nodes suffice and more do not.
    #[serde(serialize_with = "text_only")]
    pub required: Option<VipCount>,
}

impl Diagnostic for MoreNodesHoldLess {
    const KIND: KindInfo = KindInfo::info(texts::findings_vips::H905, "more-nodes-hold-less");
    const SAYS: &'static [&'static str] = &["who", "limit_key"];

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        self.who.say(say)
    }
}

/// One broadcast domain cannot hold the required VIPs, with any number of nodes.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct OneDomainTooSmall {
    /// Sufficient nodes, in several domains.
    #[serde(flatten)]
    pub who: VipNodes,
    pub required_vips: VipCount,
    /// The most VIPs of one domain.
    pub most_in_one_domain: VipCount,
    pub nodes_per_domain: NodeCount,
    /// VIPs of all domains.
    pub total_vips: VipCount,
    /// Domains that need fewer nodes in total.
    pub few_nodes_domains: Option<Number>,
    /// Nodes of each of these domains.
    pub few_nodes_per_domain: Option<NodeCount>,
}

impl Diagnostic for OneDomainTooSmall {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H906, "one-domain-too-small")
        .worse(&[Measure::More("required_vips"), Measure::Less("total_vips")]);
}

/// There are fewer HA pairs than namespaces that need VIPs.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NamespacesAboveTenants {
    #[serde(flatten)]
    pub who: VipNodes,
    /// Namespaces that need VIPs.
    pub namespaces: Number,
    /// How many can have VIPs, with their own pair each.
    pub tenants_with_own_pair: Number,
    /// How many can have VIPs, with pairs of the platform.
    pub tenants_of_platform: Number,
}

impl NamespacesAboveTenants {
    fn platform_suffices(&self) -> bool {
        self.namespaces <= self.tenants_of_platform
    }
}

impl Diagnostic for NamespacesAboveTenants {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H907, "namespaces-above-tenants")
        .worse(&[Measure::More("namespaces")]);
    const SAYS: &'static [&'static str] = &["platform", "who", "limit_key"];

    fn severity(&self) -> Severity {
        if self.platform_suffices() {
            Severity::Warning
        } else {
            Severity::Error
        }
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        let platform = if self.platform_suffices() {
            "enough"
        } else {
            "short"
        };
        self.who.say(say).with("platform", platform)
    }
}

/// More services than a 32-bit register can distinguish.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ServicesAboveTunIds {
    pub services: Number,
    /// How many it can distinguish.
    pub tun_ids: Number,
}

impl Diagnostic for ServicesAboveTunIds {
    const KIND: KindInfo = KindInfo::error(texts::findings_vips::H908, "services-above-tun-ids")
        .worse(&[Measure::More("services")]);
}

//! H901 to H908: how many VIPs nodes hold, and how many tenants and services they serve.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{NodeCount, Number, PairCount, VipCount};

/// The nodes that a finding about VIPs is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
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
    fn subject(&self) -> String {
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

    /// `finding` with the kind of these nodes, and how to raise their limit.
    fn say<D: Diagnostic>(&self, finding: &D, lang: Lang) -> Say {
        let (who, key) = match self.vip_pool {
            Some(_) => ("pool", "max_vips_per_node"),
            None => ("nodes", "--max-vips-per-node"),
        };
        Say::of(finding, lang).with("who", who).with("limit_key", key)
    }
}

/// HA pairs need two nodes.
#[derive(Debug, Clone, Serialize)]
pub struct TooFewNodesForPairs {
    #[serde(flatten)]
    pub who: VipNodes,
}

impl Diagnostic for TooFewNodesForPairs {
    const CODE: &'static str = "H901";
    const NAME: &'static str = "too-few-nodes-for-pairs";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        self.who.severity()
    }

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let say = self.who.say(self, lang);
        say.part(if self.who.vip_pool.is_some() { "message-pool" } else { "message" })
    }
}

/// Nodes hold fewer VIPs than required.
#[derive(Debug, Clone, Serialize)]
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
    #[serde(skip)]
    pub needed_vips: Option<VipCount>,
}

impl Diagnostic for VipsBelowRequired {
    const CODE: &'static str = "H902";
    const NAME: &'static str = "vips-below-required";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let missing = self.required_vips.less(self.total_vips);
        self.who.say(self, lang).with("missing", missing.get()).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        let vips = self.needed_vips.unwrap_or_default();
        self.who.say(self, lang).with("needed_vips", vips.get()).part("help")
    }
}

/// A node is in more HA pairs than it may hold VIPs, so no pair has a VIP.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "H903";
    const NAME: &'static str = "pairs-without-vips";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        self.who.severity()
    }

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        self.who.say(self, lang).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        self.who.say(self, lang).part("help")
    }
}

/// There are more pairs of nodes than VRRP router IDs: not all pairs can be HA pairs.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "H904";
    const NAME: &'static str = "router-ids-exhausted";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        self.who.say(self, lang).part("message")
    }
}

/// More nodes hold fewer VIPs.
#[derive(Debug, Clone, Serialize)]
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
    #[serde(skip)]
    pub required: Option<VipCount>,
}

impl MoreNodesHoldLess {
    fn part(&self, free: &str, required: &str, lang: Lang) -> String {
        let say = self.who.say(self, lang);
        match self.required {
            Some(vips) => say.with("required", vips.get()).part(required),
            None => say.part(free),
        }
    }
}

impl Diagnostic for MoreNodesHoldLess {
    const CODE: &'static str = "H905";
    const NAME: &'static str = "more-nodes-hold-less";
    const SEVERITY: Severity = Severity::Info;

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        self.part("message", "message-required", lang)
    }

    fn help(&self, lang: Lang) -> String {
        self.part("help", "help-required", lang)
    }
}

/// One broadcast domain cannot hold the required VIPs, with any number of nodes.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "H906";
    const NAME: &'static str = "one-domain-too-small";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.required_vips.spelled(Lang::En)
    }
}

/// There are fewer HA pairs than namespaces that need VIPs.
#[derive(Debug, Clone, Serialize)]
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
    const CODE: &'static str = "H907";
    const NAME: &'static str = "namespaces-above-tenants";
    const SEVERITY: Severity = Severity::Error;

    fn severity(&self) -> Severity {
        if self.platform_suffices() {
            Severity::Warning
        } else {
            Severity::Error
        }
    }

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let suffices = self.platform_suffices();
        let say = self.who.say(self, lang);
        say.part(if suffices { "message" } else { "message-vips" })
    }

    fn help(&self, lang: Lang) -> String {
        let suffices = self.platform_suffices();
        let say = self.who.say(self, lang);
        say.part(if suffices { "help" } else { "help-vips" })
    }
}

/// More services than a 32-bit register can distinguish.
#[derive(Debug, Clone, Serialize)]
pub struct ServicesAboveTunIds {
    pub services: Number,
    /// How many it can distinguish.
    pub tun_ids: Number,
}

impl Diagnostic for ServicesAboveTunIds {
    const CODE: &'static str = "H908";
    const NAME: &'static str = "services-above-tun-ids";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        "cluster".to_owned()
    }
}

//! H901 to H908: how many VIPs nodes hold, and how many tenants and services they serve.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, Say, Severity};
use net::lang::Lang;
use net::quantity::{NodeCount, Number, PairCount, VipCount};

/// The nodes that a finding about VIPs is about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct VipNodes {
    /// How many they are.
    pub nodes: NodeCount,
    /// Broadcast domains that they are in.
    pub domains: Number,
    /// VIPs that each may hold.
    pub max_vips_per_node: VipCount,
    /// The pool of a plan that they are, where they are one.
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

    /// What a pool of a plan makes an error.
    const fn severity(&self) -> Severity {
        match self.vip_pool {
            Some(_) => Severity::Error,
            None => Severity::Warning,
        }
    }

    /// `finding` with what kind of nodes these are, and how to raise the limit of one.
    fn say<D: Diagnostic>(&self, finding: &D, lang: Lang) -> Say {
        let (who, key) = match self.vip_pool {
            Some(_) => ("pool", "max_vips_per_node"),
            None => ("nodes", "--max-vips-per-node"),
        };
        Say::of(finding, lang).with("who", who).with("limit_key", key)
    }
}

/// Fewer than two nodes make no HA pair.
#[derive(Debug, Clone, Serialize)]
pub struct TooFewNodesForPairs {
    /// The nodes.
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

/// Nodes hold fewer VIPs than are asked for.
#[derive(Debug, Clone, Serialize)]
pub struct VipsBelowRequired {
    /// The nodes.
    #[serde(flatten)]
    pub who: VipNodes,
    /// VIPs that they hold.
    pub total_vips: VipCount,
    /// VIPs that are asked for.
    pub required_vips: VipCount,
    /// Broadcast domains that suffice.
    pub needed_domains: Option<Number>,
    /// Nodes of each of those.
    pub needed_nodes_per_domain: Option<NodeCount>,
    /// VIPs of all of those.
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

/// A node is in more HA pairs than it may hold VIPs, so no pair has any.
#[derive(Debug, Clone, Serialize)]
pub struct PairsWithoutVips {
    /// The nodes.
    #[serde(flatten)]
    pub who: VipNodes,
    /// Pairs that a node is in.
    pub pairs_per_node: PairCount,
    /// Nodes of these that alone hold the most.
    pub best_nodes: NodeCount,
    /// What they hold.
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

/// More couples of nodes than VRRP router ids: not all are HA pairs.
#[derive(Debug, Clone, Serialize)]
pub struct RouterIdsExhausted {
    /// The nodes.
    #[serde(flatten)]
    pub who: VipNodes,
    /// HA pairs, one for each router id.
    pub ha_pairs: PairCount,
    /// The most pairs that a node is in.
    pub pairs_per_node: PairCount,
    /// Nodes that are in no pair.
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
    /// The nodes.
    #[serde(flatten)]
    pub who: VipNodes,
    /// Nodes of one broadcast domain.
    pub fewer_nodes: NodeCount,
    /// What they hold.
    pub vips_of_fewer: VipCount,
    /// More of them.
    pub more_nodes: NodeCount,
    /// What those hold.
    pub vips_of_more: VipCount,
    /// VIPs that a domain is to hold, where fewer nodes do and more do not.
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

/// One broadcast domain does not hold the VIPs that are asked for, however many nodes it has.
#[derive(Debug, Clone, Serialize)]
pub struct OneDomainTooSmall {
    /// Nodes that suffice, in several domains.
    #[serde(flatten)]
    pub who: VipNodes,
    /// VIPs that are asked for.
    pub required_vips: VipCount,
    /// The most that one domain holds.
    pub most_in_one_domain: VipCount,
    /// Nodes of each domain.
    pub nodes_per_domain: NodeCount,
    /// VIPs of all of them.
    pub total_vips: VipCount,
    /// Domains that need fewer nodes in all.
    pub few_nodes_domains: Option<Number>,
    /// Nodes of each of those.
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

/// More namespaces are to have VIPs than there are HA pairs for them.
#[derive(Debug, Clone, Serialize)]
pub struct NamespacesAboveTenants {
    /// The nodes.
    #[serde(flatten)]
    pub who: VipNodes,
    /// Namespaces that are to have VIPs.
    pub namespaces: Number,
    /// How many can, with a pair for each.
    pub tenants_with_own_pair: Number,
    /// How many can, with pairs of the platform.
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

/// More services than a register of 32 bits tells apart.
#[derive(Debug, Clone, Serialize)]
pub struct ServicesAboveTunIds {
    /// The services.
    pub services: Number,
    /// What can be told apart.
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

//! H901: fewer than two nodes make no HA pair.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::{NodeCount, VipCount, grouped};

/// The nodes that a finding about VIPs is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VipNodes {
    /// The pool of a plan that they are, where they are one.
    pub pool: Option<Arc<str>>,
    /// How many they are.
    pub nodes: NodeCount,
    /// Broadcast domains that they lie in.
    pub domains: u64,
    /// VIPs that each may hold.
    pub max_vips_per_node: VipCount,
}

impl VipNodes {
    /// What a finding about them is about.
    pub(super) fn subject(&self) -> String {
        match &self.pool {
            Some(pool) => pool.to_string(),
            None => self.nodes.spelled(Lang::En),
        }
    }

    /// `20 nodes`, `VIP pool web (20 nodes in 2 broadcast domains)`.
    pub(super) fn spelled(&self, lang: Lang) -> String {
        let nodes = self.nodes.spelled(lang);
        let (count, domains) = (self.domains, grouped(self.domains));
        let nodes = match lang {
            Lang::En if count > 1 => format!("{nodes} in {domains} broadcast domains"),
            Lang::Zh if count > 1 => format!("{domains} 个广播域的 {nodes}"),
            _ => nodes,
        };
        match (&self.pool, lang) {
            (None, _) => nodes,
            (Some(pool), Lang::En) => format!("VIP pool {pool} ({nodes})"),
            (Some(pool), Lang::Zh) => format!("VIP 池 {pool}（{nodes}）"),
        }
    }

    /// `hold` or `holds`.
    pub(super) fn hold(&self) -> &'static str {
        if self.pool.is_some() || self.nodes.get() == 1 {
            "holds"
        } else {
            "hold"
        }
    }

    /// How to raise the limit of a node.
    pub(super) const fn limit_key(&self) -> &'static str {
        if self.pool.is_some() {
            "max_vips_per_node"
        } else {
            "--max-vips-per-node"
        }
    }

    pub(super) fn values(&self) -> Values {
        let mut values = vec![
            ("nodes", Value::Count(self.nodes.get())),
            ("domains", Value::Count(self.domains)),
            ("max_vips_per_node", Value::Count(self.max_vips_per_node.get())),
        ];
        if let Some(pool) = &self.pool {
            values.push(("vip_pool", Value::Text(pool.to_string())));
        }
        values
    }
}

/// Fewer than two nodes make no HA pair.
#[derive(Debug, Clone)]
pub struct TooFewNodesForPairs {
    /// The nodes.
    pub who: VipNodes,
}

impl Diagnostic for TooFewNodesForPairs {
    const CODE: &'static str = "H901";
    const NAME: &'static str = "too-few-nodes-for-pairs";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "An HA pair is two nodes of one broadcast domain, so a domain of fewer than two nodes holds no VIP. Severity: warning; error for a pool of a plan.",
            "一个 HA 对由同一广播域的两个节点组成，不足两个节点的广播域无法承载 VIP。级别：警告；规划中的 VIP 池为错误。",
        ),
        formula: text("nodes < 2", "nodes < 2"),
        source: VIPS,
        other: None,
    };

    fn severity(&self) -> Severity {
        match self.who.pool {
            Some(_) => Severity::Error,
            None => Severity::Warning,
        }
    }

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let nodes = self.who.nodes.spelled(lang);
        match (&self.who.pool, lang) {
            (None, Lang::En) => format!("{nodes} in a broadcast domain: no HA pair, so no VIP"),
            (Some(pool), Lang::En) => {
                format!("VIP pool {pool} has {nodes} in a broadcast domain: no HA pair, so no VIP there")
            }
            (None, Lang::Zh) => format!("广播域内只有 {nodes}：没有 HA 对，无法承载 VIP"),
            (Some(pool), Lang::Zh) => {
                format!("VIP 池 {pool} 有广播域只有 {nodes}：没有 HA 对，无法承载 VIP")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let limit = grouped(self.who.max_vips_per_node.get());
        match lang {
            Lang::En => format!("give the domain at least 2 nodes, which hold {limit} VIPs"),
            Lang::Zh => format!("为该广播域至少配置 2 个节点，可承载 {limit} 个 VIP"),
        }
    }

    fn values(&self) -> Values {
        self.who.values()
    }
}

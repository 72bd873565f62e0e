//! H904: more couples of nodes than VRRP router ids.

use super::{Diagnostic, Severity, Value, Values, VipNodes};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::{NodeCount, PairCount};

/// More couples of nodes than VRRP router ids: not all are HA pairs.
#[derive(Debug, Clone)]
pub struct RouterIdsExhausted {
    /// The nodes.
    pub who: VipNodes,
    /// HA pairs, one for each router id.
    pub pairs: PairCount,
    /// Pairs that a node is in, at most.
    pub pairs_per_node: PairCount,
    /// Nodes that are in none.
    pub without: NodeCount,
}

impl Diagnostic for RouterIdsExhausted {
    const CODE: &'static str = "H904";
    const NAME: &'static str = "router-ids-exhausted";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "A broadcast domain has 255 VRRP router ids and so 255 HA pairs. From 24 nodes on there are more couples than that: pairs have to be spread evenly, which whoever makes them has to see to. Beyond 510 nodes some are in no pair. Severity: info.",
            "一个广播域只有 255 个 VRRP vrid，因此至多 255 个 HA 对。节点达到 24 个后两两组合超过 255：需由创建者把 HA 对均匀分布到各节点。超过 510 个节点后，部分节点不属于任何 HA 对。级别：提示。",
        ),
        formula: text("nodes x (nodes - 1) / 2 > 255; pairs_per_node = ceil(2 x 255 / nodes)", "nodes x (nodes - 1) / 2 > 255；pairs_per_node = ceil(2 x 255 / nodes)"),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let (who, pairs) = (self.who.spelled(lang), self.pairs);
        let each = self.pairs_per_node.spelled(lang);
        let without = self.without.spelled(lang);
        let are = if self.without.get() == 1 { "is" } else { "are" };
        let spare = match lang {
            _ if self.without.is_zero() => String::new(),
            Lang::En => format!("; {without} {are} in none"),
            Lang::Zh => format!("；{without}不属于任何 HA 对"),
        };
        match lang {
            Lang::En => format!(
                "{who}: a broadcast domain has {pairs} router ids, so not any two nodes are a pair; counted with at most {each} a node{spare}"
            ),
            Lang::Zh => format!(
                "{who}：一个广播域只有 {pairs} 个 vrid，并非任意两个节点都能成对；按单节点至多 {each}计算{spare}"
            ),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "spread the pairs evenly over the nodes, or the nodes over several broadcast domains".to_owned(),
            Lang::Zh => "将 HA 对均匀分布到各节点，或将节点分到多个广播域".to_owned(),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.who.values();
        values.extend([
            ("ha_pairs", Value::Count(self.pairs.get())),
            ("pairs_per_node", Value::Count(self.pairs_per_node.get())),
            ("nodes_without_pair", Value::Count(self.without.get())),
        ]);
        values
    }
}

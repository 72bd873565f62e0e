//! H903: a node is in more HA pairs than it may hold VIPs.

use super::{Diagnostic, Severity, Value, Values, VipNodes};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::{NodeCount, PairCount, VipCount};

/// A node is in more HA pairs than it may hold VIPs, so no pair has any.
#[derive(Debug, Clone)]
pub struct PairsWithoutVips {
    /// The nodes.
    pub who: VipNodes,
    /// Pairs that a node is in.
    pub pairs_per_node: PairCount,
    /// Nodes of these that alone hold the most, and what they hold.
    pub best: (NodeCount, VipCount),
}

impl Diagnostic for PairsWithoutVips {
    const CODE: &'static str = "H903";
    const NAME: &'static str = "pairs-without-vips";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A node is in more HA pairs than it may hold VIPs. In the worst case it holds those of all its pairs, so none can have even one. Severity: warning; error for a pool of a plan.",
            "单个节点所在的 HA 对多于其 VIP 上限。最坏情况下节点要承载其所有 HA 对的 VIP，因此每个 HA 对一个 VIP 也不能有。级别：警告；规划中的 VIP 池为错误。",
        ),
        formula: text("max_vips_per_node < pairs_per_node", "max_vips_per_node < pairs_per_node"),
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
        let (who, pairs) = (self.who.spelled(lang), self.pairs_per_node.spelled(lang));
        let (hold, limit) = (self.who.hold(), self.who.max_vips_per_node.spelled(lang));
        match lang {
            Lang::En => {
                format!("{who} {hold} no VIP: a node is in {pairs} and may hold {limit}")
            }
            Lang::Zh => format!("{who}无法承载 VIP：单节点属于 {pairs}，而上限为 {limit}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (nodes, vips) = (self.best.0.spelled(lang), self.best.1.spelled(lang));
        let (key, pairs) = (self.who.limit_key(), self.pairs_per_node);
        match lang {
            Lang::En => {
                format!("let only {nodes} of them hold VIPs, which is {vips}, or raise {key} to {pairs}")
            }
            Lang::Zh => {
                format!("只让其中 {nodes}承载 VIP（共 {vips}），或将 {key} 提高到 {pairs}")
            }
        }
    }

    fn values(&self) -> Values {
        let mut values = self.who.values();
        values.extend([
            ("pairs_per_node", Value::Count(self.pairs_per_node.get())),
            ("best_nodes", Value::Count(self.best.0.get())),
            ("best_vips", Value::Count(self.best.1.get())),
        ]);
        values
    }
}

//! C415: a strategy guarantees far fewer nodes than the best case holds.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{NodeCount, percent};

/// A strategy guarantees far fewer nodes than the best case holds.
#[derive(Debug, Clone)]
pub struct WeakGuarantee {
    /// The node group.
    pub node_group: Arc<str>,
    /// How its nodes take addresses.
    pub strategy: &'static str,
    /// Nodes that are guaranteed by addresses.
    pub guaranteed: NodeCount,
    /// Nodes in the best case.
    pub packed: NodeCount,
    /// Nodes that would be guaranteed under Burstable.
    pub burstable: NodeCount,
    /// Nodes that would be guaranteed with one subnet a zone, of as many addresses.
    pub one_subnet: NodeCount,
}

impl WeakGuarantee {
    /// Whether so few of `packed` nodes are `guaranteed` that it is worth a word: a twentieth less.
    #[must_use]
    pub fn applies(guaranteed: NodeCount, packed: NodeCount) -> bool {
        let missing = packed.less(guaranteed).get();
        missing > 0 && missing.saturating_mul(20) >= packed.get()
    }
}

impl Diagnostic for WeakGuarantee {
    const CODE: &'static str = "C415";
    const NAME: &'static str = "weak-guarantee";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Under a strategy that takes addresses one at a time, an ENI can be left half full in a subnet that is exhausted, and it keeps its slot. With several subnets in a zone some orders of joins and pods then leave nodes without IPs, so fewer nodes are guaranteed than the best case holds. One subnet per zone, more ENI slots than a node needs, or Burstable help. Severity: warning.",
            "按单个 IP 申请的策略下，弹性网卡可能停在已耗尽的子网中未填满，却仍占用网卡名额。可用区内有多个子网时，某些顺序会使节点缺 IP，因此可保证的节点少于最好情况。每个可用区只用一个子网、弹性网卡名额多于所需，或改用 Burstable 均有帮助。级别：警告。",
        ),
        formula: text(
            "(packed_nodes - guaranteed_by_addresses) / packed_nodes >= 5 %, strategy other than burstable",
            "(packed_nodes - guaranteed_by_addresses) / packed_nodes >= 5 %，策略非 burstable",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.node_group.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (strategy, sure, best) = (self.strategy, self.guaranteed, self.packed);
        let missing = best.less(sure);
        let share = percent(missing.get(), best.get());
        match lang {
            Lang::En => format!(
                "{strategy} guarantees {sure} of the {best} nodes that the best case holds: some orders lose {missing} ({share})"
            ),
            Lang::Zh => format!(
                "最好情况可容纳 {best} 个节点，{strategy} 只能保证 {sure} 个：某些顺序会损失 {missing} 个（{share}）"
            ),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let better = |nodes: NodeCount| nodes > self.guaranteed;
        let mut ways = Vec::new();
        if better(self.burstable) {
            ways.push(match lang {
                Lang::En => format!("use burstable ({} nodes guaranteed)", self.burstable),
                Lang::Zh => format!("改用 burstable（可保证 {} 个节点）", self.burstable),
            });
        }
        if better(self.one_subnet) {
            ways.push(match lang {
                Lang::En => format!(
                    "use one subnet per zone with as many addresses ({} nodes guaranteed)",
                    self.one_subnet
                ),
                Lang::Zh => format!(
                    "每个可用区改用一个同样大小的子网（可保证 {} 个节点）",
                    self.one_subnet
                ),
            });
        }
        if ways.is_empty() {
            let slots = text(
                "choose a type with more ENIs than a node needs",
                "选用弹性网卡数多于所需的机型",
            );
            ways.push(slots.get(lang).to_owned());
        }
        ways.join(text(", or ", "，或").get(lang))
    }

    fn values(&self) -> Values {
        vec![
            ("node_group", Value::Text(self.node_group.to_string())),
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("guaranteed_nodes", Value::Count(self.guaranteed.get())),
            ("packed_nodes", Value::Count(self.packed.get())),
            ("burstable_nodes", Value::Count(self.burstable.get())),
            ("one_subnet_nodes", Value::Count(self.one_subnet.get())),
        ]
    }
}

//! H905: more nodes hold fewer VIPs.

use super::{Diagnostic, Severity, Value, Values, VipNodes};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::{NodeCount, VipCount};

/// More nodes hold fewer VIPs.
#[derive(Debug, Clone)]
pub struct MoreNodesHoldLess {
    /// The nodes.
    pub who: VipNodes,
    /// Nodes of one broadcast domain, and what they hold.
    pub fewer: (NodeCount, VipCount),
    /// More of them, and what they hold.
    pub more: (NodeCount, VipCount),
    /// VIPs that a domain is to hold, where fewer nodes do and more do not.
    pub required: Option<VipCount>,
}

impl Diagnostic for MoreNodesHoldLess {
    const CODE: &'static str = "H905";
    const NAME: &'static str = "more-nodes-hold-less";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "Fewer nodes hold more VIPs: each node more is in one pair more, all pairs of a node share its limit, and each share is rounded down. It shows where a node may hold few VIPs. Severity: info.",
            "节点更少反而可承载更多 VIP：每增加一个节点，单节点就多属于一个 HA 对，其上限由所有 HA 对均分并向下取整。单节点上限较小时会出现。级别：提示。",
        ),
        formula: text("floor(max_vips_per_node / pairs_per_node) x ha_pairs is not monotone in nodes", "floor(max_vips_per_node / pairs_per_node) x ha_pairs 不随 nodes 单调增加"),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let words = |(nodes, vips): (NodeCount, VipCount)| (nodes.spelled(lang), vips.spelled(lang));
        let ((few, most), (many, less)) = (words(self.fewer), words(self.more));
        match (lang, self.required) {
            (Lang::En, None) => format!("{many} in a broadcast domain hold {less}, and {few} of them alone hold {most}"),
            (Lang::En, Some(required)) => {
                format!("{few} in a broadcast domain hold the {required} that are required, and {many} hold {less} only")
            }
            (Lang::Zh, None) => format!("一个广播域的 {many}可承载 {less}，而仅用其中 {few}可承载 {most}"),
            (Lang::Zh, Some(required)) => {
                format!("一个广播域的 {few}满足所需的 {required} 个 VIP，而 {many}只能承载 {less}")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let few = self.fewer.0.spelled(lang);
        let key = self.who.limit_key();
        match (lang, self.required) {
            (Lang::En, None) => format!("let only {few} hold VIPs, or raise {key}"),
            (Lang::En, Some(_)) => format!("keep VIPs to {few} when the domain grows, or raise {key}"),
            (Lang::Zh, None) => format!("只让 {few}承载 VIP，或提高 {key}"),
            (Lang::Zh, Some(_)) => format!("扩容后仍只让 {few}承载 VIP，或提高 {key}"),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.who.values();
        values.extend([
            ("fewer_nodes", Value::Count(self.fewer.0.get())),
            ("vips_of_fewer", Value::Count(self.fewer.1.get())),
            ("more_nodes", Value::Count(self.more.0.get())),
            ("vips_of_more", Value::Count(self.more.1.get())),
        ]);
        values
    }
}

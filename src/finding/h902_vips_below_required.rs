//! H902: fewer VIPs than are asked for.

use super::{Diagnostic, Severity, Value, Values, VipNodes};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::{NodeCount, VipCount, grouped};

/// Nodes hold fewer VIPs than are asked for.
#[derive(Debug, Clone)]
pub struct VipsBelowRequired {
    /// The nodes.
    pub who: VipNodes,
    /// VIPs that they hold.
    pub total: VipCount,
    /// VIPs that are asked for.
    pub required: VipCount,
    /// Broadcast domains, nodes of each, and VIPs of all of them that suffice.
    pub enough: Option<(u64, NodeCount, VipCount)>,
}

impl Diagnostic for VipsBelowRequired {
    const CODE: &'static str = "H902";
    const NAME: &'static str = "vips-below-required";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The nodes hold fewer VIPs than --require-vips or a pool's require_vips asks for, counted so that no set of failures puts more on a node than it may hold. Severity: error.",
            "节点可承载的 VIP 少于 --require-vips 或 VIP 池 require_vips 的要求；计数保证任何故障组合都不会使单节点超过上限。级别：错误。",
        ),
        formula: text("total_vips < required_vips", "total_vips < required_vips"),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.who.subject()
    }

    fn message(&self, lang: Lang) -> String {
        let (who, hold) = (self.who.spelled(lang), self.who.hold());
        let (total, required) = (self.total.spelled(lang), self.required);
        let missing = self.required.less(self.total);
        match lang {
            Lang::En => {
                format!("{who} {hold} {total}; {required} are required, {missing} too few")
            }
            Lang::Zh => {
                format!("{who}可承载 {total}；要求 {required} 个，缺 {missing} 个")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let limit = self.who.limit_key();
        let Some((domains, nodes, total)) = self.enough else {
            return match lang {
                Lang::En => format!("raise {limit}: no number of nodes suffices"),
                Lang::Zh => format!("提高 {limit}：多少个节点都不够"),
            };
        };
        let (nodes, total) = (nodes.spelled(lang), total.spelled(lang));
        match lang {
            Lang::En if domains == 1 => {
                format!("{nodes} in one broadcast domain hold {total}; or raise {limit}")
            }
            Lang::En => {
                let domains = grouped(domains);
                format!("{domains} broadcast domains of {nodes} hold {total}; or raise {limit}")
            }
            Lang::Zh if domains == 1 => {
                format!("同一广播域的 {nodes}可承载 {total}；或提高 {limit}")
            }
            Lang::Zh => {
                let domains = grouped(domains);
                format!("{domains} 个广播域、每个 {nodes}可承载 {total}；或提高 {limit}")
            }
        }
    }

    fn values(&self) -> Values {
        let enough = self.enough;
        let mut values = self.who.values();
        values.extend([
            ("total_vips", Value::Count(self.total.get())),
            ("required_vips", Value::Count(self.required.get())),
            ("needed_domains", enough.map(|(domains, ..)| domains).into()),
            ("needed_nodes_per_domain", enough.map(|(_, nodes, _)| nodes.get()).into()),
        ]);
        values
    }
}

//! H906: one broadcast domain does not hold so many VIPs.

use super::{Diagnostic, Severity, Value, Values, VipNodes};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::{NodeCount, VipCount, grouped};

/// One broadcast domain does not hold the VIPs that are asked for, however many nodes it has.
#[derive(Debug, Clone)]
pub struct OneDomainTooSmall {
    /// Nodes that suffice, in several domains.
    pub who: VipNodes,
    /// VIPs that are asked for.
    pub required: VipCount,
    /// What one domain holds at most.
    pub most: VipCount,
    /// Nodes of each domain.
    pub nodes_per_domain: NodeCount,
    /// VIPs of all of them.
    pub total: VipCount,
    /// Domains and nodes of each that do with fewer nodes.
    pub fewer_nodes: Option<(u64, NodeCount)>,
}

impl Diagnostic for OneDomainTooSmall {
    const CODE: &'static str = "H906";
    const NAME: &'static str = "one-domain-too-small";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A broadcast domain has 255 HA pairs, and a pair holds at most what a node may hold: no number of nodes in one domain holds the VIPs that are asked for. Severity: error.",
            "一个广播域至多 255 个 HA 对，每个 HA 对至多承载单节点上限个 VIP：一个广播域内再多节点也无法满足要求。级别：错误。",
        ),
        formula: text("required_vips > 255 x max_vips_per_node", "required_vips > 255 x max_vips_per_node"),
        source: VIPS,
        other: None,
    };

    fn subject(&self) -> String {
        self.required.spelled(Lang::En)
    }

    fn message(&self, lang: Lang) -> String {
        let (required, most) = (self.required.spelled(lang), self.most);
        let limit = self.who.max_vips_per_node;
        match lang {
            Lang::En => format!("{required} are required and one broadcast domain holds at most {most}, with {limit} a node and any number of nodes"),
            Lang::Zh => format!("要求 {required}，而一个广播域无论多少节点至多承载 {most} 个（单节点上限 {limit}）"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (domains, nodes) = (grouped(self.who.domains), self.nodes_per_domain.spelled(lang));
        let total = self.total.spelled(lang);
        let smaller = self.fewer_nodes.map(|(domains, nodes)| {
            let (domains, nodes) = (grouped(domains), nodes.spelled(lang));
            match lang {
                Lang::En => format!("; {domains} of {nodes} do with fewer nodes"),
                Lang::Zh => format!("；{domains} 个、每个 {nodes}所需节点更少"),
            }
        });
        let smaller = smaller.unwrap_or_default();
        match lang {
            Lang::En => {
                format!("take {domains} broadcast domains of {nodes}, which hold {total}{smaller}")
            }
            Lang::Zh => format!("使用 {domains} 个广播域、每个 {nodes}，可承载 {total}{smaller}"),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.who.values();
        values.extend([
            ("required_vips", Value::Count(self.required.get())),
            ("most_in_one_domain", Value::Count(self.most.get())),
            ("nodes_per_domain", Value::Count(self.nodes_per_domain.get())),
            ("total_vips", Value::Count(self.total.get())),
            ("few_nodes_domains", self.fewer_nodes.map(|(domains, _)| domains).into()),
            ("few_nodes_per_domain", self.fewer_nodes.map(|(_, nodes)| nodes.get()).into()),
        ]);
        values
    }
}

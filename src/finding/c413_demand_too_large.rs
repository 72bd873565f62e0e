//! C413: no IPv4 subnet is large enough for a zone's share of a demand.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{IpCount, NodeCount};

/// No IPv4 subnet is large enough for a zone's share of a demand.
#[derive(Debug, Clone)]
pub struct DemandTooLarge {
    /// Nodes of a zone.
    pub nodes: NodeCount,
    /// Addresses that they take.
    pub needed: IpCount,
}

impl Diagnostic for DemandTooLarge {
    const CODE: &'static str = "C413";
    const NAME: &'static str = "demand-too-large";
    const PAGE: Page = Page {
        meaning: text(
            "A zone's share of the demand takes more addresses than IPv4 has. Severity: error.",
            "某可用区分摊的需求超出 IPv4 的全部地址。级别：错误。",
        ),
        formula: text("nodes of the zone x ips_per_node > 2^32", "该区节点数 x ips_per_node > 2^32"),
        source: text("IPv4", "IPv4"),
        other: None,
    };

    fn severity(&self) -> Severity {
        Severity::Error
    }

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (nodes, needed) = (self.nodes.spelled(lang), self.needed.spelled(lang));
        match lang {
            Lang::En => format!("a zone's {nodes} take {needed}, more than there are in IPv4"),
            Lang::Zh => format!("单个可用区的 {nodes}需要 {needed}，超出 IPv4 的全部地址"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let help = text("lower the nodes or the pods per node, or take more zones", "减少节点数或单节点 Pod 数，或增加可用区");
        help.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("nodes", Value::Count(self.nodes.get())),
            ("needed_ips", Value::Count(self.needed.get())),
        ]
    }
}

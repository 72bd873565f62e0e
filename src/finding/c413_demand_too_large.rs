//! C413: the subnets for a demand are more than any VPC has room for.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{IpCount, NodeCount};

/// The subnets for a demand are more than any VPC has room for.
#[derive(Debug, Clone)]
pub struct DemandTooLarge {
    /// Nodes.
    pub nodes: NodeCount,
    /// Addresses that they take.
    pub needed: IpCount,
}

impl DemandTooLarge {
    /// Addresses of 10.0.0.0/8, 172.16.0.0/12 and 192.168.0.0/16 together. Source: RFC 1918.
    pub const PRIVATE_IPS: u64 = (1 << 24) + (1 << 20) + (1 << 16);
}

impl Diagnostic for DemandTooLarge {
    const CODE: &'static str = "C413";
    const NAME: &'static str = "demand-too-large";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The subnets for the demand take more addresses than all private IPv4 ranges have, so no VPC has room for them. Severity: error.",
            "满足需求的子网超出全部 IPv4 私有网段，任何 VPC 都放不下。级别：错误。",
        ),
        formula: text("the cheapest subnets of all zones > 2^24 + 2^20 + 2^16", "各可用区最省组合的 IP 合计 > 2^24 + 2^20 + 2^16"),
        source: text("RFC 1918", "RFC 1918"),
        other: None,
    };

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (nodes, needed) = (self.nodes.spelled(lang), self.needed.spelled(lang));
        match lang {
            Lang::En => format!("{nodes} take {needed}, more than the private ranges of IPv4 have room for"),
            Lang::Zh => format!("{nodes}需要 {needed}，超出 IPv4 私有网段的容量"),
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

//! D703: pod CIDRs of two nodes overlap.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Network;
use crate::page::{POD_CIDRS, Page};

/// Pod CIDRs of two nodes overlap.
#[derive(Debug, Clone)]
pub struct PodCidrsOverlap {
    /// A node.
    pub node: String,
    /// What it has.
    pub network: Network,
    /// Another.
    pub other: String,
    /// What that has.
    pub other_network: Network,
}

impl Diagnostic for PodCidrsOverlap {
    const CODE: &'static str = "D703";
    const NAME: &'static str = "pod-cidrs-overlap";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Two nodes have pod CIDRs with an address in common, so pods of both may get the same address and traffic reaches one of them. Severity: error.",
            "两个节点的 Pod CIDR 有重叠，两边的 Pod 可能得到同一地址，流量只能到达其中之一。级别：错误。",
        ),
        formula: text("", ""),
        source: POD_CIDRS,
        other: None,
    };

    fn subject(&self) -> String {
        self.node.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (node, network, other, theirs) =
            (&self.node, self.network, &self.other, self.other_network);
        match lang {
            Lang::En => format!("{network} of {node} overlaps {theirs} of {other}"),
            Lang::Zh => format!("{node} 的 {network} 与 {other} 的 {theirs} 重叠"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("drain one of the two and join it anew: podCIDRs of a node cannot be changed, so delete Node {} first", self.node),
            Lang::Zh => format!("排空其中一个节点后重新加入：节点的 podCIDRs 不可修改，请先删除 Node {}", self.node),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("pod_cidr", Value::Text(self.network.to_string())),
            ("other_node", Value::Text(self.other.clone())),
            ("other_pod_cidr", Value::Text(self.other_network.to_string())),
        ]
    }
}

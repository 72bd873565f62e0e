//! P507: nodes could not join.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::NodeCount;

/// Nodes could not join.
#[derive(Debug, Clone)]
pub struct NodesDidNotJoin {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// How many.
    pub unjoined: NodeCount,
    /// Nodes that are there.
    pub joined: NodeCount,
}

impl Diagnostic for NodesDidNotJoin {
    const CODE: &'static str = "P507";
    const NAME: &'static str = "nodes-did-not-join";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Nodes could not join: the subnets for their own addresses are dry, or all zones of their group are lost. Severity: error.",
            "有节点无法加入：用于节点自身 IP 的子网耗尽，或其节点组的可用区全部失去。级别：错误。",
        ),
        formula: text("joins without an address of their own, or without a zone > 0", "没有自身 IP 或没有可用区的加入次数 > 0"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let (unjoined, joined) = (self.unjoined.spelled(lang), self.joined.spelled(lang));
        match lang {
            Lang::En => format!("under {strategy}, {unjoined} could not join; {joined} joined"),
            Lang::Zh => format!("{strategy} 下，{unjoined}未能加入；现有 {joined}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "add addresses to the subnets of role nodes, or another zone to the group",
            "为 role 为 nodes 的子网增加 IP，或为节点组增加可用区",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("unjoined_nodes", Value::Count(self.unjoined.get())),
            ("joined_nodes", Value::Count(self.joined.get())),
        ]
    }
}

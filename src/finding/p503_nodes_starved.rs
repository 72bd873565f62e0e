//! P503: nodes cannot get another address until there is a new subnet.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{NodeCount, PodCount};

/// Nodes cannot get another address until there is a new subnet.
#[derive(Debug, Clone)]
pub struct NodesStarved {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// How many.
    pub starved: NodeCount,
    /// Of how many.
    pub nodes: NodeCount,
    /// One of them.
    pub example: String,
    /// Why its pool cannot grow.
    pub why: &'static str,
    /// Pods that wait on it.
    pub waiting: PodCount,
    /// Whether the VPC's ENI quota stops all of them.
    pub by_quota: bool,
}

impl Diagnostic for NodesStarved {
    const CODE: &'static str = "P503";
    const NAME: &'static str = "nodes-starved";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A pod waits on a node whose pool cannot grow, and the node may have more ENIs: a new subnet in its zone would save it, or a higher ENI quota where that stops it (P513). Severity: error.",
            "有 Pod 在地址池无法增长的节点上等待，而节点仍有弹性网卡名额：在其可用区新增子网即可解救；若由 VPC 弹性网卡配额所致（P513），则需提升配额。级别：错误。",
        ),
        formula: text("a pod waits, ENIs of the node < E, and no subnet holds another, or the VPC's ENI quota is used up", "有 Pod 等待，节点弹性网卡数 < E，且没有子网能容纳新网卡，或 VPC 弹性网卡配额已用尽"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let (nodes, waiting) = (self.nodes.spelled(lang), self.waiting.spelled(lang));
        match lang {
            Lang::En => format!("under {strategy}, {} of {} are starved: {} has {} waiting and cannot grow ({})", self.starved, nodes, self.example, waiting, self.why),
            Lang::Zh => format!("{strategy} 下，{}中有 {} 个缺 IP：{} 上有 {} 等待且无法增长（{}）", nodes, self.starved, self.example, waiting, self.why),
        }
    }

    fn help(&self, lang: Lang) -> String {
        if self.by_quota {
            return text(
                "ask for the ENI quota that P513 names: subnets have addresses, and these nodes have slots for ENIs left",
                "申请 P513 所给出的弹性网卡配额：子网仍有 IP，这些节点仍有弹性网卡名额",
            )
            .get(lang)
            .to_owned();
        }
        text(
            "add a subnet to their zone: these nodes have slots for ENIs left and would use it",
            "在其可用区新增子网：这些节点仍有弹性网卡名额，可以用上",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("starved_nodes", Value::Count(self.starved.get())),
            ("nodes", Value::Count(self.nodes.get())),
            ("example", Value::Text(self.example.clone())),
            ("why", Value::Text(self.why.to_owned())),
            ("waiting_pods", Value::Count(self.waiting.get())),
        ]
    }
}

//! P505: pods are taken by no node.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::PodCount;

/// Pods are taken by no node.
#[derive(Debug, Clone)]
pub struct PodsNeverStarted {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// How many never started.
    pub never: PodCount,
    /// Of how many.
    pub asked: PodCount,
    /// Whether the VPC's ENI quota is all that stops pools.
    pub by_quota: bool,
}

impl Diagnostic for PodsNeverStarted {
    const CODE: &'static str = "P505";
    const NAME: &'static str = "pods-never-started";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Pods that were asked for are on no node at the end: every node has its most pods, is isolated, or has no address bound for another. Severity: error.",
            "请求的 Pod 在结束时不在任何节点上：所有节点已满、被隔离，或没有为其绑定的 IP。级别：错误。",
        ),
        formula: text("pods that no node takes at the end > 0", "结束时没有节点接收的 Pod 数 > 0"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let asked = self.asked.spelled(lang);
        match lang {
            Lang::En => {
                let are = if self.never == PodCount::new(1) { "is" } else { "are" };
                format!("under {strategy}, {} of {asked} {are} on no node at the end", self.never)
            },
            Lang::Zh => format!("{strategy} 下，{} 中有 {} 个在结束时没有节点接收", asked, self.never),
        }
    }

    fn help(&self, lang: Lang) -> String {
        if self.by_quota {
            return text(
                "ask for the ENI quota that P513 names, or add nodes of fewer ENIs",
                "申请 P513 所给出的弹性网卡配额，或增加弹性网卡较少的节点",
            )
            .get(lang)
            .to_owned();
        }
        text(
            "add nodes where addresses are left, or addresses where nodes are isolated",
            "在有剩余 IP 处增加节点，或在节点被隔离处增加 IP",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("never_started_pods", Value::Count(self.never.get())),
            ("asked_pods", Value::Count(self.asked.get())),
        ]
    }
}

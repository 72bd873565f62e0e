//! P501: pods wait on their node for an address that never comes.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{NodeCount, PodCount, Span};

/// Pods wait on their node for an address that never comes.
#[derive(Debug, Clone)]
pub struct PodsWaitForEver {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// Pods that wait at the end.
    pub waiting: PodCount,
    /// Pods that were asked for.
    pub asked: PodCount,
    /// Nodes on which they wait.
    pub nodes: NodeCount,
    /// The longest wait so far.
    pub longest: Span,
}

impl Diagnostic for PodsWaitForEver {
    const CODE: &'static str = "P501";
    const NAME: &'static str = "pods-wait-for-ever";
    const PAGE: Page = Page {
        meaning: text(
            "At the end of a simulation, pods are on a node and have no address: they stay in ContainerCreating. Under best-effort nothing keeps the scheduler from sending more. Severity: error.",
            "模拟结束时，有 Pod 已在节点上却没有 IP，停留在 ContainerCreating。best-effort 下没有任何机制阻止调度器继续向其调度。级别：错误。",
        ),
        formula: text("pods on a node without an address at the end > 0", "结束时已在节点上但没有 IP 的 Pod 数 > 0"),
        source: POOLS,
        other: None,
    };

    fn severity(&self) -> Severity {
        Severity::Error
    }

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let (waiting, asked) = (self.waiting, self.asked.spelled(lang));
        let nodes = self.nodes.spelled(lang);
        match lang {
            Lang::En => format!("under {strategy}, {} of {} wait for an address at the end, on {}; the longest has waited {}", waiting, asked, nodes, self.longest),
            Lang::Zh => format!("{strategy} 下，{} 中有 {} 个在结束时仍等待 IP，分布在 {}上；最长已等待 {}", asked, waiting, nodes, self.longest),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "plan for Burstable, which isolates such nodes instead, or give the zone the addresses that simulate names",
            "改用 Burstable（会隔离此类节点），或为可用区补足模拟所给出的 IP",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("waiting_pods", Value::Count(self.waiting.get())),
            ("asked_pods", Value::Count(self.asked.get())),
            ("nodes", Value::Count(self.nodes.get())),
            ("longest_wait_ms", Value::Count(self.longest.ms())),
        ]
    }
}

//! V812: some of the nodes that were asked do not take the pod.

use super::{Diagnostic, Severity, SomeNodes, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};
use crate::quantity::grouped;

/// Some of the nodes that were asked do not take the pod.
#[derive(Debug, Clone)]
pub struct PodDoesNotFitEverywhere {
    /// The pod.
    pub pod: String,
    /// Nodes that were asked.
    pub nodes: u64,
    /// Those that do not take it.
    pub full: SomeNodes,
}

impl Diagnostic for PodDoesNotFitEverywhere {
    const CODE: &'static str = "V812";
    const NAME: &'static str = "pod-does-not-fit-everywhere";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "Some nodes do not take the volumes that the pod brings, others do: the scheduler goes there. Severity: info.",
            "部分节点无法再挂载该 Pod 带来的存储卷，其他节点可以：调度器会选择后者。级别：提示。",
        ),
        formula: text("existing + new > limit", "existing + new > limit"),
        source: VOLUMES,
        other: None,
    };

    fn subject(&self) -> String {
        self.pod.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (pod, nodes, who) = (&self.pod, grouped(self.nodes), self.full.spelled(lang));
        let full = grouped(self.full.count());
        match lang {
            Lang::En => format!("{pod} does not fit {full} of {nodes} nodes: {who}"),
            Lang::Zh => format!("{pod} 无法调度到 {nodes} 个节点中的 {full} 个：{who}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "nothing while the others are free to take it; a pod bound to one of these (node selector, zone of its volume) waits".to_owned(),
            Lang::Zh => "其他节点可接收时无需处理；若 Pod 只能运行在这些节点上（节点选择器、存储卷可用区），则会一直等待".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("nodes", Value::Count(self.nodes)),
            ("full_nodes", Value::Count(self.full.count())),
        ]
    }
}

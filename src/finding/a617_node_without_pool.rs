//! A617: nodes have no address pool.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::NodeCount;

/// Nodes have no address pool.
#[derive(Debug, Clone)]
pub struct NodeWithoutPool {
    /// How many.
    pub without: NodeCount,
    /// Of how many nodes.
    pub nodes: NodeCount,
    /// One of them.
    pub example: Arc<str>,
}

impl Diagnostic for NodeWithoutPool {
    const CODE: &'static str = "A617";
    const NAME: &'static str = "node-without-pool";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "Nodes of Kubernetes are given without their NetResourceSet, while those of other nodes are there. How they take addresses, and how many are in use, is not known. Either the objects were not given, or the agent has not made them and no pod of the node gets an address. Severity: info.",
            "给定了 Kubernetes 节点而没有其 NetResourceSet，但其他节点有：其 IP 申请方式与在用数未知。或因对象未给出，或因 agent 尚未创建，此时该节点的 Pod 得不到 IP。级别：提示。",
        ),
        formula: text("", ""),
        source: text("driver, NetResourceSet objects", "驱动，NetResourceSet 对象"),
        other: None,
    };

    fn subject(&self) -> String {
        self.example.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (without, nodes, example) = (self.without, self.nodes.spelled(lang), &self.example);
        match lang {
            Lang::En => format!("{without} of {nodes} {} no NetResourceSet among what was given: {example}, for one", if without.get() == 1 { "has" } else { "have" }),
            Lang::Zh => format!("{nodes}中有 {without} 个没有给定的 NetResourceSet，例如 {example}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "give all of them (kubectl get netresourcesets -o yaml); if one is missing in the cluster, look at the agent's log on that node",
            "给出全部对象（kubectl get netresourcesets -o yaml）；若集群中确实没有，请查看该节点上 agent 的日志",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("nodes_without_pool", Value::Count(self.without.get())),
            ("nodes", Value::Count(self.nodes.get())),
        ]
    }
}

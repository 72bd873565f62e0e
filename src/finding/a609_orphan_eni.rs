//! A609: ENIs belong to no node that was given.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{EniCount, IpCount, NodeCount};

/// ENIs belong to no node that was given.
#[derive(Debug, Clone)]
pub struct OrphanEni {
    /// How many.
    pub enis: EniCount,
    /// One of them.
    pub example: Arc<str>,
    /// Its node, where it names one.
    pub node: Option<Arc<str>>,
    /// How many nodes they name.
    pub nodes: NodeCount,
    /// Addresses that they hold, primaries included.
    pub ips: IpCount,
}

impl Diagnostic for OrphanEni {
    const CODE: &'static str = "A609";
    const NAME: &'static str = "orphan-eni";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "ENI objects name a node that is not among those given, or none. Either not all nodes were given, or nodes are gone and their ENIs are left and hold addresses. They are counted with what others hold of a subnet. Severity: warning.",
            "ENI 对象所属节点不在给定节点之中，或未指明节点：或因节点对象未给全，或因节点已不在而弹性网卡残留并占用 IP。它们计入子网中他人占用的部分。级别：警告。",
        ),
        formula: text("", ""),
        source: text("driver, ENI objects (spec.nodeName)", "驱动，ENI 对象（spec.nodeName）"),
        other: None,
    };

    fn subject(&self) -> String {
        self.example.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (enis, ips, example) = (self.enis.spelled(lang), self.ips.spelled(lang), &self.example);
        let one = self.enis.get() == 1;
        match (lang, &self.node) {
            (Lang::En, Some(node)) => format!("{enis} of {} not among those given {} {ips}: {example} of {node}, for one", self.nodes.spelled(lang), if one { "holds" } else { "hold" }),
            (Lang::En, None) => format!("{enis} of no node {} {ips}: {example}, for one", if one { "holds" } else { "hold" }),
            (Lang::Zh, Some(node)) => format!("{enis}属于不在给定之列的 {}，占用 {ips}，例如 {node} 的 {example}", self.nodes.spelled(lang)),
            (Lang::Zh, None) => format!("{enis}不属于任何节点，占用 {ips}，例如 {example}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "give the NetResourceSets of all nodes; if these nodes are gone, delete their ENIs to get the addresses back",
            "请给出全部节点的 NetResourceSet；若节点已不存在，删除其弹性网卡以收回 IP",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("enis", Value::Count(self.enis.get())),
            ("nodes", Value::Count(self.nodes.get())),
            ("ips", Value::Count(self.ips.get())),
            ("node", self.node.as_deref().map_or(Value::None, |node| Value::Text(node.to_owned()))),
        ]
    }
}

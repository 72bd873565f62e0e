//! A607: nodes take single addresses, in the unplanned mode.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::NodeCount;

/// Nodes take single addresses, in the unplanned mode.
#[derive(Debug, Clone)]
pub struct BestEffortNode {
    /// Their zone.
    pub zone: Option<Arc<str>>,
    /// How many.
    pub best_effort: NodeCount,
    /// Of how many nodes of the zone.
    pub nodes: NodeCount,
    /// One of them.
    pub example: Arc<str>,
}

impl Diagnostic for BestEffortNode {
    const CODE: &'static str = "A607";
    const NAME: &'static str = "best-effort-node";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "Nodes whose object has no burstableMehrfachENI, or 0, take single addresses by watermarks. Their ENIs compete for a subnet without knowing of each other, nothing isolates them when it is dry, and they can come to be stuck. They become Burstable when they are removed and join again. max-allocate and max-above-watermark say nothing about the mode. Told once for each zone. Severity: info.",
            "节点对象没有 burstableMehrfachENI 或其为 0 时，节点按水位逐个申请 IP：其弹性网卡在同一子网中互相竞争而不知彼此，子网耗尽时无隔离，且可能卡死。移出并重新移入后变为 Burstable。max-allocate 与 max-above-watermark 与模式无关。每个可用区提示一次。级别：提示。",
        ),
        formula: text("burstableMehrfachENI = 0, and useMode is not Primary", "burstableMehrfachENI = 0，且 useMode 不为 Primary"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.zone.as_deref().unwrap_or("cluster").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (count, nodes, example) = (self.best_effort, self.nodes.spelled(lang), &self.example);
        let is = if count.get() == 1 { "is" } else { "are" };
        match (&self.zone, lang) {
            (Some(zone), Lang::En) => format!("{count} of {nodes} in {zone} {is} best-effort: {example}, for one"),
            (None, Lang::En) => format!("{count} of {nodes} {is} best-effort: {example}, for one"),
            (Some(zone), Lang::Zh) => format!("{zone} 的 {nodes}中有 {count} 个为 BestEffort，例如 {example}"),
            (None, Lang::Zh) => format!("{nodes}中有 {count} 个为 BestEffort，例如 {example}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "`cce-plan audit --migrate` gives an order in which they can join again as Burstable",
            "`cce-plan audit --migrate` 给出逐个重新加入为 Burstable 的顺序",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("best_effort_nodes", Value::Count(self.best_effort.get())),
            ("nodes", Value::Count(self.nodes.get())),
            ("example", Value::Text(self.example.to_string())),
        ]
    }
}

//! C401: the cluster ends below the target.

use super::c402_requirement_missed::Shortfall;
use super::{Diagnostic, Setup, Severity, Values};
use crate::lang::{Lang, text};
use crate::page::{DESIGN, Page};

/// The cluster ends below the target.
#[derive(Debug, Clone)]
pub struct BelowTarget {
    /// With what; `None` for a cluster of several node groups.
    pub setup: Option<Setup>,
    /// What falls short.
    pub what: Shortfall,
    /// Whether the target must be reached.
    pub required: bool,
}

impl Diagnostic for BelowTarget {
    const CODE: &'static str = "C401";
    const NAME: &'static str = "below-target";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The guaranteed nodes or pods of all subnets are below the target. A target is a hope, unless the plan says required = true. Severity: info; error if required.",
            "全部子网保证的节点数或 Pod 数低于目标。目标只是期望，除非方案写明 required = true。级别：提示；要求必须达到时为错误。",
        ),
        formula: text("sum of max_nodes < target nodes, or sum of max_pods < target pods", "max_nodes 合计 < 目标节点数，或 max_pods 合计 < 目标 Pod 数"),
        source: DESIGN,
        other: Some(text(
            "The design names 15,000 pods in one place and 150,000 in another as what a cluster can have; 5,000 nodes and 150,000 pods is right.",
            "设计文档一处写 15000 个 Pod，另一处写 150000 个；集群上限应为 5000 节点、150000 个 Pod。",
        )),
    };

    fn severity(&self) -> Severity {
        if self.required { Severity::Error } else { Severity::Info }
    }

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let is = if self.required { text("required", "要求为") } else { text("targeted", "目标为") };
        self.what.message(self.setup.as_ref(), lang, is)
    }

    fn help(&self, lang: Lang) -> String {
        self.what.help(lang)
    }

    fn values(&self) -> Values {
        self.what.values(self.setup.as_ref())
    }
}

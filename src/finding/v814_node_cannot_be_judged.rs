//! V814: a pod that is there keeps its node from being judged.

use super::{Diagnostic, Severity, SomeNodes, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};

/// A pod that is there keeps its node from being judged.
#[derive(Debug, Clone)]
pub struct NodeCannotBeJudged {
    /// The nodes.
    pub nodes: SomeNodes,
    /// What the scheduler says.
    pub reason: String,
}

impl Diagnostic for NodeCannotBeJudged {
    const CODE: &'static str = "V814";
    const NAME: &'static str = "node-cannot-be-judged";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A pod on the node has an ephemeral volume whose claim belongs to somebody else, or a volume that names no claim. The scheduler stops at it with an error, and no pod with volumes is placed there. Severity: warning.",
            "节点上某个 Pod 的临时卷所对应的 PVC 不归它所有，或存储卷未写 PVC 名称。调度器会因此报错，带存储卷的 Pod 都无法调度到该节点。级别：警告。",
        ),
        formula: text("", ""),
        source: VOLUMES,
        other: None,
    };

    fn subject(&self) -> String {
        self.nodes.spelled(Lang::En)
    }

    fn message(&self, lang: Lang) -> String {
        let (who, reason) = (self.nodes.spelled(lang), &self.reason);
        match lang {
            Lang::En => format!("the scheduler stops at {who}: {reason}"),
            Lang::Zh => format!("调度器在 {who} 处报错：{reason}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "delete the claim that was there before the pod, and the pod, so that both are made anew".to_owned(),
            Lang::Zh => "删除先于 Pod 存在的同名 PVC 及该 Pod，使两者重新创建".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("nodes", Value::Count(self.nodes.count())),
            ("reason", Value::Text(self.reason.clone())),
        ]
    }
}

//! V817: a deprecated checker decided.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};

/// A deprecated checker decided.
#[derive(Debug, Clone)]
pub struct InTreeCheckDeprecated {
    /// The in-tree types that it counted, by their keys.
    pub keys: Vec<&'static str>,
}

impl Diagnostic for InTreeCheckDeprecated {
    const CODE: &'static str = "V817";
    const NAME: &'static str = "in-tree-check-deprecated";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "Nodes were judged by the scheduler's checker of one cloud's in-tree volumes, which is deprecated from Kubernetes 1.14 and gone in newer ones. Severity: info.",
            "节点由针对单个云的 in-tree 存储卷检查判断，该检查自 Kubernetes 1.14 起弃用，更新的版本已移除。级别：提示。",
        ),
        formula: text("", ""),
        source: VOLUMES,
        other: None,
    };

    fn subject(&self) -> String {
        self.keys.join(", ")
    }

    fn message(&self, lang: Lang) -> String {
        let keys = self.keys.join(", ");
        match lang {
            Lang::En => format!("{keys}: decided by an in-tree check, which is deprecated from Kubernetes 1.14"),
            Lang::Zh => format!("{keys}：由 in-tree 检查判断，该检查自 Kubernetes 1.14 起弃用"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "use the CSI driver of these volumes; its limit stands in CSINode".to_owned(),
            Lang::Zh => "改用这些存储卷的 CSI 驱动，其上限在 CSINode 中".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![("keys", Value::Text(self.keys.join(", ")))]
    }
}

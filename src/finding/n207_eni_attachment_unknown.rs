//! N207: no source tells whether this bare metal type attaches ENIs.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::PodCount;

/// No source tells whether this bare metal type attaches ENIs.
#[derive(Debug, Clone)]
pub struct EniAttachmentUnknown {
    /// The type.
    pub instance: Arc<str>,
    /// Most pods of a node that attaches ENIs.
    pub with_enis: PodCount,
    /// Most pods of a node that does not.
    pub without: PodCount,
}

impl Diagnostic for EniAttachmentUnknown {
    const CODE: &'static str = "N207";
    const NAME: &'static str = "eni-attachment-unknown";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Elastic bare metal comes in types that attach ENIs and types that do not, and no public source tells them apart. The driver takes a type for attachable unless the API gives it an ENI quota of 0, and so does the plan. Severity: warning, since the difference is large.",
            "弹性裸金属分为可绑定和不可绑定弹性网卡两类，公开资料未逐一说明。驱动默认视为可绑定，除非 API 返回的弹性网卡配额为 0，规划亦按此处理。因差别很大，级别：警告。",
        ),
        formula: text("attachable: E x c pods; not: m - 1 pods", "可绑定：E x c 个 Pod；不可绑定：m - 1 个 Pod"),
        source: text("driver, resource_quota_manager.go", "驱动 resource_quota_manager.go"),
        other: Some(text(
            "--eni-attachable no plans with the primary NIC alone.",
            "--eni-attachable no 按仅主网卡规划。",
        )),
    };

    fn subject(&self) -> String {
        self.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (instance, with, without) = (&self.instance, self.with_enis.spelled(lang), self.without);
        match lang {
            Lang::En => format!("{instance} is taken to attach ENIs, for up to {with} a node; if it does not, {without}"),
            Lang::Zh => format!("{instance} 按可绑定弹性网卡计算，每节点至多 {with}；若不可绑定则为 {without} 个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "look up the type's eniQuota, then say --eni-attachable yes or no".to_owned(),
            Lang::Zh => "查询该机型的 eniQuota，再指定 --eni-attachable yes 或 no".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("instance", Value::Text(self.instance.to_string())),
            ("attachable_node_limit", Value::Count(self.with_enis.get())),
            ("primary_only_node_limit", Value::Count(self.without.get())),
        ]
    }
}

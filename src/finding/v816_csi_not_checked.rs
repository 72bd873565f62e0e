//! V816: the version does not count CSI volumes.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};

/// The version does not count CSI volumes.
#[derive(Debug, Clone)]
pub struct CsiNotChecked {
    /// The pod, or the workload.
    pub subject: String,
    /// The version of Kubernetes.
    pub version: String,
}

impl Diagnostic for CsiNotChecked {
    const CODE: &'static str = "V816";
    const NAME: &'static str = "csi-not-checked";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Pods have volumes of a CSI driver, and this version of Kubernetes does not support attach limits of CSI volumes: the scheduler counts none, pods are placed anywhere, and attaching may fail. Severity: warning.",
            "Pod 带有 CSI 卷，而该版本的 Kubernetes 不支持 CSI 卷的挂载上限：调度器不统计，Pod 可被调度到任意节点，挂载可能失败。级别：警告。",
        ),
        formula: text("", ""),
        source: VOLUMES,
        other: Some(text(
            "CSI volumes are counted where nodes say their limits: not below 1.11, in 1.11 with the feature gate AttachVolumeLimit, from 1.12 unless it is turned off.",
            "只有节点上报上限时才统计 CSI 卷：1.11 以下不统计，1.11 需打开特性门控 AttachVolumeLimit，1.12 起默认打开。",
        )),
    };

    fn subject(&self) -> String {
        self.subject.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (subject, version) = (&self.subject, &self.version);
        match lang {
            Lang::En => format!("attach limits of CSI volumes are not supported by Kubernetes {version} without the gate AttachVolumeLimit: the scheduler does not count those of {subject}"),
            Lang::Zh => format!("Kubernetes {version} 未打开 AttachVolumeLimit，不支持 CSI 卷的挂载上限：调度器不统计 {subject} 的卷"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "turn AttachVolumeLimit on where the version has it (1.11 to 1.16), or upgrade to 1.12 or newer".to_owned(),
            Lang::Zh => "在支持的版本（1.11 至 1.16）打开 AttachVolumeLimit，或升级到 1.12 及以上".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![("kubernetes_version", Value::Text(self.version.clone()))]
    }
}

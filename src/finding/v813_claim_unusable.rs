//! V813: a claim of the pod is not there, has no name, or belongs to somebody else.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};

/// What the scheduler makes of a claim that it cannot use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimTreatment {
    /// The pod waits, whatever the node.
    Fatal,
    /// It is one volume of every in-tree type.
    Counted,
    /// It is no volume.
    Skipped,
}

/// A claim of the pod is not there, has no name, or belongs to somebody else.
#[derive(Debug, Clone)]
pub struct ClaimUnusable {
    /// The pod.
    pub pod: String,
    /// What the scheduler says.
    pub reason: String,
    /// What it makes of it.
    pub treatment: ClaimTreatment,
}

impl Diagnostic for ClaimUnusable {
    const CODE: &'static str = "V813";
    const NAME: &'static str = "claim-unusable";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The pod names a claim that is not there, or that was not made for its ephemeral volume, so it fits no node until that is mended. Severity: error; warning up to Kubernetes 1.17, which places the pod all the same.",
            "Pod 引用的 PVC 不存在，或不是为其临时卷创建的，在修复之前无法调度到任何节点。级别：错误；1.17 及以下版本仍会调度，为警告。",
        ),
        formula: text("", ""),
        source: VOLUMES,
        other: Some(text(
            "Up to 1.12 a missing claim counts as one volume of every in-tree type, from 1.13 to 1.17 as none.",
            "1.12 及以下，缺失的 PVC 对每种 in-tree 类型都计为一个卷；1.13 至 1.17 不计。",
        )),
    };

    fn severity(&self) -> Severity {
        match self.treatment {
            ClaimTreatment::Fatal => Severity::Error,
            ClaimTreatment::Counted | ClaimTreatment::Skipped => Severity::Warning,
        }
    }

    fn subject(&self) -> String {
        self.pod.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (pod, reason) = (&self.pod, &self.reason);
        match (lang, self.treatment) {
            (Lang::En, ClaimTreatment::Fatal) => format!("{pod} fits no node: {reason}"),
            (Lang::En, ClaimTreatment::Counted) => {
                format!("{pod}: {reason}; it counts as a volume of every in-tree type")
            }
            (Lang::En, ClaimTreatment::Skipped) => format!("{pod}: {reason}; it counts as no volume"),
            (Lang::Zh, ClaimTreatment::Fatal) => format!("{pod} 无法调度到任何节点：{reason}"),
            (Lang::Zh, ClaimTreatment::Counted) => {
                format!("{pod}：{reason}；对每种 in-tree 类型计为一个卷")
            }
            (Lang::Zh, ClaimTreatment::Skipped) => format!("{pod}：{reason}；不计为卷"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "create the claim, or give it here: `kubectl get pvc -A -o yaml`; that of an ephemeral volume has to be owned by the pod".to_owned(),
            Lang::Zh => "创建该 PVC，或在输入中给出：`kubectl get pvc -A -o yaml`；临时卷的 PVC 必须归该 Pod 所有".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![("reason", Value::Text(self.reason.clone()))]
    }
}

//! V820: claims that nobody can tell anything of count for no volume.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};
use crate::quantity::grouped;

/// Whose claims they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimsOf {
    /// Those of the pod that is to be placed.
    Pod,
    /// Those of pods that are there.
    Others,
}

/// Claims that nobody can tell anything of count for no volume.
#[derive(Debug, Clone)]
pub struct ClaimsNotCounted {
    /// Whose.
    pub of: ClaimsOf,
    /// The pod that is to be placed.
    pub pod: String,
    /// How many.
    pub claims: u64,
    /// How many of them are not there.
    pub missing: u64,
    /// The first of them.
    pub example: String,
    /// Its class, where it is there and has one.
    pub class: Option<String>,
}

impl ClaimsNotCounted {
    /// What is unknown of the first.
    fn why(&self, lang: Lang) -> String {
        match (lang, &self.class, self.missing > 0) {
            (Lang::En, Some(class), _) => format!("its volume and its class {class} are not here"),
            (Lang::Zh, Some(class), _) => format!("其存储卷与存储类 {class} 均不在输入中"),
            (Lang::En, None, true) => "it is not here".to_owned(),
            (Lang::Zh, None, true) => "不在输入中".to_owned(),
            (Lang::En, None, false) => "its volume is not here, and it has no class".to_owned(),
            (Lang::Zh, None, false) => "其存储卷不在输入中，且没有存储类".to_owned(),
        }
    }
}

impl Diagnostic for ClaimsNotCounted {
    const CODE: &'static str = "V820";
    const NAME: &'static str = "claims-not-counted";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A claim of a pod is not there, or has no volume that is given and no storage class that says whose it will be. The scheduler counts it for no volume, and so does this answer; where the objects here are not all of the cluster, it is too good. Severity: warning.",
            "Pod 的 PVC 不存在，或既没有给出其存储卷、也没有可判断其归属的存储类。调度器不计这类卷，此处亦然；若输入并非集群的全部对象，结果会偏乐观。级别：警告。",
        ),
        formula: text("", ""),
        source: VOLUMES,
        other: None,
    };

    fn subject(&self) -> String {
        match self.of {
            ClaimsOf::Pod => self.pod.clone(),
            ClaimsOf::Others => "cluster".to_owned(),
        }
    }

    fn message(&self, lang: Lang) -> String {
        let (pod, count, example) = (&self.pod, grouped(self.claims), &self.example);
        let why = self.why(lang);
        match (lang, self.of, self.claims) {
            (Lang::En, ClaimsOf::Pod, 1) => format!("claim {example} of {pod} counts for no volume: {why}"),
            (Lang::En, ClaimsOf::Pod, _) => format!("{count} claims of {pod} count for no volume: {example}, for one: {why}"),
            (Lang::En, ClaimsOf::Others, 1) => format!("claim {example} of a pod that is there counts for no volume: {why}"),
            (Lang::En, ClaimsOf::Others, _) => format!("{count} claims of pods that are there count for no volume: {example}, for one: {why}"),
            (Lang::Zh, ClaimsOf::Pod, _) => format!("{pod} 有 {count} 个 PVC 不计为卷，如 {example}：{why}"),
            (Lang::Zh, ClaimsOf::Others, _) => format!("节点上的 Pod 有 {count} 个 PVC 不计为卷，如 {example}：{why}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "give all of them: `kubectl get pvc,pv,storageclasses -A -o yaml`".to_owned(),
            Lang::Zh => "请给出全部对象：`kubectl get pvc,pv,storageclasses -A -o yaml`".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("claims", Value::Count(self.claims)),
            ("missing", Value::Count(self.missing)),
            ("example", Value::Text(self.example.clone())),
        ]
    }
}

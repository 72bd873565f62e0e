//! P506: a rollout is not done at the end.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{PodCount, Span};

/// A rollout is not done at the end.
#[derive(Debug, Clone)]
pub struct RolloutUnfinished {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// The workload.
    pub workload: String,
    /// When it began.
    pub began: Span,
    /// Old pods that are not replaced.
    pub left: PodCount,
    /// Pods that it replaces.
    pub of: PodCount,
}

impl Diagnostic for RolloutUnfinished {
    const CODE: &'static str = "P506";
    const NAME: &'static str = "rollout-unfinished";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "A rollout that began has not replaced all pods at the end: new pods wait for addresses or nodes, so that no more old ones may go. Severity: error.",
            "已开始的滚动更新在结束时仍未替换全部 Pod：新 Pod 在等待 IP 或节点，旧 Pod 因此不能继续移除。级别：错误。",
        ),
        formula: text("old pods left, or new pods that do not run, at the end", "结束时仍有旧 Pod，或新 Pod 未运行"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let (workload, began) = (&self.workload, self.began);
        let of = self.of.spelled(lang);
        match (self.left.is_zero(), lang) {
            (false, Lang::En) => format!("under {strategy}, the rollout of {workload} from {began} on is not done at the end: {} of {of} are not replaced", self.left),
            (false, Lang::Zh) => format!("{strategy} 下，{workload} 自 {began} 开始的滚动更新在结束时未完成：{of} 中有 {} 个未替换", self.left),
            (true, Lang::En) => format!("under {strategy}, the rollout of {workload} from {began} on is not done at the end: the old pods are gone, and not all new ones run"),
            (true, Lang::Zh) => format!("{strategy} 下，{workload} 自 {began} 开始的滚动更新在结束时未完成：旧 Pod 已全部移除，但新 Pod 未全部运行"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "leave it more time, a smaller surge, or addresses for the pods that run beside the old ones",
            "留出更多时间、减小 surge，或为并存的新 Pod 准备 IP",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("workload", Value::Text(self.workload.clone())),
            ("began_ms", Value::Count(self.began.ms())),
            ("left_pods", Value::Count(self.left.get())),
            ("of_pods", Value::Count(self.of.get())),
        ]
    }
}

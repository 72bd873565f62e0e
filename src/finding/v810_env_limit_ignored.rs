//! V810: the scheduler passes over the limit that its environment sets.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{VOLUMES, Page};

/// The scheduler passes over the limit that its environment sets.
#[derive(Debug, Clone)]
pub struct EnvLimitIgnored {
    /// The variable.
    pub variable: &'static str,
    /// What it is set to.
    pub value: String,
}

impl Diagnostic for EnvLimitIgnored {
    const CODE: &'static str = "V810";
    const NAME: &'static str = "env-limit-ignored";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "KUBE_MAX_PD_VOLS is not a whole number above 0. The scheduler logs an error and goes on as if it were not set. Severity: warning.",
            "KUBE_MAX_PD_VOLS 不是大于 0 的整数。调度器只记录错误日志，并视同未设置。级别：警告。",
        ),
        formula: text("", ""),
        source: VOLUMES,
        other: Some(text(
            "The variable is one for the whole scheduler and all in-tree types; CSI drivers never follow it.",
            "该变量对整个调度器及所有 in-tree 类型生效；CSI 驱动从不受其影响。",
        )),
    };

    fn subject(&self) -> String {
        self.variable.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (variable, value) = (self.variable, &self.value);
        match lang {
            Lang::En => format!("{variable}={value} is no whole number above 0: the scheduler passes over it"),
            Lang::Zh => format!("{variable}={value} 不是大于 0 的整数：调度器将其忽略"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("set {} to a whole number such as 16, or unset it", self.variable),
            Lang::Zh => format!("将 {} 设为整数（如 16），或取消设置", self.variable),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("variable", Value::Text(self.variable.to_owned())),
            ("value", Value::Text(self.value.clone())),
        ]
    }
}

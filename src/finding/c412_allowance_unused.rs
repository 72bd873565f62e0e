//! C412: a finding is allowed that does not occur.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;

/// A finding is allowed that does not occur.
#[derive(Debug, Clone)]
pub struct AllowanceUnused {
    /// The finding's code.
    pub code: &'static str,
    /// What it would be about, where that is said.
    pub about: Option<String>,
    /// Why it is allowed.
    pub reason: Arc<str>,
}

impl Diagnostic for AllowanceUnused {
    const CODE: &'static str = "C412";
    const NAME: &'static str = "allowance-unused";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "The policy allows a finding that the plan does not have. An allowance that outlives its reason would hide \
             the next finding of that kind. Severity: info.",
            "策略豁免了方案中并不存在的发现。过期的豁免会掩盖之后出现的同类发现。级别：提示。",
        ),
        formula: text("no finding has the code, and the subject if one is given", "没有发现具有该代码（及给出的对象）"),
        source: text("the plan's policy", "方案中的策略"),
        other: None,
    };

    fn subject(&self) -> String {
        self.code.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (code, reason) = (self.code, &self.reason);
        match (&self.about, lang) {
            (None, Lang::En) => format!("{code} is allowed (\"{reason}\") and does not occur"),
            (Some(about), Lang::En) => format!("{code} about {about} is allowed (\"{reason}\") and does not occur"),
            (None, Lang::Zh) => format!("已豁免 {code}（“{reason}”），但并未出现"),
            (Some(about), Lang::Zh) => format!("已豁免 {about} 的 {code}（“{reason}”），但并未出现"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let help = text("take it out of allow, so that it hides nothing later", "将其从 allow 中移除，以免日后掩盖问题");
        help.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![("allowed_code", Value::Text(self.code.to_owned()))]
    }
}

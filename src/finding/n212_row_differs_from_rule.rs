//! N212: a catalog row gives a limit that no rule gives.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;

/// A catalog row gives a limit that no rule gives.
#[derive(Debug, Clone)]
pub struct RowDiffersFromRule {
    /// The row.
    pub instance: String,
    /// The key.
    pub key: &'static str,
    /// What the row says.
    pub in_row: u64,
    /// What the rules say.
    pub by_rule: u64,
}

impl Diagnostic for RowDiffersFromRule {
    const CODE: &'static str = "N212";
    const NAME: &'static str = "row-differs-from-rule";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The row has a quota of its own that differs from what the rules give. The row wins; where it is right, the rule is worth a look. Severity: warning.",
            "目录行自带的配额与规则推算值不同。以目录行为准；若其正确，则规则值得复核。级别：警告。",
        ),
        formula: text("enis = min(vCPU, 8); ips_per_eni by memory", "enis = min(vCPU, 8)；ips_per_eni 按内存分档"),
        source: text("instance-catalog/README.md, rules", "instance-catalog/README.md，规则"),
        other: None,
    };

    fn subject(&self) -> String {
        self.instance.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (instance, key, row, rule) = (&self.instance, self.key, self.in_row, self.by_rule);
        match lang {
            Lang::En => format!("{instance} has {key} = {row}, the rules give {rule}; the row wins"),
            Lang::Zh => format!("{instance} 的 {key} = {row}，规则为 {rule}；以目录行为准"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let key = self.key;
        match lang {
            Lang::En => format!("make sure that {key} is what the API returns for the type"),
            Lang::Zh => format!("请确认 {key} 与 API 返回值一致"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("key", Value::Text(self.key.to_owned())),
            ("row", Value::Count(self.in_row)),
            ("rule", Value::Count(self.by_rule)),
        ]
    }
}

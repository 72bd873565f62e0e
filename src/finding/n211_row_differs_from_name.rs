//! N211: a catalog row contradicts its own name.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;

/// A catalog row contradicts its own name.
#[derive(Debug, Clone)]
pub struct RowDiffersFromName {
    /// The row.
    pub instance: String,
    /// The key.
    pub key: &'static str,
    /// What the row says.
    pub in_row: u64,
    /// What the name says.
    pub in_name: u64,
}

impl Diagnostic for RowDiffersFromName {
    const CODE: &'static str = "N211";
    const NAME: &'static str = "row-differs-from-name";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "The name of a type carries its vCPU and memory; the row gives another number. Severity: error.",
            "机型名称中含有 vCPU 与内存，而目录行给出的数字不同。级别：错误。",
        ),
        formula: text("row.vcpu = c..., row.memory_gib = m... of the name", "row.vcpu = 名称中的 c...，row.memory_gib = 名称中的 m..."),
        source: text("instance-catalog/README.md, names", "instance-catalog/README.md，名称"),
        other: None,
    };

    fn subject(&self) -> String {
        self.instance.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (instance, key, row, name) = (&self.instance, self.key, self.in_row, self.in_name);
        match lang {
            Lang::En => format!("{instance} has {key} = {row}, its name says {name}"),
            Lang::Zh => format!("{instance} 的 {key} = {row}，而名称表示 {name}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (key, name) = (self.key, self.in_name);
        match lang {
            Lang::En => format!("write {key} = {name}, or correct the name"),
            Lang::Zh => format!("改为 {key} = {name}，或更正名称"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("key", Value::Text(self.key.to_owned())),
            ("row", Value::Count(self.in_row)),
            ("name", Value::Count(self.in_name)),
        ]
    }
}

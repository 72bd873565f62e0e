//! A618: objects were given more than once.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::grouped;

/// Objects were given more than once.
#[derive(Debug, Clone)]
pub struct ObjectGivenTwice {
    /// Of which kind.
    pub kind: &'static str,
    /// How many were left aside.
    pub aside: u64,
    /// The name of one.
    pub example: Arc<str>,
}

impl Diagnostic for ObjectGivenTwice {
    const CODE: &'static str = "A618";
    const NAME: &'static str = "object-given-twice";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "Several objects of a kind have the same name, as when two dumps of a cluster are given together. The last of each counts, the others are left aside. Severity: info.",
            "同类对象中有名称相同者，例如同时给出集群的两份导出。以最后一个为准，其余忽略。级别：提示。",
        ),
        formula: text("", ""),
        source: text("this program", "本程序"),
        other: None,
    };

    fn subject(&self) -> String {
        self.example.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (kind, aside, example) = (self.kind, grouped(self.aside), &self.example);
        match lang {
            Lang::En => format!("{kind} objects were given more than once: {aside} {} left aside, one of {example} among them; the last of each counts", if self.aside == 1 { "is" } else { "are" }),
            Lang::Zh => format!("{kind} 对象有重复：忽略 {aside} 个，例如 {example}；以最后一个为准"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text("give one dump of the cluster, or the newest one last", "只给出一份导出，或将最新的放在最后")
            .get(lang)
            .to_owned()
    }

    fn values(&self) -> Values {
        vec![("kind", Value::Text(self.kind.to_owned())), ("aside", Value::Count(self.aside))]
    }
}

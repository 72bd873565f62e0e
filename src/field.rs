//! Every number and text that a result has: its key, its header in both languages, its `explain`
//! page. Tables, JSON, CSV and the JSON Schema are all made from these.

mod carve;
mod catalog;
mod compare;
mod diff;
mod explain;
mod findings;
mod plan;
mod pool;
mod size;
mod subnets;

pub use carve::{PROPOSED, SPACE, SPACE_TOTALS};
pub use catalog::{CHECK, INSTANCES, LIMITS, READINGS};
pub use compare::{CHOICES, QUOTA_CHOICES};
pub use diff::{FIGURE_CHANGES, FINDING_CHANGES};
pub use explain::TOPICS;
pub use findings::FINDINGS;
pub use plan::{
    CLUSTER, GROWTH_ROWS, LIMIT_ROWS, NODE_GROUPS, PLACEMENT_ROWS, QUOTA_ROWS, SCENARIO_ROWS,
    SUBNET_ROWS, ZONES,
};
pub use pool::DECISION;
pub use size::{DEMAND, ZONE_SIZES};
pub use subnets::{ROWS, STEADY_ROWS, TOTALS};

use crate::lang::{Lang, Text, same, text};
use crate::page::Page;

/// What kind of value a field has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    /// A text.
    Text,
    /// A whole number; above 2^53 a text in JSON.
    Count,
    /// A number from 0 to 1.
    Share,
    /// A number from 0 up, which may exceed 1.
    Ratio,
    /// True or false.
    Truth,
    /// A whole number or a text.
    Value,
    /// One of these texts.
    Choice(&'static [&'static str]),
}

/// One field of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// JSON key and CSV column.
    pub key: &'static str,
    /// What kind of value it has.
    pub kind: FieldKind,
    /// Whether it can be without a value.
    pub optional: bool,
    /// Header for people; a newline breaks it.
    pub header: Text,
    /// Its `explain` page.
    pub page: Page,
}

impl Field {
    const fn new(key: &'static str, kind: FieldKind, header: Text, meaning: Text) -> Self {
        let page = Page {
            meaning,
            formula: same(""),
            source: text("the input", "输入"),
            other: None,
        };
        Self {
            key,
            kind,
            optional: false,
            header,
            page,
        }
    }

    const fn count(key: &'static str, en: &'static str, zh: &'static str, meaning: Text) -> Self {
        Self::new(key, FieldKind::Count, text(en, zh), meaning)
    }

    const fn text(key: &'static str, en: &'static str, zh: &'static str, meaning: Text) -> Self {
        Self::new(key, FieldKind::Text, text(en, zh), meaning)
    }

    const fn is(mut self, formula: Text, source: Text) -> Self {
        self.page.formula = formula;
        self.page.source = source;
        self
    }

    const fn from(mut self, source: Text) -> Self {
        self.page.source = source;
        self
    }

    const fn but(mut self, en: &'static str, zh: &'static str) -> Self {
        self.page.other = Some(text(en, zh));
        self
    }

    /// The header on one line.
    #[must_use]
    pub fn header_line(&self, lang: Lang) -> String {
        let header = self.header.get(lang);
        match lang {
            Lang::En => header
                .replace("/\n", "/")
                .replace("-\n", "")
                .replace('\n', " "),
            Lang::Zh => header.replace('\n', ""),
        }
    }

    const fn optional(mut self) -> Self {
        self.optional = true;
        self
    }
}

/// All fields that `explain` knows, those of a subnet's row first; a key stands once.
#[must_use]
pub fn all() -> Vec<&'static Field> {
    let mut all: Vec<&'static Field> = Vec::new();
    let tables = [
        ROWS,
        STEADY_ROWS,
        TOTALS,
        CLUSTER,
        ZONES,
        NODE_GROUPS,
        LIMIT_ROWS,
        SCENARIO_ROWS,
        QUOTA_ROWS,
        GROWTH_ROWS,
        SUBNET_ROWS,
        PLACEMENT_ROWS,
        FIGURE_CHANGES,
        FINDING_CHANGES,
        ZONE_SIZES,
        DEMAND,
        DECISION,
        PROPOSED,
        SPACE,
        SPACE_TOTALS,
        CHOICES,
        QUOTA_CHOICES,
        INSTANCES,
        LIMITS,
        READINGS,
        CHECK,
        TOPICS,
        FINDINGS,
    ];
    for field in tables.into_iter().flatten() {
        if !all.iter().any(|known| known.key == field.key) {
            all.push(field);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_field_speaks_both_languages() {
        for field in all() {
            assert!(!field.page.meaning.zh.is_ascii(), "{}", field.key);
            assert!(!field.header.en.is_empty(), "{}", field.key);
        }
    }
}

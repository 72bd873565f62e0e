//! Every number and text that a result has: its key, its header in both languages, its `explain`
//! page. Tables, JSON, CSV and the JSON Schema are all made from these.

mod audit;
mod carve;
mod catalog;
mod cidrs;
mod compare;
mod diff;
mod explain;
mod findings;
mod index;
mod plan;
mod pool;
mod reach;
mod report;
mod runs;
mod simulate;
mod size;
mod subnets;
mod tune;
mod vips;
mod vips_check;
mod volumes;
mod volumes_fit;

pub use audit::{
    AUDIT_CLUSTER, AUDIT_ENIS, AUDIT_GROWTH, AUDIT_NODES, AUDIT_READ, AUDIT_SUBNETS, AUDIT_ZONES,
    DRIFT, MIGRATION, MIGRATION_BLOCKED,
};
pub use carve::{PROPOSED, SPACE, SPACE_TOTALS};
pub use catalog::{CHECK, INSTANCES, LIMITS, READINGS};
pub use cidrs::{POD_CIDR_CONFIGS, POD_CIDR_GROWTH, POD_CIDR_NODES, POD_CIDR_WHY};
pub use compare::{CHOICES, QUOTA_CHOICES, VOLUME_CHOICES};
pub use diff::{FIGURE_CHANGES, FINDING_CHANGES};
pub use explain::TOPICS;
pub use findings::FINDINGS;
pub use index::{all, of_key};
pub use plan::{
    CLUSTER, GROWTH_ROWS, LIMIT_ROWS, NODE_GROUPS, PLACEMENT_ROWS, QUOTA_ROWS, SCENARIO_ROWS,
    SUBNET_ROWS, ZONES,
};
pub use pool::DECISION;
pub use reach::REACHED;
pub use report::REPORT_INPUTS;
pub use runs::{
    ALLOWED_RUNS, FIGURE_RUNS, OWN_FIGURES, RUNS, SHARD, SHARD_STRATEGIES, STRATEGY_RUNS,
};
pub use simulate::{
    GROUP_ENDS, NODE_ENDS, POINTS, PREVENTION, ROLLOUT_ENDS, STORY, STRATEGY_COLUMN, STRATEGY_ROWS,
    SUBNET_ENDS,
};
pub use size::{DEMAND, ZONE_SIZES};
pub use subnets::{ROWS, STEADY_ROWS, TOTALS};
pub use tune::TUNINGS;
pub use vips::{
    VIP_DESIGNS, VIP_FAILURES, VIP_NEEDED, VIP_POOLS, VIP_ROWS, VIP_SERVICES, VIP_TOTALS,
};
pub use vips_check::{VIP_CONFLICTS, VIP_LIST, VIP_NODES};
pub use volumes::{VOLUME_LAYOUTS, VOLUME_TOTALS, VOLUME_WORKLOADS};
pub use volumes_fit::{VOLUME_CHECK_ROWS, VOLUME_FIT_NODES, VOLUME_USES};

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
    /// A length of time; whole milliseconds for programs.
    Span,
    /// Rows of these fields, which a cell of CSV cannot hold.
    Rows(&'static [Field]),
    /// Whole numbers in a row, which a cell of CSV cannot hold; each above 2^53 a text in JSON.
    Series,
    /// The same, some of them missing.
    SparseSeries,
    /// Names in a row; with blanks between them where a cell holds them all.
    Names,
}

/// One field of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// CSV column and JSON key; `pods.running` is the key `running` of the object `pods` in JSON.
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

    /// The JSON object that it stands in, or none, and its key there.
    #[must_use]
    pub fn path(&self) -> (Option<&'static str>, &'static str) {
        match self.key.split_once('.') {
            Some((object, key)) => (Some(object), key),
            None => (None, self.key),
        }
    }

    /// Whether a cell of CSV holds its value.
    #[must_use]
    pub const fn is_flat(&self) -> bool {
        !matches!(
            self.kind,
            FieldKind::Rows(_) | FieldKind::Series | FieldKind::SparseSeries
        )
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

/// Whether fields can be written as one JSON object, from the first to the last: those of an inner
/// object stand together, nothing else has its name, and inner objects hold no further ones.
#[must_use]
pub fn is_object<'f>(fields: impl IntoIterator<Item = &'f Field>) -> bool {
    let mut written = Vec::new();
    let mut open = None;
    for field in fields {
        let (object, key) = field.path();
        let inner_is_object = match field.kind {
            FieldKind::Rows(inner) => is_object(inner),
            _ => true,
        };
        if key.contains('.') || !inner_is_object {
            return false;
        }
        if object.is_none() || object != open {
            written.push(object.unwrap_or(key));
        }
        open = object;
    }
    let count = written.len();
    written.sort_unstable();
    written.dedup();
    written.len() == count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_of_an_inner_object_stand_together() {
        const APART: &[Field] = &[field("a.x"), field("b"), field("a.y")];
        let object = |keys: &[&'static str]| {
            let fields: Vec<Field> = keys.iter().map(|key| field(key)).collect();
            is_object(&fields)
        };
        assert!(object(&["a.x", "a.y", "b", "c.x"]));
        assert!(!object(&["a.x", "b", "a.y"]));
        assert!(!object(&["a", "a.x"]));
        assert!(!object(&["a", "b", "a"]));
        assert!(!object(&["a.x.y"]));
        let rows = Field {
            kind: FieldKind::Rows(APART),
            ..field("rows")
        };
        assert!(!is_object([&rows]));
    }

    const fn field(key: &'static str) -> Field {
        Field::count(key, "", "", same(""))
    }
}

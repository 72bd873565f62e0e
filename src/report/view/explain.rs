//! The document of `explain`.

use crate::field::{Field, TOPICS};
use crate::finding::KindInfo;
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::report::{Cell, Document, Layout, Table};

/// Something that can be explained.
#[derive(Debug, Clone, Copy)]
pub enum Topic {
    /// A kind of finding.
    Finding(&'static KindInfo),
    /// A field of a result.
    Field(&'static Field),
}

impl Topic {
    /// Code or key.
    #[must_use]
    pub fn key(&self) -> &'static str {
        match self {
            Self::Finding(kind) => kind.code,
            Self::Field(field) => field.key,
        }
    }

    /// A finding's name, or a field's header.
    #[must_use]
    pub fn name(&self, lang: Lang) -> String {
        match self {
            Self::Finding(kind) => kind.name.to_owned(),
            Self::Field(field) => field.header_line(lang),
        }
    }

    fn page(&self) -> &Page {
        match self {
            Self::Finding(kind) => &kind.page,
            Self::Field(field) => &field.page,
        }
    }
}

/// The pages of some topics; with `in_full` each as a card, else a line for each.
#[must_use]
pub fn document(topics: &[Topic], in_full: bool, lang: Lang) -> Document<'static> {
    let rows: Vec<Vec<Cell<'static>>> = topics.iter().map(|topic| row(topic, lang)).collect();
    let shown: &[&str] = if in_full {
        &["topic", "name", "meaning", "formula", "other", "source"]
    } else {
        &["topic", "name"]
    };
    let lead = match (in_full, lang) {
        (true, _) => Vec::new(),
        (false, Lang::En) => vec!["`cce-plan explain TOPIC` explains one of these.".to_owned()],
        (false, Lang::Zh) => vec!["用 `cce-plan explain 条目` 查看说明。".to_owned()],
    };
    Document {
        schema: "explain",
        title: text("Explained", "说明").get(lang).to_owned(),
        lead,
        tables: vec![Table {
            name: "topics",
            fields: TOPICS.iter().collect(),
            shown: shown.to_vec(),
            layout: if in_full { Layout::Cards } else { Layout::Grid },
            rows: Box::new(rows),
            ..Table::default()
        }],
        ..Document::default()
    }
}

fn row(topic: &Topic, lang: Lang) -> Vec<Cell<'static>> {
    let page = topic.page();
    let formula = page
        .formula_with_letters(lang)
        .map_or(Cell::None, Cell::Owned);
    vec![
        Cell::Text(topic.key()),
        Cell::Owned(topic.name(lang)),
        Cell::Text(page.meaning.get(lang)),
        formula,
        page.other.map(|other| other.get(lang)).into(),
        Cell::Text(page.source.get(lang)),
    ]
}

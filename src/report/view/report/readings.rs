//! Where sources say something else.

use crate::field::{self, Field, TOPICS};
use crate::finding::{Finding, KINDS};
use crate::lang::Lang;
use crate::page::Page;
use crate::report::{Cell, Document, Table};

/// The fields that the chapters show.
const SHOWN: [&[Field]; 5] = [
    field::NODE_GROUPS,
    field::ZONES,
    field::SUBNET_ROWS,
    field::QUOTA_ROWS,
    field::STRATEGY_ROWS,
];

pub(super) fn document(findings: &[Finding], lang: Lang) -> Document<'static> {
    let fields = SHOWN.into_iter().flatten();
    let fields = fields.map(|field| (field.key, field.header_line(lang), field.page));
    let mut all: Vec<(&str, String, Page)> = Vec::new();
    let found = |code| findings.iter().any(|finding| finding.code() == code);
    let kinds = KINDS.iter().filter(|kind| found(kind.code));
    let kinds = kinds.map(|kind| (kind.code, format!("{} {}", kind.code, kind.name), kind.page));
    for (topic, name, page) in fields.chain(kinds) {
        if page.other.is_some() && !all.iter().any(|(known, ..)| *known == topic) {
            all.push((topic, name, page));
        }
    }
    let rows = all.into_iter().map(|(topic, name, page)| {
        let other = page.other.map(|other| other.get(lang));
        vec![
            Cell::Text(topic),
            Cell::Owned(name),
            Cell::Text(page.meaning.get(lang)),
            page.formula_with_letters(lang)
                .map_or(Cell::None, Cell::Owned),
            other.into(),
            Cell::Text(page.source.get(lang)),
        ]
    });
    Document {
        tables: vec![Table::grid(
            "readings",
            "",
            TOPICS,
            &["name", "other", "source"],
            rows.collect(),
        )],
        ..Document::default()
    }
}

//! Where sources say something else.

use crate::{Column, Document, Rows, Table};
use model::finding::Finding;
use net::lang::Lang;
use results::explain::Topic;
use results::explain::TopicRow;
use results::{plan, simulate};
use rows::RowType;

/// The columns that the chapters show.
fn columns() -> Vec<Column> {
    let tables = [
        RowType::of::<plan::NodeGroupRow<'_>>().columns,
        RowType::of::<plan::ZoneRow<'_>>().columns,
        RowType::of::<plan::SubnetRow<'_>>().columns,
        RowType::of::<plan::QuotaRow<'_>>().columns,
        RowType::of::<simulate::StrategyRow<'_>>().columns,
    ];
    tables.concat()
}

pub(super) fn document(findings: &[Finding], lang: Lang) -> Document<'static> {
    let mut kinds: Vec<_> = findings.iter().map(Finding::info).collect();
    net::sort_by_key(&mut kinds, |kind| kind.code);
    let topics = columns().into_iter().map(Topic::Column);
    let mut all: Vec<Topic> = Vec::new();
    for topic in topics.chain(kinds.into_iter().map(Topic::Finding)) {
        let is_known = all.iter().any(|known| known.key() == topic.key());
        if !is_known && topic.page(lang).other.is_some() {
            all.push(topic);
        }
    }
    let rows = all.iter().map(|topic| TopicRow::of(topic, lang));
    let rows: Rows<'static, TopicRow> = rows.collect();
    Document {
        tables: vec![Table::new("readings", &rows, "name other source")],
        ..Document::default()
    }
}

//! The document of `explain`.

use crate::{Document, Layout, Table};
use net::lang::Lang;
use results::explain::{ExplainResult, Topic, TopicRow};
use texts::{Message, explain as say};

/// The pages of some topics; with `in_full` each as a card, else a line for each.
pub fn document(topics: &[Topic], in_full: bool, lang: Lang) -> Document<'static> {
    let result = ExplainResult {
        topics: topics
            .iter()
            .map(|topic| TopicRow::of(topic, lang))
            .collect(),
    };
    let shown = if in_full {
        "topic name meaning planner_term confirm remedy prevention explained_by formula other source"
    } else {
        "topic name"
    };
    Document {
        lead: Vec::from_iter((!in_full).then(|| say::Lead.text(lang))),
        tables: vec![Table {
            layout: if in_full { Layout::Cards } else { Layout::Grid },
            ..Table::new("topics", &result.topics, shown)
        }],
        ..Document::of("explain", say::Title.text(lang), result)
    }
}

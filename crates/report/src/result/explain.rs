//! What `explain` says of findings and fields.

use schemars::JsonSchema;
use serde::Serialize;

use crate::Rows;
use crate::view::explain::Topic;
use net::lang::Lang;

/// What `cce-plan explain TOPIC -f json` prints.
#[derive(Serialize, JsonSchema)]
pub struct ExplainResult {
    pub topics: Rows<'static, TopicRow>,
}

/// An explained finding or field.
#[derive(Serialize, JsonSchema)]
pub struct TopicRow {
    pub topic: String,
    pub name: String,
    pub meaning: String,
    pub formula: Option<String>,
    pub other: Option<String>,
    pub source: String,
}

impl TopicRow {
    #[must_use]
    pub fn of(topic: &Topic, lang: Lang) -> Self {
        let page = topic.page(lang);
        Self {
            topic: topic.key().to_owned(),
            name: topic.name(lang),
            meaning: page.meaning,
            formula: page.formula,
            other: page.other,
            source: page.source.unwrap_or_default(),
        }
    }
}

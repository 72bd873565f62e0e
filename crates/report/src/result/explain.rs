//! What `explain` says of findings, fields, codes and words.

use serde::Serialize;

use crate::Rows;
use crate::view::explain::Topic;
use net::lang::Lang;
use rows::Row;
use texts::Symptom;

/// What `cce-plan explain TOPIC -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "explain")]
pub struct ExplainResult {
    pub topics: Rows<'static, TopicRow>,
}

/// An explained finding, field, code or word.
#[derive(Serialize, Row)]
#[row(area = "explain")]
pub struct TopicRow {
    pub topic: String,
    pub name: String,
    pub meaning: String,
    pub formula: Option<String>,
    pub other: Option<String>,
    pub planner_term: Option<String>,
    pub confirm: Option<String>,
    pub remedy: Option<String>,
    pub prevention: Option<String>,
    pub explained_by: Vec<String>,
    pub source: String,
}

impl TopicRow {
    pub fn of(topic: &Topic, lang: Lang) -> Self {
        let page = topic.page(lang);
        let symptom = match topic {
            Topic::Symptom(symptom) => Some(*symptom),
            Topic::Finding(_) | Topic::Column(_) | Topic::Key(_) | Topic::Word(..) => None,
        };
        let part = |name| symptom.and_then(|symptom| symptom.part(name, lang));
        Self {
            topic: topic.key().to_owned(),
            name: topic.name(lang),
            meaning: page.meaning,
            formula: page.formula,
            other: page.other,
            source: page.source.unwrap_or_default(),
            planner_term: part("planner"),
            confirm: part("confirm"),
            remedy: part("do"),
            prevention: part("prevent"),
            explained_by: symptom.map(Symptom::findings).unwrap_or_default(),
        }
    }
}

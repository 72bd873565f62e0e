//! What `explain` says of findings, fields, codes and words.

use serde::Serialize;

use model::finding::KindInfo;
use model::{Key, KeyKind, PLAN_FILE, Section};
use net::lang::Lang;
use rows::{Column, Row, Rows};
use texts::{Message, Page, Symptom, explain as say};

/// Something that can be explained.
#[derive(Debug, Clone)]
pub enum Topic {
    /// A code of a cluster or a cloud, or a word.
    Symptom(Symptom),
    /// A kind of finding.
    Finding(KindInfo),
    /// A column of a result.
    Column(Column),
    /// A key of a plan file.
    Key(PlanKey),
    /// A word that a column says, such as a limit, with the name of its type.
    Word(Column, (&'static str, &'static str)),
}

/// A key of a plan file with its tables, such as `cluster.target`.
#[derive(Debug, Clone)]
pub struct PlanKey {
    path: String,
    key: &'static Key,
}

impl PlanKey {
    /// Its name, without its tables.
    pub fn name(&self) -> &'static str {
        self.key.name
    }

    /// All of them.
    pub fn all() -> Vec<Self> {
        let mut all = Vec::new();
        Self::of_table(&PLAN_FILE, "", &mut all);
        all
    }

    fn of_table(table: &'static Section, above: &str, into: &mut Vec<Self>) {
        for key in table.keys {
            let path = format!("{above}{}", key.name);
            if let KeyKind::Table(inner) | KeyKind::Tables(inner) | KeyKind::WordOrTable(_, inner) =
                key.kind
            {
                Self::of_table(inner, &format!("{path}."), into);
            }
            into.push(Self { path, key });
        }
    }
}

impl Topic {
    /// Code or key.
    pub fn key(&self) -> &str {
        match self {
            Self::Symptom(symptom) => symptom.id,
            Self::Finding(kind) => kind.code,
            Self::Column(column) => &column.key,
            Self::Key(key) => &key.path,
            Self::Word(_, (_, word)) => word,
        }
    }

    /// A finding's name, or a column's header.
    pub fn name(&self, lang: Lang) -> String {
        match self {
            Self::Symptom(symptom) => symptom.name(lang),
            Self::Finding(kind) => kind.name.to_owned(),
            Self::Column(column) => column.header_line(lang),
            Self::Key(key) => key.key.name.to_owned(),
            Self::Word(_, (of, word)) => texts::word(of, word, lang).into_owned(),
        }
    }

    /// Its explanation.
    pub fn page(&self, lang: Lang) -> Page {
        match self {
            Self::Symptom(symptom) => symptom.page(lang),
            Self::Finding(kind) => kind.page(lang),
            Self::Column(column) | Self::Word(column, _) => column.page(lang),
            Self::Key(key) => Page {
                meaning: key.key.meaning(lang),
                source: Some(say::PlanFileReference.text(lang)),
                ..Page::default()
            },
        }
    }
}

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

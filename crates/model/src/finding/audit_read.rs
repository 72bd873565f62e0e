//! A626 and A628: objects that the cluster or a cloud did not give.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, Finding, KindInfo, Measure, Sentences, Severity};
use crate::not_read::{Lost, NoAnswer, NotRead, Why};
use input::objects::Missing;
use net::lang::Lang;
use rows::{Keys, Word as _};

/// A kind of objects was asked for and not read, so that its absence says nothing.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ObjectsNotRead {
    resource: Arc<str>,
    cause: NoAnswer,
    why: Why,
    lost: Lost,
    command: String,
    #[serde(skip)]
    is_needed: bool,
}

impl ObjectsNotRead {
    pub(crate) fn of(not_read: &NotRead) -> Self {
        Self {
            resource: Arc::clone(&not_read.resource),
            cause: not_read.cause,
            why: not_read.why.clone(),
            lost: not_read.lost,
            command: not_read.command.clone(),
            is_needed: not_read.is_needed,
        }
    }
}

impl Diagnostic for ObjectsNotRead {
    const KIND: KindInfo = KindInfo::error(texts::findings_audit::A626, "objects-not-read");
    const SAYS: &'static [&'static str] = &["reason", "unknown"];

    fn severity(&self) -> Severity {
        if self.is_needed {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with("reason", self.why.0.text(lang))
            .with("unknown", self.lost.said(lang))
    }
}

/// What was read is a part of what was asked for, as it says itself.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PartOfObjects {
    /// Of what kind, or what kubectl says.
    pub kind: Arc<str>,
    /// How many were read.
    pub read: u64,
    /// How many are missing, where that is said.
    pub missing: Option<u64>,
    #[serde(skip)]
    of: Missing,
}

impl PartOfObjects {
    /// The finding about one list.
    pub fn finding(missing: &Missing) -> Finding {
        let file = missing
            .origin
            .as_ref()
            .map(|origin| Arc::clone(&origin.file));
        let says = Self {
            kind: Arc::clone(&missing.kind),
            read: missing.read,
            missing: missing.more,
            of: missing.clone(),
        };
        let about = Finding::about(file.unwrap_or_else(|| "input".into()));
        about.says(says).at(missing.origin.as_ref())
    }
}

impl Diagnostic for PartOfObjects {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A628, "part-of-objects")
        .worse(&[Measure::More("missing")]);
    const SAYS: &'static [&'static str] = &["what", "way"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        let problem = self.of.problem();
        say.with("what", problem.title(lang))
            .with("way", problem.way_out(lang).unwrap_or_default())
    }
}

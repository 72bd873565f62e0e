//! A626: objects that the cluster did not give.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, KindInfo, Say, Severity};
use crate::not_read::{Lost, NoAnswer, NotRead, Why};
use net::lang::Lang;
use rows::Word as _;

/// A kind of objects was asked for and not read, so that its absence says nothing.
#[derive(Debug, Clone, Serialize)]
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

    fn severity(&self) -> Severity {
        if self.is_needed {
            Severity::Error
        } else {
            Severity::Warning
        }
    }

    fn say(&self, say: Say, lang: Lang) -> Say {
        say.with("reason", self.why.0.text(lang))
            .with("unknown", self.lost.said(lang))
    }
}

//! What `diff` says of two outcomes.

use serde::Serialize;

use crate::changes::outcome::{ChangeKind, DiffOutcome, FigureChange, FindingChange, Verdict};
use model::finding::Severity;
use net::quantity::Number;
use rows::{Cell, Kind, Row, Rows};

/// What `cce-plan diff OLD NEW -f json` prints.
#[derive(Serialize, Row)]
#[row(area = "diff")]
pub struct DiffResult<'a> {
    pub figures: Rows<'a, FigureRow<'a>>,
    pub finding_changes: Rows<'a, FindingRow<'a>>,
}

impl<'a> DiffResult<'a> {
    pub fn of(outcome: &'a DiffOutcome) -> Self {
        let (figures, changes) = (outcome.figures.iter(), outcome.changes.iter());
        Self {
            figures: figures.map(FigureRow::of).collect(),
            finding_changes: changes.filter_map(FindingRow::of).collect(),
        }
    }
}

/// A value that was saved.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Value<'a> {
    Count(Number),
    Text(&'a str),
}

impl<'a> Value<'a> {
    fn of(saved: &'a Cell) -> Option<Self> {
        match saved {
            Cell::Count(n) => Some(Self::Count(Number(*n))),
            Cell::Text(text) => Some(Self::Text(text)),
            Cell::OneOf(_, word) => Some(Self::Text(word)),
            _ => None,
        }
    }
}

impl rows::Value for Value<'_> {
    fn kind() -> Kind {
        Kind::Value
    }

    fn cell(&self) -> Cell {
        match self {
            Self::Count(n) => n.cell(),
            Self::Text(text) => text.cell(),
        }
    }
}

/// A figure that changed.
#[derive(Serialize, Row)]
#[row(area = "diff")]
pub struct FigureRow<'a> {
    pub table: &'a str,
    pub row: String,
    pub figure: &'a str,
    pub before: Option<Value<'a>>,
    pub after: Option<Value<'a>>,
    pub change: Option<String>,
    pub verdict: Verdict,
}

impl<'a> FigureRow<'a> {
    fn of(change: &'a FigureChange) -> Self {
        Self {
            table: &change.table,
            row: change.name(),
            figure: &change.column.key,
            before: Value::of(&change.before),
            after: Value::of(&change.after),
            change: change.change(),
            verdict: change.verdict,
        }
    }
}

/// A figure that changed, in words.
#[derive(Row)]
#[row(area = "diff")]
pub struct ChangeRow {
    pub row: String,
    pub figure: String,
    pub before: Option<String>,
    pub after: Option<String>,
    pub change: Option<String>,
    pub verdict: String,
}

/// A finding that came, went, or matters more or less.
#[derive(Serialize, Row)]
#[row(area = "diff")]
pub struct FindingRow<'a> {
    pub finding_change: ChangeKind,
    pub code: &'a str,
    pub name: &'a str,
    pub severity_before: Option<Severity>,
    pub severity_after: Option<Severity>,
    pub subject: &'a str,
    pub message: &'a str,
}

impl<'a> FindingRow<'a> {
    fn of(change: &'a FindingChange) -> Option<Self> {
        let finding = change.finding()?;
        Some(Self {
            finding_change: change.kind,
            code: finding.code,
            name: finding.name,
            severity_before: change.before.as_ref().map(|before| before.severity),
            severity_after: change.after.as_ref().map(|after| after.severity),
            subject: &finding.subject,
            message: &finding.message,
        })
    }
}

//! What changed: a figure, or a finding.

use std::sync::Arc;

use serde::Serialize;

use model::finding::{SavedFinding, Severity};
use rows::{Cell, Column, Word};

/// Whether a change is for the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is.
    Better,
    /// The other way round.
    Worse,
    /// Neither better nor worse.
    Changed,
}

/// Whether what a figure is about is there before and after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    /// It is in both.
    Kept,
    /// It is new.
    New {
        /// Whether this is the row's most important figure.
        first: bool,
    },
    /// The row is gone.
    Gone {
        /// Whether this is the row's most important figure.
        first: bool,
    },
}

/// A figure that changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureChange {
    /// The table that has it.
    pub table: String,
    /// Which row, by the parts of its name: a zone, a node group; empty for the only row.
    pub parts: Vec<String>,
    /// Whether the row itself came or went.
    pub thing: Thing,
    /// Its column.
    pub column: Arc<Column>,
    /// Before; none if the row is new.
    pub before: Cell,
    /// After; none if the row is gone.
    pub after: Cell,
    /// Whether that is better.
    pub verdict: Verdict,
}

impl FigureChange {
    /// Which row, in one text; empty for the only one.
    pub fn name(&self) -> String {
        let parts = self.parts.iter().map(String::as_str);
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        parts.join(" ")
    }

    /// The worst change first: by its effect on a cluster, then in the order of tables and rows.
    pub(super) fn urgency(&self) -> (u8, u8) {
        let rank = self.column.rank;
        match (self.verdict, self.thing) {
            (Verdict::Worse, _) => (0, rank),
            (_, Thing::Gone { .. }) => (1, 0),
            (_, Thing::New { .. }) => (2, 0),
            (Verdict::Better, _) => (3, rank),
            (Verdict::Changed, _) => (4, 0),
        }
    }

    /// `+3` or `-12`; `None` if one of the two is not a count.
    pub fn change(&self) -> Option<String> {
        let (Cell::Count(before), Cell::Count(after)) = (&self.before, &self.after) else {
            return None;
        };
        Some(if after >= before {
            format!("+{}", after - before)
        } else {
            format!("-{}", before - after)
        })
    }
}

/// Which way a finding changed, the most important first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// It was not there before.
    New,
    /// It matters more, or says more: more is short, or sooner.
    Worse,
    /// It matters less.
    Better,
    /// It matters less, where less is asked.
    LessAsked,
    /// It is there no more.
    Gone,
}

impl ChangeKind {
    /// Whether it is a change for the worse.
    pub const fn is_worse(self) -> bool {
        matches!(self, Self::New | Self::Worse)
    }
}

/// A finding that came, went, or matters more or less.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingChange {
    /// Which way.
    pub kind: ChangeKind,
    /// Before; `None` for a new finding.
    pub before: Option<SavedFinding>,
    /// After; `None` for a finding that is gone.
    pub after: Option<SavedFinding>,
}

impl FindingChange {
    /// The finding as it is, or was.
    pub fn finding(&self) -> Option<&SavedFinding> {
        self.after.as_ref().or(self.before.as_ref())
    }

    /// What got worse comes first, the most severe of it before all; the order of the outcome is kept.
    pub(super) fn urgency(&self) -> (bool, Option<Severity>, ChangeKind) {
        let severity = self.finding().map(|finding| finding.severity);
        if self.kind.is_worse() {
            (false, severity, self.kind)
        } else {
            (true, None, self.kind)
        }
    }
}

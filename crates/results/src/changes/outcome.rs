//! What changed between two outcomes: figures, findings, and what is asked.

use std::sync::Arc;

use serde::Serialize;

use model::finding::{Finding, SavedFinding, Severity, When};
use rows::{Cell, Column, Word};

/// Everything that changed.
#[derive(Debug, Clone)]
pub struct DiffOutcome {
    /// How many nodes of a cluster are wanted and short, before and after.
    pub nodes: [Option<NodesThen>; 2],
    /// When growth runs out, before and after.
    pub runs_out: [Option<When>; 2],
    /// Whether growth is planned, before and after.
    pub grows: [bool; 2],
    /// What is asked no longer: where there is any of it, nothing is called better.
    pub unasked: Vec<AskedMore>,
    /// Demands that are new or larger.
    pub added: Vec<AskedMore>,
    /// The zones of which each can be lost before, and no longer.
    pub lost: Vec<String>,
    /// The position in `changes` of the worst of what got worse, if that is more than information.
    pub(super) worst: Option<usize>,
    /// Figures that changed, the worst first.
    pub figures: Vec<FigureChange>,
    /// Figures that did not.
    pub unchanged: u64,
    /// Findings that changed, what got worse first.
    pub changes: Vec<FindingChange>,
    /// The findings that decide: all of the new outcome, or only what got worse.
    pub findings: Vec<Finding>,
}

/// How many nodes at maximum a cluster wants, and how many of them do not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NodesThen {
    /// Nodes at maximum.
    pub wanted: u64,
    /// Of these, nodes that do not fit.
    pub short: u64,
}

impl DiffOutcome {
    /// Whether nothing that is compared differs.
    pub fn is_empty(&self) -> bool {
        let asks_the_same = self.unasked.is_empty() && self.added.is_empty();
        self.figures.is_empty() && self.changes.is_empty() && asks_the_same
    }

    /// How many figures changed this way.
    pub fn count(&self, verdict: Verdict) -> u64 {
        self.figures
            .iter()
            .filter(|change| change.verdict == verdict)
            .count() as u64
    }

    /// How many things of each table came, or went, in the order of the tables.
    pub fn things(&self, wanted: Thing) -> Vec<(&str, u64)> {
        let mut counts: Vec<(&str, u64)> = Vec::new();
        for change in self.figures.iter().filter(|change| change.thing == wanted) {
            match counts.last_mut() {
                Some((table, count)) if *table == &*change.table => *count += 1,
                _ => counts.push((&change.table, 1)),
            }
        }
        counts
    }

    /// How many findings changed this way.
    pub fn count_findings(&self, kind: ChangeKind) -> u64 {
        self.changes
            .iter()
            .filter(|change| change.kind == kind)
            .count() as u64
    }

    /// The worst of what got worse, if that is more than information.
    pub fn worst(&self) -> Option<&FindingChange> {
        self.worst.and_then(|at| self.changes.get(at))
    }

    /// Whether more or fewer nodes are short at maximum.
    pub fn nodes_differ(&self) -> bool {
        let [before, after] = self.nodes.map(|nodes| nodes.map(|nodes| nodes.short));
        before != after
    }

    /// Whether growth runs out at another time.
    pub fn growth_differs(&self) -> bool {
        self.runs_out[0] != self.runs_out[1]
    }

    /// Whether somebody should look at the change although the plan may fit: something got worse, or less is asked.
    pub fn needs_a_look(&self) -> bool {
        let mut worse = self.got_worse().filter_map(|change| change.after.as_ref());
        worse.any(|after| after.severity <= Severity::Warning) || !self.unasked.is_empty()
    }

    /// Findings that are new, or say more, the worst first.
    pub fn got_worse(&self) -> impl Iterator<Item = &FindingChange> {
        let changes = self.changes.iter();
        changes.filter(|change| change.kind.is_worse())
    }
}

/// What one of two outcomes asks for, and the other does not, or less of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedMore {
    /// What it is.
    pub what: Asked,
    /// Of which node group, workload, zones; empty where there is only one.
    pub of: String,
    /// How much the one asks for.
    pub more: Amount,
    /// How much the other asks for; `None` if nothing.
    pub less: Option<Amount>,
}

/// What can be asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Asked {
    /// A node group with its nodes at maximum.
    Group,
    /// Nodes at maximum.
    MaxNodes,
    /// Nodes now.
    Nodes,
    /// Nodes that a rolling upgrade adds.
    Surge,
    /// Pods of a node.
    PodsPerNode,
    /// Growth of a node group.
    Growth,
    /// Growth of a node group that leads to fewer nodes in some months, and to more in others.
    OtherGrowth,
    /// The loss of a zone, which a cluster of one zone cannot survive.
    LossOfZone,
    /// VIPs of a pool.
    Vips,
    /// Another requirement of the plan file, by its word.
    Other(String),
}

/// How much is asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Amount {
    /// Nothing says how much.
    Some,
    /// So many.
    Count(u64),
    /// So much of a whole.
    Share(String),
    /// So many nodes more each month.
    PerMonth(u64),
    /// So many nodes in the end, from then on.
    Until(u64, When),
}

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

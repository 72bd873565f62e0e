//! What changed between two outcomes of the same kind.

mod compared;

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::Serialize;

use compared::Better::{Less, More};
use compared::{COMPARED, Compared};
use model::finding::{Finding, SavedFinding, Severity};
use model::{Saved, SavedRow, SavedValue};

/// Whether a change is for the better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It is.
    Better,
    /// The other way round.
    Worse,
    /// Neither.
    Changed,
}

/// A figure that changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FigureChange {
    /// The table that has it.
    pub table: &'static str,
    /// Which row: a zone, a node group; empty for the only one.
    pub name: String,
    /// Its key.
    pub figure: &'static str,
    /// Before; none where the row is new.
    pub before: SavedValue,
    /// After; none where the row is gone.
    pub after: SavedValue,
    /// Whether that is better.
    pub verdict: Verdict,
}

impl FigureChange {
    /// `+3` or `-12`; `None` where one of the two is no count.
    #[must_use]
    pub fn change(&self) -> Option<String> {
        let (SavedValue::Count(before), SavedValue::Count(after)) = (&self.before, &self.after)
        else {
            return None;
        };
        Some(if after >= before {
            format!("+{}", after - before)
        } else {
            format!("-{}", before - after)
        })
    }
}

/// Which way a finding changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChangeKind {
    /// It was not there before.
    New,
    /// It is there no more.
    Gone,
    /// It matters more.
    Worse,
    /// It matters less.
    Better,
}

/// A finding that came, went, or matters more or less.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FindingChange {
    /// Before; `None` for a new one.
    pub before: Option<SavedFinding>,
    /// After; `None` for one that is gone.
    pub after: Option<SavedFinding>,
}

impl FindingChange {
    /// Which way.
    #[must_use]
    pub fn kind(&self) -> ChangeKind {
        match (&self.before, &self.after) {
            (None, _) => ChangeKind::New,
            (_, None) => ChangeKind::Gone,
            (Some(before), Some(after)) if after.severity < before.severity => ChangeKind::Worse,
            (Some(_), Some(_)) => ChangeKind::Better,
        }
    }

    /// The finding as it is, or was.
    #[must_use]
    pub fn finding(&self) -> Option<&SavedFinding> {
        self.after.as_ref().or(self.before.as_ref())
    }
}

/// All that changed.
#[derive(Debug, Clone)]
pub struct DiffOutcome {
    /// The kind of both outcomes.
    pub schema: String,
    /// Figures that changed, in the order of tables and rows.
    pub figures: Vec<FigureChange>,
    /// Figures that did not.
    pub unchanged: u64,
    /// Findings that changed, new ones first.
    pub changes: Vec<FindingChange>,
    /// The findings that decide: all of the new outcome, or only what got worse.
    pub findings: Vec<Finding>,
}

/// Compares two outcomes; `only_new` keeps findings that are new or matter more.
///
/// Rows are the same where their names are; a row that is new or gone counts for what it is, and
/// not as better or worse.
#[must_use]
pub fn diff(old: &Saved, new: &Saved, only_new: bool) -> DiffOutcome {
    let mut outcome = DiffOutcome {
        schema: new.schema.clone(),
        figures: Vec::new(),
        unchanged: 0,
        changes: finding_changes(&old.findings, &new.findings),
        findings: Vec::new(),
    };
    for compared in COMPARED {
        outcome.rows(compared, old.rows(compared.table), new.rows(compared.table));
    }
    outcome.findings = if only_new {
        let got_worse = outcome
            .changes
            .iter()
            .filter(|change| [ChangeKind::New, ChangeKind::Worse].contains(&change.kind()));
        got_worse
            .filter_map(|change| change.after.clone())
            .collect::<Vec<_>>()
    } else {
        new.findings.clone()
    }
    .into_iter()
    .map(SavedFinding::into_finding)
    .collect();
    outcome
}

impl DiffOutcome {
    /// How many figures changed this way.
    #[must_use]
    pub fn count(&self, verdict: Verdict) -> u64 {
        self.figures
            .iter()
            .filter(|change| change.verdict == verdict)
            .count() as u64
    }

    /// How many findings changed this way.
    #[must_use]
    pub fn count_findings(&self, kind: ChangeKind) -> u64 {
        self.changes
            .iter()
            .filter(|change| change.kind() == kind)
            .count() as u64
    }

    fn rows(&mut self, compared: &Compared, old: &[SavedRow], new: &[SavedRow]) {
        let empty = SavedRow::default();
        let old = named(compared, old);
        let new = named(compared, new);
        // In the order of the new outcome; what is gone follows.
        let old_rows: BTreeMap<&Named, &SavedRow> =
            old.iter().map(|(name, row)| (name, *row)).collect();
        let new_names: BTreeSet<&Named> = new.iter().map(|(name, _)| name).collect();
        for (name, after) in &new {
            let before = old_rows.get(name).copied();
            self.row(compared, &name.spelled(), before.unwrap_or(&empty), after);
        }
        for (name, before) in old.iter().filter(|(name, _)| !new_names.contains(name)) {
            self.row(compared, &name.spelled(), before, &empty);
        }
    }

    fn row(&mut self, compared: &Compared, name: &str, old: &SavedRow, new: &SavedRow) {
        for &(figure, better) in compared.figures {
            let (before, after) = (old.get(figure), new.get(figure));
            if before == after {
                self.unchanged += u64::from(after != SavedValue::None);
                continue;
            }
            let verdict = match (&before, &after, better) {
                (SavedValue::Count(before), SavedValue::Count(after), More) if after > before => {
                    Verdict::Better
                }
                (SavedValue::Count(before), SavedValue::Count(after), Less) if after < before => {
                    Verdict::Better
                }
                (SavedValue::Count(_), SavedValue::Count(_), More | Less) => Verdict::Worse,
                _ => Verdict::Changed,
            };
            self.figures.push(FigureChange {
                table: compared.table,
                name: name.to_owned(),
                figure,
                before,
                after,
                verdict,
            });
        }
    }
}

/// What a row is called. A name may hold blanks, so names of several parts are compared part by part.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Named {
    parts: Vec<String>,
    /// How many rows of this name come before: rows alike are matched one to one, in order.
    nth: usize,
}

impl Named {
    fn spelled(&self) -> String {
        let parts = self.parts.iter().map(String::as_str);
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        parts.join(" ")
    }
}

/// The rows that are compared, by name, in order.
fn named<'r>(compared: &Compared, rows: &'r [SavedRow]) -> Vec<(Named, &'r SavedRow)> {
    // Growth is looked at in months that depend on the outcome itself.
    let counts = |row: &&SavedRow| match row.get("scenario") {
        SavedValue::Text(scenario) => !scenario.starts_with("growth"),
        _ => true,
    };
    let mut seen: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let rows = rows.iter().filter(counts);
    rows.map(|row| {
        let parts = compared.identity.iter().map(|key| row.get(key).spelled());
        let parts: Vec<String> = parts.collect();
        let before = seen.entry(parts.clone()).or_default();
        let nth = *before;
        *before += 1;
        (Named { parts, nth }, row)
    })
    .collect()
}

/// New findings, then those that matter more or less, then those that are gone.
///
/// Several findings alike are matched one to one, in order.
fn finding_changes(old: &[SavedFinding], new: &[SavedFinding]) -> Vec<FindingChange> {
    let mut open: Vec<Option<&SavedFinding>> = old.iter().map(Some).collect();
    let (mut added, mut moved) = (Vec::new(), Vec::new());
    for after in new {
        let same = |before: Option<&SavedFinding>| {
            before.is_some_and(|before| before.identity() == after.identity())
        };
        let Some(at) = open.iter().position(|before| same(*before)) else {
            added.push(FindingChange {
                before: None,
                after: Some(after.clone()),
            });
            continue;
        };
        if let Some(before) = open[at]
            .take()
            .filter(|before| before.severity != after.severity)
        {
            moved.push(FindingChange {
                before: Some(before.clone()),
                after: Some(after.clone()),
            });
        }
    }
    let gone = open.into_iter().flatten().map(|before| FindingChange {
        before: Some(before.clone()),
        after: None,
    });
    moved.sort_by_key(|change: &FindingChange| {
        change
            .after
            .as_ref()
            .map_or(Severity::Info, |after| after.severity)
    });
    added.into_iter().chain(moved).chain(gone).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use input::problem::Source;
    use model::parse_saved;

    fn saved(rows: &str) -> Saved {
        let text =
            format!("{{\"schema\":\"cce-plan/plan\",\"result\":{{{rows}}},\"findings\":[]}}");
        parse_saved(&Source::new("f", &text)).unwrap()
    }

    #[test]
    fn rows_of_one_name_are_compared_one_to_one_in_order() {
        let zones = |first: u32, second: u32| {
            saved(&format!(
                "\"zones\":[{{\"zone\":\"a\",\"short_nodes\":{first}}},{{\"zone\":\"a\",\"short_nodes\":{second}}}]"
            ))
        };
        assert_eq!(diff(&zones(1, 2), &zones(1, 2), false).figures, []);
        let changed = diff(&zones(1, 2), &zones(1, 5), false).figures;
        assert_eq!(changed.len(), 1);
        assert_eq!(changed[0].change().as_deref(), Some("+3"));
    }

    #[test]
    fn names_of_several_parts_are_compared_part_by_part() {
        let both = |first: u32, second: u32| {
            saved(&format!(
                "\"scenarios\":[{{\"scenario\":\"zone-lost a\",\"zone\":\"b\",\"short_nodes\":{first}}},\
                 {{\"scenario\":\"zone-lost\",\"zone\":\"a b\",\"short_nodes\":{second}}}]"
            ))
        };
        assert_eq!(diff(&both(1, 2), &both(1, 2), false).figures, []);
        assert_eq!(diff(&both(1, 2), &both(1, 3), false).figures.len(), 1);
    }

    #[test]
    fn figures_that_are_there_and_the_same_are_counted_as_unchanged() {
        let zone = |short: u32| {
            saved(&format!(
                "\"zones\":[{{\"zone\":\"a\",\"short_nodes\":1}},{{\"zone\":\"b\",\"short_nodes\":{short}}}]"
            ))
        };
        assert_eq!(diff(&zone(2), &zone(2), false).unchanged, 2);
        assert_eq!(diff(&zone(2), &zone(5), false).unchanged, 1);
    }

    #[test]
    fn months_of_growth_are_not_compared() {
        let month = |short: u32| {
            saved(&format!(
                "\"scenarios\":[{{\"scenario\":\"growth-3\",\"zone\":\"a\",\"short_nodes\":{short}}},\
                 {{\"scenario\":\"today\",\"zone\":\"a\",\"short_nodes\":{short}}}]"
            ))
        };
        let changed = diff(&month(1), &month(2), false).figures;
        assert_eq!(changed.len(), 1);
        assert!(changed[0].name.starts_with("today"), "{}", changed[0].name);
    }
}

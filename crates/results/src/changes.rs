//! What changed between two outcomes of the same kind.

mod asked;
mod findings;
mod growth;
pub mod outcome;
mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub use read::{Saved, is_saved, parse_saved};

use model::finding::SavedFinding;
use outcome::{DiffOutcome, FigureChange, NodesThen, Thing, Verdict};
use read::{SavedRow, SavedTable, spelled};
use rows::{Better, Cell, Means};

/// The order in which tables are told: the whole before its parts.
const TABLES: &[&str] = &[
    "cluster",
    "requests",
    "planned",
    "quotas",
    "zones",
    "node_groups",
    "subnets",
    "scenarios",
    "growth",
    "vip_pools",
    "totals",
    "rows",
];

impl NodesThen {
    fn of(saved: &Saved) -> Option<Self> {
        let row = saved.rows("cluster").next()?;
        let count = |figure| match row.get(figure) {
            Cell::Count(count) => Some(*count),
            _ => None,
        };
        Some(Self { wanted: count("wanted_max_nodes")?, short: count("short_nodes")? })
    }
}

/// Compares two outcomes; `only_new` keeps findings that are new or matter more.
///
/// Tables of different kinds of outcomes are not compared. Rows with equal names are the same row. A new or removed row counts as such, not as better or
/// worse.
pub fn diff(old: &Saved, new: &Saved, only_new: bool) -> DiffOutcome {
    let unasked = asked::unasked(old, new);
    let changes = findings::changes(old, new, !unasked.is_empty());
    let mut outcome = DiffOutcome {
        nodes: [old, new].map(NodesThen::of),
        runs_out: [old, new].map(growth::runs_out),
        grows: [old, new].map(growth::is_planned),
        lost: findings::lost(&changes, old, new),
        worst: findings::worst(&changes, old),
        figures: Vec::new(),
        unchanged: 0,
        findings: Vec::new(),
        added: asked::added(old, new, &unasked),
        unasked,
        changes,
    };
    let rank = |table: &SavedTable| TABLES.iter().position(|name| *name == table.name);
    let both = old.tables.iter().zip(&new.tables);
    let both = both.filter(|(_, table)| table.means != Means::Asked);
    // What another version did not write yet is no change.
    let both = both.filter(|(table, _)| {
        let of = match &*table.name {
            "quotas" => "requests",
            name => name,
        };
        let is_asked = ["requests", "planned"].contains(&of);
        !is_asked || [old, new].iter().all(|saved| saved.has(of))
    });
    let mut tables: Vec<_> = both.filter(|_| old.schema == new.schema).collect();
    net::sort_by_key(&mut tables, |(_, table)| {
        rank(table).unwrap_or(TABLES.len())
    });
    for (before, after) in tables {
        outcome.rows((old, new), before, after);
    }
    net::sort_by_key(&mut outcome.figures, FigureChange::urgency);
    let deciding: Vec<SavedFinding> = if only_new {
        let got_worse = outcome.got_worse();
        got_worse
            .filter_map(|change| change.after.clone())
            .collect()
    } else {
        new.findings.clone()
    };
    let deciding = deciding.into_iter().map(SavedFinding::into_finding);
    outcome.findings = deciding.collect();
    outcome
}

impl DiffOutcome {
    fn rows(&mut self, both: (&Saved, &Saved), old_table: &SavedTable, table: &SavedTable) {
        let (old, new) = (named(old_table), named(table));
        // In the order of the new outcome, followed by removed rows.
        let old_rows: BTreeMap<&Named, SavedRow<'_>> =
            old.iter().map(|(name, row)| (name, *row)).collect();
        let new_names: BTreeSet<&Named> = new.iter().map(|(name, _)| name).collect();
        for (name, after) in &new {
            let before = old_rows.get(name).copied();
            self.row(both, table, &name.parts, (before, Some(*after)));
        }
        for (name, before) in old.iter().filter(|(name, _)| !new_names.contains(name)) {
            self.row(both, table, &name.parts, (Some(*before), None));
        }
    }

    fn row(
        &mut self,
        both: (&Saved, &Saved),
        table: &SavedTable,
        parts: &[String],
        (old, new): (Option<SavedRow<'_>>, Option<SavedRow<'_>>),
    ) {
        let mut first = true;
        for &at in &table.figures {
            let column = &table.columns[at];
            let [before, after] =
                [old, new].map(|row| row.map_or(&Cell::None, |row| &row.cells[at]));
            if before == after {
                self.unchanged += u64::from(*after != Cell::None);
                continue;
            }
            let (verdict, thing) = match (table.means, old, new) {
                (Means::Things, None, _) => (Verdict::Changed, Thing::New { first }),
                (Means::Things, _, None) => (Verdict::Changed, Thing::Gone { first }),
                (Means::Shortages, ..) if table.name == "growth" => {
                    (growth::verdict(both, old, new), Thing::Kept)
                }
                (Means::Shortages, None, _) if *after == Cell::Count(0) => continue,
                (Means::Shortages, _, None) if *before == Cell::Count(0) => continue,
                (Means::Shortages, None, _) => (Verdict::Worse, Thing::Kept),
                // The scenario, or the zone in it, is not looked at.
                (Means::Shortages, _, None) => (Verdict::Changed, Thing::Kept),
                _ => (Verdict::of(column.better, before, after), Thing::Kept),
            };
            let verdict = match verdict {
                // Less that is asked is no reason for praise.
                Verdict::Better if !self.unasked.is_empty() => Verdict::Changed,
                verdict => verdict,
            };
            first = false;
            self.figures.push(FigureChange {
                table: table.name.clone(),
                parts: parts.to_vec(),
                thing,
                column: Arc::clone(column),
                before: before.clone(),
                after: after.clone(),
                verdict,
            });
        }
    }
}

impl Verdict {
    /// Whether a figure that is better this way is better after than before.
    fn of(better: Better, before: &Cell, after: &Cell) -> Self {
        let (Cell::Count(before), Cell::Count(after)) = (before, after) else {
            return Self::Changed;
        };
        match better {
            Better::Neither => Self::Changed,
            Better::More if after > before => Self::Better,
            Better::Less if after < before => Self::Better,
            Better::More | Better::Less => Self::Worse,
        }
    }
}

/// What a row is called. A name may hold blanks, so names of several parts are compared part by part.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Named {
    parts: Vec<String>,
    /// How many rows with this name come before. Equal names are matched one to one, in order.
    nth: usize,
}

/// The rows that are compared, by name, in order.
fn named(table: &SavedTable) -> Vec<(Named, SavedRow<'_>)> {
    // Growth is looked at in months that depend on the outcome itself.
    let counts = |row: &SavedRow<'_>| !spelled(row.get("scenario")).starts_with("growth");
    let mut seen: BTreeMap<Vec<String>, usize> = BTreeMap::new();
    let named = table.rows().filter(counts).map(|row| {
        let parts = row.parts();
        let before = seen.entry(parts.clone()).or_default();
        let nth = *before;
        *before += 1;
        (Named { parts, nth }, row)
    });
    named
        .filter(|(name, _)| table.means == Means::Things || name.nth == 0)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use input::problem::Source;
    use model::finding::{Finding, When};

    fn saved(rows: &str) -> Saved {
        let text =
            format!("{{\"schema\":\"cce-plan/plan@1\",\"result\":{{{rows}}},\"findings\":[]}}");
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
    fn a_known_shortage_that_grew_is_worse() {
        let short = |nodes: u32, months: u32| {
            let text = format!(
                r#"{{"schema":"cce-plan/plan@1","result":{{}},"findings":[
                {{"code":"C403","name":"zone-short","severity":"error","subject":"a","message":"","help":"",
                  "values":{{"zone":"a","missing_nodes":{nodes},"available_ips":510}}}},
                {{"code":"C406","name":"exhaustion-date","severity":"warning","subject":"growth","message":"","help":"",
                  "values":{{"months":{months}}}}}]}}"#
            );
            parse_saved(&Source::new("f", &text)).unwrap()
        };
        let new = |old: (u32, u32), new: (u32, u32)| {
            let outcome = diff(&short(old.0, old.1), &short(new.0, new.1), true);
            let codes = outcome.findings.iter().map(Finding::code);
            codes.collect::<Vec<_>>()
        };
        assert_eq!(new((4, 3), (4, 3)), [""; 0]);
        assert_eq!(new((4, 3), (5, 3)), ["C403"]);
        assert_eq!(new((4, 3), (3, 2)), ["C406"]);
        assert_eq!(new((4, 3), (3, 4)), [""; 0]);
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
        assert!(changed[0].name().starts_with("today"), "{changed:?}");
    }

    #[test]
    fn the_worst_change_comes_first_and_what_came_or_went_is_no_change_of_each_figure() {
        let of = |stranded: u32, short: u32, other: &str| {
            saved(&format!(
                "\"zones\":[{{\"zone\":\"a\",\"stranded_ips\":{stranded},\"short_nodes\":{short}}},\
                 {{\"zone\":\"{other}\",\"available_ips\":9,\"short_nodes\":0}}]"
            ))
        };
        let figures = diff(&of(1, 0, "b"), &of(2, 5, "c"), false).figures;
        let told = figures.iter().map(|change| {
            let (thing, figure) = (change.thing, &change.column.key);
            format!("{} {figure} {thing:?}", change.name())
        });
        assert_eq!(
            told.collect::<Vec<_>>(),
            [
                "a short_nodes Kept",
                "a stranded_ips Kept",
                "b available_ips Gone { first: true }",
                "b short_nodes Gone { first: false }",
                "c available_ips New { first: true }",
                "c short_nodes New { first: false }",
            ]
        );
    }

    #[test]
    fn a_shortage_that_was_not_there_is_worse_and_one_that_is_gone_better() {
        let of = |short: u32, growth: &str| {
            saved(&format!(
                "\"scenarios\":[{{\"scenario\":\"zone-lost\",\"lost_zone\":\"a\",\"zone\":\"b\",\"short_nodes\":{short},\"short_ips\":0}},\
                 {{\"scenario\":\"growth\",\"months\":3,\"zone\":\"b\",\"short_nodes\":0}}],\"growth\":[{growth}]"
            ))
        };
        let short = of(
            3,
            "{\"event\":\"exhausted\",\"zone\":\"b\",\"first_short_months\":4,\"month\":\"2027-05\"}",
        );
        let none = of(0, "");
        let verdicts = |old: &Saved, new: &Saved| {
            let figures = diff(old, new, false).figures.into_iter();
            let told = figures.map(|change| (change.column.key.clone(), change.verdict));
            told.collect::<Vec<_>>()
        };
        for (old, new, verdict) in [
            (&none, &short, Verdict::Worse),
            (&short, &none, Verdict::Better),
        ] {
            let told = ["short_nodes", "first_short_months"].map(|key| (key.to_owned(), verdict));
            assert_eq!(verdicts(old, new), told);
        }
        // What is not looked at may be as short as before.
        let nothing = saved("\"scenarios\":[]");
        let changed = ["short_nodes", "first_short_months"];
        let changed = changed.map(|key| (key.to_owned(), Verdict::Changed));
        assert_eq!(verdicts(&short, &nothing), changed);
        let runs_out = diff(&none, &short, false).runs_out;
        assert_eq!(runs_out[0], None);
        assert_eq!(
            runs_out[1],
            Some(When::Growth(4, Some("2027-05".to_owned())))
        );
    }
}

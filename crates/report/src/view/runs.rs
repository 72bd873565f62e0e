//! The document of many runs of a simulation.

mod lead;

use super::simulate::lead::assumptions;
use crate::{Document, Rows, Table};
use engine::sim::{AllRuns, FigureRuns, StrategyFigures};
use net::lang::Lang;
use results::runs::RunsResult;
use results::simulate::OfStrategy;
use texts::{Message, runs as say};

/// Figures that people see where they are ever above zero.
const SHOWN: &[&str] = &[
    "pods.running",
    "pods.waiting",
    "pods.never_started",
    "pods.given_up",
    "pods.moved",
    "nodes.ready",
    "nodes.isolated",
    "nodes.starved",
    "nodes.stuck",
    "nodes.unjoined",
    "addresses.warm",
    "addresses.available",
    "addresses.peak",
    "enis",
    "api_calls",
    "api_throttled",
    "waits.p99_ms",
    "waits.max_ms",
    "rollouts_unfinished",
    "first_isolated_ms",
    "first_starved_ms",
    "first_stuck_ms",
    "first_pod_pends_ms",
    "subnet.first_dry_ms",
];

/// Figures of a strategy that people see at most; programs see all.
const MOST_SHOWN: usize = 60;

/// The document of many runs.
pub fn document(all: &AllRuns, lang: Lang) -> Document<'_> {
    let runs = &all.runs;

    let mut tables = vec![figures(all)];
    tables.extend(all.strategies.iter().map(for_people));
    Document {
        lead: lead::lead(all, lang),
        assumptions: assumptions(&runs.simulation(), runs.by_default, lang),
        tables,
        findings: &all.findings,
        ..Document::of(
            "simulate-runs",
            say::Title { name: runs.name.as_deref(), runs: runs.runs }.text(lang),
            RunsResult::of(all),
        )
    }
}

/// All figures of all strategies, a figure a row.
fn figures(all: &AllRuns) -> Table<'_> {
    let rows = all.strategies.iter().flat_map(|one| {
        let strategy = one.strategy;
        let figures = one.figures.iter();
        figures.map(move |row| OfStrategy { strategy, row })
    });
    Table::new("figures", &rows.collect::<Rows<'_, _>>(), "")
}

/// The figures of a strategy that matter.
fn for_people(one: &StrategyFigures) -> Table<'_> {
    let matters = |one: &&FigureRuns| SHOWN.contains(&one.figure.key) && one.runs_above_zero > 0;
    let figures = one.figures.iter().filter(matters).take(MOST_SHOWN);
    let shown = "figure subnet? p50 p95 p5 runs max min";
    let (name, rows) = (one.strategy.as_str(), figures);
    Table::new(name, &rows.collect::<Rows<'_, _>>(), shown).titled(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::sim::figure_keys;
    use texts;

    #[test]
    fn every_figure_has_a_name_and_a_page() {
        let columns = results::columns();
        for key in figure_keys() {
            for lang in [Lang::En, Lang::Zh] {
                assert_ne!(texts::word("Figure", key, lang), *key);
            }
            assert!(columns.iter().any(|column| column.key == *key), "{key}");
        }
    }
}

//! The document of many runs of a simulation.

mod lead;
mod names;

use super::simulate::lead::assumptions;
use crate::field::{FIGURE_RUNS, RUNS, STRATEGY_COLUMN, STRATEGY_RUNS};
use crate::lang::{Lang, text};
use crate::quantity::{Span, grouped};
use crate::report::{Audience, Cell, Document, Layout, Table};
use crate::sim::{AllRuns, FigureRuns, StrategyFigures};

/// Figures that people see where they are ever above zero.
const SHOWN: &[&str] = &[
    "pods.running",
    "pods.waiting",
    "pods.never_started",
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
#[must_use]
pub fn document(all: &AllRuns, lang: Lang) -> Document<'_> {
    let count = grouped(all.runs.runs);
    let title = match (all.runs.runs, lang) {
        (1, Lang::En) => "Simulation, 1 run".to_owned(),
        (_, Lang::En) => format!("Simulation, {count} runs"),
        (_, Lang::Zh) => format!("模拟，{count} 次运行"),
    };
    let colon = text(": ", "：").get(lang);
    let runs = &all.runs;
    let mut tables = vec![
        Table {
            layout: Layout::Record,
            audience: Audience::Json,
            ..Table::grid(
                "",
                "",
                RUNS,
                &[],
                vec![vec![
                    Cell::Count(runs.runs),
                    Cell::Truth(runs.random),
                    Cell::Count(runs.seed),
                ]],
            )
        },
        Table {
            audience: Audience::Json,
            ..Table::grid("strategies", "", STRATEGY_RUNS, &[], strategies(all))
        },
        figures(all),
    ];
    tables.extend(all.strategies.iter().map(for_people));
    Document {
        schema: "simulate-runs",
        title: match &runs.name {
            Some(name) => format!("{title}{colon}{name}"),
            None => title,
        },
        lead: lead::lead(all, lang),
        assumptions: assumptions(&runs.simulation(), runs.by_default, lang),
        tables,
        findings: &all.findings,
        ..Document::default()
    }
}

fn strategies(all: &AllRuns) -> Vec<Vec<Cell<'_>>> {
    let strategies = all.strategies.iter();
    strategies
        .map(|one| {
            vec![
                Cell::Text(one.strategy),
                Cell::Text(all.runs.model.as_str()),
                Cell::Rows(one.figures.iter().map(row).collect()),
            ]
        })
        .collect()
}

/// All figures of all strategies, a figure a row.
fn figures(all: &AllRuns) -> Table<'_> {
    let rows = all.strategies.iter().flat_map(|one| {
        let figures = one.figures.iter();
        figures.map(|figure| {
            let mut cells = vec![Cell::Text(one.strategy)];
            cells.extend(row(figure));
            cells
        })
    });
    Table {
        name: "figures",
        fields: STRATEGY_COLUMN.iter().chain(FIGURE_RUNS).collect(),
        audience: Audience::Flat,
        rows: Box::new(rows.collect::<Vec<Vec<Cell<'_>>>>()),
        ..Table::default()
    }
}

/// A figure as programs read it.
fn row(one: &FigureRuns) -> Vec<Cell<'_>> {
    with_values(one, Cell::Text(one.figure.key), Cell::Count)
}

fn with_values<'a>(
    one: &'a FigureRuns,
    name: Cell<'a>,
    value: impl Fn(u64) -> Cell<'a>,
) -> Vec<Cell<'a>> {
    let lie = &one.quantiles;
    let mut row = vec![name, one.subnet.as_deref().into(), Cell::Count(lie.runs)];
    let values = [lie.min, lie.p5, lie.p50, lie.p95, lie.max];
    row.extend(values.map(|some| some.map_or(Cell::None, &value)));
    row
}

/// The figures of a strategy that matter, as people read them.
fn for_people(one: &StrategyFigures) -> Table<'_> {
    let matters = |one: &&FigureRuns| SHOWN.contains(&one.figure.key) && one.runs_above_zero > 0;
    let rows = one.figures.iter().filter(matters).take(MOST_SHOWN);
    let rows: Vec<Vec<Cell<'_>>> = rows
        .map(|one| {
            let key = one.figure.key;
            let value = |n| {
                if one.figure.is_span() {
                    Cell::Span(Span::of_ms(n))
                } else {
                    Cell::Count(n)
                }
            };
            with_values(one, Cell::Word(key, names::name(key)), value)
        })
        .collect();
    let mut shown = vec!["figure", "p50", "p95", "p5", "runs", "max", "min"];
    if rows.iter().any(|row| row[1] != Cell::None) {
        shown.insert(1, "subnet");
    }
    Table {
        audience: Audience::Flat,
        ..Table::grid(one.strategy, one.strategy, FIGURE_RUNS, &shown, rows)
    }
}

//! The document of a simulation.

mod charts;
mod ends;
pub(super) mod lead;
mod rows;

use crate::field::{
    Field, GROUP_ENDS, NODE_ENDS, POINTS, PREVENTION, ROLLOUT_ENDS, STORY, STRATEGY_COLUMN,
    STRATEGY_ROWS, SUBNET_ENDS,
};
use crate::lang::{Lang, text};
use crate::report::{Audience, Cell, Document, Table};
use crate::sim::{End, Simulated};

pub use lead::chapter;

/// Subnets and groups that people see at most; programs see all.
const MOST_SHOWN: usize = 20;

/// The document of a simulation.
#[must_use]
pub fn document(simulated: &Simulated, lang: Lang) -> Document<'_> {
    let title = text("Simulation", "模拟").get(lang);
    let colon = text(": ", "：").get(lang);
    let mut assumptions = lead::assumptions(&simulated.simulation, by_default(simulated), lang);
    assumptions.extend(lead::of_quota(simulated, lang));
    assumptions.extend(lead::of_existing(simulated, lang));
    Document {
        schema: "simulate",
        title: match &simulated.name {
            Some(name) => format!("{title}{colon}{name}"),
            None => title.to_owned(),
        },
        lead: lead::lead(simulated, lang),
        assumptions,
        tables: tables(simulated, lang),
        charts: charts::charts(simulated, lang),
        split: ends::split(simulated, lang),
        findings: &simulated.findings,
        ..Document::default()
    }
}

/// Whether nothing is said of events or workloads.
fn by_default(simulated: &Simulated) -> bool {
    simulated.ends.iter().any(|end| end.outcome.by_default)
}

fn tables(simulated: &Simulated, lang: Lang) -> Vec<Table<'_>> {
    vec![
        strategies(simulated, lang),
        story(simulated, lang),
        groups_table(simulated, lang),
        subnets_table(simulated, lang),
        programs("nodes", NODE_ENDS, simulated, |end| {
            rows::node_ends(&end.outcome)
        }),
        with_strategy("rollouts", "", ROLLOUT_ENDS, Vec::new(), simulated, |end| {
            rows::rollouts(&end.outcome)
        }),
        with_strategy("prevention", "", PREVENTION, Vec::new(), simulated, |end| {
            rows::prevention(&end.prevention.subnets)
        }),
        programs("series", POINTS, simulated, |end| {
            rows::points(&end.outcome)
        }),
    ]
}

fn strategies(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let rows = simulated.ends.iter().map(|end| rows::strategy(end, lang));
    Table::grid(
        "strategies",
        text("At the end", "结束时").get(lang),
        STRATEGY_ROWS,
        &[
            "strategy",
            "pods.running",
            "pods.waiting",
            "pods.never_started",
            "nodes.total",
            "nodes.isolated",
            "nodes.stuck",
            "nodes.starved",
            "addresses.warm",
            "addresses.available",
            "waits.p99_ms",
            "api_calls",
            "enis",
        ],
        rows.collect(),
    )
}

fn story(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let shown = if simulated.ends.len() > 1 {
        vec!["message", "strategy", "at_ms", "pods"]
    } else {
        vec!["message", "at_ms", "pods"]
    };
    let title = text("What happened", "经过").get(lang);
    with_strategy("story", title, STORY, shown, simulated, move |end| {
        rows::story(&end.outcome, lang)
    })
}

fn groups_table(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let rows: Vec<Vec<Cell<'_>>> = simulated
        .ends
        .iter()
        .flat_map(|end| rows::groups(&end.outcome))
        .collect();
    let mut groups = simulated
        .ends
        .iter()
        .map(|end| end.outcome.node_groups.len());
    let several = groups.any(|groups| groups > 1) && rows.len() <= MOST_SHOWN;
    let shown: &[&'static str] = if several {
        &[
            "node_group",
            "strategy",
            "nodes.total",
            "nodes.isolated",
            "nodes.stuck",
            "nodes.starved",
            "pods_running",
            "pods_waiting",
            "warm",
            "enis",
            "bound",
        ]
    } else {
        &[]
    };
    Table {
        audience: Audience::Flat,
        ..Table::grid(
            "node_groups",
            text("Node groups", "节点组").get(lang),
            GROUP_ENDS,
            shown,
            rows,
        )
    }
}

fn subnets_table(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let all: Vec<Vec<Cell<'_>>> = simulated
        .ends
        .iter()
        .flat_map(|end| rows::subnets(&end.outcome))
        .collect();
    let several = simulated.ends.len() > 1;
    let keys = [
        "id",
        "available",
        "first_dry",
        "bound",
        "eni_primaries",
        if several { "strategy" } else { "size" },
        "first_refused",
        "zone",
        "taken",
        "node_ips",
        "size",
        "reserved",
        "retained",
    ];
    // A column of noughts says nothing.
    let seldom = ["taken", "node_ips", "reserved", "retained"];
    let says = |key: &&'static str| {
        let at = SUBNET_ENDS.iter().position(|field| field.key == *key);
        let some = |at: usize| all.iter().any(|row| row[at] != Cell::Count(0));
        !seldom.contains(key) || at.is_some_and(some)
    };
    let few = (1..=MOST_SHOWN).contains(&all.len());
    let shown = keys.into_iter().filter(says).filter(|_| few).collect();
    let title = text("Subnets", "子网").get(lang);
    with_strategy("subnets", title, SUBNET_ENDS, shown, simulated, |end| {
        rows::subnets(&end.outcome)
    })
}

/// A table that programs read as CSV, and that is nested in JSON.
fn programs<'a>(
    name: &'static str,
    fields: &'static [Field],
    simulated: &'a Simulated,
    rows: impl Fn(&'a End) -> Vec<Vec<Cell<'a>>>,
) -> Table<'a> {
    Table {
        audience: Audience::Flat,
        ..Table::grid(
            name,
            "",
            fields,
            &[],
            simulated.ends.iter().flat_map(rows).collect(),
        )
    }
}

/// The same of rows that have no strategy: it stands before them.
fn with_strategy<'a>(
    name: &'static str,
    title: &'static str,
    fields: &'static [Field],
    shown: Vec<&'static str>,
    simulated: &'a Simulated,
    rows: impl Fn(&'a End) -> Vec<Vec<Cell<'a>>>,
) -> Table<'a> {
    let of_end = |end: &'a End| {
        let strategy = Cell::Text(end.outcome.strategy_word());
        let rows = rows(end).into_iter();
        rows.map(move |row| std::iter::once(strategy.clone()).chain(row).collect())
    };
    let rows: Vec<Vec<Cell<'_>>> = simulated.ends.iter().flat_map(of_end).collect();
    Table {
        name,
        title,
        fields: STRATEGY_COLUMN.iter().chain(fields).collect(),
        shown,
        audience: Audience::Flat,
        rows: Box::new(rows),
        ..Table::default()
    }
}

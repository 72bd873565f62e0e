//! The document of a simulation.

mod charts;
mod ends;
pub(super) mod lead;

use crate::result::simulate::{
    ChapterRow, GroupRow, NodeRow, OfStrategy, PointRow, PreventionRow, RolloutRow, SimulateResult,
    SubnetRow,
};
use crate::{Document, Rows, Table};
use engine::sim::{End, Simulated, SubnetEnd};
use net::lang::{Lang, text};

pub use lead::chapter;
pub(crate) use lead::told;

/// Subnets and groups that people see at most; programs see all.
const MOST_SHOWN: usize = 20;

/// The document of a simulation.
#[must_use]
pub fn document(simulated: &Simulated, lang: Lang) -> Document<'_> {
    let result = SimulateResult::of(simulated, lang);
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
        tables: tables(&result, simulated, lang),
        result: Some(Box::new(result)),
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

fn tables<'a>(result: &SimulateResult<'a>, simulated: &'a Simulated, lang: Lang) -> Vec<Table<'a>> {
    vec![
        strategies(result, lang),
        story(simulated, lang),
        groups_table(simulated, lang),
        subnets_table(simulated, lang),
        (Table::new("nodes", &of_all(simulated, NodeRow::all_of), [])),
        (Table::new(
            "rollouts",
            &with_strategy(simulated, RolloutRow::all_of),
            [],
        )),
        (Table::new(
            "prevention",
            &with_strategy(simulated, PreventionRow::all_of),
            [],
        )),
        (Table::new("series", &of_all(simulated, PointRow::all_of), [])),
    ]
}

fn strategies<'a>(result: &SimulateResult<'a>, lang: Lang) -> Table<'a> {
    let shown = [
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
    ];
    Table::new("strategies", &result.strategies, shown)
        .titled(text("At the end", "结束时").get(lang))
}

fn story(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let shown = if simulated.ends.len() > 1 {
        vec!["message", "strategy", "at_ms", "pods"]
    } else {
        vec!["message", "at_ms", "pods"]
    };
    let title = text("What happened", "经过").get(lang);
    let rows = with_strategy(simulated, |end| ChapterRow::all_of(end, lang));
    Table::new("story", &rows, shown).titled(title)
}

fn groups_table(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let rows = of_all(simulated, GroupRow::all_of);
    let mut groups = simulated
        .ends
        .iter()
        .map(|end| end.outcome.node_groups.len());
    let several = groups.any(|groups| groups > 1) && rows.count() <= MOST_SHOWN;
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
    Table::new("node_groups", &rows, shown).titled(text("Node groups", "节点组").get(lang))
}

fn subnets_table(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let rows = with_strategy(simulated, SubnetRow::all_of);
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
    let any = |of: fn(&SubnetEnd) -> u64| {
        let mut ends = simulated.ends.iter();
        ends.any(|end| end.outcome.subnets.iter().any(|subnet| of(subnet) > 0))
    };
    // A column of noughts says nothing.
    let says = |key: &&'static str| match *key {
        "taken" => any(|subnet| subnet.taken),
        "node_ips" => any(|subnet| subnet.node_ips),
        "reserved" => any(|subnet| subnet.reserved),
        "retained" => any(|subnet| subnet.retained),
        _ => true,
    };
    let few = (1..=MOST_SHOWN).contains(&rows.count());
    let shown = keys.into_iter().filter(says).filter(|_| few);
    let title = text("Subnets", "子网").get(lang);
    Table::new("subnets", &rows, shown.collect::<Vec<_>>()).titled(title)
}

/// The rows of all strategies, one after the other.
fn of_all<'a, R: Send + Sync + 'a, I: Iterator<Item = R>>(
    simulated: &'a Simulated,
    rows: impl Fn(&'a End) -> I,
) -> Rows<'a, R> {
    simulated.ends.iter().flat_map(rows).collect()
}

/// The same of rows that have no strategy: it stands before them.
fn with_strategy<'a, R: Send + Sync + 'a, I: Iterator<Item = R>>(
    simulated: &'a Simulated,
    rows: impl Fn(&'a End) -> I,
) -> Rows<'a, OfStrategy<R>> {
    of_all(simulated, |end| {
        let strategy = end.outcome.strategies();
        rows(end).map(move |row| OfStrategy { strategy, row })
    })
}

//! The document of a simulation.

mod charts;
mod ends;
pub(crate) mod lead;
mod todo;

use crate::{Document, Rows, Table};
use engine::sim::{End, Simulated};
use net::lang::Lang;
use results::simulate::{MomentRow, OfStrategy, PointRow, SimulateResult};
use texts::{Message, simulate as say};

/// Subnets and groups that people see at most; programs see all.
const MOST_SHOWN: usize = 20;

/// The document of a simulation.
pub fn document(simulated: &Simulated, lang: Lang) -> Document<'_> {
    let result = SimulateResult::of(simulated, lang);
    let mut assumptions = lead::assumptions(&simulated.simulation, by_default(simulated), lang);
    assumptions.extend(lead::of_plan(simulated, lang));
    Document {
        lead: lead::lead(simulated, lang),
        todo: todo::todo(simulated, lang),
        assumptions,
        tables: tables(&result, simulated, lang),
        charts: charts::charts(simulated, lang),
        split: ends::split(simulated, lang),
        findings: &simulated.findings,
        ..Document::of(
            "simulate",
            say::Title { name: simulated.name.as_deref() }.text(lang),
            result,
        )
    }
}

/// Whether the plan has no events or workloads.
fn by_default(simulated: &Simulated) -> bool {
    simulated.ends.iter().any(|end| end.outcome.by_default)
}

fn tables<'a>(result: &SimulateResult<'a>, simulated: &'a Simulated, lang: Lang) -> Vec<Table<'a>> {
    let nodes = of_all(simulated, |end| end.outcome.node_ends.iter());
    let rollouts = with_strategy(simulated, |end| end.outcome.rollouts.iter());
    let prevention = with_strategy(simulated, |end| end.prevention.subnets.iter());
    vec![
        strategies(result, lang),
        story(simulated, lang),
        groups_table(simulated, lang),
        subnets_table(simulated, lang),
        Table::new("nodes", &nodes, ""),
        Table::new("rollouts", &rollouts, ""),
        Table::new("prevention", &prevention, ""),
        Table::new("series", &of_all(simulated, PointRow::all_of), ""),
    ]
}

fn strategies<'a>(result: &SimulateResult<'a>, lang: Lang) -> Table<'a> {
    let shown = if result.strategies.count() > 1 {
        "strategy pods.running cause? remedy? pods.waiting pods.never_started addresses.warm \
         addresses.available waits.p99_ms"
    } else {
        "strategy pods.running pods.waiting pods.never_started nodes.total nodes.isolated nodes.stuck \
         nodes.starved addresses.warm addresses.available waits.p99_ms api_calls enis"
    };
    Table::new("strategies", &result.strategies, shown)
        .titled(say::TitleStrategies.text(lang))
        .keeping(4)
}

fn story(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let rows = with_strategy(simulated, |end| MomentRow::all_of(end, lang));
    Table::new("story", &rows, "message strategy at_ms pods")
        .titled(say::TitleStory.text(lang))
        .seen_where(simulated.ends.len() > 1, "strategy")
}

fn groups_table(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let rows = of_all(simulated, |end| end.outcome.node_groups.iter());
    let mut groups = simulated
        .ends
        .iter()
        .map(|end| end.outcome.node_groups.len());
    let several = groups.any(|groups| groups > 1) && rows.count() <= MOST_SHOWN;
    let shown = "node_group strategy nodes.total nodes.isolated nodes.stuck nodes.starved \
                 pods_running pods_waiting warm enis bound";
    Table::new("node_groups", &rows, shown)
        .titled(texts::common::TitleNodeGroups.text(lang))
        .seen_when(several)
}

fn subnets_table(simulated: &Simulated, lang: Lang) -> Table<'_> {
    let rows = with_strategy(simulated, |end| end.outcome.subnets.iter());
    // A narrow terminal shows what distinguishes the rows.
    let shown = if simulated.ends.len() > 1 {
        "id available first_dry bound eni_primaries strategy first_refused zone taken? node_ips? size \
         reserved? retained?"
    } else {
        "id available first_dry bound eni_primaries size first_refused zone taken? node_ips? reserved? \
         retained?"
    };
    Table::new("subnets", &rows, shown)
        .titled(texts::common::TitleSubnets.text(lang))
        .seen_when((1..=MOST_SHOWN).contains(&rows.count()))
}

/// The rows of all strategies, one after the other.
fn of_all<'a, R: Send + Sync + 'a, I: Iterator<Item = R>>(
    simulated: &'a Simulated,
    rows: impl Fn(&'a End) -> I,
) -> Rows<'a, R> {
    simulated.ends.iter().flat_map(rows).collect()
}

/// The same of rows without a strategy, each with the strategy in front.
fn with_strategy<'a, R: Send + Sync + 'a, I: Iterator<Item = R>>(
    simulated: &'a Simulated,
    rows: impl Fn(&'a End) -> I,
) -> Rows<'a, OfStrategy<R>> {
    of_all(simulated, |end| {
        let strategy = end.outcome.strategy;
        rows(end).map(move |row| OfStrategy { strategy, row })
    })
}

//! The document of a simulation.

mod charts;
mod lead;
mod rows;

use crate::field::{
    Field, GROUP_ENDS, NODE_ENDS, POINTS, PREVENTION, ROLLOUT_ENDS, STORY, STRATEGY_COLUMN,
    STRATEGY_ROWS, SUBNET_ENDS,
};
use crate::lang::{Lang, text};
use crate::report::{Audience, Cell, Document, Table};
use crate::sim::Simulated;

pub use lead::chapter;

/// Subnets and groups that people see at most; programs see all.
const MOST_SHOWN: usize = 20;

/// The document of a simulation.
#[must_use]
pub fn document(simulated: &Simulated, lang: Lang) -> Document<'_> {
    let title = text("Simulation", "模拟").get(lang);
    let colon = text(": ", "：").get(lang);
    Document {
        schema: "simulate",
        title: match &simulated.name {
            Some(name) => format!("{title}{colon}{name}"),
            None => title.to_owned(),
        },
        lead: lead::lead(simulated, lang),
        assumptions: lead::assumptions(simulated, lang),
        tables: tables(simulated, lang),
        charts: charts::charts(simulated, lang),
        findings: &simulated.findings,
        ..Document::default()
    }
}

fn tables(simulated: &Simulated, lang: Lang) -> Vec<Table<'_>> {
    let title = |en, zh| text(en, zh).get(lang);
    let strategies = simulated.ends.iter().map(|end| rows::strategy(end, lang));
    let several = simulated.ends.len() > 1;
    let subnets = flat(simulated, |end| rows::subnets(&end.outcome));
    let groups = groups(simulated);
    let few = |rows: &Vec<Vec<Cell<'_>>>, shown: &[&'static str]| {
        let few = (1..=MOST_SHOWN).contains(&rows.len());
        if few { shown.to_vec() } else { Vec::new() }
    };
    let of_subnets = few(
        &subnets,
        &[
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
        ],
    );
    // A column of noughts says nothing.
    let seldom = ["taken", "node_ips", "reserved", "retained"];
    let of_subnets: Vec<&'static str> = of_subnets
        .into_iter()
        .filter(|key| {
            let at = SUBNET_ENDS.iter().position(|field| field.key == *key);
            let some = |at: usize| subnets.iter().any(|row| row[at + 1] != Cell::Count(0));
            !seldom.contains(key) || at.is_some_and(some)
        })
        .collect();
    let of_groups = few(
        &groups,
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
        ],
    );
    let flat_table =
        |name, title, fields: &'static [Field], shown: Vec<&'static str>, rows| Table {
            name,
            title,
            fields: STRATEGY_COLUMN.iter().chain(fields).collect(),
            shown,
            audience: Audience::Flat,
            rows: Box::new(rows),
            ..Table::default()
        };
    vec![
        Table::grid(
            "strategies",
            title("At the end", "结束时"),
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
            strategies.collect(),
        ),
        flat_table(
            "story",
            title("What happened", "经过"),
            STORY,
            if several {
                vec!["message", "strategy", "at_ms", "pods"]
            } else {
                vec!["message", "at_ms", "pods"]
            },
            flat(simulated, |end| rows::story(&end.outcome, lang)),
        ),
        Table {
            audience: Audience::Flat,
            ..Table::grid(
                "node_groups",
                title("Node groups", "节点组"),
                GROUP_ENDS,
                &if simulated
                    .ends
                    .iter()
                    .all(|end| end.outcome.node_groups.len() < 2)
                {
                    Vec::new()
                } else {
                    of_groups
                },
                groups,
            )
        },
        flat_table(
            "subnets",
            title("Subnets", "子网"),
            SUBNET_ENDS,
            of_subnets,
            subnets,
        ),
        Table {
            audience: Audience::Flat,
            ..Table::grid(
                "nodes",
                "",
                NODE_ENDS,
                &[],
                simulated
                    .ends
                    .iter()
                    .flat_map(|end| rows::nodes(&end.outcome))
                    .collect(),
            )
        },
        flat_table(
            "rollouts",
            "",
            ROLLOUT_ENDS,
            Vec::new(),
            flat(simulated, |end| rows::rollouts(&end.outcome)),
        ),
        flat_table(
            "prevention",
            "",
            PREVENTION,
            Vec::new(),
            flat(simulated, |end| rows::prevention(&end.prevention)),
        ),
        Table {
            audience: Audience::Flat,
            ..Table::grid(
                "series",
                "",
                POINTS,
                &[],
                simulated
                    .ends
                    .iter()
                    .flat_map(|end| rows::points(&end.outcome))
                    .collect(),
            )
        },
    ]
}

fn groups(simulated: &Simulated) -> Vec<Vec<Cell<'_>>> {
    let ends = simulated.ends.iter();
    ends.flat_map(|end| rows::groups(&end.outcome)).collect()
}

/// Rows of all strategies, each with its strategy before it.
fn flat<'a>(
    simulated: &'a Simulated,
    rows: impl Fn(&'a crate::sim::End) -> Vec<Vec<Cell<'a>>>,
) -> Vec<Vec<Cell<'a>>> {
    let mut all = Vec::new();
    for end in &simulated.ends {
        for row in rows(end) {
            let strategy = Cell::Text(end.outcome.strategy_word());
            all.push(std::iter::once(strategy).chain(row).collect());
        }
    }
    all
}

//! The document of a shard of many runs, to be merged.

use crate::field::{SHARD, SHARD_STRATEGIES};
use crate::finding::Severity;
use crate::report::{Audience, Cell, Document, Layout, Table};
use crate::sim::{Column, Part};

/// The document of a shard; nobody reads it but the program.
#[must_use]
pub fn document(part: &Part) -> Document<'_> {
    let strategies = part.strategies.iter().map(|one| {
        vec![
            Cell::Text(one.strategy),
            Cell::Rows(one.columns.iter().map(figure).collect()),
        ]
    });
    Document {
        schema: "simulate-shard",
        tables: vec![
            Table {
                layout: Layout::Record,
                audience: Audience::Json,
                ..Table::grid("", "", SHARD, &[], vec![about(part)])
            },
            Table {
                audience: Audience::Json,
                ..Table::grid(
                    "strategies",
                    "",
                    SHARD_STRATEGIES,
                    &[],
                    strategies.collect(),
                )
            },
        ],
        ..Document::default()
    }
}

fn about(part: &Part) -> Vec<Cell<'_>> {
    let (runs, latency) = (&part.runs, &part.runs.latency);
    let allowed = runs.allowed.iter().map(|one| {
        let strategy = one.strategy.as_deref();
        vec![strategy.into(), Cell::Text(&one.reason)]
    });
    vec![
        Cell::Owned(format!("{:016x}", part.digest)),
        Cell::Count(runs.runs),
        Cell::Count(part.shard.number()),
        Cell::Count(part.shard.of()),
        runs.name.as_deref().into(),
        Cell::Truth(runs.random),
        Cell::Truth(runs.by_default),
        Cell::Count(runs.seed),
        Cell::Text(runs.model.as_str()),
        Cell::Span(runs.horizon),
        Cell::Span(latency.eni_create),
        Cell::Span(latency.address_call),
        Cell::Count(latency.addresses_per_call.into()),
        Cell::Count(latency.calls_per_second.into()),
        runs.min_severity.map(Severity::as_str).into(),
        Cell::Rows(allowed.collect()),
    ]
}

fn figure(column: &Column) -> Vec<Cell<'_>> {
    vec![
        Cell::Text(column.figure.key),
        column.subnet.as_deref().into(),
        Cell::SparseSeries(column.values().collect()),
    ]
}

//! Curves over time, a strategy a line.

use crate::lang::{Lang, Text, text};
use crate::quantity::{Span, grouped};
use crate::report::{Chart, ChartRow};
use crate::sim::{End, Simulated};

/// Points of a curve.
const POINTS: u64 = 60;

/// What is drawn: a column of the series, with its title.
const DRAWN: [(&str, Text); 5] = [
    ("pods_running", text("Pods that run", "运行中的 Pod")),
    (
        "pods_waiting",
        text("Pods that wait on their node", "在节点上等待 IP 的 Pod"),
    ),
    ("nodes_isolated", text("Isolated nodes", "隔离的节点")),
    ("nodes_stuck", text("Stuck nodes", "卡死的节点")),
    (
        "addresses_available",
        text("Addresses that are left", "剩余 IP"),
    ),
];

pub(super) fn charts(simulated: &Simulated, lang: Lang) -> Vec<Chart> {
    let end = simulated.ends.iter().map(|end| end.outcome.end.ms()).max();
    let Some(end) = end.filter(|&end| end > 0) else {
        return Vec::new();
    };
    let drawn = DRAWN.iter().filter(|(column, _)| {
        let mut values = simulated
            .ends
            .iter()
            .flat_map(|end| end.outcome.series.column(column));
        values.any(|&value| value > 0)
    });
    drawn
        .map(|&(column, title)| Chart {
            title: title.get(lang).to_owned(),
            rows: simulated
                .ends
                .iter()
                .map(|one| row(one, column, end))
                .collect(),
            axis: (Span::ZERO.to_string(), Span::of_ms(end).to_string()),
        })
        .collect()
}

fn row(one: &End, column: &str, end: u64) -> ChartRow {
    let (at, values) = (&one.outcome.series.at_ms, one.outcome.series.column(column));
    let value_at = |time: u64| {
        let until = at.partition_point(|&at| at <= time);
        values.get(until.saturating_sub(1)).copied().unwrap_or(0)
    };
    let values: Vec<u64> = (0..POINTS)
        .map(|i| value_at(end * i / (POINTS - 1)))
        .collect();
    let note = values.last().copied().map(grouped).unwrap_or_default();
    ChartRow {
        label: one.outcome.strategy_word().to_owned(),
        values,
        note,
        own_scale: false,
    }
}

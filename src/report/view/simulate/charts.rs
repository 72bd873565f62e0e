//! Curves over time, a strategy a line.

use crate::lang::{Lang, Text, text};
use crate::quantity::{Span, grouped};
use crate::report::{Chart, ChartRow};
use crate::sim::{End, Simulated};

/// Points of a curve.
const POINTS: u64 = 60;

/// What is drawn: the sum of columns of the series, with its title.
const DRAWN: [(&[&str], Text); 4] = [
    (&["pods_running"], text("Pods that run", "运行中的 Pod")),
    (
        &["pods_waiting", "pods_pending"],
        text(
            "Pods that wait, or find no node",
            "等待或没有节点接收的 Pod",
        ),
    ),
    (
        &["nodes_isolated", "nodes_starved", "nodes_stuck"],
        text(
            "Nodes isolated, starved or stuck",
            "被隔离、缺 IP 或卡死的节点",
        ),
    ),
    (
        &["addresses_available"],
        text("Addresses that are left", "剩余 IP"),
    ),
];

pub(super) fn charts(simulated: &Simulated, lang: Lang) -> Vec<Chart> {
    let end = simulated.ends.iter().map(|end| end.outcome.end.ms()).max();
    let Some(end) = end.filter(|&end| end > 0) else {
        return Vec::new();
    };
    let axis = || (Span::ZERO.to_string(), Span::of_ms(end).to_string());
    let drawn = DRAWN.iter().filter(|(columns, _)| {
        let ends = simulated.ends.iter();
        ends.flat_map(|end| {
            columns
                .iter()
                .flat_map(|column| end.outcome.series.column(column))
        })
        .any(|&value| value > 0)
    });
    if let [one] = simulated.ends.as_slice() {
        let rows = drawn.map(|(columns, title)| row(one, columns, end, title.get(lang), true));
        return vec![Chart {
            title: text("Over time", "随时间变化").get(lang).to_owned(),
            rows: rows.collect(),
            axis: axis(),
        }];
    }
    drawn
        .map(|(columns, title)| {
            let ends = simulated.ends.iter();
            let rows = ends.map(|one| row(one, columns, end, one.outcome.strategy_word(), false));
            Chart {
                title: title.get(lang).to_owned(),
                rows: rows.collect(),
                axis: axis(),
            }
        })
        .collect()
}

fn row(one: &End, columns: &[&str], end: u64, label: &str, own_scale: bool) -> ChartRow {
    let series = &one.outcome.series;
    let value_at = |time: u64| -> u64 {
        let until = series.at_ms.partition_point(|&at| at <= time);
        let value = |column: &&str| series.column(column).get(until.saturating_sub(1)).copied();
        columns.iter().filter_map(value).sum()
    };
    let values: Vec<u64> = (0..POINTS)
        .map(|i| value_at(end * i / (POINTS - 1)))
        .collect();
    let note = values.last().copied().map(grouped).unwrap_or_default();
    ChartRow {
        label: label.to_owned(),
        values,
        note,
        own_scale,
    }
}

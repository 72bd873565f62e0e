//! Curves over time, a strategy a line.

use crate::{Chart, ChartRow};
use engine::sim::{End, Simulated};
use net::lang::{Lang, Text, text};
use net::quantity::{Span, grouped};

/// Points of a curve.
const POINTS: u64 = 60;

/// Marks of the time axis at most.
const MOST_TICKS: u64 = 6;

/// Distances of times that people count in, in milliseconds.
const STEPS_MS: [u64; 17] = {
    let (s, m, h, d) = (1_000, 60_000, 3_600_000, 86_400_000);
    [
        100,
        s,
        2 * s,
        5 * s,
        10 * s,
        30 * s,
        m,
        2 * m,
        5 * m,
        10 * m,
        30 * m,
        h,
        2 * h,
        6 * h,
        12 * h,
        d,
        7 * d,
    ]
};

/// What is drawn: its name, the sum of columns of the series, its title.
const DRAWN: [(&str, &[&str], Text); 5] = [
    (
        "pods-running",
        &["pods_running"],
        text("Pods that run", "运行中的 Pod"),
    ),
    (
        "pods-waiting",
        &["pods_waiting", "pods_pending"],
        text(
            "Pods that wait, or find no node",
            "等待或没有节点接收的 Pod",
        ),
    ),
    (
        "nodes-ready",
        &["nodes_ready"],
        text("Nodes that are ready", "就绪节点"),
    ),
    (
        "nodes-in-trouble",
        &["nodes_isolated", "nodes_starved", "nodes_stuck"],
        text(
            "Nodes isolated, starved or stuck",
            "被隔离、缺 IP 或卡死的节点",
        ),
    ),
    (
        "addresses-left",
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
    let drawn = DRAWN.iter().filter(|(_, columns, _)| {
        let ends = simulated.ends.iter();
        ends.flat_map(|end| {
            columns
                .iter()
                .flat_map(|column| end.outcome.series.column(column))
        })
        .any(|&value| value > 0)
    });
    if let [one] = simulated.ends.as_slice() {
        let rows = drawn.map(|(_, columns, title)| row(one, columns, end, title.get(lang), true));
        return vec![Chart {
            name: "over-time",
            title: text("Over time", "随时间变化").get(lang).to_owned(),
            rows: rows.collect(),
            axis: axis(),
            ticks: ticks(end),
        }];
    }
    drawn
        .map(|(name, columns, title)| {
            let ends = simulated.ends.iter();
            let rows = ends.map(|one| row(one, columns, end, one.outcome.strategy_word(), false));
            Chart {
                name,
                title: title.get(lang).to_owned(),
                rows: rows.collect(),
                axis: axis(),
                ticks: ticks(end),
            }
        })
        .collect()
}

/// Round times between the ends of the axis, in thousandths of it.
fn ticks(end: u64) -> Vec<(u64, String)> {
    let step = STEPS_MS.into_iter().find(|step| end / step <= MOST_TICKS);
    // Past the longest step whole numbers of it do.
    let longest = STEPS_MS[STEPS_MS.len() - 1];
    let step = step.unwrap_or_else(|| longest * (end / longest).div_ceil(MOST_TICKS));
    let times = (1..).map(|i| step * i).take_while(|&time| time < end);
    let thousandths = |time: u64| u64::try_from(u128::from(time) * 1_000 / u128::from(end));
    let ticks = times.filter_map(|time| Some((thousandths(time).ok()?, time)));
    ticks
        .map(|(at, time)| (at, Span::of_ms(time).to_string()))
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

//! Curves over time, a strategy a line.

use crate::{Chart, ChartRow};
use engine::sim::{End, Simulated};
use net::lang::Lang;
use net::quantity::{Span, grouped};
use texts::{self, Message, simulate as say};

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

/// The drawn curves: a name, and the columns of the series to add up.
const DRAWN: [(&str, &[&str]); 5] = [
    ("pods-running", &["pods_running"]),
    ("pods-waiting", &["pods_waiting", "pods_pending"]),
    ("nodes-ready", &["nodes_ready"]),
    (
        "nodes-in-trouble",
        &["nodes_isolated", "nodes_starved", "nodes_stuck"],
    ),
    ("addresses-left", &["addresses_available"]),
];

pub(super) fn charts(simulated: &Simulated, lang: Lang) -> Vec<Chart> {
    let ends = &simulated.ends;
    let end = ends.iter().map(|end| end.outcome.end.ms()).max();
    let Some(end) = end.filter(|&end| end > 0) else {
        return Vec::new();
    };
    let chart = |name, title, rows| Chart {
        name,
        title,
        rows,
        axis: (Span::ZERO.spelled(), Span::of_ms(end).spelled()),
        ticks: ticks(end),
    };
    let values = |one: &End, columns: &[&str]| {
        let series = &one.outcome.series;
        let mut values = columns.iter().flat_map(|column| series.column(column));
        values.any(|&value| value > 0)
    };
    let drawn = DRAWN.iter();
    let drawn = drawn.filter(|(_, columns)| ends.iter().any(|one| values(one, columns)));
    let title = |name| texts::word("Curve", name, lang);
    if let [one] = ends.as_slice() {
        let rows = drawn.map(|(name, columns)| row(one, columns, end, &title(name), true));
        return vec![chart(
            "over-time",
            say::TitleOverTime.text(lang),
            rows.collect(),
        )];
    }
    let charts = drawn.map(|(name, columns)| {
        let rows = ends.iter();
        let rows = rows.map(|one| row(one, columns, end, one.outcome.strategy.as_str(), false));
        chart(name, title(name).into_owned(), rows.collect())
    });
    charts.collect()
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
        .map(|(at, time)| (at, Span::of_ms(time).spelled()))
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
    ChartRow { label: label.to_owned(), values, note, own_scale }
}

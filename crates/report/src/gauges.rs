//! A result as gauges for Prometheus, in the text format of OpenMetrics.

use std::collections::HashSet;
use std::io;

use rows::{Cell, Column, Kind};

use super::openmetrics::escaped;
use super::{Document, Style, Table};
use net::lang::Lang;
use results::csv::write_cell;
use texts::{Message, output as say};

/// Seconds of a day.
const DAY: u64 = 24 * 60 * 60;

/// Keys of columns that say where a row belongs, besides those that name it.
const PLACES: [&str; 2] = ["zone", "node_group"];

/// Writes the numbers of each table as gauges, with the names of their rows as labels, and how many findings there are.
pub(super) fn render(
    document: &Document<'_>,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let prefix = format!("cce_plan_{}", snake(document.schema));
    for table in &document.tables {
        let prefix = match table.name {
            "" => prefix.clone(),
            name => format!("{prefix}_{}", snake(name)),
        };
        of_table(table, &prefix, style.lang, out)?;
    }
    let help = say::GaugeFindings.text(style.lang);
    // With the command's name: files of several commands lie next to each other, and a series is in one of them.
    let name = format!("{prefix}_findings");
    head(&name, &help, out)?;
    for (severity, count) in document.findings.counts() {
        let severity = severity.as_str();
        writeln!(out, "{name}{{severity=\"{severity}\"}} {count}")?;
    }
    out.write_all(b"# EOF\n")
}

/// A column of numbers, or of words: a state is a gauge of 1 with the word as a label.
struct Gauge<'c> {
    column: &'c Column,
    at: usize,
    name: String,
    samples: Vec<u8>,
}

fn of_table(
    table: &Table<'_>,
    prefix: &str,
    lang: Lang,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let columns = table.columns();
    let labels = labels(&columns);
    let count = table.rows.count();
    if labels.is_empty() && count > 1 {
        // Nothing tells its rows apart.
        return Ok(());
    }
    let of_row = columns.iter().filter(|(_, column)| !column.names);
    let is_watched = |column: &Column| {
        let keys = table.gauges.as_ref();
        keys.is_none_or(|keys| keys.contains(&&*column.key))
    };
    let numbers = of_row.filter(|(_, column)| {
        is_watched(column)
            && matches!(
                column.kind,
                Kind::Count
                    | Kind::Share
                    | Kind::Ratio
                    | Kind::Truth
                    | Kind::Span
                    | Kind::Choice(_)
            )
    });
    let mut gauges: Vec<Gauge<'_>> = numbers
        .map(|&(at, ref column)| {
            let name = format!("{prefix}_{}", name(column));
            Gauge { column, at, name, samples: Vec::new() }
        })
        .collect();
    // A label is there once in a series, and a table may name its rows by a column of this name.
    let is_taken = labels.iter().any(|(_, column)| column.key == "row");
    let number = if is_taken { "row_number" } else { "row" };
    let (mut cells, mut seen) = (Vec::new(), HashSet::new());
    for row in 0..count {
        cells.clear();
        table.rows.cells(row, &mut cells);
        let mut named = labels_of(&labels, &cells);
        if !seen.insert(named.clone()) {
            // Its names are those of an earlier row.
            let comma = if named.is_empty() { "" } else { "," };
            named = format!("{named}{comma}{number}=\"{row}\"");
        }
        for gauge in &mut gauges {
            let cell = &cells[gauge.at];
            let (own, value) = match cell {
                Cell::OneOf(_, "") => continue,
                Cell::OneOf(_, word) => {
                    let comma = if named.is_empty() { "" } else { "," };
                    let key = snake(&gauge.column.key);
                    (format!("{comma}{key}=\"{word}\""), "1".to_owned())
                }
                _ => match value(gauge.column, cell) {
                    Some(value) => (String::new(), value),
                    None => continue,
                },
            };
            let has_labels = !(named.is_empty() && own.is_empty());
            let [open, close] = if has_labels { ["{", "}"] } else { ["", ""] };
            let samples = &mut gauge.samples;
            for part in [&gauge.name, open, &named, &own, close, " ", &value, "\n"] {
                samples.extend_from_slice(part.as_bytes());
            }
        }
    }
    for gauge in gauges.iter().filter(|gauge| !gauge.samples.is_empty()) {
        let mut help = gauge.column.page(lang).meaning;
        if is_time(gauge.column) {
            // People read the same field in days or milliseconds.
            help = say::GaugeInSeconds { meaning: help }.text(lang);
        }
        head(&gauge.name, &help, out)?;
        out.write_all(&gauge.samples)?;
    }
    Ok(())
}

fn head(name: &str, help: &str, out: &mut dyn io::Write) -> io::Result<()> {
    let help = help.replace('\\', "\\\\").replace('\n', " ");
    writeln!(out, "# HELP {name} {help}\n# TYPE {name} gauge")
}

/// The columns whose values are labels of all gauges: what a row is called, and where it belongs.
fn labels(columns: &[(usize, Column)]) -> Vec<&(usize, Column)> {
    let is_named = columns.iter().any(|(_, column)| column.names);
    let is_label = |column: &Column| match column.kind {
        Kind::Text => column.names || !is_named || PLACES.contains(&&*column.key),
        _ => column.names,
    };
    let labels = columns.iter().filter(|(_, column)| is_label(column));
    labels.collect()
}

fn labels_of(labels: &[&(usize, Column)], cells: &[Cell]) -> String {
    let said = labels.iter().filter_map(|(at, column)| {
        let value = match &cells[*at] {
            Cell::Text(text) => text.to_string(),
            Cell::OneOf(_, word) => (*word).to_owned(),
            Cell::Cidr(cidr) => cidr.to_string(),
            Cell::Count(n) => n.to_string(),
            _ => String::new(),
        };
        (!value.is_empty()).then(|| format!("{}=\"{}\"", snake(&column.key), escaped(&value)))
    });
    said.collect::<Vec<_>>().join(",")
}

/// A column's part of a name: in seconds where it is a time.
fn name(column: &Column) -> String {
    let key = snake(&column.key);
    if !is_time(column) {
        // `_total` is for counters alone, `_count` for histograms.
        return match key.rsplit_once('_') {
            Some((of, "total")) => format!("{of}_all"),
            Some((of, "count")) => of.to_owned(),
            _ => key,
        };
    }
    let words = key
        .split('_')
        .filter(|word| !matches!(*word, "ms" | "days"));
    format!("{}_seconds", words.collect::<Vec<_>>().join("_"))
}

/// Whether it is a time: Prometheus has these in seconds.
fn is_time(column: &Column) -> bool {
    column.kind == Kind::Span || is_days(column)
}

fn is_days(column: &Column) -> bool {
    column.key.split('_').any(|word| word == "days")
}

/// Times in seconds, truths as 1 and 0; `None` where it is not known.
fn value(column: &Column, cell: &Cell) -> Option<String> {
    match cell {
        Cell::Count(days) if is_days(column) => Some(days.saturating_mul(DAY).to_string()),
        Cell::Truth(truth) | Cell::Mark(truth) => Some(u8::from(*truth).to_string()),
        Cell::Span(span) => Some(format!("{}.{:03}", span.ms() / 1_000, span.ms() % 1_000)),
        Cell::Count(_) | Cell::Large(_) | Cell::Plain(_) | Cell::Share(..) | Cell::Ratio(..) => {
            let mut text = Vec::new();
            write_cell(cell, false, &mut text);
            String::from_utf8(text).ok()
        }
        _ => None,
    }
}

fn snake(name: &str) -> String {
    name.replace(['-', '.'], "_")
}

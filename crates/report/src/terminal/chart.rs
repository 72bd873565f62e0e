//! Curves below each other, each a line of blocks, with the ends of their axis below.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{BOLD, DIM, GAP, append, clean, paint, wrap};
use crate::{Chart, ChartRow, Style};

/// Blocks that a curve needs to be read; below that, labels and notes have lines of their own.
const ENOUGH: usize = 24;

/// Before what stands below a label.
const INDENT: &str = "  ";

pub(super) fn chart(chart: &Chart, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    if chart.rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", paint(style, BOLD, &clean(&chart.title)))?;
    let widest = |texts: fn(&ChartRow) -> &str| {
        let widths = chart.rows.iter().map(|row| clean(texts(row)).width());
        widths.max().unwrap_or(0)
    };
    let (labels, notes) = (widest(|row| &row.label), widest(|row| &row.note));
    let longest = chart.rows.iter().map(|row| row.values.len()).max();
    let longest = longest.unwrap_or(0);
    let taken = labels + GAP.len() + if notes > 0 { GAP.len() + notes } else { 0 };
    let room = style.width.saturating_sub(taken);
    if room >= longest.min(ENOUGH) {
        let cells = room.min(longest);
        for row in &chart.rows {
            let mut line = String::new();
            append(&mut line, 0, &clean(&row.label), labels, false);
            append(
                &mut line,
                1,
                &chart.curve(row, cells, style.ascii),
                cells,
                false,
            );
            append(&mut line, 2, &clean(&row.note), 0, false);
            writeln!(out, "{}", line.trim_end())?;
        }
        return axis(chart, labels + GAP.len(), cells, style, out);
    }
    let cells = longest.min(style.width.saturating_sub(INDENT.len()).max(1));
    for row in &chart.rows {
        for line in wrap(&row.label, style.width, "") {
            writeln!(out, "{}", clean(&line))?;
        }
        writeln!(out, "{INDENT}{}", chart.curve(row, cells, style.ascii))?;
        for line in wrap(&row.note, style.width, INDENT) {
            writeln!(out, "{}", clean(&line))?;
        }
    }
    axis(chart, INDENT.len(), cells, style, out)
}

/// The ends of the axis, below the first and the last of `cells` that begin after `indent`.
fn axis(
    chart: &Chart,
    indent: usize,
    cells: usize,
    style: &Style,
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let (begin, end) = (clean(&chart.axis.0), clean(&chart.axis.1));
    let between = cells.saturating_sub(begin.width() + end.width());
    let between = " ".repeat(between.max(1));
    let line = format!("{}{begin}{between}{end}", " ".repeat(indent));
    writeln!(out, "{}", paint(style, DIM, line.trim_end()))
}

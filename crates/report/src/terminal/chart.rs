//! Curves below each other, each a line of blocks, with the ends of their axis below.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{GAP, Lines, Role, grid, widest};
use crate::Chart;
use net::visible;

/// Blocks that a readable curve needs; with fewer, labels and notes have separate lines.
const ENOUGH: usize = 24;

/// Indentation of the lines below a label.
const INDENT: &str = "  ";

pub(super) fn chart(chart: &Chart, lines: &mut Lines<'_>) -> io::Result<()> {
    if chart.rows.is_empty() {
        return Ok(());
    }
    let style = lines.style;
    lines.heading(&chart.title)?;
    let labels = widest(chart.rows.iter().map(|row| visible(&row.label)));
    let notes = widest(chart.rows.iter().map(|row| visible(&row.note)));
    let longest = chart.rows.iter().map(|row| row.values.len()).max();
    let longest = longest.unwrap_or(0);
    let taken = labels + GAP.len() + if notes > 0 { GAP.len() + notes } else { 0 };
    let room = style.width.saturating_sub(taken);
    if room >= longest.min(ENOUGH) {
        let cells = room.min(longest);
        let columns = [labels, cells, notes].map(|width| (width, false));
        let rows = chart.rows.iter().map(|row| {
            let curve = chart.curve(row, cells, style.ascii);
            vec![visible(&row.label).into(), curve, visible(&row.note).into()]
        });
        grid::write(&columns, Vec::new(), rows, lines)?;
        return axis(chart, labels + GAP.len(), cells, lines);
    }
    let cells = longest.min(style.width.saturating_sub(INDENT.len()).max(1));
    for row in &chart.rows {
        lines.wrapped(Role::Plain, &row.label, "")?;
        let curve = chart.curve(row, cells, style.ascii);
        lines.plain(&format!("{INDENT}{curve}"))?;
        lines.wrapped(Role::Plain, &row.note, INDENT)?;
    }
    axis(chart, INDENT.len(), cells, lines)
}

/// The ends of the axis, below the first and the last of `cells` that begin after `indent`.
fn axis(chart: &Chart, indent: usize, cells: usize, lines: &mut Lines<'_>) -> io::Result<()> {
    let (begin, end) = (visible(&chart.axis.0), visible(&chart.axis.1));
    let between = cells.saturating_sub(begin.width() + end.width());
    let between = " ".repeat(between.max(1));
    let line = format!("{}{begin}{between}{end}", " ".repeat(indent));
    lines.line(Role::Faint, line.trim_end())
}

//! A table whose columns depend on the input: a short sign in each cell, so that it stays whole.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{GAP, Lines, Role, widest, wrap};
use crate::{Fit, Matrix, MatrixCell};
use net::quantity::grouped;
use net::visible;
use texts::Words;

/// Cells that the names have at least.
const NAME_CELLS: usize = 16;

pub(super) fn matrix(matrix: &Matrix, lines: &mut Lines<'_>) -> io::Result<()> {
    if matrix.rows.is_empty() {
        return Ok(());
    }
    let style = lines.style;
    lines.blank()?;
    let signs = legend(matrix, lines);
    let title = format!("{}{GAP}", matrix.title);
    lines.spans([(Role::Strong, title.as_str()), (Role::Faint, &signs)])?;
    let names = matrix.rows.iter().map(|row| visible(&row.short_name));
    let names: Vec<_> = names.collect();
    let headers: Vec<_> = matrix.header[1..].iter().map(|one| visible(one)).collect();
    let cells = |at: usize| matrix.rows.iter().filter_map(move |row| row.cells.get(at));
    let width_of = |at: usize| {
        let texts = cells(at).map(|cell| text(cell, style.ascii));
        widest(texts).max(headers[at].width())
    };
    let widths: Vec<usize> = (0..headers.len()).map(width_of).collect();
    // Columns with what does not fit come first where not all have room.
    let mut order: Vec<usize> = (0..widths.len()).collect();
    let all: usize = widths.iter().map(|width| GAP.len() + width).sum();
    let beside = GAP.len() + widths.iter().max().copied().unwrap_or(0);
    let least = NAME_CELLS.max(style.width.saturating_sub(all));
    let most = style.width.saturating_sub(beside).max(NAME_CELLS);
    let name_width = widest(&names).min(least).min(most);
    let fails = |at: usize| cells(at).any(|cell| cell.fit.is_short());
    if name_width + all > style.width {
        order.sort_by_key(|&at| !fails(at));
    }
    let mut total = name_width;
    let fitting = order.iter().take_while(|&&at| {
        total += GAP.len() + widths[at];
        total <= style.width
    });
    let count = fitting.count().max(1).min(order.len());
    let left_out = order.split_off(count);
    let header = order.iter().map(|&at| (Role::Strong, headers[at].as_ref()));
    let mut spans = Vec::from([(Role::Strong, " ".repeat(name_width))]);
    for (at, (role, header)) in order.iter().zip(header) {
        spans.push((role, centred(header, widths[*at])));
    }
    line(&spans, lines)?;
    // In an answer, and of many rows, those with what does not fit come first.
    let rows = lines.rows(matrix.rows.len());
    let mut seen: Vec<usize> = (0..matrix.rows.len()).collect();
    let is_short = |row: usize| {
        let mut cells = matrix.rows[row].cells.iter();
        cells.any(|cell| cell.fit.is_short())
    };
    if rows < seen.len() || style.brief {
        seen.sort_by_key(|&row| !is_short(row));
    }
    let hidden = seen.split_off(rows);
    for row in seen {
        let mut parts = wrap(&names[row], name_width, "").into_iter();
        let name = parts.next().unwrap_or_default();
        let padding = " ".repeat(name_width.saturating_sub(name.width()));
        let mut spans = Vec::from([(Role::Plain, name + &padding)]);
        for &at in &order {
            let cell = &matrix.rows[row].cells[at];
            spans.push((
                role(cell.fit),
                centred(&text(cell, style.ascii), widths[at]),
            ));
        }
        line(&spans, lines)?;
        parts.try_for_each(|part| lines.plain(&part))?;
    }
    let words = Words::of("output", style.lang);
    if !left_out.is_empty() {
        let failing = left_out.iter().filter(|&&at| fails(at)).count();
        let note = words.with("columns", left_out.len());
        let note = note.with("failing", failing).text("matrix-more-columns");
        lines.wrapped(Role::Faint, &note, "")?;
    }
    if !hidden.is_empty() {
        let failing = hidden.iter().filter(|&&row| is_short(row)).count();
        let note = words.with("rows", hidden.len());
        let note = note.with("failing", failing).text("matrix-more-rows");
        lines.wrapped(Role::Faint, &note, "")?;
    }
    Ok(())
}

/// The meaning of the signs that appear.
fn legend(matrix: &Matrix, lines: &Lines<'_>) -> String {
    let style = lines.style;
    let cells = || matrix.rows.iter().flat_map(|row| &row.cells);
    let there = Fit::ALL.iter();
    let there = there.filter(|&&fit| cells().any(|cell| cell.fit == fit));
    let signs = there.map(|fit| format!("{} {}", fit.mark(style.ascii), fit.word(style.lang)));
    signs.collect::<Vec<String>>().join(GAP)
}

/// A sign, and how many are short.
fn text(cell: &MatrixCell, ascii: bool) -> String {
    let mark = cell.fit.mark(ascii);
    match cell.short {
        0 => mark.to_owned(),
        short => format!("{mark} {}", grouped(short)),
    }
}

const fn role(fit: Fit) -> Role {
    match fit {
        Fit::Fits => Role::Fine,
        Fit::Gone => Role::Faint,
        Fit::Asks => Role::Warning,
        Fit::Short => Role::Error,
    }
}

/// A text in the middle of a column, after the gap before it.
fn centred(text: &str, width: usize) -> String {
    let rest = width.saturating_sub(text.width());
    let (before, after) = (" ".repeat(rest / 2), " ".repeat(rest - rest / 2));
    format!("{GAP}{before}{text}{after}")
}

/// A line without blanks at its end.
fn line(spans: &[(Role, String)], lines: &mut Lines<'_>) -> io::Result<()> {
    let last = spans.iter().rposition(|(_, text)| !text.trim().is_empty());
    let until = last.map_or(0, |last| last + 1);
    let spans = spans[..until].iter().enumerate().map(|(i, (role, text))| {
        let text = if i + 1 == until {
            text.trim_end()
        } else {
            text
        };
        (*role, text)
    });
    lines.all_spans(&spans.collect::<Vec<_>>())
}

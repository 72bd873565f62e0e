//! A table whose columns depend on the input; cut into several where the width is short.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{BOLD, DIM, GAP, append, clean, paint, rule, wrap};
use crate::{Matrix, Style};

/// Cells that the names have at least.
const NAME_CELLS: usize = 16;

pub(super) fn matrix(matrix: &Matrix, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    if matrix.rows.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n{}", paint(style, BOLD, &matrix.title))?;
    let header: Vec<&str> = matrix.header.iter().map(String::as_str).collect();
    let rows: Vec<Vec<&str>> = matrix
        .rows
        .iter()
        .map(|row| row.texts().collect())
        .collect();
    let all = || std::iter::once(&header).chain(&rows);
    let mut widths: Vec<usize> = (0..matrix.header.len())
        .map(|column| {
            let cells = all().filter_map(|row| row.get(column));
            cells.map(|cell| clean(cell).width()).max().unwrap_or(0)
        })
        .collect();
    // Names give way to what is next to them, and go on below.
    let widest = widths[1..].iter().copied().max().unwrap_or(0);
    let room = style.width.saturating_sub(GAP.len() + widest);
    widths[0] = widths[0].min(room.max(NAME_CELLS));
    // The rows' names are in front of each part.
    let mut next = 1;
    while next < widths.len() {
        let mut columns = vec![0];
        let mut total = widths[0];
        while next < widths.len()
            && (columns.len() == 1 || total + GAP.len() + widths[next] <= style.width)
        {
            total += GAP.len() + widths[next];
            columns.push(next);
            next += 1;
        }
        for (number, row) in all().enumerate() {
            let names = wrap(&clean(row[0]), widths[0], "");
            for (part, name) in names.iter().enumerate() {
                let mut line = String::new();
                append(&mut line, 0, name, widths[0], false);
                for (i, &column) in columns.iter().enumerate().skip(1).filter(|_| part == 0) {
                    let cell = row.get(column).copied().unwrap_or("");
                    append(&mut line, i, &clean(cell), widths[column], false);
                }
                let line = line.trim_end();
                if number == 0 {
                    writeln!(out, "{}", paint(style, BOLD, line))?;
                } else {
                    writeln!(out, "{line}")?;
                }
            }
            if number == 0 {
                writeln!(out, "{}", paint(style, DIM, &rule(total, style)))?;
            }
        }
        if next < widths.len() {
            writeln!(out)?;
        }
    }
    Ok(())
}

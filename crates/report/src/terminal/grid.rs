//! Columns next to each other.

use std::io;

use comfy_table::{Cell, CellAlignment, ColumnConstraint, LineStyle, Table, TableStyle, Width};

use super::{Lines, Role};

/// Between columns.
pub(super) const GAP: &str = "  ";

/// Rows that are laid out together, so that a long table needs no more memory than a short one.
const TOGETHER: usize = 256;

/// Writes rows in columns of these widths, some of them set to the right, below a header and a line
/// where there is a header.
pub(super) fn write(
    columns: &[(usize, bool)],
    mut header: Vec<String>,
    rows: impl Iterator<Item = Vec<String>>,
    lines: &mut Lines<'_>,
) -> io::Result<()> {
    let height_of = |header: &String| header.split('\n').count();
    let height = header.iter().map(height_of).max().unwrap_or(0);
    for part in &mut header {
        // Short ones are at the bottom, next to their column.
        part.insert_str(0, &"\n".repeat(height - height_of(part)));
    }
    let sign = if lines.style.ascii { '-' } else { '─' };
    let below = TableStyle::new().header_separator(LineStyle::none().fill(sign));
    let mut rows = rows.peekable();
    while !header.is_empty() || rows.peek().is_some() {
        let height = if header.is_empty() { 0 } else { height };
        let mut table = Table::new();
        table.load_style(below);
        if !header.is_empty() {
            table.set_header(std::mem::take(&mut header));
        }
        let together = rows.by_ref().take(TOGETHER);
        table.add_rows(together.map(|row| row.into_iter().map(Cell::new_owned)));
        for (i, (column, &(width, right))) in table.column_iter_mut().zip(columns).enumerate() {
            let before = if i == 0 { 0 } else { GAP.len() };
            let [before, width] =
                [before, before + width].map(|n| n.try_into().unwrap_or(u16::MAX));
            column.set_padding((before, 0));
            column.set_constraint(ColumnConstraint::Absolute(Width::Fixed(width)));
            if right {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        for (i, line) in table.lines().enumerate() {
            let role = match i {
                _ if i < height => Role::Strong,
                _ if i == height && height > 0 => Role::Faint,
                _ => Role::Plain,
            };
            lines.line(role, line.trim_end())?;
        }
    }
    Ok(())
}

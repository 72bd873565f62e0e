//! A table whose columns depend on the input; split into several if the terminal is narrow.

use std::borrow::Cow;
use std::io;

use super::{GAP, Lines, grid, widest, wrap};
use crate::Matrix;
use net::visible;

/// Cells that the names have at least.
const NAME_CELLS: usize = 16;

pub(super) fn matrix(matrix: &Matrix, lines: &mut Lines<'_>) -> io::Result<()> {
    if matrix.rows.is_empty() {
        return Ok(());
    }
    let style = lines.style;
    lines.heading(&matrix.title)?;
    let header = matrix.header.iter().map(|name| visible(name)).collect();
    let rows = matrix.rows.iter();
    let rows = rows.map(|row| row.texts().map(visible).collect());
    let all: Vec<Vec<Cow<'_, str>>> = std::iter::once(header).chain(rows).collect();
    let width_of = |at: usize| widest(all.iter().filter_map(|row| row.get(at)));
    let mut widths: Vec<usize> = (0..matrix.header.len()).map(width_of).collect();
    // Names give way to what is next to them, and go on below.
    let beside = GAP.len() + widths[1..].iter().max().unwrap_or(&0);
    let room = style.width.saturating_sub(beside);
    widths[0] = widths[0].min(room.max(NAME_CELLS));
    // The rows' names are in front of each part.
    let mut first = 1;
    while first < widths.len() {
        let mut total = widths[0];
        let fits = widths[first..].iter().take_while(|width| {
            total += GAP.len() + **width;
            total <= style.width
        });
        let count = fits.count().max(1);
        let part_of = |row: &Vec<Cow<'_, str>>| -> Vec<String> {
            let name = wrap(&row[0], widths[0], "").join("\n");
            let cells = row.iter().skip(first).take(count).map(Cow::to_string);
            std::iter::once(name).chain(cells).collect()
        };
        let columns = widths[first..].iter().take(count);
        let columns: Vec<_> = std::iter::once(&widths[0])
            .chain(columns)
            .map(|&width| (width, false))
            .collect();
        let rows = all[1..].iter().map(part_of);
        grid::write(&columns, part_of(&all[0]), rows, lines)?;
        first += count;
        if first < widths.len() {
            lines.blank()?;
        }
    }
    Ok(())
}

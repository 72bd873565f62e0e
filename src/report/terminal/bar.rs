//! A whole and its parts, drawn with signs that are told apart without colour.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{BOLD, paint};
use crate::quantity::{grouped, percent};
use crate::report::{Split, Style};

/// Signs for the parts of a bar, told apart without colour.
const SHADES: [char; 6] = ['█', '▓', '▒', '░', '·', '-'];

/// Between the entries of the legend.
const GAP: &str = "   ";

pub(super) fn bar(split: &Split, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let total: u64 = split.parts.iter().map(|(_, part)| part).sum();
    if total == 0 {
        return Ok(());
    }
    let width = style.width.min(72) as u64;
    let mut drawn = String::new();
    let mut legend: Vec<String> = Vec::new();
    // Cells are given out by the running sum, so that the bar always has its full width, and a
    // part that is there is never invisible.
    let (mut sum, mut until) = (0, 0);
    for ((name, part), shade) in split.parts.iter().zip(SHADES) {
        sum += part;
        let end =
            u64::try_from(u128::from(sum) * u128::from(width) / u128::from(total)).unwrap_or(0);
        let cells = if *part > 0 {
            end.saturating_sub(until).max(1)
        } else {
            0
        };
        let cells = cells.min(width - until.min(width));
        until += cells;
        drawn.extend(std::iter::repeat_n(
            shade,
            usize::try_from(cells).unwrap_or(0),
        ));
        if *part > 0 {
            let (count, share) = (grouped(*part), percent(*part, total));
            legend.push(format!("{shade} {name} {count} ({share})"));
        }
    }
    writeln!(out, "\n{}", paint(style, BOLD, &split.title))?;
    writeln!(out, "{drawn}")?;
    // Entries stay whole where the line is broken.
    let mut line = String::new();
    for entry in legend {
        if !line.is_empty() && line.width() + GAP.len() + entry.width() > style.width {
            writeln!(out, "{line}")?;
            line.clear();
        }
        if !line.is_empty() {
            line.push_str(GAP);
        }
        line.push_str(&entry);
    }
    writeln!(out, "{line}")
}

//! Wholes and their parts, drawn with signs that are distinct without colour.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{GAP, Lines, Role, grid, widest};
use crate::picture::{Bar, ends, total};
use crate::{Part, Split, Style};
use net::lang::Lang;
use net::quantity::{grouped, percent};
use net::visible;

/// The most cells of a bar, and the fewest that are readable.
const CELLS: (usize, usize) = (72, 16);

/// Between the entries of the legend.
const LEGEND_GAP: &str = "   ";

impl Part {
    pub(crate) const fn sign(self, ascii: bool) -> char {
        let (block, ascii_sign) = match self {
            Self::Pods => ('█', '#'),
            Self::EniPrimaries => ('▓', '%'),
            Self::Nodes => ('▒', '='),
            Self::Stranded => ('░', ':'),
            // Parts with the same sign are never adjacent.
            Self::Headroom | Self::Free => ('·', '.'),
            Self::Idle => ('-', '-'),
            Self::Warm => ('+', '+'),
            Self::Kept => ('~', '~'),
            Self::InUse | Self::Others => ('/', '/'),
            Self::Reserved => ('x', 'x'),
        };
        if ascii { ascii_sign } else { block }
    }
}

pub(super) fn bar(split: &Split, lines: &mut Lines<'_>) -> io::Result<()> {
    if split.bars().next().is_none() {
        return Ok(());
    }
    let style = lines.style;
    lines.heading(&split.title)?;
    let (whole, rows): (Vec<_>, Vec<_>) = split.bars().partition(|bar| bar.name.is_empty());
    for bar in whole {
        lines.plain(&drawn(split, &bar, style.width.min(CELLS.0), style))?;
    }
    let names = widest(rows.iter().map(|bar| visible(bar.name)));
    let counts = widest(rows.iter().map(|bar| grouped(total(bar.counts))));
    let beside = names + counts + 2 * GAP.len();
    let cells = style.width.saturating_sub(beside).clamp(CELLS.1, CELLS.0);
    let columns = [(names, false), (cells, false), (counts, true)];
    let is_first = |bar: &Bar<'_>| bar.group.is_some();
    for group in rows.chunk_by(|_, next| !is_first(next)) {
        if let Some(name) = group.first().and_then(|bar| bar.group) {
            lines.line(Role::Faint, &visible(name))?;
        }
        let rows = group.iter().map(|bar| {
            let drawn = drawn(split, bar, cells, style);
            vec![visible(bar.name).into(), drawn, grouped(total(bar.counts))]
        });
        grid::write(&columns, Vec::new(), rows, lines)?;
    }
    if let Some(more) = split.more(style.lang) {
        lines.line(Role::Faint, &more)?;
    }
    legend(split, lines)
}

/// A bar, the longest of which has `cells` cells.
pub(crate) fn drawn(split: &Split, bar: &Bar<'_>, cells: usize, style: &Style) -> String {
    let mut drawn = String::new();
    let mut until = 0;
    let length = bar.length(cells as u64);
    for (part, end) in split.parts.iter().zip(ends(bar.counts, length)) {
        let here = usize::try_from(end - until).unwrap_or(0);
        drawn.extend(std::iter::repeat_n(part.sign(style.ascii), here));
        until = end;
    }
    drawn
}

/// The meaning of the signs; a line break never splits an entry.
fn legend(split: &Split, lines: &mut Lines<'_>) -> io::Result<()> {
    let style = lines.style;
    let mut line = String::new();
    for (part, meaning) in entries(split, style.lang) {
        let entry = format!("{} {meaning}", part.sign(style.ascii));
        if !line.is_empty() && line.width() + LEGEND_GAP.len() + entry.width() > style.width {
            lines.plain(&line)?;
            line.clear();
        }
        if !line.is_empty() {
            line.push_str(LEGEND_GAP);
        }
        line.push_str(&entry);
    }
    lines.plain(&line)
}

/// The parts that are there, with their names, and their counts where there is one whole.
pub(crate) fn entries(split: &Split, lang: Lang) -> impl Iterator<Item = (Part, String)> {
    let whole = total(split.whole.as_deref().unwrap_or_default());
    split.legend().map(move |(part, count)| {
        let name = part.name(lang);
        let meaning = match count {
            Some(count) => format!("{name} {} ({})", grouped(count), percent(count, whole)),
            None => name.into_owned(),
        };
        (part, meaning)
    })
}

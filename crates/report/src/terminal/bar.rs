//! Wholes and their parts, drawn with signs that are told apart without colour.

use std::io;

use unicode_width::UnicodeWidthStr;

use super::{BOLD, GAP, append, clean, paint};
use crate::picture::{ends, total};
use crate::{Part, Split, Style};
use net::lang::Lang;
use net::quantity::{grouped, percent};

/// Cells of a bar at most, and cells that it needs to be read.
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
            // Those of one sign are never next to each other.
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

pub(super) fn bar(split: &Split, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    if split.bars().next().is_none() {
        return Ok(());
    }
    writeln!(out, "\n{}", paint(style, BOLD, &clean(&split.title)))?;
    let rows = || {
        split
            .lines(style.verbose)
            .filter(|(name, _)| !name.is_empty())
    };
    let names = rows().map(|(name, _)| clean(name).width()).max();
    let names = names.unwrap_or(0);
    let count = |counts: &[u64]| grouped(total(counts));
    let counts = rows().map(|(_, counts)| count(counts).width()).max();
    let counts = counts.unwrap_or(0);
    let beside = names + counts + 2 * GAP.len();
    let cells = style.width.saturating_sub(beside).clamp(CELLS.1, CELLS.0);
    for (name, counts_of) in split.lines(style.verbose) {
        if name.is_empty() {
            let drawn = drawn(split, counts_of, style.width.min(CELLS.0), style);
            writeln!(out, "{drawn}")?;
            continue;
        }
        let mut line = String::new();
        append(&mut line, 0, &clean(name), names, false);
        append(
            &mut line,
            1,
            &drawn(split, counts_of, cells, style),
            cells,
            false,
        );
        append(&mut line, 2, &count(counts_of), counts, true);
        writeln!(out, "{line}")?;
    }
    legend(split, style, out)
}

/// A bar of so many cells.
pub(crate) fn drawn(split: &Split, counts: &[u64], cells: usize, style: &Style) -> String {
    let mut drawn = String::new();
    let mut until = 0;
    for (part, end) in split.parts.iter().zip(ends(counts, cells as u64)) {
        let here = usize::try_from(end - until).unwrap_or(0);
        drawn.extend(std::iter::repeat_n(part.sign(style.ascii), here));
        until = end;
    }
    drawn
}

/// What the signs mean; entries stay whole where the line is broken.
fn legend(split: &Split, style: &Style, out: &mut dyn io::Write) -> io::Result<()> {
    let mut line = String::new();
    for (part, meaning) in entries(split, style.lang) {
        let entry = format!("{} {meaning}", part.sign(style.ascii));
        if !line.is_empty() && line.width() + LEGEND_GAP.len() + entry.width() > style.width {
            writeln!(out, "{line}")?;
            line.clear();
        }
        if !line.is_empty() {
            line.push_str(LEGEND_GAP);
        }
        line.push_str(&entry);
    }
    writeln!(out, "{line}")
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

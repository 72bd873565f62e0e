//! Ranges cell by cell.

use std::fmt::Write as _;
use std::ops::Range;

use super::canvas::{Anchor, BASE, Canvas, LINE, Px, WIDTH, text_width};
use super::fill::Fill;
use crate::note::labelled;
use crate::{Block, Map, Mark};
use net::lang::Lang;
use texts::{Message, output as say};

/// Cells of a line; a bar that has more goes on below, and each line still is a network.
const CELLS: usize = 64;

/// A line's height, and from one to the next.
const BAR: (u64, u64) = (240, 280);

/// Cells of a line where each block has its place and label.
const CELLS_WITH_BLOCKS: usize = 16;

/// Draws it and describes it in words.
pub(super) fn draw(map: &Map, lang: Lang, canvas: &mut Canvas) -> String {
    let mut top = 0;
    for bar in &map.bars {
        let name = if bar.blocks.is_empty() {
            &bar.name
        } else {
            &bar.range
        };
        canvas.text(0, top + BASE, Anchor::Start, "", name);
        top += LINE + 30;
        let most = if bar.blocks.is_empty() {
            CELLS
        } else {
            CELLS_WITH_BLOCKS
        };
        // Cells of short bars are as wide as those of bars with a few full cells.
        let cell = WIDTH / bar.cells.len().clamp(1, most) as u64;
        for (at, line) in bar.cells.chunks(most).enumerate() {
            let width = cell * line.len() as u64;
            if bar.blocks.is_empty() {
                cells(line, (cell, top), canvas);
            } else {
                let first = (at * most) as u64 * 1_000;
                let shown = first..first + line.len() as u64 * 1_000;
                blocks(&bar.blocks, &shown, (cell, top), canvas);
            }
            canvas.rect(0, top, width, BAR.0, "rule");
            top += BAR.1;
        }
        top += 100;
    }
    let entries = map.legend.iter();
    let entries = entries.map(|(mark, meaning)| (Fill::from(*mark), meaning.clone()));
    let entries: Vec<(Fill, String)> = entries.collect();
    let bottom = canvas.legend(&entries, 0, top);
    canvas.reach(WIDTH, bottom + 40);
    told(map, lang)
}

fn cells(line: &[Mark], (cell, top): (u64, u64), canvas: &mut Canvas) {
    let mut x = 0;
    for same in line.chunk_by(|a, b| a == b) {
        let width = cell * same.len() as u64;
        canvas.filled(x, top, width, BAR.0, Fill::from(same[0]));
        x += width;
    }
    let mut between = String::new();
    for i in 1..line.len() as u64 {
        let _ = write!(between, "M{} {}v{}", Px(i * cell), Px(top), Px(BAR.0));
    }
    canvas.path("cells", &between);
}

/// The blocks of some cells, each with the longest label that has room, and with what a pointer finds.
fn blocks(blocks: &[Block], shown: &Range<u64>, (cell, top): (u64, u64), canvas: &mut Canvas) {
    for block in blocks {
        let from = block.place.start.max(shown.start);
        let to = block.place.end.min(shown.end);
        if from >= to {
            continue;
        }
        let [x, end] = [from, to].map(|at| (at - shown.start) * cell / 1_000);
        let width = end - x;
        canvas.filled(x, top, width, BAR.0, Fill::from(block.mark));
        let has_label = labelled_line(&block.place, shown.end - shown.start) == shown.start;
        let fits = |label: &&String| has_label && text_width(label) + 80 <= width;
        if let Some(label) = block.labels.iter().find(fits) {
            let class = match block.mark {
                Mark::Proposed => "on",
                Mark::Free => "",
                Mark::Used | Mark::PartlyUsed => "value",
            };
            let base = top + BASE + (BAR.0 - LINE) / 2;
            canvas.text(x + width / 2, base, Anchor::Middle, class, label);
        }
        canvas.titled(x, top, width, BAR.0, &block.told);
    }
}

/// Where the line begins that has the most of a block.
fn labelled_line(place: &Range<u64>, line: u64) -> u64 {
    let line = line.max(1);
    let (first, second) = (place.start / line * line, (place.start / line + 1) * line);
    let here = place.end.min(second) - place.start;
    let next = place.end.clamp(second, second + line) - second;
    if next > here { second } else { first }
}

fn told(map: &Map, lang: Lang) -> String {
    let bars = map.bars.iter().map(|bar| {
        let counts = map.legend.iter().filter_map(|(mark, meaning)| {
            let count = bar.cells.iter().filter(|cell| *cell == mark).count();
            (count > 0).then(|| say::ToldMap { count, meaning: meaning.as_str() }.text(lang))
        });
        let counts: Vec<String> = counts.collect();
        labelled(&bar.name, texts::clauses(&counts, lang), lang)
    });
    let bars: Vec<String> = bars.collect();
    bars.join(&say::SentenceEnd.text(lang))
}

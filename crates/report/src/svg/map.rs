//! Ranges cell by cell.

use std::fmt::Write as _;

use super::canvas::{Anchor, BASE, Canvas, LINE, Px, WIDTH};
use super::fill::Fill;
use crate::Map;
use crate::note::labelled;
use net::lang::Lang;
use texts::Words;

/// Cells of a line; a bar that has more goes on below, and each line still is a network.
const CELLS: usize = 64;

/// A line's height, and from one to the next.
const BAR: (u64, u64) = (240, 280);

/// Draws it and describes it in words.
pub(super) fn draw(map: &Map, lang: Lang, canvas: &mut Canvas) -> String {
    let mut top = 0;
    for bar in &map.bars {
        canvas.text(0, top + BASE, Anchor::Start, "", &bar.name);
        top += LINE + 30;
        // Cells of short bars are as wide as those of bars with a few full cells.
        let cell = WIDTH / bar.cells.len().clamp(1, CELLS) as u64;
        for line in bar.cells.chunks(CELLS) {
            let mut x = 0;
            for alike in line.chunk_by(|a, b| a == b) {
                let width = cell * alike.len() as u64;
                canvas.filled(x, top, width, BAR.0, Fill::from(alike[0]));
                x += width;
            }
            let mut between = String::new();
            for i in 1..line.len() as u64 {
                let _ = write!(between, "M{} {}v{}", Px(i * cell), Px(top), Px(BAR.0));
            }
            canvas.path("cells", &between);
            canvas.rect(0, top, x, BAR.0, "rule");
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

fn told(map: &Map, lang: Lang) -> String {
    let words = Words::of("output", lang);
    let bars = map.bars.iter().map(|bar| {
        let counts = map.legend.iter().filter_map(|(mark, meaning)| {
            let count = bar.cells.iter().filter(|cell| *cell == mark).count();
            let told = words.with("count", count).with("meaning", meaning.as_str());
            (count > 0).then(|| told.text("told-map"))
        });
        let counts: Vec<String> = counts.collect();
        labelled(&bar.name, words.clauses(&counts), lang)
    });
    let bars: Vec<String> = bars.collect();
    bars.join(&words.text("sentence-end"))
}

//! Ranges drawn cell by cell, with signs that are distinct without colour.

use std::io;

use super::Lines;
use crate::{Map, Mark, Style};

impl Mark {
    const fn sign(self, ascii: bool) -> char {
        match (self, ascii) {
            (Self::Used, false) => '█',
            (Self::Proposed, false) => '▓',
            (Self::PartlyUsed, false) => '░',
            (Self::Free, false) => '·',
            (Self::Used, true) => '#',
            (Self::Proposed, true) => '+',
            (Self::PartlyUsed, true) => ':',
            (Self::Free, true) => '.',
        }
    }
}

pub(super) fn map(map: &Map, to: &mut Lines<'_>) -> io::Result<()> {
    to.heading(&map.title)?;
    lines(map, to.style)
        .iter()
        .try_for_each(|line| to.plain(line))
}

/// A line for each name, bar and the legend. A bar that is too long goes on below, and as cells
/// and lines are powers of two, each line still is a network.
pub(crate) fn lines(map: &Map, style: &Style) -> Vec<String> {
    let mut lines = Vec::new();
    let fits = 1 << style.width.max(1).ilog2();
    let sign = |mark: Mark| mark.sign(style.ascii);
    for bar in &map.bars {
        lines.push(bar.name.clone());
        for cells in bar.cells.chunks(fits) {
            lines.push(cells.iter().copied().map(sign).collect());
        }
    }
    let legend = map.legend.iter();
    let legend: Vec<String> = legend
        .map(|(mark, meaning)| format!("{} {}", sign(*mark), meaning))
        .collect();
    lines.push(legend.join("   "));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MapBar;

    #[test]
    fn a_bar_that_is_too_long_goes_on_below() {
        let map = Map {
            name: "space",
            title: "Space".to_owned(),
            bars: vec![MapBar {
                range: "10.0.0.0/24".to_owned(),
                name: "10.0.0.0/24".to_owned(),
                blocks: Vec::new(),
                cells: [vec![Mark::Used; 33], vec![Mark::Free; 31]].concat(),
            }],
            legend: vec![
                (Mark::Used, "used".to_owned()),
                (Mark::Free, "free".to_owned()),
            ],
        };
        let style = |width, ascii| Style { width, ascii, ..Style::default() };
        let drawn = |width| lines(&map, &style(width, false));
        let signs = |n: usize, m: usize| "█".repeat(n) + &"·".repeat(m);
        assert_eq!(drawn(100)[1], signs(33, 31));
        assert_eq!(drawn(63)[1..3], [signs(32, 0), signs(1, 31)]);
        assert_eq!(drawn(0).len(), 66);
        assert_eq!(drawn(80)[2], "█ used   · free");
        let ascii = lines(&map, &style(80, true));
        assert_eq!(
            ascii[1..],
            [
                "#".repeat(33) + &".".repeat(31),
                "# used   . free".to_owned()
            ]
        );
    }
}

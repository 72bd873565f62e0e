//! Ranges in cells.

use crate::{Block, Map, MapBar, Mark};
use net::Network;
use net::lang::Lang;
use texts::{Message, Phrase, common as say};

/// Cells of a bar: 2^6.
const CELL_BITS: u8 = 6;

/// The first and the last of some addresses.
pub(super) type Ends = (u128, u128);

/// Blocks that are told one by one.
const MOST_BLOCKS: usize = 200;

/// Addresses that belong together.
pub(super) struct Piece {
    pub(super) ends: Ends,
    pub(super) mark: Mark,
    /// What to write on them, the longest first.
    pub(super) labels: Vec<String>,
    /// All that is known of them.
    pub(super) told: String,
}

/// What a map is called, and its marks.
pub(super) struct MapTexts {
    pub(super) title: Phrase,
    pub(super) used: Phrase,
    pub(super) proposed: Phrase,
    pub(super) partly_used: Phrase,
    pub(super) free: Phrase,
}

/// The ranges of networks, with what is used and what is new of them, and the marks that are there.
pub(super) fn of_ranges(
    name: &'static str,
    ranges: impl IntoIterator<Item = Network>,
    [used, new]: [&[Ends]; 2],
    pieces: &[Piece],
    texts: &MapTexts,
    lang: Lang,
) -> Map {
    let bars = ranges
        .into_iter()
        .map(|range| MapBar { blocks: blocks(range, pieces), ..bar(range, used, new, lang) });
    let bars: Vec<MapBar> = bars.collect();
    let marks = [
        (Mark::Used, texts.used),
        (Mark::Proposed, texts.proposed),
        (Mark::PartlyUsed, texts.partly_used),
        (Mark::Free, texts.free),
    ];
    let mut legend = marks.map(|(mark, what)| (mark, what.text(lang))).to_vec();
    legend.retain(|(mark, _)| bars.iter().any(|bar| bar.cells.contains(mark)));
    Map { name, title: texts.title.text(lang), bars, legend }
}

/// The pieces of a range, which are all of it; none where they are too many to be looked at.
fn blocks(range: Network, pieces: &[Piece]) -> Vec<Block> {
    let within = |piece: &&Piece| {
        let (first, last) = piece.ends;
        range.first() <= first && last <= range.last()
    };
    let pieces: Vec<&Piece> = pieces.iter().filter(within).collect();
    if pieces.len() > MOST_BLOCKS {
        return Vec::new();
    }
    let (host_bits, _, _) = cells_of(range);
    let place = |address: u128| {
        let offset = address - range.first();
        u64::try_from((offset * 1_000) >> host_bits).unwrap_or(u64::MAX)
    };
    let blocks = pieces.into_iter().map(|piece| Block {
        place: place(piece.ends.0)..place(piece.ends.1 + 1),
        mark: piece.mark,
        labels: piece.labels.clone(),
        told: piece.told.clone(),
    });
    blocks.collect()
}

/// The bits of addresses in a cell, the prefix of a cell, and how many cells there are.
fn cells_of(range: Network) -> (u32, u8, usize) {
    let cell_prefix = (range.prefix() + CELL_BITS).min(range.family().bits());
    let host_bits = u32::from(range.family().bits() - cell_prefix);
    (
        host_bits,
        cell_prefix,
        1_usize << (cell_prefix - range.prefix()),
    )
}

/// A range in cells of equal size, each an aligned network: what of it is used, and what is new.
fn bar(range: Network, used: &[Ends], new: &[Ends], lang: Lang) -> MapBar {
    let (host_bits, cell_prefix, count) = cells_of(range);
    let cell_of = |address: u128| {
        let cell = (address - range.first()).checked_shr(host_bits);
        usize::try_from(cell.unwrap_or(0)).map_or(count - 1, |cell| cell.min(count - 1))
    };
    let within = |&(first, last): &Ends| {
        let (first, last) = (first.max(range.first()), last.min(range.last()));
        (first <= last).then_some((first, last))
    };
    let mut cells = vec![Mark::Free; count];
    let mut taken = vec![0_u128; count];
    for (first, last) in used.iter().filter_map(within) {
        for cell in cell_of(first)..=cell_of(last) {
            let start = range.first() + ((cell as u128) << host_bits);
            let end = start + ((1_u128 << host_bits) - 1);
            let common = last.min(end) - first.max(start);
            taken[cell] = taken[cell].saturating_add(common).saturating_add(1);
            let is_whole = taken[cell] > end - start;
            cells[cell] = if is_whole {
                Mark::Used
            } else {
                Mark::PartlyUsed
            };
        }
    }
    for (first, last) in new.iter().filter_map(within) {
        cells[cell_of(first)..=cell_of(last)].fill(Mark::Proposed);
    }
    let range = range.to_string();
    let name = say::MapBar { range: range.as_str(), prefix: cell_prefix };
    MapBar { cells, blocks: Vec::new(), name: name.text(lang), range }
}

//! Ranges drawn cell by cell.

use crate::{Map, MapBar, Mark};
use engine::cidrs::{CidrsOutcome, Status};
use net::Network;
use texts::Words;

/// Cells of a bar: 2^6.
const CELL_BITS: u8 = 6;

/// More ranges than this are no picture.
const MOST_RANGES: usize = 12;

/// The ranges of all configs, those that lie in others left out; none where there are too many.
pub(super) fn map(outcome: &CidrsOutcome, words: Words) -> Option<Map> {
    let configs = outcome.request.configs.iter();
    let mut ranges: Vec<Network> = configs
        .flat_map(|config| config.families().map(|blocks| blocks.range))
        .collect();
    ranges.sort_unstable();
    // Of networks that overlap the outer one comes first.
    ranges.dedup_by(|inner, outer| outer.contains(*inner));
    if ranges.is_empty() || ranges.len() > MOST_RANGES {
        return None;
    }
    let services = outcome
        .request
        .services
        .iter()
        .map(|service| service.network);
    let of_status = |given: bool| {
        let nodes = outcome.nodes.iter();
        let nodes = nodes.filter(move |node| (node.status == Status::Allocated) == given);
        nodes.flat_map(|node| node.blocks.iter().copied())
    };
    let used: Vec<Network> = of_status(false).chain(services).collect();
    let given: Vec<Network> = of_status(true).collect();
    let bars: Vec<MapBar> = ranges
        .into_iter()
        .map(|range| bar(range, &used, &given, words))
        .collect();
    let legend = vec![
        (Mark::Used, words.text("mark-used")),
        (Mark::Proposed, words.text("mark-given")),
        (Mark::PartlyUsed, words.text("mark-partly-used")),
        (Mark::Free, words.text("mark-free")),
    ];
    Some(Map::new("ranges", words.text("title-map"), bars, legend))
}

/// A range in cells of equal size, each an aligned network.
fn bar(range: Network, used: &[Network], given: &[Network], words: Words) -> MapBar {
    let cell_prefix = (range.prefix() + CELL_BITS).min(range.family().bits());
    let host_bits = u32::from(range.family().bits() - cell_prefix);
    let count = 1_usize << (cell_prefix - range.prefix());
    let cell_of = |address: u128| {
        let cell = (address - range.first())
            .checked_shr(host_bits)
            .unwrap_or(0);
        usize::try_from(cell).unwrap_or(count - 1).min(count - 1)
    };
    let mut cells = vec![Mark::Free; count];
    let mut taken = vec![0_u128; count];
    for network in used.iter().filter(|network| network.overlaps(range)) {
        let (first, last) = (
            network.first().max(range.first()),
            network.last().min(range.last()),
        );
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
    for network in given.iter().filter(|network| network.overlaps(range)) {
        let (first, last) = (
            network.first().max(range.first()),
            network.last().min(range.last()),
        );
        cells[cell_of(first)..=cell_of(last)].fill(Mark::Proposed);
    }
    let name = words.with("range", range.to_string());
    MapBar {
        cells,
        name: name.with("prefix", cell_prefix).text("map-bar"),
    }
}

//! Ranges drawn cell by cell.

use crate::Map;
use crate::view::map::{Ends, MapTexts, of_ranges};
use engine::cidrs::{CidrsOutcome, Status};
use net::Network;
use net::lang::Lang;
use texts::cidrs as say;

/// With more ranges than this there is no picture.
const MOST_RANGES: usize = 12;

const MAP: MapTexts = MapTexts {
    title: say::TitleMap::PHRASE,
    used: say::MarkUsed::PHRASE,
    proposed: say::MarkProposed::PHRASE,
    partly_used: say::MarkPartlyUsed::PHRASE,
    free: say::MarkFree::PHRASE,
};

/// The ranges of all configs, without those inside others; `None` if there are too many.
pub(super) fn map(outcome: &CidrsOutcome, lang: Lang) -> Option<Map> {
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
    let ends = |network: Network| (network.first(), network.last());
    let used: Vec<Ends> = of_status(false).chain(services).map(ends).collect();
    let given: Vec<Ends> = of_status(true).map(ends).collect();
    Some(of_ranges(
        "ranges",
        ranges,
        [&used, &given],
        &[],
        &MAP,
        lang,
    ))
}

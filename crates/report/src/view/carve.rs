//! The document of `carve`.

use crate::result::carve::{CarveResult, ProposedRow};
use crate::{Document, EmittedSubnet, Map, MapBar, Mark, Rows, Table};
use engine::plan::carve::{CarveOutcome, Holder};
use model::finding::{Diagnostic as _, ExistingNodeCannotFill, Finding};
use net::lang::Lang;
use net::{Cidr, Span};
use texts::Words;

/// The document of an outcome.
pub fn document(outcome: &CarveOutcome, lang: Lang) -> Document<'_> {
    let words = Words::of("carve", lang);
    let result = CarveResult::of(outcome);
    let reserved = words.with("reserved_ips", outcome.request.reserved);
    Document {
        schema: "carve",
        title: words.text("title"),
        lead: vec![lead(outcome, words)],
        assumptions: vec![
            words.text("assume-free"),
            words.text("assume-one-range"),
            reserved.text("assume-new-reserved"),
        ],
        tables: vec![
            proposed(&result.proposed, outcome),
            Table::new("space", &result.space, "range state total_ips id? zone?")
                .titled(words.text("title-space")),
            Table::new("totals", &result.totals, ""),
        ],
        result: Some(Box::new(result)),
        map: Some(map(outcome, words)),
        findings: &outcome.findings,
        ..Document::default()
    }
}

/// The proposed subnets, to be written for other programs.
pub fn emitted(outcome: &CarveOutcome) -> Vec<EmittedSubnet> {
    let proposed = outcome.proposed.iter().map(|subnet| EmittedSubnet {
        zone: outcome.need(subnet).zone.as_deref().map(str::to_owned),
        role: outcome.need(subnet).role,
        ..EmittedSubnet::proposed(subnet.id.to_string(), subnet.cidr)
    });
    proposed.collect()
}

/// What fits, and what stays free.
fn lead(outcome: &CarveOutcome, words: Words) -> String {
    let (wanted, proposed) = (outcome.request.needs.len(), outcome.proposed.len());
    let no_help = |finding: &Finding| finding.code() == ExistingNodeCannotFill::KIND.code;
    let placed = match (wanted, proposed) {
        (0, _) if outcome.findings.iter().any(no_help) => return words.text("lead-no-help"),
        (0, _) => return words.text("lead-nothing"),
        _ if proposed == wanted => "all",
        (1, _) => "not-the-one",
        (_, 0) => "none",
        _ => "some",
    };
    let ranges = &outcome.request.vpc;
    let vpc = if ranges.len() > 2 {
        words.with("ranges", ranges.len()).text("lead-ranges")
    } else {
        words.all_of(&ranges.iter().map(Cidr::to_string).collect::<Vec<_>>())
    };
    words
        .with("placed", placed)
        .with("proposed", proposed)
        .with("wanted", wanted)
        .with("vpc", vpc)
        .with("free_ips", outcome.totals.free_ips)
        .with("largest_free_prefix", outcome.totals.largest_free_prefix)
        .text("lead-carved")
}

pub(super) fn proposed<'a>(rows: &Rows<'a, ProposedRow<'a>>, outcome: &CarveOutcome) -> Table<'a> {
    let zoned = outcome.request.needs.iter().any(|need| need.zone.is_some());
    let shown = "subnet id zone available_ips total_ips need";
    Table::new("proposed", rows, shown).seen_where(zoned, "zone")
}

/// Cells of a bar: 2^6.
const CELL_BITS: u8 = 6;

fn map(outcome: &CarveOutcome, words: Words) -> Map {
    let mut ranges = outcome.request.vpc.clone();
    ranges.sort_unstable();
    let bars = ranges.into_iter().map(|range| bar(outcome, range, words));
    let legend = vec![
        (Mark::Used, words.text("map-used")),
        (Mark::Proposed, words.text("map-proposed")),
        (Mark::PartlyUsed, words.text("map-partly-used")),
        (Mark::Free, words.text("map-free")),
    ];
    Map::new("space", words.text("title-map"), bars.collect(), legend)
}

/// A range in cells of equal size, each an aligned network.
fn bar(outcome: &CarveOutcome, range: Cidr, words: Words) -> MapBar {
    let cell_prefix = (range.prefix() + CELL_BITS).min(32);
    let size = 1_u64 << (32 - cell_prefix);
    let whole = Span::from(range);
    let cell_of = |address: u64| (address - whole.start()) / size;
    let mut used = vec![0_u64; 1 << (cell_prefix - range.prefix())];
    let mut is_new = vec![false; used.len()];
    let within = |span: Span| whole.start() <= span.start() && span.end() <= whole.end();
    for part in outcome.space.iter().filter(|part| within(part.span)) {
        if part.holder == Holder::Free {
            continue;
        }
        let (start, end) = (part.span.start(), part.span.end());
        for cell in cell_of(start)..=cell_of(end - 1) {
            let cell_start = whole.start() + cell * size;
            let common = end.min(cell_start + size) - start.max(cell_start);
            let Ok(cell) = usize::try_from(cell) else {
                continue;
            };
            match part.holder {
                Holder::Proposed(_) => is_new[cell] = true,
                _ => used[cell] += common,
            }
        }
    }
    let marks = used.into_iter().zip(is_new).map(|cell| match cell {
        (_, true) => Mark::Proposed,
        (0, false) => Mark::Free,
        (used, false) if used == size => Mark::Used,
        _ => Mark::PartlyUsed,
    });
    let name = words.with("range", range.to_string());
    MapBar {
        cells: marks.collect(),
        name: name.with("prefix", cell_prefix).text("map-bar"),
    }
}

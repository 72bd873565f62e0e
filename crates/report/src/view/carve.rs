//! The document of `carve`.

use super::map::{Ends, Piece, of_ranges};
use crate::result::carve::{CarveResult, ProposedRow};
use crate::{Document, EmittedSubnet, Map, Mark, Rows, Table};
use engine::plan::carve::{CarveOutcome, Holder};
use model::finding::{Diagnostic as _, ExistingNodeCannotFill, Finding};
use net::lang::Lang;
use net::{Cidr, Network};
use texts::Words;

/// The document of an outcome.
pub fn document(outcome: &CarveOutcome, lang: Lang) -> Document<'_> {
    let words = Words::of("carve", lang);
    let result = CarveResult::of(outcome);
    let reserved = words.with("reserved_ips", outcome.request.reserved);
    Document {
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
        map: Some(map(outcome, words)),
        findings: &outcome.findings,
        ..Document::of("carve", words.text("title"), result)
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

/// Parts of the VPC that are told one by one in its map.
const MOST_PIECES: usize = 2_000;

/// What fits, and what stays free.
fn lead(outcome: &CarveOutcome, words: Words) -> String {
    let (wanted, proposed) = (outcome.request.needs.len(), outcome.proposed.len());
    let scope = outcome.request.scope.as_ref();
    let scope = scope.map(|scope| scope.words(words.lang()));
    let no_help = |finding: &Finding| finding.code() == ExistingNodeCannotFill::KIND.code;
    let placed = match (wanted, proposed) {
        (0, _) if scope.is_none() || outcome.findings.iter().any(no_help) => {
            return words.text("lead-no-help");
        }
        (0, _) => return words.with("scope", scope).text("lead-nothing"),
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
        .with("scope", scope.filter(|_| proposed == wanted))
        .with("free_ips", outcome.totals.free_ips)
        .with("largest_free_prefix", outcome.totals.largest_free_prefix)
        .text("lead-carved")
}

pub(super) fn proposed<'a>(rows: &Rows<'a, ProposedRow<'a>>, outcome: &CarveOutcome) -> Table<'a> {
    let zoned = outcome.request.needs.iter().any(|need| need.zone.is_some());
    let shown = "subnet id zone available_ips total_ips need";
    Table::new("proposed", rows, shown).seen_where(zoned, "zone")
}

fn map(outcome: &CarveOutcome, words: Words) -> Map {
    let mut ranges = outcome.request.vpc.clone();
    ranges.sort_unstable();
    let ends_of = |is_new: bool| -> Vec<Ends> {
        let parts = outcome.space.iter().filter(|part| match part.holder {
            Holder::Used(_) => !is_new,
            Holder::Proposed(_) => is_new,
            Holder::Free => false,
        });
        let ends = parts.map(|part| [part.span.first(), part.span.last()].map(u32::from));
        ends.map(|[first, last]| (first.into(), last.into()))
            .collect()
    };
    let (used, new) = (ends_of(false), ends_of(true));
    let ranges = ranges.into_iter().map(Network::from);
    let pieces = outcome.space.iter().take(MOST_PIECES).map(|part| {
        let [first, last] = [part.span.first(), part.span.last()].map(u32::from);
        let (id, zone) = outcome.id_and_zone(part.holder);
        let range = part.span.to_string();
        let zone = zone.filter(|zone| !zone.is_empty());
        let block = words.with("range", range.as_str()).with("zone", zone);
        let prefix = range.find('/').map(|at| range[at..].to_owned());
        let told = words
            .with("block", block.text("block"))
            .with("id", id.filter(|id| !id.is_empty()));
        let mut labels = vec![block.text("block"), range.clone()];
        labels.extend(prefix);
        Piece {
            ends: (first.into(), last.into()),
            mark: match part.holder {
                Holder::Used(_) => Mark::Used,
                Holder::Proposed(_) => Mark::Proposed,
                Holder::Free => Mark::Free,
            },
            labels,
            told: told.text("block-told"),
        }
    });
    let pieces: Vec<Piece> = pieces.collect();
    of_ranges("space", ranges, [&used, &new], &pieces, words)
}

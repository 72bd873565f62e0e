//! The document of `carve`.

use super::map::{Ends, MapTexts, Piece, of_ranges};
use crate::{Document, EmittedSubnet, Map, Mark, Rows, Table};
use engine::plan::carve::{CarveOutcome, Holder, Proposed};
use model::finding::{Diagnostic as _, ExistingNodeCannotFill, Finding};
use net::lang::Lang;
use net::{Cidr, Network};
use results::carve::CarveResult;
use texts::{Message, carve as say};

/// The document of an outcome.
pub fn document(outcome: &CarveOutcome, lang: Lang) -> Document<'_> {
    let result = CarveResult::of(outcome);
    Document {
        lead: vec![lead(outcome, lang)],
        assumptions: vec![
            say::AssumeFree.text(lang),
            say::AssumeOneRange.text(lang),
            say::AssumeNewReserved { reserved_ips: outcome.request.reserved }.text(lang),
        ],
        tables: vec![
            proposed(&result.proposed, outcome),
            Table::new("space", &result.space, "range state total_ips id? zone?")
                .titled(say::TitleSpace.text(lang)),
            Table::new("totals", &result.totals, ""),
        ],
        map: Some(map(outcome, lang)),
        findings: &outcome.findings,
        ..Document::of("carve", say::Title.text(lang), result)
    }
}

/// The proposed subnets, to be written for other programs.
pub fn emitted(outcome: &CarveOutcome) -> Vec<EmittedSubnet> {
    let proposed = outcome.proposed.iter().map(|subnet| EmittedSubnet {
        zone: subnet.zone.as_deref().map(str::to_owned),
        role: subnet.role,
        ..EmittedSubnet::proposed(subnet.id.to_string(), subnet.cidr)
    });
    proposed.collect()
}

/// Parts of the VPC that are told one by one in its map.
const MOST_PIECES: usize = 2_000;

/// What fits, and what stays free.
fn lead(outcome: &CarveOutcome, lang: Lang) -> String {
    let (wanted, proposed) = (outcome.request.needs.len(), outcome.proposed.len());
    let scope = outcome.request.scope.as_ref();
    let scope = scope.map(|scope| scope.words(lang));
    let no_help = |finding: &Finding| finding.code() == ExistingNodeCannotFill::KIND.code;
    let placed = match (wanted, proposed) {
        (0, _) if scope.is_none() || outcome.findings.iter().any(no_help) => {
            return say::LeadNoHelp.text(lang);
        }
        (0, _) => return say::LeadNothing { scope }.text(lang),
        _ if proposed == wanted => "all",
        (1, _) => "not-the-one",
        (_, 0) => "none",
        _ => "some",
    };
    let ranges = &outcome.request.vpc;
    let vpc = if ranges.len() > 2 {
        say::LeadRanges { ranges: ranges.len() }.text(lang)
    } else {
        texts::all_of(
            &ranges.iter().map(Cidr::to_string).collect::<Vec<_>>(),
            lang,
        )
    };
    say::LeadCarved {
        placed,
        proposed,
        wanted,
        vpc,
        scope: scope.filter(|_| proposed == wanted),
        free_ips: outcome.totals.free_ips,
        largest_free_prefix: outcome.totals.largest_free_prefix,
    }
    .text(lang)
}

pub(super) fn proposed<'a>(rows: &Rows<'a, &'a Proposed>, outcome: &CarveOutcome) -> Table<'a> {
    let zoned = outcome.request.needs.iter().any(|need| need.zone.is_some());
    let shown = "subnet id zone available_ips total_ips need";
    Table::new("proposed", rows, shown).seen_where(zoned, "zone")
}

const MAP: MapTexts = MapTexts {
    title: say::TitleMap::PHRASE,
    used: say::MarkUsed::PHRASE,
    proposed: say::MarkProposed::PHRASE,
    partly_used: say::MarkPartlyUsed::PHRASE,
    free: say::MarkFree::PHRASE,
};

fn map(outcome: &CarveOutcome, lang: Lang) -> Map {
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
        let prefix = range.find('/').map(|at| range[at..].to_owned());
        let block = say::Block { range: &range, zone };
        let block = block.text(lang);
        let told = say::BlockTold { block: &block, id: id.filter(|id| !id.is_empty()) };
        let told = told.text(lang);
        let mut labels = vec![block, range];
        labels.extend(prefix);
        Piece {
            ends: (first.into(), last.into()),
            mark: match part.holder {
                Holder::Used(_) => Mark::Used,
                Holder::Proposed(_) => Mark::Proposed,
                Holder::Free => Mark::Free,
            },
            labels,
            told,
        }
    });
    let pieces: Vec<Piece> = pieces.collect();
    of_ranges("space", ranges, [&used, &new], &pieces, &MAP, lang)
}

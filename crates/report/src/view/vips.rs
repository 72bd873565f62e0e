//! The document of `vips`.

mod check;
mod lead;

pub use check::check_document;

use crate::{Document, Table};
use engine::vips::VipsOutcome;
use net::lang::Lang;
use results::vips::VipsResult;
use texts::{Message, vips as say};

/// The document of an outcome.
pub fn document(outcome: &VipsOutcome, lang: Lang) -> Document<'_> {
    let result = VipsResult::of(outcome);
    Document {
        lead: lead::sentences(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables: tables(&result, outcome, lang),
        findings: &outcome.findings,
        ..Document::of("vips", say::Title.text(lang), result)
    }
}

fn assumptions(outcome: &VipsOutcome, lang: Lang) -> Vec<String> {
    let mut domains = outcome.cases.iter().flat_map(|case| &case.domains);
    let spread = domains.any(|domain| !domain.pairs_are_all_couples());
    let mut all = vec![
        say::AssumeEitherNode.text(lang),
        say::AssumeRouterIds.text(lang),
    ];
    all.extend(spread.then(|| say::AssumeEvenPairs.text(lang)));
    all.push(say::AssumeTunIds.text(lang));
    all
}

/// All tables; those without content are hidden.
fn tables<'a>(result: &VipsResult<'a>, outcome: &VipsOutcome, lang: Lang) -> Vec<Table<'a>> {
    let several = outcome.cases.iter().any(|case| case.domains.len() != 1);
    let of_rows = "nodes max_vips_per_node ha_pairs pairs_per_node vips_per_ha total_vips";
    let of_totals = "domains nodes max_vips_per_node ha_pairs total_vips";
    let of_services = "tun_ids asked_services services_fit";
    let mut rows = Table::new("rows", &result.rows, of_rows).seen_when(!outcome.cases.is_empty());
    if several {
        rows.title = say::TitleDomains.text(lang);
    }
    vec![
        rows,
        Table::new("totals", &result.totals, of_totals)
            .titled(texts::common::TitleTogether.text(lang))
            .seen_when(several),
        failures(result, outcome, lang),
        needed(result, outcome, lang),
        designs(result, outcome, lang),
        Table::new("services", &result.services, of_services)
            .titled(say::TitleServices.text(lang))
            .seen_when(outcome.request.services.is_some()),
    ]
}

fn has_several_limits(outcome: &VipsOutcome) -> bool {
    outcome.request.max_vips_per_node.len() > 1
}

fn failures<'a>(result: &VipsResult<'a>, outcome: &VipsOutcome, lang: Lang) -> Table<'a> {
    let shown = "nodes max_vips_per_node failed_nodes is_bound? lost_vips lost_share degraded_vips \
                 degraded_share lost_pairs degraded_pairs untouched_pairs most_vips_on_node";
    Table::new("failures", &result.failures, shown)
        .titled(say::TitleFailures.text(lang))
        .seen_where(has_several_limits(outcome), "max_vips_per_node")
        .seen_when(result.failures.count() > 0)
}

fn needed<'a>(result: &VipsResult<'a>, outcome: &VipsOutcome, lang: Lang) -> Table<'a> {
    let shown = "required_vips max_vips_per_node needed_domains nodes_per_domain needed_nodes \
                 total_vips fails_again_at?";
    Table::new("needed", &result.needed, shown)
        .titled(say::TitleNeeded.text(lang))
        .seen_when(!outcome.needed.is_empty())
}

fn designs<'a>(result: &VipsResult<'a>, outcome: &VipsOutcome, lang: Lang) -> Table<'a> {
    let shown = "nodes max_vips_per_node design tenants vips_per_tenant total_vips namespaces \
                 namespaces_fit";
    Table::new("designs", &result.designs, shown)
        .titled(say::TitleDesigns.text(lang))
        .seen_where(has_several_limits(outcome), "max_vips_per_node")
        .seen_where(
            outcome.request.namespaces.is_some(),
            "namespaces namespaces_fit",
        )
        .seen_when(!outcome.cases.is_empty())
}

//! The answer in sentences.

use engine::vips::{Case, Needed, TUN_IDS, VipsOutcome};
use net::lang::Lang;
use net::quantity::percent;
use texts::{Message, vips as say};

/// What the nodes hold, what failures cost, and what is enough.
pub(super) fn sentences(outcome: &VipsOutcome, lang: Lang) -> Vec<String> {
    let cases = outcome.cases.as_slice();
    let mut lead = match cases {
        [] => Vec::new(),
        [one] => vec![only(one, lang)],
        several => Vec::from_iter(most(several, lang)),
    };
    if cases.iter().any(|case| !case.total.total_vips.is_zero()) {
        let limit = match outcome.request.max_vips_per_node.as_slice() {
            [limit] => Some(*limit),
            _ => None,
        };
        lead.push(say::LeadLimit { max_vips_per_node: limit }.text(lang));
    }
    if let [one] = cases
        && one.domains.len() == 1
    {
        lead.extend(failures(one, lang));
    }
    lead.extend(outcome.needed.iter().map(|one| needed(outcome, one, lang)));
    lead.extend(
        outcome
            .request
            .services
            .map(|services| say::LeadServices { services, tun_ids: TUN_IDS }.text(lang)),
    );
    lead
}

fn only(case: &Case, lang: Lang) -> String {
    let only = say::LeadOnly {
        domains: case.total.domains,
        nodes: case.total.nodes,
        ha_pairs: case.total.ha_pairs,
        total_vips: case.total.total_vips,
        vips_per_ha: match case.domains.as_slice() {
            [one] => Some(one.vips_per_ha),
            _ => None,
        },
    };
    only.text(lang)
}

/// The case with the most VIPs, the first of several.
fn most(cases: &[Case], lang: Lang) -> Option<String> {
    let rank = |case: &&Case| case.total.total_vips;
    let best = cases.iter().rev().max_by_key(rank)?;
    let limit = best.max_vips_per_node;
    let several_limits = cases.iter().any(|case| case.max_vips_per_node != limit);
    let most = say::LeadMost {
        domains: best.total.domains,
        nodes: best.total.nodes,
        total_vips: best.total.total_vips,
        max_vips_per_node: several_limits.then_some(limit),
    };
    Some(most.text(lang))
}

/// What is lost with the numbers of nodes down that are looked at.
fn failures(case: &Case, lang: Lang) -> Option<String> {
    let all = case.total.total_vips.get();
    let parts = case.failures.iter().take(3).map(|failure| {
        let lost = failure.lost_vips;

        say::LostWithNodesDown {
            failed_nodes: failure.failed_nodes,
            is_bound: failure.is_bound,
            lost_share: percent(lost.get(), all),
            lost_vips: failure.lost_vips,
        }
        .text(lang)
    });
    let parts: Vec<String> = parts.collect();
    (all > 0 && !parts.is_empty())
        .then(|| say::LeadFailures { lost: texts::clauses(&parts, lang) }.text(lang))
}

fn needed(outcome: &VipsOutcome, one: &Needed, lang: Lang) -> String {
    let several_limits = outcome.request.max_vips_per_node.len() > 1;
    let limit = one.domain.max_vips_per_node;
    say::LeadNeeded {
        max_vips_per_node: several_limits.then_some(limit),
        needed_domains: one.domains,
        nodes_per_domain: one.nodes_per_domain,
        required_vips: one.required,
        total_vips: one.total_vips,
    }
    .text(lang)
}

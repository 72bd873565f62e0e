//! The answer in sentences.

use engine::vips::{Case, Needed, TUN_IDS, VipsOutcome};
use net::quantity::percent;
use texts::{Sentence, Words};

/// What the nodes hold, what failures cost, and what is enough.
pub(super) fn sentences(outcome: &VipsOutcome, words: Words) -> Vec<String> {
    let cases = outcome.cases.as_slice();
    let mut lead = match cases {
        [] => Vec::new(),
        [one] => vec![of_case(one, words).text("lead-only")],
        several => Vec::from_iter(most(several, words)),
    };
    if cases.iter().any(|case| !case.total.total_vips.is_zero()) {
        let limit = match outcome.request.max_vips_per_node.as_slice() {
            [limit] => Some(*limit),
            _ => None,
        };
        lead.push(words.with("max_vips_per_node", limit).text("lead-limit"));
    }
    if let [one] = cases
        && one.domains.len() == 1
    {
        lead.extend(failures(one, words));
    }
    lead.extend(outcome.needed.iter().map(|one| needed(outcome, one, words)));
    lead.extend(outcome.request.services.map(|services| {
        let sentence = words.with("services", services).with("tun_ids", TUN_IDS);
        sentence.text("lead-services")
    }));
    lead
}

fn of_case(case: &Case, words: Words) -> Sentence {
    let each = match case.domains.as_slice() {
        [one] => Some(one.vips_per_ha),
        _ => None,
    };
    words.with_all(case).with("vips_per_ha", each)
}

/// The case with the most VIPs, the first of several.
fn most(cases: &[Case], words: Words) -> Option<String> {
    let rank = |case: &&Case| case.total.total_vips;
    let best = cases.iter().rev().max_by_key(rank)?;
    let limit = best.max_vips_per_node;
    let several_limits = cases.iter().any(|case| case.max_vips_per_node != limit);
    let sentence = of_case(best, words);
    let sentence = sentence.with("max_vips_per_node", several_limits.then_some(limit));
    Some(sentence.text("lead-most"))
}

/// What is lost with the numbers of nodes down that are looked at.
fn failures(case: &Case, words: Words) -> Option<String> {
    let all = case.total.total_vips.get();
    let parts = case.failures.iter().take(3).map(|failure| {
        let lost = failure.lost_vips;
        let sentence = words.with_all(failure);
        let sentence = sentence.with("lost_share", percent(lost.get(), all));
        sentence.text("lost-with-nodes-down")
    });
    let parts: Vec<String> = parts.collect();
    let sentence = words.with("lost", words.clauses(&parts));
    (all > 0 && !parts.is_empty()).then(|| sentence.text("lead-failures"))
}

fn needed(outcome: &VipsOutcome, one: &Needed, words: Words) -> String {
    let several_limits = outcome.request.max_vips_per_node.len() > 1;
    let limit = one.domain.max_vips_per_node;
    words
        .with_all(one)
        .with("max_vips_per_node", several_limits.then_some(limit))
        .text("lead-needed")
}

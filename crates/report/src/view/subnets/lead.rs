//! What `subnets` says first.

use std::cmp::Reverse;

use crate::view::assumptions::passed_over;
use engine::plan::{Case, SubnetsOutcome};
use net::lang::Lang;
use net::quantity::{EniCount, NodeCount};
use texts::Words;

/// The answer in a sentence or three.
pub(super) fn lead(outcome: &SubnetsOutcome, words: Words) -> Vec<String> {
    // The setup with the most pods; of several, the one that wastes least.
    let best = outcome.cases.iter().min_by_key(|case| {
        (
            Reverse(case.totals.guaranteed_pods),
            case.totals.stranded_ips,
        )
    });
    let Some(case) = best else { return Vec::new() };
    let several = outcome.cases.len() > 1;
    let answer = words
        .with("guaranteed_nodes", case.totals.guaranteed_nodes)
        .with("guaranteed_pods", case.totals.guaranteed_pods)
        .with("max_pods_per_node", case.node.pods)
        .with("instance", several.then_some(&*case.profile.name))
        .text("lead-fit");
    let mut lead = vec![answer];
    if !several {
        lead.push(node_sentence(case, words));
    }
    if case.stopped_by(outcome.eni_quota).is_some() {
        let given = outcome.request.eni_quota.is_some();
        lead.push(quota_sentence(case, outcome.eni_quota, given, words.lang()));
    }
    if outcome.packs_across_subnets() && !several {
        lead.extend(packing_sentences(case, words));
    }
    lead.extend(passed_over(
        outcome.request.subnets.passed_over(),
        words.lang(),
    ));
    lead
}

/// What one node takes.
fn node_sentence(case: &Case, words: Words) -> String {
    let (node, limits) = (&case.node, &case.profile.limits);
    words
        .with("ips_per_node", node.ips)
        .with("pods", node.pods)
        .with("enis", node.enis)
        .with("own_ips", node.own_ips)
        .with("instance", &*case.profile.name)
        .with("is_reference", case.profile.is_reference())
        .with("primary_nic_only", limits.primary_nic_only)
        .with("enis_limit", limits.all_enis())
        .with("ips_per_eni", limits.ips_per_eni)
        .text("lead-node")
}

/// That the VPC's quota stops the cluster before its addresses do.
pub(in crate::view) fn quota_sentence(
    case: &Case,
    quota: EniCount,
    given: bool,
    lang: Lang,
) -> String {
    let nodes = case.totals.guaranteed_by_addresses;
    let enis = nodes.get().saturating_mul(case.node.enis.get());
    Words::of("common", lang)
        .with("eni_quota", quota)
        .with("given", given)
        .with("nodes", nodes)
        .with("enis", enis)
        .text("lead-quota-is-limit")
}

/// Why the guaranteed nodes are not the sum of the rows; what packing across subnets adds, and
/// whether it is the best there is.
fn packing_sentences(case: &Case, words: Words) -> Vec<String> {
    let totals = &case.totals;
    let (sure, sum) = (totals.guaranteed_by_addresses, totals.max_nodes);
    let (packed, bound) = (totals.packed_max_nodes, totals.upper_bound_nodes);
    let sentence = words
        .with("max_nodes", sum)
        .with("guaranteed_nodes", sure)
        .with("packed_nodes", packed)
        .with("upper_bound_nodes", bound);
    let mut said = Vec::new();
    if sure > sum {
        said.push(sentence.text("lead-together-more"));
    } else if sure < sum {
        said.push(sentence.text("lead-together-fewer"));
    }
    if bound == NodeCount::ZERO {
        return said;
    }
    if packed > sure {
        said.push(sentence.text("lead-best-case"));
    } else if packed == bound {
        said.push(sentence.text("lead-no-more"));
    }
    said
}

//! What `subnets` says first.

use std::cmp::Reverse;

use crate::view::assumptions::passed_over;
use engine::plan::Case;
use engine::plan::subnets::SubnetsOutcome;
use model::finding::{Finding, Kind};
use model::{Positions, Service, Subnets};
use net::lang::Lang;
use net::quantity::{EniCount, NodeCount};
use texts::{Message, subnets as say};

/// The answer in a sentence or three.
pub(super) fn lead(outcome: &SubnetsOutcome, lang: Lang) -> Vec<String> {
    // The setup with the most pods; of several, the one that wastes least.
    let best = outcome.cases.iter().min_by_key(|case| {
        (
            Reverse(case.totals.guaranteed_pods),
            case.totals.stranded_ips,
        )
    });
    let Some(case) = best else { return Vec::new() };
    let several = outcome.cases.len() > 1;
    let mut cases = outcome.cases.iter();
    let types = cases.any(|other| other.profile.name != case.profile.name);
    let answer = say::LeadFit {
        guaranteed_nodes: case.totals.guaranteed_nodes,
        guaranteed_pods: case.totals.guaranteed_pods,
        max_pods_per_node: case.node.pods,
        several,
        instance: types.then_some(&*case.profile.name),
    }
    .text(lang);
    let mut lead = Vec::from_iter(missed(outcome, lang).filter(|_| !several));
    lead.push(answer);
    if !several {
        lead.push(node_sentence(case, lang));
    }
    if case.stopped_by(outcome.eni_quota).is_some() {
        let given = outcome.request.eni_quota.is_some();
        lead.push(quota_sentence(case, outcome.eni_quota, given, lang));
    }
    if packs_across(&outcome.request.subnets) && !several {
        lead.extend(packing_sentences(case, lang));
    }
    lead.extend(passed_over(outcome.request.subnets.passed_over(), lang));
    lead
}

/// What was asked for and is not reached, with what to do.
fn missed(outcome: &SubnetsOutcome, lang: Lang) -> Option<String> {
    let mut missed: Option<Finding> = None;
    outcome.visit_findings(&mut |finding| {
        let is_demand = matches!(
            finding.kind(),
            Some(Kind::RequirementMissed | Kind::BelowTarget)
        );
        if missed.is_none() && is_demand {
            missed = Some(finding.clone());
        }
    });
    let missed = missed?;
    let (message, help) = (missed.message(lang), missed.help(lang));
    Some(say::LeadMissed { message, help }.text(lang))
}

/// What one node takes.
fn node_sentence(case: &Case, lang: Lang) -> String {
    let (node, limits) = (&case.node, &case.profile.limits);
    say::LeadNode {
        ips_per_node: node.ips,
        pods: node.pods,
        enis: node.enis,
        own_ips: node.own_ips,
        instance: &*case.profile.name,
        is_reference: case.profile.is_reference(),
        primary_nic_only: limits.primary_nic_only,
        enis_limit: limits.all_enis(),
        ips_per_eni: limits.ips_per_eni,
    }
    .text(lang)
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
    texts::common::LeadQuotaIsLimit { eni_quota: quota, given, nodes, enis }.text(lang)
}

/// Why the guaranteed nodes are not the sum of the rows; what packing across subnets adds, and
/// whether it is the best there is.
fn packing_sentences(case: &Case, lang: Lang) -> Vec<String> {
    let totals = &case.totals;
    let (sure, sum) = (totals.guaranteed_by_addresses, totals.max_nodes);
    let (packed, bound) = (totals.packed_max_nodes, totals.upper_bound_nodes);
    let max_nodes = sum;
    let guaranteed_nodes = sure;
    let packed_nodes = packed;
    let upper_bound_nodes = bound;
    let mut said = Vec::new();
    if sure > sum {
        said.push(say::LeadTogetherMore { guaranteed_nodes, max_nodes }.text(lang));
    } else if sure < sum {
        said.push(say::LeadTogetherFewer { guaranteed_nodes, max_nodes }.text(lang));
    }
    if bound == NodeCount::ZERO {
        return said;
    }
    if packed > sure {
        said.push(say::LeadBestCase { packed_nodes, upper_bound_nodes }.text(lang));
    } else if packed == bound {
        said.push(say::LeadNoMore.text(lang));
    }
    said
}

/// Whether two subnets of one zone serve pods, so that the ENIs of a node may be spread.
fn packs_across(subnets: &Subnets) -> bool {
    let mut seen = vec![false; subnets.zone_count() + 1];
    let mut list = subnets.list().iter().with_positions();
    list.any(|(at, subnet)| {
        let serves = subnet.service == Service::Pods;
        serves && std::mem::replace(&mut seen[subnets.zone_of(at)], true)
    })
}

//! The answer in sentences.

use engine::cidrs::{CidrsOutcome, PendingReason, Status};
use input::cidr_config::CidrConfig;
use net::lang::Lang;
use texts::{Message, cidrs as say};

/// Who has pod CIDRs, and for how many more there is room.
pub(super) fn sentences(outcome: &CidrsOutcome, lang: Lang) -> Vec<String> {
    let mut lead = vec![nodes(outcome, lang)];
    lead.extend(room(outcome, lang));
    lead
}

fn nodes(outcome: &CidrsOutcome, lang: Lang) -> String {
    let count =
        |of: fn(Status) -> bool| outcome.nodes.iter().filter(|node| of(node.status)).count();
    let all = outcome.nodes.len();
    if all == 0 {
        return say::LeadNoNodes { configs: outcome.request.configs.len() }.text(lang);
    }
    let given = count(|status| status == Status::Allocated);
    let had = count(|status| matches!(status, Status::Existing | Status::Unmanaged));
    let pending = count(|status| status == Status::Pending);
    let parts = [
        (given > 0).then(|| say::NodesAllocated { count: given }.text(lang)),
        (had > 0).then(|| say::NodesExisting { count: had }.text(lang)),
        (pending > 0).then(|| say::NodesPending { count: pending }.text(lang)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    say::LeadNodes {
        nodes: all,
        with_cidrs: given + had,
        pending,
        parts: texts::clauses(&parts, lang),
    }
    .text(lang)
}

/// Room for the class that is full first.
fn room(outcome: &CidrsOutcome, lang: Lang) -> Option<String> {
    // Another node like the only one of a config is not of interest.
    let served = outcome.growth.iter().filter(|class| !class.made_for_one);
    let tightest = served.min_by_key(|class| (class.to_full, class.nodes == 0))?;
    let request = &outcome.request;
    let config = tightest.configs.first();
    let example = tightest.example.map(|node| &*request.nodes[node].name);
    Some(
        say::LeadRoom {
            alone: outcome.growth.len() == 1,
            config: config.map(|&config| &*request.configs[config].name),
            example,
            more_nodes: tightest.to_full,
        }
        .text(lang),
    )
}

/// What became of one node.
pub(super) fn why(outcome: &CidrsOutcome, node: usize, lang: Lang) -> String {
    let (name, found) = (&outcome.request.nodes[node].name, &outcome.nodes[node]);
    let config = found.config;
    let networks: Vec<String> = found.blocks.iter().map(ToString::to_string).collect();
    let (node, pod_cidrs) = (&**name, networks.join(", "));
    let config = config.map(|config| &*outcome.request.configs[config].name);
    match found.status {
        Status::Allocated => {
            let allocated = say::LeadWhyAllocated { node, pod_cidrs, config };
            allocated.text(lang)
        }
        Status::Existing => {
            let existing = say::LeadWhyExisting { node, pod_cidrs, config };
            existing.text(lang)
        }
        Status::Unmanaged => say::LeadWhyUnmanaged { node, pod_cidrs }.text(lang),
        Status::Pending => match found.reason {
            Some(PendingReason::NoMatchingConfig) => {
                say::LeadWhyNoMatchingConfig { node }.text(lang)
            }
            _ => say::LeadWhyExhausted { node }.text(lang),
        },
    }
}

/// A sentence if a node matches configs with addresses of another network.
pub(super) fn secondary(outcome: &CidrsOutcome, node: usize, lang: Lang) -> Option<String> {
    let (request, node) = (&outcome.request, &outcome.request.nodes[node]);
    let matches = |config: &&CidrConfig| config.selector.matches(&node.name, &node.labels);
    let names = request.secondary.iter().filter(matches);
    let names: Vec<&str> = names.map(|config| &*config.name).collect();
    (!names.is_empty()).then(|| say::LeadSecondary { configs: names.join(", ") }.text(lang))
}

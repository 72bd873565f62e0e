//! The answer in sentences.

use engine::cidrs::{CidrsOutcome, Status};
use input::cidr_config::CidrConfig;
use texts::Words;

/// Who has pod CIDRs, and for how many more there is room.
pub(super) fn sentences(outcome: &CidrsOutcome, words: Words) -> Vec<String> {
    let mut lead = vec![nodes(outcome, words)];
    lead.extend(room(outcome, words));
    lead
}

fn nodes(outcome: &CidrsOutcome, words: Words) -> String {
    let count =
        |of: fn(Status) -> bool| outcome.nodes.iter().filter(|node| of(node.status)).count();
    let all = outcome.nodes.len();
    if all == 0 {
        let configs = words.with("configs", outcome.request.configs.len());
        return configs.text("lead-no-nodes");
    }
    let given = count(|status| status == Status::Allocated);
    let had = count(|status| matches!(status, Status::Existing | Status::Unmanaged));
    let pending = count(Status::is_pending);
    let of = |count: usize| words.with("count", count);
    let parts = [
        (given > 0).then(|| of(given).text("nodes-allocated")),
        (had > 0).then(|| of(had).text("nodes-existing")),
        (pending > 0).then(|| of(pending).text("nodes-pending")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    words
        .with("nodes", all)
        .with("with_cidrs", given + had)
        .with("pending", pending)
        .with("parts", words.clauses(&parts))
        .text("lead-nodes")
}

/// Room for the class that is full first.
fn room(outcome: &CidrsOutcome, words: Words) -> Option<String> {
    // Another node like the only one of a config is not of interest.
    let served = outcome.growth.iter().filter(|class| !class.made_for_one);
    let tightest = served.min_by_key(|class| (class.to_full, class.nodes == 0))?;
    let request = &outcome.request;
    let config = tightest.configs.first();
    let example = tightest.example.map(|node| &*request.nodes[node].name);
    let sentence = words
        .with("more_nodes", tightest.to_full)
        .with("alone", outcome.growth.len() == 1)
        .with("example", example)
        .with(
            "config",
            config.map(|&config| &*request.configs[config].name),
        );
    Some(sentence.text("lead-room"))
}

/// What became of one node.
pub(super) fn why(outcome: &CidrsOutcome, node: usize, words: Words) -> String {
    let (name, found) = (&outcome.request.nodes[node].name, &outcome.nodes[node]);
    let config = found.config;
    let networks: Vec<String> = found.blocks.iter().map(ToString::to_string).collect();
    let sentence = words
        .with("node", &**name)
        .with("pod_cidrs", networks.join(", "))
        .with(
            "config",
            config.map(|config| &*outcome.request.configs[config].name),
        );
    sentence.text(match found.status {
        Status::Allocated => "lead-why.allocated",
        Status::Existing => "lead-why.existing",
        Status::Unmanaged => "lead-why.unmanaged",
        Status::NoMatchingConfig => "lead-why.no-matching-config",
        Status::Exhausted => "lead-why.exhausted",
    })
}

/// A sentence if a node matches configs with addresses of another network.
pub(super) fn secondary(outcome: &CidrsOutcome, node: usize, words: Words) -> Option<String> {
    let (request, node) = (&outcome.request, &outcome.request.nodes[node]);
    let matches = |config: &&CidrConfig| config.selector.matches(&node.name, &node.labels);
    let names = request.secondary.iter().filter(matches);
    let names: Vec<&str> = names.map(|config| &*config.name).collect();
    let sentence = words.with("configs", names.join(", "));
    (!names.is_empty()).then(|| sentence.text("lead-secondary"))
}

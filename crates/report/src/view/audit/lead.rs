//! What an on-call engineer must know first, in sentences.

use std::cmp::Reverse;

use super::subnets::{Left, left};
use super::worst;
use engine::audit::{AuditOutcome, AuditRequest, NodeAudit, NodeState, SubnetAudit};
use net::quantity::IpCount;
use texts::Words;

/// Names that a sentence holds.
const MOST_NAMES: usize = 3;

/// Who is in trouble, what there is, the first in trouble with what led there, exhausted subnets, and
/// addresses that are locked.
pub(super) fn lead(outcome: &AuditOutcome, words: Words) -> Vec<String> {
    let no_nodes = outcome.nodes.is_empty();
    let routed = (!outcome.routed_nodes.is_zero()).then(|| {
        let sentence = words.with("routed_nodes", outcome.routed_nodes);
        sentence.with("all", no_nodes).text("lead-routed")
    });
    if no_nodes {
        let subnets = words.with("subnets", outcome.subnets.len());
        return vec![routed.unwrap_or_else(|| subnets.text("lead-no-nodes"))];
    }
    let left = left(outcome);
    let mut lead = vec![states(outcome, words)];
    lead.extend(missing(outcome, words));
    lead.push(holdings(outcome, words));
    lead.extend(worst::worst(outcome, words));
    lead.extend(dry(outcome, &left, words));
    lead.extend(locked(outcome, &left, words));
    lead.extend(reported(outcome, words));
    lead.extend(routed);
    lead
}

/// How many nodes are in which trouble.
fn states(outcome: &AuditOutcome, words: Words) -> String {
    let of = |state| {
        let nodes = outcome.nodes.iter();
        nodes.filter(|node| node.state == state).count()
    };
    let (all, unknown) = (outcome.nodes.len(), of(NodeState::Unknown));
    let mut states: Vec<String> = Vec::new();
    for state in [
        NodeState::Stuck,
        NodeState::CannotGrow,
        NodeState::OneEniFromStuck,
        NodeState::CannotReachMaxPods,
    ] {
        let count = of(state);
        if count > 0 {
            let of_all = states.is_empty().then_some(all);
            let one = words.with("nodes", of_all).with("count", count);
            states.push(one.with("state", state).text("nodes-in-state"));
        }
    }
    let sentence = words.with("nodes", all).with("unknown", unknown);
    match states.is_empty() {
        false => {
            let sentence = sentence.with("states", words.clauses(&states));
            sentence.text("lead-states")
        }
        true if unknown == all => sentence.text("lead-all-unknown"),
        true => sentence.text("lead-none-stuck"),
    }
}

/// What the nodes hold, as far as known.
fn holdings(outcome: &AuditOutcome, words: Words) -> String {
    let total = &outcome.total;
    let nodes = outcome.nodes.iter();
    let known = nodes.filter_map(|node| node.enis.0.zip(node.bound_ips.0));
    let sums = known.fold(None, |sums: Option<(u64, u64)>, (enis, bound)| {
        let (all_enis, all_bound) = sums.unwrap_or_default();
        let enis = all_enis.saturating_add(enis.get());
        Some((enis, all_bound.saturating_add(bound.get())))
    });
    let sentence = words.with("nodes", outcome.nodes.len());
    let Some((enis, bound)) = sums else {
        return sentence.text("lead-holdings-unknown");
    };
    sentence
        .with("all", total.enis.0.is_some())
        .with("enis", enis)
        .with("bound_ips", bound)
        .with("used_ips", total.used_ips)
        .with("idle_ips", total.idle_ips)
        .text("lead-holdings")
}

/// The command that gives what is missing to judge all nodes.
fn missing(outcome: &AuditOutcome, words: Words) -> Option<String> {
    let nodes = outcome.nodes.iter();
    let unknown: Vec<&NodeAudit> = nodes
        .filter(|node| node.state == NodeState::Unknown)
        .collect();
    let lacks = |is: &dyn Fn(&NodeAudit) -> bool| unknown.iter().any(|node| is(node));
    let lacks_count = |node: &NodeAudit| {
        let enis = node.each_eni.iter().map(|eni| eni.holds.subnet);
        let mut subnets = node.candidates.iter().copied().chain(enis);
        node.subnets.is_empty() || subnets.any(|at| outcome.subnets[at].available_ips.0.is_none())
    };
    let kinds = [
        (
            "netresourcesets",
            lacks(&|node| node.resource_set.is_none()),
        ),
        ("subnets.cce.baidubce.com", lacks(&lacks_count)),
        ("nodes", lacks(&|node| node.max_pods.0.is_none())),
    ];
    let kinds = kinds.iter().filter(|(_, lacks)| *lacks);
    let kinds: Vec<&str> = kinds.map(|&(kind, _)| kind).collect();
    let kinds = match kinds.as_slice() {
        [] => "limits".to_owned(),
        kinds => kinds.join(","),
    };
    (!unknown.is_empty()).then(|| words.with("kinds", kinds).text("lead-missing"))
}

/// Which subnets are exhausted, nearly so, or unknown.
fn dry(outcome: &AuditOutcome, left: &[Left], words: Words) -> Option<String> {
    let named = |name: &dyn Fn(&SubnetAudit, Left) -> Option<String>| {
        let subnets = outcome.subnets.iter().zip(left);
        let names: Vec<String> = subnets
            .filter_map(|(subnet, &left)| name(subnet, left))
            .collect();
        (!names.is_empty()).then(|| words.with("names", listed(&names, words)))
    };
    let of = |wanted| named(&|subnet, left| (left == wanted).then(|| subnet.name.to_string()));
    let nearly = named(&|subnet, left| {
        let Left::Nearly(asked) = left else {
            return None;
        };
        let one = words
            .with("subnet", &*subnet.name)
            .with("available_ips", subnet.available_ips.0.unwrap_or_default())
            .with("next_eni_ips", asked);
        Some(one.text("nearly-exhausted-subnet"))
    });
    let parts: Vec<String> = [
        of(Left::Dry).map(|names| names.text("exhausted")),
        nearly.map(|names| names.text("nearly-exhausted")),
        of(Left::Unknown).map(|names| names.text("left-unknown")),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!parts.is_empty()).then(|| parts.join(&words.text("between-sentences")))
}

/// A sentence if warm addresses are locked while their subnet has none for others.
fn locked(outcome: &AuditOutcome, left: &[Left], words: Words) -> Option<String> {
    let subnets = outcome.subnets.iter().zip(left);
    let mut idle: Vec<(IpCount, &str)> = subnets
        .filter(|(_, left)| left.is_short())
        .filter_map(|(subnet, _)| Some((subnet.idle_ips.0?, &*subnet.name)))
        .filter(|(idle, _)| !idle.is_zero())
        .collect();
    idle.sort_by_key(|&(idle, _)| Reverse(idle));
    let names: Vec<String> = idle
        .iter()
        .map(|&(idle, name)| {
            let one = words.with("idle_ips", idle).with("subnet", name);
            one.text("locked-in-subnet")
        })
        .collect();
    if names.is_empty() {
        return None;
    }
    // Of several nodes with as many the first.
    let holder = outcome.nodes.iter().enumerate();
    let holder = holder
        .filter(|(_, node)| node.used_ips.0.is_some())
        .map(|(index, node)| (idle_in(node, left), Reverse(index)))
        .filter(|(idle, _)| !idle.is_zero())
        .max();
    let sentence = words
        .with("names", listed(&names, words))
        .with(
            "node",
            holder.map(|(_, index)| &*outcome.nodes[index.0].name),
        )
        .with("idle_ips", holder.map(|(idle, _)| idle));
    Some(sentence.text("lead-locked"))
}

/// What a node holds warm of subnets that are short.
fn idle_in(node: &NodeAudit, left: &[Left]) -> IpCount {
    let enis = node.each_eni.iter().map(|eni| eni.holds);
    let of_short = enis.filter(|eni| left.get(eni.subnet).is_some_and(Left::is_short));
    IpCount::new(
        of_short
            .map(|eni| u64::from(eni.secondary_ips.saturating_sub(eni.used_ips)))
            .sum(),
    )
}

/// What Events report most, and the finding that explains it.
fn reported(outcome: &AuditOutcome, words: Words) -> Option<String> {
    let events = outcome.events.as_ref()?.iter();
    let tied = events.filter(|event| event.explained.is_some());
    let said: Vec<String> = tied
        .take(MOST_NAMES)
        .map(|event| {
            let one = words.with("pods", event.pods).with("nodes", event.nodes);
            let one = one.with("events", event.events.0).with("code", event.code);
            one.with("findings", event.findings.first().map(String::as_str))
                .with("explained", event.explained == Some(true))
                .text("events-of-code")
        })
        .collect();
    (!said.is_empty()).then(|| said.join(&words.text("between-sentences")))
}

/// Some names, and how many more there are.
pub(super) fn listed(names: &[String], words: Words) -> String {
    let Some(more) = names.len().checked_sub(MOST_NAMES).filter(|&more| more > 0) else {
        return words.all_of(names);
    };
    let sentence = words.with("names", words.names(&names[..MOST_NAMES]));
    let sentence = sentence.with("more", more).with("count", names.len());
    sentence.text("some-names")
}

/// What was taken for granted.
pub(super) fn assumptions(request: &AuditRequest<'_>, words: Words) -> Vec<String> {
    let reserved = words.with("reserved_ips", request.reserved);
    vec![
        words
            .with("model", request.model.as_str())
            .text("assume-model"),
        reserved.text("assume-reserved-by-source"),
        words.text("assume-left-out"),
        words.text("assume-primary-ips"),
        words.text("assume-one-moment"),
    ]
}

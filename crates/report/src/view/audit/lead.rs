//! What an on-call engineer must know first, in sentences.

use std::cmp::Reverse;

use super::subnets::{Left, left};
use super::worst;
use engine::audit::{AuditOutcome, AuditRequest, NodeAudit, NodeMode, NodeState, SubnetAudit};
use model::Position;
use model::finding::{Diagnostic as _, PartOfObjects};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount};
use texts::{Message, audit as say};

/// Names that a sentence holds.
const MOST_NAMES: usize = 3;

/// Who is in trouble, what there is, the first in trouble with what led there, exhausted subnets, and
/// addresses that are locked.
pub(super) fn lead(outcome: &AuditOutcome, lang: Lang) -> Vec<String> {
    let no_nodes = outcome.nodes.is_empty();
    let routed = (!outcome.routed_nodes.is_zero())
        .then(|| say::LeadRouted { all: no_nodes, routed_nodes: outcome.routed_nodes }.text(lang));
    if no_nodes {
        return vec![routed.unwrap_or_else(|| {
            say::LeadNoNodes {
                subnets: outcome.subnets.len(),
                command: outcome.kubectl.read("get netresourcesets -o json"),
            }
            .text(lang)
        })];
    }
    let left = left(outcome);
    let mut lead = vec![states(outcome, lang)];
    lead.extend(missing(outcome, lang));
    lead.push(holdings(outcome, lang));
    lead.extend(worst::worst(outcome, lang));
    lead.extend(dry(outcome, &left, lang));
    lead.extend(locked(outcome, &left, lang));
    lead.extend(reported(outcome, lang));
    lead.extend(routed);
    lead
}

/// What was read is not all, as the finding about it says: no other sentence is sure then.
pub(super) fn missing_parts(outcome: &AuditOutcome, lang: Lang) -> Vec<String> {
    let parts = outcome.findings.iter();
    let parts = parts.filter(|finding| finding.code() == PartOfObjects::KIND.code);
    let told = parts.map(|finding| say::LeadPart { what: finding.message(lang) }.text(lang));
    told.take(MOST_NAMES).collect()
}

/// How many nodes are in which trouble.
fn states(outcome: &AuditOutcome, lang: Lang) -> String {
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
            states.push(say::NodesInState { count, nodes: of_all, state }.text(lang));
        }
    }
    let nodes = all;
    let states = texts::clauses(&states, lang);
    match states.is_empty() {
        false => say::LeadStates { states, unknown }.text(lang),
        true if unknown == all => say::LeadAllUnknown { nodes }.text(lang),
        true => {
            let full = of(NodeState::Full);
            say::LeadNoneStuck { nodes, unknown, full }.text(lang)
        }
    }
}

/// What the nodes hold, as far as known.
fn holdings(outcome: &AuditOutcome, lang: Lang) -> String {
    let total = &outcome.total;
    let nodes = outcome.nodes.iter();
    let known = nodes.filter_map(|node| Some((node.enis.0, node.bound_ips.0?)));
    let sums = known.fold(None, |sums: Option<(Option<u64>, u64)>, (enis, bound)| {
        let (all_enis, all_bound) = sums.unwrap_or_default();
        let of_both = all_enis
            .unwrap_or(0)
            .saturating_add(enis.map_or(0, EniCount::get));
        let enis = all_enis.or(enis.map(EniCount::get)).map(|_| of_both);
        Some((enis, all_bound.saturating_add(bound.get())))
    });
    let nodes = outcome.nodes.len();
    let Some((enis, bound)) = sums else {
        return say::LeadHoldingsUnknown { nodes }.text(lang);
    };
    say::LeadHoldings {
        all: total.bound_ips.0.is_some(),
        bound_ips: bound,
        enis,
        idle_ips: total.idle_ips,
        nodes,
        used_ips: total.used_ips,
    }
    .text(lang)
}

/// The command that gives what is missing to judge all nodes.
fn missing(outcome: &AuditOutcome, lang: Lang) -> Option<String> {
    let nodes = outcome.nodes.iter();
    let unknown: Vec<&NodeAudit> = nodes
        .filter(|node| node.state == NodeState::Unknown)
        .collect();
    if unknown
        .iter()
        .any(|node| node.mode == NodeMode::TkeSharedEni)
    {
        let get = "get vpcips.networking.tke.cloud.tencent.com -o json";
        return Some(say::LeadMissingOfTke { command: outcome.kubectl.read(get) }.text(lang));
    }
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
    let command = (!kinds.is_empty()).then(|| {
        let kinds = kinds.join(",");
        outcome.kubectl.read(&format!("get {kinds} -o json"))
    });
    (!unknown.is_empty()).then(|| say::LeadMissing { command }.text(lang))
}

/// Which subnets are exhausted, nearly so, or unknown.
fn dry(outcome: &AuditOutcome, left: &[Left], lang: Lang) -> Option<String> {
    let named = |name: &dyn Fn(&SubnetAudit, Left) -> Option<String>| {
        let subnets = outcome.subnets.iter().zip(left);
        let names: Vec<String> = subnets
            .filter_map(|(subnet, &left)| name(subnet, left))
            .collect();
        (!names.is_empty()).then(|| texts::some_names(&names, lang))
    };
    let of = |wanted| named(&|subnet, left| (left == wanted).then(|| subnet.name.to_string()));
    let nearly = named(&|subnet, left| {
        let Left::Nearly(asked) = left else {
            return None;
        };
        Some(
            say::NearlyExhaustedSubnet {
                available_ips: subnet.available_ips.0.unwrap_or_default(),
                next_eni_ips: asked,
                subnet: &*subnet.name,
            }
            .text(lang),
        )
    });
    let parts: Vec<String> = [
        of(Left::Dry).map(|names| say::Exhausted { names }.text(lang)),
        nearly.map(|names| say::NearlyExhausted { names }.text(lang)),
        of(Left::Unknown).map(|names| say::LeftUnknown { names }.text(lang)),
    ]
    .into_iter()
    .flatten()
    .collect();
    (!parts.is_empty()).then(|| parts.join(&texts::common::BetweenSentences.text(lang)))
}

/// A sentence if warm addresses are locked while their subnet has none for others.
fn locked(outcome: &AuditOutcome, left: &[Left], lang: Lang) -> Option<String> {
    let subnets = outcome.subnets.iter().zip(left);
    let mut idle: Vec<(IpCount, &str)> = subnets
        .filter(|(_, left)| left.is_short())
        .filter_map(|(subnet, _)| Some((subnet.idle_ips.0?, &*subnet.name)))
        .filter(|(idle, _)| !idle.is_zero())
        .collect();
    net::sort_by_key(&mut idle, |&(idle, _)| Reverse(idle));
    let names: Vec<String> = idle
        .iter()
        .map(|&(idle, name)| say::LockedInSubnet { idle_ips: idle, subnet: name }.text(lang))
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
    Some(
        say::LeadLocked {
            idle_ips: holder.map(|(idle, _)| idle),
            names: texts::some_names(&names, lang),
            node: holder.map(|(_, index)| &*outcome.nodes[index.0].name),
        }
        .text(lang),
    )
}

/// What a node holds warm of subnets that are short.
fn idle_in(node: &NodeAudit, left: &[Left]) -> IpCount {
    let enis = node.each_eni.iter().map(|eni| eni.holds);
    let of_short = enis.filter(|eni| left.get(eni.subnet.index()).is_some_and(Left::is_short));
    IpCount::new(
        of_short
            .map(|eni| u64::from(eni.secondary_ips.saturating_sub(eni.used_ips)))
            .sum(),
    )
}

/// What Events report most, and the finding that explains it.
fn reported(outcome: &AuditOutcome, lang: Lang) -> Option<String> {
    let events = outcome.events.as_ref()?.iter();
    let tied = events.filter(|event| event.explained.is_some());
    let said: Vec<String> = tied
        .take(MOST_NAMES)
        .map(|event| {
            say::EventsOfCode {
                code: event.code,
                events: event.events.0,
                explained: event.explained == Some(true),
                asks: event.asks,
                findings: event.findings.first().map(String::as_str),
                nodes: event.nodes,
                pods: event.pods,
            }
            .text(lang)
        })
        .collect();
    (!said.is_empty()).then(|| said.join(&texts::common::BetweenSentences.text(lang)))
}

/// What was taken for granted.
pub(super) fn assumptions(request: &AuditRequest<'_>, lang: Lang) -> Vec<String> {
    vec![
        say::AssumeModel { model: request.model.as_str() }.text(lang),
        say::AssumeReservedBySource { reserved_ips: request.reserved }.text(lang),
        say::AssumeLeftOut.text(lang),
        say::AssumePrimaryIps.text(lang),
        say::AssumeOneMoment.text(lang),
    ]
}

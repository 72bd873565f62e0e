//! What the scheduler says of a pod that has no node: `0/12 nodes are available: 3 Insufficient cpu, ...`.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::places::Places;
use model::finding::WaitCause;

/// What a reason means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Want {
    /// An address: why there is none is for the nodes to say.
    Address,
    /// An exclusive ENI.
    Eni,
    /// A node that is ready: one that the network component isolates is not.
    ReadyNode,
    Other(WaitCause),
}

/// Phrases of reasons, the more specific first.
///
/// Source: Kubernetes, `pkg/scheduler/framework/plugins`, the constants `ErrReason...` of each plug-in since 1.10;
/// the resources of CCE and TKE: the driver, `ResourceIPForNode`, `ResourceENIForNode`, and TKE's pages on VPC-CNI.
const REASONS: &[(&str, Want)] = &[
    ("Insufficient cce.baidubce.com/ip", Want::Address),
    ("Insufficient cce.baidubce.com/eni", Want::Eni),
    ("Insufficient tke.cloud.tencent.com/eni-ip", Want::Address),
    ("Insufficient tke.cloud.tencent.com/direct-eni", Want::Eni),
    ("Insufficient cpu", Want::Other(WaitCause::Cpu)),
    ("Insufficient memory", Want::Other(WaitCause::Memory)),
    ("Insufficient ", Want::Other(WaitCause::Resources)),
    ("Too many pods", Want::Other(WaitCause::MaxPods)),
    (
        "exceed max volume count",
        Want::Other(WaitCause::VolumeLimit),
    ),
    ("ersistent volume", Want::Other(WaitCause::VolumeClaims)),
    ("ersistentVolume", Want::Other(WaitCause::VolumeClaims)),
    ("ersistentvolume", Want::Other(WaitCause::VolumeClaims)),
    (
        "volume node affinity conflict",
        Want::Other(WaitCause::VolumeClaims),
    ),
    (
        "no available volume zone",
        Want::Other(WaitCause::VolumeClaims),
    ),
    ("enough free storage", Want::Other(WaitCause::VolumeClaims)),
    (
        "free ports for the requested pod ports",
        Want::Other(WaitCause::HostPorts),
    ),
    ("node.kubernetes.io/not-ready", Want::ReadyNode),
    ("node.kubernetes.io/network-unavailable", Want::ReadyNode),
    ("were not ready", Want::ReadyNode),
    ("taint", Want::Other(WaitCause::Taints)),
    ("were unschedulable", Want::Other(WaitCause::Taints)),
    ("affinity", Want::Other(WaitCause::Affinity)),
    ("node selector", Want::Other(WaitCause::Affinity)),
    ("topology spread", Want::Other(WaitCause::Affinity)),
    (
        "didn't match the requested",
        Want::Other(WaitCause::Affinity),
    ),
];

/// A reason, and how many nodes have it.
#[derive(Debug, PartialEq, Eq)]
struct Reason<'m> {
    nodes: u64,
    text: &'m str,
}

/// The cause, by the nodes that could take the pod; `None` where the message gives no reason.
///
/// Nodes that taints or affinity keep from the pod say nothing where others lack something: a cluster has nodes
/// for other pods. Of what others lack, the cause is what most of them lack.
pub(super) fn cause(message: &str, places: &Places<'_>) -> Option<WaitCause> {
    let mut nodes: BTreeMap<WaitCause, u64> = BTreeMap::new();
    for reason in reasons(message) {
        let found = REASONS
            .iter()
            .find(|(phrase, _)| reason.text.contains(phrase));
        let cause = match found.map(|(_, want)| *want) {
            Some(Want::Address) => places.no_address(),
            Some(Want::Eni) => places.no_eni(),
            Some(Want::ReadyNode) if places.isolates(reason.nodes) => WaitCause::SubnetsExhausted,
            Some(Want::ReadyNode) => WaitCause::Taints,
            Some(Want::Other(cause)) => cause,
            None => WaitCause::Unknown,
        };
        let of_cause = nodes.entry(cause).or_default();
        *of_cause = of_cause.saturating_add(reason.nodes);
    }
    let keeps_away = |cause| matches!(cause, WaitCause::Taints | WaitCause::Affinity);
    let most = |&(&cause, &nodes): &(&WaitCause, &u64)| (!keeps_away(cause), nodes, Reverse(cause));
    nodes.iter().max_by_key(most).map(|(&cause, _)| cause)
}

/// The reasons of a message. What preemption would do is left out.
fn reasons(message: &str) -> Vec<Reason<'_>> {
    let (all, text) = match message.split_once(" nodes are available: ") {
        Some((before, text)) => (before.rsplit('/').next().and_then(number), text),
        None => (None, message),
    };
    // Each further sentence is about preemption or about claims to devices.
    let text = text.split(". ").next().unwrap_or_default();
    let text = text.trim_end_matches('.');
    let mut reasons: Vec<Reason<'_>> = Vec::new();
    let mut start = 0;
    let starts = text.match_indices(", ").map(|(at, comma)| at + comma.len());
    // A comma may also be within a reason.
    let starts = starts.filter(|&at| counted(&text[at..]).is_some());
    for end in starts.chain([text.len() + 2]) {
        let part = text.get(start..end - 2).unwrap_or_default();
        let (nodes, text) = counted(part).unwrap_or((all.unwrap_or(1), part));
        if !text.is_empty() {
            reasons.push(Reason { nodes, text });
        }
        start = end;
    }
    reasons
}

/// A number, and what is so often.
fn counted(text: &str) -> Option<(u64, &str)> {
    let (count, text) = text.split_once(' ')?;
    Some((number(count)?, text))
}

fn number(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn said(message: &str) -> Vec<(u64, &str)> {
        let reasons = reasons(message);
        reasons
            .into_iter()
            .map(|one| (one.nodes, one.text))
            .collect()
    }

    #[test]
    fn the_reasons_of_a_message_are_told_apart_from_commas_within_and_from_preemption() {
        let message = "0/12 nodes are available: 1 node(s) had taint {a: b}, that the pod didn't tolerate, \
            3 Insufficient cpu, 8 Too many pods. preemption: 0/12 nodes are available: 12 No preemption victims \
            found for incoming pod.";
        let taint = "node(s) had taint {a: b}, that the pod didn't tolerate";
        assert_eq!(
            said(message),
            [(1, taint), (3, "Insufficient cpu"), (8, "Too many pods")]
        );
        let unbound =
            "0/3 nodes are available: pod has unbound immediate PersistentVolumeClaims. not found.";
        assert_eq!(
            said(unbound),
            [(3, "pod has unbound immediate PersistentVolumeClaims")]
        );
        assert_eq!(said("no nodes available to schedule pods").len(), 1);
        assert_eq!(said(""), []);
        assert_eq!(said(", , ."), [(1, ", , ")]);
    }

    proptest! {
        #[test]
        fn no_message_breaks_the_reading(message in ".{0,60}|(0/[0-9]{1,25} nodes are available: )?([0-9]{0,25}[a-z, .]{0,9}){0,6}") {
            reasons(&message);
        }
    }
}

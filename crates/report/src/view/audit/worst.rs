//! The first of the nodes that are worst off, and what led there.

use super::lead::listed;
use engine::audit::{AuditOutcome, NodeAudit, NodeState};
use net::quantity::IpCount;
use texts::Words;

/// One sentence about it; `None` if nothing is wrong.
pub(super) fn worst(outcome: &AuditOutcome, words: Words) -> Option<String> {
    let worst = outcome.nodes.iter().map(|node| node.state).max()?;
    let node = outcome.nodes.iter().find(|node| node.state == worst)?;
    let sentence = match worst {
        NodeState::Stuck => "look-first.stuck",
        NodeState::CannotGrow => "look-first.cannot-grow",
        NodeState::OneEniFromStuck => "look-first.one-eni-from-stuck",
        NodeState::CannotReachMaxPods
            if node.max_pods.0.is_some() && node.reachable_ips.0.is_some() =>
        {
            "look-first.cannot-reach-max-pods"
        }
        _ => return None,
    };
    // The last ENI can still be made: exhausted is where the others are.
    let elsewhere = worst != NodeState::OneEniFromStuck;
    let said = words
        .with_all(node)
        .with("enis", node.each_eni.len())
        .with("subnets", subnets_of(outcome, node, elsewhere, words))
        .with(
            "next_eni_ips",
            node.next_eni_ips.0.filter(|ips| !ips.is_zero()),
        );
    Some(said.text(sentence))
}

/// Its subnets with what they have left: those of its ENIs and, with `elsewhere`, those in which it
/// may create more.
fn subnets_of(outcome: &AuditOutcome, node: &NodeAudit, elsewhere: bool, words: Words) -> String {
    let mut of = if elsewhere {
        node.candidates.clone()
    } else {
        Vec::new()
    };
    of.extend(node.each_eni.iter().map(|eni| eni.holds.subnet));
    of.sort_unstable();
    of.dedup();
    let subnets = of.iter().filter_map(|&subnet| outcome.subnets.get(subnet));
    let is_dry = |available: Option<IpCount>| available == Some(IpCount::ZERO);
    let all_dry = subnets.clone().all(|subnet| is_dry(subnet.available_ips.0));
    let names: Vec<String> = subnets
        .map(|subnet| {
            if all_dry {
                return subnet.name.to_string();
            }
            let one = words.with("subnet", &*subnet.name);
            let one = one.with("available_ips", subnet.available_ips.0);
            one.text("subnets-of-node.one")
        })
        .collect();
    let all = words.with("names", listed(&names, words));
    all.with("count", names.len()).text(if all_dry {
        "subnets-of-node.exhausted"
    } else {
        "subnets-of-node.short"
    })
}

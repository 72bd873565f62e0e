//! The first of the nodes that are worst off, and what led there.

use engine::audit::{AuditOutcome, NodeAudit, NodeMode, NodeState};
use model::Position;
use net::lang::Lang;
use net::quantity::IpCount;
use texts::{Message, audit as say};

/// One sentence about it; `None` if nothing is wrong.
pub(super) fn worst(outcome: &AuditOutcome, lang: Lang) -> Option<String> {
    let worst = outcome.nodes.iter().map(|node| node.state).max()?;
    let node = outcome.nodes.iter().find(|node| node.state == worst)?;
    let (name, zone) = (&*node.name, node.zone.as_deref());
    let (enis, enis_limit) = (node.each_eni.len(), node.enis_limit.0);
    let subnets = |elsewhere| subnets_of(outcome, node, elsewhere, lang);
    let sentence = match worst {
        NodeState::Stuck if node.pool.own_subnet => say::LookFirstOwnStuck {
            node: name,
            zone,
            bound_ips: node.bound_ips.0,
            subnets: subnets(true),
        }
        .text(lang),
        NodeState::Stuck => say::LookFirstStuck {
            node: name,
            zone,
            enis,
            enis_limit,
            bound_ips: node.bound_ips.0,
            subnets: subnets(true),
        }
        .text(lang),
        NodeState::CannotGrow if node.mode == NodeMode::TkeSharedEni => {
            say::LookFirstTkeCannotGrow { node: name, zone, subnets: subnets(true) }.text(lang)
        }
        NodeState::CannotGrow => say::LookFirstCannotGrow {
            node: name,
            zone,
            enis,
            enis_limit,
            needed_ips: node.needed_ips.0,
            next_eni_ips: node.next_eni_ips.0.filter(|ips| !ips.is_zero()),
            subnets: subnets(true),
        }
        .text(lang),
        // The last ENI can still be made: exhausted is where the others are.
        NodeState::OneEniFromStuck => say::LookFirstOneEniFromStuck {
            node: name,
            zone,
            enis,
            enis_limit,
            subnets: subnets(false),
        }
        .text(lang),
        NodeState::CannotReachMaxPods
            if node.max_pods.0.is_some() && node.reachable_ips.0.is_some() =>
        {
            let cannot = say::LookFirstCannotReachMaxPods {
                node: name,
                zone,
                max_pods: node.max_pods.0,
                reachable_ips: node.reachable_ips.0,
            };
            cannot.text(lang)
        }
        _ => return None,
    };
    Some(sentence)
}

/// Its subnets with what they have left: those of its ENIs and, with `elsewhere`, those in which it
/// may create more.
fn subnets_of(outcome: &AuditOutcome, node: &NodeAudit, elsewhere: bool, lang: Lang) -> String {
    let mut of = if elsewhere {
        node.candidates.clone()
    } else {
        Vec::new()
    };
    of.extend(node.each_eni.iter().map(|eni| eni.holds.subnet));
    of.sort_unstable();
    of.dedup();
    let subnets = of
        .iter()
        .filter_map(|&subnet| outcome.subnets.get(subnet.index()));
    let is_dry = |available: Option<IpCount>| available == Some(IpCount::ZERO);
    let all_dry = subnets.clone().all(|subnet| is_dry(subnet.available_ips.0));
    let names: Vec<String> = subnets
        .map(|subnet| {
            if all_dry {
                return subnet.name.to_string();
            }

            say::SubnetsOfNodeOne { available_ips: subnet.available_ips.0, subnet: &*subnet.name }
                .text(lang)
        })
        .collect();
    let (count, names) = (names.len(), texts::some_names(&names, lang));
    if all_dry {
        say::SubnetsOfNodeExhausted { count, names }.text(lang)
    } else {
        say::SubnetsOfNodeShort { count, names }.text(lang)
    }
}

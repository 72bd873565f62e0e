//! The first of the nodes that are worst off, and what led there.

use super::lead::listed;
use crate::result::audit::zone_name;
use engine::audit::{AuditOutcome, NodeAudit, NodeState};
use net::lang::{Lang, text};
use net::quantity::{EniCount, IpCount, grouped};

/// One sentence about it; `None` where nothing is amiss.
pub(super) fn worst(outcome: &AuditOutcome, lang: Lang) -> Option<String> {
    let worst = outcome.nodes.iter().map(|node| node.state).max()?;
    let node = outcome.nodes.iter().find(|node| node.state == worst)?;
    let place = zone_name(outcome, node.zone);
    let who = match (place, lang) {
        (Some(zone), Lang::En) => format!("{} in {zone}", node.name),
        (Some(zone), Lang::Zh) => format!("{zone} 的 {}", node.name),
        (None, _) => node.name.to_string(),
    };
    let (enis, next) = (enis_of(node, lang), next(node, lang));
    // The last ENI can still be made: dry is where the others are.
    let elsewhere = worst != NodeState::OneEniFromStuck;
    let dry = dry_of(outcome, node, elsewhere, lang);
    match (worst, lang) {
        (NodeState::Stuck, Lang::En) => Some(format!(
            "Look first at {who}: {enis} bound, {dry}, none of its {} is free. Only replacing it helps; a new subnet does not.",
            node.bound_ips.spelled(lang)
        )),
        (NodeState::Stuck, Lang::Zh) => Some(format!(
            "先看 {who}：已绑定 {enis}，{dry}，{}全部在用。只能更换该节点，新增子网无效。",
            node.bound_ips.spelled(lang)
        )),
        (NodeState::CannotGrow, Lang::En) => Some(format!(
            "Look first at {who}: it needs {next}, {enis} bound, and {dry}. A new subnet {}helps, once it is among the node's subnets.",
            place.map_or_else(String::new, |zone| format!("in {zone} "))
        )),
        (NodeState::CannotGrow, Lang::Zh) => Some(format!(
            "先看 {who}：需要{next}，已绑定 {enis}，{dry}。{}新增子网并加入该节点的子网列表即可解决。",
            place.map_or_else(String::new, |zone| format!("在 {zone} "))
        )),
        (NodeState::OneEniFromStuck, Lang::En) => Some(format!(
            "Look first at {who}: {enis} bound, and {dry}, so the one ENI that it can still make is its last room. Give its subnets addresses, or replace it, before that is full."
        )),
        (NodeState::OneEniFromStuck, Lang::Zh) => Some(format!(
            "先看 {who}：已绑定 {enis}，{dry}，只剩最后一个弹性网卡的余地。请在其用满之前为子网补充 IP，或更换该节点。"
        )),
        (NodeState::CannotReachMaxPods, _) => below(node, &who, lang),
        _ => None,
    }
}

/// That a node never gets to its max-pods.
fn below(node: &NodeAudit, who: &str, lang: Lang) -> Option<String> {
    let (pods, most) = (node.max_pods?, node.reachable_ips?);
    Some(match lang {
        Lang::En => format!(
            "Look first at {who}: its max-pods is {pods}, and with all that its subnets have left it gets to {most}."
        ),
        Lang::Zh => {
            format!("先看 {who}：其 max-pods 为 {pods}，即使用尽子网剩余 IP 也只能到 {most}。")
        }
    })
}

/// `8 of 8 ENIs`.
fn enis_of(node: &NodeAudit, lang: Lang) -> String {
    let enis = node.enis.len() as u64;
    match (node.enis_limit, lang) {
        (Some(limit), Lang::En) => {
            format!(
                "{} of {}",
                grouped(enis),
                EniCount::new(limit).spelled(lang)
            )
        }
        (Some(limit), Lang::Zh) => format!("{}/{limit} 个弹性网卡", grouped(enis)),
        (None, _) => EniCount::new(enis).spelled(lang),
    }
}

/// What it asks for next.
fn next(node: &NodeAudit, lang: Lang) -> String {
    let next = node.next_eni_ips.filter(|ips| !ips.is_zero());
    match (next, node.needed_ips, lang) {
        (Some(ips), _, Lang::En) => format!("an ENI of {}", ips.spelled(lang)),
        (Some(ips), _, Lang::Zh) => format!(" {ips} 个 IP 的弹性网卡"),
        (None, Some(ips), Lang::En) => ips.spelled(lang),
        (None, Some(ips), Lang::Zh) => format!(" {}", ips.spelled(lang)),
        (None, None, Lang::En) => "addresses".to_owned(),
        (None, None, Lang::Zh) => " IP".to_owned(),
    }
}

/// Its subnets with what they have left: those of its ENIs and, with `elsewhere`, those in which it
/// may make more.
fn dry_of(outcome: &AuditOutcome, node: &NodeAudit, elsewhere: bool, lang: Lang) -> String {
    let mut of = if elsewhere {
        node.subnets.clone()
    } else {
        Vec::new()
    };
    of.extend(node.enis.iter().map(|eni| eni.holds.subnet));
    of.sort_unstable();
    of.dedup();
    let subnets: Vec<_> = of
        .iter()
        .filter_map(|&subnet| outcome.subnets.get(subnet))
        .collect();
    let all_dry = subnets
        .iter()
        .all(|subnet| subnet.available == Some(IpCount::ZERO));
    let names: Vec<String> = subnets
        .iter()
        .map(|subnet| match (subnet.available, lang) {
            _ if all_dry => subnet.name.to_string(),
            (Some(left), Lang::En) => format!("{} ({left} left)", subnet.name),
            (Some(left), Lang::Zh) => format!("{}（剩余 {left}）", subnet.name),
            (None, Lang::En) => format!("{} (unknown)", subnet.name),
            (None, Lang::Zh) => format!("{}（未知）", subnet.name),
        })
        .collect();
    let one = names.len() == 1;
    let names_said = listed(&names, lang);
    match (names.is_empty(), all_dry, lang) {
        (true, _, _) => text("no subnet to grow in", "没有可用于增长的子网")
            .get(lang)
            .to_owned(),
        (false, true, Lang::En) if one => format!("{names_said} is dry"),
        (false, true, Lang::En) => format!("{names_said} are dry"),
        (false, true, Lang::Zh) => format!("{names_said} 已耗尽"),
        (false, false, Lang::En) if one => format!("{names_said} has no more for it"),
        (false, false, Lang::En) => format!("{names_said} have no more for it"),
        (false, false, Lang::Zh) => format!("{names_said} 无法再提供"),
    }
}

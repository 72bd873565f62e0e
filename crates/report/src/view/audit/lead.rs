//! What an on-call engineer must know first, in sentences.

use super::subnets::{Left, left};
use super::worst;
use engine::audit::{AuditOutcome, AuditRequest, NodeAudit, NodeState};
use net::lang::{Lang, text};
use net::quantity::{IpCount, NodeCount, SubnetCount, grouped};

/// Names that a sentence holds.
const MOST_NAMES: usize = 3;

/// Who is in trouble, what there is, the first in trouble with what led there, dry subnets, and
/// addresses that are locked.
pub(super) fn lead(outcome: &AuditOutcome, lang: Lang) -> Vec<String> {
    let routed = routed(outcome, lang);
    if outcome.nodes.is_empty() {
        return vec![routed.unwrap_or_else(|| no_node(outcome, lang))];
    }
    let left = left(outcome);
    let mut lead = vec![states(outcome, lang), holdings(outcome, lang)];
    lead.extend(worst::worst(outcome, lang));
    lead.extend(dry(outcome, &left, lang));
    lead.extend(locked(outcome, &left, lang));
    lead.extend(routed);
    lead
}

/// That nodes in VPC-route mode are left out, where there are any.
fn routed(outcome: &AuditOutcome, lang: Lang) -> Option<String> {
    let nodes = outcome.routed_nodes;
    let why = text(
        "VPC-route mode: their pods take addresses from podCIDRs, not from subnets",
        "VPC 路由模式，Pod 使用 podCIDRs 中的 IP，不占用子网",
    );
    let (count, why) = (nodes.spelled(lang), why.get(lang));
    (!nodes.is_zero()).then(|| match (outcome.nodes.is_empty(), lang) {
        (false, Lang::En) => format!("Left out: {count} in {why}."),
        (false, Lang::Zh) => format!("未计入：{count}为 {why}。"),
        (true, Lang::En) => {
            format!("No node to audit. Left out: {count} in {why} (see cce-plan cidrs).")
        }
        (true, Lang::Zh) => {
            format!("没有可审计的节点。未计入：{count}为 {why}（参见 cce-plan cidrs）。")
        }
    })
}

fn no_node(outcome: &AuditOutcome, lang: Lang) -> String {
    let subnets = SubnetCount::new(outcome.subnets.len() as u64).spelled(lang);
    match lang {
        Lang::En => format!(
            "What was read has {subnets} and no node: give the nodes' NetResourceSets too (kubectl get netresourcesets -o yaml)."
        ),
        Lang::Zh => format!(
            "读入的内容有 {subnets}，没有节点：请一并提供节点的 NetResourceSet（kubectl get netresourcesets -o yaml）。"
        ),
    }
}

/// How many nodes are in which trouble.
fn states(outcome: &AuditOutcome, lang: Lang) -> String {
    let of = |state| {
        let nodes = outcome.nodes.iter();
        nodes.filter(|node| node.state == state).count() as u64
    };
    let all = outcome.nodes.len() as u64;
    let unknown = of(NodeState::Unknown);
    let parts: Vec<String> = [
        NodeState::Stuck,
        NodeState::CannotGrow,
        NodeState::OneEniFromStuck,
        NodeState::CannotReachMaxPods,
    ]
    .into_iter()
    .map(|state| (state, of(state)))
    .filter(|&(_, count)| count > 0)
    .enumerate()
    .map(|(i, (state, count))| {
        let first = (i == 0).then_some(all);
        in_state(state, count, first, lang)
    })
    .collect();
    let nodes = NodeCount::new(all).spelled(lang);
    let untold = match (unknown, lang) {
        (0, _) => String::new(),
        (1, Lang::En) => "; of 1 too little is known".to_owned(),
        (_, Lang::En) => format!("; of {} too little is known", grouped(unknown)),
        (_, Lang::Zh) => format!("；另有 {} 个信息不足，无法判断", grouped(unknown)),
    };
    match (parts.is_empty(), lang) {
        (false, Lang::En) => format!("{}{untold}.", parts.join(", ")),
        (false, Lang::Zh) => format!("{}{untold}。", parts.join("，")),
        (true, Lang::En) if unknown == 1 && all == 1 => {
            "Too little is known of the one node to tell whether it is stuck.".to_owned()
        }
        (true, Lang::Zh) if unknown == 1 && all == 1 => {
            "唯一节点的信息不足，无法判断是否卡死。".to_owned()
        }
        (true, Lang::En) if unknown == all => {
            format!("Too little is known of all {nodes} to tell whether any is stuck.")
        }
        (true, Lang::Zh) if unknown == all => {
            format!("全部 {nodes}的信息都不足，无法判断是否卡死。")
        }
        (true, Lang::En) if all == 1 => {
            "The one node is not stuck and can have what it will ask for.".to_owned()
        }
        (true, Lang::Zh) if all == 1 => "唯一的节点未卡死，能得到将要申请的 IP。".to_owned(),
        (true, Lang::En) => {
            let known = if unknown == 0 { "all" } else { "those known" };
            format!(
                "None of {nodes} is stuck, and {known} can have what they will ask for{untold}."
            )
        }
        (true, Lang::Zh) => {
            let known = if unknown == 0 {
                "都能"
            } else {
                "已知的都能"
            };
            format!("{nodes}无一卡死，{known}得到将要申请的 IP{untold}。")
        }
    }
}

/// `3 of 40 nodes are stuck`, or `3 are stuck`.
fn in_state(state: NodeState, count: u64, of: Option<u64>, lang: Lang) -> String {
    let one = count == 1;
    let words = match (state, lang) {
        (NodeState::Stuck, Lang::En) if one => "is stuck",
        (NodeState::Stuck, Lang::En) => "are stuck",
        (NodeState::CannotGrow, Lang::En) => "cannot grow",
        (NodeState::OneEniFromStuck, Lang::En) if one => "is one ENI away from stuck",
        (NodeState::OneEniFromStuck, Lang::En) => "are one ENI away from stuck",
        (_, Lang::En) => "can never reach max-pods",
        (NodeState::Stuck, Lang::Zh) => "卡死",
        (NodeState::CannotGrow, Lang::Zh) => "无法增长",
        (NodeState::OneEniFromStuck, Lang::Zh) => "再用满一个弹性网卡即卡死",
        (_, Lang::Zh) => "永远达不到 max-pods",
    };
    let count = grouped(count);
    match (of, lang) {
        (Some(1), Lang::En) => format!("The one node {words}"),
        (Some(1), Lang::Zh) => format!("唯一的节点{words}"),
        (Some(all), Lang::En) => {
            format!("{count} of {} {words}", NodeCount::new(all).spelled(lang))
        }
        (Some(all), Lang::Zh) => {
            format!("{}中 {count} 个{words}", NodeCount::new(all).spelled(lang))
        }
        (None, Lang::En) => format!("{count} {words}"),
        (None, Lang::Zh) => format!("{count} 个{words}"),
    }
}

/// What nodes hold.
fn holdings(outcome: &AuditOutcome, lang: Lang) -> String {
    let total = &outcome.total;
    let (enis, bound) = (total.enis.spelled(lang), total.bound_ips);
    let (nodes, ips) = (
        NodeCount::new(outcome.nodes.len() as u64),
        bound.spelled(lang),
    );
    let hold = if nodes.get() == 1 {
        "It holds"
    } else {
        "They hold"
    };
    match (total.used_ips, total.idle_ips, lang) {
        (Some(used), Some(idle), Lang::En) => {
            format!("{hold} {enis} and {ips} beside their primaries: {used} in use, {idle} idle.")
        }
        (Some(used), Some(idle), Lang::Zh) => {
            format!("共持有 {enis}，主 IP 之外绑定 {ips}：使用中 {used} 个，空闲 {idle} 个。")
        }
        (_, _, Lang::En) => format!(
            "{hold} {enis} and {ips} beside their primaries; how many are in use is not known of all."
        ),
        (_, _, Lang::Zh) => {
            format!("共持有 {enis}，主 IP 之外绑定 {ips}；部分使用量未知。")
        }
    }
}

/// Which subnets are dry, nearly so, or unknown.
fn dry(outcome: &AuditOutcome, left: &[Left], lang: Lang) -> Option<String> {
    let mut parts = Vec::new();
    let of = |wanted: fn(Left) -> bool| {
        let subnets = outcome.subnets.iter().zip(left);
        subnets.filter(move |(_, left)| wanted(**left))
    };
    let names: Vec<String> = of(|left| left == Left::Dry)
        .map(|(subnet, _)| subnet.name.to_string())
        .collect();
    if !names.is_empty() {
        let names = listed(&names, lang);
        parts.push(match lang {
            Lang::En => format!("Dry: {names}"),
            Lang::Zh => format!("已耗尽：{names}"),
        });
    }
    let names: Vec<String> = of(|left| matches!(left, Left::Nearly(_)))
        .map(|(subnet, left)| {
            let available = subnet.available.unwrap_or_default();
            let Left::Nearly(asked) = left else {
                return subnet.name.to_string();
            };
            match lang {
                Lang::En => format!(
                    "{} ({available} left, the next ENI takes {asked})",
                    subnet.name
                ),
                Lang::Zh => format!(
                    "{}（剩余 {available}，下一个弹性网卡需 {asked}）",
                    subnet.name
                ),
            }
        })
        .collect();
    if !names.is_empty() {
        let names = listed(&names, lang);
        parts.push(match lang {
            Lang::En => format!("Too little left for the next ENI: {names}"),
            Lang::Zh => format!("不足以再建弹性网卡：{names}"),
        });
    }
    let names: Vec<String> = of(|left| left == Left::Unknown)
        .map(|(subnet, _)| subnet.name.to_string())
        .collect();
    if !names.is_empty() {
        let names = listed(&names, lang);
        parts.push(match lang {
            Lang::En => format!("Nothing tells what is left of {names}"),
            Lang::Zh => format!("剩余 IP 未知：{names}"),
        });
    }
    match (parts.is_empty(), lang) {
        (true, _) => None,
        (false, Lang::En) => Some(format!("{}.", parts.join(". "))),
        (false, Lang::Zh) => Some(format!("{}。", parts.join("。"))),
    }
}

/// Where idle addresses are locked while their subnet has none for others.
fn locked(outcome: &AuditOutcome, left: &[Left], lang: Lang) -> Option<String> {
    let subnets = outcome.subnets.iter().zip(left);
    let mut idle: Vec<(IpCount, &str)> = subnets
        .filter(|(_, left)| left.is_short())
        .filter_map(|(subnet, _)| Some((subnet.idle_ips?, &*subnet.name)))
        .filter(|(idle, _)| !idle.is_zero())
        .collect();
    idle.sort_by_key(|&(idle, _)| std::cmp::Reverse(idle));
    let names: Vec<String> = idle
        .iter()
        .map(|(idle, name)| match lang {
            Lang::En => format!("{idle} of {name}"),
            Lang::Zh => format!("{name} {idle} 个"),
        })
        .collect();
    if names.is_empty() {
        return None;
    }
    // Of several nodes with as many the first.
    let holder = outcome.nodes.iter().enumerate();
    let holder = holder
        .filter(|(_, node)| node.used_ips.is_some())
        .map(|(index, node)| (idle_in(node, left), std::cmp::Reverse(index)))
        .filter(|(idle, _)| !idle.is_zero())
        .max();
    let most = holder.map_or_else(String::new, |(idle, index)| {
        let node = &outcome.nodes[index.0].name;
        match lang {
            Lang::En => format!("; most on {node}, {idle}"),
            Lang::Zh => format!("；最多的是 {node}，{idle} 个"),
        }
    });
    let names = listed(&names, lang);
    Some(match lang {
        Lang::En => {
            format!("Idle addresses locked on nodes while others lack them: {names}{most}.")
        }
        Lang::Zh => format!("其他节点缺 IP 时锁在节点上的空闲 IP：{names}{most}。"),
    })
}

/// What a node holds idle of subnets that are short.
fn idle_in(node: &NodeAudit, left: &[Left]) -> IpCount {
    let enis = node.enis.iter().map(|eni| eni.holds);
    let of_short = enis.filter(|eni| left.get(eni.subnet).is_some_and(Left::is_short));
    IpCount::new(
        of_short
            .map(|eni| u64::from(eni.secondary_ips.saturating_sub(eni.used_ips)))
            .sum(),
    )
}

/// Some names, and how many more there are.
pub(super) fn listed(names: &[String], lang: Lang) -> String {
    let shown = &names[..names.len().min(MOST_NAMES)];
    let more = names.len() - shown.len();
    match (shown, more, lang) {
        (_, 1.., Lang::En) => format!("{} and {} more", shown.join(", "), grouped(more as u64)),
        (_, 1.., Lang::Zh) => format!("{} 等 {} 个", shown.join("、"), grouped(names.len() as u64)),
        ([first @ .., last], 0, Lang::En) if !first.is_empty() => {
            format!("{} and {last}", first.join(", "))
        }
        (_, 0, Lang::En) => shown.join(", "),
        (_, 0, Lang::Zh) => shown.join("、"),
    }
}

/// What was taken for granted.
pub(super) fn assumptions(request: &AuditRequest<'_>, lang: Lang) -> Vec<String> {
    let (model, reserved) = (request.model.as_str(), request.reserved);
    vec![
        match lang {
            Lang::En => format!("Pools go by the rules of the {model}."),
            Lang::Zh => format!("地址池规则采用 {model}。"),
        },
        match lang {
            Lang::En => format!(
                "The VPC keeps {reserved} addresses of each subnet whose source does not say otherwise."
            ),
            Lang::Zh => format!("来源未另行说明的子网，由 VPC 保留 {reserved} 个地址。"),
        },
        text(
            "Numbers that are left out of a NetResourceSet or a Subnet object are 0; counts that are left out of a cloud's list are unknown.",
            "NetResourceSet 与 Subnet 对象中省略的数字视为 0；云平台列表中省略的数量视为未知。",
        )
        .get(lang)
        .to_owned(),
        text(
            "Each ENI holds one address more than is bound to it, its primary.",
            "每个弹性网卡在绑定 IP 之外另占一个主 IP。",
        )
        .get(lang)
        .to_owned(),
        text(
            "All objects are taken to be of one moment.",
            "全部对象视为同一时刻的状态。",
        )
        .get(lang)
        .to_owned(),
    ]
}

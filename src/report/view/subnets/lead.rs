//! What `subnets` says first.

use crate::lang::Lang;
use crate::plan::{Case, SubnetsOutcome};
use crate::quantity::{EniCount, NodeCount};
use crate::report::view::assumptions::passed_over;

/// The answer in a sentence or three.
pub(super) fn lead(outcome: &SubnetsOutcome, lang: Lang) -> Vec<String> {
    // The setup with the most pods; of several, the one that wastes least.
    let best = outcome.cases.iter().min_by_key(|case| {
        (
            std::cmp::Reverse(case.totals.max_pods),
            case.totals.stranded_ips,
        )
    });
    let Some(case) = best else { return Vec::new() };
    let totals = &case.totals;
    let (nodes, pods) = (totals.max_nodes, totals.max_pods.spelled(lang));
    let each = case.node.pods.spelled(lang);
    let (spelled, instance) = (nodes.spelled(lang), &case.profile.name);
    let several = outcome.cases.len() > 1;
    let answer = match (lang, nodes == NodeCount::ZERO) {
        (Lang::En, true) => format!("No node of {each} fits."),
        (Lang::Zh, true) => format!("一个节点（{each}）也容不下。"),
        (Lang::En, false) if several => {
            format!("Most pods: {spelled} of {each} on {instance}, {pods} in all.")
        }
        (Lang::Zh, false) if several => {
            format!("Pod 最多的组合：{instance}，{spelled}，每节点 {each}，共 {pods}。")
        }
        (Lang::En, false) => {
            let fit = if nodes == NodeCount::new(1) {
                "fits"
            } else {
                "fit"
            };
            format!("{spelled} of {each} {fit}, {pods} in all.")
        }
        (Lang::Zh, false) => format!("可容纳 {spelled}，每节点 {each}，共 {pods}。"),
    };
    let mut lead = vec![answer];
    if !several {
        lead.push(node_sentence(case, lang));
    }
    if outcome.packs_across_subnets() && !several {
        lead.extend(packing_sentence(case, lang));
    }
    if let Some(nodes) = case.stopped_by(outcome.eni_quota) {
        lead.push(quota_sentence(outcome.eni_quota, nodes, lang));
    }
    lead.extend(passed_over(outcome.request.subnets.passed_over(), lang));
    lead
}

/// What one node takes.
fn node_sentence(case: &Case, lang: Lang) -> String {
    let (node, limits) = (&case.node, &case.profile.limits);
    let ips = node.ips.spelled(lang);
    let (e, m, name) = (limits.enis, limits.ips_per_eni, &case.profile.name);
    let pods = node.pods;
    let own = !node.own_ips.is_zero();
    match lang {
        Lang::En => {
            let own = if own { ", 1 for itself" } else { "" };
            let which = if case.profile.is_reference() {
                ", the reference profile"
            } else {
                ""
            };
            let limit = if limits.primary_nic_only {
                format!("its primary NIC of {m} addresses")
            } else {
                format!(
                    "up to {} of {m} addresses",
                    EniCount::new(e.into()).spelled(lang)
                )
            };
            format!(
                "A node takes {ips}: {pods} for its pods, {} for its {}{own} ({name}: {limit}{which}).",
                node.enis,
                if node.enis.get() == 1 { "ENI" } else { "ENIs" }
            )
        }
        Lang::Zh => {
            let own = if own { "，节点自身 1 个" } else { "" };
            let which = if case.profile.is_reference() {
                "，参考规格"
            } else {
                ""
            };
            let limit = if limits.primary_nic_only {
                format!("主网卡 {m} 个 IP")
            } else {
                format!("至多 {e} 个弹性网卡，每个 {m} 个 IP")
            };
            format!(
                "每节点占用 {ips}：Pod {pods} 个，弹性网卡主 IP {} 个{own}（{name}：{limit}{which}）。",
                node.enis
            )
        }
    }
}

/// That the VPC's quota stops the cluster before its addresses do.
pub(in crate::report::view) fn quota_sentence(
    quota: EniCount,
    nodes: NodeCount,
    lang: Lang,
) -> String {
    let within = nodes.spelled(lang);
    match lang {
        Lang::En => format!("But the VPC's quota of {quota} ENIs stops it at {within}."),
        Lang::Zh => format!("但 VPC 弹性网卡配额为 {quota}，最多只能到 {within}。"),
    }
}

/// What packing across subnets adds, and whether it is the best there is.
fn packing_sentence(case: &Case, lang: Lang) -> Option<String> {
    let totals = &case.totals;
    let (packed, bound) = (totals.packed_max_nodes, totals.upper_bound_nodes);
    if bound == NodeCount::ZERO {
        return None;
    }
    let exact = packed == bound;
    let more = packed.less(totals.max_nodes);
    Some(match (lang, more == NodeCount::ZERO, exact) {
        (Lang::En, true, true) => {
            "Spreading a node's ENIs over the subnets of a zone adds none: this is the upper bound."
                .to_owned()
        }
        (Lang::En, true, false) => format!(
            "Spreading a node's ENIs over the subnets of a zone adds none; no arrangement has more than {bound}."
        ),
        (Lang::En, false, true) => format!(
            "With a node's ENIs spread over the subnets of its zone {packed} fit, and no arrangement has more."
        ),
        (Lang::En, false, false) => format!(
            "With a node's ENIs spread over the subnets of its zone {packed} fit; no arrangement has more than {bound}."
        ),
        (Lang::Zh, true, true) => "跨子网拼装弹性网卡不能再增加节点：已达理论上限。".to_owned(),
        (Lang::Zh, true, false) => {
            format!("跨子网拼装弹性网卡不能再增加节点；任何排布都不超过 {bound} 个。")
        }
        (Lang::Zh, false, true) => {
            format!("若同一可用区内跨子网拼装弹性网卡，可容纳 {packed} 个节点，已是最优。")
        }
        (Lang::Zh, false, false) => {
            format!(
                "若同一可用区内跨子网拼装弹性网卡，可容纳 {packed} 个节点；任何排布都不超过 {bound} 个。"
            )
        }
    })
}

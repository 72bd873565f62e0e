//! What `subnets` says first.

use std::cmp::Ordering;

use crate::view::assumptions::passed_over;
use engine::plan::{Case, SubnetsOutcome};
use net::lang::Lang;
use net::quantity::{EniCount, NodeCount};

/// The answer in a sentence or three.
pub(super) fn lead(outcome: &SubnetsOutcome, lang: Lang) -> Vec<String> {
    // The setup with the most pods; of several, the one that wastes least.
    let best = outcome.cases.iter().min_by_key(|case| {
        (
            std::cmp::Reverse(case.totals.guaranteed_pods),
            case.totals.stranded_ips,
        )
    });
    let Some(case) = best else { return Vec::new() };
    let totals = &case.totals;
    let (nodes, pods) = (
        totals.guaranteed_nodes,
        totals.guaranteed_pods.spelled(lang),
    );
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
    if case.stopped_by(outcome.eni_quota).is_some() {
        let given = outcome.request.eni_quota.is_some();
        lead.push(quota_sentence(case, outcome.eni_quota, given, lang));
    }
    if outcome.packs_across_subnets() && !several {
        lead.extend(sum_sentence(case, lang));
        lead.extend(packing_sentence(case, lang));
    }
    lead.extend(passed_over(outcome.request.subnets.passed_over(), lang));
    lead
}

/// Why the guaranteed nodes are not the sum of the rows.
fn sum_sentence(case: &Case, lang: Lang) -> Option<String> {
    let (sure, sum) = (case.totals.guaranteed_by_addresses, case.totals.max_nodes);
    Some(match (lang, sure.cmp(&sum)) {
        (_, Ordering::Equal) => return None,
        (Lang::En, Ordering::Greater) => format!(
            "The subnets hold {sum} one by one and guarantee {sure} together: the ENIs of a node may lie in several subnets of its zone."
        ),
        (Lang::Zh, Ordering::Greater) => format!(
            "各子网单独计算合计 {sum} 个，合在一起可保证 {sure} 个：一个节点的弹性网卡可分布在同一可用区的多个子网。"
        ),
        (Lang::En, Ordering::Less) => format!(
            "The subnets hold {sum} one by one and guarantee only {sure}: each ENI goes to the subnet with the most addresses, so a node may find no subnet with room for its next ENI."
        ),
        (Lang::Zh, Ordering::Less) => format!(
            "各子网单独计算合计 {sum} 个，但只能保证 {sure} 个：弹性网卡总是进入可用 IP 最多的子网，节点的下一个弹性网卡可能找不到放得下的子网。"
        ),
    })
}

/// What one node takes.
fn node_sentence(case: &Case, lang: Lang) -> String {
    let (node, limits) = (&case.node, &case.profile.limits);
    let ips = node.ips.spelled(lang);
    let (e, m, name) = (limits.all_enis(), limits.ips_per_eni, &case.profile.name);
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
pub(in crate::view) fn quota_sentence(
    case: &Case,
    quota: EniCount,
    given: bool,
    lang: Lang,
) -> String {
    let all = case.totals.guaranteed_by_addresses;
    let enis = EniCount::new(all.get().saturating_mul(case.node.enis.get()));
    match (lang, given) {
        (Lang::En, true) => format!(
            "The VPC ENI quota of {quota} is the limit: addresses guarantee {all}, which need {enis} ENIs."
        ),
        (Lang::En, false) => format!(
            "The default VPC ENI quota of {quota} is the limit: addresses guarantee {all}, which need {enis} ENIs."
        ),
        (Lang::Zh, true) => format!(
            "受限于 VPC 弹性网卡配额 {quota}：按 IP 可保证 {all} 个节点，需要 {enis} 个弹性网卡。"
        ),
        (Lang::Zh, false) => format!(
            "受限于默认的 VPC 弹性网卡配额 {quota}：按 IP 可保证 {all} 个节点，需要 {enis} 个弹性网卡。"
        ),
    }
}

/// What packing across subnets adds, and whether it is the best there is.
fn packing_sentence(case: &Case, lang: Lang) -> Option<String> {
    let totals = &case.totals;
    let (packed, bound) = (totals.packed_max_nodes, totals.upper_bound_nodes);
    if bound == NodeCount::ZERO {
        return None;
    }
    let more = packed.less(totals.guaranteed_by_addresses);
    if more.is_zero() {
        return (packed == bound).then(|| match lang {
            Lang::En => "No arrangement of ENIs carries more.".to_owned(),
            Lang::Zh => "任何弹性网卡排布都不能再增加节点。".to_owned(),
        });
    }
    Some(match lang {
        Lang::En => format!("Best case: {packed} nodes; upper bound: {bound}."),
        Lang::Zh => format!("最好情况：{packed} 个节点；理论上限：{bound} 个。"),
    })
}

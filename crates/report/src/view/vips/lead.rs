//! The answer in sentences.

use engine::vips::{Case, Needed, TUN_IDS, VipsOutcome};
use net::lang::{Lang, text};
use net::quantity::{NodeCount, grouped, percent};

/// What the nodes hold, what failures cost, and what suffices.
pub(super) fn sentences(outcome: &VipsOutcome, lang: Lang) -> Vec<String> {
    let mut lead = Vec::new();
    match outcome.cases.as_slice() {
        [] => {}
        [one] => lead.push(only(one, lang)),
        several => lead.extend(most(several, lang)),
    }
    if outcome
        .cases
        .iter()
        .any(|case| !case.total.total_vips.is_zero())
    {
        lead.push(limit(outcome, lang));
    }
    if let [one] = outcome.cases.as_slice()
        && let [_] = one.domains.as_slice()
    {
        lead.extend(failures(one, lang));
    }
    lead.extend(outcome.needed.iter().map(|one| needed(outcome, one, lang)));
    if let Some(services) = outcome.request.services {
        let (services, ids) = (grouped(services), grouped(TUN_IDS));
        lead.push(match lang {
            Lang::En => format!("Of {ids} tun_ids the services take {services}."),
            Lang::Zh => format!("tun_id 共 {ids} 个，Service 占用 {services} 个。"),
        });
    }
    lead
}

/// `20 nodes`, or `20 nodes in 2 broadcast domains`.
fn cluster(case: &Case, lang: Lang) -> String {
    let (nodes, domains) = (case.total.nodes.spelled(lang), case.total.domains);
    match lang {
        _ if domains == 1 => nodes,
        Lang::En => format!("{nodes} in {} broadcast domains", grouped(domains)),
        Lang::Zh => format!("{} 个广播域的 {nodes}", grouped(domains)),
    }
}

fn only(case: &Case, lang: Lang) -> String {
    let who = cluster(case, lang);
    let verb = if case.total.nodes == NodeCount::new(1) {
        "holds"
    } else {
        "hold"
    };
    if case.total.total_vips.is_zero() {
        return match lang {
            Lang::En => format!("{who} {verb} no VIP."),
            Lang::Zh => format!("{who}无法承载 VIP。"),
        };
    }
    let (vips, pairs) = (
        case.total.total_vips.spelled(lang),
        case.total.ha_pairs.spelled(lang),
    );
    let each = match case.domains.as_slice() {
        [one] => Some(one.vips_per_ha),
        _ => None,
    };
    match (lang, each) {
        (Lang::En, Some(each)) => format!("{who} {verb} {vips}: {pairs} with {each} each."),
        (Lang::En, None) => format!("{who} {verb} {vips} on {pairs}."),
        (Lang::Zh, Some(each)) => format!("{who}可承载 {vips}：{pairs}，每对 {each} 个。"),
        (Lang::Zh, None) => format!("{who}可承载 {vips}，共 {pairs}。"),
    }
}

/// The case with the most VIPs, the first of several.
fn most(cases: &[Case], lang: Lang) -> Option<String> {
    let rank = |case: &&Case| case.total.total_vips;
    let best = cases.iter().rev().max_by_key(rank)?;
    let several_limits = cases
        .iter()
        .any(|case| case.max_vips_per_node != best.max_vips_per_node);
    let (who, vips) = (cluster(best, lang), best.total.total_vips.spelled(lang));
    let limit = best.max_vips_per_node;
    let limit = match lang {
        _ if !several_limits => String::new(),
        Lang::En => format!(", with up to {limit} a node"),
        Lang::Zh => format!("，单节点上限 {limit}"),
    };
    Some(match lang {
        Lang::En => format!("The most of these are {vips}, on {who}{limit}."),
        Lang::Zh => format!("其中最多为 {vips}：{who}{limit}。"),
    })
}

fn limit(outcome: &VipsOutcome, lang: Lang) -> String {
    match (outcome.request.max_vips_per_node.as_slice(), lang) {
        ([limit], Lang::En) => format!(
            "No set of failures puts more than {} on a node.",
            limit.spelled(lang)
        ),
        ([limit], Lang::Zh) => {
            format!(
                "任何故障组合都不会使单节点承载超过 {}。",
                limit.spelled(lang)
            )
        }
        (_, _) => text(
            "No set of failures puts more VIPs on a node than it may hold.",
            "任何故障组合都不会使单节点超过其 VIP 上限。",
        )
        .get(lang)
        .to_owned(),
    }
}

/// What is lost with the numbers of nodes down that are looked at.
fn failures(case: &Case, lang: Lang) -> Option<String> {
    let all = case.total.total_vips.get();
    if all == 0 {
        return None;
    }
    let parts: Vec<String> = case
        .failures
        .iter()
        .take(3)
        .map(|(_, failure)| {
            let down = failure.failed.spelled(lang);
            let lost = failure.lost_vips;
            let share = percent(lost.get(), all);
            match lang {
                _ if lost.is_zero() => match lang {
                    Lang::En => format!("with {down} down no VIP is lost"),
                    Lang::Zh => format!("{down}故障不丢失 VIP"),
                },
                Lang::En => {
                    let most = if failure.is_bound { "at most " } else { "" };
                    format!("with {down} down {most}{lost} ({share}) are")
                }
                Lang::Zh => {
                    let most = if failure.is_bound { "至多" } else { "" };
                    format!("{down}故障{most}丢失 {lost} 个（{share}）")
                }
            }
        })
        .collect();
    if parts.is_empty() {
        return None;
    }
    Some(match lang {
        Lang::En => {
            let joined = parts.join("; ");
            let joined = if case
                .failures
                .first()
                .is_some_and(|(_, one)| one.lost_vips.is_zero())
            {
                joined
            } else {
                joined.replacen(" are", " are lost", 1)
            };
            format!("W{}.", &joined[1..])
        }
        Lang::Zh => format!("{}。", parts.join("；")),
    })
}

fn needed(outcome: &VipsOutcome, one: &Needed, lang: Lang) -> String {
    let (required, nodes) = (one.required.spelled(lang), one.domain.nodes.spelled(lang));
    let (total, domains) = (one.total_vips, grouped(one.domains));
    let limit = one.domain.max_vips_per_node;
    let at = match lang {
        Lang::Zh if outcome.request.max_vips_per_node.len() < 2 => " ".to_owned(),
        Lang::En if outcome.request.max_vips_per_node.len() < 2 => String::new(),
        Lang::En => format!(" at {limit} a node"),
        Lang::Zh => format!("（单节点上限 {limit}）"),
    };
    match lang {
        Lang::En if one.domains == 1 => {
            format!("{required}{at} need {nodes} in one broadcast domain, which hold {total}.")
        }
        Lang::En => format!(
            "{required}{at} fit {domains} broadcast domains of {nodes}, which hold {total}."
        ),
        Lang::Zh if one.domains == 1 => {
            format!("{required}{at}需要同一广播域的 {nodes}，可承载 {total} 个。")
        }
        Lang::Zh => {
            format!("{required}{at}可用 {domains} 个广播域、每个 {nodes}，可承载 {total} 个。")
        }
    }
}

//! The answer in sentences, and what was taken for granted.

mod scenarios;

use super::{all_nodes, zone_label};
use crate::view::assumptions::attached;
use crate::word;
use engine::plan::cluster::{ClusterOutcome, NodesLimit, ScenarioKind, ZoneOutcome};
use model::{NodeGroup, QuotaCounts, Spread};
use net::lang::{Lang, text};
use net::quantity::NodeCount;

/// The answer: whether all fits, what a zone's loss does, when growth ends, what stops it.
pub(super) fn lead(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let mut lead = verdicts(outcome, lang);
    lead.push(stopped_by(outcome, lang));
    lead
}

/// The same in `most` sentences, or in more where all of them say what fits and what does not.
pub(super) fn short_lead(outcome: &ClusterOutcome, most: usize, lang: Lang) -> Vec<String> {
    let mut lead = verdicts(outcome, lang);
    if lead.len() < most {
        lead.push(stopped_by(outcome, lang));
    }
    lead
}

fn verdicts(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let mut lead = vec![answer(outcome, lang)];
    lead.extend(there(outcome, lang));
    lead.extend(scenarios::sentences(outcome, lang));
    lead
}

fn answer(outcome: &ClusterOutcome, lang: Lang) -> String {
    let total = &outcome.total;
    let (most, pods) = (total.most.0, total.most.1.spelled(lang));
    let capacity = &total.capacity;
    if capacity.guaranteed < most && capacity.guaranteed < capacity.by_addresses {
        return stopped_by_quota(outcome, lang);
    }
    if !total.short.is_zero() {
        let short_here = |zone: &&ZoneOutcome| zone.capacity.by_addresses < zone.most.0;
        let zones = outcome.zones.iter().filter(short_here);
        let zones: Vec<String> = zones
            .filter_map(|zone| Some(zone_label(outcome, zone.zone?, lang).to_string()))
            .collect();
        let (short, most) = (total.short, most.spelled(lang));
        return match lang {
            Lang::En => {
                let verb = if short.get() == 1 { "does" } else { "do" };
                let zones = zones.join(", ");
                format!("{short} of {most} at maximum {verb} not fit: {zones}.")
            }
            Lang::Zh => format!(
                "规模上限的 {most}中有 {short} 个放不下：{}。",
                zones.join("、")
            ),
        };
    }
    let fit = if most.get() == 1 { "fits" } else { "fit" };
    let (all, room) = (all_nodes(most, lang), total.headroom);
    match (lang, room.is_zero()) {
        (Lang::En, true) => format!("{all} {fit} at maximum ({pods}). No room for more."),
        (Lang::En, false) => format!("{all} {fit} at maximum ({pods}). Room for {room} more."),
        (Lang::Zh, true) => format!("规模上限的{all}都放得下（{pods}），没有余量。"),
        (Lang::Zh, false) => format!("规模上限的{all}都放得下（{pods}），余量 {room} 个。"),
    }
}

/// That the ENI quota guarantees fewer nodes than addresses do, and fewer than are wanted.
fn stopped_by_quota(outcome: &ClusterOutcome, lang: Lang) -> String {
    let total = &outcome.total;
    let (sure, most) = (total.capacity.guaranteed, total.most.0.spelled(lang));
    let by_addresses = total.capacity.by_addresses;
    let quota = &outcome.cluster.quota;
    let (enis, default) = (quota.total(), quota.given.is_none());
    match lang {
        Lang::En => {
            let default = if default { "default " } else { "" };
            format!(
                "{sure} of {most} fit at maximum: the {default}VPC ENI quota of {enis} is the limit. Addresses guarantee {by_addresses}."
            )
        }
        Lang::Zh => {
            let default = if default { "默认的 " } else { "" };
            format!(
                "规模上限的 {most}中放得下 {sure} 个：受限于{default}VPC 弹性网卡配额 {enis}。按 IP 可保证 {by_addresses} 个。"
            )
        }
    }
}

/// What is there already, and what of it cannot come to its pods.
fn there(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let held = &outcome.total.held;
    if held.nodes.is_zero() {
        return None;
    }
    let (nodes, enis) = (held.nodes.spelled(lang), held.enis.spelled(lang));
    let bound = held.bound_ips;
    let unfilled = &outcome.unfilled;
    let stuck = unfilled.iter().filter(|one| one.ips.is_none()).count() as u64;
    let all = unfilled.len() as u64;
    let (stuck, dry) = (NodeCount::new(stuck), NodeCount::new(all - stuck));
    let all = NodeCount::new(all);
    let but = match (stuck.get(), dry.get(), lang) {
        (0, 0, Lang::En) => "; all of them can come to their pods".to_owned(),
        (0, 0, Lang::Zh) => "，均可达到各自的 Pod 数".to_owned(),
        (0, _, Lang::En) => format!("; {all} cannot come to their pods, since no subnet has room"),
        (0, _, Lang::Zh) => format!("，其中 {all} 个无法达到其 Pod 数：没有子网放得下"),
        (_, 0, Lang::En) => {
            format!(
                "; {all} cannot come to their pods, since the ENIs that they may still make are too few"
            )
        }
        (_, 0, Lang::Zh) => format!("，其中 {all} 个无法达到其 Pod 数：可再创建的弹性网卡不够"),
        (_, _, Lang::En) => format!(
            "; {all} cannot come to their pods: {stuck} may not make enough ENIs, for {dry} no subnet has room"
        ),
        (_, _, Lang::Zh) => format!(
            "，其中 {all} 个无法达到其 Pod 数：{stuck} 个可再创建的弹性网卡不够，{dry} 个没有子网放得下"
        ),
    };
    let is = if held.nodes.get() == 1 { "is" } else { "are" };
    Some(match lang {
        Lang::En => format!(
            "{nodes} with {enis} and {} bound to them {is} there already{but}.",
            bound.spelled(lang)
        ),
        Lang::Zh => format!("已有 {nodes}、{enis}，共绑定 {bound} 个辅助 IP{but}。"),
    })
}

fn stopped_by(outcome: &ClusterOutcome, lang: Lang) -> String {
    let name = |kind: NodesLimit| match (kind, lang) {
        (NodesLimit::VpcEniQuota, Lang::En) => "the VPC's ENI quota".into(),
        (NodesLimit::ClusterTarget, Lang::En) => "the target".into(),
        (kind, lang) => word(&kind, lang),
    };
    let said = |index: usize| {
        let limit = outcome.total.limits.get(index)?;
        let nodes = NodeCount::new(limit.allows).spelled(lang);
        Some((name(limit.kind), nodes))
    };
    match (said(0), said(1), lang) {
        (Some((first, at)), Some((second, then)), Lang::En) => {
            format!("Limited by {first} ({at}), then by {second} ({then}).")
        }
        (Some((first, at)), Some((second, then)), Lang::Zh) => {
            format!("受限于{first}（{at}），其次是{second}（{then}）。")
        }
        (Some((first, at)), None, Lang::En) => format!("Limited by {first} ({at})."),
        (Some((first, at)), None, Lang::Zh) => format!("受限于{first}（{at}）。"),
        (None, ..) => String::new(),
    }
}

/// What was taken for granted.
pub(super) fn assumptions(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let cluster = &outcome.cluster;
    let (reserved, quota) = (cluster.reserved, cluster.quota.total());
    let mut list = vec![
        text(
            "VPC-ENI mode. A node fits if it reaches its pods in every order in which nodes join and pods start.",
            "VPC-ENI 模式。无论节点加入与 Pod 启动的顺序如何都能达到其 Pod 数，才算放得下。",
        )
        .get(lang)
        .to_owned(),
        match lang {
            Lang::En => format!(
                "The VPC keeps {reserved} addresses of each subnet whose free count is not given."
            ),
            Lang::Zh => format!("未给出可用 IP 数的子网，由 VPC 保留 {reserved} 个地址。"),
        },
        match (lang, cluster.quota.given.is_some()) {
            (Lang::En, true) => format!(
                "The VPC may have {quota} ENIs, {} in use by others.",
                cluster.quota.used
            ),
            (Lang::En, false) => {
                format!("The VPC may have {quota} ENIs, the default quota.")
            }
            (Lang::Zh, true) => format!(
                "VPC 弹性网卡配额为 {quota}，他人已用 {}。",
                cluster.quota.used
            ),
            (Lang::Zh, false) => format!("VPC 弹性网卡配额为默认值 {quota}。"),
        },
    ];
    if cluster.quota.counts == QuotaCounts::Unattached {
        let counts = text(
            "The quota counts ENIs that are not attached: one a node, while all attach at once.",
            "配额只统计未挂载的弹性网卡：按全部节点同时各挂载一个计。",
        );
        list.push(counts.get(lang).to_owned());
    }
    if !cluster.existing.is_empty() {
        let there = text(
            "Nodes that are there already stay where they are, and what they lack for their pods has its place before new nodes.",
            "已有节点保持原位，其达到 Pod 数所缺的 IP 先于新节点安排。",
        );
        list.push(there.get(lang).to_owned());
    }
    let is_lost = |kind| matches!(kind, ScenarioKind::ZoneLost(_));
    if !outcome
        .scenarios
        .iter()
        .any(|scenario| is_lost(scenario.kind))
    {
        let one = text(
            "All nodes are in one zone: its loss is not looked at.",
            "全部节点位于同一可用区：不考察失去可用区的情况。",
        );
        list.push(one.get(lang).to_owned());
    }
    if outcome.growth.is_some() {
        let others = text(
            "Growing groups count with their nodes of the month, all others at their maximum.",
            "增长的节点组按当月节点数计，其余按上限计。",
        );
        list.push(others.get(lang).to_owned());
    }
    list.extend(
        cluster
            .groups
            .iter()
            .map(|group| of_group(outcome, group, lang)),
    );
    list
}

fn of_group(outcome: &ClusterOutcome, group: &NodeGroup, lang: Lang) -> String {
    let (name, instance, limits) = (&group.name, &group.profile.name, &group.profile.limits);
    let attached = attached(limits, lang);
    let zones: Vec<String> = group
        .zones
        .iter()
        .map(|&zone| zone_label(outcome, zone, lang).to_string())
        .collect();
    let (zones, several) = (
        zones.join(text(", ", "、").get(lang)),
        group.zones.len() > 1,
    );
    let spread = match (several, group.spread, lang) {
        (false, _, Lang::En) => format!("in {zones}"),
        (false, _, Lang::Zh) => format!("位于 {zones}"),
        (true, Spread::Even, Lang::En) => format!("spread evenly over {zones}"),
        (true, Spread::Even, Lang::Zh) => format!("均匀分布于 {zones}"),
        (true, Spread::Any, Lang::En) => format!("anywhere in {zones}"),
        (true, Spread::Any, Lang::Zh) => format!("不限分布于 {zones}"),
    };
    let own = match (group.node_subnets.is_empty(), limits.primary_nic_only, lang) {
        (_, true, _) => String::new(),
        (true, false, Lang::En) => "; nodes' own addresses come from elsewhere".to_owned(),
        (true, false, Lang::Zh) => "；节点自身的 IP 来自其他子网".to_owned(),
        (false, false, Lang::En) => "; nodes' own addresses are counted".to_owned(),
        (false, false, Lang::Zh) => "；已计入节点自身的 IP".to_owned(),
    };
    match lang {
        Lang::En => format!(
            "{name}: {instance}, {attached}, {spread}, {}{own}.",
            group.strategy.as_str()
        ),
        Lang::Zh => format!(
            "{name}：{instance}，{attached}，{spread}，{}{own}。",
            group.strategy.as_str()
        ),
    }
}

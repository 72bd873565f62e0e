//! The document of `size`.

use super::assumptions::attached;
use crate::emit::{EmittedPlan, EmittedSubnet};
use crate::result::size::SizeResult;
use crate::{Document, Table};
use engine::plan::carve::CarveOutcome;
use engine::plan::size::{SizeOutcome, Surge};
use model::ProfileOptions;
use net::lang::{Lang, text};
use net::quantity::NodeCount;

/// The document of an outcome, with the networks that were carved for it.
#[must_use]
pub fn document<'a>(
    outcome: &'a SizeOutcome,
    carved: Option<&'a CarveOutcome>,
    findings: &'a Vec<model::finding::Finding>,
    lang: Lang,
) -> Document<'a> {
    let title = |en, zh| text(en, zh).get(lang);
    let result = SizeResult::of(outcome, carved);
    let of_zones = [
        "zone",
        "nodes",
        "needed_ips",
        "single_prefix",
        "cheapest_prefixes",
        "single_nodes",
        "cheapest_total_ips",
        "single_available_ips",
        "cheapest_nodes",
    ];
    let of_all = [
        "wanted_nodes",
        "wanted_max_nodes",
        "wanted_max_pods",
        "needed_ips",
        "planned_enis",
        "eni_quota",
        "eni_quota_unattached",
        "surge_nodes",
        "ips_per_node",
        "enis_per_node",
        "survives_zone_loss",
    ];
    let mut tables = vec![
        Table::new("zones", &result.zones, of_zones)
            .titled(title("Each zone needs", "每个可用区需要")),
        Table::new("demand", &result.demand, of_all).titled(title("Together", "合计")),
    ];
    if let (Some(rows), Some(carved)) = (&result.proposed, carved) {
        tables.push(super::carve::proposed(rows, carved));
    }
    Document {
        schema: "size",
        title: title("Subnets for a demand", "按需求推算子网").to_owned(),
        lead: lead(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables,
        result: Some(Box::new(result)),
        findings,
        ..Document::default()
    }
}

fn lead(outcome: &SizeOutcome, lang: Lang) -> Vec<String> {
    // Fewer nodes than zones leave some without any.
    let with_nodes = outcome.zones.iter().filter(|zone| !zone.nodes.is_zero());
    let count = with_nodes.count();
    let first = &outcome.zones[0];
    let Some(single) = &first.single else {
        return vec![
            text(
                "No IPv4 subnet is large enough.",
                "没有足够大的 IPv4 子网。",
            )
            .get(lang)
            .to_owned(),
        ];
    };
    let last = outcome.zones[..count]
        .last()
        .and_then(|zone| zone.single.as_ref());
    // Zones differ where nodes do not divide evenly, and then by a bit.
    let prefixes = match last {
        Some(last) if last != single => {
            let or = text(" or ", " 或 ").get(lang);
            format!("{}{or}{}", single.spelled(), last.spelled())
        }
        _ => single.spelled(),
    };
    let (nodes, pods) = (
        outcome.max_nodes.spelled(lang),
        outcome.max_pods.spelled(lang),
    );
    let each = first.nodes.spelled(lang);
    let quota = outcome.quota_all;
    let mut lead = vec![match lang {
        Lang::En if outcome.max_nodes == NodeCount::new(1) => {
            format!("{nodes} ({pods}) needs a {prefixes}.")
        }
        Lang::En if count == 1 => format!("{nodes} ({pods}) need a {prefixes}."),
        Lang::En => format!(
            "{nodes} ({pods}) need a {prefixes} in each of {count} zones, for {each} a zone."
        ),
        Lang::Zh if count == 1 => format!("{nodes}（{pods}）需要一个 {prefixes}。"),
        Lang::Zh => {
            format!("{nodes}（{pods}）需要在 {count} 个可用区各有一个 {prefixes}，每区 {each}。")
        }
    }];
    if let Some(set) = first.set.as_ref().filter(|set| set.total < single.total) {
        let (set_words, total, whole) = (set.spelled(), set.total, single.total.spelled(lang));
        lead.push(match lang {
            Lang::En => format!("Fewer addresses do with {set_words}: {total} instead of {whole}."),
            Lang::Zh => format!("用 {set_words} 更省：{total} 个，而非 {whole}。"),
        });
    }
    if !outcome.planned_enis.is_zero() {
        lead.push(match lang {
            Lang::En => format!(
                "Request an ENI quota of {quota} for the VPC ({} if it counts only unattached ENIs).",
                outcome.quota_unattached
            ),
            Lang::Zh => format!(
                "应申请 VPC 弹性网卡配额 {quota}（若只统计未挂载的弹性网卡，则为 {}）。",
                outcome.quota_unattached
            ),
        });
    }
    lead
}

fn assumptions(outcome: &SizeOutcome, lang: Lang) -> Vec<String> {
    let (request, reserved) = (&outcome.request, outcome.request.reserved);
    let (name, attached) = (
        &request.profile.name,
        attached(&request.profile.limits, lang),
    );
    let mut list = vec![
        text(
            "Nodes are spread evenly over the zones and guaranteed in every order; subnets are new and unused.",
            "节点均匀分布于各可用区，任何顺序下都可保证；子网均为新建且未使用。",
        )
        .get(lang)
        .to_owned(),
        match lang {
            Lang::En => format!("The VPC keeps {reserved} addresses of each subnet."),
            Lang::Zh => format!("VPC 在每个子网保留 {reserved} 个地址。"),
        },
        match lang {
            Lang::En => format!("{name}: {attached}."),
            Lang::Zh => format!("{name}：{attached}。"),
        },
    ];
    let own = if request.node_ip_in_subnet {
        text(
            "Each node's own address comes from these subnets too.",
            "节点自身的 IP 也来自这些子网。",
        )
    } else {
        text(
            "Nodes have their own addresses from elsewhere.",
            "节点自身的 IP 来自其他子网。",
        )
    };
    list.push(own.get(lang).to_owned());
    list
}

/// A plan file of the demand with these subnets, whose plan has no shortage.
#[must_use]
pub fn emitted_plan(
    outcome: &SizeOutcome,
    vpc: Vec<String>,
    mut subnets: Vec<EmittedSubnet>,
) -> EmittedPlan {
    let request = &outcome.request;
    let limits = &request.profile.limits;
    let is_named = request.profile.is_instance;
    for subnet in &mut subnets {
        subnet.role = request.node_ip_in_subnet.then_some("both");
    }
    EmittedPlan {
        name: None,
        vpc,
        vpc_used: Vec::new(),
        eni_quota: Some(outcome.quota_all.get()),
        eni_quota_used: request.eni_quota_used.get(),
        cluster_class: request.cluster_class.map(|class| class.name),
        reserved: request.reserved,
        options: ProfileOptions::default(),
        subnets,
        instance: is_named.then(|| request.profile.name.to_string()),
        // Said beside the type too, so that the plan does not change with a catalog. A primary NIC
        // alone only the type can say.
        limits: (!limits.primary_nic_only).then_some((limits.all_enis(), limits.ips_per_eni)),
        nodes: request.nodes.get(),
        max_nodes: outcome.max_nodes.get(),
        max_pods: request.max_pods.get(),
        surge: request.surge.map(Surge::as_key),
        nodes_per_month: None,
        allow: Vec::new(),
        comments: None,
    }
}

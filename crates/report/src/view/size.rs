//! The document of `size`.

use super::assumptions::attached;
use crate::emit::{EmittedPlan, EmittedSubnet};
use crate::{Document, Part, Split, SplitRow, Table};
use engine::plan::carve::CarveOutcome;
use engine::plan::size::{SizeOutcome, Subnets, Surge};
use model::Cloud;
use model::pool::Strategy;
use net::lang::Lang;
use net::quantity::{EniCount, NodeCount};
use results::size::SizeResult;
use texts::{Message, size as say};

/// The document of an outcome, with the networks that were carved for it.
pub fn document<'a>(
    outcome: &'a SizeOutcome,
    carved: Option<&'a CarveOutcome>,
    findings: &'a Vec<model::finding::Finding>,
    lang: Lang,
) -> Document<'a> {
    let result = SizeResult::of(outcome, carved);
    let of_zones = "zone nodes needed_ips single_prefix cheapest_prefixes single_nodes \
                    cheapest_total_ips single_available_ips cheapest_nodes";
    let of_all = "wanted_nodes wanted_max_nodes wanted_max_pods needed_ips planned_enis eni_quota \
                  eni_quota_unattached surge_nodes ips_per_node enis_per_node survives_zone_loss";
    let mut tables = vec![
        Table::new("zones", &result.zones, of_zones).titled(say::TitleEachZone.text(lang)),
        Table::new("demand", &result.demand, of_all)
            .titled(texts::common::TitleTogether.text(lang)),
    ];
    if let (Some(rows), Some(carved)) = (&result.proposed, carved) {
        tables.push(super::carve::proposed(rows, carved));
    }
    Document {
        lead: lead(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables,
        split: split(outcome, lang),
        findings,
        ..Document::of("size", say::Title.text(lang), result)
    }
}

/// Where the addresses of one subnet in each zone go.
fn split(outcome: &SizeOutcome, lang: Lang) -> Option<Split> {
    let rows = outcome
        .zones
        .iter()
        .zip(&outcome.request.zones)
        .map(|(zone, name)| {
            let Some(single) = &zone.single else {
                return zone.nodes.is_zero().then_some(None);
            };
            let (&prefix, node) = (single.prefixes.first()?, &outcome.node);
            let of = |each: u64| each.saturating_mul(zone.nodes.get());
            let (needed, total) = (zone.needed.get(), single.total.get());
            let available = single.available.get();
            let counts = vec![
                of(node.pods.get()),
                of(node.enis.get()),
                of(node.own_ips.get()),
                available.saturating_sub(needed),
                total.saturating_sub(available),
            ];
            Some(Some(SplitRow::alone(
                say::BarZone { prefix, zone: name.as_str() }.text(lang),
                counts,
            )))
        });
    let rows: Vec<SplitRow> = rows
        .collect::<Option<Vec<_>>>()?
        .into_iter()
        .flatten()
        .collect();
    Some(Split {
        detail: true,
        name: "addresses",
        title: say::TitleSplit.text(lang),
        parts: vec![
            Part::Pods,
            Part::EniPrimaries,
            Part::Nodes,
            Part::Headroom,
            Part::Reserved,
        ],
        whole: None,
        rows,
    })
}

fn lead(outcome: &SizeOutcome, lang: Lang) -> Vec<String> {
    // Fewer nodes than zones leave some without any.
    let with_nodes = outcome.zones.iter().filter(|zone| !zone.nodes.is_zero());
    let count = with_nodes.count();
    let first = &outcome.zones[0];
    let Some(single) = &first.single else {
        return vec![say::LeadTooLarge.text(lang)];
    };
    // Zones differ where nodes do not divide evenly, and then by a bit.
    let last = outcome.zones[..count].last();
    let last = last.and_then(|zone| zone.single.as_ref());
    let last = last.filter(|last| *last != single);
    let mut prefixes = vec![single.to_string()];
    prefixes.extend(last.map(Subnets::to_string));
    let mut lead = vec![
        say::LeadNeeds {
            max_nodes: outcome.max_nodes,
            max_pods: outcome.max_pods,
            months: outcome.request.growth.map(|(_, months)| months),
            prefixes: texts::one_of(&prefixes, lang),
            zone_nodes: first.nodes,
            zones: count,
        }
        .text(lang),
    ];
    let keeps = (
        outcome.request.headroom.is_some(),
        !outcome.surge_nodes.is_zero(),
    );
    let kept = match keeps {
        (true, true) => Some("both"),
        (true, false) => Some("headroom"),
        (false, true) => Some("surge"),
        (false, false) => None,
    };
    if let Some(kept) = kept.filter(|_| outcome.max_nodes > outcome.ungrown_nodes) {
        let nodes = outcome.ungrown_nodes;
        lead.push(say::LeadGrowthAlone { kept, nodes }.text(lang));
    }
    let spelled = |prefix: u8| format!("/{prefix}");
    // Half of that size is too small, which explains the proposal.
    if let &[prefix @ ..30] = single.prefixes.as_slice() {
        lead.push(
            say::LeadSingleWhy {
                half: spelled(prefix + 1),
                half_nodes: outcome.nodes_of(prefix + 1),
                nodes: single.nodes,
                prefix: spelled(prefix),
            }
            .text(lang),
        );
    }
    if let Some(set) = first.set.as_ref().filter(|set| set.total < single.total) {
        let holds = set.prefixes.iter().map(|&prefix| {
            say::PrefixHolds { nodes: outcome.nodes_of(prefix), prefix: spelled(prefix) }.text(lang)
        });
        let holds: Vec<String> = holds.collect();
        // The ENIs of a node can be in several of them.
        let each = set.prefixes.iter().map(|&prefix| outcome.nodes_of(prefix));
        let alone = each.map(NodeCount::get).fold(0, u64::saturating_add);
        let together = Some(set.nodes).filter(|nodes| nodes.get() != alone);
        lead.push(
            say::LeadCheaper {
                holds: texts::all_of(&holds, lang),
                prefixes: set.to_string(),
                single_ips: single.total,
                together_nodes: together,
                total_ips: set.total,
                zones: count,
            }
            .text(lang),
        );
    }
    if !outcome.planned_enis.is_zero() {
        lead.push(
            say::LeadQuota {
                default_quota: outcome.request.cloud().eni_quota(),
                eni_quota: beyond_default(outcome, outcome.quota_all),
                eni_quota_unattached: beyond_default(outcome, outcome.quota_unattached),
            }
            .text(lang),
        );
    }
    lead
}

/// The quota, where a VPC has to ask for it.
fn beyond_default(outcome: &SizeOutcome, quota: EniCount) -> Option<EniCount> {
    let default = outcome.request.cloud().eni_quota();
    (default < Some(quota)).then_some(quota)
}

fn assumptions(outcome: &SizeOutcome, lang: Lang) -> Vec<String> {
    let request = &outcome.request;
    let limits = attached(&request.profile.limits, lang);
    vec![
        say::AssumeEven.text(lang),
        say::AssumeReservedOfEach { reserved_ips: request.reserved }.text(lang),
        texts::common::AssumeProfile { limits, name: &*request.profile.name }.text(lang),
        if request.node_ip_in_subnet {
            texts::common::AssumeNodeIps.text(lang)
        } else {
            texts::common::AssumeNoNodeIps.text(lang)
        },
    ]
}

/// A plan file of the demand with these subnets. That plan has no shortage.
pub fn emitted_plan(
    outcome: &SizeOutcome,
    vpc: Vec<String>,
    used: Vec<String>,
    mut subnets: Vec<EmittedSubnet>,
) -> EmittedPlan {
    let request = &outcome.request;
    let limits = &request.profile.limits;
    let is_named = request.profile.is_instance;
    for subnet in &mut subnets {
        subnet.role = request.node_ip_in_subnet.then_some("both");
    }
    EmittedPlan {
        vpc,
        vpc_used: used,
        planned_eni_quota: beyond_default(outcome, outcome.quota_all).map(EniCount::get),
        eni_quota_used: request.eni_quota_used.get(),
        cluster_class: request.cluster_class.map(Into::into),
        reserved: request.reserved,
        subnets,
        instance: is_named.then(|| request.profile.name.to_string()),
        // Written in addition to the type, so that the plan does not depend on a catalog. Only the
        // type can express a single primary NIC.
        limits: (!limits.primary_nic_only).then_some((limits.all_enis(), limits.ips_per_eni)),
        nodes: request.nodes.get(),
        max_nodes: outcome.ungrown_nodes.get(),
        max_pods: request.max_pods.get(),
        surge: request.surge.map(Surge::as_key),
        nodes_per_month: request.growth.map(|(nodes, _)| nodes.get()),
        horizon: request.growth.map(|(_, months)| months.into()),
        strategy: (request.cloud() != Cloud::Cce).then(|| Strategy::Burstable.as_str()),
        default_eni_quota: request.cloud().eni_quota(),
        survive_zone_loss: (request.zones.len() > 1).then_some(request.survive_zone_loss),
        ..EmittedPlan::default()
    }
}

//! The document of `size`.

use super::assumptions::attached;
use crate::emit::{EmittedPlan, EmittedSubnet};
use crate::result::size::SizeResult;
use crate::{Document, Part, Split, SplitRow, Table};
use engine::plan::carve::CarveOutcome;
use engine::plan::size::{SizeOutcome, Subnets, Surge, beyond_default};
use model::catalog::ENI_QUOTA_PER_VPC;
use net::lang::Lang;
use net::quantity::{EniCount, NodeCount};
use texts::Words;

/// The document of an outcome, with the networks that were carved for it.
pub fn document<'a>(
    outcome: &'a SizeOutcome,
    carved: Option<&'a CarveOutcome>,
    findings: &'a Vec<model::finding::Finding>,
    lang: Lang,
) -> Document<'a> {
    let words = Words::of("size", lang);
    let result = SizeResult::of(outcome, carved);
    let of_zones = "zone nodes needed_ips single_prefix cheapest_prefixes single_nodes \
                    cheapest_total_ips single_available_ips cheapest_nodes";
    let of_all = "wanted_nodes wanted_max_nodes wanted_max_pods needed_ips planned_enis eni_quota \
                  eni_quota_unattached surge_nodes ips_per_node enis_per_node survives_zone_loss";
    let mut tables = vec![
        Table::new("zones", &result.zones, of_zones).titled(words.text("title-each-zone")),
        Table::new("demand", &result.demand, of_all).titled(words.text("title-together")),
    ];
    if let (Some(rows), Some(carved)) = (&result.proposed, carved) {
        tables.push(super::carve::proposed(rows, carved));
    }
    Document {
        lead: lead(outcome, words),
        assumptions: assumptions(outcome, words),
        tables,
        split: split(outcome, words),
        findings,
        ..Document::of("size", words.text("title"), result)
    }
}

/// Where the addresses of one subnet in each zone go.
fn split(outcome: &SizeOutcome, words: Words) -> Option<Split> {
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
            let name = words.with("zone", name.as_str()).with("prefix", prefix);
            Some(Some(SplitRow::alone(name.text("bar-zone"), counts)))
        });
    let rows: Vec<SplitRow> = rows
        .collect::<Option<Vec<_>>>()?
        .into_iter()
        .flatten()
        .collect();
    Some(Split {
        detail: true,
        name: "addresses",
        title: words.text("title-split"),
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

fn lead(outcome: &SizeOutcome, words: Words) -> Vec<String> {
    // Fewer nodes than zones leave some without any.
    let with_nodes = outcome.zones.iter().filter(|zone| !zone.nodes.is_zero());
    let count = with_nodes.count();
    let first = &outcome.zones[0];
    let Some(single) = &first.single else {
        return vec![words.text("lead-too-large")];
    };
    // Zones differ where nodes do not divide evenly, and then by a bit.
    let last = outcome.zones[..count].last();
    let last = last.and_then(|zone| zone.single.as_ref());
    let last = last.filter(|last| *last != single);
    let mut prefixes = vec![single.spelled()];
    prefixes.extend(last.map(Subnets::spelled));
    let sentence = words
        .with("max_nodes", outcome.max_nodes)
        .with("max_pods", outcome.max_pods)
        .with("prefixes", words.one_of(&prefixes))
        .with("zones", count)
        .with("zone_nodes", first.nodes);
    let mut lead = vec![sentence.text("lead-needs")];
    let spelled = |prefix: u8| format!("/{prefix}");
    // Half of that size is too small, which explains the proposal.
    if let &[prefix @ ..30] = single.prefixes.as_slice() {
        let sentence = words
            .with("prefix", spelled(prefix))
            .with("nodes", single.nodes)
            .with("half", spelled(prefix + 1))
            .with("half_nodes", outcome.nodes_of(prefix + 1));
        lead.push(sentence.text("lead-single-why"));
    }
    if let Some(set) = first.set.as_ref().filter(|set| set.total < single.total) {
        let holds = set.prefixes.iter().map(|&prefix| {
            let sentence = words.with("prefix", spelled(prefix));
            let sentence = sentence.with("nodes", outcome.nodes_of(prefix));
            sentence.text("prefix-holds")
        });
        let holds: Vec<String> = holds.collect();
        // The ENIs of a node can be in several of them.
        let each = set.prefixes.iter().map(|&prefix| outcome.nodes_of(prefix));
        let alone = each.map(NodeCount::get).fold(0, u64::saturating_add);
        let together = Some(set.nodes).filter(|nodes| nodes.get() != alone);
        let sentence = words
            .with("prefixes", set.spelled())
            .with("total_ips", set.total)
            .with("single_ips", single.total)
            .with("holds", words.all_of(&holds))
            .with("together_nodes", together)
            .with("zones", count);
        lead.push(sentence.text("lead-cheaper"));
    }
    if !outcome.planned_enis.is_zero() {
        let sentence = words
            .with("eni_quota", beyond_default(outcome.quota_all))
            .with(
                "eni_quota_unattached",
                beyond_default(outcome.quota_unattached),
            )
            .with("default_quota", ENI_QUOTA_PER_VPC);
        lead.push(sentence.text("lead-quota"));
    }
    lead
}

fn assumptions(outcome: &SizeOutcome, words: Words) -> Vec<String> {
    let request = &outcome.request;
    let reserved = words.with("reserved_ips", request.reserved);
    let limits = attached(&request.profile.limits, words.lang());
    let profile = words.with("name", &*request.profile.name);
    vec![
        words.text("assume-even"),
        reserved.text("assume-reserved-of-each"),
        profile.with("limits", limits).text("assume-profile"),
        if request.node_ip_in_subnet {
            words.text("assume-node-ips")
        } else {
            words.text("assume-no-node-ips")
        },
    ]
}

/// A plan file of the demand with these subnets. That plan has no shortage.
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
        vpc,
        eni_quota: beyond_default(outcome.quota_all).map(EniCount::get),
        eni_quota_used: request.eni_quota_used.get(),
        cluster_class: request.cluster_class.map(Into::into),
        reserved: request.reserved,
        subnets,
        instance: is_named.then(|| request.profile.name.to_string()),
        // Written in addition to the type, so that the plan does not depend on a catalog. Only the
        // type can express a single primary NIC.
        limits: (!limits.primary_nic_only).then_some((limits.all_enis(), limits.ips_per_eni)),
        nodes: request.nodes.get(),
        max_nodes: outcome.max_nodes.get(),
        max_pods: request.max_pods.get(),
        surge: request.surge.map(Surge::as_key),
        survive_zone_loss: request.survive_zone_loss && request.zones.len() > 1,
        ..EmittedPlan::default()
    }
}

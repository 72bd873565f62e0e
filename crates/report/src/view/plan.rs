//! The document of a planned cluster.

mod decision;
mod doing;
mod lead;
mod matrix;
mod outlook;
mod reach;
mod todo;
mod vips;

use std::collections::BTreeMap;

use crate::{Document, Matrix, Part, Split, SplitRow, Table};
pub use doing::Doing;
use engine::plan::cluster::{ClusterOutcome, Waste};
use engine::sim::Reach;
pub(super) use matrix::scenarios_by_zone;
use model::ZoneId;
use net::lang::Lang;
use net::quantity::IpCount;
pub use outlook::outlook;
use results::plan::PlanResult;
use results::words::scenario::zone_label;
use texts::{Message, plan as say};

pub(super) use todo::requested;
pub(super) use vips::lead as vip_lead;

/// The document of an outcome, and of what its pools reach if that was simulated.
pub fn document<'a>(
    outcome: &'a ClusterOutcome,
    reached: Option<&'a [Reach]>,
    lang: Lang,
) -> Document<'a> {
    let result = PlanResult::of(outcome, reached, lang);
    let mut lead = lead::lead(outcome, lang);
    if let Some(reached) = reached {
        lead.extend(reach::lead(reached, outcome, lang));
    }
    lead.extend(vip_lead(outcome, lang));
    Document {
        lead,
        assumptions: assumptions(outcome, lang),
        tables: tables(&result, outcome, Length::Usual, lang),
        matrices: vec![matrix::scenarios_by_zone(outcome, lang)],
        split: Some(split(outcome, lang)),
        findings: &outcome.findings,
        ..Document::of(
            "plan",
            say::Title { name: outcome.cluster.name.as_deref() }.text(lang),
            result,
        )
    }
}

/// The answer in all its sentences, the most important first.
pub fn sentences(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let mut lead = lead::lead(outcome, lang);
    lead.extend(vip_lead(outcome, lang));
    lead
}

/// What fits in each zone in each scenario.
pub fn scenarios(outcome: &ClusterOutcome, lang: Lang) -> Matrix {
    scenarios_by_zone(outcome, lang)
}

/// The answer for readers of nothing else, in about three sentences, and which pools of VIPs are
/// short.
pub fn answer(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let mut answer = lead::short_lead(outcome, 3, lang);
    answer.extend(vips::short(outcome, lang));
    answer
}

/// The next step of a plan that does not fit: a command.
fn next_step(command: &str, lang: Lang) -> String {
    say::LeadNext { command }.text(lang)
}

/// What was taken for granted.
pub(super) fn assumptions(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let mut assumptions = lead::assumptions(outcome, lang);
    if !outcome.vip_pools.is_empty() {
        assumptions.push(say::AssumeVipNodes.text(lang));
        assumptions.push(say::AssumeVipDomains.text(lang));
    }
    assumptions
}

/// How much people see.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Length {
    /// What is looked at on a terminal.
    Usual,
    /// All, for a report.
    Whole,
}

/// Subnets that people see unless they ask for all.
const MOST_SUBNETS: usize = 20;

/// Positions of all subnets: those that nodes use before all others, by what they have left.
fn fullest(outcome: &ClusterOutcome) -> Vec<usize> {
    let mut order: Vec<usize> = (0..outcome.subnets.len()).collect();
    net::sort_by_key(&mut order, |&index| {
        let subnet = &outcome.subnets[index];
        let waste = &subnet.waste;
        let unused = subnet.nodes.is_zero() && waste.nodes.is_zero() && subnet.held.nodes.is_zero();
        (unused, waste.headroom)
    });
    order
}

pub(super) fn tables<'a>(
    result: &PlanResult<'a>,
    outcome: &'a ClusterOutcome,
    length: Length,
    lang: Lang,
) -> Vec<Table<'a>> {
    let several_zones = outcome.zones.len() > 1;
    let zoned = outcome.zones.iter().any(|zone| {
        zone.zone
            .is_some_and(|zone| outcome.cluster.zone_name(zone).is_some())
    });
    let of_groups = "node_group guaranteed_nodes wanted_max_nodes wanted_nodes existing_nodes \
                     headroom_nodes short_nodes pods_per_node ips_per_node instance packed_nodes \
                     upper_bound_nodes binding_limit binding_limit_nodes enis_per_node density_limit \
                     claimed_ips_per_node?";
    let of_zones = "zone guaranteed_nodes wanted_max_nodes wanted_nodes existing_nodes existing_enis \
                    bound_ips used_ips headroom_nodes short_nodes available_ips packed_nodes \
                    upper_bound_nodes stranded_ips planned_enis subnets";
    let of_subnets = "subnet nodes available_ips existing_nodes existing_enis bound_ips used_ips \
                      headroom_ips stranded_ips pod_ips eni_primary_ips zone id node_ips idle_ips?";
    let held = "existing_nodes existing_enis bound_ips used_ips";
    let any_held = !outcome.total.held.nodes.is_zero();
    let subnets = Table::new("subnets", &result.subnets, of_subnets)
        .titled(say::TitleSubnetsAtMaximum.text(lang))
        .seen_where(any_held, held)
        .in_detail();
    let mut all = vec![
        Table::new("node_groups", &result.node_groups, of_groups)
            .titled(texts::common::TitleNodeGroups.text(lang))
            .seen_where(any_held, held),
        Table::new("zones", &result.zones, of_zones)
            .titled(texts::common::TitleZones.text(lang))
            .seen_where(any_held, held)
            .seen_when(several_zones || zoned)
            .in_detail(),
        Table::new("cluster", &result.cluster, ""),
        match length {
            Length::Usual if outcome.subnets.len() > MOST_SUBNETS => {
                subnets.cut(fullest(outcome), MOST_SUBNETS)
            }
            _ => subnets,
        },
        Table::new("scenarios", &result.scenarios, ""),
        Table::new("quotas", &result.quotas, ""),
        Table::new("growth", &result.growth, ""),
        Table::new("asked", &result.asked, ""),
        Table::new("limits", &result.limits, ""),
        Table::new("placement", &result.placement, ""),
    ];
    if let Some(reached) = &result.reached {
        // Next to the node groups, with whose guaranteed, packed and bound it is read.
        all.insert(1, reach::table(reached, lang));
    }
    if let Some(pools) = &result.vip_pools {
        all.push(vips::table(pools, outcome, lang));
    }
    all
}

/// Where addresses of a subnet can go.
const PARTS: [Part; 8] = [
    Part::Pods,
    Part::EniPrimaries,
    Part::Nodes,
    Part::Stranded,
    Part::Headroom,
    Part::Idle,
    Part::InUse,
    Part::Reserved,
];

/// How many of `addresses` go where.
fn counts(waste: &Waste, addresses: u64) -> [u64; PARTS.len()] {
    let known = [
        waste.pods,
        waste.eni_primaries,
        waste.nodes,
        waste.stranded,
        waste.headroom,
        waste.idle,
    ];
    let [pods, primaries, nodes, stranded, headroom, idle] = known.map(IpCount::get);
    let kept = waste.reserved.get();
    let known = pods + primaries + nodes + stranded + headroom + idle + kept;
    // All other addresses are held by others and by existing nodes.
    let held = addresses.saturating_sub(known);
    [pods, primaries, nodes, stranded, headroom, idle, held, kept]
}

/// Where the addresses of all subnets go, with those that cannot be used.
pub(super) fn split(outcome: &ClusterOutcome, lang: Lang) -> Split {
    let subnets = outcome.cluster.subnets.list();
    let addresses: u64 = subnets.iter().map(|subnet| subnet.cidr.addresses()).sum();
    let of_subnets = outcome.subnets.iter().map(|one| {
        let subnet = &subnets[one.subnet];
        let counts = counts(&one.waste, subnet.cidr.addresses());
        (
            subnet.zone,
            SplitRow::alone(subnet.label(), counts.to_vec()),
        )
    });
    let looked_at = (2..=Split::MOST_LOOKED_AT).contains(&outcome.subnets.len());
    let of_subnets = of_subnets.filter(|_| looked_at).collect();
    Split {
        detail: false,
        name: "addresses",
        title: say::TitleSplit { total_ips: addresses }.text(lang),
        parts: PARTS.to_vec(),
        whole: Some(counts(&outcome.total.waste, addresses).to_vec()),
        rows: by_room(of_subnets, outcome, lang),
    }
}

/// The bars of subnets by zone: the zone and the subnet with the least room first.
fn by_room(
    mut rows: Vec<(Option<ZoneId>, SplitRow)>,
    outcome: &ClusterOutcome,
    lang: Lang,
) -> Vec<SplitRow> {
    let room = |row: &SplitRow| {
        let rooms = PARTS.iter().zip(&row.counts);
        let rooms = rooms.filter(|(part, _)| matches!(part, Part::Headroom | Part::Idle));
        rooms.map(|(_, count)| *count).sum::<u64>()
    };
    let mut of_zones: BTreeMap<Option<ZoneId>, u64> = BTreeMap::new();
    for (zone, row) in &rows {
        *of_zones.entry(*zone).or_default() += room(row);
    }
    let several = of_zones.len() > 1;
    net::sort_by_key(&mut rows, |(zone, row)| (of_zones[zone], *zone, room(row)));
    for (zone, row) in rows.iter_mut().filter(|_| several) {
        let name = zone.map(|zone| outcome.cluster.subnets.zone_name(zone));
        row.group = name.map_or_else(|| texts::common::NoZone.text(lang), str::to_owned);
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Zones that a sentence names.
const MOST_NAMED: usize = 3;

/// The names of zones; of many the first, and how many others there are.
pub(super) fn zone_names(
    outcome: &ClusterOutcome,
    zones: impl IntoIterator<Item = ZoneId>,
    lang: Lang,
) -> Vec<String> {
    let zones: Vec<ZoneId> = zones.into_iter().collect();
    let first = if zones.len() > MOST_NAMED + 1 {
        &zones[..MOST_NAMED]
    } else {
        &zones
    };
    let names = first
        .iter()
        .map(|&zone| zone_label(outcome, zone, lang).to_string());
    let others = zones.len() - first.len();
    let others = (others > 0).then(|| say::OtherZones { others }.text(lang));
    names.chain(others).collect()
}

/// The same as a list.
pub(super) fn zone_list(
    outcome: &ClusterOutcome,
    zones: impl IntoIterator<Item = ZoneId>,
    lang: Lang,
) -> String {
    let names = zone_names(outcome, zones, lang);
    match names.len() {
        0..=MOST_NAMED => texts::names(&names, lang),
        _ => texts::all_of(&names, lang),
    }
}

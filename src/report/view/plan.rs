//! The document of a planned cluster.

mod lead;
mod matrix;

use std::sync::Arc;

use crate::field::{
    CLUSTER, Field, GROWTH_ROWS, LIMIT_ROWS, NODE_GROUPS, PLACEMENT_ROWS, QUOTA_ROWS,
    SCENARIO_ROWS, SUBNET_ROWS, ZONES,
};
use crate::lang::{Lang, text};
use crate::model::QuotaCounts;
use crate::plan::cluster::{ClusterOutcome, Limit, Scenario, Scope, Waste, ZoneOutcome};
use crate::quantity::NodeCount;
use crate::report::{Cell, Document, Layout, Split, Table};

type Row<'a> = Vec<Cell<'a>>;

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &ClusterOutcome, lang: Lang) -> Document<'_> {
    let title = text("Cluster plan", "集群规划").get(lang);
    let colon = text(": ", "：").get(lang);
    Document {
        schema: "plan",
        title: match &outcome.cluster.name {
            Some(name) => format!("{title}{colon}{name}"),
            None => title.to_owned(),
        },
        lead: lead::lead(outcome, lang),
        assumptions: lead::assumptions(outcome, lang),
        tables: tables(outcome, lang),
        matrices: vec![matrix::scenarios_by_zone(outcome, lang)],
        split: Some(split(outcome, lang)),
        map: None,
        findings: &outcome.findings,
    }
}

fn tables(outcome: &ClusterOutcome, lang: Lang) -> Vec<Table<'_>> {
    let several_zones = outcome.zones.len() > 1;
    let zoned = outcome.zones.iter().any(|zone| {
        zone.zone
            .is_some_and(|zone| outcome.cluster.zone_name(zone).is_some())
    });
    let steady = outcome.groups.iter().any(|group| group.steady.is_some());
    let mut of_groups = vec![
        "node_group",
        "guaranteed_nodes",
        "wanted_max_nodes",
        "wanted_nodes",
        "headroom_nodes",
        "short_nodes",
        "pods_per_node",
        "ips_per_node",
        "instance",
        "packed_nodes",
        "upper_bound_nodes",
        "binding_limit",
        "enis_per_node",
        "density_limit",
    ];
    of_groups.extend(steady.then_some("claimed_ips_per_node"));
    let of_zones = [
        "zone",
        "guaranteed_nodes",
        "wanted_max_nodes",
        "wanted_nodes",
        "headroom_nodes",
        "short_nodes",
        "available_ips",
        "packed_nodes",
        "upper_bound_nodes",
        "stranded_ips",
        "planned_enis",
        "subnets",
    ];
    let idle = !outcome.total.waste.idle.is_zero();
    let mut of_subnets = vec![
        "subnet",
        "nodes",
        "available_ips",
        "headroom_ips",
        "stranded_ips",
        "pod_ips",
        "eni_primary_ips",
        "zone",
        "id",
        "node_ips",
    ];
    of_subnets.extend(idle.then_some("idle_ips"));
    let title = |en, zh| text(en, zh).get(lang);
    let people = |keys: &[&'static str], when: bool| if when { keys.to_vec() } else { Vec::new() };
    vec![
        table(
            "node_groups",
            title("Node groups", "节点组"),
            NODE_GROUPS,
            people(&of_groups, true),
            group_rows(outcome),
        ),
        table(
            "zones",
            title("Zones", "可用区"),
            ZONES,
            people(&of_zones, several_zones || zoned),
            zone_rows(outcome),
        ),
        table(
            "cluster",
            "",
            CLUSTER,
            Vec::new(),
            vec![cluster_row(outcome)],
        ),
        table(
            "subnets",
            title("Subnets at maximum", "规模上限时的子网"),
            SUBNET_ROWS,
            people(&of_subnets, outcome.subnets.len() <= 20),
            subnet_rows(outcome),
        ),
        table(
            "scenarios",
            "",
            SCENARIO_ROWS,
            Vec::new(),
            scenario_rows(outcome),
        ),
        table("quotas", "", QUOTA_ROWS, Vec::new(), quota_rows(outcome)),
        table("growth", "", GROWTH_ROWS, Vec::new(), growth_rows(outcome)),
        table("limits", "", LIMIT_ROWS, Vec::new(), limit_rows(outcome)),
        table(
            "placement",
            "",
            PLACEMENT_ROWS,
            Vec::new(),
            placement_rows(outcome),
        ),
    ]
}

fn table<'a>(
    name: &'static str,
    title: &'static str,
    fields: &'static [Field],
    shown: Vec<&'static str>,
    rows: Vec<Row<'a>>,
) -> Table<'a> {
    Table {
        name,
        title,
        fields: fields.iter().collect(),
        shown,
        layout: Layout::Grid,
        rows: Box::new(rows),
    }
}

/// The tightest limit and the next, of those that `scope` is about.
fn tightest<'a>(limits: &[Limit], scope: Scope) -> [Cell<'a>; 4] {
    let mut of_scope = limits.iter().filter(|limit| limit.kind.scope() == scope);
    let mut pair = || match of_scope.next() {
        Some(limit) => [Cell::Text(limit.kind.as_str()), Cell::Count(limit.allows)],
        None => [Cell::None, Cell::None],
    };
    let ([first, first_allows], [second, second_allows]) = (pair(), pair());
    [first, first_allows, second, second_allows]
}

fn waste_cells<'a>(waste: &Waste, available: u64) -> [Cell<'a>; 9] {
    [
        Cell::Count(waste.pods.get()),
        Cell::Count(waste.eni_primaries.get()),
        Cell::Count(waste.nodes.get()),
        Cell::Count(waste.headroom.get()),
        Cell::Count(waste.stranded.get()),
        Cell::Count(waste.idle.get()),
        Cell::Count(waste.warm.get()),
        Cell::Count(waste.reserved.get()),
        Cell::Share(waste.stranded.get(), available),
    ]
}

/// Zone's name, or the cluster's.
fn zone_cells<'a>(
    outcome: &'a ClusterOutcome,
    zone: &ZoneOutcome,
    limits: &[Limit],
    guaranteed_pods: Option<u64>,
) -> Row<'a> {
    let name = match zone.zone {
        Some(zone) => outcome.cluster.zone_name(zone).into(),
        None => outcome.cluster.name.as_deref().into(),
    };
    let mut row = vec![
        name,
        Cell::Count(zone.subnets),
        Cell::Count(zone.available.get()),
        Cell::Count(zone.now.0.get()),
        Cell::Count(zone.now.1.get()),
        Cell::Count(zone.most.0.get()),
        Cell::Count(zone.most.1.get()),
        Cell::Count(zone.capacity.guaranteed.get()),
    ];
    row.extend(guaranteed_pods.map(Cell::Count));
    row.extend([
        Cell::Count(zone.capacity.packed.get()),
        Cell::Count(zone.capacity.upper_bound.get()),
        Cell::Count(zone.short.get()),
        Cell::Count(zone.headroom.get()),
    ]);
    row.extend(tightest(limits, Scope::Nodes));
    row.push(Cell::Count(zone.planned_enis.get()));
    row.extend(waste_cells(&zone.waste, zone.available.get()));
    row
}

fn cluster_row(outcome: &ClusterOutcome) -> Row<'_> {
    let pods = outcome.total.guaranteed_pods.get();
    zone_cells(outcome, &outcome.total, &outcome.total.limits, Some(pods))
}

fn zone_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let zones = outcome.zones.iter();
    zones
        .map(|zone| zone_cells(outcome, zone, &zone.limits, None))
        .collect()
}

fn group_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let groups = outcome
        .cluster
        .groups
        .iter()
        .zip(&outcome.groups)
        .enumerate();
    groups
        .map(|(index, (group, of))| {
            let (limits, node) = (&group.profile.limits, &of.node);
            let enis = if limits.primary_nic_only {
                0
            } else {
                node.enis.get()
            };
            let [density, _, density_next, _] = tightest(&of.limits, Scope::PodsPerNode);
            let mut row = vec![
                Cell::Text(&group.name),
                Cell::Text(&group.profile.name),
                Cell::Text(group.strategy),
                Cell::Count(limits.enis.into()),
                Cell::Count(limits.ips_per_eni.into()),
                Cell::Count(node.requested.get()),
                Cell::Count(node.pods.get()),
                Cell::Count(of.pods_per_node.get()),
                Cell::Count(of.workload_pods_per_node.get()),
                Cell::Count(node.enis.get()),
                Cell::Count(node.ips.get()),
                Cell::Count(group.nodes.get()),
                Cell::Count(group.max_nodes.get()),
                Cell::Count(group.surge.get()),
                Cell::Count(of.capacity.guaranteed.get()),
                Cell::Count(of.capacity.packed.get()),
                Cell::Count(of.capacity.upper_bound.get()),
                Cell::Count(outcome.short_nodes_of(index).get()),
                Cell::Count(of.capacity.guaranteed.less(group.max_nodes).get()),
            ];
            row.extend(tightest(&of.limits, Scope::Nodes));
            row.extend([
                density,
                density_next,
                Cell::Count(group.max_nodes.get() * enis),
                of.steady.map(|steady| steady.claimed_ips.get()).into(),
                of.steady.map(|steady| steady.warm_ips.get()).into(),
            ]);
            row
        })
        .collect()
}

fn limit_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let groups = outcome.cluster.groups.iter().zip(&outcome.groups);
    let groups = groups.map(|(group, of)| (Cell::Text(&group.name), &of.limits));
    let zones = outcome.zones.iter().map(|zone| {
        let name = zone.zone.and_then(|zone| outcome.cluster.zone_name(zone));
        (Cell::Text(name.unwrap_or("-")), &zone.limits)
    });
    let whole = std::iter::once((Cell::Text("cluster"), &outcome.total.limits));
    let mut rows = Vec::new();
    for (of, limits) in groups.chain(zones).chain(whole) {
        for scope in [Scope::Nodes, Scope::PodsPerNode] {
            let of_scope = limits.iter().filter(|limit| limit.kind.scope() == scope);
            for (limit, rank) in of_scope.zip(1..) {
                rows.push(vec![
                    of.clone(),
                    Cell::Text(scope.as_str()),
                    Cell::Text(limit.kind.as_str()),
                    Cell::Count(limit.allows),
                    Cell::Count(rank),
                ]);
            }
        }
    }
    rows
}

fn subnet_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let uses = outcome.subnets.iter();
    uses.map(|one| {
        let mut row = subnet_cells(outcome, one.subnet);
        row.extend([
            Cell::Count(outcome.cluster.subnets.list()[one.subnet].available.get()),
            Cell::Count(one.nodes.get()),
            Cell::Count(one.waste.pods.get()),
            Cell::Count(one.waste.eni_primaries.get()),
            Cell::Count(one.waste.nodes.get()),
            Cell::Count(one.waste.headroom.get()),
            Cell::Count(one.waste.stranded.get()),
            Cell::Count(one.waste.idle.get()),
            Cell::Count(one.waste.reserved.get()),
        ]);
        row
    })
    .collect()
}

/// A subnet's network, id and zone.
fn subnet_cells(outcome: &ClusterOutcome, subnet: usize) -> Row<'_> {
    let of = &outcome.cluster.subnets.list()[subnet];
    let zone = outcome.cluster.zone_of(subnet);
    vec![
        Cell::Cidr(of.cidr),
        of.id.as_deref().into(),
        outcome.cluster.zone_name(zone).into(),
    ]
}

fn placement_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let placed = outcome.placement.iter();
    placed
        .map(|one| {
            let node = &outcome.groups[one.group].node;
            let mut row = subnet_cells(outcome, one.subnet);
            row.extend([
                Cell::Text(&outcome.cluster.groups[one.group].name),
                Cell::Count(one.full_enis.get()),
                Cell::Count(one.last_enis.get()),
                Cell::Count(node.full_eni_ips.get()),
                Cell::Count(node.last_eni_ips.get()),
                Cell::Count(one.node_ips.get()),
                Cell::Count(one.ips.get()),
            ]);
            row
        })
        .collect()
}

/// All scenarios, those of growth after the others.
fn scenarios(outcome: &ClusterOutcome) -> impl Iterator<Item = &Scenario> {
    let growth = outcome.growth.iter();
    let growth = growth.flat_map(|growth| {
        let zone_loss = growth
            .zone_loss
            .iter()
            .map(|exhaustion| &exhaustion.scenario);
        growth.scenarios.iter().chain(zone_loss)
    });
    outcome.scenarios.iter().chain(growth)
}

/// What happens: scenario, lost zone, months.
fn what<'a>(outcome: &'a ClusterOutcome, scenario: &Scenario) -> Row<'a> {
    let lost = scenario.kind.lost_zone();
    vec![
        Cell::Text(scenario.kind.as_str()),
        lost.and_then(|zone| outcome.cluster.zone_name(zone)).into(),
        scenario.kind.months().map(u64::from).into(),
    ]
}

fn month_cell<'a>(outcome: &ClusterOutcome, months: Option<u32>) -> Cell<'a> {
    let month = outcome
        .cluster
        .start
        .zip(months)
        .map(|(start, months)| start.after(months));
    month.map_or(Cell::None, |month| Cell::Owned(month.to_string()))
}

fn scenario_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    for scenario in scenarios(outcome) {
        for cell in &scenario.zones {
            let short = cell.short_nodes();
            let state = match (cell.lost, short.is_zero()) {
                (true, true) => "lost",
                (false, true) => "fits",
                (_, false) => "short",
            };
            let mut row = what(outcome, scenario);
            row.extend([
                month_cell(outcome, scenario.kind.months()),
                outcome.cluster.zone_name(cell.zone).into(),
                Cell::Text(state),
                Cell::Count(cell.available.get()),
                Cell::Count(cell.needed.get()),
                Cell::Count(cell.wanted.get()),
                Cell::Count(cell.guaranteed.get()),
                Cell::Count(cell.packed.get()),
                Cell::Count(short.get()),
                Cell::Count(cell.short_ips().get()),
            ]);
            rows.push(row);
        }
    }
    rows
}

fn quota_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let counts: QuotaCounts = outcome.cluster.quota.counts;
    scenarios(outcome)
        .map(|scenario| {
            let quota = scenario.quota;
            let mut row = what(outcome, scenario);
            row.extend([
                Cell::Text(counts.as_str()),
                Cell::Count(quota.needed.get()),
                Cell::Count(quota.quota.get()),
                Cell::Count(quota.short().get()),
                Cell::Truth(quota.binds),
            ]);
            row
        })
        .collect()
}

fn growth_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let Some(growth) = &outcome.growth else {
        return Vec::new();
    };
    let events = [
        ("exhausted", &growth.exhaustion),
        ("zone-loss-not-survived", &growth.zone_loss),
    ];
    let found = events
        .into_iter()
        .filter_map(|(event, exhaustion)| Some((event, exhaustion.as_ref()?)));
    found
        .map(|(event, exhaustion)| {
            let scenario = &exhaustion.scenario;
            let short = || {
                scenario
                    .zones
                    .iter()
                    .filter(|cell| !cell.short_nodes().is_zero())
            };
            let lost = scenario.kind.lost_zone();
            let nodes: u64 = short().map(|cell| cell.short_nodes().get()).sum();
            let ips: u64 = short().map(|cell| cell.short_ips().get()).sum();
            let zone = short()
                .next()
                .and_then(|cell| outcome.cluster.zone_name(cell.zone));
            vec![
                Cell::Text(event),
                Cell::Count(exhaustion.months.into()),
                month_cell(outcome, Some(exhaustion.months)),
                lost.and_then(|zone| outcome.cluster.zone_name(zone)).into(),
                zone.into(),
                Cell::Count(nodes),
                Cell::Count(ips),
            ]
        })
        .collect()
}

fn split(outcome: &ClusterOutcome, lang: Lang) -> Split {
    let (waste, available) = (&outcome.total.waste, outcome.total.available.spelled(lang));
    let part = |en, zh, count| (text(en, zh).get(lang).to_owned(), count);
    Split {
        title: match lang {
            Lang::En => format!("Where the {available} go at maximum"),
            Lang::Zh => format!("规模上限时 {available}的去向"),
        },
        parts: vec![
            part("pods", "Pod", waste.pods.get()),
            part("ENI primaries", "网卡主 IP", waste.eni_primaries.get()),
            part("nodes", "节点", waste.nodes.get()),
            part("stranded", "浪费", waste.stranded.get()),
            part("headroom", "余量", waste.headroom.get()),
            part("idle", "闲置", waste.idle.get()),
        ],
    }
}

/// A zone's name for people.
fn zone_label(outcome: &ClusterOutcome, zone: usize, lang: Lang) -> Arc<str> {
    match outcome.cluster.zone_name(zone) {
        Some(name) => name.into(),
        None => text("(no zone)", "（无可用区）").get(lang).into(),
    }
}

/// `1 node`, or all of them.
fn all_nodes(nodes: NodeCount, lang: Lang) -> String {
    match (nodes.get(), lang) {
        (1, Lang::En) => "The one node".to_owned(),
        (_, Lang::En) => format!("All {}", nodes.spelled(lang)),
        (_, Lang::Zh) => format!("全部 {}", nodes.spelled(lang)),
    }
}

//! The rows of a plan's tables.

use crate::model::QuotaCounts;
use crate::plan::cluster::{
    ClusterOutcome, Held, Limit, LimitKind, Scenario, Scope, Waste, ZoneOutcome,
};
use crate::report::Cell;

/// A row's cells.
pub(super) type Row<'a> = Vec<Cell<'a>>;

/// A limit's name.
fn limit_cell<'a>(kind: LimitKind) -> Cell<'a> {
    Cell::Word(kind.as_str(), kind.words())
}

/// The tightest limit and the next, of those that `scope` is about.
fn tightest<'a>(limits: &[Limit], scope: Scope) -> [Cell<'a>; 4] {
    let mut of_scope = limits.iter().filter(|limit| limit.kind.scope() == scope);
    let mut pair = || match of_scope.next() {
        Some(limit) => [limit_cell(limit.kind), Cell::Count(limit.allows)],
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

/// What nodes hold that are there already, where the plan names any.
fn held_cells<'a>(outcome: &ClusterOutcome, held: &Held) -> [Cell<'a>; 4] {
    let figures = [
        held.nodes.get(),
        held.enis.get(),
        held.bound_ips.get(),
        held.used_ips.get(),
    ];
    let named = !outcome.total.held.nodes.is_zero();
    figures.map(|figure| named.then_some(figure).into())
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
    ];
    row.extend(held_cells(outcome, &zone.held));
    row.extend([
        Cell::Count(zone.now.0.get()),
        Cell::Count(zone.now.1.get()),
        Cell::Count(zone.most.0.get()),
        Cell::Count(zone.most.1.get()),
        Cell::Count(zone.capacity.guaranteed.get()),
        Cell::Count(zone.capacity.by_addresses.get()),
    ]);
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

pub(super) fn cluster_row(outcome: &ClusterOutcome) -> Row<'_> {
    let pods = outcome.total.guaranteed_pods.get();
    zone_cells(outcome, &outcome.total, &outcome.total.limits, Some(pods))
}

pub(super) fn zone_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let zones = outcome.zones.iter();
    zones
        .map(|zone| zone_cells(outcome, zone, &zone.limits, None))
        .collect()
}

pub(super) fn group_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let groups = outcome
        .cluster
        .groups
        .iter()
        .zip(&outcome.groups)
        .enumerate();
    groups
        .map(|(index, (group, of))| {
            let (limits, node) = (&group.profile.limits, &of.node);
            let [density, _, density_next, _] = tightest(&of.limits, Scope::PodsPerNode);
            let mut row = vec![
                Cell::Text(&group.name),
                Cell::Text(&group.profile.name),
                Cell::Text(group.strategy.as_str()),
                Cell::Count(limits.all_enis().into()),
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
            ];
            row.extend(held_cells(outcome, &of.held));
            row.extend([
                Cell::Count(of.capacity.guaranteed.get()),
                Cell::Count(of.capacity.by_addresses.get()),
                Cell::Count(of.capacity.packed.get()),
                Cell::Count(of.capacity.upper_bound.get()),
                Cell::Count(outcome.short_nodes_of(index).get()),
                Cell::Count(of.capacity.guaranteed.less(group.max_nodes).get()),
            ]);
            row.extend(tightest(&of.limits, Scope::Nodes));
            row.extend([
                density,
                density_next,
                Cell::Count(of.planned_enis.get()),
                of.steady.map(|steady| steady.claimed_ips.get()).into(),
                of.steady.map(|steady| steady.warm_ips.get()).into(),
            ]);
            row
        })
        .collect()
}

pub(super) fn limit_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
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

pub(super) fn subnet_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let uses = outcome.subnets.iter();
    uses.map(|one| {
        let mut row = subnet_cells(outcome, one.subnet);
        let available = outcome.cluster.subnets.list()[one.subnet].available;
        row.push(Cell::Count(available.get()));
        row.extend(held_cells(outcome, &one.held));
        row.extend([
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

pub(super) fn placement_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
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
pub(in crate::report::view) fn scenarios(
    outcome: &ClusterOutcome,
) -> impl Iterator<Item = &Scenario> {
    let growth = outcome.growth.iter();
    let growth = growth.flat_map(|growth| {
        let losses = growth.zone_losses.iter();
        let losses = losses.map(|exhaustion| &exhaustion.scenario);
        growth.scenarios.iter().chain(losses)
    });
    outcome.scenarios.iter().chain(growth)
}

/// The zones that are lost, as one text.
fn lost_cell<'a>(outcome: &'a ClusterOutcome, scenario: &Scenario) -> Cell<'a> {
    let lost = scenario.lost_zones();
    let mut names = lost.filter_map(|zone| outcome.cluster.zone_name(zone));
    let Some(first) = names.next() else {
        return Cell::None;
    };
    let names: Vec<&str> = std::iter::once(first).chain(names).collect();
    Cell::Owned(names.join(", "))
}

/// What happens: scenario, lost zones, months.
fn what<'a>(outcome: &'a ClusterOutcome, scenario: &Scenario) -> Row<'a> {
    vec![
        Cell::Text(scenario.kind.as_str()),
        lost_cell(outcome, scenario),
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

pub(super) fn scenario_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
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
                Cell::Count(cell.by_addresses.get()),
                Cell::Count(cell.packed.get()),
                Cell::Count(short.get()),
                Cell::Count(cell.missing_ips().get()),
            ]);
            rows.push(row);
        }
    }
    rows
}

pub(super) fn quota_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
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

pub(super) fn growth_rows(outcome: &ClusterOutcome) -> Vec<Row<'_>> {
    let Some(growth) = &outcome.growth else {
        return Vec::new();
    };
    let exhausted = growth.exhaustion.iter().map(|one| ("exhausted", one));
    let losses = growth.zone_losses.iter();
    let losses = losses.map(|one| ("zone-loss-not-survived", one));
    let mut rows = Vec::new();
    for (event, exhaustion) in exhausted.chain(losses) {
        let scenario = &exhaustion.scenario;
        let cells = scenario.zones.iter();
        let short = cells.filter(|cell| !cell.short_nodes().is_zero());
        let mut zones: Vec<Row<'_>> = short
            .map(|cell| {
                vec![
                    outcome.cluster.zone_name(cell.zone).into(),
                    Cell::Count(cell.short_nodes().get()),
                    Cell::Count(cell.missing_ips().get()),
                ]
            })
            .collect();
        if zones.is_empty() {
            // The ENI quota is of no zone.
            zones.push(vec![Cell::None, Cell::Count(0), Cell::Count(0)]);
        }
        rows.extend(zones.into_iter().map(|zone| {
            let mut row = vec![
                Cell::Text(event),
                Cell::Count(exhaustion.months.into()),
                month_cell(outcome, Some(exhaustion.months)),
                lost_cell(outcome, scenario),
            ];
            row.extend(zone);
            row
        }));
    }
    rows
}

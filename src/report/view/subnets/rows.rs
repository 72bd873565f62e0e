//! Rows of `subnets`.

use crate::field::{Field, ROWS, STEADY_ROWS, TOTALS};
use crate::lang::{Lang, text};
use crate::model::Subnets;
use crate::plan::{Row, SubnetsOutcome};
use crate::report::{Cell, Rows, Table};

/// A row for each subnet and case.
pub(super) fn rows(outcome: &SubnetsOutcome) -> Table<'_> {
    let several_types = outcome.request.profiles.len() > 1;
    let steady = outcome.request.expected_pods.is_some();
    let zoned = outcome.request.subnets.zone_count() > 0;
    let named = outcome
        .request
        .subnets
        .list()
        .iter()
        .any(|subnet| subnet.id.is_some());
    let clamped = outcome.cases.iter().any(|case| case.node.is_clamped());
    let mut shown = vec!["subnet", "max_nodes", "max_pods"];
    shown.extend(steady.then_some("steady_nodes"));
    shown.extend(several_types.then_some("instance"));
    shown.push("max_pods_per_node");
    shown.extend(clamped.then_some("requested_max_pods"));
    shown.extend(["available_ips", "stranded_ips"]);
    shown.extend(["startable_nodes", "stranded_ratio"]);
    shown.extend(zoned.then_some("zone"));
    shown.extend(steady.then_some("claimed_ips_per_node"));
    shown.extend(["ips_per_node", "enis_per_node"]);
    shown.extend(named.then_some("id"));
    let steady_fields: &[Field] = if steady { STEADY_ROWS } else { &[] };
    Table {
        name: "rows",
        fields: ROWS.iter().chain(steady_fields).collect(),
        shown,
        rows: Box::new(SubnetRows { outcome }),
        ..Table::default()
    }
}

/// A row for each case.
pub(super) fn totals(outcome: &SubnetsOutcome, lang: Lang) -> Table<'_> {
    let several_types = outcome.request.profiles.len() > 1;
    let mut shown = Vec::new();
    if outcome.has_several_subnets() {
        shown.extend(["guaranteed_nodes", "guaranteed_pods", "requested_max_pods"]);
        shown.extend(several_types.then_some("instance"));
        shown.extend([
            "max_nodes",
            "packed_max_nodes",
            "upper_bound_nodes",
            "stranded_ips",
            "available_ips",
            "planned_enis",
            "startable_nodes",
            "subnets",
        ]);
    }
    Table {
        name: "totals",
        title: text("All subnets", "全部子网").get(lang),
        fields: TOTALS.iter().collect(),
        shown,
        rows: Box::new(TotalRows { outcome }),
        ..Table::default()
    }
}

struct SubnetRows<'o> {
    outcome: &'o SubnetsOutcome,
}

impl Rows for SubnetRows<'_> {
    fn count(&self) -> usize {
        self.outcome.row_count()
    }

    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>) {
        let cases = self.outcome.cases.len();
        let row = self.outcome.row(index / cases, index % cases);
        row_cells(&self.outcome.request.subnets, &row, cells);
        if let (Some(steady), Some(nodes), Some(expected)) = (
            row.case.steady,
            row.steady_nodes,
            self.outcome.request.expected_pods,
        ) {
            cells.extend([
                Cell::Count(expected.get().min(row.case.node.pods.get())),
                Cell::Count(steady.claimed_ips.get()),
                Cell::Count(nodes.get()),
                Cell::Count(steady.warm_ips.get()),
            ]);
        }
    }
}

fn row_cells<'r>(subnets: &'r Subnets, row: &Row<'r>, cells: &mut Vec<Cell<'r>>) {
    let (subnet, node, limits) = (row.subnet, &row.case.node, &row.case.profile.limits);
    let available = subnet.available.get();
    cells.extend([
        Cell::Cidr(subnet.cidr),
        subnet.id.as_deref().into(),
        subnet.zone.map(|zone| subnets.zone_name(zone)).into(),
        Cell::Count(subnet.cidr.addresses()),
        Cell::Count(available),
        Cell::Truth(subnet.available_is_estimate),
        Cell::Text(&row.case.profile.name),
        Cell::Count(limits.all_enis().into()),
        Cell::Count(limits.ips_per_eni.into()),
        Cell::Count(node.requested.get()),
        Cell::Count(node.pods.get()),
        Cell::Count(node.enis.get()),
        Cell::Count(node.ips.get()),
        Cell::Count(row.max_nodes.get()),
        Cell::Count(row.max_pods.get()),
        Cell::Count(row.full_enis.get()),
        Cell::Count(row.planned_enis.get()),
        Cell::Count(row.startable_nodes.get()),
        Cell::Count(row.occupied_ips.get()),
        Cell::Count(row.max_pods.get()),
        Cell::Count(row.planned_enis.get()),
        Cell::Count(row.stranded_ips.get()),
        Cell::Share(row.occupied_ips.get(), available),
        Cell::Share(row.stranded_ips.get(), available),
        Cell::Text(row.binding_limit.as_str()),
    ]);
}

struct TotalRows<'o> {
    outcome: &'o SubnetsOutcome,
}

impl Rows for TotalRows<'_> {
    fn count(&self) -> usize {
        self.outcome.cases.len()
    }

    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>) {
        let case = &self.outcome.cases[index];
        let totals = &case.totals;
        cells.extend([
            Cell::Text(&case.profile.name),
            Cell::Count(case.node.requested.get()),
            Cell::Count(totals.subnets.get()),
            Cell::Count(totals.available_ips.get()),
            Cell::Count(totals.max_nodes.get()),
            Cell::Count(totals.max_pods.get()),
            Cell::Count(totals.planned_enis.get()),
            Cell::Count(totals.startable_nodes.get()),
            Cell::Count(totals.occupied_ips.get()),
            Cell::Count(totals.stranded_ips.get()),
            Cell::Count(totals.planned_enis.get()),
            Cell::Count(totals.guaranteed_nodes.get()),
            Cell::Count(totals.guaranteed_by_addresses.get()),
            Cell::Count(totals.guaranteed_pods.get()),
            Cell::Count(totals.packed_max_nodes.get()),
            Cell::Count(totals.upper_bound_nodes.get()),
        ]);
    }
}

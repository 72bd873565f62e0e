//! What people see of the rows of `subnets`.

use crate::Table;
use engine::plan::subnets::SubnetsOutcome;
use net::lang::Lang;
use results::subnets::SubnetsResult;
use texts::{Message, subnets as say};

/// A row for each subnet and case.
pub(super) fn rows<'a>(result: &SubnetsResult<'a>, outcome: &SubnetsOutcome) -> Table<'a> {
    let several_types = outcome.request.profiles.len() > 1;
    let clamped = outcome.cases.iter().any(|case| case.node.is_clamped());
    let shown = "subnet max_nodes max_pods steady_nodes instance max_pods_per_node requested_max_pods \
                 available_ips stranded_ips startable_nodes stranded_ratio zone? claimed_ips_per_node \
                 ips_per_node enis_per_node id?";
    Table::new("rows", &result.rows, shown)
        .seen_where(several_types, "instance")
        .seen_where(clamped, "requested_max_pods")
}

/// A row for each case.
pub(super) fn totals<'a>(
    result: &SubnetsResult<'a>,
    outcome: &SubnetsOutcome,
    lang: Lang,
) -> Table<'a> {
    let several_types = outcome.request.profiles.len() > 1;
    let shown = "guaranteed_nodes guaranteed_pods requested_max_pods instance max_nodes \
                 packed_max_nodes upper_bound_nodes stranded_ips available_ips planned_enis \
                 startable_nodes subnets";
    Table::new("totals", &result.totals, shown)
        .titled(say::TitleAllSubnets.text(lang))
        .seen_where(several_types, "instance")
        .seen_when(outcome.request.subnets.list().len() > 1)
}

//! What people see of the rows of `subnets`.

use crate::Table;
use crate::result::subnets::SubnetsResult;
use engine::plan::SubnetsOutcome;
use texts::Words;

/// A row for each subnet and case.
pub(super) fn rows<'a>(result: &SubnetsResult<'a>, outcome: &SubnetsOutcome) -> Table<'a> {
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
    Table::new("rows", &result.rows, shown)
}

/// A row for each case.
pub(super) fn totals<'a>(
    result: &SubnetsResult<'a>,
    outcome: &SubnetsOutcome,
    words: Words,
) -> Table<'a> {
    let several_types = outcome.request.profiles.len() > 1;
    let mut shown = vec!["guaranteed_nodes", "guaranteed_pods", "requested_max_pods"];
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
    Table::new("totals", &result.totals, shown)
        .titled(words.text("title-all-subnets"))
        .seen_when(outcome.has_several_subnets())
}

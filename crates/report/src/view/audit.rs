//! The document of an audit.

mod asked;
mod holders;
mod lead;
mod subnets;
#[cfg(test)]
mod tests;
mod worst;

use std::cmp::Reverse;

use crate::result::audit::{AuditResult, BlockedRow, MigrationRow};
use crate::view::assumptions::passed_over;
use crate::{Document, Excerpt, Rows, Table};
use engine::audit::{AuditOutcome, AuditRequest, NodeState, SubnetAudit, SubnetService};
use net::lang::{Lang, text};

/// Nodes and subnets that people see at most; programs see all, and so do people with `-v`.
const MOST_SHOWN: usize = 20;

/// The document of an outcome, and of what was asked.
#[must_use]
pub fn document<'a>(
    outcome: &'a AuditOutcome,
    request: &AuditRequest<'_>,
    lang: Lang,
) -> Document<'a> {
    let result = AuditResult::of(outcome);
    let mut said = lead::lead(outcome, lang);
    said.extend(asked::lead(outcome, lang));
    said.extend(passed_over(&request.objects.skipped, lang));
    Document {
        schema: "audit",
        title: text("Cluster audit", "集群审计").get(lang).to_owned(),
        lead: said,
        assumptions: lead::assumptions(request, lang),
        tables: tables(&result, outcome, lang),
        result: Some(Box::new(result)),
        split: holders::split(outcome, lang),
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn tables<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Vec<Table<'a>> {
    let mut tables = vec![
        nodes(result, outcome, lang),
        subnets_table(result, outcome, lang),
        zones(result, outcome, lang),
        Table::new("cluster", &result.cluster, []),
    ];
    let growth = result.growth.as_ref();
    tables.extend(growth.map(|rows| Table::new("growth", rows, [])));
    let migration = result.migration.as_ref();
    tables.extend(migration.map(|rows| moved(rows, outcome, lang)));
    let blocked = result.migration_blocked.as_ref();
    tables.extend(blocked.map(|rows| stays(rows, outcome, lang)));
    let drift = result.drift.as_ref();
    tables.extend(drift.map(|rows| {
        let shown = ["about", "name", "difference", "planned", "observed"];
        let title = text("Drift from the plan", "与方案的差异").get(lang);
        Table {
            excerpt: Some(first(rows.count())),
            ..Table::new("drift", rows, shown).titled(title)
        }
    }));
    tables.push(Table::new("enis", &result.enis, []));
    tables.push(Table::new("read", &result.read, []));
    tables
}

/// The first of so many rows.
fn first(count: usize) -> Excerpt {
    Excerpt {
        order: (0..count).collect(),
        most: MOST_SHOWN,
    }
}

fn nodes<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Table<'a> {
    let mut shown = vec![
        "node",
        "state",
        "enis",
        "enis_limit",
        "bound_ips",
        "used_ips",
        "idle_ips",
        "next_eni_ips",
        "stop",
        "mode",
        "needed_ips",
        "max_pods",
    ];
    if outcome.zones.len() > 1 {
        shown.insert(2, "zone");
    }
    let list = &outcome.nodes;
    let mut order: Vec<usize> = (0..list.len()).collect();
    order.sort_by_key(|&node| Reverse(list[node].state));
    // Of a large cluster those with which all is well say nothing.
    let amiss = |node: &&engine::audit::NodeAudit| node.state >= NodeState::Unknown;
    let amiss = list.iter().filter(amiss).count();
    let most = if list.len() <= MOST_SHOWN {
        list.len()
    } else {
        amiss.min(MOST_SHOWN)
    };
    let title = text("Nodes, the worst first", "节点（最严重的在前）").get(lang);
    Table {
        excerpt: Some(Excerpt { order, most }),
        ..Table::new("nodes", &result.nodes, shown).titled(title)
    }
}

fn subnets_table<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Table<'a> {
    let mut shown = vec![
        "subnet",
        "available_ips",
        "nodes",
        "idle_ips",
        "bound_ips",
        "enis",
        "usable_ips",
        "cidr",
        "other_ips",
        "used_ips",
    ];
    if outcome.growth.is_some() {
        shown.insert(2, "days_left");
    }
    if outcome.zones.len() > 1 {
        shown.insert(3, "zone");
    }
    let borrows = |subnet: &SubnetAudit| !subnet.borrowed_ips.is_zero();
    if outcome.subnets.iter().any(borrows) {
        shown.insert(2, "borrowed_ips");
    }
    // Where all serve pods, that says nothing.
    let other = |subnet: &SubnetAudit| subnet.service != SubnetService::Pods;
    if outcome.subnets.iter().any(other) {
        shown.insert(2, "service");
    }
    let title = text("Subnets, the most urgent first", "子网（最紧迫的在前）").get(lang);
    Table {
        excerpt: Some(Excerpt {
            order: subnets::by_urgency(outcome),
            most: MOST_SHOWN,
        }),
        ..Table::new("subnets", &result.subnets, shown).titled(title)
    }
}

fn zones<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Table<'a> {
    let mut shown = Vec::new();
    if outcome.zones.len() > 1 {
        shown.extend([
            "zone",
            "existing_nodes",
            "stuck_nodes",
            "blocked_nodes",
            "one_eni_from_stuck_nodes",
            "available_ips",
            "idle_ips",
            "needed_ips",
            "bound_ips",
            "used_ips",
            "existing_enis",
            "best_effort_nodes",
            "burstable_nodes",
        ]);
    }
    Table::new("zones", &result.zones, shown).titled(text("Zones", "可用区").get(lang))
}

fn moved<'a>(rows: &Rows<'a, MigrationRow<'a>>, outcome: &AuditOutcome, lang: Lang) -> Table<'a> {
    let mut shown = vec![
        "step",
        "node",
        "freed_ips",
        "taken_ips",
        "available_after",
        "least_after",
        "enis",
    ];
    if outcome.zones.len() > 1 {
        shown.insert(2, "zone");
    }
    let title = text(
        "Best-effort to Burstable",
        "由 best-effort 迁移至 Burstable",
    );
    Table {
        excerpt: Some(first(rows.count())),
        ..Table::new("migration", rows, shown).titled(title.get(lang))
    }
}

fn stays<'a>(rows: &Rows<'a, BlockedRow<'a>>, outcome: &AuditOutcome, lang: Lang) -> Table<'a> {
    let mut shown = vec!["nodes", "why", "short_ips", "needed_ips"];
    // A list of thousands of names is for programs.
    let blocked = outcome.migration.iter().flat_map(|asked| &asked.blocked);
    let few = blocked
        .into_iter()
        .all(|block| block.nodes.len() <= MOST_SHOWN);
    shown.extend(few.then_some("node_names"));
    if outcome.zones.len() > 1 {
        shown.insert(0, "zone");
    }
    let title = text("Cannot be moved", "无法迁移").get(lang);
    Table {
        excerpt: Some(first(rows.count())),
        ..Table::new("migration_blocked", rows, shown).titled(title)
    }
}

//! The document of an audit.

mod asked;
mod holders;
mod lead;
mod rows;
mod subnets;
#[cfg(test)]
mod tests;
mod words;
mod worst;

use std::cmp::Reverse;

use crate::audit::{AuditOutcome, AuditRequest, NodeState, SubnetAudit, SubnetService};
use crate::field::{
    AUDIT_CLUSTER, AUDIT_ENIS, AUDIT_GROWTH, AUDIT_NODES, AUDIT_READ, AUDIT_SUBNETS, AUDIT_ZONES,
    DRIFT, Field, MIGRATION, MIGRATION_BLOCKED,
};
use crate::lang::{Lang, text};
use crate::report::view::assumptions::passed_over;
use crate::report::{Document, Excerpt, Table};
use rows::Made;

/// Nodes and subnets that people see at most; programs see all, and so do people with `-v`.
const MOST_SHOWN: usize = 20;

/// The document of an outcome, and of what was asked.
#[must_use]
pub fn document<'a>(
    outcome: &'a AuditOutcome,
    request: &AuditRequest<'_>,
    lang: Lang,
) -> Document<'a> {
    let mut said = lead::lead(outcome, lang);
    said.extend(asked::lead(outcome, lang));
    said.extend(passed_over(&request.objects.skipped, lang));
    Document {
        schema: "audit",
        title: text("Cluster audit", "集群审计").get(lang).to_owned(),
        lead: said,
        assumptions: lead::assumptions(request, lang),
        tables: tables(outcome, lang),
        split: holders::split(outcome, lang),
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn tables(outcome: &AuditOutcome, lang: Lang) -> Vec<Table<'_>> {
    let mut tables = vec![
        nodes(outcome, lang),
        subnets_table(outcome, lang),
        zones(outcome, lang),
        Table::grid(
            "cluster",
            "",
            AUDIT_CLUSTER,
            &[],
            vec![rows::cluster(outcome)],
        ),
    ];
    tables.extend(growth(outcome));
    tables.extend(migration(outcome, lang));
    tables.extend(drift(outcome, lang));
    let enis = rows::eni_positions(outcome);
    let eni = move |index: usize| rows::eni(outcome, enis[index]);
    let all = outcome.nodes.iter().map(|node| node.enis.len()).sum();
    tables.push(table("enis", "", AUDIT_ENIS, &[], Made::new(all, eni)));
    tables.push(Table::grid(
        "read",
        "",
        AUDIT_READ,
        &[],
        rows::read(outcome),
    ));
    tables
}

fn table<'a>(
    name: &'static str,
    title: &'static str,
    fields: &'static [Field],
    shown: &[&'static str],
    rows: impl crate::report::Rows + 'a,
) -> Table<'a> {
    Table {
        name,
        title,
        fields: fields.iter().collect(),
        shown: shown.to_vec(),
        rows: Box::new(rows),
        ..Table::default()
    }
}

fn nodes(outcome: &AuditOutcome, lang: Lang) -> Table<'_> {
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
    let amiss = |node: &&crate::audit::NodeAudit| node.state >= NodeState::Unknown;
    let amiss = list.iter().filter(amiss).count();
    let most = if list.len() <= MOST_SHOWN {
        list.len()
    } else {
        amiss.min(MOST_SHOWN)
    };
    let row = move |index: usize| rows::node(outcome, index);
    Table {
        excerpt: Some(Excerpt { order, most }),
        ..table(
            "nodes",
            text("Nodes, the worst first", "节点（最严重的在前）").get(lang),
            AUDIT_NODES,
            &shown,
            Made::new(list.len(), row),
        )
    }
}

fn subnets_table(outcome: &AuditOutcome, lang: Lang) -> Table<'_> {
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
    let rows = outcome.subnets.iter();
    let rows = rows.map(|subnet| rows::subnet(outcome, subnet)).collect();
    Table {
        excerpt: Some(Excerpt {
            order: subnets::by_urgency(outcome),
            most: MOST_SHOWN,
        }),
        ..Table::grid(
            "subnets",
            text("Subnets, the most urgent first", "子网（最紧迫的在前）").get(lang),
            AUDIT_SUBNETS,
            &shown,
            rows,
        )
    }
}

fn zones(outcome: &AuditOutcome, lang: Lang) -> Table<'_> {
    let shown: &[&str] = if outcome.zones.len() > 1 {
        &[
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
        ]
    } else {
        &[]
    };
    Table::grid(
        "zones",
        text("Zones", "可用区").get(lang),
        AUDIT_ZONES,
        shown,
        rows::zones(outcome),
    )
}

fn growth(outcome: &AuditOutcome) -> Option<Table<'_>> {
    let growth = outcome.growth.as_ref()?;
    let rows = vec![rows::growth(growth)];
    Some(Table::grid("growth", "", AUDIT_GROWTH, &[], rows))
}

fn migration(outcome: &AuditOutcome, lang: Lang) -> Vec<Table<'_>> {
    let Some(migration) = &outcome.migration else {
        return Vec::new();
    };
    let steps = &migration.steps;
    let mut shown = vec![
        "step",
        "node",
        "freed_ips",
        "taken_ips",
        "available_after",
        "least_after",
        "enis",
    ];
    let mut shown_blocked = vec!["nodes", "why", "short_ips", "needed_ips", "node_names"];
    if outcome.zones.len() > 1 {
        shown.insert(2, "zone");
        shown_blocked.insert(0, "zone");
    }
    let row = move |index: usize| rows::step(outcome, index, &steps[index]);
    let moved = Table {
        excerpt: Some(Excerpt {
            order: (0..steps.len()).collect(),
            most: MOST_SHOWN,
        }),
        ..table(
            "migration",
            text(
                "Best-effort to Burstable",
                "由 best-effort 迁移至 Burstable",
            )
            .get(lang),
            MIGRATION,
            &shown,
            Made::new(steps.len(), row),
        )
    };
    let blocked = migration.blocked.iter();
    let blocked: Vec<_> = blocked.map(|block| rows::block(outcome, block)).collect();
    let stays = Table {
        // A list of thousands of names is for programs.
        shown: if migration
            .blocked
            .iter()
            .any(|block| block.nodes.len() > MOST_SHOWN)
        {
            shown_blocked.retain(|key| *key != "node_names");
            shown_blocked
        } else {
            shown_blocked
        },
        excerpt: Some(Excerpt {
            order: (0..blocked.len()).collect(),
            most: MOST_SHOWN,
        }),
        ..Table::grid(
            "migration_blocked",
            text("Cannot be moved", "无法迁移").get(lang),
            MIGRATION_BLOCKED,
            &[],
            blocked,
        )
    };
    vec![moved, stays]
}

fn drift(outcome: &AuditOutcome, lang: Lang) -> Option<Table<'_>> {
    let drift = outcome.drift.as_ref()?;
    let rows: Vec<_> = drift.iter().map(rows::drift).collect();
    Some(Table {
        excerpt: Some(Excerpt {
            order: (0..rows.len()).collect(),
            most: MOST_SHOWN,
        }),
        ..Table::grid(
            "drift",
            text("Drift from the plan", "与方案的差异").get(lang),
            DRIFT,
            &["about", "name", "difference", "planned", "observed"],
            rows,
        )
    })
}

/// A zone's name for people; `None` for what has none.
fn zone_name(outcome: &AuditOutcome, zone: usize) -> Option<&str> {
    outcome.zones.get(zone)?.name.as_deref()
}

//! The document of an audit.

mod actions;
mod asked;
mod holders;
mod lead;
mod rates;
mod subnets;
#[cfg(test)]
mod tests;
mod waits;
mod worst;

use std::cmp::Reverse;

use crate::view::assumptions::{not_read, passed_over};
use crate::{Document, Table};
use engine::audit::{AuditOutcome, AuditRequest, NodeAudit, NodeState, SubnetAudit, SubnetService};
use net::lang::Lang;
use results::audit::AuditResult;
use texts::{Message, audit as say};

/// Nodes and subnets that people see at most; programs see all, and so do people with `-v`.
const MOST_SHOWN: usize = 20;

/// The same of owners of pods that wait.
const MOST_OWNERS: usize = 5;

/// The document of an outcome and its options.
pub fn document<'a>(
    outcome: &'a AuditOutcome,
    request: &AuditRequest<'_>,
    lang: Lang,
) -> Document<'a> {
    let result = AuditResult::of(outcome, lang);
    let mut said = lead::missing_parts(outcome, lang);
    said.extend(waits::lead(outcome, lang));
    said.extend(lead::lead(outcome, lang));
    said.extend(rates::lead(outcome, lang));
    said.extend(asked::lead(outcome, lang));
    said.extend(not_read(&outcome.not_read, lang));
    said.extend(passed_over(&request.objects.skipped, lang));
    Document {
        lead: said,
        todo: actions::todo(outcome, lang),
        assumptions: lead::assumptions(request, lang),
        tables: tables(&result, outcome, lang),
        split: holders::split(outcome, lang),
        findings: &outcome.findings,
        ..Document::of("audit", say::Title.text(lang), result)
    }
}

fn tables<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Vec<Table<'a>> {
    // Programs that read CSV and name no table read the nodes.
    let mut tables = vec![nodes(result, outcome, lang)];
    let actions = result.actions.as_ref();
    tables.extend(actions.map(|rows| {
        let shown =
            "action after? zone to? targets starting_pods with_earlier_pods? starts_after_ms restarted_pods? ended_pods? \
             freed_ips command undo";
        Table::new("actions", rows, shown)
            .titled(say::TitleActions.text(lang))
            .gauges("")
            .first(MOST_SHOWN)
    }));
    tables.extend(waiting(result, lang));
    tables.extend([
        subnets_table(result, outcome, lang),
        zones(result, outcome, lang),
        Table::new("cluster", &result.cluster, ""),
    ]);
    let growth = result.growth.as_ref();
    tables.extend(growth.map(|rows| Table::new("growth", rows, "")));
    tables.extend(rates::tables(result, outcome, lang));
    tables.extend(migration(result, outcome, lang));
    tables.extend(blocked(result, outcome, lang));
    let drift = result.drift.as_ref();
    tables.extend(drift.map(|rows| {
        let shown = "about name difference planned observed";
        Table::new("drift", rows, shown)
            .titled(say::TitleDrift.text(lang))
            .first(MOST_SHOWN)
    }));
    let events = result.events.as_ref();
    tables.extend(events.map(|rows| {
        let shown = "code pods nodes events findings subnets";
        Table::new("events", rows, shown)
            .titled(say::TitleEvents.text(lang))
            .first(MOST_SHOWN)
    }));
    let places = result.event_places.as_ref();
    tables.extend(places.map(|rows| Table::new("event_places", rows, "").gauges("")));
    let pods = result.waiting_pods.as_ref();
    tables.extend(pods.map(|rows| Table::new("waiting_pods", rows, "").gauges("")));
    tables.push(Table::new("enis", &result.enis, "").gauges(""));
    tables.push(Table::new("read", &result.read, "").gauges(""));
    tables.push(Table::new("not_read", &result.not_read, "").gauges("cause"));
    tables
}

fn nodes<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Table<'a> {
    let shown = "node state zone enis enis_limit bound_ips used_ips idle_ips next_eni_ips stop mode \
                 needed_ips max_pods";
    let list = &outcome.nodes;
    let mut order: Vec<usize> = (0..list.len()).collect();
    net::sort_by_key(&mut order, |&node| Reverse(list[node].state));
    // In a large cluster only nodes with a problem are shown.
    let unhealthy = |node: &&NodeAudit| node.state >= NodeState::Unknown;
    let unhealthy = list.iter().filter(unhealthy).count();
    let most = if list.len() <= MOST_SHOWN {
        list.len()
    } else {
        unhealthy.min(MOST_SHOWN)
    };
    // What changes; limits of nodes do not.
    let gauges =
        "state stop enis bound_ips used_ips idle_ips needed_ips next_eni_ips reachable_ips";
    Table::new("nodes", &result.nodes, shown)
        .titled(say::TitleNodes.text(lang))
        .gauges(gauges)
        .seen_where(outcome.zones.len() > 1, "zone")
        .cut(order, most)
}

/// What pods wait for, and whose they are.
fn waiting<'a>(result: &AuditResult<'a>, lang: Lang) -> impl Iterator<Item = Table<'a>> {
    let causes = result.waiting.as_ref().map(|rows| {
        let shown = "pods cause since nodes most_on";
        Table::new("waiting", rows, shown)
            .titled(say::TitleWaiting.text(lang))
            .gauges("pods nodes")
            .first(MOST_SHOWN)
    });
    let owners = result.waiting_owners.as_ref().map(|rows| {
        let shown = "owner_kind namespace owner pods cause since nodes";
        Table::new("waiting_owners", rows, shown)
            .titled(say::TitleWaitingOwners.text(lang))
            .gauges("pods")
            .first(MOST_OWNERS)
    });
    causes.into_iter().chain(owners)
}

fn subnets_table<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Table<'a> {
    let shown = "subnet available_ips service borrowed_ips? days_left nodes zone idle_ips bound_ips enis \
                 usable_ips cidr other_ips used_ips";
    // If all subnets serve pods, the column adds nothing.
    let other = |subnet: &SubnetAudit| subnet.service != SubnetService::Pods;
    Table::new("subnets", &result.subnets, shown)
        .titled(say::TitleUrgentSubnets.text(lang))
        .seen_where(outcome.subnets.iter().any(other), "service")
        .seen_where(
            outcome.growth.is_some() || outcome.rates.is_some(),
            "days_left",
        )
        .seen_where(outcome.zones.len() > 1, "zone")
        .cut(subnets::by_urgency(outcome), MOST_SHOWN)
}

fn zones<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Table<'a> {
    let shown = "zone existing_nodes stuck_nodes blocked_nodes one_eni_from_stuck_nodes available_ips \
                 idle_ips needed_ips bound_ips used_ips existing_enis best_effort_nodes burstable_nodes";
    Table::new("zones", &result.zones, shown)
        .titled(texts::common::TitleZones.text(lang))
        .seen_when(outcome.zones.len() > 1)
}

fn migration<'a>(
    result: &AuditResult<'a>,
    outcome: &AuditOutcome,
    lang: Lang,
) -> Option<Table<'a>> {
    let shown = "step node zone freed_ips taken_ips available_after least_after enis";
    let table = Table::new("migration", result.migration.as_ref()?, shown)
        .gauges("")
        .titled(say::TitleMigration.text(lang))
        .seen_where(outcome.zones.len() > 1, "zone");
    Some(table.first(MOST_SHOWN))
}

fn blocked<'a>(result: &AuditResult<'a>, outcome: &AuditOutcome, lang: Lang) -> Option<Table<'a>> {
    // A list of thousands of names is for programs.
    let mut blocked = outcome.migration.iter().flat_map(|asked| &asked.blocked);
    let few = blocked.all(|block| block.nodes.len() <= MOST_SHOWN);
    let shown = "zone nodes why short_ips needed_ips node_names";
    let table = Table::new(
        "migration_blocked",
        result.migration_blocked.as_ref()?,
        shown,
    )
    .titled(say::TitleMigrationBlocked.text(lang))
    .seen_where(few, "node_names")
    .seen_where(outcome.zones.len() > 1, "zone");
    Some(table.first(MOST_SHOWN))
}

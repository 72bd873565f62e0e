//! The document of `vips check`.

use crate::{Document, Table};
use engine::vips::{CheckOutcome, Conflict};
use model::finding::{Severity, UnknownPorts};
use net::lang::Lang;
use results::vips_check::VipsCheckResult;
use texts::{Message, vips_check as say};

/// Conflicts, VIPs or nodes that people see; `-v` shows all.
const MOST_ROWS: usize = 40;

/// The document of what was checked.
pub fn check_document(outcome: &CheckOutcome, lang: Lang) -> Document<'_> {
    let result = VipsCheckResult::of(outcome);
    let of_nodes = "node held_vips tcp_listeners udp_listeners";
    let nodes = Table::new("nodes", &result.nodes, of_nodes).titled(say::TitleNodes.text(lang));
    let any_pool = outcome.request.vips.iter().any(|vip| vip.pool.is_some());
    let vips = Table::new(
        "vips",
        &result.vips,
        "vip users ports holders owner vip_pool",
    )
    .titled(say::TitleVips.text(lang))
    .seen_where(any_pool, "owner vip_pool");
    Document {
        lead: lead(outcome, lang),
        assumptions: vec![
            say::AssumeAllPorts.text(lang),
            say::AssumeAnyAddress.text(lang),
            say::AssumeUnplanned.text(lang),
        ],
        tables: vec![
            conflicts(&result, outcome, lang),
            vips.first(MOST_ROWS).seen_when(result.vips.count() > 0),
            nodes.first(MOST_ROWS).seen_when(result.nodes.count() > 0),
        ],
        findings: &outcome.findings,
        ..Document::of("vips-check", say::Title.text(lang), result)
    }
}

fn lead(outcome: &CheckOutcome, lang: Lang) -> Vec<String> {
    let request = &outcome.request;
    let used = request.vips.iter().filter(|vip| !vip.services.is_empty());
    let is_error = |one: &&Conflict| one.kind.severity() == Severity::Error;
    let is_open = |one: &UnknownPorts| !matches!(one, UnknownPorts::Protocol { .. });
    let open = outcome.unknown.iter().any(is_open);
    let mut lead = vec![
        say::LeadConflicts {
            conflicts: outcome.conflicts.iter().filter(is_error).count(),
            services: request.services.len(),
            vips: used.count(),
        }
        .text(lang),
    ];
    lead.extend(open.then(|| say::LeadUnknownPorts.text(lang)));
    lead
}

fn conflicts<'a>(result: &VipsCheckResult<'a>, outcome: &CheckOutcome, lang: Lang) -> Table<'a> {
    let shown = "vip port protocol kind suggested_port services nodes? severity";
    let mut order: Vec<usize> = (0..result.conflicts.count()).collect();
    net::sort_by_key(&mut order, |&row| outcome.conflicts[row].kind.severity());
    Table::new("conflicts", &result.conflicts, shown)
        .titled(say::TitleConflicts.text(lang))
        .seen_when(!order.is_empty())
        .cut(order, MOST_ROWS)
}

//! The document of `vips check`.

use crate::result::vips_check::VipsCheckResult;
use crate::{Document, Table};
use engine::vips::{CheckOutcome, Conflict};
use model::finding::{Severity, UnknownPorts};
use net::lang::Lang;
use texts::Words;

/// Conflicts, VIPs or nodes that people see; `-v` shows all.
const MOST_ROWS: usize = 40;

/// The document of what was checked.
pub fn check_document(outcome: &CheckOutcome, lang: Lang) -> Document<'_> {
    let words = Words::of("vips_check", lang);
    let result = VipsCheckResult::of(outcome);
    let of_nodes = "node held_vips tcp_listeners udp_listeners";
    let nodes = Table::new("nodes", &result.nodes, of_nodes).titled(words.text("title-nodes"));
    let any_pool = outcome.request.vips.iter().any(|vip| vip.pool.is_some());
    let vips = Table::new(
        "vips",
        &result.vips,
        "vip users ports holders owner vip_pool",
    )
    .titled(words.text("title-vips"))
    .seen_where(any_pool, "owner vip_pool");
    Document {
        lead: lead(outcome, words),
        assumptions: vec![
            words.text("assume-all-ports"),
            words.text("assume-any-address"),
            words.text("assume-unplanned"),
        ],
        tables: vec![
            conflicts(&result, outcome, words),
            vips.first(MOST_ROWS).seen_when(result.vips.count() > 0),
            nodes.first(MOST_ROWS).seen_when(result.nodes.count() > 0),
        ],
        findings: &outcome.findings,
        ..Document::of("vips-check", words.text("title"), result)
    }
}

fn lead(outcome: &CheckOutcome, words: Words) -> Vec<String> {
    let request = &outcome.request;
    let used = request.vips.iter().filter(|vip| !vip.services.is_empty());
    let is_error = |one: &&Conflict| one.kind.severity() == Severity::Error;
    let sentence = words
        .with("services", request.services.len())
        .with("vips", used.count())
        .with(
            "conflicts",
            outcome.conflicts.iter().filter(is_error).count(),
        );
    let is_open = |one: &UnknownPorts| !matches!(one, UnknownPorts::Protocol { .. });
    let open = outcome.unknown.iter().any(is_open);
    let mut lead = vec![sentence.text("lead-conflicts")];
    lead.extend(open.then(|| words.text("lead-unknown-ports")));
    lead
}

fn conflicts<'a>(result: &VipsCheckResult<'a>, outcome: &CheckOutcome, words: Words) -> Table<'a> {
    let shown = "vip port protocol kind suggested_port services nodes? severity";
    let mut order: Vec<usize> = (0..result.conflicts.count()).collect();
    order.sort_by_key(|&row| outcome.conflicts[row].kind.severity());
    Table::new("conflicts", &result.conflicts, shown)
        .titled(words.text("title-conflicts"))
        .seen_when(!order.is_empty())
        .cut(order, MOST_ROWS)
}

//! The document of `vips`.

mod check;
mod lead;

pub use check::check_document;

use crate::result::vips::VipsResult;
use crate::{Document, Table};
use engine::vips::VipsOutcome;
use net::lang::{Lang, text};

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &VipsOutcome, lang: Lang) -> Document<'_> {
    let result = VipsResult::of(outcome);
    Document {
        schema: "vips",
        title: text("VIPs", "VIP").get(lang).to_owned(),
        lead: lead::sentences(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables: tables(&result, outcome, lang),
        result: Some(Box::new(result)),
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn assumptions(outcome: &VipsOutcome, lang: Lang) -> Vec<String> {
    let mut all = vec![
        text(
            "The VIPs of an HA pair can all be on either of its nodes, at any time.",
            "HA 对的 VIP 随时可能全部位于其任一节点。",
        ),
        text(
            "A broadcast domain has 255 VRRP router ids, and nothing else in it uses VRRP.",
            "一个广播域有 255 个 VRRP vrid，且没有其他系统使用 VRRP。",
        ),
    ];
    let mut domains = outcome.cases.iter().flat_map(|case| &case.domains);
    if domains.any(|domain| !domain.pairs_are_all_couples()) {
        all.push(text(
            "Where not any two nodes can be a pair, pairs are spread evenly: whoever makes them has to see to that.",
            "无法两两成对时，HA 对在节点间均匀分布：由创建者保证。",
        ));
    }
    all.push(text(
        "A service takes one tun_id of 32 bits: 4,294,967,296 services.",
        "每个 Service 占用一个 32 位 tun_id：可支持 4,294,967,296 个 Service。",
    ));
    all.into_iter()
        .map(|one| one.get(lang).to_owned())
        .collect()
}

/// What people see of a table, which is nothing where it has nothing to say.
fn people(keys: &[&'static str], when: bool) -> Vec<&'static str> {
    if when { keys.to_vec() } else { Vec::new() }
}

fn tables<'a>(result: &VipsResult<'a>, outcome: &VipsOutcome, lang: Lang) -> Vec<Table<'a>> {
    let title = |en, zh| text(en, zh).get(lang);
    let several = outcome.cases.iter().any(|case| case.domains.len() != 1);
    let of_rows = [
        "nodes",
        "max_vips_per_node",
        "ha_pairs",
        "pairs_per_node",
        "vips_per_ha",
        "total_vips",
    ];
    let of_totals = [
        "domains",
        "nodes",
        "max_vips_per_node",
        "ha_pairs",
        "total_vips",
    ];
    let of_services = people(
        &["tun_ids", "asked_services", "services_fit"],
        outcome.request.services.is_some(),
    );
    let rows = Table::new(
        "rows",
        &result.rows,
        people(&of_rows, !outcome.cases.is_empty()),
    );
    vec![
        if several {
            rows.titled(title("Broadcast domains", "广播域"))
        } else {
            rows
        },
        Table::new("totals", &result.totals, people(&of_totals, several))
            .titled(title("Together", "合计")),
        failures(result, outcome, lang),
        needed(result, outcome, lang),
        designs(result, outcome, lang),
        Table::new("services", &result.services, of_services).titled(title("Services", "Service")),
    ]
}

fn failures<'a>(result: &VipsResult<'a>, outcome: &VipsOutcome, lang: Lang) -> Table<'a> {
    let mut all = outcome.cases.iter().flat_map(|case| &case.failures);
    let any_bound = all.any(|(_, one)| one.is_bound);
    let mut shown = vec!["nodes"];
    let several_limits = outcome.request.max_vips_per_node.len() > 1;
    shown.extend(several_limits.then_some("max_vips_per_node"));
    shown.push("failed_nodes");
    shown.extend(any_bound.then_some("is_bound"));
    shown.extend([
        "lost_vips",
        "lost_share",
        "degraded_vips",
        "degraded_share",
        "lost_pairs",
        "degraded_pairs",
        "untouched_pairs",
        "most_vips_on_node",
    ]);
    let shown = people(&shown, result.failures.count() > 0);
    let title = text("With nodes down, whichever they are", "任意节点故障时");
    Table::new("failures", &result.failures, shown).titled(title.get(lang))
}

fn needed<'a>(result: &VipsResult<'a>, outcome: &VipsOutcome, lang: Lang) -> Table<'a> {
    let again = outcome
        .needed
        .iter()
        .any(|one| one.fails_again_at.is_some());
    let mut shown = vec![
        "required_vips",
        "max_vips_per_node",
        "needed_domains",
        "nodes_per_domain",
        "needed_nodes",
        "total_vips",
    ];
    shown.extend(again.then_some("fails_again_at"));
    let shown = people(&shown, !outcome.needed.is_empty());
    let title = text("Nodes that suffice", "满足要求的节点");
    Table::new("needed", &result.needed, shown).titled(title.get(lang))
}

fn designs<'a>(result: &VipsResult<'a>, outcome: &VipsOutcome, lang: Lang) -> Table<'a> {
    let mut shown = vec!["nodes"];
    let several_limits = outcome.request.max_vips_per_node.len() > 1;
    shown.extend(several_limits.then_some("max_vips_per_node"));
    shown.extend(["design", "tenants", "vips_per_tenant", "total_vips"]);
    if outcome.request.namespaces.is_some() {
        shown.extend(["namespaces", "namespaces_fit"]);
    }
    let shown = people(&shown, !outcome.cases.is_empty());
    let title = text("Who owns the HA pairs", "HA 对由谁持有");
    Table::new("designs", &result.designs, shown).titled(title.get(lang))
}

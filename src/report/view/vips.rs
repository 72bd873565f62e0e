//! The document of `vips`.

mod check;
mod lead;

pub use check::check_document;

use crate::field::{VIP_DESIGNS, VIP_FAILURES, VIP_NEEDED, VIP_ROWS, VIP_SERVICES, VIP_TOTALS};
use crate::lang::{Lang, text};
use crate::report::{Cell, Document, Table};
use crate::vips::{Capacity, Case, DesignKind, TUN_IDS, VipsOutcome};

/// The document of an outcome.
#[must_use]
pub fn document(outcome: &VipsOutcome, lang: Lang) -> Document<'_> {
    Document {
        schema: "vips",
        title: text("VIPs", "VIP").get(lang).to_owned(),
        lead: lead::sentences(outcome, lang),
        assumptions: assumptions(outcome, lang),
        tables: tables(outcome, lang),
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

fn tables(outcome: &VipsOutcome, lang: Lang) -> Vec<Table<'_>> {
    let title = |en, zh| text(en, zh).get(lang);
    let several = outcome.cases.iter().any(|case| case.domains.len() != 1);
    let keys: Vec<&str> = VIP_ROWS.iter().map(|field| field.key).collect();
    let cases = outcome.cases.iter();
    let rows = cases.clone().flat_map(|case| case.domains.iter().map(row));
    let of_totals = [
        "domains",
        "nodes",
        "max_vips_per_node",
        "ha_pairs",
        "total_vips",
    ];
    let services = outcome.request.services;
    let of_services = ["tun_ids", "asked_services", "services_fit"];
    vec![
        Table::grid(
            "rows",
            if several {
                title("Broadcast domains", "广播域")
            } else {
                ""
            },
            VIP_ROWS,
            &people(&keys, !outcome.cases.is_empty()),
            rows.collect(),
        ),
        Table::grid(
            "totals",
            title("Together", "合计"),
            VIP_TOTALS,
            &people(&of_totals, several),
            cases.map(total_row).collect(),
        ),
        failures(outcome, lang),
        needed(outcome, lang),
        designs(outcome, lang),
        Table::grid(
            "services",
            title("Services", "Service"),
            VIP_SERVICES,
            &people(&of_services, services.is_some()),
            vec![vec![
                Cell::Count(TUN_IDS),
                services.into(),
                truth(services.map(|asked| asked <= TUN_IDS)),
            ]],
        ),
    ]
}

fn failures(outcome: &VipsOutcome, lang: Lang) -> Table<'_> {
    let all = || outcome.cases.iter().flat_map(|case| &case.failures);
    let any_bound = all().any(|(_, one)| one.is_bound);
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
    let title = text("With nodes down, whichever they are", "任意节点故障时");
    Table::grid(
        "failures",
        title.get(lang),
        VIP_FAILURES,
        &people(&shown, all().next().is_some()),
        outcome.cases.iter().flat_map(failure_rows).collect(),
    )
}

fn needed(outcome: &VipsOutcome, lang: Lang) -> Table<'_> {
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
    Table::grid(
        "needed",
        text("Nodes that suffice", "满足要求的节点").get(lang),
        VIP_NEEDED,
        &people(&shown, !outcome.needed.is_empty()),
        needed_rows(outcome),
    )
}

fn designs(outcome: &VipsOutcome, lang: Lang) -> Table<'_> {
    let mut shown = vec!["nodes"];
    let several_limits = outcome.request.max_vips_per_node.len() > 1;
    shown.extend(several_limits.then_some("max_vips_per_node"));
    shown.extend(["design", "tenants", "vips_per_tenant", "total_vips"]);
    if outcome.request.namespaces.is_some() {
        shown.extend(["namespaces", "namespaces_fit"]);
    }
    Table::grid(
        "designs",
        text("Who owns the HA pairs", "HA 对由谁持有").get(lang),
        VIP_DESIGNS,
        &people(&shown, !outcome.cases.is_empty()),
        design_rows(outcome),
    )
}

fn truth(truth: Option<bool>) -> Cell<'static> {
    truth.map_or(Cell::None, Cell::Truth)
}

/// What the nodes of a broadcast domain hold.
pub(super) fn row<'a>(of: &Capacity) -> Vec<Cell<'a>> {
    vec![
        Cell::Count(of.nodes.get()),
        Cell::Count(of.max_vips_per_node.get()),
        Cell::Count(of.ha_pairs.get()),
        Cell::Count(of.pairs_per_node.get()),
        Cell::Count(of.vips_per_ha.get()),
        Cell::Count(of.total_vips.get()),
    ]
}

fn total_row<'a>(case: &Case) -> Vec<Cell<'a>> {
    vec![
        Cell::Count(case.max_vips_per_node.get()),
        Cell::Count(case.total.domains),
        Cell::Count(case.total.nodes.get()),
        Cell::Count(case.total.ha_pairs.get()),
        Cell::Count(case.total.total_vips.get()),
    ]
}

fn failure_rows<'a>(case: &Case) -> Vec<Vec<Cell<'a>>> {
    let rows = case.failures.iter().map(|&(domain, failure)| {
        let domain = &case.domains[domain];
        let all = domain.total_vips.get();
        vec![
            Cell::Count(domain.nodes.get()),
            Cell::Count(domain.max_vips_per_node.get()),
            Cell::Count(failure.failed.get()),
            Cell::Truth(failure.is_bound),
            Cell::Count(failure.lost_pairs.get()),
            Cell::Count(failure.degraded_pairs.get()),
            Cell::Count(failure.untouched_pairs.get()),
            Cell::Count(failure.lost_vips.get()),
            Cell::Share(failure.lost_vips.get(), all),
            Cell::Count(failure.degraded_vips.get()),
            Cell::Share(failure.degraded_vips.get(), all),
            Cell::Count(domain.most_on_a_node().get()),
        ]
    });
    rows.collect()
}

fn needed_rows<'a>(outcome: &VipsOutcome) -> Vec<Vec<Cell<'a>>> {
    let rows = outcome.needed.iter().map(|one| {
        vec![
            Cell::Count(one.required.get()),
            Cell::Count(one.domain.max_vips_per_node.get()),
            Cell::Count(one.domains),
            Cell::Count(one.domain.nodes.get()),
            Cell::Count(one.nodes.get()),
            Cell::Count(one.total_vips.get()),
            one.fails_again_at.map(|again| again.nodes.get()).into(),
        ]
    });
    rows.collect()
}

fn design_rows<'a>(outcome: &VipsOutcome) -> Vec<Vec<Cell<'a>>> {
    let namespaces = outcome.request.namespaces;
    let rows = outcome.cases.iter().flat_map(|case| {
        case.designs.iter().map(move |design| {
            let words = match design.kind {
                DesignKind::Namespace => {
                    text("one pair per namespace", "每个命名空间独占一个 HA 对")
                }
                DesignKind::Platform => text("pairs of the platform", "平台持有 HA 对"),
            };
            vec![
                Cell::Count(case.total.nodes.get()),
                Cell::Count(case.max_vips_per_node.get()),
                Cell::Word(design.kind.as_str(), words),
                Cell::Count(design.tenants),
                Cell::Count(design.vips_per_tenant.get()),
                Cell::Count(case.total.total_vips.get()),
                namespaces.into(),
                truth(namespaces.map(|asked| asked <= design.tenants)),
            ]
        })
    });
    rows.collect()
}

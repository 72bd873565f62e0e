//! The document of `vips check`.

use crate::result::vips_check::VipsCheckResult;
use crate::{Document, Excerpt, Table};
use engine::vips::{CheckOutcome, Conflict, Unknown};
use model::finding::Severity;
use net::lang::{Lang, text};
use net::quantity::{VipCount, grouped};

/// Conflicts, VIPs or nodes that people see; `-v` shows all.
const MOST_ROWS: usize = 40;

/// The document of what was checked.
#[must_use]
pub fn check_document(outcome: &CheckOutcome, lang: Lang) -> Document<'_> {
    let result = VipsCheckResult::of(outcome);
    Document {
        schema: "vips-check",
        title: text("Conflicts of VIPs and ports", "VIP 与端口冲突")
            .get(lang)
            .to_owned(),
        lead: lead(outcome, lang),
        assumptions: assumptions(lang),
        tables: vec![
            conflicts(&result, outcome, lang),
            vips(&result, outcome, lang),
            nodes(&result, lang),
        ],
        result: Some(Box::new(result)),
        findings: &outcome.findings,
        ..Document::default()
    }
}

fn assumptions(lang: Lang) -> Vec<String> {
    let all = [
        text(
            "A dump holds all listening ports of its node.",
            "监听信息包含节点的全部监听端口。",
        ),
        text(
            "What listens at :: or * takes IPv4 too.",
            "监听 :: 或 * 的套接字同时接受 IPv4。",
        ),
        text(
            "A VIP that no plan lists can be on any node.",
            "规划未列出的 VIP 可位于任意节点。",
        ),
    ];
    all.into_iter()
        .map(|one| one.get(lang).to_owned())
        .collect()
}

fn lead(outcome: &CheckOutcome, lang: Lang) -> Vec<String> {
    let request = &outcome.request;
    let used = request.vips.iter().filter(|vip| !vip.services.is_empty());
    let vips = VipCount::new(used.count() as u64).spelled(lang);
    let services = request.services.len() as u64;
    let of_errors = |one: &&Conflict| one.kind.severity() == Severity::Error;
    let errors = outcome.conflicts.iter().filter(of_errors).count() as u64;
    let who = match lang {
        Lang::En if services == 1 => format!("1 service uses {vips}"),
        Lang::En => format!("{} services use {vips}", grouped(services)),
        Lang::Zh => format!("{} 个 Service 使用 {vips}", grouped(services)),
    };
    let count = grouped(errors);
    let mut lead = vec![match lang {
        _ if services == 0 => text("No service has a VIP.", "没有 Service 使用 VIP。")
            .get(lang)
            .to_owned(),
        Lang::En if errors == 0 => format!("{who}, and no conflict is known."),
        Lang::En if errors == 1 => format!("{who}, with 1 conflict."),
        Lang::En => format!("{who}, with {count} conflicts."),
        Lang::Zh if errors == 0 => format!("{who}，未发现冲突。"),
        Lang::Zh => format!("{who}，有 {count} 处冲突。"),
    }];
    let is_open = |one: &Unknown| !matches!(one, Unknown::Protocol { .. });
    if outcome.unknown.iter().any(is_open) {
        let more = text(
            "Of some nodes that can hold a VIP no listening ports are known: there may be more.",
            "部分可承载 VIP 的节点监听端口未知：可能还有更多冲突。",
        );
        lead.push(more.get(lang).to_owned());
    }
    lead
}

/// A table of which people see a part; nothing where it has no rows.
fn part(table: Table<'_>, order: Vec<usize>) -> Table<'_> {
    let shown = if order.is_empty() {
        Vec::new()
    } else {
        table.shown
    };
    Table {
        shown,
        excerpt: Some(Excerpt {
            order,
            most: MOST_ROWS,
        }),
        ..table
    }
}

fn conflicts<'a>(result: &VipsCheckResult<'a>, outcome: &CheckOutcome, lang: Lang) -> Table<'a> {
    let any_nodes = outcome.conflicts.iter().any(|one| !one.nodes.is_empty());
    let mut shown = vec![
        "vip",
        "port",
        "protocol",
        "kind",
        "suggested_port",
        "services",
    ];
    shown.extend(any_nodes.then_some("nodes"));
    shown.push("severity");
    let mut order: Vec<usize> = (0..result.conflicts.count()).collect();
    order.sort_by_key(|&row| outcome.conflicts[row].kind.severity());
    let title = text("Conflicts", "冲突").get(lang);
    part(
        Table::new("conflicts", &result.conflicts, shown).titled(title),
        order,
    )
}

fn vips<'a>(result: &VipsCheckResult<'a>, outcome: &CheckOutcome, lang: Lang) -> Table<'a> {
    let mut shown = vec!["vip", "users", "ports", "holders"];
    let is_planned = outcome.request.vips.iter().any(|vip| vip.pool.is_some());
    if is_planned {
        shown.extend(["owner", "vip_pool"]);
    }
    let title = text("VIPs", "VIP").get(lang);
    part(
        Table::new("vips", &result.vips, shown).titled(title),
        (0..result.vips.count()).collect(),
    )
}

fn nodes<'a>(result: &VipsCheckResult<'a>, lang: Lang) -> Table<'a> {
    let shown = ["node", "held_vips", "tcp_listeners", "udp_listeners"];
    let title = text("Listening sockets", "监听的套接字").get(lang);
    part(
        Table::new("nodes", &result.nodes, shown).titled(title),
        (0..result.nodes.count()).collect(),
    )
}

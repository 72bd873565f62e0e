//! The document of `vips check`.

use crate::field::{VIP_CONFLICTS, VIP_LIST, VIP_NODES};
use crate::finding::Severity;
use crate::lang::{Lang, text};
use crate::quantity::{VipCount, grouped};
use crate::report::{Cell, Document, Excerpt, Table};
use crate::vips::{CheckOutcome, Conflict, ConflictKind, Protocol, Unknown};

/// Conflicts, VIPs or nodes that people see; `-v` shows all.
const MOST_ROWS: usize = 40;

/// The document of what was checked.
#[must_use]
pub fn check_document(outcome: &CheckOutcome, lang: Lang) -> Document<'_> {
    Document {
        schema: "vips-check",
        title: text("Conflicts of VIPs and ports", "VIP 与端口冲突")
            .get(lang)
            .to_owned(),
        lead: lead(outcome, lang),
        assumptions: assumptions(lang),
        tables: vec![
            conflicts(outcome, lang),
            vips(outcome, lang),
            nodes(outcome, lang),
        ],
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

const fn severity(kind: ConflictKind) -> Severity {
    match kind {
        ConflictKind::OutsideRange => Severity::Info,
        _ => Severity::Error,
    }
}

fn lead(outcome: &CheckOutcome, lang: Lang) -> Vec<String> {
    let request = &outcome.request;
    let used = request.vips.iter().filter(|vip| !vip.services.is_empty());
    let vips = VipCount::new(used.count() as u64).spelled(lang);
    let services = request.services.len() as u64;
    let of_errors = |one: &&Conflict| severity(one.kind) == Severity::Error;
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

fn port<'o>(port: Option<u16>) -> Cell<'o> {
    port.map_or(Cell::None, Cell::Port)
}

fn excerpt(order: Vec<usize>) -> Excerpt {
    Excerpt {
        order,
        most: MOST_ROWS,
    }
}

fn service_names<'o>(outcome: &'o CheckOutcome, services: &[usize]) -> Cell<'o> {
    let name = |&service: &usize| &*outcome.request.services[service].name;
    Cell::Names(services.iter().map(name).collect())
}

fn node_names<'o>(outcome: &'o CheckOutcome, nodes: &[usize]) -> Cell<'o> {
    let name = |&node: &usize| &*outcome.request.nodes[node].name;
    Cell::Names(nodes.iter().map(name).collect())
}

fn conflicts(outcome: &CheckOutcome, lang: Lang) -> Table<'_> {
    let rows = outcome.conflicts.iter().map(|conflict| {
        let words = match conflict.kind {
            ConflictKind::Namespaces => text("several namespaces", "多个命名空间"),
            ConflictKind::Services => text("two services", "两个 Service"),
            ConflictKind::RepeatedPort => text("port twice", "端口重复"),
            ConflictKind::Listening => text("node listens", "节点监听"),
            ConflictKind::OutsideRange => text("unusual port", "端口不在建议范围"),
        };
        let word = match severity(conflict.kind) {
            Severity::Error => Cell::Word("error", text("error", "错误")),
            Severity::Warning => Cell::Word("warning", text("warning", "警告")),
            Severity::Info => Cell::Word("info", text("info", "提示")),
        };
        vec![
            Cell::Word(conflict.kind.as_str(), words),
            word,
            Cell::Owned(outcome.request.vips[conflict.vip].address.to_string()),
            port(conflict.port.map(|port| port.port)),
            conflict.port.map(|port| port.protocol.as_str()).into(),
            service_names(outcome, &conflict.services),
            node_names(outcome, &conflict.nodes),
            port(conflict.suggested),
        ]
    });
    let rows: Vec<Vec<Cell<'_>>> = rows.collect();
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
    if rows.is_empty() {
        shown.clear();
    }
    let mut order: Vec<usize> = (0..rows.len()).collect();
    order.sort_by_key(|&row| severity(outcome.conflicts[row].kind));
    let title = text("Conflicts", "冲突").get(lang);
    Table {
        excerpt: Some(excerpt(order)),
        ..Table::grid("conflicts", title, VIP_CONFLICTS, &shown, rows)
    }
}

fn vips(outcome: &CheckOutcome, lang: Lang) -> Table<'_> {
    let all = outcome.request.vips.iter().enumerate();
    let rows = all.map(|(position, vip)| {
        vec![
            Cell::Owned(vip.address.to_string()),
            vip.pool.as_deref().into(),
            vip.owner.as_deref().into(),
            service_names(outcome, &vip.services),
            Cell::Count(outcome.ports(position)),
            node_names(outcome, &outcome.holders[position]),
        ]
    });
    let rows: Vec<Vec<Cell<'_>>> = rows.collect();
    let mut shown = vec!["vip", "users", "ports", "holders"];
    let is_planned = outcome.request.vips.iter().any(|vip| vip.pool.is_some());
    if is_planned {
        shown.extend(["owner", "vip_pool"]);
    }
    if rows.is_empty() {
        shown.clear();
    }
    let order = (0..rows.len()).collect();
    Table {
        excerpt: Some(excerpt(order)),
        ..Table::grid(
            "vips",
            text("VIPs", "VIP").get(lang),
            VIP_LIST,
            &shown,
            rows,
        )
    }
}

fn nodes(outcome: &CheckOutcome, lang: Lang) -> Table<'_> {
    let mut held = vec![0_u64; outcome.request.nodes.len()];
    for &node in outcome.holders.iter().flatten() {
        held[node] += 1;
    }
    let rows = outcome.request.nodes.iter().zip(held).map(|(node, held)| {
        let count = |protocol: Protocol| {
            let all = node.listening.listeners.iter();
            Cell::Count(all.filter(|one| one.protocol == protocol).count() as u64)
        };
        let known = node.listening.protocols.iter();
        vec![
            Cell::Text(&node.name),
            count(Protocol::Tcp),
            count(Protocol::Udp),
            count(Protocol::Sctp),
            Cell::Names(known.map(|protocol| protocol.as_str()).collect()),
            Cell::Count(held),
        ]
    });
    let rows: Vec<Vec<Cell<'_>>> = rows.collect();
    let mut shown = vec!["node", "held_vips", "tcp_listeners", "udp_listeners"];
    if rows.is_empty() {
        shown.clear();
    }
    let order = (0..rows.len()).collect();
    let title = text("Listening sockets", "监听的套接字").get(lang);
    Table {
        excerpt: Some(excerpt(order)),
        ..Table::grid("nodes", title, VIP_NODES, &shown, rows)
    }
}

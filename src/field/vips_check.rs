//! Fields of `vips check`.

use super::{Field, FieldKind};
use crate::lang::{same, text};
use crate::page::VIPS;

const CONFLICTS: &[&str] = &[
    "namespaces",
    "services",
    "repeated-port",
    "listening",
    "outside-range",
];
const SEVERITIES: &[&str] = &["error", "warning", "info"];
const PROTOCOLS: &[&str] = &["TCP", "UDP", "SCTP"];

/// What is at odds on a VIP.
pub const VIP_CONFLICTS: &[Field] = &[
    Field::new(
        "kind",
        FieldKind::Choice(CONFLICTS),
        text("Conflict", "冲突"),
        text(
            "namespaces: services of two namespaces use the VIP, or of another than its owner; services: two services have the port; repeated-port: a service has it twice; listening: nodes that can hold the VIP listen on it; outside-range: it lies outside 20000 to 29999.",
            "namespaces：多个命名空间使用同一 VIP，或使用者不是其所有者；services：两个 Service 使用同一端口；repeated-port：一个 Service 两次使用；listening：可承载该 VIP 的节点监听了该端口；outside-range：不在 20000～29999 内。",
        ),
    )
    .from(VIPS),
    Field::new(
        "severity",
        FieldKind::Choice(SEVERITIES),
        text("Severity", "级别"),
        text("How much it matters.", "严重程度。"),
    )
    .from(VIPS),
    Field::text("vip", "VIP", "VIP", text("The VIP.", "VIP 地址。")),
    Field::count("port", "Port", "端口", text("The port on the VIP; none where it is about the VIP itself.", "VIP 上的端口；与端口无关时为空。"))
        .optional(),
    Field::new(
        "protocol",
        FieldKind::Choice(PROTOCOLS),
        text("Protocol", "协议"),
        text("The protocol of the port.", "端口的协议。"),
    )
    .optional(),
    Field::new(
        "services",
        FieldKind::Names,
        text("Services", "Service"),
        text(
            "The services that are at odds, with their namespaces; of two with the same port the one that is to move comes last.",
            "冲突的 Service（含命名空间）；两个使用同一端口时，建议修改的在后。",
        ),
    ),
    Field::new(
        "nodes",
        FieldKind::Names,
        text("Nodes", "节点"),
        text("The nodes that listen on the port.", "监听该端口的节点。"),
    ),
    Field::count(
        "suggested_port",
        "Free\nport",
        "空闲\n端口",
        text(
            "A port for the service to move to: the nearest from 20000 to 29999, the lower of two, that nothing has on any of its VIPs and no node listens on that can hold one. All of them together make no new conflict.",
            "建议改用的端口：20000～29999 内距离最近（相等取较小）、在该 Service 的所有 VIP 上未被使用、且可承载这些 VIP 的节点均未监听。全部采纳也不会产生新的冲突。",
        ),
    )
    .is(same("argmin |p - port|"), VIPS)
    .but(
        "Port and targetPort of a Service may differ: pods go on listening where they do.",
        "Service 的 port 与 targetPort 可以不同：Pod 的监听端口无需改动。",
    )
    .optional(),
];

/// VIPs, who uses them, and where they can be.
pub const VIP_LIST: &[Field] = &[
    VIP_CONFLICTS[2],
    Field::text(
        "vip_pool",
        "Pool",
        "VIP 池",
        text("The plan's pool that lists it.", "列出该 VIP 的规划池。"),
    )
    .optional(),
    Field::text(
        "owner",
        "Owner",
        "所有者",
        text(
            "The namespace that a plan gives it to.",
            "规划中拥有该 VIP 的命名空间。",
        ),
    )
    .optional(),
    Field::new(
        "users",
        FieldKind::Names,
        text("Services", "Service"),
        text("The services that use it.", "使用该 VIP 的 Service。"),
    ),
    Field::count(
        "ports",
        "Ports",
        "端口数",
        text(
            "Ports that they have on it.",
            "这些 Service 在其上使用的端口数。",
        ),
    ),
    Field::new(
        "holders",
        FieldKind::Names,
        text("Nodes", "节点"),
        text(
            "Nodes that can hold it and whose listening ports are known: those of its pool, or any where no plan says.",
            "可承载该 VIP 且监听端口已知的节点：其池中的节点；规划未说明时为任意节点。",
        ),
    ),
];

/// Nodes and what listens there.
pub const VIP_NODES: &[Field] = &[
    Field::text("node", "Node", "节点", text("The node.", "节点。")),
    Field::count(
        "tcp_listeners",
        "TCP",
        "TCP",
        text("TCP sockets that listen there.", "监听的 TCP 套接字数。"),
    ),
    Field::count(
        "udp_listeners",
        "UDP",
        "UDP",
        text(
            "UDP sockets that take from anybody there.",
            "接收任意来源的 UDP 套接字数。",
        ),
    ),
    Field::count(
        "sctp_listeners",
        "SCTP",
        "SCTP",
        text("SCTP sockets that listen there.", "监听的 SCTP 套接字数。"),
    ),
    Field::new(
        "known_protocols",
        FieldKind::Names,
        text("Known", "已知协议"),
        text(
            "Protocols that the dump was taken of; of others nothing is known.",
            "监听信息所含的协议；其他协议未知。",
        ),
    ),
    Field::count(
        "held_vips",
        "VIPs",
        "VIP",
        text("VIPs that the node can hold.", "该节点可承载的 VIP 数。"),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_conflict_are_those_of_the_check() {
        assert_eq!(CONFLICTS, crate::vips::ConflictKind::WORDS);
        assert_eq!(PROTOCOLS, crate::vips::Protocol::WORDS);
    }
}

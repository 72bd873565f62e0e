//! What there was over time.

use super::{STRATEGY, count, span};
use crate::field::Field;

/// Values over time, a point a row.
pub const POINTS: &[Field] = &[
    STRATEGY,
    span("at_ms", "Time", "时间", "When.", "时间。"),
    count(
        "pods_running",
        "Pods running",
        "运行 Pod",
        "Pods that run.",
        "运行中的 Pod 数。",
    ),
    count(
        "pods_waiting",
        "Pods waiting",
        "等待 Pod",
        "Pods on a node without an address.",
        "已在节点上但没有 IP 的 Pod 数。",
    ),
    count(
        "pods_pending",
        "Pods pending",
        "无节点 Pod",
        "Pods that no node takes.",
        "没有节点接收的 Pod 数。",
    ),
    count(
        "nodes_ready",
        "Nodes ready",
        "就绪节点",
        "Nodes with nothing amiss.",
        "一切正常的节点数。",
    ),
    count(
        "nodes_isolated",
        "Nodes isolated",
        "隔离节点",
        "Isolated nodes.",
        "隔离的节点数。",
    ),
    count(
        "nodes_starved",
        "Nodes starved",
        "缺 IP 节点",
        "Starved nodes.",
        "缺 IP 的节点数。",
    ),
    count(
        "nodes_stuck",
        "Nodes stuck",
        "卡死节点",
        "Stuck nodes.",
        "卡死的节点数。",
    ),
    count(
        "addresses_available",
        "IPs left",
        "剩余 IP",
        "Addresses that are left.",
        "剩余可用 IP 数。",
    ),
    count(
        "addresses_bound",
        "IPs bound",
        "绑定 IP",
        "Secondary addresses bound.",
        "已绑定的辅助 IP 数。",
    ),
    count(
        "addresses_used",
        "IPs used",
        "使用 IP",
        "Of those, in use.",
        "其中使用中的数量。",
    ),
    count(
        "addresses_warm",
        "Warm IPs",
        "预热 IP",
        "Of those, idle.",
        "其中空闲的数量。",
    ),
    count(
        "eni_primaries",
        "Primaries",
        "主 IP",
        "Primary addresses of ENIs.",
        "弹性网卡的主 IP 数。",
    ),
    count(
        "addresses_reserved",
        "IPs reserved",
        "预留 IP",
        "Addresses on their way.",
        "途中的 IP 数。",
    ),
    count(
        "addresses_retained",
        "IPs retained",
        "保留 IP",
        "Addresses kept for the next pod of a name.",
        "为同名 Pod 保留的 IP 数。",
    ),
    count(
        "addresses_taken",
        "Others' IPs",
        "他人 IP",
        "Other tenants' addresses.",
        "其他租户的 IP 数。",
    ),
    count(
        "api_calls",
        "API calls",
        "API 调用",
        "Calls to the cloud so far.",
        "累计对云的调用次数。",
    ),
];

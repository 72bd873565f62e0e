//! What people call the figures of a run.

use crate::lang::{Text, text};

/// Figures by key.
const NAMES: &[(&str, Text)] = &[
    ("errors", text("Errors", "错误")),
    ("pods.running", text("Pods running", "运行 Pod")),
    ("pods.waiting", text("Pods waiting", "等待 Pod")),
    (
        "pods.never_started",
        text("Pods never started", "从未启动 Pod"),
    ),
    ("pods.given_up", text("Pods given up", "放弃 Pod")),
    ("pods.asked", text("Pods asked for", "请求 Pod")),
    ("pods.ended", text("Pods ended", "已结束 Pod")),
    ("pods.moved", text("Pods moved", "迁移 Pod")),
    ("nodes.total", text("Nodes", "节点")),
    ("nodes.ready", text("Nodes ready", "就绪节点")),
    ("nodes.isolated", text("Nodes isolated", "隔离节点")),
    ("nodes.starved", text("Nodes starved", "缺 IP 节点")),
    ("nodes.stuck", text("Nodes stuck", "卡死节点")),
    ("nodes.unjoined", text("Nodes not joined", "未能加入节点")),
    ("addresses.bound", text("IPs bound", "绑定 IP")),
    ("addresses.used", text("IPs used", "使用 IP")),
    ("addresses.warm", text("Warm IPs", "预热 IP")),
    ("addresses.eni_primaries", text("Primary IPs", "主 IP")),
    ("addresses.retained", text("IPs retained", "保留 IP")),
    ("addresses.reserved", text("IPs reserved", "预留 IP")),
    (
        "addresses.on_isolated_nodes",
        text("IPs on isolated nodes", "隔离节点 IP"),
    ),
    ("addresses.available", text("IPs left", "剩余 IP")),
    ("addresses.peak", text("IPs at most", "峰值 IP")),
    ("enis", text("ENIs", "弹性网卡")),
    ("enis_lacking_ips", text("Short ENIs", "不足网卡")),
    ("api_calls", text("API calls", "API 调用")),
    (
        "api_peak_per_minute",
        text("API calls in a minute", "每分钟 API 调用"),
    ),
    (
        "api_throttled",
        text("API calls throttled", "限流 API 调用"),
    ),
    (
        "waits.p50_ms",
        text("Wait, half of the pods", "半数 Pod 等待"),
    ),
    (
        "waits.p95_ms",
        text("Wait, 95 % of the pods", "95 % Pod 等待"),
    ),
    (
        "waits.p99_ms",
        text("Wait, 99 % of the pods", "99 % Pod 等待"),
    ),
    ("waits.max_ms", text("Longest wait", "最长等待")),
    (
        "rollouts_unfinished",
        text("Rollouts unfinished", "未完成滚动更新"),
    ),
    (
        "first_isolated_ms",
        text("First node isolated", "首个节点隔离"),
    ),
    (
        "first_starved_ms",
        text("First node starved", "首个节点缺 IP"),
    ),
    ("first_stuck_ms", text("First node stuck", "首个节点卡死")),
    (
        "first_pod_pends_ms",
        text("First pod without node", "首个 Pod 无节点"),
    ),
    ("subnet.available", text("IPs left", "剩余 IP")),
    ("subnet.first_dry_ms", text("First dry", "首次耗尽")),
];

/// The name of a figure.
pub(super) fn name(key: &str) -> Text {
    let found = NAMES.iter().find(|(known, _)| *known == key);
    found.map_or(text("", ""), |&(_, name)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::FIGURE_KEYS;

    #[test]
    fn every_figure_has_a_name_and_a_page() {
        let names: Vec<&str> = NAMES.iter().map(|(key, _)| *key).collect();
        assert_eq!(names, FIGURE_KEYS);
        let fields = crate::field::all();
        for key in FIGURE_KEYS {
            assert!(fields.iter().any(|field| field.key == *key), "{key}");
        }
    }
}

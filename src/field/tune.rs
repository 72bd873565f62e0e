//! Fields of `simulate --tune`: what came of pool settings.

use super::simulate::MODEL;
use super::{Field, FieldKind};
use crate::lang::{Text, text};
use crate::page::POOLS;
use crate::pool::Strategy;

const fn setting(key: &'static str, en: &'static str, zh: &'static str, meaning: Text) -> Field {
    Field::count(key, en, zh, meaning).from(POOLS).optional()
}

/// Settings with what came of them.
pub const TUNINGS: &[Field] = &[
    Field::new(
        "strategy",
        FieldKind::Choice(Strategy::WORDS),
        text("Strategy", "策略"),
        text("How nodes take addresses.", "节点获取 IP 的策略。"),
    ),
    MODEL,
    Field::count(
        "rank",
        "Rank",
        "次序",
        text(
            "1 for the best of its strategy: it meets the limit at the fewest addresses, then the fewest calls; where none meets it, the least that is missed.",
            "同一策略中的次序：满足时限且峰值 IP 最少、调用最少者为 1；均不满足时为差距最小者。",
        ),
    )
    .from(POOLS),
    Field::new(
        "meets",
        FieldKind::Truth,
        text("Meets", "满足"),
        text(
            "Whether no pod waits longer than asked, none waits at the end and all started.",
            "是否没有 Pod 的等待超过时限、结束时无一等待且全部启动。",
        ),
    )
    .from(POOLS),
    Field::new(
        "current",
        FieldKind::Truth,
        text("Now", "现行"),
        text("Whether it is what the plan has.", "是否为方案当前的设置。"),
    ),
    setting("pre_allocate", "pre-\nallocate", "pre-\nallocate", text("Idle addresses to keep ready.", "保持就绪的空闲 IP 数。")),
    setting("min_allocate", "min-\nallocate", "min-\nallocate", text("Addresses to hold at least.", "最少持有的 IP 数。")),
    setting("max_above_watermark", "max-above-\nwatermark", "max-above-\nwatermark", text("Idle addresses beyond those that are no excess yet.", "超出就绪数后仍不算多余的空闲 IP 数。")),
    setting("burst_multiple", "burst-\nmultiple", "burst-\nmultiple", text("ENIs' worth of addresses that Burstable keeps ready.", "Burstable 保持就绪的弹性网卡倍数。")),
    setting("min_pre_bound", "min-pre-\nbound", "最小\n预绑定", text("Least addresses that TKE keeps bound beyond those of pods.", "TKE 在 Pod 之外最少预绑定的 IP 数。")),
    setting("max_pre_bound", "max-pre-\nbound", "最大\n预绑定", text("Most addresses that TKE keeps bound beyond those of pods.", "TKE 在 Pod 之外最多预绑定的 IP 数。")),
    Field::new(
        "longest_wait_ms",
        FieldKind::Span,
        text("Longest\nwait", "最长\n等待"),
        text("The longest wait of a pod.", "Pod 的最长等待时间。"),
    )
    .from(POOLS),
    Field::count("peak_ips", "IPs at\nmost", "峰值\nIP", text("All addresses that nodes held or had asked for, at the most.", "节点持有或申请中的 IP 总数的峰值。")).from(POOLS),
    Field::count("warm_ips_at_end", "Warm\nIPs", "预热\nIP", text("Addresses that are bound and idle at the end.", "结束时已绑定但空闲的 IP 数。")).from(POOLS),
    Field::count("api_calls", "API\ncalls", "API\n调用", text("Calls to the cloud.", "对云的调用次数。")).from(POOLS),
    Field::count("pods_running", "Pods\nrunning", "运行\nPod", text("Pods that run at the end.", "结束时运行中的 Pod 数。")).from(POOLS),
    Field::count("pods_waiting", "Pods\nwaiting", "等待\nPod", text("Pods on a node at the end, without an address.", "结束时已在节点上但没有 IP 的 Pod 数。")).from(POOLS),
    Field::count("pods_never_started", "Never\nstarted", "从未\n启动", text("Pods that no node takes at the end.", "结束时没有节点接收的 Pod 数。")).from(POOLS),
    Field::count("nodes_amiss", "Nodes\namiss", "异常\n节点", text("Nodes that are isolated, starved or stuck at the end.", "结束时被隔离、缺 IP 或卡死的节点数。")).from(POOLS),
];

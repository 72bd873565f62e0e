//! Fields of `simulate`: what came of each strategy.

mod ends;
mod points;

use super::{Field, FieldKind};
use crate::lang::text;
use crate::page::POOLS;
use crate::pool::Strategy;

pub use ends::{GROUP_ENDS, NODE_ENDS, PREVENTION, ROLLOUT_ENDS, STORY, SUBNET_ENDS};
pub use points::POINTS;

/// The strategies, and a mixture of them.
const STRATEGIES: &[&str] = &[
    Strategy::BestEffort.as_str(),
    Strategy::Burstable.as_str(),
    Strategy::TkeSharedEni.as_str(),
    Strategy::TkeStaticIp.as_str(),
    "mixed",
];

const fn count(
    key: &'static str,
    en: &'static str,
    zh: &'static str,
    meaning_en: &'static str,
    meaning_zh: &'static str,
) -> Field {
    Field::count(key, en, zh, text(meaning_en, meaning_zh)).from(POOLS)
}

const fn span(
    key: &'static str,
    en: &'static str,
    zh: &'static str,
    meaning_en: &'static str,
    meaning_zh: &'static str,
) -> Field {
    Field::new(
        key,
        FieldKind::Span,
        text(en, zh),
        text(meaning_en, meaning_zh),
    )
    .from(POOLS)
}

const fn series(key: &'static str, en: &'static str, zh: &'static str) -> Field {
    let meaning = text(
        "Values over time, one for each of series.at_ms.",
        "随时间变化的值，与 series.at_ms 一一对应。",
    );
    Field::new(key, FieldKind::Series, text(en, zh), meaning).from(POOLS)
}

const STRATEGY: Field = Field::new(
    "strategy",
    FieldKind::Choice(STRATEGIES),
    text("Strategy", "策略"),
    text(
        "How nodes take addresses for their pods; mixed where groups differ.",
        "节点为 Pod 获取 IP 的策略；各组不同时为 mixed。",
    ),
)
.from(POOLS);

const TOTAL: Field = count(
    "nodes.total",
    "Nodes",
    "节点",
    "Nodes that are there at the end: ready, isolated, starved, stuck, joining or failed.",
    "结束时存在的节点数：就绪、隔离、缺 IP、卡死、加入中或故障。",
);
const READY: Field = count(
    "nodes.ready",
    "Ready",
    "就绪",
    "Nodes with nothing amiss.",
    "一切正常的节点数。",
);
const ISOLATED: Field = count(
    "nodes.isolated",
    "Iso-\nlated",
    "隔离",
    "Nodes that take no new pods, since no subnet holds their next ENI; their pods run on.",
    "因没有子网能容纳下一个弹性网卡而不再接收新 Pod 的节点数；已有 Pod 继续运行。",
)
.is(
    text(
        "Burstable: bound - used < b x c, bound < cap, and no subnet holds the next ENI",
        "Burstable：bound - used < b x c 且 bound < cap，且没有子网能容纳下一个弹性网卡",
    ),
    POOLS,
);
const STARVED: Field = count(
    "nodes.starved",
    "Starved",
    "缺 IP",
    "Nodes with a waiting pod whose pool cannot grow, with slots for ENIs left: a new subnet would save them.",
    "有 Pod 等待、地址池无法增长、但仍有弹性网卡名额的节点数：新增子网可以解救。",
);
const STUCK: Field = count(
    "nodes.stuck",
    "Stuck",
    "卡死",
    "Nodes with a waiting pod, all ENIs bound and their subnets dry: only replacement helps.",
    "有 Pod 等待、弹性网卡已全部绑定且其子网耗尽的节点数：只能更换节点。",
);

pub(super) const MODEL: Field = Field::new(
    "model",
    FieldKind::Choice(&["design", "driver"]),
    text("Model", "模型"),
    text(
        "Whose rules hold where the design and the shipping driver differ.",
        "设计与实际驱动不一致时采用哪一方的规则。",
    ),
);

/// What came of a strategy.
pub const STRATEGY_ROWS: &[Field] = &[
    STRATEGY,
    MODEL,
    span(
        "end_ms",
        "End",
        "结束",
        "When the run ended: at the horizon; without events, when no node took another pod.",
        "运行结束时间：到达时限；没有事件时为再无节点接收 Pod 之时。",
    ),
    count(
        "pods.running",
        "Pods\nrunning",
        "运行\nPod",
        "Pods that run at the end.",
        "结束时运行中的 Pod 数。",
    ),
    count(
        "pods.waiting",
        "Waiting",
        "等待",
        "Pods on a node at the end, without an address: ContainerCreating.",
        "结束时已在节点上但没有 IP 的 Pod 数（ContainerCreating）。",
    ),
    count(
        "pods.never_started",
        "Never\nstarted",
        "从未\n启动",
        "Pods that no node takes at the end.",
        "结束时没有节点接收的 Pod 数。",
    ),
    count(
        "pods.given_up",
        "Given\nup",
        "放弃",
        "Pods that were given up before they ran: scaled away, or ended with their node.",
        "运行前被放弃的 Pod 数：被缩容，或随节点结束。",
    ),
    count(
        "pods.max",
        "Most\npods",
        "最多\nPod",
        "Pods that the nodes there may run, by kubelet's max-pods.",
        "现有节点按 kubelet 的 max-pods 最多可运行的 Pod 数。",
    ),
    count(
        "pods.asked",
        "Asked",
        "请求",
        "Pods that were ever asked for.",
        "曾经请求的 Pod 总数。",
    ),
    count(
        "pods.ended",
        "Ended",
        "已结束",
        "Pods that ran and ended.",
        "运行后结束的 Pod 数。",
    ),
    count(
        "pods.moved",
        "Moved",
        "迁移",
        "Pods that lost their node while they ran.",
        "运行中失去节点的 Pod 数。",
    ),
    TOTAL,
    READY,
    ISOLATED,
    STARVED,
    STUCK,
    count(
        "nodes.joining",
        "Joining",
        "加入中",
        "Nodes whose first ENI is being made.",
        "首个弹性网卡正在创建的节点数。",
    ),
    count(
        "nodes.failed",
        "Failed",
        "故障",
        "Nodes whose zone is lost.",
        "所在可用区已失去的节点数。",
    ),
    count(
        "nodes.unjoined",
        "Not\njoined",
        "未能\n加入",
        "Nodes that could not join: no address of their own, or no zone left.",
        "未能加入的节点数：没有自身 IP，或没有可用的可用区。",
    ),
    count(
        "addresses.bound",
        "IPs\nbound",
        "绑定\nIP",
        "Secondary addresses bound on nodes.",
        "节点上已绑定的辅助 IP 数。",
    ),
    count(
        "addresses.used",
        "IPs\nused",
        "使用\nIP",
        "Of those, used by pods.",
        "其中 Pod 使用的数量。",
    ),
    count(
        "addresses.warm",
        "Warm\nIPs",
        "预热\nIP",
        "Of those bound, idle.",
        "已绑定但空闲的辅助 IP 数。",
    ),
    count(
        "addresses.eni_primaries",
        "Primary\nIPs",
        "主 IP",
        "Primary addresses of ENIs.",
        "弹性网卡的主 IP 数。",
    ),
    count(
        "addresses.retained",
        "Retained",
        "保留",
        "Addresses kept for the next pod of a name.",
        "为同名 Pod 保留的 IP 数。",
    ),
    count(
        "addresses.reserved",
        "Reserved",
        "预留",
        "Addresses on their way to or from a node, or kept for an ENI.",
        "正在绑定或归还途中、或为弹性网卡预留的 IP 数。",
    ),
    count(
        "addresses.on_isolated_nodes",
        "IPs on\nisolated",
        "隔离节点\nIP",
        "Addresses that isolated nodes hold, primaries included.",
        "隔离节点持有的 IP 数，含主 IP。",
    ),
    count(
        "addresses.cross_subnet",
        "Other\nsubnets'",
        "跨子网",
        "Addresses of pods whose address is another subnet's.",
        "使用其他子网 IP 的 Pod 的 IP 数。",
    ),
    count(
        "addresses.node_ips",
        "Node\nIPs",
        "节点\nIP",
        "Nodes' own addresses.",
        "节点自身的 IP 数。",
    ),
    count(
        "addresses.available",
        "IPs\nleft",
        "剩余\nIP",
        "Addresses that are left.",
        "剩余可用 IP 数。",
    ),
    count(
        "addresses.peak",
        "IPs at\nmost",
        "峰值\nIP",
        "All addresses that nodes held or had asked for, at the most.",
        "节点持有或申请中的 IP 总数的峰值。",
    ),
    count(
        "enis",
        "ENIs",
        "弹性网卡",
        "ENIs that serve pods, at the end.",
        "结束时服务于 Pod 的弹性网卡数。",
    ),
    count(
        "enis_lacking_ips",
        "Short\nENIs",
        "不足\n网卡",
        "ENIs that lack secondaries which made room for other subnets' addresses.",
        "因跨子网 IP 让位而未能补回辅助 IP 的弹性网卡数。",
    ),
    count(
        "api_calls",
        "API\ncalls",
        "API\n调用",
        "Calls to the cloud.",
        "对云的调用次数。",
    ),
    count(
        "api_peak_per_minute",
        "Calls/\nminute",
        "每分钟\n调用",
        "Calls in the busiest minute.",
        "最繁忙一分钟内的调用次数。",
    ),
    count(
        "api_throttled",
        "Throt-\ntled",
        "限流",
        "Calls that had to wait for their turn.",
        "需要排队的调用次数。",
    ),
    span(
        "waits.p50_ms",
        "Wait\np50",
        "等待\np50",
        "What half of the pods did not wait longer than, from being asked for to having an address; those that still wait included, but not in the default scenario, which has no clock of its own.",
        "半数 Pod 从请求到获得 IP 的等待时间不超过此值；仍在等待的计入；默认场景没有自己的时钟，不计入。",
    ),
    span(
        "waits.p95_ms",
        "Wait\np95",
        "等待\np95",
        "What 95 of 100 pods did not wait longer than.",
        "95% 的 Pod 的等待时间不超过此值。",
    ),
    span(
        "waits.p99_ms",
        "Wait\np99",
        "等待\np99",
        "What 99 of 100 pods did not wait longer than.",
        "99% 的 Pod 的等待时间不超过此值。",
    ),
    span(
        "waits.max_ms",
        "Longest\nwait",
        "最长\n等待",
        "The longest wait of a pod.",
        "Pod 的最长等待时间。",
    ),
    Field::new(
        "subnets",
        FieldKind::Rows(SUBNET_ENDS),
        text("Subnets", "子网"),
        text("Each subnet at the end.", "结束时的各子网。"),
    ),
    Field::new(
        "node_groups",
        FieldKind::Rows(GROUP_ENDS),
        text("Node groups", "节点组"),
        text("Each node group at the end.", "结束时的各节点组。"),
    ),
    Field::new(
        "node_ends",
        FieldKind::Rows(NODE_ENDS),
        text("Nodes", "节点"),
        text("Each node at the end.", "结束时的各节点。"),
    ),
    Field::new(
        "rollouts",
        FieldKind::Rows(ROLLOUT_ENDS),
        text("Rollouts", "滚动更新"),
        text("Each rollout.", "各次滚动更新。"),
    ),
    Field::new(
        "prevention",
        FieldKind::Rows(PREVENTION),
        text("Prevention", "预防"),
        text(
            "Further subnets with which nothing of it happens; found by simulating again.",
            "增加这些子网即可避免上述问题；由再次模拟得出。",
        ),
    ),
    series("series.at_ms", "Time", "时间"),
    series("series.pods_running", "Pods running", "运行 Pod"),
    series("series.pods_waiting", "Pods waiting", "等待 Pod"),
    series(
        "series.pods_pending",
        "Pods that no node takes",
        "无节点接收的 Pod",
    ),
    series("series.nodes_ready", "Nodes ready", "就绪节点"),
    series("series.nodes_isolated", "Nodes isolated", "隔离节点"),
    series("series.nodes_starved", "Nodes starved", "缺 IP 节点"),
    series("series.nodes_stuck", "Nodes stuck", "卡死节点"),
    series("series.addresses_available", "IPs left", "剩余 IP"),
    series("series.addresses_bound", "IPs bound", "绑定 IP"),
    series("series.addresses_used", "IPs used", "使用 IP"),
    series("series.addresses_warm", "Warm IPs", "预热 IP"),
    series("series.eni_primaries", "ENI primaries", "网卡主 IP"),
    series("series.addresses_reserved", "IPs reserved", "预留 IP"),
    series("series.addresses_retained", "IPs retained", "保留 IP"),
    series("series.addresses_taken", "Others' IPs", "他人 IP"),
    series("series.api_calls", "API calls", "API 调用"),
    Field::new(
        "story",
        FieldKind::Rows(STORY),
        text("Story", "经过"),
        text(
            "The moments worth telling, by time.",
            "按时间排列的关键时刻。",
        ),
    ),
];

/// The strategy of a row in tables that hold several strategies.
pub const STRATEGY_COLUMN: &[Field] = &[STRATEGY];

//! Fields of `simulate --runs`: what came of many runs, and of one shard of them.

use super::simulate::STRATEGY_COLUMN;
use super::{Field, FieldKind};
use crate::lang::{Text, text};
use crate::page::POOLS;
use crate::sim::FIGURE_KEYS;

const STRATEGY: Field = STRATEGY_COLUMN[0];

const MODEL: Field = Field::new(
    "model",
    FieldKind::Choice(&["design", "driver"]),
    text("Model", "模型"),
    text(
        "Whose rules hold where the design and the shipping driver differ.",
        "设计与实际驱动不一致时采用哪一方的规则。",
    ),
);

const RUN_COUNT: Field = Field::count(
    "runs",
    "Runs",
    "运行次数",
    text(
        "Runs that were made; of a figure those that have it. One where nothing is random, since all would be the same.",
        "已完成的运行次数；对于某项数值，为含该数值的运行次数。没有随机性时为 1，因为每次都相同。",
    ),
)
.from(POOLS);

const RANDOM: Field = Field::new(
    "random",
    FieldKind::Truth,
    text("Random", "随机"),
    text(
        "Whether anything differs between runs: only pods that come and go do.",
        "各次运行之间是否有差异：仅 churn 事件带来差异。",
    ),
)
.from(POOLS);

const SEED: Field = Field::count(
    "seed",
    "Seed",
    "随机种子",
    text(
        "From which all that is random follows, with the number of the run.",
        "与运行序号一起决定所有随机数。",
    ),
);

/// All runs together.
pub const RUNS: &[Field] = &[RUN_COUNT, RANDOM, SEED];

const fn quantile(key: &'static str, en: &'static str, zh: &'static str, meaning: Text) -> Field {
    Field::new(key, FieldKind::Count, text(en, zh), meaning)
        .is(
            text(
                "by nearest rank: the smallest value with at least the share of the runs at or below it; milliseconds where the figure ends in _ms",
                "最近秩法：使至少该比例的运行不超过它的最小值；以 _ms 结尾的数值单位为毫秒",
            ),
            POOLS,
        )
        .optional()
}

const FIGURE: Field = Field::new(
    "figure",
    FieldKind::Choice(FIGURE_KEYS),
    text("Figure", "数值"),
    text(
        "A figure of a run, by its key in the JSON of one run; `cce-plan explain` knows each.",
        "单次运行的一项数值，名称与单次运行 JSON 中的键相同；可用 `cce-plan explain` 查看。",
    ),
);

const SUBNET: Field = Field::text(
    "subnet",
    "Subnet",
    "子网",
    text(
        "Id or CIDR of the subnet that the figure is of; none for those of the cluster.",
        "该数值所属子网的 ID 或 CIDR；集群的数值为空。",
    ),
)
.optional();

/// A figure over many runs.
pub const FIGURE_RUNS: &[Field] = &[
    FIGURE,
    SUBNET,
    RUN_COUNT,
    quantile(
        "min",
        "Least",
        "最小",
        text("The least of all runs.", "所有运行中的最小值。"),
    ),
    quantile(
        "p5",
        "p5",
        "p5",
        text(
            "What 5 of 100 runs do not exceed.",
            "5 % 的运行不超过的值。",
        ),
    ),
    quantile(
        "p50",
        "p50",
        "p50",
        text(
            "What half of the runs do not exceed.",
            "半数运行不超过的值。",
        ),
    ),
    quantile(
        "p95",
        "p95",
        "p95",
        text(
            "What 95 of 100 runs do not exceed.",
            "95 % 的运行不超过的值。",
        ),
    ),
    quantile(
        "max",
        "Most",
        "最大",
        text("The most of all runs.", "所有运行中的最大值。"),
    ),
];

/// A strategy over many runs.
pub const STRATEGY_RUNS: &[Field] = &[
    STRATEGY,
    MODEL,
    Field::new(
        "figures",
        FieldKind::Rows(FIGURE_RUNS),
        text("Figures", "数值"),
        text("Each figure over all runs.", "各项数值在所有运行中的分布。"),
    ),
];

const fn first(key: &'static str, en: &'static str, zh: &'static str, meaning: Text) -> Field {
    Field::new(key, FieldKind::Span, text(en, zh), meaning)
        .from(POOLS)
        .optional()
}

/// Figures of a run that have no field in the JSON of one run.
pub const OWN_FIGURES: &[Field] = &[
    Field::count(
        "errors",
        "Errors",
        "错误",
        text(
            "Findings of severity error that the run alone would have, less those that the plan allows; a run with any goes wrong.",
            "该次运行单独会产生的错误级发现数，不含方案豁免的；不为 0 的运行即出现问题。",
        ),
    )
    .from(POOLS),
    Field::count(
        "rollouts_unfinished",
        "Rollouts unfinished",
        "未完成的滚动更新",
        text(
            "Rollouts that are not done at the end.",
            "结束时未完成的滚动更新数。",
        ),
    )
    .from(POOLS),
    first(
        "first_isolated_ms",
        "First isolated",
        "首次隔离",
        text(
            "When a node was isolated first; none in runs where that never happened.",
            "首次有节点被隔离的时间；未发生的运行为空。",
        ),
    ),
    first(
        "first_starved_ms",
        "First starved",
        "首次缺 IP",
        text(
            "When a node starved first; none in runs where that never happened.",
            "首次有节点缺 IP 的时间；未发生的运行为空。",
        ),
    ),
    first(
        "first_stuck_ms",
        "First stuck",
        "首次卡死",
        text(
            "When a node was stuck first; none in runs where that never happened.",
            "首次有节点卡死的时间；未发生的运行为空。",
        ),
    ),
    first(
        "first_pod_pends_ms",
        "First pod without node",
        "首个 Pod 无节点",
        text(
            "When a pod was first taken by no node; none in runs where that never happened.",
            "首次有 Pod 没有节点接收的时间；未发生的运行为空。",
        ),
    ),
    Field::count(
        "subnet.available",
        "IPs left in the subnet",
        "子网剩余 IP",
        text(
            "Addresses of the subnet that are left at the end.",
            "结束时该子网的剩余 IP 数。",
        ),
    )
    .from(POOLS),
    first(
        "subnet.first_dry_ms",
        "Subnet first dry",
        "子网首次耗尽",
        text(
            "When the subnet had no address left first; none in runs where that never happened.",
            "该子网首次没有剩余 IP 的时间；未发生的运行为空。",
        ),
    ),
];

const fn said(
    key: &'static str,
    kind: FieldKind,
    en: &'static str,
    zh: &'static str,
    meaning: Text,
) -> Field {
    Field::new(key, kind, text(en, zh), meaning)
}

/// Runs that may go wrong.
pub const ALLOWED_RUNS: &[Field] = &[
    Field::text(
        "subject",
        "About",
        "对象",
        text(
            "The strategy that it is about; any where empty.",
            "涉及的策略；为空则为任意策略。",
        ),
    )
    .optional(),
    Field::text("reason", "Reason", "原因", text("Why.", "原因。")),
];

/// What is said of a shard, as it must be in all shards of the same runs.
pub const SHARD: &[Field] = &[
    Field::text(
        "digest",
        "Digest",
        "摘要",
        text(
            "Sixteen hexadecimal digits of all that was simulated and of the program's version: shards with another are not merged.",
            "模拟内容与程序版本的 16 位十六进制摘要：摘要不同的分片不能合并。",
        ),
    ),
    RUN_COUNT,
    Field::count(
        "shard",
        "Shard",
        "分片",
        text(
            "Which part of the runs it is, from 1: run i, from 0, is in part i mod shards + 1.",
            "运行的哪一部分，从 1 开始：第 i 次运行（从 0 起）属于第 i mod shards + 1 部分。",
        ),
    ),
    Field::count(
        "shards",
        "Shards",
        "分片数",
        text(
            "Parts into which the runs are divided.",
            "运行被分成的部分数。",
        ),
    ),
    said(
        "cluster",
        FieldKind::Text,
        "Cluster",
        "集群",
        text("The cluster's name.", "集群名称。"),
    )
    .optional(),
    RANDOM,
    said(
        "by_default",
        FieldKind::Truth,
        "By default",
        "默认场景",
        text(
            "Whether the plan says nothing of events or workloads.",
            "方案是否未给出事件与工作负载。",
        ),
    ),
    SEED,
    MODEL,
    said(
        "horizon_ms",
        FieldKind::Span,
        "Horizon",
        "时长",
        text("How long each run lasts.", "每次运行的时长。"),
    ),
    said(
        "latency.eni_create_ms",
        FieldKind::Span,
        "ENI",
        "创建网卡",
        text("Time to make an ENI.", "创建弹性网卡所需时间。"),
    ),
    said(
        "latency.address_call_ms",
        FieldKind::Span,
        "Call",
        "地址调用",
        text(
            "Time to bind or give back addresses.",
            "绑定或归还 IP 所需时间。",
        ),
    ),
    Field::count(
        "latency.addresses_per_call",
        "IPs per call",
        "每次 IP",
        text(
            "Addresses that one call binds at most.",
            "一次调用至多绑定的 IP 数。",
        ),
    ),
    Field::count(
        "latency.calls_per_second",
        "Calls per second",
        "每秒调用",
        text(
            "Calls that the cluster may make in a second; 0 for any number.",
            "集群每秒可调用次数；0 为不限。",
        ),
    ),
    said(
        "min_severity",
        FieldKind::Choice(&["error", "warning", "info"]),
        "Least severity",
        "最低级别",
        text(
            "The least severity that the plan's policy shows.",
            "方案策略显示的最低级别。",
        ),
    )
    .optional(),
    said(
        "allowed",
        FieldKind::Rows(ALLOWED_RUNS),
        "Allowed",
        "豁免",
        text(
            "Strategies whose runs the plan allows to go wrong.",
            "方案允许其运行出现问题的策略。",
        ),
    ),
];

/// A figure in each run of a shard.
const SHARD_FIGURES: &[Field] = &[
    FIGURE,
    SUBNET,
    said(
        "values",
        FieldKind::SparseSeries,
        "Values",
        "值",
        text(
            "Its value in each run, in order; null where a run has none; milliseconds where the figure ends in _ms.",
            "各次运行中的值，按次序；没有则为 null；以 _ms 结尾的数值单位为毫秒。",
        ),
    ),
];

/// A strategy of a shard.
pub const SHARD_STRATEGIES: &[Field] = &[
    STRATEGY,
    said(
        "figures",
        FieldKind::Rows(SHARD_FIGURES),
        "Figures",
        "数值",
        text("Each figure in every run.", "各次运行的各项数值。"),
    ),
];

//! Fields of `simulate`: what came of each strategy.

mod ends;
mod points;
mod strategies;

use super::{Field, FieldKind};
use crate::lang::text;
use crate::page::POOLS;
use crate::pool::Strategy;

pub use ends::{GROUP_ENDS, NODE_ENDS, PREVENTION, ROLLOUT_ENDS, STORY, SUBNET_ENDS};
pub use points::POINTS;
pub use strategies::STRATEGY_ROWS;

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

/// The strategy of a row in tables that hold several strategies.
pub const STRATEGY_COLUMN: &[Field] = &[STRATEGY];

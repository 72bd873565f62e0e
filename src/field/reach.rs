//! Fields of `plan --simulate`: what the pools really reach.

use super::simulate::MODEL;
use super::{Field, FieldKind};
use crate::lang::text;
use crate::page::POOLS;
use crate::pool::Strategy;

/// What a strategy reaches, with all node groups at their maximum and filled to the brim.
pub const REACHED: &[Field] = &[
    Field::new(
        "strategy",
        FieldKind::Choice(Strategy::WORDS),
        text("Strategy", "策略"),
        text("How all nodes take addresses.", "所有节点获取 IP 的策略。"),
    ),
    MODEL,
    Field::new(
        "planned",
        FieldKind::Truth,
        text("Planned", "方案"),
        text(
            "Whether it is that of all node groups of the plan.",
            "是否为方案全部节点组的策略。",
        ),
    ),
    Field::count(
        "joined_nodes",
        "Nodes",
        "节点",
        text("Nodes that joined.", "加入的节点数。"),
    )
    .from(POOLS),
    Field::count(
        "full_nodes",
        "Full\nnodes",
        "满载\n节点",
        text(
            "Nodes that run all the pods that they may.",
            "运行到最大 Pod 数的节点数。",
        ),
    )
    .from(POOLS),
    Field::count(
        "pods_running",
        "Pods\nrunning",
        "运行\nPod",
        text(
            "Pods that run when no node takes another.",
            "没有节点再接收时运行的 Pod 数。",
        ),
    )
    .from(POOLS),
    Field::count(
        "pods_waiting",
        "Pods\nwaiting",
        "等待\nPod",
        text(
            "Pods that wait on their node for ever.",
            "在节点上永远等待 IP 的 Pod 数。",
        ),
    )
    .from(POOLS),
    Field::count(
        "isolated_nodes",
        "Isolated",
        "隔离",
        text(
            "Nodes that take no new pods, since no subnet holds their next ENI.",
            "因没有子网能容纳下一个弹性网卡而不再接收新 Pod 的节点数。",
        ),
    )
    .from(POOLS),
    Field::count(
        "starved_nodes",
        "Starved",
        "缺 IP",
        text(
            "Nodes with waiting pods that a new subnet would save.",
            "有 Pod 等待、新增子网可以解救的节点数。",
        ),
    )
    .from(POOLS),
    Field::count(
        "stuck_nodes",
        "Stuck",
        "卡死",
        text(
            "Nodes with waiting pods that only replacement helps.",
            "有 Pod 等待、只能更换的节点数。",
        ),
    )
    .from(POOLS),
    Field::count(
        "warm_ips_reached",
        "Warm\nIPs",
        "预热\nIP",
        text(
            "Addresses that are bound and idle then.",
            "此时已绑定但空闲的 IP 数。",
        ),
    )
    .from(POOLS),
    Field::count(
        "left_ips",
        "IPs\nleft",
        "剩余\nIP",
        text("Addresses that are left then.", "此时剩余的 IP 数。"),
    )
    .from(POOLS),
];

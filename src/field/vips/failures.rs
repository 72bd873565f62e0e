//! Fields of `vips`: what failures of nodes cost.

use super::VIP_ROWS;
use crate::field::{Field, FieldKind};
use crate::lang::{same, text};
use crate::page::VIPS;

/// What failures are told by where pairs are spread.
const BOUND: (&str, &str) = (
    "Above 23 nodes not any two are a pair, and this is a bound: no set of failed nodes does worse.",
    "超过 23 个节点后并非任意两个节点成对，此为界：任何故障组合都不会更差。",
);

/// What is lost with nodes that fail together.
pub const VIP_FAILURES: &[Field] = &[
    VIP_ROWS[0],
    VIP_ROWS[1],
    Field::count(
        "failed_nodes",
        "Nodes\ndown",
        "故障\n节点",
        text(
            "Nodes of a broadcast domain that are down together, whichever they are: k.",
            "同一广播域内同时故障的节点数 k，不论是哪些。",
        ),
    ),
    Field::new(
        "is_bound",
        FieldKind::Truth,
        text("Bound", "为界"),
        text(
            "Whether the numbers are bounds, as above 23 nodes, where not any two are a pair.",
            "数值是否为界：超过 23 个节点后并非任意两个节点成对。",
        ),
    )
    .is(
        text(
            "ha_pairs < nodes x (nodes - 1) / 2",
            "ha_pairs < nodes x (nodes - 1) / 2",
        ),
        VIPS,
    ),
    Field::count(
        "lost_pairs",
        "Pairs\nlost",
        "丢失\nHA 对",
        text(
            "HA pairs of which both nodes are down.",
            "两个节点均故障的 HA 对。",
        ),
    )
    .is(
        text(
            "k(k - 1) / 2; at most floor(k x pairs_per_node / 2) and ha_pairs",
            "k(k - 1) / 2；不超过 floor(k x pairs_per_node / 2) 与 ha_pairs",
        ),
        VIPS,
    )
    .but(BOUND.0, BOUND.1),
    Field::count(
        "degraded_pairs",
        "Pairs\ndegraded",
        "降级\nHA 对",
        text(
            "HA pairs of which one node is down.",
            "一个节点故障的 HA 对。",
        ),
    )
    .is(
        text(
            "k(nodes - k); at most k x pairs_per_node and ha_pairs",
            "k(nodes - k)；不超过 k x pairs_per_node 与 ha_pairs",
        ),
        VIPS,
    )
    .but(BOUND.0, BOUND.1),
    Field::count(
        "untouched_pairs",
        "Pairs\nuntouched",
        "未受影响\nHA 对",
        text(
            "HA pairs of which no node is down; at least so many where the others are bounds.",
            "没有节点故障的 HA 对；其他数值为界时，此为下限。",
        ),
    )
    .is(
        text(
            "(nodes - k)(nodes - k - 1) / 2; at least ha_pairs - k x pairs_per_node",
            "(nodes - k)(nodes - k - 1) / 2；不少于 ha_pairs - k x pairs_per_node",
        ),
        VIPS,
    )
    .but(BOUND.0, BOUND.1),
    Field::count(
        "lost_vips",
        "VIPs\nlost",
        "丢失\nVIP",
        text("VIPs that no node holds.", "没有节点承载的 VIP。"),
    )
    .is(same("lost_pairs x vips_per_ha"), VIPS),
    Field::new(
        "lost_share",
        FieldKind::Share,
        text("Lost", "丢失\n占比"),
        text("Their share of all VIPs.", "占全部 VIP 的比例。"),
    )
    .is(same("lost_vips / total_vips"), VIPS),
    Field::count(
        "degraded_vips",
        "VIPs\ndegraded",
        "降级\nVIP",
        text("VIPs with a single node left.", "只剩一个节点的 VIP。"),
    )
    .is(same("degraded_pairs x vips_per_ha"), VIPS),
    Field::new(
        "degraded_share",
        FieldKind::Share,
        text("Degraded", "降级\n占比"),
        text("Their share of all VIPs.", "占全部 VIP 的比例。"),
    )
    .is(same("degraded_vips / total_vips"), VIPS),
    Field::count(
        "most_vips_on_node",
        "Most on\na node",
        "单节点\n最多",
        text(
            "VIPs on one node in the worst case, whichever nodes fail: all those of its pairs.",
            "任意节点故障时，单节点最坏情况下承载的 VIP 数：其所有 HA 对的 VIP。",
        ),
    )
    .is(
        text(
            "pairs_per_node x vips_per_ha, at most max_vips_per_node",
            "pairs_per_node x vips_per_ha，不超过 max_vips_per_node",
        ),
        VIPS,
    ),
];

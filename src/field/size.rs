//! Fields of `size`: what each zone needs, and the whole.

use super::subnets::ROWS;
use super::{Field, FieldKind};
use crate::lang::{same, text};

const HERE: crate::lang::Text = text("this program", "本程序");

const NEEDED: Field = Field::count(
    "needed_ips",
    "Needed\nIPs",
    "需要\nIP",
    text("Addresses that the nodes take.", "这些节点所需的 IP。"),
)
.is(same("nodes x ips_per_node"), HERE);

/// A zone.
pub const ZONE_SIZES: &[Field] = &[
    Field::text("zone", "Zone", "可用区", text("The zone.", "可用区。")),
    Field::count(
        "nodes",
        "Nodes",
        "节点",
        text(
            "Nodes that the zone must hold: its share of all with the surge, or of all without it when another zone is lost, whichever is more.",
            "该区必须容纳的节点数：含升级额外节点的分摊，或失去另一可用区时的分摊，取较大者。",
        ),
    )
    .is(text("max(ceil((max_nodes + surge_nodes) / zones), with --survive-zone-loss ceil(max_nodes / (zones - 1))); zones after the odd nodes round down", "max(ceil((max_nodes + surge_nodes) / 可用区数)，使用 --survive-zone-loss 时 ceil(max_nodes / (可用区数 - 1)))；余数分完后的可用区向下取整"), HERE),
    NEEDED,
    Field::count("single_prefix", "Single\nprefix", "单个\n前缀", text("The longest prefix whose one unused subnet holds these nodes.", "单个空子网即可容纳这些节点的最长前缀。"))
        .from(HERE)
        .optional(),
    Field::count("single_available_ips", "Its\nIPs", "其\nIP", text("Addresses that can be handed out in it.", "该子网可分配的 IP。")).optional(),
    Field::count("single_nodes", "Its\nnodes", "其\n节点", text("Nodes that it holds.", "该子网可容纳的节点数。")).optional(),
    Field::text("cheapest_prefixes", "Fewest addresses", "最省的组合", text("The subnets that hold these nodes with the fewest addresses in all.", "总 IP 最少即可容纳这些节点的子网组合。"))
        .from(HERE)
        .optional(),
    Field::count("cheapest_total_ips", "All\nIPs", "全部\nIP", text("All addresses of these subnets.", "该组合的全部 IP。")).optional(),
    Field::count("cheapest_nodes", "Their\nnodes", "其\n节点", text("Nodes that they hold, each inside one.", "该组合可容纳的节点数。")).optional(),
];

/// The whole demand: one row.
pub const DEMAND: &[Field] = &[
    ROWS[6],
    ROWS[7],
    ROWS[8],
    ROWS[9],
    ROWS[10],
    ROWS[11],
    ROWS[12],
    Field::count("wanted_nodes", "Now", "当前", text("Nodes that are wanted now.", "当前需要的节点数。")),
    Field::count("wanted_max_nodes", "Max", "上限", text("Nodes with the headroom.", "含余量的节点数。"))
        .is(same("wanted_nodes + ceil(wanted_nodes x headroom)"), HERE),
    Field::count("wanted_max_pods", "Pods\nat max", "上限\nPod", text("Pods of those.", "这些节点上的 Pod 数。")),
    Field::count("surge_nodes", "Surge", "升级\n额外", text("Extra nodes during a rolling upgrade.", "滚动升级时的额外节点数。")),
    Field::count("zones", "Zones", "可用\n区数", text("Zones.", "可用区数。")),
    Field::new(
        "survives_zone_loss",
        FieldKind::Truth,
        text("Survives\nzone loss", "可承受\n失去可用区"),
        text("Whether the other zones hold all nodes at most when one is lost.", "失去一个可用区时，其余可用区是否容纳上限的全部节点。"),
    ),
    NEEDED,
    Field::count("planned_enis", "ENIs", "弹性\n网卡", text("ENIs of all nodes at most, those of a rolling upgrade included.", "规模上限时全部节点的弹性网卡数，含升级额外节点。"))
        .is(same("(wanted_max_nodes + surge_nodes) x enis_per_node"), HERE),
    Field::count("eni_quota", "Quota to\nrequest", "应申请\n配额", text("The VPC's ENI quota to ask for, if it counts all ENIs.", "应申请的 VPC 弹性网卡配额（按全部弹性网卡统计）。"))
        .is(same("planned_enis + eni_quota_used"), HERE)
        .but(
            "If the quota counts only ENIs that are not attached, see eni_quota_unattached; sources do not say which.",
            "若配额只统计未挂载的弹性网卡，见 eni_quota_unattached；各来源未说明口径。",
        ),
    Field::count("eni_quota_unattached", "Quota if\nunattached", "配额\n（未挂载）", text("The same if the quota counts only ENIs that are not attached: one a node, while all attach at once.", "配额只统计未挂载的弹性网卡时：每节点一个（全部同时挂载）。"))
        .from(HERE),
];

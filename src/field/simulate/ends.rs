//! What there is at the end of a run: subnets, node groups, nodes, rollouts; and the way there.

use super::{ISOLATED, READY, STARVED, STRATEGY, STUCK, TOTAL, count, span};
use crate::field::{Field, FieldKind};
use crate::lang::text;
use crate::page::POOLS;
use crate::sim::{ChapterKind, Why};

const STATES: &[&str] = &["ready", "isolated", "starved", "stuck", "joining", "failed"];

const ID: Field = Field::text(
    "id",
    "Subnet",
    "子网",
    text(
        "The subnet's id, or its CIDR where it has none.",
        "子网 ID，没有时为其 CIDR。",
    ),
);
const ZONE: Field =
    Field::text("zone", "Zone", "可用区", text("Its zone.", "所在可用区。")).optional();
const NODE_GROUP: Field = Field::text(
    "node_group",
    "Node group",
    "节点组",
    text("The node group's name.", "节点组名称。"),
);

/// A subnet at the end.
pub const SUBNET_ENDS: &[Field] = &[
    ID,
    ZONE,
    count(
        "size",
        "Size",
        "大小",
        "Addresses that can be handed out when nothing is.",
        "完全空闲时可分配的 IP 数。",
    ),
    count(
        "available",
        "Left",
        "剩余",
        "Addresses that are left.",
        "剩余可用 IP 数。",
    ),
    count(
        "bound",
        "Bound",
        "绑定",
        "Addresses bound for pods.",
        "为 Pod 绑定的 IP 数。",
    ),
    count(
        "eni_primaries",
        "Prima-\nries",
        "主 IP",
        "Primary addresses of ENIs.",
        "弹性网卡的主 IP 数。",
    ),
    count(
        "reserved",
        "Reserved",
        "预留",
        "Addresses on their way to or from a node, or kept for an ENI.",
        "正在绑定或归还途中、或为弹性网卡预留的 IP 数。",
    ),
    count(
        "retained",
        "Retained",
        "保留",
        "Addresses kept for the next pod of a name.",
        "为同名 Pod 保留的 IP 数。",
    ),
    count(
        "taken",
        "Others'",
        "他人",
        "Other tenants' addresses.",
        "其他租户的 IP 数。",
    ),
    count(
        "node_ips",
        "Nodes'",
        "节点",
        "Nodes' own addresses.",
        "节点自身的 IP 数。",
    ),
    span(
        "first_dry",
        "First dry",
        "首次耗尽",
        "When none was left first; none where that never happened.",
        "首次没有剩余 IP 的时间；未发生则为空。",
    )
    .optional(),
    span(
        "first_refused",
        "First\nrefused",
        "首次\n拒绝",
        "When it could not serve what a node asked for first.",
        "首次无法满足节点请求的时间。",
    )
    .optional(),
];

/// A node group at the end.
pub const GROUP_ENDS: &[Field] = &[
    NODE_GROUP,
    STRATEGY,
    TOTAL,
    READY,
    ISOLATED,
    STARVED,
    STUCK,
    count(
        "pods_running",
        "Pods\nrunning",
        "运行\nPod",
        "Pods that run on its nodes.",
        "其节点上运行的 Pod 数。",
    ),
    count(
        "pods_waiting",
        "Pods\nwaiting",
        "等待\nPod",
        "Pods that wait on its nodes.",
        "其节点上等待的 Pod 数。",
    ),
    count(
        "bound",
        "Bound",
        "绑定",
        "Secondary addresses bound on its nodes.",
        "其节点已绑定的辅助 IP 数。",
    ),
    count(
        "warm",
        "Warm",
        "预热",
        "Of those, idle.",
        "其中空闲的数量。",
    ),
    count(
        "enis",
        "ENIs",
        "弹性网卡",
        "Its nodes' ENIs.",
        "其节点的弹性网卡数。",
    ),
];

/// A node at the end.
pub const NODE_ENDS: &[Field] = &[
    Field::text("node", "Node", "节点", text("Its own name where it was there already; else its group's and a number, by joining.", "已有节点为其自身名称；否则为节点组名称加序号，按加入顺序。")),
    NODE_GROUP,
    ZONE,
    STRATEGY,
    Field::new("state", FieldKind::Choice(STATES), text("State", "状态"), text("What it is at the end.", "结束时的状态。")).from(POOLS),
    Field::new("why", FieldKind::Choice(Why::WORDS), text("Why", "原因"), text(
        "Why its pool cannot grow: no-available-subnet: no subnet of its zone holds the next ENI; enis-all-bound: all ENIs are bound and their subnets dry; create-fails: no ENI can be made there; eni-quota: the VPC's quota is used up; at-ceiling: it has all it may have; nothing-kept: its watermarks keep nothing ready, so that it asks for nothing; other-subnet: the subnet of its pods' own addresses is dry; eni-short: addresses that made room for other subnets' pods cannot come back.",
        "地址池无法增长的原因：no-available-subnet：可用区内没有子网能容纳下一个弹性网卡；enis-all-bound：弹性网卡已全部绑定且子网耗尽；create-fails：无法创建弹性网卡；eni-quota：VPC 配额用尽；at-ceiling：已到上限；nothing-kept：水位为零，不申请任何 IP；other-subnet：Pod 指定的子网耗尽；eni-short：为跨子网 IP 让出的地址无法补回。",
    ))
    .from(POOLS)
    .optional(),
    span("joined_ms", "Joined", "加入", "When it joined; 0 where it was there already.", "加入时间；已有节点为 0。"),
    count("pods", "Pods", "Pod", "Pods on it, those that wait included.", "其上的 Pod 数，含等待的。"),
    count("waiting", "Waiting", "等待", "Pods on it that wait for an address.", "其上等待 IP 的 Pod 数。"),
    count("enis", "ENIs", "弹性网卡", "Its ENIs.", "弹性网卡数。"),
    count("enis_limit", "ENI\nlimit", "网卡\n上限", "ENIs that it may have.", "弹性网卡上限。"),
    count("bound", "Bound", "绑定", "Secondary addresses bound on it.", "已绑定的辅助 IP 数。"),
    count("used", "Used", "使用", "Of those, in use.", "其中使用中的数量。"),
    count("enis_in_dry_subnets", "ENIs\ndry", "耗尽\n网卡", "Of its ENIs, those with room in subnets without addresses.", "有空位但子网已耗尽的弹性网卡数。"),
];

/// A rollout.
pub const ROLLOUT_ENDS: &[Field] = &[
    Field::text(
        "workload",
        "Workload",
        "工作负载",
        text("Its workload.", "工作负载。"),
    ),
    span("began_ms", "Began", "开始", "When it began.", "开始时间。"),
    span(
        "took_ms",
        "Took",
        "耗时",
        "How long it took; none where it is not done.",
        "耗时；未完成则为空。",
    )
    .optional(),
    count(
        "left",
        "Left",
        "剩余",
        "Old pods that are not replaced.",
        "尚未替换的旧 Pod 数。",
    ),
    count(
        "of",
        "Of",
        "总数",
        "Pods that it has to replace.",
        "需要替换的 Pod 数。",
    ),
];

/// A subnet that would have prevented it.
pub const PREVENTION: &[Field] = &[
    ZONE,
    count(
        "prefix",
        "Prefix",
        "前缀",
        "Prefix of an unused subnet, there from the beginning.",
        "从一开始就存在的空闲子网的前缀长度。",
    ),
    count(
        "ips",
        "IPs",
        "IP",
        "Addresses that it hands out.",
        "其可分配的 IP 数。",
    ),
];

/// A moment.
pub const STORY: &[Field] = &[
    span("at_ms", "Time", "时间", "When.", "时间。"),
    Field::new(
        "event",
        FieldKind::Choice(ChapterKind::WORDS),
        text("Event", "事件"),
        text("What happened.", "发生的事情。"),
    ),
    Field::text(
        "subject",
        "About",
        "对象",
        text(
            "The node, subnet, zone or workload that it is about; the cluster where empty.",
            "涉及的节点、子网、可用区或工作负载；为空则为集群。",
        ),
    ),
    Field::new(
        "why",
        FieldKind::Choice(Why::WORDS),
        text("Why", "原因"),
        text(
            "Why the pool of the node cannot grow, as in node_ends.",
            "节点地址池无法增长的原因，同 node_ends。",
        ),
    )
    .optional(),
    count(
        "pods",
        "Pods",
        "Pod",
        "Pods that were asked for by then.",
        "此时已请求的 Pod 数。",
    ),
    Field::text(
        "message",
        "What happened",
        "经过",
        text("The sentence.", "说明。"),
    ),
];

//! Fields of `plan`: the cluster, its zones, node groups and subnets, scenarios, limits.

mod figures;

use super::subnets::{ROWS, STEADY_ROWS, TOTALS};
use super::{Field, FieldKind};
use crate::lang::{same, text};
use crate::page::DESIGN;
use figures::{
    AVAILABLE, BINDING, BINDING_NODES, BOUND, BY_ADDRESSES, DENSITY_LIMITS, ENI_PRIMARIES,
    EXISTING_ENIS, EXISTING_NODES, GUARANTEED, GUARANTEED_PODS, HEADROOM, HEADROOM_IPS, HERE, ID,
    IDLE, LIMITS, LOST_ZONE, MONTH, MONTHS, NODE_GROUP, NODE_IPS, PACKED, PLANNED_ENIS, POD_IPS,
    RESERVED, RUNNER_UP, RUNNER_UP_NODES, SCENARIO, SHORT_NODES, STRANDED, STRANDED_SHARE, SUBNET,
    UPPER_BOUND, USED, WANTED, WANTED_MAX, WANTED_MAX_PODS, WANTED_PODS, WARM, ZONE,
};

/// The whole cluster: one row.
pub const CLUSTER: &[Field] = &[
    Field::text(
        "name",
        "Cluster",
        "集群",
        text("The cluster's name.", "集群名称。"),
    )
    .optional(),
    TOTALS[2],
    AVAILABLE,
    EXISTING_NODES,
    EXISTING_ENIS,
    BOUND,
    USED,
    WANTED,
    WANTED_PODS,
    WANTED_MAX,
    WANTED_MAX_PODS,
    GUARANTEED,
    BY_ADDRESSES,
    GUARANTEED_PODS,
    PACKED,
    UPPER_BOUND,
    SHORT_NODES,
    HEADROOM,
    BINDING,
    BINDING_NODES,
    RUNNER_UP,
    RUNNER_UP_NODES,
    PLANNED_ENIS,
    POD_IPS,
    ENI_PRIMARIES,
    NODE_IPS,
    HEADROOM_IPS,
    STRANDED,
    IDLE,
    WARM,
    RESERVED,
    STRANDED_SHARE,
];

/// A zone.
pub const ZONES: &[Field] = &[
    ZONE,
    TOTALS[2],
    AVAILABLE,
    EXISTING_NODES,
    EXISTING_ENIS,
    BOUND,
    USED,
    WANTED,
    WANTED_PODS,
    WANTED_MAX,
    WANTED_MAX_PODS,
    GUARANTEED,
    BY_ADDRESSES,
    PACKED,
    UPPER_BOUND,
    SHORT_NODES,
    HEADROOM,
    BINDING,
    BINDING_NODES,
    RUNNER_UP,
    RUNNER_UP_NODES,
    PLANNED_ENIS,
    POD_IPS,
    ENI_PRIMARIES,
    NODE_IPS,
    HEADROOM_IPS,
    STRANDED,
    IDLE,
    WARM,
    RESERVED,
    STRANDED_SHARE,
];

/// A node group.
pub const NODE_GROUPS: &[Field] = &[
    NODE_GROUP,
    ROWS[6],
    Field::text("strategy", "Strategy", "策略", text("How nodes take addresses for their pods.", "节点为 Pod 获取 IP 的策略。")),
    ROWS[7],
    ROWS[8],
    ROWS[9],
    ROWS[10],
    Field::count(
        "pods_per_node",
        "Usable\npods",
        "可用\nPod",
        text(
            "Pods with an address that a node really runs at most, DaemonSets included: the tightest of all limits of a node. Addresses are claimed for max_pods_per_node all the same.",
            "节点实际最多可运行的带 IP 的 Pod 数，含 DaemonSet：取节点各项限制的最小值。IP 仍按 max_pods_per_node 申领。",
        ),
    )
    .is(text("min(E x c, max_pods - host_network_pods, and daemonset_pods + what CPU, memory and volumes allow)", "min(E x c, max_pods - host_network_pods, daemonset_pods + CPU、内存、存储卷各自允许的数量)"), HERE),
    Field::count(
        "workload_pods_per_node",
        "Workload\npods",
        "业务\nPod",
        text("Of those, pods that are no DaemonSet's.", "其中非 DaemonSet 的 Pod 数。"),
    )
    .is(same("pods_per_node - daemonset_pods"), HERE),
    ROWS[11],
    ROWS[12],
    WANTED,
    WANTED_MAX,
    Field::count("surge_nodes", "Surge", "升级\n额外", text("Extra nodes during a rolling upgrade.", "滚动升级时的额外节点数。")),
    EXISTING_NODES,
    EXISTING_ENIS,
    BOUND,
    USED,
    GUARANTEED,
    BY_ADDRESSES,
    PACKED,
    UPPER_BOUND,
    SHORT_NODES,
    HEADROOM,
    BINDING,
    BINDING_NODES,
    RUNNER_UP,
    RUNNER_UP_NODES,
    Field::new(
        "density_limit",
        FieldKind::Choice(DENSITY_LIMITS),
        text("Pods by", "密度\n瓶颈"),
        text("What stops the next pod on a node.", "阻止节点增加下一个 Pod 的因素。"),
    )
    .from(HERE),
    Field::new(
        "density_runner_up",
        FieldKind::Choice(DENSITY_LIMITS),
        text("Then by", "密度\n次瓶颈"),
        text("What would stop the next pod on a node if that did not.", "排除密度瓶颈后，阻止增加 Pod 的因素。"),
    )
    .from(HERE)
    .optional(),
    PLANNED_ENIS,
    STEADY_ROWS[1].optional(),
    STEADY_ROWS[3].optional(),
];

/// What each limit of a node group, a zone or the cluster allows.
pub const LIMIT_ROWS: &[Field] = &[
    Field::text("of", "Of", "对象", text("The node group or zone that is limited, or cluster.", "受限的节点组、可用区或集群。")),
    Field::new(
        "scope",
        FieldKind::Choice(&["nodes", "pods-per-node"]),
        text("Scope", "范围"),
        text("Whether it limits nodes or pods on a node.", "限制节点数还是单节点 Pod 数。"),
    ),
    Field::new(
        "limit",
        FieldKind::Choice(LIMITS),
        text("Limit", "限制"),
        text(
            "Which limit. CPU and memory are those of the whole machine; what the system keeps of them is not known here. The ENI quota allows what others' ENIs leave, of a zone or the cluster at the mean ENIs of its nodes.",
            "限制名称。CPU 与内存按整机计，系统预留未知，未扣除。弹性网卡配额为扣除他人占用后的部分，可用区与集群按其节点的平均弹性网卡数折算。",
        ),
    )
    .from(HERE),
    Field::count("allows", "Allows", "允许", text("Nodes, or pods on a node, that it alone allows.", "仅考虑该限制时允许的节点数或单节点 Pod 数。")),
    Field::count("rank", "Rank", "次序", text("1 for the binding limit, 2 for the runner-up.", "1 为首要瓶颈，2 为次瓶颈。")),
];

/// A zone under a scenario.
pub const SCENARIO_ROWS: &[Field] = &[
    SCENARIO,
    LOST_ZONE,
    MONTHS,
    MONTH,
    ZONE,
    Field::new(
        "state",
        FieldKind::Choice(&["fits", "short", "lost"]),
        text("State", "状态"),
        text("fits: addresses guarantee every node; short: some are not guaranteed; lost: the zone is gone and no group is left without a zone.", "fits：IP 足以保证全部节点；short：部分无法保证；lost：该区已失去，且没有节点组因此无处可去。"),
    )
    .from(HERE),
    AVAILABLE,
    Field::count("needed_ips", "Needed\nIPs", "需要\nIP", text("Addresses that all nodes of the zone need, beside what those hold that are there already; none for one of these that no subnet helps.", "该区全部节点所需的 IP，不含已有节点已占用的；增加子网也无济于事的已有节点不计。")),
    WANTED,
    GUARANTEED,
    BY_ADDRESSES,
    PACKED,
    SHORT_NODES,
    Field::count("short_ips", "Short\nIPs", "缺\nIP", text("Addresses that the zone lacks in sum. Where they suffice in sum but not in every order it is 0, and short_nodes is not.", "该区 IP 总数的缺口；总数足够但并非任何顺序都放得下时为 0，而 short_nodes 不为 0。")).is(same("max(0, needed_ips - available_ips)"), HERE),
];

/// The ENI quota under a scenario.
pub const QUOTA_ROWS: &[Field] = &[
    SCENARIO,
    LOST_ZONE,
    MONTHS,
    Field::new(
        "eni_quota_counts",
        FieldKind::Choice(&["all", "unattached"]),
        text("ENIs\ncounted", "弹性网卡\n统计口径"),
        text("Which ENIs the quota counts.", "配额统计哪些弹性网卡。"),
    )
    .but(
        "Sources do not say whether the quota counts all ENIs or those not attached to a node; all is the cautious reading.",
        "各来源未说明配额统计全部弹性网卡还是仅未挂载的；all 偏保守。",
    ),
    Field::count("needed_enis", "Needed\nENIs", "需要\n网卡", text("ENIs that count, those of others included.", "计入配额的弹性网卡数，含他人占用。")),
    Field::count("eni_quota", "ENI\nquota", "网卡\n配额", text("ENIs that the VPC may have: 500 unless given.", "VPC 的弹性网卡配额：未给出时为 500。")).from(DESIGN),
    Field::count("short_enis", "Short\nENIs", "缺\n网卡", text("ENIs beyond the quota.", "超出配额的弹性网卡数。")),
    Field::new(
        "binds",
        FieldKind::Truth,
        text("Binds", "生效"),
        text("Whether the quota was given and so decides; the default one only warns.", "配额是否由方案给出并据此判定；默认配额只告警。"),
    ),
];

/// When growth runs out.
pub const GROWTH_ROWS: &[Field] = &[
    Field::new(
        "event",
        FieldKind::Choice(&["exhausted", "zone-loss-not-survived"]),
        text("Event", "事件"),
        text(
            "What happens first: nodes do not fit, or do not fit without one zone. A row for each zone that is short then, and for each zone without which that is so.",
            "最先发生的情况：节点放不下，或失去一个可用区时放不下。届时每个不足的可用区、每个失去后不足的可用区各占一行。",
        ),
    )
    .from(HERE),
    Field::count(
        "first_short_months",
        "First\nmonth",
        "最早\n月数",
        text(
            "Months from now until it happens first.",
            "距今多少个月首次发生。",
        ),
    ),
    MONTH,
    LOST_ZONE,
    ZONE,
    SHORT_NODES,
    Field::count(
        "short_ips",
        "Short\nIPs",
        "缺\nIP",
        text(
            "Addresses that the zone lacks in sum then, as in scenarios.",
            "届时该区 IP 总数的缺口，与 scenarios 相同。",
        ),
    ),
];

/// What a subnet holds at most.
pub const SUBNET_ROWS: &[Field] = &[
    SUBNET,
    ID,
    ZONE,
    AVAILABLE,
    EXISTING_NODES,
    EXISTING_ENIS,
    BOUND,
    USED,
    Field::count(
        "nodes",
        "Nodes",
        "节点",
        text(
            "Nodes at most whose pods have their addresses in this subnet, each inside it; not those that are there already.",
            "规模上限时 Pod 的 IP 全部位于该子网的节点数，不含已有节点。",
        ),
    )
    .from(HERE),
    POD_IPS,
    ENI_PRIMARIES,
    NODE_IPS,
    HEADROOM_IPS,
    STRANDED,
    IDLE,
    RESERVED,
];

/// Where the ENIs of a node group are.
pub const PLACEMENT_ROWS: &[Field] = &[
    SUBNET,
    ID,
    ZONE,
    NODE_GROUP,
    Field::count(
        "full_enis",
        "Full\nENIs",
        "满额\n网卡",
        text(
            "Full ENIs of nodes that are not there yet.",
            "尚未存在的节点的满额弹性网卡数。",
        ),
    ),
    Field::count(
        "last_enis",
        "Last\nENIs",
        "末位\n网卡",
        text(
            "Last ENIs of these nodes, where they are not full.",
            "这些节点末位且未满的弹性网卡数。",
        ),
    )
    .from(HERE),
    Field::count(
        "full_eni_ips",
        "IPs/\nfull",
        "IP/\n满额",
        text("Addresses of a full ENI.", "满额弹性网卡的 IP 数。"),
    ),
    Field::count(
        "last_eni_ips",
        "IPs/\nlast",
        "IP/\n末位",
        text(
            "Addresses of a node's last ENI.",
            "节点末位弹性网卡的 IP 数。",
        ),
    )
    .from(HERE),
    NODE_IPS,
    Field::count(
        "ips",
        "IPs",
        "IP",
        text("Addresses of all of these.", "以上合计的 IP。"),
    ),
];

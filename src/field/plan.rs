//! Fields of `plan`: the cluster, its zones, node groups and subnets, scenarios, limits.

use super::subnets::{ROWS, STEADY_ROWS, TOTALS};
use super::{Field, FieldKind};
use crate::lang::{same, text};
use crate::page::DESIGN;

const HERE: crate::lang::Text = text("this program", "本程序");

const NODE_LIMITS: &[&str] = &["addresses", "vpc-eni-quota", "cluster-target"];
const DENSITY_LIMITS: &[&str] = &[
    "node-eni-limit",
    "kubelet-max-pods",
    "volumes",
    "cpu",
    "memory",
];
const LIMITS: &[&str] = &[
    "addresses",
    "vpc-eni-quota",
    "cluster-target",
    "node-eni-limit",
    "kubelet-max-pods",
    "volumes",
    "cpu",
    "memory",
];
const SCENARIOS: &[&str] = &[
    "today",
    "maximum",
    "surge",
    "zone-lost",
    "growth",
    "growth-zone-lost",
];

const SUBNET: Field = ROWS[0];
const ID: Field = ROWS[1];
const ZONE: Field = ROWS[2];
const AVAILABLE: Field = ROWS[4];
const PLANNED_ENIS: Field = Field::count(
    "planned_enis",
    "ENIs",
    "弹性\n网卡",
    text(
        "ENIs of the nodes at most, those without a place included; they count against the VPC's quota.",
        "规模上限时全部节点（含没有位置者）所需的弹性网卡数，计入 VPC 配额。",
    ),
)
.is(same("wanted_max_nodes x n"), DESIGN);
const POD_IPS: Field = Field::count(
    "pod_ips",
    "Pod\nIPs",
    "Pod\nIP",
    text("Addresses of pods.", "Pod 的 IP。"),
);
const ENI_PRIMARIES: Field = ROWS[20];
const STRANDED: Field = ROWS[21];
const STRANDED_SHARE: Field = ROWS[23];
const UPPER_BOUND: Field = Field::count(
    "upper_bound_nodes",
    "Upper\nbound",
    "理论\n上限",
    text(
        "Nodes that no arrangement can exceed. Where packed_nodes equals it, the packing is the best there is.",
        "任何排布都无法超过的节点数。与 packed_nodes 相等时，拼装结果即为最优。",
    ),
)
.is(text("nodes wanted, and then of the smallest kind, into all addresses together", "按全部 IP 合计，先放需要的节点，再放最小的节点"), HERE);

const WANTED: Field = Field::count(
    "wanted_nodes",
    "Now",
    "当前",
    text("Nodes that are wanted now.", "当前需要的节点数。"),
);
const WANTED_PODS: Field = Field::count(
    "wanted_pods",
    "Pods\nnow",
    "当前\nPod",
    text(
        "Pods with an address on the nodes that are wanted now.",
        "当前需要的节点上带 IP 的 Pod 数。",
    ),
)
.is(same("wanted_nodes x pods_per_node"), HERE);
const WANTED_MAX: Field = Field::count(
    "wanted_max_nodes",
    "Max",
    "上限",
    text(
        "Nodes with every group at its max_nodes.",
        "各节点组均达到 max_nodes 时的节点数。",
    ),
);
const WANTED_MAX_PODS: Field = Field::count(
    "wanted_max_pods",
    "Pods\nat max",
    "上限\nPod",
    text(
        "Pods with an address on the nodes at most.",
        "规模上限时带 IP 的 Pod 数。",
    ),
)
.is(same("wanted_max_nodes x pods_per_node"), HERE);
const GUARANTEED: Field = Field::count(
    "guaranteed_nodes",
    "Guaran-\nteed",
    "保证\n节点",
    text(
        "Nodes that fit with each inside one subnet, so that all can reach their pods. Of a node group: beside the others at most, spread as the group is. Of a zone or the cluster: those wanted at most and, where these all fit, more of the same groups.",
        "每个节点位于同一子网内时可容纳、且都能达到其 Pod 数的节点数。节点组：在其他组达到上限时，按该组的分布方式。可用区或集群：先容纳上限所需，全部放得下时再按相同节点组继续填充。",
    ),
)
.is(text("of one group: sum over its subnets of floor(A / ips_per_node)", "仅一个节点组时：其各子网 floor(A / ips_per_node) 之和"), DESIGN);
const GUARANTEED_PODS: Field = Field::count(
    "guaranteed_pods",
    "Guaran-\nteed pods",
    "保证\nPod",
    text(
        "Pods with an address on the guaranteed nodes.",
        "保证节点上带 IP 的 Pod 数。",
    ),
)
.from(HERE);
const PACKED: Field = Field::count(
    "packed_nodes",
    "Packed",
    "拼装\n节点",
    text(
        "Nodes that fit when the ENIs of a node may lie in different subnets of its zone. A placement exists; the controller does not promise to find it.",
        "允许一个节点的弹性网卡分布在同一可用区的不同子网时可容纳的节点数。方案确实存在，但控制器不保证能得到它。",
    ),
)
.from(HERE);
const SHORT_NODES: Field = Field::count(
    "short_nodes",
    "Short",
    "缺\n节点",
    text(
        "Nodes without a guaranteed place.",
        "没有保证位置的节点数。",
    ),
)
.from(HERE);
const HEADROOM: Field = Field::count(
    "headroom_nodes",
    "Head-\nroom",
    "余量\n节点",
    text(
        "Nodes that are guaranteed beyond those at most.",
        "规模上限之外仍有保证的节点数。",
    ),
)
.is(same("guaranteed_nodes - (wanted_max_nodes - short_nodes)"), HERE)
.but(
    "Of the cluster: the sum over zones, so that a zone that is short takes nothing off what others have.",
    "集群：各可用区之和，某区不足不会抵减其他区的余量。",
);
const BINDING: Field = Field::new(
    "binding_limit",
    FieldKind::Choice(NODE_LIMITS),
    text("Limited by", "瓶颈"),
    text("What stops the next node.", "阻止增加下一个节点的因素。"),
)
.from(HERE);
const BINDING_NODES: Field = Field::count(
    "binding_limit_nodes",
    "Limit",
    "瓶颈\n节点",
    text("Nodes that this limit allows.", "该瓶颈允许的节点数。"),
)
.from(HERE);
const RUNNER_UP: Field = Field::new(
    "runner_up_limit",
    FieldKind::Choice(NODE_LIMITS),
    text("Then by", "次瓶颈"),
    text(
        "What would stop the next node if the binding limit did not.",
        "排除首要瓶颈后，阻止增加节点的因素。",
    ),
)
.from(HERE)
.optional();
const RUNNER_UP_NODES: Field = Field::count(
    "runner_up_limit_nodes",
    "Then",
    "次瓶颈\n节点",
    text("Nodes that the runner-up allows.", "次瓶颈允许的节点数。"),
)
.from(HERE)
.optional();
const NODE_IPS: Field = Field::count(
    "node_ips",
    "Node\nIPs",
    "节点\nIP",
    text("Nodes' own addresses.", "节点自身的 IP。"),
);
const HEADROOM_IPS: Field = Field::count(
    "headroom_ips",
    "Head-\nroom IPs",
    "余量\nIP",
    text(
        "Addresses of more nodes that still fit.",
        "仍可容纳的更多节点所需的 IP。",
    ),
)
.from(HERE);
const IDLE: Field = Field::count(
    "idle_ips",
    "Idle\nIPs",
    "闲置\nIP",
    text(
        "Available addresses where no pod can be: left over in subnets for nodes, in exclusive subnets, or in subnets of no node group.",
        "无法供 Pod 使用的可用 IP：节点子网的剩余、独占子网，或不属于任何节点组的子网。",
    ),
)
.from(HERE);
const WARM: Field = Field::count(
    "warm_ips",
    "Warm\nIPs",
    "预热\nIP",
    text(
        "Of the pods' addresses, those that are idle at the expected pods under Burstable.",
        "Pod 的 IP 中，按预期 Pod 数在 Burstable 下闲置的部分。",
    ),
)
.from(DESIGN);
const RESERVED: Field = Field::count(
    "reserved_ips",
    "Reserved\nIPs",
    "保留\nIP",
    text("Addresses that the VPC keeps.", "VPC 保留的 IP。"),
)
.from(DESIGN);
const NODE_GROUP: Field = Field::text(
    "node_group",
    "Group",
    "节点组",
    text("The node group.", "节点组。"),
);
const SCENARIO: Field = Field::new(
    "scenario",
    FieldKind::Choice(SCENARIOS),
    text("Scenario", "场景"),
    text(
        "today: nodes wanted now; maximum: every group at max_nodes; surge: the same during a rolling upgrade; zone-lost: the maximum without one zone, its nodes in the others; growth: after some months.",
        "today：当前节点数；maximum：各组达到 max_nodes；surge：上限时滚动升级；zone-lost：上限时失去一个可用区，其节点迁往其他区；growth：若干月之后。",
    ),
)
.from(HERE);
const LOST_ZONE: Field = Field::text(
    "lost_zone",
    "Lost zone",
    "失去的\n可用区",
    text("The zone that is lost.", "失去的可用区。"),
)
.optional();
const MONTHS: Field = Field::count(
    "months",
    "Months",
    "月数",
    text("Months of growth.", "增长的月数。"),
)
.optional();
const MONTH: Field = Field::text(
    "month",
    "Month",
    "月份",
    text(
        "Which month that is, where the plan has a start.",
        "对应的月份（方案给出 start 时）。",
    ),
)
.optional();

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
    WANTED,
    WANTED_PODS,
    WANTED_MAX,
    WANTED_MAX_PODS,
    GUARANTEED,
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
    WANTED,
    WANTED_PODS,
    WANTED_MAX,
    WANTED_MAX_PODS,
    GUARANTEED,
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
    GUARANTEED,
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
        text("fits: every node is guaranteed a place; short: some are not; lost: the zone is gone and no group is stranded with it.", "fits：全部节点都有保证的位置；short：部分没有；lost：该区已失去，且没有节点组因此无处可去。"),
    )
    .from(HERE),
    AVAILABLE,
    Field::count("needed_ips", "Needed\nIPs", "需要\nIP", text("Addresses that all nodes of the zone need.", "该区全部节点所需的 IP。")),
    WANTED,
    GUARANTEED,
    PACKED,
    SHORT_NODES,
    Field::count("short_ips", "Short\nIPs", "缺\nIP", text("Addresses that the nodes without a place take.", "没有位置的节点所需的 IP。")),
];

/// The ENI quota under a scenario.
pub const QUOTA_ROWS: &[Field] = &[
    SCENARIO,
    LOST_ZONE,
    MONTHS,
    Field::new(
        "eni_quota_counts",
        FieldKind::Choice(&["all", "unattached"]),
        text("Counts", "统计\n口径"),
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
            "What happens: nodes have no place, or a zone's loss is not survived any more.",
            "发生的情况：节点没有位置，或不再能承受失去一个可用区。",
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
            "Addresses that the nodes without a place take.",
            "没有位置的节点所需的 IP。",
        ),
    ),
];

/// What a subnet holds at most.
pub const SUBNET_ROWS: &[Field] = &[
    SUBNET,
    ID,
    ZONE,
    AVAILABLE,
    Field::count(
        "nodes",
        "Nodes",
        "节点",
        text(
            "Nodes at most whose pods have their addresses in this subnet, each inside it.",
            "规模上限时 Pod 的 IP 全部位于该子网的节点数。",
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
        text("Full ENIs.", "满额弹性网卡数。"),
    ),
    Field::count(
        "last_enis",
        "Last\nENIs",
        "末位\n网卡",
        text(
            "Last ENIs of nodes, where these are not full.",
            "节点末位且未满的弹性网卡数。",
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

//! Figures that several tables of a plan have.

use crate::field::subnets::ROWS;
use crate::field::{Field, FieldKind};
use crate::lang::{same, text};
use crate::page::DESIGN;

pub(super) const HERE: crate::lang::Text = text("this program", "本程序");

pub(super) const NODE_LIMITS: &[&str] = &["addresses", "vpc-eni-quota", "cluster-target"];
pub(super) const DENSITY_LIMITS: &[&str] = &[
    "node-eni-limit",
    "kubelet-max-pods",
    "volumes",
    "cpu",
    "memory",
];
pub(super) const LIMITS: &[&str] = &[
    "addresses",
    "vpc-eni-quota",
    "cluster-target",
    "node-eni-limit",
    "kubelet-max-pods",
    "volumes",
    "cpu",
    "memory",
];
pub(super) const SCENARIOS: &[&str] = &[
    "today",
    "maximum",
    "surge",
    "zone-lost",
    "zones-lost",
    "growth",
    "growth-zone-lost",
];

pub(super) const SUBNET: Field = ROWS[0];
pub(super) const ID: Field = ROWS[1];
pub(super) const ZONE: Field = ROWS[2];
pub(super) const AVAILABLE: Field = ROWS[4];
pub(super) const PLANNED_ENIS: Field = Field::count(
    "planned_enis",
    "ENIs",
    "弹性\n网卡",
    text(
        "ENIs of the nodes at most, those without a place included; they count against the VPC's quota.",
        "规模上限时全部节点（含放不下的节点）所需的弹性网卡数，计入 VPC 配额。",
    ),
)
.is(text("wanted_max_nodes x n; a node that is there already counts with the ENIs that it comes to, where these are more", "wanted_max_nodes x n；已有节点若最终弹性网卡更多，按其实际计"), DESIGN);
pub(super) const POD_IPS: Field = Field::count(
    "pod_ips",
    "Pod\nIPs",
    "Pod\nIP",
    text(
        "Addresses of pods; of nodes that are there already those that they still take.",
        "Pod 的 IP；已有节点只计其还需的部分。",
    ),
);
pub(super) const EXISTING_NODES: Field = Field::count(
    "existing_nodes",
    "There\nalready",
    "已有\n节点",
    text(
        "Nodes that the plan names as there already, which all other counts of nodes have among them; of a subnet those with an ENI in it. Nothing where the plan names none.",
        "方案中列出的已有节点数，已计入其他各项节点数；子网：在其中有弹性网卡的节点数。方案未列出时为空。",
    ),
)
.optional();
pub(super) const EXISTING_ENIS: Field = Field::count(
    "existing_enis",
    "Their\nENIs",
    "已有\n网卡",
    text(
        "ENIs of the nodes that are there already.",
        "已有节点的弹性网卡数。",
    ),
)
.optional();
pub(super) const BOUND: Field = Field::count(
    "bound_ips",
    "Bound\nIPs",
    "已绑定\nIP",
    text(
        "Secondary addresses that are bound to these ENIs; available_ips no longer has them.",
        "这些弹性网卡已绑定的辅助 IP，不再计入 available_ips。",
    ),
)
.optional();
pub(super) const USED: Field = Field::count(
    "used_ips",
    "In use",
    "使用中\nIP",
    text("Of those, in use by pods.", "其中 Pod 正在使用的辅助 IP。"),
)
.optional();
pub(super) const ENI_PRIMARIES: Field = ROWS[20];
pub(super) const STRANDED: Field = ROWS[21];
pub(super) const STRANDED_SHARE: Field = ROWS[23];
pub(super) const UPPER_BOUND: Field = Field::count(
    "upper_bound_nodes",
    "Upper\nbound",
    "理论\n上限",
    text(
        "Nodes that no arrangement can exceed. Where packed_nodes equals it, the packing is the best there is.",
        "任何排布都无法超过的节点数。与 packed_nodes 相等时，拼装结果即为最优。",
    ),
)
.is(text("as guaranteed_nodes, with all addresses of a zone taken together", "同 guaranteed_nodes，但将可用区的全部 IP 合并计算"), HERE);

pub(super) const WANTED: Field = Field::count(
    "wanted_nodes",
    "Now",
    "当前",
    text("Nodes that are wanted now.", "当前需要的节点数。"),
);
pub(super) const WANTED_PODS: Field = Field::count(
    "wanted_pods",
    "Pods\nnow",
    "当前\nPod",
    text(
        "Pods with an address on the nodes that are wanted now.",
        "当前需要的节点上带 IP 的 Pod 数。",
    ),
)
.is(same("wanted_nodes x pods_per_node"), HERE);
pub(super) const WANTED_MAX: Field = Field::count(
    "wanted_max_nodes",
    "Max",
    "上限",
    text(
        "Nodes with every group at its max_nodes.",
        "各节点组均达到 max_nodes 时的节点数。",
    ),
);
pub(super) const WANTED_MAX_PODS: Field = Field::count(
    "wanted_max_pods",
    "Pods\nat max",
    "上限\nPod",
    text(
        "Pods with an address on the nodes at most.",
        "规模上限时带 IP 的 Pod 数。",
    ),
)
.is(same("wanted_max_nodes x pods_per_node"), HERE);
pub(super) const GUARANTEED: Field = Field::count(
    "guaranteed_nodes",
    "Guaran-\nteed",
    "保证\n节点",
    text(
        "Nodes that reach all their pods in every order in which nodes join and pods start, within the VPC ENI quota. Node group: next to the other groups at maximum. Zone and cluster: the nodes at maximum and, if these all fit, more of all groups in proportion.",
        "在 VPC 弹性网卡配额以内，无论节点加入与 Pod 启动的顺序如何都能达到其 Pod 数的节点数。节点组：其他组达到上限时。可用区与集群：上限所需的节点；全部放得下时再按各组比例增加。",
    ),
)
.is(text("min(guaranteed_by_addresses, nodes within the ENI quota)", "min(guaranteed_by_addresses, 弹性网卡配额允许的节点数)"), HERE);
pub(super) const BY_ADDRESSES: Field = Field::count(
    "guaranteed_by_addresses",
    "By\naddresses",
    "按 IP\n可保证",
    text(
        "Nodes that reach all their pods in every order, whatever the ENI quota.",
        "不计弹性网卡配额，任何顺序下都能达到其 Pod 数的节点数。",
    ),
)
.is(text("one group in one subnet: floor(A / ips_per_node); several subnets: the largest number for which no order of ENIs can fail", "单一节点组、单一子网：floor(A / ips_per_node)；多个子网：任何弹性网卡创建顺序都不会失败的最大节点数"), HERE);
pub(super) const GUARANTEED_PODS: Field = Field::count(
    "guaranteed_pods",
    "Guaran-\nteed pods",
    "保证\nPod",
    text(
        "Pods with an address on the guaranteed nodes.",
        "保证节点上带 IP 的 Pod 数。",
    ),
)
.from(HERE);
pub(super) const PACKED: Field = Field::count(
    "packed_nodes",
    "Best\ncase",
    "最好\n情况",
    text(
        "Nodes that fit in the best case: a placement of their ENIs over the subnets of the zone exists. Another order of events may not reach it.",
        "最好情况下可容纳的节点数：存在一种把弹性网卡放入可用区各子网的方案，但换一种顺序可能达不到。",
    ),
)
.from(HERE);
pub(super) const SHORT_NODES: Field = Field::count(
    "short_nodes",
    "Short",
    "缺\n节点",
    text(
        "Nodes at maximum that are not guaranteed.",
        "规模上限中无法保证的节点数。",
    ),
)
.from(HERE);
pub(super) const HEADROOM: Field = Field::count(
    "headroom_nodes",
    "Head-\nroom",
    "余量\n节点",
    text(
        "Nodes that are guaranteed beyond those at most.",
        "规模上限之外仍有保证的节点数。",
    ),
)
.is(
    same("guaranteed_nodes - (wanted_max_nodes - short_nodes)"),
    HERE,
);
pub(super) const BINDING: Field = Field::new(
    "binding_limit",
    FieldKind::Choice(NODE_LIMITS),
    text("Limited by", "瓶颈"),
    text("What stops the next node.", "阻止增加下一个节点的因素。"),
)
.from(HERE);
pub(super) const BINDING_NODES: Field = Field::count(
    "binding_limit_nodes",
    "Limit",
    "瓶颈\n节点",
    text("Nodes that this limit allows.", "该瓶颈允许的节点数。"),
)
.from(HERE);
pub(super) const RUNNER_UP: Field = Field::new(
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
pub(super) const RUNNER_UP_NODES: Field = Field::count(
    "runner_up_limit_nodes",
    "Then",
    "次瓶颈\n节点",
    text("Nodes that the runner-up allows.", "次瓶颈允许的节点数。"),
)
.from(HERE)
.optional();
pub(super) const NODE_IPS: Field = Field::count(
    "node_ips",
    "Node\nIPs",
    "节点\nIP",
    text("Nodes' own addresses.", "节点自身的 IP。"),
);
pub(super) const HEADROOM_IPS: Field = Field::count(
    "headroom_ips",
    "Head-\nroom IPs",
    "余量\nIP",
    text(
        "Addresses of more nodes that still fit.",
        "仍可容纳的更多节点所需的 IP。",
    ),
)
.from(HERE);
pub(super) const IDLE: Field = Field::count(
    "idle_ips",
    "Idle\nIPs",
    "闲置\nIP",
    text(
        "Available addresses where no pod can be: left over in subnets for nodes, in exclusive subnets, in subnets of no node group, or where nodes have no address of their own.",
        "无法供 Pod 使用的可用 IP：节点子网的剩余、独占子网、不属于任何节点组的子网，或节点自身无 IP 可用之处。",
    ),
)
.from(HERE);
pub(super) const WARM: Field = Field::count(
    "warm_ips",
    "Warm\nIPs",
    "预热\nIP",
    text(
        "Of the pods' addresses, those that are idle at the expected pods under Burstable.",
        "Pod 的 IP 中，按预期 Pod 数在 Burstable 下闲置的部分。",
    ),
)
.from(DESIGN);
pub(super) const RESERVED: Field = Field::count(
    "reserved_ips",
    "Reserved\nIPs",
    "保留\nIP",
    text("Addresses that the VPC keeps.", "VPC 保留的 IP。"),
)
.from(DESIGN);
pub(super) const NODE_GROUP: Field = Field::text(
    "node_group",
    "Group",
    "节点组",
    text("The node group.", "节点组。"),
);
pub(super) const SCENARIO: Field = Field::new(
    "scenario",
    FieldKind::Choice(SCENARIOS),
    text("Scenario", "场景"),
    text(
        "today: nodes wanted now; maximum: every group at max_nodes; surge: the same during a rolling upgrade; zone-lost: the maximum without one zone, its nodes in the others; zones-lost: the same without those of [policy] lost_zones; growth: after some months.",
        "today：当前节点数；maximum：各组达到 max_nodes；surge：上限时滚动升级；zone-lost：上限时失去一个可用区，其节点迁往其他区；zones-lost：同时失去 [policy] 的 lost_zones；growth：若干月之后。",
    ),
)
.from(HERE);
pub(super) const LOST_ZONE: Field = Field::text(
    "lost_zone",
    "Lost zone",
    "失去的\n可用区",
    text(
        "The zone that is lost; several are separated by \", \".",
        "失去的可用区；多个以 \", \" 分隔。",
    ),
)
.optional();
pub(super) const MONTHS: Field = Field::count(
    "months",
    "Months",
    "月数",
    text("Months of growth.", "增长的月数。"),
)
.optional();
pub(super) const MONTH: Field = Field::text(
    "month",
    "Month",
    "月份",
    text(
        "Which month that is, where the plan has a start.",
        "对应的月份（方案给出 start 时）。",
    ),
)
.optional();

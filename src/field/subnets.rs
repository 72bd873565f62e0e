//! Fields of `subnets`: the row of a subnet at a setup, and the sums.

use super::{Field, FieldKind};
use crate::lang::{Text, same, text};
use crate::page::DESIGN;

const BINDING_LIMITS: &[&str] = &["addresses", "vpc-eni-quota", "subnet-service"];

const HERE: Text = text("this program", "本程序");

/// A row, without the steady figures.
pub const ROWS: &[Field] = &[
    Field::text("subnet", "Subnet", "子网", text("The subnet's network.", "子网网段。")),
    Field::text("id", "Id", "子网 ID", text("The provider's id of the subnet.", "云平台的子网 ID。"))
        .optional(),
    Field::text("zone", "Zone", "可用区", text("The subnet's availability zone.", "子网所在可用区。"))
        .optional(),
    Field::count(
        "total_ips",
        "Total\nIPs",
        "IP\n总数",
        text("All addresses of the network, those that the VPC keeps included.", "网段的全部 IP，含 VPC 保留地址。"),
    )
    .is(same("2^(32 - prefix)"), same("IPv4")),
    Field::count(
        "available_ips",
        "Available\nIPs",
        "可用\nIP",
        text("A: addresses of the subnet that can still be handed out.", "A：子网中仍可分配的 IP 数。"),
    )
    .is(text("as given, else 2^(32 - prefix) - reserved; 0 for /31 and /32", "取给定值，否则为 2^(32 - prefix) - reserved；/31、/32 为 0"), DESIGN)
    .but(
        "Other clouds reserve other numbers (AWS 5): --reserved N.",
        "其他云保留的地址数不同（AWS 为 5）：--reserved N。",
    ),
    Field::new(
        "available_is_estimate",
        FieldKind::Truth,
        text("Estimate", "估算"),
        text("Whether available_ips was worked out from the size, for want of a count.", "available_ips 是否因未给出而按网段大小估算。"),
    ),
    Field::text(
        "instance",
        "Instance",
        "机型",
        text("The instance type, or the reference profile of 8 ENIs x 40 addresses.", "机型；未指定时为参考规格（8 个弹性网卡 x 40 个 IP）。"),
    ),
    Field::count(
        "enis_limit",
        "ENI\nlimit",
        "网卡\n上限",
        text("E: ENIs that a node of this type may attach.", "E：该机型节点可绑定的弹性网卡数。"),
    )
    .is(text("BCC, EBC and EHC: min(vCPU, 8); primary NIC only: 1", "BCC、EBC、EHC：min(vCPU, 8)；仅主网卡：1"), DESIGN)
    .but("A quota given by flag or catalog row beats the rule.", "由参数或目录行给出的配额优先于规则。"),
    Field::count(
        "ips_per_eni",
        "IPs/\nENI",
        "单网卡\nIP",
        text("m: addresses on one ENI, its primary included.", "m：单个弹性网卡的 IP 数，含主 IP。"),
    )
    .is(text("BCC by memory: 1 GiB 2; up to 8: 8; up to 32: 16; up to 64: 30; above: 40. Bare metal: 40", "BCC 按内存：1 GiB 为 2；至 8 为 8；至 32 为 16；至 64 为 30；以上为 40。裸金属为 40"), DESIGN)
    .but(
        "At exactly 8, 32 and 64 GiB sources disagree: see N203 and --memory-bands.",
        "内存恰为 8、32、64 GiB 时各来源不一致：见 N203 与 --memory-bands。",
    ),
    Field::count(
        "requested_max_pods",
        "Pods/node\nasked",
        "请求\nPod/节点",
        text("Pods per node as asked for: kubelet's max-pods.", "请求的单节点 Pod 数，即 kubelet 的 max-pods。"),
    ),
    Field::count(
        "max_pods_per_node",
        "Pods/\nnode",
        "Pod/\n节点",
        text("P: pods that a node can have.", "P：单节点可承载的 Pod 数。"),
    )
    .is(same("min(requested_max_pods, E x c), c = m - 1"), DESIGN),
    Field::count(
        "enis_per_node",
        "ENIs/\nnode",
        "网卡/\n节点",
        text("n: ENIs that a node needs for P pods.", "n：承载 P 个 Pod 所需的弹性网卡数。"),
    )
    .is(same("ceil(P / c)"), DESIGN),
    Field::count(
        "ips_per_node",
        "IPs/\nnode",
        "IP/\n节点",
        text("Addresses that one whole node takes: one for each pod and one for each ENI.", "一个完整节点占用的 IP：每个 Pod 一个，每个弹性网卡一个主 IP。"),
    )
    .is(text("n + P, and 1 for the node itself with --node-ip-in-subnet; primary NIC only: 1 + P", "n + P，使用 --node-ip-in-subnet 时节点自身再加 1；仅主网卡：1 + P"), DESIGN),
    Field::count(
        "max_nodes",
        "Nodes",
        "节点",
        text("Nodes that this subnet alone holds, each with P pods.", "仅凭该子网可容纳的节点数，每节点 P 个 Pod。"),
    )
    .is(same("floor(A / ips_per_node)"), DESIGN),
    Field::count(
        "max_pods",
        "Pods",
        "Pod",
        text("Pods of those nodes.", "上述节点上的 Pod 总数。"),
    )
    .is(same("max_nodes x P"), DESIGN),
    Field::count(
        "full_enis",
        "Full\nENIs",
        "满额\n网卡",
        text("Full ENIs that the available addresses would fill.", "可用 IP 能填满的弹性网卡数。"),
    )
    .is(same("floor(A / m)"), DESIGN),
    Field::count(
        "planned_enis",
        "ENIs",
        "弹性\n网卡",
        text("ENIs of those nodes; they count against the VPC's quota.", "上述节点所需的弹性网卡数，计入 VPC 配额。"),
    )
    .is(same("max_nodes x n"), DESIGN),
    Field::count(
        "startable_nodes",
        "Can\njoin",
        "可\n加入",
        text(
            "Nodes that can get their first ENI. Those beyond max_nodes join and take addresses that others need.",
            "能拿到首个弹性网卡的节点数。超出 max_nodes 的节点也会加入，并占走其他节点所需的 IP。",
        ),
    )
    .is(text("floor(A / (min(m, P + 1) + 1 with --node-ip-in-subnet))", "floor(A / (min(m, P + 1)，使用 --node-ip-in-subnet 时再加 1))"), DESIGN),
    Field::count(
        "occupied_ips",
        "Occupied\nIPs",
        "占用\nIP",
        text("Addresses of those nodes.", "上述节点占用的 IP。"),
    )
    .is(same("max_nodes x ips_per_node"), DESIGN),
    Field::count(
        "pod_ips",
        "Pod\nIPs",
        "Pod\nIP",
        text("Of the occupied addresses, those of pods.", "占用 IP 中供 Pod 使用的部分。"),
    )
    .is(same("max_nodes x P"), DESIGN),
    Field::count(
        "eni_primary_ips",
        "ENI\nprimaries",
        "网卡\n主 IP",
        text("Of the occupied addresses, the primaries of ENIs, which no pod can use.", "占用 IP 中的弹性网卡主 IP，Pod 不可用。"),
    )
    .is(same("max_nodes x n"), DESIGN),
    Field::count(
        "stranded_ips",
        "Stranded\nIPs",
        "浪费\nIP",
        text("Available addresses left over: too few for one more whole node.", "剩余的可用 IP，不足以再容纳一个完整节点，即浪费。"),
    )
    .is(same("A - occupied_ips"), DESIGN),
    Field::new(
        "occupied_ratio",
        FieldKind::Share,
        text("Occupied\nshare", "占用\n占比"),
        text("Share of the available addresses that is occupied; 0 where none is available.", "占用 IP 占可用 IP 的比例；无可用 IP 时为 0。"),
    )
    .is(same("occupied_ips / A"), DESIGN),
    Field::new(
        "stranded_ratio",
        FieldKind::Share,
        text("Stranded\nshare", "浪费\n占比"),
        text("Share of the available addresses that is left over; 0 where none is available.", "浪费 IP 占可用 IP 的比例；无可用 IP 时为 0。"),
    )
    .is(same("stranded_ips / A"), DESIGN),
    Field::new(
        "binding_limit",
        FieldKind::Choice(BINDING_LIMITS),
        text("Limited by", "瓶颈"),
        text(
            "What stops the next node of this subnet: its addresses, the VPC's ENI quota if this subnet alone would exceed it (for all together see Q301), or that it serves no ENI for pods. In a plan: addresses, vpc-eni-quota or cluster-target, the tightest of the cluster, a zone or a group.",
            "阻止该子网增加下一个节点的因素：子网 IP、VPC 弹性网卡配额（仅该子网就会超出时；合计见 Q301），或该子网不承载 Pod 的弹性网卡。在方案中：addresses、vpc-eni-quota 或 cluster-target 中最紧的一个（集群、可用区或节点组）。",
        ),
    )
    .from(text("this program", "本程序")),
];

/// The steady figures of a row, with `--expected-pods`.
pub const STEADY_ROWS: &[Field] = &[
    Field::count(
        "expected_pods",
        "Expected\npods",
        "预期\nPod",
        text(
            "Q: pods that each node is expected to run, at most P.",
            "Q：预期每节点实际运行的 Pod 数，至多 P。",
        ),
    ),
    Field::count(
        "claimed_ips_per_node",
        "Claimed/\nnode",
        "申领/\n节点",
        text(
            "Addresses that a node holds at Q pods under Burstable.",
            "Burstable 下节点运行 Q 个 Pod 时持有的 IP。",
        ),
    )
    .is(text("k + min(k x c, P), and 1 with --node-ip-in-subnet; k = min(n, ceil((Q + b x c) / c))", "k + min(k x c, P)，使用 --node-ip-in-subnet 时再加 1；k = min(n, ceil((Q + b x c) / c))"), text("CCE design, section on the Burstable pool", "CCE 设计文档，Burstable 地址池一节")),
    Field::count(
        "steady_nodes",
        "Steady\nnodes",
        "稳态\n节点",
        text(
            "Nodes that fit when each runs Q pods; they cannot all go up to P.",
            "每节点仅运行 Q 个 Pod 时可容纳的节点数；它们无法全部升至 P。",
        ),
    )
    .is(same("floor(A / claimed_ips_per_node)"), text("CCE design, section on the Burstable pool", "CCE 设计文档，Burstable 地址池一节")),
    Field::count(
        "warm_ips",
        "Warm/\nnode",
        "预热/\n节点",
        text(
            "Secondary addresses that a node claims and no pod uses.",
            "节点已申领而无 Pod 使用的辅助 IP。",
        ),
    )
    .is(same("min(k x c, P) - Q"), text("CCE design, section on the Burstable pool", "CCE 设计文档，Burstable 地址池一节")),
];

/// Sums over all subnets.
pub const TOTALS: &[Field] = &[
    ROWS[6],
    ROWS[9],
    Field::count("subnets", "Subnets", "子网数", text("How many subnets were added up.", "合计的子网数。")),
    ROWS[4],
    ROWS[13],
    ROWS[14],
    ROWS[16],
    ROWS[17],
    ROWS[18],
    ROWS[21],
    ROWS[20],
    Field::count(
        "guaranteed_nodes",
        "Guaran-\nteed",
        "可保证\n节点",
        text(
            "Nodes that reach P pods in every order in which nodes join and pods start, zone by zone, within the VPC ENI quota.",
            "在 VPC 弹性网卡配额以内，无论节点加入与 Pod 启动的顺序如何都能达到 P 个 Pod 的节点数，逐可用区计算。",
        ),
    )
    .is(text("min(guaranteed_by_addresses, floor(eni_quota / n)); primary NIC only: guaranteed_by_addresses", "min(guaranteed_by_addresses, floor(eni_quota / n))；仅主网卡：guaranteed_by_addresses"), HERE),
    Field::count(
        "guaranteed_by_addresses",
        "By\naddresses",
        "按 IP\n可保证",
        text(
            "The same whatever the ENI quota. It can differ from the sum of max_nodes: the ENIs of a node may lie in several subnets of its zone.",
            "不计弹性网卡配额的上述节点数。节点的弹性网卡可分布在同一可用区的多个子网，因此可能不同于 max_nodes 之和。",
        ),
    )
    .is(text("one subnet: floor(A / ips_per_node); several: the largest number for which no order of ENIs can fail", "单一子网：floor(A / ips_per_node)；多个子网：任何弹性网卡创建顺序都不会失败的最大节点数"), HERE),
    Field::count(
        "guaranteed_pods",
        "Guaran-\nteed pods",
        "可保证\nPod",
        text("Pods of the guaranteed nodes.", "可保证节点上的 Pod 总数。"),
    )
    .is(same("guaranteed_nodes x P"), HERE),
    Field::count(
        "packed_max_nodes",
        "Best\ncase",
        "最好\n情况",
        text(
            "Nodes that fit in the best case: a placement of their ENIs over the subnets of the zone exists. Another order of events may not reach it.",
            "最好情况下可容纳的节点数：存在一种把弹性网卡放入可用区各子网的方案，但换一种顺序可能达不到。",
        ),
    )
    .is(text("a packing of whole nodes over the subnets of each zone", "在每个可用区的各子网间拼装完整节点"), text("this program; ENIs of a node may be in any subnet of its zone (CCE design)", "本程序；节点的弹性网卡可位于同可用区的任一子网（CCE 设计文档）")),
    Field::count(
        "upper_bound_nodes",
        "Upper\nbound",
        "理论\n上限",
        text(
            "Nodes that no arrangement can exceed. Where packed_max_nodes equals it, the packing is the best there is.",
            "任何排布都无法超过的节点数。与 packed_max_nodes 相等时，拼装结果即为最优。",
        ),
    )
    .is(text("sum over zones of floor(available IPs of the zone / ips_per_node)", "各可用区 floor(可用区可用 IP 合计 / ips_per_node) 之和"), text("this program", "本程序")),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_are_those_of_the_contract_in_its_order() {
        let keys = |fields: &[Field]| fields.iter().map(|f| f.key).collect::<Vec<_>>().join(", ");
        assert_eq!(
            keys(ROWS),
            "subnet, id, zone, total_ips, available_ips, available_is_estimate, instance, \
             enis_limit, ips_per_eni, requested_max_pods, max_pods_per_node, enis_per_node, \
             ips_per_node, max_nodes, max_pods, full_enis, planned_enis, startable_nodes, \
             occupied_ips, pod_ips, eni_primary_ips, stranded_ips, occupied_ratio, \
             stranded_ratio, binding_limit"
        );
        assert_eq!(
            keys(STEADY_ROWS),
            "expected_pods, claimed_ips_per_node, steady_nodes, warm_ips"
        );
        assert_eq!(
            keys(TOTALS),
            "instance, requested_max_pods, subnets, available_ips, max_nodes, max_pods, \
             planned_enis, startable_nodes, occupied_ips, stranded_ips, eni_primary_ips, \
             guaranteed_nodes, guaranteed_by_addresses, guaranteed_pods, packed_max_nodes, \
             upper_bound_nodes"
        );
    }
}

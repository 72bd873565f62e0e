//! Fields of `compare`: an instance type at a density, by rank.

use super::subnets::{ROWS, TOTALS};
use super::{Field, FieldKind};
use crate::lang::{Text, same, text};
use crate::page::VOLUMES;

const HERE: Text = text("this program", "本程序");

/// A choice, without what is added where a quota or expected pods are given.
pub const CHOICES: &[Field] = &[
    Field::count(
        "rank",
        "Rank",
        "排名",
        text(
            "Place among all combinations, from 1: those that meet the requirements first, then by most pods, fewest stranded addresses, fewest ENIs, most nodes, and the order of the input. Those with equal limits and results share it. Nodes beyond the ENI quota do not count.",
            "在全部组合中的名次，从 1 起：满足要求的在前，其后依次按 Pod 多、浪费 IP 少、弹性网卡少、节点多、输入顺序排列。上限与结果均相同的组合名次相同。超出弹性网卡配额的节点不计。",
        ),
    )
    .from(HERE),
    of(ROWS, "instance"),
    of(ROWS, "enis_limit"),
    of(ROWS, "ips_per_eni"),
    of(ROWS, "requested_max_pods"),
    of(ROWS, "max_pods_per_node"),
    of(ROWS, "enis_per_node"),
    of(ROWS, "ips_per_node"),
    of(ROWS, "max_nodes"),
    of(ROWS, "max_pods"),
    of(TOTALS, "guaranteed_nodes"),
    of(TOTALS, "guaranteed_by_addresses"),
    of(TOTALS, "guaranteed_pods"),
    of(TOTALS, "packed_max_nodes"),
    of(TOTALS, "upper_bound_nodes"),
    of(ROWS, "planned_enis"),
    of(ROWS, "available_ips"),
    of(ROWS, "stranded_ips"),
    of(ROWS, "stranded_ratio"),
    Field::new(
        "ips_per_pod",
        FieldKind::Ratio,
        text("IPs/\npod", "IP/\nPod"),
        text(
            "Addresses that each pod costs, its share of ENI primaries included; none where no pod fits.",
            "平均每个 Pod 占用的 IP，含分摊的网卡主 IP；无法容纳 Pod 时为空。",
        ),
    )
    .is(same("occupied_ips / max_pods"), HERE)
    .optional(),
    Field::new(
        "within_eni_quota",
        FieldKind::Truth,
        text("Within\nquota", "配额\n以内"),
        text(
            "Whether the VPC's ENI quota suffices for all nodes that addresses guarantee. Pods on a primary NIC need none of it.",
            "VPC 弹性网卡配额是否足以承载按 IP 可保证的全部节点。仅用主网卡的机型不占用配额。",
        ),
    )
    .is(text("guaranteed_by_addresses x n <= eni_quota (500 unless given)", "guaranteed_by_addresses x n <= eni_quota（未给出时为 500）"), HERE),
    Field::new(
        "meets_requirements",
        FieldKind::Truth,
        text("Meets\nneeds", "满足\n要求"),
        text(
            "Whether the guaranteed nodes and pods are as many as --require-nodes and --require-pods ask for, within an ENI quota that is given; yes where nothing is required.",
            "保证的节点数与 Pod 数是否达到 --require-nodes 与 --require-pods 的要求，给出弹性网卡配额时以配额以内计；无要求时为是。",
        ),
    )
    .from(HERE),
    Field::new(
        "pareto",
        FieldKind::Truth,
        text("Pareto", "帕累托"),
        text(
            "Whether it is on the Pareto front: no other combination is at least as good in pods, nodes, stranded addresses and ENIs, and better in one of them. Nodes beyond the ENI quota do not count. Marked with * for people.",
            "是否位于帕累托前沿：没有其他组合在 Pod、节点、浪费 IP 与弹性网卡四项上都不差且至少一项更好。超出弹性网卡配额的节点不计。表格中以 * 标记。",
        ),
    )
    .from(HERE),
    Field::count(
        "suggested_max_pods",
        "Try\npods/\nnode",
        "可试\nPod/\n节点",
        text(
            "A density nearby that fills its last ENI: the nearest multiple of c, the lower of two equally near, and none above 256 unless that is asked for. Given where the last ENI is not full, and as many pods fit or less is stranded.",
            "附近能填满末个弹性网卡的密度：最接近的 c 的倍数，等距取较小者；除非请求本就超过 256，否则不超过 256。仅在末个弹性网卡未满，且该密度的 Pod 不少于当前或浪费更少时给出。",
        ),
    )
    .is(same("P - P mod c, or c more; c = m - 1"), HERE)
    .optional(),
    Field::count(
        "suggested_pods",
        "Its\npods",
        "可试\nPod 数",
        text(
            "Pods in all at suggested_max_pods, within the ENI quota.",
            "按 suggested_max_pods 可保证的 Pod 总数，以弹性网卡配额以内计。",
        ),
    )
    .from(HERE)
    .optional(),
    Field::count(
        "equal_choices",
        "Others\nequal",
        "其他\n相同",
        text(
            "Other types and densities with equal limits and results, which share the rank; people see one row of them unless -v is given.",
            "上限与结果均相同、名次也相同的其他机型与密度的个数；未加 -v 时表格中合为一行。",
        ),
    )
    .from(HERE),
];

/// What a quota that is given leaves of a choice, with `--eni-quota`.
pub const QUOTA_CHOICES: &[Field] = &[
    Field::count(
        "nodes_within_quota",
        "Nodes in\nquota",
        "配额内\n节点",
        text(
            "Guaranteed nodes for which the ENI quota that is given suffices.",
            "给定弹性网卡配额以内的保证节点数。",
        ),
    )
    .is(
        text(
            "min(guaranteed_by_addresses, floor(eni_quota / n)); primary NIC only: guaranteed_by_addresses",
            "min(guaranteed_by_addresses, floor(eni_quota / n))；仅主网卡：guaranteed_by_addresses",
        ),
        HERE,
    ),
    Field::count(
        "pods_within_quota",
        "Pods in\nquota",
        "配额内\nPod",
        text(
            "Pods of those nodes; what combinations are ranked by.",
            "上述节点上的 Pod 总数，排名以此为准。",
        ),
    )
    .is(same("nodes_within_quota x P"), HERE),
];

/// What volumes leave of a choice, with `--volumes-per-pod`.
pub const VOLUME_CHOICES: &[Field] = &[
    Field::count(
        "volume_pods_per_node",
        "Pods by\nvolumes",
        "按卷\nPod",
        text(
            "Pods that a node can attach volumes for.",
            "节点可为其挂载存储卷的 Pod 数。",
        ),
    )
    .is(
        text(
            "floor((volumes per node - shared volumes) / volumes per pod)",
            "floor((每节点存储卷 - 共享存储卷) / 每 Pod 存储卷)",
        ),
        VOLUMES,
    ),
    Field::count(
        "usable_pods_per_node",
        "Usable\na node",
        "每节点\n可用",
        text(
            "Pods that a node can run by addresses and volumes.",
            "按 IP 与存储卷，节点可运行的 Pod 数。",
        ),
    )
    .is(same("min(P, volume_pods_per_node)"), HERE),
    Field::count(
        "usable_pods",
        "Usable\npods",
        "可用\nPod",
        text(
            "Pods of all guaranteed nodes by addresses and volumes, within the ENI quota; what combinations are ranked by.",
            "按 IP 与存储卷，全部可保证节点可运行的 Pod 数，以弹性网卡配额以内计；排名以此为准。",
        ),
    )
    .is(same("guaranteed_nodes x usable_pods_per_node"), HERE),
];

/// The field of another table.
const fn of(fields: &[Field], key: &str) -> Field {
    let mut i = 0;
    while !is_same(fields[i].key, key) {
        i += 1;
    }
    fields[i]
}

const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_are_those_of_the_contract_in_its_order() {
        let keys = |fields: &[Field]| fields.iter().map(|f| f.key).collect::<Vec<_>>().join(", ");
        assert_eq!(
            keys(CHOICES),
            "rank, instance, enis_limit, ips_per_eni, requested_max_pods, max_pods_per_node, \
             enis_per_node, ips_per_node, max_nodes, max_pods, guaranteed_nodes, \
             guaranteed_by_addresses, guaranteed_pods, packed_max_nodes, upper_bound_nodes, \
             planned_enis, available_ips, stranded_ips, stranded_ratio, \
             ips_per_pod, within_eni_quota, meets_requirements, pareto, suggested_max_pods, \
             suggested_pods, equal_choices"
        );
        assert_eq!(keys(QUOTA_CHOICES), "nodes_within_quota, pods_within_quota");
        assert_eq!(
            keys(VOLUME_CHOICES),
            "volume_pods_per_node, usable_pods_per_node, usable_pods"
        );
    }
}

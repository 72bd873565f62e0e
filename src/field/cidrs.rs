//! Fields of `cidrs`.

use super::{Field, FieldKind};
use crate::lang::{Text, same, text};
use crate::page::POD_CIDRS;

/// Where most of these come from.
const HERE: Text = text("the allocation", "分配结果");

const STATUSES: &[&str] = &["allocated", "existing", "unmanaged", "pending"];
const REASONS: &[&str] = &["no-matching-config", "exhausted"];
const VERDICTS: &[&str] = &[
    "chosen",
    "exhausted",
    "beaten",
    "terminating",
    "elsewhere",
    "no-match",
];
const RULES: &[&str] = &[
    "default-last",
    "requirements",
    "total-blocks",
    "block-size",
    "selector",
    "range",
    "name",
];

/// A node with its pod CIDRs.
pub const POD_CIDR_NODES: &[Field] = &[
    Field::text(
        "name",
        "Name",
        "名称",
        text("Name of the node or config.", "节点或配置的名称。"),
    ),
    Field::text(
        "config",
        "Config",
        "配置",
        text(
            "The config that serves the node; none where nobody does.",
            "为该节点分配的配置；没有时为空。",
        ),
    )
    .from(HERE)
    .optional(),
    Field::new(
        "pod_cidrs",
        FieldKind::Names,
        text("Pod CIDRs", "Pod CIDR"),
        text(
            "The networks of the node's pods: IPv4 first where they are given here, unchanged where the node had them.",
            "节点上 Pod 的网段：新分配的 IPv4 在前；节点已有的保持不变。",
        ),
    )
    .is(
        text("the lowest free aligned block of each family", "各地址族中最低的空闲对齐块"),
        POD_CIDRS,
    ),
    Field::new(
        "status",
        FieldKind::Choice(STATUSES),
        text("Status", "状态"),
        text(
            "allocated: given here; existing: the node had it; unmanaged: the node had it and no config owns it; pending: the node gets none and stays NotReady.",
            "allocated：新分配；existing：节点已有；unmanaged：节点已有但不属于任何配置；pending：得不到，停留在 NotReady。",
        ),
    )
    .from(HERE),
    Field::new(
        "reason",
        FieldKind::Choice(REASONS),
        text("Reason", "原因"),
        text(
            "Why a node gets none: no config matches it, or all that match are exhausted.",
            "得不到的原因：没有匹配的配置，或匹配的配置均已耗尽。",
        ),
    )
    .from(HERE)
    .optional(),
];

/// A config and how full it is.
pub const POD_CIDR_CONFIGS: &[Field] = &[
    POD_CIDR_NODES[0],
    Field::count(
        "total_blocks",
        "Total\nblocks",
        "块\n总数",
        text(
            "Pod CIDRs that the ranges are cut into, the fewest of both families, whoever has them.",
            "网段可切分出的 Pod CIDR 数，双栈取较少者，无论是否已分配。",
        ),
    )
    .is(same("2^(mask - prefix)"), POD_CIDRS),
    Field::count(
        "used_blocks",
        "Used\nblocks",
        "已用\n块",
        text(
            "Blocks of which the nodes of this config have a part.",
            "由本配置的节点占用的块。",
        ),
    )
    .from(HERE),
    Field::count(
        "free_blocks",
        "Free\nblocks",
        "空闲\n块",
        text(
            "Blocks that touch nothing taken, the fewest of both families. Those of overlapping ranges cannot be added.",
            "不与任何已占用地址相交的块，双栈取较少者。网段重叠的配置不可相加。",
        ),
    )
    .from(HERE),
    Field::count(
        "pods_per_node",
        "Pods\n/node",
        "单节点\nPod",
        text("Pods with an address on a node.", "单节点可获得地址的 Pod 数。"),
    )
    .is(
        same("min(max_pods, 2^h - 2 - gateway)"),
        POD_CIDRS,
    ),
    Field::count(
        "waste_per_node",
        "Waste\n/node",
        "单节点\n富余",
        text(
            "Addresses of a block beyond max-pods. Those of IPv6 may be text in JSON.",
            "块中超出 max-pods 的地址数。IPv6 的数值在 JSON 中可能为文本。",
        ),
    )
    .is(same("2^h - max_pods"), POD_CIDRS),
    Field::count(
        "stranded_ips",
        "Stranded\nIPs",
        "浪费\nIP",
        text(
            "Free addresses of the range that serve no further node: gaps smaller than a block, and blocks without a partner in the other family. Of IPv4 where there is any.",
            "网段中无法再服务节点的空闲地址：小于一个块的空隙，以及在另一地址族中没有配对的块。有 IPv4 时按 IPv4 计。",
        ),
    )
    .is(text("free addresses - free_blocks x 2^h", "空闲地址 - free_blocks x 2^h"), HERE),
    Field::count(
        "blocked_blocks",
        "Blocked\nblocks",
        "受阻\n块",
        text(
            "Blocks that cannot be given since others have a part of them: services, other configs, nodes of no config.",
            "因他人占用其一部分而无法分配的块：服务网段、其他配置、不属于任何配置的节点。",
        ),
    )
    .is(same("total_blocks - used_blocks - free_blocks"), HERE),
    Field::count(
        "order",
        "Order",
        "次序",
        text(
            "In which order configs are tried, from 1.",
            "配置被尝试的次序，从 1 起。",
        ),
    )
    .from(POD_CIDRS),
    Field::count(
        "served_nodes",
        "Nodes",
        "节点",
        text("Nodes that the config serves.", "该配置服务的节点数。"),
    )
    .from(HERE),
    Field::text(
        "selector",
        "Selector",
        "选择器",
        text(
            "What the config asks of a node, in its canonical form; empty for a default config.",
            "配置对节点的要求（规范形式）；默认配置为空。",
        ),
    ),
    Field::text(
        "ipv4",
        "IPv4",
        "IPv4",
        text("The IPv4 range.", "IPv4 网段。"),
    )
    .optional(),
    Field::count(
        "ipv4_mask",
        "IPv4\nmask",
        "IPv4\n掩码",
        text("Prefix length of a node's IPv4 block.", "单节点 IPv4 块的前缀长度。"),
    )
    .optional(),
    Field::text(
        "ipv6",
        "IPv6",
        "IPv6",
        text("The IPv6 range.", "IPv6 网段。"),
    )
    .optional(),
    Field::count(
        "ipv6_mask",
        "IPv6\nmask",
        "IPv6\n掩码",
        text("Prefix length of a node's IPv6 block.", "单节点 IPv6 块的前缀长度。"),
    )
    .optional(),
    Field::count(
        "config_max_pods",
        "Max\npods",
        "最大\nPod",
        text(
            "kubelet's max-pods that blocks are measured by: the highest of the nodes that the config serves.",
            "衡量块大小所用的 max-pods：该配置所服务节点中的最大值。",
        ),
    ),
];

/// Nodes that the same configs match, and for how many more there is room.
pub const POD_CIDR_GROWTH: &[Field] = &[
    Field::new(
        "configs",
        FieldKind::Names,
        text("Nodes matched by", "匹配的配置"),
        text(
            "The configs that match these nodes, in the order in which they are tried.",
            "与这类节点匹配的配置，按尝试次序。",
        ),
    )
    .from(HERE),
    Field::count(
        "class_nodes",
        "Nodes",
        "节点",
        text(
            "Nodes of the input that these configs match, and no others do.",
            "输入中恰好由这些配置匹配的节点数。",
        ),
    )
    .from(HERE),
    Field::count(
        "class_pending",
        "Pending",
        "未分配",
        text("How many of them get none.", "其中得不到 Pod CIDR 的节点数。"),
    )
    .from(HERE),
    Field::text(
        "example",
        "Such as",
        "例如",
        text("The first of these nodes.", "其中第一个节点。"),
    )
    .from(HERE)
    .optional(),
    Field::text(
        "next_config",
        "Next from",
        "下一个来自",
        text(
            "The config that serves the next such node; none where it gets none.",
            "下一个此类节点由哪个配置服务；得不到时为空。",
        ),
    )
    .from(HERE)
    .optional(),
    Field::count(
        "nodes_to_first_exhaustion",
        "Until next\nconfig",
        "至配置\n耗尽",
        text(
            "How many more such nodes until the config that serves them is exhausted, if no others join.",
            "若只有此类节点加入，还可加入多少个，直到当前配置耗尽。",
        ),
    )
    .from(HERE),
    Field::count(
        "nodes_to_full",
        "Until\nfull",
        "至全部\n耗尽",
        text(
            "How many more such nodes until one gets none, if no others join: found by giving blocks away, not by adding.",
            "若只有此类节点加入，还可加入多少个，直到有节点得不到：由实际分配得出，而非相加。",
        ),
    )
    .from(HERE),
];

/// What became of a config when a node was served.
pub const POD_CIDR_WHY: &[Field] = &[
    POD_CIDR_CONFIGS[8],
    Field::text(
        "config",
        "Config",
        "配置",
        text("The config.", "配置。"),
    ),
    Field::new(
        "verdict",
        FieldKind::Choice(VERDICTS),
        text("Verdict", "结果"),
        text(
            "chosen: it serves the node; exhausted: it matches and had no block left; beaten: another comes first; terminating: it takes no new nodes; elsewhere: the node's networks lie elsewhere; no-match: the node does not meet its selector.",
            "chosen：由其服务；exhausted：匹配但已无块；beaten：其他配置在先；terminating：不再接受新节点；elsewhere：节点的网段不在其中；no-match：不满足选择器。",
        ),
    )
    .from(HERE),
    Field::new(
        "rule",
        FieldKind::Choice(RULES),
        text("Beaten by", "落选规则"),
        text(
            "The first rule by which the config that was chosen comes before this one.",
            "被选中的配置先于该配置的第一条规则。",
        ),
    )
    .from(POD_CIDRS)
    .optional(),
    Field::text(
        "broken_requirement",
        "Not met",
        "未满足",
        text(
            "The first requirement that the node does not meet.",
            "节点未满足的第一项要求。",
        ),
    )
    .from(HERE)
    .optional(),
    Field::count(
        "requirements",
        "Asks",
        "要求",
        text("Requirements of its selector.", "选择器的要求数。"),
    ),
    POD_CIDR_CONFIGS[1],
    Field::count(
        "block_ips",
        "IPs\n/block",
        "每块\nIP",
        text("Addresses of a block.", "每个块的地址数。"),
    )
    .is(same("2^h"), POD_CIDRS),
    POD_CIDR_CONFIGS[10],
    Field::text(
        "range",
        "Range",
        "网段",
        text("Its IPv4 range, else its IPv6 range.", "其 IPv4 网段，否则为 IPv6 网段。"),
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_are_those_of_the_contract_in_its_order() {
        let keys = |fields: &[Field]| fields.iter().map(|f| f.key).collect::<Vec<_>>().join(", ");
        assert_eq!(
            keys(POD_CIDR_NODES),
            "name, config, pod_cidrs, status, reason"
        );
        assert_eq!(
            keys(&POD_CIDR_CONFIGS[..7]),
            "name, total_blocks, used_blocks, free_blocks, pods_per_node, waste_per_node, stranded_ips"
        );
    }

    #[test]
    fn the_words_are_those_of_the_allocation() {
        use crate::cidr_config::Rule;
        use crate::cidrs::{Status, Verdict};
        assert_eq!((STATUSES, REASONS), (Status::WORDS, Status::REASONS));
        assert_eq!((VERDICTS, RULES), (Verdict::WORDS, Rule::WORDS));
    }
}

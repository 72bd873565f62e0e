//! Fields of `vips`.

mod failures;

use super::{Field, FieldKind};
use crate::lang::{same, text};
use crate::page::VIPS;

pub use failures::VIP_FAILURES;

const DESIGNS: &[&str] = &["pair-per-namespace", "platform-pairs"];

/// What the nodes of a broadcast domain hold.
pub const VIP_ROWS: &[Field] = &[
    Field::count(
        "nodes",
        "Nodes",
        "节点",
        text(
            "Nodes of one broadcast domain that hold VIPs.",
            "一个广播域内承载 VIP 的节点数。",
        ),
    ),
    Field::count(
        "max_vips_per_node",
        "VIPs/\nnode max",
        "单节点\nVIP 上限",
        text(
            "VIPs that a node may hold; 250 by default. The kernel takes more, at the cost of memory and speed.",
            "单节点 VIP 上限，默认 250。内核支持更多，但会增加内存消耗并影响性能。",
        ),
    )
    .from(VIPS),
    Field::count(
        "ha_pairs",
        "HA\npairs",
        "HA 对",
        text(
            "Pairs of nodes that hold VIPs for each other, one for each VRRP router id of the broadcast domain at most.",
            "互为主备承载 VIP 的节点对数，至多为广播域的 VRRP vrid 数。",
        ),
    )
    .is(same("min(nodes x (nodes - 1) / 2, 255)"), VIPS)
    .but(
        "With pairs spread by hand a node can be in more of them than counted here, and then hold more than it may.",
        "若手工分布不均，单节点所在的 HA 对可能多于此处的计数，从而超过其上限。",
    ),
    Field::count(
        "pairs_per_node",
        "Pairs\n/node",
        "单节点\nHA 对",
        text(
            "HA pairs that a node is in, at most.",
            "单节点所在的 HA 对数上限。",
        ),
    )
    .is(text("ceil(2 x ha_pairs / nodes); nodes - 1 up to 23 nodes", "ceil(2 x ha_pairs / nodes)；23 个节点以内为 nodes - 1"), VIPS),
    Field::count(
        "vips_per_ha",
        "VIPs\n/pair",
        "单 HA 对\nVIP",
        text(
            "VIPs of one HA pair, so that a node that holds those of all its pairs stays within its limit.",
            "单个 HA 对的 VIP 数：即使节点承载其所有 HA 对的 VIP 也不超过上限。",
        ),
    )
    .is(same("floor(max_vips_per_node / pairs_per_node)"), VIPS),
    Field::count(
        "total_vips",
        "VIPs",
        "VIP\n总数",
        text("VIPs of all HA pairs.", "所有 HA 对的 VIP 总数。"),
    )
    .is(same("ha_pairs x vips_per_ha"), VIPS)
    .but(
        "More nodes can hold fewer VIPs where a node may hold few.",
        "单节点上限较小时，节点更多反而可能承载更少的 VIP。",
    ),
];

/// What several broadcast domains hold together.
pub const VIP_TOTALS: &[Field] = &[
    VIP_ROWS[1],
    Field::count(
        "domains",
        "Domains",
        "广播域",
        text(
            "Broadcast domains, each with VRRP router ids of its own.",
            "广播域数，各有自己的 VRRP vrid。",
        ),
    ),
    VIP_ROWS[0],
    VIP_ROWS[2],
    VIP_ROWS[5],
];

/// The fewest nodes for the VIPs that are asked for.
pub const VIP_NEEDED: &[Field] = &[
    Field::count(
        "required_vips",
        "VIPs\nrequired",
        "要求\nVIP",
        text("VIPs that are asked for.", "要求的 VIP 数。"),
    ),
    VIP_ROWS[1],
    Field::count(
        "needed_domains",
        "Domains",
        "广播域",
        text(
            "Broadcast domains of one size that hold them: one where any number of nodes does; else a row with the fewest domains, then one with few nodes: with at most a tenth more than the fewest, the fewest domains.",
            "能满足要求的广播域数（大小相同）：一个足够时为 1；否则先列广播域最少者，再列节点较少者：节点数不超过最少值一成的前提下，广播域最少。",
        ),
    )
    .is(same("ceil(required_vips / (255 x max_vips_per_node))"), VIPS),
    Field::count(
        "nodes_per_domain",
        "Nodes/\ndomain",
        "每广播域\n节点",
        text(
            "The fewest nodes of each that do.",
            "每个广播域所需的最少节点数。",
        ),
    )
    .is(text("the smallest that holds its share; every size is looked at", "能承载其份额的最小值，逐一检查"), VIPS),
    Field::count(
        "needed_nodes",
        "Nodes",
        "节点",
        text("Nodes of all of them.", "所需节点总数。"),
    )
    .is(same("needed_domains x nodes_per_domain"), VIPS),
    VIP_ROWS[5],
    Field::count(
        "fails_again_at",
        "Too few\nagain at",
        "再次不足\n节点数",
        text(
            "The next number of nodes in a domain that holds too few again; none where more nodes never do.",
            "每广播域节点继续增加时再次不足的节点数；不会再不足时为空。",
        ),
    )
    .from(VIPS)
    .optional(),
];

/// Who could own the HA pairs.
pub const VIP_DESIGNS: &[Field] = &[
    VIP_ROWS[0],
    VIP_ROWS[1],
    Field::new(
        "design",
        FieldKind::Choice(DESIGNS),
        text("Design", "方案"),
        text(
            "pair-per-namespace: each namespace owns an HA pair and has its VIPs alone; platform-pairs: the platform owns all pairs and puts VIPs of any namespace on any of them.",
            "pair-per-namespace：每个命名空间独占一个 HA 对，只用该 HA 对的 VIP；platform-pairs：平台持有全部 HA 对，任意命名空间的 VIP 可挂在任意 HA 对上。",
        ),
    )
    .from(VIPS),
    Field::count(
        "tenants",
        "Tenants",
        "租户",
        text(
            "Namespaces with at least one VIP, at most: at most 255 a broadcast domain where each owns a pair.",
            "至少有一个 VIP 的命名空间数上限；各占一个 HA 对时，每个广播域至多 255 个。",
        ),
    )
    .is(same("ha_pairs | total_vips"), VIPS),
    Field::count(
        "vips_per_tenant",
        "VIPs of\none",
        "单租户\nVIP",
        text(
            "VIPs that one namespace can have, at most.",
            "单个命名空间可用的 VIP 数上限。",
        ),
    )
    .is(same("vips_per_ha | total_vips"), VIPS),
    VIP_ROWS[5],
    Field::count(
        "namespaces",
        "Namespaces",
        "命名空间",
        text(
            "Namespaces that are to have VIPs, where --namespaces says.",
            "需要 VIP 的命名空间数（--namespaces）。",
        ),
    )
    .optional(),
    Field::new(
        "namespaces_fit",
        FieldKind::Truth,
        text("Fits", "可容纳"),
        text("Whether so many can.", "是否可容纳。"),
    )
    .is(same("namespaces <= tenants"), VIPS)
    .optional(),
];

/// Services that can be told apart.
pub const VIP_SERVICES: &[Field] = &[
    Field::count(
        "tun_ids",
        "tun_ids",
        "tun_id",
        text(
            "Services that the datapath can tell apart: each takes a tun_id, kept in a register of 32 bits.",
            "数据面可区分的 Service 数：每个占用一个 tun_id，存放于 32 位寄存器。",
        ),
    )
    .is(same("2^32 = 4,294,967,296"), VIPS)
    .but(
        "The design says 400 million, which is a slip for 4,294,967,296.",
        "设计文档写作 4 亿，应为 42.9 亿（4,294,967,296）。",
    ),
    Field::count(
        "asked_services",
        "Services",
        "Service",
        text(
            "Services that are to be told apart, where --services says.",
            "需要区分的 Service 数（--services）。",
        ),
    )
    .optional(),
    Field::new(
        "services_fit",
        FieldKind::Truth,
        text("Fits", "可容纳"),
        text("Whether so many can.", "是否可容纳。"),
    )
    .is(same("asked_services <= tun_ids"), VIPS)
    .optional(),
];

/// What a plan's pool holds.
pub const VIP_POOLS: &[Field] = &[
    Field::text("name", "Pool", "VIP 池", text("Its name.", "名称。")),
    Field::text(
        "node_group",
        "Node group",
        "节点组",
        text(
            "The node group whose nodes it has.",
            "由哪个节点组的节点组成。",
        ),
    )
    .optional(),
    Field::count(
        "nodes",
        "Nodes",
        "节点",
        text(
            "Its nodes: of a node group those that are wanted now and guaranteed.",
            "池中节点数：来自节点组时，只计当前需要且位置有保证的节点。",
        ),
    )
    .is(
        text(
            "min(wanted_nodes, guaranteed_nodes) of a node group",
            "节点组：min(wanted_nodes, guaranteed_nodes)",
        ),
        VIPS,
    ),
    VIP_TOTALS[1],
    VIP_ROWS[1],
    VIP_ROWS[2],
    VIP_ROWS[3],
    VIP_ROWS[4],
    VIP_ROWS[5],
    Field::count(
        "required_vips",
        "VIPs\nrequired",
        "要求\nVIP",
        text("VIPs that it must hold.", "必须承载的 VIP 数。"),
    )
    .optional(),
    VIP_DESIGNS[3],
    VIP_DESIGNS[6],
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_of_a_row_are_those_of_the_contract_in_its_order() {
        let keys: Vec<&str> = VIP_ROWS.iter().map(|field| field.key).collect();
        assert_eq!(
            keys.join(", "),
            "nodes, max_vips_per_node, ha_pairs, pairs_per_node, vips_per_ha, total_vips"
        );
    }

    #[test]
    fn the_designs_are_those_that_are_compared() {
        assert_eq!(DESIGNS, crate::vips::DesignKind::WORDS);
    }
}

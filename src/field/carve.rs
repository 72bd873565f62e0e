//! Fields of `carve`: the proposed subnets, the map of the VPC, the sums.

use super::{Field, FieldKind};
use crate::lang::{Text, same, text};
use crate::page::DESIGN;

const HERE: Text = text("this program", "本程序");
const STATES: &[&str] = &["used", "proposed", "free"];

/// A subnet that is proposed.
pub const PROPOSED: &[Field] = &[
    Field::text(
        "subnet",
        "Subnet",
        "子网",
        text(
            "The network that is proposed: aligned, inside the VPC, free.",
            "拟建的子网网段：对齐、位于 VPC 内且空闲。",
        ),
    )
    .is(
        text(
            "the lowest address of the smallest free block that suffices; the largest needs first",
            "恰好够用的最小空闲块中地址最低处；大的需求优先",
        ),
        HERE,
    ),
    Field::text(
        "id",
        "Id",
        "子网 ID",
        text(
            "A name for it: --name-prefix and a number that no existing subnet has.",
            "为其起的名称：--name-prefix 加编号，不与已有子网重复。",
        ),
    )
    .from(HERE),
    Field::text(
        "zone",
        "Zone",
        "可用区",
        text("Its availability zone, as asked for.", "所需的可用区。"),
    )
    .optional(),
    Field::count(
        "prefix",
        "Prefix",
        "前缀\n长度",
        text("Its prefix length.", "子网的前缀长度。"),
    ),
    Field::count(
        "total_ips",
        "Total\nIPs",
        "IP\n总数",
        text(
            "All addresses of the network, those that the VPC keeps included.",
            "网段的全部 IP，含 VPC 保留地址。",
        ),
    )
    .is(same("2^(32 - prefix)"), same("IPv4")),
    Field::count(
        "available_ips",
        "Available\nIPs",
        "可用\nIP",
        text(
            "Addresses that can be handed out once it is made.",
            "创建后可分配的 IP 数。",
        ),
    )
    .is(same("2^(32 - prefix) - reserved"), DESIGN),
    Field::text(
        "need",
        "Need",
        "需求",
        text(
            "The need that it meets, as written.",
            "所满足的需求（按输入原样）。",
        ),
    ),
];

/// A part of the VPC.
pub const SPACE: &[Field] = &[
    Field::text(
        "range",
        "Range",
        "地址段",
        text(
            "The part of the VPC: a network where it is one, else its first and last address.",
            "VPC 中的一段：恰为网段时写作 CIDR，否则写作首尾地址。",
        ),
    )
    .from(HERE),
    Field::text(
        "first_ip",
        "First IP",
        "首个 IP",
        text("Its first address.", "首个 IP。"),
    )
    .from(HERE),
    Field::text(
        "last_ip",
        "Last IP",
        "末个 IP",
        text("Its last address.", "末个 IP。"),
    )
    .from(HERE),
    Field::count(
        "total_ips",
        "Total\nIPs",
        "IP\n总数",
        text(
            "All its addresses, the first and the last included.",
            "全部 IP，含首尾。",
        ),
    )
    .is(same("last_ip - first_ip + 1"), same("IPv4")),
    Field::new(
        "state",
        FieldKind::Choice(STATES),
        text("State", "状态"),
        text(
            "used: taken already; proposed: one of the subnets above; free: left over.",
            "used：已用；proposed：拟建子网；free：空闲。",
        ),
    )
    .from(HERE),
    Field::text(
        "id",
        "Id",
        "子网 ID",
        text(
            "Id of the subnet that has it, where known.",
            "所属子网的 ID（若已知）。",
        ),
    )
    .optional(),
    Field::text(
        "zone",
        "Zone",
        "可用区",
        text(
            "Zone of that subnet, where known.",
            "该子网的可用区（若已知）。",
        ),
    )
    .optional(),
];

/// Sums over the VPC.
pub const SPACE_TOTALS: &[Field] = &[
    Field::count(
        "vpc_ips",
        "VPC\nIPs",
        "VPC\nIP",
        text("All addresses of the VPC.", "VPC 的全部 IP。"),
    ),
    Field::count(
        "used_ips",
        "Used\nIPs",
        "已用\nIP",
        text("Addresses taken already.", "已用的 IP。"),
    ),
    Field::count(
        "proposed_ips",
        "Proposed\nIPs",
        "拟建\nIP",
        text("Addresses of the proposed subnets.", "拟建子网的 IP。"),
    )
    .is(text("sum of total_ips", "total_ips 合计"), HERE),
    Field::count(
        "free_ips",
        "Free\nIPs",
        "空闲\nIP",
        text("Addresses that stay free.", "剩余空闲的 IP。"),
    )
    .is(same("vpc_ips - used_ips - proposed_ips"), HERE),
    Field::count(
        "free_blocks",
        "Free\nblocks",
        "空闲\n块",
        text(
            "Aligned networks that the free addresses are, as few and as large as can be.",
            "空闲 IP 构成的对齐地址块数（块尽可能大、尽可能少）。",
        ),
    )
    .from(HERE),
    Field::count(
        "largest_free_prefix",
        "Largest\nfree",
        "最大\n空闲块",
        text(
            "Prefix length of the largest of them: the largest subnet for which there is room.",
            "最大空闲块的前缀长度，即还能放下的最大子网。",
        ),
    )
    .from(HERE)
    .optional(),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_keys_are_those_of_the_contract_in_its_order() {
        let keys = |fields: &[Field]| fields.iter().map(|f| f.key).collect::<Vec<_>>().join(", ");
        assert_eq!(
            keys(PROPOSED),
            "subnet, id, zone, prefix, total_ips, available_ips, need"
        );
        assert_eq!(
            keys(SPACE),
            "range, first_ip, last_ip, total_ips, state, id, zone"
        );
        assert_eq!(
            keys(SPACE_TOTALS),
            "vpc_ips, used_ips, proposed_ips, free_ips, free_blocks, largest_free_prefix"
        );
    }
}

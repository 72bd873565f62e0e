//! What an audit says where it is asked: growth, migration, drift.

use super::{OBJECTS, RULES, SUBNET, ZONE, count};
use crate::field::{Field, FieldKind};
use crate::lang::text;

const WHYS: &[&str] = &["too-few-ips", "no-order", "no-order-found", "unknown"];
const ABOUTS: &[&str] = &["cluster", "zone", "node-group", "subnet", "node"];
const DIFFERENCES: &[&str] = &[
    "presence",
    "cidr",
    "zone",
    "exclusive",
    "available-ips",
    "nodes",
    "strategy",
    "max-pods",
    "enis",
    "ips-per-eni",
];

/// When subnets run dry.
pub const AUDIT_GROWTH: &[Field] = &[
    count(
        "ips_per_day",
        "IPs\na day",
        "每天\nIP",
        "Addresses a day by which the cluster grows, as asked.",
        "集群每天增长的 IP 数（按请求）。",
    ),
    count(
        "first_dry_days",
        "First subnet\ndry",
        "首个子网\n耗尽",
        "Days until the first subnet that serves pods is dry; none for never or unknown.",
        "首个供 Pod 使用的子网耗尽前的天数；永不或未知时为空。",
    )
    .optional(),
    count(
        "first_zone_days",
        "First zone\ndry",
        "首个可用区\n耗尽",
        "Days until all subnets of a zone that serve pods are dry; none for never or unknown.",
        "首个可用区的全部供 Pod 使用的子网耗尽前的天数；永不或未知时为空。",
    )
    .optional(),
];

/// An ENI that a node makes when it has joined again.
const NEW_ENIS: &[Field] = &[
    SUBNET,
    count(
        "ips",
        "IPs",
        "IP",
        "Addresses of the ENI, its primary included.",
        "该弹性网卡的 IP 数，含主 IP。",
    ),
];

/// A node that leaves and joins again as Burstable.
pub const MIGRATION: &[Field] = &[
    count(
        "step",
        "Step",
        "步骤",
        "When its turn is, from 1.",
        "次序，从 1 开始。",
    ),
    Field::text(
        "node",
        "Node",
        "节点",
        text(
            "The node that is removed and joins again.",
            "被移除并重新加入的节点。",
        ),
    )
    .from(OBJECTS),
    ZONE,
    Field::count(
        "freed_ips",
        "IPs\nfreed",
        "释放\nIP",
        text(
            "Addresses that its ENIs give back, primaries included.",
            "其弹性网卡归还的 IP 数，含主 IP。",
        ),
    )
    .from(RULES),
    Field::count(
        "taken_ips",
        "IPs\ntaken",
        "占用\nIP",
        text(
            "Addresses that it takes as Burstable with the same pods, primaries included.",
            "以 Burstable 承载相同 Pod 所需的 IP 数，含主 IP。",
        ),
    )
    .from(RULES),
    Field::count(
        "enis",
        "New\nENIs",
        "新建\n网卡",
        text("ENIs that it makes.", "新建的弹性网卡数。"),
    )
    .from(RULES),
    Field::new(
        "new_enis",
        FieldKind::Rows(NEW_ENIS),
        text("New ENIs", "新建网卡"),
        text("The ENIs that it makes, in order.", "依次新建的弹性网卡。"),
    )
    .from(RULES),
    Field::count(
        "available_after",
        "IPs left\nin zone",
        "可用区\n剩余 IP",
        text(
            "Addresses left after the step in its zone's subnets that serve pods.",
            "该步之后，所在可用区供 Pod 使用的子网剩余 IP 数。",
        ),
    )
    .from(RULES),
    Field::count(
        "least_after",
        "Fewest in\na subnet",
        "子网\n最少剩余",
        text(
            "Addresses left after the step in that of them with the fewest.",
            "该步之后，其中剩余最少的子网的 IP 数。",
        ),
    )
    .from(RULES),
];

/// Nodes that cannot become Burstable.
pub const MIGRATION_BLOCKED: &[Field] = &[
    ZONE,
    count(
        "nodes",
        "Nodes",
        "节点",
        "Nodes that cannot be moved.",
        "无法迁移的节点数。",
    ),
    Field::new(
        "node_names",
        FieldKind::Names,
        text("Which", "节点名称"),
        text("Their names.", "其名称。"),
    )
    .from(OBJECTS),
    Field::count(
        "short_ips",
        "IPs\nshort",
        "缺\nIP",
        text(
            "Addresses that are missing in sum where that alone proves that no order works, else those that the next of them lacks in one subnet; none where too little is known.",
            "仅凭总量即可断定无解时为总缺口，否则为下一个节点在单个子网中所缺的 IP 数；信息不足时为空。",
        ),
    )
    .from(RULES)
    .optional(),
    Field::count(
        "needed_ips",
        "IPs\nneeded",
        "需要\nIP",
        text(
            "Addresses that all of them take as Burstable: a further subnet with as many would do.",
            "它们全部作为 Burstable 所需的 IP 数：新增一个有这么多 IP 的子网即可。",
        ),
    )
    .from(RULES)
    .optional(),
    Field::new(
        "why",
        FieldKind::Choice(WHYS),
        text("Why", "原因"),
        text(
            "too-few-ips: all addresses of the zone, with those that the nodes give back, are too few; no-order: all orders were tried and none works; no-order-found: none was found, and there are too many to try all; unknown: a subnet's count, or a node's limits or use are not known.",
            "too-few-ips：可用区全部 IP 加上节点归还的仍不足；no-order：所有次序均已尝试，都不可行；no-order-found：未找到可行次序，且数量过多无法全部尝试；unknown：子网余量、节点上限或使用量未知。",
        ),
    )
    .from(RULES),
];

const PLANS: crate::lang::Text = text("the plan file and the objects", "方案文件与读入的对象");

/// Where the cluster differs from a plan.
pub const DRIFT: &[Field] = &[
    Field::new(
        "about",
        FieldKind::Choice(ABOUTS),
        text("About", "对象"),
        text("What kind of thing differs.", "有差异的对象类别。"),
    )
    .from(PLANS),
    Field::text("name", "Name", "名称", text("Its name.", "名称。")).from(PLANS),
    Field::new(
        "difference",
        FieldKind::Choice(DIFFERENCES),
        text("What", "差异项"),
        text(
            "What of it differs; presence: it is in one of the two alone.",
            "差异所在；presence 表示仅在其中一方存在。",
        ),
    )
    .from(PLANS),
    Field::text(
        "planned",
        "Planned",
        "方案",
        text(
            "As planned; none where the plan has no such thing.",
            "方案中的值；方案中没有时为空。",
        ),
    )
    .from(PLANS)
    .optional(),
    Field::text(
        "observed",
        "Observed",
        "实际",
        text(
            "As it is; none where the cluster has no such thing.",
            "实际的值；集群中没有时为空。",
        ),
    )
    .from(PLANS)
    .optional(),
];

//! Fields of `audit`: the cluster, its zones and subnets, and what was read of them.

mod asked;
mod nodes;

use super::{Field, FieldKind};
use crate::lang::{Text, text};

pub use asked::{AUDIT_GROWTH, DRIFT, MIGRATION, MIGRATION_BLOCKED};
pub use nodes::{AUDIT_ENIS, AUDIT_NODES};

const SERVICES: &[&str] = &["pods", "bare-metal", "exclusive", "off"];

/// Where most of it was read.
const OBJECTS: Text = text(
    "the objects that were read, joined by this program",
    "读入的对象，由本程序关联",
);

/// Where what a pool will do comes from.
const RULES: Text = text(
    "the objects that were read, by the pools' rules (`cce-plan pool`)",
    "读入的对象，按地址池规则推算（`cce-plan pool`）",
);

const fn count(
    key: &'static str,
    en: &'static str,
    zh: &'static str,
    meaning_en: &'static str,
    meaning_zh: &'static str,
) -> Field {
    Field::count(key, en, zh, text(meaning_en, meaning_zh)).from(OBJECTS)
}

const ZONE: Field = Field::text(
    "zone",
    "Zone",
    "可用区",
    text(
        "Its availability zone, as subnets spell it where they do.",
        "所在可用区，优先采用子网中的写法。",
    ),
)
.from(OBJECTS)
.optional();

const NODES: Field = count(
    "existing_nodes",
    "Nodes",
    "节点",
    "Nodes that are there.",
    "现有节点数。",
);
const BEST_EFFORT: Field = count(
    "best_effort_nodes",
    "Best\neffort",
    "Best-\neffort",
    "Of the nodes, those that take single addresses by watermarks: BestEffort, the unplanned mode.",
    "其中按水位逐个获取 IP 的节点数：BestEffort，即非规划模式。",
);
const BURSTABLE: Field = count(
    "burstable_nodes",
    "Burst-\nable",
    "Burst-\nable",
    "Of the nodes, those that take whole ENIs: Burstable, the planned mode.",
    "其中整卡获取 IP 的节点数：Burstable，即规划模式。",
);
const STUCK: Field = count(
    "stuck_nodes",
    "Stuck",
    "卡死",
    "Nodes with all ENIs bound, none of which can grow, and no free address: only replacing them helps.",
    "弹性网卡已全部绑定、均无法扩展且没有空闲 IP 的节点数：只能更换节点。",
);
const BLOCKED: Field = count(
    "blocked_nodes",
    "Cannot\ngrow",
    "无法\n增长",
    "Nodes that need addresses that none of their subnets can give, stuck ones not among them: a new subnet helps.",
    "需要 IP 但其子网均无法提供的节点数，不含卡死节点：新增子网可以解决。",
);
const ONE_AWAY: Field = count(
    "one_eni_from_stuck_nodes",
    "One ENI\naway",
    "濒临\n卡死",
    "Nodes that can make one more ENI, while those they have cannot grow: stuck once that one is full.",
    "只能再创建一个弹性网卡、现有网卡又无法扩展的节点数：该网卡用满后即卡死。",
);
const SHORT: Field = count(
    "short_of_max_pods_nodes",
    "Below\nmax-pods",
    "达不到\nmax-pods",
    "Nodes that can still grow, but never to kubelet's max-pods.",
    "仍可增长但永远达不到 kubelet 的 max-pods 的节点数。",
);
const UNTOLD: Field = count(
    "unknown_nodes",
    "Un-\nknown",
    "未知",
    "Nodes of which too little is known to tell where they stand.",
    "信息不足、无法判断状态的节点数。",
);
const SUBNETS: Field = count(
    "subnets",
    "Subnets",
    "子网",
    "Subnets, those that are only named included.",
    "子网数，含仅被引用的子网。",
);
const AVAILABLE: Field = count(
    "available_ips",
    "IPs\nleft",
    "剩余\nIP",
    "Addresses that can still be handed out where ENIs for pods may be made and the cluster makes them, without those that ENIs borrow; none where one subnet's count is unknown.",
    "集群使用且可供 Pod 弹性网卡使用的子网中仍可分配的 IP 数，不含弹性网卡预借的 IP；任一子网未知时为空。",
)
.optional();
const ENIS: Field = count(
    "existing_enis",
    "ENIs",
    "弹性\n网卡",
    "ENIs of the nodes; each holds one address more, its primary.",
    "节点的弹性网卡数；每个另占一个主 IP。",
);
const BOUND: Field = count(
    "bound_ips",
    "IPs\nbound",
    "绑定\nIP",
    "A: secondary addresses bound on nodes, those in use included.",
    "A：节点上已绑定的辅助 IP 数，含使用中的。",
);
const USED: Field = count(
    "used_ips",
    "IPs\nused",
    "使用\nIP",
    "U: of those bound, in use by pods; none where no object tells.",
    "U：其中 Pod 使用的数量；没有对象说明时为空。",
)
.optional();
const IDLE: Field = count(
    "idle_ips",
    "IPs\nidle",
    "空闲\nIP",
    "Bound and idle: locked on their nodes, so that no other node can have them.",
    "已绑定但空闲：锁在节点上，其他节点无法使用。",
)
.is(text("A - U", "A - U"), OBJECTS)
.optional();
const NEEDED: Field = Field::count(
    "needed_ips",
    "IPs\nneeded",
    "需要\nIP",
    text(
        "Secondary addresses that pools lack by their own rules.",
        "按地址池自身规则尚缺的辅助 IP 数。",
    ),
)
.from(RULES);

const ZONE_DAYS_LEFT: Field = count(
    "days_left",
    "Days\nleft",
    "剩余\n天数",
    "Days until all subnets of the zone that serve pods are dry under --growth, of the whole until the first zone is; none for never, for unknown, and where no growth is asked about.",
    "在 --growth 下该可用区供 Pod 使用的子网全部耗尽前的天数，集群整体为首个可用区耗尽前；永不耗尽、未知或未指定增长时为空。",
)
.optional();

/// A zone.
pub const AUDIT_ZONES: &[Field] = &[
    ZONE,
    NODES,
    BEST_EFFORT,
    BURSTABLE,
    STUCK,
    BLOCKED,
    ONE_AWAY,
    SHORT,
    UNTOLD,
    SUBNETS,
    AVAILABLE,
    ENIS,
    BOUND,
    USED,
    IDLE,
    NEEDED,
    ZONE_DAYS_LEFT,
];

/// The whole cluster, which a plan of it has under the same names: a zone without a name.
pub const AUDIT_CLUSTER: &[Field] = AUDIT_ZONES.split_at(1).1;

const SUBNET: Field = Field::text(
    "subnet",
    "Subnet",
    "子网",
    text(
        "The subnet's id, or its network where it has none.",
        "子网 ID，没有时为其网段。",
    ),
)
.from(OBJECTS);

/// A subnet.
pub const AUDIT_SUBNETS: &[Field] = &[
    SUBNET,
    Field::text(
        "label",
        "Name",
        "名称",
        text("What people call it.", "子网名称。"),
    )
    .from(OBJECTS)
    .optional(),
    Field::text(
        "cidr",
        "Network",
        "网段",
        text(
            "Its network; none where it is only named.",
            "网段；仅被引用时为空。",
        ),
    )
    .from(OBJECTS)
    .optional(),
    ZONE,
    count(
        "total_ips",
        "Total\nIPs",
        "IP\n总数",
        "All addresses of the network, those that the VPC keeps included.",
        "网段的全部 IP，含 VPC 保留地址。",
    )
    .optional(),
    count(
        "usable_ips",
        "Usable\nIPs",
        "可分配\nIP",
        "Addresses that it can hand out when it is empty.",
        "完全空闲时可分配的 IP 数。",
    )
    .is(text("total_ips - reserved", "total_ips - reserved"), OBJECTS)
    .optional(),
    count(
        "available_ips",
        "IPs\nleft",
        "剩余\nIP",
        "Addresses that can still be handed out, without those that ENIs borrow; none where nothing tells.",
        "仍可分配的 IP 数，不含弹性网卡预借的 IP；没有来源说明时为空。",
    )
    .but(
        "The Subnet object and the VPC's list may be minutes apart; the VPC's availableUnreservedIp is preferred. A list without counts tells nothing, not 0.",
        "Subnet 对象与 VPC 列表可能相差数分钟；优先采用 VPC 的 availableUnreservedIp。列表未带数量表示未知，而非 0。",
    )
    .optional(),
    count(
        "borrowed_ips",
        "IPs\nborrowed",
        "预借\nIP",
        "Addresses that the driver keeps for ENIs which are not full yet (borrowIPCount); no other ENI gets them.",
        "驱动为尚未填满的弹性网卡保留的 IP 数（borrowIPCount）；其他弹性网卡得不到。",
    )
    .is(
        text(
            "sum of borrowIPCount - addresses of the ENI, as far as the subnet has them; 0 for a node that has all it may have",
            "各弹性网卡 borrowIPCount 减去其已有 IP 之和，以子网余量为限；节点已达上限时为 0",
        ),
        OBJECTS,
    ),
    Field::new(
        "service",
        FieldKind::Choice(SERVICES),
        text("Serves", "用途"),
        text(
            "Whose ENIs may be made in it: pods: those of any node; bare-metal: of bare metal alone; exclusive: exclusive ENIs alone; off: nobody's, it is turned off.",
            "可在其中创建的弹性网卡：pods：任意节点；bare-metal：仅裸金属；exclusive：仅独占网卡；off：已停用。",
        ),
    )
    .from(OBJECTS),
    Field::new(
        "in_use",
        FieldKind::Truth,
        text("In use", "在用"),
        text(
            "Whether the cluster draws on it: nodes name it or have ENIs in it. Where no node tells, every subnet is taken for the cluster's.",
            "集群是否使用该子网：有节点引用它或在其中有弹性网卡。没有节点可说明时，全部子网均视为集群所用。",
        ),
    )
    .from(OBJECTS),
    count(
        "nodes",
        "Nodes",
        "节点",
        "Nodes that may make ENIs in it.",
        "可在其中创建弹性网卡的节点数。",
    ),
    count(
        "enis",
        "ENIs",
        "弹性\n网卡",
        "The cluster's ENIs in it, and so their primary addresses.",
        "集群在其中的弹性网卡数，即其主 IP 数。",
    ),
    count(
        "bound_ips",
        "IPs\nbound",
        "绑定\nIP",
        "Secondary addresses of it that the cluster's nodes hold.",
        "集群节点持有的该子网辅助 IP 数。",
    ),
    USED,
    IDLE,
    count(
        "other_ips",
        "Others'",
        "他人",
        "Addresses that others than the cluster's nodes hold, where that can be told.",
        "集群节点之外占用的 IP 数（可判断时）。",
    )
    .is(
        text(
            "usable_ips - available_ips - borrowed_ips - enis - bound_ips",
            "usable_ips - available_ips - borrowed_ips - enis - bound_ips",
        ),
        OBJECTS,
    )
    .optional(),
    count(
        "days_left",
        "Days\nleft",
        "剩余\n天数",
        "Days until it is dry under --growth; none for never, for unknown, and where no growth is asked about.",
        "在 --growth 下耗尽前的天数；永不耗尽、未知或未指定增长时为空。",
    )
    .optional(),
];

/// What was read, by kind.
pub const AUDIT_READ: &[Field] = &[
    Field::text("kind", "Kind", "类型", text("What it is.", "对象类型。")),
    count(
        "objects",
        "Objects",
        "对象数",
        "How many of them were read.",
        "读入的数量。",
    ),
    Field::new(
        "used",
        FieldKind::Truth,
        text("Used", "使用"),
        text("Whether an audit uses them.", "审计是否使用这类对象。"),
    ),
];

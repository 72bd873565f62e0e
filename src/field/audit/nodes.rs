//! Nodes and their ENIs.

use super::{BOUND, IDLE, OBJECTS, RULES, SUBNET, USED, ZONE, count};
use crate::field::{Field, FieldKind};
use crate::lang::text;

const MODES: &[&str] = &["best-effort", "burstable", "exclusive-eni", "unknown"];
const STATES: &[&str] = &[
    "fine",
    "full",
    "unknown",
    "cannot-reach-max-pods",
    "one-eni-from-stuck",
    "cannot-grow",
    "stuck",
];
const LIMIT_SOURCES: &[&str] = &["object", "cloud-list", "catalog", "unknown"];
const STOPS: &[&str] = &["subnets-dry", "enis-all-bound", "ceiling", "unknown"];

const NODE: Field = Field::text(
    "node",
    "Node",
    "节点",
    text("The node's name.", "节点名称。"),
)
.from(OBJECTS);

/// A node.
pub const AUDIT_NODES: &[Field] = &[
    NODE,
    ZONE,
    Field::text(
        "instance",
        "Instance",
        "机型",
        text("Its instance type, where anything tells.", "机型（可知时）。"),
    )
    .from(OBJECTS)
    .optional(),
    Field::new(
        "mode",
        FieldKind::Choice(MODES),
        text("Mode", "模式"),
        text(
            "How it takes addresses: best-effort: single ones by watermarks; burstable: whole ENIs; exclusive-eni: an ENI for each pod; unknown: its own objects were not read.",
            "获取 IP 的方式：best-effort：按水位逐个获取；burstable：整卡获取；exclusive-eni：每个 Pod 独占弹性网卡；unknown：未读入该节点自身的对象。",
        ),
    )
    .is(
        text(
            "useMode Primary: exclusive-eni; else burstableMehrfachENI above 0: burstable, 0 or absent: best-effort",
            "useMode 为 Primary：exclusive-eni；否则 burstableMehrfachENI 大于 0：burstable，为 0 或缺省：best-effort",
        ),
        OBJECTS,
    ),
    Field::new(
        "state",
        FieldKind::Choice(STATES),
        text("State", "状态"),
        text(
            "Where it stands. fine: it can have what it will ask for; full: it has all it may have; unknown: too little is known; cannot-reach-max-pods: it can grow, but never to max-pods; one-eni-from-stuck: one more ENI can be made and the others cannot grow; cannot-grow: it needs addresses that no subnet can give, a new subnet helps; stuck: all ENIs bound, none can grow, no free address, only replacing it helps.",
            "当前状态。fine：能得到将要申请的 IP；full：已达上限；unknown：信息不足；cannot-reach-max-pods：可增长但永远达不到 max-pods；one-eni-from-stuck：只能再创建一个弹性网卡且现有网卡无法扩展；cannot-grow：需要 IP 但没有子网能提供，新增子网可解决；stuck：弹性网卡已全部绑定、均无法扩展且没有空闲 IP，只能更换节点。",
        ),
    )
    .from(RULES),
    count("enis", "ENIs", "网卡", "ENIs that it has.", "现有弹性网卡数。"),
    count("enis_limit", "ENI\nlimit", "网卡\n上限", "E: ENIs that it may have.", "E：弹性网卡上限。").optional(),
    count(
        "ips_per_eni",
        "IPs/\nENI",
        "单网卡\nIP",
        "m: addresses of one ENI, its primary included.",
        "m：单个弹性网卡的 IP 数，含主 IP。",
    )
    .optional(),
    Field::new(
        "limit_source",
        FieldKind::Choice(LIMIT_SOURCES),
        text("Limits\nfrom", "上限\n来源"),
        text(
            "Who tells its limits: the node's own object, the cloud's list of machines or types, the catalog, or nobody.",
            "上限的来源：节点自身的对象、云平台的实例或机型列表、机型目录，或无从得知。",
        ),
    )
    .from(OBJECTS),
    count(
        "max_pods",
        "Max\npods",
        "Pod\n上限",
        "P: kubelet's max-pods, where known.",
        "P：kubelet 的 max-pods（可知时）。",
    )
    .optional(),
    count(
        "burst_multiple",
        "Burst",
        "倍数",
        "b: ENIs' worth of addresses that it keeps ready; 0 under best-effort.",
        "b：保持预热的弹性网卡数量（以整卡 IP 计）；best-effort 为 0。",
    ),
    Field::new(
        "subnets",
        FieldKind::Names,
        text("Subnets", "子网"),
        text(
            "Subnets in which it may make ENIs.",
            "可在其中创建弹性网卡的子网。",
        ),
    )
    .from(OBJECTS),
    BOUND,
    USED,
    IDLE,
    count(
        "cross_subnet_ips",
        "Other\nsubnets'",
        "跨子网\nIP",
        "Slots of its ENIs that addresses of other subnets take; not among those bound or used.",
        "其弹性网卡上被其他子网 IP 占用的槽位数；不计入绑定与使用。",
    ),
    Field::count(
        "needed_ips",
        "IPs\nneeded",
        "需要\nIP",
        text(
            "Secondary addresses that its pool lacks by its own rules.",
            "按地址池自身规则尚缺的辅助 IP 数。",
        ),
    )
    .from(RULES)
    .optional(),
    Field::count(
        "next_eni_ips",
        "Next\nENI",
        "下一\n网卡",
        text(
            "Addresses of the ENI that it makes next, its primary included; 0 for none.",
            "下一个弹性网卡所需的 IP 数，含主 IP；0 表示不再创建。",
        ),
    )
    .from(RULES)
    .optional(),
    Field::new(
        "can_grow",
        FieldKind::Truth,
        text("Can\ngrow", "可\n增长"),
        text(
            "Whether its subnets can give what is needed; none where nothing is, or too little is known.",
            "其子网能否提供所需 IP；无需增长或信息不足时为空。",
        ),
    )
    .from(RULES)
    .optional(),
    Field::new(
        "stop",
        FieldKind::Choice(STOPS),
        text("Stopped by", "受阻于"),
        text(
            "What stops its pool, or would: subnets-dry: no subnet has what the next ENI takes; enis-all-bound: all ENIs are bound and their subnets dry; ceiling: it has all addresses that it may have.",
            "阻止（或将阻止）地址池增长的因素：subnets-dry：没有子网能容纳下一个弹性网卡；enis-all-bound：弹性网卡已全部绑定且其子网耗尽；ceiling：已达 IP 上限。",
        ),
    )
    .from(RULES)
    .optional(),
    Field::count(
        "reachable_ips",
        "IPs\nat most",
        "最多\nIP",
        text(
            "Addresses for pods that it can have at most, those of other subnets included: with its ENIs as they are and all that its subnets have left to itself. Never above max-pods, unless more are bound.",
            "在现有弹性网卡之上、子网剩余 IP 全归该节点时最多可供 Pod 使用的 IP 数，含跨子网 IP；除非已绑定更多，不超过 max-pods。",
        ),
    )
    .from(RULES)
    .optional(),
];

/// An ENI of a node.
pub const AUDIT_ENIS: &[Field] = &[
    NODE,
    Field::text(
        "eni",
        "ENI",
        "弹性网卡",
        text(
            "The ENI's id; none where only its addresses are known.",
            "弹性网卡 ID；仅知其 IP 时为空。",
        ),
    )
    .from(OBJECTS)
    .optional(),
    SUBNET,
    count(
        "secondary_ips",
        "Secondary\nIPs",
        "辅助\nIP",
        "Addresses of its own subnet bound to it, without the primary.",
        "绑定的本子网辅助 IP 数，不含主 IP。",
    ),
    count(
        "used_ips",
        "IPs\nused",
        "使用\nIP",
        "Of those, in use by pods; none where no object tells.",
        "其中 Pod 使用的数量；没有对象说明时为空。",
    )
    .optional(),
    count(
        "cross_subnet_ips",
        "Other\nsubnets'",
        "跨子网\nIP",
        "Addresses of other subnets on it, which take slots.",
        "其上属于其他子网的 IP 数，占用槽位。",
    ),
    count(
        "borrowed_ips",
        "IPs\nborrowed",
        "预借\nIP",
        "Addresses of its subnet that the driver keeps for it until it is full.",
        "驱动在其子网中为它保留、尚未绑定的 IP 数。",
    ),
];

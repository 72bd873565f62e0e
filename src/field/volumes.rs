//! Fields of `volumes`: workloads, what they come to together, and what is on the nodes.

use super::volumes_fit::LIMIT_SOURCE;
use super::{Field, FieldKind};
use crate::lang::{Text, same, text};
use crate::page::VOLUMES;

const HERE: Text = text("this program", "本程序");

/// A workload on nodes of its own.
pub const VOLUME_WORKLOADS: &[Field] = &[
    Field::text("workload", "Workload", "工作负载", text("The workload, by its name or its place among the flags.", "工作负载，按名称或在参数中的次序。")),
    Field::text("limit_key", "Counted as", "计数键", text("What the scheduler counts its volumes by: the key of the limit in a node's status.allocatable.", "调度器按此计数：节点 status.allocatable 中上限的键。"))
        .from(VOLUMES)
        .but(
            "Drivers whose names have 40 letters or more: the first 23 of them and 16 hex digits of the name's SHA-1.",
            "驱动名达到 40 个字符时：取前 23 个字符与名称 SHA-1 的前 16 位十六进制数。",
        )
        .optional(),
    Field::count("volumes_per_pod", "Volumes\na pod", "每 Pod\n存储卷", text("V: volumes that each pod attaches for itself.", "V：每个 Pod 独自挂载的存储卷数。")),
    Field::count("shared_volumes", "Shared", "共享", text("S: volumes that all pods of the workload on a node share; attached once a node.", "S：同一节点上该工作负载的 Pod 共享的存储卷数；每节点只挂载一次。")),
    Field::count("limit", "Limit", "上限", text("L: volumes of this kind that a node may have; none where nobody limits them.", "L：节点可挂载的该类存储卷数；无人限制时为空。"))
        .from(VOLUMES)
        .optional(),
    LIMIT_SOURCE,
    Field::count("disks_left", "Disks\nleft", "剩余\n磁盘", text("Disks that the machine can still attach, where these volumes are disks of the machine.", "机器还可挂载的磁盘数（存储卷为机器磁盘时）。"))
        .is(same("physical_disks - system_disks - data_disks"), VOLUMES)
        .optional(),
    Field::count("pods_per_node", "Pods\na node", "每节点\nPod", text("Pods that a node carries; none where nothing stops them.", "每个节点可运行的 Pod 数；无限制时为空。"))
        .is(
            text("min(floor((limit - shared_volumes) / volumes_per_pod), the same of disks_left, max_pods)", "min(floor((limit - shared_volumes) / volumes_per_pod)，disks_left 同理，max_pods)"),
            VOLUMES,
        )
        .optional(),
    Field::new(
        "binding_limit",
        FieldKind::Choice(&["attach-limit", "machine-disks", "max-pods"]),
        text("Stopped\nby", "受限于"),
        text("What stops the next pod on a node.", "阻止节点上再增加一个 Pod 的因素。"),
    )
    .from(HERE)
    .optional(),
    Field::count("pods", "Pods", "Pod", text("Pods to place.", "待放置的 Pod 数。")).optional(),
    Field::count("volumes", "Volumes", "存储卷", text("Volumes of all its pods, shared ones left out.", "全部 Pod 的存储卷数，不含共享卷。"))
        .is(same("pods x volumes_per_pod"), HERE)
        .optional(),
    Field::count("nodes", "Nodes", "节点", text("Nodes that its pods take alone; none where no node can run one.", "仅运行该工作负载时所需的节点数；任何节点都无法运行时为空。"))
        .is(same("ceil(pods / pods_per_node)"), HERE)
        .optional(),
    LOWER_BOUND,
];

const LOWER_BOUND: Field = Field::count(
    "lower_bound_nodes",
    "At\nleast",
    "下界",
    text(
        "Nodes that the volumes would take if they could be poured: no arrangement needs fewer.",
        "假设存储卷可任意拆分时所需的节点数：任何安排都不会更少。",
    ),
)
.is(
    text(
        "the largest of ceil(volumes / limit) of each limit, ceil(volumes / disks_left) and ceil(pods / max_pods)",
        "各上限的 ceil(volumes / limit)、ceil(volumes / disks_left)、ceil(pods / max_pods) 中的最大值",
    ),
    HERE,
)
.but(
    "Pods come in lumps, so more nodes may be needed: 100 pods of 3 volumes at a limit of 16 take 20 nodes, not 19.",
    "Pod 不可拆分，因此可能需要更多节点：上限 16 时，100 个各 3 卷的 Pod 需要 20 个节点，而非 19 个。",
)
.optional();

/// All workloads together: one row.
pub const VOLUME_TOTALS: &[Field] = &[
    Field::count("pods", "Pods", "Pod", text("Pods of all workloads that a node can run.", "节点可运行的全部工作负载的 Pod 数。")),
    Field::count("volumes", "Volumes", "存储卷", text("Their volumes, shared ones left out.", "其存储卷数，不含共享卷。")),
    Field::count("nodes", "Nodes", "节点", text("Nodes that they take together, packed.", "合并装箱后所需的节点数。")).from(HERE),
    LOWER_BOUND,
    Field::new(
        "is_minimum",
        FieldKind::Truth,
        text("Is the\nfewest", "已是\n最少"),
        text(
            "Whether it is proven that no arrangement needs fewer nodes.",
            "是否已证明没有更少节点的安排。",
        ),
    )
    .from(HERE)
    .but(
        "Packing is exact where the arrangements can all be gone through, or where the lower bound is met; of many workloads with many volumes the best found is given.",
        "当所有安排可穷举或达到下界时结果精确；工作负载与存储卷很多时给出找到的最优安排。",
    ),
];

/// Nodes alike.
pub const VOLUME_LAYOUTS: &[Field] = &[
    Field::count(
        "nodes",
        "Nodes",
        "节点",
        text("Nodes with just these pods.", "恰好运行这些 Pod 的节点数。"),
    )
    .from(HERE),
    Field::text(
        "pods_on_node",
        "Pods on each",
        "每节点 Pod",
        text(
            "Pods of each workload on one of them.",
            "其中每个节点上各工作负载的 Pod 数。",
        ),
    )
    .from(HERE),
    Field::count(
        "volumes_per_node",
        "Volumes\non each",
        "每节点\n存储卷",
        text(
            "Volumes on one of them, shared ones once.",
            "其中每个节点上的存储卷数，共享卷计一次。",
        ),
    )
    .from(HERE),
];

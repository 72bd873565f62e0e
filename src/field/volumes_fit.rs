//! Fields of `volumes fit`.

use super::{Field, FieldKind};
use crate::lang::{Text, same, text};
use crate::page::VOLUMES;

/// Where most of these come from.
const OBJECTS: Text = text(
    "the objects of the cluster, counted as the scheduler counts",
    "集群对象，按调度器的方式统计",
);

const LIMIT_SOURCES: &[&str] = &[
    "given",
    "csi-node",
    "node-allocatable",
    "environment",
    "default",
    "driver-default",
    "none",
];
const ROLES: &[&str] = &["existing", "shared", "attached", "new"];

const NODE: Field = Field::text("node", "Node", "节点", text("The node.", "节点。"));

const FITS: Field = Field::new(
    "fits",
    FieldKind::Truth,
    text("Fits", "可调度"),
    text(
        "Whether the scheduler would place the pod there, as far as volumes are concerned.",
        "仅就存储卷而言，调度器是否会把该 Pod 放到该节点。",
    ),
)
.is(text("every check fits", "所有检查均通过"), VOLUMES);

const REASON: Field = Field::text(
    "reason",
    "Reason",
    "原因",
    text(
        "Why it does not, in the scheduler's own words.",
        "不可调度的原因（调度器原文）。",
    ),
)
.from(VOLUMES)
.optional();

const ATTACHES: Field = Field::new(
    "attaches",
    FieldKind::Truth,
    text("Attaches", "可挂载"),
    text(
        "Whether the machine can attach the CBS disks that the pod brings. Where it cannot and the pod fits, the pod hangs in ContainerCreating.",
        "机器能否挂载该 Pod 带来的 CBS。可调度但不可挂载时，Pod 会卡在 ContainerCreating。",
    ),
)
.is(
    text(
        "CBS disks there + new <= physical - system disks",
        "已有 CBS + 新增 <= 物理上限 - 系统盘",
    ),
    VOLUMES,
);

const KEY: Field = Field::text(
    "key",
    "Key",
    "键",
    text(
        "What volumes are counted by, as the key of status.allocatable: an in-tree type or a CSI driver. Long names of drivers are cut and hashed.",
        "统计存储卷所用的键，与 status.allocatable 中的键一致：in-tree 类型或 CSI 驱动。过长的驱动名会截断并附哈希。",
    ),
)
.is(
    same("attachable-volumes-TYPE, attachable-volumes-csi-DRIVER"),
    VOLUMES,
);

const LIMIT: Field = Field::count(
    "limit",
    "Limit",
    "上限",
    text(
        "Volumes of the type or driver that the node may have; none where nobody limits them.",
        "该类型或驱动在节点上的卷数上限；无人限制时为空。",
    ),
)
.from(VOLUMES)
.optional();

/// Who says a limit of volumes.
pub(super) const LIMIT_SOURCE: Field = Field::new(
    "limit_source",
    FieldKind::Choice(LIMIT_SOURCES),
    text("Limit\nfrom", "上限\n来源"),
    text(
        "Who says the limit of volumes: the node's CSINode, its key in status.allocatable, KUBE_MAX_PD_VOLS of the scheduler, the scheduler's built-in limit, what the CSI driver says unless set otherwise (driver-default, of nodes that are planned), the flag that gives it (given), or nobody (none).",
        "卷数上限的来源：节点的 CSINode、status.allocatable 中的键、调度器的 KUBE_MAX_PD_VOLS、调度器内置默认值、CSI 驱动自身的默认值（driver-default，用于规划中的节点）、给出它的参数（given），或无人限制（none）。",
    ),
)
.is(
    text(
        "in-tree: node-allocatable (where nodes say their limits: gate AttachVolumeLimit, on from 1.12), else environment, else default (EBS 39, on Nitro machines 25; GCE PD, Azure Disk, CBS 16; Cinder 256); CSI: csi-node, else node-allocatable, else driver-default (cbs-csi 18), else none",
        "in-tree：node-allocatable（须节点声明上限：特性门控 AttachVolumeLimit，1.12 起默认开启），其次 environment，再次 default（EBS 39，Nitro 机型 25；GCE PD、Azure Disk、CBS 16；Cinder 256）；CSI：csi-node，其次 node-allocatable，再次 driver-default（cbs-csi 18），否则 none",
    ),
    VOLUMES,
)
.but(
    "TKE's design says in its text that the built-in limit ranks above the environment; its own flow chart and the code of the scheduler have it the other way round, which holds here.",
    "TKE 设计文档的正文称内置默认值优先于环境变量；其流程图与调度器代码恰好相反，此处以后者为准。",
);

const EXISTING: Field = Field::count(
    "existing",
    "There",
    "已有",
    text(
        "Volumes of the type or driver that are there: of pods that have not ended, each once; from Kubernetes 1.33 also what is attached and no pod there uses.",
        "节点上该类型或驱动的已有卷：未结束的 Pod 所用的卷，各计一次；自 1.33 起还包括已挂载但无 Pod 使用的卷。",
    ),
)
.from(OBJECTS);

const NEW: Field = Field::count(
    "new",
    "New",
    "新增",
    text(
        "Volumes of the pod that no pod there uses.",
        "该 Pod 的卷中，节点上尚无 Pod 使用的数量。",
    ),
)
.from(OBJECTS);

const TYPE: Field = Field::text(
    "type",
    "Counted by",
    "类型",
    text(
        "The in-tree type or CSI driver, as people call it: aws-ebs, ebs.csi.aws.com.",
        "in-tree 类型或 CSI 驱动的通称：aws-ebs、ebs.csi.aws.com。",
    ),
);

/// Whether one type or driver fits.
const PASSES: Text = text(
    "Whether the checker of this type or driver lets the pod pass. That of CSI compares only drivers of which the pod brings something new; that of in-tree types refuses a node with too many volumes even a pod that brings none.",
    "该类型或驱动的检查是否通过。CSI 只比较 Pod 带来新卷的驱动；in-tree 检查在节点已超限时，即使 Pod 不带来新卷也会拒绝。",
);

/// A comparison on a node, as JSON has it below the node.
const CHECKS: &[Field] = &[
    KEY,
    LIMIT,
    LIMIT_SOURCE,
    EXISTING,
    NEW,
    Field::new("fits", FieldKind::Truth, text("Passes", "通过"), PASSES).is(
        text("existing + new <= limit", "已有 + 新增 <= 上限"),
        VOLUMES,
    ),
    TYPE,
];

/// A node, as JSON has it.
pub const VOLUME_FIT_NODES: &[Field] = &[
    NODE,
    FITS,
    REASON,
    Field::new(
        "checks",
        FieldKind::Rows(CHECKS),
        text("Checks", "检查"),
        text(
            "What was compared there: in-tree types first, then CSI drivers. None where the pod has no volume that counts, or cannot be judged.",
            "所做的比较：先 in-tree 类型，后 CSI 驱动。Pod 没有计数的卷或无法判断时为空。",
        ),
    )
    .from(OBJECTS),
    ATTACHES,
];

/// The same for everybody else: a row for each comparison, and one for a node without any.
pub const VOLUME_CHECK_ROWS: &[Field] = &[
    NODE,
    FITS,
    TYPE.optional(),
    EXISTING.optional(),
    NEW.optional(),
    LIMIT,
    LIMIT_SOURCE.optional(),
    Field::new("passes", FieldKind::Truth, text("Passes", "通过"), PASSES)
        .is(
            text("existing + new <= limit", "已有 + 新增 <= 上限"),
            VOLUMES,
        )
        .optional(),
    KEY.optional(),
    ATTACHES,
    REASON,
];

/// A volume that was counted on a node.
pub const VOLUME_USES: &[Field] = &[
    NODE,
    TYPE,
    Field::text(
        "volume",
        "Volume",
        "存储卷",
        text(
            "The disk's id or the volume's handle; the claim, persistent volume or attachment where nobody tells that.",
            "磁盘 ID 或卷句柄；无从得知时为 PVC、PV 或 VolumeAttachment。",
        ),
    )
    .from(OBJECTS),
    Field::new(
        "role",
        FieldKind::Choice(ROLES),
        text("As", "计为"),
        text(
            "existing: pods there use it; shared: these and the pod; attached: it is attached and no pod there uses it; new: the pod brings it.",
            "existing：节点上的 Pod 在用；shared：节点上的 Pod 与该 Pod 共用；attached：已挂载但无 Pod 使用；new：该 Pod 带来。",
        ),
    )
    .from(OBJECTS),
    Field::new(
        "users",
        FieldKind::Names,
        text("Pods", "Pod"),
        text("Pods that use it.", "使用它的 Pod。"),
    )
    .from(OBJECTS),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_of_the_scheduler() {
        use crate::volumes::{LimitSource, VolumeRole};
        assert_eq!(ROLES, VolumeRole::WORDS);
        let sources = [
            LimitSource::Given,
            LimitSource::CsiNode,
            LimitSource::NodeAllocatable,
            LimitSource::Environment,
            LimitSource::Default,
            LimitSource::DriverDefault,
            LimitSource::Nobody,
        ];
        assert_eq!(LIMIT_SOURCES, sources.map(LimitSource::as_str));
    }
}

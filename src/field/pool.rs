//! Fields of `pool`: one decision.

use super::{Field, FieldKind};
use crate::lang::text;
use crate::page::POOLS;
use crate::pool::Strategy;

const REASONS: &[&str] = &[
    "enough",
    "below-watermark",
    "below-minimum",
    "at-ceiling",
    "above-watermark",
    "on-demand",
    "pods-wait",
];

/// A decision: one row.
pub const DECISION: &[Field] = &[
    Field::new("strategy", FieldKind::Choice(Strategy::WORDS), text("Strategy", "策略"), text("How the node takes addresses.", "节点获取 IP 的策略。")),
    Field::new("model", FieldKind::Choice(&["design", "driver"]), text("Model", "模型"), text("Whose rules hold where the design and the shipping driver differ.", "设计与实际驱动不一致时采用哪一方的规则。")),
    Field::count("available_ips_of_node", "Bound", "已绑定", text("A: secondary addresses bound on the node, those in use included.", "A：节点上已绑定的辅助 IP 数，含使用中的。")),
    Field::count("used_ips", "In use", "使用中", text("U: addresses that pods use.", "U：Pod 使用中的 IP 数。")),
    Field::count("pending_pods", "Pods\nwaiting", "等待的 Pod", text("Pods on the node that wait for an address.", "节点上等待 IP 的 Pod 数。")),
    Field::count("needed_ips", "Needed", "需要", text("Secondary addresses that the pool is short of.", "地址池缺少的辅助 IP 数。"))
        .is(text(
            "best-effort: pre-allocate - (bound - used), at least min-allocate - bound, at most cap - bound; burstable: multiple x c - (bound - used), at most cap - bound; TKE shared ENI: used + min pre-bound - bound, at most M - bound; TKE static IP: used + waiting - bound, at most M - bound",
            "best-effort：pre-allocate - (已绑定 - 使用中)，不少于 min-allocate - 已绑定，不超过 cap - 已绑定；burstable：倍数 x c - (已绑定 - 使用中)，不超过 cap - 已绑定；TKE 共享网卡：使用中 + 最小预绑定 - 已绑定，不超过 M - 已绑定；TKE 固定 IP：使用中 + 等待 - 已绑定，不超过 M - 已绑定",
        ), POOLS)
        .but(
            "In the driver's model Burstable keeps half an ENI's secondaries ready instead, and best-effort needs at least as many as pods wait.",
            "驱动模型下，Burstable 改为预留单网卡辅助 IP 的一半，best-effort 不少于等待的 Pod 数。",
        ),
    Field::count("excess_ips", "Excess", "多余", text("Secondary addresses that may be given back.", "可以归还的辅助 IP 数。"))
        .is(text(
            "best-effort: bound - used - pre-allocate - max-above-watermark, 0 while used and bound are at most min-allocate + max-above-watermark; burstable: 0; TKE shared ENI: bound - min(M, used + max pre-bound)",
            "best-effort：已绑定 - 使用中 - pre-allocate - max-above-watermark，使用中 与 已绑定 均不超过 min-allocate + max-above-watermark 时为 0；burstable：0；TKE 共享网卡：已绑定 - min(M, 使用中 + 最大预绑定)",
        ), POOLS),
    Field::count("batch_ips", "Batch", "批量", text("Secondary addresses that are asked for in one go: in the design's best-effort mode max-above-watermark more than needed, in Burstable all of the next ENI.", "一次申请的辅助 IP 数：设计的 best-effort 在所需之上再加 max-above-watermark；Burstable 为下一个弹性网卡的全部辅助 IP。"))
        .from(POOLS),
    Field::count("next_eni_ips", "Next ENI", "下一网卡", text("Addresses of the ENI that is made for it, its primary included; 0 where none is made, or where the sizes of ENIs are not known.", "为此新建的弹性网卡的 IP 数，含主 IP；不新建或网卡规格未知时为 0。"))
        .from(POOLS),
    Field::count("enis", "ENIs", "弹性网卡", text("ENIs that hold the bound addresses now.", "当前承载已绑定 IP 的弹性网卡数。"))
        .is(text("ceil(bound / c)", "ceil(已绑定 / c)"), POOLS)
        .optional(),
    Field::new("reason", FieldKind::Choice(REASONS), text("Reason", "原因"), text(
        "enough: neither short nor too much; below-watermark: fewer idle than are kept ready; below-minimum: fewer bound than the least to hold; at-ceiling: more would be kept, but the node may not; above-watermark: more idle than are kept; on-demand: bound when a pod asks; pods-wait: fewer than pods that wait.",
        "enough：不缺不多；below-watermark：空闲低于预留；below-minimum：已绑定低于最小持有；at-ceiling：还想预留但已到节点上限；above-watermark：空闲高于预留；on-demand：Pod 需要时才绑定；pods-wait：少于等待的 Pod。",
    ))
    .from(POOLS),
];

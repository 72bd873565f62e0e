//! Fields of `catalog list`, `catalog show` and `catalog check`.

use super::{Field, FieldKind};
use crate::lang::{Text, same, text};

const KINDS: &[&str] = &["bcc", "ebc", "ehc", "bbc", "tke"];
const ROW: Text = same("instance-catalog/README.md");

/// An instance type.
pub const INSTANCES: &[Field] = &[
    Field::text("name", "Name", "名称", text("The type as the API spells it.", "机型名称，与 API 一致。")).from(ROW),
    Field::new(
        "kind",
        FieldKind::Choice(KINDS),
        text("Kind", "类别"),
        text("Virtual machine (bcc), elastic bare metal (ebc), high-performance cluster node (ehc), bare metal (bbc), machine size of TKE (tke).", "云服务器（bcc）、弹性裸金属（ebc）、高性能集群节点（ehc）、物理服务器（bbc）、TKE 机器规格（tke）。"),
    )
    .from(ROW),
    Field::text("family", "Family", "系列", text("Letters of the family.", "系列字母。")).from(ROW),
    Field::text("generation", "Gen", "代", text("Generation, with its variant.", "代次及变体。")).from(ROW).optional(),
    Field::count("vcpu", "vCPU", "vCPU", text("Virtual cores.", "虚拟 CPU 核数。")).from(ROW).optional(),
    Field::count("memory_gib", "Memory\nGiB", "内存\nGiB", text("Memory in GiB.", "内存，单位 GiB。")).from(ROW).optional(),
    Field::text("gpu", "GPU", "GPU", text("Card and count.", "加速卡型号与数量。")).from(ROW).optional(),
    Field::count("enis_limit", "ENI\nlimit", "网卡\n上限", text("E: ENIs that a node may attach; of a TKE size all ENIs of the machine, one of which serves no pods.", "E：节点可绑定的弹性网卡数；TKE 规格为整机弹性网卡数，其中一个不服务 Pod。")).from(ROW),
    Field::count("ips_per_eni", "IPs/\nENI", "单网卡\nIP", text("m: addresses on one ENI.", "m：单个弹性网卡的 IP 数。")).from(ROW),
    Field::count("node_pod_limit", "Most\npods", "Pod\n上限", text("Most pods of a node with an address of their own.", "单节点可拥有独立 IP 的 Pod 上限。"))
        .is(same("E x c, c = m - 1; TKE: (E - 1) x c"), crate::page::DESIGN),
    Field::new(
        "primary_nic_only",
        FieldKind::Truth,
        text("Primary\nNIC only", "仅\n主网卡"),
        text(
            "Whether pods are counted on the primary NIC alone: the type attaches no ENIs, or no source says that it does (N207).",
            "是否仅按主网卡计算：该机型不可绑定弹性网卡，或无资料说明可绑定（N207）。",
        ),
    )
    .from(ROW),
    Field::new(
        "catalogued",
        FieldKind::Truth,
        text("In catalog", "在目录中"),
        text("Whether a catalog row has the type; else its name tells.", "目录中是否有该机型；否则由名称推算。"),
    )
    .from(ROW),
    Field::text("source", "Source", "来源", text("Where it was read.", "信息来源。")).from(ROW).optional(),
];

/// One limit of a type, with its rule.
pub const LIMITS: &[Field] = &[
    Field::text(
        "limit",
        "Limit",
        "限制",
        text(
            "Which limit: enis_limit or ips_per_eni.",
            "哪一项限制：enis_limit 或 ips_per_eni。",
        ),
    )
    .from(ROW),
    Field::count("value", "Value", "数值", text("The limit.", "限制的数值。")).from(ROW),
    Field::text(
        "rule",
        "Rule",
        "规则",
        text("The rule that gave it.", "得出该数值的规则。"),
    )
    .from(ROW),
    Field::text(
        "rule_text",
        "In words",
        "说明",
        text("The rule in words.", "规则说明。"),
    )
    .from(ROW),
    Field::text(
        "source",
        "Source",
        "来源",
        text("Where the rule was read.", "规则来源。"),
    )
    .from(ROW),
];

/// One reading of the memory bands.
pub const READINGS: &[Field] = &[
    Field::text(
        "memory_bands",
        "Reading",
        "读法",
        text(
            "Which end of a memory band belongs to it.",
            "内存分档含上界还是下界。",
        ),
    )
    .from(ROW),
    Field::count(
        "ips_per_eni",
        "IPs/\nENI",
        "单网卡\nIP",
        text("m: addresses on one ENI.", "m：单个弹性网卡的 IP 数。"),
    )
    .from(ROW),
    Field::count(
        "node_pod_limit",
        "Most\npods",
        "Pod\n上限",
        text("Most pods of a node.", "单节点 Pod 上限。"),
    )
    .from(ROW),
    Field::new(
        "used",
        FieldKind::Truth,
        text("Used", "已采用"),
        text("Whether it is the one used.", "是否为当前采用的读法。"),
    )
    .from(ROW),
    Field::text(
        "source",
        "Source",
        "来源",
        text("Who reads it so.", "该读法的来源。"),
    )
    .from(ROW),
];

/// What a check looked at.
pub const CHECK: &[Field] = &[
    Field::count(
        "rows",
        "Rows",
        "行数",
        text("Rows that were checked.", "检查的行数。"),
    )
    .from(ROW),
    Field::count(
        "named_rows",
        "By name",
        "可由\n名称校验",
        text(
            "Of those, rows whose name tells vCPU and memory.",
            "其中可由名称得出 vCPU 与内存的行数。",
        ),
    )
    .from(ROW),
    Field::count(
        "quota_rows",
        "Own\nquota",
        "自带\n配额",
        text("Rows with a quota of their own.", "自带配额的行数。"),
    )
    .from(ROW),
    Field::count(
        "disagreements",
        "Dis-\nagree",
        "不一致",
        text(
            "Numbers that disagree with the row's name or with the rules.",
            "与名称或规则不一致的数字个数。",
        ),
    )
    .from(ROW),
];

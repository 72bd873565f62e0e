//! What `explain` says about a number or a finding.

use crate::lang::{Lang, Text, text};

/// One explained thing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Page {
    /// What it is, in one sentence.
    pub meaning: Text,
    /// How it is computed, in the letters of the planning formulas; empty where it is given.
    pub formula: Text,
    /// Where the rule was read.
    pub source: Text,
    /// The other reading, where sources differ, or what a person should know beside.
    pub other: Option<Text>,
}

/// The letters that formulas use.
const LETTERS: [(&str, Text); 9] = [
    ("A", text("available IPs of the subnet", "子网可用 IP 数")),
    (
        "E",
        text("ENIs a node may attach", "节点可绑定的弹性网卡数"),
    ),
    (
        "m",
        text(
            "IPs on one ENI, its primary included",
            "单个弹性网卡的 IP 数，含主 IP",
        ),
    ),
    ("c", text("m - 1", "m - 1")),
    (
        "P",
        text("pods per node, at most E x c", "单节点 Pod 数，至多 E x c"),
    ),
    ("n", text("ENIs per node", "单节点弹性网卡数")),
    ("Q", text("expected pods per node", "单节点预期 Pod 数")),
    ("b", text("Burstable multiple", "Burstable 倍数")),
    ("h", text("host bits of a block", "块的主机位数")),
];

impl Page {
    /// No page: the text files have it.
    pub const NONE: Self = Self {
        meaning: text("", ""),
        formula: text("", ""),
        source: text("", ""),
        other: None,
    };

    /// The formula with its letters spelled out; `None` where there is no formula.
    #[must_use]
    pub fn formula_with_letters(&self, lang: Lang) -> Option<String> {
        let formula = self.formula.get(lang);
        (!formula.is_empty()).then(|| with_letters(formula, lang))
    }
}

/// A formula with its letters spelled out.
#[must_use]
pub fn with_letters(formula: &str, lang: Lang) -> String {
    let words: Vec<&str> = formula
        .split(|c: char| !c.is_ascii_alphanumeric())
        .collect();
    let used: Vec<String> = LETTERS
        .iter()
        .filter(|(letter, _)| words.contains(letter))
        .map(|(letter, meaning)| format!("{letter}: {}", meaning.get(lang)))
        .collect();
    match used.as_slice() {
        [] => formula.to_owned(),
        used => match lang {
            Lang::En => format!("{formula} ({})", used.join("; ")),
            Lang::Zh => format!("{formula}（{}）", used.join("；")),
        },
    }
}

/// Source of the pools' rules.
pub const POOLS: Text = text(
    "CCE design, sections on the pools; TKE VPC-CNI pages; the simulator's assumptions",
    "CCE 设计文档，地址池各节；TKE VPC-CNI 文档；模拟器的假设",
);

/// Source of the rules for pod CIDRs.
pub const POD_CIDRS: Text = text(
    "ClusterCIDRConfig design of Google Distributed Cloud; the multi-CIDR allocator of Kubernetes",
    "Google Distributed Cloud 的 ClusterCIDRConfig 设计；Kubernetes 的多 CIDR 分配器",
);

/// Source of the rules for volumes.
pub const VOLUMES: Text = text(
    "Kubernetes, scheduler plug-in nodevolumelimits; TKE design of the attach limit of CBS",
    "Kubernetes 调度器插件 nodevolumelimits；TKE CBS 挂载上限设计文档",
);

/// Where most formulas come from.
pub const DESIGN: Text = text(
    "CCE design, resource planning section (baidubce/baiducloud-cce-cni-driver, \
     cce-network-v2/docs/vpc-eni/user-define-cluster-mode.md)",
    "CCE 设计文档，资源规划推算一节（baidubce/baiducloud-cce-cni-driver，\
     cce-network-v2/docs/vpc-eni/user-define-cluster-mode.md）",
);

/// Source of the rules for VIPs.
pub const VIPS: Text = text(
    "design of the centralized gateway: VIPs, tun_id and service ports; RFC 5798 on VRRP",
    "集中式网关设计：VIP、tun_id 与 Service 端口；RFC 5798（VRRP）",
);

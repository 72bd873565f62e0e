//! A612: the cluster is not as planned.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, Text, text};
use crate::page::Page;

/// The cluster is not as planned.
#[derive(Debug, Clone)]
pub struct PlanDrift {
    /// What it is about.
    pub of: DriftOf,
    /// Its name.
    pub name: Arc<str>,
    /// What of it.
    pub what: DriftWhat,
    /// As planned; `None` where the plan has no such thing.
    pub planned: Option<String>,
    /// As it is; `None` where the cluster has no such thing.
    pub observed: Option<String>,
}

/// What a difference is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DriftOf {
    /// The whole.
    Cluster,
    /// A zone.
    Zone,
    /// A node group.
    NodeGroup,
    /// A subnet.
    Subnet,
    /// A node.
    Node,
}

/// What differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DriftWhat {
    /// Whether it is there at all.
    Presence,
    /// Its network.
    Cidr,
    /// Its zone.
    Zone,
    /// Whether it is exclusive.
    Exclusive,
    /// Available addresses.
    AvailableIps,
    /// How many nodes.
    Nodes,
    /// How nodes take addresses.
    Strategy,
    /// kubelet's max-pods.
    MaxPods,
    /// ENIs a node may have.
    Enis,
    /// Addresses of an ENI.
    IpsPerEni,
}

impl DriftOf {
    /// In words.
    #[must_use]
    pub const fn words(self) -> Text {
        match self {
            Self::Cluster => text("the cluster", "集群"),
            Self::Zone => text("zone", "可用区"),
            Self::NodeGroup => text("node group", "节点组"),
            Self::Subnet => text("subnet", "子网"),
            Self::Node => text("node", "节点"),
        }
    }

    /// As written in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Cluster => "cluster",
            Self::Zone => "zone",
            Self::NodeGroup => "node-group",
            Self::Subnet => "subnet",
            Self::Node => "node",
        }
    }
}

impl DriftWhat {
    /// In words.
    #[must_use]
    pub const fn words(self) -> Text {
        match self {
            Self::Presence => text("presence", "存在"),
            Self::Cidr => text("CIDR", "CIDR"),
            Self::Zone => text("zone", "可用区"),
            Self::Exclusive => text("exclusive", "独占"),
            Self::AvailableIps => text("available addresses", "可用 IP 数"),
            Self::Nodes => text("nodes", "节点数"),
            Self::Strategy => text("strategy", "策略"),
            Self::MaxPods => text("max-pods", "max-pods"),
            Self::Enis => text("ENIs a node", "单节点弹性网卡数"),
            Self::IpsPerEni => text("addresses an ENI", "单网卡 IP 数"),
        }
    }

    /// As written in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Presence => "presence",
            Self::Cidr => "cidr",
            Self::Zone => "zone",
            Self::Exclusive => "exclusive",
            Self::AvailableIps => "available-ips",
            Self::Nodes => "nodes",
            Self::Strategy => "strategy",
            Self::MaxPods => "max-pods",
            Self::Enis => "enis",
            Self::IpsPerEni => "ips-per-eni",
        }
    }
}

impl PlanDrift {
    fn who(&self, lang: Lang) -> String {
        match self.of {
            DriftOf::Cluster => self.of.words().get(lang).to_owned(),
            of => format!("{} {}", of.words().get(lang), self.name),
        }
    }
}

impl Diagnostic for PlanDrift {
    const CODE: &'static str = "A612";
    const NAME: &'static str = "plan-drift";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The cluster differs from the plan: a subnet, zone or node is there and not planned or the other way round, a subnet's network, zone or exclusiveness differs, others took addresses of it that the plan counts on, there are fewer or more nodes than the plan allows, or nodes of a group have another mode, max-pods or limits. Nodes are told apart by name, instance type, limits and zone; those that fit several groups are counted with the cluster and zone alone. Severity: warning.",
            "集群与规划不一致：子网、可用区或节点存在而未规划，或规划而不存在；子网的 CIDR、可用区、独占属性不同；他人占用了规划所依赖的 IP；节点数少于或多于规划；或节点组中节点的模式、max-pods、限额不同。节点按名称、机型、限额与可用区归组；可归入多个组的节点只计入集群与可用区。级别：警告。",
        ),
        formula: text(
            "nodes: from nodes to max_nodes of the groups, spread over their zones; available addresses: less than planned by more than the cluster's own nodes hold",
            "节点数：各组 nodes 至 max_nodes，按可用区分布；可用 IP 数：低于规划且差额超出集群自身节点所占",
        ),
        source: text("this program", "本程序"),
        other: None,
    };

    fn subject(&self) -> String {
        self.name.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (who, what) = (self.who(lang), self.what.words().get(lang));
        match (&self.planned, &self.observed, lang) {
            (Some(planned), Some(observed), Lang::En) => format!("{who}: {what} planned {planned}, found {observed}"),
            (Some(planned), Some(observed), Lang::Zh) => format!("{who}：{what}规划为 {planned}，实际为 {observed}"),
            (Some(planned), None, Lang::En) => format!("{who} is planned and not there ({planned})"),
            (Some(planned), None, Lang::Zh) => format!("{who} 已规划但不存在（{planned}）"),
            (None, Some(observed), Lang::En) => format!("{who} is there and not planned ({observed})"),
            (None, Some(observed), Lang::Zh) => format!("{who} 存在但未规划（{observed}）"),
            (None, None, _) => format!("{who}: {what}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match self.what {
            DriftWhat::AvailableIps => text(
                "write today's count into the plan and plan again: others use this subnet",
                "将当前可用数写入规划并重新计算：该子网另有他人使用",
            ),
            DriftWhat::Strategy => text(
                "`cce-plan audit --migrate` gives an order in which best-effort nodes can join again as Burstable",
                "`cce-plan audit --migrate` 给出 BestEffort 节点重新加入为 Burstable 的顺序",
            ),
            _ => text(
                "change the cluster or the plan; `cce-plan audit --to-plan FILE` writes the cluster as a plan",
                "修改集群或规划；`cce-plan audit --to-plan FILE` 将集群写为规划文件",
            ),
        }
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        let side = |text: &Option<String>| text.clone().map_or(Value::None, Value::Text);
        vec![
            ("of", Value::Text(self.of.as_str().to_owned())),
            ("what", Value::Text(self.what.as_str().to_owned())),
            ("planned", side(&self.planned)),
            ("observed", side(&self.observed)),
        ]
    }
}

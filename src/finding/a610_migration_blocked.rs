//! A610: best-effort nodes cannot become Burstable.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use super::a601_node_stuck::{names, names_value};
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{IpCount, NodeCount};

/// Best-effort nodes cannot become Burstable.
#[derive(Debug, Clone)]
pub struct MigrationBlocked {
    /// Their zone.
    pub zone: Option<Arc<str>>,
    /// The nodes.
    pub nodes: Vec<Arc<str>>,
    /// Nodes of the zone that can.
    pub moved: NodeCount,
    /// Addresses that the next of them lacks.
    pub short: IpCount,
    /// The longest prefix whose unused subnet has those.
    pub prefix: Option<u8>,
    /// Why.
    pub why: MigrationStop,
}

/// Why nodes cannot become Burstable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MigrationStop {
    /// All addresses of the zone, with those that the nodes give back, are too few: no order works.
    TooFewIps,
    /// No order was found, and all were tried.
    NoOrder,
    /// No order was found, and too many nodes are there to try all.
    NoOrderFound,
    /// Too little is known: a subnet without a count, a node without limits or use.
    Unknown,
}

impl MigrationStop {
    /// As written in JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::TooFewIps => "too-few-ips",
            Self::NoOrder => "no-order",
            Self::NoOrderFound => "no-order-found",
            Self::Unknown => "unknown",
        }
    }
}

impl Diagnostic for MigrationBlocked {
    const CODE: &'static str = "A610";
    const NAME: &'static str = "migration-blocked";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Best-effort nodes of a zone cannot be removed and join again as Burstable one by one with the pods they have, without one of them falling short of a whole ENI. A node gives back what its ENIs hold and then takes whole ENIs until an ENI's worth is idle. Either all addresses together are too few, or those left are in the wrong subnets whatever the order, or no order was found (all are tried where few nodes are left), or too little is known. Severity: error.",
            "某可用区的 BestEffort 节点无法在保持现有 Pod 的情况下逐个移出并以 Burstable 重新移入，而不致缺少完整弹性网卡所需的 IP。节点先归还其弹性网卡的 IP，再按整个弹性网卡申请，直至有一个弹性网卡的 IP 空闲。原因为：IP 总量不足；无论何种顺序余量都不在所需子网；未找到可行顺序（剩余节点不多时已逐一尝试）；或信息不足。级别：错误。",
        ),
        formula: text(
            "each step: addresses of its subnets + those of its own ENIs >= those of the whole ENIs that it makes, each in one subnet, until idle >= c or bound = min(P, E x c)",
            "每一步：子网可用 IP + 节点自身弹性网卡的 IP >= 所建各完整弹性网卡的 IP（每个位于同一子网），直至空闲 >= c 或已绑定 = min(P, E x c)",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.zone.as_deref().unwrap_or("cluster").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let count = NodeCount::new(self.nodes.len() as u64);
        let (nodes, names) = (count.spelled(lang), names(&self.nodes, lang));
        let (moved, short) = (self.moved, self.short.spelled(lang));
        let zone = match (&self.zone, lang) {
            (Some(zone), Lang::En) => format!(" of {zone}"),
            (Some(zone), Lang::Zh) => format!("{zone} 的 "),
            (None, _) => String::new(),
        };
        match lang {
            Lang::En => {
                let why = match self.why {
                    MigrationStop::TooFewIps => format!("{short} are missing, whatever the order"),
                    MigrationStop::NoOrder => format!("in no order, as all were tried; the next lacks {short} in one subnet"),
                    MigrationStop::NoOrderFound => format!("no order was found, which is no proof that there is none; the next lacks {short} in one subnet"),
                    MigrationStop::Unknown => "limits or counts of subnets are not known".to_owned(),
                };
                format!("{nodes}{zone} cannot become Burstable ({names}), {moved} can: {why}")
            }
            Lang::Zh => {
                let why = match self.why {
                    MigrationStop::TooFewIps => format!("无论何种顺序均缺 {short}"),
                    MigrationStop::NoOrder => format!("已尝试所有顺序；下一个节点在单个子网中缺 {short}"),
                    MigrationStop::NoOrderFound => format!("未找到可行顺序（不等于不存在）；下一个节点在单个子网中缺 {short}"),
                    MigrationStop::Unknown => "限额或子网可用 IP 数未知".to_owned(),
                };
                format!("{zone}{nodes}无法变为 Burstable（{names}），可转换 {moved} 个：{why}")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        match (self.why, self.prefix, lang) {
            (MigrationStop::Unknown, _, Lang::En) => "give the Subnet objects and the instance list beside, so that counts and limits are known".to_owned(),
            (MigrationStop::Unknown, _, Lang::Zh) => "另提供 Subnet 对象与实例列表，以获知可用 IP 数与限额".to_owned(),
            (_, Some(prefix), Lang::En) => format!("move those that can first, then add a /{prefix} to the subnets of the others, or drain pods from them"),
            (_, Some(prefix), Lang::Zh) => format!("先转换可转换的节点，再为其余节点增加一个 /{prefix} 子网，或迁走其上部分 Pod"),
            (_, None, Lang::En) => "add subnets for these nodes, or drain pods from them first".to_owned(),
            (_, None, Lang::Zh) => "为这些节点增加子网，或先迁走其上部分 Pod".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("why", Value::Text(self.why.as_str().to_owned())),
            ("blocked_nodes", Value::Count(self.nodes.len() as u64)),
            ("moved_nodes", Value::Count(self.moved.get())),
            ("short_ips", Value::Count(self.short.get())),
            ("sufficient_prefix", self.prefix.map(u64::from).into()),
            ("nodes", names_value(&self.nodes)),
        ]
    }
}

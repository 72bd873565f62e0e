//! A615: addresses lie idle on nodes while others lack them.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{IpCount, NodeCount};

/// Addresses lie idle on nodes while others lack them.
#[derive(Debug, Clone)]
pub struct IdleIpsLocked {
    /// The subnet of both.
    pub subnet: Arc<str>,
    /// Secondaries in it that are bound and idle.
    pub idle: IpCount,
    /// Nodes that hold them.
    pub holders: NodeCount,
    /// The node that holds most of them.
    pub example: Arc<str>,
    /// How many it holds.
    pub most: IpCount,
    /// Of the idle ones, those on best-effort nodes.
    pub best_effort_idle: IpCount,
    /// Nodes that lack addresses and could have them of this subnet.
    pub lacking: NodeCount,
}

impl Diagnostic for IdleIpsLocked {
    const CODE: &'static str = "A615";
    const NAME: &'static str = "idle-ips-locked";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "A subnet cannot serve nodes that lack addresses, and addresses of it lie idle on other nodes, which keep them ready for pods of their own. An address that is bound serves its node alone. Severity: info.",
            "子网无法满足缺 IP 的节点，而其 IP 在其他节点上闲置备用；已绑定的 IP 只能供所在节点使用。级别：提示。",
        ),
        formula: text("bound - in use, summed over the nodes with ENIs in the subnet", "在该子网有弹性网卡的各节点的 已绑定 - 在用 之和"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, idle) = (&self.subnet, self.idle.spelled(lang));
        let (holders, lacking) = (self.holders.spelled(lang), self.lacking.spelled(lang));
        let (example, most) = (&self.example, self.most);
        match lang {
            Lang::En => format!("{idle} of {subnet} lie idle on {holders} ({most} on {example}) while {lacking} {} some", if self.lacking.get() == 1 { "lacks" } else { "lack" }),
            Lang::Zh => format!("{subnet} 有 {idle}闲置于 {holders}（{example} 有 {most} 个），而 {lacking}缺 IP"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let ips = self.best_effort_idle.spelled(lang);
        match (self.best_effort_idle.is_zero(), lang) {
            (false, Lang::En) => format!("{ips} of them are on best-effort nodes: lower pre-allocate and max-above-watermark there and let excess be released; pods go where addresses are if the nodes that lack them are cordoned"),
            (false, Lang::Zh) => format!("其中 {ips}位于 BestEffort 节点：可调低 pre-allocate 与 max-above-watermark 并开启释放；封锁缺 IP 的节点可使 Pod 调度到有 IP 的节点"),
            (true, Lang::En) => "cordon the nodes that lack addresses so that pods go where these are; Burstable gives them back only when a node is removed".to_owned(),
            (true, Lang::Zh) => "封锁缺 IP 的节点，使 Pod 调度到有 IP 的节点；Burstable 仅在移除节点时归还".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("idle_ips", Value::Count(self.idle.get())),
            ("best_effort_idle_ips", Value::Count(self.best_effort_idle.get())),
            ("holding_nodes", Value::Count(self.holders.get())),
            ("example", Value::Text(self.example.to_string())),
            ("example_idle_ips", Value::Count(self.most.get())),
            ("lacking_nodes", Value::Count(self.lacking.get())),
        ]
    }
}

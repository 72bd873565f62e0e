//! P513: the VPC's ENI quota stops ENIs.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POOLS, Page};
use crate::quantity::{EniCount, NodeCount};

/// The VPC's ENI quota stops ENIs.
#[derive(Debug, Clone)]
pub struct EniQuotaUsedUp {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// Nodes whose next ENI it stops at the end.
    pub stopped: NodeCount,
    /// Of how many.
    pub nodes: NodeCount,
    /// ENIs that the VPC may have.
    pub quota: EniCount,
    /// Of those, ENIs of others.
    pub used: EniCount,
    /// Whether nobody gave it.
    pub is_default: bool,
    /// What it has to be, others' ENIs included.
    pub needed: EniCount,
}

impl Diagnostic for EniQuotaUsedUp {
    const CODE: &'static str = "P513";
    const NAME: &'static str = "eni-quota-used-up";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Subnets have the addresses of a node's next ENI, but the VPC has as many ENIs as its quota allows: no subnet helps, a higher quota does. What follows from the default quota alone is a warning in the other findings of the run too, since the quota is raised on request. Severity: error where the quota is given, else warning.",
            "子网有节点下一个弹性网卡所需的 IP，但 VPC 的弹性网卡已达配额：增加子网无济于事，提升配额才有用。仅由默认配额引起的其他发现同样为警告，因为配额可申请提升。级别：给出了配额时为错误，否则为警告。",
        ),
        formula: text("ENIs of the cluster + eni_quota_used = eni_quota (500 unless given), and a node needs another", "集群弹性网卡数 + eni_quota_used = eni_quota（未给出时为 500），而节点还需要弹性网卡"),
        source: POOLS,
        other: Some(text(
            "Whether the quota counts all ENIs of the VPC or only those not attached is not documented; eni_quota_counts = \"unattached\" lets no quota stop a simulation.",
            "配额统计 VPC 内全部弹性网卡还是仅未挂载的，文档未说明；eni_quota_counts = \"unattached\" 时配额不会中止模拟。",
        )),
    };

    fn severity(&self) -> Severity {
        if self.is_default {
            Severity::Warning
        } else {
            Severity::Error
        }
    }

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (strategy, stopped, quota) = (self.strategy, self.stopped, self.quota);
        let nodes = self.nodes.spelled(lang);
        let used = match (self.used.is_zero(), lang) {
            (true, _) => String::new(),
            (false, Lang::En) => format!(" ({} of others)", self.used),
            (false, Lang::Zh) => format!("（其中他人占用 {} 个）", self.used),
        };
        match (lang, self.is_default) {
            (Lang::En, default) => {
                let which = if default { "default ENI quota" } else { "ENI quota" };
                format!("under {strategy}, the VPC's {which} of {quota}{used} stops the next ENI of {stopped} of {nodes}")
            }
            (Lang::Zh, default) => {
                let which = if default { "默认弹性网卡配额" } else { "弹性网卡配额" };
                format!("{strategy} 下，VPC {which} {quota}{used}使 {nodes}中 {stopped} 个无法获得下一个弹性网卡")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let needed = self.needed;
        match lang {
            Lang::En => format!("ask for an ENI quota of {needed} or more for the VPC; eni_quota says which it has"),
            Lang::Zh => format!("申请将 VPC 弹性网卡配额提升到 {needed} 以上；eni_quota 可给出其实际配额"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("stopped_nodes", Value::Count(self.stopped.get())),
            ("nodes", Value::Count(self.nodes.get())),
            ("eni_quota", Value::Count(self.quota.get())),
            ("eni_quota_used", Value::Count(self.used.get())),
            ("eni_quota_needed", Value::Count(self.needed.get())),
        ]
    }
}

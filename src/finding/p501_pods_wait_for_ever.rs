//! P501: pods wait on their node for an address that never comes.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{NodeCount, PodCount, Span};

/// Pods wait on their node for an address that never comes.
#[derive(Debug, Clone)]
pub struct PodsWaitForEver {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// Pods that wait at the end.
    pub waiting: PodCount,
    /// Pods that were asked for.
    pub asked: PodCount,
    /// Nodes on which they wait.
    pub nodes: NodeCount,
    /// Whether all of them wait for addresses of a subnet that they name.
    pub of_other_subnets: bool,
    /// Whether the VPC's ENI quota stops the pools of all these nodes.
    pub by_quota: bool,
    /// The longest wait so far, where time counts.
    pub longest: Option<Span>,
}

impl Diagnostic for PodsWaitForEver {
    const CODE: &'static str = "P501";
    const NAME: &'static str = "pods-wait-for-ever";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "At the end of a simulation, pods are on a node whose pool cannot grow, and have no address: they stay in ContainerCreating. Under best-effort nothing keeps the scheduler from sending more. Severity: error.",
            "模拟结束时，有 Pod 位于地址池无法增长的节点上而没有 IP，停留在 ContainerCreating。best-effort 下没有任何机制阻止调度器继续向其调度。级别：错误。",
        ),
        formula: text("pods without an address at the end, on nodes whose pool cannot grow > 0", "结束时位于地址池无法增长的节点上且没有 IP 的 Pod 数 > 0"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (strategy, waiting) = (self.strategy, self.waiting);
        let (asked, nodes) = (self.asked.spelled(lang), self.nodes.spelled(lang));
        let longest = match (self.longest, lang) {
            (Some(longest), Lang::En) => format!("; the longest has waited {longest}"),
            (Some(longest), Lang::Zh) => format!("；最长已等待 {longest}"),
            (None, _) => String::new(),
        };
        match lang {
            Lang::En => format!("under {strategy}, {waiting} of {asked} wait for an address at the end, on {nodes}{longest}"),
            Lang::Zh => format!("{strategy} 下，{asked} 中有 {waiting} 个在结束时仍等待 IP，分布在 {nodes}上{longest}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let help = if self.of_other_subnets {
            text(
                "free addresses of the subnet that these pods name, or slots on their nodes' ENIs; other subnets do not help them",
                "为这些 Pod 指定的子网腾出 IP，或在其节点的弹性网卡上腾出位置；其他子网帮不上忙",
            )
        } else if self.by_quota {
            text(
                "ask for the ENI quota that P513 names; subnets have addresses",
                "申请 P513 所给出的弹性网卡配额；子网仍有 IP",
            )
        } else if self.strategy == "best-effort" {
            text(
                "plan for Burstable, which isolates such nodes instead, or give the zone the addresses that simulate names",
                "改用 Burstable（会隔离此类节点），或为可用区补足模拟所给出的 IP",
            )
        } else {
            text(
                "give the zone the addresses that simulate names, or put fewer pods on its nodes",
                "为可用区补足模拟所给出的 IP，或减少其节点上的 Pod",
            )
        };
        help.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("waiting_pods", Value::Count(self.waiting.get())),
            ("asked_pods", Value::Count(self.asked.get())),
            ("nodes", Value::Count(self.nodes.get())),
            ("longest_wait_ms", self.longest.map(Span::ms).into()),
        ]
    }
}

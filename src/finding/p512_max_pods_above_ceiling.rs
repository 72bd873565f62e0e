//! P512: nodes take more pods than they can ever have addresses for.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POOLS, Page};
use crate::quantity::{IpCount, NodeCount, PodCount};

/// Nodes take more pods than they can ever have addresses for.
#[derive(Debug, Clone)]
pub struct MaxPodsAboveCeiling {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// Nodes on which pods wait for this alone.
    pub nodes: NodeCount,
    /// One of them.
    pub example: String,
    /// Its max-pods.
    pub max_pods: PodCount,
    /// Addresses that it may have for pods.
    pub most_ips: IpCount,
}

impl Diagnostic for MaxPodsAboveCeiling {
    const CODE: &'static str = "P512";
    const NAME: &'static str = "max-pods-above-ceiling";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "kubelet's max-pods is above the addresses that a node's ENIs can carry (N201): the scheduler sends pods that wait for ever, however many addresses the subnets have. Severity: error.",
            "kubelet 的 max-pods 高于节点弹性网卡所能承载的 IP 数（N201）：无论子网有多少 IP，调度来的多余 Pod 都永远等待。级别：错误。",
        ),
        formula: text(
            "a pod waits on a node that has min(max-pods, E x c) addresses bound",
            "节点已绑定 min(max-pods, E x c) 个 IP，仍有 Pod 等待",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let (nodes, ips) = (self.nodes.spelled(lang), self.most_ips.spelled(lang));
        let (example, max_pods) = (&self.example, self.max_pods);
        match lang {
            Lang::En => format!("under {strategy}, pods wait on {nodes} at their ceiling: {example} has max-pods {max_pods} and can have {ips} for pods"),
            Lang::Zh => format!("{strategy} 下，{nodes}已达上限而仍有 Pod 等待：{example} 的 max-pods 为 {max_pods}，而最多可有 {ips}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let most = self.most_ips;
        match lang {
            Lang::En => format!("set max-pods to {most}, or take an instance type with more ENIs or addresses"),
            Lang::Zh => format!("将 max-pods 设为 {most}，或选用弹性网卡或 IP 更多的机型"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("nodes", Value::Count(self.nodes.get())),
            ("example", Value::Text(self.example.clone())),
            ("max_pods", Value::Count(self.max_pods.get())),
            ("most_ips", Value::Count(self.most_ips.get())),
        ]
    }
}

//! P510: nodes run fewer pods than they may, and nothing tells.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{POOLS, Page};
use crate::quantity::PodCount;

/// Nodes run fewer pods than they may, and nothing tells.
#[derive(Debug, Clone)]
pub struct MaxPodsNotReached {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// Pods that run.
    pub running: PodCount,
    /// Pods that the nodes may run.
    pub most: PodCount,
    /// Whether the VPC's ENI quota is all that stops pools.
    pub by_quota: bool,
}

impl Diagnostic for MaxPodsNotReached {
    const CODE: &'static str = "P510";
    const NAME: &'static str = "max-pods-not-reached";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Filled with pods until no node takes another, the nodes run fewer than max-pods allows, though no pod waits and no node is isolated: the addresses end first, and the scheduler knows. Severity: error.",
            "持续调度 Pod 直到没有节点接收时，运行的 Pod 数少于 max-pods 所允许，而没有 Pod 等待、也没有节点被隔离：IP 先用完，调度器也知道。级别：错误。",
        ),
        formula: text(
            "pods that run at the end of the default scenario < sum of max-pods over all nodes",
            "默认场景结束时运行的 Pod 数 < 全部节点 max-pods 之和",
        ),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let (running, most) = (self.running, self.most.spelled(lang));
        match lang {
            Lang::En => format!("under {strategy}, {running} of the {most} that max-pods allows run: no node has an address for another"),
            Lang::Zh => format!("{strategy} 下，max-pods 允许的 {most} 中只有 {running} 个能运行：没有节点有多余的 IP"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        if self.by_quota {
            return text(
                "ask for the ENI quota that P513 names, or lower max-pods to what the quota carries",
                "申请 P513 所给出的弹性网卡配额，或将 max-pods 降到配额所能承载的数量",
            )
            .get(lang)
            .to_owned();
        }
        text(
            "add the addresses that simulate names, or lower max-pods to what the subnets carry",
            "补足模拟所给出的 IP，或将 max-pods 降到子网所能承载的数量",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("running_pods", Value::Count(self.running.get())),
            ("most_pods", Value::Count(self.most.get())),
        ]
    }
}

//! S103: more nodes can join than can reach their pods.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Cidr;
use crate::page::{DESIGN, Page};
use crate::quantity::{IpCount, NodeCount, PodCount};

/// More nodes can join a subnet than can all reach their number of pods.
#[derive(Debug, Clone)]
pub struct NodesWillStarve {
    /// The subnet.
    pub subnet: Cidr,
    /// With what.
    pub setup: Setup,
    /// Pods of a node.
    pub pods: PodCount,
    /// Nodes that can all reach their pods.
    pub max_nodes: NodeCount,
    /// Nodes that can get their first ENI.
    pub startable_nodes: NodeCount,
    /// Addresses that are missing for all startable nodes.
    pub missing: IpCount,
}

impl NodesWillStarve {
    /// A warning where the nodes that starve are 5 % of the guaranteed ones or more.
    #[must_use]
    pub const fn severity_of(max_nodes: u64, startable_nodes: u64) -> Severity {
        let starving = startable_nodes.saturating_sub(max_nodes);
        if starving.saturating_mul(20) < max_nodes { Severity::Info } else { Severity::Warning }
    }
}

impl Diagnostic for NodesWillStarve {
    const CODE: &'static str = "S103";
    const NAME: &'static str = "nodes-will-starve";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "Nodes beyond max_nodes still get their first ENI and join. Every node that joins takes addresses that \
             another needs for its later ENIs, so nodes run dry before they reach their pods. Severity: warning; \
             info when fewer than 5 % of max_nodes are affected.",
            "超出 max_nodes 的节点仍能拿到首个弹性网卡并加入集群，却占走其他节点后续弹性网卡所需的 IP，导致节点在达到期望 Pod 数之前耗尽地址。级别：警告；受影响节点少于 max_nodes 的 5% 时为提示。",
        ),
        formula: text("startable_nodes = floor(A / (min(m, P + 1) + 1 with --node-ip-in-subnet)) > max_nodes", "startable_nodes = floor(A / (min(m, P + 1)，使用 --node-ip-in-subnet 时再加 1)) > max_nodes"),
        source: DESIGN,
        other: None,
    };

    fn severity(&self) -> Severity {
        Self::severity_of(self.max_nodes.get(), self.startable_nodes.get())
    }

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (startable, most) = (self.startable_nodes, self.max_nodes);
        let (subnet, pods) = (self.subnet, self.setup.pods(self.pods, lang));
        match lang {
            Lang::En => format!(
                "{} can join {subnet}, only {most} can all reach {pods}; the others take their addresses",
                startable.spelled(lang)
            ),
            Lang::Zh => format!(
                "{subnet} 可加入 {}，但只有 {most} 个能全部达到 {pods}，多出的节点会抢占其 IP",
                startable.spelled(lang)
            ),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (most, startable) = (self.max_nodes.spelled(lang), self.startable_nodes);
        let missing = self.missing.spelled(lang);
        match lang {
            Lang::En => format!("stop at {most} here; all {startable} would need {missing} more"),
            Lang::Zh => format!("此子网请限制在 {most}以内；若要全部 {startable} 个节点，还缺 {missing}"),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.values();
        values.extend([
            ("max_nodes", Value::Count(self.max_nodes.get())),
            ("startable_nodes", Value::Count(self.startable_nodes.get())),
            ("missing_ips", Value::Count(self.missing.get())),
        ]);
        values
    }
}

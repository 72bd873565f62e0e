//! N201: more pods are asked for than a node's ENIs can carry.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, same, text};
use crate::page::{DESIGN, Page};
use crate::quantity::{EniCount, IpCount, PodCount};

/// More pods are asked for than a node's ENIs can carry.
#[derive(Debug, Clone)]
pub struct MaxPodsAboveNodeLimit {
    /// With what.
    pub setup: Setup,
    /// E x c.
    pub granted: PodCount,
    /// E.
    pub enis: EniCount,
    /// c.
    pub secondary_ips_per_eni: IpCount,
}

impl Diagnostic for MaxPodsAboveNodeLimit {
    const CODE: &'static str = "N201";
    const NAME: &'static str = "max-pods-above-node-limit";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "max-pods is above what the ENIs of the node carry, so the node ends at E x c pods and kubelet schedules more than can get an address. Computed with E x c. Severity: warning.",
            "max-pods 超过节点弹性网卡可承载的上限，节点至多 E x c 个 Pod，kubelet 会调度超出的 Pod 而分配不到 IP。按 E x c 计算。级别：警告。",
        ),
        formula: same("P > E x c"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        self.setup.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (asked, granted) = (self.setup.max_pods, self.granted);
        let (enis, c, instance) = (self.enis.spelled(lang), self.secondary_ips_per_eni, &self.setup.instance);
        match lang {
            Lang::En => format!("max-pods {asked} is above what {instance} carries: {enis} x {c} = {granted}; computed with {granted}"),
            Lang::Zh => format!("max-pods {asked} 超过 {instance} 的上限：{enis} x {c} = {granted}；按 {granted} 计算"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let granted = self.granted;
        match lang {
            Lang::En => format!("set kubelet's max-pods to {granted}, or take a type with more ENIs or memory"),
            Lang::Zh => format!("将 kubelet 的 max-pods 设为 {granted}，或选用弹性网卡更多、内存更大的机型"),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.values();
        values.push(("node_limit", Value::Count(self.granted.get())));
        values
    }
}

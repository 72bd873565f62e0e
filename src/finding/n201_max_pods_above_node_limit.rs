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
    /// E x c, without the machine's own ENIs.
    pub granted: PodCount,
    /// E.
    pub enis: EniCount,
    /// Of those, ENIs that serve no pods.
    pub own_enis: EniCount,
    /// c.
    pub secondary_ips_per_eni: IpCount,
}

impl Diagnostic for MaxPodsAboveNodeLimit {
    const CODE: &'static str = "N201";
    const NAME: &'static str = "max-pods-above-node-limit";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "max-pods is above what the ENIs of the node carry, so the node ends at E x c pods (under TKE strategies (E - 1) x c, since one ENI is the machine's own) and kubelet schedules more than can get an address. Computed with that number. Severity: warning.",
            "max-pods 超过节点弹性网卡可承载的上限，节点至多 E x c 个 Pod（TKE 策略下为 (E - 1) x c，其中一个弹性网卡属于节点自身），kubelet 会调度超出的 Pod 而分配不到 IP。按该数计算。级别：警告。",
        ),
        formula: same("P > E x c; TKE: P > (E - 1) x c"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        self.setup.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (asked, granted) = (self.setup.max_pods, self.granted);
        let (c, instance) = (self.secondary_ips_per_eni, &self.setup.instance);
        let enis = self.enis.spelled(lang);
        let enis = if self.own_enis.is_zero() {
            enis
        } else {
            format!("({enis} - {})", self.own_enis)
        };
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

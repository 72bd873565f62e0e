//! N206: the first pod of a node makes it claim a second ENI.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{IpCount, PodCount};

/// The first pod of a node makes it claim a second ENI.
#[derive(Debug, Clone)]
pub struct SecondEniFromFirstPod {
    /// With what.
    pub setup: Setup,
    /// Pods of a node.
    pub pods: PodCount,
    /// Addresses of the first ENI.
    pub first_ips: IpCount,
    /// Addresses of the first two.
    pub both_ips: IpCount,
}

impl Diagnostic for SecondEniFromFirstPod {
    const CODE: &'static str = "N206";
    const NAME: &'static str = "second-eni-from-first-pod";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "Burstable keeps one ENI's worth of addresses idle. As soon as one pod with an address of its own runs, such as that of a DaemonSet, the first ENI has fewer idle ones and the node makes its second ENI. Severity: info.",
            "Burstable 始终保持一个弹性网卡容量的空闲 IP。只要有一个占用 IP 的 Pod（例如 DaemonSet），首个弹性网卡的空闲 IP 就不足，节点会立即创建第二个弹性网卡。级别：提示。",
        ),
        formula: text("b >= 1 and P > c", "b >= 1 且 P > c"),
        source: text("CCE design, section on the Burstable pool", "CCE 设计文档，Burstable 地址池一节"),
        other: Some(text(
            "The shipping driver asks for the next ENI when fewer than half of an ENI are idle.",
            "现行驱动在空闲 IP 少于半个弹性网卡时才申请下一个。",
        )),
    };

    fn subject(&self) -> String {
        self.setup.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (first, both) = (self.first_ips, self.both_ips.spelled(lang));
        let (instance, at) = (&self.setup.instance, self.pods.spelled(lang));
        match lang {
            Lang::En => format!("at {at}, the first pod on a node (DaemonSets count) makes a second ENI: {instance} goes from {first} to {both}"),
            Lang::Zh => format!("{at} 时，节点上的第一个 Pod（含 DaemonSet）就会触发第二个弹性网卡：{instance} 从 {first} 个增至 {both}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "count on these addresses for every node that runs any pod".to_owned(),
            Lang::Zh => "凡是运行 Pod 的节点，都应按此 IP 数规划".to_owned(),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.values();
        values.extend([
            ("first_eni_ips", Value::Count(self.first_ips.get())),
            ("two_eni_ips", Value::Count(self.both_ips.get())),
        ]);
        values
    }
}

//! C407: more pods a node than kubelet is run with.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, same, text};
use crate::page::Page;
use crate::quantity::PodCount;

/// More pods a node than kubelet is run with.
#[derive(Debug, Clone)]
pub struct KubeletAbove256 {
    /// As asked for.
    pub max_pods: PodCount,
}

impl KubeletAbove256 {
    /// Above this, kubelet is the limit.
    pub const LIMIT: PodCount = PodCount::new(256);
}

impl Diagnostic for KubeletAbove256 {
    const CODE: &'static str = "C407";
    const NAME: &'static str = "kubelet-above-256";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "max-pods is over 256. Nodes that dense are outside what clusters are commonly run and tested with: kubelet, the runtime and the node's CPU and memory become the limit before the network does. Severity: warning.",
            "max-pods 超过 256。如此高的密度超出常见的运行与测试范围：kubelet、容器运行时以及节点 CPU、内存会先于网络成为瓶颈。级别：警告。",
        ),
        formula: same("max-pods > 256"),
        source: text("Kubernetes, considerations for large clusters (110 pods a node); 256 as the upper end in use", "Kubernetes 大规模集群注意事项（每节点 110 个 Pod）；256 为常见用法的上限"),
        other: None,
    };

    fn subject(&self) -> String {
        format!("max-pods {}", self.max_pods.get())
    }

    fn message(&self, lang: Lang) -> String {
        let pods = self.max_pods.spelled(lang);
        match lang {
            Lang::En => format!("{pods} a node are more than kubelet is commonly run with (256)"),
            Lang::Zh => format!("每节点 {pods}，超过 kubelet 常见上限（256）"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "spread the pods over more nodes, with max-pods of 256 or less".to_owned(),
            Lang::Zh => "将 Pod 分散到更多节点，max-pods 不超过 256".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("requested_max_pods", Value::Count(self.max_pods.get())),
            ("limit", Value::Count(Self::LIMIT.get())),
        ]
    }
}

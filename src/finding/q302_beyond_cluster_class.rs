//! Q302: the cluster is larger than its class is made for.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::catalog::ClusterClass;
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{NodeCount, PodCount, grouped};

/// The cluster is larger than its class is made for.
#[derive(Debug, Clone)]
pub struct BeyondClusterClass {
    /// With what; `None` for a cluster of several node groups.
    pub setup: Option<Setup>,
    /// The class that was given; `None` where none is given and the largest is too small.
    pub class: Option<ClusterClass>,
    /// Nodes, those that are there during a rolling upgrade included.
    pub nodes: NodeCount,
    /// Of those, the ones that are there during a rolling upgrade alone.
    pub surge: NodeCount,
    /// Pods.
    pub pods: PodCount,
}

impl BeyondClusterClass {
    fn limit(&self) -> ClusterClass {
        self.class.unwrap_or(ClusterClass::LARGEST)
    }

    /// Extra nodes that a rolling upgrade can have, where it alone is too large.
    fn smaller_surge(&self) -> Option<NodeCount> {
        let limit = self.limit();
        let usual = self.nodes.less(self.surge);
        let fits = limit.manages(usual.get(), self.pods.get());
        fits.then(|| NodeCount::new(limit.nodes).less(usual))
    }

    /// The smallest class that is large enough.
    fn sufficient(&self) -> Option<ClusterClass> {
        ClusterClass::managing(self.nodes.get(), self.pods.get())
    }
}

impl Diagnostic for BeyondClusterClass {
    const CODE: &'static str = "Q302";
    const NAME: &'static str = "beyond-cluster-class";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A managed cluster has a class, and each class is made for so many nodes and pods. The plan has more of one of them than the class that is given, or than the largest class where none is given. Nodes of a rolling upgrade count; pods of system components do not. Severity: warning.",
            "托管集群有规模等级，每级对应最大节点数与推荐最大 Pod 数。规划超出所给等级；未给出时，超出最大等级。滚动升级的临时节点计入，系统组件的 Pod 不计入。级别：警告。",
        ),
        formula: text(
            "nodes and pods: L50 50, 1,500; L200 200, 6,000; L500 500, 15,000; L1000 1,000, 30,000; L3000 3,000, 90,000; L5000 5,000, 150,000",
            "节点数与 Pod 数：L50 50、1,500；L200 200、6,000；L500 500、15,000；L1000 1,000、30,000；L3000 3,000、90,000；L5000 5,000、150,000",
        ),
        source: text(
            "CCE documentation, use of managed clusters (https://cloud.baidu.com/doc/CCE/s/5lxmxc5i9)",
            "CCE 文档，托管集群使用说明（https://cloud.baidu.com/doc/CCE/s/5lxmxc5i9）",
        ),
        other: Some(text(
            "--cluster-class, or cluster_class in a plan file, says the class. Without a request only L50 can be created.",
            "--cluster-class 或规划文件的 cluster_class 指定等级。默认仅支持创建 L50，更大规模需提工单。",
        )),
    };

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (nodes, pods) = (self.nodes.spelled(lang), self.pods.spelled(lang));
        let surge = grouped(self.surge.get());
        let surge = match lang {
            _ if self.surge.is_zero() => String::new(),
            Lang::En => format!(" ({surge} of them during a rolling upgrade)"),
            Lang::Zh => format!("（其中滚动升级临时 {surge} 个）"),
        };
        let ClusterClass { name, nodes: most, pods: most_pods } = self.limit();
        let (most, most_pods) = (grouped(most), grouped(most_pods));
        match (lang, self.class.is_some()) {
            (Lang::En, given) => {
                let which = if given { "cluster class" } else { "the largest cluster class," };
                let comma = if given { "" } else { "," };
                format!("{nodes}{surge} and {pods} are more than {which} {name}{comma} is made for: {most} nodes and {most_pods} pods")
            }
            (Lang::Zh, given) => {
                let which = if given { "集群规模" } else { "最大集群规模" };
                format!("{nodes}{surge}、{pods}，超出{which} {name}：{most} 个节点、{most_pods} 个 Pod")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        match (self.sufficient(), lang) {
            (Some(ClusterClass { name, nodes, pods }), lang) => {
                let (nodes, pods) = (grouped(nodes), grouped(pods));
                match lang {
                    Lang::En => format!("ask for class {name}: up to {nodes} nodes and {pods} pods"),
                    Lang::Zh => format!("请申请 {name}：至多 {nodes} 个节点、{pods} 个 Pod"),
                }
            }
            (None, lang) => match (self.smaller_surge(), lang) {
                (Some(NodeCount::ZERO), Lang::En) => "upgrade without extra nodes, or spread the nodes over several clusters".to_owned(),
                (Some(NodeCount::ZERO), Lang::Zh) => "滚动升级时不临时增加节点，或将节点分布到多个集群".to_owned(),
                (Some(surge), Lang::En) => format!("upgrade in smaller steps: there is room for {} more at a time", surge.spelled(lang)),
                (Some(surge), Lang::Zh) => format!("请缩小滚动升级的批次：每次至多临时增加 {}", surge.spelled(lang)),
                (None, Lang::En) => "spread the nodes and pods over several clusters".to_owned(),
                (None, Lang::Zh) => "请将节点与 Pod 分布到多个集群".to_owned(),
            },
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.as_ref().map(Setup::values).unwrap_or_default();
        let limit = self.limit();
        let sufficient = self.sufficient().map(|class| Value::Text(class.name.to_owned()));
        values.extend([
            ("nodes", Value::Count(self.nodes.get())),
            ("surge_nodes", Value::Count(self.surge.get())),
            ("pods", Value::Count(self.pods.get())),
            ("cluster_class", Value::Text(limit.name.to_owned())),
            ("class_nodes", Value::Count(limit.nodes)),
            ("class_pods", Value::Count(limit.pods)),
            ("sufficient_cluster_class", sufficient.unwrap_or(Value::None)),
        ]);
        values
    }
}

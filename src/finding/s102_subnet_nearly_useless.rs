//! S102: all subnets together carry a cluster that can hardly grow.

use super::{Diagnostic, Setup, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{DESIGN, Page};
use crate::quantity::{NodeCount, PodCount};

/// All subnets together hold so few nodes that the cluster is stuck where it starts.
#[derive(Debug, Clone)]
pub struct SubnetNearlyUseless {
    /// With what; `None` for a cluster of several node groups.
    pub setup: Option<Setup>,
    /// Pods of a node.
    pub pods: PodCount,
    /// Guaranteed nodes of all subnets.
    pub nodes: NodeCount,
    /// The longest prefix whose unused subnet alone holds more than the limit, and its nodes.
    pub enough: Option<(u8, NodeCount)>,
}

impl SubnetNearlyUseless {
    /// At most so many nodes in all make a cluster that users found they could not grow.
    pub const MOST_NODES: NodeCount = NodeCount::new(32);
}

impl Diagnostic for SubnetNearlyUseless {
    const CODE: &'static str = "S102";
    const NAME: &'static str = "subnet-nearly-useless";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "All subnets together hold at most 32 nodes. Subnets cannot be enlarged and an ENI never changes its \
             subnet, so such a cluster cannot grow with its users. Severity: warning.",
            "全部子网合计至多容纳 32 个节点。子网不可扩容，弹性网卡也不支持变更子网，这样的集群无法随业务扩容。级别：警告。",
        ),
        formula: text("sum of max_nodes <= 32", "max_nodes 合计 <= 32"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        "cluster".to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let nodes = self.nodes.spelled(lang);
        let pods = self.setup.as_ref().map(|setup| setup.pods(self.pods, lang));
        let of = pods.map_or_else(String::new, |pods| match lang {
            Lang::En => format!(" of {pods}"),
            Lang::Zh => format!("，每节点 {pods}"),
        });
        match lang {
            Lang::En => format!("all subnets together end at {nodes}{of}, and a subnet cannot be enlarged later"),
            Lang::Zh => format!("全部子网合计仅能容纳 {nodes}{of}，而子网创建后不可扩容"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match (self.enough, lang) {
            (Some((prefix, nodes)), Lang::En) => {
                format!("ask for a /{prefix} now, which alone holds {}, or for more subnets", nodes.spelled(lang))
            }
            (Some((prefix, nodes)), Lang::Zh) => {
                format!("现在就申请一个 /{prefix}（可容纳 {}），或预留更多子网", nodes.spelled(lang))
            }
            (None, Lang::En) => "lower max-pods, or add subnets".to_owned(),
            (None, Lang::Zh) => "降低 max-pods，或增加子网".to_owned(),
        }
    }

    fn values(&self) -> Values {
        let mut values = self.setup.as_ref().map(Setup::values).unwrap_or_default();
        values.extend([
            ("max_nodes", Value::Count(self.nodes.get())),
            ("limit", Value::Count(Self::MOST_NODES.get())),
            ("sufficient_prefix", self.enough.map(|(prefix, _)| u64::from(prefix)).into()),
        ]);
        values
    }
}

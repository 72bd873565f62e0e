//! P502: nodes can never get another address.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, POOLS};
use crate::quantity::{EniCount, NodeCount, PodCount, Span};

/// Nodes can never get another address.
#[derive(Debug, Clone)]
pub struct NodesStuck {
    /// How nodes take addresses.
    pub strategy: &'static str,
    /// How many.
    pub stuck: NodeCount,
    /// Of how many.
    pub nodes: NodeCount,
    /// One of them.
    pub example: String,
    /// Its ENIs, all that it may have.
    pub enis: EniCount,
    /// Of those, ENIs in subnets without addresses.
    pub dry: EniCount,
    /// Pods that wait on it.
    pub waiting: PodCount,
    /// When the first came to this.
    pub first: Option<Span>,
}

/// Since when the first of several is so, to stand after what they are.
pub(super) fn since(first: Option<Span>, lang: Lang) -> String {
    match (first, lang) {
        (Some(first), Lang::En) => format!(", the first from {first} on"),
        (Some(first), Lang::Zh) => format!("（最早自 {first}）"),
        (None, _) => String::new(),
    }
}

impl Diagnostic for NodesStuck {
    const CODE: &'static str = "P502";
    const NAME: &'static str = "nodes-stuck";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "All ENIs that a node may have are bound, their subnets are dry, an ENI never changes its subnet and a subnet never grows: the node can never serve the pods that wait on it. A further subnet does not help; only replacing the node does, unless pods of it end or addresses come back. Severity: error.",
            "节点的弹性网卡已全部绑定且所在子网耗尽；弹性网卡不能更换子网，子网不能扩容，因此该节点永远无法为等待中的 Pod 提供 IP。新增子网无济于事，除非其上 Pod 结束或子网 IP 归还，只能更换节点。级别：错误。",
        ),
        formula: text("a pod waits, ENIs of the node = E, and none of them has room in a subnet with addresses", "有 Pod 等待，节点弹性网卡数 = E，且没有任何网卡在有剩余 IP 的子网中有空位"),
        source: POOLS,
        other: None,
    };

    fn subject(&self) -> String {
        self.strategy.to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let strategy = self.strategy;
        let first = since(self.first, lang);
        let (nodes, enis) = (self.nodes.spelled(lang), self.enis.spelled(lang));
        let waiting = self.waiting.spelled(lang);
        match lang {
            Lang::En => format!("under {strategy}, {} of {} are stuck{first}; {}, for one, has all {} it may have, {} of them with room in dry subnets and the others full, and {} wait on it", self.stuck, nodes, self.example, enis, self.dry, waiting),
            Lang::Zh => format!("{strategy} 下，{}中有 {} 个卡死{first}；例如 {} 的 {}已全部绑定，其中 {} 个有空位但子网耗尽，其余已满，其上有 {} 等待", nodes, self.stuck, self.example, enis, self.dry, waiting),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "replace these nodes, fewer of them or with more addresses in their zone: a new subnet does not reach nodes whose ENIs are all bound",
            "更换这些节点，减少节点数或先为可用区增加 IP：弹性网卡已全部绑定的节点用不上新子网",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("strategy", Value::Text(self.strategy.to_owned())),
            ("stuck_nodes", Value::Count(self.stuck.get())),
            ("nodes", Value::Count(self.nodes.get())),
            ("example", Value::Text(self.example.clone())),
            ("enis", Value::Count(self.enis.get())),
            ("enis_in_dry_subnets", Value::Count(self.dry.get())),
            ("waiting_pods", Value::Count(self.waiting.get())),
            ("first_ms", self.first.map(Span::ms).into()),
        ]
    }
}

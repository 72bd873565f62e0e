//! A613: pools and ENI objects disagree on what is bound.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::Page;
use crate::quantity::{EniCount, IpCount, NodeCount};

/// Pools and ENI objects disagree on what is bound.
#[derive(Debug, Clone)]
pub struct CountsDisagree {
    /// Nodes on which they do.
    pub nodes: NodeCount,
    /// ENIs on which they do.
    pub enis: EniCount,
    /// Addresses by which they do, all together.
    pub by: IpCount,
    /// One of the ENIs.
    pub example: Arc<str>,
    /// Its node.
    pub node: Arc<str>,
    /// Secondaries by the node's pool.
    pub pool: IpCount,
    /// Secondaries by the ENI object.
    pub object: IpCount,
}

impl Diagnostic for CountsDisagree {
    const CODE: &'static str = "A613";
    const NAME: &'static str = "counts-disagree";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "The pool of a node and the object of one of its ENIs count different numbers of addresses on it. The larger is taken, so that nothing is promised twice. Most often the objects were read at different moments; a lasting difference means that the two are out of step. Severity: info.",
            "节点地址池与其弹性网卡对象所记的 IP 数不同。取较大者，以免重复承诺。多因对象读取时刻不同；若长期存在则说明两者不同步。级别：提示。",
        ),
        formula: text(
            "entries of spec.ipam.pool of the ENI against its privateIPSet without the primary",
            "spec.ipam.pool 中该弹性网卡的条目数与其 privateIPSet（不含主 IP）相比",
        ),
        source: text("driver, NetResourceSet and ENI objects", "驱动，NetResourceSet 与 ENI 对象"),
        other: None,
    };

    fn subject(&self) -> String {
        self.node.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (enis, nodes, by) = (self.enis.spelled(lang), self.nodes.spelled(lang), self.by.spelled(lang));
        let (example, node, pool, object) = (&self.example, &self.node, self.pool, self.object);
        match lang {
            Lang::En => format!("pools and ENI objects differ by {by} on {enis} of {nodes}: {example} of {node} has {pool} by the pool and {object} by the ENI; the larger is taken"),
            Lang::Zh => format!("地址池与弹性网卡对象在 {nodes}的 {enis}上相差 {by}：{node} 的 {example} 按地址池为 {pool} 个，按弹性网卡为 {object} 个；取较大者"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        text(
            "read all objects at one moment; if the difference stays, look at the ENI in the console",
            "在同一时刻读取全部对象；若差异仍在，请在控制台核对该弹性网卡",
        )
        .get(lang)
        .to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("nodes", Value::Count(self.nodes.get())),
            ("enis", Value::Count(self.enis.get())),
            ("ips", Value::Count(self.by.get())),
            ("example", Value::Text(self.example.to_string())),
            ("pool_ips", Value::Count(self.pool.get())),
            ("eni_ips", Value::Count(self.object.get())),
        ]
    }
}

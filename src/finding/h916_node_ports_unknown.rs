//! H916: nothing tells on which ports a node listens.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::page::{Page, VIPS};
use crate::quantity::VipCount;

/// Listening ports that nothing tells.
#[derive(Debug, Clone)]
pub enum UnknownPorts {
    /// Those of a node that can hold so many VIPs in use.
    Node {
        /// The node.
        node: String,
        /// The VIPs.
        vips: u64,
    },
    /// Those of some nodes of a pool.
    OfPool {
        /// The pool.
        pool: String,
        /// Nodes whose ports are known.
        known: u64,
        /// All its nodes.
        nodes: u64,
    },
    /// Those of any node.
    All {
        /// VIPs in use.
        vips: u64,
    },
    /// Those of one protocol.
    Protocol {
        /// The node.
        node: String,
        /// The protocol.
        protocol: &'static str,
    },
}

/// A node can hold VIPs, and nothing tells on which ports it listens.
#[derive(Debug, Clone)]
pub struct NodePortsUnknown {
    /// Which.
    pub ports: UnknownPorts,
}

impl Diagnostic for NodePortsUnknown {
    const CODE: &'static str = "H916";
    const NAME: &'static str = "node-ports-unknown";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "A node can hold a VIP in use, and no dump tells on which ports it listens: that no conflict is found there does not mean that there is none. Severity: warning; info where a dump tells of other protocols alone.",
            "节点可承载使用中的 VIP，但没有其监听端口的信息：未发现冲突不等于没有冲突。级别：警告；仅缺少某一协议时为提示。",
        ),
        formula: text("", ""),
        source: VIPS,
        other: None,
    };

    fn severity(&self) -> Severity {
        match self.ports {
            UnknownPorts::Protocol { .. } => Severity::Info,
            _ => Severity::Warning,
        }
    }

    fn subject(&self) -> String {
        match &self.ports {
            UnknownPorts::Node { node, .. } | UnknownPorts::Protocol { node, .. } => node.clone(),
            UnknownPorts::OfPool { pool, .. } => pool.clone(),
            UnknownPorts::All { .. } => "cluster".to_owned(),
        }
    }

    fn message(&self, lang: Lang) -> String {
        let vips = |count: u64| VipCount::new(count).spelled(lang);
        match (&self.ports, lang) {
            (UnknownPorts::Node { node, vips: count }, Lang::En) => {
                format!("{node} can hold {} in use, and nothing tells on which ports it listens", vips(*count))
            }
            (UnknownPorts::Node { node, vips: count }, Lang::Zh) => {
                format!("{node} 可承载使用中的 {}，但监听端口未知", vips(*count))
            }
            (UnknownPorts::OfPool { pool, known, nodes }, Lang::En) => {
                format!("listening ports are known of {known} of the {nodes} nodes of VIP pool {pool}")
            }
            (UnknownPorts::OfPool { pool, known, nodes }, Lang::Zh) => {
                format!("VIP 池 {pool} 的 {nodes} 个节点中，仅 {known} 个的监听端口已知")
            }
            (UnknownPorts::All { vips: count }, Lang::En) => {
                format!("nothing tells on which ports the nodes listen that can hold {}", vips(*count))
            }
            (UnknownPorts::All { vips: count }, Lang::Zh) => {
                format!("可承载 {} 的节点，其监听端口未知", vips(*count))
            }
            (UnknownPorts::Protocol { node, protocol }, Lang::En) => {
                format!("the dump of {node} tells nothing of {protocol} ports, which services have")
            }
            (UnknownPorts::Protocol { node, protocol }, Lang::Zh) => {
                format!("{node} 的监听信息不含 {protocol} 端口，而 Service 使用了该协议")
            }
        }
    }

    fn help(&self, lang: Lang) -> String {
        let node = match &self.ports {
            UnknownPorts::Node { node, .. } | UnknownPorts::Protocol { node, .. } => node,
            _ => "NODE",
        };
        let flags = match self.ports {
            UnknownPorts::Protocol { protocol: "SCTP", .. } => "-lntuSH",
            _ => "-lntuH",
        };
        match lang {
            Lang::En => format!("run `ss {flags} > {node}.ss` there, and give --listening {node}={node}.ss"),
            Lang::Zh => format!("在该节点执行 `ss {flags} > {node}.ss`，再以 --listening {node}={node}.ss 给出"),
        }
    }

    fn values(&self) -> Values {
        match &self.ports {
            UnknownPorts::Node { node, vips } => vec![
                ("node", Value::Text(node.clone())),
                ("vips", Value::Count(*vips)),
            ],
            UnknownPorts::OfPool { pool, known, nodes } => vec![
                ("vip_pool", Value::Text(pool.clone())),
                ("known_nodes", Value::Count(*known)),
                ("nodes", Value::Count(*nodes)),
            ],
            UnknownPorts::All { vips } => vec![("vips", Value::Count(*vips))],
            UnknownPorts::Protocol { node, protocol } => vec![
                ("node", Value::Text(node.clone())),
                ("protocol", Value::Text((*protocol).to_owned())),
            ],
        }
    }
}

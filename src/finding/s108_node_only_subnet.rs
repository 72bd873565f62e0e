//! S108: a subnet for nodes' own addresses carries no pods.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, same, text};
use crate::net::Cidr;
use crate::page::Page;
use crate::quantity::IpCount;

/// A subnet has the role of nodes alone.
#[derive(Debug, Clone)]
pub struct NodeOnlySubnet {
    /// The subnet.
    pub subnet: Cidr,
    /// What it has and cannot give.
    pub available: IpCount,
}

impl Diagnostic for NodeOnlySubnet {
    const CODE: &'static str = "S108";
    const NAME: &'static str = "node-only-subnet";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "A subnet whose role is nodes holds the nodes' own addresses only; no ENI for pods is made in it. Severity: info.",
            "角色为 nodes 的子网只存放节点自身的 IP，不在其中创建承载 Pod 的弹性网卡。级别：提示。",
        ),
        formula: same("max_nodes = 0; stranded_ips = A"),
        source: text("the role given with the subnet", "子网给定的角色"),
        other: None,
    };

    fn subject(&self) -> String {
        self.subnet.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (subnet, available) = (self.subnet, self.available.spelled(lang));
        match lang {
            Lang::En => format!("{subnet} has the role nodes: its {available} carry no pods"),
            Lang::Zh => format!("{subnet} 的角色为 nodes：其 {available} 不承载 Pod"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "set its role to both to plan pods in it".to_owned(),
            Lang::Zh => "如需在其中规划 Pod，将角色设为 both".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![("available_ips", Value::Count(self.available.get()))]
    }
}

//! N202: the type attaches no ENI: pods share the node's primary NIC.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, same, text};
use crate::page::{DESIGN, Page};
use crate::quantity::PodCount;

/// The type attaches no ENI: pods share the node's primary NIC.
#[derive(Debug, Clone)]
pub struct PrimaryNicOnly {
    /// The type.
    pub instance: Arc<str>,
    /// Most pods of a node.
    pub most_pods: PodCount,
}

impl Diagnostic for PrimaryNicOnly {
    const CODE: &'static str = "N202";
    const NAME: &'static str = "primary-nic-only";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "The type attaches no ENIs. Its pods use secondary addresses of the primary NIC, whose own address is the node's: a node costs 1 + P. Severity: info.",
            "该机型不可绑定弹性网卡，Pod 使用主网卡的辅助 IP，主网卡的主 IP 即节点 IP：每节点占用 1 + P 个 IP。级别：提示。",
        ),
        formula: same("E = 1; m = 40; ips_per_node = 1 + P"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        self.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (instance, most) = (&self.instance, self.most_pods.spelled(lang));
        match lang {
            Lang::En => format!("{instance} attaches no ENIs: at most {most} a node, on its primary NIC"),
            Lang::Zh => format!("{instance} 不可绑定弹性网卡：仅用主网卡，每节点至多 {most}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => "take a type that attaches ENIs for more pods a node".to_owned(),
            Lang::Zh => "如需更高密度，请选用可绑定弹性网卡的机型".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("instance", Value::Text(self.instance.to_string())),
            ("node_limit", Value::Count(self.most_pods.get())),
        ]
    }
}

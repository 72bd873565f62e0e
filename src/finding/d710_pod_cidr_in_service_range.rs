//! D710: a node's pod CIDR lies in a range of service addresses.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Network;
use crate::page::{POD_CIDRS, Page};

/// A node's pod CIDR lies in a range of service addresses.
#[derive(Debug, Clone)]
pub struct PodCidrInServiceRange {
    /// The node.
    pub node: String,
    /// What it has.
    pub network: Network,
    /// The service range.
    pub service: Network,
}

impl Diagnostic for PodCidrInServiceRange {
    const CODE: &'static str = "D710";
    const NAME: &'static str = "pod-cidr-in-service-range";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Addresses of the node's pods may be those of services, and what is sent to such a pod reaches the service instead. Severity: error.",
            "节点上 Pod 的地址可能与服务地址相同，发往该 Pod 的流量会到达服务。级别：错误。",
        ),
        formula: text("", ""),
        source: POD_CIDRS,
        other: None,
    };

    fn subject(&self) -> String {
        self.node.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (node, network, service) = (&self.node, self.network, self.service);
        match lang {
            Lang::En => format!("{network} of {node} overlaps {service}, a range of services"),
            Lang::Zh => format!("{node} 的 {network} 与服务网段 {service} 重叠"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("join {} anew, with the service range given to the allocator", self.node),
            Lang::Zh => format!("将服务网段告知分配器后，重新加入 {}", self.node),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("pod_cidr", Value::Text(self.network.to_string())),
            ("service_cidr", Value::Text(self.service.to_string())),
        ]
    }
}

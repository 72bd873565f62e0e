//! D712: a config gives addresses of a secondary network, which are no pod CIDRs.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Network;
use crate::page::Page;

/// A config gives addresses of a secondary network, which are no pod CIDRs.
#[derive(Debug, Clone)]
pub struct SecondaryNetwork {
    /// The config.
    pub config: String,
    /// The network.
    pub network: String,
    /// Its ranges, IPv4 first.
    pub ranges: Vec<Network>,
}

impl SecondaryNetwork {
    fn listed(&self) -> String {
        let all: Vec<String> = self.ranges.iter().map(Network::to_string).collect();
        all.join(", ")
    }
}

impl Diagnostic for SecondaryNetwork {
    const CODE: &'static str = "D712";
    const NAME: &'static str = "secondary-network";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "The config names a network in spec.network. Its ranges are cut into blocks for a second interface of pods. No node gets its pod CIDR from it, so the config is left out: of the order, of the room for more nodes, and of the checks of a Cluster. Severity: info.",
            "配置在 spec.network 中指定了网络，其网段用于 Pod 的第二网卡。节点的 Pod CIDR 不来自该配置，因此排序、余量与 Cluster 检查均不计入它。级别：提示。",
        ),
        formula: text(
            "spec.network is neither default nor pod-network",
            "spec.network 不是 default 或 pod-network",
        ),
        source: text(
            "ClusterCIDRConfig API of Google Distributed Cloud, spec.network; GoogleCloudPlatform/gke-networking-api, apis/network/v1/network.go",
            "Google Distributed Cloud 的 ClusterCIDRConfig API，spec.network；GoogleCloudPlatform/gke-networking-api，apis/network/v1/network.go",
        ),
        other: Some(text(
            "default and pod-network are the two names of the network that every pod is on: a config that names one of them serves nodes.",
            "default 与 pod-network 是 Pod 默认网络的两个名称，指定它们的配置照常为节点分配。",
        )),
    };

    fn subject(&self) -> String {
        self.config.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (config, network, ranges) = (&self.config, &self.network, self.listed());
        match lang {
            Lang::En => format!(
                "{config} gives {ranges} to the secondary network {network}: no node gets its pod CIDR from it"
            ),
            Lang::Zh => format!(
                "{config} 的 {ranges} 属于第二网络 {network}：节点的 Pod CIDR 不来自该配置"
            ),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match lang {
            Lang::En => {
                "give pod CIDRs in a config without spec.network; this one is not counted".to_owned()
            }
            Lang::Zh => "请用不含 spec.network 的配置提供 Pod CIDR；本配置不计入".to_owned(),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("network", Value::Text(self.network.clone())),
            ("ranges", Value::Text(self.listed())),
        ]
    }
}

//! D704: a node has a pod CIDR that no config owns.

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, text};
use crate::net::Network;
use crate::page::{POD_CIDRS, Page};

/// A node has a pod CIDR that no config owns.
#[derive(Debug, Clone)]
pub struct UnmanagedPodCidr {
    /// The node.
    pub node: String,
    /// What it has.
    pub networks: Vec<Network>,
    /// A config in whose range they lie, and the requirement of it that the node does not meet.
    pub broken: Option<(String, String)>,
}

impl UnmanagedPodCidr {
    fn listed(&self) -> String {
        let all: Vec<String> = self.networks.iter().map(Network::to_string).collect();
        all.join(", ")
    }
}

impl Diagnostic for UnmanagedPodCidr {
    const CODE: &'static str = "D704";
    const NAME: &'static str = "unmanaged-pod-cidr";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The node has pod CIDRs, and no config that matches it has ranges with a part of all of them. They stay reserved, and nobody gives them back when the node goes. Severity: warning.",
            "节点已有 Pod CIDR，但没有与之匹配的配置的网段包含它们。这些地址仍被保留，节点删除后也无人回收。级别：警告。",
        ),
        formula: text("status = unmanaged", "status = unmanaged"),
        source: POD_CIDRS,
        other: Some(text(
            "The owner is the first matching config, in the order in which configs are tried, whose ranges have a part of every pod CIDR of the node.",
            "归属为按尝试顺序第一个匹配且其网段与该节点全部 Pod CIDR 相交的配置。",
        )),
    };

    fn subject(&self) -> String {
        self.node.clone()
    }

    fn message(&self, lang: Lang) -> String {
        let (node, networks) = (&self.node, self.listed());
        let has = if self.networks.len() == 1 { "is" } else { "are" };
        match (&self.broken, lang) {
            (Some((config, requirement)), Lang::En) => format!(
                "{networks} of {node} {has} in the range of {config}, which asks for `{requirement}`: reserved, and of no config"
            ),
            (None, Lang::En) => format!("{networks} of {node} {has} in the range of no config: reserved all the same"),
            (Some((config, requirement)), Lang::Zh) => format!(
                "{node} 的 {networks} 位于 {config} 的网段，但节点不满足其要求 `{requirement}`：仍保留，但不属于任何配置"
            ),
            (None, Lang::Zh) => format!("{node} 的 {networks} 不在任何配置的网段内：仍予保留"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        match (&self.broken, lang) {
            (Some((config, requirement)), Lang::En) => {
                format!("label the node so that `{requirement}` of {config} holds, or join it anew")
            }
            (None, Lang::En) => "give all configs of the cluster, or join the node anew".to_owned(),
            (Some((config, requirement)), Lang::Zh) => {
                format!("为节点打标签以满足 {config} 的 `{requirement}`，或重新加入节点")
            }
            (None, Lang::Zh) => "请给出集群的全部配置，或重新加入该节点".to_owned(),
        }
    }

    fn values(&self) -> Values {
        let broken = |part: Option<String>| part.map_or(Value::None, Value::Text);
        let (config, requirement) = match &self.broken {
            Some((config, requirement)) => (Some(config.clone()), Some(requirement.clone())),
            None => (None, None),
        };
        vec![
            ("pod_cidrs", Value::Text(self.listed())),
            ("range_of", broken(config)),
            ("requirement", broken(requirement)),
        ]
    }
}

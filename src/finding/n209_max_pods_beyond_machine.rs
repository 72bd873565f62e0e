//! N209: addresses are claimed for more pods than the machine can run.

use std::sync::Arc;

use super::n208_node_runs_no_workload::allows;
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, Text, text};
use crate::page::{DESIGN, Page};
use crate::quantity::{IpCount, PodCount};

/// Addresses are claimed for more pods than the machine can run.
#[derive(Debug, Clone)]
pub struct MaxPodsBeyondMachine {
    /// The node group.
    pub node_group: Arc<str>,
    /// Pods for which addresses are claimed.
    pub pods: PodCount,
    /// Addresses of a node then.
    pub ips: IpCount,
    /// Pods with an address that the machine can run.
    pub usable: PodCount,
    /// Addresses of a node with max-pods that low.
    pub usable_ips: IpCount,
    /// max-pods that gives so many.
    pub max_pods: PodCount,
    /// What limits them: name and words.
    pub limit: (&'static str, Text),
}

impl Diagnostic for MaxPodsBeyondMachine {
    const CODE: &'static str = "N209";
    const NAME: &'static str = "max-pods-beyond-machine";
    const SEVERITY: Severity = Severity::Info;
    const PAGE: Page = Page {
        meaning: text(
            "CPU, memory or volumes let fewer pods run on a node than max-pods allows; a node may still claim addresses \
             for all of max-pods. Severity: info.",
            "CPU、内存或存储卷使节点可运行的 Pod 少于 max-pods，但节点仍可能按 max-pods 申领 IP。级别：提示。",
        ),
        formula: text("pods by CPU, memory or volumes < max_pods_per_node", "CPU、内存或存储卷允许的 Pod 数 < max_pods_per_node"),
        source: DESIGN,
        other: None,
    };

    fn subject(&self) -> String {
        self.node_group.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (group, usable, pods, ips) = (&self.node_group, self.usable.spelled(lang), self.pods, self.ips);
        let (limit, allow) = (self.limit.1.get(lang), allows(self.limit.0));
        match lang {
            Lang::En => format!("{group}: {limit} {allow} {usable} a node, addresses are claimed for {pods}: {ips} a node"),
            Lang::Zh => format!("{group}：{limit}只允许每节点 {usable}，却按 {pods} 个申领 IP：每节点 {ips} 个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let (max_pods, ips) = (self.max_pods, self.usable_ips.spelled(lang));
        match lang {
            Lang::En => format!("lower max_pods to {max_pods}: a node then takes {ips}"),
            Lang::Zh => format!("将 max_pods 降至 {max_pods}：每节点只需 {ips}"),
        }
    }

    fn values(&self) -> Values {
        vec![
            ("node_group", Value::Text(self.node_group.to_string())),
            ("max_pods_per_node", Value::Count(self.pods.get())),
            ("pods_per_node", Value::Count(self.usable.get())),
            ("ips_per_node", Value::Count(self.ips.get())),
            ("better_max_pods", Value::Count(self.max_pods.get())),
            ("better_ips_per_node", Value::Count(self.usable_ips.get())),
            ("density_limit", Value::Text(self.limit.0.to_owned())),
        ]
    }
}

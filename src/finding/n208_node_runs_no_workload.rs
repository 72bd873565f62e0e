//! N208: no pod but those of every node fits on a node.

use std::sync::Arc;

use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, Text, text};
use crate::page::Page;
use crate::quantity::PodCount;

/// No pod but those of every node fits on a node.
#[derive(Debug, Clone)]
pub struct NodeRunsNoWorkload {
    /// The node group.
    pub node_group: Arc<str>,
    /// Pods with an address that a node can run.
    pub usable: PodCount,
    /// Pods that `DaemonSets` run on every node.
    pub daemonset: PodCount,
    /// What limits the pods of a node: name and words.
    pub limit: (&'static str, Text),
}

/// The limit of volumes, as written in JSON.
const VOLUMES: &str = "volumes";

/// What a limit of this name does: volumes and ENIs are several.
pub(super) fn allows(limit: &str) -> &'static str {
    if matches!(limit, VOLUMES | "node-eni-limit") { "allow" } else { "allows" }
}

impl Diagnostic for NodeRunsNoWorkload {
    const CODE: &'static str = "N208";
    const NAME: &'static str = "node-runs-no-workload";
    const SEVERITY: Severity = Severity::Error;
    const PAGE: Page = Page {
        meaning: text(
            "Nodes of a group have no room for any pod but those of DaemonSets: by max-pods less the pods on the host \
             network, by the node's ENIs, or by CPU, memory or volumes of a pod. Severity: error.",
            "某节点组的节点除 DaemonSet 外无法再运行任何 Pod：受 max-pods（减去主机网络 Pod）、节点弹性网卡，或 Pod 的 CPU、内存、存储卷限制。级别：错误。",
        ),
        formula: text("pods_per_node <= daemonset_pods", "pods_per_node <= daemonset_pods"),
        source: text("this program", "本程序"),
        other: None,
    };

    fn subject(&self) -> String {
        self.node_group.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let (group, usable, daemonset) = (&self.node_group, self.usable, self.daemonset);
        let (limit, allow) = (self.limit.1.get(lang), allows(self.limit.0));
        match lang {
            Lang::En => format!("{group}: no pod of a workload fits on a node: {limit} {allow} {usable} with an address, DaemonSets take {daemonset}"),
            Lang::Zh => format!("{group}：节点上放不下任何业务 Pod：{limit} 只允许 {usable} 个带 IP 的 Pod，DaemonSet 占 {daemonset} 个"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let help = if self.limit.0 == VOLUMES {
            text(
                "spread its data over pods with fewer volumes (volumes_per_pod, shared_volumes), or raise volumes_per_node, of CBS up to the machine's disks",
                "将数据分散到存储卷更少的 Pod（volumes_per_pod、shared_volumes），或提高 volumes_per_node（CBS 不超过机器的磁盘数）",
            )
        } else {
            text(
                "raise max_pods, take a larger instance type, or correct what a pod or every node needs",
                "提高 max_pods，选用更大的机型，或更正 Pod 及各节点的需求",
            )
        };
        help.get(lang).to_owned()
    }

    fn values(&self) -> Values {
        vec![
            ("node_group", Value::Text(self.node_group.to_string())),
            ("pods_per_node", Value::Count(self.usable.get())),
            ("daemonset_pods", Value::Count(self.daemonset.get())),
            ("density_limit", Value::Text(self.limit.0.to_owned())),
        ]
    }
}

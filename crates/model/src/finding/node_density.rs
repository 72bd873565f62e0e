//! N208 and N209: nodes with fewer pods than IPs, or with none.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, KindInfo, Measure, Sentences};
use net::lang::Lang;
use net::quantity::{IpCount, PodCount};
use rows::Keys;

/// A node has room only for the pods that run on every node.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct NodeRunsNoWorkload {
    pub node_group: Arc<str>,
    /// Pods with an IP that a node can run.
    pub pods_per_node: PodCount,
    /// Pods that `DaemonSets` run on every node.
    pub daemonset_pods: PodCount,
    /// The name of what limits the pods of a node.
    pub density_limit: &'static str,
}

impl Diagnostic for NodeRunsNoWorkload {
    const KIND: KindInfo = KindInfo::error(texts::findings_nodes::N208, "node-runs-no-workload")
        .worse(&[Measure::Less("pods_per_node")]);
    const SAYS: &'static [&'static str] = &["limit"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with(
            "limit",
            texts::word("DensityLimit", self.density_limit, lang),
        )
    }
}

/// IPs are reserved for more pods than the machine can run.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct MaxPodsBeyondMachine {
    pub node_group: Arc<str>,
    /// Pods for which IPs are reserved.
    pub max_pods_per_node: PodCount,
    /// Pods with an IP that the machine can run.
    pub pods_per_node: PodCount,
    pub ips_per_node: IpCount,
    /// The max-pods that gives as many pods as the machine can run.
    pub better_max_pods: PodCount,
    /// IPs of a node with that max-pods.
    pub better_ips_per_node: IpCount,
    /// The name of what limits the pods of a node.
    pub density_limit: &'static str,
}

impl Diagnostic for MaxPodsBeyondMachine {
    const KIND: KindInfo = KindInfo::info(texts::findings_nodes::N209, "max-pods-beyond-machine");
    const SAYS: &'static [&'static str] = &["limit"];

    fn say(&self, say: Sentences, lang: Lang) -> Sentences {
        say.with(
            "limit",
            texts::word("DensityLimit", self.density_limit, lang),
        )
    }
}

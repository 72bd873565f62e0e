//! A type and a density that findings are about.

use std::sync::Arc;

use serde::Serialize;

use net::lang::Lang;
use net::quantity::PodCount;

/// One of the instance types and densities that are planned with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Setup {
    /// The type.
    pub instance: Arc<str>,
    /// Pods per node, as asked for.
    #[serde(rename = "requested_max_pods")]
    pub max_pods: PodCount,
    /// Whether it is the only one, so that messages need not name the type.
    #[serde(skip)]
    pub alone: bool,
    /// The node group of it, in a plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node_group: Option<Arc<str>>,
}

impl Setup {
    /// `64 pods`, or `64 pods on bcc.g5.c4m16` where there are several types.
    #[must_use]
    pub fn pods(&self, pods: PodCount, lang: Lang) -> String {
        match (self.alone, lang) {
            (true, _) => pods.spelled(lang),
            (false, Lang::En) => format!("{} on {}", pods.spelled(lang), self.instance),
            (false, Lang::Zh) => format!("{} 上 {}", self.instance, pods.spelled(lang)),
        }
    }

    /// What a finding about all subnets of it is about: the node group, or the cluster.
    #[must_use]
    pub fn subject(&self) -> String {
        self.node_group.as_deref().unwrap_or("cluster").to_owned()
    }
}

//! The type and density that a finding is about.

use std::sync::Arc;

use serde::Serialize;

use net::lang::Lang;
use net::quantity::PodCount;
use rows::Keys;
use texts::Message as _;

/// One of the planned instance types and densities.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Keys)]
pub struct Setup {
    pub instance: Arc<str>,
    /// Pods per node, as requested.
    #[serde(rename = "requested_max_pods")]
    pub max_pods: PodCount,
    /// Whether it is the only setup, so that messages need not name the type.
    #[serde(skip)]
    pub alone: bool,
    /// The node group with this setup, in a plan.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node_group: Option<Arc<str>>,
}

impl Setup {
    /// `64 pods`, or `64 pods on bcc.g5.c4m16` where there are several types.
    pub fn pods(&self, pods: PodCount, lang: Lang) -> String {
        if self.alone {
            return pods.spelled(lang);
        }
        texts::common::PodsOnType { pods, instance: &*self.instance }.text(lang)
    }

    /// The subject of a finding about all subnets of this setup: the node group, or the cluster.
    pub fn subject(&self) -> String {
        self.node_group.as_deref().unwrap_or("cluster").to_owned()
    }
}

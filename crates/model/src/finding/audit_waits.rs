//! A622 and A623: pods that wait for an IP, and pods of which nothing says what they wait for.

use std::sync::Arc;

use serde::Serialize;
use strum::VariantArray;

use super::{Diagnostic, KindInfo, Measure, Severity};
use net::quantity::{NodeCount, PodCount};
use rows::{Keys, Word};

/// What a pod waits for; of several that hold for as many nodes, the first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Word, VariantArray,
)]
#[serde(rename_all = "kebab-case")]
pub enum WaitCause {
    /// An address, on a node that never has one again.
    NodeStuck,
    /// An address, and no subnet of its node has one.
    SubnetsExhausted,
    /// An address, and a quota of ENIs allows no further one.
    EniQuota,
    /// An address, and its node has all that it may have.
    NodeFull,
    /// An address of its own subnet, and no ENI of its node has a slot for it.
    CrossSubnet,
    /// An address that the node's pool asks for, or is going to.
    PoolWaits,
    /// An address, and the objects do not say why there is none.
    NoAddress,
    /// A node with room for its volumes.
    VolumeLimit,
    /// Its claims: one is missing, not bound, or bound where the pod cannot be.
    VolumeClaims,
    /// Volumes that are to be attached and mounted.
    VolumeAttach,
    /// A node on which its host ports are free.
    HostPorts,
    /// A node below max-pods.
    MaxPods,
    /// A node with CPU.
    Cpu,
    /// A node with memory.
    Memory,
    /// A node with other resources.
    Resources,
    /// A node that its selector, its affinity and its topology spread allow.
    Affinity,
    /// A node whose taints it tolerates.
    Taints,
    /// The removal of its scheduling gates.
    Gated,
    /// Its image.
    Image,
    /// A `ConfigMap`, a Secret, or what else its containers are made of.
    Config,
    /// The next start of a container that ends again and again.
    Crash,
    /// Its node, which is not ready.
    NodeNotReady,
    /// Its sandbox, and no code says why it cannot be made.
    Sandbox,
    /// Its containers, which start: it has what it needs from the cluster.
    Starting,
    /// The objects do not say.
    Unknown,
}

impl WaitCause {
    /// Whether addresses are the cause; `None` where that is not known.
    pub const fn is_addresses(self) -> Option<bool> {
        match self {
            Self::NodeStuck
            | Self::SubnetsExhausted
            | Self::EniQuota
            | Self::NodeFull
            | Self::CrossSubnet
            | Self::PoolWaits
            | Self::NoAddress => Some(true),
            Self::Sandbox | Self::NodeNotReady | Self::Unknown => None,
            _ => Some(false),
        }
    }
}

/// Pods wait for an IP, all for the same reason.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct PodsWaitForIps {
    pub cause: WaitCause,
    pub pods: PodCount,
    /// Nodes that they are on.
    pub nodes: NodeCount,
    /// The node that most of them are on.
    pub most_on: Option<Arc<str>>,
    /// Since when the first of them waits.
    pub since: Option<String>,
    /// What tells more of one of them.
    pub command: String,
}

impl Diagnostic for PodsWaitForIps {
    const KIND: KindInfo = KindInfo::error(texts::findings_audit::A622, "pods-wait-for-ips")
        .worse(&[Measure::More("pods"), Measure::More("nodes")]);

    fn severity(&self) -> Severity {
        match self.cause {
            // It may pass, and what does not pass has another cause.
            WaitCause::PoolWaits | WaitCause::NoAddress => Severity::Warning,
            _ => Severity::Error,
        }
    }
}

/// Pods wait, and nothing in the input says for what.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct WaitUnexplained {
    pub pods: PodCount,
    pub command: String,
    /// What shows the Events.
    pub events: String,
    /// Whether the input has Events.
    pub has_events: bool,
}

impl Diagnostic for WaitUnexplained {
    const KIND: KindInfo = KindInfo::info(texts::findings_audit::A623, "wait-unexplained")
        .worse(&[Measure::More("pods")]);
}

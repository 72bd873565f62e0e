//! A pod, apart from what is needed only of one that had to wait.

use super::Slot;
use crate::sim::index::{NodeId, PodId, SubnetId, WorkloadId};

/// Where a pod is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) enum PodState {
    /// No node takes it.
    Pending,
    /// It ran, lost its node, and no node takes it.
    Lost,
    /// On a node, without an address.
    Waiting,
    Running,
    /// Ended; its number is not free while something still refers to it.
    Dead,
}

/// A pod.
#[derive(Debug, Clone, Copy)]
pub(in crate::sim) struct Pod {
    pub(in crate::sim) node: Option<NodeId>,
    /// Before and after it among the pods of its workload, by arrival.
    pub(in crate::sim) before: Option<PodId>,
    pub(in crate::sim) after: Option<PodId>,
    /// Its place among its node's pods.
    pub(in crate::sim) place: u32,
    /// The ENI of its address among those of its node.
    pub(in crate::sim) eni: Slot,
    pub(in crate::sim) workload: WorkloadId,
    pub(in crate::sim) state: PodState,
    /// Whether its end is set.
    pub(in crate::sim) timed: bool,
    /// Whether it stands among the pods that no node takes.
    pub(in crate::sim) queued: bool,
    /// Whether it was made by a churn, so that no list of its workload holds it.
    pub(in crate::sim) passing: bool,
}

/// What is needed of a pod that did not start at once.
#[derive(Debug, Clone, Copy)]
pub(in crate::sim) struct PodTimes {
    pub(in crate::sim) asked_at: u64,
    /// How long it runs; 0 for ever.
    pub(in crate::sim) lifetime: u64,
    /// The subnet of the address that was kept for it.
    pub(in crate::sim) kept: Option<SubnetId>,
}

//! A pod, and separately the fields that only a pod that waited needs.

use super::Slot;
use crate::sim::index::{NodeId, PodId, SubnetId, WorkloadId};

/// Where a pod is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) enum PodState {
    /// Pending: no node takes it.
    Pending,
    /// It ran, lost its node, and is Pending.
    Lost,
    /// On a node, without an address.
    Waiting,
    Running,
    /// Ended; its id is not free while something still refers to it.
    Dead,
}

#[derive(Debug, Clone, Copy)]
pub(in crate::sim) struct Pod {
    pub(in crate::sim) node: Option<NodeId>,
    /// The pods before and after it in its workload, by arrival.
    pub(in crate::sim) before: Option<PodId>,
    pub(in crate::sim) after: Option<PodId>,
    /// Its index among its node's pods.
    pub(in crate::sim) place: u32,
    /// The slot of the ENI of its address.
    pub(in crate::sim) eni: Slot,
    pub(in crate::sim) workload: WorkloadId,
    pub(in crate::sim) state: PodState,
    /// Whether its end is set.
    pub(in crate::sim) timed: bool,
    /// Whether it is in the queue of Pending pods.
    pub(in crate::sim) queued: bool,
    /// Whether a churn created it, so that its workload does not list it.
    pub(in crate::sim) passing: bool,
}

/// The fields of a pod that did not start immediately.
#[derive(Debug, Clone, Copy)]
pub(in crate::sim) struct PodTimes {
    pub(in crate::sim) asked_at: u64,
    /// How long it runs; 0 means forever.
    pub(in crate::sim) lifetime: u64,
    /// The subnet of the address that was kept for it.
    pub(in crate::sim) kept: Option<SubnetId>,
}

//! A pod, and separately the fields that only a pod that waited needs.

use super::Slot;
use crate::index::{NodeId, PodId, SubnetId, WorkloadId};

/// Where a pod is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PodState {
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
pub(crate) struct Pod {
    pub(crate) node: Option<NodeId>,
    /// The pods before and after it in its workload, by arrival.
    pub(crate) before: Option<PodId>,
    pub(crate) after: Option<PodId>,
    /// Its index among its node's pods.
    pub(crate) place: u32,
    /// The slot of the ENI of its address.
    pub(crate) eni: Slot,
    pub(crate) workload: WorkloadId,
    pub(crate) state: PodState,
    /// Whether its end is set.
    pub(crate) timed: bool,
    /// Whether it is in the queue of Pending pods.
    pub(crate) queued: bool,
    /// Whether a churn created it, so that its workload does not list it.
    pub(crate) passing: bool,
}

/// The fields of a pod that did not start immediately.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PodTimes {
    pub(crate) asked_at: u64,
    /// How long it runs; 0 means forever.
    pub(crate) lifetime: u64,
    /// The subnet of the address that was kept for it.
    pub(crate) kept: Option<SubnetId>,
}

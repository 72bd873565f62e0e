//! Workloads in a run.

use std::collections::VecDeque;

use crate::index::{PodId, SubnetId, WorkloadId};
use crate::random::Lengths;

/// The running state of a workload.
#[derive(Debug, Default)]
pub(crate) struct WorkloadRun {
    /// Pods that it should have.
    pub(crate) replicas: u32,
    /// Its pods, and how many of them run.
    pub(crate) pods: u32,
    pub(crate) running: u32,
    pub(crate) oldest: Option<PodId>,
    pub(crate) newest: Option<PodId>,
    pub(crate) started: bool,
    /// Addresses kept for ended pods, the last reused first: their subnets, and until when.
    pub(crate) retained: VecDeque<(SubnetId, u64)>,
}

/// The running state of a churn: short-lived pods.
#[derive(Debug, Clone)]
pub(crate) struct ChurnRun {
    pub(crate) workload: WorkloadId,
    /// Times between two arrivals.
    pub(crate) gaps: Lengths,
    pub(crate) lifetimes: Lengths,
    pub(crate) next_us: u64,
    pub(crate) until: u64,
}

/// A running rollout.
#[derive(Debug, Clone)]
pub(crate) struct RolloutRun {
    pub(crate) workload: WorkloadId,
    pub(crate) surge: u32,
    pub(crate) unavailable: u32,
    pub(crate) batch: u64,
    /// Old pods that are left.
    pub(crate) old: u32,
    /// Old pods at the start.
    pub(crate) of: u32,
    /// New pods still to create.
    pub(crate) new: u32,
    pub(crate) began_at: u64,
    pub(crate) done_at: Option<u64>,
}

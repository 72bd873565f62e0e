//! The cluster at moments of a run, as rows: what its objects would show then.

use std::sync::Arc;

use super::{NodeEnd, SubnetEnd};
use model::{GroupId, SubnetId};
use net::quantity::Span;

/// The cluster at one moment, after all events of that time. Positions of subnets, groups and ENIs are those
/// in the cluster and on the node.
#[derive(Debug, Clone)]
pub struct Snapshot {
    /// The time since the start.
    pub at: Span,
    /// All nodes that exist then, the oldest first.
    pub nodes: Vec<SnapshotNode>,
    /// All pods that exist then.
    pub pods: Vec<SnapshotPod>,
    /// All subnets of the cluster.
    pub subnets: Vec<SubnetEnd>,
    /// The workloads of pods, by position.
    pub workloads: Vec<SnapshotWorkload>,
}

/// A node, with what its objects say that its row does not.
#[derive(Debug, Clone)]
pub struct SnapshotNode {
    /// What a run says of it at its end.
    pub end: NodeEnd,
    /// m: addresses of an ENI, its primary IP included.
    pub ips_per_eni: u64,
    /// ENIs' worth of addresses that Burstable keeps warm.
    pub burst_multiple: u64,
    /// Whether the cloud works on a request of it. What it requested is already taken from its subnet, and on
    /// no ENI yet.
    pub in_flight: bool,
    /// The subnet of its own address, where known.
    pub own_subnet: Option<SubnetId>,
    /// Subnets for its ENIs.
    pub candidates: Vec<SubnetId>,
    /// Its ENIs, by slot.
    pub enis: Vec<SnapshotEni>,
}

/// An ENI of a node.
#[derive(Debug, Clone, Copy)]
pub struct SnapshotEni {
    /// Its slot on the node, from 1. A new ENI may take the slot of a deleted one.
    pub slot: u64,
    /// Its subnet.
    pub subnet: SubnetId,
    /// Secondary IPs of its subnet on it, those of pods that are assigned this very subnet included.
    pub bound: u32,
    /// Of those, in use by pods.
    pub used: u32,
    /// Addresses of other subnets on it.
    pub foreign: u32,
    /// Secondary IPs that its subnet keeps for it and that are not bound yet.
    pub borrowed: u32,
}

/// A pod.
#[derive(Debug, Clone, Copy)]
pub struct SnapshotPod {
    /// Its workload, by position.
    pub workload: usize,
    /// No other pod of the snapshot has it; in another snapshot another pod may.
    pub number: u64,
    /// Its node, by position; `None` for a pod that no node takes, and for a `DaemonSet`'s that waits for its
    /// node.
    pub node: Option<usize>,
    /// The ENI of its address, by position on its node; `None` while it waits, and on the host network.
    pub eni: Option<usize>,
    /// Whether it runs.
    pub running: bool,
    /// When a pod that does not run was requested, where known.
    pub asked: Option<Span>,
}

/// Pods of one kind.
#[derive(Debug, Clone)]
pub struct SnapshotWorkload {
    /// Its name in the plan; a group's own pods have the group's.
    pub name: Arc<str>,
    /// The group on whose nodes alone it runs.
    pub group: Option<GroupId>,
    /// Whether each node runs its pods.
    pub daemonset: bool,
    /// Whether its pods take no address.
    pub host_network: bool,
    /// The subnet of its pods' addresses, where that is not the ENI's.
    pub subnet: Option<SubnetId>,
}

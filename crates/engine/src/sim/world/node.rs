//! A node: what it holds, its state, and what it waits for.

use std::collections::VecDeque;

use crate::sim::index::{EniId, KindId, LineId, NodeId, PodId, SiteId, SubnetId, WorkloadId};
use crate::sim::outcome::{NodeState, Why};

/// Whether a node exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::sim) enum Presence {
    /// Its first ENI is being created.
    #[default]
    Joining,
    /// It can take pods.
    Ready,
    /// Its zone is lost.
    Failed,
    /// It was removed.
    Gone,
}

/// The position of an ENI among those of its node. It stays the same when the node's ENIs move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) struct Slot(pub(super) u16);

impl Slot {
    /// The slot of a pod without an address.
    pub(in crate::sim) const NONE: Self = Self(u16::MAX);

    /// The slot in a byte, if it fits.
    pub(in crate::sim) fn short(self) -> Option<u8> {
        u8::try_from(self.0).ok()
    }
}

impl From<u8> for Slot {
    fn from(short: u8) -> Self {
        Self(short.into())
    }
}

/// A pending request of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) enum Op {
    /// Creates an ENI with secondary IPs.
    Create { subnet: SubnetId, secondaries: u32 },
    /// Binds reserved secondary IPs: the rest of a new ENI, or what an existing one is short of.
    Fill { eni: Slot, left: u32 },
    /// Binds secondary IPs on an existing ENI.
    Bind { eni: Slot, count: u32 },
    /// Releases secondary IPs.
    Release { eni: Slot, count: u32 },
    /// Brings back a secondary IP that made room for another subnet's address.
    Refill { eni: Slot },
    /// Deletes an empty ENI, whose primary IP is reserved.
    Delete { subnet: SubnetId },
}

/// A node. Everything that a pod event needs fits in one cache line.
#[derive(Debug, Clone, Default)]
#[repr(align(64))]
pub(in crate::sim) struct Node {
    pub(in crate::sim) kind: KindId,
    pub(in crate::sim) site: SiteId,
    /// Its pods, including those on the host network and those that wait.
    pub(in crate::sim) pods: u32,
    /// A: bound secondary IPs.
    pub(in crate::sim) available: u32,
    /// U: of those, in use.
    pub(in crate::sim) used: u32,
    /// Pods that wait for an address.
    pub(in crate::sim) waiting: u32,
    pub(in crate::sim) enis: u32,
    /// Its first ENI, and the number of slots from there on; some may be empty.
    pub(super) first_eni: EniId,
    pub(super) slots: u32,
    /// Secondary IPs that made room for other subnets' addresses.
    pub(in crate::sim) lent: u32,
    /// The number of pods that it is ranked by, and the domain of its kind in which it is ranked.
    pub(in crate::sim) ranked: u32,
    pub(in crate::sim) member: u32,
    pub(in crate::sim) presence: Presence,
    /// The state under which it is counted; `None` after removal.
    pub(in crate::sim) state: Option<NodeState>,
    pub(in crate::sim) isolated: bool,
    /// Why its pool cannot grow.
    pub(in crate::sim) block: Option<Why>,
    pub(in crate::sim) busy: bool,
    /// Whether a release of excess is scheduled.
    pub(in crate::sim) timed: bool,
    /// Whether it is in waiting lines.
    pub(in crate::sim) lined: bool,
    /// Whether `DaemonSet` pods are missing on it.
    pub(in crate::sim) misses: bool,
}

impl Node {
    /// A node that is about to join.
    pub(in crate::sim) fn joining(kind: KindId, site: SiteId) -> Self {
        Self { kind, site, state: Some(NodeState::Joining), ..Self::default() }
    }

    pub(in crate::sim) fn is_there(&self) -> bool {
        self.presence != Presence::Gone
    }
}

/// Rarely used fields of a node.
#[derive(Debug, Clone, Default)]
pub(in crate::sim) struct NodeMore {
    /// Its number in the group, from 1.
    pub(in crate::sim) number: u32,
    /// Its id among existing nodes.
    pub(in crate::sim) existing: Option<NodeId>,
    pub(in crate::sim) joined_at: u64,
    /// When it checks its pool, as an offset in each maintenance period.
    pub(in crate::sim) phase: u64,
    pub(in crate::sim) op: Option<Op>,
    /// Existing ENIs that are not full, with what is reserved for them and not requested yet.
    pub(in crate::sim) fills: VecDeque<(Slot, u32)>,
    /// Excess that is due for release.
    pub(in crate::sim) due: u32,
    /// The subnet of its own address.
    pub(in crate::sim) own_subnet: Option<SubnetId>,
    /// Pods that wait for one of its addresses, and pods that wait for one of another subnet.
    pub(in crate::sim) waiting: [VecDeque<PodId>; 2],
    /// Its pods, where nodes are removed or fail.
    pub(in crate::sim) pods: Vec<PodId>,
    /// Workloads whose `DaemonSet` pods are missing on it.
    pub(in crate::sim) missing: Vec<WorkloadId>,
    /// The waiting lines that it is in, and its addresses and ENIs at that time.
    pub(in crate::sim) lines: Vec<LineId>,
    pub(in crate::sim) lined_with: (u32, u32),
}

/// Index into [`NodeMore::waiting`].
pub(in crate::sim) const OWN: usize = 0;
pub(in crate::sim) const OTHER_SUBNET: usize = 1;

//! A node: what it holds, its state, and what it waits for.

use std::collections::VecDeque;

use crate::index::{EniId, KindId, LineId, NodeId, PodId, SiteId, SubnetId, WorkloadId};
use crate::outcome::{NodeState, Why};

/// Whether a node exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Presence {
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
pub(crate) struct Slot(pub(super) u16);

impl Slot {
    /// The slot of a pod without an address.
    pub(crate) const NONE: Self = Self(u16::MAX);

    /// The slot in a byte, if it fits.
    pub(crate) fn short(self) -> Option<u8> {
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
pub(crate) enum Op {
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
pub(crate) struct Node {
    pub(crate) kind: KindId,
    pub(crate) site: SiteId,
    /// Its pods, including those on the host network and those that wait.
    pub(crate) pods: u32,
    /// A: bound secondary IPs.
    pub(crate) available: u32,
    /// U: of those, in use.
    pub(crate) used: u32,
    /// Pods that wait for an address.
    pub(crate) waiting: u32,
    pub(crate) enis: u32,
    /// Its first ENI, and the number of slots from there on; some may be empty.
    pub(super) first_eni: EniId,
    pub(super) slots: u32,
    /// Secondary IPs that made room for other subnets' addresses.
    pub(crate) lent: u32,
    /// The number of pods that it is ranked by, and the domain of its kind in which it is ranked.
    pub(crate) ranked: u32,
    pub(crate) member: u32,
    pub(crate) presence: Presence,
    /// The state under which it is counted; `None` after removal.
    pub(crate) state: Option<NodeState>,
    pub(crate) isolated: bool,
    /// Why its pool cannot grow.
    pub(crate) block: Option<Why>,
    pub(crate) busy: bool,
    /// Whether a release of excess is scheduled.
    pub(crate) timed: bool,
    /// Whether it is in waiting lines.
    pub(crate) lined: bool,
    /// Whether `DaemonSet` pods are missing on it.
    pub(crate) misses: bool,
}

impl Node {
    /// A node that is about to join.
    pub(crate) fn joining(kind: KindId, site: SiteId) -> Self {
        Self { kind, site, state: Some(NodeState::Joining), ..Self::default() }
    }

    pub(crate) fn is_there(&self) -> bool {
        self.presence != Presence::Gone
    }
}

/// Rarely used fields of a node.
#[derive(Debug, Clone, Default)]
pub(crate) struct NodeMore {
    /// Its number in the group, from 1.
    pub(crate) number: u32,
    /// Its id among existing nodes.
    pub(crate) existing: Option<NodeId>,
    pub(crate) joined_at: u64,
    /// When it checks its pool, as an offset in each maintenance period.
    pub(crate) phase: u64,
    pub(crate) op: Option<Op>,
    /// Existing ENIs that are not full, with what is reserved for them and not requested yet.
    pub(crate) fills: VecDeque<(Slot, u32)>,
    /// Excess that is due for release.
    pub(crate) due: u32,
    /// The subnet of its own address.
    pub(crate) own_subnet: Option<SubnetId>,
    /// Pods that wait for one of its addresses, and pods that wait for one of another subnet.
    pub(crate) waiting: [VecDeque<PodId>; 2],
    /// Its pods, where nodes are removed or fail.
    pub(crate) pods: Vec<PodId>,
    /// Workloads whose `DaemonSet` pods are missing on it.
    pub(crate) missing: Vec<WorkloadId>,
    /// The waiting lines that it is in, and its addresses and ENIs at that time.
    pub(crate) lines: Vec<LineId>,
    pub(crate) lined_with: (u32, u32),
}

/// Index into [`NodeMore::waiting`].
pub(crate) const OWN: usize = 0;
pub(crate) const OTHER_SUBNET: usize = 1;

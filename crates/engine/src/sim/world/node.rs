//! A node: what it holds, where it stands, and what it waits for.

use std::collections::VecDeque;

use crate::sim::index::{EniId, Id, KindId, LineId, NodeId, PodId, SiteId, SubnetId, WorkloadId};
use crate::sim::outcome::{NodeState, Why};

/// Whether a node is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) enum Presence {
    /// Its first ENI is being made.
    Joining,
    /// It can take pods.
    Ready,
    /// Its zone is lost.
    Failed,
    /// It was removed.
    Gone,
}

/// The place of an ENI among those of its node, which stays while the node's ENIs move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) struct Slot(pub(super) u16);

impl Slot {
    /// That of a pod without an address.
    pub(in crate::sim) const NONE: Self = Self(u16::MAX);

    /// The same in a byte, where it fits.
    pub(in crate::sim) fn short(self) -> Option<u8> {
        u8::try_from(self.0).ok()
    }
}

impl From<u8> for Slot {
    fn from(short: u8) -> Self {
        Self(short.into())
    }
}

/// What a node waits for from the cloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) enum Op {
    /// A new ENI with secondaries.
    Create { subnet: SubnetId, secondaries: u32 },
    /// Secondaries that are reserved for an ENI: the rest of a new one's, or what one lacks that was there.
    Fill { eni: Slot, left: u32 },
    /// Secondaries on an ENI that is there.
    Bind { eni: Slot, count: u32 },
    /// Secondaries given back.
    Release { eni: Slot, count: u32 },
    /// A secondary that had made room for another subnet's address comes back.
    Refill { eni: Slot },
    /// An ENI without addresses is deleted, whose primary is reserved.
    Delete { subnet: SubnetId },
}

/// A node. All that an event of a pod needs lies in one line of the cache.
#[derive(Debug, Clone)]
#[repr(align(64))]
pub(in crate::sim) struct Node {
    pub(in crate::sim) kind: KindId,
    pub(in crate::sim) site: SiteId,
    /// Pods on it, those on the host network and those that wait included.
    pub(in crate::sim) pods: u32,
    /// A: secondaries bound.
    pub(in crate::sim) available: u32,
    /// U: of those, in use.
    pub(in crate::sim) used: u32,
    /// Pods that wait for an address.
    pub(in crate::sim) waiting: u32,
    /// ENIs that are there.
    pub(in crate::sim) enis: u32,
    /// Its first ENI, and the slots from there on, of which some may be empty.
    pub(super) first_eni: EniId,
    pub(super) slots: u32,
    /// Secondaries that made room for other subnets' addresses.
    pub(in crate::sim) lent: u32,
    /// By how many pods it is ranked, and in which of its kind's domains.
    pub(in crate::sim) ranked: u32,
    pub(in crate::sim) member: u32,
    pub(in crate::sim) presence: Presence,
    /// As what it is counted; `None` where it was removed.
    pub(in crate::sim) state: Option<NodeState>,
    pub(in crate::sim) isolated: bool,
    /// Why its pool cannot grow.
    pub(in crate::sim) block: Option<Why>,
    pub(in crate::sim) busy: bool,
    /// Whether a time is set for giving excess back.
    pub(in crate::sim) timed: bool,
    /// Whether it stands in waiting lines.
    pub(in crate::sim) lined: bool,
    /// Whether pods of `DaemonSets` have not come to it.
    pub(in crate::sim) misses: bool,
}

impl Node {
    /// One that is about to join.
    pub(in crate::sim) fn joining(kind: KindId, site: SiteId) -> Self {
        Self {
            kind,
            site,
            pods: 0,
            available: 0,
            used: 0,
            waiting: 0,
            enis: 0,
            first_eni: EniId::new(0),
            slots: 0,
            lent: 0,
            ranked: 0,
            member: 0,
            presence: Presence::Joining,
            state: Some(NodeState::Joining),
            isolated: false,
            block: None,
            busy: false,
            timed: false,
            lined: false,
            misses: false,
        }
    }

    pub(in crate::sim) fn is_there(&self) -> bool {
        self.presence != Presence::Gone
    }
}

/// What is seldom needed of a node.
#[derive(Debug, Clone, Default)]
pub(in crate::sim) struct NodeMore {
    /// Its number in the group, from 1.
    pub(in crate::sim) number: u32,
    /// Which of those it is that were there.
    pub(in crate::sim) existing: Option<NodeId>,
    pub(in crate::sim) joined_at: u64,
    /// When it looks at itself, counted from the beginning of each maintenance.
    pub(in crate::sim) phase: u64,
    pub(in crate::sim) op: Option<Op>,
    /// ENIs that were there and not full, with what is reserved for them and not asked for yet.
    pub(in crate::sim) fills: VecDeque<(Slot, u32)>,
    /// Excess that is due to be given back.
    pub(in crate::sim) due: u32,
    /// The subnet of its own address.
    pub(in crate::sim) own_subnet: Option<SubnetId>,
    /// Pods that wait for one of its addresses, and for one of another subnet.
    pub(in crate::sim) waiting: [VecDeque<PodId>; 2],
    /// Its pods, where nodes are removed or fail.
    pub(in crate::sim) pods: Vec<PodId>,
    /// Workloads of the pods of `DaemonSets` that have not come to it.
    pub(in crate::sim) missing: Vec<WorkloadId>,
    /// The waiting lines that it stands in, and with how many addresses and ENIs.
    pub(in crate::sim) lines: Vec<LineId>,
    pub(in crate::sim) lined_with: (u32, u32),
}

/// The pods of [`NodeMore::waiting`].
pub(in crate::sim) const OWN: usize = 0;
pub(in crate::sim) const OTHER_SUBNET: usize = 1;

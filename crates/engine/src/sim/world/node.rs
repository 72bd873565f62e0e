//! A node: what it holds, where it stands, and what it waits for.

use std::collections::VecDeque;

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

/// How a node is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) enum Class {
    Ready,
    Isolated,
    Starved,
    Stuck,
    Joining,
    Failed,
    Gone,
}

/// Why a pool cannot grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) enum Block {
    /// No subnet of its zone has what the next ENI or address takes.
    NoAddresses,
    /// All ENIs that the machine can attach are there, and their subnets are dry.
    EnisAllBound,
    /// No ENI can be made in its subnets.
    CreateFails,
    /// The VPC's quota of ENIs is used up.
    Quota,
    /// The node has all the addresses it may have.
    Ceiling,
    /// Its watermarks keep nothing ready, so that it asks for nothing.
    NothingKept,
    /// The subnet of the pods' own addresses is dry, or no slot can be freed for them.
    Cross,
    /// Secondaries that made room for other subnets' addresses cannot come back.
    EniShort,
}

/// What a node waits for from the cloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::sim) enum Op {
    None,
    /// A new ENI with secondaries.
    Create {
        subnet: u32,
        secondaries: u32,
    },
    /// Secondaries that are reserved for an ENI: the rest of a new one's, or what one lacks that was there.
    Fill {
        eni: u32,
        left: u32,
    },
    /// Secondaries on an ENI that is there.
    Bind {
        eni: u32,
        count: u32,
    },
    /// Secondaries given back.
    Release {
        eni: u32,
        count: u32,
    },
    /// A secondary that had made room for another subnet's address comes back.
    Refill {
        eni: u32,
    },
    /// An ENI without addresses is deleted; its subnet.
    Delete {
        subnet: u32,
    },
}

/// A node. All that an event of a pod needs lies in one line of the cache.
#[derive(Debug, Clone)]
#[repr(align(64))]
pub(in crate::sim) struct Node {
    pub(in crate::sim) kind: u32,
    pub(in crate::sim) site: u32,
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
    pub(in crate::sim) first_eni: u32,
    pub(in crate::sim) slots: u32,
    /// Secondaries that made room for other subnets' addresses.
    pub(in crate::sim) lent: u32,
    /// By how many pods it is ranked, and in which of its kind's domains.
    pub(in crate::sim) ranked: u32,
    pub(in crate::sim) member: u32,
    pub(in crate::sim) presence: Presence,
    pub(in crate::sim) class: Class,
    pub(in crate::sim) isolated: bool,
    pub(in crate::sim) block: Option<Block>,
    pub(in crate::sim) busy: bool,
    /// Whether a time is set for giving excess back.
    pub(in crate::sim) timed: bool,
    /// Whether it stands in waiting lines.
    pub(in crate::sim) lined: bool,
    /// Whether pods of `DaemonSets` have not come to it.
    pub(in crate::sim) misses: bool,
}

impl Node {
    /// The place of an ENI among its own.
    #[inline]
    pub(in crate::sim) fn place_of(&self, eni: usize) -> u16 {
        u16::try_from(eni - self.first_eni as usize).unwrap_or(u16::MAX)
    }
}

/// What is seldom needed of a node.
#[derive(Debug, Clone)]
pub(in crate::sim) struct NodeMore {
    /// Its number in the group, from 1.
    pub(in crate::sim) number: u32,
    /// Which of those it is that were there, or `NONE`.
    pub(in crate::sim) existing: u32,
    pub(in crate::sim) joined_at: u64,
    /// When it looks at itself, counted from the beginning of each maintenance.
    pub(in crate::sim) phase: u64,
    pub(in crate::sim) op: Op,
    /// ENIs that were there and not full, with what is reserved for them and not asked for yet.
    pub(in crate::sim) fills: VecDeque<(u32, u32)>,
    /// Excess that is due to be given back.
    pub(in crate::sim) due: u32,
    /// The subnet of its own address.
    pub(in crate::sim) own_subnet: u32,
    /// Pods that wait for one of its addresses, and for one of another subnet.
    pub(in crate::sim) waiting: VecDeque<u32>,
    pub(in crate::sim) waiting_cross: VecDeque<u32>,
    /// Its pods, where nodes are removed or fail.
    pub(in crate::sim) pods: Vec<u32>,
    /// Workloads of the pods of `DaemonSets` that have not come to it.
    pub(in crate::sim) missing: Vec<u32>,
    /// The waiting lines that it stands in, and with how many addresses and ENIs.
    pub(in crate::sim) lines: Vec<u32>,
    pub(in crate::sim) lined_with: (u32, u32),
}

impl NodeMore {
    /// The first pod that waits for one of its addresses, or for one of another subnet.
    pub(in crate::sim) fn first_waiting(&self, cross: bool) -> Option<u32> {
        let queue = if cross {
            &self.waiting_cross
        } else {
            &self.waiting
        };
        queue.front().copied()
    }
}

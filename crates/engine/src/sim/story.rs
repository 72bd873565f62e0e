//! The moments that a person would tell of a run.

use super::world::{Block, Class};

/// A moment worth telling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) at: u64,
    pub(super) what: What,
    /// Pods that were asked for by then.
    pub(super) pods: u64,
}

/// What happened first, or again. Nodes, subnets and others by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    NodesThere(u32),
    SubnetDry(u32),
    FirstIsolated(u32, Option<Block>),
    FirstStarved(u32, Option<Block>),
    FirstStuck(u32, Option<Block>),
    FirstAtCeiling(u32),
    FirstPodPends,
    ZoneLost(u32),
    ZoneBack(u32),
    CreationFails(u32),
    CreationWorks(u32),
    RolledOut { workload: u32, took: u64 },
    NodeWithoutAddress(u32),
}

/// The moments of a run, each kind as often as it helps.
#[derive(Debug, Default)]
pub(super) struct Story {
    pub(super) moments: Vec<Moment>,
    told: [bool; 6],
    /// How far the run has come, and how many pods were asked for.
    pub(super) now: u64,
    pub(super) pods: u64,
}

/// Moments beyond this many are too many to read.
const MOST: usize = 200;

impl Story {
    fn tell(&mut self, what: What) {
        if self.moments.len() < MOST {
            let (at, pods) = (self.now, self.pods);
            self.moments.push(Moment { at, what, pods });
        }
    }

    fn once(&mut self, which: usize, what: What) {
        if !std::mem::replace(&mut self.told[which], true) {
            self.tell(what);
        }
    }

    pub(super) fn nodes_there(&mut self, count: u32) {
        self.tell(What::NodesThere(count));
    }

    pub(super) fn subnet_dry(&mut self, subnet: u32) {
        self.tell(What::SubnetDry(subnet));
    }

    pub(super) fn node_became(&mut self, node: u32, class: Class, block: Option<Block>) {
        match (class, block) {
            (Class::Isolated, _) => self.once(0, What::FirstIsolated(node, block)),
            (Class::Starved, _) => self.once(1, What::FirstStarved(node, block)),
            (Class::Stuck, Some(Block::Ceiling)) => self.once(5, What::FirstAtCeiling(node)),
            (Class::Stuck, _) => self.once(2, What::FirstStuck(node, block)),
            _ => {}
        }
    }

    pub(super) fn pod_pends(&mut self) {
        self.once(3, What::FirstPodPends);
    }

    pub(super) fn zone(&mut self, zone: u32, lost: bool) {
        self.tell(if lost {
            What::ZoneLost(zone)
        } else {
            What::ZoneBack(zone)
        });
    }

    pub(super) fn creation(&mut self, subnet: u32, fails: bool) {
        let what = if fails {
            What::CreationFails(subnet)
        } else {
            What::CreationWorks(subnet)
        };
        self.tell(what);
    }

    pub(super) fn rolled_out(&mut self, workload: u32, took: u64) {
        self.tell(What::RolledOut { workload, took });
    }

    pub(super) fn node_without_address(&mut self, group: u32) {
        self.once(4, What::NodeWithoutAddress(group));
    }
}

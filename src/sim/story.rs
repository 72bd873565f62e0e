//! The moments that a person would tell of a run.

use super::world::Class;

/// A moment worth telling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Moment {
    pub(super) at: u64,
    pub(super) what: What,
}

/// What happened first, or again. Nodes, subnets and others by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum What {
    SubnetDry(u32),
    FirstIsolated(u32),
    FirstStarved(u32),
    FirstStuck(u32),
    FirstPodWaits(u32),
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
}

/// Moments beyond this many are too many to read.
const MOST: usize = 200;

impl Story {
    fn tell(&mut self, at: u64, what: What) {
        if self.moments.len() < MOST {
            self.moments.push(Moment { at, what });
        }
    }

    fn once(&mut self, which: usize, at: u64, what: What) {
        if !std::mem::replace(&mut self.told[which], true) {
            self.tell(at, what);
        }
    }

    pub(super) fn subnet_dry(&mut self, at: u64, subnet: u32) {
        self.tell(at, What::SubnetDry(subnet));
    }

    pub(super) fn node_became(&mut self, at: u64, node: u32, class: Class) {
        match class {
            Class::Isolated => self.once(0, at, What::FirstIsolated(node)),
            Class::Starved => self.once(1, at, What::FirstStarved(node)),
            Class::Stuck => self.once(2, at, What::FirstStuck(node)),
            _ => {}
        }
    }

    pub(super) fn pod_waits(&mut self, at: u64, node: u32) {
        self.once(3, at, What::FirstPodWaits(node));
    }

    pub(super) fn pod_pends(&mut self, at: u64) {
        self.once(4, at, What::FirstPodPends);
    }

    pub(super) fn zone(&mut self, at: u64, zone: u32, lost: bool) {
        self.tell(
            at,
            if lost {
                What::ZoneLost(zone)
            } else {
                What::ZoneBack(zone)
            },
        );
    }

    pub(super) fn creation(&mut self, at: u64, subnet: u32, fails: bool) {
        let what = if fails {
            What::CreationFails(subnet)
        } else {
            What::CreationWorks(subnet)
        };
        self.tell(at, what);
    }

    pub(super) fn rolled_out(&mut self, at: u64, workload: u32, took: u64) {
        self.tell(at, What::RolledOut { workload, took });
    }

    pub(super) fn node_without_address(&mut self, at: u64, group: u32) {
        self.once(5, at, What::NodeWithoutAddress(group));
    }
}

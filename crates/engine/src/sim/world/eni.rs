//! ENIs, in slots that lie together for each node.

use super::{NONE, World};
use crate::sim::scenario::position;

/// An ENI.
#[derive(Debug, Clone, Copy)]
pub(in crate::sim) struct Eni {
    /// `NONE` for an empty slot.
    pub(in crate::sim) subnet: u32,
    /// Secondaries bound, and of those in use.
    pub(in crate::sim) bound: u32,
    pub(in crate::sim) used: u32,
}

/// What an ENI has to do with other subnets' addresses.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::sim) struct Cross {
    /// Other subnets' addresses on it.
    pub(in crate::sim) foreign: u32,
    /// Its own secondaries that made room.
    pub(in crate::sim) lent: u32,
}

impl World<'_> {
    /// The ENIs of a node by their numbers, empty slots included.
    #[inline]
    pub(in crate::sim) fn eni_range(&self, node: u32) -> std::ops::Range<usize> {
        let node = &self.nodes[node as usize];
        node.first_eni as usize..(node.first_eni + node.slots) as usize
    }

    /// Room for secondaries on an ENI.
    #[inline]
    pub(in crate::sim) fn room(&self, eni: usize, secondaries: u32) -> u32 {
        let foreign = self.crosses.get(eni).map_or(0, |cross| cross.foreign);
        secondaries.saturating_sub(self.enis[eni].bound + foreign)
    }

    /// A slot for a new ENI of a node; its place among the node's.
    pub(in crate::sim) fn add_eni(&mut self, node: u32, eni: Eni) -> u32 {
        let range = self.eni_range(node);
        let empty = range.clone().position(|at| self.enis[at].subnet == NONE);
        let place = match empty {
            Some(place) => {
                self.enis[range.start + place] = eni;
                place
            }
            None => self.push_eni(node, eni),
        };
        if self.scenario.crosses {
            self.crosses.resize(self.enis.len(), Cross::default());
            let at = self.nodes[node as usize].first_eni as usize + place;
            self.crosses[at] = Cross::default();
        }
        self.nodes[node as usize].enis += 1;
        self.sums.enis += 1;
        position(place)
    }

    /// The slots of a node lie together. Each begins with as many as ENIs hold all its addresses, up
    /// to eight; the few that have more move to the end, where there is room for twice as many.
    fn push_eni(&mut self, node: u32, eni: Eni) -> usize {
        const FIRST: u64 = 8;
        let empty = Eni {
            subnet: NONE,
            bound: 0,
            used: 0,
        };
        let (start, slots) = {
            let node = &self.nodes[node as usize];
            (node.first_eni as usize, node.slots as usize)
        };
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        let most = kind.enis as usize;
        let target = if slots == 0 {
            let full = kind.most_bound().div_ceil(kind.secondaries.into());
            usize::try_from(full.clamp(1, FIRST)).unwrap_or(1)
        } else {
            most.clamp(slots + 1, slots * 2)
        };
        let new = self.enis.len();
        self.enis.resize(new + target, empty);
        self.enis.copy_within(start..start + slots, new);
        self.enis[new + slots] = eni;
        if self.scenario.crosses {
            self.crosses.resize(new + target, Cross::default());
            self.crosses.copy_within(start..start + slots, new);
        }
        let node = &mut self.nodes[node as usize];
        node.first_eni = position(new);
        node.slots = position(target);
        slots
    }
}

//! Addresses of other subnets than an ENI's: they take its slots. Its own secondaries make room for them
//! and come back later.

use super::index::{EniId, NodeId, SubnetId};
use super::pools::Step;
use super::world::{Eni, Op, Slot, Transfer, World};
use model::pool::Model;

impl World<'_> {
    /// An address of another subnet, on a slot of one of the node's ENIs.
    pub(super) fn take_cross(&mut self, node: NodeId, subnet: SubnetId) -> Option<Slot> {
        if self.subnets[subnet].free() == 0 {
            self.refuse(subnet);
            return None;
        }
        let at = self.slot_for_cross(node, subnet)?;
        // Making room may have taken the last address of the same subnet.
        if self.subnets[subnet].free() == 0 {
            return None;
        }
        self.post(Transfer::RESERVE, subnet, 1_u32);
        self.post(Transfer::BIND, subnet, 1_u32);
        self.enis[at].foreign += 1;
        self.counts.cross_used += 1;
        self.api.count(self.now(), 1);
        Some(self.nodes[node].slot_of(at))
    }

    /// Makes room for an address of another subnet on a node's ENIs, and returns the slot, if any.
    fn slot_for_cross(&mut self, node: NodeId, subnet: SubnetId) -> Option<EniId> {
        // A node makes one request at a time, and a pending one may need the slot.
        if self.nodes[node].busy {
            return None;
        }
        let kind = self.kind(node);
        let roomy = |world: &Self| {
            let mut enis = world.enis_of(node);
            let found = enis.find(|(.., eni)| eni.room(kind.secondaries) > 0);
            found.map(|(at, ..)| at)
        };
        if let Some(at) = roomy(self) {
            return Some(at);
        }
        if self.nodes[node].enis < kind.enis {
            // One slot of the new ENI is left for the address that needs it.
            let own = self.lacks(node).min(kind.secondaries - 1);
            if let Step::Do(op) = self.make_eni(node, own, true)
                && self.leaves_one(op, subnet)
            {
                self.begin(node, op);
                return if self.at_once() { roomy(self) } else { None };
            }
        }
        if self.scenario.model == Model::Driver {
            return None;
        }
        let idle = |(.., eni): &(_, _, Eni)| eni.bound > eni.used;
        let (at, subnet, _) = self.enis_of(node).rev().find(idle)?;
        self.unbind(node, at, 1);
        self.lend(node, at, 1);
        self.api.count(self.now(), 1);
        if !self.scenario.settings.psts_reserve {
            self.post(Transfer::RELEASE, subnet, 1_u32);
        }
        Some(at)
    }

    /// Whether a new ENI leaves the address that needs it. Otherwise the ENI is useless, and is
    /// deleted and created again without end.
    fn leaves_one(&self, op: Op, subnet: SubnetId) -> bool {
        match op {
            Op::Create { subnet: of, secondaries } => {
                of != subnet || self.subnets[subnet].free() > u64::from(secondaries) + 1
            }
            _ => true,
        }
    }

    /// A secondary that made room comes back when its slot and an address are free.
    #[inline]
    pub(super) fn refill(&self, node: NodeId) -> Step {
        let n = &self.nodes[node];
        if n.lent == 0 {
            return Step::Rest;
        }
        let secondaries = self.kind(node).secondaries;
        let mut short = false;
        for (at, subnet, eni) in self.enis_of(node) {
            if eni.lent == 0 || eni.room(secondaries) == 0 {
                continue;
            }
            if self.scenario.settings.psts_reserve || self.subnets[subnet].free() > 0 {
                let eni = n.slot_of(at);
                return Step::Do(Op::Refill { eni });
            }
            short = true;
        }
        if short { Step::Short } else { Step::Rest }
    }
}

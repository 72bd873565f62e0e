//! Addresses of other subnets than an ENI's: they take slots of it, for which its own secondaries
//! make room and come back later.

use super::pools::Step;
use super::scenario::position;
use super::world::{NONE, Op, World};
use model::pool::Model;

impl World<'_> {
    /// An address of another subnet, on a slot of one of the node's ENIs.
    pub(super) fn take_cross(&mut self, node: u32, subnet: u32) -> Option<u16> {
        if self.subnets[subnet as usize].free == 0 {
            let account = &mut self.subnets[subnet as usize];
            account.first_refused.get_or_insert(self.now);
            return None;
        }
        let at = self.slot_for_cross(node, subnet)?;
        // Making room may have taken the last address of the same subnet.
        if self.subnets[subnet as usize].free == 0 {
            return None;
        }
        self.draw(subnet, 1);
        self.subnets[subnet as usize].bound += 1;
        self.crosses[at].foreign += 1;
        self.sums.cross_used += 1;
        self.api.count(self.now, 1);
        Some(self.nodes[node as usize].place_of(at))
    }

    /// Makes room for an address of another subnet on a node's ENIs; where it is, if there is any.
    fn slot_for_cross(&mut self, node: u32, subnet: u32) -> Option<usize> {
        // A node asks for one thing at a time, and what is on its way may need the slot.
        if self.nodes[node as usize].busy {
            return None;
        }
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        let (secondaries, enis) = (kind.secondaries, kind.enis);
        let live = |world: &Self, at: usize| world.enis[at].subnet != NONE;
        let roomy = |world: &Self| {
            let mut range = world.eni_range(node);
            range.find(|&at| live(world, at) && world.room(at, secondaries) > 0)
        };
        if let Some(at) = roomy(self) {
            return Some(at);
        }
        let n = &self.nodes[node as usize];
        if n.enis < enis {
            // One slot of the new ENI is left for the address that it is made for.
            let left = kind
                .most_bound()
                .saturating_sub((n.available + n.lent).into());
            let own = u32::try_from(left).unwrap_or(u32::MAX).min(secondaries - 1);
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
        let idle = |&at: &usize| live(self, at) && self.enis[at].bound > self.enis[at].used;
        let at = self.eni_range(node).rev().find(idle)?;
        let subnet = self.enis[at].subnet;
        self.bind(node, at, -1);
        self.crosses[at].lent += 1;
        self.nodes[node as usize].lent += 1;
        self.api.count(self.now, 1);
        if self.scenario.settings.psts_reserve {
            self.reserve(subnet, 1);
        } else {
            self.give(subnet, 1);
        }
        Some(at)
    }

    /// Whether a new ENI leaves the address for which it is made: else it would be of no use, go,
    /// and be made again without end.
    fn leaves_one(&self, op: Op, subnet: u32) -> bool {
        match op {
            Op::Create {
                subnet: of,
                secondaries,
            } => {
                let free = self.subnets[subnet as usize].free;
                of != subnet || free > u64::from(secondaries) + 1
            }
            _ => true,
        }
    }

    /// A secondary that had made room comes back, where its slot and an address are free.
    #[inline]
    pub(super) fn refill(&self, node: u32) -> Step {
        let n = &self.nodes[node as usize];
        if n.lent == 0 {
            return Step::Rest;
        }
        let secondaries = self.scenario.kinds[n.kind as usize].secondaries;
        let mut short = false;
        for at in self.eni_range(node) {
            let lent = self.crosses.get(at).map_or(0, |cross| cross.lent);
            if lent == 0 || self.room(at, secondaries) == 0 {
                continue;
            }
            let free = self.subnets[self.enis[at].subnet as usize].free;
            if self.scenario.settings.psts_reserve || free > 0 {
                let eni = position(at - n.first_eni as usize);
                return Step::Do(Op::Refill { eni });
            }
            short = true;
        }
        if short { Step::Short } else { Step::Rest }
    }
}

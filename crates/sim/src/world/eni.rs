//! ENIs, in slots that are adjacent for each node.

use super::{Node, Slot, Transfer, World};
use crate::index::{EniId, Id, NodeId, SubnetId};

/// An ENI, or an empty slot for one.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Eni {
    /// `None` for an empty slot.
    pub(crate) subnet: Option<SubnetId>,
    /// Secondary IPs bound, and how many of them are in use.
    pub(crate) bound: u32,
    pub(crate) used: u32,
    /// Other subnets' addresses on it.
    pub(crate) foreign: u32,
    /// Its own secondary IPs that made room.
    pub(crate) lent: u32,
}

impl Eni {
    /// Room for secondary IPs.
    pub(crate) const fn room(self, secondaries: u32) -> u32 {
        secondaries.saturating_sub(self.bound + self.foreign)
    }
}

impl Node {
    /// Its slots for ENIs, some of which may be empty.
    #[inline]
    pub(crate) fn slots(&self) -> impl DoubleEndedIterator<Item = EniId> + use<> {
        let first = self.first_eni.index();
        (first..first + self.slots as usize).map(EniId::new)
    }

    /// The slot of an ENI on its node.
    #[inline]
    pub(crate) fn slot_of(&self, eni: EniId) -> Slot {
        Slot(u16::try_from(eni.index() - self.first_eni.index()).unwrap_or(u16::MAX))
    }

    /// The ENI in a slot of the node.
    #[inline]
    pub(crate) fn eni_at(&self, slot: Slot) -> EniId {
        EniId::new(self.first_eni.index() + usize::from(slot.0))
    }
}

impl World<'_> {
    /// The ENIs of a node, each with its subnet.
    #[inline]
    pub(crate) fn enis_of(
        &self,
        node: NodeId,
    ) -> impl DoubleEndedIterator<Item = (EniId, SubnetId, Eni)> {
        let slots = self.nodes[node].slots();
        slots.filter_map(|at| {
            let eni = self.enis[at];
            eni.subnet.map(|subnet| (at, subnet, eni))
        })
    }

    /// Adds an ENI to a node; its primary IP is already reserved.
    pub(crate) fn add_eni(&mut self, node: NodeId, subnet: SubnetId) -> EniId {
        let empty = |at: &EniId| self.enis[*at].subnet.is_none();
        let empty = self.nodes[node].slots().find(empty);
        let at = empty.unwrap_or_else(|| self.add_slots(node));
        self.enis[at] = Eni { subnet: Some(subnet), ..Eni::default() };
        self.nodes[node].enis += 1;
        self.post(Transfer::ATTACH, subnet, 1_u32);
        at
    }

    /// The slots of a node are adjacent. Each node begins with as many as ENIs hold all its addresses, up
    /// to eight. The few that have more move to the end, where there is room for twice as many.
    fn add_slots(&mut self, node: NodeId) -> EniId {
        const FIRST: u64 = 8;
        let kind = self.kind(node);
        let (old, slots) = (self.nodes[node].slots(), self.nodes[node].slots);
        let target = if slots == 0 {
            u32::try_from(kind.full_enis().min(FIRST)).unwrap_or(1)
        } else {
            kind.enis.clamp(slots + 1, slots * 2)
        };
        let first = self.enis.next_id();
        for at in old {
            self.enis.push(self.enis[at]);
        }
        let new = self.enis.push(Eni::default());
        for _ in slots + 1..target {
            self.enis.push(Eni::default());
        }
        let node = &mut self.nodes[node];
        (node.first_eni, node.slots) = (first, target);
        new
    }

    /// Removes an ENI of a node; its primary IP is reserved, and its bound addresses are unbound.
    pub(crate) fn remove_eni(&mut self, node: NodeId, eni: EniId) -> Option<SubnetId> {
        self.unbind(node, eni, self.enis[eni].bound);
        let subnet = self.enis[eni].subnet.take()?;
        self.nodes[node].enis -= 1;
        self.uncount_eni(node);
        self.post(Transfer::DETACH, subnet, 1_u32);
        Some(subnet)
    }

    /// Moves addresses of an ENI's subnet.
    pub(crate) fn post_for(&mut self, transfer: Transfer, eni: EniId, count: u32) {
        if let Some(subnet) = self.enis[eni].subnet {
            self.post(transfer, subnet, count);
        }
    }

    /// Binds reserved secondary IPs to an ENI.
    pub(crate) fn bind(&mut self, node: NodeId, eni: EniId, count: u32) {
        self.post_for(Transfer::BIND, eni, count);
        self.enis[eni].bound += count;
        self.nodes[node].available += count;
    }

    /// Unbinds secondary IPs, which are reserved from then on.
    pub(crate) fn unbind(&mut self, node: NodeId, eni: EniId, count: u32) {
        self.post_for(Transfer::UNBIND, eni, count);
        self.enis[eni].bound -= count;
        self.nodes[node].available -= count;
    }

    /// An ENI lends slots to addresses of other subnets, or gets them back.
    pub(crate) fn lend(&mut self, node: NodeId, eni: EniId, change: i32) {
        for lent in [&mut self.enis[eni].lent, &mut self.nodes[node].lent] {
            *lent = lent.strict_add_signed(change);
        }
    }
}

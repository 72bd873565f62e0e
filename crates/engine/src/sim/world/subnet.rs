//! A subnet's account, and what moves addresses from one of its parts to another.

use super::World;

/// A subnet's account. What is free, bound, reserved, retained and taken is its size.
#[derive(Debug, Clone, Default)]
pub(in crate::sim) struct SubnetState {
    pub(in crate::sim) size: u64,
    pub(in crate::sim) free: u64,
    /// Other tenants'.
    pub(in crate::sim) taken: u64,
    /// On their way to or from a node, or kept for an ENI.
    pub(in crate::sim) reserved: u64,
    /// Kept for the next pod of a name.
    pub(in crate::sim) retained: u64,
    pub(in crate::sim) primaries: u64,
    /// Addresses for pods that are bound to ENIs.
    pub(in crate::sim) bound: u64,
    /// Nodes' own.
    pub(in crate::sim) own: u64,
    /// Whether no ENI can be made in it.
    pub(in crate::sim) broken: bool,
    /// When nothing was left first, and when it first could not serve what a node asked for.
    pub(in crate::sim) first_dry: Option<u64>,
    pub(in crate::sim) first_refused: Option<u64>,
}

impl World<'_> {
    /// Takes addresses of a subnet for nodes.
    #[inline]
    pub(in crate::sim) fn draw(&mut self, subnet: u32, count: u64) {
        let account = &mut self.subnets[subnet as usize];
        account.free -= count;
        let dry = account.free == 0 && account.first_dry.is_none();
        if dry {
            account.first_dry = Some(self.now);
        }
        self.sums.held += count;
        self.sums.peak = self.sums.peak.max(self.sums.held);
        if dry {
            self.subnet_dried(subnet);
        }
    }

    pub(in crate::sim) fn subnet_dried(&mut self, subnet: u32) {
        self.log.subnet_dry(self.now, self.scenario, subnet);
        self.story().subnet_dry(subnet);
    }

    /// Gives addresses of nodes back to their subnet.
    pub(in crate::sim) fn give(&mut self, subnet: u32, count: u64) {
        self.subnets[subnet as usize].free += count;
        self.sums.held -= count;
        self.freed(subnet);
    }

    /// Addresses on their way, or back from it.
    pub(in crate::sim) fn reserve(&mut self, subnet: u32, change: i64) {
        let account = &mut self.subnets[subnet as usize];
        account.reserved = account.reserved.wrapping_add_signed(change);
        self.sums.reserved = self.sums.reserved.wrapping_add_signed(change);
    }

    /// Secondaries bound to an ENI, or unbound.
    pub(in crate::sim) fn bind(&mut self, node: u32, eni: usize, change: i64) {
        let eni = &mut self.enis[eni];
        let subnet = &mut self.subnets[eni.subnet as usize];
        subnet.bound = subnet.bound.wrapping_add_signed(change);
        self.sums.available = self.sums.available.wrapping_add_signed(change);
        #[expect(
            clippy::cast_possible_truncation,
            reason = "no change is larger than what an ENI holds"
        )]
        let change = change as i32;
        eni.bound = eni.bound.wrapping_add_signed(change);
        let node = &mut self.nodes[node as usize];
        node.available = node.available.wrapping_add_signed(change);
    }
}

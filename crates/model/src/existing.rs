//! Existing nodes, with what they hold.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::Cluster;
use crate::position::{ExistingId, GroupId, Position, SubnetId, ZoneId};
use crate::subnet::Subnets;
use input::problem::Origin;
use net::quantity::IpCount;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExistingNode {
    /// Its unique name.
    pub name: Arc<str>,
    /// Its node group.
    pub group: GroupId,
    /// Its zone; one of the zones of its group.
    pub zone: ZoneId,
    /// Its ENIs in the order of creation; never more than its type may have.
    pub enis: Vec<ExistingEni>,
    /// Pods on it that wait for an address.
    pub waiting_pods: u32,
    /// Its position in the input.
    pub origin: Option<Origin>,
}

/// An ENI of an existing node. Its addresses no longer count among the available addresses of its
/// subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExistingEni {
    /// Its subnet; in the zone of the node.
    pub subnet: SubnetId,
    /// Secondary addresses of that subnet that are bound to it.
    pub secondary_ips: u32,
    /// How many of these pods use.
    pub used_ips: u32,
    /// Addresses of other subnets on it, which take slots. Together with the secondary addresses
    /// they never exceed what an ENI carries.
    pub cross_subnet_ips: u32,
}

impl ExistingNode {
    /// A: bound secondary addresses.
    pub fn secondary_ips(&self) -> u64 {
        let ips = self.enis.iter().map(|eni| u64::from(eni.secondary_ips));
        ips.sum()
    }

    /// U: how many of them are in use.
    pub fn used_ips(&self) -> u64 {
        let ips = self.enis.iter().map(|eni| u64::from(eni.used_ips));
        ips.sum()
    }

    /// Slots that addresses of other subnets take.
    pub fn cross_subnet_ips(&self) -> u64 {
        let ips = self.enis.iter().map(|eni| u64::from(eni.cross_subnet_ips));
        ips.sum()
    }
}

impl Subnets {
    /// Takes what existing ENIs hold from subnets whose free addresses are only estimated.
    pub(crate) fn hold(&mut self, existing: &[ExistingNode]) {
        for eni in existing.iter().flat_map(|node| &node.enis) {
            let subnet = &self.list()[eni.subnet];
            if subnet.available_is_estimate {
                // With the primary address.
                let held = IpCount::new(u64::from(eni.secondary_ips) + 1);
                let left = subnet.available.saturating_sub(held);
                self.set_available(eni.subnet, left.get());
            }
        }
    }
}

impl Cluster {
    /// Drains and removes existing nodes, which frees their IPs. New nodes take their
    /// places. Returns their zones.
    pub fn recreate(&mut self, nodes: &BTreeSet<ExistingId>) -> BTreeSet<ZoneId> {
        let mut zones = BTreeSet::new();
        for &node in nodes {
            let node = &self.existing[node];
            zones.insert(node.zone);
            self.recreated.push(node.group);
            for eni in &node.enis {
                // The primary IP of each ENI is freed, too.
                self.subnets
                    .free(eni.subnet, u64::from(eni.secondary_ips) + 1);
            }
        }
        let mut positions = ExistingId::all(self.existing.len());
        self.existing
            .retain(|_| positions.next().is_none_or(|at| !nodes.contains(&at)));
        zones
    }
}

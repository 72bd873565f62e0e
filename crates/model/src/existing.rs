//! Nodes that are there already, with what they hold.

use std::sync::Arc;

use input::problem::Origin;

/// A node that is there already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExistingNode {
    /// Its name, told from all others.
    pub name: Arc<str>,
    /// Its node group, by position.
    pub group: usize,
    /// Its zone, by position; one of its group's.
    pub zone: usize,
    /// Its ENIs in the order in which they were made; never more than its type may have.
    pub enis: Vec<ExistingEni>,
    /// Where it stands.
    pub origin: Option<Origin>,
}

/// An ENI of a node that is there. What it holds is no longer among its subnet's available
/// addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExistingEni {
    /// Its subnet, by position; in the zone of the node.
    pub subnet: usize,
    /// Secondary addresses of that subnet that are bound to it.
    pub secondary_ips: u32,
    /// Of those, in use by pods; never more.
    pub used_ips: u32,
    /// Addresses of other subnets on it, which take slots. These and the secondary ones are never
    /// more than an ENI carries.
    pub cross_subnet_ips: u32,
}

impl ExistingNode {
    /// A: secondary addresses that are bound.
    #[must_use]
    pub fn secondary_ips(&self) -> u64 {
        let ips = self.enis.iter().map(|eni| u64::from(eni.secondary_ips));
        ips.sum()
    }

    /// U: of those, in use.
    #[must_use]
    pub fn used_ips(&self) -> u64 {
        let ips = self.enis.iter().map(|eni| u64::from(eni.used_ips));
        ips.sum()
    }

    /// Slots that other subnets' addresses take.
    #[must_use]
    pub fn cross_subnet_ips(&self) -> u64 {
        let ips = self.enis.iter().map(|eni| u64::from(eni.cross_subnet_ips));
        ips.sum()
    }
}

//! What a new node takes, as the guarantee asks it.

use std::sync::Arc;

use crate::{Claim, Demand, Growing, Returns};
use model::catalog::Limits;
use placing::NodeShape;

/// Addresses that a subnet must have for a new ENI that grows: its primary and one more.
const FOR_A_NEW_ENI: u64 = 2;

impl Demand {
    /// A node that keeps `burst_multiple` ENIs ready and claims them whole; with 0 it takes
    /// addresses one at a time.
    pub fn of_node(
        node: &NodeShape,
        sites: Arc<[usize]>,
        limits: &Limits,
        burst_multiple: u32,
    ) -> Self {
        if burst_multiple == 0 {
            return Self::of_growing_node(node, sites, limits);
        }
        Self::of_claiming_node(node, sites)
    }

    /// A node that claims its ENIs whole, each in one of `sites`; and its own address there, where
    /// that is counted.
    pub fn of_claiming_node(node: &NodeShape, sites: Arc<[usize]>) -> Self {
        let claims = node.eni_sizes().map(|(ips, enis)| Claim::of(ips, enis));
        let own = own_sites(node, &sites);
        Self { own, ..Self::of_claims(sites, claims.collect()) }
    }

    /// A node that takes addresses one at a time.
    pub fn of_growing_node(node: &NodeShape, sites: Arc<[usize]>, limits: &Limits) -> Self {
        let pods = node.pods.get();
        let growing = Growing {
            pods,
            bound: node.bound_ips.get().max(pods),
            held: 0,
            enis: limits.enis.into(),
            per_eni: node.secondary_ips_per_eni.get(),
            needs: FOR_A_NEW_ENI,
            smallest: FOR_A_NEW_ENI,
            foreign: 0,
            guests: 0,
            returns: Returns::Ips,
            there: Vec::new(),
        };
        let own = own_sites(node, &sites);
        Self { own, ..Self::of_growing(sites, growing) }
    }
}

fn own_sites(node: &NodeShape, sites: &Arc<[usize]>) -> Arc<[usize]> {
    if node.own_ips.is_zero() {
        Arc::default()
    } else {
        sites.clone()
    }
}

//! What a new node takes, as the guarantee asks it.

use std::sync::Arc;

use crate::NodeShape;
use crate::{Claim, Demand, Growing, Returns};
use model::catalog::Limits;

/// Addresses that a subnet must have for a new ENI that grows: its primary and one more.
const FOR_A_NEW_ENI: u64 = 2;

impl NodeShape {
    /// A node that keeps `burst_multiple` ENIs ready and claims them whole; with 0 it takes
    /// addresses one at a time.
    pub fn demand(&self, sites: Arc<[usize]>, limits: &Limits, burst_multiple: u32) -> Demand {
        if burst_multiple == 0 {
            return self.growing(sites, limits);
        }
        self.claiming(sites)
    }

    /// A node that claims its ENIs whole, each in one of `sites`; and its own address there, where
    /// that is counted.
    pub fn claiming(&self, sites: Arc<[usize]>) -> Demand {
        let claims = self.eni_sizes().map(|(ips, enis)| Claim::of(ips, enis));
        let own = self.own_sites(&sites);
        Demand { own, ..Demand::of_claims(sites, claims.collect()) }
    }

    /// Sizes of its ENIs, with counts: full ones first, then the last one if it is not full.
    pub fn eni_sizes(&self) -> impl Iterator<Item = (u64, u64)> {
        let (full, last) = (self.full_eni_ips.get(), self.last_eni_ips.get());
        let odd = (last != full).then_some((last, 1));
        let full = (full, self.enis.get() - u64::from(odd.is_some()));
        [full].into_iter().filter(|&(_, enis)| enis > 0).chain(odd)
    }

    /// A node that takes addresses one at a time.
    pub fn growing(&self, sites: Arc<[usize]>, limits: &Limits) -> Demand {
        let pods = self.pods.get();
        let growing = Growing {
            pods,
            bound: self.bound_ips.get().max(pods),
            held: 0,
            enis: limits.enis.into(),
            per_eni: self.secondary_ips_per_eni.get(),
            needs: FOR_A_NEW_ENI,
            smallest: FOR_A_NEW_ENI,
            foreign: 0,
            guests: 0,
            returns: Returns::Ips,
            there: Vec::new(),
        };
        let own = self.own_sites(&sites);
        Demand { own, ..Demand::of_growing(sites, growing) }
    }

    fn own_sites(&self, sites: &Arc<[usize]>) -> Arc<[usize]> {
        if self.own_ips.is_zero() {
            Arc::default()
        } else {
            sites.clone()
        }
    }
}

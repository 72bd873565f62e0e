//! What a new node takes, as the guarantee asks it.

use std::sync::Arc;

use super::NodeShape;
use crate::guarantee::{Claim, Demand, Growing};
use model::catalog::Limits;

/// Addresses that a subnet must have for a new ENI that grows: its primary and one more.
const FOR_A_NEW_ENI: u64 = 2;

impl NodeShape {
    /// A node that keeps so many ENIs ready and claims them whole; with none it takes addresses one at a
    /// time.
    #[must_use]
    pub(super) fn demand(
        &self,
        sites: Arc<[usize]>,
        limits: &Limits,
        burst_multiple: u32,
    ) -> Demand {
        if burst_multiple == 0 {
            return self.growing(sites, limits);
        }
        self.claiming(sites)
    }

    /// A node that claims its ENIs whole, each in one of `sites`; and its own address there, where
    /// that is counted.
    #[must_use]
    pub(super) fn claiming(&self, sites: Arc<[usize]>) -> Demand {
        let (full, last) = (self.full_eni_ips.get(), self.last_eni_ips.get());
        let enis = self.enis.get();
        let claims = if last == full {
            vec![Claim::of(full, enis)]
        } else {
            let first = Claim::of(full, enis - 1);
            let first = (enis > 1).then_some(first).into_iter();
            first.chain([Claim::of(last, 1)]).collect()
        };
        let own = self.own_sites(&sites);
        Demand {
            own,
            ..Demand::of_claims(sites, claims)
        }
    }

    /// A node that takes addresses one at a time.
    #[must_use]
    pub(super) fn growing(&self, sites: Arc<[usize]>, limits: &Limits) -> Demand {
        let pods = self.pods.get();
        let growing = Growing {
            pods,
            bound: self.bound_ips.get().max(pods),
            held: 0,
            enis: limits.enis.into(),
            per_eni: self.secondary_ips_per_eni.get(),
            needs: FOR_A_NEW_ENI,
            there: Vec::new(),
        };
        let own = self.own_sites(&sites);
        Demand {
            own,
            ..Demand::of_growing(sites, growing)
        }
    }

    fn own_sites(&self, sites: &Arc<[usize]>) -> Arc<[usize]> {
        if self.own_ips.is_zero() {
            Arc::default()
        } else {
            sites.clone()
        }
    }
}

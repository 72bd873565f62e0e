//! What nodes take from subnets.

use std::sync::Arc;

/// Subnets of a zone with the same number of IPs left, open to the same nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// IPs left in each.
    pub addresses: u64,
    /// How many subnets.
    pub count: u64,
}

/// ENIs of a node that it claims whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Claim {
    /// IPs of one, including its primary IP.
    pub size: u64,
    /// Addresses that a subnet must have for it; at least `size`.
    pub needs: u64,
    /// The number of these ENIs.
    pub per_node: u64,
}

impl Claim {
    /// This many ENIs of this many IPs.
    #[must_use]
    pub const fn of(size: u64, per_node: u64) -> Self {
        Self {
            size,
            needs: size,
            per_node,
        }
    }
}

/// A node that takes IPs one at a time.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Growing {
    /// P: IPs that its pods need.
    pub pods: u64,
    /// b: the most addresses that its pool holds; at least `pods` and `held`.
    pub bound: u64,
    /// IPs that it already holds and keeps.
    pub held: u64,
    /// E: ENIs that it may have, existing ones included.
    pub enis: u64,
    /// c: secondary IPs of an ENI.
    pub per_eni: u64,
    /// t: IPs that a subnet must have for a new ENI.
    pub needs: u64,
    /// Existing ENIs, by site, including those outside of the node's set.
    pub there: Vec<(usize, u64)>,
}

impl Growing {
    /// n: the most ENIs that it creates in one subnet.
    pub(super) fn enis_per_subnet(&self) -> u64 {
        self.bound.div_ceil(self.per_eni).max(1)
    }

    /// ENIs that it may still create.
    pub(super) fn slots(&self) -> u64 {
        self.enis.saturating_sub(self.existing_enis())
    }

    pub(super) fn existing_enis(&self) -> u64 {
        self.there.iter().map(|(_, enis)| enis).sum()
    }

    /// The most IPs that it still takes from this many subnets.
    pub(super) fn of_subnets(&self, subnets: u64) -> u64 {
        if self.bound == self.held {
            // It needs no IP, so it creates no ENI.
            return 0;
        }
        let made = self.enis_per_subnet().saturating_mul(subnets);
        (self.bound - self.held).saturating_add(self.slots().min(made))
    }
}

/// What one node takes, or still takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Demand {
    /// Sites that its ENIs may be in, ascending.
    pub sites: Arc<[usize]>,
    /// ENIs that it claims whole, in this order.
    pub claims: Vec<Claim>,
    /// How it takes IPs one at a time, if it does.
    pub growing: Option<Growing>,
    /// Sites of its own IP, ascending; empty if it comes from elsewhere.
    pub own: Arc<[usize]>,
    /// Whether it can reach its pods. A node that cannot still takes IPs.
    pub possible: bool,
}

impl Demand {
    /// A node that claims these ENIs whole.
    #[must_use]
    pub fn of_claims(sites: impl Into<Arc<[usize]>>, claims: Vec<Claim>) -> Self {
        let sites = sites.into();
        Self {
            possible: !sites.is_empty() && !claims.is_empty(),
            sites,
            claims,
            growing: None,
            own: Arc::default(),
        }
    }

    /// A node that takes IPs one at a time.
    #[must_use]
    pub fn of_growing(sites: impl Into<Arc<[usize]>>, growing: Growing) -> Self {
        let sites = sites.into();
        Self {
            possible: !sites.is_empty()
                && growing.pods > 0
                && growing.enis >= growing.pods.div_ceil(growing.per_eni),
            growing: Some(growing),
            ..Self::of_claims(sites, Vec::new())
        }
    }

    /// The most ENIs that it creates, with one subnet for each site.
    pub fn most_enis(&self) -> u64 {
        let claimed = self.claims.iter().map(|claim| claim.per_node);
        let grown = self.growing.as_ref().map_or(0, |growing| {
            let each = growing.enis_per_subnet();
            let subnets = each.saturating_mul(self.sites.len() as u64);
            growing.enis.min(subnets)
        });
        claimed.sum::<u64>().saturating_add(grown)
    }

    /// The fewest IPs that it needs in the subnets of its ENIs.
    pub fn least(&self) -> u64 {
        let grown = self.growing.as_ref().map_or(0, |growing| {
            let missing = growing.pods.saturating_sub(growing.held);
            let enis = growing.pods.div_ceil(growing.per_eni.max(1));
            let made = enis.saturating_sub(growing.existing_enis());
            missing.saturating_add(if missing > 0 { made } else { 0 })
        });
        self.claimed().saturating_add(grown)
    }

    /// IPs of all its claims.
    pub(super) fn claimed(&self) -> u64 {
        let claims = self.claims.iter();
        claims.fold(0, |sum: u64, claim| {
            sum.saturating_add(claim.size.saturating_mul(claim.per_node))
        })
    }
}

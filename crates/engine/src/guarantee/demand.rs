//! What nodes take of subnets.

/// Subnets of a zone that have as many addresses left and are open to the same nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// Addresses left in each.
    pub addresses: u64,
    /// How many subnets.
    pub count: u64,
}

/// ENIs of a node that it claims whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Claim {
    /// Addresses of one, its primary included.
    pub size: u64,
    /// Addresses that a subnet must have for it; at least `size`.
    pub needs: u64,
    /// How many a node claims.
    pub per_node: u64,
}

impl Claim {
    /// So many ENIs of so many addresses.
    #[must_use]
    pub const fn of(size: u64, per_node: u64) -> Self {
        Self {
            size,
            needs: size,
            per_node,
        }
    }
}

/// A node that takes addresses one at a time.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Growing {
    /// P: addresses that its pods need.
    pub pods: u64,
    /// b: the most addresses that its pool holds; at least `pods` and `held`.
    pub bound: u64,
    /// Of these, addresses that it holds already, and keeps.
    pub held: u64,
    /// E: ENIs that it may have, those that are there included.
    pub enis: u64,
    /// c: secondary addresses of an ENI.
    pub per_eni: u64,
    /// t: addresses that a subnet must have for a new ENI.
    pub needs: u64,
    /// ENIs that are there already, by site, with any that lie outside the node's set.
    pub there: Vec<(usize, u64)>,
}

impl Growing {
    /// n: the most ENIs that it makes in one subnet.
    pub(super) fn enis_per_subnet(&self) -> u64 {
        self.bound.div_ceil(self.per_eni).max(1)
    }

    /// ENIs that it may still make.
    pub(super) fn slots(&self) -> u64 {
        let there: u64 = self.there.iter().map(|(_, enis)| enis).sum();
        self.enis.saturating_sub(there)
    }

    /// The most addresses that it still takes of so many subnets.
    pub(super) fn of_subnets(&self, subnets: u64) -> u64 {
        if self.bound == self.held {
            // No address is missing that an ENI would be made for.
            return 0;
        }
        let made = self.enis_per_subnet().saturating_mul(subnets);
        (self.bound - self.held).saturating_add(self.slots().min(made))
    }
}

/// What one node takes, or still takes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Demand {
    /// Sites that its ENIs may lie in, ascending.
    pub sites: Vec<usize>,
    /// ENIs that it claims whole, in this order.
    pub claims: Vec<Claim>,
    /// How it takes addresses one at a time, where it does.
    pub growing: Option<Growing>,
    /// Sites that its own address comes from, ascending; none where it comes from elsewhere.
    pub own: Vec<usize>,
    /// Whether it can reach its pods at all. One that cannot takes addresses all the same.
    pub possible: bool,
}

impl Demand {
    /// A node that claims these ENIs whole.
    #[must_use]
    pub fn of_claims(sites: Vec<usize>, claims: Vec<Claim>) -> Self {
        Self {
            possible: !sites.is_empty() && !claims.is_empty(),
            sites,
            claims,
            growing: None,
            own: Vec::new(),
        }
    }

    /// A node that takes addresses one at a time.
    #[must_use]
    pub fn of_growing(sites: Vec<usize>, growing: Growing) -> Self {
        Self {
            possible: !sites.is_empty()
                && growing.pods > 0
                && growing.enis >= growing.pods.div_ceil(growing.per_eni),
            growing: Some(growing),
            ..Self::of_claims(sites, Vec::new())
        }
    }

    /// The most ENIs that it makes, one subnet counted for each site.
    #[must_use]
    pub fn most_enis(&self) -> u64 {
        let claimed = self.claims.iter().map(|claim| claim.per_node);
        let grown = self.growing.as_ref().map_or(0, |growing| {
            let each = growing.enis_per_subnet();
            let subnets = each.saturating_mul(self.sites.len() as u64);
            growing.enis.min(subnets)
        });
        claimed.sum::<u64>().saturating_add(grown)
    }

    /// The fewest addresses of its ENIs' subnets that it needs.
    #[must_use]
    pub fn least(&self) -> u64 {
        let grown = self.growing.as_ref().map_or(0, |growing| {
            let missing = growing.pods.saturating_sub(growing.held);
            let there: u64 = growing.there.iter().map(|(_, enis)| enis).sum();
            let made = growing
                .pods
                .div_ceil(growing.per_eni.max(1))
                .saturating_sub(there);
            missing.saturating_add(if missing > 0 { made } else { 0 })
        });
        self.claimed().saturating_add(grown)
    }

    /// Addresses of all its claims.
    pub(super) fn claimed(&self) -> u64 {
        let claims = self.claims.iter();
        claims.fold(0, |sum: u64, claim| {
            sum.saturating_add(claim.size.saturating_mul(claim.per_node))
        })
    }

    /// Addresses that it may take of `set`, in which each site has so many subnets: no more than
    /// of `most` subnets where it takes them one at a time.
    pub(super) fn of_set(&self, set: &[usize], counts: &[u64], most: u64) -> u64 {
        let mut taken: u64 = 0;
        let shared = common(&self.sites, set);
        let subnets: u64 = shared.iter().map(|&site| counts[site]).sum();
        if subnets > 0 {
            taken = taken.saturating_add(self.claimed());
        }
        if let Some(growing) = &self.growing {
            let lies_here = growing.there.iter().any(|(site, _)| set.contains(site));
            if lies_here || subnets > 0 && growing.slots() > 0 {
                taken = taken.saturating_add(growing.of_subnets(subnets.min(most)));
            }
        }
        taken.saturating_add(u64::from(!common(&self.own, set).is_empty()))
    }

    /// Addresses that it takes and that may lie in no site but those of `set`.
    pub(super) fn within(&self, set: &[usize], counts: &[u64]) -> u64 {
        let inside = |site: &usize| set.contains(site);
        let there = self.growing.iter().flat_map(|growing| &growing.there);
        let mut places = self.sites.iter().chain(there.map(|(site, _)| site));
        if places.all(inside) {
            return self.of_set(set, counts, u64::MAX);
        }
        u64::from(!self.own.is_empty() && self.own.iter().all(inside))
    }

    /// Whether a single address of this node may land in a site.
    pub(super) fn takes_singly(&self, site: usize) -> bool {
        let grows = self.growing.as_ref().is_some_and(|growing| {
            self.sites.contains(&site) || growing.there.iter().any(|&(at, _)| at == site)
        });
        grows || self.own.contains(&site)
    }
}

/// What two ascending lists share.
fn common(one: &[usize], other: &[usize]) -> Vec<usize> {
    let shared = one.iter().copied();
    shared
        .filter(|at| other.binary_search(at).is_ok())
        .collect()
}

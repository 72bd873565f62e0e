//! What nodes take from subnets.

/// Subnets of a zone with the same number of IPs left, open to the same nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// IPs left in each.
    pub addresses: u64,
    /// How many subnets.
    pub count: u64,
}

/// ENIs of a node that it claims whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Growing {
    /// P: IPs that its pods need.
    pub pods: u64,
    /// b: the most addresses that its pool holds; at least `pods` and `held`.
    pub bound: u64,
    /// IPs that it already holds, and keeps.
    pub held: u64,
    /// E: ENIs that it may have, including existing ones.
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
        let there: u64 = self.there.iter().map(|(_, enis)| enis).sum();
        self.enis.saturating_sub(there)
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
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Demand {
    /// Sites that its ENIs may be in, ascending.
    pub sites: Vec<usize>,
    /// ENIs that it claims whole, in this order.
    pub claims: Vec<Claim>,
    /// How it takes IPs one at a time, if it does.
    pub growing: Option<Growing>,
    /// Sites that its own IP comes from, ascending; none where it comes from elsewhere.
    pub own: Vec<usize>,
    /// Whether it can reach its pods at all. A node that cannot still takes IPs.
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

    /// A node that takes IPs one at a time.
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

    /// The most ENIs that it creates, with one subnet for each site.
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

    /// The fewest IPs of its ENIs' subnets that it needs.
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

    /// IPs of all its claims.
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

    /// IPs that it can take only in the sites of `set`.
    pub(super) fn within(&self, set: &[usize], counts: &[u64]) -> u64 {
        let inside = |site: &usize| set.contains(site);
        let there = self.growing.iter().flat_map(|growing| &growing.there);
        let mut places = self.sites.iter().chain(there.map(|(site, _)| site));
        if places.all(inside) {
            return self.of_set(set, counts, u64::MAX);
        }
        u64::from(!self.own.is_empty() && self.own.iter().all(inside))
    }

    /// Whether a single IP of this node may be in a site.
    pub(super) fn takes_singly(&self, site: usize) -> bool {
        let grows = self.growing.as_ref().is_some_and(|growing| {
            self.sites.contains(&site) || growing.there.iter().any(|&(at, _)| at == site)
        });
        grows || self.own.contains(&site)
    }
}

/// The intersection of two ascending lists.
fn common(one: &[usize], other: &[usize]) -> Vec<usize> {
    let shared = one.iter().copied();
    shared
        .filter(|at| other.binary_search(at).is_ok())
        .collect()
}

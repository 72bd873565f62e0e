//! What nodes take from subnets.

use std::collections::BTreeMap;
use std::sync::Arc;

/// Subnets of a zone with the same number of IPs left, open to the same nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Site {
    /// IPs that nodes may take of each: those left, and those that existing nodes may give back.
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
        Self { size, needs: size, per_node }
    }
}

/// What a pool gives back of what it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Returns {
    /// Nothing while the node lives.
    Nothing,
    /// Secondary IPs that no pod uses.
    Ips,
    /// The same, and ENIs without secondary IPs.
    Enis,
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
    /// t: IPs with which a subnet has room for any new ENI.
    pub needs: u64,
    /// The fewest IPs of a subnet in which it creates an ENI; at most `needs`.
    pub smallest: u64,
    /// Slots of its ENIs that addresses of other subnets take.
    pub foreign: u64,
    /// More such addresses, which may come at any time.
    pub guests: u64,
    /// What it gives back.
    pub returns: Returns,
    /// Existing ENIs, by site, including those outside of the node's set.
    pub there: Vec<(usize, u64)>,
}

impl Growing {
    /// n: the most ENIs that it creates in one subnet.
    pub(super) fn enis_per_subnet(&self) -> u64 {
        self.enis_for(self.bound.saturating_add(self.foreign))
    }

    fn enis_for(&self, addresses: u64) -> u64 {
        addresses.div_ceil(self.per_eni).max(1)
    }

    /// ENIs that it may still create.
    pub(super) fn slots(&self) -> u64 {
        match self.returns {
            Returns::Enis => self.enis,
            Returns::Nothing | Returns::Ips => self.enis.saturating_sub(self.existing_enis()),
        }
    }

    pub(super) fn existing_enis(&self) -> u64 {
        self.there.iter().map(|(_, enis)| enis).sum()
    }

    /// The most of its ENIs that are in some subnets: this many where it creates ENIs, and these of
    /// its existing ones, by subnet.
    pub(super) fn enis_within(&self, subnets: u64, existing: impl Iterator<Item = u64>) -> u64 {
        let each = self.enis_for(
            self.bound
                .saturating_add(self.foreign)
                .saturating_add(self.guests),
        );
        let more = existing.map(|enis| enis.saturating_sub(each));
        each.saturating_mul(subnets).saturating_add(more.sum())
    }

    /// The most IPs that it still takes of some subnets, and the primary IPs among them.
    pub(super) fn takes(&self, of: &Reach) -> (u64, u64) {
        if self.bound == self.held {
            // It needs no IP, so it creates no ENI; those that it has may be gone or not.
            let kept = match self.returns {
                Returns::Enis => of.existing,
                Returns::Nothing | Returns::Ips => 0,
            };
            return (kept, kept);
        }
        if of.subnets == 0 && of.existing == 0 {
            return (0, 0);
        }
        let each = self.enis_per_subnet();
        let made = each.saturating_mul(of.subnets);
        let primaries = match self.returns {
            // Its existing primary IPs count as taken too.
            Returns::Enis => made
                .saturating_add(of.beyond)
                .min(self.enis.max(of.existing)),
            // Existing ENIs leave fewer to create in their subnets.
            Returns::Nothing | Returns::Ips => self.slots().min(made - of.instead),
        };
        let mut secondaries = self.bound - self.held;
        if of.subnets == 0 {
            // It creates no ENI there, and only its existing ones take IPs.
            secondaries = secondaries.min(of.existing.saturating_mul(self.per_eni));
        }
        (secondaries.saturating_add(primaries), primaries)
    }
}

/// Some subnets as a growing node sees them.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reach {
    /// Those in which it creates ENIs.
    pub(super) subnets: u64,
    /// Its existing ENIs in all of them.
    pub(super) existing: u64,
    /// Of these, ENIs beyond those that it creates in their subnet.
    pub(super) beyond: u64,
    /// ENIs that it does not create because of the existing ones.
    pub(super) instead: u64,
}

/// The existing ENIs of a node that never leaves them.
///
/// It fills them, the oldest first, before it creates another, and creates one only when all of them
/// with room are in exhausted subnets. Where that never happens, it has elsewhere only what they
/// cannot carry.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Settled {
    /// IPs that the node may take in all, those included that it may have given back.
    pub wants: u64,
    /// The most of them by site.
    pub rooms: Vec<(usize, u64)>,
    /// More addresses of other subnets that may take their room.
    pub guests: u64,
}

/// Sites of a settled node beyond which it counts as one that creates ENIs anywhere: all sets of them are
/// judged.
const MOST_ROOMS: usize = 4;

impl Settled {
    pub(super) fn room(&self, sites: impl Fn(usize) -> bool) -> u64 {
        let rooms = self.rooms.iter().filter(|(site, _)| sites(*site));
        rooms.map(|(_, room)| room).sum()
    }

    /// The most IPs that it takes of these sites.
    pub(super) fn takes(&self, sites: impl Fn(usize) -> bool) -> u64 {
        self.room(sites).min(self.wants)
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
    /// The existing ENIs that it never leaves, if it does not; the growth is then what they cannot carry.
    pub settled: Option<Settled>,
    /// Sites of its own IP, ascending; empty if it comes from elsewhere.
    pub own: Arc<[usize]>,
    /// Single IPs of pods that it takes of certain sites, whatever its ENIs are in.
    pub elsewhere: Vec<(usize, u64)>,
    /// Whether it can reach its pods. A node that cannot still takes IPs.
    pub possible: bool,
}

/// An ENI of an existing node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Existing {
    /// Its site.
    pub site: usize,
    /// Secondary IPs that it has, or that are reserved for it.
    pub ips: u64,
    /// Addresses of other subnets on it.
    pub foreign: u64,
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
            settled: None,
            own: Arc::default(),
            elsewhere: Vec::new(),
        }
    }

    /// An existing node that still claims ENIs for the `rest` of its secondary IPs, as far as it has slots.
    #[must_use]
    pub fn of_rest(sites: impl Into<Arc<[usize]>>, rest: u64, per_eni: u64, slots: u64) -> Self {
        let possible = rest.div_ceil(per_eni) <= slots;
        let (full, last) = if possible {
            (rest / per_eni, rest % per_eni)
        } else {
            (slots, 0)
        };
        let mut claims = Vec::new();
        claims.extend((full > 0).then_some(Claim::of(per_eni + 1, full)));
        claims.extend((last > 0).then_some(Claim::of(last + 1, 1)));
        let mut demand = Self::of_claims(sites, claims);
        // A node that needs nothing more needs no subnet.
        demand.possible = possible && (demand.possible || demand.claims.is_empty());
        demand
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

    /// The same node where it exists with these ENIs.
    ///
    /// It needs `pods` IPs of its own. What it may give back counts as taken by it, and is part of the
    /// [addresses](Site::addresses) of its sites: see [`returned`](Self::returned).
    #[must_use]
    pub fn with_enis(mut self, pods: u64, enis: &[Existing]) -> Self {
        let Some(growing) = &mut self.growing else {
            return self;
        };
        let (mut held, mut room) = (0, 0_u64);
        let mut there: BTreeMap<usize, u64> = BTreeMap::new();
        for eni in enis {
            held += eni.ips;
            growing.foreign += eni.foreign;
            room += growing.per_eni.saturating_sub(eni.ips + eni.foreign);
            *there.entry(eni.site).or_default() += 1;
        }
        let count = enis.len() as u64;
        let slots = growing.enis.saturating_sub(count);
        let carried = held + room + slots.saturating_mul(growing.per_eni);
        growing.bound = growing.bound.max(pods).min(carried).max(held);
        growing.pods = pods.min(growing.bound);
        growing.there = there.into_iter().collect();
        growing.held = if growing.returns == Returns::Nothing {
            held
        } else {
            0
        };
        // A node that needs nothing more needs no subnet.
        // ENIs that may be deleted need one to be created in.
        let stays = growing.returns != Returns::Enis && pods <= held + room;
        self.possible = pods <= carried && (pods == 0 || stays || !self.sites.is_empty());
        self
    }

    /// The same node if it never leaves its existing ENIs; `None` if they have no room, or may be
    /// deleted.
    #[must_use]
    pub fn settled(&self, enis: &[Existing]) -> Option<Self> {
        let growing = self.growing.as_ref()?;
        let mut rooms: BTreeMap<usize, u64> = BTreeMap::new();
        for eni in enis {
            let kept = if growing.held > 0 { eni.ips } else { 0 };
            let room = growing.per_eni.saturating_sub(kept + eni.foreign);
            *rooms.entry(eni.site).or_default() += room;
        }
        rooms.retain(|_, room| *room > 0);
        if rooms.is_empty() || rooms.len() > MOST_ROOMS || growing.returns == Returns::Enis {
            return None;
        }
        let wants = growing.bound - growing.held;
        let room: u64 = rooms.values().sum();
        // Addresses of other subnets may take the room first.
        let room = room.saturating_sub(growing.guests);
        let slots = growing.slots();
        let bound = wants
            .saturating_sub(room)
            .min(slots.saturating_mul(growing.per_eni));
        let beyond = Growing {
            pods: growing.pods.saturating_sub(growing.held + room).min(bound),
            bound,
            held: 0,
            enis: slots,
            foreign: 0,
            there: Vec::new(),
            ..growing.clone()
        };
        Some(Self {
            growing: (bound > 0).then_some(beyond),
            settled: Some(Settled {
                wants,
                rooms: rooms.into_iter().collect(),
                guests: growing.guests,
            }),
            ..self.clone()
        })
    }

    /// The most ENIs that it creates, with one subnet for each site.
    pub fn most_enis(&self) -> u64 {
        let claimed = self.claims.iter().map(|claim| claim.per_node);
        let grown = self.growing.as_ref().map_or(0, |growing| {
            let subnets = self.sites.len() as u64;
            growing
                .enis
                .min(growing.enis_within(subnets, std::iter::empty()))
        });
        claimed.sum::<u64>().saturating_add(grown)
    }

    /// The most ENIs that it claims whole.
    pub fn most_whole_enis(&self) -> u64 {
        let claimed = self.claims.iter().map(|claim| claim.per_node);
        let whole = self.growing.as_ref();
        let whole = whole.filter(|growing| growing.smallest < growing.needs);
        let grown = whole.map_or(0, |growing| {
            // Each but the last is full.
            let rest = growing.bound - growing.held;
            rest.div_ceil(growing.per_eni).min(growing.slots())
        });
        claimed.sum::<u64>().saturating_add(grown)
    }

    /// Whether it may create an ENI in some order.
    pub fn may_create(&self) -> bool {
        let grows = |growing: &Growing| growing.bound > growing.held && growing.slots() > 0;
        !self.claims.is_empty() || self.growing.as_ref().is_some_and(grows)
    }

    /// The fewest IPs that a new node needs in the subnets of its ENIs.
    pub fn least(&self) -> u64 {
        let grown = self.growing.as_ref().map_or(0, |growing| {
            let enis = growing.pods.div_ceil(growing.per_eni.max(1));
            growing.pods.saturating_add(enis)
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

    /// IPs that an existing node may give back, by site.
    pub fn returned<'e>(&self, enis: &'e [Existing]) -> impl Iterator<Item = (usize, u64)> + 'e {
        let returns = self.growing.as_ref().map(|growing| growing.returns);
        enis.iter().filter_map(move |eni| match returns? {
            Returns::Nothing => None,
            Returns::Ips => Some((eni.site, eni.ips)),
            Returns::Enis => Some((eni.site, eni.ips + 1)),
        })
    }
}

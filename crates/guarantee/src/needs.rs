//! What a node needs so that no order leaves it without an IP.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::sets::SetId;
use super::zone::{Place, Touching, Zone};

/// A need of a node.
pub(super) enum Need {
    /// In one of these places, the total stays within the limit.
    Any(Vec<(Place, i128)>),
    /// The same for many places in steps, each beyond its own limit by this number.
    Steps(Span, i128),
}

/// The steps of a set from one site to another.
#[derive(Debug, Clone)]
pub(super) struct Span {
    pub(super) steps: Arc<Steps>,
    /// The set, by number.
    pub(super) set: SetId,
    /// The first site, and the last, in the order of [`Steps`].
    pub(super) from: usize,
    pub(super) to: usize,
    /// How many subnets are exhausted.
    pub(super) subnets: u64,
    /// Subnets of the whole set.
    pub(super) all: u64,
}

/// The subnets of a set, those with the fewest addresses first.
///
/// While no more is taken of the whole set than [`before`](Self::before) a site, subnets smaller than that one
/// have no IP of a node; after it the subnets from this one on have [`first`](Self::first). The first
/// falls and the second rises from site to site, so that the tightest of all these is between two of them.
#[derive(Debug)]
pub(super) struct Steps {
    /// Addresses, and the number of such subnets.
    sites: Vec<(u64, u64)>,
    /// What must be taken before a subnet with as many IPs has the most left.
    before: Vec<i128>,
    /// Subnets from this site on.
    from: Vec<u64>,
}

impl Steps {
    fn new(zone: &Zone<'_>, set: SetId) -> Self {
        let set = zone.sets.get(set);
        let sites = set.iter().map(|&site| &zone.sites[site]);
        let mut sites: Vec<(u64, u64)> = sites.map(|site| (site.addresses, site.count)).collect();
        // Sites with the same number of addresses are equivalent, wherever they are.
        net::sort_by_key(&mut sites, |&(addresses, _)| addresses);
        let mut steps = Self { before: vec![0; sites.len()], from: vec![0; sites.len()], sites };
        let (mut sum, mut count) = (0_i128, 0);
        for (at, &(addresses, subnets)) in steps.sites.iter().enumerate().rev() {
            sum += i128::from(addresses) * i128::from(subnets);
            count += subnets;
            steps.before[at] = sum - i128::from(addresses) * i128::from(count);
            steps.from[at] = count;
        }
        steps
    }

    /// The most that may be taken of the whole set before the subnet at `site` has the most left.
    pub(super) fn before(&self, site: usize) -> i128 {
        self.before[site]
    }

    /// The IPs of this many subnets from `site` on.
    pub(super) fn first(&self, site: usize, mut subnets: u64) -> i128 {
        let mut sum = 0;
        for &(addresses, count) in &self.sites[site..] {
            let here = count.min(subnets);
            subnets -= here;
            sum += i128::from(addresses) * i128::from(here);
            if subnets == 0 {
                break;
            }
        }
        sum
    }

    /// The sites with at least `least` addresses that have as many `subnets` from there on.
    pub(super) fn range(&self, least: u64, subnets: u64) -> Option<(usize, usize)> {
        let from = self
            .sites
            .partition_point(|&(addresses, _)| addresses < least);
        let to = self.from.partition_point(|&count| count >= subnets);
        (from < to).then(|| (from, to - 1))
    }
}

/// The needs of nodes in a zone. Many of them share parts.
pub(super) struct Needs<'n, 'z> {
    pub(super) zone: &'n mut Zone<'z>,
    /// The number of subnets beyond which no node takes more IPs.
    pub(super) widest: u64,
    steps: HashMap<SetId, Arc<Steps>>,
    wider: HashMap<SetId, Arc<Vec<Wider>>>,
    pub(super) usable: HashMap<(SetId, u64), i128>,
}

/// Sets of claims that may lie both inside another set and outside, and that the same nodes use.
struct Wider {
    /// Both sets together.
    both: SetId,
    /// Subnets outside.
    subnets: u64,
    /// The fewest of their addresses that are taken when no claim finds more than the largest one there.
    taken: i128,
}

/// A demand of `size` addresses that looks for them in a set of subnets.
struct Finds<'f> {
    /// The conditions of which one is enough.
    plain: Vec<(Place, i128)>,
    set: SetId,
    size: u64,
    /// What its node has not yet taken of a place.
    rest: &'f dyn Fn(&mut Zone<'_>, &Place) -> u64,
}

impl<'n, 'z> Needs<'n, 'z> {
    pub(super) fn new(zone: &'n mut Zone<'z>) -> Self {
        let growing = zone.classes.iter();
        let growing = growing.filter_map(|class| class.demand.growing.as_ref());
        let spread = growing.map(|growing| growing.enis.div_ceil(growing.enis_per_subnet()));
        Self {
            widest: spread.max().unwrap_or(0),
            zone,
            steps: HashMap::new(),
            wider: HashMap::new(),
            usable: HashMap::new(),
        }
    }

    pub(super) fn steps(&mut self, set: SetId) -> Arc<Steps> {
        let zone = &*self.zone;
        let steps = self.steps.entry(set);
        let steps = steps.or_insert_with(|| Arc::new(Steps::new(zone, set)));
        steps.clone()
    }

    /// All needs of a node.
    pub(super) fn of_class(&mut self, class: usize) -> Vec<Need> {
        let mut needs = Vec::new();
        let demand = self.zone.classes[class].demand;
        let sites = self.zone.classes[class].sites;
        let all = self.zone.subnets(sites);
        let mut rest = demand.claimed();
        for (at, claim) in demand.claims.iter().enumerate() {
            // Claims of which it has only one are taken after those of which it has many.
            let odd = demand.claims.iter().skip(at.max(1));
            let odd = odd.filter(|claim| claim.per_node == 1).count() as u64;
            // The last of equal ones leaves the least to others.
            rest -= claim.size * (claim.per_node - 1);
            let finds = Finds {
                plain: self.blocks(Place::of(sites, all), claim.needs, (rest, odd)),
                set: sites,
                size: claim.needs,
                rest: &|_, _| rest,
            };
            self.shared_needs(&finds, &mut needs);
            rest -= claim.size;
        }
        if !demand.own.is_empty() {
            // It is taken before all other IPs of the node.
            let own = self.zone.sets.shared(&demand.own);
            let rest = |zone: &mut Zone<'_>, place: &Place| zone.taken_of(class, place);
            let plain = Place::of(own, self.zone.subnets(own));
            let left = rest(self.zone, &plain);
            let finds = Finds {
                plain: self.blocks(plain, 1, (left, 0)),
                set: own,
                size: 1,
                rest: &rest,
            };
            self.shared_needs(&finds, &mut needs);
        }
        if let Some(growing) = &demand.growing {
            self.growing_needs(class, growing, &mut needs);
        }
        for &(site, _) in &demand.elsewhere {
            let set = self.zone.sets.number([site].into());
            let limit = self.usable(set, 1);
            needs.push(Need::Any(vec![(Place::of(set, 1), limit)]));
        }
        needs
    }

    /// The limits of a place within which each order leaves it a claim of `needs` addresses; one of them is
    /// enough. Its node has not yet taken `rest` of the place, with this many odd claims.
    ///
    /// Small claims of which each node has only one block a subnet at the least cost, but there are only
    /// so many. If each counts `w` more in the total, it counts `w` more in the sums that block, too.
    fn blocks(&mut self, place: Place, needs: u64, (rest, odd): (u64, u64)) -> Vec<(Place, i128)> {
        let set = place.set.unwrap_or(SetId(0));
        let rest = i128::from(rest);
        let mut blocks = vec![(place, self.zone.block(set, needs) - 1 + rest)];
        let mut weight = needs.saturating_sub(1);
        while weight > 0
            && let Some(block) = self.zone.odd_block(set, needs, weight)
        {
            let own = i128::from(weight) * i128::from(odd);
            let place = Place { odd: weight, ..place };
            blocks.push((place, block - 1 + rest + own));
            weight /= 2;
        }
        blocks
    }

    /// That something which needs addresses finds them in a set of subnets.
    ///
    /// Where claims may also lie outside the set, those that land in it show that what is outside is
    /// nearly exhausted too: the condition may be about both.
    fn shared_needs(&mut self, finds: &Finds<'_>, needs: &mut Vec<Need>) {
        let wider = self.wider(finds.set);
        if wider.is_empty() {
            needs.push(Need::Any(finds.plain.clone()));
            return;
        }
        let block = self.zone.block(finds.set, finds.size);
        let mut or = |place: Place, taken: i128| {
            let limit = taken - 1 + i128::from((finds.rest)(self.zone, &place));
            let plain = finds.plain.iter().copied();
            needs.push(Need::Any(plain.chain([(place, limit)]).collect()));
        };
        let alone = Place::within(finds.set);
        or(alone, block);
        let inside = finds.plain[0].0.most;
        for other in wider.iter() {
            let subnets = other.subnets;
            let taken = other.taken - i128::from(subnets) * i128::from(finds.size - 1);
            let place = Place {
                most: inside + subnets,
                set: Some(other.both),
                within: Some((finds.set, subnets)),
                odd: 0,
            };
            or(place, block + taken);
        }
    }

    /// The sites of a set that are not among these, their subnets and their addresses.
    fn outside(&self, set: SetId, inside: &[usize]) -> (Vec<usize>, u64, i128) {
        let all = self.zone.sets.get(set).iter().copied();
        let outside = all.filter(|at| inside.binary_search(at).is_err());
        let outside: Vec<usize> = outside.collect();
        let sites = || outside.iter().map(|&at| &self.zone.sites[at]);
        let addresses = sites().map(|site| i128::from(site.addresses) * i128::from(site.count));
        let (subnets, addresses) = (sites().map(|site| site.count).sum(), addresses.sum());
        (outside, subnets, addresses)
    }

    /// The sets of claims that may lie in `set` and outside, with their largest claims. Empty if
    /// other IPs may do so too, which do not look for the subnet with the most left.
    fn wider(&mut self, set: SetId) -> Arc<Vec<Wider>> {
        if let Some(known) = self.wider.get(&set) {
            return known.clone();
        }
        let touching = self.zone.touching(set);
        let largest = self.largest(&touching).unwrap_or_default();
        let inside = self.zone.sets.get(set).clone();
        let mut wider: BTreeMap<(SetId, u64), i128> = BTreeMap::new();
        for (other, largest) in largest {
            let (outside, subnets, addresses) = self.outside(other, &inside);
            let both = if self.zone.adds_none(set, &outside) {
                set
            } else {
                let mut both = [&*inside, &outside].concat();
                both.sort_unstable();
                self.zone.sets.number(both.into())
            };
            let taken = addresses - i128::from(subnets) * i128::from(largest);
            let fewest = wider.entry((both, subnets)).or_insert(taken);
            *fewest = taken.min(*fewest);
        }
        let wider =
            wider
                .into_iter()
                .map(|((both, subnets), taken)| Wider { both, subnets, taken });
        let wider: Arc<Vec<Wider>> = Arc::new(wider.collect());
        self.wider.insert(set, wider.clone());
        wider
    }

    /// The largest claim of each set across the border of another.
    fn largest(&self, touching: &Touching) -> Option<BTreeMap<SetId, u64>> {
        let mut largest: BTreeMap<SetId, u64> = BTreeMap::new();
        for class in self.zone.classes_of(touching.sets.iter().copied()) {
            let class = &self.zone.classes[class];
            let demand = class.demand;
            let grows = self.zone.grows_across(class, touching);
            if grows || self.zone.crosses(class.own, touching) {
                return None;
            }
            let claim = demand.claims.iter().map(|claim| claim.size).max();
            if let Some(claim) = claim.filter(|_| self.zone.crosses(class.sites, touching)) {
                let known = largest.entry(class.sites).or_default();
                *known = claim.max(*known);
            }
        }
        Some(largest)
    }
}

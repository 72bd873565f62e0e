//! The sites of a zone, and what nodes of each kind take of sets of them.

use std::collections::HashMap;

use indexmap::{IndexMap, IndexSet};

use super::demand::Reach;
use super::sets::{SetId, Sets};
use super::sums::{OddSums, Sums};
use super::{Demand, Growing, Settled, Site};

/// What a total adds up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub(super) struct Place {
    /// A set of sites.
    pub(super) set: Option<SetId>,
    /// The most of their subnets from which a node takes IPs one at a time.
    pub(super) most: u64,
    /// How many more times to count nodes that may use only these sites.
    pub(super) within: Option<(SetId, u64)>,
    /// What each claim of which a node has only one counts in addition.
    pub(super) odd: u64,
}

impl Place {
    pub(super) const fn of(set: SetId, most: u64) -> Self {
        Self { set: Some(set), most, within: None, odd: 0 }
    }

    /// What nodes take that may use only this set.
    pub(super) fn within(set: SetId) -> Self {
        Self { within: Some((set, 1)), ..Self::default() }
    }
}

/// Nodes that take the same, new ones of some kinds and existing ones.
pub(super) struct Class<'z> {
    pub(super) demand: &'z Demand,
    pub(super) sites: SetId,
    pub(super) own: SetId,
    /// Sites of existing ENIs, and of single IPs.
    there: SetId,
    /// Whether new nodes are of it.
    pub(super) is_new: bool,
    /// Existing nodes of it.
    pub(super) standing: u64,
}

/// With more sites of a set or more classes of nodes, odd claims are not counted: there are enough.
const MOST_SITES: usize = 16;
const MOST_CLASSES: usize = 16;

/// How many sites and subnets a set shares with another.
#[derive(Clone, Copy, Default)]
pub(super) struct Shared {
    sites: usize,
    subnets: u64,
}

/// The sets of demands that share something with a set.
#[derive(Default)]
pub(super) struct Touching {
    of: Option<SetId>,
    /// By set.
    shared: Vec<Shared>,
    /// Those that share anything.
    pub(super) sets: Vec<SetId>,
}

impl Touching {
    pub(super) fn get(&self, set: SetId) -> Shared {
        self.shared.get(set.0).copied().unwrap_or_default()
    }
}

#[derive(Default)]
pub(super) struct Zone<'z> {
    pub(super) sites: &'z [Site],
    pub(super) sets: Sets,
    pub(super) classes: Vec<Class<'z>>,
    /// Whether there are existing nodes.
    pub(super) exists: bool,
    /// The class of each kind, and of each existing node.
    pub(super) of_kinds: Vec<usize>,
    pub(super) of_there: Vec<usize>,
    /// The classes with each set of a demand, by its number.
    of_set: Vec<Vec<usize>>,
    /// Which demands' sets hold each site, as a position in [`Self::signatures`].
    signature: Vec<usize>,
    signatures: Vec<Vec<SetId>>,
    /// By signature.
    sums: Vec<Sums>,
    /// The same where odd claims are counted, if that differs.
    odd_sums: Vec<Option<OddSums>>,
    /// The last two sets in use: the first of a place and the second of those within.
    marks: [Touching; 2],
    /// Sites and subnets by signature, while they are counted.
    counts: Vec<Shared>,
    blocks: HashMap<(SetId, u64), i128>,
}

/// What distinguishes classes: sets, and everything else.
type Key<'z> = (
    [SetId; 3],
    &'z [super::Claim],
    (Option<&'z Growing>, Option<&'z Settled>),
    &'z [(usize, u64)],
    bool,
);

type Classes<'z> = IndexMap<Key<'z>, Class<'z>>;

impl<'z> Zone<'z> {
    pub(super) fn new(sites: &'z [Site], kinds: &'z [Demand], there: &'z [Demand]) -> Self {
        let mut zone = Self { sites, exists: !there.is_empty(), ..Self::default() };
        let mut classes = Classes::new();
        for demand in kinds {
            let class = zone.class(demand, &mut classes);
            classes[class].is_new = true;
            zone.of_kinds.push(class);
        }
        for demand in there {
            let class = zone.class(demand, &mut classes);
            classes[class].standing += 1;
            zone.of_there.push(class);
        }
        zone.classes = classes.into_values().collect();
        zone.index();
        zone
    }

    fn class(&mut self, demand: &'z Demand, classes: &mut Classes<'z>) -> usize {
        let lies = demand.growing.iter().flat_map(|growing| &growing.there);
        let stays = demand.settled.iter().flat_map(|settled| &settled.rooms);
        let single = lies.chain(stays).chain(&demand.elsewhere);
        let mut lies: Vec<usize> = single.map(|&(site, _)| site).collect();
        lies.sort_unstable();
        lies.dedup();
        let sites = self.sets.shared(&demand.sites);
        let own = self.sets.shared(&demand.own);
        let there = self.sets.number(lies.into());
        let claims = demand.claims.as_slice();
        let key = (
            [sites, own, there],
            claims,
            (demand.growing.as_ref(), demand.settled.as_ref()),
            demand.elsewhere.as_slice(),
            demand.possible,
        );
        let class = classes.entry(key);
        let at = class.index();
        class.or_insert(Class { demand, sites, own, there, is_new: false, standing: 0 });
        at
    }

    /// Which sets of demands hold each site, and what may be claimed there.
    fn index(&mut self) {
        // By set: sizes of claims of which a node may have many, and odd ones.
        let mut sizes: Vec<[Vec<u64>; 2]> = Vec::new();
        for (at, class) in self.classes.iter().enumerate() {
            let last = class.sites.max(class.own).max(class.there).0;
            if self.of_set.len() <= last {
                self.of_set.resize(last + 1, Vec::new());
                sizes.resize(last + 1, Default::default());
            }
            for set in [class.sites, class.own, class.there] {
                if self.of_set[set.0].last() != Some(&at) {
                    self.of_set[set.0].push(at);
                }
            }
            let demand = class.demand;
            let [many, odd] = &mut sizes[class.sites.0];
            let claims = demand.claims.iter();
            many.extend(claims.clone().map(|claim| claim.size).take(1));
            let others = claims.skip(1);
            odd.extend(
                others
                    .filter(|claim| claim.per_node == 1)
                    .map(|claim| claim.size),
            );
            let others = demand.claims.iter().skip(1);
            many.extend(
                others
                    .filter(|claim| claim.per_node > 1)
                    .map(|claim| claim.size),
            );
            if demand.growing.is_some() {
                many.push(1);
            }
            sizes[class.own.0][1].push(1);
            sizes[class.there.0][0].push(1);
        }
        let mut at_site: Vec<Vec<SetId>> = vec![Vec::new(); self.sites.len()];
        for (set, sizes) in sizes.iter_mut().enumerate() {
            for sizes in sizes {
                sizes.sort_unstable();
                sizes.dedup();
            }
            let set = SetId(set);
            for &site in self.sets.get(set).iter() {
                at_site[site].push(set);
            }
        }
        let mut signatures: IndexSet<Vec<SetId>> = IndexSet::new();
        let numbers = at_site
            .into_iter()
            .map(|sets| signatures.insert_full(sets).0);
        self.signature = numbers.collect();
        self.signatures = signatures.into_iter().collect();
        let mut sums: HashMap<Vec<u64>, Sums> = HashMap::new();
        for sets in &self.signatures {
            let of = |which: usize| -> Vec<u64> {
                let sizes = sets.iter().flat_map(|&set| &sizes[set.0][which]);
                let mut sizes: Vec<u64> = sizes.copied().collect();
                sizes.sort_unstable();
                sizes.dedup();
                sizes
            };
            let (many, mut odd) = (of(0), of(1));
            odd.retain(|size| many.binary_search(size).is_err());
            let mut all = [many.as_slice(), &odd].concat();
            all.sort_unstable();
            self.odd_sums.push(OddSums::of(&many, &odd));
            let of_claims = sums.entry(all);
            let of_claims = of_claims.or_insert_with_key(|claims| Sums::of(claims));
            self.sums.push(of_claims.clone());
        }
    }

    /// Whether each of these sites is one subnet.
    pub(super) fn are_single(&self, sites: &[usize]) -> bool {
        sites.iter().all(|&site| self.sites[site].count == 1)
    }

    pub(super) fn subnets(&self, set: SetId) -> u64 {
        let sites = self.sets.get(set);
        sites.iter().map(|&site| self.sites[site].count).sum()
    }

    /// The least sum of claims that leaves each subnet of `set` with fewer than `needs`.
    pub(super) fn block(&mut self, set: SetId, needs: u64) -> i128 {
        if let Some(&known) = self.blocks.get(&(set, needs)) {
            return known;
        }
        let sites = self.sets.get(set);
        let blocks = sites.iter().map(|&at| {
            let site = &self.sites[at];
            let block = self.sums[self.signature[at]].block(site.addresses, needs);
            i128::from(block) * i128::from(site.count)
        });
        let block = blocks.sum();
        self.blocks.insert((set, needs), block);
        block
    }

    /// The same where each claim of which a node has only one counts `weight` more; `None` where that
    /// changes nothing, or is too much work.
    pub(super) fn odd_block(&self, set: SetId, needs: u64, weight: u64) -> Option<i128> {
        let sites = self.sets.get(set);
        let few = sites.len() <= MOST_SITES && self.classes.len() <= MOST_CLASSES;
        let counted = |&at: &usize| self.odd_sums[self.signature[at]].is_some();
        if !few || !sites.iter().any(counted) {
            return None;
        }
        let blocks = sites.iter().map(|&at| {
            let (site, signature) = (&self.sites[at], self.signature[at]);
            let block = match &self.odd_sums[signature] {
                Some(sums) => sums.block(site.addresses, needs, weight),
                None => self.sums[signature].block(site.addresses, needs),
            };
            i128::from(block) * i128::from(site.count)
        });
        Some(blocks.sum())
    }

    /// The sets of demands that share sites with `set`.
    pub(super) fn touching(&mut self, set: SetId) -> Touching {
        self.mark(Touching::default(), Some(set))
    }

    /// The same in place of those of another set.
    fn mark(&mut self, mut marks: Touching, set: Option<SetId>) -> Touching {
        if marks.of == set {
            return marks;
        }
        for touched in marks.sets.drain(..) {
            marks.shared[touched.0] = Shared::default();
        }
        marks.of = set;
        let Some(set) = set else { return marks };
        let sites = self.sets.get(set).clone();
        self.mark_sites(&mut marks, &sites);
        marks
    }

    /// Adds what shares some of these sites.
    fn mark_sites(&mut self, marks: &mut Touching, sites: &[usize]) {
        marks.shared.resize(self.of_set.len(), Shared::default());
        self.counts.resize(self.signatures.len(), Shared::default());
        // Sites that the same sets hold are counted together.
        let mut alike = Vec::new();
        for &site in sites {
            let signature = self.signature[site];
            let count = &mut self.counts[signature];
            if count.sites == 0 {
                alike.push(signature);
            }
            count.sites += 1;
            count.subnets += self.sites[site].count;
        }
        for signature in alike {
            let of = std::mem::take(&mut self.counts[signature]);
            for &other in &self.signatures[signature] {
                let shared = &mut marks.shared[other.0];
                if shared.sites == 0 {
                    marks.sets.push(other);
                }
                shared.sites += of.sites;
                shared.subnets += of.subnets;
            }
        }
    }

    /// Whether no class takes more of a set and these other sites together than of the set.
    pub(super) fn adds_none(&mut self, set: SetId, others: &[usize]) -> bool {
        let [around, mut more] = std::mem::take(&mut self.marks);
        let around = self.mark(around, Some(set));
        more = self.mark(more, None);
        self.mark_sites(&mut more, others);
        let both = |set: SetId| {
            let (around, more) = (around.get(set), more.get(set));
            Shared {
                sites: around.sites + more.sites,
                subnets: around.subnets + more.subnets,
            }
        };
        let sites = self.sets.get(set);
        let here = |site: usize| sites.binary_search(&site).is_ok();
        let there = |site: usize| here(site) || others.contains(&site);
        let mut classes = self.classes_of(more.sets.iter().copied()).into_iter();
        let adds_none = classes.all(|at| {
            let of_set = |part: &Part<'_>| self.classes[at].of_set(&self.sets, part);
            let one = Part { shared: &|set| around.get(set), holds: &here, most: u64::MAX };
            let more = Part { shared: &both, holds: &there, most: u64::MAX };
            of_set(&more) == of_set(&one)
        });
        // No set is known by these marks.
        more.of = Some(SetId(usize::MAX));
        self.marks = [around, more];
        adds_none
    }

    /// Whether a set of a demand has sites both inside and outside of a set.
    pub(super) fn crosses(&self, set: SetId, touching: &Touching) -> bool {
        let shared = touching.get(set).sites;
        shared > 0 && shared < self.sets.get(set).len()
    }

    /// The same of all sites where a node takes IPs one at a time.
    pub(super) fn grows_across(&self, class: &Class<'_>, touching: &Touching) -> bool {
        let grows = class.demand.growing.is_some();
        let sets = || [class.there, if grows { class.sites } else { class.there }].into_iter();
        let shared = |set: SetId| touching.get(set).sites;
        let outside = |set: SetId| shared(set) < self.sets.get(set).len();
        sets().any(|set| shared(set) > 0) && sets().any(outside)
    }

    /// The classes with one of these sets, ascending.
    pub(super) fn classes_of(&self, sets: impl Iterator<Item = SetId>) -> Vec<usize> {
        let mut classes: Vec<usize> = sets.flat_map(|set| &self.of_set[set.0]).copied().collect();
        classes.sort_unstable();
        classes.dedup();
        classes
    }

    /// What nodes of each class that takes anything may take from a place.
    pub(super) fn of_place(&mut self, place: &Place) -> Vec<(usize, u64)> {
        let marks = self.around(place);
        let sets = marks.iter().flat_map(|marks| &marks.sets).copied();
        let classes = self.classes_of(sets).into_iter();
        let taken = classes.map(|at| (at, self.of_class(at, place, &marks)));
        let taken = taken.filter(|&(_, taken)| taken > 0).collect();
        self.marks = marks;
        taken
    }

    /// What a node of a class takes from a place.
    pub(super) fn taken_of(&mut self, class: usize, place: &Place) -> u64 {
        let marks = self.around(place);
        let taken = self.of_class(class, place, &marks);
        self.marks = marks;
        taken
    }

    fn around(&mut self, place: &Place) -> [Touching; 2] {
        let [around, within] = std::mem::take(&mut self.marks);
        let around = self.mark(around, place.set);
        [around, self.mark(within, place.within.map(|(set, _)| set))]
    }

    fn of_class(&self, class: usize, place: &Place, [around, within]: &[Touching; 2]) -> u64 {
        let class = &self.classes[class];
        let inside = place.within.map_or(0, |(set, times)| {
            self.within(class, set, within).saturating_mul(times)
        });
        let around = place.set.map_or(0, |set| {
            let sites = self.sets.get(set);
            let part = Part {
                shared: &|set| around.get(set),
                holds: &|site| sites.binary_search(&site).is_ok(),
                most: place.most,
            };
            let odd = place.odd.saturating_mul(class.odd_claims(&part));
            class.of_set(&self.sets, &part).saturating_add(odd)
        });
        around.saturating_add(inside)
    }

    /// IPs that it can take only in the sites of a set.
    fn within(&self, class: &Class<'_>, set: SetId, marks: &Touching) -> u64 {
        let inside = |of: SetId| marks.get(of).sites == self.sets.get(of).len();
        if inside(class.sites) && inside(class.there) {
            let sites = self.sets.get(set);
            let part = Part {
                shared: &|set| marks.get(set),
                holds: &|site| sites.binary_search(&site).is_ok(),
                most: u64::MAX,
            };
            return class.of_set(&self.sets, &part);
        }
        u64::from(!class.demand.own.is_empty() && inside(class.own))
    }

    /// What a node takes of a set one at a time, of at most `most` of its subnets, and the primary IPs
    /// among that.
    pub(super) fn grown(&mut self, class: usize, set: SetId, most: u64) -> (u64, u64) {
        let marks = self.touching(set);
        let (class, sites) = (&self.classes[class], self.sets.get(set));
        let part = Part {
            shared: &|set| marks.get(set),
            holds: &|site| sites.binary_search(&site).is_ok(),
            most,
        };
        let growing = class.demand.growing.as_ref();
        growing.map_or((0, 0), |growing| {
            growing.takes(&class.reach(growing, &self.sets, &part))
        })
    }

    /// The sites where nodes take IPs one at a time, with what each kind of site has in common: one
    /// of those with the fewest addresses.
    pub(super) fn singles(&self) -> Vec<usize> {
        let mut grows = vec![false; self.of_set.len()];
        for class in &self.classes {
            if class.demand.growing.is_some() {
                for set in [class.sites, class.own, class.there] {
                    grows[set.0] = true;
                }
            }
        }
        let mut fewest: Vec<Option<usize>> = vec![None; self.signatures.len()];
        for (site, &signature) in self.signature.iter().enumerate() {
            let fewer = |&other: &usize| self.sites[other].addresses <= self.sites[site].addresses;
            if !fewest[signature].as_ref().is_some_and(fewer) {
                fewest[signature] = Some(site);
            }
        }
        let singly = |(signature, site): (usize, Option<usize>)| {
            let mut sets = self.signatures[signature].iter();
            site.filter(|_| sets.any(|&set| grows[set.0]))
        };
        fewest.into_iter().enumerate().filter_map(singly).collect()
    }
}

/// Some sites, as a class of nodes sees them.
struct Part<'p> {
    /// What a set shares with them.
    shared: &'p dyn Fn(SetId) -> Shared,
    /// Whether a site is one of them.
    holds: &'p dyn Fn(usize) -> bool,
    /// The most of their subnets from which a node takes IPs one at a time.
    most: u64,
}

impl Class<'_> {
    /// Addresses that it may take of some sites: of at most `most` subnets if it takes them one by one.
    fn of_set(&self, sets: &Sets, part: &Part<'_>) -> u64 {
        let mut taken: u64 = 0;
        if (part.shared)(self.sites).subnets > 0 {
            taken = taken.saturating_add(self.demand.claimed());
        }
        if let Some(growing) = &self.demand.growing {
            taken = taken.saturating_add(growing.takes(&self.reach(growing, sets, part)).0);
        }
        if let Some(settled) = &self.demand.settled {
            taken = taken.saturating_add(settled.takes(part.holds));
        }
        if (part.shared)(self.there).sites > 0 {
            let single = self.demand.elsewhere.iter();
            let single = single.filter(|(site, _)| (part.holds)(*site));
            taken = single.fold(taken, |sum, (_, ips)| sum.saturating_add(*ips));
        }
        let own = (part.shared)(self.own).sites > 0;
        taken.saturating_add(u64::from(own))
    }

    /// How many claims of which it has only one it may have in some sites.
    fn odd_claims(&self, part: &Part<'_>) -> u64 {
        let own = u64::from((part.shared)(self.own).sites > 0);
        if (part.shared)(self.sites).sites == 0 {
            return own;
        }
        let claims = self.demand.claims.iter().skip(1);
        own + claims.filter(|claim| claim.per_node == 1).count() as u64
    }

    /// Some sites, as a node sees them that takes IPs one at a time.
    fn reach(&self, growing: &Growing, sets: &Sets, part: &Part<'_>) -> Reach {
        let subnets = (part.shared)(self.sites).subnets;
        let mut reach = Reach {
            subnets: if growing.slots() > 0 {
                subnets.min(part.most)
            } else {
                0
            },
            ..Reach::default()
        };
        if (part.shared)(self.there).sites == 0 {
            return reach;
        }
        let (each, creates) = (growing.enis_per_subnet(), sets.get(self.sites));
        let there = growing.there.iter().filter(|(site, _)| (part.holds)(*site));
        for &(site, enis) in there {
            let made = if reach.subnets > 0 && creates.binary_search(&site).is_ok() {
                each.min(enis)
            } else {
                0
            };
            reach.existing += enis;
            reach.beyond += enis - made;
            // Of some of the subnets only, those without existing ENIs may be the ones.
            reach.instead += if subnets > part.most { 0 } else { made };
        }
        reach
    }
}

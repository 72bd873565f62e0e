//! What a node needs so that no order leaves it without an IP.

use std::collections::BTreeMap;

use super::sums::Sums;
use super::{Demand, Growing, Site};

/// What a total adds up.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Place {
    /// Sites.
    set: Vec<usize>,
    /// The most of their subnets from which a node takes IPs one at a time.
    most: u64,
    /// How many more times to count nodes that may use only these sites.
    within: Option<(Vec<usize>, u64)>,
}

impl Place {
    pub(super) fn of(set: &[usize], most: u64) -> Self {
        Self {
            set: set.to_vec(),
            most,
            within: None,
        }
    }
}

/// A need of a node: in one of these places, the total stays within the limit.
pub(super) struct Need {
    pub(super) any: Vec<(Place, i128)>,
}

impl Need {
    fn of(place: Place, limit: i128) -> Self {
        Self {
            any: vec![(place, limit)],
        }
    }
}

pub(super) struct Zone<'z> {
    sites: &'z [Site],
    /// New nodes of each kind, and existing nodes.
    demands: Vec<&'z Demand>,
    /// Subnets of each site.
    counts: Vec<u64>,
    /// By site.
    sums: Vec<Sums>,
    /// The number of subnets beyond which no node takes more IPs.
    widest: u64,
}

impl<'z> Zone<'z> {
    pub(super) fn new(sites: &'z [Site], kinds: &'z [Demand], there: &'z [Demand]) -> Self {
        let mut known: BTreeMap<Vec<u64>, Sums> = BTreeMap::new();
        let sums = (0..sites.len()).map(|site| {
            let mut claims = Vec::new();
            for demand in kinds.iter().chain(there) {
                if demand.sites.binary_search(&site).is_ok() {
                    claims.extend(demand.claims.iter().map(|claim| claim.size));
                }
                claims.extend(demand.takes_singly(site).then_some(1));
            }
            claims.sort_unstable();
            claims.dedup();
            let sums = known
                .entry(claims)
                .or_insert_with_key(|claims| Sums::of(claims));
            sums.clone()
        });
        Self {
            sums: sums.collect(),
            widest: widest(kinds.iter().chain(there)),
            counts: sites.iter().map(|site| site.count).collect(),
            demands: kinds.iter().chain(there).collect(),
            sites,
        }
    }

    fn subnets(&self, set: &[usize]) -> u64 {
        set.iter().map(|&site| self.counts[site]).sum()
    }

    /// The least sum of claims that leaves each subnet of `set` with fewer than `needs`.
    fn block(&self, set: &[usize], needs: u64) -> i128 {
        let blocks = set.iter().map(|&at| {
            let site = &self.sites[at];
            let block = self.sums[at].block(site.addresses, needs);
            i128::from(block) * i128::from(site.count)
        });
        blocks.sum()
    }

    /// The sites of `set`, those with the fewest addresses first.
    fn ascending(&self, set: &[usize]) -> Vec<usize> {
        let mut sites = set.to_vec();
        sites.sort_by_key(|&site| self.sites[site].addresses);
        sites
    }

    /// The IPs of the first subnets of these sites.
    fn first(&self, sites: &[usize], mut subnets: u64) -> i128 {
        let sums = sites.iter().map(|&at| {
            let site = &self.sites[at];
            let here = site.count.min(subnets);
            subnets -= here;
            i128::from(site.addresses) * i128::from(here)
        });
        sums.sum()
    }

    /// What must be taken from `set` before a subnet with this many IPs has the most left.
    fn taken_before(&self, set: &[usize], addresses: u64) -> i128 {
        let more = set.iter().map(|&at| {
            let site = &self.sites[at];
            let more = site.addresses.saturating_sub(addresses);
            i128::from(more) * i128::from(site.count)
        });
        more.sum()
    }

    /// All needs of a node.
    pub(super) fn needs(&self, demand: &Demand) -> Vec<Need> {
        let mut needs = Vec::new();
        let all = self.subnets(&demand.sites);
        let mut rest = demand.claimed();
        for claim in &demand.claims {
            // The last of equal ones leaves the least to others.
            rest -= claim.size * (claim.per_node - 1);
            let limit = self.block(&demand.sites, claim.needs) - 1 + i128::from(rest);
            let plain = (Place::of(&demand.sites, all), limit);
            self.shared_needs(&plain, claim.needs, &|_| rest, &mut needs);
            rest -= claim.size;
        }
        if !demand.own.is_empty() {
            // It is taken before all other IPs of the node.
            let (set, subnets) = (&demand.own, self.subnets(&demand.own));
            let rest = |place: &Place| self.of_place(demand, place);
            let plain = Place::of(set, subnets);
            let limit = self.block(set, 1) - 1 + i128::from(rest(&plain));
            self.shared_needs(&(plain, limit), 1, &rest, &mut needs);
        }
        if let Some(growing) = &demand.growing {
            self.growing_needs(demand, growing, &mut needs);
        }
        needs
    }

    /// That something which needs so many addresses finds them in a set of subnets, of which `plain` is
    /// the condition and `rest` what its node has not taken yet.
    ///
    /// Where claims may also lie outside the set, those that land in it show that what is outside is
    /// nearly exhausted too: the condition may be about both.
    fn shared_needs(
        &self,
        plain: &(Place, i128),
        size: u64,
        rest: &dyn Fn(&Place) -> u64,
        needs: &mut Vec<Need>,
    ) {
        let set = &plain.0.set;
        let wider = self.wider(set).unwrap_or_default();
        if wider.is_empty() {
            needs.push(Need::of(plain.0.clone(), plain.1));
            return;
        }
        let block = self.block(set, size);
        let mut or = |place: Place, taken: i128| {
            let limit = taken - 1 + i128::from(rest(&place));
            needs.push(Need {
                any: vec![plain.clone(), (place, limit)],
            });
        };
        let alone = Place {
            within: Some((set.clone(), 1)),
            ..Place::default()
        };
        or(alone, block);
        for (other, largest) in wider {
            let outside: Vec<usize> = other.into_iter().filter(|at| !set.contains(at)).collect();
            let mut both = [set.as_slice(), &outside].concat();
            both.sort_unstable();
            let subnets = self.subnets(&outside);
            let taken = self.first(&outside, subnets)
                - i128::from(subnets) * i128::from(size - 1 + largest);
            let place = Place {
                most: self.subnets(&both),
                set: both,
                within: Some((set.clone(), subnets)),
            };
            or(place, block + taken);
        }
    }

    /// The sets of claims that may lie in `set` and outside, with their largest claims; `None` where
    /// something else may, which does not look for the subnet with the most left.
    fn wider(&self, set: &[usize]) -> Option<BTreeMap<Vec<usize>, u64>> {
        let is_wider = |sites: &[usize]| {
            let inside = |site: &usize| set.binary_search(site).is_ok();
            sites != set && sites.iter().any(inside) && !sites.iter().all(inside)
        };
        let mut wider: BTreeMap<Vec<usize>, u64> = BTreeMap::new();
        for demand in &self.demands {
            let grows = demand.growing.as_ref().is_some_and(|growing| {
                let there = growing.there.iter().map(|&(site, _)| site);
                is_wider(
                    &demand
                        .sites
                        .iter()
                        .copied()
                        .chain(there)
                        .collect::<Vec<_>>(),
                )
            });
            if grows || is_wider(&demand.own) {
                return None;
            }
            let largest = demand.claims.iter().map(|claim| claim.size).max();
            if let Some(largest) = largest.filter(|_| is_wider(&demand.sites)) {
                let known = wider.entry(demand.sites.clone()).or_default();
                *known = largest.max(*known);
            }
        }
        Some(wider)
    }

    /// What a node may take from a place.
    pub(super) fn of_place(&self, demand: &Demand, place: &Place) -> u64 {
        let taken = demand.of_set(&place.set, &self.counts, place.most);
        let within = place.within.as_ref().map_or(0, |(set, times)| {
            demand.within(set, &self.counts).saturating_mul(*times)
        });
        taken.saturating_add(within)
    }

    fn growing_needs(&self, demand: &Demand, growing: &Growing, needs: &mut Vec<Need>) {
        if growing.pods <= growing.held {
            return;
        }
        let (all, open) = (self.subnets(&demand.sites), growing.bound - growing.pods);
        let everywhere = Place::of(&demand.sites, all);
        // A slot is free: each subnet has fewer than a new ENI needs.
        let kept = |&at: &usize| {
            let site = &self.sites[at];
            let usable = site.addresses.saturating_sub(growing.needs - 1);
            i128::from(usable) * i128::from(site.count)
        };
        let usable: i128 = demand.sites.iter().map(kept).sum();
        if growing.slots() > 0 {
            needs.push(Need::of(everywhere.clone(), usable + 1 + i128::from(open)));
        }
        // All slots are used: ENIs with room lie in exhausted subnets.
        if growing.there.is_empty() {
            let sites = self.ascending(&demand.sites);
            let usable = |&at: &usize| self.sites[at].addresses >= growing.needs;
            for first in (0..sites.len()).filter(|&first| usable(&sites[first])) {
                let addresses = self.sites[sites[first]].addresses;
                let before = self.taken_before(&sites, addresses);
                let unreached = (everywhere.clone(), before + 1);
                self.exhausted(
                    growing,
                    (&demand.sites, &sites[first..]),
                    Some(&unreached),
                    needs,
                );
            }
        } else {
            let mut set = if growing.slots() > 0 {
                demand.sites.clone()
            } else {
                Vec::new()
            };
            set.extend(growing.there.iter().map(|&(site, _)| site));
            set.sort_unstable();
            set.dedup();
            self.exhausted(growing, (&set, &self.ascending(&set)), None, needs);
        }
    }

    /// That all slots are used while the first subnets of `sites` are exhausted, which cannot be
    /// while these are `unreached`.
    fn exhausted(
        &self,
        growing: &Growing,
        (set, sites): (&[usize], &[usize]),
        unreached: Option<&(Place, i128)>,
        needs: &mut Vec<Need>,
    ) {
        let there: u64 = growing.there.iter().map(|(_, enis)| enis).sum();
        let (enis, each) = (growing.enis.max(there), growing.enis_per_subnet());
        // What existing ENIs add to those that a subnet gets, the most first.
        let mut more: Vec<u64> = growing.there.iter().map(|&(_, enis)| enis).collect();
        more.sort_unstable_by_key(|&enis| std::cmp::Reverse(enis));
        for subnets in 1..=self.subnets(sites) {
            let at = usize::try_from(subnets).unwrap_or(usize::MAX);
            let beyond = more.iter().take(at).map(|enis| enis.saturating_sub(each));
            let inside = each.saturating_mul(subnets) + beyond.sum::<u64>();
            let full = enis.saturating_sub(inside);
            let elsewhere = i128::from(full) * i128::from(growing.per_eni);
            if elsewhere < i128::from(growing.pods) {
                // What it holds may be elsewhere.
                let elsewhere = (elsewhere - i128::from(growing.held)).max(0);
                let open = i128::from(growing.bound - growing.pods);
                let limit = self.first(sites, subnets) + open + elsewhere;
                let mut need = Need::of(Place::of(set, subnets), limit);
                need.any.extend(unreached.cloned());
                needs.push(need);
            }
            // More subnets have more IPs, and nodes take no more.
            if full == 0 && subnets >= self.widest {
                break;
            }
        }
    }
}

fn widest<'d>(demands: impl Iterator<Item = &'d Demand>) -> u64 {
    let growing = demands.filter_map(|demand| demand.growing.as_ref());
    let spread = growing.map(|growing| growing.enis.div_ceil(growing.enis_per_subnet()));
    spread.max().unwrap_or(0)
}

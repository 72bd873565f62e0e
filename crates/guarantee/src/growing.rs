//! What a node needs that takes IPs one at a time.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::needs::{Need, Needs, Span};
use super::sets::SetId;
use super::zone::{Place, Zone};
use super::{Growing, Settled};

/// Sites of which each set is judged, where nodes exist: all together they would count as if every
/// node had its ENIs where it is worst.
const MOST_APART: usize = 4;

/// Sizes of an ENI of which each is judged.
const MOST_SIZES: u64 = 64;

/// The sets of some things, by position, but the empty one.
fn subsets(of: usize) -> impl Iterator<Item = Vec<usize>> {
    let is_in = |some: usize| move |at: &usize| some >> at & 1 == 1;
    (1..1_usize << of).map(move |some| (0..of).filter(is_in(some)).collect())
}

impl Needs<'_, '_> {
    pub(super) fn growing_needs(&mut self, class: usize, growing: &Growing, needs: &mut Vec<Need>) {
        if growing.pods <= growing.held {
            return;
        }
        let set = self.zone.classes[class].sites;
        let (all, open) = (self.zone.subnets(set), growing.bound - growing.pods);
        let creates = growing.slots() > 0 && all > 0;
        // A slot is free: each subnet has fewer than a new ENI needs.
        if creates {
            let (_, primaries) = self.zone.grown(class, set, all);
            let limit = if primaries == 0 && growing.guests == 0 {
                // It has as many ENIs in each as it creates there, one of them with room.
                self.usable(set, 1)
            } else if growing.smallest < growing.needs {
                self.whole_eni(growing, set)
            } else {
                self.usable(set, growing.needs) + 1
            };
            let limit = limit + i128::from(open);
            needs.push(Need::Any(vec![(Place::of(set, all), limit)]));
        }
        // All slots are used: ENIs with room lie in exhausted subnets.
        let sites = self.zone.sets.get(set).clone();
        let made = sites.iter().filter(|_| creates).copied();
        let there = growing.there.iter().map(|&(site, _)| site);
        let both: BTreeSet<usize> = made.chain(there).collect();
        let both: Arc<[usize]> = both.into_iter().collect();
        if self.zone.exists && both.len() <= MOST_APART && self.zone.are_single(&both) {
            self.exhausted_apart(class, growing, creates, &both, needs);
        } else if growing.there.is_empty() {
            let steps = self.steps(set);
            self.exhausted((growing, creates), all, |_, subnets, elsewhere| {
                if let Some((from, to)) = steps.range(growing.smallest, subnets) {
                    let span = Span { steps: steps.clone(), set, from, to, subnets, all };
                    needs.push(Need::Steps(span, elsewhere + i128::from(open)));
                }
            });
        } else {
            let set = self.zone.sets.number(both);
            let (steps, all) = (self.steps(set), self.zone.subnets(set));
            self.exhausted((growing, creates), all, |zone, subnets, elsewhere| {
                let limit = limit_of(zone, (class, growing), (set, subnets), elsewhere);
                let limit = steps.first(0, subnets) + limit;
                needs.push(Need::Any(vec![(Place::of(set, subnets), limit)]));
            });
        }
    }

    /// What may be taken of a set while some subnet of it has room for the next whole ENI. An ENI of `s`
    /// secondary IPs is created while the node lacks that many.
    fn whole_eni(&mut self, growing: &Growing, set: SetId) -> i128 {
        let most = growing.per_eni.min(growing.bound - growing.held).max(1);
        if most > MOST_SIZES {
            return self.usable(set, growing.needs) + 1;
        }
        let limits = (1..=most).map(|size| self.usable(set, size + 1) + i128::from(size));
        limits.min().unwrap_or(0)
    }

    /// IPs of a set's subnets beyond those that are too few for an ENI that needs this many.
    pub(super) fn usable(&mut self, set: SetId, needs: u64) -> i128 {
        let zone = &*self.zone;
        let usable = self.usable.entry((set, needs));
        *usable.or_insert_with(|| {
            let kept = zone.sets.get(set).iter().map(|&at| {
                let site = &zone.sites[at];
                let usable = site.addresses.saturating_sub(needs - 1);
                i128::from(usable) * i128::from(site.count)
            });
            kept.sum()
        })
    }

    /// That all slots are used while some subnets are exhausted: for each number of these, up to
    /// `all`, how many IPs the node has elsewhere beyond those that it holds now.
    fn exhausted(
        &mut self,
        (growing, creates): (&Growing, bool),
        all: u64,
        mut of: impl FnMut(&mut Zone<'_>, u64, i128),
    ) {
        // What existing ENIs add to those that a subnet gets, the most first.
        let mut there: Vec<u64> = growing.there.iter().map(|&(_, enis)| enis).collect();
        there.sort_unstable_by_key(|&enis| std::cmp::Reverse(enis));
        for subnets in 1..=all {
            let at = usize::try_from(subnets).unwrap_or(usize::MAX);
            let inside = growing.enis_within(subnets, there.iter().take(at).copied());
            if let Some(elsewhere) = growing.elsewhere(creates, inside) {
                of(self.zone, subnets, elsewhere);
            }
            // More subnets have more IPs, and nodes take no more.
            if growing.all_enis(creates) <= inside && subnets >= self.widest {
                break;
            }
        }
    }

    /// The same for each set of some sites.
    fn exhausted_apart(
        &mut self,
        class: usize,
        growing: &Growing,
        creates: bool,
        sites: &[usize],
        needs: &mut Vec<Need>,
    ) {
        let own = self.zone.classes[class].sites;
        let ips = |zone: &Zone<'_>, site: usize| i128::from(zone.sites[site].addresses);
        for some in subsets(sites.len()) {
            let some: Arc<[usize]> = some.into_iter().map(|at| sites[at]).collect();
            let existing = |site: &usize| growing.there.iter().find(|(there, _)| there == site);
            let enis = some.iter().map(|site| {
                let there = existing(site).map_or(0, |(_, enis)| *enis);
                let made = creates && self.zone.sets.get(own).binary_search(site).is_ok();
                if made {
                    growing.enis_within(1, std::iter::once(there))
                } else {
                    there
                }
            });
            let Some(elsewhere) = growing.elsewhere(creates, enis.sum()) else {
                continue;
            };
            // The node has an ENI in each: where it does not exist yet, the subnet once had the most left.
            let new = some.iter().filter(|site| existing(site).is_none());
            let fewest = new.map(|&site| ips(self.zone, site)).min();
            if fewest.is_some_and(|fewest| fewest < i128::from(growing.smallest)) {
                continue;
            }
            let subnets = some.len() as u64;
            let all: i128 = some.iter().map(|&site| ips(self.zone, site)).sum();
            let set = self.zone.sets.number(some);
            let limit = limit_of(self.zone, (class, growing), (set, subnets), elsewhere);
            let mut any = vec![(Place::of(set, subnets), all + limit)];
            any.extend(fewest.map(|fewest| {
                let own_sites = self.zone.sets.get(own).iter();
                let more = own_sites.map(|&site| (ips(self.zone, site) - fewest).max(0));
                (
                    Place::of(own, self.zone.subnets(own)),
                    more.sum::<i128>() + 1,
                )
            }));
            needs.push(Need::Any(any));
        }
    }

    /// That a node never finds all of its existing ENIs with room in exhausted subnets.
    pub(super) fn of_settled(&mut self, settled: &Settled) -> Vec<Need> {
        let mut needs = Vec::new();
        let rooms = &settled.rooms;
        for some in subsets(rooms.len()) {
            let sites: Arc<[usize]> = some.into_iter().map(|at| rooms[at].0).collect();
            let full = settled.room(|site| sites.binary_search(&site).is_err());
            // Addresses of other subnets may fill the other ENIs.
            let full = full.saturating_sub(settled.guests);
            if full >= settled.wants {
                continue;
            }
            let here = |site: usize| sites.binary_search(&site).is_ok();
            let (room, most) = (settled.room(here), settled.takes(here));
            // Each of these sites has an ENI with room.
            let has = (settled.wants - 1 - full).min(room.saturating_sub(sites.len() as u64));
            let set = self.zone.sets.number(sites);
            let subnets = self.zone.subnets(set);
            let all = self.usable(set, 1);
            let limit = all - 1 + i128::from(most) - i128::from(has);
            needs.push(Need::Any(vec![(Place::of(set, subnets), limit)]));
        }
        needs
    }
}

/// How much more may be taken of a set than it has while a node is one IP short and has `elsewhere` beyond
/// what it holds now.
fn limit_of(
    zone: &mut Zone<'_>,
    (class, growing): (usize, &Growing),
    (set, subnets): (SetId, u64),
    elsewhere: i128,
) -> i128 {
    let (taken, primaries) = zone.grown(class, set, subnets);
    let most = i128::from(taken - primaries);
    let has = i128::from(growing.pods) - 1 - i128::from(growing.held) - elsewhere;
    most - 1 - has.min(most)
}

impl Growing {
    /// ENIs that it has when it creates no more.
    fn all_enis(&self, creates: bool) -> u64 {
        let existing = self.existing_enis();
        if creates {
            self.enis.max(existing)
        } else {
            existing
        }
    }

    /// IPs of its own that it has, beyond those that it holds now, if all but these of its ENIs are
    /// full; `None` if it then has all that it needs.
    fn elsewhere(&self, creates: bool, inside: u64) -> Option<i128> {
        let full = self.all_enis(creates).saturating_sub(inside);
        let elsewhere = i128::from(full) * i128::from(self.per_eni);
        // Addresses of other subnets may be there, and what it holds may be, too.
        let foreign = i128::from(self.foreign) + i128::from(self.guests);
        let own = elsewhere - foreign - i128::from(self.held);
        (elsewhere < i128::from(self.pods) + foreign).then_some(own.max(0))
    }
}

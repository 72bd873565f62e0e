//! The fewest new subnets with which a scope fits, none of them larger than needed next to the others.

use std::collections::BTreeMap;

use super::edit::SHORTEST;
use super::pairs::tries;
use super::{Asked, Edit, Prefer, Search};
use crate::plan::advice::unused;
use crate::plan::cluster::CandidatePlan;
use model::ZoneId;
use net::quantity::{CountOverflow, IpCount};

/// Where a subnet may be added: a zone, and whether only for nodes' own addresses.
type Slot = (ZoneId, bool);

/// The prefixes of new subnets.
type Sizes = BTreeMap<Slot, u8>;

/// With at most this many places, the fewest addresses are searched where no few subnets are found.
const MOST_SLOTS: usize = 6;

/// After this many trials, subnets stay as large as they are.
const MOST_TRIALS: usize = 500;

struct Few<'s> {
    search: &'s Search<'s>,
    candidate: &'s CandidatePlan,
    slots: Vec<Slot>,
    shortest: u8,
    longest: u8,
}

impl Search<'_> {
    /// New subnets of at most `budget` addresses with which everything fits, as this search prefers them.
    pub(super) fn new_subnets(
        &self,
        candidate: &CandidatePlan,
        budget: Option<u64>,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        if self.prefer == Prefer::Addresses {
            return self.subnets(candidate, budget);
        }
        let few = Few::new(self, candidate)?;
        if let Some(sizes) = few.found(budget)? {
            let edits = few.edits(&sizes);
            return Ok((!edits.is_empty()).then_some(edits));
        }
        // Each subnet costs nodes that take IPs one by one ENIs, so that larger ones can do worse.
        if candidate.grows_ip_by_ip() && few.slots.len() <= MOST_SLOTS {
            return self.subnets(candidate, budget);
        }
        Ok(None)
    }

    /// The longest prefix of a new subnet that is asked for.
    pub(super) fn longest(&self) -> u8 {
        match self.prefer {
            Prefer::Few => self.base.cluster().policy.smallest_subnet,
            Prefer::Addresses => super::edit::LONGEST,
        }
    }
}

impl<'s> Few<'s> {
    fn new(search: &'s Search<'s>, candidate: &'s CandidatePlan) -> Result<Self, CountOverflow> {
        let longest = search.longest();
        // Larger ones than all nodes need together help no more.
        let most = candidate.takes_at_most(search.scope)?.saturating_mul(2);
        let enough = |&prefix: &u8| 1_u64 << (32 - prefix) <= most;
        let shortest = (SHORTEST..=longest).find(enough).unwrap_or(longest);
        Ok(Self { search, candidate, slots: candidate.slots(), shortest, longest })
    }

    fn edits(&self, sizes: &Sizes) -> Vec<Edit> {
        let slots = self.slots.iter();
        let asked = slots.filter_map(|&slot| Some(Asked::shared(slot, *sizes.get(&slot)?)));
        asked.map(Edit::Subnet).collect()
    }

    /// What is short gets a larger subnet, until nothing is; then each is made as small as the others allow.
    fn found(&self, budget: Option<u64>) -> Result<Option<Sizes>, CountOverflow> {
        let mut sizes = Sizes::new();
        loop {
            if budget.is_some_and(|budget| addresses(&sizes) > budget) {
                return Ok(None);
            }
            let edited = self.candidate.edited(&self.edits(&sizes));
            if edited.fits(self.search.scope)? {
                break;
            }
            if !self.enlarge(&mut sizes, &edited)? {
                return Ok(None);
            }
        }
        let mut left = tries(self.candidate, MOST_TRIALS);
        let mut slots = self.slots.clone();
        // The order of subnets in a file decides nothing.
        net::sort_by_key(&mut slots, |&(zone, for_nodes)| {
            (self.candidate.cluster().zone_name(zone), for_nodes)
        });
        let one = self.shrunk(&sizes, &slots, &mut left)?;
        slots.reverse();
        let other = self.shrunk(&sizes, &slots, &mut left)?;
        let price = |sizes: &Sizes| (sizes.len(), addresses(sizes));
        Ok(Some(if price(&other) < price(&one) {
            other
        } else {
            one
        }))
    }

    /// Enlarges the subnets of zones that are short, all where none is. Returns whether it could.
    fn enlarge(&self, sizes: &mut Sizes, edited: &CandidatePlan) -> Result<bool, CountOverflow> {
        let mut wanted: BTreeMap<Slot, IpCount> = BTreeMap::new();
        for short in edited.shortages(self.search.scope)?.zones.values() {
            if short.lacks_pod_ips {
                wanted.insert((short.zone, false), short.missing_ips);
            }
            if !short.node_ips.is_zero() {
                wanted.insert((short.zone, true), short.node_ips);
            }
        }
        wanted.retain(|slot, _| self.slots.contains(slot));
        if wanted.is_empty() {
            let all = self.slots.iter().filter(|(_, for_nodes)| !for_nodes);
            wanted.extend(all.map(|&slot| (slot, IpCount::ZERO)));
        }
        let mut is_larger = false;
        for (slot, missing) in wanted {
            let now = sizes.get(&slot).copied();
            let next = now.map_or(Some(self.longest), |prefix| prefix.checked_sub(1));
            let Some(next) = next.filter(|&next| next >= self.shortest) else {
                continue;
            };
            let reserved = self.candidate.cluster().reserved;
            let here = now.map_or(IpCount::ZERO, |prefix| unused(prefix, reserved));
            let needed = here.get().saturating_add(missing.get());
            let mut sizes_here = (self.shortest..=next).rev();
            let enough = sizes_here.find(|&prefix| unused(prefix, reserved).get() >= needed);
            sizes.insert(slot, enough.unwrap_or(self.shortest));
            is_larger = true;
        }
        Ok(is_larger)
    }

    /// Leaves out and makes smaller what can be, the largest first, of equal ones in the order of `slots`.
    fn shrunk(
        &self,
        sizes: &Sizes,
        slots: &[Slot],
        left: &mut usize,
    ) -> Result<Sizes, CountOverflow> {
        let mut sizes = sizes.clone();
        let fits = |sizes: &Sizes| {
            self.candidate
                .edited(&self.edits(sizes))
                .fits(self.search.scope)
        };
        loop {
            let there = slots.iter();
            let there = there.filter_map(|&slot| Some((*sizes.get(&slot)?, slot)));
            let mut there: Vec<(u8, Slot)> = there.collect();
            net::sort_by_key(&mut there, |&(prefix, _)| prefix);
            let mut is_smaller = false;
            for (prefix, slot) in there {
                let mut without = sizes.clone();
                without.remove(&slot);
                let mut less = sizes.clone();
                less.insert(slot, prefix + 1);
                let can_be_less = prefix < self.longest;
                for tried in [Some(without), can_be_less.then_some(less)]
                    .into_iter()
                    .flatten()
                {
                    let Some(rest) = left.checked_sub(1) else {
                        return Ok(sizes);
                    };
                    *left = rest;
                    if fits(&tried)? {
                        (sizes, is_smaller) = (tried, true);
                        break;
                    }
                }
            }
            if !is_smaller {
                return Ok(sizes);
            }
        }
    }
}

fn addresses(sizes: &Sizes) -> u64 {
    sizes.values().map(|prefix| 1_u64 << (32 - prefix)).sum()
}

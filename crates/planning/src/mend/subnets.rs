//! The fewest addresses in new subnets with which a scope fits.

use super::edit::SHORTEST;
use super::pairs::tries;
use super::{Asked, Edit, Search};
use crate::plan::cluster::CandidatePlan;
use model::ZoneId;
use net::quantity::CountOverflow;

/// After this many trials the best combination so far is taken. No subnet in it can be smaller.
const MOST_TRIALS: usize = 500;

/// After this many trials without a combination that works, the search assumes that there is none.
const MOST_TRIALS_FOR_ANY: usize = 2000;

/// With at most this many slots, part of them is tried if all of them together do not help.
const MOST_SLOTS: usize = 6;

/// Where a subnet may be added: a zone, and whether only for nodes' own addresses.
type Slot = (ZoneId, bool);

/// For each slot: 0 for no subnet, else 1 for the smallest and so on.
type Steps = Vec<u8>;

struct Room<'s> {
    search: &'s Search<'s>,
    candidate: &'s CandidatePlan,
    slots: Vec<Slot>,
    /// The prefix of the first step.
    longest: u8,
    /// Addresses that may be added at most.
    budget: u64,
}

impl Search<'_> {
    /// New subnets of at most `budget` addresses with which everything fits: the fewest addresses, of those the
    /// fewest subnets. At most one per zone, and one more only for nodes.
    pub(super) fn subnets(
        &self,
        candidate: &CandidatePlan,
        budget: Option<u64>,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        if budget.is_some_and(|budget| {
            candidate
                .lacks(self.scope)
                .is_ok_and(|ips| ips > budget.into())
        }) {
            return Ok(None);
        }
        let mut slots = candidate.slots();
        // Of equally cheap places a zone is taken that is short. The order of subnets in a file decides nothing.
        let short = candidate.shortages(self.scope)?.zones;
        let name = |zone| candidate.cluster().zone_name(zone);
        net::sort_by_key(&mut slots, |&(zone, for_nodes)| {
            (short.contains_key(&zone), name(zone), for_nodes)
        });
        let longest = self.longest();
        let budget = budget.unwrap_or(u64::MAX);
        let mut room = Room { search: self, candidate, slots, longest, budget };
        let mut best = room.least()?;
        let slots = room.slots.len();
        if best.is_none() && slots <= MOST_SLOTS && candidate.grows_ip_by_ip() {
            // Each subnet costs such nodes ENIs, so some of the zones can do better than all.
            let all = std::mem::take(&mut room.slots);
            for some in 1..(1_usize << slots) - 1 {
                let chosen = all.iter().enumerate().filter(|(at, _)| some >> at & 1 == 1);
                room.slots = chosen.map(|(_, slot)| *slot).collect();
                best = room.least()?.or(best);
            }
            room.slots = all;
            if best.is_none() && slots == 2 {
                best = room.uneven()?;
            }
        }
        Ok(best.filter(|edits| !edits.is_empty()))
    }
}

impl Room<'_> {
    const fn prefix_of(&self, step: u8) -> u8 {
        self.longest + 1 - step
    }

    /// Steps up to the largest subnet.
    fn steps(&self) -> std::ops::RangeInclusive<u8> {
        1..=self.prefix_of(0) - SHORTEST
    }

    /// Addresses of all subnets, and how many there are.
    fn cost(&self, steps: &[u8]) -> (u64, usize) {
        let given = || steps.iter().filter(|&&step| step > 0);
        let ips = given().map(|&step| 1_u64 << (32 - u32::from(self.prefix_of(step))));
        (ips.sum(), given().count())
    }

    /// The new subnets with the fewest addresses, which the budget then stays below.
    fn least(&mut self) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let mut best = None;
        // More room elsewhere can draw nodes away from where they fit, so less is tried as well.
        while let Some(steps) = self.fewest()? {
            self.budget = self.cost(&steps).0.saturating_sub(1);
            best = Some(self.edits(&steps));
        }
        Ok(best)
    }

    /// The cheapest two that fit, of all. As much room in both can draw nodes that grow IP by IP to where they
    /// take more ENIs, so that no two of a size are plenty.
    fn uneven(&self) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let most = self.candidate.takes_at_most(self.search.scope)?;
        let budget = self.budget.min(most.saturating_mul(2));
        let pairs = self.steps();
        let pairs = pairs.flat_map(|first| self.steps().map(move |second| vec![first, second]));
        let mut pairs: Vec<Steps> = pairs.filter(|pair| self.cost(pair).0 <= budget).collect();
        net::sort_by_key(&mut pairs, |pair| self.cost(pair));
        for pair in pairs {
            if self.is_allowed(&pair) && self.fits(&pair)? {
                return Ok(Some(self.edits(&pair)));
            }
        }
        Ok(None)
    }

    fn edits(&self, steps: &Steps) -> Vec<Edit> {
        let slots = self.slots.iter().zip(steps).filter(|(_, step)| **step > 0);
        let asked = slots.map(|(&slot, &step)| Asked::shared(slot, self.prefix_of(step)));
        let mut asked: Vec<Asked> = asked.collect();
        let name = |zone: ZoneId| self.candidate.cluster().zone_name(zone);
        net::sort_by_key(&mut asked, |asked| (name(asked.zone), asked.for_nodes));
        asked.into_iter().map(Edit::Subnet).collect()
    }

    fn fits(&self, steps: &Steps) -> Result<bool, CountOverflow> {
        self.candidate
            .edited(&self.edits(steps))
            .fits(self.search.scope)
    }

    /// Whether the VPC has room for these subnets, and the budget allows them.
    fn is_allowed(&self, steps: &Steps) -> bool {
        self.cost(steps).0 <= self.budget && self.search.allows(&self.edits(steps))
    }

    fn fewest(&self) -> Result<Option<Steps>, CountOverflow> {
        // Larger ones than all nodes need together help no more.
        let most = self.candidate.takes_at_most(self.search.scope)?;
        let budget = self.budget.min(most.saturating_mul(2));
        let mut steps = self.steps().rev();
        let Some(largest) = steps.find(|&step| self.cost(&[step]).0 <= budget) else {
            return Ok(None);
        };
        let all = vec![largest; self.slots.len()];
        let grown = self.candidate.edited(&self.edits(&all));
        if !grown.fits(self.search.scope)? {
            return Ok(None);
        }
        // Each zone needs at least what it needs if the others have plenty.
        let lacks = self.candidate.lacks_by_zone(self.search.scope, &grown)?;
        let mut least = Vec::with_capacity(all.len());
        for (slot, &(zone, _)) in self.slots.iter().enumerate() {
            let mut with = all.clone();
            let mut needed = None;
            let is_only = self.slots.iter().filter(|(of, _)| *of == zone).count() == 1;
            let lacks = if is_only { lacks[zone] } else { 0 };
            let first = (0..largest).find(|&step| u128::from(self.cost(&[step]).0) >= lacks);
            for step in first.unwrap_or(largest)..=largest {
                with[slot] = step;
                if self.fits(&with)? {
                    needed = Some(step);
                    break;
                }
            }
            let Some(needed) = needed else {
                return Ok(None);
            };
            least.push(needed);
        }
        if !self.is_allowed(&least) {
            return Ok(None);
        }
        if self.fits(&least)? {
            return Ok(Some(least));
        }
        let mut descent = Descent { least: &least, largest, trials: 0, best: None };
        self.descend(&mut least.clone(), 0, &mut descent)?;
        Ok(descent.best.map(|(_, steps)| steps))
    }

    /// Tries combinations that start like `steps` before `slot`, while they can be the cheapest.
    fn descend(
        &self,
        steps: &mut Steps,
        slot: usize,
        descent: &mut Descent<'_>,
    ) -> Result<(), CountOverflow> {
        let is_last = slot + 1 == steps.len();
        let mut can_fit = false;
        for step in descent.least[slot]..=descent.largest {
            steps[slot] = step;
            let known = descent.best.as_ref();
            let cheaper = known.is_none_or(|(best, _)| self.cost(steps) < *best);
            let most = if known.is_some() {
                MOST_TRIALS
            } else {
                MOST_TRIALS_FOR_ANY
            };
            let ends = descent.trials > tries(self.candidate, most);
            if !cheaper || ends || !self.is_allowed(steps) {
                break;
            }
            if !can_fit {
                descent.trials += 1;
                let mut with_plenty = steps.clone();
                with_plenty[slot + 1..].fill(descent.largest);
                can_fit = self.fits(&with_plenty)?;
            }
            if can_fit && is_last {
                descent.best = Some((self.cost(steps), steps.clone()));
                break;
            }
            if can_fit {
                self.descend(steps, slot + 1, descent)?;
            }
        }
        steps[slot] = descent.least[slot];
        Ok(())
    }
}

/// A search through combinations.
struct Descent<'d> {
    /// What each slot needs where the others have plenty.
    least: &'d Steps,
    largest: u8,
    trials: usize,
    /// The cheapest combination that fits, and its cost.
    best: Option<((u64, usize), Steps)>,
}

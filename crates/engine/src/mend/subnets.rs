//! The fewest addresses in new subnets with which a scope fits.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use super::edit::{LONGEST, SHORTEST};
use super::{Edit, Search};
use crate::plan::cluster::Trial;
use net::quantity::CountOverflow;

/// Combinations that are tried before the search settles for one of which no subnet can be smaller.
const MOST_TRIALS: usize = 2_000;

/// Where a subnet may be added: a zone, and whether only for nodes' own addresses.
type Slot = (usize, bool);

/// For each slot: 0 for no subnet, else 1 for the smallest and so on.
type Steps = Vec<u8>;

const fn prefix_of(step: u8) -> u8 {
    LONGEST + 1 - step
}

/// Addresses of all subnets, and how many there are.
fn cost(steps: &Steps) -> (u64, usize) {
    let given = || steps.iter().filter(|&&step| step > 0);
    let ips = given().map(|&step| 1_u64 << (32 - u32::from(prefix_of(step))));
    (ips.sum(), given().count())
}

struct Room<'s> {
    search: &'s Search<'s>,
    trial: &'s Trial,
    slots: Vec<Slot>,
    /// Addresses that may be added at most.
    budget: u64,
}

impl Search<'_> {
    /// New subnets of at most `budget` addresses with which everything fits: the fewest addresses, of those the
    /// fewest subnets. At most one per zone, and one more only for nodes.
    pub(super) fn subnets(
        &self,
        trial: &Trial,
        budget: Option<u64>,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let zones = trial.zones();
        let slots =
            zones.flat_map(|(zone, own)| [Some((zone, false)), own.then_some((zone, true))]);
        let room = Room {
            search: self,
            trial,
            slots: slots.flatten().collect(),
            budget: budget.unwrap_or(u64::MAX),
        };
        let steps = room.fewest()?;
        Ok(steps
            .map(|steps| room.edits(&steps))
            .filter(|edits| !edits.is_empty()))
    }
}

impl Room<'_> {
    fn edits(&self, steps: &Steps) -> Vec<Edit> {
        let slots = self.slots.iter().zip(steps).filter(|(_, step)| **step > 0);
        let edits = slots.map(|(&(zone, for_nodes), &step)| Edit::Subnet {
            zone,
            prefix: prefix_of(step),
            for_nodes,
            cidr: None,
        });
        edits.collect()
    }

    fn fits(&self, steps: &Steps) -> Result<bool, CountOverflow> {
        self.trial
            .edited(&self.edits(steps))
            .fits(self.search.scope)
    }

    /// Whether the VPC has room for these subnets, and the budget allows them.
    fn is_allowed(&self, steps: &Steps) -> bool {
        cost(steps).0 <= self.budget && self.search.has_room_for(&self.edits(steps))
    }

    fn fewest(&self) -> Result<Option<Steps>, CountOverflow> {
        let largest = prefix_of(0) - SHORTEST;
        let all = vec![largest; self.slots.len()];
        if !self.fits(&all)? {
            return Ok(None);
        }
        // Each zone needs at least what it needs where the others have plenty.
        let mut least = Vec::with_capacity(all.len());
        for slot in 0..all.len() {
            let mut with = all.clone();
            let mut needed = None;
            for step in 0..=largest {
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
        self.cheapest_above(least, largest)
    }

    /// The cheapest combination that is nowhere below `least`.
    fn cheapest_above(&self, least: Steps, largest: u8) -> Result<Option<Steps>, CountOverflow> {
        let mut known = BTreeSet::from([least.clone()]);
        let mut open = BinaryHeap::from([Reverse((cost(&least), least))]);
        let mut trials = 0;
        while let Some(Reverse((_, steps))) = open.pop() {
            if trials > 0 && self.fits(&steps)? {
                return Ok(Some(steps));
            }
            trials += 1;
            if trials > MOST_TRIALS {
                return self.smallest_each(&steps, largest);
            }
            for slot in (0..steps.len()).filter(|&slot| steps[slot] < largest) {
                let mut more = steps.clone();
                more[slot] += 1;
                if known.insert(more.clone()) && self.is_allowed(&more) {
                    open.push(Reverse((cost(&more), more)));
                }
            }
        }
        Ok(None)
    }

    /// A combination above `steps` of which no subnet can be smaller.
    fn smallest_each(&self, steps: &Steps, largest: u8) -> Result<Option<Steps>, CountOverflow> {
        let mut found = steps.clone();
        loop {
            let grown: Steps = found.iter().map(|step| (step + 1).min(largest)).collect();
            if grown == found || !self.is_allowed(&grown) {
                return Ok(None);
            }
            found = grown;
            if self.fits(&found)? {
                break;
            }
        }
        for slot in 0..found.len() {
            while found[slot] > 0 {
                let mut less = found.clone();
                less[slot] -= 1;
                if !self.fits(&less)? {
                    break;
                }
                found = less;
            }
        }
        Ok(Some(found))
    }
}

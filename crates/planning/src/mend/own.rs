//! Dedicated subnets for one group.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::ops::Range;

use super::pairs::tries;
use super::{Edit, Search, replaced};
use crate::plan::cluster::CandidatePlan;
use model::{GroupId, Positions, Service, SubnetId, ZoneId};
use net::quantity::CountOverflow;

/// The most splits of a zone that are tried for each group.
const MOST_SPLITS: usize = 24;

impl Search<'_> {
    /// Dedicated subnets for a group in each zone that is short, with which everything fits.
    pub(super) fn own_subnets(
        &self,
        candidate: &CandidatePlan,
        group: GroupId,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let cluster = candidate.cluster();
        if candidate.lacks(self.scope)? > 0 {
            return Ok(None);
        }
        let mut own = cluster.groups[group].subnets_of_pods().to_vec();
        let mut left = candidate.clone();
        let mut done = Vec::new();
        while !left.fits(self.scope)? {
            let missed = left.missed_zone(self.scope)?;
            let Some(zone) = missed.filter(|zone| !done.contains(zone)) else {
                return Ok(None);
            };
            done.push(zone);
            let mut better = None;
            for split in splits(candidate, group, zone) {
                let kept: BTreeSet<SubnetId> = split.into_iter().collect();
                let mut with = own.clone();
                with.retain(|at| cluster.zone_of(*at) != zone || kept.contains(at));
                let Some(edits) = apart(candidate, group, &with, &done) else {
                    continue;
                };
                let next = candidate.edited(&edits);
                if next.fits(self.scope)? {
                    return self.needed(candidate, edits).map(Some);
                }
                let missed = next.missed_zone(self.scope)?;
                if missed.is_some_and(|at| !done.contains(&at)) {
                    better = Some((with, next));
                    break;
                }
            }
            let Some((with, next)) = better else {
                return Ok(None);
            };
            (own, left) = (with, next);
        }
        Ok(None)
    }

    /// These edits without those that are not needed.
    fn needed(
        &self,
        candidate: &CandidatePlan,
        mut edits: Vec<Edit>,
    ) -> Result<Vec<Edit>, CountOverflow> {
        for at in (0..edits.len()).rev() {
            let fewer = replaced(&edits, at, None);
            if candidate.edited(&fewer).fits(self.scope)? {
                edits = fewer;
            }
        }
        Ok(edits)
    }
}

/// Parts of a group's subnets in a zone, the fewest addresses first.
fn splits(candidate: &CandidatePlan, group: GroupId, zone: ZoneId) -> Vec<Vec<SubnetId>> {
    let cluster = candidate.cluster();
    let subnets = cluster.groups[group].subnets_of_pods().iter().copied();
    let mut here: Vec<SubnetId> = subnets.filter(|&at| cluster.zone_of(at) == zone).collect();
    let ips = |at: &SubnetId| cluster.subnets.list()[*at].available;
    net::sort_by_key(&mut here, |at| (ips(at), *at));
    let ips: Vec<u64> = here.iter().map(|at| ips(at).get()).collect();
    fewest(&ips, tries(candidate, MOST_SPLITS))
        .into_iter()
        .map(|run| here[run].to_vec())
        .collect()
}

/// The runs of numbers in ascending order with the smallest sums, at most `most` and never all of the numbers. There are
/// far too many of a long list to compare all.
fn fewest(numbers: &[u64], most: usize) -> Vec<Range<usize>> {
    let mut open = BinaryHeap::new();
    let mut runs = Vec::new();
    open.extend(numbers.first().map(|&first| Reverse((first, 0, 1))));
    // The runs that follow one have sums that are no smaller.
    while let Some(Reverse((sum, start, end))) = open.pop() {
        if let Some(&next) = numbers.get(end) {
            open.push(Reverse((sum.saturating_add(next), start, end + 1)));
            if end == start + 1 {
                open.push(Reverse((next, end, end + 1)));
            }
        }
        if end - start < numbers.len() {
            runs.push(start..end);
        }
        if runs.len() == most {
            break;
        }
    }
    runs
}

/// `own` for one group, the rest for those that shared them in these zones; `None` without a rest.
fn apart(
    candidate: &CandidatePlan,
    group: GroupId,
    own: &[SubnetId],
    zones: &[ZoneId],
) -> Option<Vec<Edit>> {
    let cluster = candidate.cluster();
    if cluster.groups[group].takes_pods_to_nodes() {
        return None;
    }
    let mut taken = vec![false; cluster.subnets.list().len()];
    for &at in own {
        taken[at] = zones.contains(&cluster.zone_of(at));
    }
    let mut edits = vec![Edit::Subnets(group, own.to_vec())];
    for (other, of) in cluster.groups.iter().with_positions() {
        if other == group || !of.subnets_of_pods().iter().any(|&at| taken[at]) {
            continue;
        }
        // Where machines are is not for pods to say.
        if of.takes_pods_to_nodes() {
            return None;
        }
        let rest = of
            .subnets_of_pods()
            .iter()
            .copied()
            .filter(|&at| !taken[at]);
        let rest: Vec<SubnetId> = rest.collect();
        let served: BTreeSet<ZoneId> = rest.iter().map(|&at| cluster.zone_of(at)).collect();
        if !of.zones.iter().all(|zone| served.contains(zone)) {
            return None;
        }
        edits.push(Edit::Subnets(other, rest));
    }
    // Subnets that no other group shares need no edit.
    let serving = own
        .iter()
        .all(|&at| cluster.subnets.list()[at].service == Service::Pods);
    (serving && edits.len() > 1).then_some(edits)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_fewest_are_those_of_all_runs_in_order(
            mut numbers in proptest::collection::vec(0_u64..6, 0..12),
        ) {
            numbers.sort_unstable();
            let ends = |from| (from + 1..=numbers.len()).map(move |to| from..to);
            let all = (0..numbers.len()).flat_map(ends);
            let mut all: Vec<_> = all.filter(|run| run.len() < numbers.len()).collect();
            net::sort_by_key(&mut all, |run| numbers[run.clone()].iter().sum::<u64>());
            all.truncate(5);
            prop_assert_eq!(fewest(&numbers, 5), all);
        }
    }
}

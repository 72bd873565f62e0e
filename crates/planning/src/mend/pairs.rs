//! All changes that are worth to be compared: single levers, and pairs of them.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use super::ask::with_quota;
use super::{Cost, Edit, EditKind, Prefer, Search};
use crate::plan::cluster::CandidatePlan;
use model::{EniQuota, GroupId, Position, Share};
use net::parallel;
use net::quantity::{CountOverflow, NodeCount, PodCount, SubnetCount};

/// With more first levers than this, no pair is tried if nothing else works.
const MOST_FIRSTS: usize = 24;

/// The most groups whose own levers are tried.
const MOST_GROUPS: usize = 24;

/// Groups whose own levers are tried: if not all, those that take the most IPs.
pub(super) fn tried_groups(candidate: &CandidatePlan) -> Vec<GroupId> {
    let all = &candidate.cluster().groups;
    let ips = |at: GroupId| {
        let of_one = candidate.node(at).ips.get();
        of_one.saturating_mul(all[at].max_nodes.get())
    };
    let mut groups: Vec<GroupId> = GroupId::all(all.len()).collect();
    net::sort_by_key(&mut groups, |&at| Reverse(ips(at)));
    groups.truncate(tries(candidate, MOST_GROUPS));
    groups.sort_unstable();
    groups
}

/// How often something may be tried, of `most` times: fewer where a plan is large, because each is planned.
pub(super) fn tries(candidate: &CandidatePlan, most: usize) -> usize {
    (MOST_WORK / candidate.size().max(1)).clamp(2, most)
}

/// Tries times the size of a plan: with 500 subnets and 100 groups in 3 zones, all changes take a second.
const MOST_WORK: usize = 8_000;

type Found = Result<Vec<Vec<Edit>>, CountOverflow>;

fn together(found: Vec<Found>) -> Found {
    let found: Result<Vec<_>, CountOverflow> = found.into_iter().collect();
    Ok(found?.into_iter().flatten().collect())
}

/// What a change of two levers may cost at most.
#[derive(Clone, Copy)]
struct Budget {
    /// Addresses of new subnets.
    ips: Option<u64>,
    /// Lost pods.
    pods: Option<u64>,
}

/// A number that can be lowered, and the edits that lower it to some value.
struct Number {
    lever: EditKind,
    group: GroupId,
    now: u64,
    lowest: u64,
}

impl Number {
    fn edits(&self, value: u64) -> Vec<Edit> {
        vec![if self.lever == EditKind::Surge {
            Edit::Surge(self.group, NodeCount::new(value))
        } else {
            Edit::Density(self.group, PodCount::new(value))
        }]
    }
}

impl Search<'_> {
    /// Changes in every way: of the plan as it is and with nodes re-created that need it, of the VPC
    /// as it is and with more room or quota.
    pub(super) fn every_way(&self, levers: &BTreeSet<EditKind>) -> Found {
        let mut found: Vec<Vec<Edit>> = Vec::new();
        for first in self.firsts(levers) {
            let base = self.base.edited(&first);
            let mut ways = self.anywhere(&base).all(levers)?;
            if !ways.iter().all(|edits| self.allows(edits)) {
                ways.extend(Search { base: &base, ..*self }.all(levers)?);
            }
            for edits in ways {
                let edits = first.iter().cloned().chain(edits).collect();
                found.extend(self.lifted(edits, levers));
            }
        }
        Ok(found)
    }

    /// What comes first of all: nothing, or to re-create the nodes that nothing else helps.
    fn firsts(&self, levers: &BTreeSet<EditKind>) -> Vec<Vec<Edit>> {
        let stuck = self.base.stuck();
        if stuck.is_empty() || !levers.contains(&EditKind::Recreate) {
            return vec![Vec::new()];
        }
        vec![Vec::new(), vec![Edit::Recreate(stuck)]]
    }

    /// The edits with a quota for the new subnets and a range for them, where the VPC is short of these; `None` if
    /// that is not to be changed.
    pub(super) fn lifted(
        &self,
        mut edits: Vec<Edit>,
        levers: &BTreeSet<EditKind>,
    ) -> Option<Vec<Edit>> {
        let Some(space) = self.space else {
            return Some(edits);
        };
        if let Some(subnets) = space.above_quota(&edits)
            && levers.contains(&EditKind::SubnetQuota)
        {
            edits.push(Edit::SubnetQuota(SubnetCount::new(subnets)));
        }
        if space.networks(&edits).is_none()
            && space.is_known()
            && levers.contains(&EditKind::VpcRange)
        {
            edits.push(Edit::VpcRange(space.range_for(&edits)?));
        }
        space.allows(&edits).then_some(edits)
    }

    /// New subnets and quotas with which everything fits, after nodes were re-created that nothing
    /// else helps: what findings ask for.
    pub(super) fn requests(
        &self,
        levers: &BTreeSet<EditKind>,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        let first = self.firsts(levers).pop().unwrap_or_default();
        let base = self.base.edited(&first);
        let unlimited = with_quota(&base, EniQuota::ENDLESS);
        let subnets = if unlimited.fits(self.scope)? {
            Vec::new()
        } else if let Some(subnets) = self.asked_subnets(&unlimited, levers)? {
            subnets
        } else {
            return Ok(None);
        };
        let mut edits = [first, subnets].concat();
        let edited = self.base.edited(&edits);
        if !edited.fits(self.scope)? {
            let quota = levers
                .contains(&EditKind::Quota)
                .then(|| self.quota(&edited));
            let Some(quota) = quota.transpose()?.flatten() else {
                return Ok(None);
            };
            edits.push(quota);
        }
        self.relax(&mut edits)?;
        Ok(Some(edits))
    }

    /// New subnets that all groups of a zone share, with what the VPC needs for them.
    pub(super) fn shared_subnets(
        &self,
        candidate: &CandidatePlan,
        levers: &BTreeSet<EditKind>,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        // Without any limit, nothing is found with one.
        let Some(anywhere) = self.anywhere(candidate).new_subnets(candidate, None)? else {
            return Ok(None);
        };
        let allowed = if self.allows(&anywhere) {
            Some(anywhere.clone())
        } else {
            self.within(candidate, &anywhere)?
        };
        let Some(subnets) = allowed.or_else(|| self.lifted(anywhere, levers)) else {
            return Ok(None);
        };
        let split = match self.prefer {
            Prefer::Few => None,
            Prefer::Addresses => self.split(candidate, &subnets)?,
        };
        Ok(Some(split.unwrap_or(subnets)))
    }

    /// Changes with which everything fits, most of them the least of their kind.
    fn all(&self, levers: &BTreeSet<EditKind>) -> Found {
        let most = self.base.most_nodes(self.scope);
        let least = |found: &[Vec<Edit>], cost: fn(&Cost) -> u64, lever: EditKind| {
            let of = found
                .iter()
                .filter(|edits| edits.iter().all(|edit| edit.lever() == lever));
            of.map(|edits| cost(&Cost::of(self.base.cluster(), &most, edits)))
                .min()
        };
        let mut found = self.singles(self.base, levers)?;
        let ips = least(&found, |cost| cost.new_ips.get(), EditKind::Subnets);
        let pods = least(&found, |cost| cost.lost_pods.get(), EditKind::Density);
        // Where the quota is short, another change may need a larger one as well.
        if levers.contains(&EditKind::Quota) {
            let unlimited = with_quota(self.base, EniQuota::ENDLESS);
            let mut others = levers.clone();
            others.remove(&EditKind::Quota);
            let with_others = if unlimited.fits(self.scope)? {
                Vec::new()
            } else {
                self.singles(&unlimited, &others)?
            };
            for mut edits in with_others {
                let edited = self.base.edited(&edits);
                if edited.fits(self.scope)? {
                    found.push(edits);
                } else if let Some(quota) = self.quota(&edited)? {
                    edits.push(quota);
                    found.push(edits);
                }
            }
        }
        let half = |least: Option<u64>| (!found.is_empty()).then(|| least.unwrap_or(0) / 2);
        let budget = Budget { ips: half(ips), pods: half(pods) };
        found.extend(self.pairs(levers, budget)?);
        if found.is_empty() {
            found = self.any_two(levers)?;
        }
        Ok(found)
    }

    /// Any two levers: the first as far as it goes, the second as little as then works.
    fn any_two(&self, levers: &BTreeSet<EditKind>) -> Found {
        let cluster = self.base.cluster();
        let tried = tried_groups(self.base);
        let groups = || tried.iter().copied();
        let mut firsts: Vec<Vec<Edit>> = Vec::new();
        for lever in [EditKind::Density, EditKind::Surge] {
            let numbers = groups().map(|group| self.number(lever, group));
            let lower = numbers.filter(|number| number.lowest < number.now);
            if levers.contains(&lever) {
                firsts.extend(lower.map(|number| number.edits(number.lowest)));
            }
        }
        for lever in [EditKind::Strategy, EditKind::Spread] {
            if levers.contains(&lever) {
                firsts.extend(groups().flat_map(|group| Self::toggles(self.base, lever, group)));
            }
        }
        if levers.contains(&EditKind::Headroom) && cluster.policy.min_headroom.is_some() {
            firsts.push(vec![Edit::Headroom(Share::of_percents(0))]);
        }
        if firsts.len() > MOST_FIRSTS {
            return Ok(Vec::new());
        }
        let found = parallel::map(firsts, |first| {
            let second = self.singles(&self.base.edited(&first), levers)?;
            let both = second.into_iter().map(|second| {
                let differs =
                    |edit: &Edit| !second.iter().any(|other| other.is_for_the_key_of(edit));
                let first = first.iter().filter(|edit| differs(edit)).cloned();
                first.chain(second.iter().cloned()).collect::<Vec<_>>()
            });
            Ok(both.collect())
        });
        together(found)
    }

    /// The smallest change of each lever on its own; for levers of single groups, of each group.
    fn singles(&self, candidate: &CandidatePlan, levers: &BTreeSet<EditKind>) -> Found {
        let groups = tried_groups(candidate);
        let jobs = levers.iter().flat_map(|&lever| {
            let groups = match lever {
                EditKind::Subnets | EditKind::Quota | EditKind::Surge | EditKind::Headroom => {
                    &[GroupId::FIRST]
                }
                // They come with new subnets, before all others, or in requests.
                EditKind::SubnetQuota
                | EditKind::VpcRange
                | EditKind::Recreate
                | EditKind::NewGroup => [].as_slice(),
                _ => &groups,
            };
            groups.iter().map(move |&group| (lever, group))
        });
        let jobs: Vec<(EditKind, GroupId)> = jobs.collect();
        let mut found = if levers.contains(&EditKind::Spread) {
            self.placements(candidate)?
        } else {
            Vec::new()
        };
        found.extend(together(parallel::map(jobs, |(lever, group)| {
            self.single(candidate, lever, group)
        }))?);
        Ok(found)
    }

    /// Zones for the nodes of one group, and of all groups.
    fn placements(&self, candidate: &CandidatePlan) -> Found {
        let places = Self::places(candidate);
        if places.is_empty() || !candidate.edited(&places).fits(self.scope)? {
            return Ok(Vec::new());
        }
        let alone = parallel::map(places.clone(), |edit| {
            let edits = vec![edit];
            let fits = candidate.edited(&edits).fits(self.scope)?;
            Ok(if fits { vec![edits] } else { Vec::new() })
        });
        let mut found: Vec<Vec<Edit>> = together(alone)?;
        if found.is_empty() {
            found.push(places);
        }
        Ok(found)
    }

    pub(super) fn single(
        &self,
        candidate: &CandidatePlan,
        lever: EditKind,
        group: GroupId,
    ) -> Found {
        let one = |edit: Option<Edit>| edit.into_iter().map(|edit| vec![edit]).collect();
        Ok(match lever {
            EditKind::Subnets => {
                let Some(anywhere) = self.anywhere(self.base).new_subnets(candidate, None)? else {
                    return Ok(Vec::new());
                };
                if !self.allows(&anywhere) {
                    return Ok(self.within(candidate, &anywhere)?.into_iter().collect());
                }
                let split = match self.prefer {
                    Prefer::Few => None,
                    Prefer::Addresses => self.split(candidate, &anywhere)?,
                };
                split.into_iter().chain([anywhere]).collect()
            }
            EditKind::Density => one(self.density(candidate, group, None)?),
            EditKind::Type => one(self.machine(candidate, group)?),
            EditKind::OwnSubnets => self.own_subnets(candidate, group)?.into_iter().collect(),
            EditKind::Quota => one(self.quota(candidate)?),
            EditKind::Surge => self.surges(candidate)?,
            EditKind::Headroom => one(self.headroom(candidate)?),
            EditKind::SubnetQuota
            | EditKind::VpcRange
            | EditKind::Recreate
            | EditKind::NewGroup => Vec::new(),
            EditKind::Spread | EditKind::Strategy => {
                let mut working = Vec::new();
                for edits in Self::toggles(candidate, lever, group) {
                    if candidate.edited(&edits).fits(self.scope)? {
                        working.push(edits);
                    }
                }
                working
            }
        })
    }

    /// Levers of a group that have no number.
    pub(super) fn toggles(
        candidate: &CandidatePlan,
        lever: EditKind,
        group: GroupId,
    ) -> Vec<Vec<Edit>> {
        match lever {
            EditKind::Strategy => {
                let other = Self::strategy(candidate, group).into_iter();
                other.map(|edit| vec![edit]).collect()
            }
            _ => Self::spreads(candidate, group),
        }
    }

    /// Two levers within a budget: one together with new subnets, or a toggle with fewer pods per node.
    fn pairs(&self, levers: &BTreeSet<EditKind>, budget: Budget) -> Found {
        let tried = tried_groups(self.base);
        let groups = || tried.iter().copied();
        let with_subnets = levers.contains(&EditKind::Subnets);
        let mut jobs: Vec<(EditKind, GroupId)> = Vec::new();
        for lever in [
            EditKind::Density,
            EditKind::Surge,
            EditKind::Strategy,
            EditKind::Spread,
        ] {
            if levers.contains(&lever) {
                jobs.extend(groups().map(|group| (lever, group)));
            }
        }
        let found = parallel::map(jobs, |(lever, group)| match lever {
            EditKind::Density | EditKind::Surge if with_subnets => {
                let number = self.number(lever, group);
                let found = self.number_with_subnets(&number, budget)?;
                Ok(found.into_iter().collect())
            }
            EditKind::Density | EditKind::Surge => Ok(Vec::new()),
            _ => self.toggle_with_others(levers, lever, group, budget),
        });
        together(found)
    }

    fn number(&self, lever: EditKind, group: GroupId) -> Number {
        let of = &self.base.cluster().groups[group];
        let (now, lowest) = if lever == EditKind::Surge {
            (of.surge.get(), 0)
        } else {
            (of.max_pods.get(), super::levers::fewest_pods(of))
        };
        Number { lever, group, now, lowest }
    }

    /// A number lowered as little as works together with new subnets within the budget.
    fn number_with_subnets(
        &self,
        number: &Number,
        budget: Budget,
    ) -> Result<Option<Vec<Edit>>, CountOverflow> {
        if budget.ips == Some(0) || number.lowest >= number.now {
            return Ok(None);
        }
        let with = |value: u64| {
            let lowered = self.base.edited(&number.edits(value));
            if lowered.fits(self.scope)? {
                return Ok(Some(Vec::new()));
            }
            self.new_subnets(&lowered, budget.ips)
        };
        let Some(mut subnets) = with(number.lowest)? else {
            return Ok(None);
        };
        let (mut fitting, mut short) = (number.lowest, number.now);
        while short - fitting > 1 {
            let middle = fitting + (short - fitting) / 2;
            match with(middle)? {
                Some(found) => (fitting, subnets) = (middle, found),
                None => short = middle,
            }
        }
        if subnets.is_empty() {
            return Ok(None);
        }
        subnets.splice(..0, number.edits(fitting));
        Ok(Some(subnets))
    }

    fn toggle_with_others(
        &self,
        levers: &BTreeSet<EditKind>,
        lever: EditKind,
        group: GroupId,
        budget: Budget,
    ) -> Found {
        let mut found = Vec::new();
        for edits in Self::toggles(self.base, lever, group) {
            let turned = self.base.edited(&edits);
            if turned.fits(self.scope)? {
                continue;
            }
            let with = |more: Vec<Edit>| edits.iter().cloned().chain(more).collect::<Vec<_>>();
            if levers.contains(&EditKind::Subnets) && budget.ips != Some(0) {
                found.extend(self.new_subnets(&turned, budget.ips)?.map(with));
            }
            if levers.contains(&EditKind::Density) && budget.pods != Some(0) {
                let density = self.density(&turned, group, budget.pods)?;
                found.extend(density.map(|edit| with(vec![edit])));
            }
        }
        Ok(found)
    }
}

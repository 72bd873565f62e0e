//! When growth exhausts the addresses or the ENI quota.

use std::collections::BTreeSet;

use super::scenarios::BestCase;
use super::{CandidatePlan, Exhaustion, GrowthOutcome, Planning, Scenario, ScenarioKind, Scope};
use model::{Growth, GrowthSchedule, MOST_MONTHS, ZoneId};
use net::quantity::{CountOverflow, NodeCount};
use net::try_most_that_fits;

pub(super) fn outcome(planning: &Planning<'_>) -> Result<Option<GrowthOutcome>, CountOverflow> {
    if planning.cluster.growth.is_empty() {
        return Ok(None);
    }
    let first = first_short(planning, None)?;
    let beyond_quota = beyond_default_quota(planning, first)?;
    let stones = planning.cluster.growth.iter().flat_map(Growth::milestones);
    let mut months: BTreeSet<u32> = stones.map(|&(month, _)| month).collect();
    match first {
        Some(first) => {
            months.extend([first.saturating_sub(1), first]);
            months.retain(|&month| month <= first);
        }
        None => months.extend([last_month(planning)]),
    }
    months.extend(beyond_quota.iter().flat_map(|&month| [month - 1, month]));
    months.remove(&0);
    let scenarios = months.into_iter();
    let scenarios = scenarios.map(|month| planning.after(month, None, BestCase::Counted));
    let scenarios: Vec<Scenario> = scenarios.collect::<Result<_, _>>()?;
    let at = |month: u32| {
        let mut known = scenarios.iter();
        let scenario = match known.find(|one| one.kind.months() == Some(month)) {
            Some(known) => known.clone(),
            None => planning.after(month, None, BestCase::Counted)?,
        };
        Ok(planning.exhaustion(month, scenario))
    };
    let exhaustion = first.map(at).transpose()?;
    let default_quota = beyond_quota.map(at).transpose()?;
    Ok(Some(GrowthOutcome {
        scenarios,
        exhaustion,
        default_quota,
        zone_losses: zone_losses(planning, first)?,
    }))
}

/// The shortage without each zone that fails first, before growth itself ends.
fn zone_losses(
    planning: &Planning<'_>,
    end: Option<u32>,
) -> Result<Vec<Exhaustion>, CountOverflow> {
    let mut earliest: Vec<(u32, ZoneId)> = Vec::new();
    for zone in planning.zones_with_nodes() {
        let Some(month) = first_short(planning, Some(zone))? else {
            continue;
        };
        // A shortage today is not caused by growth.
        if month == 0 || end.is_some_and(|end| month >= end) {
            continue;
        }
        let known = earliest.first().map(|&(known, _)| known);
        if known.is_some_and(|known| month < known) {
            earliest.clear();
        }
        if known.is_none_or(|known| month <= known) {
            earliest.push((month, zone));
        }
    }
    let losses = earliest.into_iter();
    losses
        .map(|(month, zone)| {
            let scenario = planning.after(month, Some(zone), BestCase::Counted)?;
            Ok(planning.exhaustion(month, scenario))
        })
        .collect()
}

/// The last month in which anything changes, within the horizon.
pub(super) fn last_month(planning: &Planning<'_>) -> u32 {
    let last = planning
        .cluster
        .growth
        .iter()
        .map(|growth| match &growth.schedule {
            GrowthSchedule::PerMonth(_) => MOST_MONTHS,
            GrowthSchedule::Milestones(stones) => stones.last().map_or(0, |&(month, _)| month),
        });
    last.max().unwrap_or(0)
}

/// The first month, not now, in which growth needs more than the default quota, where it goes on until a later one.
fn beyond_default_quota(
    planning: &Planning<'_>,
    end: Option<u32>,
) -> Result<Option<u32>, CountOverflow> {
    if planning.cluster.quota.given.is_some() {
        return Ok(None);
    }
    let fits = |month| {
        let quota = planning.quota(&planning.wanted_after(month), &[])?;
        Ok(quota.short().is_zero())
    };
    let first = first_without(planning, &fits)?.filter(|&month| month > 0);
    Ok(first.filter(|&month| end.is_none_or(|end| month < end)))
}

/// The first month that does not fit; 0 if even the start does not.
fn first_short(
    planning: &Planning<'_>,
    lost: Option<ZoneId>,
) -> Result<Option<u32>, CountOverflow> {
    first_without(planning, &|month| planning.fits_after(month, lost))
}

/// The first month in which `fits` does not hold.
fn first_without(
    planning: &Planning<'_>,
    fits: &dyn Fn(u32) -> Result<bool, CountOverflow>,
) -> Result<Option<u32>, CountOverflow> {
    let end = last_month(planning);
    if !fits(0)? {
        return Ok(Some(0));
    }
    let falls = |growth: &Growth| {
        let first = planning.cluster.groups[growth.group].nodes;
        let stones = growth.milestones().iter().map(|&(_, nodes)| nodes);
        !std::iter::once(first).chain(stones).is_sorted()
    };
    if planning.cluster.growth.iter().any(falls) {
        // The number of nodes may shrink: check each month in which something changes.
        for month in changes(planning, end) {
            if !fits(month)? {
                return Ok(Some(month));
            }
        }
        return Ok(None);
    }
    if fits(end)? {
        return Ok(None);
    }
    let fitting = try_most_that_fits((0, end - 1), fits)?;
    Ok(Some(fitting + 1))
}

/// The months in which something changes, up to the last.
pub(super) fn changes(planning: &Planning<'_>, last: u32) -> BTreeSet<u32> {
    let mut months = BTreeSet::new();
    for growth in &planning.cluster.growth {
        match &growth.schedule {
            GrowthSchedule::PerMonth(_) => months.extend(1..=last.min(MOST_MONTHS)),
            GrowthSchedule::Milestones(stones) => {
                let stones = stones.iter().map(|&(month, _)| month);
                months.extend(stones.filter(|&month| month <= last));
            }
        }
    }
    months
}

impl CandidatePlan {
    /// Nodes of each group at the most that has to fit: at maximum, or in a month of growth.
    pub(crate) fn most_nodes(&self, scope: &Scope) -> Vec<NodeCount> {
        let cluster = self.cluster();
        let mut most: Vec<NodeCount> = cluster.groups.iter().map(|one| one.max_nodes).collect();
        let Some(last) = scope.months else {
            return most;
        };
        let stones = cluster.growth.iter().flat_map(Growth::milestones);
        let months = stones
            .map(|&(month, _)| month)
            .filter(|&month| month < last);
        for month in months.chain([last]) {
            let wanted = self.planning().wanted_after(month);
            for (most, wanted) in most.iter_mut().zip(wanted) {
                *most = (*most).max(NodeCount::new(wanted));
            }
        }
        most
    }
}

impl Planning<'_> {
    /// Nodes of each group after `months` months.
    pub(super) fn wanted_after(&self, months: u32) -> Vec<u64> {
        let mut wanted = self.max_nodes();
        for growth in &self.cluster.growth {
            let now = self.cluster.groups[growth.group].nodes.get();
            wanted[growth.group] = match &growth.schedule {
                GrowthSchedule::PerMonth(more) => now + more.get() * u64::from(months),
                GrowthSchedule::Milestones(stones) => {
                    let reached = stones.iter().rev().find(|&&(month, _)| month <= months);
                    reached.map_or(now, |(_, nodes)| nodes.get())
                }
            };
        }
        wanted
    }

    /// Whether everything fits after `months`, optionally without a zone.
    fn fits_after(&self, months: u32, lost: Option<ZoneId>) -> Result<bool, CountOverflow> {
        self.fits(&self.wanted_after(months), lost.as_slice())
    }

    /// The cluster after `months`, optionally without a zone.
    pub(super) fn after(
        &self,
        months: u32,
        lost: Option<ZoneId>,
        best_case: BestCase,
    ) -> Result<Scenario, CountOverflow> {
        let kind = match lost {
            Some(zone) => ScenarioKind::GrowthZoneLost(months, zone),
            None => ScenarioKind::Growth(months),
        };
        self.scenario(kind, &self.wanted_after(months), best_case)
    }

    fn exhaustion(&self, months: u32, scenario: Scenario) -> Exhaustion {
        let month = self.cluster.start.map(|start| start.after(months));
        Exhaustion { months, month, scenario }
    }
}

//! What zones need and have, month by month: what a picture of growth shows.

use super::growth::{GrowthOutcome, changes, last_month};
use super::{ClusterOutcome, Planning, QuotaCell, Scenario};
use net::quantity::{CountOverflow, IpCount, NodeCount};

/// Months that are looked at, at most.
const MOST_POINTS: u32 = 36;

/// Months shown after the first in which nodes do not fit.
const AFTER_THE_END: u32 = 3;

/// Scenarios times groups times subnets. Above this no zone is lost.
const MOST_WORK: usize = 1_000_000;

/// What a cluster needs over time.
#[derive(Debug, Clone)]
pub struct Course {
    /// Months from now, ascending; the first is 0.
    pub months: Vec<u32>,
    /// Each zone with subnets or nodes.
    pub zones: Vec<ZoneCourse>,
    /// The VPC's ENI quota in these months.
    pub quota: Vec<QuotaCell>,
}

/// What a zone needs over time.
#[derive(Debug, Clone)]
pub struct ZoneCourse {
    /// The zone, by position.
    pub zone: usize,
    /// Usable addresses of its subnets for pods.
    pub available: IpCount,
    /// What it needs in each month.
    pub needs: Vec<ZoneNeed>,
    /// The same without that other zone whose loss asks most of this one, by position; `None` where
    /// no zone can be lost.
    pub without: Vec<Option<(usize, ZoneNeed)>>,
}

/// What a zone needs in a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZoneNeed {
    /// Addresses that all its nodes need.
    pub ips: IpCount,
    /// Nodes that are not guaranteed.
    pub short: NodeCount,
}

impl ClusterOutcome {
    /// What zones need in each month of growth, until some months after nodes first do not fit; `None`
    /// without growth.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn course(&self) -> Result<Option<Course>, CountOverflow> {
        let growth = self.growth.as_ref();
        let planning = self.trial().planning();
        growth.map(|growth| planning.course(growth)).transpose()
    }
}

impl Planning<'_> {
    fn course(&self, growth: &GrowthOutcome) -> Result<Course, CountOverflow> {
        let months = self.months(growth);
        let zones = self.zones_with_nodes();
        let work = (zones.len() + 1).saturating_mul(months.len());
        let work = work.saturating_mul(self.cluster.groups.len());
        let work = work.saturating_mul(self.cluster.subnets.list().len());
        let lost = if work > MOST_WORK { Vec::new() } else { zones };
        let scenarios = months.iter().map(|&month| self.after(month, None));
        let scenarios = scenarios.collect::<Result<Vec<Scenario>, _>>()?;
        let first = scenarios.first().map_or(&[][..], |one| &one.zones);
        let zones = first.iter().map(|cell| ZoneCourse {
            zone: cell.zone,
            available: cell.available,
            needs: Vec::with_capacity(months.len()),
            without: vec![None; months.len()],
        });
        let mut zones: Vec<ZoneCourse> = zones.collect();
        for scenario in &scenarios {
            for (zone, need) in zones.iter_mut().zip(needs(scenario)) {
                zone.needs.push(need);
            }
        }
        for (at, &month) in months.iter().enumerate() {
            for &lost in &lost {
                let scenario = self.after(month, Some(lost))?;
                for (zone, need) in zones.iter_mut().zip(needs(&scenario)) {
                    let most = &mut zone.without[at];
                    let more = |&(_, known): &(usize, ZoneNeed)| {
                        (need.short, need.ips) > (known.short, known.ips)
                    };
                    if zone.zone != lost && most.as_ref().is_none_or(more) {
                        *most = Some((lost, need));
                    }
                }
            }
        }
        Ok(Course {
            quota: scenarios.iter().map(|one| one.quota).collect(),
            zones,
            months,
        })
    }

    /// The months to look at: all of them, or as many at equal distances and those in which something
    /// ends.
    fn months(&self, growth: &GrowthOutcome) -> Vec<u32> {
        let last = last_month(self);
        let end = growth.exhaustion.as_ref().map(|end| end.months);
        let last = end.map_or(last, |end| last.min(end + AFTER_THE_END));
        let losses = growth.zone_losses.iter().map(|loss| loss.months);
        let ends: Vec<u32> = losses.chain(end).collect();
        let step = last.div_ceil(MOST_POINTS).max(1);
        let mut months: Vec<u32> = (0..=last).step_by(step as usize).collect();
        months.extend(ends.iter().copied().filter(|&end| end <= last));
        if step > 1 {
            // What milestones change at once is not drawn as if it came between.
            let changes = changes(self, last);
            let few = changes.len() <= MOST_POINTS as usize;
            months.extend(changes.into_iter().filter(|&month| few && month <= last));
        }
        months.push(last);
        months.sort_unstable();
        months.dedup();
        months
    }
}

/// What each zone needs in a scenario.
fn needs(scenario: &Scenario) -> impl Iterator<Item = ZoneNeed> {
    scenario.zones.iter().map(|cell| ZoneNeed {
        ips: cell.needed,
        short: cell.short_nodes(),
    })
}

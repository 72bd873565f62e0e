//! What zones need and have, month by month: what a picture of growth shows.

use super::growth::last_month;
use super::scenarios::BestCase;
use super::{ClusterOutcome, GrowthOutcome, Planning, QuotaCell, Request, Scenario};
use model::{Growth, ZoneId};
use net::quantity::{CountOverflow, IpCount, NodeCount};

/// Months that are looked at for growth by the month.
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
    /// Whether the loss of zones is left out, because it takes too long for a plan of this size.
    pub leaves_out_losses: bool,
}

/// What a zone needs over time.
#[derive(Debug, Clone)]
pub struct ZoneCourse {
    /// The zone.
    pub zone: ZoneId,
    /// Usable addresses of its subnets for pods.
    pub available: IpCount,
    /// What it needs in each month.
    pub needs: Vec<ZoneNeed>,
    /// The same without that other zone whose loss asks most of this one; `None` where
    /// no zone can be lost, and where losses are left out.
    pub without: Vec<Option<(ZoneId, ZoneNeed)>>,
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
    /// What zones need in each month of growth, until some months after nodes first do not fit and
    /// as long as requests are for; `None` without growth.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn course(&self) -> Result<Option<Course>, CountOverflow> {
        let growth = self.growth.as_ref();
        let planning = self.candidate().planning();
        let requests = self.requests.iter().flat_map(|requests| &requests.all);
        let asked: Vec<u32> = requests.flat_map(Request::months).collect();
        let course = growth.map(|growth| planning.course(growth, &asked));
        course.transpose()
    }
}

impl Planning<'_> {
    fn course(&self, growth: &GrowthOutcome, asked: &[u32]) -> Result<Course, CountOverflow> {
        let months = self.months(growth, asked);
        let zones = self.zones_with_nodes();
        let work = (zones.len() + 1).saturating_mul(months.len());
        let work = work.saturating_mul(self.cluster.groups.len());
        let work = work.saturating_mul(self.cluster.subnets.list().len());
        let leaves_out_losses = work > MOST_WORK && zones.len() > 1;
        let lost = if work > MOST_WORK { Vec::new() } else { zones };
        let scenarios = months
            .iter()
            .map(|&month| self.after(month, None, BestCase::LeftOut));
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
                let scenario = self.after(month, Some(lost), BestCase::LeftOut)?;
                for (zone, need) in zones.iter_mut().zip(needs(&scenario)) {
                    let most = &mut zone.without[at];
                    let more = |&(_, known): &(ZoneId, ZoneNeed)| {
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
            leaves_out_losses,
        })
    }

    /// The months to look at, with those of requests: all of them; of many, some at equal distances and those around which
    /// something ends or milestones change it. Between two that are apart, only growth by the month
    /// goes on, so nothing needs more than in the later one.
    fn months(&self, growth: &GrowthOutcome, asked: &[u32]) -> Vec<u32> {
        let last = last_month(self);
        let end = growth.exhaustion.as_ref().map(|end| end.months);
        let at_least = asked.iter().copied().max().unwrap_or(0);
        let last = end.map_or(last, |end| last.min((end + AFTER_THE_END).max(at_least)));
        let losses = growth.zone_losses.iter().map(|loss| loss.months);
        let quota = growth.default_quota.iter().map(|end| end.months);
        let ends: Vec<u32> = losses
            .chain(quota)
            .chain(end)
            .chain(asked.iter().copied())
            .collect();
        let step = last.div_ceil(MOST_POINTS).max(1);
        let mut months: Vec<u32> = (0..=last).step_by(step as usize).collect();
        // What happens at once is not drawn as if it came earlier.
        let stones = self.cluster.growth.iter().flat_map(Growth::milestones);
        let at_once = stones.map(|&(month, _)| month).chain(ends);
        let around = at_once.flat_map(|month| [month.saturating_sub(1), month]);
        months.extend(around.filter(|&month| month <= last));
        months.push(last);
        months.sort_unstable();
        months.dedup();
        months
    }
}

/// What each zone needs in a scenario.
fn needs(scenario: &Scenario) -> impl Iterator<Item = ZoneNeed> {
    scenario
        .zones
        .iter()
        .map(|cell| ZoneNeed { ips: cell.needed, short: cell.short_nodes() })
}

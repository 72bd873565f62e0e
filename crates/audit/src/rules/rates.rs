//! Findings about how fast the cluster grows.

use super::Rules;
use crate::outcome::{RateAudit, RateOf, Rates};
use model::finding::{ExhaustedOnDay, Exhausts, Finding};
use net::quantity::Number;

/// What a new subnet should last: networks are requested for a year.
const DAYS_TO_LAST: u64 = 365;

impl Rules<'_> {
    pub(super) fn rates(&self, found: &mut Vec<Finding>) {
        let Some(rates) = &self.outcome.rates else {
            return;
        };
        for row in &rates.rows {
            let about = match row.of {
                RateOf::Zone => Finding::about_zone(row.zone.as_ref()),
                RateOf::Enis => Finding::about("cluster"),
                RateOf::Subnet | RateOf::Cluster | RateOf::Nodes => continue,
            };
            found.extend(self.exhausted(row, rates).map(|says| about.says(says)));
        }
    }

    /// The day of what grows and has something left; what has nothing left has a finding of its own.
    fn exhausted(&self, row: &RateAudit, rates: &Rates) -> Option<ExhaustedOnDay> {
        let (mean, fastest) = row.mean_and_fastest?;
        let left = row.left.0.filter(|left| left.0 > 0)?;
        let per_year = mean.in_days(DAYS_TO_LAST);
        // At the fastest rate it then lasts longer than what is told as soon.
        let fast = fastest.in_days(ExhaustedOnDay::FEW_DAYS + 1);
        let advised = per_year.max(fast.saturating_sub(left.0));
        let what = match row.of {
            RateOf::Enis => Exhausts::Enis,
            _ => Exhausts::Ips,
        };
        Some(ExhaustedOnDay {
            what,
            zone: row.zone.clone(),
            first_day: row.first_day.clone(),
            mean_day: row.mean_day.clone(),
            days_left: row.days_left?,
            left,
            per_day: Number(mean.in_days(1)),
            fastest_per_day: Number(fastest.in_days(1)),
            per_year: Number(per_year),
            advised: Number(advised),
            since_day: row.since.unwrap_or(rates.since).day(),
            sufficient_prefix: (what == Exhausts::Ips)
                .then(|| self.prefix_of(advised))
                .flatten(),
        })
    }
}

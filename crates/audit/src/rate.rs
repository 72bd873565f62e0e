//! Rates as exact fractions: a change in a time.

use input::instant::DAY_MS;
use net::quantity::Ratio;

/// A change in a time that is not 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    pub(crate) change: i64,
    pub(crate) span_ms: u64,
}

/// What is said of a rate, which is never counted with.
const PER_THOUSAND: u64 = 1_000;

impl Rate {
    /// The one that grows faster.
    pub(crate) fn faster(self, other: Self) -> Self {
        let (own, others) = (
            i128::from(self.change) * i128::from(other.span_ms),
            i128::from(other.change) * i128::from(self.span_ms),
        );
        if others > own { other } else { self }
    }

    /// By how much it grows in this many days, rounded up; 0 where it does not grow.
    pub fn in_days(self, days: u64) -> u64 {
        let grown = u128::from(u64::try_from(self.change).unwrap_or(0));
        let grown = grown.saturating_mul(u128::from(DAY_MS) * u128::from(days));
        let whole = grown.div_ceil(u128::from(self.span_ms.max(1)));
        u64::try_from(whole).unwrap_or(u64::MAX)
    }

    /// By how much it grows in a day, in thousandths that are rounded up; `None` where it does not grow.
    pub fn per_day(self) -> Option<Ratio> {
        (self.change > 0).then(|| Ratio::of(self.in_days(PER_THOUSAND), PER_THOUSAND))
    }

    /// Milliseconds until `left` is gone, rounded down; `None` where it does not grow.
    pub(crate) fn ms_until(self, left: u64) -> Option<u64> {
        let change = u128::from(
            u64::try_from(self.change)
                .ok()
                .filter(|&change| change > 0)?,
        );
        let ms = u128::from(left).saturating_mul(self.span_ms.into()) / change;
        Some(u64::try_from(ms).unwrap_or(u64::MAX))
    }
}

/// Whether a change is no more than what comes and goes makes.
///
/// Where some take and others give back, the sum walks at random: its variance is the number of steps, so a
/// change within two standard deviations is noise. Where nothing was given back, nothing goes: growth, however
/// slow, is no noise.
pub(crate) fn is_noise(change: i64, taken: u64, given_back: u64) -> bool {
    let steps = u128::from(taken) + u128::from(given_back);
    let change = u128::from(change.unsigned_abs());
    given_back > 0 && change * change <= 4 * steps
}

/// By how many nodes a group grows in a month of 30 days, rounded up, and over how many days that was measured;
/// `None` where it does not grow.
pub fn node_growth(joined: u64, left: u64, span_ms: u64) -> Option<(u64, u64)> {
    let change = i64::try_from(joined).ok()?.checked_sub_unsigned(left)?;
    let rate = Rate { change, span_ms };
    let grows = change > 0 && span_ms > 0 && !is_noise(change, joined, left);
    grows.then(|| (rate.in_days(30), span_ms.div_ceil(DAY_MS)))
}

/// The mean rate from the first to the last of these points, and the fastest between two of them; `None` with
/// fewer than two. No pair grows faster than its fastest part, so neighbours suffice.
pub(crate) fn mean_and_fastest(points: &[(u64, i64)]) -> Option<(Rate, Rate)> {
    let (first, last) = (points.first()?, points.last()?);
    let between = |from: &(u64, i64), to: &(u64, i64)| Rate {
        change: to.1.saturating_sub(from.1),
        span_ms: to.0.saturating_sub(from.0),
    };
    let parts = points.windows(2).map(|pair| between(&pair[0], &pair[1]));
    let fastest = parts.reduce(Rate::faster)?;
    Some((between(first, last), fastest))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn rates_are_exact_and_rounded_to_the_side_of_caution() {
        // 10 in 3 days: 3.333..., said as more, and what is left lasts no whole day longer.
        let rate = Rate { change: 10, span_ms: 3 * DAY_MS };
        assert_eq!(rate.per_day(), Some(Ratio::of(3_334, 1_000)));
        assert_eq!(rate.in_days(365), 1_217);
        assert_eq!(rate.ms_until(100), Some(30 * DAY_MS));
        assert_eq!(rate.ms_until(101).map(|ms| ms / DAY_MS), Some(30));
        let shrinking = Rate { change: -10, span_ms: DAY_MS };
        assert_eq!((shrinking.per_day(), shrinking.ms_until(5)), (None, None));
    }

    #[test]
    fn a_change_is_noise_only_where_something_is_given_back() {
        assert!(!is_noise(3, 3, 0));
        assert!(is_noise(10, 20, 10));
        assert!(!is_noise(11, 20, 9));
    }

    proptest! {
        #[test]
        fn more_time_for_the_same_change_is_that_much_slower(
            change in 1_i64..1 << 33, span in 1_u64..1 << 40, times in 1_u64..100, left in 0_u64..1 << 33,
        ) {
            let rate = Rate { change, span_ms: span };
            let slower = Rate { change, span_ms: span * times };
            let (ms, later) = (rate.ms_until(left).unwrap(), slower.ms_until(left).unwrap());
            prop_assert!(later >= ms * times && later - ms * times < times);
            prop_assert_eq!(rate.faster(slower), rate);
        }

        #[test]
        fn no_pair_grows_faster_than_the_fastest_neighbours(values in prop::collection::vec(-99_i64..99, 2..9)) {
            let points: Vec<(u64, i64)> = (1_u64..).map(|at| at * at).zip(values).collect();
            let (_, fastest) = mean_and_fastest(&points).unwrap();
            for (at, from) in points.iter().enumerate() {
                for to in &points[at + 1..] {
                    let rate = Rate { change: to.1 - from.1, span_ms: to.0 - from.0 };
                    prop_assert_eq!(fastest.faster(rate), fastest);
                }
            }
        }
    }
}

//! Calls to the cloud: how many, how many per minute, and which were throttled.

use super::outcome::ApiCalls;

#[derive(Debug, Clone, Default)]
pub(super) struct Api {
    calls: ApiCalls,
    minute: u64,
    in_minute: u64,
    per_second: u64,
    /// When the next call may begin, in microseconds.
    free_at_us: u64,
}

impl Api {
    pub(super) fn new(per_second: u32) -> Self {
        Self { per_second: per_second.into(), ..Self::default() }
    }

    pub(super) const fn calls(&self) -> ApiCalls {
        self.calls
    }

    /// Counts calls made at `now`.
    #[inline]
    pub(super) fn count(&mut self, now: u64, calls: u64) {
        let minute = now / 60_000;
        if minute != self.minute {
            (self.minute, self.in_minute) = (minute, 0);
        }
        self.calls.total.0 += calls;
        self.in_minute += calls;
        let peak = &mut self.calls.peak_per_minute.0;
        *peak = self.in_minute.max(*peak);
    }

    /// Makes one call as soon as the rate limit allows, and returns that time.
    pub(super) fn call(&mut self, now: u64) -> u64 {
        let now_us = now * 1_000;
        let mut begins = now;
        if self.per_second > 0 {
            let turn = self.free_at_us.max(now_us);
            if turn > now_us {
                self.calls.throttled.0 += 1;
            }
            self.free_at_us = turn + 1_000_000_u64.div_ceil(self.per_second);
            begins = turn.div_ceil(1_000);
        }
        self.count(begins, 1);
        begins
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_calls_a_second_begin_a_tenth_of_a_second_apart() {
        let mut api = Api::new(10);
        let begins: Vec<u64> = (0..4).map(|_| api.call(1_000)).collect();
        assert_eq!(begins, [1_000, 1_100, 1_200, 1_300]);
        assert_eq!((api.calls.total.0, api.calls.throttled.0), (4, 3));
        assert_eq!(api.call(9_000), 9_000);
    }

    #[test]
    fn the_peak_is_that_of_the_busiest_minute() {
        let mut api = Api::new(0);
        for now in [0, 1, 59_999, 60_000, 60_001] {
            api.call(now);
        }
        let calls = api.calls;
        assert_eq!(
            (calls.total.0, calls.peak_per_minute.0, calls.throttled.0),
            (5, 3, 0)
        );
    }
}

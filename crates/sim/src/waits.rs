//! How long pods waited for their address.

use net::quantity::Span;

/// Waits below this are exact to the millisecond.
const EXACT: u64 = 1 << 16;
/// Steps into which each doubling above is divided.
const STEPS: u64 = 1 << 10;

/// How many pods waited how long: a histogram whose buckets widen with each doubling. Waits of over a
/// minute are rounded up by at most a thousandth; the longest is exact.
#[derive(Debug, Clone, Default)]
pub(super) struct Waits {
    none: u64,
    some: Vec<u64>,
    pods: u64,
    longest: u64,
}

impl Waits {
    #[inline]
    pub(super) fn add(&mut self, ms: u64) {
        self.pods += 1;
        if ms == 0 {
            self.none += 1;
            return;
        }
        self.longest = self.longest.max(ms);
        let bin = bin_of(ms);
        if bin >= self.some.len() {
            self.some.resize(bin + 1, 0);
        }
        self.some[bin] += 1;
    }

    /// The wait that `percent` of the pods did not exceed; zero without pods.
    pub(super) fn percentile(&self, percent: u64) -> Span {
        // The rank of the smallest wait with at least this share at or below it.
        let rank = (self.pods * percent).div_ceil(100).max(1);
        let mut seen = self.none;
        if self.pods == 0 || seen >= rank {
            return Span::ZERO;
        }
        for (bin, &pods) in self.some.iter().enumerate() {
            seen += pods;
            if seen >= rank {
                return Span::of_ms(top_of(bin).min(self.longest));
            }
        }
        Span::of_ms(self.longest)
    }

    pub(super) fn longest(&self) -> Span {
        Span::of_ms(self.longest)
    }
}

/// The bin of a wait.
fn bin_of(ms: u64) -> usize {
    let bin = if ms < EXACT {
        ms
    } else {
        let doublings = u64::from(ms.ilog2() - EXACT.ilog2());
        let step = (ms >> (ms.ilog2() - STEPS.ilog2())) - STEPS;
        EXACT + doublings * STEPS + step
    };
    usize::try_from(bin).unwrap_or(usize::MAX)
}

/// The longest wait of a bin.
fn top_of(bin: usize) -> u64 {
    let bin = bin as u64;
    if bin < EXACT {
        return bin;
    }
    let (doublings, step) = ((bin - EXACT) / STEPS, (bin - EXACT) % STEPS);
    let width = (EXACT << doublings) / STEPS;
    (EXACT << doublings) + (step + 1) * width - 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_percentile_is_that_of_the_sorted_waits_and_never_below(
            mut waits in proptest::collection::vec(prop_oneof![Just(0_u64), 0_u64..100_000, 0_u64..300_000_000_000], 1..200),
            percent in prop_oneof![Just(50_u64), Just(95), Just(99), Just(100)],
        ) {
            let mut counted = Waits::default();
            for &ms in &waits {
                counted.add(ms);
            }
            waits.sort_unstable();
            let rank = (waits.len() as u64 * percent).div_ceil(100);
            let exact = waits[usize::try_from(rank).unwrap() - 1];
            let told = counted.percentile(percent).ms();
            prop_assert!(told >= exact && told <= exact + exact / 1000, "{told} for {exact}");
            prop_assert!(exact >= EXACT || told == exact);
            prop_assert_eq!(counted.longest().ms(), *waits.last().unwrap());
        }
    }
}

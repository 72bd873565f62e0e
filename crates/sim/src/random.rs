//! Random numbers that are the same on every machine and in every version.
//!
//! Each purpose has its own stream, so that draws of one do not change another: all strategies face the
//! same arrivals. The generator is `ChaCha` with 8 rounds, whose sequence is fixed. Logarithms are those of
//! `libm`, which are the same everywhere.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use model::Distribution;
use net::fnv::Fnv;

/// How many durations are drawn ahead.
const AHEAD: usize = 64;

/// A stream of random numbers for one purpose.
#[derive(Debug, Clone)]
pub(super) struct Stream(ChaCha8Rng);

impl Stream {
    /// The stream of a purpose, in one run of a seed.
    pub(super) fn new(seed: u64, run: u64, purpose: &str) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&run.to_le_bytes());
        let mut name = Fnv::default();
        name.bytes(purpose.as_bytes());
        key[16..24].copy_from_slice(&name.get().to_le_bytes());
        Self(ChaCha8Rng::from_seed(key))
    }

    /// A number in [0, 1), in steps of 2^-53.
    fn unit(&mut self) -> f64 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "53 bits are what a double holds"
        )]
        let unit = (self.0.next_u64() >> 11) as f64;
        unit / 9_007_199_254_740_992.0
    }

    /// A whole number below `most`, which is above 0. For small ranges the bias is about 2^-64.
    pub(super) fn below(&mut self, most: u64) -> u64 {
        let scaled = u128::from(self.0.next_u64()) * u128::from(most);
        u64::try_from(scaled >> 64).unwrap_or(0)
    }

    /// A random duration with a mean, both in microseconds.
    #[inline]
    pub(super) fn around(&mut self, mean_us: u64, distribution: Distribution) -> u64 {
        #[expect(
            clippy::cast_precision_loss,
            reason = "a mean of ten years in microseconds has 49 bits"
        )]
        let mean = mean_us as f64;
        let drawn = match distribution {
            Distribution::Fixed => return mean_us,
            // 1 - u is never 0.
            Distribution::Exponential => -libm::log(1.0 - self.unit()) * mean,
            Distribution::Uniform => 2.0 * self.unit() * mean,
        };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "not negative, and at most 37 times the mean"
        )]
        let drawn = drawn as u64;
        drawn
    }
}

/// Random durations with a mean, drawn in batches: a logarithm has a long latency, and those of a
/// batch run in parallel.
#[derive(Debug, Clone)]
pub(super) struct Lengths {
    stream: Stream,
    mean_us: u64,
    distribution: Distribution,
    ahead: [u64; AHEAD],
    taken: usize,
}

impl Lengths {
    pub(super) const fn new(stream: Stream, mean_us: u64, distribution: Distribution) -> Self {
        Self { stream, mean_us, distribution, ahead: [0; AHEAD], taken: AHEAD }
    }

    /// The next duration, in microseconds.
    #[inline]
    pub(super) fn next(&mut self) -> u64 {
        if self.taken == AHEAD {
            self.draw();
        }
        let length = self.ahead[self.taken];
        self.taken += 1;
        length
    }

    #[inline(never)]
    fn draw(&mut self) {
        for length in &mut self.ahead {
            *length = self.stream.around(self.mean_us, self.distribution);
        }
        self.taken = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers must never change: the results of every seed depend on them.
    #[test]
    fn the_sequence_of_a_seed_is_fixed() {
        let mut stream = Stream::new(1, 0, "arrivals");
        let drawn: Vec<u64> = (0..4)
            .map(|_| stream.around(1_000_000, Distribution::Exponential))
            .collect();
        assert_eq!(drawn, [381_271, 731_883, 100_187, 597_567]);
    }

    #[test]
    fn purposes_and_runs_have_streams_of_their_own() {
        let first = |run, purpose| Stream::new(7, run, purpose).0.next_u64();
        assert_ne!(first(0, "arrivals"), first(0, "lifetimes"));
        assert_ne!(first(0, "arrivals"), first(1, "arrivals"));
    }

    #[test]
    fn the_mean_of_many_is_the_mean() {
        for distribution in [
            Distribution::Exponential,
            Distribution::Uniform,
            Distribution::Fixed,
        ] {
            let mut stream = Stream::new(3, 0, "mean");
            let sum: u64 = (0..100_000)
                .map(|_| stream.around(1_000_000, distribution))
                .sum();
            let mean = sum / 100_000;
            assert!(
                (990_000..=1_010_000).contains(&mean),
                "{distribution:?}: {mean}"
            );
        }
    }
}

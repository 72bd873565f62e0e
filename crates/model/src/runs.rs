//! Many runs of a simulation, and the shards that they are divided into.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::simulation::{Latency, Simulation};
use crate::finding::Severity;
use crate::pool::Model;
use net::quantity::Span;
use rows::Row;

/// What all runs have in common, in every shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Runs {
    /// The cluster's name.
    pub name: Option<Arc<str>>,
    pub runs: u64,
    /// Whether the runs can differ.
    pub random: bool,
    pub seed: u64,
    /// Whose rules apply.
    pub model: Model,
    /// The duration of each run.
    pub horizon: Span,
    /// Response times of the cloud.
    pub latency: Latency,
    /// Whether the input has no events or workloads.
    pub by_default: bool,
    /// The least severity that the plan's policy shows.
    pub min_severity: Option<Severity>,
    /// Which strategies may have errors in some runs, with the reason.
    pub allowed: Vec<AllowedRuns>,
}

/// Runs that may have errors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Row)]
#[serde(deny_unknown_fields)]
#[row(area = "runs", id = "allowed-row")]
pub struct AllowedRuns {
    /// The strategy; `None` for any.
    #[serde(rename = "subject")]
    pub strategy: Option<String>,
    pub reason: Arc<str>,
}

impl Runs {
    /// The part of the simulation that is stored with its runs.
    pub fn simulation(&self) -> Simulation {
        Simulation {
            seed: self.seed,
            model: self.model,
            horizon: self.horizon,
            latency: self.latency,
            ..Simulation::default()
        }
    }
}

/// One of several shards: the runs whose number modulo the number of shards is its own number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Shard {
    /// Its number, from 1.
    number: u64,
    /// The number of shards.
    of: u64,
}

impl Shard {
    /// All runs.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The most shards.
    pub const MOST: u64 = 1_000_000;

    /// Shard `number` of `of`; `None` if there is no such shard.
    pub fn new(number: u64, of: u64) -> Option<Self> {
        let is_one = (1..=of).contains(&number) && of <= Self::MOST;
        is_one.then_some(Self { number, of })
    }

    /// `3/64`.
    pub fn parse(text: &str) -> Option<Self> {
        let (number, of) = text.split_once('/')?;
        let whole = |part: &str| {
            let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            part.parse().ok().filter(|_| digits)
        };
        Self::new(whole(number)?, whole(of)?)
    }

    /// Its number, from 1.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// The number of shards.
    pub const fn of(self) -> u64 {
        self.of
    }

    /// How many of `runs` are in it.
    pub const fn count(self, runs: u64) -> u64 {
        let one_more = self.number <= runs % self.of;
        runs / self.of + one_more as u64
    }

    /// The number of its run `index`; both count from 0.
    pub const fn run(self, index: u64) -> u64 {
        self.number - 1 + index * self.of
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_shard_is_refused() {
        for text in [
            "",
            "x",
            "1",
            "0/4",
            "5/4",
            "1/0",
            "-1/4",
            "+1/4",
            "1/4/2",
            "1/",
            "/4",
            " 1/4",
            "1/2000000",
        ] {
            assert_eq!(Shard::parse(text), None, "{text:?}");
        }
        assert_eq!(Shard::parse("3/64"), Shard::new(3, 64));
    }

    #[test]
    fn every_run_is_in_one_shard() {
        for of in 1..9 {
            for runs in 0..20 {
                let mut seen = Vec::new();
                for shard in (1..=of).filter_map(|number| Shard::new(number, of)) {
                    let own = (0..shard.count(runs)).map(|index| shard.run(index));
                    seen.extend(own.inspect(|run| assert_eq!(run % of, shard.number() - 1)));
                }
                seen.sort_unstable();
                assert!(seen.into_iter().eq(0..runs), "{runs} in {of}");
            }
        }
    }
}

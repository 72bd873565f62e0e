//! What many runs of a simulation say together, and what a shard of them holds.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::saved;
use engine::sim::{AllRuns, Part, SavedShard, SavedStrategy, StrategyFigures};
use input::problem::{Problem, Problems, Source};
use model::finding::Severity;
use model::pool::Model;
use model::{AllowedRuns, Latency, Runs, Shard};
use net::quantity::{IpCount, Number, Span};
use rows::{Fields, Row, Rows};
use texts::{AnyMessage, Message, errors_input as say};

/// What `cce-plan simulate FILE --runs N -f json` prints, and simulate --merge.
#[derive(Serialize, Row)]
#[row(area = "runs")]
pub struct RunsResult<'a> {
    pub runs: Number,
    pub random: bool,
    pub seed: Number,
    pub strategies: Rows<'a, &'a StrategyFigures>,
}

impl<'a> RunsResult<'a> {
    pub fn of(all: &'a AllRuns) -> Self {
        Self {
            runs: all.runs.runs.into(),
            random: all.runs.random,
            seed: all.runs.seed.into(),
            strategies: all.strategies.iter().collect(),
        }
    }
}

/// Reads a shard that was saved.
///
/// # Errors
///
/// What is not as the program writes it, with its place.
pub fn read_shard(source: &Source<'_>) -> Result<SavedShard, Problems> {
    let help = say::GiveShards.to_message();
    let saved = saved::read::<ShardResult<'static>>(source, "simulate-shard", &help)?;
    let shard = saved.result.into_saved(source.name, saved.version);
    shard.map_err(|wrong| Problem::new(wrong).help(help).into())
}

/// What `cce-plan simulate FILE --runs N --shard K/N` prints, for simulate --merge.
#[derive(Serialize, Deserialize, Row)]
#[row(area = "runs")]
#[serde(deny_unknown_fields)]
pub struct ShardResult<'a> {
    pub digest: String,
    pub runs: Number,
    pub shard: Number,
    pub shards: Number,
    pub cluster: Option<Cow<'a, str>>,
    pub random: bool,
    pub by_default: bool,
    pub seed: Number,
    pub model: Model,
    pub horizon_ms: Span,
    #[row(inner)]
    pub latency: LatencyFields,
    pub min_severity: Option<Severity>,
    pub allowed: Cow<'a, [AllowedRuns]>,
    pub strategies: Rows<'a, SavedStrategy>,
}

impl<'a> ShardResult<'a> {
    pub fn of(part: &'a Part) -> Self {
        let runs = &part.runs;
        let strategy = |index: usize| SavedStrategy::from(&part.strategies[index]);
        Self {
            digest: format!("{:016x}", part.digest),
            runs: runs.runs.into(),
            shard: part.shard.number().into(),
            shards: part.shard.of().into(),
            cluster: runs.name.as_deref().map(Cow::Borrowed),
            random: runs.random,
            by_default: runs.by_default,
            seed: runs.seed.into(),
            model: runs.model,
            horizon_ms: runs.horizon,
            latency: LatencyFields::of(&runs.latency),
            min_severity: runs.min_severity,
            allowed: Cow::Borrowed(&runs.allowed),
            strategies: Rows::made(part.strategies.len(), strategy),
        }
    }

    /// The saved result, with the version of the program that saved it.
    ///
    /// # Errors
    ///
    /// A message if it is not a shard.
    pub fn into_saved(self, file: &str, version: String) -> Result<SavedShard, AnyMessage> {
        let is_digest = self.digest.len() == 16;
        let digest = u64::from_str_radix(&self.digest, 16).ok();
        let digest = digest.filter(|_| is_digest);
        let (number, of) = (self.shard.0, self.shards.0);
        let shard = Shard::new(number, of);
        let mut strategies = Vec::new();
        self.strategies.each(|one| strategies.push(one.clone()));
        if strategies.is_empty() {
            return Err(say::ShardWithoutStrategies { file }.to_message());
        }
        Ok(SavedShard {
            version,
            digest: digest.ok_or_else(|| say::ShardOfBadDigest { file }.to_message())?,
            runs: Runs {
                name: self.cluster.map(Into::into),
                runs: self.runs.0,
                random: self.random,
                seed: self.seed.0,
                model: self.model,
                horizon: self.horizon_ms,
                latency: (self.latency.read())
                    .ok_or_else(|| say::ShardOfLargeLatency { file }.to_message())?,
                by_default: self.by_default,
                min_severity: self.min_severity,
                allowed: self.allowed.into_owned(),
            },
            shard: shard.ok_or_else(|| {
                let none = say::ShardOfNoNumber { file, number, of };
                none.to_message()
            })?,
            strategies,
        })
    }
}

/// How fast the cloud answers.
#[derive(Serialize, Deserialize, Fields)]
#[serde(deny_unknown_fields)]
pub struct LatencyFields {
    pub eni_create_ms: Span,
    pub address_call_ms: Span,
    pub addresses_per_call: IpCount,
    pub calls_per_second: Number,
}

impl LatencyFields {
    fn of(latency: &Latency) -> Self {
        Self {
            eni_create_ms: latency.eni_create,
            address_call_ms: latency.address_call,
            addresses_per_call: IpCount::new(latency.addresses_per_call.into()),
            calls_per_second: latency.calls_per_second.into(),
        }
    }

    fn read(&self) -> Option<Latency> {
        Some(Latency {
            eni_create: self.eni_create_ms,
            address_call: self.address_call_ms,
            addresses_per_call: u32::try_from(self.addresses_per_call.get()).ok()?,
            calls_per_second: u32::try_from(self.calls_per_second.0).ok()?,
        })
    }
}

/// Figures of a run that the JSON of one run does not have.
#[derive(Row)]
#[row(area = "runs")]
pub struct OwnFigures {
    pub errors: Number,
    pub rollouts_unfinished: Number,
    pub first_isolated_ms: Option<Span>,
    pub first_starved_ms: Option<Span>,
    pub first_stuck_ms: Option<Span>,
    pub first_pod_pends_ms: Option<Span>,
    #[row(inner)]
    pub subnet: SubnetFigures,
}

/// The same of a subnet.
#[derive(Fields)]
pub struct SubnetFigures {
    pub available: IpCount,
    pub first_dry_ms: Option<Span>,
}

//! What many runs of a simulation say together, and what a shard of them holds.

use schemars::JsonSchema;
use serde::Serialize;

use crate::finding::Severity;
use crate::model::{AllowedRuns, Latency};
use crate::pool::{Model, StrategyOrMixed};
use crate::quantity::{IpCount, Measure, Number, Span};
use crate::report::Rows;
use crate::sim::{AllRuns, Column, Figure, FigureRuns, Part, StrategyFigures, StrategyRuns};

/// What `cce-plan simulate FILE --runs N -f json` prints, and simulate --merge.
#[derive(Serialize, JsonSchema)]
pub struct RunsResult<'a> {
    pub runs: Number,
    pub random: bool,
    pub seed: Number,
    pub strategies: Rows<'a, StrategyRow<'a>>,
}

impl<'a> RunsResult<'a> {
    #[must_use]
    pub fn of(all: &'a AllRuns) -> Self {
        let strategies = all.strategies.iter();
        Self {
            runs: all.runs.runs.into(),
            random: all.runs.random,
            seed: all.runs.seed.into(),
            strategies: strategies
                .map(|one| StrategyRow {
                    strategy: one.strategy,
                    model: all.runs.model,
                    figures: FigureRow::all_of(one).collect(),
                })
                .collect(),
        }
    }
}

/// A strategy over all runs.
#[derive(Serialize, JsonSchema)]
pub struct StrategyRow<'a> {
    pub strategy: StrategyOrMixed,
    pub model: Model,
    pub figures: Vec<FigureRow<'a>>,
}

/// A figure over all runs.
#[derive(Serialize, JsonSchema)]
pub struct FigureRow<'a> {
    pub figure: &'a Figure,
    pub subnet: Option<&'a str>,
    pub runs: Number,
    pub min: Option<Measure>,
    pub p5: Option<Measure>,
    pub p50: Option<Measure>,
    pub p95: Option<Measure>,
    pub max: Option<Measure>,
}

impl<'a> FigureRow<'a> {
    pub fn all_of(strategy: &'a StrategyFigures) -> impl Iterator<Item = Self> {
        strategy.figures.iter().map(Self::of)
    }

    #[must_use]
    pub fn of(one: &'a FigureRuns) -> Self {
        let lie = &one.quantiles;
        let [min, p5, p50, p95, max] = [lie.min, lie.p5, lie.p50, lie.p95, lie.max].map(|value| {
            let value = value?;
            Some(if one.figure.is_span() {
                Measure::Span(Span::of_ms(value))
            } else {
                Measure::Count(value.into())
            })
        });
        Self {
            figure: one.figure,
            subnet: one.subnet.as_deref(),
            runs: lie.runs.into(),
            min,
            p5,
            p50,
            p95,
            max,
        }
    }
}

/// What `cce-plan simulate FILE --runs N --shard K/N` prints, for simulate --merge.
#[derive(Serialize, JsonSchema)]
pub struct ShardResult<'a> {
    pub digest: String,
    pub runs: Number,
    pub shard: Number,
    pub shards: Number,
    pub cluster: Option<&'a str>,
    pub random: bool,
    pub by_default: bool,
    pub seed: Number,
    pub model: Model,
    pub horizon_ms: Span,
    pub latency: LatencyFields,
    pub min_severity: Option<Severity>,
    pub allowed: Vec<AllowedRow<'a>>,
    pub strategies: Rows<'a, ShardStrategyRow<'a>>,
}

impl<'a> ShardResult<'a> {
    #[must_use]
    pub fn of(part: &'a Part) -> Self {
        let runs = &part.runs;
        let strategy = |index: usize| ShardStrategyRow::of(&part.strategies[index]);
        Self {
            digest: format!("{:016x}", part.digest),
            runs: runs.runs.into(),
            shard: part.shard.number().into(),
            shards: part.shard.of().into(),
            cluster: runs.name.as_deref(),
            random: runs.random,
            by_default: runs.by_default,
            seed: runs.seed.into(),
            model: runs.model,
            horizon_ms: runs.horizon,
            latency: LatencyFields::of(&runs.latency),
            min_severity: runs.min_severity,
            allowed: runs.allowed.iter().map(AllowedRow::of).collect(),
            strategies: Rows::made(part.strategies.len(), strategy),
        }
    }
}

/// How fast the cloud answers.
#[derive(Serialize, JsonSchema)]
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
}

/// Runs that may go wrong.
#[derive(Serialize, JsonSchema)]
pub struct AllowedRow<'a> {
    pub subject: Option<&'a str>,
    pub reason: &'a str,
}

impl<'a> AllowedRow<'a> {
    fn of(allowed: &'a AllowedRuns) -> Self {
        Self {
            subject: allowed.strategy.as_deref(),
            reason: &allowed.reason,
        }
    }
}

/// A strategy of a shard.
#[derive(Serialize, JsonSchema)]
pub struct ShardStrategyRow<'a> {
    pub strategy: StrategyOrMixed,
    pub figures: Vec<ShardFigureRow<'a>>,
}

impl<'a> ShardStrategyRow<'a> {
    fn of(one: &'a StrategyRuns) -> Self {
        Self {
            strategy: one.strategy,
            figures: one.columns.iter().map(ShardFigureRow::of).collect(),
        }
    }
}

/// A figure in each run of a shard.
#[derive(Serialize, JsonSchema)]
pub struct ShardFigureRow<'a> {
    pub figure: &'a Figure,
    pub subnet: Option<&'a str>,
    pub values: Vec<Option<Number>>,
}

impl<'a> ShardFigureRow<'a> {
    fn of(column: &'a Column) -> Self {
        let values = column.values().map(|value| value.map(Number));
        Self {
            figure: column.figure,
            subnet: column.subnet.as_deref(),
            values: values.collect(),
        }
    }
}

/// Figures of a run that the JSON of one run does not have.
#[derive(JsonSchema)]
pub struct OwnFigures {
    pub errors: Number,
    pub rollouts_unfinished: Number,
    pub first_isolated_ms: Option<Span>,
    pub first_starved_ms: Option<Span>,
    pub first_stuck_ms: Option<Span>,
    pub first_pod_pends_ms: Option<Span>,
    pub subnet: SubnetFigures,
}

/// The same of a subnet.
#[derive(JsonSchema)]
pub struct SubnetFigures {
    pub available: IpCount,
    pub first_dry_ms: Option<Span>,
}

//! Merges the shards of many runs.

use std::sync::Arc;

use serde::Serialize;

use super::figures::{Column, Figure, SUBNET_FIGURES};
use super::runs::{MOST_VALUES, Part, StrategyRuns};
use super::saved::SavedShard;
use input::problem::{Problem, Problems};
use model::finding::{self, Finding, RunsGoWrong};
use model::pool::{Model, StrategyOrMixed};
use model::{Runs, Shard};
use net::parallel;
use net::quantity::{Measure, Number};
use rows::Row;
use texts::{AnyMessage, List, Message, errors_engine as say};

/// All runs.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct AllRuns {
    /// The description of all runs.
    pub runs: Runs,
    /// Each strategy, in request order.
    pub strategies: Vec<StrategyFigures>,
    /// The findings, the worst first.
    pub findings: Vec<Finding>,
}

/// A strategy over all runs.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "runs", id = "strategy-row")]
pub struct StrategyFigures {
    /// How nodes took addresses.
    pub strategy: StrategyOrMixed,
    /// The model whose rules applied.
    pub model: Model,
    /// Each figure of the cluster, then those of its subnets.
    pub figures: Vec<FigureRuns>,
}

/// A figure over all runs. Each quantile is the value of some run; `None` if no run has a value.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "runs", id = "figure-row")]
pub struct FigureRuns {
    /// The figure.
    pub figure: &'static Figure,
    /// The subnet, for a figure of one subnet.
    pub subnet: Option<Arc<str>>,
    /// Runs that have a value.
    pub runs: Number,
    /// The smallest value.
    pub min: Option<Measure>,
    /// The 5th percentile.
    pub p5: Option<Measure>,
    /// The median.
    pub p50: Option<Measure>,
    /// The 95th percentile.
    pub p95: Option<Measure>,
    /// The largest value.
    pub max: Option<Measure>,
    /// Runs in which it is above zero.
    #[serde(skip)]
    pub runs_above_zero: u64,
}

impl StrategyFigures {
    /// A figure of the cluster.
    pub fn figure(&self, key: &str) -> Option<&FigureRuns> {
        let mut figures = self.figures.iter();
        figures.find(|one| one.figure.key == key && one.subnet.is_none())
    }

    /// Runs in which a figure is above zero.
    pub(crate) fn runs_with(&self, key: &str) -> u64 {
        self.figure(key).map_or(0, |one| one.runs_above_zero)
    }
}

impl From<Column> for FigureRuns {
    fn from(column: Column) -> Self {
        let lie = column.quantiles();
        let of = |value: Option<u64>| Some(column.figure.measure(value?));
        Self {
            runs: lie.runs.into(),
            min: of(lie.min),
            p5: of(lie.p5),
            p50: of(lie.p50),
            p95: of(lie.p95),
            max: of(lie.max),
            runs_above_zero: column.runs_above_zero(),
            figure: column.figure,
            subnet: column.subnet,
        }
    }
}

/// A shard, and its name in messages.
#[derive(Debug, Clone)]
pub struct NamedPart {
    /// Its file name.
    pub(crate) name: AnyMessage,
    /// Its content.
    pub part: Part,
}

impl From<Part> for NamedPart {
    fn from(part: Part) -> Self {
        let name = say::TheRuns.to_message();
        Self { name, part }
    }
}

impl NamedPart {
    /// Reads a saved shard.
    ///
    /// # Errors
    ///
    /// The shard has other figures than this program reports, or figures of only some of its runs.
    pub fn of_saved(name: &str, saved: SavedShard) -> Result<Self, Box<Problem>> {
        let (file, version) = (name, env!("CARGO_PKG_VERSION"));
        let problem = |said: AnyMessage| Err(Box::new(Problem::new(said)));
        if saved.version != version {
            let other = &saved.version;
            let strange = say::ShardOfVersion { file, other, version };
            return problem(strange.to_message());
        }
        let runs = saved.shard.count(saved.runs.runs);
        let mut strategies = Vec::new();
        for one in saved.strategies {
            // Each subnet appears once per figure, in the order of the plan.
            let subnets = one
                .figures
                .iter()
                .filter_map(|figure| figure.subnet.as_ref());
            let mut columns = Column::all(subnets.step_by(SUBNET_FIGURES.len()));
            if columns.len() != one.figures.len() {
                let strange =
                    say::ShardFigures { file, there: one.figures.len(), all: columns.len() };
                return problem(strange.to_message());
            }
            for (column, saved) in columns.iter_mut().zip(one.figures) {
                let key = &saved.figure;
                if column.figure.key != key || column.subnet != saved.subnet {
                    let there = spelled(key, saved.subnet.as_deref());
                    let expected = spelled(column.figure.key, column.subnet.as_deref());
                    let strange = say::ShardFigureElsewhere { file, there, expected };
                    return problem(strange.to_message());
                }
                if saved.values.len() as u64 != runs {
                    let strange = say::ShardValues {
                        file,
                        figure: key,
                        there: saved.values.len(),
                        all: runs,
                    };
                    return problem(strange.to_message());
                }
                for value in saved.values {
                    if value.is_none() && !column.figure.is_optional() {
                        return problem(say::ShardNull { file, figure: key }.to_message());
                    }
                    // The largest means no value where values are kept.
                    column.push(value.map(|Number(n)| n.min(u64::MAX - 1)));
                }
            }
            strategies.push(StrategyRuns { strategy: one.strategy, columns });
        }
        Ok(Self {
            name: name.into(),
            part: Part { runs: saved.runs, digest: saved.digest, shard: saved.shard, strategies },
        })
    }
}

/// `subnet.available of sbn-a`.
fn spelled(figure: &str, subnet: Option<&str>) -> AnyMessage {
    match subnet {
        Some(subnet) => say::FigureOfSubnet { figure, subnet }.to_message(),
        None => figure.into(),
    }
}

/// Merges the shards of all runs, in any order. If other files have problems, only those are reported: a
/// missing shard may be in a file that cannot be read.
///
/// # Errors
///
/// Shards of different runs, duplicate shards and missing shards: all of them.
pub fn merge(mut parts: Vec<NamedPart>, mut problems: Problems) -> Result<AllRuns, Problems> {
    let all_are_read = problems.is_empty();
    let Some(first) = parts.first() else {
        if all_are_read {
            problems.push(Problem::new(say::ShardNone));
        }
        return Err(problems);
    };
    let mut there: Vec<(Shard, &AnyMessage)> = vec![(first.part.shard, &first.name)];
    let mut taken = vec![first.part.shard];
    for other in &parts[1..] {
        let shard = other.part.shard;
        if shard.of() == first.part.shard.of() {
            taken.push(shard);
        }
        match difference(first, other) {
            Some(difference) => problems.push_with(|| difference),
            None => there.push((shard, &other.name)),
        }
    }
    check_each_once(there, &mut problems);
    if all_are_read {
        check_complete(taken, &mut problems);
    }
    // The order of files is arbitrary; runs are found by number.
    parts.sort_by_key(|one| one.part.shard);
    let runs = match parts.first() {
        Some(first) if problems.is_empty() => first.part.runs.clone(),
        _ => return Err(problems),
    };
    let columns = parts[0].part.strategies.iter().map(|one| one.columns.len());
    let figures = columns.sum::<usize>() as u64;
    if runs.runs > MOST_VALUES / figures.max(1) {
        return Err(Problem::new(too_many_runs(runs.runs, figures)).into());
    }
    let all = parts[0].part.strategies.iter().enumerate();
    let strategies = all.map(|(at, one)| StrategyFigures {
        strategy: one.strategy,
        model: runs.model,
        figures: parallel::map(0..one.columns.len(), |column| {
            interleaved(&parts, at, column, runs.runs).into()
        }),
    });
    let strategies: Vec<StrategyFigures> = strategies.collect();
    let findings = findings(&runs, &strategies);
    Ok(AllRuns { runs, strategies, findings })
}

/// That so many figures cannot be held.
pub(super) fn too_many_runs(runs: u64, figures: u64) -> AnyMessage {
    say::TooManyRuns { runs, figures }.to_message()
}

/// Why two shards do not belong to the same runs.
fn difference(first: &NamedPart, other: &NamedPart) -> Option<Problem> {
    let (a, b) = (&first.part, &other.part);
    let (first, other) = (first.name.clone(), other.name.clone());
    if a.runs.runs != b.runs.runs {
        return Some(Problem::new(say::ShardsOfOtherRuns {
            first,
            firsts: a.runs.runs,
            other,
            others: b.runs.runs,
        }));
    }
    if a.shard.of() != b.shard.of() {
        return Some(Problem::new(say::ShardsOfOtherNumber {
            first,
            firsts: a.shard.of(),
            other,
            others: b.shard.of(),
        }));
    }
    let same_columns = |a: &StrategyRuns, b: &StrategyRuns| {
        let names = |one: &Column| (one.figure.key, one.subnet.clone());
        let (all, others) = (a.columns.iter().map(names), b.columns.iter().map(names));
        a.strategy == b.strategy && all.eq(others)
    };
    let strategies = a.strategies.iter().zip(&b.strategies);
    let alike = a.strategies.len() == b.strategies.len()
        && strategies.into_iter().all(|(a, b)| same_columns(a, b));
    let is_other = a.digest != b.digest || a.runs != b.runs || !alike;
    is_other.then(|| Problem::new(say::ShardsOfOtherPlan { first, other }))
}

/// Reports duplicate shards.
fn check_each_once(mut there: Vec<(Shard, &AnyMessage)>, problems: &mut Problems) {
    there.sort_by_key(|&(shard, _)| shard);
    for pair in there.windows(2) {
        let [(shard, a), (same, b)] = [pair[0], pair[1]];
        if shard == same {
            problems.push_with(|| {
                let shard = format!("{}/{}", shard.number(), shard.of());
                let twice = say::ShardTwice { shard, first: a.clone(), other: b.clone() };
                Problem::new(twice)
            });
        }
    }
}

/// Reports missing shards, and shards with different totals.
fn check_complete(mut taken: Vec<Shard>, problems: &mut Problems) {
    taken.sort_unstable();
    let of = taken.first().map_or(0, |shard| shard.of());
    let mut missing: Vec<(u64, u64)> = Vec::new();
    let mut next = 1;
    for number in taken.into_iter().map(Shard::number).chain([of + 1]) {
        if number > next {
            missing.push((next, number - 1));
        }
        next = next.max(number + 1);
    }
    if missing.is_empty() {
        return;
    }
    let words: Vec<String> = missing
        .iter()
        .map(|&(from, to)| match to - from {
            0 => from.to_string(),
            _ => format!("{from}-{to}"),
        })
        .collect();
    let one = matches!(missing.as_slice(), [(from, to)] if from == to);
    let said = say::ShardsMissing {
        count: if one { 1 } else { 2 },
        shards: List::of(words),
        of,
        next: missing[0].0,
    };
    problems.push(Problem::new(said));
}

/// A figure's values in the order of runs; `parts` are in the order of their numbers.
fn interleaved(parts: &[NamedPart], strategy: usize, column: usize, runs: u64) -> Column {
    let shards = parts.iter();
    let shards = shards.map(|one| &one.part.strategies[strategy].columns[column]);
    let shards: Vec<&Column> = shards.collect();
    let mut whole = Column::empty(shards[0].figure, shards[0].subnet.clone());
    for run in 0..usize::try_from(runs).unwrap_or(usize::MAX) {
        whole.push(shards[run % shards.len()].value(run / shards.len()));
    }
    whole
}

fn findings(runs: &Runs, strategies: &[StrategyFigures]) -> Vec<Finding> {
    let mut found = Vec::new();
    for one in strategies {
        let wrong = one.runs_with("errors");
        if wrong == 0 {
            continue;
        }
        let finding = Finding::about(one.strategy.as_str()).says(RunsGoWrong {
            strategy: one.strategy.as_str(),
            wrong_runs: Number(wrong),
            runs: Number(runs.runs),
        });
        let allowed = runs.allowed.iter().find(|allowed| {
            let strategy = allowed.strategy.as_deref();
            strategy.is_none_or(|strategy| strategy == one.strategy.as_str())
        });
        found.push(match allowed {
            Some(allowed) => finding.allow(&allowed.reason),
            None => finding,
        });
    }
    finding::sort(&mut found);
    found
}

//! Many runs of the same scenarios, each with its own random numbers.

use super::digest::digest;
use super::engine::Keep;
use super::figures::{Column, Row};
use super::index::position;
use super::kind::StrategyChoice;
use super::merge::too_many_runs;
use super::run::run;
use super::scenario::Scenario;
use input::problem::Problem;
use model::finding::{Diagnostic as _, RunsGoWrong};
use model::pool::StrategyOrMixed;
use model::{Action, Allowed, AllowedRuns, Cluster, Runs, Shard};
use net::parallel;
use texts::{Message, ToMessage, errors_engine as say};

/// The most values in memory: about a gigabyte, with room to sort.
pub(super) const MOST_VALUES: u64 = 100_000_000;

/// A request for many runs.
#[derive(Debug)]
pub struct RunsRequest<'c> {
    runs: Runs,
    digest: u64,
    shard: Shard,
    scenarios: Vec<Scenario>,
    accepted: &'c [Allowed],
}

/// The runs of one shard, under every strategy.
#[derive(Debug, Clone)]
pub struct Part {
    /// The description of all runs.
    pub runs: Runs,
    /// The digest of what was simulated.
    pub digest: u64,
    /// Which runs these are.
    pub shard: Shard,
    /// Each strategy, in request order.
    pub strategies: Vec<StrategyRuns>,
}

/// Runs under one strategy.
#[derive(Debug, Clone)]
pub struct StrategyRuns {
    /// How nodes took addresses.
    pub(crate) strategy: StrategyOrMixed,
    /// Each figure in every run.
    pub(crate) columns: Vec<Column>,
}

impl<'c> RunsRequest<'c> {
    /// The runs of a shard, under each of several strategies. If nothing is random there is only
    /// one run, because all runs are the same.
    ///
    /// # Errors
    ///
    /// The cluster is too large to simulate, or all runs together have too many figures to hold in memory.
    pub fn new(
        cluster: &'c Cluster,
        choices: &[StrategyChoice],
        runs: u64,
        shard: Shard,
    ) -> Result<Self, Box<Problem>> {
        let scenarios = choices
            .iter()
            .map(|&choice| Scenario::new(cluster, choice))
            .collect::<Result<Vec<_>, _>>()?;
        let runs = about(cluster, runs);
        let figures: u64 = scenarios.iter().map(columns_of).sum();
        let most = MOST_VALUES / figures.max(1);
        if runs.runs > most {
            let problem = Problem::new(too_many_runs(runs.runs, figures));
            let help = say::TooManyRunsHelp { most }.to_message();
            return Err(Box::new(problem.help(help)));
        }
        let accepted = &cluster.policy.allow;
        // The position of an allowance has no effect.
        let said: Vec<_> = accepted
            .iter()
            .map(|one| (one.code, &one.subject))
            .collect();
        Ok(Self {
            digest: digest(&runs, &scenarios, &said),
            runs,
            shard,
            scenarios,
            accepted,
        })
    }

    /// How many runs there are, counting one under each strategy.
    pub fn count(&self) -> u64 {
        self.shard.count(self.runs.runs) * self.scenarios.len() as u64
    }

    /// Whether anything differs between runs.
    pub const fn is_random(&self) -> bool {
        self.runs.random
    }

    /// Makes the runs in the given number of threads, or one per core. Calls `done` after each. The number
    /// of threads does not change the results.
    ///
    /// # Errors
    ///
    /// The threads cannot be started, or more pods wait for a node than can be simulated.
    pub fn make(
        &self,
        jobs: Option<usize>,
        done: &(dyn Fn() + Sync),
    ) -> Result<Part, Box<Problem>> {
        let one = |number: u64| {
            // Strategies alternate, so that slow ones do not all run last.
            let strategies = self.scenarios.len() as u64;
            let scenario = &self.scenarios[position_of(number % strategies)];
            let number = self.shard.run(number / strategies);
            let row = run(scenario, number, Keep::default());
            let row = row.map(|outcome| Row::of(&outcome, self.accepted));
            done();
            row
        };
        let numbers = 0..position(position_of(self.count()));
        let rows =
            parallel::with_threads(jobs, || parallel::map(numbers, |number| one(number.into())));
        let rows = rows.map_err(|error| Problem::new(error.to_message()))?;
        let rows = rows.into_iter().collect::<Result<Vec<Row>, _>>()?;
        let mut strategies: Vec<StrategyRuns> = self.scenarios.iter().map(empty).collect();
        let count = strategies.len();
        for (i, row) in rows.into_iter().enumerate() {
            Column::push_row(&mut strategies[i % count].columns, row);
        }
        Ok(Part {
            runs: self.runs.clone(),
            digest: self.digest,
            shard: self.shard,
            strategies,
        })
    }
}

fn position_of(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// The description of all runs of a cluster.
fn about(cluster: &Cluster, runs: u64) -> Runs {
    let simulation = &cluster.simulation;
    let random = simulation.events.iter().any(|event| {
        matches!(event.action, Action::Churn { .. }) && event.at <= simulation.horizon
    });
    let allowed = cluster.policy.allow.iter();
    let allowed = allowed.filter(|one| one.code == RunsGoWrong::KIND.code);
    Runs {
        name: cluster.name.clone(),
        runs: if random { runs } else { runs.min(1) },
        random,
        seed: simulation.seed,
        model: simulation.model,
        horizon: simulation.horizon,
        latency: simulation.latency,
        by_default: simulation.events.is_empty() && simulation.workloads.is_empty(),
        min_severity: cluster.policy.min_severity,
        allowed: allowed
            .map(|one| AllowedRuns { strategy: one.subject.clone(), reason: one.reason.clone() })
            .collect(),
    }
}

/// A scenario without runs yet.
fn empty(scenario: &Scenario) -> StrategyRuns {
    StrategyRuns {
        strategy: scenario.strategy.into(),
        columns: Column::all(scenario.subnets.iter().map(|subnet| &subnet.name)),
    }
}

fn columns_of(scenario: &Scenario) -> u64 {
    empty(scenario).columns.len() as u64
}

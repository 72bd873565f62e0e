//! Pool settings with the fewest addresses under which no pod waits too long.

use super::engine::Keep;
use super::kind::StrategyChoice;
use super::outcome::SimOutcome;
use super::run::run;
use super::scenario::Scenario;
use super::size::TooLarge;
use model::pool::best_effort::Watermarks;
use model::pool::{Model, Strategy};
use model::{Cluster, PoolSettings, Simulation};
use net::parallel;
use net::quantity::Span;

/// The settings that apply to one strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tuning {
    /// The strategy.
    pub strategy: Strategy,
    /// Warm addresses to keep.
    pub pre_allocate: Option<u32>,
    /// Minimum of addresses to hold.
    pub min_allocate: Option<u32>,
    /// Warm addresses above the target that are not yet excess.
    pub max_above_watermark: Option<u32>,
    /// ENIs' worth of addresses that Burstable keeps warm.
    pub burst_multiple: Option<u32>,
    /// The fewest addresses that TKE pre-binds in addition to those of pods.
    pub min_pre_bound: Option<u32>,
    /// The most addresses that TKE pre-binds in addition to those of pods.
    pub max_pre_bound: Option<u32>,
}

/// The result of some settings.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The settings.
    pub tuning: Tuning,
    /// The run.
    pub outcome: SimOutcome,
    /// Whether they are the settings of the plan.
    pub current: bool,
    /// Whether no pod waits longer than the limit, no pod waits at the end, and all have started.
    pub meets: bool,
}

/// All settings that were tried.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Tuned {
    /// How long a pod may wait.
    pub limit: Span,
    /// The best of each strategy first, strategies in request order.
    pub candidates: Vec<Candidate>,
}

/// Tries settings of each strategy on the same workload.
///
/// Settings that meet the limit come first, ordered by peak addresses, then by calls. Settings that miss it
/// follow, ordered by their longest wait.
///
/// # Errors
///
/// The cluster is too large to simulate.
pub fn tune(cluster: &Cluster, choices: &[StrategyChoice], limit: Span) -> Result<Tuned, TooLarge> {
    let mut candidates = Vec::new();
    for &choice in choices {
        let strategies = strategies(cluster, choice);
        for strategy in strategies {
            candidates.extend(of_strategy(cluster, strategy, limit)?);
        }
    }
    Ok(Tuned { limit, candidates })
}

/// The strategies of a choice, each once.
fn strategies(cluster: &Cluster, choice: StrategyChoice) -> Vec<Strategy> {
    let mut all = Vec::new();
    for group in &cluster.groups {
        let strategy = choice.of(group);
        if !all.contains(&strategy) {
            all.push(strategy);
        }
    }
    all
}

fn of_strategy(
    cluster: &Cluster,
    strategy: Strategy,
    limit: Span,
) -> Result<Vec<Candidate>, TooLarge> {
    let current = current(cluster, strategy);
    let mut tunings = grid(strategy, cluster.simulation.model);
    if !tunings.contains(&current) {
        tunings.push(current);
    }
    let tried = parallel::map(tunings, |tuning| {
        let mut with = cluster.clone();
        let simulation = applied(&cluster.simulation, &tuning);
        if let Some(multiple) = tuning.burst_multiple {
            with.groups
                .iter_mut()
                .for_each(|group| group.burst_multiple = multiple);
        }
        let choice = StrategyChoice::All(strategy);
        let scenario = Scenario::with(&with, &simulation, choice)?;
        let outcome = run(&scenario, 0, Keep::default())?;
        let (pods, longest) = (&outcome.pods, outcome.waits.max);
        let meets = pods.waiting.get() + pods.never_started.get() == 0 && longest <= limit;
        Ok(Candidate { tuning, current: tuning == current, meets, outcome })
    });
    let mut tried = tried.into_iter().collect::<Result<Vec<_>, TooLarge>>()?;
    // In the default scenario pods arrive only as long as nodes take them: settings that admit fewer pods
    // have no waits, but serve fewer.
    let most = tried.iter().map(|one| one.outcome.pods.running.get()).max();
    for one in &mut tried {
        let running = one.outcome.pods.running.get();
        one.meets &= !one.outcome.by_default || Some(running) == most;
    }
    tried.sort_by_key(|one| {
        let (pods, nodes) = (&one.outcome.pods, &one.outcome.nodes);
        let absent = if one.outcome.by_default {
            pods.max.get().saturating_sub(pods.running.get())
        } else {
            0
        };
        let lost = absent.max(pods.waiting.get() + pods.never_started.get());
        let by_wait = if one.meets {
            0
        } else {
            one.outcome.waits.max.ms()
        };
        let (peak, calls) = (
            one.outcome.addresses.peak.get(),
            one.outcome.api_calls.total,
        );
        (!one.meets, lost, by_wait, nodes.unhealthy(), peak, calls)
    });
    Ok(tried)
}

/// The settings of the plan.
fn current(cluster: &Cluster, strategy: Strategy) -> Tuning {
    let (pool, model) = (cluster.simulation.pool, cluster.simulation.model);
    let marks = Watermarks::of(model);
    let or = |given: Option<u32>, default: i64| given.or_else(|| u32::try_from(default).ok());
    let none = Tuning { strategy, ..Tuning::default() };
    match strategy {
        Strategy::BestEffort => Tuning {
            pre_allocate: or(pool.pre_allocate, marks.pre_allocate),
            min_allocate: or(pool.min_allocate, marks.min_allocate),
            max_above_watermark: or(pool.max_above_watermark, marks.max_above_watermark),
            ..none
        },
        Strategy::Burstable if model == Model::Driver => {
            Tuning { pre_allocate: pool.pre_allocate, ..none }
        }
        Strategy::Burstable => Tuning {
            burst_multiple: cluster
                .groups
                .iter()
                .map(|group| group.burst_multiple.max(1))
                .max(),
            ..none
        },
        Strategy::TkeSharedEni => Tuning {
            min_pre_bound: Some(pool.min_pre_bound),
            max_pre_bound: Some(pool.max_pre_bound.max(pool.min_pre_bound)),
            ..none
        },
        Strategy::TkeStaticIp => none,
    }
}

/// A setting, and the values of it that are tried.
type Axis = (fn(&mut Tuning) -> &mut Option<u32>, &'static [u32]);

/// The settings to try: all combinations of the values.
fn grid(strategy: Strategy, model: Model) -> Vec<Tuning> {
    const PRE_ALLOCATE: Axis = (|one| &mut one.pre_allocate, &[1, 2, 4, 8, 16, 32, 64]);
    let axes: &[Axis] = match strategy {
        Strategy::BestEffort => &[
            PRE_ALLOCATE,
            (|one| &mut one.min_allocate, &[1, 10, 30]),
            (|one| &mut one.max_above_watermark, &[0, 2, 8, 24]),
        ],
        Strategy::Burstable if model == Model::Driver => &[PRE_ALLOCATE],
        Strategy::Burstable => &[(|one| &mut one.burst_multiple, &[1, 2, 3, 4])],
        Strategy::TkeSharedEni => &[
            (|one| &mut one.min_pre_bound, &[0, 1, 2, 5, 10, 20, 40]),
            // Above the minimum.
            (|one| &mut one.max_pre_bound, &[0, 5, 15]),
        ],
        Strategy::TkeStaticIp => &[],
    };
    let mut all = vec![Tuning { strategy, ..Tuning::default() }];
    for &(setting, values) in axes {
        let with = |mut tuning: Tuning, value: u32| {
            *setting(&mut tuning) = Some(value);
            tuning
        };
        let before = all.into_iter();
        all = before
            .flat_map(|tuning| values.iter().map(move |&value| with(tuning, value)))
            .collect();
    }
    for one in &mut all {
        let (least, most) = (one.min_pre_bound, one.max_pre_bound.as_mut());
        if let (Some(least), Some(most)) = (least, most) {
            *most += least;
        }
    }
    all
}

fn applied(simulation: &Simulation, tuning: &Tuning) -> Simulation {
    let pool = simulation.pool;
    Simulation {
        pool: PoolSettings {
            pre_allocate: tuning.pre_allocate.or(pool.pre_allocate),
            min_allocate: tuning.min_allocate.or(pool.min_allocate),
            max_above_watermark: tuning.max_above_watermark.or(pool.max_above_watermark),
            min_pre_bound: tuning.min_pre_bound.unwrap_or(pool.min_pre_bound),
            max_pre_bound: tuning.max_pre_bound.unwrap_or(pool.max_pre_bound),
            ..pool
        },
        ..simulation.clone()
    }
}

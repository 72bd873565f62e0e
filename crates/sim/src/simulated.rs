//! One cluster under several strategies, each facing the same workload.

use std::sync::Arc;

use super::engine::Keep;
use super::kind::StrategyChoice;
use super::outcome::SimOutcome;
use super::prevention::{Prevention, prevention_until};
use super::rules::findings;
use super::run::run_until;
use super::scenario::Scenario;
use super::size::TooLarge;
use super::stop_token::{StopToken, to_the_end};
use model::finding::Finding;
use model::pool::Strategy;
use model::{Cluster, NodeGroup, Simulation};
use net::quantity::{NodeCount, SubnetCount};

/// The results of all strategies.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct Simulated {
    /// The cluster's name.
    pub name: Option<Arc<str>>,
    /// The simulation settings.
    pub simulation: Simulation,
    /// Nodes of all groups today, and at maximum.
    pub nodes: (u64, u64),
    /// The strategy of the plan, where all of its groups have one.
    pub planned: Option<Strategy>,
    /// Strategies of the plan's cloud.
    pub strategies: &'static [Strategy],
    /// Each strategy, in request order.
    pub ends: Vec<End>,
    /// Subnets that are not there yet.
    pub planned_subnets: SubnetCount,
    /// The findings, the worst first.
    pub findings: Vec<Finding>,
}

/// The result of one strategy.
#[derive(Debug, Clone)]
pub struct End {
    /// The run.
    pub outcome: SimOutcome,
    /// What prevents the problems.
    pub prevention: Prevention,
}

/// Simulates a cluster under each of several strategies.
///
/// # Errors
///
/// The cluster is too large to simulate.
pub fn simulate(
    cluster: &Cluster,
    choices: &[StrategyChoice],
    keep: Keep<'_>,
) -> Result<Simulated, TooLarge> {
    to_the_end(|stop| simulate_until(cluster, choices, keep, stop).transpose())
}

/// The same, until `stop` stops it; `None` soon after a stop.
///
/// # Errors
///
/// As for [`simulate`].
///
/// ```
/// use std::sync::Arc;
/// use std::thread;
///
/// use model::catalog::Catalog;
/// use model::{Settings, parse_plan};
/// use input::problem::Source;
/// use input::records::Format;
/// use cce_plan_sim::{Keep, StrategyChoice, StopToken, simulate_until};
///
/// let text = "version = 1\n\
///     [[subnet]]\ncidr = \"10.0.0.0/24\"\n\
///     [[node_group]]\nname = \"web\"\nnodes = 2\nenis = 2\nips_per_eni = 16\nmax_pods = 30\n";
/// let none = Settings::default();
/// let source = Source::new("plan.toml", text);
/// let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)?;
///
/// let stop = Arc::new(StopToken::default());
/// let seen = Arc::clone(&stop);
/// let thread = thread::spawn(move || {
///     simulate_until(&cluster, &[StrategyChoice::AsPlanned], Keep::default(), &seen)
/// });
/// // Whoever waits no longer would call `stop.stop()`.
/// let simulated = thread.join().unwrap()?.expect("it was not stopped");
/// assert_eq!(simulated.ends.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn simulate_until(
    cluster: &Cluster,
    choices: &[StrategyChoice],
    keep: Keep<'_>,
    stop: &StopToken,
) -> Result<Option<Simulated>, TooLarge> {
    let mut ends = Vec::new();
    for &choice in choices {
        let scenario = Scenario::new(cluster, choice)?;
        let Some(outcome) = run_until(&scenario, 0, keep, stop)? else {
            return Ok(None);
        };
        let of = (cluster, choice);
        let Some(prevention) = prevention_until(of, &scenario, &outcome, stop)? else {
            return Ok(None);
        };
        ends.push(End { outcome, prevention });
    }
    let findings = findings(&ends, cluster);
    let nodes = |of: fn(&NodeGroup) -> NodeCount| {
        let nodes = cluster.groups.iter().map(|group| of(group).get());
        nodes.fold(0, u64::saturating_add)
    };
    let planned_subnets = cluster.subnets.list().iter();
    let planned_subnets = planned_subnets.filter(|subnet| subnet.is_planned());
    Ok(Some(Simulated {
        name: cluster.name.clone(),
        nodes: (nodes(|group| group.nodes), nodes(|group| group.max_nodes)),
        simulation: cluster.simulation.clone(),
        planned: cluster
            .groups
            .first()
            .map(|group| group.strategy)
            .filter(|first| {
                let mut groups = cluster.groups.iter();
                groups.all(|group| group.strategy == *first)
            }),
        strategies: cluster.cloud.strategies(),
        planned_subnets: SubnetCount::new(planned_subnets.count() as u64),
        ends,
        findings,
    }))
}

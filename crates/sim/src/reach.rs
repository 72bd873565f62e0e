//! What the pools of a plan really reach, with every group at its maximum.

use super::engine::Keep;
use super::kind::StrategyChoice;
use super::outcome::SimOutcome;
use super::run::run;
use super::scenario::Scenario;
use super::size::TooLarge;
use model::pool::Strategy;
use model::{Cluster, Simulation};

/// What one strategy reaches.
#[derive(Debug, Clone)]
pub struct Reach {
    /// The strategy.
    pub strategy: Strategy,
    /// Whether it is the strategy of all node groups of the plan.
    pub planned: bool,
    /// The run.
    pub outcome: SimOutcome,
    /// Nodes that run all the pods that they may.
    pub full_nodes: u64,
}

/// Runs the default scenario of a plan with all groups at their maximum, under each strategy.
///
/// # Errors
///
/// The cluster is too large to simulate.
pub fn reach(cluster: &Cluster) -> Result<Vec<Reach>, TooLarge> {
    let mut most = cluster.clone();
    for group in &mut most.groups {
        group.nodes = group.max_nodes;
    }
    let simulation = Simulation {
        workloads: Vec::new(),
        events: Vec::new(),
        ..cluster.simulation.clone()
    };
    let planned = Scenario::with(&most, &simulation, StrategyChoice::AsPlanned)?.strategy;
    let mut reached = Vec::new();
    for &strategy in Strategy::ALL {
        let scenario = Scenario::with(&most, &simulation, StrategyChoice::All(strategy))?;
        let outcome = run(&scenario, 0, Keep::default())?;
        reached.push(Reach {
            strategy,
            planned: planned == Some(strategy),
            full_nodes: outcome.node_ends.iter().filter(|node| node.full).count() as u64,
            outcome,
        });
    }
    Ok(reached)
}

//! One cluster under several strategies, each facing the same workload.

use std::sync::Arc;

use super::engine::Keep;
use super::findings::findings;
use super::kind::StrategyChoice;
use super::outcome::{SimOutcome, run};
use super::prevention::{Prevention, prevention};
use super::scenario::Scenario;
use super::size::TooLarge;
use crate::finding::Finding;
use crate::model::{Cluster, Simulation};

/// What came of each strategy.
#[derive(Debug, Clone)]
pub struct Simulated {
    /// The cluster's name.
    pub name: Option<Arc<str>>,
    /// What was simulated.
    pub simulation: Simulation,
    /// Each strategy, in the order of asking.
    pub ends: Vec<End>,
    /// What the owner of the plan should know, the worst first.
    pub findings: Vec<Finding>,
}

/// What came of one strategy.
#[derive(Debug, Clone)]
pub struct End {
    /// The run.
    pub outcome: SimOutcome,
    /// What would have prevented what went wrong.
    pub prevention: Vec<Prevention>,
}

/// Simulates a cluster under each of several strategies.
///
/// # Errors
///
/// Where it is larger than any cluster.
pub fn simulate(
    cluster: &Cluster,
    choices: &[StrategyChoice],
    keep: Keep,
) -> Result<Simulated, TooLarge> {
    let mut ends = Vec::new();
    for &choice in choices {
        let scenario = Scenario::new(cluster, choice)?;
        let outcome = run(&scenario, 0, keep);
        let prevention = prevention(&scenario, &outcome, cluster.reserved);
        ends.push(End {
            outcome,
            prevention,
        });
    }
    let findings = findings(&ends, &cluster.policy);
    Ok(Simulated {
        name: cluster.name.clone(),
        simulation: cluster.simulation.clone(),
        ends,
        findings,
    })
}

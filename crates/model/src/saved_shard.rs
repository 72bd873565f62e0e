//! A shard of many runs that was saved.

use std::sync::Arc;

use super::runs::{Runs, Shard};
use crate::pool::StrategyOrMixed;

/// A shard as it was saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedShard {
    /// The version of the program that saved it.
    pub version: String,
    /// Of what was simulated.
    pub digest: u64,
    /// What is said of all runs.
    pub runs: Runs,
    /// Which of them these are.
    pub shard: Shard,
    /// Each strategy, in order.
    pub strategies: Vec<SavedStrategy>,
}

/// A strategy of a shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedStrategy {
    /// How nodes took addresses.
    pub strategy: StrategyOrMixed,
    /// Its figures, in order.
    pub figures: Vec<SavedFigure>,
}

/// A figure in each run of a shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFigure {
    /// Its key.
    pub figure: String,
    /// The subnet that it is of.
    pub subnet: Option<Arc<str>>,
    /// Its values, in the order of runs.
    pub values: Vec<Option<u64>>,
}

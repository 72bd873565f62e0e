//! A shard of many runs that was saved.

use std::sync::Arc;

use super::runs::{Runs, Shard};
use crate::pool::StrategyOrMixed;

/// A saved shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedShard {
    /// The version of the program that saved it.
    pub version: String,
    /// Digest of the simulated scenarios.
    pub digest: u64,
    /// What is the same for all runs.
    pub runs: Runs,
    /// Which of the runs these are.
    pub shard: Shard,
    /// The strategies, in order.
    pub strategies: Vec<SavedStrategy>,
}

/// A strategy of a shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedStrategy {
    /// How nodes take addresses.
    pub strategy: StrategyOrMixed,
    /// Its figures, in order.
    pub figures: Vec<SavedFigure>,
}

/// A figure of each run of a shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFigure {
    /// Its key.
    pub figure: String,
    /// Its subnet, if it is about one.
    pub subnet: Option<Arc<str>>,
    /// Its values, in the order of the runs.
    pub values: Vec<Option<u64>>,
}

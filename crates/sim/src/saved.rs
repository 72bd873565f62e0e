//! A shard of many runs, as it is saved.

use std::borrow::Cow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::figures::{Column, Figure};
use super::runs::StrategyRuns;
use model::pool::StrategyOrMixed;
use model::{Runs, Shard};
use net::quantity::Number;
use rows::Row;

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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Row)]
#[serde(deny_unknown_fields, rename = "ShardStrategyRow")]
#[row(area = "runs", id = "shard-strategy-row")]
pub struct SavedStrategy {
    /// How nodes take addresses.
    pub(crate) strategy: StrategyOrMixed,
    /// Its figures, in order.
    pub(crate) figures: Vec<SavedFigure>,
}

impl From<&StrategyRuns> for SavedStrategy {
    fn from(one: &StrategyRuns) -> Self {
        Self {
            strategy: one.strategy,
            figures: one.columns.iter().map(SavedFigure::from).collect(),
        }
    }
}

/// A figure in each run of a shard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Row)]
#[serde(deny_unknown_fields, rename = "ShardFigureRow")]
#[row(area = "runs", id = "shard-figure-row")]
pub(crate) struct SavedFigure {
    /// Its key.
    #[row(kind = Figure)]
    pub(crate) figure: Cow<'static, str>,
    /// Its subnet, if it is about one.
    pub(crate) subnet: Option<Arc<str>>,
    /// Its values, in the order of the runs.
    pub(crate) values: Vec<Option<Number>>,
}

impl From<&Column> for SavedFigure {
    fn from(column: &Column) -> Self {
        let values = column.values().map(|value| value.map(Number));
        Self {
            figure: Cow::Borrowed(column.figure.key),
            subnet: column.subnet.clone(),
            values: values.collect(),
        }
    }
}

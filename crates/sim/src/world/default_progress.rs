//! How far the default scenario is.

use crate::index::NodeId;

/// How far the default scenario is, and whether workloads wait for the first nodes.
#[derive(Debug, Default)]
pub(crate) struct DefaultProgress {
    /// Existing nodes that have had their first check.
    pub(crate) looked: usize,
    /// The node that must be stable first.
    pub(crate) rest_of: Option<NodeId>,
    /// Nodes that have joined, as (group, nodes).
    pub(crate) joined: (usize, u32),
    /// The earliest time of its next arrival.
    pub(crate) earliest: u64,
    pub(crate) starts_wait: bool,
    pub(crate) done: bool,
}

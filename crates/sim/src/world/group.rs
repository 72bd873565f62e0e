//! A node group in a run.

use std::collections::VecDeque;

use crate::index::{NodeId, ids};
use crate::scenario::Group;

/// The running state of a group.
#[derive(Debug, Clone)]
pub(crate) struct GroupRun {
    /// Its nodes, the oldest first.
    pub(crate) nodes: VecDeque<NodeId>,
    /// Nodes that have ever joined.
    pub(crate) joined: u32,
    /// Nodes at each of its sites.
    pub(crate) at_site: Vec<u32>,
}

impl GroupRun {
    pub(crate) fn new(group: &Group) -> Self {
        Self {
            nodes: VecDeque::new(),
            joined: 0,
            at_site: ids(&group.sites).map(|_| 0).collect(),
        }
    }
}

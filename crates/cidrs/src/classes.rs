//! Nodes that the same configs match.

use std::sync::Arc;

use indexmap::IndexSet;

use super::matching::Index;
use super::{CidrsRequest, PodNode};

/// Classes of nodes that the same configs match.
pub(super) struct Classes {
    /// The configs of each class, in order, including those that are being deleted.
    pub(super) all: IndexSet<Arc<[usize]>>,
    /// The class of each node.
    pub(super) of_node: Vec<usize>,
}

impl Classes {
    pub(super) fn new(request: &CidrsRequest) -> Self {
        let index = Index::new(&request.configs);
        let asks_names = index.asks_names();
        let mut classes =
            Self { all: IndexSet::new(), of_node: Vec::with_capacity(request.nodes.len()) };
        let mut last: Option<(&PodNode, usize)> = None;
        for node in &request.nodes {
            // Nodes of a group share their labels.
            if let Some((before, class)) = last
                && !asks_names
                && Arc::ptr_eq(&before.labels, &node.labels)
            {
                classes.of_node.push(class);
                continue;
            }
            let matching = index.matching(&node.name, &node.labels);
            let (class, _) = classes.all.insert_full(matching.into());
            classes.of_node.push(class);
            last = Some((node, class));
        }
        classes
    }
}

//! Allocates blocks to nodes.

use std::cmp::Reverse;
use std::sync::Arc;

use indexmap::{IndexMap, IndexSet};

use super::matching::Index;
use super::space::{Free, Taken};
use super::{
    CidrsOutcome, CidrsRequest, NodeOutcome, PendingReason, PodNode, ServeOrder, Status, capacity,
    growth, rules,
};
use input::cidr_config::{Blocks, CidrConfig, compare};
use net::{Family, Network};

/// Allocates blocks to every node.
///
/// ```
/// use cce_plan_cidrs::{CidrsRequest, allocate};
///
/// let outcome = allocate(CidrsRequest::default());
/// assert!(outcome.nodes.is_empty() && outcome.findings.is_empty());
/// ```
pub fn allocate(mut request: CidrsRequest) -> CidrsOutcome {
    request.configs.sort_by(|one, other| compare(one, other).0);
    let classes = Classes::of(&request);
    let mut space = Space::new(&request);
    let mut nodes: Vec<NodeOutcome> = Vec::with_capacity(request.nodes.len());
    for (node, &class) in request.nodes.iter().zip(&classes.of_node) {
        nodes.push(before(node, &classes.all[class], &request.configs));
    }
    let mut next: Vec<usize> = vec![0; classes.all.len()];
    for index in served(&request, &classes) {
        let class = classes.of_node[index];
        let (config, blocks) = space.serve(&classes.all[class], &mut next[class], &request.configs);
        if let Some(config) = config {
            let status = Status::Allocated;
            nodes[index] = NodeOutcome { config: Some(config), blocks, status, reason: None };
        }
    }
    let configs = capacity::of(&request, &nodes, &space);
    let growth = growth::of(&request, &nodes, &classes, &space);
    let findings = rules::of(&request, &nodes, &configs, &growth);
    CidrsOutcome { request, nodes, configs, growth: growth.classes, findings }
}

/// What a node has before the allocation.
fn before(node: &PodNode, matching: &[usize], configs: &[CidrConfig]) -> NodeOutcome {
    let had = !node.pod_cidrs.is_empty();
    let mut matching = matching.iter().copied();
    let config = matching.find(|&config| {
        let config = &configs[config];
        if had {
            overlaps_all(config, &node.pod_cidrs)
        } else {
            !config.terminating
        }
    });
    let (status, reason) = match (had, config) {
        (true, Some(_)) => (Status::Existing, None),
        (true, None) => (Status::Unmanaged, None),
        (false, Some(_)) => (Status::Pending, Some(PendingReason::Exhausted)),
        (false, None) => (Status::Pending, Some(PendingReason::NoMatchingConfig)),
    };
    NodeOutcome {
        // A node without blocks gets one later.
        config: config.filter(|_| had),
        blocks: node.pod_cidrs.clone(),
        status,
        reason,
    }
}

/// Whether the ranges of a config overlap all of these.
pub(super) fn overlaps_all(config: &CidrConfig, networks: &[Network]) -> bool {
    networks.iter().all(|network| {
        let blocks = config.blocks(network.family());
        blocks.is_some_and(|blocks| blocks.range.overlaps(*network))
    })
}

/// The nodes without a block, in the order of allocation.
fn served(request: &CidrsRequest, classes: &Classes) -> Vec<usize> {
    let nodes = request.nodes.iter().enumerate();
    let pending = nodes.filter(|(_, node)| node.pod_cidrs.is_empty());
    let mut order: Vec<usize> = pending.map(|(index, _)| index).collect();
    if request.order == ServeOrder::LargestFirst {
        let block = |&index: &usize| {
            let mut configs = classes.all[classes.of_node[index]].iter();
            let best = configs.find(|&&config| !request.configs[config].terminating);
            best.map(|&config| request.configs[config].host_bits())
        };
        // The sort is stable: nodes with equal blocks stay in input order.
        order.sort_by_key(|index| Reverse(block(index)));
    }
    order
}

/// Classes of nodes that the same configs match.
pub(super) struct Classes {
    /// The configs of each class, in order, including those that are being deleted.
    pub(super) all: IndexSet<Arc<[usize]>>,
    /// The class of each node.
    pub(super) of_node: Vec<usize>,
}

impl Classes {
    fn of(request: &CidrsRequest) -> Self {
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

/// Taken space, and how far each range is used up.
pub(super) struct Space {
    /// IPv4 and IPv6.
    pub(super) taken: [Taken; 2],
    /// Ranges of blocks, which equal configs share: every block before the address is taken, or all are.
    pools: IndexMap<Blocks, Option<u128>>,
    /// The pools of each config, IPv4 first.
    pools_of: Vec<Vec<usize>>,
}

/// Where a family's spans are in [`Space::taken`].
pub(super) fn slot(family: Family) -> usize {
    usize::from(family == Family::V6)
}

impl Space {
    fn new(request: &CidrsRequest) -> Self {
        let mut taken = [Taken::default(), Taken::default()];
        let services = request.services.iter().map(|service| service.network);
        let existing = request.nodes.iter().flat_map(|node| &node.pod_cidrs);
        for network in services.chain(existing.copied()) {
            taken[slot(network.family())].take(network);
        }
        let mut pools = IndexMap::new();
        let pools_of = request.configs.iter().map(|config| {
            let mut pool = |blocks: Blocks| pools.insert_full(blocks, Some(blocks.range.first())).0;
            config.families().map(&mut pool).collect()
        });
        let pools_of = pools_of.collect();
        Self { taken, pools, pools_of }
    }

    /// The free space of a range of blocks.
    pub(super) fn free(&self, blocks: Blocks) -> Free {
        self.taken[slot(blocks.range.family())].free(blocks)
    }

    /// The pools of a config.
    pub(super) fn pools_of(&self, config: usize) -> &[usize] {
        &self.pools_of[config]
    }

    /// Takes the lowest free block of every family from the first config that has them all. `next`
    /// passes those that are exhausted, which they stay.
    fn serve(
        &mut self,
        class: &[usize],
        next: &mut usize,
        configs: &[CidrConfig],
    ) -> (Option<usize>, Vec<Network>) {
        while let Some(&config) = class.get(*next) {
            if !configs[config].terminating
                && let Some(blocks) = self.take(config)
            {
                return (Some(config), blocks);
            }
            *next += 1;
        }
        (None, Vec::new())
    }

    /// One block of every family, or nothing.
    fn take(&mut self, config: usize) -> Option<Vec<Network>> {
        let mut found = Vec::new();
        for &pool in &self.pools_of[config] {
            let (&blocks, from) = self.pools.get_index_mut(pool)?;
            let family = blocks.range.family();
            let taken = &self.taken[slot(family)];
            *from = from.and_then(|from| taken.lowest_free(blocks, from));
            found.push(Network::containing(family, (*from)?, blocks.mask)?);
        }
        for &network in &found {
            self.taken[slot(network.family())].take(network);
        }
        Some(found)
    }
}

//! Allocates blocks to nodes.

use std::cmp::Reverse;

use super::classes::Classes;
use super::pools::{Pools, overlaps_all};
use super::{
    CidrsOutcome, CidrsRequest, NodeOutcome, PendingReason, PodNode, ServeOrder, Status, capacity,
    growth, rules,
};
use input::cidr_config::{CidrConfig, compare};

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
    let classes = Classes::new(&request);
    let mut pools = Pools::new(&request);
    let mut nodes: Vec<NodeOutcome> = Vec::with_capacity(request.nodes.len());
    for (node, &class) in request.nodes.iter().zip(&classes.of_node) {
        nodes.push(before(node, &classes.all[class], &request.configs));
    }
    let mut next: Vec<usize> = vec![0; classes.all.len()];
    for index in served(&request, &classes) {
        let class = classes.of_node[index];
        let (config, blocks) = pools.serve(&classes.all[class], &mut next[class], &request.configs);
        if let Some(config) = config {
            let status = Status::Allocated;
            nodes[index] = NodeOutcome { config: Some(config), blocks, status, reason: None };
        }
    }
    let configs = capacity::of(&request, &nodes, &pools);
    let growth = growth::of(&request, &nodes, &classes, &pools);
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

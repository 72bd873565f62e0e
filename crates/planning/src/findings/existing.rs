//! Findings about existing nodes.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Rules;
use crate::plan::cluster::UnfilledNode;
use model::finding::{ExistingNodeCannotFill, Finding, MaxPodsBelowUse};
use model::{GroupId, Positions, ZoneId};
use net::quantity::{IpCount, NodeCount};

impl Rules<'_> {
    /// Nodes that cannot reach all their pods, by node group and zone.
    pub(super) fn existing(&mut self) {
        let outcome = self.outcome;
        let existing = &outcome.cluster.existing;
        let mut unfilled: BTreeMap<(GroupId, ZoneId), Vec<&UnfilledNode>> = BTreeMap::new();
        for one in &outcome.unfilled {
            let node = &existing[one.node];
            unfilled
                .entry((node.group, node.zone))
                .or_default()
                .push(one);
        }
        let dry = outcome.unfilled.iter().any(|one| one.ips.is_some());
        let ask = if dry { self.ask() } else { None };
        for ((group, zone), nodes) in unfilled {
            let here = |node: &&model::ExistingNode| (node.group, node.zone) == (group, zone);
            let there = existing.iter().filter(here).count() as u64;
            let of = |stuck: bool| {
                let mut nodes = nodes.iter().filter(|one| one.ips.is_none() == stuck);
                let first = nodes.clone().next();
                let name = first.map(|one| Arc::clone(&existing[one.node].name));
                (NodeCount::new(nodes.by_ref().count() as u64), name)
            };
            let ips = nodes.iter().filter_map(|one| one.ips.map(IpCount::get));
            let missing_ips = IpCount::new(ips.sum());
            let (stuck, first_stuck_node) = of(true);
            let (_, first_node_without_room) = of(false);
            let node_group = &outcome.cluster.groups[group].name;
            let finding = Finding::about(node_group).says(ExistingNodeCannotFill {
                node_group: node_group.clone(),
                zone: self.zone_name(zone),
                existing_nodes: NodeCount::new(there),
                max_pods: outcome.groups[group].node.pods,
                unfilled_nodes: NodeCount::new(nodes.len() as u64),
                stuck_nodes: stuck,
                first_stuck_node,
                first_node_without_room,
                missing_ips,
                sufficient_prefix: ask
                    .as_ref()
                    .filter(|_| !missing_ips.is_zero())
                    .and_then(|ask| ask.prefix(self.zone_name(zone).as_ref(), false)),
            });
            let origin = nodes
                .first()
                .and_then(|one| existing[one.node].origin.as_ref());
            self.add(finding, origin);
        }
    }

    /// Nodes that run more pods than kubelet's max-pods, by node group.
    pub(super) fn lowered(&mut self) {
        let cluster = &self.outcome.cluster;
        for (at, group) in cluster.groups.iter().with_positions() {
            let most = group.max_pods.saturating_sub(group.host_network_pods).get();
            let of_group = cluster.existing.iter().filter(|node| node.group == at);
            let used = |node: &model::ExistingNode| {
                node.used_ips().saturating_add(node.cross_subnet_ips())
            };
            let above: Vec<_> = of_group.filter(|node| used(node) > most).collect();
            // The first of equals.
            let worst = above.iter().rev().max_by_key(|node| used(node));
            let Some(worst) = worst else { continue };
            let finding = Finding::about(&group.name).says(MaxPodsBelowUse {
                node_group: group.name.clone(),
                max_pods: group.max_pods,
                existing_nodes: NodeCount::new(above.len() as u64),
                first_node: worst.name.clone(),
                used_ips: IpCount::new(used(worst)),
                bound_ips: IpCount::new(worst.secondary_ips()),
            });
            self.add(finding, worst.origin.as_ref());
        }
    }
}

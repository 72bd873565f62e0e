//! Findings about pools that follow an old max-pods.

use crate::position::NodeId;
use model::Positions;
use std::collections::BTreeMap;

use super::Rules;
use crate::command::{restart_agent, restart_agents};
use crate::join::NodeFacts;
use crate::outcome::NodeMode;
use model::finding::{Finding, MaxAllocateDiffers, SomeNodes};
use net::quantity::{IpCount, PodCount};

/// `max-allocate`, max-pods of the kubelet, and what the ENIs carry.
type Limits = (u64, u64, Option<u64>);

impl Rules<'_> {
    /// One finding for nodes with the same numbers.
    pub(super) fn max_allocate(&self, found: &mut Vec<Finding>) {
        let mut differ: BTreeMap<Limits, Vec<NodeId>> = BTreeMap::new();
        for (at, node) in self.joined.nodes.iter().with_positions() {
            if let Some(limits) = old_limits(node) {
                differ.entry(limits).or_default().push(at);
            }
        }
        for ((max_allocate, kubelet, carried), nodes) in differ {
            let reach = |pods: u64| pods.min(carried.unwrap_or(pods));
            let first = nodes.first().map(|&at| &self.outcome.nodes[at]);
            let names = nodes.iter().map(|&at| &*self.joined.nodes[at].name);
            let kubectl = self.request.kubectl;
            let (command, command_of_one) = match nodes.as_slice() {
                [one] => {
                    let name = &self.joined.nodes[*one].name;
                    (restart_agent(kubectl, Some(name)), None)
                }
                _ => (restart_agents(kubectl), Some(restart_agent(kubectl, None))),
            };
            let nodes = SomeNodes::new(names);
            let finding = Finding::about(nodes.subject()).says(MaxAllocateDiffers {
                nodes,
                max_allocate: IpCount::new(max_allocate),
                kubelet_max_pods: PodCount::new(kubelet),
                pods_per_node: PodCount::new(reach(max_allocate).abs_diff(reach(kubelet))),
                carried_ips: carried.map(IpCount::new),
                command,
                command_of_one,
            });
            found.push(finding.at(first.and_then(|node| node.origin.as_ref())));
        }
    }
}

/// The limits of a Burstable node whose pool follows another max-pods than the kubelet's. Source: CCE
/// design, section 3.2.2: the agent reads max-pods when it starts, and not again.
fn old_limits(node: &NodeFacts<'_>) -> Option<Limits> {
    let (_, set) = node.set.filter(|_| node.mode() == NodeMode::Burstable)?;
    let kubelet = node.object?.max_pods?;
    let is_known = set.max_allocate > 0 && kubelet > 0;
    let carried = node.limits.enis.zip(node.limits.ips_per_eni);
    let carried = carried.map(|(enis, ips)| enis.saturating_mul(ips.saturating_sub(1)));
    (is_known && set.max_allocate != kubelet).then_some((set.max_allocate, kubelet, carried))
}

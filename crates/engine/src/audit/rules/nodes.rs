//! Findings about nodes.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Rules;
use crate::audit::join::NodeFacts;
use crate::audit::nodes::{position, rooms, subnet_names};
use crate::audit::outcome::{NodeAudit, NodeMode, NodeState};
use crate::audit::standing::Position;
use model::finding::{
    Finding, NodeCannotGrow, NodeCannotReachMaxPods, NodeOneEniFromStuck, NodeStuck, OutOfReach,
};
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// Nodes that only their type keeps from max-pods: by E, m and P, their number and the first.
type Limited = BTreeMap<(u64, u64, u64), (u64, usize)>;

impl Rules<'_> {
    pub(super) fn nodes(&self, found: &mut Vec<Finding>) {
        let mut limited = Limited::new();
        let facts = &self.joined.nodes;
        for (at, (node, facts)) in self.outcome.nodes.iter().zip(facts).enumerate() {
            if matches!(
                node.state,
                NodeState::Fine | NodeState::Full | NodeState::Unknown
            ) {
                continue;
            }
            let rooms = rooms(facts);
            let Some(position) = position(facts, self.request.model, &rooms, self.gives) else {
                continue;
            };
            let about = About { rules: self, node, facts, position };
            let finding = Finding::about(&node.name);
            let finding = match (node.state, about.out_of_reach()) {
                (NodeState::Stuck, _) => finding.says(about.stuck()),
                (NodeState::OneEniFromStuck, _) => finding.says(about.one_eni_from_stuck()),
                (NodeState::CannotGrow, _) => finding.says(about.cannot_grow()),
                (_, Some(reason)) => finding.says(reason),
                (_, None) => {
                    let pods = position.max_pods.unwrap_or(0);
                    let key = (position.enis_limit, position.c + 1, pods);
                    limited.entry(key).or_insert((0, at)).0 += 1;
                    continue;
                }
            };
            found.push(finding.at(node.origin.as_ref()));
        }
        for ((enis, ips, pods), (count, first)) in limited {
            let node = &self.outcome.nodes[first];
            let reachable = enis.saturating_mul(ips - 1);
            let finding = Finding::about(&node.name).says(NodeCannotReachMaxPods {
                nodes: NodeCount::new(count),
                ..out_of_reach(
                    OutOfReach::Limits,
                    reachable,
                    PodCount::new(pods),
                    (enis, ips),
                )
            });
            found.push(finding.at(node.origin.as_ref()));
        }
    }
}

/// The node that a finding is about.
struct About<'a> {
    rules: &'a Rules<'a>,
    node: &'a NodeAudit,
    facts: &'a NodeFacts<'a>,
    position: Position<'a>,
}

impl About<'_> {
    fn zone(&self) -> Option<Arc<str>> {
        self.node.zone.clone()
    }

    /// Exhausted subnets of its ENIs with room.
    fn dry(&self) -> Vec<Arc<str>> {
        let (position, enis) = (&self.position, self.position.enis.iter());
        let dry = enis.filter(|eni| position.room(eni) > 0 && position.is_dry(eni));
        subnet_names(self.rules.joined, dry.map(|eni| eni.subnet))
    }

    /// What it is sure to get. Unknown counts add nothing.
    fn reachable(&self) -> u64 {
        self.position.reach(0).most
    }

    fn stuck(&self) -> NodeStuck {
        let enis = self.position.enis.iter();
        let full = enis.filter(|eni| eni.taken >= self.position.c);
        NodeStuck {
            enis: EniCount::new(self.position.enis.len() as u64),
            full_enis: EniCount::new(full.count() as u64),
            dry_subnets: self.dry(),
            bound_ips: IpCount::new(self.position.bound),
            most_ips: IpCount::new(self.position.cap()),
            max_pods: self.node.max_pods.0,
        }
    }

    fn one_eni_from_stuck(&self) -> NodeOneEniFromStuck {
        NodeOneEniFromStuck {
            enis_limit: EniCount::new(self.position.enis_limit),
            dry_subnets: self.dry(),
            bound_ips: IpCount::new(self.position.bound),
            reachable_ips: IpCount::new(self.reachable()),
            most_ips: IpCount::new(self.position.cap()),
            last_eni_ips: IpCount::new(
                (self.position.cap() - self.position.bound).min(self.position.c) + 1,
            ),
        }
    }

    fn cannot_grow(&self) -> NodeCannotGrow {
        let position = &self.position;
        let missing = position.missing(position.filled(), position.enis_left());
        // What a new subnet has to provide first.
        let next = position.next_eni();
        NodeCannotGrow {
            zone: self.zone(),
            needed_ips: self.node.needed_ips.0.unwrap_or_default(),
            idle_ips: IpCount::new(position.bound.saturating_sub(position.used)),
            first_ips: IpCount::new(position.filled() - position.bound),
            next_eni_ips: IpCount::new(next),
            largest_available_ips: IpCount::new(position.largest_left()),
            enis_left: EniCount::new(position.enis_left()),
            missing_ips: IpCount::new(missing),
            sufficient_prefix: self.rules.prefix_of(missing.max(next)),
            subnets: subnet_names(self.rules.joined, self.facts.candidates.iter().copied()),
            burstable: self.node.mode == NodeMode::Burstable,
        }
    }

    /// Why it cannot reach max-pods; `None` if its limits are the only reason.
    fn out_of_reach(&self) -> Option<NodeCannotReachMaxPods> {
        let position = &self.position;
        let (cap, left) = (position.cap(), position.enis_left());
        let reach = position.reach(0);
        if reach.most >= cap {
            return None;
        }
        let max_pods = self.node.max_pods.0.unwrap_or(PodCount::new(cap));
        let limits = (position.enis_limit, position.c + 1);
        let finding = |why| out_of_reach(why, reach.most, max_pods, limits);
        Some(if left == 0 {
            NodeCannotReachMaxPods {
                more_pods: Some(PodCount::new(reach.most.saturating_sub(position.used))),
                dry_subnets: self.dry(),
                ..finding(OutOfReach::EnisAllBound)
            }
        } else if reach.new_enis >= left {
            NodeCannotReachMaxPods {
                missing_ips: Some(IpCount::new(cap - reach.most)),
                ..finding(OutOfReach::LastEnis)
            }
        } else {
            let missing = position.missing(reach.most, left - reach.new_enis);
            NodeCannotReachMaxPods {
                missing_ips: Some(IpCount::new(missing)),
                sufficient_prefix: self.rules.prefix_of(missing),
                ..finding(OutOfReach::Subnets)
            }
        })
    }
}

/// A node with `enis` ENIs of `ips` IPs that never reaches max-pods.
fn out_of_reach(
    why: OutOfReach,
    reachable: u64,
    max_pods: PodCount,
    (enis, ips): (u64, u64),
) -> NodeCannotReachMaxPods {
    NodeCannotReachMaxPods {
        why,
        nodes: NodeCount::new(1),
        reachable_ips: IpCount::new(reachable),
        max_pods,
        more_pods: None,
        missing_ips: None,
        dry_subnets: vec![],
        enis_limit: EniCount::new(enis),
        ips_per_eni: IpCount::new(ips),
        sufficient_prefix: None,
    }
}

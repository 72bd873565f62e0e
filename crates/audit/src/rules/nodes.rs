//! Findings about nodes.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Rules;
use crate::join::NodeFacts;
use crate::nodes::{position, rooms, subnet_names};
use crate::outcome::{NodeAudit, NodeMode, NodeState};
use crate::position::NodeId;
use crate::standing::{HeldRoom, PoolView};
use model::finding::{
    Finding, NodeCannotGrow, NodeCannotReachMaxPods, NodeOneEniFromStuck, NodeStuck, OutOfReach,
};
use model::{Position, Positions, SubnetId};
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};
use planning::plan::advice;

/// Nodes that only their type keeps from max-pods: by E, m and P, their number and the first.
type Limited = BTreeMap<(u64, u64, u64), (u64, NodeId)>;

impl Rules<'_> {
    pub(super) fn nodes(&self, found: &mut Vec<Finding>) {
        let mut limited = Limited::new();
        let facts = &self.joined.nodes;
        for (at, (node, facts)) in self.outcome.nodes.iter().zip(facts).with_positions() {
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

/// How a node gets all IPs that it may have.
enum Way {
    /// A new subnet of this prefix in its list.
    Subnet(u8),
    /// It is created again, with a new subnet of this prefix where there are too few IPs for it.
    Again(Option<u8>),
    /// Another machine takes its place, with its card in another subnet.
    Elsewhere,
}

impl Way {
    const fn prefix(&self) -> Option<u8> {
        match *self {
            Self::Subnet(prefix) => Some(prefix),
            Self::Again(prefix) => prefix,
            Self::Elsewhere => None,
        }
    }

    const fn is_again(&self) -> bool {
        matches!(self, Self::Again(_))
    }
}

/// The longest prefix that is tried for a new subnet.
const SMALLEST: u8 = 28;

/// The node that a finding is about.
struct About<'a> {
    rules: &'a Rules<'a>,
    node: &'a NodeAudit,
    facts: &'a NodeFacts<'a>,
    position: PoolView<'a>,
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

    /// How it gets all IPs that it may have.
    fn way(&self) -> Way {
        if self.facts.own_subnet {
            return Way::Elsewhere;
        }
        let subnet = self.subnet();
        subnet.map_or_else(|| Way::Again(self.again()), Way::Subnet)
    }

    /// The longest prefix of a new subnet with which its ENIs and those that it may still create suffice, if they do.
    fn subnet(&self) -> Option<u8> {
        let position = self.position;
        let left = position.enis_left();
        let carried = left.saturating_mul(position.c);
        if left == 0 || position.filled().saturating_add(carried) < position.cap() {
            return None;
        }
        self.longest(position, position.missing(position.filled(), left))
    }

    /// The longest prefix of a new subnet with which the position has all that it may have; one of `sure` IPs does.
    fn longest(&self, position: PoolView<'_>, sure: u64) -> Option<u8> {
        let sure = self
            .rules
            .prefix_of(sure.saturating_add(position.least_of_subnet()))?;
        let mut gives = position.gives.to_vec();
        let mut candidates = position.candidates.to_vec();
        candidates.push(SubnetId::new(gives.len()));
        gives.push(None);
        let mut prefixes = (sure..=SMALLEST.max(sure)).rev();
        prefixes.find(|&prefix| {
            let ips = advice::unused(prefix, self.rules.request.reserved).get();
            if let Some(new) = gives.last_mut() {
                *new = Some(ips);
            }
            let with = PoolView { candidates: &candidates, gives: &gives, ..position };
            with.reach(0).most >= with.cap()
        })
    }

    /// The prefix of a new subnet that it needs if it is created again; `None` where its subnets suffice then.
    fn again(&self) -> Option<u8> {
        let mut gives = self.rules.gives.to_vec();
        for eni in &self.facts.holdings.enis {
            if let Some(Some(gives)) = gives.get_mut(eni.holds.subnet.index()) {
                *gives = gives.saturating_add(u64::from(eni.holds.secondary_ips) + 1);
            }
        }
        let none: &[HeldRoom] = &[];
        let fresh = PoolView { enis: none, bound: 0, used: 0, gives: &gives, ..self.position };
        let short = fresh.reach(0).most < fresh.cap();
        short.then(|| self.longest(fresh, fresh.missing(0, fresh.enis_limit)))?
    }

    /// IPs of a subnet in which a machine has all that this one may have; `None` where another subnet helps this one.
    fn elsewhere(&self) -> Option<IpCount> {
        let ips = || IpCount::new(self.position.missing(0, self.position.enis_limit));
        self.facts.own_subnet.then(ips)
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
            sufficient_prefix: self.way().prefix(),
            elsewhere_ips: self.elsewhere(),
        }
    }

    fn one_eni_from_stuck(&self) -> NodeOneEniFromStuck {
        let way = self.way();
        NodeOneEniFromStuck {
            enis_limit: EniCount::new(self.position.enis_limit),
            dry_subnets: self.dry(),
            bound_ips: IpCount::new(self.position.bound),
            reachable_ips: IpCount::new(self.reachable()),
            most_ips: IpCount::new(self.position.cap()),
            last_eni_ips: IpCount::new(
                (self.position.cap() - self.position.bound).min(self.position.c) + 1,
            ),
            sufficient_prefix: way.prefix(),
            again: way.is_again(),
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
            sufficient_prefix: self
                .rules
                .prefix_of(missing.max(next).max(position.least_of_subnet())),
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
        let way = self.way();
        let finding = |why| NodeCannotReachMaxPods {
            sufficient_prefix: way.prefix(),
            again: way.is_again(),
            elsewhere_ips: self.elsewhere(),
            ..out_of_reach(why, reach.most, max_pods, limits)
        };
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
        again: false,
        elsewhere_ips: None,
    }
}

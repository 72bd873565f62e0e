//! Whether the subnets of nodes can supply what these nodes may still ask for, and with which new subnet they can.
//!
//! Nodes take in turn, those with the fewest subnets first, each as its pool does: its ENIs are filled, then it makes
//! ENIs in the subnet with the most addresses. A subnet without a count has none.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::AuditRequest;
use crate::join::{Joined, NodeFacts};
use crate::nodes::{position, rooms};
use crate::outcome::NodeMode;
use crate::position::NodeId;
use crate::standing::{HeldRoom, PoolView};
use model::{Position, Positions, SubnetId};
use net::quantity::IpCount;
use planning::plan::advice;

/// New subnets that are tried for different nodes; for more of them the surely sufficient one is named.
const MOST_TRIED: usize = 64;

/// What a node may still ask for.
#[derive(Debug)]
enum Asks {
    Pool(Pool),
    /// Addresses from any of its subnets.
    Singles(u64),
}

/// A pool that fills its ENIs and makes more.
#[derive(Debug)]
struct Pool {
    /// Secondary IPs of an ENI.
    c: u64,
    cap: u64,
    bound: u64,
    enis_limit: u64,
    enis_left: u64,
    /// The least that a subnet has when an ENI is made in it.
    least: u64,
    /// Whether an ENI is made only if all its addresses are there.
    whole: bool,
    rooms: Vec<HeldRoom>,
}

#[derive(Debug)]
struct Want<'a> {
    node: NodeId,
    candidates: &'a [SubnetId],
    /// Whether no other subnet gives it any.
    own_subnet: bool,
    asks: Asks,
}

/// A new subnet in the lists of some nodes.
#[derive(Debug, Clone, Copy)]
struct New<'a> {
    ips: u64,
    /// The nodes, in order.
    nodes: &'a [NodeId],
}

/// What nodes may still ask for, and which of them their subnets cannot supply.
#[derive(Debug)]
pub(super) struct Supply<'a> {
    wants: Vec<Want<'a>>,
    gives: &'a [Option<u64>],
    /// By node, what it is short of with all that its subnets have left, primary IPs included.
    short: Vec<u64>,
    /// For each subnet, the first one of those that share nodes with it.
    part: Vec<usize>,
    reserved: u64,
    tried: RefCell<BTreeMap<Vec<NodeId>, Option<u8>>>,
}

impl<'a> Supply<'a> {
    pub(super) fn of(
        joined: &'a Joined<'a>,
        request: &AuditRequest<'_>,
        gives: &'a [Option<u64>],
    ) -> Self {
        let nodes = joined.nodes.iter().with_positions();
        let mut wants: Vec<Want<'a>> = nodes
            .filter(|(_, facts)| !facts.candidates.is_empty())
            .filter_map(|(node, facts)| {
                let asks = asks(facts, request, gives)?;
                let own_subnet = facts.own_subnet;
                Some(Want { node, candidates: &facts.candidates, own_subnet, asks })
            })
            .collect();
        wants.sort_by_key(|want| want.candidates.len());
        let mut supply = Self {
            part: parts(gives.len(), wants.iter().map(|want| want.candidates)),
            wants,
            gives,
            short: Vec::new(),
            reserved: request.reserved,
            tried: RefCell::default(),
        };
        let mut short = vec![0; joined.nodes.len()];
        for (node, ips) in supply.served(None, None) {
            short[node] = ips;
        }
        supply.short = short;
        supply
    }

    /// What these nodes are short of.
    pub(super) fn short(&self, nodes: &[NodeId]) -> u64 {
        let short = nodes.iter().map(|&node| self.short[node]);
        short.fold(0, u64::saturating_add)
    }

    /// The longest prefix of a new subnet with which the subnets of these nodes can supply them; `None` where they
    /// can without, or no subnet is large enough.
    pub(super) fn sufficient(&self, nodes: &[NodeId]) -> Option<u8> {
        if nodes.is_empty() || self.short(nodes) == 0 {
            return None;
        }
        if let Some(&known) = self.tried.borrow().get(nodes) {
            return known;
        }
        let sure = self.surely_enough(nodes);
        let found = if self.tried.borrow().len() < MOST_TRIED {
            sure.map(|sure| self.longest(nodes, sure))
        } else {
            sure
        };
        self.tried.borrow_mut().insert(nodes.to_vec(), found);
        found
    }

    /// The prefix of a subnet from which these nodes can take all that they may ask for.
    fn surely_enough(&self, nodes: &[NodeId]) -> Option<u8> {
        let wants = self.wants.iter();
        let wants = wants.filter(|want| nodes.binary_search(&want.node).is_ok());
        let (mut ips, mut least) = (0_u64, 0);
        for want in wants {
            let (most, of_subnet) = match &want.asks {
                Asks::Singles(ips) => (*ips, 0),
                Asks::Pool(pool) => (pool.most(), pool.least),
            };
            (ips, least) = (ips.saturating_add(most), least.max(of_subnet));
        }
        self.prefix(ips.saturating_add(least))
    }

    /// The longest prefix that suffices, by halves: each one that is taken was tried, or is `sure`.
    fn longest(&self, nodes: &[NodeId], sure: u8) -> u8 {
        let first = self.prefix(self.short(nodes).max(1)).unwrap_or(sure);
        let part = nodes.first().and_then(|node| {
            let wants = self.wants.iter();
            let mut of_node = wants.filter(|want| want.node == *node);
            Some(self.part[*of_node.next()?.candidates.first()?])
        });
        let (mut enough, mut longer) = (sure, first.saturating_add(1).max(sure + 1));
        while enough + 1 < longer {
            let middle = enough.midpoint(longer);
            let ips = advice::unused(middle, self.reserved).get();
            let short = self.served(Some(New { ips, nodes }), part);
            let all = short
                .iter()
                .all(|(node, _)| nodes.binary_search(node).is_err());
            if all {
                enough = middle;
            } else {
                longer = middle;
            }
        }
        enough
    }

    fn prefix(&self, ips: u64) -> Option<u8> {
        advice::prefix_of_ips(IpCount::new(ips), self.reserved)
    }

    /// The nodes that are not supplied, of one part or of all, with what they are short of.
    fn served(&self, new: Option<New<'_>>, part: Option<usize>) -> Vec<(NodeId, u64)> {
        let mut left: Vec<u64> = self.gives.iter().map(|gives| gives.unwrap_or(0)).collect();
        let at_new = SubnetId::new(left.len());
        left.push(new.map_or(0, |new| new.ips));
        let mut short = Vec::new();
        let mut list = Vec::new();
        for want in &self.wants {
            let first = want.candidates.first().map(|&at| self.part[at]);
            if part.is_some() && part != first {
                continue;
            }
            list.clear();
            list.extend_from_slice(want.candidates);
            let is_new = |new: New<'_>| new.nodes.binary_search(&want.node).is_ok();
            if new.is_some_and(is_new) && !want.own_subnet {
                list.push(at_new);
            }
            let ips = match &want.asks {
                Asks::Singles(ips) => singles(*ips, &list, &mut left),
                Asks::Pool(pool) => pool.take(&list, &mut left),
            };
            if ips > 0 {
                short.push((want.node, ips));
            }
        }
        short
    }
}

/// What a node may ask for; `None` where that is nothing.
fn asks(facts: &NodeFacts<'_>, request: &AuditRequest<'_>, gives: &[Option<u64>]) -> Option<Asks> {
    let rooms = rooms(facts);
    let asks = match position(facts, request.model, &rooms, gives) {
        Some(position) => Pool::of(&position, &rooms).map(Asks::Pool),
        None if let Some(shared) = facts.shared => Some(Asks::Singles(shared.missing())),
        None if facts.mode() == NodeMode::ExclusiveEni => {
            let left = |enis: u64| enis.saturating_sub(facts.holdings.enis.len() as u64);
            facts
                .limits
                .enis
                .map(left)
                .or(Some(UNKNOWN))
                .map(Asks::Singles)
        }
        None => Some(Asks::Singles(UNKNOWN)),
    };
    asks.filter(|asks| !matches!(asks, Asks::Singles(0)))
}

/// Addresses of an ENI with one secondary: the least that a node of which too little is known may ask for.
const UNKNOWN: u64 = 2;

impl Pool {
    fn of(position: &PoolView<'_>, rooms: &[HeldRoom]) -> Option<Self> {
        let cap = position.cap();
        (position.bound < cap).then(|| Self {
            c: position.c,
            cap,
            bound: position.bound,
            enis_limit: position.enis_limit,
            enis_left: position.enis_left(),
            least: position.least_of_subnet(),
            whole: position.is_burstable(),
            rooms: rooms.to_vec(),
        })
    }

    /// The most that it can ask of subnets without its ENIs.
    fn most(&self) -> u64 {
        let missing = self.cap - self.bound;
        let ips = if self.reaches(missing) {
            missing
        } else {
            self.cap
        };
        ips.saturating_add(ips.div_ceil(self.c))
    }

    /// Whether the ENIs that it may still make can carry this many IPs.
    fn reaches(&self, ips: u64) -> bool {
        ips <= self.enis_left.saturating_mul(self.c)
    }

    /// Takes what it may have, and returns what it is short of.
    fn take(&self, candidates: &[SubnetId], left: &mut [u64]) -> u64 {
        let mut missing = self.cap - self.bound;
        let mut grown: Vec<(SubnetId, u64)> = Vec::new();
        for eni in &self.rooms {
            let room = self.c.saturating_sub(eni.taken);
            let own = eni.borrowed.min(room).min(missing);
            missing -= own;
            let Some(gives) = left.get_mut(eni.subnet.index()) else {
                continue;
            };
            let more = (room - own).min(missing).min(*gives);
            (*gives, missing) = (*gives - more, missing - more);
            grown.push((eni.subnet, more));
        }
        let mut enis = self.enis_left;
        if !self.reaches(missing) {
            // Only a node that is created again reaches it, and it takes all its IPs again.
            for (subnet, ips) in grown {
                left[subnet] += ips;
            }
            (missing, enis) = (self.cap, self.enis_limit);
        }
        while missing > 0 && enis > 0 {
            let wanted = missing.min(self.c) + 1;
            let Some(at) = most_left(candidates, left) else {
                break;
            };
            let least = if self.whole { wanted } else { self.least };
            if left[at] < least {
                break;
            }
            let ips = left[at].min(wanted);
            left[at] -= ips;
            (missing, enis) = (missing - (ips - 1), enis - 1);
        }
        missing.saturating_add(missing.div_ceil(self.c))
    }
}

/// Takes single addresses, and returns what is short.
fn singles(mut missing: u64, candidates: &[SubnetId], left: &mut [u64]) -> u64 {
    while missing > 0 {
        let Some(at) = most_left(candidates, left).filter(|&at| left[at] > 0) else {
            break;
        };
        let ips = left[at].min(missing);
        (left[at], missing) = (left[at] - ips, missing - ips);
    }
    missing
}

fn most_left(candidates: &[SubnetId], left: &[u64]) -> Option<SubnetId> {
    let candidates = candidates.iter().copied();
    candidates.max_by_key(|&at| (left[at], Reverse(at)))
}

fn root(first: &mut [usize], mut at: usize) -> usize {
    while first[at] != at {
        first[at] = first[first[at]];
        at = first[at];
    }
    at
}

/// For each of `count` subnets, the first one of those that lists join with it.
fn parts<'l>(count: usize, lists: impl Iterator<Item = &'l [SubnetId]>) -> Vec<usize> {
    let mut first: Vec<usize> = (0..count).collect();
    for list in lists {
        for pair in list.windows(2) {
            let (one, other) = (
                root(&mut first, pair[0].index()),
                root(&mut first, pair[1].index()),
            );
            first[one.max(other)] = one.min(other);
        }
    }
    for at in 0..count {
        first[at] = root(&mut first, at);
    }
    first
}

//! Where nodes that are there already find what they lack.
//!
//! Nodes whose ENIs are too few without more addresses on those that they have go first, the ones
//! that lack the least before others; then all ENIs that may grow do so, as their subnets allow.
//! What is still missing comes with new ENIs: as with new nodes, all of a node's in one subnet
//! where that holds for all, and else spread. Every step is a placement that fits.

use std::collections::BTreeMap;

use crate::plan::placing::{Item, NodeKind, Placement, place};

/// A node and what it lacks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Lacking {
    /// Its group, by position in the zone's groups.
    pub(super) group: usize,
    /// Secondary addresses that it lacks for its pods.
    pub(super) need: u64,
    /// ENIs that it may still make.
    pub(super) slots: u64,
    /// c: secondary addresses of an ENI.
    pub(super) each: u64,
    /// What its ENIs may still take, with their subnets by position in the zone, the oldest first.
    pub(super) rooms: Vec<(usize, u64)>,
    /// Of that, in subnets where no new ENI may be made.
    pub(super) elsewhere: u64,
}

impl Lacking {
    /// Addresses that its ENIs must take, since new ones would be too few.
    fn must_grow(&self) -> u64 {
        self.need
            .saturating_sub(self.slots.saturating_mul(self.each))
    }

    /// ENIs that carry so many secondary addresses.
    fn enis(&self, secondaries: u64) -> u64 {
        secondaries.div_ceil(self.each)
    }

    /// The fewest addresses of subnets for pods with which it could do.
    pub(super) fn least(&self) -> u64 {
        let rooms = self.rooms.iter().map(|(_, room)| room).sum::<u64>();
        let new = self.need.saturating_sub(rooms);
        self.need.saturating_sub(self.elsewhere) + self.enis(new)
    }
}

/// What becomes of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    /// It has a place for all that it lacks, and makes so many ENIs.
    Filled { enis: u64 },
    /// It lacks secondary addresses, which would take so many ENIs.
    Dry { rest: u64, enis: u64 },
    /// It may not make the ENIs that it needs.
    Stuck,
}

/// Addresses that nodes still take of a subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::plan::cluster) struct Takes {
    /// For pods.
    pub(in crate::plan::cluster) pods: u64,
    /// Primaries of new ENIs.
    pub(in crate::plan::cluster) primaries: u64,
}

impl Takes {
    pub(in crate::plan::cluster) fn ips(self) -> u64 {
        self.pods + self.primaries
    }
}

/// What becomes of all nodes.
#[derive(Debug)]
pub(super) struct Completion {
    /// By node, as they were handed over.
    pub(super) ends: Vec<End>,
    /// By subnet.
    pub(super) takes: Vec<Takes>,
}

/// Finds a place for what nodes lack in subnets with these available addresses; new ENIs of each
/// group go to its `pod_subnets`.
pub(super) fn complete(
    available: &[u64],
    nodes: &[Lacking],
    pod_subnets: &[&[usize]],
) -> Completion {
    let mut growth = Growth {
        left: available.to_vec(),
        takes: vec![Takes::default(); available.len()],
        rooms: nodes.iter().map(|node| node.rooms.clone()).collect(),
        missing: nodes.iter().map(|node| node.need).collect(),
    };
    let mut ends = vec![End::Filled { enis: 0 }; nodes.len()];
    let must = |node: usize| nodes[node].must_grow();
    let mut pressed: Vec<usize> = (0..nodes.len()).filter(|&node| must(node) > 0).collect();
    pressed.sort_by_key(|&node| must(node));
    for node in pressed {
        if !growth.can(node, must(node)) {
            ends[node] = End::Stuck;
            continue;
        }
        growth.grow(node, must(node));
    }
    for node in 0..nodes.len() {
        if ends[node] != End::Stuck {
            growth.grow(node, growth.missing[node]);
        }
    }
    // Nodes alike lack as much for the same group.
    let mut alike: BTreeMap<(usize, u64), Vec<usize>> = BTreeMap::new();
    for (node, &rest) in growth.missing.iter().enumerate() {
        if ends[node] != End::Stuck && rest > 0 {
            alike
                .entry((nodes[node].group, rest))
                .or_default()
                .push(node);
        }
    }
    let kinds: Vec<NodeKind> = alike
        .iter()
        .map(|(&(group, rest), of)| {
            let each = nodes[of[0]].each;
            new_enis(rest, each, of.len() as u64, pod_subnets[group])
        })
        .collect();
    let Growth {
        left, mut takes, ..
    } = growth;
    let placed = place_enis(&left, &kinds, &mut takes);
    for ((&(_, rest), of), placed) in alike.iter().zip(placed) {
        // Of nodes alike the first of the plan come first.
        for (&node, before) in of.iter().zip(0..) {
            let enis = nodes[node].enis(rest);
            ends[node] = if before < placed {
                End::Filled { enis }
            } else {
                End::Dry { rest, enis }
            };
        }
    }
    Completion { ends, takes }
}

/// Addresses that ENIs take which are there.
struct Growth {
    /// Of each subnet.
    left: Vec<u64>,
    takes: Vec<Takes>,
    /// Of each node's ENIs.
    rooms: Vec<Vec<(usize, u64)>>,
    /// Of each node.
    missing: Vec<u64>,
}

impl Growth {
    /// Whether a node's ENIs can take so many.
    fn can(&self, node: usize, most: u64) -> bool {
        // Two of its ENIs may lie in one subnet.
        let mut by_subnet: BTreeMap<usize, u64> = BTreeMap::new();
        for &(subnet, room) in &self.rooms[node] {
            *by_subnet.entry(subnet).or_default() += room;
        }
        let can = by_subnet
            .iter()
            .map(|(&subnet, &room)| room.min(self.left[subnet]));
        can.sum::<u64>() >= most
    }

    /// Lets a node's ENIs take at most so many.
    fn grow(&mut self, node: usize, mut most: u64) {
        for (subnet, room) in &mut self.rooms[node] {
            let here = most.min(*room).min(self.left[*subnet]);
            *room -= here;
            self.left[*subnet] -= here;
            self.takes[*subnet].pods += here;
            self.missing[node] -= here;
            most -= here;
        }
    }
}

/// The ENIs that carry what each of so many nodes lacks.
fn new_enis(rest: u64, each: u64, wanted: u64, subnets: &[usize]) -> NodeKind {
    let item = |secondaries: u64, per_node| Item {
        size: secondaries + 1,
        per_node,
        subnets: subnets.to_vec(),
    };
    let (full, last) = (rest / each, rest % each);
    let full = (full > 0).then(|| item(each, full));
    let last = (last > 0).then(|| item(last, 1));
    NodeKind {
        wanted,
        items: full.into_iter().chain(last).collect(),
    }
}

/// How many nodes of each kind have a place for their ENIs, and what these take.
fn place_enis(left: &[u64], kinds: &[NodeKind], takes: &mut [Takes]) -> Vec<u64> {
    let wanted: u64 = kinds.iter().map(|kind| kind.wanted).sum();
    if wanted == 0 {
        return Vec::new();
    }
    let whole: Vec<NodeKind> = kinds.iter().map(NodeKind::inside_one_subnet).collect();
    let inside = place(left, &whole);
    if inside.total() < wanted {
        let across = place(left, kinds);
        if across.total() > inside.total() {
            add(&across, kinds, &|_, _| 1, takes);
            return across.nodes;
        }
    }
    let enis = |kind: usize, _| kinds[kind].items.iter().map(|item| item.per_node).sum();
    add(&inside, &whole, &enis, takes);
    inside.nodes
}

/// Adds what a placement takes; `enis` says how many ENIs an item of a kind stands for.
fn add(
    placement: &Placement,
    kinds: &[NodeKind],
    enis: &dyn Fn(usize, usize) -> u64,
    takes: &mut [Takes],
) {
    for (kind, (of, lots)) in kinds.iter().zip(&placement.items).enumerate() {
        for (number, (item, lot)) in of.items.iter().zip(lots).enumerate() {
            let primaries = enis(kind, number);
            for (&subnet, &count) in item.subnets.iter().zip(lot) {
                takes[subnet].primaries += count * primaries;
                takes[subnet].pods += count * (item.size - primaries);
            }
        }
    }
}

#[cfg(test)]
mod tests;

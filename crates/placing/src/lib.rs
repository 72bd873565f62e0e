//! Nodes of several kinds over the subnets of one zone.
//!
//! A node is a list of items: ENIs of one or more sizes, and possibly its own address. Each item
//! takes its addresses from one of the subnets that its kind may use. The goal is a placement of as
//! many wanted nodes as possible, each with all its items or none.
//!
//! The placement is found in steps, each only if the previous one left nodes without a place: whole
//! lots at a time, the largest first; node by node in several orders under first-fit, best-fit and
//! most-available-first, with the earlier subnet on a tie, so that none of these does better than
//! the result; each kind packed again into what the others leave, as in
//! [`packing`]; and in small cases a search of all placements. Every step gives a
//! placement that fits. The result depends only on the input. Far more nodes than any cluster has
//! are not placed one by one: time does not grow with their number.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

pub mod greedy;
mod node_shape;
pub mod packing;
pub mod repack;
mod rooms;
mod search;
mod subnet_counts;

pub use node_shape::{NodeShape, Steady};
pub use subnet_counts::SubnetCounts;

/// Equal items of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Addresses of one; at least 1.
    pub size: u64,
    /// How many a node has; at least 1.
    pub per_node: u64,
    /// The subnets that may hold it, by position, ascending.
    pub subnets: Arc<[usize]>,
}

/// Equal nodes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeKind {
    /// How many nodes are wanted.
    pub wanted: u64,
    /// What each is made of; at least one item.
    pub items: Vec<Item>,
}

/// Where nodes are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    /// Nodes of each kind that have a place.
    pub nodes: Vec<u64>,
    /// Items by kind and by item.
    pub items: Vec<Vec<SubnetCounts>>,
}

impl NodeKind {
    /// The same node with all items that may use the same subnets in one of them.
    #[must_use]
    pub fn inside_one_subnet(&self) -> Self {
        let mut items: Vec<Item> = Vec::new();
        for item in &self.items {
            let size = item.size.saturating_mul(item.per_node);
            match items.iter_mut().find(|known| known.subnets == item.subnets) {
                Some(known) => known.size = known.size.saturating_add(size),
                None => items.push(Item { size, per_node: 1, subnets: item.subnets.clone() }),
            }
        }
        Self { wanted: self.wanted, items }
    }

    /// Addresses of one node.
    pub fn ips(&self) -> u64 {
        self.items
            .iter()
            .map(|item| item.size.saturating_mul(item.per_node))
            .fold(0, u64::saturating_add)
    }
}

impl NodeKind {
    /// The same node without its own address, if that is a separate item.
    #[must_use]
    pub fn without_own_address(mut self) -> Self {
        self.items.truncate(1);
        self
    }

    /// Its ENIs, and its own address if that is a separate item.
    pub fn enis_and_own(&self) -> (&[Item], Option<&Item>) {
        match self.items.split_last() {
            Some((own, enis)) if own.size == 1 && own.per_node == 1 && !enis.is_empty() => {
                (enis, Some(own))
            }
            _ => (&self.items, None),
        }
    }

    /// What of a node must share the first item's subnets, as one item.
    pub fn core(&self) -> Item {
        self.inside_one_subnet().items.swap_remove(0)
    }
}

impl Placement {
    /// No node of any kind.
    #[must_use]
    pub fn empty(kinds: &[NodeKind]) -> Self {
        let none = |kind: &NodeKind| vec![SubnetCounts::default(); kind.items.len()];
        Self { nodes: vec![0; kinds.len()], items: kinds.iter().map(none).collect() }
    }

    /// All nodes that have a place.
    pub fn total(&self) -> u64 {
        self.nodes.iter().sum()
    }

    /// What these leave of `available`, in the same order.
    pub fn left(&self, available: &[u64], kinds: &[NodeKind]) -> Vec<u64> {
        let mut left = available.to_vec();
        for (kind, of) in kinds.iter().enumerate() {
            self.take(kind, of, &mut left);
        }
        left
    }

    /// Takes the addresses of one kind off `left`.
    pub fn take(&self, kind: usize, of: &NodeKind, left: &mut [u64]) {
        for (item, lot) in of.items.iter().zip(&self.items[kind]) {
            for (at, count) in lot.iter() {
                let left = &mut left[item.subnets[at]];
                *left = left.saturating_sub(count * item.size);
            }
        }
    }

    /// Gives the addresses of one kind back to what is `left` of those available.
    pub fn give_back(&self, kind: usize, of: &NodeKind, (available, left): (&[u64], &mut [u64])) {
        for (item, lot) in of.items.iter().zip(&self.items[kind]) {
            for (at, count) in lot.iter() {
                let subnet = item.subnets[at];
                left[subnet] = available[subnet].min(left[subnet] + count * item.size);
            }
        }
    }

    fn is_better_than(&self, other: &Self, kinds: &[NodeKind]) -> bool {
        worth(&self.nodes, kinds) > worth(&other.nodes, kinds)
    }
}

/// Places as many of the wanted nodes as possible.
pub fn place(available: &[u64], kinds: &[NodeKind]) -> Placement {
    place_within(available, kinds, || most_nodes(available, kinds))
}

/// How many nodes [`place`] finds a place for.
pub fn most_placed(available: &[u64], kinds: &[NodeKind]) -> u64 {
    let mut rooms: HashMap<Arc<[usize]>, u64> = HashMap::new();
    let mut bound = || {
        let own = kinds.iter().map(|kind| {
            let core = kind.core();
            let room = rooms.entry(core.subnets).or_insert_with_key(|subnets| {
                let subnets = subnets.iter();
                subnets.map(|&at| available[at]).sum()
            });
            kind.wanted.min(*room / core.size.max(1))
        });
        let own = own.fold(0, u64::saturating_add);
        most_nodes(available, kinds).min(own)
    };
    place_within(available, kinds, &mut bound).total()
}

/// All nodes that are wanted.
fn wanted(kinds: &[NodeKind]) -> u64 {
    let wanted = kinds.iter().map(|kind| kind.wanted);
    wanted.fold(0, u64::saturating_add)
}

/// Ranks numbers of nodes per kind: by total nodes, then by their addresses.
fn worth(nodes: &[u64], kinds: &[NodeKind]) -> (u64, u64) {
    let ips = nodes.iter().zip(kinds);
    let ips = ips.map(|(nodes, kind)| nodes * kind.ips());
    (nodes.iter().sum(), ips.sum())
}

/// Items that are placed one by one, at most: the largest cluster of CCE has 5,000 nodes of 8 ENIs.
const MOST_ONE_BY_ONE: u64 = 50_000;

/// Whether `nodes` nodes of any of these kinds are few enough to be placed one by one.
fn are_few(nodes: u64, kinds: &[NodeKind]) -> bool {
    let items = kinds.iter().map(|kind| {
        let items = kind.items.iter().map(|item| item.per_node);
        items.fold(0, u64::saturating_add)
    });
    nodes.saturating_mul(items.max().unwrap_or(0)) <= MOST_ONE_BY_ONE
}

/// Places as many as possible; no placement has more than the bound.
fn place_within(available: &[u64], kinds: &[NodeKind], bound: impl FnOnce() -> u64) -> Placement {
    let wanted = wanted(kinds);
    let mut best = greedy::in_lots(available, kinds);
    if best.total() == wanted {
        return best;
    }
    let bound = bound();
    let consider = |best: &mut Placement, other: Placement| {
        if other.is_better_than(best, kinds) {
            *best = other;
        }
        best.total() >= bound
    };
    let own = |kind: &NodeKind| kind.items.iter().skip(1).any(|item| item.size == 1);
    let ways: &[greedy::Own] = if kinds.iter().any(own) {
        &greedy::Own::ALL
    } else {
        &[greedy::Own::Gap]
    };
    let attempts = if are_few(bound, kinds) {
        greedy::attempts(kinds)
    } else {
        Vec::new()
    };
    for attempt in attempts {
        for &own in ways {
            let attempt = greedy::Attempt { own, ..attempt };
            if consider(&mut best, greedy::one_by_one(available, kinds, attempt)) {
                return best;
            }
        }
    }
    if let Some(whole) = inside_subnets(available, kinds)
        && consider(&mut best, whole)
    {
        return best;
    }
    let repacked = repack::each_kind(available, kinds, best.clone());
    if consider(&mut best, repacked) {
        return best;
    }
    if let Some(found) = search::all_placements(available, kinds) {
        consider(&mut best, found);
    }
    best
}

/// The same as [`place`], but tries fewer ways for many nodes.
///
/// In repeated calls for a little more, the last node or two are not worth the time.
pub fn place_soon(available: &[u64], kinds: &[NodeKind]) -> Placement {
    const MANY: u64 = 400;
    let wanted = wanted(kinds);
    if wanted <= MANY {
        return place(available, kinds);
    }
    let mut best = greedy::in_lots(available, kinds);
    let few = are_few(most_nodes(available, kinds), kinds);
    for attempt in greedy::QUICK_ATTEMPTS.into_iter().filter(|_| few) {
        if best.total() == wanted {
            break;
        }
        let other = greedy::one_by_one(available, kinds, attempt);
        if other.is_better_than(&best, kinds) {
            best = other;
        }
    }
    best
}

/// Whether all wanted nodes have a place by [`place_soon`].
pub fn holds_all(available: &[u64], kinds: &[NodeKind]) -> bool {
    let wanted = wanted(kinds);
    most_nodes(available, kinds) >= wanted && place_soon(available, kinds).total() == wanted
}

/// The placement in which all ENIs of a node share a subnet; `None` if every placement does.
fn inside_subnets(available: &[u64], kinds: &[NodeKind]) -> Option<Placement> {
    let whole: Vec<NodeKind> = kinds.iter().map(NodeKind::inside_one_subnet).collect();
    if whole == kinds {
        return None;
    }
    let inside = place(available, &whole);
    let mut placement = Placement::empty(kinds);
    placement.nodes.clone_from(&inside.nodes);
    let lots = placement.items.iter_mut().zip(inside.items);
    for ((kind, whole), (to, from)) in kinds.iter().zip(&whole).zip(lots) {
        for (item, lot) in kind.items.iter().zip(to) {
            // The item of the whole node that this one went into.
            let mut merged = whole.items.iter();
            let merged = merged.position(|one| one.subnets == item.subnets);
            if let Some(nodes) = merged.and_then(|merged| from.get(merged)) {
                *lot = nodes.times(item.per_node);
            }
        }
    }
    Some(placement)
}

/// A number of nodes that no placement passes: the smallest first into all addresses together.
pub fn most_nodes(available: &[u64], kinds: &[NodeKind]) -> u64 {
    MostNodes::new(available, 0, kinds).of(|kind| kinds[kind].wanted)
}

/// How many nodes no placement passes, for any numbers of them.
#[derive(Debug, Clone)]
pub struct MostNodes {
    /// All addresses together.
    room: u64,
    /// Kinds with what a node takes of the room and how many its own subnets could hold, the smallest first.
    kinds: Vec<(usize, u64, u64)>,
}

impl MostNodes {
    /// Where others take this many IPs, of unknown subnets.
    pub fn new(available: &[u64], others: u64, kinds: &[NodeKind]) -> Self {
        let cores: Vec<Item> = kinds.iter().map(NodeKind::core).collect();
        // Many items are equal.
        let mut known: HashMap<(*const usize, usize, u64), u64> = HashMap::new();
        let mut held = |item: &Item| {
            let key = (item.subnets.as_ptr(), item.subnets.len(), item.size);
            *known.entry(key).or_insert_with(|| {
                let subnets = item.subnets.iter();
                subnets.map(|&at| available[at] / item.size).sum()
            })
        };
        let of = |(at, (kind, core)): (usize, (&NodeKind, &Item))| {
            // No more than its own subnets hold.
            let items = kind.items.iter();
            let own = items.map(|item| held(item) / item.per_node).min();
            (at, core.size.max(1), own.unwrap_or(0))
        };
        let mut by_size: Vec<(usize, u64, u64)> =
            kinds.iter().zip(&cores).enumerate().map(of).collect();
        net::sort_by_key(&mut by_size, |&(at, ..)| cores[at].size);
        Self { room: room(available, &cores).saturating_sub(others), kinds: by_size }
    }

    /// An upper bound of nodes, given the wanted nodes of each kind.
    pub fn of(&self, wanted: impl Fn(usize) -> u64) -> u64 {
        let (mut left, mut nodes) = (self.room, 0);
        for &(kind, size, own) in &self.kinds {
            let here = own.min(wanted(kind)).min(left / size);
            left -= here * size;
            nodes += here;
        }
        nodes
    }
}

/// All addresses of the subnets that some of these items may use.
pub fn room(available: &[u64], items: &[Item]) -> u64 {
    let used = used_by(available.len(), items.iter());
    let subnets = available.iter().zip(used).filter(|(_, used)| *used);
    subnets.map(|(available, _)| available).sum()
}

/// Whether some of these items may use each of `subnets` subnets.
pub fn used_by<'i>(subnets: usize, items: impl Iterator<Item = &'i Item>) -> Vec<bool> {
    let mut used = vec![false; subnets];
    // Many items share their subnets.
    let mut seen = HashSet::new();
    for item in items {
        if seen.insert((item.subnets.as_ptr(), item.subnets.len())) {
            for &subnet in item.subnets.iter() {
                used[subnet] = true;
            }
        }
    }
    used
}

#[cfg(test)]
mod tests;

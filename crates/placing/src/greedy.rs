//! Placements made in one pass.

use std::cmp::Reverse;
use std::collections::HashMap;

use super::rooms::Rooms;
use super::{Item, NodeKind, Placement, SubnetCounts};

/// Which subnet takes the next item.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Fit {
    /// The first with room.
    First,
    /// The one with the least room that suffices.
    Best,
    /// The one with the most room, as the controller itself chooses.
    MostAvailable,
}

/// Which kind of node comes first.
#[derive(Clone, Copy)]
pub(super) enum Order {
    /// As listed.
    Listed,
    /// The smallest node first, for the most nodes.
    Smallest,
    /// The largest first.
    Largest,
    /// A node of each in turn.
    Turns,
}

/// A way to place nodes one by one.
#[derive(Clone, Copy)]
pub(super) struct Attempt {
    pub(super) order: Order,
    pub(super) fit: Fit,
    /// Where nodes' own addresses go.
    pub(super) own: Own,
}

/// Which subnet takes a node's own address.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Own {
    /// The one with the least that ENIs of the node could use.
    Gap,
    /// The one that the fewest kinds of ENIs could use, of those the one with the most room.
    FewestUsers,
    /// As ENIs do.
    AsEnis,
}

impl Own {
    pub(super) const ALL: [Self; 3] = [Self::Gap, Self::FewestUsers, Self::AsEnis];
}

const fn attempt(order: Order, fit: Fit) -> Attempt {
    Attempt { order, fit, own: Own::Gap }
}

/// The attempts for many nodes in repeated calls.
pub(super) const QUICK_ATTEMPTS: [Attempt; 2] = [
    attempt(Order::Largest, Fit::Best),
    attempt(Order::Largest, Fit::MostAvailable),
];

const ATTEMPTS: [Attempt; 8] = [
    attempt(Order::Smallest, Fit::Best),
    attempt(Order::Smallest, Fit::First),
    attempt(Order::Smallest, Fit::MostAvailable),
    attempt(Order::Listed, Fit::First),
    attempt(Order::Listed, Fit::Best),
    attempt(Order::Listed, Fit::MostAvailable),
    attempt(Order::Largest, Fit::Best),
    attempt(Order::Turns, Fit::MostAvailable),
];

/// All attempts, without those that do for these kinds what an earlier one does.
pub(super) fn attempts(kinds: &[NodeKind]) -> Vec<Attempt> {
    let mut known: Vec<(Vec<usize>, bool, Fit)> = Vec::new();
    let differs = |attempt: &Attempt| {
        let order = wanted_in_order(kinds, attempt.order);
        let turns = order.len() > 1 && matches!(attempt.order, Order::Turns);
        let way = (order, turns, attempt.fit);
        let differs = !known.contains(&way);
        known.extend(differs.then_some(way));
        differs
    };
    ATTEMPTS.into_iter().filter(differs).collect()
}

/// How many of these items each subnet may hold.
fn users<'i>(subnets: usize, items: impl Iterator<Item = &'i Item>) -> Vec<usize> {
    let mut users = vec![0; subnets];
    // Many items share their subnets.
    let mut times: HashMap<(*const usize, usize), (&Item, usize)> = HashMap::new();
    for item in items {
        let place = (item.subnets.as_ptr(), item.subnets.len());
        times.entry(place).or_insert((item, 0)).1 += 1;
    }
    for (item, times) in times.into_values() {
        for &subnet in item.subnets.iter() {
            users[subnet] += times;
        }
    }
    users
}

/// Kinds in the order of their size.
fn sorted(kinds: &[NodeKind], order: Order) -> Vec<usize> {
    let size = |kind: &NodeKind| match order {
        Order::Listed | Order::Turns => 0,
        Order::Smallest => kind.ips(),
        Order::Largest => u64::MAX - kind.ips(),
    };
    let mut sized: Vec<(u64, usize)> = kinds.iter().map(size).zip(0..).collect();
    sized.sort_unstable();
    sized.into_iter().map(|(_, kind)| kind).collect()
}

/// Kinds of which nodes are wanted, in the order of their size.
fn wanted_in_order(kinds: &[NodeKind], order: Order) -> Vec<usize> {
    let mut sorted = sorted(kinds, order);
    sorted.retain(|&kind| kinds[kind].wanted > 0);
    sorted
}

/// Nodes one after the other, each completely or not at all.
pub(super) fn one_by_one(available: &[u64], kinds: &[NodeKind], attempt: Attempt) -> Placement {
    // Where a node's own address goes depends on more than the room of subnets.
    if kinds.iter().any(|kind| !share_subnets(&kind.items)) {
        return with_own_addresses(available, kinds, attempt);
    }
    let mut placement = Placement::empty(kinds);
    let first = kinds.iter().map(|kind| &kind.items[0]);
    let mut rooms = Rooms::new(available, attempt.fit, None, first);
    let order = wanted_in_order(kinds, attempt.order);
    if let Order::Turns = attempt.order {
        in_turns(kinds, order, &mut rooms, &mut placement);
        return placement;
    }
    for kind in order {
        (placement.nodes[kind], placement.items[kind]) = one_kind(&kinds[kind], &mut rooms);
    }
    placement
}

/// All nodes of a kind whose items share their subnets.
fn one_kind(kind: &NodeKind, rooms: &mut Rooms) -> (u64, Vec<SubnetCounts>) {
    let set = rooms.set(&kind.items[0].subnets);
    if let [item] = kind.items.as_slice() {
        return one_item(item, kind.wanted, set, rooms);
    }
    let mut placed = vec![Vec::new(); kind.items.len()];
    let mut nodes = 0;
    while nodes < kind.wanted {
        if let Some((many, chosen)) = rooms.in_a_row(set, &kind.items) {
            let many = many.min(kind.wanted - nodes);
            for ((item, at), lot) in kind.items.iter().zip(chosen).zip(&mut placed) {
                let count = many * item.per_node;
                rooms.take(set, at, count * item.size);
                lot.push((at, count));
            }
            nodes += many;
        } else if one_of(&kind.items, set, rooms, &mut placed) {
            nodes += 1;
        } else {
            break;
        }
    }
    (nodes, placed.into_iter().map(SubnetCounts::of).collect())
}

/// A node of each kind in turn.
fn in_turns(
    kinds: &[NodeKind],
    mut open: Vec<usize>,
    rooms: &mut Rooms,
    placement: &mut Placement,
) {
    let mut placed: Vec<Vec<Vec<(usize, u64)>>> = kinds
        .iter()
        .map(|kind| vec![Vec::new(); kind.items.len()])
        .collect();
    // Once a node of a kind finds no place, the next one finds none either: room only shrinks.
    while !open.is_empty() {
        open.retain(|&kind| {
            let items = &kinds[kind].items;
            let set = rooms.set(&items[0].subnets);
            let found = one_of(items, set, rooms, &mut placed[kind]);
            placement.nodes[kind] += u64::from(found);
            found && placement.nodes[kind] < kinds[kind].wanted
        });
    }
    for (items, placed) in placement.items.iter_mut().zip(placed) {
        *items = placed.into_iter().map(SubnetCounts::of).collect();
    }
}

/// Places one node whose items share a set, or changes nothing.
fn one_of(items: &[Item], set: usize, rooms: &mut Rooms, placed: &mut [Vec<(usize, u64)>]) -> bool {
    for (number, item) in items.iter().enumerate() {
        for done in 0..item.per_node {
            let Some(at) = rooms.choose(set, item.size) else {
                for (before, (item, lot)) in items.iter().zip(placed).enumerate().take(number + 1) {
                    let mine = if before < number { item.per_node } else { done };
                    for _ in 0..mine {
                        let Some((at, _)) = lot.pop() else { break };
                        rooms.give(set, at, item.size);
                    }
                }
                return false;
            };
            rooms.take(set, at, item.size);
            placed[number].push((at, 1));
        }
    }
    true
}

/// Places `nodes` nodes of equal items as if one after the other.
fn one_item(item: &Item, nodes: u64, set: usize, rooms: &mut Rooms) -> (u64, Vec<SubnetCounts>) {
    let mut lot = placed(item, nodes, set, rooms);
    let nodes = lot.total() / item.per_node;
    keep(&mut lot, item, nodes, set, rooms);
    (nodes, vec![lot])
}

/// As many items of `nodes` nodes as have a place.
fn placed(item: &Item, nodes: u64, set: usize, rooms: &mut Rooms) -> SubnetCounts {
    let mut wanted = nodes.saturating_mul(item.per_node);
    if let Fit::MostAvailable = rooms.fit() {
        let counts = rooms.fullest_first(set, item.size, wanted);
        for &(at, count) in &counts {
            rooms.take(set, at, count * item.size);
        }
        return SubnetCounts::of(counts);
    }
    let mut counts = Vec::new();
    while wanted > 0
        && let Some(at) = rooms.choose(set, item.size)
    {
        // The first subnet with room, or the one with the least, stays so until it is full.
        let here = wanted.min(rooms.room(set, at) / item.size);
        rooms.take(set, at, here * item.size);
        counts.push((at, here));
        wanted -= here;
    }
    SubnetCounts::of(counts)
}

/// Gives items of nodes that did not become whole back, from the last subnets.
fn keep(lot: &mut SubnetCounts, item: &Item, nodes: u64, set: usize, rooms: &mut Rooms) {
    for (at, count) in lot.keep(nodes * item.per_node) {
        rooms.give(set, at, count * item.size);
    }
}

/// Whether the items are ENIs that may all lie in the same subnets.
fn share_subnets(items: &[Item]) -> bool {
    let first = &items[0].subnets;
    let same = |item: &Item| item.size > 1 && item.subnets == *first;
    items[1..].iter().all(same)
}

/// The same for nodes with addresses of their own, which may be in other subnets.
fn with_own_addresses(available: &[u64], kinds: &[NodeKind], attempt: Attempt) -> Placement {
    let Placement { mut nodes, items: mut lots } = Placement::empty(kinds);
    let none = |kind: &NodeKind| -> Vec<Vec<u64>> {
        let items = kind.items.iter();
        items.map(|item| vec![0; item.subnets.len()]).collect()
    };
    let mut placed: Vec<Vec<Vec<u64>>> = vec![Vec::new(); kinds.len()];
    let mut left = available.to_vec();
    let mut taken = Vec::new();
    let users = users(available.len(), kinds.iter().map(|kind| &kind.items[0]));
    // Once a node of a kind finds no place, the next one finds none either: room only shrinks.
    let mut open = wanted_in_order(kinds, attempt.order);
    while !open.is_empty() {
        let mut next = Vec::with_capacity(open.len());
        for kind in open {
            let turns = matches!(attempt.order, Order::Turns);
            if !turns && share_subnets(&kinds[kind].items) {
                let mut rooms = Rooms::new(&left, attempt.fit, None, kinds[kind].items[..1].iter());
                (nodes[kind], lots[kind]) = one_kind(&kinds[kind], &mut rooms);
                left = rooms.left;
                continue;
            }
            if placed[kind].is_empty() {
                placed[kind] = none(&kinds[kind]);
            }
            while nodes[kind] < kinds[kind].wanted {
                let (left, taken) = (&mut left, &mut taken);
                let items = &kinds[kind].items;
                if !one_node(items, attempt, &users, left, &mut placed[kind], taken) {
                    break;
                }
                nodes[kind] += 1;
                if turns {
                    next.extend((nodes[kind] < kinds[kind].wanted).then_some(kind));
                    break;
                }
            }
        }
        open = next;
    }
    for (lots, placed) in lots.iter_mut().zip(placed) {
        for (lot, placed) in lots.iter_mut().zip(placed) {
            *lot = SubnetCounts::dense(&placed);
        }
    }
    Placement { nodes, items: lots }
}

/// Places one node, or leaves all as it was.
fn one_node(
    items: &[Item],
    attempt: Attempt,
    users: &[usize],
    left: &mut [u64],
    placed: &mut [Vec<u64>],
    taken: &mut Vec<(usize, usize)>,
) -> bool {
    taken.clear();
    for (number, item) in items.iter().enumerate() {
        for _ in 0..item.per_node {
            let mut with_room = item
                .subnets
                .iter()
                .enumerate()
                .filter(|&(_, &subnet)| left[subnet] >= item.size);
            let is_own = item.size == 1 && number > 0;
            let chosen = match attempt.fit {
                _ if attempt.own == Own::Gap && is_own => {
                    let eni = &items[0];
                    let gap = |subnet: usize| {
                        let shared = eni.subnets.contains(&subnet);
                        let spare = left[subnet] % eni.size;
                        (shared, shared && spare == 0, left[subnet])
                    };
                    with_room.min_by_key(|&(_, &subnet)| gap(subnet))
                }
                _ if attempt.own == Own::FewestUsers && is_own => {
                    with_room.min_by_key(|&(_, &subnet)| (users[subnet], Reverse(left[subnet])))
                }
                Fit::First => with_room.next(),
                Fit::Best => with_room.min_by_key(|&(_, &subnet)| left[subnet]),
                // The earlier of two with as much.
                Fit::MostAvailable => with_room.rev().max_by_key(|&(_, &subnet)| left[subnet]),
            };
            let Some((at, _)) = chosen else {
                for &(number, at) in &*taken {
                    let item = &items[number];
                    left[item.subnets[at]] += item.size;
                    placed[number][at] -= 1;
                }
                return false;
            };
            left[item.subnets[at]] -= item.size;
            placed[number][at] += 1;
            taken.push((number, at));
        }
    }
    true
}

/// All nodes of a kind together: kinds with the largest nodes first, subnets that the fewest kinds
/// may use first.
pub fn in_lots(available: &[u64], kinds: &[NodeKind]) -> Placement {
    let mut placement = Placement::empty(kinds);
    let items = || kinds.iter().flat_map(|kind| &kind.items);
    let users = users(available.len(), items());
    let mut rooms = Rooms::new(available, Fit::First, Some(users), items());
    for kind in sorted(kinds, Order::Largest) {
        let (items, mut nodes) = (&kinds[kind].items, kinds[kind].wanted);
        let mut lots = Vec::with_capacity(items.len());
        for item in items {
            let set = rooms.set(&item.subnets);
            let lot = placed(item, nodes, set, &mut rooms);
            nodes = nodes.min(lot.total() / item.per_node);
            lots.push(lot);
        }
        for (item, lot) in items.iter().zip(&mut lots) {
            let set = rooms.set(&item.subnets);
            keep(lot, item, nodes, set, &mut rooms);
        }
        placement.items[kind] = lots;
        placement.nodes[kind] = nodes;
    }
    placement
}

#[cfg(test)]
mod tests;

//! Placements made in one pass.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Item, NodeKind, Placement};

/// Which subnet takes the next item.
#[derive(Clone, Copy)]
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
    Attempt {
        order,
        fit,
        own: Own::Gap,
    }
}

/// Those that are tried where many nodes are asked for again and again.
pub(super) const QUICK_ATTEMPTS: [Attempt; 2] = [
    attempt(Order::Largest, Fit::Best),
    attempt(Order::Largest, Fit::MostAvailable),
];

pub(super) const ATTEMPTS: [Attempt; 8] = [
    attempt(Order::Smallest, Fit::Best),
    attempt(Order::Smallest, Fit::First),
    attempt(Order::Smallest, Fit::MostAvailable),
    attempt(Order::Listed, Fit::First),
    attempt(Order::Listed, Fit::Best),
    attempt(Order::Listed, Fit::MostAvailable),
    attempt(Order::Largest, Fit::Best),
    attempt(Order::Turns, Fit::MostAvailable),
];

/// How many of these items each subnet may hold.
fn users<'i>(subnets: usize, items: impl Iterator<Item = &'i Item>) -> Vec<usize> {
    let mut users = vec![0; subnets];
    for subnet in items.flat_map(|item| item.subnets.iter()) {
        users[*subnet] += 1;
    }
    users
}

/// Kinds in the order of their size.
fn sorted(kinds: &[NodeKind], order: Order) -> Vec<usize> {
    let mut indexes: Vec<usize> = (0..kinds.len()).collect();
    match order {
        Order::Listed | Order::Turns => {}
        Order::Smallest => indexes.sort_by_key(|&kind| kinds[kind].ips()),
        Order::Largest => indexes.sort_by_key(|&kind| std::cmp::Reverse(kinds[kind].ips())),
    }
    indexes
}

/// Nodes one after the other, each whole or not at all.
pub(super) fn one_by_one(available: &[u64], kinds: &[NodeKind], attempt: Attempt) -> Placement {
    let mut placement = Placement::empty(kinds);
    let mut left = available.to_vec();
    let mut taken = Vec::new();
    let users = users(available.len(), kinds.iter().map(|kind| &kind.items[0]));
    let order = sorted(kinds, attempt.order);
    // A kind of which one node found no place has none for the next either: room only shrinks.
    let mut open: Vec<usize> = order
        .into_iter()
        .filter(|&kind| kinds[kind].wanted > 0)
        .collect();
    while !open.is_empty() {
        let mut next = Vec::with_capacity(open.len());
        for kind in open {
            let turns = matches!(attempt.order, Order::Turns);
            if !turns && let [item] = kinds[kind].items.as_slice() {
                let wanted = kinds[kind].wanted.saturating_mul(item.per_node);
                let lot = alike(item, wanted, attempt.fit, &mut left);
                let nodes = lot.iter().sum::<u64>() / item.per_node;
                placement.nodes[kind] = nodes;
                placement.items[kind][0] = lot;
                give_back(item, nodes, &mut placement.items[kind][0], &mut left);
                continue;
            }
            if !turns && share_subnets(&kinds[kind].items) {
                placement.nodes[kind] = sorted_nodes(
                    &kinds[kind],
                    attempt.fit,
                    &mut left,
                    &mut placement.items[kind],
                );
                continue;
            }
            loop {
                let (left, taken) = (&mut left, &mut taken);
                if !one_node(
                    &kinds[kind].items,
                    attempt,
                    &users,
                    left,
                    &mut placement.items[kind],
                    taken,
                ) {
                    break;
                }
                placement.nodes[kind] += 1;
                let more = placement.nodes[kind] < kinds[kind].wanted;
                if turns {
                    next.extend(more.then_some(kind));
                    break;
                }
                if !more {
                    break;
                }
            }
        }
        open = next;
    }
    placement
}

/// So many items alike, as placing them one after the other would.
fn alike(item: &Item, mut wanted: u64, fit: Fit, left: &mut [u64]) -> Vec<u64> {
    let mut lot = vec![0; item.subnets.len()];
    let mut take = |at: usize, count: u64, left: &mut [u64]| {
        lot[at] += count;
        left[item.subnets[at]] -= count * item.size;
    };
    match fit {
        Fit::First | Fit::Best => {
            let mut order: Vec<usize> = (0..item.subnets.len()).collect();
            if matches!(fit, Fit::Best) {
                // The one with the least room stays so until it has none for another item.
                order.sort_by_key(|&at| left[item.subnets[at]]);
            }
            for at in order {
                let here = wanted.min(left[item.subnets[at]] / item.size);
                take(at, here, left);
                wanted -= here;
            }
        }
        Fit::MostAvailable => {
            let rooms = item.subnets.iter().enumerate();
            let mut heap: BinaryHeap<(u64, Reverse<usize>)> = rooms
                .map(|(at, &subnet)| (left[subnet], Reverse(at)))
                .collect();
            while wanted > 0
                && let Some((room, Reverse(at))) = heap.pop()
                && room >= item.size
            {
                take(at, 1, left);
                wanted -= 1;
                heap.push((room - item.size, Reverse(at)));
            }
        }
    }
    lot
}

/// Whether the items are ENIs that may all lie in the same subnets.
fn share_subnets(items: &[Item]) -> bool {
    let first = &items[0].subnets;
    let same = |item: &Item| item.size > 1 && item.subnets == *first;
    items[1..].iter().all(same)
}

/// Nodes of a kind whose items share their subnets, one after the other as [`one_node`] does. Subnets
/// are kept sorted by their room, as one of them changes at a time.
fn sorted_nodes(kind: &NodeKind, fit: Fit, left: &mut [u64], placed: &mut [Vec<u64>]) -> u64 {
    let subnets = &kind.items[0].subnets;
    // The earlier of two with as much room is taken: it is the lower one from below, the upper from above.
    let rank = |at: usize| match fit {
        Fit::MostAvailable => usize::MAX - at,
        Fit::First | Fit::Best => at,
    };
    let mut rooms: Vec<(u64, usize, usize)> = (0..subnets.len())
        .map(|at| (left[subnets[at]], rank(at), at))
        .collect();
    if !matches!(fit, Fit::First) {
        rooms.sort_unstable();
    }
    let mut nodes = 0;
    let mut taken: Vec<(usize, usize)> = Vec::new();
    'nodes: while nodes < kind.wanted {
        taken.clear();
        for (number, item) in kind.items.iter().enumerate() {
            for _ in 0..item.per_node {
                let chosen = match fit {
                    Fit::First => rooms.iter().position(|room| room.0 >= item.size),
                    Fit::Best => Some(rooms.partition_point(|room| room.0 < item.size)),
                    Fit::MostAvailable => rooms.len().checked_sub(1),
                };
                let chosen = chosen.filter(|&chosen| {
                    let room = rooms.get(chosen);
                    room.is_some_and(|room| room.0 >= item.size)
                });
                let Some(mut chosen) = chosen else {
                    break 'nodes;
                };
                rooms[chosen].0 -= item.size;
                taken.push((number, rooms[chosen].2));
                while !matches!(fit, Fit::First) && chosen > 0 && rooms[chosen] < rooms[chosen - 1]
                {
                    rooms.swap(chosen, chosen - 1);
                    chosen -= 1;
                }
            }
        }
        for &(number, at) in &taken {
            left[subnets[at]] -= kind.items[number].size;
            placed[number][at] += 1;
        }
        nodes += 1;
    }
    nodes
}

/// Takes items away again that `nodes` whole nodes do not need, from the last subnets.
fn give_back(item: &Item, nodes: u64, lot: &mut [u64], left: &mut [u64]) {
    let mut surplus = lot.iter().sum::<u64>() - nodes * item.per_node;
    for (&subnet, here) in item.subnets.iter().zip(lot.iter_mut()).rev() {
        let back = surplus.min(*here);
        *here -= back;
        left[subnet] += back * item.size;
        surplus -= back;
    }
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
            let with_room = item
                .subnets
                .iter()
                .enumerate()
                .filter(|&(_, &subnet)| left[subnet] >= item.size);
            let chosen = match attempt.fit {
                _ if attempt.own == Own::Gap && item.size == 1 && number > 0 => {
                    let eni = &items[0];
                    let gap = |subnet: usize| {
                        let shared = eni.subnets.contains(&subnet);
                        let spare = left[subnet] % eni.size;
                        (shared, shared && spare == 0, left[subnet])
                    };
                    with_room
                        .min_by_key(|&(_, &subnet)| gap(subnet))
                        .map(|(at, _)| at)
                }
                _ if attempt.own == Own::FewestUsers && item.size == 1 && number > 0 => with_room
                    .min_by_key(|&(_, &subnet)| (users[subnet], Reverse(left[subnet])))
                    .map(|(at, _)| at),
                Fit::First => with_room.map(|(at, _)| at).next(),
                Fit::Best => with_room
                    .min_by_key(|&(_, &subnet)| left[subnet])
                    .map(|(at, _)| at),
                // The earlier of two with as much.
                Fit::MostAvailable => with_room
                    .rev()
                    .max_by_key(|&(_, &subnet)| left[subnet])
                    .map(|(at, _)| at),
            };
            let Some(at) = chosen else {
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

/// All nodes of a kind at once, kinds with the largest nodes first, subnets that the fewest kinds
/// may use first.
pub(crate) fn in_lots(available: &[u64], kinds: &[NodeKind]) -> Placement {
    let mut placement = Placement::empty(kinds);
    let mut left = available.to_vec();
    let users = users(available.len(), kinds.iter().flat_map(|kind| &kind.items));
    for kind in sorted(kinds, Order::Largest) {
        let (items, mut nodes) = (&kinds[kind].items, kinds[kind].wanted);
        let mut lots = placement.items[kind].clone();
        for (item, lot) in items.iter().zip(&mut lots) {
            let mut order: Vec<usize> = (0..item.subnets.len()).collect();
            order.sort_by_key(|&at| users[item.subnets[at]]);
            let mut wanted = nodes.saturating_mul(item.per_node);
            for at in order {
                let room = &mut left[item.subnets[at]];
                let here = wanted.min(*room / item.size);
                *room -= here * item.size;
                lot[at] = here;
                wanted -= here;
            }
            nodes = nodes.min(lot.iter().sum::<u64>() / item.per_node);
        }
        // Items of nodes that did not become whole are given back.
        for (item, lot) in items.iter().zip(&mut lots) {
            give_back(item, nodes, lot, &mut left);
        }
        placement.items[kind] = lots;
        placement.nodes[kind] = nodes;
    }
    placement
}

#[cfg(test)]
mod tests;

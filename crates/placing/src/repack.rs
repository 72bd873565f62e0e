//! One kind after the other, packed again into what the others leave.

use std::collections::HashMap;

use super::{Item, NodeKind, Placement, SubnetCounts};
use crate::packing::ZoneSupply;
use net::most_that_fits;

/// How many rounds over all kinds.
const ROUNDS: usize = 4;

/// `placement`, with every kind packed again as long as that gains a node.
pub(super) fn each_kind(
    available: &[u64],
    kinds: &[NodeKind],
    mut placement: Placement,
) -> Placement {
    let mut left = placement.left(available, kinds);
    let mut rooms = HashMap::new();
    for _ in 0..ROUNDS {
        let before = placement.total();
        for (kind, of) in kinds.iter().enumerate() {
            // Many kinds have all wanted nodes already, or no room between the others.
            let known = placement.nodes[kind];
            if known == of.wanted
                || most_beside((&left, &mut rooms), of, &placement.items[kind]) <= known
            {
                continue;
            }
            placement.give_back(kind, of, (available, &mut left));
            if let Some((nodes, items)) = packed(&left, of)
                && nodes > known
            {
                placement.nodes[kind] = nodes;
                placement.items[kind] = items;
                rooms.clear();
            }
            placement.take(kind, of, &mut left);
        }
        if placement.total() == before {
            break;
        }
    }
    placement
}

/// Items of some size that subnets have room for: by place and length of the list of these, and by size.
type Room = HashMap<(*const usize, usize, u64), u64>;

/// Upper bound of the nodes of a kind in what is left and what it has, item by item.
fn most_beside((left, rooms): (&[u64], &mut Room), kind: &NodeKind, lots: &[SubnetCounts]) -> u64 {
    let mut given: HashMap<usize, u64> = HashMap::new();
    for (item, lot) in kind.items.iter().zip(lots) {
        for (at, count) in lot.iter() {
            *given.entry(item.subnets[at]).or_default() += count * item.size;
        }
    }
    let of = |item: &Item| {
        let key = (item.subnets.as_ptr(), item.subnets.len(), item.size);
        let room = *rooms.entry(key).or_insert_with(|| {
            let subnets = item.subnets.iter();
            subnets.map(|&subnet| left[subnet] / item.size).sum()
        });
        let here = given.iter();
        let here = here.filter(|(subnet, _)| item.subnets.binary_search(subnet).is_ok());
        let more =
            here.map(|(&subnet, ips)| (left[subnet] + ips) / item.size - left[subnet] / item.size);
        (room + more.sum::<u64>()) / item.per_node
    };
    kind.items.iter().map(of).min().unwrap_or(0)
}

/// The most nodes of one kind alone, with the subnets of their items; `None` for kinds whose items
/// are not ENIs over the same subnets with an optional address.
pub fn packed(left: &[u64], kind: &NodeKind) -> Option<(u64, Vec<SubnetCounts>)> {
    let (nodes, items) = by_position(left, kind)?;
    Some((
        nodes,
        items
            .iter()
            .map(|counts| SubnetCounts::dense(counts))
            .collect(),
    ))
}

fn by_position(left: &[u64], kind: &NodeKind) -> Option<(u64, Vec<Vec<u64>>)> {
    let (enis, own) = kind.enis_and_own();
    let subnets = &enis[0].subnets;
    if enis.iter().any(|item| item.subnets != *subnets) {
        return None;
    }
    let rooms: Vec<u64> = subnets.iter().map(|&subnet| left[subnet]).collect();
    let Some(own) = own else {
        return enis_alone(&rooms, enis, kind.wanted);
    };
    // More nodes never fit more easily, so the most of them lie between what fits and what not.
    let all: u64 = own.subnets.iter().map(|&subnet| left[subnet]).sum();
    let (without, _) = enis_alone(&rooms, enis, kind.wanted)?;
    let with = |nodes| with_addresses(left, enis, own, nodes);
    let nodes = most_that_fits((0, without.min(all)), |nodes| with(nodes).is_some());
    Some((nodes, with(nodes)?))
}

/// The most nodes, at most `most`, of ENIs over subnets with these rooms.
fn enis_alone(rooms: &[u64], enis: &[Item], most: u64) -> Option<(u64, Vec<Vec<u64>>)> {
    match enis {
        [one] => {
            let nodes = rooms.iter().map(|room| room / one.size).sum::<u64>() / one.per_node;
            let nodes = nodes.min(most);
            let mut wanted = nodes * one.per_node;
            let lot = rooms.iter().map(|room| {
                let here = wanted.min(room / one.size);
                wanted -= here;
                here
            });
            Some((nodes, vec![lot.collect()]))
        }
        [full, last] if last.per_node == 1 => {
            let shape = (full.size, last.size, full.per_node);
            let (nodes, enis) = ZoneSupply::enis_by_subnet(rooms, shape, most);
            let (mut full, mut last): (Vec<u64>, Vec<u64>) = enis.into_iter().unzip();
            // Where last ENIs are full they were counted with the others.
            let mut wanted = nodes - last.iter().sum::<u64>();
            for (full, last) in full.iter_mut().zip(&mut last) {
                let here = wanted.min(*full);
                (*full, *last) = (*full - here, *last + here);
                wanted -= here;
            }
            Some((nodes, vec![full, last]))
        }
        _ => None,
    }
}

/// Where `nodes` nodes are, each with its own address; `None` if their ENIs do not fit next to
/// these. There must be at least `nodes` addresses.
///
/// Addresses are taken where no pod can use them: from subnets only for nodes, then from what is
/// left over by whole ENIs, and only then from one subnet after the other.
fn with_addresses(left: &[u64], enis: &[Item], own: &Item, nodes: u64) -> Option<Vec<Vec<u64>>> {
    let subnets = &enis[0].subnets;
    let mut rooms = left.to_vec();
    let mut lot = vec![0; own.subnets.len()];
    let mut wanted = nodes;
    let mut take = |at: usize, most: u64, rooms: &mut [u64]| {
        let here = wanted.min(most);
        lot[at] += here;
        rooms[own.subnets[at]] -= here;
        wanted -= here;
    };
    let shared = |at: &usize| subnets.contains(&own.subnets[*at]);
    let all = 0..own.subnets.len();
    for at in all.clone().filter(|at| !shared(at)) {
        take(at, rooms[own.subnets[at]], &mut rooms);
    }
    for at in all.clone().filter(shared) {
        take(at, rooms[own.subnets[at]] % enis[0].size, &mut rooms);
    }
    for at in all.filter(shared) {
        take(at, rooms[own.subnets[at]], &mut rooms);
    }
    let rooms: Vec<u64> = subnets.iter().map(|&subnet| rooms[subnet]).collect();
    let (placed, mut items) = enis_alone(&rooms, enis, nodes)?;
    items.push(lot);
    (placed == nodes).then_some(items)
}

#[cfg(test)]
mod tests;

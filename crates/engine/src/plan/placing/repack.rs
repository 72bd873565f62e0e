//! One kind after the other, packed anew into what the others leave it.

use super::{Item, NodeKind, Placement};
use crate::plan::packing::ZoneSupply;

/// How often all kinds are gone through.
const ROUNDS: usize = 4;

/// `placement`, with every kind packed anew as long as that gains a node.
pub(super) fn each_kind(
    available: &[u64],
    kinds: &[NodeKind],
    mut placement: Placement,
) -> Placement {
    for _ in 0..ROUNDS {
        let before = placement.total();
        for kind in 0..kinds.len() {
            one_kind(available, kinds, kind, &mut placement);
        }
        if placement.total() == before {
            break;
        }
    }
    placement
}

fn one_kind(available: &[u64], kinds: &[NodeKind], kind: usize, placement: &mut Placement) {
    let mut left = available.to_vec();
    for (other, of) in kinds.iter().enumerate().filter(|(other, _)| *other != kind) {
        placement.take(other, of, &mut left);
    }
    let of = &kinds[kind];
    if let Some((nodes, items)) = packed(&left, of)
        && nodes > placement.nodes[kind]
    {
        placement.nodes[kind] = nodes;
        placement.items[kind] = items;
    }
}

/// The most nodes of one kind alone, with the subnets of their items; `None` for kinds whose
/// items are not ENIs over the same subnets, and an address beside.
pub(crate) fn packed(left: &[u64], kind: &NodeKind) -> Option<(u64, Vec<Vec<u64>>)> {
    let (enis, own) = match kind.items.as_slice() {
        [rest @ .., own] if own.size == 1 && own.per_node == 1 && !rest.is_empty() => {
            (rest, Some(own))
        }
        all => (all, None),
    };
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
    let (mut low, mut high) = (0, without.min(all));
    let mut best = with_addresses(left, enis, own, 0)?;
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        match with_addresses(left, enis, own, middle) {
            Some(items) => (low, best) = (middle, items),
            None => high = middle - 1,
        }
    }
    Some((low, best))
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

/// Where so many nodes are, each with an address of its own; `None` where their ENIs do not fit
/// beside these. There must be as many addresses as nodes.
///
/// Addresses are taken where no pod could use them: from subnets for nodes alone, then from what
/// is left over beside whole ENIs, and only then from one subnet after the other.
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

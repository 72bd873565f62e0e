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
            if placement.nodes[kind] < kinds[kind].wanted {
                one_kind(available, kinds, kind, &mut placement);
            }
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
    let mut most = kind.wanted;
    // Addresses of nodes go wherever one is left, so fewer nodes may be needed for all to have
    // one; each node less frees addresses, and so the end is found at once or nearly.
    loop {
        let (nodes, mut items) = match enis {
            [one] => {
                let mut nodes =
                    rooms.iter().map(|room| room / one.size).sum::<u64>() / one.per_node;
                nodes = nodes.min(most);
                let mut wanted = nodes * one.per_node;
                let lot = rooms.iter().map(|room| {
                    let here = wanted.min(room / one.size);
                    wanted -= here;
                    here
                });
                (nodes, vec![lot.collect::<Vec<u64>>()])
            }
            [full, last] if last.per_node == 1 => {
                let shape = (full.size, last.size, full.per_node);
                let (nodes, enis) = ZoneSupply::enis_by_subnet(&rooms, shape, most);
                let (full, last) = enis.into_iter().unzip();
                (nodes, vec![full, last])
            }
            _ => return None,
        };
        let Some(own) = own else {
            return Some((nodes, items));
        };
        let mut left = left.to_vec();
        for (item, lot) in enis.iter().zip(&items) {
            for (&subnet, here) in item.subnets.iter().zip(lot) {
                left[subnet] -= here * item.size;
            }
        }
        let lot = addresses(own, &left, nodes);
        let placed: u64 = lot.iter().sum();
        if placed == nodes {
            items.push(lot);
            return Some((nodes, items));
        }
        most = nodes - (nodes - placed).div_ceil(kind.ips()).max(1);
    }
}

/// Single addresses for so many nodes, first where no pod of the kind could use them.
fn addresses(own: &Item, left: &[u64], mut nodes: u64) -> Vec<u64> {
    let lot = own.subnets.iter().map(|&subnet| {
        let here = nodes.min(left[subnet]);
        nodes -= here;
        here
    });
    lot.collect()
}

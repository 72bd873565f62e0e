//! A placement of guaranteed nodes, to show where addresses go.
//!
//! Any order reaches it, so any order works: each node inside one subnet if possible, else ENI by ENI, else
//! as pools take addresses.

use super::ZoneSpace;
use crate::plan::NodeShape;
use model::GroupId;
use placing::{NodeKind, place_soon};

/// What nodes of one group have in one subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Piece {
    /// The subnet, by position in the zone.
    pub(super) subnet: usize,
    /// Nodes with their last ENI here.
    pub(super) nodes: u64,
    /// Addresses for pods.
    pub(super) pods: u64,
    /// Primary IPs of ENIs.
    pub(super) primaries: u64,
    /// Nodes' own addresses.
    pub(super) own: u64,
}

impl Piece {
    fn ips(&self) -> u64 {
        self.pods + self.primaries + self.own
    }
}

impl ZoneSpace {
    /// Puts the new nodes of each of its groups into what is `left` of its subnets.
    pub(super) fn lay(&self, shapes: &[NodeShape], nodes: &[u64], left: &mut [u64]) -> Vec<Piece> {
        let wanted = |kinds: &[NodeKind]| -> Vec<NodeKind> {
            let kinds = kinds.iter().zip(nodes);
            let kinds = kinds.map(|(kind, &wanted)| NodeKind { wanted, items: kind.items.clone() });
            kinds.collect()
        };
        let whole = |group: GroupId, at: usize, size: u64| {
            let (pods, primaries) = (shapes[group].bound_ips.get(), shapes[group].enis.get());
            // The node's own address is with its ENIs if it may come from the same subnets.
            let core = (pods, primaries, size.saturating_sub(pods + primaries), true);
            if at == 0 { core } else { (0, 0, 1, false) }
        };
        let spread = |group: GroupId, at: usize, size: u64| {
            let at_zone = self.position(group).unwrap_or(0);
            let enis = self.spread[at_zone].enis_and_own().0.len();
            if at < enis {
                (size - 1, 1, 0, at + 1 == enis)
            } else {
                (0, 0, 1, false)
            }
        };
        let pieces = self
            .pieces(&wanted(&self.whole), left, nodes, &whole)
            .or_else(|| self.pieces(&wanted(&self.spread), left, nodes, &spread));
        let Some(pieces) = pieces else {
            return self.one_by_one(shapes, nodes, left);
        };
        for piece in &pieces {
            left[piece.subnet] = left[piece.subnet].saturating_sub(piece.ips());
        }
        pieces
    }

    /// Where nodes of these kinds have their items, if all have a place. `of` splits an item's addresses
    /// into pods, primary IPs and the node itself, and says whether it is a node's last.
    fn pieces(
        &self,
        kinds: &[NodeKind],
        left: &[u64],
        nodes: &[u64],
        of: &dyn Fn(GroupId, usize, u64) -> (u64, u64, u64, bool),
    ) -> Option<Vec<Piece>> {
        let placement = place_soon(left, kinds);
        if placement.nodes != nodes {
            return None;
        }
        let mut pieces = Vec::new();
        for ((&group, kind), lots) in self.groups.iter().zip(kinds).zip(&placement.items) {
            for (at, (item, lot)) in kind.items.iter().zip(lots).enumerate() {
                let (pods, primaries, own, is_last) = of(group, at, item.size);
                let mut before = 0;
                for (place, count) in lot.iter() {
                    // With several equal last ENIs a node counts where its last one is.
                    let last = (before + count) / item.per_node - before / item.per_node;
                    before += count;
                    pieces.push(Piece {
                        subnet: item.subnets[place],
                        nodes: if is_last { last } else { 0 },
                        pods: pods * count,
                        primaries: primaries * count,
                        own: own * count,
                    });
                }
            }
        }
        pieces.retain(|piece| piece.ips() > 0);
        Some(pieces)
    }

    /// One node after the other, each ENI in the subnet with the most left.
    fn one_by_one(&self, shapes: &[NodeShape], nodes: &[u64], left: &mut [u64]) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for ((&group, kind), &nodes) in self.groups.iter().zip(&self.spread).zip(nodes) {
            let (enis, own) = kind.enis_and_own();
            let (more, whole) = together(&shapes[group], kind, nodes, left);
            pieces.extend(whole);
            for _ in 0..nodes - more {
                let subnet = own.and_then(|own| most_left(&own.subnets, left));
                if let Some(subnet) = subnet.filter(|&at| left[at] > 0) {
                    left[subnet] -= 1;
                    pieces.push(Piece { subnet, own: 1, ..Piece::default() });
                }
                let mut pods = shapes[group].bound_ips.get();
                let each = shapes[group].secondary_ips_per_eni.get();
                while pods > 0 {
                    let subnet = most_left(&enis[0].subnets, left);
                    let Some(subnet) = subnet.filter(|&at| left[at] > 1) else {
                        break;
                    };
                    let here = pods.min(each).min(left[subnet] - 1);
                    pods -= here;
                    left[subnet] -= here + 1;
                    pieces.push(Piece {
                        subnet,
                        nodes: u64::from(pods == 0),
                        pods: here,
                        primaries: 1,
                        own: 0,
                    });
                }
            }
        }
        pieces
    }
}

/// The subnet with the most left.
fn most_left(subnets: &[usize], left: &[u64]) -> Option<usize> {
    let subnets = subnets.iter().copied();
    subnets.max_by_key(|&at| (left[at], std::cmp::Reverse(at)))
}

/// Nodes that are placed one by one: as many as the largest cluster of CCE has.
const MOST_ONE_BY_ONE: u64 = 5_000;

/// Of more nodes, those before the last ones, whole in one subnet, many at a time: how many they are, and
/// where they are.
fn together(shape: &NodeShape, kind: &NodeKind, nodes: u64, left: &mut [u64]) -> (u64, Vec<Piece>) {
    let (enis, own) = kind.enis_and_own();
    let (pods, primaries) = (shape.bound_ips.get(), shape.enis.get());
    let (mut placed, mut pieces) = (0, Vec::new());
    while nodes - placed > MOST_ONE_BY_ONE {
        let subnets = &enis[0].subnets;
        let Some(subnet) = most_left(subnets, left) else {
            break;
        };
        // Half a fair share, so that the subnets go on to have about as much left.
        let fair = left[subnet] / (pods + primaries).max(1) / (2 * subnets.len() as u64);
        let mut count = fair.min(nodes - placed - MOST_ONE_BY_ONE);
        let of_nodes = own.and_then(|own| most_left(&own.subnets, left));
        if let Some(at) = of_nodes {
            count = count.min(left[at] / 2);
        }
        if count == 0 {
            break;
        }
        left[subnet] -= count * (pods + primaries);
        pieces.push(Piece {
            subnet,
            nodes: count,
            pods: count * pods,
            primaries: count * primaries,
            own: 0,
        });
        if let Some(subnet) = of_nodes {
            left[subnet] -= count;
            pieces.push(Piece { subnet, own: count, ..Piece::default() });
        }
        placed += count;
    }
    (placed, pieces)
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::catalog::REFERENCE;
    use net::quantity::PodCount;
    use placing::Item;

    #[test]
    fn most_of_a_million_nodes_are_placed_together() {
        let shape = NodeShape::new(&REFERENCE, PodCount::new(30), true);
        let item = |size| Item { size, per_node: 1, subnets: [0, 1].into() };
        let kind = NodeKind { wanted: 1_000_000, items: vec![item(31), item(1)] };
        let before = [20_000_000, 14_000_000];
        let mut left = before;
        let (placed, pieces) = together(&shape, &kind, kind.wanted, &mut left);
        assert_eq!(placed, 1_000_000 - MOST_ONE_BY_ONE);
        assert!(pieces.len() < 200, "{}", pieces.len());
        let nodes: u64 = pieces.iter().map(|piece| piece.nodes).sum();
        let own: u64 = pieces.iter().map(|piece| piece.own).sum();
        assert_eq!((nodes, own), (placed, placed));
        for (subnet, before) in before.iter().enumerate() {
            let here = pieces.iter().filter(|piece| piece.subnet == subnet);
            let taken: u64 = here.map(Piece::ips).sum();
            assert_eq!(taken + left[subnet], *before);
        }
    }
}

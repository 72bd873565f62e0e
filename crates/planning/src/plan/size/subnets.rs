//! Unused subnets that guarantee a number of nodes.

use std::fmt;

use crate::plan::{NodeShape, advice};
use guarantee::{Demand, guaranteed};
use net::quantity::{IpCount, NodeCount};
use placing::packing::ZoneSupply;

/// Subnets of one zone by their prefixes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subnets {
    /// Prefixes, ascending.
    pub prefixes: Vec<u8>,
    /// All their addresses.
    pub total: IpCount,
    /// Addresses that can be handed out in them.
    pub available: IpCount,
    /// Nodes that they guarantee.
    pub nodes: NodeCount,
}

/// The longest prefix that a subnet with addresses to hand out can have.
const LONGEST: u8 = 30;

/// The most subnets of a set: more are a burden to operate.
const MOST_SUBNETS: usize = 3;

/// The longest prefix with which one subnet holds `nodes` nodes.
pub(super) fn single(nodes: NodeCount, node: &NodeShape, reserved: u64) -> Option<Subnets> {
    let (prefix, _) = advice::prefix_for(nodes, node, reserved)?;
    Some(Subnets::of(vec![prefix], node, reserved))
}

/// At most three subnets that guarantee `nodes` nodes: with the fewest addresses, then the fewest.
pub(super) fn cheapest(nodes: NodeCount, node: &NodeShape, reserved: u64) -> Option<Subnets> {
    let one = single(nodes, node, reserved)?;
    let needed = node.ips.checked_mul(nodes.get()).ok()?;
    let mut sets: Vec<Vec<u8>> = Vec::new();
    let mut open: Vec<Vec<u8>> = vec![Vec::new()];
    while let Some(set) = open.pop() {
        let first = set.last().copied().unwrap_or(0);
        for prefix in first..=LONGEST {
            let mut more = set.clone();
            more.push(prefix);
            if more.len() < MOST_SUBNETS {
                open.push(more.clone());
            }
            sets.push(more);
        }
    }
    let sum = |set: &[u8], of: &dyn Fn(u8) -> u64| set.iter().map(|&prefix| of(prefix)).sum();
    let total = |set: &Vec<u8>| -> u64 { sum(set, &|prefix| 1 << (32 - prefix)) };
    let available =
        |set: &Vec<u8>| -> u64 { sum(set, &|prefix| advice::unused(prefix, reserved).get()) };
    sets.retain(|set| total(set) < one.total.get() && available(set) >= needed.get());
    net::sort_by_key(&mut sets, |set| (total(set), set.len(), set.clone()));
    let sets = sets.into_iter().map(|set| Subnets::of(set, node, reserved));
    let mut holding = sets.filter(|set| set.nodes >= nodes);
    Some(holding.next().unwrap_or(one))
}

impl Subnets {
    pub(super) fn of(prefixes: Vec<u8>, node: &NodeShape, reserved: u64) -> Self {
        let each = prefixes.iter();
        let each = each.map(|&prefix| advice::unused(prefix, reserved).get());
        let zone = ZoneSupply::new(each.clone().collect());
        Self {
            total: IpCount::new(prefixes.iter().map(|&prefix| 1 << (32 - prefix)).sum()),
            available: IpCount::new(each.sum()),
            nodes: guaranteed(&zone, |sites| Demand::of_claiming_node(node, sites)),
            prefixes,
        }
    }
}

/// `/19`, or `/19 + /22`.
impl fmt::Display for Subnets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefixes = self.prefixes.iter().map(|prefix| format!("/{prefix}"));
        f.write_str(&prefixes.collect::<Vec<_>>().join(" + "))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use model::catalog::REFERENCE;
    use net::quantity::PodCount;

    fn node(pods: u64) -> NodeShape {
        NodeShape::new(&REFERENCE, PodCount::new(pods), false)
    }

    proptest! {
        #[test]
        fn a_set_guarantees_the_nodes_and_with_one_bit_less_does_not(
            nodes in 1_u64..200, pods in 1_u64..150, reserved in 0_u64..6,
        ) {
            let node = node(pods);
            let set = cheapest(NodeCount::new(nodes), &node, reserved).unwrap();
            prop_assert!(set.nodes.get() >= nodes && set.prefixes.len() <= MOST_SUBNETS);
            for at in 0..set.prefixes.len() {
                let mut prefixes = set.prefixes.clone();
                prefixes[at] += 1;
                prefixes.retain(|&prefix| prefix <= LONGEST);
                let fewer = Subnets::of(prefixes, &node, reserved);
                prop_assert!(fewer.nodes.get() < nodes, "{set:?} {fewer:?}");
            }
            let one = single(NodeCount::new(nodes), &node, reserved).unwrap();
            prop_assert!(set.total <= one.total);
        }

        #[test]
        fn huge_demands_neither_overflow_nor_hang(nodes: u64, pods in 1_u64..=0xffff_ffff) {
            let node = node(pods);
            let nodes = NodeCount::new(nodes);
            if let Some(one) = single(nodes, &node, 2) {
                prop_assert!(one.nodes >= nodes);
            }
            if let Some(set) = cheapest(nodes, &node, 2) {
                prop_assert!(set.nodes >= nodes);
            }
        }
    }
}

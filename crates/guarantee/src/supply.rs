//! Nodes that a zone of equal nodes guarantees.

use std::sync::Arc;

use crate::{Demand, Guarantee, Site};
use net::quantity::NodeCount;
use placing::packing::ZoneSupply;

/// Guaranteed nodes, each with the `demand` of its subnets.
pub fn guaranteed(supply: &ZoneSupply, demand: impl Fn(Arc<[usize]>) -> Demand) -> NodeCount {
    let subnets = supply.subnets().iter();
    let sites: Vec<Site> = subnets
        .map(|&(addresses, count)| Site { addresses, count })
        .collect();
    if sites.is_empty() {
        return NodeCount::ZERO;
    }
    let node = demand((0..sites.len()).collect());
    NodeCount::new(Guarantee::new(&sites, &[node], &[]).most_nodes(0, &[0]))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use model::catalog::{Limits, REFERENCE};
    use net::quantity::PodCount;
    use placing::NodeShape;

    proptest! {
        #[test]
        fn no_more_nodes_are_guaranteed_than_can_be_placed(
            available in proptest::collection::vec(0_u64..3000, 0..8),
            enis in 1_u32..9, m in 2_u32..64, pods in 1_u64..400, own: bool,
        ) {
            let limits = Limits { enis, ips_per_eni: m, ..REFERENCE };
            let node = NodeShape::new(&limits, PodCount::new(pods), own);
            let zone = ZoneSupply::new(available);
            let sure = guaranteed(&zone, |sites| Demand::of_claiming_node(&node, sites));
            prop_assert!(sure <= zone.packed(&node), "{sure:?}");
        }
    }
}

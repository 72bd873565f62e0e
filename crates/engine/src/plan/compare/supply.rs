//! The addresses that choices share.

use crate::plan::case::{Case, Totals};
use crate::plan::node_shape::NodeShape;
use crate::plan::packing::ZoneSupply;
use crate::plan::subnets::{SubnetsRequest, zone_supplies};
use model::Subnets;
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount, SubnetCount};

/// The addresses of all subnets, by zone and size.
pub(super) struct Supply {
    pub(super) zones: Vec<ZoneSupply>,
    subnets: SubnetCount,
    available: IpCount,
}

impl Supply {
    pub(super) fn of(subnets: &Subnets) -> Result<Self, CountOverflow> {
        let mut available = IpCount::ZERO;
        for subnet in subnets.list() {
            available = available.plus(subnet.available)?;
        }
        Ok(Self {
            zones: zone_supplies(subnets),
            subnets: SubnetCount::new(subnets.list().len() as u64),
            available,
        })
    }

    /// Nodes of so many addresses, none of them across subnets.
    pub(super) fn holding(&self, ips: IpCount) -> Result<NodeCount, CountOverflow> {
        let mut nodes = NodeCount::ZERO;
        for zone in &self.zones {
            nodes = nodes.plus(zone.holding(ips))?;
        }
        Ok(nodes)
    }

    /// All sums but those across subnets.
    pub(super) fn sums(&self, node: &NodeShape) -> Result<Totals, CountOverflow> {
        let nodes = self.holding(node.ips)?;
        // None of these passes the available addresses.
        let occupied = IpCount::new(nodes.get() * node.ips.get());
        Ok(Totals {
            subnets: self.subnets,
            available_ips: self.available,
            max_nodes: nodes,
            max_pods: PodCount::new(nodes.get() * node.pods.get()),
            planned_enis: EniCount::new(nodes.get() * node.enis.get()),
            startable_nodes: self.holding(node.first_eni_ips)?,
            occupied_ips: occupied,
            stranded_ips: self.available.less(occupied),
            ..Totals::default()
        })
    }

    pub(super) fn total(
        &self,
        case: &mut Case,
        setups: &SubnetsRequest,
        eni_quota: EniCount,
    ) -> Result<(), CountOverflow> {
        let node = case.node;
        let mut totals = self.sums(&node)?;
        for zone in &self.zones {
            totals.packed_max_nodes = totals.packed_max_nodes.plus(zone.packed(&node))?;
            totals.upper_bound_nodes = totals.upper_bound_nodes.plus(zone.upper_bound(&node))?;
        }
        case.totals = totals;
        case.guarantee(&self.zones, setups.burst_multiple, eni_quota)?;
        let sure = case.totals.guaranteed_by_addresses;
        case.totals.packed_max_nodes = case.totals.packed_max_nodes.max(sure);
        Ok(())
    }
}

//! The addresses that setups share.

use crate::plan::case::{Case, Totals};
use crate::plan::subnets::request::SubnetsRequest;
use model::{Positions, Service, Subnets};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount, SubnetCount};
use placing::NodeShape;
use placing::packing::ZoneSupply;

/// The addresses of all subnets, by zone and size.
pub(super) struct Supply {
    pub(super) zones: Vec<ZoneSupply>,
    subnets: SubnetCount,
    available: IpCount,
}

impl Supply {
    pub(super) fn of(subnets: &Subnets) -> Result<Self, CountOverflow> {
        let list = subnets.list().iter();
        Ok(Self {
            zones: zone_supplies(subnets),
            subnets: SubnetCount::new(list.len() as u64),
            available: IpCount::sum(list.map(|subnet| subnet.available))?,
        })
    }

    /// Nodes of `ips` addresses, none of them across subnets.
    pub(super) fn holding(&self, ips: IpCount) -> Result<NodeCount, CountOverflow> {
        NodeCount::sum(self.zones.iter().map(|zone| zone.holding(ips)))
    }

    /// All sums but those across subnets.
    pub(super) fn sums(&self, node: &NodeShape) -> Result<Totals, CountOverflow> {
        let nodes = self.holding(node.ips)?;
        // None of these exceeds the available addresses.
        let occupied = IpCount::new(nodes.get() * node.ips.get());
        Ok(Totals {
            subnets: self.subnets,
            available_ips: self.available,
            max_nodes: nodes,
            max_pods: PodCount::new(nodes.get() * node.pods.get()),
            planned_enis: EniCount::new(nodes.get() * node.enis.get()),
            startable_nodes: self.holding(node.first_eni_ips)?,
            occupied_ips: occupied,
            stranded_ips: self.available.saturating_sub(occupied),
            ..Totals::default()
        })
    }

    /// Sets the sums of a setup.
    pub(super) fn total(
        &self,
        case: &mut Case,
        setups: &SubnetsRequest,
        eni_quota: EniCount,
    ) -> Result<(), CountOverflow> {
        let node = case.node;
        let zones = || self.zones.iter();
        case.totals = self.sums(&node)?;
        case.guarantee(&self.zones, setups.burst_multiple, eni_quota)?;
        let packed = NodeCount::sum(zones().map(|zone| zone.packed(&node)))?;
        case.totals.packed_max_nodes = packed.max(case.totals.guaranteed_by_addresses);
        let bounds = zones().map(|zone| zone.upper_bound(&node));
        case.totals.upper_bound_nodes = NodeCount::sum(bounds)?;
        Ok(())
    }
}

/// The subnets of each zone that serve pods. Subnets without a zone form one zone.
fn zone_supplies(subnets: &Subnets) -> Vec<ZoneSupply> {
    let mut available: Vec<Vec<u64>> = vec![Vec::new(); subnets.zone_count() + 1];
    for (at, subnet) in subnets.list().iter().with_positions() {
        if subnet.service == Service::Pods {
            available[subnets.zone_of(at)].push(subnet.available.get());
        }
    }
    available.into_iter().map(ZoneSupply::new).collect()
}

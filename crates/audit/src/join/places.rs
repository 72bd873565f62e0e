//! The zones of nodes and subnets, and the subnets that can serve each node.

use super::{Joined, NodeFacts};
use crate::AuditRequest;
use crate::outcome::SubnetService;
use crate::position::NamedZoneId;
use crate::subnets::SubnetFacts;
use crate::zones::Zones;
use model::{Positions, SubnetId};

impl Joined<'_> {
    /// Subnets that could serve a node and are none of its candidates.
    pub(in super::super) fn others(&self, node: &NodeFacts<'_>) -> impl Iterator<Item = SubnetId> {
        let list = self.subnets.list.iter().with_positions();
        let serving = list.filter(|(_, subnet)| can_serve(subnet, node));
        serving
            .map(|(at, _)| at)
            .filter(|at| !node.candidates.contains(at))
    }

    pub(super) fn find_zones(&mut self, request: &AuditRequest<'_>) {
        let of_subnets = request.objects.subnets.iter();
        let of_subnets = of_subnets.filter_map(|subnet| subnet.zone.as_deref());
        let of_nodes = self.nodes.iter().flat_map(|node| {
            let names: Vec<&str> = node.zone_names().collect();
            names
        });
        let mut zones = Zones::of(of_subnets.chain(of_nodes));
        self.subnets.find_zones(&zones);
        for node in &mut self.nodes {
            let zone = node.zone_names().find_map(|name| zones.find(name));
            node.zone = zone;
        }
        // A subnet that only nodes know is where their ENIs in it are, else where all are that name it.
        let of_list = |node: &NodeFacts<'_>| node.named.clone();
        let of_enis = |node: &NodeFacts<'_>| {
            let enis = node.holdings.enis.iter().map(|eni| eni.holds.subnet);
            enis.collect()
        };
        self.zones_of_subnets(of_enis);
        self.zones_of_subnets(of_list);
        for node in &mut self.nodes {
            if node.zone.is_some() {
                continue;
            }
            let list = &self.subnets.list;
            let only = |subnets: &mut dyn Iterator<Item = SubnetId>| {
                let mut found = subnets.filter_map(|subnet| list[subnet].zone);
                let first = found.next()?;
                found.all(|other| other == first).then_some(first)
            };
            node.zone = only(&mut node.holdings.enis.iter().map(|eni| eni.holds.subnet))
                .or_else(|| only(&mut node.named.iter().copied()));
            if node.zone.is_none() {
                // Its name could mean several zones, so it stays separate.
                let name = node.zone_names().next().map(str::to_owned);
                node.zone = name.map(|name| zones.add_apart(&name));
            }
        }
        self.zones = zones;
    }

    /// Gives a subnet without a zone the zone of its connected nodes, if they all share one.
    fn zones_of_subnets(&mut self, subnets: impl Fn(&NodeFacts<'_>) -> Vec<SubnetId>) {
        let mut found: Vec<Option<Option<NamedZoneId>>> = vec![None; self.subnets.list.len()];
        for node in &self.nodes {
            for subnet in subnets(node) {
                found[subnet] = match found[subnet] {
                    None => node.zone.map(Some),
                    Some(zone) if node.zone.is_none() || zone == node.zone => Some(zone),
                    Some(_) => Some(None),
                };
            }
        }
        for (subnet, found) in self.subnets.list.iter_mut().zip(found) {
            subnet.zone = subnet.zone.or(found.flatten());
        }
    }

    pub(super) fn find_candidates(&mut self) {
        let list = &self.subnets.list;
        for node in &mut self.nodes {
            if node.own_subnet && !node.holdings.enis.is_empty() {
                let enis = node.holdings.enis.iter().map(|eni| eni.holds.subnet);
                node.named = enis.take(1).collect();
            }
            let serves = |&&subnet: &&SubnetId| can_serve(&list[subnet], node);
            // Nodes with shared ENIs name none: each subnet of pods' addresses is the whole cluster's.
            let named = match node.shared {
                Some(_) => &self.pod_subnets,
                None => &node.named,
            };
            node.candidates = named.iter().filter(serves).copied().collect();
        }
    }
}

/// Whether ENIs of a node for pods may be in a subnet.
fn can_serve(subnet: &SubnetFacts, node: &NodeFacts<'_>) -> bool {
    let here = subnet.zone.is_none() || node.zone.is_none() || subnet.zone == node.zone;
    here && subnet.serves() && (subnet.service != SubnetService::BareMetal || node.bare_metal)
}

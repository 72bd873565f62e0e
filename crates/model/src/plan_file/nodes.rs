//! The existing nodes of a plan file.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::Arc;

use super::Reading;
use super::names::Names;
use super::places::zone_of;
use crate::cluster::NodeGroup;
use crate::existing::{ExistingEni, ExistingNode};
use crate::position::{ExistingId, GroupId, Position, ZoneId};
use crate::subnet::Subnets;
use crate::table::{Root, Table};
use crate::tables;
use crate::usable;
use net::quantity::NodeCount;
use texts::errors_model as say;

impl Reading<'_, '_> {
    /// The nodes, and which of them are re-created.
    pub(super) fn existing(
        &mut self,
        root: &Root<'_, '_>,
        names: &Names<'_>,
        groups: &[NodeGroup],
    ) -> (Vec<ExistingNode>, BTreeSet<ExistingId>) {
        let mut nodes: Vec<ExistingNode> = Vec::new();
        let mut recreated = BTreeSet::new();
        let mut seen: HashSet<Arc<str>> = HashSet::new();
        let mut counts = vec![0_u64; groups.len()];
        let mut in_zones: HashMap<(GroupId, ZoneId), u64> = HashMap::new();
        for node in root.tables("node", &mut self.p) {
            let Some(table) = tables::Node::read(node, &mut self.p) else {
                continue;
            };
            self.told_apart(
                table.name.as_ref(),
                say::Node::PHRASE,
                &table.spots,
                &mut seen,
            );
            let group =
                names.group_or_only(table.node_group.as_ref(), &table.spots, groups, &mut self.p);
            if let Some(group) = group {
                counts[group] += 1;
                let (wanted, name) = (groups[group].nodes.get(), &groups[group].name);
                if counts[group] == wanted.saturating_add(1) {
                    let said = say::MoreThanWanted { name: &**name, wanted };
                    let at = table.spots.of("node_group");
                    self.p.fault(at, said);
                }
            }
            let of_group = group.map(|group| &groups[group]);
            let zone = of_group.and_then(|group| self.node_zone(&table, group, names));
            let enis = table.enis.iter();
            let enis = enis.filter_map(|eni| self.existing_eni(eni, zone, of_group, names));
            let enis: Vec<ExistingEni> = enis.collect();
            let (Some(name), Some(group), Some(zone)) = (table.name, group, zone) else {
                continue;
            };
            let most = u64::from(groups[group].profile.limits.enis);
            if enis.len() as u64 > most {
                let said = say::TooManyEnis { enis: enis.len(), most };
                self.p.fault(table.spots.of("enis"), said);
            }
            nodes.push(ExistingNode {
                name,
                group,
                zone,
                enis,
                waiting_pods: table.waiting_pods,
                origin: Some(self.p.origin(&table.spots.at)),
            });
            if table.recreate {
                recreated.insert(ExistingId::new(nodes.len() - 1));
                continue;
            }
            let count = in_zones.entry((group, zone)).or_insert(0_u64);
            *count += 1;
            let most = groups[group].named_nodes(zone).map(NodeCount::get);
            if let Some(most) = most.filter(|most| *count == most + 1) {
                let name = &*groups[group].name;
                let said = say::MoreThanNamed { name, named: most };
                self.p.fault(&table.spots.at, said);
            }
        }
        (nodes, recreated)
    }

    /// What is free of a subnet and what nodes hold of it are no more than it has.
    pub(super) fn check_held(
        &mut self,
        subnets: &Subnets,
        at: &[usize],
        existing: &[ExistingNode],
    ) {
        let list = subnets.list();
        let mut held = vec![0_u64; list.len()];
        for eni in existing.iter().flat_map(|node| &node.enis) {
            held[eni.subnet] += u64::from(eni.secondary_ips) + 1;
        }
        for ((subnet, held), at) in list.iter().zip(held).zip(at) {
            let usable = usable(subnet.cidr, subnet.reserved.into());
            let (free, most) = (subnet.available.get(), usable.get().saturating_sub(held));
            if !subnet.available_is_estimate && held > 0 && free > most {
                let cidr = subnet.cidr.to_string();
                let said = say::MoreFreeThanNodesLeave { cidr, free, usable, held, most };
                self.p.fault(&(*at..*at), said);
            }
        }
    }

    fn node_zone(
        &mut self,
        table: &tables::Node,
        group: &NodeGroup,
        names: &Names<'_>,
    ) -> Option<ZoneId> {
        let Some((name, at)) = &table.zone else {
            if table.spots.is_given("zone") {
                return None;
            }
            if let [zone] = group.zones.as_slice() {
                return Some(*zone);
            }
            // Its ENIs are where it is.
            let subnets = table.enis.iter().filter_map(|eni| eni.subnet.as_ref());
            let mut zones = subnets.filter_map(|(name, _)| names.zone_of_subnet(name));
            if let Some(zone) = zones.find(|zone| group.zones.contains(zone)) {
                return Some(zone);
            }
            let said = say::WhichZone { name: &*group.name };
            self.p.fault(&table.spots.at, said);
            return None;
        };
        let zone = names.zone(name, at, &mut self.p)?;
        if !group.zones.contains(&zone) {
            let said = say::NoNodesInZone { name: &*group.name, zone: name };
            self.p.fault(at, said);
        }
        Some(zone)
    }

    fn existing_eni(
        &mut self,
        table: &tables::Eni,
        zone: Option<ZoneId>,
        group: Option<&NodeGroup>,
        names: &Names<'_>,
    ) -> Option<ExistingEni> {
        let (bound, used) = (table.secondary_ips, table.used_ips);
        if used > bound {
            let said = say::MoreUsedThanBound { used, bound };
            self.p.fault(table.spots.of("used_ips"), said);
        }
        let addresses = u64::from(bound) + u64::from(table.cross_subnet_ips);
        let most = group.map(|group| group.profile.limits.secondary_ips_per_eni());
        if let Some(most) = most.filter(|&most| addresses > most) {
            let said = say::TooManyAddresses { addresses, most };
            let at = table.spots.of("secondary_ips");
            self.p.fault(at, said);
        }
        let (name, at) = table.subnet.as_ref()?;
        let subnet = names.subnet(name, at, &mut self.p)?;
        if zone.is_some_and(|zone| zone != zone_of(names.of, subnet)) {
            self.p.fault(at, say::EniElsewhere { subnet: name });
        }
        Some(ExistingEni {
            subnet,
            secondary_ips: bound,
            used_ips: used,
            cross_subnet_ips: table.cross_subnet_ips,
        })
    }
}

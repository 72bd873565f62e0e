//! The existing nodes of a plan file.

use std::collections::HashSet;
use std::sync::Arc;

use super::Reading;
use super::names::Names;
use super::places::zone_of;
use crate::cluster::NodeGroup;
use crate::existing::{ExistingEni, ExistingNode};
use crate::table::{Root, Table};
use crate::tables;

impl Reading<'_, '_> {
    pub(super) fn existing(
        &mut self,
        root: &Root<'_, '_>,
        names: &Names<'_>,
        groups: &[NodeGroup],
    ) -> Vec<ExistingNode> {
        let mut nodes: Vec<ExistingNode> = Vec::new();
        let mut seen: HashSet<Arc<str>> = HashSet::new();
        let mut counts = vec![0_u64; groups.len()];
        for node in root.tables("node", &mut self.p) {
            let Some(table) = tables::Node::read(node, &mut self.p) else {
                continue;
            };
            self.told_apart(table.name.as_ref(), "nodes", &table.spots, &mut seen);
            let group =
                names.group_or_only(table.node_group.as_ref(), &table.spots, groups, &mut self.p);
            if let Some(group) = group {
                counts[group] += 1;
                let (wanted, name) = (groups[group].nodes.get(), &groups[group].name);
                if counts[group] == wanted.saturating_add(1) {
                    let noun = if wanted == 1 { "node" } else { "nodes" };
                    let title = format!("\"{name}\" wants {wanted} {noun}, and more are there");
                    let help = "raise nodes of the node group: it counts those that are there";
                    self.p.wrong(table.spots.of("node_group"), title, help);
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
                let title = format!("{} ENIs on a node that may have {most}", enis.len());
                let help = "raise enis of its node group, or correct the list";
                self.p.wrong(table.spots.of("enis"), title, help);
            }
            nodes.push(ExistingNode {
                name,
                group,
                zone,
                enis,
                origin: Some(self.p.origin(&table.spots.at)),
            });
        }
        nodes
    }

    fn node_zone(
        &mut self,
        table: &tables::Node,
        group: &NodeGroup,
        names: &Names<'_>,
    ) -> Option<usize> {
        let Some((name, at)) = &table.zone else {
            if table.spots.is_given("zone") {
                return None;
            }
            if let [zone] = group.zones.as_slice() {
                return Some(*zone);
            }
            let title = format!("which zone? \"{}\" has several", group.name);
            self.p.wrong(&table.spots.at, title, "add zone");
            return None;
        };
        let zone = names.zone(name, at, &mut self.p)?;
        if !group.zones.contains(&zone) {
            let title = format!("node group \"{}\" has no nodes in zone {name}", group.name);
            let help = "add the zone to its node group, or name another group";
            self.p.wrong(at, title, help);
        }
        Some(zone)
    }

    fn existing_eni(
        &mut self,
        table: &tables::Eni,
        zone: Option<usize>,
        group: Option<&NodeGroup>,
        names: &Names<'_>,
    ) -> Option<ExistingEni> {
        let (bound, used) = (table.secondary_ips, table.used_ips);
        if used > bound {
            let title = format!("{used} addresses in use of {bound} that are bound");
            let help = "write at most secondary_ips";
            self.p.wrong(table.spots.of("used_ips"), title, help);
        }
        let addresses = u64::from(bound) + u64::from(table.cross_subnet_ips);
        let most = group.map(|group| group.profile.limits.secondary_ips_per_eni());
        if let Some(most) = most.filter(|&most| addresses > most) {
            let title = format!(
                "{addresses} addresses in addition to the primary of an ENI that has {most}"
            );
            let help = "raise ips_per_eni of its node group, or correct the number";
            self.p.wrong(table.spots.of("secondary_ips"), title, help);
        }
        let (name, at) = table.subnet.as_ref()?;
        let subnet = names.subnet(name, at, &mut self.p)?;
        if zone.is_some_and(|zone| zone != zone_of(names.of, subnet)) {
            let title = format!("subnet {name} lies in another zone than the node");
            let help = "ENIs lie in the zone of their node: correct one of the two";
            self.p.wrong(at, title, help);
        }
        Some(ExistingEni {
            subnet,
            secondary_ips: bound,
            used_ips: used,
            cross_subnet_ips: table.cross_subnet_ips,
        })
    }
}

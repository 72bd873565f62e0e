//! The nodes of a plan file that are there already.

use std::collections::HashSet;
use std::sync::Arc;

use super::Reading;
use super::names::Names;
use crate::cluster::NodeGroup;
use crate::existing::{ExistingEni, ExistingNode};
use crate::keyed::Keyed;
use crate::subnet::Subnets;
use input::problem::Origins;

impl<'t> Reading<'_, 't> {
    pub(super) fn existing(
        &mut self,
        root: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
        groups: &[NodeGroup],
    ) -> Vec<ExistingNode> {
        let mut nodes: Vec<ExistingNode> = Vec::new();
        let mut seen: HashSet<Arc<str>> = HashSet::new();
        let mut counts = vec![0_u64; groups.len()];
        let mut origins = Origins::new(self.source);
        for table in root.tables("node", &mut self.problems) {
            let name = table.text("name", &mut self.problems);
            let name: Option<Arc<str>> = name.map(|(name, _)| name.into());
            if let Some(name) = &name
                && !seen.insert(name.clone())
            {
                let title = format!("two nodes are called \"{name}\"");
                self.problems
                    .push_with(|| table.problem("name", title).help("give each its own name"));
            }
            let group = names.group_or_only(&table, groups, &mut self.problems);
            if let Some(group) = group {
                counts[group] += 1;
                let (wanted, name) = (groups[group].nodes.get(), &groups[group].name);
                if counts[group] == wanted.saturating_add(1) {
                    let noun = if wanted == 1 { "node" } else { "nodes" };
                    let title = format!("\"{name}\" wants {wanted} {noun}, and more are there");
                    self.problems.push_with(|| {
                        table
                            .problem("node_group", title)
                            .help("raise nodes of the node group: it counts those that are there")
                    });
                }
            }
            let zone =
                group.and_then(|group| self.node_zone(&table, &groups[group], subnets, names));
            let mut enis = Vec::new();
            for eni in table.tables("enis", &mut self.problems) {
                let group = group.map(|group| &groups[group]);
                enis.extend(self.existing_eni(&eni, zone, group, subnets, names));
            }
            let (Some(name), Some(group), Some(zone)) = (name, group, zone) else {
                continue;
            };
            let most = u64::from(groups[group].profile.limits.enis);
            if enis.len() as u64 > most {
                let title = format!("{} ENIs on a node that may have {most}", enis.len());
                self.problems.push_with(|| {
                    table
                        .problem("enis", title)
                        .help("raise enis of its node group, or correct the list")
                });
            }
            nodes.push(ExistingNode {
                name,
                group,
                zone,
                enis,
                origin: Some(table.origin_after(&mut origins)),
            });
        }
        nodes
    }

    fn node_zone(
        &mut self,
        table: &Keyed<'_, 't>,
        group: &NodeGroup,
        subnets: &Subnets,
        names: &Names<'_, 't>,
    ) -> Option<usize> {
        let p = &mut self.problems;
        let Some((name, at)) = table.text("zone", p) else {
            if table.is_given("zone") {
                return None;
            }
            if let [zone] = group.zones.as_slice() {
                return Some(*zone);
            }
            let title = format!("which zone? \"{}\" has several", group.name);
            p.push_with(|| table.problem("zone", title).help("add zone"));
            return None;
        };
        let zone = names.zone(&name, &at, subnets, p)?;
        if !group.zones.contains(&zone) {
            let title = format!("node group \"{}\" has no nodes in zone {name}", group.name);
            p.push_with(|| {
                table
                    .problem("zone", title)
                    .help("add the zone to its node group, or name another group")
            });
        }
        Some(zone)
    }

    fn existing_eni(
        &mut self,
        table: &Keyed<'_, 't>,
        zone: Option<usize>,
        group: Option<&NodeGroup>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
    ) -> Option<ExistingEni> {
        let p = &mut self.problems;
        let subnet = table.text("subnet", p);
        let mut whole = |key| table.whole32(key, p).unwrap_or(0);
        let (secondary_ips, used_ips) = (whole("secondary_ips"), whole("used_ips"));
        let cross_subnet_ips = whole("cross_subnet_ips");
        if used_ips > secondary_ips {
            let title = format!("{used_ips} addresses in use of {secondary_ips} that are bound");
            p.push_with(|| {
                table
                    .problem("used_ips", title)
                    .help("write at most secondary_ips")
            });
        }
        let held = u64::from(secondary_ips) + u64::from(cross_subnet_ips);
        if let Some(group) = group {
            let most = group.profile.limits.secondary_ips_per_eni();
            if held > most {
                let title =
                    format!("{held} addresses beside the primary of an ENI that has {most}");
                p.push_with(|| {
                    table
                        .problem("secondary_ips", title)
                        .help("raise ips_per_eni of its node group, or correct the number")
                });
            }
        }
        let (name, at) = subnet?;
        let subnet = names.subnet(&name, &at, subnets, p)?;
        let of_subnet = subnets.list()[subnet].zone;
        let of_subnet = of_subnet.map_or(subnets.zone_count(), Subnets::zone_index);
        if zone.is_some_and(|zone| zone != of_subnet) {
            let title = format!("subnet {name} lies in another zone than the node");
            p.push_with(|| {
                table
                    .problem("subnet", title)
                    .help("ENIs lie in the zone of their node: correct one of the two")
            });
        }
        Some(ExistingEni {
            subnet,
            secondary_ips,
            used_ips,
            cross_subnet_ips,
        })
    }
}

//! Where a node group's nodes and their addresses are.

use super::Reading;
use super::names::Names;
use crate::keyed::Keyed;
use crate::subnet::{Service, Subnets};
use input::problem::Problem;

/// Zones and subnets of a node group, by position, ascending.
pub(super) struct Places {
    pub(super) zones: Vec<usize>,
    pub(super) pod_subnets: Vec<usize>,
    pub(super) node_subnets: Vec<usize>,
}

fn zone_of(subnets: &Subnets, subnet: usize) -> usize {
    let zone = subnets.list()[subnet].zone;
    zone.map_or(subnets.zone_count(), Subnets::zone_index)
}

fn zone_words(subnets: &Subnets, zone: usize) -> String {
    match subnets.zone_names().get(zone) {
        Some(name) => format!("zone {name}"),
        None => "the subnets without a zone".to_owned(),
    }
}

impl<'t> Reading<'_, 't> {
    pub(super) fn places(
        &mut self,
        table: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
    ) -> Places {
        let p = &mut self.problems;
        let chosen = table.texts("zones", p).map(|texts| {
            let zones = texts.iter();
            let zones = zones.filter_map(|(name, at)| names.zone(name, at, subnets, p));
            zones.collect::<Vec<usize>>()
        });
        let pod_subnets = self.pod_subnets(table, subnets, names, chosen.as_deref());
        let of_pods = || pod_subnets.iter().map(|&subnet| zone_of(subnets, subnet));
        let mut zones = chosen.unwrap_or_else(|| of_pods().collect());
        // Where no subnet serves pods, nodes still belong somewhere, to be missed there.
        if zones.is_empty() {
            zones.extend((0..subnets.list().len()).map(|subnet| zone_of(subnets, subnet)));
        }
        zones.sort_unstable();
        zones.dedup();
        if table.get("subnets").is_some() {
            let served: Vec<usize> = of_pods().collect();
            let help = "its nodes there would have no place; add one, or take it out of zones";
            self.check_zones(table, "subnets", help, subnets, &zones, &served);
        }
        let node_subnets = self.node_subnets(table, subnets, names, &zones);
        Places {
            zones,
            pod_subnets,
            node_subnets,
        }
    }

    /// A problem where a list of subnets leaves a zone out.
    fn check_zones(
        &mut self,
        table: &Keyed<'_, 't>,
        key: &str,
        help: &str,
        subnets: &Subnets,
        zones: &[usize],
        served: &[usize],
    ) {
        // After other problems a list may be shorter than it is written.
        if !self.problems.is_empty() {
            return;
        }
        if let Some(&zone) = zones.iter().find(|zone| !served.contains(zone)) {
            let title = format!("{key} names no subnet of {}", zone_words(subnets, zone));
            self.problems.push(table.problem(key, title).help(help));
        }
    }

    fn pod_subnets(
        &mut self,
        table: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
        zones: Option<&[usize]>,
    ) -> Vec<usize> {
        let list = subnets.list();
        let in_zones =
            |subnet: usize| zones.is_none_or(|zones| zones.contains(&zone_of(subnets, subnet)));
        let Some(texts) = table.texts("subnets", &mut self.problems) else {
            let serves = |subnet: &usize| list[*subnet].service == Service::Pods;
            let all = (0..list.len()).filter(serves);
            return all.filter(|&subnet| in_zones(subnet)).collect();
        };
        let mut pod_subnets = Vec::new();
        for (name, at) in texts {
            let Some(subnet) = names.subnet(&name, &at, subnets, &mut self.problems) else {
                continue;
            };
            let (title, help) = match list[subnet].service {
                Service::Pods if in_zones(subnet) => {
                    pod_subnets.push(subnet);
                    continue;
                }
                Service::Pods => {
                    let zone = zone_words(subnets, zone_of(subnets, subnet));
                    let title =
                        format!("subnet \"{name}\" lies in {zone}, which zones does not name");
                    (title, "correct one of the two")
                }
                Service::Exclusive => (
                    format!("subnet \"{name}\" is exclusive and serves no pods"),
                    "name a subnet that serves pods",
                ),
                Service::NodesOnly => (
                    format!("subnet \"{name}\" is for nodes alone and serves no pods"),
                    "name a subnet that serves pods",
                ),
            };
            let problem = Problem::new(title).at(self.source, &at);
            self.problems.push(problem.help(help));
        }
        pod_subnets.sort_unstable();
        pod_subnets.dedup();
        pod_subnets
    }

    fn node_subnets(
        &mut self,
        table: &Keyed<'_, 't>,
        subnets: &Subnets,
        names: &Names<'_, 't>,
        zones: &[usize],
    ) -> Vec<usize> {
        let Some(texts) = table.texts("node_subnets", &mut self.problems) else {
            let of_role = |subnet: &usize| {
                let role = subnets.list()[*subnet].for_nodes;
                role && zones.contains(&zone_of(subnets, *subnet))
            };
            return (0..subnets.list().len()).filter(of_role).collect();
        };
        let p = &mut self.problems;
        let found = texts.iter();
        let found = found.filter_map(|(name, at)| names.subnet(name, at, subnets, p));
        let mut found: Vec<usize> = found.collect();
        found.sort_unstable();
        found.dedup();
        let served: Vec<usize> = found
            .iter()
            .map(|&subnet| zone_of(subnets, subnet))
            .collect();
        let help = "nodes of each zone need addresses of their own; add one";
        self.check_zones(table, "node_subnets", help, subnets, zones, &served);
        found
    }
}

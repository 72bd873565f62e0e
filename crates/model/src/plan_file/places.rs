//! The zones and subnets of a node group.

use std::collections::HashMap;
use std::sync::Arc;

use super::Reading;
use super::names::{Names, ascending};
use crate::position::{Position, SubnetId, ZoneId};
use crate::subnet::{Service, Subnets};
use crate::table::Placed;
use crate::tables;
use texts::{AnyMessage, Message, errors_model as say};

/// Zones and subnets of a node group, ascending.
pub(super) struct Places {
    pub(super) zones: Vec<ZoneId>,
    pub(super) pod_subnets: Arc<[SubnetId]>,
    pub(super) node_subnets: Arc<[SubnetId]>,
}

/// The subnets of groups that list none. Most groups have the same zones, and share one list.
#[derive(Default)]
pub(super) struct Shared {
    for_pods: HashMap<Option<Vec<ZoneId>>, Arc<[SubnetId]>>,
    for_nodes: HashMap<Vec<ZoneId>, Arc<[SubnetId]>>,
    served: HashMap<Option<Vec<ZoneId>>, Vec<ZoneId>>,
}

pub(super) fn zone_of(subnets: &Subnets, subnet: SubnetId) -> ZoneId {
    subnets.zone_of(subnet)
}

fn zone_said(subnets: &Subnets, zone: ZoneId) -> AnyMessage {
    match subnets.zone_names().get(zone.index()) {
        Some(name) => say::InZone { name: &**name }.to_message(),
        None => say::WithoutZone.to_message(),
    }
}

impl Reading<'_, '_> {
    pub(super) fn places(&mut self, table: &tables::NodeGroup, names: &Names<'_>) -> Places {
        let subnets = names.of;
        let zone = |&subnet: &SubnetId| zone_of(subnets, subnet);
        let chosen = table.zones.as_ref();
        let chosen = chosen.map(|texts| names.zones(texts, &mut self.p));
        let list = subnets.list();
        let (pod_subnets, served) = if let Some(texts) = &table.subnets {
            let given = self.pod_subnets(texts, names, chosen.as_deref());
            let served = ascending(given.iter().map(zone));
            (given.into(), served)
        } else {
            let chosen = chosen.as_deref();
            let all = self.shared.for_pods.entry(chosen.map(<[ZoneId]>::to_vec));
            let all = all.or_insert_with(|| {
                let all = SubnetId::all(list.len())
                    .filter(|&subnet| list[subnet].service == Service::Pods);
                all.filter(|subnet| chosen.is_none_or(|zones| zones.contains(&zone(subnet))))
                    .collect()
            });
            let served = self.shared.served.entry(chosen.map(<[ZoneId]>::to_vec));
            let served = served.or_insert_with(|| ascending(all.iter().map(zone)));
            (all.clone(), served.clone())
        };
        let mut zones = chosen.unwrap_or_else(|| served.clone());
        // Where no subnet serves pods, nodes still need a zone, so that findings can name it.
        if zones.is_empty() {
            zones = ascending(SubnetId::all(subnets.list().len()).map(|subnet| zone(&subnet)));
        }
        if subnets.list().is_empty() && zones.is_empty() {
            zones = vec![subnets.unnamed_zone()];
        }
        if table.subnets.is_some() {
            self.check_zones(table, "subnets", subnets, &zones, &served);
        }
        let node_subnets = if let Some(texts) = &table.node_subnets {
            let found = texts.iter();
            let found = found.filter_map(|(name, at)| names.subnet(name, at, &mut self.p));
            let found = ascending(found);
            let served: Vec<ZoneId> = found.iter().map(zone).collect();
            self.check_zones(table, "node_subnets", subnets, &zones, &served);
            found.into()
        } else {
            let all = self.shared.for_nodes.entry(zones.clone());
            let all = all.or_insert_with(|| {
                let all = SubnetId::all(list.len()).filter(|&subnet| list[subnet].for_nodes);
                all.filter(|subnet| zones.contains(&zone(subnet))).collect()
            });
            all.clone()
        };
        Places { zones, pod_subnets, node_subnets }
    }

    /// Reports a list of subnets without a subnet in some zone.
    fn check_zones(
        &mut self,
        table: &tables::NodeGroup,
        key: &str,
        subnets: &Subnets,
        zones: &[ZoneId],
        served: &[ZoneId],
    ) {
        // After other problems a list may be shorter than written.
        if !self.p.problems.is_empty() {
            return;
        }
        if let Some(&zone) = zones.iter().find(|zone| !served.contains(zone)) {
            let said = say::NoSubnetOfZone { key, zone: zone_said(subnets, zone) };
            self.p.fault(table.spots.of(key), said);
        }
    }

    fn pod_subnets(
        &mut self,
        texts: &[Placed<String>],
        names: &Names<'_>,
        zones: Option<&[ZoneId]>,
    ) -> Vec<SubnetId> {
        let mut pod_subnets = Vec::new();
        for (name, at) in texts {
            let Some(subnet) = names.subnet(name, at, &mut self.p) else {
                continue;
            };
            let zone = zone_of(names.of, subnet);
            let said = match names.of.list()[subnet].service {
                Service::Pods if zones.is_none_or(|zones| zones.contains(&zone)) => {
                    pod_subnets.push(subnet);
                    continue;
                }
                Service::Pods => {
                    say::SubnetElsewhere { name, zone: zone_said(names.of, zone) }.to_message()
                }
                Service::Exclusive => say::SubnetExclusive { name }.to_message(),
                Service::NodesOnly => say::SubnetForNodes { name }.to_message(),
            };
            self.p.fault(at, said);
        }
        ascending(pod_subnets.into_iter())
    }
}

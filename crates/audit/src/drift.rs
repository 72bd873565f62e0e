//! Differences between the cluster and a plan.
//!
//! Missing input is not a difference: subnets are compared only if some are known, and nodes too.

mod groups;
mod subnets;

use std::collections::HashMap;
use std::sync::Arc;

use super::join::Joined;
use super::outcome::{Drift, NodeAudit, SubnetAudit, ZoneAudit};
use super::totals::ZoneOrder;
use crate::position::ZoneRowId;
use model::finding::{DriftOf, DriftWhat};
use model::{Cluster, Position, Positions, Spread, ZoneId};

/// The cluster and its plan.
pub(super) struct Comparison<'a> {
    pub(super) plan: &'a Cluster,
    pub(super) nodes: &'a [NodeAudit],
    pub(super) subnets: &'a [SubnetAudit],
    pub(super) zones: &'a [ZoneAudit],
    /// The zone of the cluster for each zone of the plan.
    pub(super) zone_of: Vec<Option<ZoneRowId>>,
}

/// A thing that is other than planned.
fn differs(
    of: DriftOf,
    name: impl Into<Arc<str>>,
    what: DriftWhat,
    planned: impl Into<Option<String>>,
    observed: impl Into<Option<String>>,
) -> Drift {
    Drift {
        of,
        name: name.into(),
        what,
        planned: planned.into(),
        observed: observed.into(),
    }
}

/// A thing that the plan has and the cluster has not.
fn absent(of: DriftOf, name: impl Into<Arc<str>>, planned: String) -> Drift {
    differs(of, name, DriftWhat::Presence, planned, None)
}

/// A thing that the cluster has and the plan has not.
fn unplanned(of: DriftOf, name: impl Into<Arc<str>>, observed: String) -> Drift {
    differs(of, name, DriftWhat::Presence, None, observed)
}

/// That there are more or fewer nodes than planned.
fn nodes_differ(
    of: DriftOf,
    name: impl Into<Arc<str>>,
    (least, most): (u64, u64),
    seen: u64,
) -> Option<Drift> {
    let planned = range(least, most);
    let differs = || differs(of, name, DriftWhat::Nodes, planned, seen.to_string());
    (!(least..=most).contains(&seen)).then(differs)
}

/// All differences, of the cluster, zones, groups, subnets and nodes.
pub(super) fn drift(
    plan: &Cluster,
    joined: &Joined<'_>,
    order: &ZoneOrder,
    nodes: &[NodeAudit],
    subnets: &[SubnetAudit],
    zones: &[ZoneAudit],
) -> Vec<Drift> {
    let zone_of = ZoneId::all(plan.zone_count())
        .map(|zone| match plan.zone_name(zone) {
            Some(name) => order.find(joined, name),
            None => zones.iter().find_position(|zone| zone.name.is_none()),
        })
        .collect();
    let comparison = Comparison { plan, nodes, subnets, zones, zone_of };
    let mut drift = Vec::new();
    if !nodes.is_empty() {
        comparison.count_nodes(&mut drift);
        comparison.zones(&mut drift);
        comparison.groups(&mut drift);
    }
    if subnets.iter().any(|subnet| subnet.in_use) {
        comparison.subnets(&mut drift);
    }
    if !nodes.is_empty() {
        comparison.named_nodes(&mut drift);
    }
    drift
}

/// A range of node counts.
fn range(least: u64, most: u64) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least}-{most}")
    }
}

impl Comparison<'_> {
    fn count_nodes(&self, drift: &mut Vec<Drift>) {
        let groups = self.plan.groups.iter();
        let planned = groups.fold((0_u64, 0_u64), |(least, most), group| {
            let (nodes, max) = (group.nodes.get(), group.max_nodes.get());
            (least.saturating_add(nodes), most.saturating_add(max))
        });
        let seen = self.nodes.len() as u64;
        let name = self.plan.name.clone().unwrap_or_else(|| "cluster".into());
        drift.extend(nodes_differ(DriftOf::Cluster, name, planned, seen));
    }

    /// Nodes that the plan allows in a zone.
    fn planned_in(&self, zone: ZoneId) -> (u64, u64) {
        let groups = self.plan.groups.iter();
        let here = groups.filter(|group| group.zones.contains(&zone));
        here.fold((0, 0), |(least, most), group| {
            let (nodes, max) = (group.nodes.get(), group.max_nodes.get());
            let zones = group.zones.len().max(1) as u64;
            let (a, b) = match (group.named_nodes(zone), group.spread) {
                (Some(named), _) => {
                    let elsewhere = max.saturating_sub(named.get());
                    (nodes.saturating_sub(elsewhere), named.get())
                }
                (None, _) if zones == 1 => (nodes, max),
                (None, Spread::Even) => (nodes / zones, max.div_ceil(zones)),
                (None, Spread::Any | Spread::Planned) => (0, max),
            };
            (a.saturating_add(least), b.saturating_add(most))
        })
    }

    fn zones(&self, drift: &mut Vec<Drift>) {
        for (zone, place) in self.zone_of.iter().with_positions() {
            let Some(name) = self.plan.zone_name(zone) else {
                continue;
            };
            let (least, most) = self.planned_in(zone);
            let seen = place.map(|place| self.zones[place].totals.nodes.get());
            drift.extend(match seen {
                None => (most > 0).then(|| absent(DriftOf::Zone, name, range(least, most))),
                Some(seen) => nodes_differ(DriftOf::Zone, name, (least, most), seen),
            });
        }
        for (place, zone) in self.zones.iter().with_positions() {
            if let Some(name) = &zone.name
                && !zone.totals.nodes.is_zero()
                && !self.zone_of.contains(&Some(place))
            {
                let nodes = zone.totals.nodes.get().to_string();
                drift.push(unplanned(DriftOf::Zone, name.clone(), nodes));
            }
        }
    }

    /// Nodes that the plan has by name.
    fn named_nodes(&self, drift: &mut Vec<Drift>) {
        let by_name = self.nodes.iter().map(|node| (node.name.as_ref(), node));
        let by_name: HashMap<&str, &NodeAudit> = by_name.collect();
        for planned in &self.plan.existing {
            let Some(node) = by_name.get(planned.name.as_ref()) else {
                let group = self.plan.groups[planned.group].name.to_string();
                drift.push(absent(DriftOf::Node, planned.name.clone(), group));
                continue;
            };
            let zone = node.zone.as_deref();
            let wanted = self.plan.zone_name(planned.zone);
            if let (Some(wanted), Some(zone)) = (wanted, zone)
                && self.zone_of[planned.zone] != Some(node.zone_index)
            {
                drift.push(differs(
                    DriftOf::Node,
                    planned.name.clone(),
                    DriftWhat::Zone,
                    wanted.to_owned(),
                    zone.to_owned(),
                ));
            }
        }
    }
}

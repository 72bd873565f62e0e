//! Shortages of zones, now and in scenarios.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Rules;
use crate::plan::advice;
use crate::plan::cluster::standing::keeps_an_eni_ready;
use crate::plan::cluster::{ClusterOutcome, Exhaustion, Scenario, ScenarioKind, ZoneCell};
use input::problem::Origin;
use model::catalog::Limits;
use model::finding::{
    ExhaustionDate, Finding, GrowthWithoutDates, Shortage, When, ZoneLossNotSurvived, ZoneShort,
};
use net::quantity::{IpCount, NodeCount, PodCount};

/// The origin of the first group that is short.
fn group_origin<'o>(outcome: &'o ClusterOutcome, cell: &ZoneCell) -> Option<&'o Origin> {
    let need = cell.short.first()?;
    outcome.cluster.groups[need.group].origin.as_ref()
}

impl Rules<'_> {
    /// The first scenario in which each zone is short, and the loss of zones.
    pub(super) fn zones(&mut self) {
        let usual = [
            ScenarioKind::Today,
            ScenarioKind::Maximum,
            ScenarioKind::Surge,
        ];
        for zone in &self.outcome.zones {
            let short = usual.iter().find_map(|&kind| {
                let scenario = self.outcome.scenario(kind)?;
                let cell = scenario
                    .zones
                    .iter()
                    .find(|cell| Some(cell.zone) == zone.zone)?;
                (!cell.short_nodes().is_zero()).then_some((kind, cell))
            });
            if let Some((kind, cell)) = short {
                let when = match kind {
                    ScenarioKind::Today => When::Today,
                    ScenarioKind::Surge => When::Surge,
                    _ => When::Maximum,
                };
                let shortage = self.shortage(cell);
                let finding = Finding::about_zone(shortage.zone.as_ref()).says(ZoneShort {
                    when,
                    shortage,
                    sufficient_max_pods: self.density_for(cell),
                });
                self.add(finding, group_origin(self.outcome, cell));
            }
        }
        for scenario in &self.outcome.scenarios {
            if let ScenarioKind::ZoneLost(_) | ScenarioKind::ZonesLost = scenario.kind {
                self.zones_lost(scenario);
            }
        }
    }

    fn zones_lost(&mut self, scenario: &Scenario) {
        let outcome = self.outcome;
        let is_short = |cell: &&ZoneCell| !cell.short_nodes().is_zero();
        let (lost, short): (Vec<&ZoneCell>, Vec<&ZoneCell>) = scenario
            .zones
            .iter()
            .filter(is_short)
            .partition(|cell| cell.lost);
        // A shortage with all zones is already reported, and is no worse without one.
        let maximum = outcome.scenario(ScenarioKind::Maximum);
        let before =
            maximum.is_some_and(|maximum| maximum.zones.iter().any(|cell| is_short(&cell)));
        if (lost.is_empty() && short.is_empty()) || before {
            return;
        }
        let mut stranded: BTreeMap<usize, u64> = BTreeMap::new();
        for need in lost.iter().flat_map(|cell| &cell.short) {
            *stranded.entry(need.group).or_default() += need.nodes.get();
        }
        let stranded = stranded.into_iter().map(|(group, nodes)| {
            let name = outcome.cluster.groups[group].name.clone();
            (name, NodeCount::new(nodes))
        });
        let zones = scenario.lost_zones();
        let zones = zones.map(|zone| self.zone_name(zone).unwrap_or_else(|| "-".into()));
        let zones: Vec<Arc<str>> = zones.collect();
        let finding = Finding::about(zones.join(", ")).says(ZoneLossNotSurvived::new(
            zones,
            short.iter().map(|cell| self.shortage(cell)).collect(),
            stranded.collect(),
        ));
        let origin = short
            .first()
            .or(lost.first())
            .and_then(|cell| group_origin(outcome, cell));
        self.add(finding, origin);
    }

    pub(super) fn zone_name(&self, zone: usize) -> Option<Arc<str>> {
        self.outcome.cluster.zone_name(zone).map(Arc::from)
    }

    fn shortage(&self, cell: &ZoneCell) -> Shortage {
        let outcome = self.outcome;
        let missing = cell.short.iter().map(|need| {
            let name = outcome.cluster.groups[need.group].name.clone();
            (name, need.nodes)
        });
        let ips_of_missing = cell.ips_of_short_nodes();
        Shortage {
            zone: self.zone_name(cell.zone),
            available_ips: cell.available,
            needed_ips: cell.needed,
            wanted_nodes: cell.wanted,
            guaranteed_nodes: cell.by_addresses,
            packed_nodes: cell.packed,
            missing_nodes: cell.wanted.less(cell.by_addresses),
            missing_by_group: missing.collect(),
            stuck_nodes: cell.stuck_nodes(),
            missing_ips: cell.missing_ips(),
            ips_of_missing,
            sufficient_prefix: cell
                .lacks_pod_ips
                .then(|| outcome.prefix_for(&[cell]))
                .flatten(),
            node_ips: advice::prefix_of_ips(cell.short_node_ips, outcome.cluster.reserved)
                .filter(|_| !cell.short_node_ips.is_zero())
                .map(|prefix| (cell.short_node_ips, prefix)),
        }
    }

    /// The most pods per node at which all nodes of a zone with one group fit.
    fn density_for(&self, cell: &ZoneCell) -> Option<PodCount> {
        let cluster = &self.outcome.cluster;
        // Whether existing nodes would fit at fewer pods is not computed.
        let there = cell.short.iter().any(|need| !need.there.nodes.is_zero());
        if !cell.lacks_pod_ips || there {
            return None;
        }
        let mut here = cluster
            .groups
            .iter()
            .filter(|group| group.zones.contains(&cell.zone));
        let (Some(group), None) = (here.next(), here.next()) else {
            return None;
        };
        let subnets = group
            .pod_subnets
            .iter()
            .filter(|&&subnet| cluster.zone_of(subnet) == cell.zone);
        let available: Vec<IpCount> = subnets
            .map(|&subnet| self.outcome.left_for_new(subnet))
            .collect();
        let zones = self.outcome.zones.iter();
        let mut zones = zones.filter(|zone| zone.zone == Some(cell.zone));
        let there = zones.next().map_or(NodeCount::ZERO, |zone| zone.held.nodes);
        let own = !group.node_subnets.is_empty();
        let limits: &Limits = &group.profile.limits;
        let multiple = u32::from(keeps_an_eni_ready(group));
        let wanted = cell.wanted.less(there);
        advice::largest_density_for(limits, &available, wanted, own, multiple)
    }

    pub(super) fn growth(&mut self) {
        let Some(growth) = &self.outcome.growth else {
            return;
        };
        let origin = self
            .outcome
            .cluster
            .growth
            .first()
            .and_then(|growth| growth.origin.as_ref());
        if self.outcome.cluster.start.is_none() {
            self.add(Finding::about("growth").says(GrowthWithoutDates {}), origin);
        }
        // A shortage from the start has findings of its own.
        let later = |one: &&Exhaustion| one.months > 0;
        if let Some(end) = growth.exhaustion.as_ref().filter(later) {
            self.add(self.exhaustion(end, std::slice::from_ref(end)), origin);
        }
        for loss in &growth.zone_losses {
            self.add(self.exhaustion(loss, &growth.zone_losses), origin);
        }
    }

    /// The shortage at `one`, and what to add for `all` that happen in that month.
    fn exhaustion(&self, one: &Exhaustion, all: &[Exhaustion]) -> Finding {
        let shortages = |one: &Exhaustion| -> Vec<Shortage> {
            let cells = one.scenario.zones.iter();
            let short = cells.filter(|cell| !cell.short_nodes().is_zero());
            short.map(|cell| self.shortage(cell)).collect()
        };
        let mut asks: Vec<Shortage> = Vec::new();
        for shortage in all.iter().flat_map(shortages) {
            match asks.iter_mut().find(|ask| ask.zone == shortage.zone) {
                Some(ask) => ask.cover(&shortage),
                None => asks.push(shortage),
            }
        }
        let lost = |one: &Exhaustion| {
            let zone = one.scenario.lost_zones().next()?;
            Some(self.zone_name(zone).unwrap_or_else(|| "-".into()))
        };
        let quota = &one.scenario.quota;
        let month = one.month.map(|month| month.to_string());
        let mut finding = ExhaustionDate::new(one.months, month, shortages(one));
        if quota.binds {
            finding.missing_enis = quota.short();
        }
        finding.lost_zone = lost(one);
        finding.asked_for = all.iter().filter_map(lost).collect();
        finding.asks = asks;
        let subject = finding.lost_zone.clone();
        Finding::about(subject.unwrap_or_else(|| "growth".into())).says(finding)
    }
}

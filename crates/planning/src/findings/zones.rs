//! Shortages of zones, now and in scenarios.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::Rules;
use crate::plan::cluster::{ClusterOutcome, Exhaustion, Scenario, ScenarioKind, Scope, ZoneCell};
use input::problem::Origin;
use model::finding::{
    Ask, CloudChoosesZones, ExhaustionDate, Finding, GrowthWithoutDates, PlacementDecides,
    Shortage, When, ZoneLossNotSurvived, ZoneShort, ZonesOfTwoRegions,
};
use model::{GroupId, Position, Spread, SubnetId, ZoneForm, ZoneId};
use net::quantity::{CountOverflow, NodeCount};

/// The origin of the first group that is short.
fn group_origin<'o>(outcome: &'o ClusterOutcome, cell: &ZoneCell) -> Option<&'o Origin> {
    let need = cell.short.first()?;
    outcome.cluster.groups[need.group].origin.as_ref()
}

impl Rules<'_> {
    /// The first scenario in which each zone is short, and the loss of zones.
    pub(super) fn zones(&mut self) -> Result<(), CountOverflow> {
        let usual = [
            ScenarioKind::Today,
            ScenarioKind::Maximum,
            ScenarioKind::Surge,
        ];
        for zone in &self.outcome.zones {
            let short = usual.iter().find_map(|&kind| {
                let scenario = self.outcome.scenario(kind)?;
                let mut cells = scenario.zones.iter();
                let cell = cells.find(|cell| Some(cell.zone) == zone.zone)?;
                (!cell.short_nodes().is_zero()).then_some((kind, cell))
            });
            // Where a placement of nodes is enough, one finding says so of all zones.
            if let Some((kind, cell)) = short.filter(|_| self.outcome.fits_if_placed.is_empty()) {
                let ask = self.ask();
                let shortage = self.shortage(cell, ask.as_ref());
                // Who can ask for IPs gives up no pods.
                let sufficient_max_pods = match &ask {
                    Some(_) => None,
                    None => self.lower_density()?,
                };
                let finding = Finding::about_zone(shortage.zone.as_ref()).says(ZoneShort {
                    when: self.when(kind),
                    shortage,
                    sufficient_max_pods,
                    ask,
                });
                self.add(finding, group_origin(self.outcome, cell));
            }
        }
        for scenario in &self.outcome.scenarios {
            if let ScenarioKind::ZoneLost(_) | ScenarioKind::ZonesLost = scenario.kind {
                self.zones_lost(scenario);
            }
        }
        Ok(())
    }

    /// Whether other zones than the best ones break the plan, and groups whose zones the cloud chooses.
    pub(super) fn placing(&mut self) {
        let outcome = self.outcome;
        let cluster = &outcome.cluster;
        if let Some(first) = outcome.fits_if_placed.first() {
            let groups = outcome.named_places(&outcome.fits_if_placed);
            let finding = PlacementDecides::new(outcome.total.most.0, groups);
            let origin = cluster.groups[first.group].origin.as_ref();
            self.add(Finding::about("cluster").says(finding), origin);
        }
        for (group, of) in cluster.groups.iter().zip(&outcome.groups) {
            let nodes = group.max_nodes.saturating_sub(of.held.nodes);
            let chosen = group.spread == Spread::Any && group.zone_nodes.is_none();
            if !chosen || group.zones.len() < 2 || nodes.is_zero() {
                continue;
            }
            let finding = Finding::about(&group.name).says(CloudChoosesZones {
                node_group: group.name.clone(),
                nodes,
                zones: group
                    .zones
                    .iter()
                    .map(|&zone| self.shown_zone(zone))
                    .collect(),
            });
            self.add(finding, group.origin.as_ref());
        }
    }

    /// Zones that their names put into other regions than most subnets.
    pub(super) fn regions(&mut self) {
        let outcome = self.outcome;
        let subnets = &outcome.cluster.subnets;
        let names = subnets.zone_names().iter();
        let regions: Vec<Option<String>> = names.map(|name| ZoneForm::of(name).region).collect();
        let mut subnets_of: BTreeMap<&str, Vec<SubnetId>> = BTreeMap::new();
        let zone_of = |i: SubnetId| subnets.list()[i].zone;
        for i in SubnetId::all(subnets.list().len()) {
            if let Some(region) = zone_of(i).and_then(|zone| regions[zone].as_deref()) {
                subnets_of.entry(region).or_default().push(i);
            }
        }
        // The region of most subnets, of equal ones that of the first subnet.
        let size = |of: &[SubnetId]| (of.len(), Reverse(of[0]));
        let Some((&most, of_most)) = subnets_of.iter().max_by_key(|(_, of)| size(of)) else {
            return;
        };
        let zone_name = |i: SubnetId| {
            subnets.list()[i]
                .zone
                .map_or("", |zone| subnets.zone_name(zone))
        };
        for (&region, of) in subnets_of.iter().filter(|&(&region, _)| region != most) {
            let mut seen = BTreeSet::new();
            for &i in of.iter().filter(|&&i| seen.insert(zone_of(i))) {
                let other = of_most[0];
                let finding = ZonesOfTwoRegions {
                    zone: zone_name(i).into(),
                    region: region.to_owned(),
                    other: subnets.list()[other].cidr,
                    other_zone: zone_name(other).into(),
                    other_region: most.to_owned(),
                };
                let finding = Finding::about(subnets.list()[i].cidr).says(finding);
                self.add(finding, outcome.cluster.subnet_origin(i));
            }
        }
    }

    /// The scenario in words.
    pub(super) fn when(&self, kind: ScenarioKind) -> When {
        let lost = |zones: &[ZoneId]| {
            let names = zones.iter().filter_map(|&zone| self.zone_name(zone));
            When::ZonesLost(names.collect())
        };
        match kind {
            ScenarioKind::Today => When::Today,
            ScenarioKind::Maximum => When::Maximum,
            ScenarioKind::Surge => When::Surge,
            ScenarioKind::ZoneLost(zone) => lost(&[zone]),
            ScenarioKind::ZonesLost => lost(&self.outcome.cluster.policy.lost_zones),
            ScenarioKind::Growth(months) | ScenarioKind::GrowthZoneLost(months, _) => {
                When::Growth(months, None)
            }
        }
    }

    /// The loss of zones without which a group has none.
    pub(super) fn losses_of_only_zones(&mut self) {
        for scenario in &self.outcome.scenarios {
            if matches!(scenario.kind, ScenarioKind::ZoneLost(zone) if !self.outcome.candidate().is_survivable(zone))
            {
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
        // A shortage with all zones is already reported. Losing a zone adds nothing to it.
        let maximum = outcome.scenario(ScenarioKind::Maximum);
        let mut cells = maximum.into_iter().flat_map(|maximum| &maximum.zones);
        let before = cells.any(|cell| is_short(&cell));
        if (lost.is_empty() && short.is_empty()) || before {
            return;
        }
        let mut stranded: BTreeMap<GroupId, u64> = BTreeMap::new();
        for need in lost.iter().flat_map(|cell| &cell.short) {
            *stranded.entry(need.group).or_default() += need.nodes.get();
        }
        let stranded = stranded.into_iter().map(|(group, nodes)| {
            let name = outcome.cluster.groups[group].name.clone();
            (name, NodeCount::new(nodes))
        });
        let is_asked = self.is_asked(scenario.kind);
        let ask = if short.is_empty() { None } else { self.ask() };
        let zones = scenario.lost_zones();
        let zones: Vec<Arc<str>> = zones.map(|zone| self.shown_zone(zone)).collect();
        let finding = Finding::about(zones.join(", ")).says(ZoneLossNotSurvived::new(
            zones,
            scenario.short,
            short
                .iter()
                .map(|cell| self.shortage(cell, ask.as_ref()))
                .collect(),
            stranded.collect(),
            ask.clone(),
            is_asked,
        ));
        let origin = short
            .first()
            .or(lost.first())
            .and_then(|cell| group_origin(outcome, cell));
        self.add(finding, origin);
    }

    pub(super) fn zone_name(&self, zone: ZoneId) -> Option<Arc<str>> {
        self.outcome.cluster.zone_name(zone).map(Arc::from)
    }

    fn shown_zone(&self, zone: ZoneId) -> Arc<str> {
        self.zone_name(zone).unwrap_or_else(|| "-".into())
    }

    fn shortage(&self, cell: &ZoneCell, ask: Option<&Ask>) -> Shortage {
        let outcome = self.outcome;
        let missing = cell.short.iter().map(|need| {
            let name = outcome.cluster.groups[need.group].name.clone();
            (name, need.nodes)
        });
        let zone = self.zone_name(cell.zone);
        let prefix = |for_nodes| ask.and_then(|ask| ask.prefix(zone.as_ref(), for_nodes));
        Shortage {
            available_ips: cell.available,
            needed_ips: cell.needed,
            wanted_nodes: cell.wanted,
            guaranteed_nodes: cell.by_addresses,
            packed_nodes: cell.packed,
            missing_nodes: cell.wanted.saturating_sub(cell.by_addresses),
            missing_by_group: missing.collect(),
            stuck_nodes: cell.stuck_nodes(),
            missing_ips: cell.missing_ips(),
            sufficient_prefix: prefix(false),
            node_ips: prefix(true)
                .filter(|_| !cell.short_node_ips.is_zero())
                .map(|prefix| (cell.short_node_ips, prefix)),
            zone,
        }
    }

    pub(super) fn growth(&mut self) {
        let Some(growth) = &self.outcome.growth else {
            return;
        };
        let first = self.outcome.cluster.growth.first();
        let origin = first.and_then(|growth| growth.origin.as_ref());
        if self.outcome.cluster.start.is_none() {
            self.add(Finding::about("growth").says(GrowthWithoutDates {}), origin);
        }
        // A shortage at the start has its own findings.
        let later = |one: &&Exhaustion| one.months > 0;
        if let Some(end) = &growth.default_quota {
            self.add(self.exhaustion(end, "cluster"), origin);
        }
        if let Some(end) = growth.exhaustion.as_ref().filter(later) {
            self.add(self.exhaustion(end, "growth"), origin);
        }
        for loss in &growth.zone_losses {
            self.add(self.exhaustion(loss, "growth"), origin);
        }
    }

    /// The shortage at `one`, and what to add until then; about the lost zone, if there is one.
    fn exhaustion(&self, one: &Exhaustion, about: &str) -> Finding {
        let outcome = self.outcome;
        let month = one.month.map(|month| month.to_string());
        let cells = one.scenario.zones.iter();
        let short = cells.filter(|cell| !cell.short_nodes().is_zero());
        let short: Vec<&ZoneCell> = short.collect();
        let lost = one.scenario.lost_zones().next();
        let quota = &one.scenario.quota;
        let missing_enis = quota.short();
        let is_short = !short.is_empty() || !missing_enis.is_zero();
        let through = Scope::of_request(outcome.candidate()).months;
        let is_beyond_horizon = through.is_some_and(|through| through < one.months);
        let ask = is_short && !is_beyond_horizon;
        let ask = ask.then(|| outcome.ask(one.months)).flatten();
        let shortages = short.iter().map(|cell| self.shortage(cell, ask.as_ref()));
        let mut finding = ExhaustionDate::new(one.months, month, shortages.collect());
        // A default quota that is too small in an earlier month has a finding of its own.
        let own = outcome
            .growth
            .iter()
            .find_map(|growth| growth.default_quota.as_ref());
        if own.is_none_or(|own| own.months == one.months) {
            finding.missing_enis = missing_enis;
        }
        finding.lost_zone = lost.map(|zone| self.shown_zone(zone));
        finding.ask = ask;
        finding.is_beyond_horizon = is_beyond_horizon;
        let subject = finding.lost_zone.clone();
        Finding::about(subject.unwrap_or_else(|| about.into())).says(finding)
    }
}

//! Shortages of zones, now and in scenarios.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::Rules;
use crate::plan::cluster::{
    ClusterOutcome, Exhaustion, Part, Scenario, ScenarioKind, Scope, ZoneCell,
};
use input::problem::Origin;
use model::finding::{
    Ask, AskedFor, ExhaustionDate, Finding, GrowthWithoutDates, Shortage, When,
    ZoneLossNotSurvived, ZoneShort,
};
use net::quantity::{NodeCount, PodCount};

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
                let ask = self.ask(AskedFor::Plan);
                let shortage = self.shortage(cell, ask.as_ref());
                let finding = Finding::about_zone(shortage.zone.as_ref()).says(ZoneShort {
                    when,
                    shortage,
                    sufficient_max_pods: self.lower_density(),
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
        let ask = (!short.is_empty())
            .then(|| self.ask(AskedFor::ZoneLoss))
            .flatten();
        let zones = scenario.lost_zones();
        let zones = zones.map(|zone| self.zone_name(zone).unwrap_or_else(|| "-".into()));
        let zones: Vec<Arc<str>> = zones.collect();
        let about = Finding::about(zones.join(", "));
        let mut finding = ZoneLossNotSurvived::new(
            zones,
            short
                .iter()
                .map(|cell| self.shortage(cell, ask.as_ref()))
                .collect(),
            stranded.collect(),
            ask.clone(),
        );
        let is_single = matches!(scenario.kind, ScenarioKind::ZoneLost(_));
        finding.required = is_single && outcome.cluster.policy.survive_zone_loss;
        let finding = about.says(finding);
        let origin = short
            .first()
            .or(lost.first())
            .and_then(|cell| group_origin(outcome, cell));
        self.add(finding, origin);
    }

    pub(super) fn zone_name(&self, zone: usize) -> Option<Arc<str>> {
        self.outcome.cluster.zone_name(zone).map(Arc::from)
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
            missing_nodes: cell.wanted.less(cell.by_addresses),
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

    /// The most pods per node at which all scenarios of a plan with one group fit.
    fn lower_density(&self) -> Option<PodCount> {
        let outcome = self.outcome;
        let [group] = outcome.cluster.groups.as_slice() else {
            return None;
        };
        let scope = Scope::of_plan(&outcome.cluster);
        // Existing nodes that lack IPs would have to be re-created.
        let filled = outcome.unfilled.is_empty();
        let density = filled.then(|| outcome.lower_density(0, &scope).ok().flatten());
        density.flatten().filter(|&pods| pods < group.max_pods)
    }

    /// The subnets with which everything that is asked for fits.
    pub(super) fn ask(&self, scope: AskedFor) -> Option<Ask> {
        let outcome = self.outcome;
        let plan = Scope::of_plan(&outcome.cluster);
        let scope = match scope {
            AskedFor::Plan if outcome.cluster.policy.survive_zone_loss => AskedFor::ZoneLoss,
            AskedFor::Growth(when, is_loss) => {
                AskedFor::Growth(when, is_loss || outcome.cluster.policy.survive_zone_loss)
            }
            other => other,
        };
        let asked = match &scope {
            AskedFor::ZoneLoss => plan.and(Part::ZoneLoss),
            AskedFor::Growth(When::Growth(month, _), true) => {
                plan.and(Part::ZoneLoss).until(*month)
            }
            AskedFor::Growth(When::Growth(month, _), false) => plan.until(*month),
            AskedFor::Plan | AskedFor::Growth(..) => plan,
        };
        let known = self
            .asked
            .borrow()
            .iter()
            .find(|(known, _)| *known == asked)
            .cloned();
        let (_, subnets) = known.unwrap_or_else(|| {
            let subnets = outcome.ask(&asked).ok().flatten();
            self.asked
                .borrow_mut()
                .push((asked.clone(), subnets.clone()));
            (asked, subnets)
        });
        let subnets = subnets?.into_iter();
        let subnets =
            subnets.map(|asked| (self.zone_name(asked.zone), asked.prefix, asked.for_nodes));
        Some(Ask {
            subnets: subnets.collect(),
            scope,
        })
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
            self.add(self.exhaustion(end), origin);
        }
        for loss in &growth.zone_losses {
            self.add(self.exhaustion(loss), origin);
        }
    }

    /// The shortage at `one`, and what to add until then.
    fn exhaustion(&self, one: &Exhaustion) -> Finding {
        let month = one.month.map(|month| month.to_string());
        let when = When::Growth(one.months, month.clone());
        let cells = one.scenario.zones.iter();
        let short = cells.filter(|cell| !cell.short_nodes().is_zero());
        let short: Vec<&ZoneCell> = short.collect();
        let is_loss = one.scenario.lost_zones().next().is_some();
        let ask = (!short.is_empty())
            .then(|| self.ask(AskedFor::Growth(when, is_loss)))
            .flatten();
        let shortages = short.iter().map(|cell| self.shortage(cell, ask.as_ref()));
        let lost = |one: &Exhaustion| {
            let zone = one.scenario.lost_zones().next()?;
            Some(self.zone_name(zone).unwrap_or_else(|| "-".into()))
        };
        let quota = &one.scenario.quota;
        let mut finding = ExhaustionDate::new(one.months, month, shortages.collect());
        if quota.binds {
            finding.missing_enis = quota.short();
        }
        finding.lost_zone = lost(one);
        finding.ask = ask;
        let subject = finding.lost_zone.clone();
        Finding::about(subject.unwrap_or_else(|| "growth".into())).says(finding)
    }
}

//! The scenarios of a scope, and which of them decide whether it fits.

use std::collections::{BTreeSet, HashMap};

use super::growth::changes;
use super::scenarios::BestCase;
use super::{Losses, Miss, Missed, Part, Planning, ScenarioKind, Scope, ZoneCell};
use super::{totals, workloads};
use model::{Spread, ZoneId};
use net::quantity::{CountOverflow, IpCount, NodeCount};

/// Nodes of each group, and zones that are lost.
pub(super) struct Case {
    pub(super) kind: ScenarioKind,
    pub(super) wanted: Vec<u64>,
    pub(super) lost: Vec<ZoneId>,
}

impl Planning<'_> {
    /// The scenarios of a scope, in the order in which they are named.
    pub(super) fn cases(&self, scope: &Scope) -> Result<Vec<Case>, CountOverflow> {
        let most = self.max_nodes();
        let case = |kind, wanted: &Vec<u64>| Case {
            lost: self.lost(&kind).to_vec(),
            wanted: wanted.clone(),
            kind,
        };
        let mut cases = Vec::new();
        if scope.has(Part::Today) {
            cases.push(case(ScenarioKind::Today, &self.today()));
        }
        if scope.has(Part::Maximum) {
            cases.push(case(ScenarioKind::Maximum, &most));
        }
        if scope.has(Part::Surge) {
            let groups = self.cluster.groups.iter();
            let surge =
                groups.map(|group| group.max_nodes.checked_add(group.surge).map(NodeCount::get));
            let surge = surge.collect::<Result<_, _>>()?;
            cases.push(case(ScenarioKind::Surge, &surge));
        }
        let mut zones = if scope.has(Part::ZoneLoss) {
            self.zones_with_nodes()
        } else {
            Vec::new()
        };
        if scope.losses == Losses::Survivable {
            zones.retain(|&zone| self.is_survivable(zone));
        }
        let lost = zones.iter();
        cases.extend(lost.map(|&zone| case(ScenarioKind::ZoneLost(zone), &most)));
        if scope.has(Part::LostZones) && !self.cluster.policy.lost_zones.is_empty() {
            cases.push(case(ScenarioKind::ZonesLost, &most));
        }
        for month in scope
            .months
            .map_or_else(BTreeSet::new, |last| changes(self, last))
        {
            let wanted = self.wanted_after(month);
            cases.push(case(ScenarioKind::Growth(month), &wanted));
            let lost = zones.iter();
            cases
                .extend(lost.map(|&zone| case(ScenarioKind::GrowthZoneLost(month, zone), &wanted)));
        }
        Ok(cases)
    }

    /// Whether every group has another zone.
    pub(super) fn is_survivable(&self, zone: ZoneId) -> bool {
        let groups = self.cluster.groups.iter();
        let mut pinned = groups.filter(|group| group.zones == [zone]);
        pinned.all(|group| group.max_nodes.is_zero())
    }

    /// The scenarios of a scope of which all fit if these do, the largest first: where the plan places no nodes
    /// itself, no zone gets more of fewer nodes, and what is guaranteed to some is guaranteed to fewer.
    pub(super) fn decisive(&self, scope: &Scope) -> Result<Vec<Case>, CountOverflow> {
        let mut cases = self.cases(scope)?;
        cases.reverse();
        let mut groups = self.cluster.groups.iter();
        if groups.any(|group| group.spread == Spread::Planned) {
            return Ok(cases);
        }
        let mut largest: HashMap<Vec<ZoneId>, Vec<Vec<u64>>> = HashMap::new();
        cases.retain(|case| {
            let known = largest.entry(case.lost.clone()).or_default();
            let is_within = |other: &Vec<u64>| case.wanted.iter().zip(other).all(|(a, b)| a <= b);
            if known.iter().any(is_within) {
                return false;
            }
            known.push(case.wanted.clone());
            true
        });
        Ok(cases)
    }

    /// The headroom, target or workload of a scope that is missed.
    pub(super) fn missed_room(&self, scope: &Scope) -> Result<Option<Miss>, CountOverflow> {
        let miss = |what, zone, nodes| Miss { zone, nodes, ..Miss::of_vpc(what) };
        if scope.has(Part::Headroom)
            && let Some(wanted) = self.with_headroom()?
            && !self.fits(&wanted, &[])?
        {
            let scenario = self.scenario(ScenarioKind::Maximum, &wanted, BestCase::LeftOut)?;
            let mut short = scenario
                .zones
                .iter()
                .filter(|cell| !cell.short_nodes().is_zero());
            let first = short.next();
            let nodes = first.map_or(NodeCount::ZERO, ZoneCell::short_nodes);
            let enis = scenario.quota.short();
            return Ok(Some(Miss {
                enis,
                needed: first.map_or(IpCount::ZERO, |cell| cell.needed),
                ..miss(Missed::Headroom, first.map(|cell| cell.zone), nodes)
            }));
        }
        if scope.has(Part::Workloads)
            && let Some(short) = workloads::short_of_ips(self).next()
        {
            let zone = short.subnet.map(|subnet| self.cluster.zone_of(subnet));
            return Ok(Some(miss(
                Missed::Workload(short.workload),
                zone,
                NodeCount::ZERO,
            )));
        }
        if !scope.has(Part::Target) {
            return Ok(None);
        }
        // The default quota stops a target, too.
        let (have, have_pods) = totals::guaranteed(self);
        let target = &self.cluster.target;
        let nodes = target
            .nodes
            .map_or(NodeCount::ZERO, |wanted| wanted.saturating_sub(have));
        let pods = target.pods.is_some_and(|wanted| have_pods < wanted);
        let missed = pods || !nodes.is_zero();
        Ok(missed.then(|| miss(Missed::Target, None, nodes)))
    }

    /// The nodes of each group at maximum and those that the policy asks for beyond them; `None` if it asks
    /// for none.
    pub(super) fn with_headroom(&self) -> Result<Option<Vec<u64>>, CountOverflow> {
        let Some((share, _)) = &self.cluster.policy.min_headroom else {
            return Ok(None);
        };
        let groups = self.cluster.groups.iter();
        let wanted = groups.map(|group| {
            let more = NodeCount::new(share.of(group.max_nodes.get()));
            group.max_nodes.checked_add(more).map(NodeCount::get)
        });
        wanted.collect::<Result<_, _>>().map(Some)
    }
}

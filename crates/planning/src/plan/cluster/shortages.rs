//! The worst that a scope is short of, zone by zone.

use std::collections::BTreeMap;

use super::scenarios::BestCase;
use super::scope::Scope;
use super::{CandidatePlan, Missed, Part, Planning, Scenario, ScenarioKind, ZoneCell};
use model::ZoneId;
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount};

/// What a scope is short of; of each the scenario in which that is most.
#[derive(Debug, Clone, Default)]
pub struct Shortages {
    /// By zone.
    pub zones: BTreeMap<ZoneId, ZoneShortage>,
    /// ENIs beyond the quota.
    pub enis: Option<(Missed, EniCount)>,
}

/// What a zone is short of.
#[derive(Debug, Clone, Copy)]
pub struct ZoneShortage {
    /// The zone.
    pub zone: ZoneId,
    /// The scenario in which most nodes are, or the headroom.
    pub what: Missed,
    /// The most nodes that are not guaranteed.
    pub nodes: NodeCount,
    /// Addresses that it needs in that scenario.
    pub(crate) needed: IpCount,
    /// The most IPs that subnets for pods have too few.
    pub(crate) missing_ips: IpCount,
    /// Whether these subnets are too few.
    pub(crate) lacks_pod_ips: bool,
    /// The most IPs that subnets only for nodes have too few.
    pub(crate) node_ips: IpCount,
}

impl CandidatePlan {
    /// What a scope is short of.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub fn shortages(&self, scope: &Scope) -> Result<Shortages, CountOverflow> {
        let planning = self.planning();
        let mut found = Shortages::default();
        let mut cases = planning.decisive(scope)?;
        // Of equals, the first as they are named.
        cases.reverse();
        for case in cases {
            if !planning.fits(&case.wanted, &case.lost)? {
                let scenario = planning.scenario(case.kind, &case.wanted, BestCase::LeftOut)?;
                found.add(Missed::Scenario(case.kind), &scenario);
            }
        }
        if let Some(scenario) = planning.short_of_headroom(scope)? {
            found.add(Missed::Headroom, &scenario);
        }
        Ok(found)
    }

    /// A scenario of the plan, with all its zones.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] if sums exceed 64 bits.
    pub(crate) fn scenario(&self, kind: ScenarioKind) -> Result<Scenario, CountOverflow> {
        let planning = self.planning();
        match kind {
            ScenarioKind::Growth(months) => planning.after(months, None, BestCase::Counted),
            ScenarioKind::GrowthZoneLost(months, zone) => {
                planning.after(months, Some(zone), BestCase::Counted)
            }
            _ => planning.scenario(kind, &planning.max_nodes(), BestCase::Counted),
        }
    }
}

impl Planning<'_> {
    /// The maximum with the room that the policy asks for, where that does not fit.
    fn short_of_headroom(&self, scope: &Scope) -> Result<Option<Scenario>, CountOverflow> {
        if !scope.parts.contains(&Part::Headroom) {
            return Ok(None);
        }
        let Some(wanted) = self.with_headroom()? else {
            return Ok(None);
        };
        if self.fits(&wanted, &[])? {
            return Ok(None);
        }
        self.scenario(ScenarioKind::Maximum, &wanted, BestCase::LeftOut)
            .map(Some)
    }
}

impl Shortages {
    fn add(&mut self, what: Missed, scenario: &Scenario) {
        let cells = scenario.zones.iter().filter(|cell| !cell.lost);
        for cell in cells.filter(|cell| !cell.short_nodes().is_zero()) {
            let here = ZoneShortage::of(what, cell);
            let of_zone = self.zones.entry(cell.zone).or_insert(here);
            of_zone.join(here);
        }
        let enis = scenario.quota.short();
        let is_more = self.enis.is_none_or(|(_, known)| enis > known);
        if scenario.quota.binds && !enis.is_zero() && is_more {
            self.enis = Some((what, enis));
        }
    }
}

impl ZoneShortage {
    fn of(what: Missed, cell: &ZoneCell) -> Self {
        Self {
            zone: cell.zone,
            what,
            nodes: cell.short_nodes(),
            needed: cell.needed,
            missing_ips: cell.missing_ips(),
            lacks_pod_ips: cell.lacks_pod_ips,
            node_ips: cell.short_node_ips,
        }
    }

    fn join(&mut self, other: Self) {
        if other.nodes > self.nodes {
            (self.what, self.nodes, self.needed) = (other.what, other.nodes, other.needed);
        }
        self.missing_ips = self.missing_ips.max(other.missing_ips);
        self.lacks_pod_ips |= other.lacks_pod_ips;
        self.node_ips = self.node_ips.max(other.node_ips);
    }
}

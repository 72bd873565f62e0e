//! Whether a cluster fits a scope: a set of scenarios and of what the policy asks for.

use std::collections::{BTreeSet, HashMap};

use strum::{EnumString, IntoStaticStr, VariantNames};

use super::growth::changes;
use super::scenario::BestCase;
use super::totals;
use super::workloads;
use super::{CandidatePlan, Planning, ScenarioKind, ZoneCell};
use model::{Cluster, EniQuota, Spread};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount};

/// What may have to fit in addition to growth.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, EnumString, IntoStaticStr, VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Part {
    /// The nodes planned for today.
    Today,
    /// Every group at its maximum.
    Maximum,
    /// A rolling upgrade at maximum.
    Surge,
    /// The maximum without any one zone.
    ZoneLoss,
    /// The maximum without the zones that the policy lists as lost together.
    LostZones,
    /// The policy's room for more nodes.
    Headroom,
    /// The cluster's target.
    Target,
    /// The pods of each workload with a subnet of its own.
    Workloads,
}

/// What has to fit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Scope {
    /// Everything except growth.
    pub parts: BTreeSet<Part>,
    /// Each month of growth up to this one; with [`Part::ZoneLoss`] also without any one zone.
    pub months: Option<u32>,
    /// Which zones [`Part::ZoneLoss`] is about.
    pub losses: Losses,
}

/// Which zones may be lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Losses {
    /// Each of them.
    #[default]
    All,
    /// Each without which every group has another zone: what a plan keeps in one zone, no request saves.
    Survivable,
}

impl Scope {
    /// Only these parts.
    #[must_use]
    pub(crate) fn of(parts: impl IntoIterator<Item = Part>) -> Self {
        Self { parts: parts.into_iter().collect(), ..Self::default() }
    }

    /// What the plan asks for: its scenarios and policy, without growth. Includes the loss of
    /// single zones if the policy requires it.
    #[must_use]
    pub fn of_plan(cluster: &Cluster) -> Self {
        let policy = &cluster.policy;
        let target = &cluster.target;
        let asked = [
            (Part::Today, true),
            (Part::Maximum, true),
            (
                Part::Surge,
                cluster.groups.iter().any(|group| !group.surge.is_zero()),
            ),
            (Part::ZoneLoss, policy.survive_zone_loss),
            (Part::LostZones, !policy.lost_zones.is_empty()),
            (Part::Headroom, policy.min_headroom.is_some()),
            (
                Part::Target,
                target.required && (target.nodes.is_some() || target.pods.is_some()),
            ),
            (
                Part::Workloads,
                cluster
                    .simulation
                    .workloads
                    .iter()
                    .any(|one| one.subnet.is_some()),
            ),
        ];
        Self::of(
            asked
                .into_iter()
                .filter(|(_, asked)| *asked)
                .map(|(part, _)| part),
        )
    }

    /// All that the plan is judged by: also the loss of any one zone, a target, and growth through the horizon
    /// of the policy.
    #[must_use]
    pub fn of_request(candidate: &CandidatePlan) -> Self {
        let cluster = candidate.cluster();
        let (policy, target) = (&cluster.policy, &cluster.target);
        let mut scope = Self::of_plan(cluster);
        if policy.may_lose_zones
            && candidate.zones().count() > 1
            && scope.parts.insert(Part::ZoneLoss)
        {
            scope.losses = Losses::Survivable;
        }
        if target.nodes.is_some() || target.pods.is_some() {
            scope.parts.insert(Part::Target);
        }
        scope.months = (!cluster.growth.is_empty()).then_some(policy.horizon);
        scope
    }

    /// The same with one more part.
    #[must_use]
    pub fn and(mut self, part: Part) -> Self {
        self.parts.insert(part);
        self
    }

    /// The same with growth up to this month.
    #[must_use]
    pub fn until(mut self, month: u32) -> Self {
        self.months = Some(month);
        self
    }

    /// Its parts, as `--scope` takes them.
    pub fn words(&self) -> Vec<String> {
        let parts = self.parts.iter().map(|&part| <&str>::from(part).to_owned());
        let months = self.months.map(|month| format!("growth:{month}"));
        parts.chain(months).collect()
    }

    fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }
}

/// A quota that never binds.
pub(crate) const ENDLESS_QUOTA: EniCount = EniQuota::ENDLESS;

/// The first part of a scope that does not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Miss {
    /// What does not fit.
    pub what: Missed,
    /// The first zone that is short, if the scenario has zones that are.
    pub zone: Option<usize>,
    /// Nodes that do not fit there.
    pub nodes: NodeCount,
    /// Addresses that it needs there, with those that there are; 0 where that is not known.
    pub needed: IpCount,
    /// How many other zones of the scenario are short.
    pub others: usize,
    /// ENIs beyond the quota.
    pub enis: EniCount,
}

impl Miss {
    /// What the VPC itself is short of.
    pub(crate) const fn of_vpc(what: Missed) -> Self {
        Self {
            what,
            zone: None,
            nodes: NodeCount::ZERO,
            needed: IpCount::ZERO,
            others: 0,
            enis: EniCount::ZERO,
        }
    }
}

/// What does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Missed {
    /// A scenario.
    Scenario(ScenarioKind),
    /// The policy's room for more nodes.
    Headroom,
    /// The cluster's target.
    Target,
    /// The VPC has no room for the new subnets.
    VpcRange,
    /// The VPC's quota of subnets.
    SubnetQuota,
    /// The subnet of a workload, by position.
    Workload(usize),
}

/// Nodes of each group, and zones that are lost.
pub(super) struct Case {
    pub(super) kind: ScenarioKind,
    pub(super) wanted: Vec<u64>,
    pub(super) lost: Vec<usize>,
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
    pub(super) fn is_survivable(&self, zone: usize) -> bool {
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
        let mut largest: HashMap<Vec<usize>, Vec<Vec<u64>>> = HashMap::new();
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

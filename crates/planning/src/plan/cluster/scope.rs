//! A scope: scenarios, and what the policy asks for, of which all must fit.

use std::collections::BTreeSet;

use strum::{EnumString, IntoStaticStr, VariantNames};

use super::{CandidatePlan, ScenarioKind};
use model::{Cluster, WorkloadId, ZoneId};
use net::quantity::{EniCount, IpCount, NodeCount};

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

    pub(super) fn has(&self, part: Part) -> bool {
        self.parts.contains(&part)
    }
}

/// The first part of a scope that does not fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Miss {
    /// What does not fit.
    pub what: Missed,
    /// The first zone that is short, if the scenario has zones that are.
    pub zone: Option<ZoneId>,
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
    /// The subnet of a workload.
    Workload(WorkloadId),
}

//! A scenario of a cluster: what is short in each zone, and of the quota.

use serde::Serialize;
use strum::EnumDiscriminants;

use model::{EniQuota, GroupId, Month, ZoneId};
use net::quantity::{EniCount, IpCount, NodeCount};
use rows::Word;

/// The kind of scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(
    name(ScenarioName),
    derive(Serialize, Word),
    doc = "A scenario's name, whatever its zones and months.",
    serde(rename_all = "kebab-case")
)]
pub enum ScenarioKind {
    /// The nodes planned for today.
    Today,
    /// Every group at its maximum.
    Maximum,
    /// The maximum during a rolling upgrade of all groups.
    Surge,
    /// The maximum without one zone: its nodes move to the others.
    ZoneLost(ZoneId),
    /// The maximum without the zones that the policy groups as lost together.
    ZonesLost,
    /// Growth after some months, other groups at their maximum.
    Growth(u32),
    /// The same growth without one zone.
    GrowthZoneLost(u32, ZoneId),
}

impl ScenarioKind {
    /// Months of growth.
    pub const fn months(self) -> Option<u32> {
        match self {
            Self::Growth(months) | Self::GrowthZoneLost(months, _) => Some(months),
            _ => None,
        }
    }
}

/// The result of a scenario.
#[derive(Debug, Clone)]
pub struct Scenario {
    /// The kind of scenario.
    pub kind: ScenarioKind,
    /// One for each zone with subnets.
    pub zones: Vec<ZoneCell>,
    /// All its planned nodes. Zones that may get the same node each count it.
    pub wanted: NodeCount,
    /// The most of these without a place, by addresses.
    pub short: NodeCount,
    /// The VPC's ENI quota.
    pub quota: QuotaCell,
}

impl Scenario {
    /// The zones that are lost, ascending.
    pub fn lost_zones(&self) -> impl Iterator<Item = ZoneId> {
        let lost = self.zones.iter().filter(|cell| cell.lost);
        lost.map(|cell| cell.zone)
    }

    /// Whether every node is guaranteed, within a given quota.
    pub fn fits(&self) -> bool {
        self.zones.iter().all(|cell| cell.short_nodes().is_zero()) && self.quota.allows()
    }
}

/// A zone in a scenario.
#[derive(Debug, Clone, Default)]
pub struct ZoneCell {
    /// The zone.
    pub zone: ZoneId,
    /// Whether it is lost.
    pub lost: bool,
    /// Usable addresses of its subnets for pods.
    pub available: IpCount,
    /// Addresses that all its nodes need, without those that existing nodes hold.
    pub needed: IpCount,
    /// Addresses that nodes are short of in subnets that serve only nodes.
    pub short_node_ips: IpCount,
    /// Whether subnets for pods are too few as well.
    pub lacks_pod_ips: bool,
    /// The most nodes that it may get, including those of groups whose only zones are lost.
    pub wanted: NodeCount,
    /// Nodes that are guaranteed, within the ENI quota.
    pub guaranteed: NodeCount,
    /// Guaranteed nodes, ignoring the ENI quota.
    pub by_addresses: NodeCount,
    /// Nodes that fit in the best case; of scenarios that only say what is short, those that are guaranteed.
    pub packed: NodeCount,
    /// What is short, by group.
    pub short: Vec<Need>,
}

impl ZoneCell {
    /// Nodes that the addresses do not guarantee.
    pub fn short_nodes(&self) -> NodeCount {
        self.wanted.saturating_sub(self.by_addresses)
    }

    /// Of those, existing nodes that no subnet helps.
    pub fn stuck_nodes(&self) -> NodeCount {
        let nodes = self.short.iter().map(|need| need.there.stuck.get());
        NodeCount::new(nodes.sum())
    }

    /// Addresses needed beyond the available ones. Zero does not mean that all nodes fit: addresses may
    /// suffice in sum, but not in every order.
    pub fn missing_ips(&self) -> IpCount {
        self.needed.saturating_sub(self.available)
    }
}

/// Nodes of a group without a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    /// The group.
    pub group: GroupId,
    /// The number of nodes.
    pub nodes: NodeCount,
    /// Of those, existing nodes, and what they are short of.
    pub there: Unfilled,
    /// Addresses that all of them take, without nodes that no subnet helps.
    pub ips: IpCount,
}

/// Existing nodes that cannot reach all their pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Unfilled {
    /// The number of nodes.
    pub nodes: NodeCount,
    /// Of those, nodes that no subnet helps: only re-creation lets them create ENIs again.
    pub stuck: NodeCount,
    /// Addresses that the others are short of, including the primary IPs of the ENIs to create.
    pub ips: IpCount,
}

/// The ENI quota in a scenario.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuotaCell {
    /// ENIs that count, other ENIs in the VPC included.
    pub needed: EniCount,
    /// The quota.
    pub quota: EniCount,
    /// Whether the quota was given; the default only warns.
    pub binds: bool,
}

impl QuotaCell {
    /// The quota, where it is known.
    pub fn known(&self) -> Option<EniCount> {
        EniQuota::unless_endless(self.quota)
    }

    /// ENIs beyond the quota.
    pub const fn short(&self) -> EniCount {
        self.needed.saturating_sub(self.quota)
    }

    /// Whether it is enough, or too small only as the default that is assumed.
    pub fn allows(&self) -> bool {
        !self.binds || self.short().is_zero()
    }
}

/// The result of growth.
#[derive(Debug, Clone)]
pub struct GrowthOutcome {
    /// Months to show: milestones, the last that fits, the first that does not.
    pub scenarios: Vec<Scenario>,
    /// The first month in which nodes do not fit; `None` if there is none within ten years.
    pub exhaustion: Option<Exhaustion>,
    /// The first month, after now and before that one, in which nodes need more ENIs than a default quota.
    pub default_quota: Option<Exhaustion>,
    /// The first month, before growth itself ends, in which nodes no longer fit without some zone: one
    /// entry per zone lost then. Zones without which nodes already do not fit are excluded.
    pub zone_losses: Vec<Exhaustion>,
}

/// A month with a shortage.
#[derive(Debug, Clone)]
pub struct Exhaustion {
    /// Months from now; 0 if short from the start.
    pub months: u32,
    /// The calendar month, if the start is known.
    pub month: Option<Month>,
    /// The scenario of that month.
    pub scenario: Scenario,
}

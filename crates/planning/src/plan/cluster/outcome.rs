//! The answer for a cluster: its groups, zones, subnets, scenarios, growth, requests and findings.

mod scenario;

pub use scenario::{
    Exhaustion, GrowthOutcome, Need, QuotaCell, Scenario, ScenarioKind, ScenarioName, Unfilled,
    ZoneCell,
};

use std::sync::Arc;

use serde::Serialize;
use strum::IntoStaticStr;

use super::{CandidatePlan, Requests};
use crate::plan::NodeShape;
use ::vips::PoolOutcome;
use model::finding::{Finding, PlacedGroup, Severity};
use model::{Cluster, ExistingId, ExistingNode, GroupId, Position, SubnetId, WorkloadId, ZoneId};
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount};
use placing::Steady;
use rows::{Fields, Word};

/// The answer for a [`Cluster`].
#[derive(Debug, Clone)]
pub struct ClusterOutcome {
    /// The request.
    pub cluster: Arc<Cluster>,
    /// Each node group, in order.
    pub groups: Vec<GroupOutcome>,
    /// Each zone that has subnets, in order.
    pub zones: Vec<ZoneOutcome>,
    /// All zones together.
    pub total: ZoneOutcome,
    /// Today, the maximum, and all other scenarios.
    pub scenarios: Vec<Scenario>,
    /// The maximum with the room for more that the policy asks for; `None` if it asks for none.
    pub with_headroom: Option<Scenario>,
    /// When growth exhausts the addresses; `None` without growth.
    pub growth: Option<GrowthOutcome>,
    /// What each subnet holds at maximum, with a placement of the guaranteed nodes.
    pub subnets: Vec<SubnetUse>,
    /// Guaranteed new nodes, of those at maximum, by group and then by zone: one choice after the other of
    /// where they may be.
    pub guaranteed: Vec<Vec<Vec<u64>>>,
    /// Where the plan places nodes at maximum, of groups that it places.
    pub places: Vec<GroupPlaces>,
    /// Where nodes at maximum must be, so that everything in the plan fits; empty if it fits without
    /// that, or not even so.
    pub fits_if_placed: Vec<GroupPlaces>,
    /// Whether each existing node is guaranteed, within the ENI quota, by position.
    pub guaranteed_existing: Vec<bool>,
    /// A best-case placement of the new nodes at maximum.
    pub placement: Vec<Placed>,
    /// Existing nodes that cannot reach all their pods, in the order of the plan.
    pub unfilled: Vec<UnfilledNode>,
    /// What workloads take in addition to the pods of nodes, in the order of the plan.
    pub workloads: Vec<WorkloadUse>,
    /// IPs that the VPC keeps for ENIs of existing nodes that are not full.
    pub reserved_for_enis: IpCount,
    /// The VIPs that each VIP pool of the plan holds, in order.
    pub vip_pools: Vec<PoolOutcome>,
    /// What the plan asks others for; `None` where nothing is found that helps.
    pub requests: Option<Requests>,
    /// The findings, the worst first.
    pub findings: Vec<Finding>,
    /// For questions about changes.
    pub(super) candidate: CandidatePlan,
}

/// The result of a node group.
#[derive(Debug, Clone)]
pub struct GroupOutcome {
    /// One node of it.
    pub node: NodeShape,
    /// Pods with an address that a node can actually run, `DaemonSets` included.
    pub pods_per_node: PodCount,
    /// Of those, pods that belong to no `DaemonSet`.
    pub workload_pods_per_node: PodCount,
    /// Addresses of a node at the expected pods, and those of them that are warm.
    pub steady: Option<Steady>,
    /// Nodes of the group that fit next to the others at maximum, existing ones included.
    pub capacity: Capacity,
    /// Nodes at maximum that are not guaranteed, because addresses or the quota are short.
    pub short: NodeCount,
    /// What existing nodes hold.
    pub held: Held,
    /// ENIs of the nodes at maximum.
    pub planned_enis: EniCount,
    /// What stops the next node, the tightest first.
    pub limits: Vec<Limit<NodesLimit>>,
    /// What stops the next pod on a node, the tightest first.
    pub densities: Vec<Limit<DensityLimit>>,
}

/// The result of a zone, or of all zones.
#[derive(Debug, Clone, Default)]
pub struct ZoneOutcome {
    /// The zone; `None` for the whole cluster.
    pub zone: Option<ZoneId>,
    /// Number of subnets.
    pub subnets: u64,
    /// Usable addresses of its subnets.
    pub available: IpCount,
    /// Nodes and pods planned today.
    pub now: (NodeCount, PodCount),
    /// Nodes and pods at maximum.
    pub most: (NodeCount, PodCount),
    /// Nodes that fit: those at maximum and, if these all fit, more of the same groups.
    pub capacity: Capacity,
    /// What existing nodes hold.
    pub held: Held,
    /// Pods with an address on the guaranteed nodes.
    pub guaranteed_pods: PodCount,
    /// Nodes at maximum that are not guaranteed.
    pub short: NodeCount,
    /// Guaranteed nodes beyond those at maximum.
    pub headroom: NodeCount,
    /// ENIs of the nodes at maximum.
    pub planned_enis: EniCount,
    /// Where the addresses go.
    pub waste: Waste,
    /// What stops the next node, the tightest first.
    pub limits: Vec<Limit<NodesLimit>>,
}

/// Nodes that fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Capacity {
    /// In every order, within the ENI quota.
    pub guaranteed: NodeCount,
    /// In every order, ignoring the ENI quota.
    pub by_addresses: NodeCount,
    /// In the best case.
    pub packed: NodeCount,
    /// No arrangement has more.
    pub upper_bound: NodeCount,
}

impl Capacity {
    /// What addresses allow. The best case is at least what every order gives.
    pub(super) fn of(guaranteed: u64, packed: u64, upper_bound: u64) -> Self {
        let packed = packed.max(guaranteed);
        Self {
            guaranteed: NodeCount::new(guaranteed),
            by_addresses: NodeCount::new(guaranteed),
            packed: NodeCount::new(packed),
            upper_bound: NodeCount::new(upper_bound.max(packed)),
        }
    }
}

/// One limit of nodes, or of pods on a node, and the number that it allows on its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit<K> {
    /// The kind of limit.
    pub kind: K,
    /// Nodes, or pods on a node.
    pub allows: u64,
}

/// What limits nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum NodesLimit {
    /// Addresses of subnets.
    Addresses,
    /// The VPC's ENI quota.
    VpcEniQuota,
    /// The target size of the cluster.
    ClusterTarget,
}

/// What limits pods on a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[serde(rename_all = "kebab-case")]
pub enum DensityLimit {
    /// ENIs of a node, and addresses per ENI.
    NodeEniLimit,
    /// kubelet's max-pods.
    KubeletMaxPods,
    /// Volumes of a node.
    Volumes,
    /// Cores of a node.
    Cpu,
    /// Memory of a node.
    Memory,
}

/// What existing nodes hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Held {
    /// Nodes; for a subnet those with an ENI in it.
    pub nodes: NodeCount,
    /// Their ENIs.
    pub enis: EniCount,
    /// Bound secondary IPs.
    pub bound_ips: IpCount,
    /// Of those, in use by pods.
    pub used_ips: IpCount,
}

impl Held {
    /// What these nodes hold.
    pub(super) fn of<'n>(
        nodes: impl Iterator<Item = &'n ExistingNode>,
    ) -> Result<Self, CountOverflow> {
        nodes.into_iter().try_fold(Self::default(), |sum, node| {
            sum.checked_add(Self {
                nodes: NodeCount::new(1),
                enis: EniCount::new(node.enis.len() as u64),
                bound_ips: IpCount::new(node.secondary_ips()),
                used_ips: IpCount::new(node.used_ips()),
            })
        })
    }

    pub(super) fn checked_add(self, other: Self) -> Result<Self, CountOverflow> {
        Ok(Self {
            nodes: self.nodes.checked_add(other.nodes)?,
            enis: self.enis.checked_add(other.enis)?,
            bound_ips: self.bound_ips.checked_add(other.bound_ips)?,
            used_ips: self.used_ips.checked_add(other.used_ips)?,
        })
    }

    /// Addresses that these hold, primary IPs included.
    pub(crate) fn ips(&self) -> u64 {
        self.enis.get().saturating_add(self.bound_ips.get())
    }
}

/// What a subnet holds with the guaranteed nodes of those at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SubnetUse {
    /// The subnet.
    pub subnet: SubnetId,
    /// New nodes with the addresses of their pods here.
    pub nodes: NodeCount,
    /// What nodes hold here that are there already.
    pub held: Held,
    /// Addresses that these still take here.
    pub takes: IpCount,
    /// Where its addresses go. Warm ones are not counted separately here.
    pub waste: Waste,
}

/// Addresses by their use with the guaranteed nodes among those at maximum.
///
/// Those of pods, primary IPs, nodes, headroom, stranded and idle ones add up to all that can be
/// handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct Waste {
    /// Claimed for pods.
    #[serde(rename = "pod_ips")]
    pub pods: IpCount,
    /// Primaries of ENIs, which no pod can use.
    #[serde(rename = "eni_primary_ips")]
    pub eni_primaries: IpCount,
    /// Nodes' own.
    #[serde(rename = "node_ips")]
    pub nodes: IpCount,
    /// Of more nodes of the same groups that still fit.
    #[serde(rename = "headroom_ips")]
    pub headroom: IpCount,
    /// Left over where pods can be: not enough to guarantee one more node of any group.
    #[serde(rename = "stranded_ips")]
    #[row(better = Less)]
    pub stranded: IpCount,
    /// Where no pod can be: left over in subnets for nodes only, exclusive ones, or ones of no node
    /// group, or next to full subnets for nodes.
    #[serde(rename = "idle_ips")]
    pub idle: IpCount,
    /// Of those claimed for pods, warm at the expected number; 0 if no number is expected.
    #[serde(rename = "warm_ips")]
    pub warm: IpCount,
    /// Kept by the VPC.
    #[serde(rename = "reserved_ips")]
    pub reserved: IpCount,
}

impl Waste {
    pub(super) fn checked_add(self, other: Self) -> Result<Self, CountOverflow> {
        Ok(Self {
            pods: self.pods.checked_add(other.pods)?,
            eni_primaries: self.eni_primaries.checked_add(other.eni_primaries)?,
            nodes: self.nodes.checked_add(other.nodes)?,
            headroom: self.headroom.checked_add(other.headroom)?,
            stranded: self.stranded.checked_add(other.stranded)?,
            idle: self.idle.checked_add(other.idle)?,
            warm: self.warm.checked_add(other.warm)?,
            reserved: self.reserved.checked_add(other.reserved)?,
        })
    }
}

/// Items of one group in one subnet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct Placed {
    /// The subnet.
    #[serde(skip)]
    pub subnet: SubnetId,
    /// The group.
    #[serde(skip)]
    pub group: GroupId,
    /// Full ENIs.
    pub full_enis: EniCount,
    /// Last ENIs that are not full.
    pub last_enis: EniCount,
    /// Addresses of a full ENI.
    pub full_eni_ips: IpCount,
    /// Addresses of a last ENI.
    pub last_eni_ips: IpCount,
    /// Nodes' own addresses.
    pub node_ips: IpCount,
    /// All these addresses.
    pub ips: IpCount,
}

/// Nodes of a group at maximum, by zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupPlaces {
    /// The group.
    pub group: GroupId,
    /// Each zone that has any, with their number.
    pub zones: Vec<(ZoneId, NodeCount)>,
}

/// An existing node that cannot reach all its pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnfilledNode {
    /// The node, by position.
    pub node: ExistingId,
    /// Addresses that it is short of; `None` if no subnet helps.
    pub ips: Option<IpCount>,
}

/// What a workload takes in addition to the pods of nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WorkloadUse {
    /// The workload.
    pub workload: WorkloadId,
    /// The subnet of its pods' addresses, where that is not the ENI's.
    pub subnet: Option<SubnetId>,
    /// The most addresses of the subnet, or those that are kept for pods which ended; `None` without
    /// a bound.
    pub addresses: Option<IpCount>,
    /// What its pods may not get in some order.
    pub lack: Option<Lack>,
}

/// What pods of a workload with a subnet of its own may lack.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lack {
    /// Addresses of its subnet.
    Ips,
    /// Slots of ENIs for them.
    Slots {
        /// The most pods per node with which there are enough.
        max_pods: PodCount,
    },
}

impl ClusterOutcome {
    /// How many findings of each severity there are.
    pub fn count_findings(&self, severity: Severity) -> u64 {
        let found = self
            .findings
            .iter()
            .filter(|finding| finding.severity() == severity);
        found.count() as u64
    }

    /// Addresses of a subnet without what existing nodes still take of it.
    pub(crate) fn left_for_new(&self, subnet: SubnetId) -> IpCount {
        let takes = self
            .subnets
            .get(subnet.index())
            .map_or(IpCount::ZERO, |one| one.takes);
        self.cluster.subnets.list()[subnet]
            .available
            .saturating_sub(takes)
    }

    /// Places of groups by their names.
    pub fn named_places(&self, places: &[GroupPlaces]) -> Vec<PlacedGroup> {
        let named = places.iter().map(|of| {
            let zones = of.zones.iter().map(|&(zone, nodes)| {
                let name = self.cluster.zone_name(zone).unwrap_or("-");
                (Arc::from(name), nodes)
            });
            (self.cluster.groups[of.group].name.clone(), zones.collect())
        });
        named.collect()
    }

    /// The cluster, for questions about changes.
    pub const fn candidate(&self) -> &CandidatePlan {
        &self.candidate
    }

    /// The scenario of this kind.
    pub fn scenario(&self, kind: ScenarioKind) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.kind == kind)
    }
}

impl ClusterOutcome {
    /// Workloads of which not all pods get an address of their subnet in every order.
    pub fn short_workloads(&self) -> impl Iterator<Item = &WorkloadUse> {
        self.workloads.iter().filter(|one| one.lack.is_some())
    }
}

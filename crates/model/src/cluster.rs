//! The planned cluster: subnets, node groups and the requirements on them.

use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::Arc;
use strum::{EnumString, IntoStaticStr, VariantNames};

use super::amount::{Month, Share};
use super::cloud::Cloud;
use super::existing::ExistingNode;
use super::position::{GroupId, Position, SubnetId, ZoneId};
use super::profile::Profile;
use super::simulation::Simulation;
use super::subnet::Subnets;
use super::vip_pool::VipPool;
use super::volume_need::VolumeNeed;
use crate::catalog::ClusterClass;
use crate::finding::{Finding, Severity};
use crate::pool::Strategy;
use input::problem::Origin;
use input::records::IgnoredColumn;
use net::Cidr;
use net::quantity::{EniCount, NodeCount, PodCount, SubnetCount};
use rows::Word;

/// A whole cluster, valid by construction: every name that one part refers to exists.
#[derive(Debug, Clone)]
pub struct Cluster {
    /// The name that reports show.
    pub name: Option<Arc<str>>,
    /// The start of the plan, for findings about the whole.
    pub origin: Option<Origin>,
    /// Whose Kubernetes service it is of.
    pub cloud: Cloud,
    /// The VPC's ranges, with those that are asked for.
    pub vpc_cidrs: Vec<(Cidr, Option<Origin>)>,
    /// Those of them that are asked for and not there yet.
    pub planned_vpc_cidrs: Vec<Cidr>,
    /// What of them others take, besides the subnets.
    pub used_cidrs: Vec<(Cidr, Option<Origin>)>,
    pub service_cidr: Option<(Cidr, Option<Origin>)>,
    pub subnets: Subnets,
    /// Where the CIDR of each subnet is in the input; empty, or one for each subnet.
    pub subnet_origins: Vec<Origin>,
    /// All node groups; at least one.
    pub groups: Vec<NodeGroup>,
    /// Existing nodes; no group has more of them than it wants.
    pub existing: Vec<ExistingNode>,
    /// The group of each node that is created again: it exists, and is planned like a new one.
    pub recreated: Vec<GroupId>,
    pub target: Target,
    /// ENIs that the VPC may have, and how many of them others use.
    pub quota: EniQuota,
    /// Its class, where given.
    pub class: Option<ClusterClass>,
    /// Subnets of all kinds that the VPC may have, where given: with what is asked for.
    pub subnet_quota: Option<SubnetCount>,
    /// The same of what there is, where more is asked for.
    pub present_subnet_quota: Option<SubnetCount>,
    /// Addresses that the VPC keeps of each subnet; for advice on new subnets.
    pub reserved: u64,
    /// Whether the VPC keeps the addresses that a whole ENI is short of, so that no other ENI gets
    /// them.
    pub reserve_eni_ips: bool,
    pub growth: Vec<Growth>,
    /// Nodes that hold VIPs.
    pub vip_pools: Vec<VipPool>,
    /// The month from which growth is counted.
    pub start: Option<Month>,
    pub policy: Policy,
    pub simulation: Simulation,
    /// How the subnets that there are differ from those of the plan, where they are compared.
    pub differences: Vec<Finding>,
    /// Columns of the catalog files that are ignored.
    pub ignored_catalog_columns: Vec<IgnoredColumn>,
}

/// Nodes of one kind.
#[derive(Debug, Clone)]
pub struct NodeGroup {
    pub name: Arc<str>,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// The instance type with its limits.
    pub profile: Arc<Profile>,
    /// Virtual cores of a node, where known.
    pub vcpu: Option<u32>,
    /// Memory of a node, where known.
    pub memory_gib: Option<u32>,
    /// Wanted nodes now.
    pub nodes: NodeCount,
    /// The most nodes; never fewer than `nodes`.
    pub max_nodes: NodeCount,
    /// Extra nodes during a rolling upgrade.
    pub surge: NodeCount,
    /// kubelet's max-pods.
    pub max_pods: PodCount,
    /// Q: pods with an address that a node is expected to run.
    pub expected_pods: Option<PodCount>,
    /// Pods with an address that `DaemonSets` run on every node.
    pub daemonset_pods: PodCount,
    /// Pods on the host network on every node.
    pub host_network_pods: PodCount,
    /// What a pod needs in addition to an address.
    pub pod: PodSize,
    /// How nodes take addresses for their pods.
    pub strategy: Strategy,
    /// ENIs' worth of addresses that Burstable keeps ready.
    pub burst_multiple: u32,
    /// Who chooses the zones of its nodes.
    pub spread: Spread,
    /// The nodes at maximum of each zone, where the plan names them; those of all zones are
    /// `max_nodes`.
    pub zone_nodes: Option<Arc<BTreeMap<ZoneId, NodeCount>>>,
    /// Its zones, ascending.
    pub zones: Vec<ZoneId>,
    /// Subnets for its pods' ENIs, ascending; groups of the same subnets may share the list. What its pods
    /// really take is [`Self::subnets_of_pods`].
    pub pod_subnets: Arc<[SubnetId]>,
    /// Subnets for its nodes' own addresses; empty where these come from elsewhere. What its nodes really
    /// take is [`Self::subnets_of_nodes`].
    pub node_subnets: Arc<[SubnetId]>,
    pub lists: Lists,
}

impl NodeGroup {
    /// Whether its nodes take addresses ENI by ENI and keep some warm; otherwise their ENIs grow one
    /// address after the other.
    pub fn keeps_an_eni_ready(&self) -> bool {
        self.strategy == Strategy::Burstable && self.burst_multiple >= 1
    }

    /// Whether its pods have addresses of its machines' own NIC, in the subnets where the machines are.
    ///
    /// Source: the driver, `docs/vpc-eni/primary-interface-with-secondary-ip.md`; `createBBCENI` overwrites the
    /// subnets of a pool with that of the NIC. Where a group lists subnets for its pods alone, its machines are there.
    pub fn takes_pods_to_nodes(&self) -> bool {
        self.profile.limits.primary_nic_only
            && !self.node_subnets.is_empty()
            && (self.lists.node_subnets || !self.lists.subnets)
    }

    /// The subnets from which its pods take addresses.
    pub fn subnets_of_pods(&self) -> &Arc<[SubnetId]> {
        if self.takes_pods_to_nodes() {
            &self.node_subnets
        } else {
            &self.pod_subnets
        }
    }

    /// The subnets from which its nodes take addresses of their own; `None` if these come from elsewhere,
    /// or belong to the NIC of the pods.
    pub fn subnets_of_nodes(&self) -> Option<&Arc<[SubnetId]>> {
        let has_own = !self.profile.limits.primary_nic_only && !self.node_subnets.is_empty();
        has_own.then_some(&self.node_subnets)
    }

    /// The nodes at maximum that the plan names for a zone; `None` where it names none.
    pub fn named_nodes(&self, zone: ZoneId) -> Option<NodeCount> {
        let named = self.zone_nodes.as_ref()?;
        Some(named.get(&zone).copied().unwrap_or_default())
    }
}

/// Which places of a group the input lists; the others follow from the subnets that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Lists {
    pub zones: bool,
    pub subnets: bool,
    pub node_subnets: bool,
}

/// What a pod needs in addition to an address; `None` where not given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PodSize {
    pub milli_cpu: Option<u64>,
    pub memory_bytes: Option<u64>,
    pub volumes: Option<VolumeNeed>,
}

/// Who chooses the zones of a group's nodes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Spread {
    /// The cloud balances the zones: their numbers of nodes differ by at most one.
    #[default]
    Even,
    /// The cloud chooses: each node may be in any zone.
    Any,
    /// Whoever creates the nodes, as the plan says.
    Planned,
}

/// The goals of the cluster.
#[derive(Debug, Clone, Default)]
pub struct Target {
    pub nodes: Option<NodeCount>,
    pub pods: Option<PodCount>,
    /// Whether missing the target is an error.
    pub required: bool,
    /// Its position in the input.
    pub origin: Option<Origin>,
}

/// ENIs that the VPC may have.
#[derive(Debug, Clone)]
pub struct EniQuota {
    /// The quota, where given: with what is asked for.
    pub given: Option<EniCount>,
    /// The quota that is asked for, and not there yet; more than there is.
    pub planned: Option<EniCount>,
    /// The quota that there is, where given.
    pub there: Option<EniCount>,
    /// The quota of a cloud where none is given, if that is known.
    pub default: Option<EniCount>,
    /// ENIs that others use of the quota.
    pub used: EniCount,
    pub counts: QuotaCounts,
    /// Its position in the input.
    pub origin: Option<Origin>,
}

impl EniQuota {
    /// More ENIs than a quota ever allows.
    pub const ENDLESS: EniCount = EniCount::new(1 << 40);

    /// The quota, unless it is endless.
    pub fn unless_endless(quota: EniCount) -> Option<EniCount> {
        Some(quota).filter(|&quota| quota != Self::ENDLESS)
    }

    /// ENIs that the VPC may have: as given, else the default; `None` where neither is known.
    pub fn known(&self) -> Option<EniCount> {
        self.given.or(self.default)
    }

    /// The same, without a limit where none is known.
    pub fn total(&self) -> EniCount {
        self.known().unwrap_or(Self::ENDLESS)
    }

    /// ENIs that the VPC may have without what is only asked for; `None` where it is not known.
    pub fn present(&self) -> Option<EniCount> {
        self.there.or(self.default)
    }
}

/// Which ENIs a quota counts. Sources differ: see `explain eni_quota_counts`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum QuotaCounts {
    #[default]
    All,
    // Only ENIs that are not attached to a node.
    Unattached,
}

/// How one group grows.
#[derive(Debug, Clone)]
pub struct Growth {
    /// The group.
    pub group: GroupId,
    pub schedule: GrowthSchedule,
    /// Its position in the input.
    pub origin: Option<Origin>,
}

impl Growth {
    /// Months at which the plan gives the group another number of nodes.
    pub fn milestones(&self) -> &[(u32, NodeCount)] {
        match &self.schedule {
            GrowthSchedule::Milestones(stones) => stones,
            GrowthSchedule::PerMonth(_) => &[],
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GrowthSchedule {
    /// This many more nodes each month.
    PerMonth(NodeCount),
    /// This many nodes from these months on, ascending.
    Milestones(Vec<(u32, NodeCount)>),
}

/// The requirements on a plan.
#[derive(Debug, Clone)]
pub struct Policy {
    /// Nodes that must fit beyond the maximum, and where that is required.
    pub min_headroom: Option<(Share, Option<Origin>)>,
    /// Addresses that may be stranded, and where that is required.
    pub max_stranded: Option<(Share, Option<Origin>)>,
    /// The least severity to show.
    pub min_severity: Option<Severity>,
    /// Zones that are lost together, ascending; empty by default.
    pub lost_zones: Vec<ZoneId>,
    /// Whether everything at maximum must fit without any one zone.
    pub survive_zone_loss: bool,
    /// Whether requests are enough for the loss of any one zone, too: unless the plan says that they need not.
    pub may_lose_zones: bool,
    /// Months of growth that a request covers.
    pub horizon: u32,
    /// Months that one request covers, where there is a request for every part of the horizon.
    pub every: Option<u32>,
    /// Weeks from a request until what it asks for is there, where given.
    pub lead_weeks: Option<u32>,
    /// The prefix of the smallest subnet that a request asks for.
    pub smallest_subnet: u8,
    /// Findings that are accepted.
    pub allow: Vec<Allowed>,
}

/// The months for which growth is counted: ten years.
pub const MOST_MONTHS: u32 = 120;

/// The months of growth that a request covers by default.
pub const DEFAULT_HORIZON: u32 = 12;

/// The prefix of the smallest subnet that a request asks for by default.
pub const DEFAULT_SMALLEST_SUBNET: u8 = 26;

impl Default for Policy {
    fn default() -> Self {
        Self {
            min_headroom: None,
            max_stranded: None,
            min_severity: None,
            lost_zones: Vec::new(),
            survive_zone_loss: false,
            may_lose_zones: true,
            horizon: DEFAULT_HORIZON,
            every: None,
            lead_weeks: None,
            smallest_subnet: DEFAULT_SMALLEST_SUBNET,
            allow: Vec::new(),
        }
    }
}

/// A finding that is known and accepted.
#[derive(Debug, Clone)]
pub struct Allowed {
    pub code: &'static str,
    /// Allows only findings about this subject.
    pub subject: Option<String>,
    pub reason: Arc<str>,
    /// Its position in the input.
    pub origin: Option<Origin>,
}

impl Allowed {
    /// Allows the findings that it applies to; returns whether there are any.
    pub fn apply(&self, findings: &mut [Finding]) -> bool {
        let mut used = false;
        for finding in findings {
            let subject = self.subject.as_ref();
            let about = subject.is_none_or(|subject| *subject == finding.subject());
            if finding.code() == self.code && about {
                *finding = finding.clone().allow(&self.reason);
                used = true;
            }
        }
        used
    }

    /// Whether it is about a finding of another command: a simulation, pod CIDRs, or conflicts of
    /// VIPs.
    pub fn is_of_another_command(&self) -> bool {
        self.code.starts_with(['P', 'D']) || self.code.starts_with("H91")
    }
}

impl Cluster {
    /// How many zones there are. Subnets without a zone count as one more zone.
    pub fn zone_count(&self) -> usize {
        self.subnets.zone_count() + 1
    }

    /// The zone of a subnet.
    pub fn zone_of(&self, subnet: SubnetId) -> ZoneId {
        self.subnets.zone_of(subnet)
    }

    /// Where the CIDR of a subnet is in the input.
    pub fn subnet_origin(&self, subnet: SubnetId) -> Option<&Origin> {
        self.subnet_origins.get(subnet.index())
    }

    /// The subnets of a zone, ascending.
    pub fn subnets_of(&self, zone: ZoneId) -> Vec<SubnetId> {
        let subnets = SubnetId::all(self.subnets.list().len());
        subnets.filter(|&at| self.zone_of(at) == zone).collect()
    }

    /// The zone's name; `None` for subnets without a zone.
    pub fn zone_name(&self, zone: ZoneId) -> Option<&str> {
        self.subnets
            .zone_names()
            .get(zone.index())
            .map(AsRef::as_ref)
    }
}

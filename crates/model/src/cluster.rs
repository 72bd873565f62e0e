//! A cluster as planned with: subnets, node groups and what is asked of them.

use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use strum::{EnumString, VariantNames};

use super::amount::{Month, Share};
use super::existing::ExistingNode;
use super::profile::Profile;
use super::simulation::Simulation;
use super::subnet::Subnets;
use super::vip_pool::VipPool;
use super::volume_need::VolumeNeed;
use crate::catalog::ClusterClass;
use crate::finding::{Finding, Severity};
use crate::pool::Strategy;
use input::problem::Origin;
use net::Cidr;
use net::quantity::{EniCount, NodeCount, PodCount};

/// A whole cluster, valid by construction: every name that one part uses, another part has.
#[derive(Debug, Clone)]
pub struct Cluster {
    /// What reports call it.
    pub name: Option<Arc<str>>,
    /// Where the plan begins, for findings about the whole.
    pub origin: Option<Origin>,
    /// The VPC's ranges.
    pub vpc_cidrs: Vec<(Cidr, Option<Origin>)>,
    /// The range of service addresses.
    pub service_cidr: Option<(Cidr, Option<Origin>)>,
    /// All subnets.
    pub subnets: Subnets,
    /// Where each subnet's CIDR stands; empty, or one for each.
    pub subnet_origins: Vec<Origin>,
    /// All node groups; at least one.
    pub groups: Vec<NodeGroup>,
    /// Nodes that are there already; of no group more than it wants.
    pub existing: Vec<ExistingNode>,
    /// What the cluster is meant to reach.
    pub target: Target,
    /// ENIs that the VPC may have, and others' share of them.
    pub quota: EniQuota,
    /// Its class, where the user says.
    pub class: Option<ClusterClass>,
    /// Addresses that the VPC keeps of each subnet; for advice on others.
    pub reserved: u64,
    /// How groups grow.
    pub growth: Vec<Growth>,
    /// Nodes that hold VIPs.
    pub vip_pools: Vec<VipPool>,
    /// The month from which growth is counted.
    pub start: Option<Month>,
    /// What is asked of the plan.
    pub policy: Policy,
    /// What is simulated.
    pub simulation: Simulation,
}

/// Nodes alike.
#[derive(Debug, Clone)]
pub struct NodeGroup {
    /// Its name.
    pub name: Arc<str>,
    /// Where it stands.
    pub origin: Option<Origin>,
    /// The instance type with its limits.
    pub profile: Arc<Profile>,
    /// Virtual cores of a node, where known.
    pub vcpu: Option<u32>,
    /// Memory of a node, where known.
    pub memory_gib: Option<u32>,
    /// Nodes that are wanted now.
    pub nodes: NodeCount,
    /// Nodes at most; never fewer than `nodes`.
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
    /// What a pod takes of a node beside an address.
    pub pod: PodSize,
    /// How nodes take addresses for their pods.
    pub strategy: Strategy,
    /// ENIs' worth of addresses that Burstable keeps ready.
    pub burst_multiple: u32,
    /// How nodes are spread over zones.
    pub spread: Spread,
    /// Its zones, by position as in [`Cluster::zone_name`], ascending.
    pub zones: Vec<usize>,
    /// Subnets for its pods' ENIs, by position.
    pub pod_subnets: Vec<usize>,
    /// Subnets for its nodes' own addresses, by position; empty where they come from elsewhere.
    pub node_subnets: Vec<usize>,
}

/// What a pod takes of a node beside an address; `None` where nobody says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PodSize {
    /// Thousandths of a CPU.
    pub milli_cpu: Option<u64>,
    /// Bytes of memory.
    pub memory_bytes: Option<u64>,
    /// Volumes.
    pub volumes: Option<VolumeNeed>,
}

/// How the nodes of a group are spread over its zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Spread {
    /// As many in each, up to one node.
    #[default]
    Even,
    /// Wherever they fit.
    Any,
}

/// What the cluster is meant to reach.
#[derive(Debug, Clone, Default)]
pub struct Target {
    /// Nodes.
    pub nodes: Option<NodeCount>,
    /// Pods.
    pub pods: Option<PodCount>,
    /// Whether missing it is an error.
    pub required: bool,
    /// Where it stands.
    pub origin: Option<Origin>,
}

/// ENIs that the VPC may have.
#[derive(Debug, Clone)]
pub struct EniQuota {
    /// How many, where the user says.
    pub given: Option<EniCount>,
    /// Of those, how many others use.
    pub used: EniCount,
    /// What it counts.
    pub counts: QuotaCounts,
    /// Where it stands.
    pub origin: Option<Origin>,
}

impl EniQuota {
    /// ENIs that the VPC may have: as given, else the default.
    #[must_use]
    pub fn total(&self) -> EniCount {
        let default = EniCount::new(crate::catalog::ENI_QUOTA_PER_VPC);
        self.given.unwrap_or(default)
    }
}

/// Which ENIs a quota counts. Sources differ: see `explain eni_quota_counts`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum QuotaCounts {
    /// All.
    #[default]
    All,
    /// Only those that are not attached to a node.
    Unattached,
}

/// How one group grows.
#[derive(Debug, Clone)]
pub struct Growth {
    /// The group, by position.
    pub group: usize,
    /// How.
    pub pace: Pace,
    /// Where it stands.
    pub origin: Option<Origin>,
}

/// By how much a group grows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pace {
    /// So many nodes more each month.
    PerMonth(NodeCount),
    /// So many nodes from these months on, ascending.
    Milestones(Vec<(u32, NodeCount)>),
}

/// What is asked of a plan.
#[derive(Debug, Clone, Default)]
pub struct Policy {
    /// Nodes that must fit beyond the maximum, and where that is asked.
    pub min_headroom: Option<(Share, Option<Origin>)>,
    /// Addresses that may be stranded, and where that is asked.
    pub max_stranded: Option<(Share, Option<Origin>)>,
    /// The least severity that is shown.
    pub min_severity: Option<Severity>,
    /// Zones that are lost together, by position, ascending; none where nobody says.
    pub lost_zones: Vec<usize>,
    /// Findings that are accepted.
    pub allow: Vec<Allowed>,
}

/// A finding that is known and accepted.
#[derive(Debug, Clone)]
pub struct Allowed {
    /// Its code.
    pub code: &'static str,
    /// Only that about this subject.
    pub subject: Option<String>,
    /// Why.
    pub reason: Arc<str>,
    /// Where it stands.
    pub origin: Option<Origin>,
}

impl Allowed {
    /// Allows those findings that it is about; whether there are any.
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

    /// Whether it is about what only another command finds: a simulation, pod CIDRs, or conflicts of
    /// VIPs.
    #[must_use]
    pub fn is_of_another_command(&self) -> bool {
        self.code.starts_with(['P', 'D']) || self.code.starts_with("H91")
    }
}

impl Cluster {
    /// How many zones there are, subnets without one taken for a zone of their own.
    #[must_use]
    pub fn zone_count(&self) -> usize {
        self.subnets.zone_count() + 1
    }

    /// The zone of a subnet, both by position.
    #[must_use]
    pub fn zone_of(&self, subnet: usize) -> usize {
        self.subnets.list()[subnet]
            .zone
            .map_or(self.subnets.zone_count(), Subnets::zone_index)
    }

    /// The zone's name; `None` for subnets without one.
    #[must_use]
    pub fn zone_name(&self, zone: usize) -> Option<&str> {
        self.subnets.zone_names().get(zone).map(AsRef::as_ref)
    }
}

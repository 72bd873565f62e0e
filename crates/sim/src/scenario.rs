//! The scenario of a cluster: every name resolved to a position, every number checked.

mod build;
mod sizes;
mod workload;

use std::sync::Arc;

use super::index::{
    DomainId, EventId, GroupId, Indexed, KindId, NodeId, SiteId, SubnetId, WorkloadId, ZoneId,
};
use super::kind::{Kind, Settings};
use model::pool::{Model, Strategy};
use model::{Action, EniQuota, ExistingEni, Latency, QuotaCounts, Scheduler, Spread};
pub(super) use workload::{Domain, Workload};

/// Time between two arrivals of the default scenario.
pub(super) const TICK: u64 = 100;

/// What is simulated, with one choice of strategy.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own, or tells what the plan has in it"
)]
pub struct Scenario {
    pub(super) model: Model,
    /// How all nodes take addresses; `None` if they differ.
    pub(super) strategy: Option<Strategy>,
    /// No events at given times: nodes join, then pods arrive until no node takes another.
    pub(super) by_default: bool,
    pub(super) horizon: u64,
    pub(super) seed: u64,
    pub(super) latency: Latency,
    pub(super) maintenance: u64,
    pub(super) scheduler: Scheduler,
    pub(super) isolate: bool,
    pub(super) nodes_at_start: bool,
    /// Whether the VPC keeps the addresses that a whole ENI of an existing node is short of.
    pub(super) reserve_eni_ips: bool,
    pub(super) settings: Settings,
    pub(super) subnets: Indexed<SubnetId, SubnetStart>,
    pub(super) zones: Indexed<ZoneId, Option<Arc<str>>>,
    pub(super) groups: Indexed<GroupId, Group>,
    pub(super) kinds: Indexed<KindId, Kind>,
    pub(super) sites: Indexed<SiteId, Site>,
    /// Existing nodes at the start, in the order of the plan: the first nodes of a run.
    pub(super) existing: Indexed<NodeId, Existing>,
    /// The workload of their pods.
    pub(super) running: Option<WorkloadId>,
    pub(super) domains: Indexed<DomainId, Domain>,
    pub(super) workloads: Indexed<WorkloadId, Workload>,
    pub(super) events: Indexed<EventId, (u64, Action)>,
    /// The VPC's ENI quota, if it counts attached ENIs.
    pub(super) eni_quota: Option<Quota>,
    /// Whether any pods take addresses of another subnet.
    pub(super) crosses: bool,
    /// Whether nodes are removed or fail, so that their pods must be found.
    pub(super) moves: bool,
}

/// A subnet at the start.
#[derive(Debug, Clone)]
pub(super) struct SubnetStart {
    pub(super) name: Arc<str>,
    pub(super) zone: ZoneId,
    /// Usable addresses of the empty subnet.
    pub(super) size: u64,
    /// Of those, held by existing nodes.
    pub(super) held: u64,
    /// Of those, taken by others.
    pub(super) taken: u64,
}

impl SubnetStart {
    /// What nodes can have of it, including existing ones.
    pub(super) const fn room(&self) -> u64 {
        self.size - self.taken
    }

    /// Its available addresses.
    pub(super) const fn free(&self) -> u64 {
        self.size - self.taken - self.held
    }
}

/// Nodes of one kind.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) name: Arc<str>,
    /// Its planned nodes, and how many of them exist.
    pub(super) nodes: u32,
    pub(super) there: u32,
    /// Numbers that existing nodes' names already use, ascending.
    pub(super) numbers: Vec<u32>,
    pub(super) spread: Spread,
    /// By site: nodes that the plan puts there, before any go as the spread says; empty where it puts none.
    pub(super) planned: Vec<u32>,
    pub(super) kind: KindId,
    /// Its sites, one per zone.
    pub(super) sites: std::ops::Range<SiteId>,
}

/// A location of a group's nodes: one zone, with the subnets they may use.
#[derive(Debug, Clone)]
pub(super) struct Site {
    pub(super) zone: ZoneId,
    /// Addresses of its subnets for pods at the start, including those that nodes hold.
    pub(super) room: u64,
    pub(super) pod_subnets: Vec<SubnetId>,
    pub(super) node_subnets: Vec<SubnetId>,
    /// Whether its pods take IPs where nodes are, so that no subnet for pods alone helps them.
    pub(super) takes_pods_to_nodes: bool,
}

/// An existing node.
#[derive(Debug, Clone)]
pub(super) struct Existing {
    pub(super) name: Arc<str>,
    pub(super) group: GroupId,
    pub(super) site: SiteId,
    pub(super) enis: Vec<ExistingEni>,
    /// Pods that wait for an address, behind those that have one.
    pub(super) waiting: u32,
}

impl Existing {
    /// Pods with an address.
    pub(super) fn pods(&self) -> u32 {
        self.enis.iter().map(|eni| eni.used_ips).sum()
    }
}

/// What the VPC's ENI quota leaves to the cluster. Given or default, it is a limit like addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quota {
    /// ENIs that the VPC may have.
    pub total: u64,
    /// Of those, ENIs outside the cluster.
    pub used: u64,
    /// Whether it is the default, because none was given.
    pub is_default: bool,
}

impl Quota {
    /// The quota of a cluster; `None` if it is not known, or counts no ENI that is attached.
    pub(super) fn of(quota: &EniQuota) -> Option<Self> {
        let known = quota.known().filter(|_| quota.counts == QuotaCounts::All);
        known.map(|total| Self {
            total: total.get(),
            used: quota.used.get(),
            is_default: quota.given.is_none(),
        })
    }

    pub(super) const fn left(self) -> u64 {
        self.total.saturating_sub(self.used)
    }
}

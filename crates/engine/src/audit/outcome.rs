//! What an audit comes to.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

pub use model::finding::{DriftOf, DriftWhat, MigrationStop};

use input::problem::Origin;
use model::ExistingEni;
use model::finding::Finding;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount};

/// What an audit comes to.
#[derive(Debug, Clone)]
pub struct AuditOutcome {
    /// Each node, in order of name as people count: `10.0.0.9` before `10.0.0.10`.
    pub nodes: Vec<NodeAudit>,
    /// Each subnet, in the order in which it first comes; those that are only named after them.
    pub subnets: Vec<SubnetAudit>,
    /// Each zone, in order of name; last what has none.
    pub zones: Vec<ZoneAudit>,
    /// The whole.
    pub total: ZoneAudit,
    /// When subnets run dry; `None` where no growth is asked about.
    pub growth: Option<GrowthAudit>,
    /// How best-effort nodes become Burstable; `None` where that is not asked.
    pub migration: Option<Migration>,
    /// Where the cluster differs from a plan; `None` without one.
    pub drift: Option<Vec<Drift>>,
    /// Nodes in VPC-route mode, which take no address of a subnet and are left out.
    pub routed_nodes: NodeCount,
    /// What was read, by kind and source, as far as anything here uses it.
    pub read: Vec<(String, u64)>,
    /// What nothing here uses, by kind.
    pub skipped: Vec<(String, u64)>,
    /// What its owner should know, the worst first.
    pub findings: Vec<Finding>,
}

/// How a node takes addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NodeMode {
    /// Single addresses by watermarks.
    BestEffort,
    /// Whole ENIs.
    Burstable,
    /// An ENI for each pod: neither.
    ExclusiveEni,
    /// The node's own objects are not there.
    Unknown,
}

/// Where a node stands; the worst last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NodeState {
    /// It can have what it will ask for.
    Fine,
    /// It has all it may have.
    Full,
    /// Too little is known to tell.
    Unknown,
    /// It can grow, and never to max-pods.
    CannotReachMaxPods,
    /// Only one more ENI can be made, and the others cannot grow.
    OneEniFromStuck,
    /// It needs addresses and no subnet can give them; a new subnet would help.
    CannotGrow,
    /// All ENIs are bound, none can grow, and no address is free: only replacement helps.
    Stuck,
}

/// Where a node's limits come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LimitSource {
    /// The node's own object.
    Object,
    /// The cloud's list of machines or types.
    CloudList,
    /// The catalog.
    Catalog,
    /// Nothing tells.
    Unknown,
}

/// What stops a node's pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// None of its subnets has what the next ENI takes.
    SubnetsDry,
    /// All ENIs are bound, and their subnets are dry.
    EnisAllBound,
    /// It has all addresses that it may have.
    Ceiling,
    /// Too little is known to tell.
    Unknown,
}

/// A node.
#[derive(Debug, Clone)]
pub struct NodeAudit {
    /// Its name.
    pub name: Arc<str>,
    /// Where its object stands.
    pub origin: Option<Origin>,
    /// Its pool's object, by position in what was read.
    pub resource_set: Option<usize>,
    /// Its zone, by position in [`AuditOutcome::zones`].
    pub zone: usize,
    /// Its instance type, where anything tells.
    pub instance: Option<Arc<str>>,
    /// How it takes addresses.
    pub mode: NodeMode,
    /// Where it stands.
    pub state: NodeState,
    /// E and m, where known.
    pub enis_limit: Option<u64>,
    /// Addresses of an ENI, its primary included.
    pub ips_per_eni: Option<u64>,
    /// Who says so.
    pub limit_source: LimitSource,
    /// P: kubelet's max-pods, where known.
    pub max_pods: Option<PodCount>,
    /// ENIs' worth of addresses that it keeps ready.
    pub burst_multiple: u32,
    /// Its ENIs, subnets by position in [`AuditOutcome::subnets`]; in the order of their ids where
    /// nothing tells how they were made.
    pub enis: Vec<NodeEni>,
    /// Its candidate subnets, by position.
    pub subnets: Vec<usize>,
    /// A: secondary addresses that are bound.
    pub bound_ips: IpCount,
    /// U: of those, in use; `None` where no object tells.
    pub used_ips: Option<IpCount>,
    /// Bound and idle.
    pub idle_ips: Option<IpCount>,
    /// Slots of its ENIs that other subnets' addresses take; not among those bound or used.
    pub cross_subnet_ips: IpCount,
    /// Secondaries that its pool lacks by its own rules.
    pub needed_ips: Option<IpCount>,
    /// Addresses of the ENI that it makes next, its primary included; 0 for none.
    pub next_eni_ips: Option<IpCount>,
    /// Whether its subnets can give what is needed; `None` where nothing is needed, or unknown.
    pub can_grow: Option<bool>,
    /// What stops it, or would.
    pub stop: Option<Stop>,
    /// Addresses for pods that it can have at most, those of other subnets included: with its ENIs
    /// as they are and all that its subnets have left to itself. Never above max-pods, unless more
    /// are bound.
    pub reachable_ips: Option<IpCount>,
}

/// An ENI of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeEni {
    /// Its id; empty where only its addresses are known.
    pub id: Arc<str>,
    /// What it holds; the subnet by position in [`AuditOutcome::subnets`].
    pub holds: ExistingEni,
    /// Addresses of its subnet that are kept for it and not bound yet.
    pub borrowed_ips: IpCount,
}

/// Whom a subnet serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SubnetService {
    /// ENIs for pods of any node.
    #[default]
    Pods,
    /// Those of bare metal alone.
    BareMetal,
    /// Exclusive ENIs alone.
    Exclusive,
    /// Nobody: it is turned off.
    Off,
}

/// A subnet.
#[derive(Debug, Clone)]
pub struct SubnetAudit {
    /// Its id, else its CIDR.
    pub name: Arc<str>,
    /// What people call it, where that is known.
    pub label: Option<Arc<str>>,
    /// Its network, where known.
    pub cidr: Option<net::Cidr>,
    /// Where the object stands that says most of it.
    pub origin: Option<Origin>,
    /// Its zone, by position in [`AuditOutcome::zones`].
    pub zone: usize,
    /// Addresses that it can hand out when it is empty, where known.
    pub size: Option<IpCount>,
    /// Addresses that can still be handed out, without those that ENIs borrow; `None` where nothing
    /// tells.
    pub available: Option<IpCount>,
    /// Addresses that are kept for ENIs which are not full yet.
    pub borrowed_ips: IpCount,
    /// Whether ENIs for pods may be made in it: neither exclusive nor off.
    pub serves: bool,
    /// Whom it serves.
    pub service: SubnetService,
    /// Whether the cluster draws on it: nodes name it or have ENIs in it. Where no node tells, every
    /// subnet is taken for the cluster's.
    pub in_use: bool,
    /// Nodes that may make ENIs in it.
    pub nodes: NodeCount,
    /// ENIs of the cluster in it, and so primaries.
    pub enis: EniCount,
    /// Secondaries of the cluster in it.
    pub bound_ips: IpCount,
    /// Of those, in use; `None` where it is not known of all.
    pub used_ips: Option<IpCount>,
    /// Of those, idle.
    pub idle_ips: Option<IpCount>,
    /// Held by others than the cluster's nodes, where that can be told.
    pub other_ips: Option<IpCount>,
    /// Days until it is dry under the growth that was asked about; `None` for never or unknown.
    pub days_left: Option<u64>,
}

impl SubnetAudit {
    /// Addresses that can still be handed out, those included that ENIs borrow: what the VPC counts.
    #[must_use]
    pub fn with_borrowed(&self) -> Option<IpCount> {
        let left = self.available?.get();
        Some(IpCount::new(left.saturating_add(self.borrowed_ips.get())))
    }
}

/// A zone, or all of them.
#[derive(Debug, Clone, Default)]
pub struct ZoneAudit {
    /// Its name; `None` for what has none, and for the whole.
    pub name: Option<Arc<str>>,
    /// How many nodes.
    pub nodes: NodeCount,
    /// Of those, best-effort.
    pub best_effort_nodes: NodeCount,
    /// Of those, Burstable.
    pub burstable_nodes: NodeCount,
    /// Nodes that are stuck.
    pub stuck_nodes: NodeCount,
    /// Nodes that need addresses that no subnet can give, stuck ones not among them.
    pub blocked_nodes: NodeCount,
    /// Nodes that can make one more ENI, and whose others cannot grow.
    pub one_eni_from_stuck_nodes: NodeCount,
    /// Nodes that can never reach max-pods, worse ones not among them.
    pub short_of_max_pods_nodes: NodeCount,
    /// How many subnets.
    pub subnets: u64,
    /// Addresses that can be handed out, where known of all that serve and are in use.
    pub available: Option<IpCount>,
    /// ENIs of nodes.
    pub enis: EniCount,
    /// Secondaries bound on nodes.
    pub bound_ips: IpCount,
    /// Of those, in use; `None` where it is not known of all.
    pub used_ips: Option<IpCount>,
    /// Of those, idle.
    pub idle_ips: Option<IpCount>,
    /// Secondaries that nodes lack by their own rules.
    pub needed_ips: IpCount,
    /// Days until all its subnets are dry under the growth that was asked about, of the whole until
    /// the first zone is; `None` for never or unknown.
    pub days_left: Option<u64>,
}

/// When subnets run dry.
#[derive(Debug, Clone)]
pub struct GrowthAudit {
    /// Addresses a day, over the whole cluster.
    pub ips_per_day: u64,
    /// Days until the first serving subnet is dry.
    pub first_dry_days: Option<u64>,
    /// Days until all of a zone are.
    pub first_zone_days: Option<u64>,
}

/// How best-effort nodes become Burstable: each is removed and joins again.
#[derive(Debug, Clone)]
pub struct Migration {
    /// In which order, as far as it goes.
    pub steps: Vec<MigrationStep>,
    /// What stops the rest.
    pub blocked: Vec<MigrationBlock>,
}

/// One node that is removed and joins again.
#[derive(Debug, Clone)]
pub struct MigrationStep {
    /// The node, by position.
    pub node: usize,
    /// Addresses that its ENIs give back, primaries included.
    pub freed_ips: IpCount,
    /// Addresses that it takes as Burstable with the same pods, primaries included.
    pub needed_ips: IpCount,
    /// ENIs that it makes, by subnet, with addresses of each; in the order in which it makes them.
    pub enis: Vec<(usize, IpCount)>,
    /// Available addresses of its zone's serving subnets after the step.
    pub available_after: IpCount,
    /// The fewest available addresses of one of them after the step.
    pub least_after: IpCount,
}

/// Nodes that cannot be moved.
#[derive(Debug, Clone)]
pub struct MigrationBlock {
    /// Their zone, by position.
    pub zone: usize,
    /// The nodes, by position.
    pub nodes: Vec<usize>,
    /// Addresses that are missing in sum where that alone proves that no order works, else those
    /// that the next of them lacks in one subnet.
    pub short_ips: IpCount,
    /// Addresses that all of them take as Burstable: a further subnet with as many would do.
    pub needed_ips: IpCount,
    /// Why.
    pub why: MigrationStop,
}

/// Where the cluster differs from a plan.
#[derive(Debug, Clone)]
pub struct Drift {
    /// What it is about.
    pub of: DriftOf,
    /// Its name.
    pub name: Arc<str>,
    /// What of it.
    pub what: DriftWhat,
    /// As planned; `None` where the plan has no such thing.
    pub planned: Option<String>,
    /// As it is; `None` where the cluster has no such thing.
    pub observed: Option<String>,
}

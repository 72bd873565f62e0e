//! The result of an audit: rows as they are written.
#![expect(
    missing_docs,
    reason = "`texts` says what each field means, in two languages"
)]

mod migration;
pub(super) mod rates;
mod relief;
mod waits;

pub use migration::*;
pub use rates::*;
pub use relief::*;
pub use waits::*;

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::Serialize;

use crate::position::ZoneRowId;
use input::problem::Origin;
use model::finding::{DriftOf, DriftWhat, Finding};
use model::kubectl::Kubectl;
use model::{ExistingEni, NotRead, SubnetId};
use net::Cidr;
use net::quantity::{EniCount, IpCount, Known, NodeCount, Number, PodCount, SubnetCount};
use rows::{Row, Word};

/// The result of an audit.
#[derive(Debug, Clone)]
pub struct AuditOutcome {
    /// Each node, in order of name as people count: `10.0.0.9` before `10.0.0.10`.
    pub nodes: Vec<NodeAudit>,
    /// Each subnet, in the order in which it first comes; those that are only named after them.
    pub subnets: Vec<SubnetAudit>,
    /// Each zone, in order of name; objects without a zone come last.
    pub zones: Vec<ZoneAudit>,
    pub total: Totals,
    /// When subnets are exhausted; `None` if growth is not asked for.
    pub growth: Option<GrowthAudit>,
    /// How fast it grew; `None` if nothing was measured before.
    pub rates: Option<Rates>,
    /// How best-effort nodes become Burstable; `None` if not asked for.
    pub migration: Option<Migration>,
    /// Where the cluster differs from a plan; `None` without one.
    pub drift: Option<Vec<Drift>>,
    /// What Events report; `None` if none are given.
    pub events: Option<Vec<EventAudit>>,
    /// What to do now; `None` where no pod is known to wait for an address, or where nothing is judged.
    pub relief: Option<Relief>,
    /// What to ask for before pods wait; `None` where no node is in trouble, where pods wait, or where nothing is judged.
    pub prevention: Option<Prevention>,
    /// Which pods wait, and for what; `None` where no pod is given, which is not none that waits.
    pub waits: Option<WaitAudit>,
    /// Nodes in VPC-route mode, which take no address of a subnet and are left out.
    pub routed_nodes: NodeCount,
    /// How the cluster is reached.
    pub kubectl: Kubectl,
    /// What was read, by kind and source; kinds that the audit does not use come last.
    pub read: Vec<ReadObjects>,
    /// Kinds of objects that were asked for and not read.
    pub not_read: Vec<NotRead>,
    /// What the owner should know, the worst first.
    pub findings: Vec<Finding>,
}

impl AuditOutcome {
    /// Whether a node cannot take the IPs of all its pods.
    pub fn is_in_trouble(&self) -> bool {
        let mut nodes = self.nodes.iter();
        nodes.any(|node| {
            matches!(
                node.state,
                NodeState::Stuck
                    | NodeState::CannotGrow
                    | NodeState::OneEniFromStuck
                    | NodeState::CannotReachMaxPods
            )
        })
    }

    /// How many pods of each node wait for an address, by its name.
    pub fn waiting_by_node(&self) -> BTreeMap<&str, u32> {
        let mut nodes = BTreeMap::new();
        for pod in self.waits.iter().flat_map(|waits| &waits.pods) {
            if let Some(node) = pod
                .node
                .as_deref()
                .filter(|_| pod.cause.is_addresses() == Some(true))
            {
                *nodes.entry(node).or_insert(0) += 1;
            }
        }
        nodes
    }
}

/// How a node takes addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum NodeMode {
    /// Single addresses by watermarks.
    BestEffort,
    /// Whole ENIs.
    Burstable,
    /// One ENI for each pod, so neither of the above.
    ExclusiveEni,
    /// TKE's shared ENIs: addresses within bounds of warm ones.
    TkeSharedEni,
    /// The node's own objects are not there.
    Unknown,
}

/// The state of a node; the worst last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum NodeState {
    /// It can get all that it needs.
    Fine,
    /// It has all it may have.
    Full,
    /// Too little is known.
    Unknown,
    /// It can grow, and never to max-pods.
    CannotReachMaxPods,
    /// Only one more ENI can be made, and the others cannot grow.
    OneEniFromStuck,
    /// It needs addresses and no subnet has them; a new subnet helps.
    CannotGrow,
    /// All ENIs are bound, none can grow, and no address is free: only re-creation helps.
    Stuck,
}

/// Where a node's limits come from, the most certain first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum LimitSource {
    /// The node's own object.
    Object,
    /// The cloud's list of machines or types.
    CloudList,
    /// The catalog.
    Catalog,
    /// Unknown.
    #[default]
    Unknown,
}

/// What stops a node's pool.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// None of its subnets has enough for the next ENI.
    SubnetsDry,
    /// All ENIs are bound, and their subnets are exhausted.
    EnisAllBound,
    /// The ENIs that it may still create cannot hold all its addresses.
    TooFewEnisLeft,
    /// It has all the addresses that it is allowed.
    Ceiling,
    /// Too little is known.
    Unknown,
}

/// A node.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "node-row")]
pub struct NodeAudit {
    #[serde(rename = "node")]
    #[row(names)]
    pub name: Arc<str>,
    /// Where its object is.
    #[serde(skip)]
    pub origin: Option<Origin>,
    /// Its pool's object, by position in what was read.
    #[serde(skip)]
    pub resource_set: Option<usize>,
    /// What a patch of its pool's object changes.
    #[serde(skip)]
    pub pool: PoolSpec,
    pub zone: Option<Arc<str>>,
    /// Its zone, by position in [`AuditOutcome::zones`].
    #[serde(skip)]
    pub zone_index: ZoneRowId,
    pub instance: Known<Arc<str>>,
    pub mode: NodeMode,
    pub state: NodeState,
    pub enis: Known<EniCount>,
    /// E and m, where known.
    pub enis_limit: Known<EniCount>,
    /// Addresses of an ENI, its primary included.
    pub ips_per_eni: Known<IpCount>,
    /// Where both limits come from.
    pub limit_source: LimitSource,
    /// P: kubelet's max-pods.
    pub max_pods: Known<PodCount>,
    /// How many ENIs' worth of addresses it keeps ready.
    pub burst_multiple: Number,
    /// Subnets in which it may make ENIs.
    pub subnets: Vec<Arc<str>>,
    /// The same, by position in [`AuditOutcome::subnets`].
    #[serde(skip)]
    pub candidates: Vec<SubnetId>,
    /// Its ENIs, in the order of their ids if the order of creation is unknown.
    #[serde(skip)]
    pub each_eni: Vec<NodeEni>,
    /// A: secondary addresses that are bound.
    pub bound_ips: Known<IpCount>,
    /// U: of those, in use.
    pub used_ips: Known<IpCount>,
    /// Bound and warm.
    pub idle_ips: Known<IpCount>,
    /// Slots of its ENIs that other subnets' addresses take; not among those bound or used.
    pub cross_subnet_ips: Known<IpCount>,
    /// Secondary IPs that its pool is short of by its own rules.
    pub needed_ips: Known<IpCount>,
    /// Addresses of the ENI that it creates next, its primary IP included; 0 for none.
    pub next_eni_ips: Known<IpCount>,
    /// Whether its subnets have what it needs; `None` if it needs nothing, or if unknown.
    pub can_grow: Option<bool>,
    /// What stops it, or keeps it below max-pods; `None` if nothing does.
    pub stop: Option<Stop>,
    /// The most addresses for pods that it can have, those of other subnets included: with its
    /// present ENIs and everything that its subnets have left. Never above max-pods, unless more
    /// are bound.
    pub reachable_ips: Known<IpCount>,
    /// Secondary addresses that its ENIs have room for.
    pub free_slots: Known<IpCount>,
}

/// What a node's pool says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct PoolSpec {
    /// Whether it takes IPs only of the subnet of the machine's own card.
    pub own_subnet: bool,
    /// `pre-allocate`, `min-allocate` and `max-above-watermark`.
    pub watermarks: [u64; 3],
    /// How many subnets its list has.
    pub subnet_ids: usize,
}

/// An ENI of a node.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "audit", id = "eni-row")]
pub struct NodeEni {
    pub node: Arc<str>,
    /// Its id; `None` where only its addresses are known.
    pub eni: Option<Arc<str>>,
    pub subnet: Arc<str>,
    pub secondary_ips: IpCount,
    pub used_ips: Known<IpCount>,
    pub cross_subnet_ips: IpCount,
    /// Addresses of its subnet that are reserved for it and not bound yet.
    pub borrowed_ips: IpCount,
    /// The same numbers; the subnet by position in [`AuditOutcome::subnets`].
    #[serde(skip)]
    pub holds: ExistingEni,
}

/// Whom a subnet serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum SubnetService {
    /// ENIs for pods of any node.
    #[default]
    Pods,
    /// Only those of bare metal.
    BareMetal,
    /// Only exclusive ENIs.
    Exclusive,
    /// None: the subnet is turned off.
    Off,
}

/// A subnet.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "subnet-row")]
#[row(compared = "available_ips zone bound_ips nodes")]
pub struct SubnetAudit {
    /// Its id, else its CIDR.
    #[serde(rename = "subnet")]
    #[row(names)]
    pub name: Arc<str>,
    /// What people call it, where that is known.
    pub label: Option<Arc<str>>,
    pub cidr: Known<Cidr>,
    /// Where the object is that says most of it.
    #[serde(skip)]
    pub origin: Option<Origin>,
    pub zone: Option<Arc<str>>,
    /// Its zone, by position in [`AuditOutcome::zones`].
    #[serde(skip)]
    pub zone_index: ZoneRowId,
    pub total_ips: Known<IpCount>,
    /// Addresses that it can hand out when it is empty.
    pub usable_ips: Known<IpCount>,
    /// Addresses that can still be handed out, without those that ENIs borrow.
    pub available_ips: Known<IpCount>,
    /// Addresses that are reserved for ENIs that are not full yet.
    pub borrowed_ips: IpCount,
    /// Whether ENIs for pods may be created in it: neither exclusive nor off.
    #[serde(skip)]
    pub serves: bool,
    pub service: SubnetService,
    /// Whether the cluster uses it: nodes name it or have ENIs in it. If no node gives this
    /// information, every subnet counts as used.
    pub in_use: bool,
    /// Nodes that may make ENIs in it.
    pub nodes: NodeCount,
    /// ENIs of the cluster in it, equal to its primary IPs. Counts nodes whose ENIs are known;
    /// unknown if there is no such node.
    pub enis: Known<EniCount>,
    /// Secondaries of the cluster in it, likewise.
    pub bound_ips: Known<IpCount>,
    /// Of those, in use; unknown where it is not known of all.
    pub used_ips: Known<IpCount>,
    /// Of those, warm.
    pub idle_ips: Known<IpCount>,
    /// Held by others than the cluster's nodes.
    pub other_ips: Known<IpCount>,
    /// Days until it is exhausted under the given growth; `None` for never or unknown.
    pub days_left: Option<Number>,
}

impl SubnetAudit {
    /// Addresses that the cluster is known to hold in it, primaries included.
    pub fn held(&self) -> IpCount {
        let enis = self.enis.0.unwrap_or_default().get();
        let bound = self.bound_ips.0.unwrap_or_default().get();
        IpCount::new(enis.saturating_add(bound))
    }

    /// Addresses that can still be handed out, borrowed ones included, as the VPC counts.
    pub fn with_borrowed(&self) -> Option<IpCount> {
        let left = self.available_ips.0?.get();
        Some(IpCount::new(left.saturating_add(self.borrowed_ips.get())))
    }
}

/// A zone, with what its nodes and subnets hold.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "zone-row")]
#[row(compared = "available_ips existing_nodes bound_ips needed_ips")]
pub struct ZoneAudit {
    /// Its name; `None` for objects without a zone.
    #[serde(rename = "zone")]
    #[row(names)]
    pub name: Option<Arc<str>>,
    #[serde(flatten)]
    pub totals: Totals,
}

/// What the nodes and subnets of one zone hold, or of all zones.
#[derive(Debug, Clone, Default, Serialize, Row)]
#[row(area = "audit", id = "cluster-row")]
#[row(compared = "available_ips existing_nodes existing_enis bound_ips used_ips")]
pub struct Totals {
    #[serde(rename = "existing_nodes")]
    pub nodes: NodeCount,
    pub best_effort_nodes: NodeCount,
    pub burstable_nodes: NodeCount,
    pub stuck_nodes: NodeCount,
    /// Nodes that need addresses that no subnet can give, stuck ones not among them.
    pub blocked_nodes: NodeCount,
    /// Nodes that can create one more ENI, and whose other ENIs cannot grow.
    pub one_eni_from_stuck_nodes: NodeCount,
    /// Nodes that can never reach max-pods, worse ones not among them.
    pub short_of_max_pods_nodes: NodeCount,
    pub unknown_nodes: NodeCount,
    pub subnets: SubnetCount,
    /// Addresses that can be handed out, where known of all subnets that serve and are in use.
    pub available_ips: Known<IpCount>,
    #[serde(rename = "existing_enis")]
    pub enis: Known<EniCount>,
    pub bound_ips: Known<IpCount>,
    /// Of those, in use; unknown where it is not known of all.
    pub used_ips: Known<IpCount>,
    pub idle_ips: Known<IpCount>,
    /// Secondary IPs that nodes are short of by their own rules.
    #[row(better = Less)]
    pub needed_ips: IpCount,
    /// Days until all its subnets are exhausted under the given growth. For the whole cluster,
    /// until the first zone is. `None` for never or unknown.
    pub days_left: Option<Number>,
}

/// When subnets are exhausted.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "growth-row")]
pub struct GrowthAudit {
    /// Addresses a day, over the whole cluster.
    pub ips_per_day: IpCount,
    /// Days until the first serving subnet is exhausted.
    pub first_dry_days: Option<Number>,
    /// Days until all of a zone are.
    pub first_zone_days: Option<Number>,
}

/// A code that Events report.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "event-row")]
pub struct EventAudit {
    /// Of [`texts::Symptom`].
    pub code: &'static str,
    /// Pods that report it, each counted once.
    pub pods: PodCount,
    /// Nodes that are known to report it.
    pub nodes: NodeCount,
    pub events: Number,
    pub subnets: Vec<Arc<str>>,
    /// By node and subnet.
    #[serde(skip)]
    pub places: Vec<EventPlace>,
    /// The codes of findings that explain it.
    pub findings: Vec<String>,
    /// Whether a finding explains it; `None` if no finding could, or too little is known.
    pub explained: Option<bool>,
    /// Whether it passes by itself: the pools ask for more, and get it.
    #[serde(skip)]
    pub asks: bool,
}

/// What is reported on a node about a subnet, both where known.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "event-place-row")]
pub struct EventPlace {
    pub code: &'static str,
    pub node: Option<Arc<str>>,
    pub subnet: Option<Arc<str>>,
    pub pods: PodCount,
    pub events: Number,
}

/// Where the cluster differs from a plan.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "drift-row")]
pub struct Drift {
    #[serde(rename = "about")]
    pub of: DriftOf,
    pub name: Arc<str>,
    #[serde(rename = "difference")]
    pub what: DriftWhat,
    /// As planned; `None` if the plan does not have it.
    pub planned: Option<String>,
    /// As observed; `None` if the cluster does not have it.
    pub observed: Option<String>,
}

/// Objects of a kind that were read.
#[derive(Debug, Clone, Serialize, Row)]
#[row(area = "audit", id = "read-row")]
pub struct ReadObjects {
    pub kind: String,
    pub objects: Number,
    /// Whether anything here uses them.
    pub used: bool,
}

//! The outcome of a run.

mod ending;
mod entry;
mod moment;
mod series;
mod snapshot;

use std::sync::Arc;

use serde::Serialize;
use strum::IntoStaticStr;

use super::scenario::Quota;
use model::GroupId;
use model::pool::{Model, Strategy, StrategyOrMixed};
use net::quantity::{EniCount, IpCount, NodeCount, Number, PodCount, Span};
use rows::{Fields, Row, Word};

pub(crate) use entry::What;
pub use entry::{LogEntry, Reason};
pub use moment::{Moment, MomentKind};
pub use series::Series;
pub use snapshot::{Snapshot, SnapshotEni, SnapshotNode, SnapshotPod, SnapshotWorkload};

/// The outcome of one run of a scenario.
#[derive(Debug, Clone, Serialize, Fields)]
pub struct SimOutcome {
    /// How all nodes took addresses.
    pub strategy: StrategyOrMixed,
    /// The model whose rules applied.
    pub model: Model,
    /// When the run ended.
    #[serde(rename = "end_ms")]
    pub end: Span,
    /// The pods of the run.
    #[row(inner)]
    pub pods: Pods,
    /// The nodes at the end.
    #[row(inner)]
    pub nodes: Nodes,
    /// The addresses at the end.
    #[row(inner)]
    pub addresses: Addresses,
    /// ENIs that serve pods.
    pub enis: EniCount,
    /// ENIs that are short of secondary IPs that made room for other subnets' addresses.
    #[serde(rename = "enis_lacking_ips")]
    pub short_enis: EniCount,
    /// The calls to the cloud.
    #[serde(flatten)]
    pub api_calls: ApiCalls,
    /// How long pods waited for their address. Pods that still wait count where time counts.
    #[row(inner)]
    pub waits: WaitTimes,
    /// Each subnet at the end.
    pub subnets: Vec<SubnetEnd>,
    /// Each node group at the end.
    pub node_groups: Vec<GroupEnd>,
    /// Each node at the end.
    pub node_ends: Vec<NodeEnd>,
    /// Each rollout.
    pub rollouts: Vec<RolloutEnd>,
    /// Whether it was the default scenario.
    #[serde(skip)]
    pub by_default: bool,
    /// Nodes that all reach max-pods in every order. Only for one node group.
    #[serde(skip)]
    pub(crate) guaranteed_nodes: Option<u64>,
    /// The VPC's ENI quota; `None` if it counts no ENI that is attached.
    #[serde(skip)]
    pub quota: Option<Quota>,
    /// The highest number of ENIs of the cluster that the quota counted at one time.
    #[serde(skip)]
    pub(crate) quota_peak: u64,
    /// Whether the quota stopped an ENI.
    #[serde(skip)]
    pub(crate) quota_stopped: bool,
    /// The values over time; empty unless kept.
    #[serde(skip)]
    pub series: Series,
    /// The main moments of the run, by time.
    #[serde(skip)]
    pub story: Vec<Moment>,
    /// The event stream; empty unless kept.
    #[serde(skip)]
    pub log: Vec<LogEntry>,
    /// The requested snapshots.
    #[serde(skip)]
    pub snapshots: Vec<Snapshot>,
    /// Events in total.
    #[serde(skip)]
    pub(crate) events: u64,
}

/// The pods of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct Pods {
    /// Running pods at the end.
    pub running: PodCount,
    /// Pods on a node at the end, without an address.
    pub waiting: PodCount,
    /// Pending pods at the end: no node takes them.
    pub never_started: PodCount,
    /// Pods given up before they ran: scaled down, or ended with their node.
    pub given_up: PodCount,
    /// Pods that the nodes may run, by kubelet's max-pods.
    pub max: PodCount,
    /// Pods ever requested.
    pub asked: PodCount,
    /// Pods that ran and ended.
    pub ended: PodCount,
    /// Pods that lost their node while they ran.
    pub moved: PodCount,
}

/// Nodes at the end, by what most of them are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct States {
    /// All nodes.
    pub total: NodeCount,
    /// Nodes without a problem.
    pub ready: NodeCount,
    /// Nodes that take no new pods: no subnet holds their next ENI.
    pub isolated: NodeCount,
    /// Nodes with a waiting pod whose pool can grow with a new subnet.
    pub starved: NodeCount,
    /// Nodes with a waiting pod and all ENIs bound: only re-creation helps.
    pub stuck: NodeCount,
}

/// Nodes at the end. Each is ready, isolated, starved, stuck, joining or failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct Nodes {
    /// All, and those that joined.
    #[serde(flatten)]
    pub states: States,
    /// Nodes whose first ENI is being created.
    pub joining: NodeCount,
    /// Nodes whose zone is lost.
    pub failed: NodeCount,
    /// Nodes that could not join: no address for the node itself, or no zone left.
    pub unjoined: NodeCount,
}

impl Nodes {
    /// Nodes whose pool is short.
    pub(crate) const fn unhealthy(&self) -> u64 {
        self.states.isolated.get() + self.states.starved.get() + self.states.stuck.get()
    }

    pub(super) const fn count_mut(&mut self, state: NodeState) -> &mut NodeCount {
        match state {
            NodeState::Ready => &mut self.states.ready,
            NodeState::Isolated => &mut self.states.isolated,
            NodeState::Starved => &mut self.states.starved,
            NodeState::Stuck => &mut self.states.stuck,
            NodeState::Joining => &mut self.joining,
            NodeState::Failed => &mut self.failed,
        }
    }
}

/// Addresses at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct Addresses {
    /// Secondary IPs bound on nodes.
    pub bound: IpCount,
    /// Of those, used by pods.
    pub used: IpCount,
    /// Of those, warm.
    pub warm: IpCount,
    /// Primary IPs of ENIs.
    pub eni_primaries: IpCount,
    /// Kept for the next pod of a name.
    pub retained: IpCount,
    /// Reserved: on their way to or from a node, or kept for an ENI.
    pub reserved: IpCount,
    /// Held by isolated nodes, primary IPs included.
    pub on_isolated_nodes: IpCount,
    /// Used by pods with an address of another subnet.
    pub cross_subnet: IpCount,
    /// The nodes' own addresses.
    pub node_ips: IpCount,
    /// Available addresses.
    pub available: IpCount,
    /// The most that nodes held or had requested at one time.
    pub peak: IpCount,
}

/// The calls to the cloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct ApiCalls {
    /// Calls in total.
    #[serde(rename = "api_calls")]
    pub total: Number,
    /// Calls in the busiest minute.
    #[serde(rename = "api_peak_per_minute")]
    pub peak_per_minute: Number,
    /// Calls that were throttled.
    #[serde(rename = "api_throttled")]
    pub throttled: Number,
}

/// How long pods waited for their address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Fields)]
pub struct WaitTimes {
    /// The median.
    #[serde(rename = "p50_ms")]
    pub p50: Span,
    /// The 95th percentile.
    #[serde(rename = "p95_ms")]
    pub p95: Span,
    /// The 99th percentile.
    #[serde(rename = "p99_ms")]
    pub p99: Span,
    /// The longest wait.
    #[serde(rename = "max_ms")]
    pub max: Span,
}

/// A subnet at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "simulate", id = "subnet-row")]
pub struct SubnetEnd {
    /// Its id, or its CIDR if it has no id.
    pub id: Arc<str>,
    /// Its zone.
    pub zone: Option<Arc<str>>,
    /// Usable addresses of the empty subnet.
    pub size: IpCount,
    /// Available addresses.
    pub available: IpCount,
    /// Bound for pods.
    pub bound: IpCount,
    /// Primary IPs of its ENIs.
    pub eni_primaries: IpCount,
    /// Reserved addresses.
    pub reserved: IpCount,
    /// Kept for the next pod of a name.
    pub retained: IpCount,
    /// Taken by other tenants.
    pub taken: IpCount,
    /// The nodes' own addresses.
    pub node_ips: IpCount,
    /// When it was first exhausted.
    pub first_dry: Option<Span>,
    /// When it first could not serve a node's request.
    pub first_refused: Option<Span>,
}

/// A node group at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "simulate", id = "group-row")]
pub struct GroupEnd {
    /// Its name.
    #[serde(rename = "node_group")]
    pub name: Arc<str>,
    /// How its nodes took addresses; mixed where they differ.
    pub strategy: StrategyOrMixed,
    /// Its nodes.
    #[row(inner)]
    pub nodes: States,
    /// Pods that run on them.
    pub pods_running: PodCount,
    /// Pods that wait on them.
    pub pods_waiting: PodCount,
    /// Secondary IPs bound on them.
    pub bound: IpCount,
    /// Of those, warm.
    pub warm: IpCount,
    /// Their ENIs.
    pub enis: EniCount,
}

/// The state of a node at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum NodeState {
    /// No problem.
    Ready,
    /// It takes no new pods.
    Isolated,
    /// A pod waits; a new subnet would help.
    Starved,
    /// A pod waits; only re-creation helps.
    Stuck,
    /// Its first ENI is being created.
    Joining,
    /// Its zone is lost.
    Failed,
}

/// Why a node's pool cannot grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Why {
    /// No subnet of its zone holds the next ENI.
    NoAvailableSubnet,
    /// All its ENIs are bound and their subnets are exhausted.
    EnisAllBound,
    /// No ENI can be created in the subnets that have room.
    CreateFails,
    /// The VPC's quota of ENIs is used up.
    EniQuota,
    /// It has all the addresses that it is allowed, or that its ENIs carry.
    AtCeiling,
    /// Its watermarks keep no address warm, so it requests none.
    NothingKept,
    /// The other subnet of its pods is exhausted, or no slot can be freed for them.
    OtherSubnet,
    /// Secondary IPs that made room for other subnets' addresses cannot come back: their subnets are
    /// exhausted.
    EniShort,
}

/// A node at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "simulate", id = "node-row")]
pub struct NodeEnd {
    /// Its name for an existing node, else its group's name and a number.
    #[serde(rename = "node")]
    pub name: String,
    /// Its group.
    pub node_group: Arc<str>,
    /// Its group.
    #[serde(skip)]
    pub group: GroupId,
    /// Its zone.
    pub zone: Option<Arc<str>>,
    /// How it takes addresses.
    pub strategy: Strategy,
    /// Its state.
    pub state: NodeState,
    /// Why its pool cannot grow.
    pub why: Option<Why>,
    /// When it joined.
    #[serde(rename = "joined_ms")]
    pub joined: Span,
    /// Pods on it, those that wait included.
    pub pods: PodCount,
    /// Pods that wait.
    pub waiting: PodCount,
    /// Whether it runs all the pods that it is allowed and has addresses for.
    #[serde(skip)]
    pub(crate) full: bool,
    /// Its ENIs.
    pub enis: EniCount,
    /// ENIs that it may have.
    pub enis_limit: EniCount,
    /// kubelet's max-pods.
    #[serde(skip)]
    pub max_pods: u64,
    /// Addresses that it may have for its pods.
    #[serde(skip)]
    pub most_ips: u64,
    /// ENIs of the full node; 0 if the VPC's quota counts none.
    #[serde(skip)]
    pub(crate) full_enis: u64,
    /// Secondary IPs bound.
    pub bound: IpCount,
    /// Of those, in use.
    pub used: IpCount,
    /// Its ENIs with free slots in exhausted subnets.
    pub enis_in_dry_subnets: EniCount,
}

/// A rollout at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "simulate", id = "rollout-row")]
pub struct RolloutEnd {
    /// Its workload.
    pub workload: Arc<str>,
    /// When it began.
    #[serde(rename = "began_ms")]
    pub began: Span,
    /// How long it took; `None` if it is not finished.
    #[serde(rename = "took_ms")]
    pub took: Option<Span>,
    /// Pods not yet replaced.
    pub left: PodCount,
    /// Pods to replace.
    pub of: PodCount,
}

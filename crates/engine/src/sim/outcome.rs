//! What came of a run.

mod chapter;
mod ending;

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use strum::IntoStaticStr;

use super::engine::{self, Keep};
use super::log::LogEntry;
use super::quota::Quota;
use super::scenario::Scenario;
use super::series::Series;
use super::watch::{Watch, to_the_end};
use model::pool::{Model, Strategy};
use net::quantity::Span;

pub use chapter::{Chapter, ChapterKind};

/// What came of one run of a scenario.
#[derive(Debug, Clone)]
pub struct SimOutcome {
    /// How all nodes took addresses; `None` where they differed.
    pub strategy: Option<Strategy>,
    /// Whose rules.
    pub model: Model,
    /// Whether it was the default scenario.
    pub by_default: bool,
    /// When it ended.
    pub end: Span,
    /// Pods.
    pub pods: Pods,
    /// Nodes.
    pub nodes: Nodes,
    /// Addresses.
    pub addresses: Addresses,
    /// Nodes that all reach max-pods in every order; where there is one node group.
    pub guaranteed_nodes: Option<u64>,
    /// ENIs that serve pods.
    pub enis: u64,
    /// The VPC's ENI quota; `None` where it counts no ENI that is attached.
    pub quota: Option<Quota>,
    /// The cluster's ENIs that the quota counts, at the most.
    pub quota_peak: u64,
    /// Whether the quota stopped an ENI.
    pub quota_stopped: bool,
    /// ENIs that lack secondaries which made room for other subnets' addresses.
    pub short_enis: u64,
    /// Calls to the cloud.
    pub api_calls: ApiCalls,
    /// How long pods waited for their address, those included that still do where time counts.
    pub waits: WaitTimes,
    /// Each subnet at the end.
    pub subnets: Vec<SubnetEnd>,
    /// Each node group at the end.
    pub node_groups: Vec<GroupEnd>,
    /// Each node at the end.
    pub node_ends: Vec<NodeEnd>,
    /// Rollouts.
    pub rollouts: Vec<RolloutEnd>,
    /// What was there over time; empty unless kept.
    pub series: Series,
    /// The moments worth telling, by time.
    pub story: Vec<Chapter>,
    /// The event stream; empty unless kept.
    pub log: Vec<LogEntry>,
    /// What happened in all.
    pub events: u64,
}

/// Pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pods {
    /// That were ever asked for.
    pub asked: u64,
    /// That the nodes there may run, by kubelet's max-pods.
    pub max: u64,
    /// That run at the end.
    pub running: u64,
    /// On a node at the end, without an address.
    pub waiting: u64,
    /// That no node takes at the end.
    pub never_started: u64,
    /// That were given up before they ran: scaled away, or ended with their node.
    pub given_up: u64,
    /// That ran and ended.
    pub ended: u64,
    /// That lost their node while they ran.
    pub moved: u64,
}

impl Pods {
    /// Places on nodes for which no pod was asked, as no node takes another: with what runs, waits and
    /// never started they are all that max-pods allows.
    #[must_use]
    pub const fn empty_places(&self) -> u64 {
        let there = self.running + self.waiting + self.never_started;
        self.max.saturating_sub(there)
    }
}

/// Nodes at the end. Those that are there are one of ready, isolated, starved, stuck, joining, failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Nodes {
    /// All that are there.
    pub total: u64,
    /// With nothing amiss.
    pub ready: u64,
    /// That take no new pods, since no subnet holds their next ENI.
    pub isolated: u64,
    /// With a waiting pod and a pool that a new subnet would let grow.
    pub starved: u64,
    /// With a waiting pod and all ENIs bound: only replacement helps.
    pub stuck: u64,
    /// Whose first ENI is being made.
    pub joining: u64,
    /// Whose zone is lost.
    pub failed: u64,
    /// That could not join: no address of their own, or no zone left.
    pub unjoined: u64,
}

impl Nodes {
    /// Those whose pool is short.
    #[must_use]
    pub const fn amiss(&self) -> u64 {
        self.isolated + self.starved + self.stuck
    }

    pub(super) const fn count_mut(&mut self, state: NodeState) -> &mut u64 {
        match state {
            NodeState::Ready => &mut self.ready,
            NodeState::Isolated => &mut self.isolated,
            NodeState::Starved => &mut self.starved,
            NodeState::Stuck => &mut self.stuck,
            NodeState::Joining => &mut self.joining,
            NodeState::Failed => &mut self.failed,
        }
    }
}

/// Addresses at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Addresses {
    /// Secondaries bound on nodes.
    pub bound: u64,
    /// Of those, used by pods.
    pub used: u64,
    /// Of those, idle.
    pub warm: u64,
    /// Primaries of ENIs.
    pub eni_primaries: u64,
    /// Kept for the next pod of a name.
    pub retained: u64,
    /// On their way to or from a node, or kept for an ENI.
    pub reserved: u64,
    /// That isolated nodes hold, primaries included.
    pub on_isolated_nodes: u64,
    /// Of pods whose address is another subnet's.
    pub cross_subnet: u64,
    /// Nodes' own.
    pub node_ips: u64,
    /// That are left.
    pub available: u64,
    /// All that nodes held or had asked for, at the most.
    pub peak: u64,
}

/// Calls to the cloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ApiCalls {
    /// In all.
    pub total: u64,
    /// In the busiest minute.
    pub peak_per_minute: u64,
    /// That had to wait for their turn.
    pub throttled: u64,
}

/// How long pods waited for their address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct WaitTimes {
    /// What half of them did not exceed.
    pub p50: Span,
    /// What 95 of 100 did not exceed.
    pub p95: Span,
    /// What 99 of 100 did not exceed.
    pub p99: Span,
    /// The longest.
    pub max: Span,
}

/// A subnet at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubnetEnd {
    /// Its id, or its CIDR where it has none.
    pub id: Arc<str>,
    /// Its zone.
    pub zone: Option<Arc<str>>,
    /// Addresses that can be handed out when nothing is.
    pub size: u64,
    /// That are left.
    pub available: u64,
    /// Bound for pods.
    pub bound: u64,
    /// Primaries of ENIs in it.
    pub eni_primaries: u64,
    /// Reserved.
    pub reserved: u64,
    /// Kept for the next pod of a name.
    pub retained: u64,
    /// Other tenants'.
    pub taken: u64,
    /// Nodes' own.
    pub node_ips: u64,
    /// When none was left first.
    pub first_dry: Option<Span>,
    /// When it could not serve what a node asked for first.
    pub first_refused: Option<Span>,
}

/// A node group at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GroupEnd {
    /// Its name.
    pub name: Arc<str>,
    /// How its nodes took addresses; `None` where they differ.
    pub strategy: Option<Strategy>,
    /// Its nodes.
    pub nodes: Nodes,
    /// Pods that run on them.
    pub pods_running: u64,
    /// Pods that wait on them.
    pub pods_waiting: u64,
    /// Secondaries bound on them.
    pub bound: u64,
    /// Of those, idle.
    pub warm: u64,
    /// Their ENIs.
    pub enis: u64,
}

/// What a node is at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NodeState {
    /// Nothing is amiss.
    Ready,
    /// It takes no new pods.
    Isolated,
    /// A pod waits; a new subnet would help.
    Starved,
    /// A pod waits; only replacement helps.
    Stuck,
    /// Its first ENI is being made.
    Joining,
    /// Its zone is lost.
    Failed,
}

/// Why a node's pool cannot grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema, IntoStaticStr)]
#[serde(rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Why {
    /// No subnet of its zone holds the next ENI.
    NoAvailableSubnet,
    /// All its ENIs are bound and their subnets are dry.
    EnisAllBound,
    /// No ENI can be made in the subnets that have room.
    CreateFails,
    /// The VPC's quota of ENIs is used up.
    EniQuota,
    /// It has all the addresses it may have.
    AtCeiling,
    /// Its watermarks keep nothing ready, so that it asks for nothing.
    NothingKept,
    /// The other subnet that its pods take addresses of is dry, or no slot can be freed for them.
    OtherSubnet,
    /// Secondaries that made room for other subnets' addresses cannot come back: their subnets are dry.
    EniShort,
}

/// A node at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeEnd {
    /// What it was called where it was there, else its group's name and a number.
    pub name: String,
    /// Its group, by position.
    pub group: usize,
    /// Its zone.
    pub zone: Option<Arc<str>>,
    /// How it takes addresses.
    pub strategy: Strategy,
    /// What it is.
    pub state: NodeState,
    /// Why its pool cannot grow.
    pub why: Option<Why>,
    /// When it joined.
    pub joined: Span,
    /// Pods on it, those that wait included.
    pub pods: u64,
    /// Pods that wait.
    pub waiting: u64,
    /// Whether it runs all the pods that it may, as many as it can have addresses for.
    pub full: bool,
    /// Its ENIs, and how many it may have.
    pub enis: u64,
    /// ENIs that it may have.
    pub enis_limit: u64,
    /// kubelet's max-pods.
    pub max_pods: u64,
    /// Addresses that it may have for its pods.
    pub most_ips: u64,
    /// ENIs that it has when it runs all the pods that it may; 0 where the VPC's quota counts none.
    pub full_enis: u64,
    /// Secondaries bound.
    pub bound: u64,
    /// Of those, in use.
    pub used: u64,
    /// Of its ENIs, those that have room in subnets without addresses.
    pub enis_in_dry_subnets: u64,
}

/// A rollout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RolloutEnd {
    /// Its workload.
    pub workload: Arc<str>,
    /// When it began.
    pub began: Span,
    /// How long it took; `None` where it is not done.
    pub took: Option<Span>,
    /// Pods that are not replaced.
    pub left: u64,
    /// Pods that it has to replace.
    pub of: u64,
}

/// One run of a scenario, by its number among those of the seed.
///
/// ```
/// use model::catalog::Catalog;
/// use model::{Settings, parse_plan};
/// use model::pool::Strategy;
/// use input::problem::Source;
/// use input::records::Format;
/// use cce_plan_engine::sim::{Keep, Scenario, StrategyChoice, run};
///
/// let text = "version = 1\n\
///     [simulation]\nlatency = \"zero\"\n\
///     [[subnet]]\ncidr = \"10.0.0.0/24\"\n\
///     [[node_group]]\nname = \"web\"\nnodes = 2\nenis = 2\nips_per_eni = 16\nmax_pods = 30\n";
/// let none = Settings::default();
/// let source = Source::new("plan.toml", text);
/// let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)?;
/// let scenario = Scenario::new(&cluster, StrategyChoice::All(Strategy::Burstable))?;
/// let outcome = run(&scenario, 0, Keep::default());
/// assert_eq!((outcome.pods.running, outcome.nodes.isolated), (60, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn run(scenario: &Scenario, number: u64, keep: Keep) -> SimOutcome {
    to_the_end(|watch| run_until(scenario, number, keep, watch))
}

/// The same while `watch` lets it; nothing where it was stopped.
#[must_use]
pub fn run_until(
    scenario: &Scenario,
    number: u64,
    keep: Keep,
    watch: &Watch,
) -> Option<SimOutcome> {
    let mut events = 0;
    let (world, series) = engine::run_until(scenario, number, keep, watch, |_| events += 1)?;
    Some(world.into_outcome(series, events))
}

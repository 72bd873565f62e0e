//! The state at one moment: nodes, their ENIs, pods, subnets, and their accounts.
//!
//! Things are numbered and lie in arrays, linked by number. An event touches one node, one of its ENIs and
//! one pod, and never scans any array.

mod default_progress;
mod eni;
mod group;
mod lines;
mod node;
mod pod;
mod quota;
mod story;
mod subnet;
mod workload;

use std::collections::VecDeque;

use super::api::Api;
use super::clock::Clock;
use super::index::{
    ChurnId, DomainId, EniId, EventId, GroupId, Indexed, LineId, NodeId, PodId, RolloutId,
    WorkloadId, ZoneId,
};
use super::kind::Kind;
use super::outcome::{LogEntry, Nodes, Pods, Snapshot};
use super::ranking::Ranking;
use super::scenario::Scenario;
use super::waits::Waits;

use default_progress::DefaultProgress;
pub(super) use eni::Eni;
pub(super) use group::GroupRun;
pub(super) use lines::Lines;
pub(super) use node::{Node, NodeMore, OTHER_SUBNET, OWN, Op, Presence, Slot};
pub(super) use pod::{Pod, PodState, PodTimes};
use quota::QuotaRun;
use story::Story;
use subnet::Subnets;
pub(super) use subnet::{Account, Transfer};
pub(super) use workload::{ChurnRun, RolloutRun, WorkloadRun};

/// An event at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// A pod ends.
    Depart(PodId),
    /// A pod without an id ends: one of a workload, with an address on an ENI of a node.
    Leave {
        /// Its slot on the node.
        eni: u8,
        workload: WorkloadId,
        node: NodeId,
    },
    /// A pod of a churn arrives.
    Arrive(ChurnId),
    /// The cloud has completed a node's request.
    Done(NodeId),
    /// The nodes of a waiting line look at themselves again.
    Wake(LineId),
    /// A pool releases its excess.
    Shrink(NodeId),
    /// An event of the plan.
    Act(EventId),
    /// One node of an event of the plan.
    Step(EventId),
    /// A step of a rollout.
    Roll(RolloutId),
    /// Addresses that were kept for ended pods of a workload are reclaimed.
    Reclaim(WorkloadId),
    /// A workload starts.
    Start(WorkloadId),
    /// The workloads that wait for the first nodes start.
    StartRest,
    /// The next arrival of the default scenario.
    Next,
}

#[derive(Debug, Default)]
pub(super) struct Counts {
    /// `never_started` counts pods that are Pending now; `max` is not set.
    pub(super) pods: Pods,
    /// Without their total.
    pub(super) nodes: Nodes,
    /// Secondaries in use.
    pub(super) used: u64,
    /// Pods with an address of another subnet.
    pub(super) cross_used: u64,
}

/// A domain: its nodes that take a pod, and its Pending pods.
#[derive(Debug, Default)]
pub(super) struct DomainRun {
    pub(super) ranking: Ranking,
    pub(super) pending: VecDeque<PodId>,
}

/// The running state of a zone.
#[derive(Debug, Clone, Default)]
pub(super) struct ZoneRun {
    pub(super) failed: bool,
    /// Addresses of its nodes when they are full.
    pub(super) planned: u64,
}

#[derive(Debug)]
pub(super) struct World<'s> {
    pub(super) scenario: &'s Scenario,
    pub(super) clock: Clock<Event>,
    pub(super) nodes: Indexed<NodeId, Node>,
    pub(super) nodes_more: Indexed<NodeId, NodeMore>,
    pub(super) enis: Indexed<EniId, Eni>,
    pub(super) subnets: Subnets,
    /// All pods that have an id.
    pub(super) pods: Indexed<PodId, Pod>,
    pub(super) pod_times: Indexed<PodId, PodTimes>,
    /// Free ids, the last reused first.
    pub(super) free_pods: Vec<PodId>,
    pub(super) zones: Indexed<ZoneId, ZoneRun>,
    pub(super) domains: Indexed<DomainId, DomainRun>,
    pub(super) groups: Indexed<GroupId, GroupRun>,
    pub(super) workloads: Indexed<WorkloadId, WorkloadRun>,
    pub(super) churns: Indexed<ChurnId, ChurnRun>,
    pub(super) rollouts: Indexed<RolloutId, RolloutRun>,
    pub(super) lines: Lines,
    pub(super) api: Api,
    pub(super) waits: Waits,
    pub(super) counts: Counts,
    /// The event stream, if requested.
    pub(super) log: Option<Vec<LogEntry>>,
    /// The requested snapshots, at the end of the run.
    pub(super) snapshots: Vec<Snapshot>,
    pub(super) story: Story,
    /// ENIs that the VPC's quota counts.
    pub(super) quota: QuotaRun,
    pub(super) progress: DefaultProgress,
    /// Nodes about to take their missing `DaemonSet` pods.
    pub(super) returning: Vec<NodeId>,
    /// Whether waiting pods are being served.
    pub(super) serving: bool,
}

impl<'s> World<'s> {
    pub(super) fn new(scenario: &'s Scenario, log: bool) -> Self {
        let workloads = scenario
            .workloads
            .iter()
            .map(|one| WorkloadRun { replicas: one.replicas, ..WorkloadRun::default() });
        let groups = scenario.groups.iter();
        Self {
            scenario,
            clock: Clock::new(if scenario.by_default {
                u64::MAX
            } else {
                scenario.horizon
            }),
            nodes: Indexed::default(),
            nodes_more: Indexed::default(),
            enis: Indexed::default(),
            subnets: Subnets::new(&scenario.subnets),
            pods: Indexed::default(),
            pod_times: Indexed::default(),
            free_pods: Vec::new(),
            zones: vec![ZoneRun::default(); scenario.zones.len()]
                .into_iter()
                .collect(),
            domains: scenario
                .domains
                .iter()
                .map(|_| DomainRun::default())
                .collect(),
            groups: groups.map(GroupRun::new).collect(),
            workloads: workloads.collect(),
            churns: Indexed::default(),
            rollouts: Indexed::default(),
            lines: Lines::new(scenario),
            api: Api::new(scenario.latency.calls_per_second),
            waits: Waits::default(),
            counts: Counts::default(),
            log: log.then(Vec::new),
            snapshots: Vec::new(),
            story: Story::default(),
            quota: QuotaRun::default(),
            progress: DefaultProgress::default(),
            returning: Vec::new(),
            serving: false,
        }
    }

    #[inline]
    pub(super) const fn now(&self) -> u64 {
        self.clock.now()
    }

    #[inline]
    pub(super) fn kind(&self, node: NodeId) -> &'s Kind {
        &self.scenario.kinds[self.nodes[node].kind]
    }

    /// Whether the cloud answers immediately.
    pub(super) const fn at_once(&self) -> bool {
        self.scenario.latency.is_zero()
    }
}

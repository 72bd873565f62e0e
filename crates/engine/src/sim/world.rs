//! All that is there at one moment: nodes, their ENIs, pods, subnets; and the accounts of it.
//!
//! Things are numbered and lie in arrays; what belongs together is found by number. An event
//! touches one node, one of its ENIs and one pod, and never goes through all of any.

mod eni;
mod node;
mod pod;
mod subnet;

use std::collections::VecDeque;

use super::api::Api;
use super::lines::Lines;
use super::log::Log;
use super::nodes::GroupRun;
use super::queue::Queue;
use super::quota::QuotaRun;
use super::ranking::Ranking;
use super::scenario::Scenario;
use super::story::Story;
use super::waits::Waits;
use super::workloads::{ChurnRun, RolloutRun, WorkloadRun};

pub(super) use eni::{Cross, Eni};
pub(super) use node::{Block, Class, Node, NodeMore, Op, Presence};
pub(super) use pod::{Pod, PodState, PodTimes};
pub(super) use subnet::SubnetState;

/// No number.
pub(super) const NONE: u32 = u32::MAX;

/// What happens at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Event {
    /// A pod ends.
    Depart(u32),
    /// A pod ends that has no number: that of a workload, with an address on an ENI of a node.
    Leave {
        /// Its place among those of the node.
        eni: u8,
        workload: u16,
        node: u32,
    },
    /// A pod of a churn arrives.
    Arrive(u32),
    /// The cloud has done what a node asked for.
    Done(u32),
    /// The nodes of a waiting line look at themselves again.
    Wake(u32),
    /// A pool gives back what it has too many.
    Shrink(u32),
    /// An event of the plan.
    Act(u32),
    /// One node of an event of the plan.
    Step(u32),
    /// A step of a rollout.
    Roll(u32),
    /// A workload starts.
    Start(u32),
    /// The workloads start that wait for the first nodes.
    StartRest,
    /// The next arrival of the default scenario.
    Next,
}

/// Sums over everything.
#[derive(Debug, Clone, Default)]
pub(super) struct Sums {
    pub(super) asked: u64,
    pub(super) running: u64,
    pub(super) waiting: u64,
    pub(super) pending: u64,
    pub(super) ended: u64,
    pub(super) given_up: u64,
    pub(super) moved: u64,
    /// By [`Class`]; the last, of removed nodes, is not used.
    pub(super) classes: [u64; 7],
    pub(super) unjoined: u64,
    /// Secondaries bound on nodes, and of those in use.
    pub(super) available: u64,
    pub(super) used: u64,
    pub(super) cross_used: u64,
    pub(super) enis: u64,
    pub(super) reserved: u64,
    pub(super) retained: u64,
    /// All addresses that nodes hold or have asked for, at the most.
    pub(super) peak: u64,
    pub(super) held: u64,
}

/// Everything at one moment.
#[derive(Debug)]
pub(super) struct World<'s> {
    pub(super) scenario: &'s Scenario,
    pub(super) now: u64,
    /// After this nothing happens.
    pub(super) end: u64,
    pub(super) queue: Queue<Event>,
    pub(super) nodes: Vec<Node>,
    pub(super) nodes_more: Vec<NodeMore>,
    pub(super) enis: Vec<Eni>,
    pub(super) crosses: Vec<Cross>,
    pub(super) pods: Vec<Pod>,
    pub(super) pod_times: Vec<PodTimes>,
    pub(super) free_pod: u32,
    pub(super) subnets: Vec<SubnetState>,
    pub(super) failed_zones: Vec<bool>,
    pub(super) rankings: Vec<Ranking>,
    /// Pods that no node takes, by domain.
    pub(super) pending: Vec<VecDeque<u32>>,
    pub(super) groups: Vec<GroupRun>,
    pub(super) workloads: Vec<WorkloadRun>,
    pub(super) churns: Vec<ChurnRun>,
    pub(super) rollouts: Vec<RolloutRun>,
    pub(super) lines: Lines,
    pub(super) api: Api,
    pub(super) waits: Waits,
    pub(super) sums: Sums,
    pub(super) log: Log,
    pub(super) story: Story,
    /// ENIs that the VPC's quota counts.
    pub(super) quota: QuotaRun,
    /// Nodes that take the pods of `DaemonSets` which they had not taken.
    pub(super) returning: Vec<u32>,
    /// Full nodes' addresses by zone, as many as have joined.
    pub(super) planned: Vec<u64>,
    /// Whether waiting pods are being served.
    pub(super) serving: bool,
    /// Nodes that were there and have had their first look.
    pub(super) looked: u32,
    /// The node whose rest the default scenario waits for.
    pub(super) pace: u32,
    /// Nodes that the default scenario has let join, as (group, nodes).
    pub(super) joined: (usize, u32),
    /// The earliest time of its next arrival.
    pub(super) paced_at: u64,
    /// Whether workloads wait for the first nodes.
    pub(super) rest_waits: bool,
    pub(super) done: bool,
}

impl<'s> World<'s> {
    pub(super) fn new(scenario: &'s Scenario, log: bool) -> Self {
        let subnets: Vec<SubnetState> = scenario
            .subnets
            .iter()
            .map(|start| SubnetState {
                size: start.size,
                free: start.free(),
                taken: start.taken,
                first_dry: (start.free() == 0).then_some(0),
                ..SubnetState::default()
            })
            .collect();
        let workloads = scenario.workloads.iter().map(|workload| WorkloadRun {
            replicas: workload.replicas,
            pods: 0,
            running: 0,
            oldest: NONE,
            newest: NONE,
            started: false,
            retained: Vec::new(),
        });
        let groups = scenario.groups.iter().map(|group| GroupRun {
            at_site: vec![0; group.sites.len()],
            ..GroupRun::default()
        });
        let end = if scenario.by_default {
            u64::MAX
        } else {
            scenario.horizon
        };
        Self {
            scenario,
            now: 0,
            end,
            queue: Queue::new(),
            nodes: Vec::new(),
            nodes_more: Vec::new(),
            enis: Vec::new(),
            crosses: Vec::new(),
            pods: Vec::new(),
            pod_times: Vec::new(),
            free_pod: NONE,
            lines: Lines::new(subnets.len(), scenario.sites.len()),
            subnets,
            failed_zones: vec![false; scenario.zones.len()],
            rankings: scenario
                .domains
                .iter()
                .map(|_| Ranking::default())
                .collect(),
            pending: scenario.domains.iter().map(|_| VecDeque::new()).collect(),
            groups: groups.collect(),
            workloads: workloads.collect(),
            churns: Vec::new(),
            rollouts: Vec::new(),
            api: Api::new(scenario.latency.calls_per_second),
            waits: Waits::default(),
            sums: Sums::default(),
            log: Log::new(log),
            story: Story::default(),
            quota: QuotaRun::default(),
            returning: Vec::new(),
            planned: vec![0; scenario.zones.len()],
            serving: false,
            looked: 0,
            pace: NONE,
            joined: (0, 0),
            paced_at: 0,
            rest_waits: false,
            done: false,
        }
    }

    /// The story, which knows how far the run has come.
    pub(super) fn story(&mut self) -> &mut Story {
        (self.story.now, self.story.pods) = (self.now, self.sums.asked);
        &mut self.story
    }

    /// Whether the cloud answers at once.
    pub(super) const fn at_once(&self) -> bool {
        self.scenario.latency.is_zero()
    }

    /// Puts an event in, unless it would come after the end.
    #[inline]
    pub(super) fn at(&mut self, time: u64, event: Event) {
        if time <= self.end {
            self.queue.push(time, event);
        }
    }
}

//! All that is there at one moment: nodes, their ENIs, pods, subnets; and the accounts of it.
//!
//! Things are numbered and lie in arrays; what belongs together is found by number. An event
//! touches one node, one of its ENIs and one pod, and never goes through all of any.

use std::collections::VecDeque;

use super::api::Api;
use super::lines::Lines;
use super::log::Log;
use super::queue::Queue;
use super::random::Lengths;
use super::ranking::Ranking;
use super::scenario::{Scenario, position};
use super::story::Story;
use super::waits::Waits;

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

/// Whether a node is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Presence {
    /// Its first ENI is being made.
    Joining,
    /// It can take pods.
    Ready,
    /// Its zone is lost.
    Failed,
    /// It was removed.
    Gone,
}

/// How a node is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Class {
    Ready,
    Isolated,
    Starved,
    Stuck,
    Joining,
    Failed,
    Gone,
}

/// Why a pool cannot grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Block {
    /// No subnet of its zone has what the next ENI or address takes.
    NoAddresses,
    /// All ENIs that the machine can attach are there, and their subnets are dry.
    EnisAllBound,
    /// No ENI can be made in its subnets.
    CreateFails,
    /// The VPC's quota of ENIs is used up.
    Quota,
    /// The node has all the addresses it may have.
    Ceiling,
    /// The subnet of the pods' own addresses is dry, or no slot can be freed for them.
    Cross,
}

/// What a node waits for from the cloud.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Op {
    None,
    /// A new ENI with secondaries.
    Create {
        subnet: u32,
        secondaries: u32,
    },
    /// The rest of an ENI's reserved secondaries.
    Fill {
        eni: u32,
        left: u32,
    },
    /// Secondaries on an ENI that is there.
    Bind {
        eni: u32,
        count: u32,
    },
    /// Secondaries given back.
    Release {
        eni: u32,
        count: u32,
    },
    /// A secondary that had made room for another subnet's address comes back.
    Refill {
        eni: u32,
    },
    /// An ENI without addresses is deleted; its subnet.
    Delete {
        subnet: u32,
    },
}

/// A node. All that an event of a pod needs lies in one line of the cache.
#[derive(Debug, Clone)]
#[repr(align(64))]
pub(super) struct Node {
    pub(super) kind: u32,
    pub(super) site: u32,
    /// Pods on it, those on the host network and those that wait included.
    pub(super) pods: u32,
    /// A: secondaries bound.
    pub(super) available: u32,
    /// U: of those, in use.
    pub(super) used: u32,
    /// Pods that wait for an address.
    pub(super) waiting: u32,
    /// ENIs that are there.
    pub(super) enis: u32,
    /// Its first ENI, and the slots from there on, of which some may be empty.
    pub(super) first_eni: u32,
    pub(super) slots: u32,
    /// Secondaries that made room for other subnets' addresses.
    pub(super) lent: u32,
    /// By how many pods it is ranked, and in which of its kind's domains.
    pub(super) ranked: u32,
    pub(super) member: u32,
    pub(super) presence: Presence,
    pub(super) class: Class,
    pub(super) isolated: bool,
    pub(super) block: Option<Block>,
    pub(super) busy: bool,
    /// Whether a time is set for giving excess back.
    pub(super) timed: bool,
    /// Whether it stands in waiting lines.
    pub(super) lined: bool,
}

impl Node {
    /// The place of an ENI among its own.
    #[inline]
    pub(super) fn place_of(&self, eni: usize) -> u16 {
        u16::try_from(eni - self.first_eni as usize).unwrap_or(u16::MAX)
    }
}

/// What is seldom needed of a node.
#[derive(Debug, Clone)]
pub(super) struct NodeMore {
    /// Its number in the group, from 1.
    pub(super) number: u32,
    pub(super) joined_at: u64,
    /// When it looks at itself, counted from the beginning of each maintenance.
    pub(super) phase: u64,
    pub(super) op: Op,
    /// Excess that is due to be given back.
    pub(super) due: u32,
    /// The subnet of its own address.
    pub(super) own_subnet: u32,
    /// Pods that wait for one of its addresses, and for one of another subnet.
    pub(super) waiting: VecDeque<u32>,
    pub(super) waiting_cross: VecDeque<u32>,
    /// Its pods, where nodes are removed or fail.
    pub(super) pods: Vec<u32>,
    /// The waiting lines that it stands in, and with how many addresses and ENIs.
    pub(super) lines: Vec<u32>,
    pub(super) lined_with: (u32, u32),
}

/// An ENI.
#[derive(Debug, Clone, Copy)]
pub(super) struct Eni {
    /// `NONE` for an empty slot.
    pub(super) subnet: u32,
    /// Secondaries bound, and of those in use.
    pub(super) bound: u32,
    pub(super) used: u32,
}

/// What an ENI has to do with other subnets' addresses.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Cross {
    /// Other subnets' addresses on it.
    pub(super) foreign: u32,
    /// Its own secondaries that made room.
    pub(super) lent: u32,
}

/// Where a pod is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PodState {
    /// No node takes it.
    Pending,
    /// On a node, without an address.
    Waiting,
    Running,
    /// Ended; its number is not free while something still refers to it.
    Dead,
}

/// A pod.
#[derive(Debug, Clone, Copy)]
pub(super) struct Pod {
    pub(super) node: u32,
    /// Before and after it among the pods of its workload, by arrival.
    pub(super) before: u32,
    pub(super) after: u32,
    /// Its place among its node's pods, or the next free number.
    pub(super) place: u32,
    /// The ENI of its address among those of its node.
    pub(super) eni: u16,
    pub(super) workload: u16,
    pub(super) state: PodState,
    /// Whether its end is set.
    pub(super) timed: bool,
    /// Whether it stands in a queue.
    pub(super) queued: bool,
    /// Whether it was made by a churn, so that no list of its workload holds it.
    pub(super) passing: bool,
}

/// What is needed of a pod that did not start at once.
#[derive(Debug, Clone, Copy)]
pub(super) struct PodTimes {
    pub(super) asked_at: u64,
    /// How long it runs; 0 for ever.
    pub(super) lifetime: u64,
    /// The subnet of the address that was kept for it.
    pub(super) kept: u32,
}

/// A subnet's account. What is free, bound, reserved, retained and taken is its size.
#[derive(Debug, Clone, Default)]
pub(super) struct SubnetState {
    pub(super) size: u64,
    pub(super) free: u64,
    /// Other tenants'.
    pub(super) taken: u64,
    /// On their way to or from a node, or kept for an ENI.
    pub(super) reserved: u64,
    /// Kept for the next pod of a name.
    pub(super) retained: u64,
    pub(super) primaries: u64,
    /// Addresses for pods that are bound to ENIs.
    pub(super) bound: u64,
    /// Nodes' own.
    pub(super) own: u64,
    /// Whether no ENI can be made in it.
    pub(super) broken: bool,
    /// When nothing was left first, and when it first could not serve what a node asked for.
    pub(super) first_dry: Option<u64>,
    pub(super) first_refused: Option<u64>,
}

/// A workload as it runs.
#[derive(Debug, Clone)]
pub(super) struct WorkloadRun {
    /// Pods that it shall have.
    pub(super) replicas: u32,
    /// Pods that it has, and of those running.
    pub(super) pods: u32,
    pub(super) running: u32,
    pub(super) oldest: u32,
    pub(super) newest: u32,
    pub(super) started: bool,
    /// Subnets of addresses kept for pods that ended, the last first to be used again.
    pub(super) retained: Vec<u32>,
}

/// A group as it runs.
#[derive(Debug, Clone, Default)]
pub(super) struct GroupRun {
    /// Its nodes, the oldest first.
    pub(super) nodes: VecDeque<u32>,
    /// Nodes that ever joined.
    pub(super) joined: u32,
    /// Nodes at each site.
    pub(super) at_site: Vec<u32>,
}

/// Pods that come and go.
#[derive(Debug, Clone)]
pub(super) struct ChurnRun {
    pub(super) workload: u32,
    /// Between two arrivals.
    pub(super) gaps: Lengths,
    pub(super) lifetimes: Lengths,
    pub(super) next_us: u64,
    pub(super) until: u64,
}

/// A rollout as it goes on.
#[derive(Debug, Clone)]
pub(super) struct RolloutRun {
    pub(super) workload: u32,
    pub(super) surge: u32,
    pub(super) unavailable: u32,
    pub(super) batch: u64,
    /// Old pods that are left.
    pub(super) old: u32,
    /// Old pods at the beginning.
    pub(super) of: u32,
    /// New pods that are still to be made.
    pub(super) new: u32,
    pub(super) began_at: u64,
    pub(super) done_at: Option<u64>,
}

/// Sums over everything.
#[derive(Debug, Clone, Default)]
pub(super) struct Sums {
    pub(super) asked: u64,
    pub(super) running: u64,
    pub(super) waiting: u64,
    pub(super) pending: u64,
    pub(super) ended: u64,
    pub(super) never: u64,
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
    /// Whether the cloud answers at once.
    pub(super) at_once: bool,
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
    /// ENIs that are being made.
    pub(super) creating: u64,
    /// Whether waiting pods are being served.
    pub(super) serving: bool,
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
                free: start.size - start.taken,
                taken: start.taken,
                first_dry: (start.size == start.taken).then_some(0),
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
            at_once: scenario.latency.is_zero(),
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
            creating: 0,
            serving: false,
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

    /// Puts an event in, unless it would come after the end.
    #[inline]
    pub(super) fn at(&mut self, time: u64, event: Event) {
        if time <= self.end {
            self.queue.push(time, event);
        }
    }

    /// Takes addresses of a subnet for nodes.
    #[inline]
    pub(super) fn draw(&mut self, subnet: u32, count: u64) {
        let account = &mut self.subnets[subnet as usize];
        account.free -= count;
        let dry = account.free == 0 && account.first_dry.is_none();
        if dry {
            account.first_dry = Some(self.now);
        }
        self.sums.held += count;
        self.sums.peak = self.sums.peak.max(self.sums.held);
        if dry {
            self.subnet_dried(subnet);
        }
    }

    pub(super) fn subnet_dried(&mut self, subnet: u32) {
        self.log.subnet_dry(self.now, self.scenario, subnet);
        self.story().subnet_dry(subnet);
    }

    /// Gives addresses of nodes back to their subnet.
    pub(super) fn give(&mut self, subnet: u32, count: u64) {
        self.subnets[subnet as usize].free += count;
        self.sums.held -= count;
        self.freed(subnet);
    }

    /// The ENIs of a node by their numbers, empty slots included.
    #[inline]
    pub(super) fn eni_range(&self, node: u32) -> std::ops::Range<usize> {
        let node = &self.nodes[node as usize];
        node.first_eni as usize..(node.first_eni + node.slots) as usize
    }

    /// Room for secondaries on an ENI.
    #[inline]
    pub(super) fn room(&self, eni: usize, secondaries: u32) -> u32 {
        let foreign = self.crosses.get(eni).map_or(0, |cross| cross.foreign);
        secondaries.saturating_sub(self.enis[eni].bound + foreign)
    }

    /// A slot for a new ENI of a node; its place among the node's.
    pub(super) fn add_eni(&mut self, node: u32, eni: Eni) -> u32 {
        let range = self.eni_range(node);
        let empty = range.clone().position(|at| self.enis[at].subnet == NONE);
        let place = match empty {
            Some(place) => {
                self.enis[range.start + place] = eni;
                place
            }
            None => self.push_eni(node, eni),
        };
        if self.scenario.crosses {
            self.crosses.resize(self.enis.len(), Cross::default());
            let at = self.nodes[node as usize].first_eni as usize + place;
            self.crosses[at] = Cross::default();
        }
        self.nodes[node as usize].enis += 1;
        self.sums.enis += 1;
        position(place)
    }

    /// The slots of a node lie together. Each begins with as many as ENIs hold all its addresses, up
    /// to eight; the few that have more move to the end, where there is room for twice as many.
    fn push_eni(&mut self, node: u32, eni: Eni) -> usize {
        const FIRST: u64 = 8;
        let empty = Eni {
            subnet: NONE,
            bound: 0,
            used: 0,
        };
        let (start, slots) = {
            let node = &self.nodes[node as usize];
            (node.first_eni as usize, node.slots as usize)
        };
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        let most = kind.enis as usize;
        let target = if slots == 0 {
            let full = kind.most_ips().div_ceil(kind.secondaries.into());
            usize::try_from(full.clamp(1, FIRST)).unwrap_or(1)
        } else {
            most.clamp(slots + 1, slots * 2)
        };
        let new = self.enis.len();
        self.enis.resize(new + target, empty);
        self.enis.copy_within(start..start + slots, new);
        self.enis[new + slots] = eni;
        if self.scenario.crosses {
            self.crosses.resize(new + target, Cross::default());
            self.crosses.copy_within(start..start + slots, new);
        }
        let node = &mut self.nodes[node as usize];
        node.first_eni = position(new);
        node.slots = position(target);
        slots
    }

    /// The free addresses of the best of a site's subnets for pods.
    pub(super) fn free_at(&self, site: u32) -> u64 {
        let subnets = &self.scenario.sites[site as usize].pod_subnets;
        subnets
            .iter()
            .map(|&subnet| self.subnets[subnet as usize].free)
            .sum()
    }
}

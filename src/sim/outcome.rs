//! What came of a run.

use std::sync::Arc;

use super::engine::{self, Keep};
use super::log::LogEntry;
use super::scenario::Scenario;
use super::series::Series;
use super::story::What;
use super::world::{Block, Class, NONE, PodState, Presence, World};
use crate::pool::{Model, Strategy};
use crate::quantity::Span;

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
    /// Nodes that can all reach max-pods, each inside one subnet; where there is one node group.
    pub guaranteed_nodes: Option<u64>,
    /// ENIs that serve pods.
    pub enis: u64,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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

impl NodeState {
    /// As written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ready => "ready",
            Self::Isolated => "isolated",
            Self::Starved => "starved",
            Self::Stuck => "stuck",
            Self::Joining => "joining",
            Self::Failed => "failed",
        }
    }
}

/// Why a node's pool cannot grow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
}

impl Why {
    /// All of them, in order.
    pub const WORDS: &'static [&'static str] = &[
        "no-available-subnet",
        "enis-all-bound",
        "create-fails",
        "eni-quota",
        "at-ceiling",
        "nothing-kept",
        "other-subnet",
    ];

    /// As written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// A node at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NodeEnd {
    /// Its group's name and a number.
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

/// A moment worth telling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chapter {
    /// When.
    pub at: Span,
    /// What.
    pub kind: ChapterKind,
    /// What it is about: a node, a subnet, a zone, a workload; empty for the cluster.
    pub subject: String,
    /// How long it took, of a rollout.
    pub took: Option<Span>,
    /// Pods that were asked for by then.
    pub pods: u64,
}

/// What a moment is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChapterKind {
    /// A subnet has no address left.
    SubnetDry,
    /// The first node is isolated.
    FirstIsolated,
    /// The first node is starved.
    FirstStarved,
    /// The first node is stuck.
    FirstStuck,
    /// Pods wait on a node that has all the addresses it may have.
    FirstAtCeiling,
    /// The first pod is taken by no node.
    FirstPodPends,
    /// A zone is lost.
    ZoneLost,
    /// A zone works again.
    ZoneBack,
    /// No ENI can be made in a subnet.
    CreationFails,
    /// ENIs can be made in it again.
    CreationWorks,
    /// A rollout is done.
    RolledOut,
    /// A node cannot join: there is no address of its own.
    NodeWithoutAddress,
}

impl ChapterKind {
    /// All of them.
    pub const WORDS: &'static [&'static str] = &[
        "subnet-dry",
        "first-isolated",
        "first-starved",
        "first-stuck",
        "first-at-ceiling",
        "first-pod-pends",
        "zone-lost",
        "zone-back",
        "creation-fails",
        "creation-works",
        "rolled-out",
        "node-without-address",
    ];

    /// As written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        Self::WORDS[self as usize]
    }
}

/// One run of a scenario, by its number among those of the seed.
///
/// ```
/// use cce_plan::catalog::Catalog;
/// use cce_plan::model::{Settings, parse_plan};
/// use cce_plan::pool::Strategy;
/// use cce_plan::problem::Source;
/// use cce_plan::records::Format;
/// use cce_plan::sim::{Keep, Scenario, StrategyChoice, run};
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
    let mut events = 0;
    let (world, series) = engine::run(scenario, number, keep, |_| events += 1);
    world.into_outcome(series, events)
}

impl World<'_> {
    pub(super) fn into_outcome(mut self, series: Series, events: u64) -> SimOutcome {
        let scenario = self.scenario;
        self.count_waits_so_far();
        let nodes = self.node_ends();
        let class = |class: Class| self.sums.classes[class as usize];
        let mut all = Nodes {
            ready: class(Class::Ready),
            isolated: class(Class::Isolated),
            starved: class(Class::Starved),
            stuck: class(Class::Stuck),
            joining: class(Class::Joining),
            failed: class(Class::Failed),
            unjoined: self.sums.unjoined,
            total: 0,
        };
        all.total = all.ready + all.isolated + all.starved + all.stuck + all.joining + all.failed;
        let isolated = nodes
            .iter()
            .filter(|node| node.state == NodeState::Isolated);
        let on_isolated_nodes = isolated.map(|node| node.bound + node.enis).sum();
        let percentile = |percent| self.waits.percentile(percent);
        SimOutcome {
            strategy: scenario.strategy,
            model: scenario.model,
            by_default: scenario.by_default,
            end: Span::of_ms(self.now),
            pods: Pods {
                asked: self.sums.asked,
                max: self.most_pods(),
                running: self.sums.running,
                waiting: self.sums.waiting,
                never_started: self.sums.pending,
                given_up: self.sums.given_up,
                ended: self.sums.ended,
                moved: self.sums.moved,
            },
            nodes: all,
            addresses: Addresses {
                bound: self.sums.available,
                used: self.sums.used,
                warm: self.sums.available.saturating_sub(self.sums.used),
                eni_primaries: self.sums.enis,
                retained: self.sums.retained,
                reserved: self.sums.reserved,
                on_isolated_nodes,
                cross_subnet: self.sums.cross_used,
                node_ips: self.subnets.iter().map(|subnet| subnet.own).sum(),
                available: self.subnets.iter().map(|subnet| subnet.free).sum(),
                peak: self.sums.peak,
            },
            guaranteed_nodes: scenario.guaranteed_nodes(),
            enis: self.sums.enis,
            short_enis: self.short_enis(),
            api_calls: ApiCalls {
                total: self.api.calls,
                peak_per_minute: self.api.peak_per_minute,
                throttled: self.api.throttled,
            },
            waits: WaitTimes {
                p50: percentile(50),
                p95: percentile(95),
                p99: percentile(99),
                max: self.waits.longest(),
            },
            subnets: self.subnet_ends(),
            node_groups: self.group_ends(&nodes),
            node_ends: nodes,
            rollouts: self.rollout_ends(),
            series,
            story: self.chapters(),
            log: std::mem::take(&mut self.log.entries),
            events,
        }
    }

    fn most_pods(&self) -> u64 {
        let there = self
            .nodes
            .iter()
            .filter(|node| node.presence != Presence::Gone);
        let pods = there.map(|node| u64::from(self.scenario.kinds[node.kind as usize].pods));
        pods.sum()
    }

    /// Pods that wait still have waited as long as they have; the default scenario has no clock of
    /// its own, and who waits there waits for ever.
    fn count_waits_so_far(&mut self) {
        if self.scenario.by_default {
            return;
        }
        for (pod, times) in self.pods.iter().zip(&self.pod_times) {
            if matches!(
                pod.state,
                PodState::Waiting | PodState::Pending | PodState::Lost
            ) {
                self.waits.add(self.now - times.asked_at);
            }
        }
    }

    fn short_enis(&self) -> u64 {
        let short = |cross: &&super::world::Cross| cross.lent > cross.foreign;
        self.crosses.iter().filter(short).count() as u64
    }

    fn zone_of(&self, site: u32) -> Option<Arc<str>> {
        self.scenario.zones[self.scenario.sites[site as usize].zone].clone()
    }

    fn node_ends(&self) -> Vec<NodeEnd> {
        let numbers = 0..super::scenario::position(self.nodes.len());
        let there = numbers.filter(|&node| self.nodes[node as usize].presence != Presence::Gone);
        there.map(|node| self.node_end(node)).collect()
    }

    fn node_end(&self, node: u32) -> NodeEnd {
        let (n, more) = (&self.nodes[node as usize], &self.nodes_more[node as usize]);
        let kind = &self.scenario.kinds[n.kind as usize];
        let dry = self.eni_range(node).filter(|&at| {
            let subnet = self.enis[at].subnet;
            subnet != NONE
                && self.room(at, kind.secondaries) > 0
                && self.subnets[subnet as usize].free == 0
        });
        NodeEnd {
            name: self.scenario.node_name(n, more.number),
            group: kind.group as usize,
            zone: self.zone_of(n.site),
            strategy: kind.strategy(),
            state: match n.class {
                Class::Ready | Class::Gone => NodeState::Ready,
                Class::Isolated => NodeState::Isolated,
                Class::Starved => NodeState::Starved,
                Class::Stuck => NodeState::Stuck,
                Class::Joining => NodeState::Joining,
                Class::Failed => NodeState::Failed,
            },
            why: n.block.map(|block| match block {
                Block::NoAddresses => Why::NoAvailableSubnet,
                Block::EnisAllBound => Why::EnisAllBound,
                Block::CreateFails => Why::CreateFails,
                Block::Quota => Why::EniQuota,
                Block::Ceiling => Why::AtCeiling,
                Block::NothingKept => Why::NothingKept,
                Block::Cross => Why::OtherSubnet,
            }),
            joined: Span::of_ms(more.joined_at),
            pods: n.pods.into(),
            waiting: n.waiting.into(),
            full: u64::from(n.pods - n.waiting) >= kind.most_ips(),
            enis: n.enis.into(),
            enis_limit: kind.enis.into(),
            max_pods: kind.pods.into(),
            most_ips: kind.most_ips(),
            bound: n.available.into(),
            used: n.used.into(),
            enis_in_dry_subnets: dry.count() as u64,
        }
    }

    fn subnet_ends(&self) -> Vec<SubnetEnd> {
        let both = self.scenario.subnets.iter().zip(&self.subnets);
        both.map(|(start, end)| SubnetEnd {
            id: start.name.clone(),
            zone: self.scenario.zones[start.zone].clone(),
            size: end.size,
            available: end.free,
            bound: end.bound,
            eni_primaries: end.primaries,
            reserved: end.reserved,
            retained: end.retained,
            taken: end.taken,
            node_ips: end.own,
            first_dry: end.first_dry.map(Span::of_ms),
            first_refused: end.first_refused.map(Span::of_ms),
        })
        .collect()
    }

    fn group_ends(&self, nodes: &[NodeEnd]) -> Vec<GroupEnd> {
        let groups = self.scenario.groups.iter().enumerate();
        groups
            .map(|(i, group)| {
                let own = &self.scenario.kinds[group.kind as usize];
                let mut end = GroupEnd {
                    name: group.name.clone(),
                    strategy: Some(own.strategy()),
                    nodes: Nodes::default(),
                    pods_running: 0,
                    pods_waiting: 0,
                    bound: 0,
                    warm: 0,
                    enis: 0,
                };
                for node in nodes.iter().filter(|node| node.group == i) {
                    end.strategy = end.strategy.filter(|&strategy| strategy == node.strategy);
                    end.nodes.total += 1;
                    *match node.state {
                        NodeState::Ready => &mut end.nodes.ready,
                        NodeState::Isolated => &mut end.nodes.isolated,
                        NodeState::Starved => &mut end.nodes.starved,
                        NodeState::Stuck => &mut end.nodes.stuck,
                        NodeState::Joining => &mut end.nodes.joining,
                        NodeState::Failed => &mut end.nodes.failed,
                    } += 1;
                    end.pods_running += node.pods - node.waiting;
                    end.pods_waiting += node.waiting;
                    end.bound += node.bound;
                    end.warm += node.bound - node.used;
                    end.enis += node.enis;
                }
                end
            })
            .collect()
    }

    fn rollout_ends(&self) -> Vec<RolloutEnd> {
        let rollouts = self.rollouts.iter();
        rollouts
            .map(|rollout| RolloutEnd {
                workload: self.scenario.workloads[rollout.workload as usize]
                    .name
                    .clone(),
                began: Span::of_ms(rollout.began_at),
                took: rollout.done_at.map(|at| Span::of_ms(at - rollout.began_at)),
                left: rollout.old.into(),
                of: rollout.of.into(),
            })
            .collect()
    }

    fn chapters(&self) -> Vec<Chapter> {
        let node = |node: u32| {
            let more = &self.nodes_more[node as usize];
            self.scenario
                .node_name(&self.nodes[node as usize], more.number)
        };
        let subnet = |subnet: u32| self.scenario.subnets[subnet as usize].name.to_string();
        let zone = |zone: u32| {
            let name = self.scenario.zones[zone as usize].as_deref();
            name.unwrap_or_default().to_owned()
        };
        let moments = self.story.moments.iter();
        moments
            .map(|moment| {
                let mut took = None;
                let (kind, subject) = match moment.what {
                    What::SubnetDry(i) => (ChapterKind::SubnetDry, subnet(i)),
                    What::FirstIsolated(i) => (ChapterKind::FirstIsolated, node(i)),
                    What::FirstStarved(i) => (ChapterKind::FirstStarved, node(i)),
                    What::FirstStuck(i) => (ChapterKind::FirstStuck, node(i)),
                    What::FirstAtCeiling(i) => (ChapterKind::FirstAtCeiling, node(i)),
                    What::FirstPodPends => (ChapterKind::FirstPodPends, String::new()),
                    What::ZoneLost(i) => (ChapterKind::ZoneLost, zone(i)),
                    What::ZoneBack(i) => (ChapterKind::ZoneBack, zone(i)),
                    What::CreationFails(i) => (ChapterKind::CreationFails, subnet(i)),
                    What::CreationWorks(i) => (ChapterKind::CreationWorks, subnet(i)),
                    What::RolledOut { workload, took: ms } => {
                        took = Some(Span::of_ms(ms));
                        let name = &self.scenario.workloads[workload as usize].name;
                        (ChapterKind::RolledOut, name.to_string())
                    }
                    What::NodeWithoutAddress(group) => {
                        let name = &self.scenario.groups[group as usize].name;
                        (ChapterKind::NodeWithoutAddress, name.to_string())
                    }
                };
                Chapter {
                    at: Span::of_ms(moment.at),
                    kind,
                    subject,
                    took,
                    pods: moment.pods,
                }
            })
            .collect()
    }
}

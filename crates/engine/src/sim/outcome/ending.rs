//! How a world ends: what is told of everything in it.

use std::sync::Arc;

use super::{
    Addresses, ApiCalls, Chapter, ChapterKind, GroupEnd, NodeEnd, NodeState, Nodes, Pods,
    RolloutEnd, SimOutcome, SubnetEnd, WaitTimes, Why,
};
use crate::sim::scenario::position;
use crate::sim::series::Series;
use crate::sim::story::What;
use crate::sim::world::{Block, Class, NONE, PodState, Presence, World};
use net::quantity::Span;

impl Why {
    const fn of(block: Block) -> Self {
        match block {
            Block::NoAddresses => Self::NoAvailableSubnet,
            Block::EnisAllBound => Self::EnisAllBound,
            Block::CreateFails => Self::CreateFails,
            Block::Quota => Self::EniQuota,
            Block::Ceiling => Self::AtCeiling,
            Block::NothingKept => Self::NothingKept,
            Block::Cross => Self::OtherSubnet,
            Block::EniShort => Self::EniShort,
        }
    }
}

impl World<'_> {
    pub(in crate::sim) fn into_outcome(mut self, series: Series, events: u64) -> SimOutcome {
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
            quota: scenario.eni_quota,
            quota_peak: self.quota.peak,
            quota_stopped: self.quota.stopped,
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

    /// Only slots of nodes that are there: those that a node has left hold what is no more.
    fn short_enis(&self) -> u64 {
        if self.crosses.is_empty() {
            return 0;
        }
        let nodes = 0..position(self.nodes.len());
        let there = nodes.filter(|&node| self.nodes[node as usize].presence != Presence::Gone);
        let short = |&at: &usize| {
            let cross = &self.crosses[at];
            self.enis[at].subnet != NONE && cross.lent > cross.foreign
        };
        there
            .map(|node| self.eni_range(node).filter(short).count() as u64)
            .sum()
    }

    fn zone_of(&self, site: u32) -> Option<Arc<str>> {
        self.scenario.zones[self.scenario.sites[site as usize].zone].clone()
    }

    fn node_ends(&self) -> Vec<NodeEnd> {
        let numbers = 0..position(self.nodes.len());
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
            name: self.scenario.node_name(n, more),
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
            why: n.block.map(Why::of),
            joined: Span::of_ms(more.joined_at),
            pods: n.pods.into(),
            waiting: n.waiting.into(),
            full: u64::from(n.pods - n.waiting) >= kind.most_pods(),
            enis: n.enis.into(),
            enis_limit: kind.enis.into(),
            max_pods: kind.pods.into(),
            most_ips: kind.most_pods(),
            full_enis: if kind.counts_enis {
                kind.full_enis().max(n.enis.into())
            } else {
                0
            },
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
            self.scenario.node_name(&self.nodes[node as usize], more)
        };
        let subnet = |subnet: u32| self.scenario.subnets[subnet as usize].name.to_string();
        let zone = |zone: u32| {
            let name = self.scenario.zones[zone as usize].as_deref();
            name.unwrap_or_default().to_owned()
        };
        let moments = self.story.moments.iter();
        moments
            .map(|moment| {
                let (mut took, mut nodes, mut why) = (None, None, None);
                let mut stopped = |i: u32, block: Option<Block>| {
                    why = block.map(Why::of);
                    node(i)
                };
                let (kind, subject) = match moment.what {
                    What::NodesThere(count) => {
                        nodes = Some(count.into());
                        (ChapterKind::NodesThere, String::new())
                    }
                    What::SubnetDry(i) => (ChapterKind::SubnetDry, subnet(i)),
                    What::FirstIsolated(i, block) => {
                        (ChapterKind::FirstIsolated, stopped(i, block))
                    }
                    What::FirstStarved(i, block) => (ChapterKind::FirstStarved, stopped(i, block)),
                    What::FirstStuck(i, block) => (ChapterKind::FirstStuck, stopped(i, block)),
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
                    why,
                    took,
                    nodes,
                    pods: moment.pods,
                }
            })
            .collect()
    }
}

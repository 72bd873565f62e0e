//! Builds the outcome from the world at the end.

use std::sync::Arc;

use super::{
    Addresses, GroupEnd, NodeEnd, NodeState, Nodes, Pods, RolloutEnd, SimOutcome, States,
    SubnetEnd, WaitTimes,
};
use crate::index::{NodeId, SiteId};
use crate::outcome::Series;
use crate::world::{Account, Node, PodState, World};
use model::pool::StrategyOrMixed;
use net::quantity::{EniCount, IpCount, NodeCount, PodCount, Span};

impl World<'_> {
    pub(crate) fn into_outcome(mut self, series: Series, events: u64) -> SimOutcome {
        let scenario = self.scenario;
        self.count_waits_so_far();
        let ends = self.node_ends();
        let mut nodes = self.counts.nodes;
        nodes.states.total = NodeCount::new(self.present_nodes().count() as u64);
        let isolated = ends.iter().filter(|node| node.state == NodeState::Isolated);
        let on_isolated_nodes = isolated.map(|node| node.bound.get() + node.enis.get());
        let percentile = |percent| self.waits.percentile(percent);
        SimOutcome {
            strategy: scenario.strategy.into(),
            model: scenario.model,
            by_default: scenario.by_default,
            end: Span::of_ms(self.now()),
            pods: Pods {
                max: PodCount::new(
                    self.present_nodes()
                        .map(|(_, node)| self.most_pods(node))
                        .sum(),
                ),
                ..self.counts.pods
            },
            nodes,
            addresses: Addresses {
                on_isolated_nodes: IpCount::new(on_isolated_nodes.sum()),
                ..self.addresses()
            },
            guaranteed_nodes: scenario.guaranteed_nodes(),
            enis: EniCount::new(self.subnets.all[Account::Primary]),
            quota: scenario.eni_quota,
            quota_peak: self.quota.peak,
            quota_stopped: self.quota.stopped,
            short_enis: EniCount::new(self.short_enis()),
            api_calls: self.api.calls(),
            waits: WaitTimes {
                p50: percentile(50),
                p95: percentile(95),
                p99: percentile(99),
                max: self.waits.longest(),
            },
            subnets: self.subnet_ends(),
            node_groups: self.group_ends(&ends),
            node_ends: ends,
            rollouts: self.rollout_ends(),
            series,
            story: self.story.moments,
            log: self.log.unwrap_or_default(),
            snapshots: self.snapshots,
            events,
        }
    }

    /// All addresses now, without those on isolated nodes.
    pub(crate) fn addresses(&self) -> Addresses {
        let all = &self.subnets.all;
        let ips = |account| IpCount::new(all[account]);
        // Bound addresses that are not secondary IPs belong to other subnets.
        let bound = all[Account::Bound] - self.counts.cross_used;
        Addresses {
            bound: IpCount::new(bound),
            used: IpCount::new(self.counts.used),
            warm: IpCount::new(bound.saturating_sub(self.counts.used)),
            eni_primaries: ips(Account::Primary),
            retained: ips(Account::Retained),
            reserved: ips(Account::Reserved),
            on_isolated_nodes: IpCount::ZERO,
            cross_subnet: IpCount::new(self.counts.cross_used),
            node_ips: ips(Account::Own),
            available: ips(Account::Free),
            peak: IpCount::new(self.subnets.peak),
        }
    }

    pub(crate) fn present_nodes(&self) -> impl Iterator<Item = (NodeId, &Node)> {
        self.nodes.pairs().filter(|(_, node)| node.is_there())
    }

    fn most_pods(&self, node: &Node) -> u64 {
        self.scenario.kinds[node.kind].pods.into()
    }

    /// Adds the waits so far of pods that still wait. The default scenario has no clock: a pod that
    /// waits there waits forever.
    fn count_waits_so_far(&mut self) {
        if self.scenario.by_default {
            return;
        }
        for (pod, times) in self.pods.iter().zip(self.pod_times.iter()) {
            if matches!(
                pod.state,
                PodState::Waiting | PodState::Pending | PodState::Lost
            ) {
                self.waits.add(self.clock.now() - times.asked_at);
            }
        }
    }

    fn short_enis(&self) -> u64 {
        let enis = self
            .present_nodes()
            .flat_map(|(node, _)| self.enis_of(node));
        enis.filter(|(.., eni)| eni.lent > eni.foreign).count() as u64
    }

    fn zone_of(&self, site: SiteId) -> Option<Arc<str>> {
        self.scenario.zones[self.scenario.sites[site].zone].clone()
    }

    fn node_ends(&self) -> Vec<NodeEnd> {
        self.present_nodes()
            .map(|(id, node)| self.node_end(id, node))
            .collect()
    }

    pub(crate) fn node_end(&self, id: NodeId, node: &Node) -> NodeEnd {
        let kind = self.kind(id);
        let exhausted = self.enis_of(id).filter(|&(_, subnet, eni)| {
            eni.room(kind.secondaries) > 0 && self.subnets[subnet].free() == 0
        });
        NodeEnd {
            name: self.node_name(id),
            node_group: self.scenario.groups[kind.group].name.clone(),
            group: kind.group.into(),
            zone: self.zone_of(node.site),
            strategy: kind.strategy(),
            state: node.state.unwrap_or(NodeState::Ready),
            why: node.block,
            joined: Span::of_ms(self.nodes_more[id].joined_at),
            pods: PodCount::new(node.pods.into()),
            waiting: PodCount::new(node.waiting.into()),
            full: u64::from(node.pods - node.waiting) >= kind.most_pods(),
            enis: EniCount::new(node.enis.into()),
            enis_limit: EniCount::new(kind.enis.into()),
            max_pods: kind.pods.into(),
            most_ips: kind.most_pods(),
            full_enis: if kind.counts_enis {
                kind.full_enis().max(node.enis.into())
            } else {
                0
            },
            bound: IpCount::new(node.available.into()),
            used: IpCount::new(node.used.into()),
            enis_in_dry_subnets: EniCount::new(exhausted.count() as u64),
        }
    }

    pub(crate) fn subnet_ends(&self) -> Vec<SubnetEnd> {
        let both = self.scenario.subnets.iter().zip(self.subnets.each.iter());
        both.map(|(start, end)| {
            let ledger = &end.ledger;
            let ips = |account| IpCount::new(ledger[account]);
            SubnetEnd {
                id: start.name.clone(),
                zone: self.scenario.zones[start.zone].clone(),
                size: IpCount::new(ledger.size()),
                available: ips(Account::Free),
                bound: ips(Account::Bound),
                eni_primaries: ips(Account::Primary),
                reserved: ips(Account::Reserved),
                retained: ips(Account::Retained),
                taken: ips(Account::Taken),
                node_ips: ips(Account::Own),
                first_dry: end.first_exhausted.map(Span::of_ms),
                first_refused: end.first_refused.map(Span::of_ms),
            }
        })
        .collect()
    }

    fn group_ends(&self, nodes: &[NodeEnd]) -> Vec<GroupEnd> {
        let groups = self.scenario.groups.pairs();
        groups
            .map(|(id, group)| {
                let own = Some(self.scenario.kinds[group.kind].strategy());
                let mut counts = Nodes::default();
                let mut end = GroupEnd {
                    name: group.name.clone(),
                    strategy: own.into(),
                    nodes: States::default(),
                    pods_running: PodCount::ZERO,
                    pods_waiting: PodCount::ZERO,
                    bound: IpCount::ZERO,
                    warm: IpCount::ZERO,
                    enis: EniCount::ZERO,
                };
                for node in nodes.iter().filter(|node| node.group == id.into()) {
                    if own != Some(node.strategy) {
                        end.strategy = StrategyOrMixed::Mixed;
                    }
                    counts.states.total += 1;
                    *counts.count_mut(node.state) += 1;
                    end.nodes = counts.states;
                    end.pods_running += node.pods.saturating_sub(node.waiting).get();
                    end.pods_waiting += node.waiting.get();
                    end.bound += node.bound.get();
                    end.warm += node.bound.saturating_sub(node.used).get();
                    end.enis += node.enis.get();
                }
                end
            })
            .collect()
    }

    fn rollout_ends(&self) -> Vec<RolloutEnd> {
        let rollouts = self.rollouts.iter();
        rollouts
            .map(|rollout| RolloutEnd {
                workload: self.scenario.workloads[rollout.workload].name.clone(),
                began: Span::of_ms(rollout.began_at),
                took: rollout.done_at.map(|at| Span::of_ms(at - rollout.began_at)),
                left: PodCount::new(rollout.old.into()),
                of: PodCount::new(rollout.of.into()),
            })
            .collect()
    }
}

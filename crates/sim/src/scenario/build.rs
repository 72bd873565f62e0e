//! From a cluster to its scenario.

use super::{Group, Quota, Scenario, Site, SubnetStart};
use crate::index::{GroupId, Id, Indexed, KindId, SubnetId, WorkloadId};
use crate::kind::{Kind, Settings, StrategyChoice};
use crate::size::TooLarge;
use model::pool::Strategy;
use model::{Action, Cluster, NodeGroup, Place, Position, Positions, Simulation, Spread, usable};
use planning::plan::cluster::CandidatePlan;

impl Scenario {
    /// The scenario of `cluster`, every node with the chosen strategy.
    ///
    /// # Errors
    ///
    /// The cluster is too large to simulate.
    pub fn new(cluster: &Cluster, choice: StrategyChoice) -> Result<Self, TooLarge> {
        Self::with(cluster, &cluster.simulation, choice)
    }

    /// The same with other settings than the cluster's.
    ///
    /// # Errors
    ///
    /// As for [`new`](Self::new).
    pub(crate) fn with(
        cluster: &Cluster,
        simulation: &Simulation,
        choice: StrategyChoice,
    ) -> Result<Self, TooLarge> {
        let nodes: Vec<u64> = cluster
            .groups
            .iter()
            .map(|group| group.nodes.get())
            .collect();
        Self::of_nodes(cluster, simulation, choice, &nodes)
    }

    /// The same with the given number of nodes of each group.
    pub(crate) fn of_nodes(
        cluster: &Cluster,
        simulation: &Simulation,
        choice: StrategyChoice,
        nodes: &[u64],
    ) -> Result<Self, TooLarge> {
        let settings = Settings::of(simulation);
        let zones = model::ZoneId::all(cluster.zone_count());
        let mut scenario = Self {
            model: simulation.model,
            strategy: None,
            by_default: simulation.events.is_empty() && simulation.workloads.is_empty(),
            horizon: simulation.horizon.ms(),
            seed: simulation.seed,
            latency: simulation.latency,
            maintenance: simulation.maintenance.ms().max(1),
            scheduler: simulation.scheduler,
            isolate: simulation.isolate,
            nodes_at_start: simulation.nodes_at_start,
            reserve_eni_ips: cluster.reserve_eni_ips,
            settings,
            subnets: subnets(cluster),
            zones: zones
                .map(|zone| cluster.zone_name(zone).map(Into::into))
                .collect(),
            groups: Indexed::default(),
            kinds: Indexed::default(),
            sites: Indexed::default(),
            existing: Indexed::default(),
            running: None,
            domains: Indexed::default(),
            workloads: Indexed::default(),
            events: Indexed::default(),
            eni_quota: Quota::of(&cluster.quota),
            crosses: false,
            moves: false,
        };
        scenario.add_groups(cluster, choice, nodes)?;
        scenario.add_existing(cluster)?;
        scenario.add_workloads(cluster, simulation);
        scenario.count_running();
        scenario.add_events(cluster, simulation, choice);
        scenario.check_sizes(simulation)?;
        let mut strategies = scenario.kinds.iter().map(Kind::strategy);
        let first = strategies.next();
        scenario.strategy = first.filter(|&first| strategies.all(|other| other == first));
        for kind in scenario.kinds.iter_mut() {
            kind.domains = scenario
                .domains
                .pairs()
                .filter(|(_, domain)| domain.group.is_none_or(|group| group == kind.group))
                .map(|(id, domain)| (id, domain.address))
                .collect();
        }
        Ok(scenario)
    }

    fn add_groups(
        &mut self,
        cluster: &Cluster,
        choice: StrategyChoice,
        nodes: &[u64],
    ) -> Result<(), TooLarge> {
        let planned = planned_by_zone(cluster);
        for (at, (group, &nodes)) in cluster.groups.iter().zip(nodes).enumerate() {
            let named = |&zone: &model::ZoneId| match (group.named_nodes(zone), &planned) {
                (Some(nodes), _) => Some(nodes.get()),
                (None, Some(planned)) if group.spread == Spread::Planned => Some(planned[at][zone]),
                _ => None,
            };
            let named = group.zones.iter().filter_map(named);
            let named = named.map(|nodes| u32::try_from(nodes).unwrap_or(u32::MAX));
            let first = self.sites.next_id();
            for &zone in &group.zones {
                let here = |list: &[model::SubnetId]| -> Vec<SubnetId> {
                    let here = list.iter().copied();
                    let here = here.filter(|&subnet| cluster.zone_of(subnet) == zone);
                    here.map(SubnetId::from).collect()
                };
                let pod_subnets = here(group.subnets_of_pods());
                let starts = pod_subnets.iter().map(|&subnet| &self.subnets[subnet]);
                self.sites.push(Site {
                    zone: zone.into(),
                    room: starts.map(SubnetStart::room).sum(),
                    pod_subnets,
                    takes_pods_to_nodes: group.takes_pods_to_nodes(),
                    node_subnets: group
                        .subnets_of_nodes()
                        .map_or_else(Vec::new, |own| here(own)),
                });
            }
            let strategy = choice.of(group);
            let id = self.groups.push(Group {
                name: group.name.clone(),
                nodes: u32::try_from(nodes).map_err(|_| TooLarge::nodes(nodes))?,
                there: 0,
                numbers: Vec::new(),
                spread: group.spread,
                planned: named.collect(),
                kind: self.kinds.next_id(),
                sites: first..self.sites.next_id(),
            });
            self.kinds
                .push(Kind::new(id, group, strategy, &self.settings, self.model));
        }
        Ok(())
    }

    fn add_events(&mut self, cluster: &Cluster, simulation: &Simulation, choice: StrategyChoice) {
        // Positions of workloads are those in the plan; the workloads of groups come first.
        let before = self.workloads.len() - simulation.workloads.len();
        let mut events = Vec::new();
        for event in &simulation.events {
            let mut action = event.action.clone();
            match &mut action {
                Action::Rejoin { group, strategy, .. } => {
                    *strategy = choice.of_rejoined(*strategy);
                    self.add_kind(cluster, (*group).into(), *strategy);
                }
                Action::Scale { workload, .. }
                | Action::Rollout { workload, .. }
                | Action::Churn { workload, .. } => {
                    *workload = model::WorkloadId::new(workload.index() + before);
                }
                _ => {}
            }
            self.moves |= matches!(
                action,
                Action::Remove { .. } | Action::Rejoin { .. } | Action::Fail(Place::Zone(_))
            );
            events.push((event.at.ms(), action));
        }
        events.sort_by_key(|&(at, _)| at);
        self.events = events.into_iter().collect();
    }

    /// Nodes of a group under a strategy.
    pub(crate) fn kind_of(&self, group: GroupId, strategy: Strategy) -> Option<KindId> {
        let is = |kind: &Kind| kind.group == group && kind.strategy() == strategy;
        self.kinds.find(is)
    }

    fn add_kind(&mut self, cluster: &Cluster, group: GroupId, strategy: Strategy) {
        if self.kind_of(group, strategy).is_none() {
            let of = &cluster.groups[group.index()];
            let kind = Kind::new(group, of, strategy, &self.settings, self.model);
            self.kinds.push(kind);
        }
    }

    /// The workload of the default scenario's own pods.
    pub(crate) fn last_workload(&self) -> WorkloadId {
        WorkloadId::new(self.workloads.len() - 1)
    }
}

/// Where the plan puts nodes, by group and zone, if it puts any.
fn planned_by_zone(cluster: &Cluster) -> Option<Vec<Vec<u64>>> {
    let chooses = |group: &NodeGroup| {
        group.spread == Spread::Planned && group.zones.len() > 1 && group.zone_nodes.is_none()
    };
    let any = cluster.groups.iter().any(chooses);
    any.then(|| CandidatePlan::new(cluster.clone()).places())
}

fn subnets(cluster: &Cluster) -> Indexed<SubnetId, SubnetStart> {
    let list = cluster.subnets.list().iter().zip(held(cluster));
    list.with_positions()
        .map(|(i, (subnet, held))| {
            let ours = subnet.available.get().saturating_add(held);
            let size = usable(subnet.cidr, subnet.reserved.into()).get().max(ours);
            SubnetStart {
                name: subnet.label().into(),
                zone: cluster.zone_of(i).into(),
                size,
                held,
                taken: size - ours,
            }
        })
        .collect()
}

/// Addresses of each subnet that existing nodes hold.
fn held(cluster: &Cluster) -> Vec<u64> {
    let mut held = vec![0_u64; cluster.subnets.list().len()];
    for eni in cluster.existing.iter().flat_map(|node| &node.enis) {
        held[eni.subnet] += u64::from(eni.secondary_ips) + 1;
    }
    held
}

//! What is simulated, worked out of a cluster: every name a position, every number checked.

mod workload;

use std::sync::Arc;

use super::existing::{Existing, held};
use super::kind::{Kind, Settings, StrategyChoice};
use super::quota::Quota;
use super::size::TooLarge;
use model::pool::{Model, Strategy};
use model::{Action, Cluster, Latency, Place, Scheduler, Simulation, Spread, usable};
pub(super) use workload::{Domain, Workload};

/// Between two arrivals of the default scenario.
pub(super) const TICK: u64 = 100;

/// What is simulated, with one choice of strategy.
#[derive(Debug, Clone)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a setting of its own, or tells what the plan has in it"
)]
pub struct Scenario {
    pub(super) model: Model,
    /// How all nodes take addresses; `None` where they differ.
    pub(super) strategy: Option<Strategy>,
    /// Nothing happens at given times: nodes join, then pods arrive until no node takes another.
    pub(super) by_default: bool,
    pub(super) horizon: u64,
    pub(super) seed: u64,
    pub(super) latency: Latency,
    pub(super) maintenance: u64,
    pub(super) scheduler: Scheduler,
    pub(super) isolate: bool,
    pub(super) nodes_at_start: bool,
    pub(super) settings: Settings,
    pub(super) subnets: Vec<SubnetStart>,
    pub(super) zones: Vec<Option<Arc<str>>>,
    pub(super) groups: Vec<Group>,
    pub(super) kinds: Vec<Kind>,
    pub(super) sites: Vec<Site>,
    /// Nodes that are there when it begins, in the order of the plan.
    pub(super) existing: Vec<Existing>,
    /// The workload of their pods, by position.
    pub(super) running: Option<u32>,
    pub(super) domains: Vec<Domain>,
    pub(super) workloads: Vec<Workload>,
    pub(super) events: Vec<(u64, Action)>,
    /// The VPC's ENI quota, where it counts ENIs that are attached.
    pub(super) eni_quota: Option<Quota>,
    /// Whether pods with addresses of another subnet are there.
    pub(super) crosses: bool,
    /// Whether nodes are removed or fail, so that their pods must be found.
    pub(super) moves: bool,
}

/// A subnet as it begins.
#[derive(Debug, Clone)]
pub(super) struct SubnetStart {
    pub(super) name: Arc<str>,
    pub(super) zone: usize,
    /// Addresses that can be handed out when nothing is.
    pub(super) size: u64,
    /// Of those, held by nodes that are there.
    pub(super) held: u64,
    /// Of those, others'.
    pub(super) taken: u64,
}

impl SubnetStart {
    /// What nodes can have of it, those included that are there.
    pub(super) const fn room(&self) -> u64 {
        self.size - self.taken
    }

    /// What is left of it.
    pub(super) const fn free(&self) -> u64 {
        self.size - self.taken - self.held
    }
}

/// Nodes alike.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) name: Arc<str>,
    /// All that it shall have, and of those such that are there.
    pub(super) nodes: u32,
    pub(super) there: u32,
    /// Numbers with which nodes that are there are called like ones of it, ascending.
    pub(super) numbers: Vec<u32>,
    pub(super) spread: Spread,
    /// Its own kind, by position.
    pub(super) kind: u32,
    /// Its sites, one for each zone.
    pub(super) sites: std::ops::Range<u32>,
}

/// Where nodes of a group are: in one zone, with the subnets they may use.
#[derive(Debug, Clone)]
pub(super) struct Site {
    pub(super) zone: usize,
    /// Addresses of its subnets for pods at the beginning, those included that nodes hold.
    pub(super) room: u64,
    pub(super) pod_subnets: Vec<u32>,
    pub(super) node_subnets: Vec<u32>,
}

impl Scenario {
    /// What is simulated of `cluster`, every node with the strategy that is chosen.
    ///
    /// # Errors
    ///
    /// Where it is larger than any cluster.
    pub fn new(cluster: &Cluster, choice: StrategyChoice) -> Result<Self, TooLarge> {
        Self::with(cluster, &cluster.simulation, choice)
    }

    /// The same with other settings than the cluster's.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn with(
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

    /// The same with so many nodes of each group.
    pub(super) fn of_nodes(
        cluster: &Cluster,
        simulation: &Simulation,
        choice: StrategyChoice,
        nodes: &[u64],
    ) -> Result<Self, TooLarge> {
        let settings = Settings::of(simulation);
        let zones = 0..cluster.zone_count();
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
            settings,
            subnets: subnets(cluster),
            zones: zones
                .map(|zone| cluster.zone_name(zone).map(Into::into))
                .collect(),
            groups: Vec::new(),
            kinds: Vec::new(),
            sites: Vec::new(),
            existing: Vec::new(),
            running: None,
            domains: Vec::new(),
            workloads: Vec::new(),
            events: Vec::new(),
            eni_quota: Quota::of(&cluster.quota),
            crosses: false,
            moves: false,
        };
        scenario.add_groups(cluster, choice, nodes)?;
        scenario.add_existing(cluster)?;
        scenario.add_workloads(cluster, simulation);
        scenario.count_running();
        scenario.add_events(simulation, choice);
        scenario.check_sizes(simulation)?;
        let first = scenario.kinds.first().map(Kind::strategy);
        scenario.strategy =
            first.filter(|&first| scenario.kinds.iter().all(|kind| kind.strategy() == first));
        for kind in &mut scenario.kinds {
            kind.domains = (0..)
                .zip(&scenario.domains)
                .filter(|(_, domain)| domain.group.is_none_or(|group| group == kind.group))
                .map(|(i, domain)| (i, domain.address))
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
        for ((i, group), &nodes) in (0..).zip(&cluster.groups).zip(nodes) {
            let first = position(self.sites.len());
            for &zone in &group.zones {
                let here = |list: &[usize]| -> Vec<u32> {
                    let here = list
                        .iter()
                        .filter(|&&subnet| cluster.zone_of(subnet) == zone);
                    here.map(|&subnet| position(subnet)).collect()
                };
                let pod_subnets: Vec<u32> = here(&group.pod_subnets);
                let starts = pod_subnets.iter();
                let starts = starts.map(|&subnet| &self.subnets[subnet as usize]);
                self.sites.push(Site {
                    zone,
                    room: starts.map(SubnetStart::room).sum(),
                    pod_subnets,
                    node_subnets: here(&group.node_subnets),
                });
            }
            self.groups.push(Group {
                name: group.name.clone(),
                nodes: u32::try_from(nodes).map_err(|_| TooLarge::nodes(nodes))?,
                there: 0,
                numbers: Vec::new(),
                spread: group.spread,
                kind: position(self.kinds.len()),
                sites: first..position(self.sites.len()),
            });
            let strategy = choice.of(group);
            self.kinds
                .push(Kind::new(i, group, strategy, &self.settings, self.model));
        }
        Ok(())
    }

    fn add_events(&mut self, simulation: &Simulation, choice: StrategyChoice) {
        // Positions of workloads are those of the plan; what groups say of each node comes before.
        let before = self.workloads.len() - simulation.workloads.len();
        for event in &simulation.events {
            let mut action = event.action.clone();
            match &mut action {
                Action::Rejoin { strategy, .. } => *strategy = choice.of_rejoined(*strategy),
                Action::Scale { workload, .. }
                | Action::Rollout { workload, .. }
                | Action::Churn { workload, .. } => *workload += before,
                _ => {}
            }
            self.moves |= matches!(
                action,
                Action::Remove { .. } | Action::Rejoin { .. } | Action::Fail(Place::Zone(_))
            );
            self.events.push((event.at.ms(), action));
        }
        let rejoined: Vec<(usize, Strategy)> = self
            .events
            .iter()
            .filter_map(|(_, action)| match action {
                Action::Rejoin {
                    group, strategy, ..
                } => Some((*group, *strategy)),
                _ => None,
            })
            .collect();
        for (group, strategy) in rejoined {
            let known = self
                .kinds
                .iter()
                .any(|kind| kind.group as usize == group && kind.strategy() == strategy);
            if !known {
                let own = &self.kinds[self.groups[group].kind as usize];
                self.kinds
                    .push(own.under(strategy, &self.settings, self.model));
            }
        }
        self.events.sort_by_key(|&(at, _)| at);
    }
}

fn subnets(cluster: &Cluster) -> Vec<SubnetStart> {
    let list = cluster.subnets.list().iter().zip(held(cluster));
    list.enumerate()
        .map(|(i, (subnet, held))| {
            let ours = subnet.available.get().saturating_add(held);
            let size = usable(subnet.cidr, subnet.reserved.into()).get().max(ours);
            SubnetStart {
                name: subnet
                    .id
                    .as_deref()
                    .map_or_else(|| subnet.cidr.to_string(), str::to_owned)
                    .into(),
                zone: cluster.zone_of(i),
                size,
                held,
                taken: size - ours,
            }
        })
        .collect()
}

/// Positions and counts of what was checked to be few.
pub(super) fn position(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

//! What is simulated, worked out of a cluster: every name a position, every number checked.

use std::sync::Arc;

use super::kind::{Kind, Settings, StrategyChoice};
use super::size::TooLarge;
use crate::model::{Action, Cluster, Latency, Place, Scheduler, Simulation, Spread, usable};
use crate::pool::{Model, Strategy};
use crate::quantity::Span;

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
    pub(super) domains: Vec<Domain>,
    pub(super) workloads: Vec<Workload>,
    pub(super) events: Vec<(u64, Action)>,
    /// ENIs that the cluster may have, where a quota is given that counts all of them.
    pub(super) eni_quota: Option<u64>,
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
    /// Of those, others'.
    pub(super) taken: u64,
}

/// Nodes alike.
#[derive(Debug, Clone)]
pub(super) struct Group {
    pub(super) name: Arc<str>,
    pub(super) nodes: u32,
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
    /// Addresses of its subnets for pods at the beginning.
    pub(super) room: u64,
    pub(super) pod_subnets: Vec<u32>,
    pub(super) node_subnets: Vec<u32>,
}

/// Nodes among which a pod's is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Domain {
    /// Those of a group, or all.
    pub(super) group: Option<u32>,
    /// Whether the pod takes an address.
    pub(super) address: bool,
}

/// Pods alike.
#[derive(Debug, Clone)]
pub(super) struct Workload {
    pub(super) name: Arc<str>,
    pub(super) replicas: u32,
    pub(super) daemonset: bool,
    pub(super) address: bool,
    pub(super) static_ip: bool,
    pub(super) subnet: Option<u32>,
    pub(super) start: Option<u64>,
    /// Its domain, by position.
    pub(super) domain: u32,
    pub(super) group: Option<u32>,
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
            domains: Vec::new(),
            workloads: Vec::new(),
            events: Vec::new(),
            eni_quota: match cluster.quota.counts {
                crate::model::QuotaCounts::All => cluster.quota.given,
                crate::model::QuotaCounts::Unattached => None,
            }
            .map(|given| given.get().saturating_sub(cluster.quota.used.get())),
            crosses: false,
            moves: false,
        };
        scenario.add_groups(cluster, choice)?;
        scenario.add_workloads(cluster, simulation);
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

    fn add_groups(&mut self, cluster: &Cluster, choice: StrategyChoice) -> Result<(), TooLarge> {
        for (i, group) in (0..).zip(&cluster.groups) {
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
                    room: starts.map(|start| start.size - start.taken).sum(),
                    pod_subnets,
                    node_subnets: here(&group.node_subnets),
                });
            }
            let nodes = u32::try_from(group.nodes.get());
            self.groups.push(Group {
                name: group.name.clone(),
                nodes: nodes.map_err(|_| TooLarge::nodes(group.nodes.get()))?,
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

    fn add_workloads(&mut self, cluster: &Cluster, simulation: &Simulation) {
        for (i, group) in (0..).zip(&cluster.groups) {
            for (pods, address) in [
                (group.daemonset_pods, true),
                (group.host_network_pods, false),
            ] {
                if let Ok(replicas @ 1..) = u32::try_from(pods.get()) {
                    let domain = self.domain(Some(i), address);
                    self.workloads.push(Workload {
                        name: group.name.clone(),
                        replicas,
                        daemonset: true,
                        address,
                        static_ip: false,
                        subnet: None,
                        start: Some(0),
                        domain,
                        group: Some(i),
                    });
                }
            }
        }
        if self.by_default {
            let domain = self.domain(None, true);
            self.workloads.push(Workload {
                name: "pods".into(),
                replicas: 0,
                daemonset: false,
                address: true,
                static_ip: false,
                subnet: None,
                start: None,
                domain,
                group: None,
            });
        } else if simulation.workloads.is_empty() {
            self.add_expected_pods(cluster);
        }
        for workload in &simulation.workloads {
            let (group, address) = (workload.group.map(position), !workload.host_network);
            let domain = self.domain(group, address);
            let subnet = workload.subnet.map(position);
            self.crosses |= subnet.is_some();
            self.workloads.push(Workload {
                name: workload.name.clone(),
                replicas: workload.replicas,
                daemonset: workload.daemonset,
                address,
                static_ip: workload.static_ip,
                subnet,
                start: workload.start.map(Span::ms),
                domain,
                group,
            });
        }
    }

    /// Where nobody says what runs: the pods that each group's nodes are expected to run.
    fn add_expected_pods(&mut self, cluster: &Cluster) {
        for (i, group) in (0..).zip(&cluster.groups) {
            let own = group
                .daemonset_pods
                .get()
                .saturating_add(group.host_network_pods.get());
            let pods = group
                .expected_pods
                .map_or(group.max_pods.get().saturating_sub(own), |pods| {
                    pods.get().saturating_sub(group.daemonset_pods.get())
                });
            let all = pods.saturating_mul(group.nodes.get());
            let domain = self.domain(Some(i), true);
            self.workloads.push(Workload {
                name: group.name.clone(),
                replicas: u32::try_from(all).unwrap_or(u32::MAX),
                daemonset: false,
                address: true,
                static_ip: false,
                subnet: None,
                start: None,
                domain,
                group: Some(i),
            });
        }
    }

    fn domain(&mut self, group: Option<u32>, address: bool) -> u32 {
        let domain = Domain { group, address };
        let known = self.domains.iter().position(|&one| one == domain);
        position(known.unwrap_or_else(|| {
            self.domains.push(domain);
            self.domains.len() - 1
        }))
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

impl Scenario {
    /// Nodes that can all reach max-pods, each inside one subnet; where there is one node group.
    pub(super) fn guaranteed_nodes(&self) -> Option<u64> {
        let [group] = self.groups.as_slice() else {
            return None;
        };
        let full = self.kinds[group.kind as usize].full_ips();
        let at = |site: &Site| -> u64 {
            let starts = site.pod_subnets.iter();
            let starts = starts.map(|&subnet| &self.subnets[subnet as usize]);
            starts.map(|start| (start.size - start.taken) / full).sum()
        };
        let sites = &self.sites[group.sites.start as usize..group.sites.end as usize];
        Some(match group.spread {
            Spread::Any => sites.iter().map(at).sum(),
            Spread::Even => {
                // One more than the others have is what an even spread lets a zone have.
                let least = sites.iter().map(at).min()?;
                sites.iter().map(|site| at(site).min(least + 1)).sum()
            }
        })
    }
}

fn subnets(cluster: &Cluster) -> Vec<SubnetStart> {
    let list = cluster.subnets.list().iter().enumerate();
    list.map(|(i, subnet)| {
        let available = subnet.available.get();
        let size = usable(subnet.cidr, cluster.reserved).get().max(available);
        SubnetStart {
            name: subnet
                .id
                .as_deref()
                .map_or_else(|| subnet.cidr.to_string(), str::to_owned)
                .into(),
            zone: cluster.zone_of(i),
            size,
            taken: size - available,
        }
    })
    .collect()
}

/// Positions and counts of what was checked to be few.
pub(super) fn position(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

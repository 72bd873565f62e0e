//! Nodes that are there when a run begins: what is known of them beforehand, and how they take
//! their place in the world.

use std::collections::HashMap;
use std::sync::Arc;

use super::scenario::{Scenario, position};
use super::size::TooLarge;
use super::world::{Eni, NONE, PodState, Presence, World};
use model::pool::Rules;
use model::{Cluster, ExistingEni};

/// A node that is there.
#[derive(Debug, Clone)]
pub(super) struct Existing {
    pub(super) name: Arc<str>,
    pub(super) group: usize,
    /// Its site, by position.
    pub(super) site: u32,
    pub(super) enis: Vec<ExistingEni>,
}

impl Existing {
    /// Pods with an address.
    fn pods(&self) -> u32 {
        self.enis.iter().map(|eni| eni.used_ips).sum()
    }
}

/// Addresses of each subnet that nodes hold which are there.
pub(super) fn held(cluster: &Cluster) -> Vec<u64> {
    let mut held = vec![0_u64; cluster.subnets.list().len()];
    for eni in cluster.existing.iter().flat_map(|node| &node.enis) {
        held[eni.subnet] += u64::from(eni.secondary_ips) + 1;
    }
    held
}

impl Scenario {
    pub(super) fn add_existing(&mut self, cluster: &Cluster) -> Result<(), TooLarge> {
        for node in &cluster.existing {
            let addresses = node.secondary_ips().saturating_add(node.cross_subnet_ips());
            TooLarge::check_node(node.enis.len() as u64, addresses)?;
            let group = &mut self.groups[node.group];
            group.there += 1;
            let mut sites = group.sites.clone();
            let here = sites.find(|&site| self.sites[site as usize].zone == node.zone);
            self.crosses |= node.cross_subnet_ips() > 0;
            self.existing.push(Existing {
                name: node.name.clone(),
                group: node.group,
                site: here.unwrap_or(group.sites.start),
                enis: node.enis.clone(),
            });
        }
        self.keep_names();
        Ok(())
    }

    /// No other node is called what one is called that is there.
    fn keep_names(&mut self) {
        let groups = self.groups.iter().enumerate();
        let groups: HashMap<Arc<str>, usize> =
            groups.map(|(i, group)| (group.name.clone(), i)).collect();
        for node in &self.existing {
            let Some((group, digits)) = node.name.rsplit_once('-') else {
                continue;
            };
            let number = digits.parse::<u32>().ok();
            let number = number.filter(|number| number.to_string() == digits);
            if let (Some(&group), Some(number)) = (groups.get(group), number) {
                self.groups[group].numbers.push(number);
            }
        }
        for group in &mut self.groups {
            group.numbers.sort_unstable();
        }
    }

    /// The workload of the pods that are there and of no `DaemonSet`, without its pods yet.
    pub(super) fn add_running(&mut self) {
        if self.existing.is_empty() {
            return;
        }
        self.running = Some(position(self.workloads.len()));
        self.add_pods("running".into(), 0, None);
    }

    /// Counts the pods that are there and of no `DaemonSet`, when all workloads are known.
    pub(super) fn count_running(&mut self) {
        let Some(running) = self.running else {
            return;
        };
        let pods: u64 = self.others_of_groups().iter().sum();
        self.workloads[running as usize].replicas = u32::try_from(pods).unwrap_or(u32::MAX);
    }

    /// Of each group, pods on its nodes that are of no `DaemonSet`.
    pub(super) fn others_of_groups(&self) -> Vec<u64> {
        let mut others = vec![0_u64; self.groups.len()];
        for node in &self.existing {
            others[node.group] += u64::from(self.others(node));
        }
        others
    }

    /// Pods on a node that are of no `DaemonSet`.
    fn others(&self, node: &Existing) -> u32 {
        let mut pods = self.pods_of(node).into_iter();
        let others = pods.find(|&(workload, _)| Some(workload) == self.running);
        others.map_or(0, |(_, pods)| pods)
    }

    /// Whose the pods on a node are, the oldest first: those of `DaemonSets`, which came with the
    /// node, as far as there are pods; then others.
    fn pods_of(&self, node: &Existing) -> Vec<(u32, u32)> {
        let mut left = node.pods();
        let mut pods = Vec::new();
        for (i, workload) in (0..).zip(&self.workloads) {
            let group = workload.group.is_none_or(|of| of as usize == node.group);
            let own = workload.address && workload.subnet.is_none();
            if workload.starts_with_nodes() && own && group {
                let there = left.min(workload.replicas);
                left -= there;
                pods.push((i, there));
            }
        }
        pods.extend(self.running.map(|running| (running, left)));
        pods
    }
}

impl World<'_> {
    /// Puts all nodes in their place that are there, with what they hold; none of them has looked
    /// at itself yet.
    pub(super) fn seat_existing(&mut self) {
        let scenario = self.scenario;
        let Some(running) = scenario.running else {
            return;
        };
        self.workloads[running as usize].started = true;
        for (i, existing) in (0..).zip(&scenario.existing) {
            self.seat(i, existing);
        }
        for node in 0..position(scenario.existing.len()) {
            self.reserve_fills(node);
        }
        self.sums.peak = self.sums.held;
        self.story().nodes_there(position(scenario.existing.len()));
        for subnet in 0..position(self.subnets.len()) {
            if self.subnets[subnet as usize].free == 0 {
                self.subnet_dried(subnet);
            }
        }
    }

    fn seat(&mut self, number: u32, existing: &Existing) {
        let kind = self.scenario.groups[existing.group].kind;
        // Its own address is among those that are no longer available, and nobody says which.
        let node = self.add_node(existing.group, existing.site, kind, NONE, number);
        let pods = self.scenario.pods_of(existing).into_iter();
        let mut workloads =
            pods.flat_map(|(workload, pods)| std::iter::repeat_n(workload, pods as usize));
        for eni in &existing.enis {
            let place = self.seat_eni(node, eni);
            for workload in workloads.by_ref().take(eni.used_ips as usize) {
                self.seat_pod(node, place, workload);
            }
        }
        // A node without an ENI is one that is about to join.
        if !existing.enis.is_empty() {
            self.nodes[node as usize].presence = Presence::Ready;
            self.settle(node);
            // They hold nothing that tells of them, and came with the node whatever its pool does.
            self.put_starting(node, existing, false);
        }
    }

    /// The pods come to a node that `DaemonSets` start with it, beside those that are there: those
    /// with an address, or those without.
    fn put_starting(&mut self, node: u32, existing: &Existing, address: bool) {
        let scenario = self.scenario;
        let there = scenario.pods_of(existing);
        for (workload, spec) in (0..).zip(&scenario.workloads) {
            if spec.starts_with_nodes() && spec.address == address {
                let there = there.iter().find(|&&(of, _)| of == workload);
                self.put_daemons(node, workload, there.map_or(0, |&(_, pods)| pods));
            }
        }
    }

    /// An ENI with what is bound to it and in use; its place among those of its node.
    fn seat_eni(&mut self, node: u32, eni: &ExistingEni) -> u16 {
        let subnet = position(eni.subnet);
        let empty = Eni {
            subnet,
            bound: 0,
            used: 0,
        };
        let place = self.add_eni(node, empty);
        self.count_eni(node);
        let n = &mut self.nodes[node as usize];
        let at = (n.first_eni + place) as usize;
        n.used += eni.used_ips;
        let place = n.place_of(at);
        self.enis[at].used = eni.used_ips;
        if let Some(cross) = self.crosses.get_mut(at) {
            cross.foreign = eni.cross_subnet_ips;
        }
        self.bind(node, at, eni.secondary_ips.into());
        self.subnets[subnet as usize].primaries += 1;
        self.sums.used += u64::from(eni.used_ips);
        self.sums.held += u64::from(eni.secondary_ips) + 1;
        place
    }

    /// Keeps for the Burstable ENIs of a node what they lack, as far as their subnets have it: the
    /// driver borrows all addresses of an ENI when it makes it, so that no other gets them.
    fn reserve_fills(&mut self, node: u32) {
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        if !matches!(kind.rules, Rules::Burstable { .. }) {
            return;
        }
        let secondaries = kind.secondaries;
        let mut left = self.lacks(node);
        for at in self.eni_range(node) {
            let subnet = self.enis[at].subnet;
            if subnet == NONE {
                continue;
            }
            let count = self.room(at, secondaries).min(left);
            let free = self.subnets[subnet as usize].free;
            let count = count.min(u32::try_from(free).unwrap_or(u32::MAX));
            if count > 0 {
                left -= count;
                self.reserve_fill(subnet, count);
                let eni = position(at - self.nodes[node as usize].first_eni as usize);
                self.nodes_more[node as usize].fills.push_back((eni, count));
            }
        }
    }

    /// A pod that runs: it waited for nothing that this run knows of.
    fn seat_pod(&mut self, node: u32, eni: u16, workload: u32) {
        let pod = self.new_pod(workload, false);
        self.lay(pod, node);
        let one = &mut self.pods[pod as usize];
        (one.eni, one.state) = (eni, PodState::Running);
        self.sums.asked += 1;
        self.sums.running += 1;
        self.workloads[workload as usize].running += 1;
    }

    /// The next node that is there and has not looked at itself looks; it.
    pub(super) fn look_first(&mut self) -> Option<u32> {
        let node = self.looked;
        self.scenario.existing.get(node as usize)?;
        self.looked += 1;
        self.look_at(node);
        Some(node)
    }

    /// A node that is there looks at itself for the first time.
    pub(super) fn look_at(&mut self, node: u32) {
        let scenario = self.scenario;
        self.fill_next(node);
        self.work(node);
        if self.nodes[node as usize].presence == Presence::Joining {
            self.joined_up(node);
        } else {
            self.put_starting(node, &scenario.existing[node as usize], true);
        }
    }
}

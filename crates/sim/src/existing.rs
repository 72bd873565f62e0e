//! Existing nodes: what is known of them before a run, and how they enter the world.

use std::collections::HashMap;
use std::sync::Arc;

use super::index::{GroupId, Indexed, NodeId, WorkloadId, ids};
use super::outcome::MomentKind;
use super::scenario::{Existing, Scenario};
use super::size::TooLarge;
use super::world::{PodState, Presence, Slot, Transfer, World};
use model::{Cluster, ExistingEni};

impl Scenario {
    pub(super) fn add_existing(&mut self, cluster: &Cluster) -> Result<(), TooLarge> {
        for node in &cluster.existing {
            let addresses = node.secondary_ips().saturating_add(node.cross_subnet_ips());
            TooLarge::check_node(addresses)?;
            let id = GroupId::from(node.group);
            let group = &mut self.groups[id];
            group.there += 1;
            let mut sites = ids(&group.sites);
            let here = sites.find(|&site| self.sites[site].zone == node.zone.into());
            self.crosses |= node.cross_subnet_ips() > 0;
            self.existing.push(Existing {
                name: node.name.clone(),
                group: id,
                site: here.unwrap_or(group.sites.start),
                enis: node.enis.clone(),
                waiting: node.waiting_pods,
            });
        }
        self.keep_names();
        Ok(())
    }

    /// Keeps the names of existing nodes unique.
    fn keep_names(&mut self) {
        let groups = self.groups.pairs();
        let groups: HashMap<Arc<str>, GroupId> =
            groups.map(|(id, group)| (group.name.clone(), id)).collect();
        for node in self.existing.iter() {
            let Some((group, digits)) = node.name.rsplit_once('-') else {
                continue;
            };
            let number = digits.parse::<u32>().ok();
            let number = number.filter(|number| number.to_string() == digits);
            if let (Some(&group), Some(number)) = (groups.get(group), number) {
                self.groups[group].numbers.push(number);
            }
        }
        for group in self.groups.iter_mut() {
            group.numbers.sort_unstable();
        }
    }

    /// The workload of existing pods that belong to no `DaemonSet`, without its pods yet.
    pub(super) fn add_running(&mut self) {
        if self.existing.is_empty() {
            return;
        }
        self.running = Some(self.add_pods(&"running".into(), 0, None));
    }

    /// Counts existing pods that belong to no `DaemonSet`, once all workloads are known.
    pub(super) fn count_running(&mut self) {
        let Some(running) = self.running else {
            return;
        };
        let with_ips: u64 = self.others_of_groups().iter().sum();
        let waiting = self.existing.iter().map(|node| u64::from(node.waiting));
        let pods = with_ips + waiting.sum::<u64>();
        self.workloads[running].replicas = u32::try_from(pods).unwrap_or(u32::MAX);
    }

    /// For each group, pods on its nodes that belong to no `DaemonSet`.
    pub(super) fn others_of_groups(&self) -> Indexed<GroupId, u64> {
        let mut others: Indexed<_, _> = self.groups.iter().map(|_| 0).collect();
        for node in self.existing.iter() {
            others[node.group] += u64::from(self.others(node));
        }
        others
    }

    /// Pods on a node that belong to no `DaemonSet`.
    fn others(&self, node: &Existing) -> u32 {
        let mut pods = self.pods_of(node).into_iter();
        let others = pods.find(|&(workload, _)| Some(workload) == self.running);
        others.map_or(0, |(_, pods)| pods)
    }

    /// Pods that wait on a node. Of more than it may run, the others wait for a node.
    fn waiting_on(&self, node: &Existing) -> u32 {
        let pods = self.kinds[self.groups[node.group].kind].pods;
        node.waiting.min(pods.saturating_sub(node.pods()))
    }

    /// The workloads of the pods on a node, oldest first: `DaemonSets`, which started with the
    /// node, as long as there are pods; then others.
    fn pods_of(&self, node: &Existing) -> Vec<(WorkloadId, u32)> {
        let mut left = node.pods();
        let mut pods = Vec::new();
        for (id, workload) in self.workloads.pairs() {
            let group = workload.group.is_none_or(|of| of == node.group);
            let own = workload.address && workload.subnet.is_none();
            if workload.starts_with_nodes() && own && group {
                let there = left.min(workload.replicas);
                left -= there;
                pods.push((id, there));
            }
        }
        pods.extend(self.running.map(|running| (running, left)));
        pods
    }
}

impl World<'_> {
    /// Places all existing nodes with what they hold. None of them has checked itself yet.
    pub(super) fn seat_existing(&mut self) {
        let scenario = self.scenario;
        let Some(running) = scenario.running else {
            return;
        };
        self.workloads[running].started = true;
        for (node, existing) in scenario.existing.pairs() {
            self.seat(node, existing);
        }
        for node in scenario.existing.ids() {
            self.reserve_fills(node);
        }
        if let Some(moment) = self.tell(MomentKind::NodesThere, |_| String::new()) {
            moment.nodes = Some(scenario.existing.len() as u64);
        }
        for subnet in scenario.subnets.ids() {
            if self.subnets[subnet].free() == 0 {
                self.tell_exhausted(subnet);
            }
        }
    }

    /// Asks for the pods that wait on nodes which may not run them.
    pub(super) fn ask_elsewhere(&mut self) {
        let scenario = self.scenario;
        for existing in scenario.existing.iter() {
            let elsewhere = existing.waiting - scenario.waiting_on(existing);
            for running in scenario
                .running
                .into_iter()
                .cycle()
                .take(elsewhere as usize)
            {
                self.ask(running, 0);
            }
        }
    }

    fn seat(&mut self, number: NodeId, existing: &Existing) {
        let kind = self.scenario.groups[existing.group].kind;
        // Its own address is already counted as unavailable, and its subnet is unknown.
        let node = self.add_node(existing.group, existing.site, kind, None, Some(number));
        let pods = self.scenario.pods_of(existing).into_iter();
        let mut workloads =
            pods.flat_map(|(workload, pods)| std::iter::repeat_n(workload, pods as usize));
        for eni in &existing.enis {
            let slot = self.seat_eni(node, eni);
            for workload in workloads.by_ref().take(eni.used_ips as usize) {
                self.seat_pod(node, slot, workload);
            }
        }
        if let Some(running) = self.scenario.running {
            for _ in 0..self.scenario.waiting_on(existing) {
                self.seat_waiting(node, running);
            }
        }
        // A node without an ENI is about to join.
        if !existing.enis.is_empty() {
            self.nodes[node].presence = Presence::Ready;
            self.settle(node);
            // They hold no address, and start with the node whatever its pool does.
            self.put_starting(node, existing, false);
        }
    }

    /// Starts the pods that `DaemonSets` run on each node, in addition to existing ones: those with an
    /// address, or those without.
    fn put_starting(&mut self, node: NodeId, existing: &Existing, address: bool) {
        let scenario = self.scenario;
        let there = scenario.pods_of(existing);
        for (workload, spec) in scenario.workloads.pairs() {
            if spec.starts_with_nodes() && spec.address == address {
                let there = there.iter().find(|&&(of, _)| of == workload);
                self.put_daemons(node, workload, there.map_or(0, |&(_, pods)| pods));
            }
        }
    }

    /// Adds an ENI with its bound and used addresses; returns its slot.
    fn seat_eni(&mut self, node: NodeId, eni: &ExistingEni) -> Slot {
        let subnet = eni.subnet.into();
        self.post(Transfer::RESERVE, subnet, u64::from(eni.secondary_ips) + 1);
        let at = self.add_eni(node, subnet);
        self.count_eni(node);
        self.bind(node, at, eni.secondary_ips);
        (self.enis[at].used, self.enis[at].foreign) = (eni.used_ips, eni.cross_subnet_ips);
        self.counts.used += u64::from(eni.used_ips);
        let n = &mut self.nodes[node];
        n.used += eni.used_ips;
        n.slot_of(at)
    }

    /// Reserves what the Burstable ENIs of a node are short of, as far as their subnets have it, where
    /// the VPC keeps addresses for ENIs. Source: the CCE design, section 3.3.1.2; the driver borrows
    /// all addresses of an ENI when it creates it.
    fn reserve_fills(&mut self, node: NodeId) {
        let kind = self.kind(node);
        if kind.burstable().is_none() || !self.scenario.reserve_eni_ips {
            return;
        }
        let mut left = self.lacks(node);
        for at in self.nodes[node].slots() {
            let eni = self.enis[at];
            let Some(subnet) = eni.subnet else {
                continue;
            };
            let count = self
                .subnets
                .up_to(eni.room(kind.secondaries).min(left), subnet);
            if count > 0 {
                left -= count;
                self.post(Transfer::RESERVE, subnet, count);
                let slot = self.nodes[node].slot_of(at);
                self.nodes_more[node].fills.push_back((slot, count));
            }
        }
    }

    /// A running pod: it did not wait during this run.
    fn seat_pod(&mut self, node: NodeId, eni: Slot, workload: WorkloadId) {
        let pod = self.new_pod(workload, false);
        self.lay(pod, node);
        let one = &mut self.pods[pod];
        (one.eni, one.state) = (eni, PodState::Running);
        self.counts.pods.asked += 1;
        self.counts.pods.running += 1;
        self.workloads[workload].running += 1;
    }

    /// A pod that waits on its node since before this run.
    fn seat_waiting(&mut self, node: NodeId, workload: WorkloadId) {
        let pod = self.new_pod(workload, false);
        self.lay(pod, node);
        self.counts.pods.asked += 1;
        self.wait(pod, node, self.times(0));
    }

    /// An existing node checks itself for the first time. Pods that wait take what is idle.
    pub(super) fn look_at(&mut self, node: NodeId) {
        self.fill_next(node);
        self.serve_waiting(node);
        self.work(node);
        if self.nodes[node].presence == Presence::Joining {
            self.joined_up(node);
        } else {
            self.put_starting(node, &self.scenario.existing[node], true);
        }
    }
}

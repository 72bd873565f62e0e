//! Nodes: how they join, are removed, and are lost with their zone.

use std::collections::VecDeque;

use super::scenario::position;
use super::world::{Class, Event, NONE, Node, NodeMore, Op, Presence, World};
use model::Spread;
use model::pool::{Strategy, most_available};

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

impl World<'_> {
    /// A node of a group joins, in the zone that its group's spread names.
    pub(super) fn join(&mut self, group: usize) -> Option<u32> {
        let kind = self.scenario.groups[group].kind;
        let Some(site) = self.next_site(group) else {
            self.sums.unjoined += 1;
            return None;
        };
        self.join_at(group, site, kind, NONE)
    }

    /// Where the next node goes: where the fewest are, of these where the most room is; with a spread
    /// of any, where the most room is.
    fn next_site(&self, group: usize) -> Option<u32> {
        let spec = &self.scenario.groups[group];
        let works = |site: &u32| !self.failed_zones[self.scenario.sites[*site as usize].zone];
        let sites = spec.sites.clone().filter(works);
        // By what the nodes there will take when they are full, not by what they hold now: where a
        // node goes is no matter of the strategy.
        let room = |site: u32| {
            let site = &self.scenario.sites[site as usize];
            site.room.saturating_sub(self.planned[site.zone])
        };
        let at = &self.groups[group].at_site;
        let count = |site: u32| match spec.spread {
            Spread::Even => at[(site - spec.sites.start) as usize],
            Spread::Any => 0,
        };
        let fewest = sites.clone().map(count).min()?;
        let least = sites.filter(|&site| count(site) == fewest);
        most_available(least.map(|site| (site, room(site))), 0)
    }

    /// A node joins at a site; one that was there comes back under its name, with its own address.
    pub(super) fn join_at(
        &mut self,
        group: usize,
        site: u32,
        kind: u32,
        existing: u32,
    ) -> Option<u32> {
        let subnets = &self.scenario.sites[site as usize].node_subnets;
        let mut own_subnet = NONE;
        if !subnets.is_empty() && existing == NONE {
            let candidates = subnets
                .iter()
                .map(|&subnet| (subnet, self.subnets[subnet as usize].free));
            let Some(subnet) = most_available(candidates, 1) else {
                self.sums.unjoined += 1;
                for &subnet in subnets {
                    self.subnets[subnet as usize]
                        .first_refused
                        .get_or_insert(self.now);
                }
                self.story().node_without_address(position(group));
                return None;
            };
            self.draw(subnet, 1);
            self.subnets[subnet as usize].own += 1;
            own_subnet = subnet;
        }
        let node = self.add_node(group, site, kind, own_subnet, existing);
        self.work(node);
        self.joined_up(node);
        Some(node)
    }

    /// A node of a group that is about to join, with nothing yet but its own address.
    pub(super) fn add_node(
        &mut self,
        group: usize,
        site: u32,
        kind: u32,
        own_subnet: u32,
        existing: u32,
    ) -> u32 {
        let node = position(self.nodes.len());
        self.nodes.push(Node {
            kind,
            site,
            pods: 0,
            available: 0,
            used: 0,
            waiting: 0,
            enis: 0,
            first_eni: 0,
            slots: 0,
            lent: 0,
            ranked: 0,
            member: 0,
            presence: Presence::Joining,
            class: Class::Joining,
            isolated: false,
            block: None,
            busy: false,
            timed: false,
            lined: false,
            misses: false,
        });
        let zone = self.scenario.sites[site as usize].zone;
        self.planned[zone] += self.scenario.kinds[kind as usize].full_ips();
        let run = &mut self.groups[group];
        run.joined += 1;
        if existing == NONE {
            let numbers = &self.scenario.groups[group].numbers;
            while numbers.binary_search(&run.joined).is_ok() {
                run.joined += 1;
            }
        }
        run.nodes.push_back(node);
        run.at_site[(site - self.scenario.groups[group].sites.start) as usize] += 1;
        self.nodes_more.push(NodeMore {
            number: run.joined,
            existing,
            joined_at: self.now,
            phase: self.now % self.scenario.maintenance,
            op: Op::None,
            fills: VecDeque::new(),
            due: 0,
            own_subnet,
            waiting: VecDeque::new(),
            waiting_cross: VecDeque::new(),
            pods: Vec::new(),
            missing: Vec::new(),
            lines: Vec::new(),
            lined_with: (0, 0),
        });
        self.sums.classes[Class::Joining as usize] += 1;
        node
    }

    /// A node whose first ENI is there, or cannot be made, takes pods.
    pub(super) fn joined_up(&mut self, node: u32) {
        let n = &self.nodes[node as usize];
        if n.presence != Presence::Joining || (n.busy && n.enis == 0) {
            return;
        }
        self.nodes[node as usize].presence = Presence::Ready;
        self.settle(node);
        self.start_daemons(node);
    }

    fn start_daemons(&mut self, node: u32) {
        for workload in 0..self.workloads.len() {
            if self.scenario.workloads[workload].daemonset && self.workloads[workload].started {
                self.put_daemons(node, position(workload), 0);
            }
        }
    }

    /// The newest node of a group is removed.
    pub(super) fn remove_newest(&mut self, group: usize) {
        if let Some(&node) = self.groups[group].nodes.back() {
            self.groups[group].nodes.pop_back();
            self.remove(node, group);
        }
    }

    /// The oldest node of a group is removed, and joins again with another strategy.
    pub(super) fn rejoin_oldest(&mut self, group: usize, strategy: Strategy) {
        let Some(node) = self.groups[group].nodes.pop_front() else {
            return;
        };
        let site = self.nodes[node as usize].site;
        let existing = self.nodes_more[node as usize].existing;
        self.remove(node, group);
        let kinds = &self.scenario.kinds;
        let kind = kinds
            .iter()
            .position(|kind| kind.group as usize == group && kind.strategy() == strategy);
        let kind = kind.map_or(self.scenario.groups[group].kind, position);
        self.join_at(group, site, kind, existing);
    }

    /// A node is removed with its ENIs; its pods look for another.
    fn remove(&mut self, node: u32, group: usize) {
        self.empty(node);
        let site = self.nodes[node as usize].site;
        self.groups[group].at_site[(site - self.scenario.groups[group].sites.start) as usize] -= 1;
        let kind = &self.scenario.kinds[self.nodes[node as usize].kind as usize];
        self.planned[self.scenario.sites[site as usize].zone] -= kind.full_ips();
        self.leave_lines(node);
        // Presence first, so that nothing that is freed comes back to it.
        self.nodes[node as usize].presence = Presence::Gone;
        self.nodes[node as usize].isolated = false;
        self.nodes[node as usize].block = None;
        self.settle(node);
        let op = std::mem::replace(&mut self.nodes_more[node as usize].op, Op::None);
        self.cancel(node, op);
        for (eni, left) in std::mem::take(&mut self.nodes_more[node as usize].fills) {
            self.cancel(node, Op::Fill { eni, left });
        }
        for at in self.eni_range(node) {
            let eni = self.enis[at];
            if eni.subnet == NONE {
                continue;
            }
            self.bind(node, at, -i64::from(eni.bound));
            self.subnets[eni.subnet as usize].primaries -= 1;
            let mut back = u64::from(eni.bound) + 1;
            if self.scenario.settings.psts_reserve
                && let Some(cross) = self.crosses.get_mut(at)
            {
                let lent = std::mem::take(&mut cross.lent);
                self.reserve(eni.subnet, -i64::from(lent));
                back += u64::from(lent);
            }
            self.enis[at].subnet = NONE;
            self.sums.enis -= 1;
            self.uncount_eni(node);
            self.give(eni.subnet, back);
        }
        (
            self.nodes[node as usize].enis,
            self.nodes[node as usize].lent,
        ) = (0, 0);
        let own = std::mem::replace(&mut self.nodes_more[node as usize].own_subnet, NONE);
        if own != NONE {
            self.subnets[own as usize].own -= 1;
            self.give(own, 1);
        }
        self.quota_freed();
    }

    /// Gives back what was reserved for something that does not happen any more.
    fn cancel(&mut self, node: u32, op: Op) {
        let first = self.nodes[node as usize].first_eni;
        let (subnet, count) = match op {
            Op::Create {
                subnet,
                secondaries,
            } => {
                self.uncount_eni(node);
                (subnet, secondaries + 1)
            }
            Op::Fill { eni, left: count }
            | Op::Bind { eni, count }
            | Op::Release { eni, count } => (self.enis[(first + eni) as usize].subnet, count),
            Op::Refill { eni } if !self.scenario.settings.psts_reserve => {
                (self.enis[(first + eni) as usize].subnet, 1)
            }
            Op::Delete { subnet } => (subnet, 1),
            Op::Refill { .. } | Op::None => return,
        };
        self.reserve(subnet, -i64::from(count));
        self.give(subnet, count.into());
    }

    /// All pods leave a node.
    fn empty(&mut self, node: u32) {
        // Nothing comes to it while it empties.
        let presence = std::mem::replace(&mut self.nodes[node as usize].presence, Presence::Failed);
        self.settle(node);
        let missing = self.forget_missing(node);
        self.sums.given_up += missing.len() as u64;
        let mut pods = self.nodes_more[node as usize].pods.clone();
        pods.sort_unstable();
        for pod in pods {
            self.evict(pod);
        }
        self.nodes[node as usize].presence = presence;
    }

    /// A zone is lost: its nodes run nothing, and keep their ENIs.
    pub(super) fn fail_zone(&mut self, zone: usize) {
        if std::mem::replace(&mut self.failed_zones[zone], true) {
            return;
        }
        self.story().zone(position(zone), true);
        for node in self.nodes_of(zone) {
            self.empty(node);
            self.nodes[node as usize].presence = Presence::Failed;
            // What stopped its pool is nothing beside the loss.
            self.nodes[node as usize].block = None;
            self.leave_lines(node);
            self.settle(node);
        }
    }

    /// A zone works again: its nodes are there with their ENIs, and empty.
    pub(super) fn recover_zone(&mut self, zone: usize) {
        if !std::mem::replace(&mut self.failed_zones[zone], false) {
            return;
        }
        self.story().zone(position(zone), false);
        for node in self.nodes_of(zone) {
            self.nodes[node as usize].presence = Presence::Ready;
            self.work(node);
            self.start_daemons(node);
        }
    }

    fn nodes_of(&self, zone: usize) -> Vec<u32> {
        let of_groups = self
            .groups
            .iter()
            .flat_map(|group| group.nodes.iter().copied());
        let mut nodes: Vec<u32> = of_groups
            .filter(|&node| {
                let site = self.nodes[node as usize].site;
                self.scenario.sites[site as usize].zone == zone
            })
            .collect();
        nodes.sort_unstable();
        nodes
    }

    /// ENIs can or cannot be made in a subnet.
    pub(super) fn set_broken(&mut self, subnet: usize, broken: bool) {
        if std::mem::replace(&mut self.subnets[subnet].broken, broken) == broken {
            return;
        }
        self.story().creation(position(subnet), broken);
        if !broken {
            self.freed(position(subnet));
        }
    }

    /// What is scheduled for a node that comes to rest in the default scenario.
    pub(super) fn rested(&mut self, node: u32) {
        if self.pace == node && !self.nodes[node as usize].busy {
            self.pace = NONE;
            self.at(self.now.max(self.paced_at), Event::Next);
        }
    }
}

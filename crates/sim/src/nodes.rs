//! Nodes: how they join, are removed, and fail with their zone.

use super::index::{GroupId, Id, KindId, NodeId, SiteId, SubnetId, ZoneId, ids};
use super::outcome::MomentKind;
use super::scenario::Group;
use super::world::{Node, NodeMore, Op, Presence, Transfer, World};
use model::Spread;
use model::pool::{Strategy, most_available};

impl Group {
    /// The position of a site in its group.
    fn place_of(&self, site: SiteId) -> usize {
        site.index() - self.sites.start.index()
    }
}

impl World<'_> {
    /// A node of a group joins, in the zone that the spread picks.
    pub(super) fn join(&mut self, group: GroupId) -> Option<NodeId> {
        let kind = self.scenario.groups[group].kind;
        let Some(site) = self.next_site(group) else {
            self.counts.nodes.unjoined += 1;
            return None;
        };
        self.join_at(group, site, kind, None)
    }

    /// The site of the next node: the one that lacks most of what the plan puts there. More nodes go to the
    /// one with the fewest, then with the most room; with another spread than `even` only room counts.
    fn next_site(&self, group: GroupId) -> Option<SiteId> {
        let spec = &self.scenario.groups[group];
        let of = |site: SiteId| &self.scenario.sites[site];
        let sites = ids(&spec.sites).filter(|&site| !self.zones[of(site).zone].failed);
        // Counts what existing nodes will take when full, not what they hold now, so that the site does not
        // depend on the strategy.
        let room = |site: SiteId| {
            let planned = self.zones[of(site).zone].planned;
            of(site).room.saturating_sub(planned)
        };
        let at = &self.groups[group].at_site;
        let lacks = |site: SiteId| {
            let place = spec.place_of(site);
            let planned = spec.planned.get(place).copied().unwrap_or(0);
            planned.saturating_sub(at[place])
        };
        let most = sites.clone().map(lacks).max()?;
        if most > 0 {
            return sites.clone().find(|&site| lacks(site) == most);
        }
        let count = |site: SiteId| match spec.spread {
            Spread::Even => at[spec.place_of(site)],
            Spread::Any | Spread::Planned => 0,
        };
        let fewest = sites.clone().map(count).min()?;
        let least = sites.filter(|&site| count(site) == fewest);
        most_available(least.map(|site| (site, room(site))), 0)
    }

    /// A node joins at a site; an existing one comes back under its name, with its own address.
    pub(super) fn join_at(
        &mut self,
        group: GroupId,
        site: SiteId,
        kind: KindId,
        existing: Option<NodeId>,
    ) -> Option<NodeId> {
        let subnets = &self.scenario.sites[site].node_subnets;
        let mut own_subnet = None;
        if !subnets.is_empty() && existing.is_none() {
            let free = |&subnet: &SubnetId| (subnet, self.subnets[subnet].free());
            own_subnet = most_available(subnets.iter().map(free), 1);
            let Some(subnet) = own_subnet else {
                self.counts.nodes.unjoined += 1;
                for &subnet in subnets {
                    self.refuse(subnet);
                }
                let name = |world: &Self| world.scenario.groups[group].name.to_string();
                self.tell_once(MomentKind::NodeWithoutAddress, name);
                return None;
            };
            self.post(Transfer::RESERVE, subnet, 1_u32);
            self.post(Transfer::ASSIGN, subnet, 1_u32);
        }
        let node = self.add_node(group, site, kind, own_subnet, existing);
        self.work(node);
        self.joined_up(node);
        Some(node)
    }

    /// Adds a node that is about to join, so far only with its own address.
    pub(super) fn add_node(
        &mut self,
        group: GroupId,
        site: SiteId,
        kind: KindId,
        own_subnet: Option<SubnetId>,
        existing: Option<NodeId>,
    ) -> NodeId {
        let node = self.nodes.push(Node::joining(kind, site));
        let zone = self.scenario.sites[site].zone;
        self.zones[zone].planned += self.scenario.kinds[kind].full_ips();
        let (run, spec) = (&mut self.groups[group], &self.scenario.groups[group]);
        run.joined += 1;
        while existing.is_none() && spec.numbers.binary_search(&run.joined).is_ok() {
            run.joined += 1;
        }
        run.nodes.push_back(node);
        run.at_site[spec.place_of(site)] += 1;
        self.nodes_more.push(NodeMore {
            number: run.joined,
            existing,
            joined_at: self.clock.now(),
            phase: self.clock.now() % self.scenario.maintenance,
            own_subnet,
            ..NodeMore::default()
        });
        self.counts.nodes.joining += 1;
        node
    }

    /// A node whose first ENI exists, or cannot be created, takes pods.
    pub(super) fn joined_up(&mut self, node: NodeId) {
        let n = &mut self.nodes[node];
        if n.presence != Presence::Joining || (n.busy && n.enis == 0) {
            return;
        }
        n.presence = Presence::Ready;
        self.settle(node);
        self.start_daemons(node);
    }

    fn start_daemons(&mut self, node: NodeId) {
        for (workload, spec) in self.scenario.workloads.pairs() {
            if spec.daemonset && self.workloads[workload].started {
                self.put_daemons(node, workload, 0);
            }
        }
    }

    /// The newest node of a group is removed.
    pub(super) fn remove_newest(&mut self, group: GroupId) {
        if let Some(node) = self.groups[group].nodes.pop_back() {
            self.remove(node, group);
        }
    }

    /// The oldest node of a group is removed and re-created with another strategy.
    pub(super) fn rejoin_oldest(&mut self, group: GroupId, strategy: Strategy) {
        let Some(node) = self.groups[group].nodes.pop_front() else {
            return;
        };
        let (site, existing) = (self.nodes[node].site, self.nodes_more[node].existing);
        self.remove(node, group);
        let kind = self.scenario.kind_of(group, strategy);
        let kind = kind.unwrap_or(self.scenario.groups[group].kind);
        self.join_at(group, site, kind, existing);
    }

    /// A node is removed with its ENIs; its pods look for another.
    fn remove(&mut self, node: NodeId, group: GroupId) {
        self.empty(node);
        let (site, kind) = (self.nodes[node].site, self.kind(node));
        self.groups[group].at_site[self.scenario.groups[group].place_of(site)] -= 1;
        self.zones[self.scenario.sites[site].zone].planned -= kind.full_ips();
        self.leave_lines(node);
        // Presence first, so that nothing freed goes back to it.
        let n = &mut self.nodes[node];
        (n.presence, n.isolated, n.block) = (Presence::Gone, false, None);
        self.settle(node);
        if let Some(op) = self.nodes_more[node].op.take() {
            self.cancel(node, op);
        }
        for (eni, left) in std::mem::take(&mut self.nodes_more[node].fills) {
            self.cancel(node, Op::Fill { eni, left });
        }
        for at in self.nodes[node].slots() {
            let eni = self.enis[at];
            if let Some(subnet) = self.remove_eni(node, at) {
                let kept = if self.scenario.settings.psts_reserve {
                    eni.lent
                } else {
                    0
                };
                self.post(Transfer::RELEASE, subnet, eni.bound + 1 + kept);
            }
        }
        self.nodes[node].lent = 0;
        if let Some(own) = self.nodes_more[node].own_subnet.take() {
            self.post(Transfer::UNASSIGN, own, 1_u32);
            self.post(Transfer::RELEASE, own, 1_u32);
        }
        self.quota_freed();
    }

    /// Releases what was reserved for a cancelled operation.
    fn cancel(&mut self, node: NodeId, op: Op) {
        match op {
            Op::Create { subnet, secondaries } => {
                self.uncount_eni(node);
                self.post(Transfer::RELEASE, subnet, secondaries + 1);
            }
            Op::Fill { eni, left: count }
            | Op::Bind { eni, count }
            | Op::Release { eni, count } => {
                self.post_for(Transfer::RELEASE, self.nodes[node].eni_at(eni), count);
            }
            Op::Refill { eni } if !self.scenario.settings.psts_reserve => {
                self.post_for(Transfer::RELEASE, self.nodes[node].eni_at(eni), 1);
            }
            Op::Refill { .. } => {}
            Op::Delete { subnet } => self.post(Transfer::RELEASE, subnet, 1_u32),
        }
    }

    /// All pods leave a node.
    fn empty(&mut self, node: NodeId) {
        // No pod is placed on it while it empties.
        let presence = std::mem::replace(&mut self.nodes[node].presence, Presence::Failed);
        self.settle(node);
        let missing = self.forget_missing(node);
        self.counts.pods.given_up += missing.len() as u64;
        let mut pods = self.nodes_more[node].pods.clone();
        pods.sort_unstable();
        for pod in pods {
            self.evict(pod);
        }
        self.nodes[node].presence = presence;
    }

    /// A zone fails: its nodes run nothing, and keep their ENIs.
    pub(super) fn fail_zone(&mut self, zone: ZoneId) {
        if std::mem::replace(&mut self.zones[zone].failed, true) {
            return;
        }
        self.tell(MomentKind::ZoneLost, |world| world.zone_name(zone));
        for node in self.nodes_of(zone) {
            self.empty(node);
            let n = &mut self.nodes[node];
            // The loss of the zone replaces the reason that stopped its pool.
            (n.presence, n.block) = (Presence::Failed, None);
            self.leave_lines(node);
            self.settle(node);
        }
    }

    /// A zone recovers: its nodes return with their ENIs, and empty.
    pub(super) fn recover_zone(&mut self, zone: ZoneId) {
        if !std::mem::replace(&mut self.zones[zone].failed, false) {
            return;
        }
        self.tell(MomentKind::ZoneBack, |world| world.zone_name(zone));
        for node in self.nodes_of(zone) {
            self.nodes[node].presence = Presence::Ready;
            self.work(node);
            self.start_daemons(node);
        }
    }

    fn zone_name(&self, zone: ZoneId) -> String {
        self.scenario.zones[zone]
            .as_deref()
            .unwrap_or_default()
            .to_owned()
    }

    fn nodes_of(&self, zone: ZoneId) -> Vec<NodeId> {
        let of_groups = self.groups.iter().flat_map(|group| &group.nodes);
        let here = |node: &NodeId| self.scenario.sites[self.nodes[*node].site].zone == zone;
        let mut nodes: Vec<NodeId> = of_groups.copied().filter(here).collect();
        nodes.sort_unstable();
        nodes
    }
}

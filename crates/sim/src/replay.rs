//! Runs planned nodes in an order, and checks whether each of them reaches its pods.
//!
//! Every pod is assigned to one node, since each node has to reach its own pods. A node that cannot take
//! its next pod gets no more.

mod turns;

use super::index::{GroupId, Id, NodeId, PodId, SiteId, WorkloadId, ZoneId, ids};
use super::kind::StrategyChoice;
use super::order::Order;
use super::scenario::Scenario;
use super::size::TooLarge;
use super::world::{Node, PodState, Presence, World};
use model::{Cluster, Latency, Simulation};
use planning::plan::cluster::ClusterOutcome;
use turns::Turns;

/// Nodes that run at the same time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Placement {
    /// New nodes, by group and then by zone, both by position.
    pub new: Vec<Vec<u64>>,
    /// Whether each existing node must reach its pods, by position. All of them get pods; a node that need
    /// not reach them is not counted.
    pub existing: Vec<bool>,
}

impl Placement {
    /// The nodes that a plan guarantees, in several of the zones that others may choose for them: where most
    /// fit, and as many as possible in one zone after the other.
    pub fn guaranteed(plan: &ClusterOutcome) -> impl Iterator<Item = Self> {
        plan.guaranteed
            .iter()
            .map(|new| Self { new: new.clone(), existing: plan.guaranteed_existing.clone() })
    }

    /// All its nodes.
    pub(super) fn nodes(&self) -> u64 {
        let new = self.new.iter().flatten().copied();
        new.fold(self.existing.len() as u64, u64::saturating_add)
    }
}

/// The result of one order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replay {
    /// The order of the replay.
    pub(crate) order: Order,
    /// Pods with an address that the nodes have to reach.
    pub planned: u64,
    /// Of those, running pods at the end.
    pub running: u64,
    /// The first node, in plan order, that runs fewer pods than planned.
    pub(crate) short: Option<ShortNode>,
}

/// A node that runs fewer pods than planned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ShortNode {
    pub(crate) group: GroupId,
    pub(crate) zone: ZoneId,
    /// Its planned pods with an address.
    pub planned: u64,
    /// Running pods at the end.
    pub running: u64,
}

impl Replay {
    /// Whether every node reached its pods.
    pub const fn all_run(&self) -> bool {
        self.short.is_none()
    }
}

/// Runs the nodes of `placement` in each of `orders`, with the plan's model and pool settings and a
/// cloud without delays. Workloads and events of the plan are ignored.
///
/// # Errors
///
/// The cluster is too large to simulate.
///
/// ```
/// use model::catalog::Catalog;
/// use model::{Settings, parse_plan};
/// use input::problem::Source;
/// use input::records::Format;
/// use cce_plan_sim::{Order, Placement, replay};
///
/// let text = "version = 1\n\
///     [[subnet]]\ncidr = \"10.0.0.0/26\"\navailable_ips = 45\n\
///     [[node_group]]\nname = \"web\"\nnodes = 7\nmax_pods = 5\n";
/// let none = Settings::default();
/// let source = Source::new("plan.toml", text);
/// let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)?;
/// // 45 addresses hold 7 nodes of 5 pods, and an ENI each; the subnet has no zone's name.
/// let zone = cluster.groups[0].zones[0];
/// let mut placement = Placement { new: vec![vec![0; cluster.zone_count()]], existing: vec![] };
/// placement.new[0][zone] = 7;
/// let orders: Vec<Order> = Order::adverse(3).collect();
/// let replays = replay(&cluster, &placement, &orders)?;
/// assert!(replays.iter().all(|replay| replay.all_run() && replay.running == 35));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay(
    cluster: &Cluster,
    placement: &Placement,
    orders: &[Order],
) -> Result<Vec<Replay>, TooLarge> {
    let simulation = Simulation {
        latency: Latency::ZERO,
        workloads: Vec::new(),
        events: Vec::new(),
        ..cluster.simulation.clone()
    };
    let sum = |zones: &Vec<u64>| zones.iter().copied().fold(0, u64::saturating_add);
    let nodes: Vec<u64> = placement.new.iter().map(sum).collect();
    let mut scenario = Scenario::of_nodes(cluster, &simulation, StrategyChoice::AsPlanned, &nodes)?;
    // So that a pod of a node can be found and stopped.
    scenario.moves = orders
        .iter()
        .any(|order| matches!(order, Order::Churned(_)));
    let slots = slots(cluster, placement, &scenario);
    let run = |&order: &Order| Replaying::new(&scenario, slots.clone()).run(order);
    Ok(orders.iter().map(run).collect())
}

/// A node to run.
#[derive(Debug, Clone)]
struct Slot {
    group: GroupId,
    zone: ZoneId,
    /// Where it joins; `None` if its group has no subnet in the zone.
    site: Option<SiteId>,
    /// Its id, for an existing node.
    existing: Option<NodeId>,
    /// Its id, once it has joined.
    node: Option<NodeId>,
    /// The number of pods with an address that it has to reach.
    pods: u64,
    /// Whether it has to reach them.
    counts: bool,
    /// Whether it can no longer take a pod.
    failed: bool,
}

/// All nodes in plan order, the existing ones first.
fn slots(cluster: &Cluster, placement: &Placement, scenario: &Scenario) -> Vec<Slot> {
    let most = |group: GroupId| {
        let kind = &scenario.kinds[scenario.groups[group].kind];
        let on_host = cluster.groups[group.index()].host_network_pods.get();
        u64::from(kind.pods)
            .saturating_sub(on_host)
            .min(kind.most_pods())
    };
    let slot = |group: GroupId, zone: ZoneId| {
        let mut sites = ids(&scenario.groups[group].sites);
        Slot {
            group,
            zone,
            site: sites.find(|&site| scenario.sites[site].zone == zone),
            existing: None,
            node: None,
            pods: most(group),
            counts: true,
            failed: false,
        }
    };
    let existing = scenario.existing.ids().zip(&cluster.existing);
    let existing = existing.map(|(id, node)| {
        let slot = slot(node.group.into(), node.zone.into());
        Slot {
            existing: Some(id),
            // An address of another subnet serves a separate pod.
            pods: slot.pods.saturating_sub(node.cross_subnet_ips()),
            counts: placement.existing.get(id.index()) == Some(&true),
            ..slot
        }
    });
    let mut slots: Vec<Slot> = existing.collect();
    for (group, zones) in scenario.groups.ids().zip(&placement.new) {
        for (zone, &nodes) in zones.iter().enumerate() {
            slots.extend((0..nodes).map(|_| slot(group, ZoneId::new(zone))));
        }
    }
    slots
}

/// A running replay.
struct Replaying<'s> {
    world: World<'s>,
    slots: Vec<Slot>,
    /// The workload of its pods.
    workload: WorkloadId,
}

impl<'s> Replaying<'s> {
    fn new(scenario: &'s Scenario, slots: Vec<Slot>) -> Self {
        let mut world = World::new(scenario, false);
        world.place_existing();
        Self {
            world,
            slots,
            // The default scenario's own workload is the last.
            workload: scenario.last_workload(),
        }
    }

    fn run(mut self, order: Order) -> Replay {
        let mut turns = Turns::new(order, &self);
        while let Some((slot, stop)) = turns.next(&self) {
            match stop {
                Some(random) => self.stop_pod(slot, random),
                None => self.advance(slot),
            }
            if matches!(order, Order::Churned(_)) {
                self.world.run_due_events();
            }
        }
        self.end(order)
    }

    /// A node joins, or one more pod starts on it.
    fn advance(&mut self, at: usize) {
        let slot = &self.slots[at];
        if slot.failed || self.is_full(at) {
            return;
        }
        let ok = match slot.node {
            None => {
                let node = self.join(at);
                self.slots[at].node = node;
                node.is_some()
            }
            Some(node) => self.world.ask_on(node, self.workload),
        };
        self.slots[at].failed = !ok;
        self.world.after_event();
    }

    fn join(&mut self, at: usize) -> Option<NodeId> {
        let slot = &self.slots[at];
        if let Some(node) = slot.existing {
            self.world.look_at(node);
            return Some(node);
        }
        let kind = self.world.scenario.groups[slot.group].kind;
        self.world.join_at(slot.group, slot.site?, kind, None)
    }

    /// Stops a random pod with an address on the node.
    fn stop_pod(&mut self, at: usize, random: u64) {
        let world = &mut self.world;
        let Some(node) = self.slots[at].node else {
            return;
        };
        let pods = world.nodes_more[node].pods.iter().copied();
        let stoppable: Vec<PodId> = pods
            .filter(|&pod| {
                let pod = &world.pods[pod];
                let takes = world.scenario.workloads[pod.workload].address;
                pod.state == PodState::Running && takes
            })
            .collect();
        if let Some(which) = random.checked_rem(stoppable.len() as u64) {
            world.end_pod(stoppable[usize::try_from(which).unwrap_or(0)]);
            world.after_event();
        }
    }

    /// Whether a node runs all its planned pods.
    fn is_full(&self, at: usize) -> bool {
        let node = self.node(self.slots[at].node);
        node.is_some_and(|node| u64::from(node.used + node.waiting) >= self.slots[at].pods)
    }

    fn node(&self, node: Option<NodeId>) -> Option<&Node> {
        node.map(|node| &self.world.nodes[node])
    }

    /// Addresses of a node's next claim, including its primary IP; `None` if it makes no claim. A
    /// node that takes its addresses one by one creates a new ENI with as few as 2.
    fn next_claim(&self, at: usize) -> Option<u64> {
        let slot = &self.slots[at];
        let scenario = self.world.scenario;
        let kind = &scenario.kinds[scenario.groups[slot.group].kind];
        let node = self.node(slot.node.or(slot.existing));
        let (bound, enis) = node.map_or((0, 0), |node| (node.available + node.lent, node.enis));
        let left = kind.most_bound().saturating_sub(bound.into());
        if left == 0 {
            return None;
        }
        match kind.burstable() {
            Some(_) if enis >= kind.enis => None,
            Some(_) => Some(left.min(kind.secondaries.into()) + 1),
            None => Some(2),
        }
    }

    fn end(self, order: Order) -> Replay {
        let (mut planned, mut running, mut short) = (0, 0, None);
        for slot in self.slots.iter().filter(|slot| slot.counts) {
            let there = self
                .node(slot.node)
                .filter(|node| node.presence == Presence::Ready);
            let runs = there.map_or(0, |node| u64::from(node.used)).min(slot.pods);
            planned += slot.pods;
            running += runs;
            if runs < slot.pods && short.is_none() {
                short = Some(ShortNode {
                    group: slot.group,
                    zone: slot.zone,
                    planned: slot.pods,
                    running: runs,
                });
            }
        }
        Replay { order, planned, running, short }
    }
}

#[cfg(test)]
mod tests;

//! Laws that hold after every event.

mod plans;
mod resuming;

use proptest::prelude::*;

use plans::plans;

use super::engine::{Keep, run};
use super::index::{Indexed, NodeId, SubnetId, WorkloadId};
use super::kind::StrategyChoice;
use super::outcome::{NodeState, Nodes, SimOutcome};
use super::scenario::Scenario;
use super::world::{Account, Event, Node, PodState, Presence, World};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::pool::{Model, Rules, Strategy as Pool};
use model::{Cluster, Settings, parse_plan};

/// Everything, counted again.
struct Count {
    /// For each subnet, secondary IPs and other subnets' addresses in use, and ENIs.
    bound: Indexed<SubnetId, u64>,
    primaries: Indexed<SubnetId, u64>,
    available: u64,
    used: u64,
    nodes: Nodes,
    running: u64,
    waiting: u64,
    pending: u64,
    /// For each node, its pods, and those that wait.
    on_nodes: Indexed<NodeId, (u32, u32)>,
}

impl World<'_> {
    /// The first error in the accounts, found by counting everything again.
    pub(super) fn fault(&self) -> Option<String> {
        let none = || self.subnets.each.iter().map(|_| 0).collect();
        let mut count = Count {
            bound: none(),
            primaries: none(),
            available: 0,
            used: 0,
            nodes: Nodes::default(),
            running: 0,
            waiting: 0,
            pending: 0,
            on_nodes: self.nodes.iter().map(|_| (0, 0)).collect(),
        };
        let nodes = self
            .nodes
            .ids()
            .find_map(|node| self.fault_of_node(node, &mut count));
        self.count_pods(&mut count);
        let sums = || self.fault_of_sums(&count);
        let waits = || self.wait_in_vain(&count);
        let nodes = nodes.or_else(|| self.not_isolated());
        let subnets = || self.fault_of_subnets(&count);
        nodes.or_else(sums).or_else(waits).or_else(subnets)
    }

    fn fault_of_node(&self, id: NodeId, count: &mut Count) -> Option<String> {
        let (node, kind) = (&self.nodes[id], self.kind(id));
        let (mut bound, mut used, mut enis, mut lent) = (0, 0, 0, 0);
        for (_, subnet, eni) in self.enis_of(id) {
            count.bound[subnet] += u64::from(eni.bound);
            count.primaries[subnet] += 1;
            bound += eni.bound;
            used += eni.used;
            enis += 1;
            lent += eni.lent;
            if eni.used > eni.bound || eni.bound + eni.foreign > kind.secondaries {
                return Some(format!("node {id:?}: {eni:?}"));
            }
        }
        count.available += u64::from(bound);
        count.used += u64::from(used);
        if let Some(state) = node.state {
            *count.nodes.count_mut(state) += 1;
        }
        let more = &self.nodes_more[id];
        let [own, other] = &more.waiting;
        if node.waiting as usize != own.len() + other.len() {
            return Some(format!("node {id:?}: {node:?} {more:?}"));
        }
        let told = (node.available, node.used, node.enis, node.lent);
        // What a node had at the start stays, even if the rules do not create it.
        let there = self.scenario.existing.get(id);
        // TKE also keeps addresses pre-bound beyond existing pods.
        let kept = match kind.rules {
            Rules::TkeSharedEni(pre_bound) => pre_bound.max.unsigned_abs(),
            _ => 0,
        };
        let most = there.map_or(0, |there| {
            there
                .enis
                .iter()
                .map(|eni| u64::from(eni.secondary_ips))
                .sum::<u64>()
                + kept
        });
        let most = kind.most_bound().max(most);
        let had = there.map_or(0, |there| there.enis.len() as u64);
        let too_many = u64::from(enis) > u64::from(kind.enis).max(had);
        let too_much = too_many || u64::from(bound + lent) > most;
        (told != (bound, used, enis, lent) || too_much)
            .then(|| format!("node {id:?}: {node:?} {more:?}"))
    }

    fn count_pods(&self, count: &mut Count) {
        let subnet_of = |workload: WorkloadId| self.scenario.workloads[workload].subnet;
        for pod in self.pods.iter() {
            match pod.state {
                PodState::Running => count.running += 1,
                PodState::Waiting => count.waiting += 1,
                PodState::Pending | PodState::Lost => count.pending += 1,
                PodState::Dead => {}
            }
            if matches!(pod.state, PodState::Running | PodState::Waiting) {
                let on_node = &mut count.on_nodes[pod.node.unwrap()];
                on_node.0 += 1;
                on_node.1 += u32::from(pod.state == PodState::Waiting);
            }
            if let (PodState::Running, Some(subnet)) = (pod.state, subnet_of(pod.workload)) {
                count.bound[subnet] += 1;
            }
        }
        // `DaemonSet` pods that exist only as missing ones.
        let missing = self.nodes_more.iter().map(|more| more.missing.len() as u64);
        count.pending += missing.sum::<u64>();
        // Pods that exist only as an end event.
        for event in self.clock.events() {
            let Event::Leave { workload, node, .. } = event else {
                continue;
            };
            count.running += 1;
            count.on_nodes[node].0 += 1;
            if let Some(subnet) = subnet_of(workload) {
                count.bound[subnet] += 1;
            }
        }
    }

    fn fault_of_sums(&self, count: &Count) -> Option<String> {
        let (counts, addresses) = (&self.counts, self.addresses());
        let unjoined = counts.nodes.unjoined;
        let nodes = Nodes { unjoined, ..count.nodes };
        let counted = (count.available, count.used, nodes);
        if counted != (addresses.bound.get(), counts.used, counts.nodes) {
            return Some(format!("{counts:?} {addresses:?}, counted {counted:?}"));
        }
        let (told, counted) = (counts.pods, (count.running, count.waiting, count.pending));
        if counted
            != (
                told.running.get(),
                told.waiting.get(),
                told.never_started.get(),
            )
        {
            return Some(format!("{told:?}, counted {counted:?}"));
        }
        let all = count.running + count.waiting + count.pending;
        let all = all + told.ended.get() + told.given_up.get();
        (told.asked.get() != all).then(|| format!("pods were lost: {told:?}"))
    }

    /// No pod waits on a node while an address is warm.
    fn wait_in_vain(&self, count: &Count) -> Option<String> {
        let mut nodes = self.nodes.iter().zip(count.on_nodes.iter());
        nodes.find_map(|(node, &counted)| {
            let wrong = (node.pods, node.waiting) != counted;
            let in_vain = node.waiting > 0
                && node.presence == Presence::Ready
                && !self.scenario.crosses
                && node.available > node.used
                && self.addresses().retained.get() == 0;
            (wrong || in_vain).then(|| format!("{node:?}, counted {counted:?}"))
        })
    }

    /// A planned pool of the design that is short of addresses isolates its node, so no pod waits
    /// on it, unless max-pods exceeds what its ENIs hold.
    fn not_isolated(&self) -> Option<String> {
        let short = |node: &&Node| {
            let kind = &self.scenario.kinds[node.kind];
            let fits = u64::from(kind.pods) <= kind.capacity();
            kind.burstable() == Some(Model::Design)
                && self.scenario.isolate
                && fits
                && matches!(node.state, Some(NodeState::Starved | NodeState::Stuck))
        };
        // ENIs of existing nodes may stay partly filled.
        let made = self.nodes.iter().skip(self.scenario.existing.len());
        let node = made.into_iter().find(short)?;
        Some(format!("not isolated: {node:?}"))
    }

    fn fault_of_subnets(&self, count: &Count) -> Option<String> {
        let mut all = [0; 7];
        for (id, subnet) in self.subnets.each.pairs() {
            let accounts = [
                Account::Free,
                Account::Bound,
                Account::Primary,
                Account::Own,
                Account::Reserved,
                Account::Retained,
                Account::Taken,
            ]
            .map(|account| subnet.ledger[account]);
            let counted = (count.bound[id], count.primaries[id]);
            let size = self.scenario.subnets[id].size;
            if accounts.iter().sum::<u64>() != size || (accounts[1], accounts[2]) != counted {
                return Some(format!("subnet {id:?}: {subnet:?}, counted {counted:?}"));
            }
            for (sum, count) in all.iter_mut().zip(accounts) {
                *sum += count;
            }
        }
        let told = self.addresses();
        let counted = (all[0], all[2], all[3], all[4], all[5]);
        let told = (
            told.available.get(),
            told.eni_primaries.get(),
            told.node_ips.get(),
            told.reserved.get(),
            told.retained.get(),
        );
        (told != counted).then(|| format!("{told:?}, counted {counted:?}"))
    }
}

pub(super) fn cluster(text: &str) -> Cluster {
    let (source, none) = (Source::new("plan", text), Settings::default());
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)
        .unwrap_or_else(|problems| panic!("{text}\n{problems:?}"))
}

/// A run of a plan, with the laws checked after every event.
pub(super) fn simulated(text: &str, choice: StrategyChoice) -> SimOutcome {
    let scenario = Scenario::new(&cluster(text), choice).unwrap();
    let mut events = 0;
    let (world, series) = run(
        &scenario,
        0,
        Keep { series: true, log: true, ..Keep::default() },
        |world| {
            events += 1;
            if let Some(fault) = world.fault() {
                panic!(
                    "after event {events}, at {} ms: {fault}\n{text}",
                    world.now()
                );
            }
        },
    );
    world.into_outcome(series, events)
}

proptest! {
    #[test]
    fn the_accounts_hold_after_every_event(plan in plans()) {
        for choice in [Pool::BestEffort, Pool::Burstable, Pool::TkeSharedEni, Pool::TkeStaticIp] {
            simulated(&plan, StrategyChoice::All(choice));
        }
        simulated(&plan, StrategyChoice::AsPlanned);
    }
}

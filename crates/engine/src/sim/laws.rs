//! Laws that hold after every event.

mod plans;
mod resuming;

use proptest::prelude::*;

use plans::plans;

use super::engine::{Keep, run};
use super::kind::StrategyChoice;
use super::outcome::SimOutcome;
use super::scenario::Scenario;
use super::world::{Class, Event, NONE, Node, PodState, Presence, World};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::pool::{Model, Rules, Strategy as Pool};
use model::{Cluster, Settings, parse_plan};

/// All that is there, counted again.
struct Count {
    /// Of each subnet, secondaries and other subnets' addresses in use, and ENIs.
    bound: Vec<u64>,
    primaries: Vec<u64>,
    available: u64,
    used: u64,
    enis: u64,
    classes: [u64; 7],
    running: u64,
    waiting: u64,
    pending: u64,
    /// Of each node, its pods, and those that wait.
    on_nodes: Vec<(u32, u32)>,
}

impl World<'_> {
    /// What is wrong with the accounts, found by counting everything again.
    pub(super) fn fault(&self) -> Option<String> {
        let mut count = Count {
            bound: vec![0; self.subnets.len()],
            primaries: vec![0; self.subnets.len()],
            available: 0,
            used: 0,
            enis: 0,
            classes: [0; 7],
            running: 0,
            waiting: 0,
            pending: 0,
            on_nodes: vec![(0, 0); self.nodes.len()],
        };
        let nodes = (0..self.nodes.len()).find_map(|node| self.fault_of_node(node, &mut count));
        self.count_pods(&mut count);
        let sums = || self.fault_of_sums(&count);
        let waits = || self.wait_in_vain(&count);
        let nodes = nodes.or_else(|| self.not_isolated());
        let subnets = || self.fault_of_subnets(&count);
        nodes.or_else(sums).or_else(waits).or_else(subnets)
    }

    fn fault_of_node(&self, number: usize, count: &mut Count) -> Option<String> {
        let node = &self.nodes[number];
        let kind = &self.scenario.kinds[node.kind as usize];
        let (mut bound, mut used, mut enis, mut lent) = (0, 0, 0, 0);
        for at in self.eni_range(u32::try_from(number).unwrap()) {
            let eni = self.enis[at];
            if eni.subnet == NONE {
                continue;
            }
            let cross = self.crosses.get(at).copied().unwrap_or_default();
            count.bound[eni.subnet as usize] += u64::from(eni.bound);
            count.primaries[eni.subnet as usize] += 1;
            bound += eni.bound;
            used += eni.used;
            enis += 1;
            lent += cross.lent;
            if eni.used > eni.bound || eni.bound + cross.foreign > kind.secondaries {
                return Some(format!("node {number}: {eni:?} {cross:?}"));
            }
        }
        count.available += u64::from(bound);
        count.used += u64::from(used);
        count.enis += u64::from(enis);
        count.classes[node.class as usize] += 1;
        let more = &self.nodes_more[number];
        if node.waiting as usize != more.waiting.len() + more.waiting_cross.len() {
            return Some(format!("node {number}: {node:?} {more:?}"));
        }
        let told = (node.available, node.used, node.enis, node.lent);
        // What a node had when the run began stays, even where rules would not have made it.
        let there = self.scenario.existing.get(number);
        // TKE keeps addresses pre-bound beyond the pods that were there, too.
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
            .then(|| format!("node {number}: {node:?} {more:?}"))
    }

    fn count_pods(&self, count: &mut Count) {
        let subnet_of = |workload: u16| self.scenario.workloads[usize::from(workload)].subnet;
        for pod in &self.pods {
            match pod.state {
                PodState::Running => count.running += 1,
                PodState::Waiting => count.waiting += 1,
                PodState::Pending | PodState::Lost => count.pending += 1,
                PodState::Dead => {}
            }
            if matches!(pod.state, PodState::Running | PodState::Waiting) {
                let on_node = &mut count.on_nodes[pod.node as usize];
                on_node.0 += 1;
                on_node.1 += u32::from(pod.state == PodState::Waiting);
            }
            if let (PodState::Running, Some(subnet)) = (pod.state, subnet_of(pod.workload)) {
                count.bound[subnet as usize] += 1;
            }
        }
        // Pods of `DaemonSets` that are nothing but missed.
        let missing = self.nodes_more.iter().map(|more| more.missing.len() as u64);
        count.pending += missing.sum::<u64>();
        // Pods that are nothing but their end.
        for event in self.queue.iter() {
            let Event::Leave { workload, node, .. } = event else {
                continue;
            };
            count.running += 1;
            count.on_nodes[node as usize].0 += 1;
            if let Some(subnet) = subnet_of(workload) {
                count.bound[subnet as usize] += 1;
            }
        }
    }

    fn fault_of_sums(&self, count: &Count) -> Option<String> {
        let sums = &self.sums;
        let mut classes = count.classes;
        classes[Class::Gone as usize] = sums.classes[Class::Gone as usize];
        let bound = (count.available, count.used, count.enis, classes);
        if bound != (sums.available, sums.used, sums.enis, sums.classes) {
            return Some(format!("{sums:?}, counted {bound:?}"));
        }
        let pods = (count.running, count.waiting, count.pending);
        if pods != (sums.running, sums.waiting, sums.pending) {
            return Some(format!("{sums:?}, counted {pods:?}"));
        }
        let all = count.running + count.waiting + count.pending + sums.ended + sums.given_up;
        (sums.asked != all).then(|| format!("pods were lost: {sums:?}"))
    }

    /// Pods on nodes, none of which waits where an address is idle.
    fn wait_in_vain(&self, count: &Count) -> Option<String> {
        let mut nodes = self.nodes.iter().zip(&count.on_nodes);
        nodes.find_map(|(node, &counted)| {
            let wrong = (node.pods, node.waiting) != counted;
            let in_vain = node.waiting > 0
                && node.presence == Presence::Ready
                && !self.scenario.crosses
                && node.available > node.used
                && self.sums.retained == 0;
            (wrong || in_vain).then(|| format!("{node:?}, counted {counted:?}"))
        })
    }

    /// A planned pool in the design that lacks addresses isolates its node, so that no pod waits on it,
    /// unless max-pods is more than its ENIs carry.
    fn not_isolated(&self) -> Option<String> {
        let short = |node: &&Node| {
            let kind = &self.scenario.kinds[node.kind as usize];
            let design = matches!(
                kind.rules,
                Rules::Burstable {
                    model: Model::Design,
                    ..
                }
            );
            let fits = u64::from(kind.pods) <= kind.capacity();
            design
                && self.scenario.isolate
                && fits
                && matches!(node.class, Class::Starved | Class::Stuck)
        };
        // What was there may have ENIs that are not full, and stay so.
        let made = self.nodes.iter().skip(self.scenario.existing.len());
        let node = made.into_iter().find(short)?;
        Some(format!("not isolated: {node:?}"))
    }

    fn fault_of_subnets(&self, count: &Count) -> Option<String> {
        let (mut held, mut reserved, mut retained) = (0, 0, 0);
        for (i, subnet) in self.subnets.iter().enumerate() {
            let ours =
                subnet.bound + subnet.primaries + subnet.own + subnet.reserved + subnet.retained;
            let counted = (count.bound[i], count.primaries[i]);
            if subnet.free + ours + subnet.taken != subnet.size
                || (subnet.bound, subnet.primaries) != counted
            {
                return Some(format!("subnet {i}: {subnet:?}, counted {counted:?}"));
            }
            held += ours;
            reserved += subnet.reserved;
            retained += subnet.retained;
        }
        let sums = &self.sums;
        ((held, reserved, retained) != (sums.held, sums.reserved, sums.retained))
            .then(|| format!("{sums:?}, counted {held} {reserved} {retained}"))
    }
}

pub(super) fn cluster(text: &str) -> Cluster {
    let (source, none) = (Source::new("plan", text), Settings::default());
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)
        .unwrap_or_else(|problems| panic!("{text}\n{problems:?}"))
}

/// A run of a plan in which the laws are checked after every event.
pub(super) fn simulated(text: &str, choice: StrategyChoice) -> SimOutcome {
    let scenario = Scenario::new(&cluster(text), choice).unwrap();
    let mut events = 0;
    let (world, series) = run(
        &scenario,
        0,
        Keep {
            series: true,
            log: true,
        },
        |world| {
            events += 1;
            if let Some(fault) = world.fault() {
                panic!("after event {events}, at {} ms: {fault}\n{text}", world.now);
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

//! Laws that hold after every event, and runs worked out by hand.

use proptest::prelude::*;

use super::engine::{Keep, run};
use super::kind::StrategyChoice;
use super::outcome::SimOutcome;
use super::scenario::Scenario;
use super::world::{Class, Event, NONE, PodState, Presence, World};
use crate::catalog::Catalog;
use crate::model::{Cluster, Settings, parse_plan};
use crate::pool::Strategy as Pool;
use crate::problem::Source;
use crate::records::Format;

impl World<'_> {
    /// What is wrong with the accounts, found by counting everything again.
    pub(super) fn fault(&self) -> Option<String> {
        let mut bound = vec![0; self.subnets.len()];
        let mut primaries = vec![0; self.subnets.len()];
        let (mut available, mut used, mut enis, mut classes) = (0, 0, 0, [0_u64; 7]);
        for (number, (node, more)) in self.nodes.iter().zip(&self.nodes_more).enumerate() {
            let (mut node_bound, mut node_used, mut node_enis, mut lent) = (0, 0, 0, 0);
            let kind = &self.scenario.kinds[node.kind as usize];
            for at in self.eni_range(u32::try_from(number).unwrap()) {
                let eni = self.enis[at];
                if eni.subnet == NONE {
                    continue;
                }
                let cross = self.crosses.get(at).copied().unwrap_or_default();
                bound[eni.subnet as usize] += u64::from(eni.bound);
                primaries[eni.subnet as usize] += 1;
                node_bound += eni.bound;
                node_used += eni.used;
                node_enis += 1;
                lent += cross.lent;
                if eni.used > eni.bound || eni.bound + cross.foreign > kind.secondaries {
                    return Some(format!("node {number}: {eni:?} {cross:?}"));
                }
            }
            let told = (node.available, node.used, node.enis, node.lent);
            if told != (node_bound, node_used, node_enis, lent) {
                return Some(format!("node {number}: {node:?} {more:?}"));
            }
            if node.enis > kind.enis || u64::from(node.available + node.lent) > kind.most_ips() {
                return Some(format!("node {number} has too much: {node:?}"));
            }
            available += u64::from(node_bound);
            used += u64::from(node_used);
            enis += u64::from(node_enis);
            classes[node.class as usize] += 1;
        }
        classes[Class::Gone as usize] = self.sums.classes[Class::Gone as usize];
        if (available, used, enis, classes)
            != (
                self.sums.available,
                self.sums.used,
                self.sums.enis,
                self.sums.classes,
            )
        {
            return Some(format!(
                "sums {:?}, counted {available} {used} {enis} {classes:?}",
                self.sums
            ));
        }
        let (mut running, mut waiting, mut pending) = (0, 0, 0);
        let mut on_nodes = vec![(0, 0); self.nodes.len()];
        for pod in &self.pods {
            match pod.state {
                PodState::Running => running += 1,
                PodState::Waiting => waiting += 1,
                PodState::Pending => pending += 1,
                PodState::Dead => continue,
            }
            if pod.state != PodState::Pending {
                on_nodes[pod.node as usize].0 += 1;
                on_nodes[pod.node as usize].1 += u32::from(pod.state == PodState::Waiting);
            }
            let subnet = self.scenario.workloads[usize::from(pod.workload)].subnet;
            if let (PodState::Running, Some(subnet)) = (pod.state, subnet) {
                bound[subnet as usize] += 1;
            }
        }
        for event in self.queue.iter() {
            let Event::Leave { workload, node, .. } = event else {
                continue;
            };
            running += 1;
            on_nodes[node as usize].0 += 1;
            if let Some(subnet) = self.scenario.workloads[usize::from(workload)].subnet {
                bound[subnet as usize] += 1;
            }
        }
        let sums = &self.sums;
        if (running, waiting, pending) != (sums.running, sums.waiting, sums.pending) {
            return Some(format!("{sums:?}, counted {running} {waiting} {pending}"));
        }
        if sums.asked != running + waiting + pending + sums.ended + sums.never {
            return Some(format!("pods were lost: {sums:?}"));
        }
        for (node, counted) in self.nodes.iter().zip(on_nodes) {
            if (node.pods, node.waiting) != counted {
                return Some(format!("{node:?}, counted {counted:?}"));
            }
            // Nobody waits where an address is idle.
            if node.waiting > 0
                && node.presence == Presence::Ready
                && !self.scenario.crosses
                && node.available > node.used
                && self.sums.retained == 0
            {
                return Some(format!("a pod waits in vain: {node:?}"));
            }
        }
        for (i, subnet) in self.subnets.iter().enumerate() {
            let parts = subnet.free
                + subnet.bound
                + subnet.primaries
                + subnet.own
                + subnet.reserved
                + subnet.retained
                + subnet.taken;
            if parts != subnet.size || subnet.bound != bound[i] || subnet.primaries != primaries[i]
            {
                return Some(format!(
                    "subnet {i}: {subnet:?}, counted {} {}",
                    bound[i], primaries[i]
                ));
            }
        }
        let held: u64 = self
            .subnets
            .iter()
            .map(|subnet| subnet.size - subnet.free - subnet.taken)
            .sum();
        if held != sums.held {
            return Some(format!("{held} held, {sums:?}"));
        }
        let [reserved, retained] = [
            |s: &super::world::SubnetState| s.reserved,
            |s: &super::world::SubnetState| s.retained,
        ];
        let sum =
            |of: fn(&super::world::SubnetState) -> u64| self.subnets.iter().map(of).sum::<u64>();
        (sum(reserved) != sums.reserved || sum(retained) != sums.retained)
            .then(|| format!("{sums:?}"))
    }
}

fn cluster(text: &str) -> Cluster {
    let (source, none) = (Source::new("plan", text), Settings::default());
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)
        .unwrap_or_else(|problems| panic!("{text}\n{problems:?}"))
}

/// A run of a plan in which the laws are checked after every event.
fn simulated(text: &str, choice: StrategyChoice) -> SimOutcome {
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

const WORKED: &str = "version = 1
[simulation]
latency = \"zero\"
[[subnet]]
cidr = \"10.0.0.0/24\"
[[subnet]]
cidr = \"10.0.1.0/25\"
[[node_group]]
name = \"web\"
nodes = 16
enis = 2
ips_per_eni = 16
max_pods = 30
";

/// Source: the worked example of the pools' rules, 16 nodes on subnets of 254 and 126 addresses.
#[test]
fn the_worked_example_comes_out_under_each_strategy() {
    let end = |strategy| simulated(WORKED, StrategyChoice::All(strategy));
    let best_effort = end(Pool::BestEffort);
    assert_eq!(
        (best_effort.pods.running, best_effort.pods.waiting),
        (348, 132)
    );
    assert_eq!((best_effort.nodes.stuck, best_effort.nodes.total), (16, 16));
    let burstable = end(Pool::Burstable);
    assert_eq!((burstable.pods.running, burstable.pods.waiting), (190, 0));
    assert_eq!(
        (burstable.nodes.isolated, burstable.addresses.available),
        (10, 28)
    );
    let tke = end(Pool::TkeSharedEni);
    assert_eq!((tke.pods.running, tke.pods.waiting), (348, 0));
    let on_demand = end(Pool::TkeStaticIp);
    assert_eq!(on_demand.addresses.warm, 0);
}

/// Source: the worked example of m = 40, P = 128 on a /24: six nodes join, the seventh is isolated
/// at once, and the first pods isolate the six.
#[test]
fn a_slash_24_starts_six_nodes_of_128_pods_and_isolates_all() {
    let text = |nodes: u32| {
        format!(
            "version = 1\n[simulation]\nlatency = \"zero\"\n[[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"a\"\nnodes = {nodes}\nmax_pods = 128\n"
        )
    };
    let seven = simulated(&text(7), StrategyChoice::AsPlanned);
    assert_eq!((seven.nodes.isolated, seven.pods.running), (7, 6));
    assert_eq!((seven.addresses.available, seven.enis), (14, 6));
    let one = simulated(&text(1), StrategyChoice::AsPlanned);
    assert_eq!((one.nodes.isolated, one.pods.running), (0, 128));
}

/// Source: the worked trap of m = 40, P = 50, two nodes wanted.
#[test]
fn more_addresses_can_mean_fewer_pods() {
    let pods = |available: u32| {
        let text = format!(
            "version = 1\n[simulation]\nlatency = \"zero\"\n[[subnet]]\ncidr = \"10.0.0.0/24\"\navailable_ips = {available}\n[[node_group]]\nname = \"a\"\nnodes = 2\nmax_pods = 50\n"
        );
        let end = simulated(&text, StrategyChoice::AsPlanned);
        (end.pods.running, end.nodes.isolated)
    };
    assert_eq!((pods(52), pods(80)), ((50, 1), (2, 2)));
}

/// Source: TKE's pages: a node of 27 pods, one address in two minutes down to five beyond the pods.
#[test]
fn a_tke_node_of_27_pods_that_loses_all_gives_22_back_in_44_minutes() {
    let text = "version = 1
[simulation]
latency = \"zero\"
horizon = \"1h\"
[[subnet]]
cidr = \"10.0.0.0/24\"
[[node_group]]
name = \"a\"
nodes = 1
enis = 3
ips_per_eni = 10
max_pods = 27
strategy = \"tke-shared-eni\"
[[workload]]
name = \"w\"
replicas = 27
[[event]]
at = \"10m\"
scale = { workload = \"w\", to = 0 }
";
    let end = simulated(text, StrategyChoice::AsPlanned);
    assert_eq!((end.addresses.bound, end.addresses.eni_primaries), (5, 1));
    let bound = end.series.column("addresses_bound");
    let at = |ms: u64| bound[end.series.at_ms.iter().rposition(|&at| at <= ms).unwrap()];
    let minute = 60_000;
    assert_eq!(
        [
            at(11 * minute),
            at(13 * minute),
            at(53 * minute),
            at(55 * minute)
        ],
        [27, 26, 6, 5]
    );
}

/// Source: TKE's pages: 100 nodes of 20 pods, 4 ENIs x 10 addresses.
#[test]
fn a_hundred_tke_nodes_of_20_pods_bind_2500_addresses_and_300_primaries() {
    let text = "version = 1
[simulation]
latency = \"zero\"
[[subnet]]
cidr = \"10.0.0.0/20\"
[[node_group]]
name = \"a\"
nodes = 100
enis = 3
ips_per_eni = 10
max_pods = 27
strategy = \"tke-shared-eni\"
[[workload]]
name = \"w\"
replicas = 2000
";
    let end = simulated(text, StrategyChoice::AsPlanned);
    assert_eq!(
        (
            end.addresses.bound,
            end.addresses.eni_primaries,
            end.pods.running
        ),
        (2500, 300, 2000)
    );
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

/// Small plans with everything in them that can happen.
fn plans() -> impl Strategy<Value = String> {
    let subnets = proptest::collection::vec((22_u32..28, 0_u32..2, any::<bool>()), 1..5);
    let groups = proptest::collection::vec(
        (
            0_u32..8,
            1_u32..5,
            2_u32..20,
            1_u32..40,
            0_usize..4,
            0_u32..3,
            0_u32..3,
        ),
        1..3,
    );
    let settings = (
        prop::sample::select(vec!["design", "driver"]),
        prop::sample::select(vec![
            "latency = \"zero\"",
            "",
            "latency = { eni_create = \"3s\", calls_per_second = 2 }",
        ]),
        prop::sample::select(vec!["spread", "pack"]),
        any::<[bool; 4]>(),
        (0_u32..6, 0_u32..6, 0_u32..6, 1_u32..3),
    );
    let workloads = proptest::collection::vec((0_u32..60, any::<[bool; 4]>(), 0_u32..3), 0..4);
    let events = proptest::collection::vec((0_u32..60, 0_u32..12, 1_u32..30, 0_u32..10), 0..10);
    (subnets, groups, settings, workloads, events).prop_map(|(subnets, groups, settings, workloads, events)| {
        use std::fmt::Write as _;
        let mut text = String::from("version = 1\n");
        let (model, latency, scheduler, flags, (pre, min, above, pre_eni)) = settings;
        let _ = writeln!(text, "[simulation]\nhorizon = \"90m\"\nmodel = \"{model}\"\n{latency}\nscheduler = \"{scheduler}\"\nisolate = {}\nnodes_at_start = {}\npsts_reserve = {}\nquick_release = {}\nrelease_excess = {}\npre_allocate = {pre}\nmin_allocate = {min}\nmax_above_watermark = {above}\npre_allocate_eni = {pre_eni}", flags[0], flags[1], flags[2], flags[3], flags[0]);
        let zones = subnets.len().min(2);
        for (i, (prefix, zone, role)) in subnets.iter().enumerate() {
            let role = if *role && i > 1 { "both" } else { "pods" };
            let zone = if i < zones { i } else { *zone as usize % zones };
            let _ = writeln!(text, "[[subnet]]\nid = \"s{i}\"\ncidr = \"10.{i}.0.0/{prefix}\"\nzone = \"z{zone}\"\nrole = \"{role}\"");
        }
        for (i, (nodes, enis, ips, pods, strategy, daemons, host)) in groups.iter().enumerate() {
            let strategy = Pool::WORDS[*strategy];
            let pods = pods + daemons + host;
            let _ = writeln!(text, "[[node_group]]\nname = \"g{i}\"\nnodes = {nodes}\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {pods}\nstrategy = \"{strategy}\"\ndaemonset_pods = {daemons}\nhost_network_pods = {host}");
        }
        let (group_count, subnet_count) = (groups.len(), subnets.len());
        let mut scalable = Vec::new();
        for (i, (replicas, [daemon, host, fixed, cross], order)) in workloads.iter().enumerate() {
            let _ = writeln!(text, "[[workload]]\nname = \"w{i}\"\nreplicas = {}\norder = {order}\ndaemonset = {daemon}", if *daemon { replicas % 3 } else { *replicas });
            if *fixed { let _ = writeln!(text, "static_ip = true"); }
            if *host { let _ = writeln!(text, "host_network = true"); }
            else if *cross { let _ = writeln!(text, "subnet = \"s{}\"", i % subnet_count); }
            if !daemon { scalable.push(i); }
            if i == 1 { let _ = writeln!(text, "node_group = \"g0\"\nstart = \"5m\""); }
        }
        for (at, what, count, which) in events {
            let (group, subnet) = (which as usize % group_count, which as usize % subnet_count);
            let workload = scalable.get(which as usize % scalable.len().max(1));
            let action = match (what, workload) {
                (0, _) => format!("join = {{ node_group = \"g{group}\", count = {count}, over = \"{which}m\" }}"),
                (1, _) => format!("remove = {{ node_group = \"g{group}\", count = {count}, over = \"{which}m\" }}"),
                (2, _) => format!("rejoin = {{ node_group = \"g{group}\", over = \"{which}m\", strategy = \"{}\" }}", Pool::WORDS[which as usize % 4]),
                (3, Some(w)) => format!("scale = {{ workload = \"w{w}\", to = {count} }}"),
                (4, Some(w)) => format!("scale = {{ workload = \"w{w}\", by = -{count} }}"),
                (5, Some(w)) => format!("rollout = {{ workload = \"w{w}\", surge = {}, unavailable = \"25%\", batch = \"20s\" }}", 1 + which),
                (6, Some(w)) => format!("churn = {{ workload = \"w{w}\", arrivals_per_minute = {count}, mean_lifetime = \"{}s\", lasting = \"20m\" }}", 10 + 50 * which),
                (7, _) => format!("take = {{ subnet = \"s{subnet}\", addresses = {} }}", count * 10),
                (8, _) => format!("give = {{ subnet = \"s{subnet}\", addresses = {} }}", count * 10),
                (9, _) => format!("fail = {{ zone = \"z{}\" }}", which as usize % zones),
                (10, _) => format!("recover = {{ zone = \"z{}\" }}", which as usize % zones),
                _ if which % 2 == 0 => format!("fail = {{ subnet = \"s{subnet}\" }}"),
                _ => format!("recover = {{ subnet = \"s{subnet}\" }}"),
            };
            let _ = writeln!(text, "[[event]]\nat = \"{at}m\"\n{action}");
        }
        text
    })
}

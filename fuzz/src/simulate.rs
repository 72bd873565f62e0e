//! Small clusters over an hour and a half, with everything in them that can happen.

use std::fmt::Write as _;

use arbitrary::{Arbitrary, Unstructured};
use engine::sim::{Keep, NodeState, SimOutcome, StrategyChoice, simulate};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Settings, parse_plan};
use net::lang::Lang;
use net::quantity::{IpCount, NodeCount, PodCount};
use report::view;

use super::clusters::{STRATEGIES, SmallCluster, one_of};

#[derive(Debug, Arbitrary)]
struct Case {
    cluster: SmallCluster,
    flags: [bool; 5],
    settings: [u8; 6],
    workloads: [Option<SmallWorkload>; 3],
    events: [Option<SmallEvent>; 6],
}

#[derive(Debug, Clone, Copy, Arbitrary)]
struct SmallWorkload {
    replicas: u8,
    order: u8,
    daemonset: bool,
    place: u8,
}

#[derive(Debug, Clone, Copy, Arbitrary)]
struct SmallEvent {
    at: u8,
    what: u8,
    count: u8,
    which: u8,
}

/// No address and no pod is lost or duplicated, and the same plan has the same result.
pub fn check(bytes: &[u8]) {
    let Ok(case) = Case::arbitrary_take_rest(Unstructured::new(bytes)) else {
        return;
    };
    let text = case.toml();
    let (source, none) = (Source::new("plan", &text), Settings::default());
    let cluster = match parse_plan(&source, Format::Toml, Catalog::bundled(), none, none) {
        Ok(cluster) => cluster,
        Err(problems) => return super::refused(&problems),
    };
    let keep = Keep { series: true, log: true, ..Keep::default() };
    let Ok(simulated) = simulate(&cluster, &[StrategyChoice::AsPlanned], keep) else {
        return;
    };
    for end in &simulated.ends {
        adds_up(&end.outcome, &text);
    }
    let json = super::written(&view::simulate::document(&simulated, Lang::Zh), Lang::Zh);
    let again =
        simulate(&cluster, &[StrategyChoice::AsPlanned], keep).expect("it was no larger before");
    let again = super::written(&view::simulate::document(&again, Lang::Zh), Lang::Zh);
    assert_eq!(json, again, "{text}");
}

fn adds_up(outcome: &SimOutcome, text: &str) {
    for subnet in &outcome.subnets {
        let parts = [
            subnet.available,
            subnet.bound,
            subnet.eni_primaries,
            subnet.reserved,
            subnet.retained,
            subnet.node_ips,
            subnet.taken,
        ];
        let all: u64 = parts.into_iter().map(IpCount::get).sum();
        assert_eq!(all, subnet.size.get(), "{subnet:?}\n{text}");
    }
    let pods = outcome.pods;
    let all = PodCount::sum([
        pods.running,
        pods.waiting,
        pods.never_started,
        pods.given_up,
        pods.ended,
    ]);
    assert_eq!(all, Ok(pods.asked), "{pods:?}\n{text}");
    let (nodes, states) = (outcome.nodes, outcome.nodes.states);
    let all = NodeCount::sum([
        states.ready,
        states.isolated,
        states.starved,
        states.stuck,
        nodes.joining,
        nodes.failed,
    ]);
    assert_eq!(all, Ok(states.total), "{nodes:?}\n{text}");
    let of_groups = outcome.node_groups.iter().map(|group| group.nodes.total);
    assert_eq!(NodeCount::sum(of_groups), Ok(states.total), "{text}");
    let stuck = outcome
        .node_ends
        .iter()
        .filter(|node| node.state == NodeState::Stuck);
    assert_eq!(stuck.count() as u64, states.stuck.get(), "{text}");
    let addresses = outcome.addresses;
    assert_eq!(
        addresses.used.checked_add(addresses.warm),
        Ok(addresses.bound),
        "{addresses:?}\n{text}"
    );
    let sum = |of: fn(&engine::sim::SubnetEnd) -> IpCount| {
        let all = outcome.subnets.iter().map(|subnet| of(subnet).get());
        IpCount::new(all.sum())
    };
    assert_eq!(
        sum(|one| one.available),
        addresses.available,
        "{addresses:?}\n{text}"
    );
    assert_eq!(
        sum(|one| one.eni_primaries),
        addresses.eni_primaries,
        "{addresses:?}\n{text}"
    );
}

impl Case {
    fn toml(&self) -> String {
        let mut text = self.cluster.toml(4);
        let [pre, least, above, pre_eni, latency, model] = self.settings;
        let [pack, isolate, at_start, quick, excess] = self.flags;
        let latency = one_of(
            &[
                "latency = \"zero\"",
                "",
                "latency = { eni_create = \"3s\", calls_per_second = 2 }",
            ],
            latency,
        );
        let _ = writeln!(
            text,
            "[simulation]\nhorizon = \"90m\"\nmodel = \"{}\"\n{latency}\nscheduler = \"{}\"\nisolate = {isolate}\nnodes_at_start = {at_start}\nquick_release = {quick}\nrelease_excess = {excess}\npre_allocate = {}\nmin_allocate = {}\nmax_above_watermark = {}\npre_allocate_eni = {}",
            one_of(&["design", "driver"], model),
            if pack { "pack" } else { "spread" },
            pre % 6,
            least % 6,
            above % 6,
            1 + pre_eni % 2,
        );
        let subnets = self.cluster.subnets().len();
        let mut scalable = Vec::new();
        for (i, workload) in self.workloads.iter().flatten().enumerate() {
            let daemonset = workload.daemonset;
            let replicas = workload.replicas % if daemonset { 3 } else { 60 };
            let place = match workload.place % 4 {
                0 => "host_network = true\n".to_owned(),
                1 => format!(
                    "subnet = \"s{}\"\n",
                    usize::from(workload.place / 4) % subnets
                ),
                2 => "static_ip = true\n".to_owned(),
                _ => String::new(),
            };
            let _ = writeln!(
                text,
                "[[workload]]\nname = \"w{i}\"\nreplicas = {replicas}\norder = {}\ndaemonset = {daemonset}\n{place}",
                workload.order % 3
            );
            if !daemonset {
                scalable.push(i);
            }
        }
        for event in self.events.iter().flatten() {
            let _ = writeln!(
                text,
                "[[event]]\nat = \"{}m\"\n{}",
                event.at % 90,
                self.action(*event, &scalable)
            );
        }
        text
    }

    fn action(&self, event: SmallEvent, scalable: &[usize]) -> String {
        let SmallEvent { what, count, which, .. } = event;
        let group = usize::from(which) % self.cluster.groups().len();
        let subnet = usize::from(which) % self.cluster.subnets().len();
        let workload = scalable.get(usize::from(which) % scalable.len().max(1));
        let (count, over, zone) = (1 + count % 30, which % 10, which % 3);
        match (what % 12, workload) {
            (0, _) => format!(
                "join = {{ node_group = \"g{group}\", count = {count}, over = \"{over}m\" }}"
            ),
            (1, _) => format!(
                "remove = {{ node_group = \"g{group}\", count = {count}, over = \"{over}m\" }}"
            ),
            (2, _) => format!(
                "rejoin = {{ node_group = \"g{group}\", over = \"{over}m\", strategy = \"{}\" }}",
                one_of(&STRATEGIES, which)
            ),
            (3, Some(w)) => format!("scale = {{ workload = \"w{w}\", to = {count} }}"),
            (4, Some(w)) => format!("scale = {{ workload = \"w{w}\", by = -{count} }}"),
            (5, Some(w)) => format!(
                "rollout = {{ workload = \"w{w}\", surge = {}, unavailable = \"25%\", batch = \"20s\" }}",
                1 + over
            ),
            (6, Some(w)) => format!(
                "churn = {{ workload = \"w{w}\", arrivals_per_minute = {count}, mean_lifetime = \"{}s\", lasting = \"20m\" }}",
                10 + 50 * u64::from(over)
            ),
            (7, _) => format!(
                "take = {{ subnet = \"s{subnet}\", addresses = {} }}",
                u64::from(count) * 10
            ),
            (8, _) => format!(
                "give = {{ subnet = \"s{subnet}\", addresses = {} }}",
                u64::from(count) * 10
            ),
            (9, _) => format!("fail = {{ zone = \"z{zone}\" }}"),
            (10, _) => format!("recover = {{ zone = \"z{zone}\" }}"),
            _ if which % 2 == 0 => format!("fail = {{ subnet = \"s{subnet}\" }}"),
            _ => format!("recover = {{ subnet = \"s{subnet}\" }}"),
        }
    }
}

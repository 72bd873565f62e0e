//! Runs that start from existing nodes, by hand.

mod filling;
mod pods;

use std::fmt::Write as _;

use super::super::engine::Keep;
use super::super::kind::StrategyChoice;
use super::super::laws::{cluster, simulated};
use super::super::outcome::{MomentKind, NodeState, SimOutcome, Why};
use super::super::prevention::prevention_until;
use super::super::scenario::Scenario;
use super::super::stop_token::to_the_end;
use super::{plan, reasons, traced, traced_under, waits, workload};
use model::pool::Strategy;
use net::quantity::Span;

/// A node with ENIs in subnet `s`, each of (bound, in use).
fn node(name: &str, enis: &[(u32, u32)]) -> String {
    let mut text = format!("[[node]]\nname = \"{name}\"\n");
    for (bound, used) in enis {
        let _ = writeln!(
            text,
            "[[node.enis]]\nsubnet = \"s\"\nsecondary_ips = {bound}\nused_ips = {used}"
        );
    }
    text
}

fn times(end: &SimOutcome) -> [Option<u64>; 2] {
    let subnet = &end.subnets[0];
    [subnet.first_dry, subnet.first_refused].map(|at| at.map(Span::ms))
}

/// Source: the design's worked state of m = 40, P = 128 on a /24: six nodes hold 240 of 254, one pod on
/// each needs a second ENI of 40, 14 are left, and all six are isolated.
#[test]
fn six_nodes_of_one_pod_that_are_there_are_all_isolated_at_once() {
    let nodes: String = (1..=6)
        .map(|i| node(&format!("node-{i}"), &[(39, 1)]))
        .collect();
    for latency in ["latency = \"zero\"", ""] {
        let group = "nodes = 6\nmax_pods = 128";
        let (moments, end) = traced(&plan(latency, "available_ips = 14", group, &nodes));
        // time, ENIs, bound, used, reserved, waiting, pending, calls
        assert_eq!(moments, [[0, 6, 234, 6, 0, 0, 0, 0]]);
        assert_eq!(
            (
                end.nodes.states.total.get(),
                end.nodes.states.isolated.get()
            ),
            (6, 6)
        );
        let pods = &end.pods;
        assert_eq!(
            (pods.asked.get(), pods.running.get(), pods.waiting.get()),
            (6, 6, 0)
        );
        let addresses = &end.addresses;
        assert_eq!(
            (addresses.eni_primaries.get(), addresses.warm.get()),
            (6, 228)
        );
        assert_eq!((addresses.available.get(), addresses.peak.get()), (14, 240));
        assert_eq!(addresses.on_isolated_nodes.get(), 240);
        assert_eq!(times(&end), [None, Some(0)]);
        assert_eq!(waits(&end), [0; 4]);
        let subnet = &end.subnets[0];
        assert_eq!((subnet.size.get(), subnet.taken.get()), (254, 0));
        // Each is short of 128 - 39 = 89 addresses and 3 primary IPs.
        assert_eq!(end.guaranteed_nodes, None);
        let names: Vec<&str> = end.node_ends.iter().map(|node| &*node.name).collect();
        assert_eq!(
            names,
            ["node-1", "node-2", "node-3", "node-4", "node-5", "node-6"]
        );
        let story: Vec<_> = end
            .story
            .iter()
            .map(|moment| {
                let (at, nodes) = (moment.at.ms(), moment.nodes);
                (
                    at,
                    moment.kind,
                    moment.subject.as_str(),
                    nodes,
                    moment.pods.get(),
                )
            })
            .collect();
        assert_eq!(
            story,
            [
                (0, MomentKind::NodesThere, "", Some(6), 6),
                (0, MomentKind::FirstIsolated, "node-1", None, 6),
            ]
        );
    }
}

/// A Burstable node of 4 secondary IPs per ENI and 10 pods, with one ENI of 3 pods: it keeps 4 warm and has
/// 1, so it requests its next ENI at 0 s, and then one for the remaining 2 of 10.
#[test]
fn a_burstable_node_below_its_watermark_asks_for_its_next_eni_at_once() {
    let group = "nodes = 1\nenis = 8\nips_per_eni = 5\nmax_pods = 10\nstrategy = \"burstable\"";
    let events = [(20, "scale = { workload = \"w\", to = 4 }")];
    let there = node("there", &[(4, 3)]);
    let rest = workload(1, &events) + &there;
    let (moments, end) = traced(&plan(
        "horizon = \"1m\"",
        "available_ips = 20",
        group,
        &rest,
    ));
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        // The pod of the workload takes the warm address meanwhile.
        [0, 1, 4, 4, 5, 0, 0, 1],
        // 4 of 8 are warm, which is the target.
        [8_000, 2, 8, 4, 0, 0, 0, 1],
        // Three more leave 1: an ENI for the remaining 2 of 10.
        [20_000, 2, 8, 7, 3, 0, 0, 2],
        [28_000, 3, 10, 7, 0, 0, 0, 2],
    ];
    assert_eq!(moments, expected);
    // Its ENI of 5 in addition to the 20: 8 of them are taken.
    assert_eq!(
        (end.addresses.available.get(), end.addresses.peak.get()),
        (12, 13)
    );
    let subnet = &end.subnets[0];
    assert_eq!((subnet.size.get(), subnet.taken.get()), (254, 254 - 25));
    // 3 existed, and 4 arrived without a wait.
    assert_eq!((end.pods.asked.get(), end.pods.running.get()), (7, 7));
    assert_eq!(waits(&end), [0; 4]);
    assert_eq!(
        reasons(&end.log),
        [(8_000, "CreateENISuccess"), (28_000, "CreateENISuccess")]
    );
    assert_eq!(end.log[0].node.as_deref(), Some("there"));
    assert_eq!(
        end.log[0].message().to_string(),
        "ENI 2 of there is made in subnet s"
    );
}

/// A best-effort node of 2 ENIs x 3 secondaries with both ENIs, 4 addresses and 4 pods on them, and
/// nothing left in their subnet.
#[test]
fn a_best_effort_node_with_all_enis_in_a_dry_subnet_is_stuck_once_a_pod_waits() {
    let group = "nodes = 1\nenis = 2\nips_per_eni = 4\nmax_pods = 6\nstrategy = \"best-effort\"";
    let events = [
        (10, "scale = { workload = \"w\", to = 1 }"),
        (30, "give = { subnet = \"s\", addresses = 1 }"),
    ];
    let rest = workload(0, &events) + &node("old", &[(3, 3), (1, 1)]);
    let (moments, end) = traced(&plan("horizon = \"1m\"", "available_ips = 0", group, &rest));
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        // It needs 1 warm and cannot have it.
        [0, 2, 4, 4, 0, 0, 0, 0],
        [10_000, 2, 4, 4, 0, 1, 0, 0],
        // The address released at 30 s is found at the next check, and the pod gets it.
        [40_000, 2, 4, 4, 1, 1, 0, 1],
        [41_000, 2, 5, 5, 0, 0, 0, 1],
    ];
    assert_eq!(moments, expected);
    let stuck = end.series.column("nodes_stuck");
    let at = |ms: u64| stuck[end.series.at_ms.iter().rposition(|&at| at <= ms).unwrap()];
    assert_eq!([at(9_500), at(20_000), at(42_000)], [0, 1, 0]);
    // Of the pods only the fifth counts: it waited 31 s.
    assert_eq!(waits(&end), [31_000; 4]);
    assert_eq!(times(&end), [Some(0), Some(0)]);
    let kinds: Vec<MomentKind> = end.story.iter().map(|moment| moment.kind).collect();
    assert_eq!(
        kinds,
        [
            MomentKind::NodesThere,
            MomentKind::SubnetDry,
            MomentKind::FirstStuck
        ]
    );
    let stuck = &end.story[2];
    assert_eq!((stuck.at.ms(), stuck.subject.as_str()), (10_000, "old"));
    assert_eq!(
        reasons(&end.log),
        [
            (0, "SubnetNoMoreIP"),
            (0, "NoAvailableSubnet"),
            // All 5 are in use, and it needs 1 warm again.
            (41_000, "NoAvailableSubnet"),
        ]
    );
}

/// Three nodes are planned and one exists: the second takes the next free number. Pods go to the node with
/// the fewest pods.
#[test]
fn other_nodes_join_after_those_that_are_there_and_pods_even_them_out() {
    let group = "nodes = 3\nenis = 2\nips_per_eni = 11\nmax_pods = 10\nstrategy = \"burstable\"";
    let there = node("a-2", &[(10, 4)]);
    let text = plan("latency = \"zero\"", "available_ips = 100", group, &there);
    let end = simulated(&text, StrategyChoice::AsPlanned);
    let nodes: Vec<(&str, u64, u64)> = end
        .node_ends
        .iter()
        .map(|node| (&*node.name, node.pods.get(), node.enis.get()))
        .collect();
    // An ENI of 10 and max-pods allow a node only 10 pods.
    assert_eq!(nodes, [("a-2", 10, 1), ("a-3", 10, 1), ("a-4", 10, 1)]);
    assert_eq!(
        (
            end.pods.asked.get(),
            end.pods.running.get(),
            end.pods.max.get()
        ),
        (30, 30, 30)
    );
    assert_eq!(
        (end.addresses.available.get(), end.addresses.bound.get()),
        (78, 30)
    );
    // The existing node needs nothing, and 100 / 11 more fit.
    assert_eq!(end.guaranteed_nodes, None);
}

#[test]
fn an_even_spread_counts_the_nodes_that_are_there() {
    let text = |there: &str| {
        format!(
            "version = 1\n[simulation]\nlatency = \"zero\"\n\
             [[subnet]]\nid = \"s\"\ncidr = \"10.0.0.0/24\"\nzone = \"x\"\n\
             [[subnet]]\nid = \"t\"\ncidr = \"10.0.1.0/24\"\nzone = \"y\"\n\
             [[node_group]]\nname = \"a\"\nnodes = 5\nenis = 1\nips_per_eni = 5\nmax_pods = 4\n{there}"
        )
    };
    let in_x = |text: &str| {
        let end = simulated(text, StrategyChoice::AsPlanned);
        let in_x = end
            .node_ends
            .iter()
            .filter(|node| node.zone.as_deref() == Some("x"));
        in_x.count()
    };
    let two = "[[node]]\nname = \"m\"\nzone = \"y\"\n[[node]]\nname = \"n\"\nzone = \"y\"\n";
    let four = two.to_owned() + &two.replace("\"m\"", "\"o\"").replace("\"n\"", "\"p\"");
    assert_eq!(
        [in_x(&text("")), in_x(&text(two)), in_x(&text(&four))],
        [3, 3, 1]
    );
}

/// Two nodes exist and one more is planned; without nodes at the start it never joins.
#[test]
fn without_nodes_at_start_only_those_are_there_that_were() {
    let group = "nodes = 3\nenis = 1\nips_per_eni = 5\nmax_pods = 4";
    let nodes = |at_start: bool| {
        let simulation = format!("horizon = \"1m\"\nnodes_at_start = {at_start}");
        let rest = workload(0, &[]) + &node("x", &[(4, 0)]) + &node("y", &[(4, 0)]);
        simulated(
            &plan(&simulation, "", group, &rest),
            StrategyChoice::AsPlanned,
        )
        .nodes
        .states
        .total
        .get()
    };
    assert_eq!((nodes(true), nodes(false)), (3, 2));
}

/// An ENI of 5 slots with 3 addresses of other subnets has room for only 2 of its own. The next 2
/// pods need a second ENI, which a quota of 1 forbids.
#[test]
fn addresses_of_other_subnets_keep_their_slots_and_enis_that_are_there_count_for_the_quota() {
    let text = |quota: u32| {
        let eni = "[[node]]\nname = \"x\"\n[[node.enis]]\nsubnet = \"s\"\nsecondary_ips = 2\nused_ips = 2\ncross_subnet_ips = 3\n";
        let group =
            "nodes = 1\nenis = 2\nips_per_eni = 6\nmax_pods = 8\nstrategy = \"best-effort\"";
        let simulation = format!("latency = \"zero\"\n[cluster]\neni_quota = {quota}");
        plan(&simulation, "", group, eni)
    };
    let of = |quota| {
        let end = simulated(&text(quota), StrategyChoice::AsPlanned);
        let node = &end.node_ends[0];
        (
            node.enis.get(),
            node.bound.get(),
            node.waiting.get(),
            node.why,
        )
    };
    assert_eq!(of(1), (1, 2, 6, Some(Why::EniQuota)));
    // 2 + 5 of its own, and 3 of other subnets, have all 10 slots.
    assert_eq!(of(2), (2, 7, 1, Some(Why::AtCeiling)));
}

/// Pods that wait on a node since before the run take its 5 idle addresses at once, on Burstable nodes too. Pods that
/// start later fill the node and wait behind them, but for an isolated one, which takes none.
#[test]
fn pods_that_wait_on_a_node_take_what_is_idle_there() {
    for (strategy, waiting) in [("best-effort", 3), ("burstable", 1)] {
        let group = format!(
            "nodes = 1\nenis = 2\nips_per_eni = 8\nmax_pods = 10\nstrategy = \"{strategy}\""
        );
        let there = node("x", &[(7, 2)]).replace("\"x\"", "\"x\"\nwaiting_pods = 6");
        let end = simulated(
            &plan(
                "horizon = \"1m\"\nlatency = \"zero\"",
                "available_ips = 0",
                &group,
                &there,
            ),
            StrategyChoice::AsPlanned,
        );
        let pods = &end.pods;
        assert_eq!(
            (pods.running.get(), pods.waiting.get()),
            (7, waiting),
            "{strategy}"
        );
    }
}

/// A node of 9 addresses on 2 ENIs and 2 pods, however it got there.
#[test]
fn each_strategy_goes_on_from_what_is_there_by_its_own_rules() {
    let group = "nodes = 1\nenis = 4\nips_per_eni = 11\nmax_pods = 20";
    let rest = workload(0, &[]) + &node("x", &[(5, 1), (4, 1)]);
    let text = plan("horizon = \"30m\"\nlatency = \"zero\"", "", group, &rest);
    let of = |strategy| {
        let end = simulated(&text, StrategyChoice::All(strategy));
        assert_eq!(
            (end.pods.running.get(), end.nodes.states.ready.get()),
            (2, 1)
        );
        (end.enis.get(), end.addresses.bound.get())
    };
    // 7 warm: 1 + 2 may stay, the newest ENI releases first.
    assert_eq!(of(Strategy::BestEffort), (2, 5));
    // 5 and 6 more fill both ENIs, up to the 20 that it is allowed.
    assert_eq!(of(Strategy::Burstable), (2, 20));
    // 5 beyond its pods: two are released in four minutes.
    assert_eq!(of(Strategy::TkeSharedEni), (2, 7));
    // Nothing more than its pods use.
    assert_eq!(of(Strategy::TkeStaticIp), (2, 2));
}

/// A node of 12 addresses on 2 ENIs. Its machine has 2 ENIs in total, one of them for itself under
/// TKE: everything beyond the 6 of one ENI is released immediately, except what pods use.
#[test]
fn a_tke_node_gives_back_at_once_what_is_beyond_its_capacity() {
    let group = "nodes = 1\nenis = 2\nips_per_eni = 7\nmax_pods = 6";
    let rest = workload(0, &[]) + &node("x", &[(6, 1), (6, 0)]);
    let text = plan("horizon = \"10m\"", "", group, &rest);
    let (moments, end) = traced_under(&text, StrategyChoice::All(Strategy::TkeSharedEni));
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        // 6 beyond the capacity of 6, all from the ENI without a pod.
        [0, 2, 6, 1, 6, 0, 0, 1],
        // That ENI is deleted; 1 + 5 are kept.
        [1_000, 1, 6, 1, 1, 0, 0, 2],
        [2_000, 1, 6, 1, 0, 0, 0, 2],
    ];
    assert_eq!(moments, expected);
    assert_eq!(end.node_ends[0].state, NodeState::Ready);
}

/// More pods than max-pods now allows, on more addresses than it allows: the node stays as it is.
#[test]
fn a_node_beyond_its_limits_stays_as_it_is() {
    let group = "nodes = 1\nenis = 2\nips_per_eni = 11\nmax_pods = 6\nstrategy = \"burstable\"";
    let (text, rest) = ("latency = \"zero\"", node("x", &[(10, 9), (10, 0)]));
    let end = simulated(&plan(text, "", group, &rest), StrategyChoice::AsPlanned);
    let one = &end.node_ends[0];
    assert_eq!(
        (one.state, one.pods.get(), one.bound.get()),
        (NodeState::Ready, 9, 20)
    );
    assert_eq!((end.pods.running.get(), end.pods.max.get()), (9, 6));
}

/// The prevention search with an additional subnet starts from the same existing nodes.
#[test]
fn a_further_subnet_prevents_what_nodes_that_are_there_run_into() {
    let group = "nodes = 2\nenis = 2\nips_per_eni = 11\nmax_pods = 20";
    let rest = node("x", &[(10, 1)]) + &node("y", &[(10, 1)]);
    let text = plan("latency = \"zero\"", "available_ips = 3", group, &rest);
    let (cluster, planned) = (cluster(&text), StrategyChoice::AsPlanned);
    let scenario = Scenario::new(&cluster, planned).unwrap();
    let outcome = crate::run(&scenario, 0, Keep::default()).unwrap();
    assert_eq!(outcome.nodes.states.isolated.get(), 2);
    // Each needs 10 and a primary IP: 22 of the smallest subnet that is asked for.
    let of = (&cluster, planned);
    let prevention =
        to_the_end(|watch| prevention_until(of, &scenario, &outcome, watch).transpose()).unwrap();
    assert_eq!(
        (prevention.subnets.len(), prevention.subnets[0].prefix.0),
        (1, 26)
    );
    assert!(prevention.planned.is_some());
}

#[test]
fn a_node_with_more_than_any_machine_is_refused() {
    let group = "nodes = 1\nenis = 1024\nips_per_eni = 4096";
    let text = plan("", "", group, &node("x", &[(4095, 4095); 489]));
    let error = Scenario::new(&cluster(&text), StrategyChoice::AsPlanned).unwrap_err();
    let said = "2002455 addresses of a node are more than can be simulated";
    assert_eq!(error.to_string(), said);
}

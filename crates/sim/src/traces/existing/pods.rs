//! Pods that run on existing nodes: their workloads, and how they move.

use super::super::{plan, workload};
use super::node;
use crate::kind::StrategyChoice;
use crate::laws::simulated;
use crate::outcome::NodeState;
use model::pool::Strategy;

/// Two nodes of 5 pods, 1 of which is a `DaemonSet`'s, and 1 on the host network. One is re-created: its
/// own `DaemonSet` pod ends, 4 others move, and the new node runs new `DaemonSet` pods.
#[test]
fn a_node_that_was_there_joins_again_under_its_name_and_its_pods_move() {
    let group = "nodes = 2\nenis = 4\nips_per_eni = 6\nmax_pods = 12\ndaemonset_pods = 1\nhost_network_pods = 1\nstrategy = \"best-effort\"";
    let rejoin = "rejoin = { node_group = \"a\", count = 1, strategy = \"burstable\" }";
    let rest = workload(0, &[(60, rejoin)]) + &node("x", &[(5, 4), (5, 1)]) + &node("y", &[(5, 5)]);
    let simulation = "horizon = \"5m\"\nlatency = \"zero\"";
    let end = simulated(
        &plan(simulation, "available_ips = 100", group, &rest),
        StrategyChoice::AsPlanned,
    );
    let nodes: Vec<_> = end
        .node_ends
        .iter()
        .map(|node| {
            (
                &*node.name,
                node.strategy,
                node.joined.ms(),
                node.pods.get(),
            )
        })
        .collect();
    // The 4 go to the new node, which has only its own 2 pods while y has 6.
    assert_eq!(
        nodes,
        [
            ("y", Strategy::BestEffort, 0, 6),
            ("x", Strategy::Burstable, 60_000, 6),
        ]
    );
    let pods = &end.pods;
    // 10 and 2 on the host network exist; one of each starts with the new node.
    assert_eq!((pods.asked.get(), pods.running.get()), (14, 12));
    assert_eq!((pods.moved.get(), pods.ended.get()), (4, 2));
    assert_eq!(
        (end.nodes.states.total.get(), end.nodes.states.ready.get()),
        (2, 2)
    );
}

/// `DaemonSets` of 3 pods per node: the node of 1 pod starts the 2 missing ones, that of 5 none.
#[test]
fn pods_of_daemonsets_come_only_as_far_as_they_are_not_there() {
    let group = "nodes = 2\nenis = 2\nips_per_eni = 11\nmax_pods = 20\ndaemonset_pods = 2";
    let daemon = "[[workload]]\nname = \"agent\"\nreplicas = 1\ndaemonset = true\n";
    let rest = daemon.to_owned() + &node("x", &[(10, 1)]) + &node("y", &[(10, 5)]);
    let simulation = "horizon = \"5m\"\nlatency = \"zero\"";
    let end = simulated(
        &plan(simulation, "", group, &rest),
        StrategyChoice::AsPlanned,
    );
    let pods: Vec<u64> = end.node_ends.iter().map(|node| node.pods.get()).collect();
    assert_eq!(pods, [3, 5]);
    assert_eq!((end.pods.asked.get(), end.pods.running.get()), (8, 8));
}

/// Events without workloads: 6 pods are expected on each of 2 nodes, and 5 of them run.
#[test]
fn what_nodes_are_expected_to_run_includes_what_they_run() {
    let group = "nodes = 2\nenis = 2\nips_per_eni = 11\nmax_pods = 20\nexpected_pods = 6";
    let event = "[[event]]\nat = \"1m\"\ntake = { subnet = \"s\", addresses = 1 }\n";
    let rest = event.to_owned() + &node("x", &[(10, 5)]);
    let simulation = "horizon = \"5m\"\nlatency = \"zero\"";
    let end = simulated(
        &plan(simulation, "", group, &rest),
        StrategyChoice::AsPlanned,
    );
    assert_eq!((end.pods.asked.get(), end.pods.running.get()), (12, 12));
}

/// Two zones; the zone of one node is lost: its pods move to the other, and its ENIs stay.
#[test]
fn pods_that_were_there_move_when_their_zone_is_lost() {
    let text = "version = 1
[simulation]
latency = \"zero\"
horizon = \"10m\"
nodes_at_start = false
[[subnet]]
id = \"s\"
cidr = \"10.0.0.0/24\"
zone = \"x\"
[[subnet]]
id = \"t\"
cidr = \"10.0.1.0/24\"
zone = \"y\"
[[node_group]]
name = \"a\"
nodes = 2
enis = 2
ips_per_eni = 11
max_pods = 10
[[node]]
name = \"m\"
zone = \"x\"
enis = [{ subnet = \"s\", secondary_ips = 10, used_ips = 3 }]
[[node]]
name = \"n\"
zone = \"y\"
enis = [{ subnet = \"t\", secondary_ips = 10, used_ips = 4 }]
[[event]]
at = \"1m\"
fail = { zone = \"x\" }
";
    let text = text.to_owned() + "[[workload]]\nname = \"w\"\nreplicas = 0\n";
    let end = simulated(&text, StrategyChoice::AsPlanned);
    let nodes: Vec<_> = end
        .node_ends
        .iter()
        .map(|node| (&*node.name, node.state, node.pods.get(), node.bound.get()))
        .collect();
    assert_eq!(
        nodes,
        [
            ("m", NodeState::Failed, 0, 10),
            ("n", NodeState::Ready, 7, 10)
        ]
    );
    assert_eq!((end.pods.moved.get(), end.pods.running.get()), (3, 7));
    assert_eq!(end.pods.asked.get(), 7);
}

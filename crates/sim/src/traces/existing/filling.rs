//! Existing Burstable ENIs that are not full: they are filled before another one is created.

use super::super::{plan, traced, workload};
use super::node;
use crate::kind::StrategyChoice;
use crate::laws::simulated;
use crate::outcome::{NodeState, Why};

/// Nodes of ENIs of 10 secondaries and 20 pods.
fn group(nodes: u32, enis: u32) -> String {
    format!(
        "nodes = {nodes}\nenis = {enis}\nips_per_eni = 11\nmax_pods = 20\nstrategy = \"burstable\""
    )
}

/// An ENI with 4 of 10 addresses, 2 in use: the other 6 take one call of 1 s. Then 8 warm of 10 to keep
/// trigger the next ENI.
/// that are kept ask for the next ENI.
#[test]
fn an_eni_that_is_not_full_is_filled_first_and_then_the_next_is_made() {
    let rest = workload(0, &[]) + &node("x", &[(4, 2)]);
    let (moments, _) = traced(&plan(
        "horizon = \"1m\"",
        "available_ips = 30",
        &group(1, 4),
        &rest,
    ));
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        [0, 1, 4, 2, 6, 0, 0, 1],
        [1_000, 1, 10, 2, 11, 0, 0, 2],
        [9_000, 2, 20, 2, 0, 0, 0, 2],
    ];
    assert_eq!(moments, expected);
}

/// Two ENIs have room for 6 and 9 more addresses, and the node needs 8 of its 13: the first is
/// filled, and the second gets the other 2.
#[test]
fn several_enis_are_filled_one_after_the_other_and_no_further_than_max_pods() {
    let rest = workload(0, &[]) + &node("x", &[(4, 0), (1, 0)]);
    let text = plan(
        "horizon = \"1m\"",
        "available_ips = 30",
        &group(1, 4),
        &rest,
    );
    let (moments, _) = traced(&text.replace("max_pods = 20", "max_pods = 13"));
    let expected = [
        // 6 for the first, and 2 of the 9 for the second.
        [0, 2, 5, 0, 8, 0, 0, 1],
        [1_000, 2, 11, 0, 2, 0, 0, 2],
        [2_000, 2, 13, 0, 0, 0, 0, 2],
    ];
    assert_eq!(moments, expected);
}

/// 15 left: 6 are kept for the ENI that is not full, so 9 are too few for the ENI of 11 that the node
/// before it requests.
#[test]
fn what_an_eni_lacks_is_kept_from_nodes_that_look_before() {
    let nodes = node("first", &[(10, 10)]) + &node("second", &[(4, 0)]);
    let rest = workload(0, &[]) + &nodes;
    for latency in ["latency = \"zero\"", ""] {
        let simulation = format!("horizon = \"1m\"\n{latency}");
        let text = plan(&simulation, "available_ips = 15", &group(2, 4), &rest);
        let end = simulated(&text, StrategyChoice::AsPlanned);
        let nodes: Vec<_> = end
            .node_ends
            .iter()
            .map(|node| (node.enis.get(), node.bound.get(), node.state))
            .collect();
        assert_eq!(
            nodes,
            [(1, 10, NodeState::Isolated), (1, 10, NodeState::Ready)]
        );
        assert_eq!(end.addresses.available.get(), 9);
    }
}

/// An exhausted subnet leaves an ENI short until others release 6 addresses: the node checks again at its
/// maintenance, every 20 s.
#[test]
fn an_eni_stays_short_while_its_subnet_is_exhausted_and_is_filled_later() {
    let give = [(30, "give = { subnet = \"s\", addresses = 6 }")];
    let rest = workload(0, &give) + &node("x", &[(4, 0)]);
    let text = plan("horizon = \"1m\"", "available_ips = 0", &group(1, 4), &rest);
    let (moments, end) = traced(&text);
    let expected = [
        [0, 1, 4, 0, 0, 0, 0, 0],
        [40_000, 1, 4, 0, 6, 0, 0, 1],
        [41_000, 1, 10, 0, 0, 0, 0, 1],
    ];
    assert_eq!(moments, expected);
    assert_eq!(end.node_ends[0].state, NodeState::Ready);
}

/// The only ENI has 4 addresses, all in use: the node is isolated, and 1 freed address is enough to
/// recover.
#[test]
fn a_node_whose_only_eni_is_short_is_isolated_until_its_subnet_has_addresses() {
    let events = |more: bool| {
        let mut events = vec![(10, "scale = { workload = \"w\", to = 1 }")];
        if more {
            events.push((30, "give = { subnet = \"s\", addresses = 1 }"));
        }
        workload(0, &events) + &node("x", &[(4, 4)])
    };
    let of = |more| {
        let text = plan(
            "horizon = \"1m\"",
            "available_ips = 0",
            &group(1, 1),
            &events(more),
        );
        let (_, end) = traced(&text);
        let node = &end.node_ends[0];
        (node.state, node.why, node.bound.get(), node.waiting.get())
    };
    assert_eq!(of(false), (NodeState::Isolated, Some(Why::EniShort), 4, 0));
    assert_eq!(of(true).2, 5);
    assert_eq!(of(true).3, 0);
}

/// A node is removed while its ENIs are being filled: everything kept for them is freed.
#[test]
fn what_is_kept_for_enis_comes_back_with_their_node() {
    let remove = [(0, "remove = { node_group = \"a\", count = 1 }")];
    let rest = workload(0, &remove) + &node("x", &[(4, 0), (4, 0), (4, 0)]);
    let text = plan(
        "horizon = \"1m\"\nnodes_at_start = false",
        "available_ips = 30",
        &group(1, 4),
        &rest,
    );
    let (moments, end) = traced(&text);
    assert_eq!(end.addresses.reserved.get(), 0, "{moments:?}");
    // 30, and 12 with 3 primaries.
    assert_eq!(end.addresses.available.get(), 45);
}

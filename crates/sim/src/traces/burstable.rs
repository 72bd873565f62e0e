//! CCE's planned mode by hand: of the design, and of the driver.

use super::{plan, reasons, traced, waits, workload};
use net::quantity::Span;

/// A node of 4 secondary IPs per ENI and 10 pods holds 4, 8, 10 on its three ENIs. It keeps one
/// ENI's 4 warm, requests whole ENIs, releases nothing, and is isolated if no subnet holds its next
/// ENI.
#[test]
fn a_design_node_grows_by_whole_enis_and_is_isolated_until_others_give_back() {
    let events = [
        (20, "scale = { workload = \"w\", to = 8 }"),
        (40, "scale = { workload = \"w\", to = 12 }"),
        (50, "scale = { workload = \"w\", to = 1 }"),
        // Of 30 the node holds 10 and 3 primaries: 17 are left, then 8.
        (55, "take = { subnet = \"s\", addresses = 9 }"),
        (63, "join = { node_group = \"a\", count = 1 }"),
        (75, "scale = { workload = \"w\", to = 3 }"),
        (80, "give = { subnet = \"s\", addresses = 2 }"),
    ];
    let group = "nodes = 1\nenis = 8\nips_per_eni = 5\nmax_pods = 10\nstrategy = \"burstable\"";
    let subnet = "available_ips = 30";
    let text = plan("horizon = \"2m\"", subnet, group, &workload(3, &events));
    let (moments, end) = traced(&text);
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        [0, 0, 0, 0, 5, 0, 0, 1],
        // The first pod leaves 3 of 4 warm: the second ENI.
        [8_000, 1, 4, 3, 5, 0, 0, 2],
        // 5 warm are enough.
        [16_000, 2, 8, 3, 0, 0, 0, 2],
        // The fifth pod leaves 3: an ENI for the remaining 2 of 10.
        [20_000, 2, 8, 8, 3, 0, 0, 3],
        [28_000, 3, 10, 8, 0, 0, 0, 3],
        // kubelet takes 10.
        [40_000, 3, 10, 10, 0, 0, 2, 3],
        // Nothing is released.
        [50_000, 3, 10, 1, 0, 0, 0, 3],
        // The second node's first ENI leaves 8 - 5 = 3.
        [63_000, 3, 10, 1, 5, 0, 0, 4],
        [71_000, 4, 14, 1, 0, 0, 0, 4],
        // One pod goes to the empty node, which needs 5 and finds 3; the other to the first node.
        [75_000, 4, 14, 3, 0, 0, 0, 4],
        // 5 are there from 80 s on; the node checks 20 s after it joined.
        [83_000, 4, 14, 3, 5, 0, 0, 5],
        [91_000, 5, 18, 3, 0, 0, 0, 5],
    ];
    assert_eq!(moments, expected);
    assert_eq!(
        reasons(&end.log),
        [
            (8_000, "CreateENISuccess"),
            (16_000, "CreateENISuccess"),
            (28_000, "CreateENISuccess"),
            (71_000, "CreateENISuccess"),
            (75_000, "NoAvailableSubnet"),
            (83_000, "SubnetNoMoreIP"),
            (91_000, "CreateENISuccess"),
        ]
    );
    let isolated = end.series.column("nodes_isolated");
    let at = |ms: u64| isolated[end.series.at_ms.iter().rposition(|&at| at <= ms).unwrap()];
    assert_eq!(
        [at(74_500), at(76_000), at(90_500), at(92_000)],
        [0, 1, 1, 0]
    );
    // 12 of 14 pods started immediately, and two Pending ones were given up after 10 s.
    assert_eq!((end.pods.asked.get(), end.pods.given_up.get()), (14, 2));
    assert_eq!(waits(&end), [0, 10_000, 10_000, 10_000]);
    let subnet = &end.subnets[0];
    let first = [subnet.first_dry, subnet.first_refused].map(|at| at.map(Span::ms));
    assert_eq!(first, [Some(83_000), Some(75_000)]);
}

/// Two nodes of 20 secondary IPs per ENI and 30 pods keep half an ENI's 10 warm. An ENI's addresses are
/// bound after its creation, 10 per call. Pods go where addresses are bound; no node is isolated.
#[test]
fn driver_nodes_fill_their_enis_in_calls_of_ten() {
    let events = [
        (20, "scale = { workload = \"w\", to = 20 }"),
        (30, "scale = { workload = \"w\", to = 21 }"),
        (50, "scale = { workload = \"w\", to = 31 }"),
        (60, "scale = { workload = \"w\", to = 51 }"),
    ];
    let group = "nodes = 2\nenis = 8\nips_per_eni = 21\nmax_pods = 30\nstrategy = \"burstable\"";
    let simulation = "horizon = \"2m\"\nmodel = \"driver\"";
    // Two full ENIs, and one of 10 and its primary: 21 + 21 + 11.
    let subnet = "available_ips = 53";
    let text = plan(simulation, subnet, group, &workload(12, &events));
    let (moments, end) = traced(&text);
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        // The second node's call begins 100 ms after the first's.
        [0, 0, 0, 0, 42, 0, 0, 2],
        // An ENI without addresses, and the call for the first 10.
        [8_000, 1, 0, 0, 41, 0, 0, 3],
        // Both have joined: the pods are requested, and no address is bound yet.
        [8_100, 2, 0, 0, 40, 0, 12, 4],
        // 10 on the first node, the call for the other 10, and 10 pods that waited 900 ms.
        [9_000, 2, 10, 10, 30, 0, 2, 5],
        // The second node's 10, and the two that waited 1 s.
        [9_100, 2, 20, 12, 20, 0, 0, 6],
        [10_000, 2, 30, 12, 10, 0, 0, 6],
        [10_100, 2, 40, 12, 0, 0, 0, 6],
        // All 8 to the node of 2 pods: both have 10 warm.
        [20_000, 2, 40, 20, 0, 0, 0, 6],
        // The first node has 9 warm: an ENI for the remaining 10 of 30. The subnet is exhausted.
        [30_000, 2, 40, 21, 11, 0, 0, 7],
        [38_000, 3, 40, 21, 10, 0, 0, 8],
        [39_000, 3, 50, 21, 0, 0, 0, 8],
        // The second node has 9 warm and finds no 11: it still takes pods.
        [50_000, 3, 50, 31, 0, 0, 0, 8],
        // 30 on the first, 20 on the second, and one without an address.
        [60_000, 3, 50, 50, 0, 0, 1, 8],
    ];
    assert_eq!(moments, expected);
    assert_eq!(
        (end.api_calls.throttled.0, end.nodes.states.ready.get()),
        (1, 2)
    );
    assert_eq!(
        reasons(&end.log),
        [
            (8_000, "CreateENISuccess"),
            (8_100, "CreateENISuccess"),
            (30_000, "SubnetNoMoreIP"),
            (38_000, "CreateENISuccess"),
            (50_000, "NoAvailableSubnet"),
        ]
    );
    // 51 pods: 10 waited 900 ms, 2 waited 1 s, 38 did not wait, one has waited 60 s so far.
    assert_eq!(waits(&end), [0, 1_000, 60_000, 60_000]);
}

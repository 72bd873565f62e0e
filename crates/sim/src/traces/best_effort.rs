//! CCE's unplanned mode by hand.

use super::{plan, reasons, traced, waits, workload};
use net::quantity::Span;

/// One node of 2 ENIs x 3 secondary IPs and 6 pods. The design keeps 1 warm and at least 1 bound, requests
/// 2 more than it needs, and releases warm IPs beyond 1 + 2 while it holds over 3.
#[test]
fn a_best_effort_node_grows_shrinks_and_is_stuck() {
    let events = [
        (10, "scale = { workload = \"w\", to = 5 }"),
        (30, "scale = { workload = \"w\", to = 6 }"),
        (40, "scale = { workload = \"w\", to = 1 }"),
        // 254 - 2 primaries - 4 secondaries.
        (70, "take = { subnet = \"s\", addresses = 248 }"),
        (80, "scale = { workload = \"w\", to = 6 }"),
        (90, "give = { subnet = \"s\", addresses = 1 }"),
    ];
    let group = "nodes = 1\nenis = 2\nips_per_eni = 4\nmax_pods = 6\nstrategy = \"best-effort\"";
    let (moments, end) = traced(&plan("horizon = \"2m\"", "", group, &workload(2, &events)));
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        // Needs 1, asks for 1 + 2 with the first ENI: 3 and the primary.
        [0, 0, 0, 0, 4, 0, 0, 1],
        // The two pods leave 1 warm, which is the target.
        [8_000, 1, 3, 2, 0, 0, 0, 1],
        // The third leaves 0: needs 1, requests 3 with an ENI; the fourth and fifth wait for it.
        [10_000, 1, 3, 3, 4, 2, 0, 2],
        [18_000, 2, 6, 5, 0, 0, 0, 2],
        // The sixth leaves 0 of 6, and 6 is the ceiling.
        [30_000, 2, 6, 6, 0, 0, 0, 2],
        // 5 warm, 5 - 1 - 2 = 2 too many; the next check is at 60 s.
        [40_000, 2, 6, 1, 0, 0, 0, 2],
        // From the newest ENI.
        [60_000, 2, 4, 1, 2, 0, 0, 3],
        [61_000, 2, 4, 1, 0, 0, 0, 3],
        // 4 bound are 4 pods; both ENIs exist and their subnet is exhausted.
        [80_000, 2, 4, 4, 0, 2, 0, 3],
        // The address released at 90 s is found at the next check.
        [100_000, 2, 4, 4, 1, 2, 0, 4],
        [101_000, 2, 5, 5, 0, 1, 0, 4],
    ];
    assert_eq!(moments, expected);
    assert_eq!(
        reasons(&end.log),
        [
            (8_000, "CreateENISuccess"),
            (18_000, "CreateENISuccess"),
            (70_000, "SubnetNoMoreIP"),
            (80_000, "NoAvailableSubnet"),
            (101_000, "NoAvailableSubnet"),
        ]
    );
    // 11 pods: two waited 8 s, one 101 - 80 = 21 s, one still waits, 120 - 80 = 40 s.
    assert_eq!(waits(&end), [0, 40_000, 40_000, 40_000]);
    let pods = end.pods;
    assert_eq!(
        (
            pods.asked.get(),
            pods.running.get(),
            pods.waiting.get(),
            pods.ended.get()
        ),
        (11, 5, 1, 5)
    );
    assert_eq!(
        (end.nodes.states.stuck.get(), end.addresses.peak.get()),
        (1, 8)
    );
    let subnet = &end.subnets[0];
    let first = [subnet.first_dry, subnet.first_refused].map(|at| at.map(Span::ms));
    assert_eq!(first, [Some(70_000), Some(80_000)]);
}

/// In the driver's model only subnets with min-allocate addresses, 10 by default, take a new ENI.
#[test]
fn a_driver_node_makes_no_eni_in_a_subnet_below_min_allocate() {
    let group = "nodes = 1\nenis = 2\nips_per_eni = 16\nmax_pods = 20\nstrategy = \"best-effort\"";
    let end = |model: &str, other: u32| {
        let simulation = format!("latency = \"zero\"\nmodel = \"{model}\"\nmin_allocate = 10");
        let subnets = format!(
            "available_ips = 14\n[[subnet]]\nid = \"t\"\ncidr = \"10.0.1.0/24\"\navailable_ips = {other}"
        );
        let (_, end) = traced(&plan(&simulation, &subnets, group, ""));
        (
            end.pods.running.get(),
            end.subnets[1].available.get(),
            end.nodes.states.starved.get(),
        )
    };
    // 13 of subnet s in addition to the primary IP. 9 in t are too few for another ENI; 10 are enough, for
    // the remaining 7 pods.
    assert_eq!(end("driver", 9), (13, 9, 1));
    assert_eq!(end("driver", 10), (20, 2, 0));
    assert_eq!(end("design", 9).0, 20);
}

/// A driver's node of c = 39 that holds min-allocate 10: 25 pods arrive together, and one request
/// covers all that wait, 10 addresses a call.
#[test]
fn a_driver_node_asks_for_as_many_addresses_as_pods_wait() {
    let group = "nodes = 1\nenis = 2\nips_per_eni = 40\nmax_pods = 60\nstrategy = \"best-effort\"";
    let simulation = "horizon = \"1m\"\nmodel = \"driver\"";
    let (moments, end) = traced(&plan(simulation, "", group, &workload(25, &[])));
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        [0, 0, 0, 0, 11, 0, 0, 1],
        // The ninth pod leaves 1 of the 2 warm IPs to keep: 1 is requested. The others arrive meanwhile.
        [8_000, 1, 10, 10, 1, 15, 0, 2],
        // 14 pods wait: 10 are requested, then the remaining 4.
        [9_000, 1, 11, 11, 10, 14, 0, 3],
        [10_000, 1, 21, 21, 4, 4, 0, 4],
        // No pod waits any more: 2 to keep warm.
        [11_000, 1, 25, 25, 2, 0, 0, 5],
        [12_000, 1, 27, 25, 0, 0, 0, 5],
    ];
    assert_eq!(moments, expected);
    // 10 pods waited 0 s, 1 pod 1 s, 10 pods 2 s, 4 pods 3 s.
    assert_eq!(waits(&end), [2_000, 3_000, 3_000, 3_000]);
}

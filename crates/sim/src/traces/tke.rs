//! TKE's pools by hand.

use super::{plan, reasons, traced, waits, workload};

/// A node of 3 ENIs x 6 secondary IPs, one ENI its own, and 10 pods keeps 5 beyond its pods, up to 10. It
/// releases excess one by one, every 2 minutes, from the ENI with the fewest pods.
#[test]
fn a_shared_eni_node_keeps_five_ready_and_gives_one_back_in_two_minutes() {
    let events = [(30, "scale = { workload = \"w\", to = 0 }")];
    let group =
        "nodes = 1\nenis = 3\nips_per_eni = 7\nmax_pods = 10\nstrategy = \"tke-shared-eni\"";
    let (moments, end) = traced(&plan("horizon = \"10m\"", "", group, &workload(3, &events)));
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        // 0 + 5 on the first ENI.
        [0, 0, 0, 0, 6, 0, 0, 1],
        // The first pod raises the need to 6: one more on the ENI. The others start meanwhile.
        [8_000, 1, 5, 3, 1, 0, 0, 2],
        // 3 + 5 - 6 = 2 with a second ENI, since the first is full.
        [9_000, 1, 6, 3, 3, 0, 0, 3],
        [17_000, 2, 8, 3, 0, 0, 0, 3],
        // 0 + 5: 3 are too many.
        [30_000, 2, 8, 0, 0, 0, 0, 3],
        [150_000, 2, 7, 0, 1, 0, 0, 4],
        [151_000, 2, 7, 0, 0, 0, 0, 4],
        [270_000, 2, 6, 0, 1, 0, 0, 5],
        // The second ENI is empty and deleted immediately; its primary IP is free a second later.
        [271_000, 1, 6, 0, 1, 0, 0, 6],
        [272_000, 1, 6, 0, 0, 0, 0, 6],
        [390_000, 1, 5, 0, 1, 0, 0, 7],
        [391_000, 1, 5, 0, 0, 0, 0, 7],
    ];
    assert_eq!(moments, expected);
    // The peak: 8 and 2 primary IPs. The rest of 253 is available.
    assert_eq!(
        (end.addresses.peak.get(), end.addresses.available.get()),
        (10, 247)
    );
    assert_eq!(waits(&end), [0; 4]);
    assert_eq!(
        reasons(&end.log),
        [(8_000, "CreateENISuccess"), (17_000, "CreateENISuccess")]
    );
}

/// A node of 3 ENIs x 3 secondary IPs, one ENI for itself, and 5 pods holds nothing until a pod
/// arrives, and from then on one address per pod. A pod with a static address leaves it for the
/// next pod with its name.
#[test]
fn a_static_ip_node_binds_on_demand_and_keeps_addresses_for_names() {
    let events = [
        (20, "scale = { workload = \"w\", to = 4 }"),
        (40, "scale = { workload = \"w\", to = 1 }"),
        (60, "scale = { workload = \"db\", to = 0 }"),
        (70, "scale = { workload = \"db\", to = 1 }"),
    ];
    let group = "nodes = 1\nenis = 3\nips_per_eni = 4\nmax_pods = 5\nstrategy = \"tke-static-ip\"";
    let db = "[[workload]]\nname = \"db\"\nreplicas = 1\nstatic_ip = true\nstart = \"50s\"\n";
    let rest = workload(2, &events) + db;
    let (moments, end) = traced(&plan("horizon = \"90s\"", "", group, &rest));
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        // The node joins without an ENI. The first pod requests one; the second waits its turn.
        [0, 0, 0, 0, 2, 2, 0, 1],
        [8_000, 1, 1, 1, 1, 1, 0, 2],
        [9_000, 1, 2, 2, 0, 0, 0, 2],
        // Two more: one on the ENI, then one with a second.
        [20_000, 1, 2, 2, 1, 2, 0, 3],
        [21_000, 1, 3, 3, 2, 1, 0, 4],
        [29_000, 2, 4, 4, 0, 0, 0, 4],
        // Three end: the address on the second ENI is released, the others at the node's next turn.
        [40_000, 2, 3, 1, 1, 0, 0, 5],
        // The empty ENI is deleted.
        [41_000, 1, 3, 1, 1, 0, 0, 6],
        [42_000, 1, 1, 1, 2, 0, 0, 7],
        [43_000, 1, 1, 1, 0, 0, 0, 7],
        [50_000, 1, 1, 1, 1, 1, 0, 8],
        [51_000, 1, 2, 2, 0, 0, 0, 8],
        // Unbound and kept, immediately.
        [60_000, 1, 1, 1, 0, 0, 0, 9],
        // Bound again for the next pod of the name, immediately.
        [70_000, 1, 2, 2, 0, 0, 0, 10],
    ];
    assert_eq!(moments, expected);
    let retained = end.series.column("addresses_retained");
    let at = |ms: u64| retained[end.series.at_ms.iter().rposition(|&at| at <= ms).unwrap()];
    assert_eq!([at(59_500), at(65_000), at(75_000)], [0, 1, 0]);
    // 6 pods waited 8, 9, 1, 9, 1 and 0 s: in order, the third waited 1 s.
    assert_eq!(waits(&end), [1_000, 9_000, 9_000, 9_000]);
    assert_eq!((end.addresses.warm.get(), end.pods.running.get()), (0, 2));
}

/// Two pods wait for their addresses, and one of them ends first: one address is bound, not two.
#[test]
fn a_pod_that_ended_while_it_waited_is_bound_no_address() {
    let events = [
        (1, "scale = { workload = \"w\", to = 2 }"),
        (2, "scale = { workload = \"w\", to = 3 }"),
        (3, "scale = { workload = \"w\", to = 2 }"),
    ];
    let group = "nodes = 1\nenis = 3\nips_per_eni = 4\nmax_pods = 5\nstrategy = \"tke-static-ip\"";
    let text = plan("horizon = \"60s\"", "", group, &workload(1, &events));
    let (moments, end) = traced(&text);
    // time, ENIs, bound, used, reserved, waiting, pending, calls
    let expected = [
        [0, 0, 0, 0, 2, 1, 0, 1],
        [1_000, 0, 0, 0, 2, 2, 0, 1],
        [2_000, 0, 0, 0, 2, 3, 0, 1],
        [3_000, 0, 0, 0, 2, 2, 0, 1],
        // The first has its address; one more is requested, only for the second.
        [8_000, 1, 1, 1, 1, 1, 0, 2],
        [9_000, 1, 2, 2, 0, 0, 0, 2],
    ];
    assert_eq!(moments, expected);
    assert_eq!((end.pods.given_up.get(), end.api_calls.total.0), (1, 2));
}

/// P = 8 of M = 12: five stay pre-bound as far as M allows, whatever max-pods is. No pod beyond 8
/// starts.
#[test]
fn a_shared_eni_pool_holds_pre_bound_addresses_beyond_max_pods_up_to_its_enis() {
    let text = |pods: u32| {
        let group = format!(
            "nodes = 1\nenis = 3\nips_per_eni = 7\nmax_pods = {pods}\nstrategy = \"tke-shared-eni\""
        );
        plan("latency = \"zero\"", "", &group, "")
    };
    let end = |pods| {
        let (_, end) = traced(&text(pods));
        (
            end.pods.running.get(),
            end.addresses.bound.get(),
            end.enis.get(),
        )
    };
    assert_eq!(end(5), (5, 10, 2));
    assert_eq!(end(8), (8, 12, 2));
    assert_eq!(end(30), (12, 12, 2));
}

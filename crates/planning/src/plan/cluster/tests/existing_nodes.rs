//! Zones with nodes that are there already.

use super::*;

/// The only need of the only zone today.
fn short(parts: &[String]) -> (ZoneCell, Need) {
    let outcome = planned(parts);
    let today = outcome.scenario(ScenarioKind::Today).unwrap();
    let [cell] = today.zones.as_slice() else {
        panic!("{today:?}");
    };
    (cell.clone(), cell.short[0])
}

#[test]
fn a_zone_lacks_addresses_for_pods_only_where_more_of_them_would_help() {
    let new = [
        subnet(0, 0, 5, ""),
        subnet(1, 0, 1, "role = \"nodes\""),
        group("a", (1, 4), 3, ""),
    ];
    let enough = [subnet(0, 0, 50, ""), new[1].clone(), new[2].clone()];
    // The only ENI needs two addresses from a subnet that has one.
    let stuck = [
        subnet(0, 0, 1, ""),
        group("a", (1, 4), 1, ""),
        node("n", "a", &[(0, 1)]),
    ];
    let dry = [
        subnet(0, 0, 2, ""),
        group("a", (2, 4), 2, ""),
        node("n", "a", &[(0, 3)]),
    ];
    for (parts, lacks, node_ips, ips) in [
        (&new, true, 2, 8),
        (&enough, false, 2, 8),
        (&stuck, false, 0, 0),
        (&dry, true, 0, 4 + 8),
    ] {
        let (cell, need) = short(parts);
        assert_eq!(
            (
                cell.lacks_pod_ips,
                cell.short_node_ips.get(),
                need.ips.get()
            ),
            (lacks, node_ips, ips),
            "{parts:?}"
        );
    }
}

#[test]
fn a_node_that_is_there_is_filled_by_enis_in_two_subnets() {
    // The node needs two ENIs of 4, and the subnets have 5 and 4.
    let outcome = planned(&[
        subnet(0, 0, 5, ""),
        subnet(1, 0, 4, ""),
        group("a", (3, 4), 3, ""),
        node("n", "a", &[(0, 3)]),
    ]);
    assert_eq!(capacity(&outcome.zones[0]), [1, 1, 1]);
    assert!(outcome.unfilled.is_empty());
}

#[test]
fn addresses_of_other_subnets_take_slots_of_an_eni() {
    // Two ENIs of its own and three of others leave two of seven slots: 2 + 3 x 8 of 30 IPs.
    let cross = "[[node]]\nname = \"n\"\nenis = [{ subnet = \"s0\", secondary_ips = 2, cross_subnet_ips = 3 }]\n";
    let outcome = planned(&[
        subnet(0, 0, 30, ""),
        group("a", (1, 8), 2, BEST_EFFORT),
        cross.to_owned(),
    ]);
    let today = outcome.scenario(ScenarioKind::Today).unwrap();
    assert_eq!(today.zones[0].needed.get(), 2 + 8);
    assert_eq!(capacity(&outcome.zones[0]), [4, 4, 4]);
    assert_eq!(outcome.subnets[0].takes.get(), 2);
}

#[test]
fn an_eni_outside_of_the_subnets_for_pods_takes_addresses_there() {
    // Two of 20 in a subnet that no new ENI uses; the other holds five nodes.
    let outcome = planned(&[
        subnet(0, 0, 20, ""),
        subnet(1, 0, 20, ""),
        group(
            "a",
            (1, 4),
            2,
            &format!("subnets = [\"s0\"]\n{BEST_EFFORT}"),
        ),
        node("n", "a", &[(1, 1)]),
    ]);
    let zone = &outcome.zones[0];
    assert_eq!(capacity(zone), [6, 6, 6]);
    assert_eq!(zone.waste.idle.get(), 18);
    let today = outcome.scenario(ScenarioKind::Today).unwrap();
    let cell = &today.zones[0];
    assert_eq!((cell.available.get(), cell.needed.get()), (22, 6));
}

#[test]
fn what_enis_still_take_where_pods_are_is_not_left_for_new_nodes() {
    // Three of 25 IPs for the node that is there: 22 are four nodes of 5.
    let outcome = planned(&[
        subnet(0, 0, 25, ""),
        group("a", (1, 5), 3, BEST_EFFORT),
        node("n", "a", &[(0, 1)]),
    ]);
    assert_eq!(capacity(&outcome.zones[0]), [5, 5, 5]);
    assert_eq!(outcome.groups[0].capacity.upper_bound.get(), 5);
}

#[test]
fn a_full_eni_leaves_the_node_to_make_another() {
    let outcome = planned(&[
        subnet(0, 0, 30, ""),
        subnet(1, 0, 20, ""),
        group("a", (2, 6), 2, BEST_EFFORT),
        node("n", "a", &[(0, 5)]),
    ]);
    // One ENI of 6 and a node of 12; in the best case two more: 42 of 50 IPs. A node that finds
    // its second ENI's subnet exhausted has no slot for a third.
    assert_eq!(capacity(&outcome.zones[0]), [2, 4, 4]);
    assert_eq!(outcome.zones[0].waste.stranded.get(), 50 - 18);
}

#[test]
fn nodes_are_added_to_those_that_are_there() {
    // Three of six nodes are there and full; nine addresses hold two of the others.
    let there = |name| node(name, "a", &[(0, 3)]);
    let outcome = planned(&[
        subnet(0, 0, 9, ""),
        group("a", (1, 4), 6, ""),
        there("n"),
        there("m"),
        there("o"),
    ]);
    let zone = &outcome.zones[0];
    assert_eq!(capacity(zone), [5, 5, 5]);
    assert_eq!((zone.short.get(), zone.guaranteed_pods.get()), (1, 15));
    // Of two groups, three of eight nodes are there: 60 IPs hold six of 4 and seven of 5 more.
    let outcome = planned(&[
        subnet(0, 0, 60, ""),
        group("a", (1, 4), 4, ""),
        group("b", (1, 5), 4, ""),
        there("n"),
        there("m"),
        node("o", "b", &[(0, 4)]),
    ]);
    let zone = &outcome.zones[0];
    assert_eq!(capacity(zone), [16, 16, 16]);
    assert_eq!((zone.headroom.get(), zone.guaranteed_pods.get()), (8, 56));
}

#[test]
fn nodes_that_are_filled_bind_no_bound_where_others_are_not() {
    // 28 IPs fill one of two nodes that each need 27. Without these, three nodes of 9 pods per ENI
    // fit, but it is open which of them is filled.
    let outcome = planned(&[
        subnet(0, 0, 28, ""),
        group("a", (3, 9), 3, ""),
        node("n", "a", &[]),
        node("m", "a", &[]),
    ]);
    // Which of the two it fills depends on the order.
    assert_eq!(capacity(&outcome.zones[0]), [0, 1, 3]);
    // One makes an ENI of 4; the other fills its own with 2 more and makes one of 4. A new node
    // takes 8: 18 of 20 IPs.
    let outcome = planned(&[
        subnet(0, 0, 20, ""),
        group("a", (2, 4), 3, ""),
        node("n", "a", &[(0, 3)]),
        node("m", "a", &[(0, 1)]),
    ]);
    assert_eq!(capacity(&outcome.zones[0])[0], 3);
}

#[test]
fn addresses_that_filled_nodes_keep_ready_are_warm() {
    let node_of = |name, ips| node(name, "a", &[(0, ips)]);
    let warm = |more: &str, there: &[String]| {
        let more = format!("expected_pods = 3\n{more}");
        let parts = [subnet(0, 0, 60, ""), group("a", (2, 8), 2, &more)];
        let outcome = planned(&[&parts[..], there].concat());
        outcome.zones[0].waste.warm.get()
    };
    // At 3 of 14 pods a node holds 14 secondaries, 11 of them idle.
    assert_eq!(warm("", &[]), 22);
    // One that has 7 takes 7 more; the other is new.
    assert_eq!(warm("", &[node_of("n", 7)]), 7 + 11);
    assert_eq!(warm(BEST_EFFORT, &[node_of("n", 7)]), 0);
}

//! States of nodes, worked out by hand.

use super::build::{Described as _, audited, eni, kubelet, node, objects, subnet};
use crate::{LimitSource, NodeMode, NodeState, Stop};
use input::objects::Objects;
use model::pool::Model;
use net::quantity::{IpCount, PodCount};

/// 8 ENIs in a exhausted subnet, 15 of 29 IPs each, all in use.
fn stuck() -> Objects {
    let stuck = node("10.0.0.5").on(&["sbn-a"]).enis(8, "sbn-a", 15, 15);
    objects(vec![stuck], vec![subnet("sbn-a", "10.1.0.0/25", 0)])
}

#[test]
fn a_node_of_eight_enis_in_a_dry_subnet_is_stuck() {
    let outcome = audited(&stuck());
    let node = outcome.node("10.0.0.5");
    assert_eq!(
        (node.mode, node.state),
        (NodeMode::BestEffort, NodeState::Stuck)
    );
    assert_eq!(
        (node.stop, node.can_grow),
        (Some(Stop::EnisAllBound), Some(false))
    );
    assert_eq!(
        (node.bound_ips.0.unwrap().get(), node.reachable_ips.0),
        (120, Some(IpCount::new(120)))
    );
    assert_eq!(node.needed_ips.0, Some(IpCount::new(1)));
    assert_eq!(node.limit_source, LimitSource::Object);
    assert_eq!(
        outcome.said("A601"),
        "error 10.0.0.5: 10.0.0.5 is stuck at 120 of 232 IPs for pods, all in use: all 8 ENIs it may attach are bound, in exhausted subnets (sbn-a)\n  \
         help: add a subnet in its zone (for it alone a /25) to the subnets of the cluster or node group, then drain and re-create the node, which is 112 IPs short: a new subnet does not help while all its ENIs are bound"
    );
    assert_eq!(outcome.total.stuck_nodes.get(), 1);
}

#[test]
fn a_subnet_whose_count_nobody_knows_is_not_taken_for_dry() {
    let mut objects = stuck();
    objects.subnets[0].available_ips = None;
    assert_eq!(audited(&objects).nodes[0].state, NodeState::Unknown);
    objects.subnets[0].has_no_more_ip = true;
    assert_eq!(audited(&objects).nodes[0].state, NodeState::Stuck);
}

#[test]
fn a_node_that_may_run_no_more_pods_is_full_and_not_stuck() {
    let mut objects = stuck();
    objects.nodes.push(kubelet("10.0.0.5", 120));
    let outcome = audited(&objects);
    let node = outcome.node("10.0.0.5");
    assert_eq!(
        (node.state, node.max_pods.0),
        (NodeState::Full, Some(PodCount::new(120)))
    );
    assert_eq!(node.stop, Some(Stop::Ceiling));
}

#[test]
fn nothing_stops_a_node_that_gets_what_it_asks_for() {
    let set = node("n").pods(20).on(&["a"]).enis(1, "a", 10, 5);
    let outcome = audited(&objects(vec![set], vec![subnet("a", "10.1.0.0/24", 200)]));
    let node = outcome.node("n");
    assert_eq!((node.state, node.stop), (NodeState::Fine, None));
}

#[test]
fn idle_addresses_put_being_stuck_off() {
    let mut objects = stuck();
    objects.resource_sets[0].pool[0].used = 12;
    objects.nodes.push(kubelet("10.0.0.5", 128));
    let outcome = audited(&objects);
    assert_eq!(outcome.nodes[0].state, NodeState::CannotReachMaxPods);
    assert!(
        outcome.said("A603").contains("can reach 120 of 128 pods: all its ENIs are bound and cannot grow (exhausted: sbn-a), and it is stuck after 3 more pods"),
        "{}",
        outcome.said("A603")
    );
}

#[test]
fn seven_enis_in_a_dry_subnet_are_one_from_stuck() {
    // The last ENI takes 9 of the other subnet's 10 IPs for pods: 105 + 9 of 128.
    let near = node("n").pods(128).on(&["a", "b"]).enis(7, "a", 15, 14);
    let subnets = vec![
        subnet("a", "10.1.0.0/25", 0),
        subnet("b", "10.2.0.0/25", 10),
    ];
    let outcome = audited(&objects(vec![near], subnets));
    assert_eq!(outcome.nodes[0].state, NodeState::OneEniFromStuck);
    assert_eq!(outcome.nodes[0].reachable_ips.0, Some(IpCount::new(114)));
    assert!(
        outcome.said("A602").contains("n is one ENI from stuck: 7 of 8 ENIs are bound and cannot grow (exhausted: a), and the last one brings it to 114 of 128 IPs for pods"),
        "{}",
        outcome.said("A602")
    );
}

#[test]
fn a_last_eni_that_suffices_is_no_warning() {
    let near = node("n").pods(128).on(&["a", "b"]).enis(7, "a", 15, 14);
    let subnets = vec![
        subnet("a", "10.1.0.0/25", 0),
        subnet("b", "10.2.0.0/25", 24),
    ];
    assert_eq!(
        audited(&objects(vec![near], subnets)).nodes[0].state,
        NodeState::Fine
    );
}

/// Source: the CCE design, section on the Burstable pool: six nodes of 40 IPs in a /24.
#[test]
fn burstable_nodes_without_a_whole_eni_are_isolated() {
    let sets = (1..=6).map(|n| {
        node(&format!("n{n}"))
            .limits(8, 40)
            .pods(128)
            .burstable()
            .on(&["a"])
            .eni("a", 39, 1)
    });
    let outcome = audited(&objects(
        sets.collect(),
        vec![subnet("a", "10.1.0.0/24", 14)],
    ));
    for node in &outcome.nodes {
        assert_eq!(
            (node.mode, node.state),
            (NodeMode::Burstable, NodeState::CannotGrow)
        );
        assert_eq!(node.next_eni_ips.0, Some(IpCount::new(40)));
        assert_eq!(
            (node.can_grow, node.stop),
            (Some(false), Some(Stop::SubnetsDry))
        );
        assert_eq!(node.reachable_ips.0, Some(IpCount::new(39)));
    }
    assert_eq!(outcome.total.blocked_nodes.get(), 6);
    // 89 secondaries to 128 are three ENIs: 92 IPs fit a /25.
    assert!(
        outcome.said("A611").contains("n1 cannot grow (isolated): its next ENI needs 40 IPs, but none of its subnets (a) has more than 14 left; warm IPs: 38\n  help: add a subnet in cn-bj-d with at least 40 IPs to its list, or with 92 to reach its max-pods (for it alone a /25)"),
        "{}",
        outcome.said("A611")
    );
}

#[test]
fn a_best_effort_node_without_an_idle_address_starves_where_a_new_subnet_would_help() {
    let hungry = node("n").on(&["a"]).enis(2, "a", 29, 29);
    let outcome = audited(&objects(vec![hungry], vec![subnet("a", "10.1.0.0/26", 1)]));
    // One IP makes no ENI.
    assert_eq!(outcome.nodes[0].state, NodeState::CannotGrow);
    assert_eq!(outcome.nodes[0].next_eni_ips.0, Some(IpCount::new(4)));
    let two = vec![subnet("a", "10.1.0.0/26", 2)];
    let hungry = node("n").on(&["a"]).enis(2, "a", 29, 29);
    assert_eq!(
        audited(&objects(vec![hungry], two)).nodes[0].can_grow,
        Some(true)
    );
}

#[test]
fn limits_below_max_pods_are_told_once_for_all_nodes_alike() {
    let sets = (1..=9).map(|n| node(&format!("n{n}")).limits(2, 16).pods(110).on(&["a"]));
    let outcome = audited(&objects(
        sets.collect(),
        vec![subnet("a", "10.1.0.0/20", 4000)],
    ));
    assert!(
        outcome
            .nodes
            .iter()
            .all(|node| node.state == NodeState::CannotReachMaxPods)
    );
    assert_eq!(
        outcome.said("A603"),
        "warning n1: 9 nodes (for example n1) have IPs for at most 30 of 110 pods each: the limit is 2 ENIs of 16 IPs\n  \
         help: set max-pods to 30, or choose a larger instance type"
    );
}

#[test]
fn addresses_of_other_subnets_take_slots() {
    let mut set = node("n").limits(1, 9).pods(8).on(&["a"]).eni("a", 5, 5);
    set.pool.push(input::objects::PoolShare {
        eni: set.enis[0].id.clone(),
        subnet: "psts".to_owned(),
        cross_subnet_used: 3,
        ..Default::default()
    });
    let subnets = vec![
        subnet("a", "10.1.0.0/26", 40),
        subnet("psts", "10.2.0.0/26", 40),
    ];
    let outcome = audited(&objects(vec![set], subnets));
    let node = &outcome.nodes[0];
    assert_eq!(
        (
            node.bound_ips.0.unwrap().get(),
            node.cross_subnet_ips.0.unwrap().get()
        ),
        (5, 3)
    );
    assert_eq!(
        (node.state, node.reachable_ips.0),
        (NodeState::Full, Some(IpCount::new(8)))
    );
    assert_eq!(outcome.subnet("psts").bound_ips.0.unwrap().get(), 3);
    assert_eq!(outcome.subnet("psts").enis.0.unwrap().get(), 0);
}

#[test]
fn the_mode_follows_from_the_multiple_alone() {
    let mut exclusive = node("x").burstable();
    exclusive.exclusive_eni = true;
    let mut marked = node("b").burstable().pods(110);
    marked.max_above_watermark = 24;
    let sets = vec![node("e").pods(110), marked, exclusive];
    let outcome = audited(&objects(sets, vec![]));
    let modes: Vec<NodeMode> = outcome.nodes.iter().map(|node| node.mode).collect();
    assert_eq!(
        modes,
        [
            NodeMode::Burstable,
            NodeMode::BestEffort,
            NodeMode::ExclusiveEni
        ]
    );
}

#[test]
fn the_driver_asks_for_the_next_eni_at_half_of_one() {
    let set = || {
        node("n")
            .limits(8, 30)
            .pods(128)
            .burstable()
            .on(&["a"])
            .eni("a", 29, 10)
    };
    let objects = objects(vec![set()], vec![subnet("a", "10.1.0.0/24", 200)]);
    let needed = |model| {
        let request = super::build::request(&objects);
        let outcome = crate::audit(crate::AuditRequest { model, ..request });
        outcome.unwrap().nodes[0].next_eni_ips.0.unwrap().get()
    };
    assert_eq!((needed(Model::Design), needed(Model::Driver)), (30, 0));
}

#[test]
fn the_driver_makes_no_eni_in_a_subnet_with_less_than_min_allocate() {
    let mut set = node("n").limits(2, 16).pods(30).on(&["a"]).eni("a", 15, 15);
    (set.min_allocate, set.pre_allocate) = (10, 2);
    let with = |left| {
        let objects = objects(vec![set.clone()], vec![subnet("a", "10.1.0.0/24", left)]);
        let driver = |model| {
            let request = super::build::request(&objects);
            let outcome = crate::audit(crate::AuditRequest { model, ..request });
            let node = &outcome.unwrap().nodes[0];
            (
                node.state,
                node.can_grow,
                node.reachable_ips.0.unwrap().get(),
            )
        };
        (driver(Model::Driver), driver(Model::Design))
    };
    let (driver, design) = with(9);
    assert_eq!(driver, (NodeState::CannotGrow, Some(false), 15));
    assert_eq!(design, (NodeState::OneEniFromStuck, Some(true), 23));
    assert_eq!(with(10).0, (NodeState::OneEniFromStuck, Some(true), 24));
}

/// A machine with 24 IPs on its own card, all in use, in a subnet without any left; another subnet has 200.
fn own_card() -> Objects {
    let mut set = node("10.0.19.7").limits(1, 40).eni("sbn-m1", 24, 24);
    set.machine_kind = Some("bbc".to_owned());
    let subnets = vec![
        subnet("sbn-m1", "10.0.19.0/27", 0),
        subnet("sbn-m2", "10.0.20.0/24", 200),
    ];
    objects(vec![set], subnets)
}

#[test]
fn no_subnet_that_is_added_helps_a_machine_with_ips_of_its_own_card() {
    let mut objects = own_card();
    let outcome = audited(&objects);
    assert_eq!(outcome.nodes[0].state, NodeState::Stuck);
    let replace = "whose primary NIC is in another subnet, with 40 IPs";
    for code in ["A601", "A604"] {
        let said = outcome.said(code);
        assert!(said.contains(replace) && !said.contains("add a"), "{said}");
    }
    // The driver overwrites its list with the subnet of the card.
    objects.resource_sets[0].subnet_ids = vec!["sbn-m2".to_owned()];
    let listed = audited(&objects);
    assert_eq!(listed.nodes[0].state, NodeState::Stuck);
    assert_eq!(listed.said("A604"), outcome.said("A604"));
    // Another machine in the other subnet ends it.
    let mut set = node("10.0.20.7").limits(1, 40).eni("sbn-m2", 24, 24);
    set.machine_kind = Some("bbc".to_owned());
    objects.resource_sets = vec![set];
    objects.subnets[0].available_ips = Some(25);
    objects.subnets[1].available_ips = Some(175);
    let after = audited(&objects);
    assert_eq!(
        (after.said("A601"), after.said("A604")),
        (String::new(), String::new())
    );
    // A card of EBC says so itself.
    let mut ebc = own_card();
    ebc.resource_sets[0].machine_kind = Some("ebc".to_owned());
    let mut card = eni("eni-10.0.19.7-1", "10.0.19.7", "sbn-m1", 24);
    assert!(!audited(&ebc).said("A601").contains("primary NIC"));
    card.is_primary_card = true;
    ebc.enis = vec![card];
    assert!(audited(&ebc).said("A601").contains("primary NIC"));
}

//! How best-effort nodes become Burstable, worked out by hand.

use super::build::{Described as _, migrated, node, objects, request, subnet};
use crate::{AuditOutcome, AuditRequest, Migration, audit};
use input::objects::Objects;
use model::finding::MigrationStop;

pub(super) fn migration(outcome: &AuditOutcome) -> &Migration {
    outcome.migration.as_ref().unwrap()
}

fn order(outcome: &AuditOutcome) -> Vec<&str> {
    let steps = migration(outcome).steps.iter();
    steps.map(|step| &*outcome.nodes[step.node].name).collect()
}

#[test]
fn a_node_gives_back_what_it_holds_and_takes_whole_enis_for_its_pods() {
    // 3 ENIs of 10 give 33 back; 12 pods take 9 and 9 and 9: 15 idle are an ENI's worth.
    let set = node("n")
        .limits(4, 10)
        .pods(30)
        .on(&["a"])
        .enis(3, "a", 10, 4);
    let outcome = migrated(&objects(vec![set], vec![subnet("a", "10.1.0.0/24", 5)]));
    let step = &migration(&outcome).steps[0];
    assert_eq!((step.freed_ips.get(), step.taken_ips.get()), (33, 30));
    assert_eq!(step.enis.get(), 3);
    assert_eq!((step.available_after.get(), step.least_after.get()), (8, 8));
    assert!(migration(&outcome).blocked.is_empty());
}

/// 16 pods of 58: two ENIs of 30, where 29 pods take one.
pub(super) fn wide() -> Objects {
    let set = node("n").limits(8, 30).pods(58).on(&["a"]).eni("a", 24, 16);
    objects(vec![set], vec![subnet("a", "10.1.0.0/24", 200)])
}

#[test]
fn fewer_max_pods_that_fill_whole_enis_are_named_and_taken_where_asked_for() {
    let objects = wide();
    let outcome = migrated(&objects);
    let fewer = migration(&outcome).fewer.clone().unwrap();
    assert_eq!(fewer.advised_max_pods.get(), 29);
    assert_eq!((fewer.ips.get(), fewer.advised_ips.get()), (60, 30));
    let with = |max_pods| {
        let asked = AuditRequest { migrate: true, max_pods: Some(max_pods), ..request(&objects) };
        audit(asked).unwrap()
    };
    let advised = with(29);
    assert_eq!(migration(&advised).steps[0].taken_ips.get(), 30);
    assert!(migration(&advised).fewer.is_none());
    let crowded = &with(15);
    let blocked = &migration(crowded).blocked[0];
    assert_eq!(blocked.why, MigrationStop::TooManyPods);
    assert!(migration(crowded).steps.is_empty());
}

#[test]
fn those_that_gain_come_first_and_make_room_for_those_that_lose() {
    // small: 2 back, 20 taken. big: 40 back, 20 taken.
    let small = node("a-small").limits(4, 10).on(&["a"]).eni("a", 1, 1);
    let big = node("b-big")
        .limits(4, 10)
        .on(&["a"])
        .enis(4, "a", 9, 0)
        .burstable();
    let mut big = big;
    (big.burst_multiple, big.pool[0].used) = (0, 1);
    let outcome = migrated(&objects(
        vec![small, big],
        vec![subnet("a", "10.1.0.0/24", 0)],
    ));
    assert_eq!(order(&outcome), ["b-big", "a-small"]);
    let steps = &migration(&outcome).steps;
    assert_eq!(
        (
            steps[0].available_after.get(),
            steps[1].available_after.get()
        ),
        (20, 2)
    );
}

#[test]
fn too_few_addresses_are_proved_and_as_many_as_can_are_moved() {
    let sets = (1..=3).map(|n| {
        node(&format!("n{n}"))
            .limits(4, 10)
            .on(&["a"])
            .eni("a", 1, 1)
    });
    // Each takes 20 and gives 2 back: 40 allow two of three, and 14 are missing.
    let outcome = migrated(&objects(
        sets.collect(),
        vec![subnet("a", "10.1.0.0/26", 40)],
    ));
    assert_eq!(order(&outcome), ["n1", "n2"]);
    let block = &migration(&outcome).blocked[0];
    assert_eq!(
        (block.why, block.short_ips.0.unwrap_or_default().get()),
        (MigrationStop::TooFewIps, 14)
    );
    assert_eq!(
        outcome.said("A610"),
        "error cn-bj-d: 1 node of cn-bj-d cannot become Burstable (n3), 2 can: the subnets are 14 IPs short in any order\n  \
         help: first migrate the nodes that can, then add a /27 to the subnets of the others, or drain pods from them"
    );
}

#[test]
fn whole_enis_that_fit_in_no_subnet_are_proved_to_have_no_place() {
    let set = node("n").limits(4, 10).on(&["a", "b"]).eni("a", 1, 0);
    let subnets = vec![subnet("a", "10.1.0.0/27", 5), subnet("b", "10.2.0.0/27", 9)];
    let outcome = migrated(&objects(vec![set], subnets));
    let block = &migration(&outcome).blocked[0];
    // 7 and 9 are 16 in total, but neither subnet has 10.
    assert_eq!(
        (block.why, block.short_ips.0.unwrap_or_default().get()),
        (MigrationStop::TooFewIps, 1)
    );
}

#[test]
fn another_order_is_tried_where_the_first_gets_stuck() {
    // Both take 10 and free none. The node with a choice goes to the subnet with the most left,
    // which is the only one of the other node.
    let free = node("a-free").limits(1, 10).on(&["x", "y"]);
    let bound = node("b-bound").limits(1, 10).on(&["x"]);
    let subnets = vec![
        subnet("x", "10.1.0.0/27", 15),
        subnet("y", "10.2.0.0/27", 12),
    ];
    let outcome = migrated(&objects(vec![free, bound], subnets));
    assert_eq!(order(&outcome), ["b-bound", "a-free"]);
}

#[test]
fn that_no_order_works_is_said_where_all_were_tried() {
    // In every order one node takes x from another that has only x: the first two share x, and y is
    // too small for all but the third, which prefers x.
    let sets = vec![
        node("n1").limits(1, 10).on(&["x"]),
        node("n2").limits(1, 10).on(&["x"]),
        node("n3").limits(1, 10).on(&["y"]),
    ];
    let subnets = vec![
        subnet("x", "10.1.0.0/27", 12),
        subnet("y", "10.2.0.0/26", 40),
    ];
    let outcome = migrated(&objects(sets, subnets));
    let blocked = &migration(&outcome).blocked;
    // Nodes that share no subnet are independent: x is too small for two.
    assert_eq!(
        (blocked.len(), blocked[0].why),
        (1, MigrationStop::TooFewIps)
    );
    assert_eq!(order(&outcome), ["n1", "n3"]);

    let sets = vec![
        node("n1").limits(1, 10).on(&["x"]),
        node("n2").limits(1, 10).on(&["x"]),
        node("n3").limits(1, 10).on(&["x", "y"]),
    ];
    let subnets = vec![
        subnet("x", "10.1.0.0/27", 12),
        subnet("y", "10.2.0.0/26", 40),
    ];
    let outcome = migrated(&objects(sets, subnets));
    let block = &migration(&outcome).blocked[0];
    assert_eq!(
        (block.why, block.short_ips.0.unwrap_or_default().get()),
        (MigrationStop::NoOrder, 8)
    );
    assert_eq!(order(&outcome).len(), 2);
}

/// Not a law: more IPs can block what worked, since ENIs go where most is left.
#[test]
fn more_addresses_can_block_an_order_that_worked() {
    // n1 gives 5 of x back and takes 10 of x or y; n2 takes 10 of x.
    let moved = |x| {
        let sets = vec![
            node("n1").limits(1, 10).on(&["x", "y"]).eni("x", 4, 0),
            node("n2").limits(1, 10).on(&["x"]),
        ];
        let subnets = vec![
            subnet("x", "10.1.0.0/27", x),
            subnet("y", "10.2.0.0/27", 12),
        ];
        let outcome = migrated(&objects(sets, subnets));
        let why = migration(&outcome).blocked.first().map(|block| block.why);
        (migration(&outcome).steps.len(), why)
    };
    // 11 of x and 12 of y: n1 does not use x. With 13 of x it does.
    assert_eq!(moved(6), (2, None));
    assert_eq!(moved(8), (1, Some(MigrationStop::NoOrder)));
}

#[test]
fn what_is_not_known_is_not_promised() {
    let mut unknown = subnet("a", "10.1.0.0/24", 0);
    unknown.available_ips = None;
    let sets = vec![
        node("n").on(&["a"]).eni("a", 3, 1),
        node("m").limits(0, 0).on(&["b"]),
    ];
    let outcome = migrated(&objects(
        sets,
        vec![unknown, subnet("b", "10.2.0.0/24", 99)],
    ));
    let block = &migration(&outcome).blocked[0];
    assert_eq!((block.why, block.nodes.len()), (MigrationStop::Unknown, 2));
    assert!(migration(&outcome).steps.is_empty());
}

#[test]
fn burstable_nodes_stay_as_they_are() {
    let set = node("n").burstable().on(&["a"]).eni("a", 29, 1);
    let outcome = migrated(&objects(vec![set], vec![subnet("a", "10.1.0.0/24", 99)]));
    assert!(migration(&outcome).steps.is_empty() && migration(&outcome).blocked.is_empty());
}

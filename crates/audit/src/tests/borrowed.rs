//! ENIs that are not full yet: what is reserved for them, and that they are filled first.

use super::build::{Described as _, audited, eni, node, objects, subnet};
use crate::{AuditOutcome, NodeState, Stop};
use input::objects::{EniObject, Objects, ResourceSet};
use net::quantity::IpCount;

/// The object of a node's first ENI, which asks for `all` IPs.
fn borrowing(set: &ResourceSet, secondaries: u64, all: u64) -> EniObject {
    EniObject { borrowed_ips: all, ..eni(&set.enis[0].id, &set.name, "a", secondaries) }
}

/// A node whose ENI of 30 is full and in use, one whose ENI has 5 of 30 IPs, and 40 left.
fn half_filled(pods: u64, borrows: u64) -> Objects {
    let full = node("full").pods(128).burstable().on(&["a"]);
    let full = full.eni("a", 29, 29);
    let half = node("half").pods(pods).burstable().on(&["a"]);
    let half = half.eni("a", 4, 0);
    let enis = vec![borrowing(&half, 4, borrows)];
    Objects {
        enis,
        ..objects(vec![full, half], vec![subnet("a", "10.1.0.0/24", 40)])
    }
}

fn left_and_borrowed(outcome: &AuditOutcome) -> (Option<u64>, u64) {
    let subnet = outcome.subnet("a");
    (
        subnet.available_ips.0.map(IpCount::get),
        subnet.borrowed_ips.get(),
    )
}

/// Source: the driver: an ENI keeps borrowIPCount less its IPs, and others get the rest.
#[test]
fn what_an_eni_borrows_is_not_left_for_others() {
    let outcome = audited(&half_filled(128, 30));
    assert_eq!(left_and_borrowed(&outcome), (Some(15), 25));
    assert_eq!(outcome.total.available_ips.0, Some(IpCount::new(15)));
    let full = outcome.node("full");
    assert_eq!(
        (full.state, full.can_grow),
        (NodeState::CannotGrow, Some(false))
    );
    assert_eq!(full.next_eni_ips.0, Some(IpCount::new(30)));
    assert_eq!(full.reachable_ips.0, Some(IpCount::new(29)));
    assert!(
        outcome.said("A611").contains(
            "its next ENI needs 30 IPs, but none of its subnets (a) has more than 15 left"
        ),
        "{}",
        outcome.said("A611")
    );
    // The ENI of 5 gets its 25, and then 15 make no further one.
    let half = outcome.node("half");
    assert_eq!(
        (half.needed_ips.0, half.can_grow),
        (Some(IpCount::new(25)), Some(true))
    );
    assert_eq!(half.next_eni_ips.0, Some(IpCount::ZERO));
    assert_eq!(half.reachable_ips.0, Some(IpCount::new(29)));
    assert_eq!(half.each_eni[0].borrowed_ips.get(), 25);
    // 40 left, 30 and 5 held, of 254.
    assert_eq!(
        outcome.subnet("a").other_ips.0,
        Some(IpCount::new(254 - 75))
    );
}

#[test]
fn an_eni_that_borrows_nothing_is_filled_before_the_next_all_the_same() {
    let outcome = audited(&half_filled(128, 0));
    assert_eq!(left_and_borrowed(&outcome), (Some(40), 0));
    // Each on its own: one can take 30 of 40, the other fills up and has 15 left.
    assert_eq!(outcome.node("full").reachable_ips.0, Some(IpCount::new(58)));
    let half = outcome.node("half");
    assert_eq!(
        (half.next_eni_ips.0, half.reachable_ips.0),
        (Some(IpCount::ZERO), Some(IpCount::new(29)))
    );
    assert_eq!(
        (half.state, half.stop),
        (NodeState::CannotReachMaxPods, Some(Stop::SubnetsDry))
    );
}

/// Source: the driver cancels what a node borrows once it has all it may have.
#[test]
fn a_node_that_has_all_it_may_have_borrows_nothing() {
    assert_eq!(
        left_and_borrowed(&audited(&half_filled(4, 30))),
        (Some(40), 0)
    );
    assert_eq!(
        left_and_borrowed(&audited(&half_filled(5, 30))),
        (Some(15), 25)
    );
}

#[test]
fn no_more_is_borrowed_than_the_subnet_has_or_the_eni_can_carry() {
    let mut objects = half_filled(128, 30);
    objects.subnets[0].available_ips = Some(7);
    assert_eq!(left_and_borrowed(&audited(&objects)), (Some(0), 7));
    objects.enis[0].borrowed_ips = u64::MAX;
    objects.subnets[0].available_ips = Some(200);
    assert_eq!(left_and_borrowed(&audited(&objects)), (Some(175), 25));
    // Without a count it is unknown what is reserved.
    objects.subnets[0].available_ips = None;
    assert_eq!(left_and_borrowed(&audited(&objects)), (None, 0));
    // The pool is ahead of the ENI's object: 29 are bound, and nothing is left to bind.
    let mut objects = half_filled(128, 30);
    objects.resource_sets[1].pool[0].bound = 29;
    assert_eq!(left_and_borrowed(&audited(&objects)), (Some(40), 0));
}

#[test]
fn an_eni_of_an_unknown_node_keeps_what_it_borrows() {
    let mut objects = half_filled(128, 30);
    objects.enis[0].id = "eni-of-another".to_owned();
    objects.enis[0].node = Some("gone".to_owned());
    objects.resource_sets.truncate(1);
    let outcome = audited(&objects);
    assert_eq!(left_and_borrowed(&outcome), (Some(15), 25));
    assert_eq!(outcome.node("full").state, NodeState::CannotGrow);
}

/// All ENIs are bound and one of them has 4 of 29 IPs: it is stuck only where its subnet is exhausted.
#[test]
fn a_burstable_node_with_all_enis_bound_grows_on_the_one_that_is_not_full() {
    let set = || node("n").limits(2, 30).pods(58).burstable().on(&["a"]);
    let of = |left: u64| {
        let set = set().eni("a", 29, 29).eni("a", 4, 4);
        audited(&objects(vec![set], vec![subnet("a", "10.1.0.0/24", left)]))
    };
    let state = |left| {
        let outcome = of(left);
        let node = outcome.node("n");
        (
            node.state,
            node.can_grow,
            node.reachable_ips.0.map(IpCount::get),
        )
    };
    assert_eq!(state(25), (NodeState::Fine, Some(true), Some(58)));
    assert_eq!(
        state(6),
        (NodeState::CannotReachMaxPods, Some(false), Some(39))
    );
    assert_eq!(state(0), (NodeState::Stuck, Some(false), Some(33)));
    assert!(
        of(0)
            .said("A601")
            .contains("1 full and 1 in exhausted subnets (a)"),
        "{}",
        of(0).said("A601")
    );
}

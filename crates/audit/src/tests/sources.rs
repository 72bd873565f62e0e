//! Subnets of several sources, and whom they serve in which zone.

use super::build::{Described as _, audited, node, objects, subnet};
use crate::SubnetService;
use input::objects::SubnetSource;
use model::Position;
use net::quantity::IpCount;

#[test]
fn a_better_source_of_a_subnet_wins_and_differences_are_told() {
    let mut vpc = subnet("a", "10.1.0.0/23", 77);
    (vpc.source, vpc.zone) = (SubnetSource::Vpc, Some("zoneD".to_owned()));
    vpc.enabled = None;
    let cr = subnet("a", "10.1.0.0/24", 5);
    let mut record = subnet("", "10.1.0.0/23", 1);
    (record.source, record.id) = (SubnetSource::Record, None);
    let user = node("n").on(&["a"]).eni("a", 20, 3);
    let outcome = audited(&objects(vec![user], vec![vpc, cr, record]));
    assert_eq!(outcome.subnets.len(), 1);
    let subnet = outcome.subnet("a");
    assert_eq!(
        (subnet.available_ips.0, subnet.usable_ips.0),
        (Some(IpCount::new(77)), Some(IpCount::new(510)))
    );
    assert_eq!(subnet.other_ips.0, Some(IpCount::new(510 - 77 - 21)));
    let said = outcome.said("A614");
    assert!(
        said.contains("CIDR 10.1.0.0/23 is used, another source says 10.1.0.0/24"),
        "{said}"
    );
}

#[test]
fn a_subnet_whose_object_says_that_no_ip_is_left_has_none_whoever_counts_some() {
    let mut vpc = subnet("a", "10.1.0.0/24", 77);
    (vpc.source, vpc.enabled) = (SubnetSource::Vpc, None);
    let mut cr = subnet("a", "10.1.0.0/24", 5);
    cr.has_no_more_ip = true;
    let user = || node("n").on(&["a"]).eni("a", 20, 3);
    let outcome = audited(&objects(vec![user()], vec![vpc, cr.clone()]));
    assert_eq!(outcome.subnet("a").available_ips.0, Some(IpCount::ZERO));
    assert!(
        outcome
            .said("S110")
            .starts_with("warning a: the Subnet object of a has hasNoMoreIP"),
        "{}",
        outcome.said("S110")
    );
    // A count of 0 agrees, so nothing is overruled.
    cr.available_ips = Some(0);
    let outcome = audited(&objects(vec![user()], vec![cr]));
    assert_eq!(outcome.said("S110"), "");
}

#[test]
fn a_list_of_zeros_is_unknown_and_a_warning() {
    let mut zero = subnet("a", "10.1.0.0/24", 0);
    (zero.source, zero.all_zero_list) = (SubnetSource::Vpc, true);
    let user = || node("n").on(&["a"]).eni("a", 20, 3);
    let outcome = audited(&objects(vec![user()], vec![zero.clone()]));
    assert_eq!(outcome.subnet("a").available_ips.0, None);
    assert!(
        outcome
            .said("A608")
            .starts_with("warning a: a list reports 0 IPs")
    );
    // The cluster's own object decides.
    let outcome = audited(&objects(
        vec![user()],
        vec![zero, subnet("a", "10.1.0.0/24", 12)],
    ));
    assert_eq!(outcome.subnet("a").available_ips.0, Some(IpCount::new(12)));
    assert_eq!(outcome.said("A608"), "");
}

#[test]
fn subnets_that_serve_a_node_nothing_are_no_candidates() {
    let mut exclusive = subnet("x", "10.1.0.0/24", 90);
    exclusive.exclusive = true;
    let mut off = subnet("o", "10.2.0.0/24", 90);
    (off.enabled, off.reason) = (Some(false), Some("no permission".to_owned()));
    let mut metal = subnet("m", "10.3.0.0/24", 90);
    metal.subnet_type = Some("BBC".to_owned());
    let mut far = subnet("f", "10.4.0.0/24", 90);
    far.zone = Some("cn-bj-f".to_owned());
    let all = ["x", "o", "m", "f", "gone"];
    let mut bare = node("bare").on(&all);
    bare.machine_kind = Some("bbc".to_owned());
    let outcome = audited(&objects(
        vec![node("n").on(&all), bare],
        vec![exclusive, off, metal, far],
    ));
    let names = |node: &str| outcome.node(node).subnets.clone();
    assert_eq!(names("n"), ["gone".into()]);
    assert_eq!(names("bare"), ["m".into(), "gone".into()]);
    assert_eq!(outcome.subnet("x").service, SubnetService::Exclusive);
    let said = outcome.said("A616");
    for why in [
        "2 nodes (bare) list x, which gives them no IPs: it is exclusive",
        "it is turned off (status.enable is not true: no permission)",
        "1 node (n) lists m, which gives them no IPs: it is only for bare metal",
        "it is in cn-bj-f, they are in cn-bj-d",
    ] {
        assert!(said.contains(why), "{why}\n{said}");
    }
}

#[test]
fn zones_of_two_regions_are_told_apart_by_the_subnets() {
    let mut far = subnet("g", "10.2.0.0/24", 50);
    far.zone = Some("cn-gz-d".to_owned());
    let sets = vec![
        node("a").on(&["b"]).eni("b", 1, 1),
        node("c").on(&["g"]).eni("g", 1, 1),
        node("lost"),
    ];
    let outcome = audited(&objects(sets, vec![subnet("b", "10.1.0.0/24", 50), far]));
    assert_eq!(
        outcome.zone_names(),
        [Some("cn-bj-d"), Some("cn-gz-d"), Some("zoneD")]
    );
    let zones: Vec<usize> = outcome
        .nodes
        .iter()
        .map(|node| node.zone_index.index())
        .collect();
    assert_eq!(zones, [0, 1, 2]);
}

#[test]
fn what_has_no_zone_comes_last_and_takes_that_of_its_subnets() {
    let mut bare = node("n").on(&["a"]);
    bare.zone = None;
    let mut lost = node("lost");
    lost.zone = None;
    let outcome = audited(&objects(
        vec![bare, lost],
        vec![subnet("a", "10.1.0.0/24", 50)],
    ));
    assert_eq!(outcome.zone_names(), [Some("cn-bj-d"), None]);
    assert_eq!(
        (
            outcome.node("n").zone_index.index(),
            outcome.node("lost").zone_index.index()
        ),
        (0, 1)
    );
}

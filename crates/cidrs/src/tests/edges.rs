//! Where one rule ends and the next begins.

use super::super::{NodeSource, PodGroup, Verdict, why};
use super::*;
use net::lang::Lang;

#[test]
fn nodes_alike_but_for_their_names_are_told_apart() {
    let configs = vec![
        config("one", "10.0.0.0/24 by 24", "", &["metadata.name in a"]),
        config("rest", "10.0.8.0/22 by 24", "", &[]),
    ];
    let mut nodes = vec![node("b", &["pool=x"], &[]), node("a", &["pool=x"], &[])];
    nodes[1].labels = nodes[0].labels.clone();
    let outcome = allocate(request(configs, nodes));
    assert_eq!(said(&outcome), ["b rest 10.0.8.0/24", "a one 10.0.0.0/24"]);
}

#[test]
fn addresses_of_ipv6_that_are_numbered_as_those_of_ipv4_take_none_of_them() {
    let configs = vec![config("all", "10.0.0.0/23 by 24", "", &[])];
    let mut asked = request(configs, vec![node("n", &[], &[])]);
    asked.services = vec![service("::/64")];
    assert_eq!(said(&allocate(asked)), ["n all 10.0.0.0/24"]);
}

#[test]
fn configs_that_no_node_asks_for_have_room_of_their_own() {
    let mut leaving = config("leaving", "10.2.0.0/22 by 24", "", &["pool in old"]);
    leaving.terminating = true;
    let configs = vec![
        config("gpu", "10.0.0.0/22 by 24", "", &["pool in gpu"]),
        config("large", "10.1.0.0/23 by 24", "", &["cores>8"]),
        leaving,
    ];
    let outcome = allocate(request(configs, Vec::new()));
    let rooms: Vec<(&str, u64)> = outcome
        .growth
        .iter()
        .map(|class| {
            let config = class.configs[0];
            (&*outcome.request.configs[config].name, class.to_full)
        })
        .collect();
    assert_eq!(rooms, [("large", 2), ("gpu", 4)]);
}

#[test]
fn a_config_of_nobody_that_is_full_has_no_room_for_the_next() {
    let configs = vec![config("gpu", "10.0.0.0/23 by 24", "", &["pool in gpu"])];
    let mut asked = request(configs, Vec::new());
    asked.services = vec![service("10.0.0.0/23")];
    assert!(codes(&allocate(asked)).contains(&"D709"));
}

#[test]
fn two_networks_within_a_third_are_each_an_overlap() {
    let configs = vec![config("all", "10.0.0.0/16 by 24", "", &[])];
    let nodes = vec![
        node("wide", &[], &["10.0.0.0/22"]),
        node("low", &[], &["10.0.0.0/24"]),
        node("high", &[], &["10.0.1.0/24"]),
    ];
    let outcome = allocate(request(configs, nodes));
    let overlaps = codes(&outcome).into_iter().filter(|code| *code == "D703");
    assert_eq!(overlaps.count(), 2);
}

#[test]
fn only_a_config_of_several_terms_is_said_to_have_them() {
    let with = |terms| {
        let mut one = config("one", "10.0.0.0/16 by 24", "", &[]);
        one.terms = terms;
        let outcome = allocate(request(vec![one], Vec::new()));
        codes(&outcome).contains(&"D706")
    };
    assert_eq!([with(0), with(1), with(2)], [false, false, true]);
}

#[test]
fn max_pods_are_assumed_where_nobody_says_them() {
    let assumed = |of_all, of_nodes, default_is_assumed| {
        let configs = vec![config("all", "10.0.0.0/23 by 24", "", &[])];
        let mut asked = request(configs, vec![node("n", &[], &[])]);
        asked.nodes[0].max_pods = of_nodes;
        asked.max_pods = of_all;
        asked.default_is_assumed = default_is_assumed;
        allocate(asked).configs[0].max_pods_is_assumed
    };
    assert!(assumed(None, None, true));
    assert!(!assumed(None, None, false));
    assert!(!assumed(Some(16), None, true));
    assert!(!assumed(None, Some(16), true));
}

#[test]
fn nodes_of_a_group_without_blocks_are_counted_of_all_its_nodes() {
    let configs = vec![config("all", "10.0.0.0/23 by 24", "", &[])];
    let nodes = (1..=5)
        .map(|i| PodNode { source: NodeSource::Group(0), ..node(&format!("web-{i}"), &[], &[]) });
    let mut asked = request(configs, nodes.collect());
    asked.groups = vec![PodGroup { name: "web".into(), origin: None }];
    let outcome = allocate(asked);
    let message = outcome.findings[0].message(Lang::En);
    assert!(message.contains("3 of the 5 nodes"), "{message}");
}

#[test]
fn blocks_of_a_node_that_are_no_configs_lie_elsewhere() {
    let configs = vec![config("all", "10.0.0.0/23 by 24", "", &[])];
    let nodes = vec![node("old", &[], &["172.16.0.0/24"])];
    let outcome = allocate(request(configs, nodes));
    let row = &why(&outcome, 0)[0];
    assert!(matches!(row.verdict, Verdict::Elsewhere), "{row:?}");
}

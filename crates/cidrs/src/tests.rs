//! Tests of single rules.

mod edges;
mod order;
mod room;

use std::sync::Arc;

use super::*;
use input::cidr_config::{
    Blocks, CidrConfig, Form, Labels, Operator, Requirement, Selector, Subject,
};
use net::Network;

pub(super) fn network(text: &str) -> Network {
    Network::parse(text).unwrap().0
}

fn blocks(text: &str) -> Blocks {
    let (range, mask) = text.split_once(" by ").unwrap();
    Blocks { range: network(range), mask: mask.parse().unwrap() }
}

/// A config with blocks such as `10.0.0.0/16 by 24`, and requirements such as `pool in (gpu)`.
pub(super) fn config(name: &str, ipv4: &str, ipv6: &str, selector: &[&str]) -> CidrConfig {
    let given = |text: &str| (!text.is_empty()).then(|| blocks(text));
    CidrConfig {
        name: name.into(),
        origin: None,
        at: 0..0,
        form: Form::ClusterCidrConfig,
        ipv4: given(ipv4),
        ipv6: given(ipv6),
        selector: Selector::new(selector.iter().map(|text| requirement(text)).collect()),
        terms: 0,
        terminating: false,
        network: None,
        written: Vec::new(),
        masked: Vec::new(),
    }
}

fn requirement(text: &str) -> Requirement {
    let (key, operator) = if let Some((key, values)) = text.split_once(" in ") {
        let values = values.split('|').map(str::to_owned).collect();
        (key, Operator::In(values))
    } else if let Some((key, values)) = text.split_once(" notin ") {
        let values = values.split('|').map(str::to_owned).collect();
        (key, Operator::NotIn(values))
    } else if let Some((key, bound)) = text.split_once('>') {
        (key, Operator::Gt(bound.parse().unwrap()))
    } else if let Some((key, bound)) = text.split_once('<') {
        (key, Operator::Lt(bound.parse().unwrap()))
    } else if let Some(key) = text.strip_prefix('!') {
        (key, Operator::DoesNotExist)
    } else {
        (text, Operator::Exists)
    };
    let subject = match key {
        "metadata.name" => Subject::Name,
        key => Subject::Label(key.to_owned()),
    };
    Requirement { subject, operator }
}

/// A node with labels such as `pool=gpu`, and the networks that it already has.
pub(super) fn node(name: &str, labels: &[&str], pod_cidrs: &[&str]) -> PodNode {
    let label = |text: &&str| {
        let (key, value) = text.split_once('=').unwrap();
        (key.to_owned(), value.to_owned())
    };
    PodNode {
        name: name.to_owned(),
        labels: Arc::new(Labels::new(labels.iter().map(label).collect())),
        pod_cidrs: pod_cidrs.iter().map(|text| network(text)).collect(),
        max_pods: None,
        source: NodeSource::Object(None),
    }
}

pub(super) fn request(configs: Vec<CidrConfig>, nodes: Vec<PodNode>) -> CidrsRequest {
    CidrsRequest { configs, nodes, default_max_pods: 8, ..CidrsRequest::default() }
}

fn service(text: &str) -> ServiceRange {
    ServiceRange { network: network(text), origin: None }
}

/// What each node has, as `name config networks` or `name status`.
fn said(outcome: &CidrsOutcome) -> Vec<String> {
    let nodes = outcome.request.nodes.iter().zip(&outcome.nodes);
    let said = nodes.map(|(node, found)| {
        let config = found
            .config
            .map(|config| outcome.request.configs[config].name.to_string());
        let networks: Vec<String> = found.blocks.iter().map(Network::to_string).collect();
        let reason = found.reason.map(|reason| format!("{reason:?}"));
        let why = config.or(reason);
        let why = why.unwrap_or_else(|| format!("{:?}", found.status));
        format!("{} {why} {}", node.name, networks.join(" "))
    });
    said.map(|text| text.trim_end().to_owned()).collect()
}

fn codes(outcome: &CidrsOutcome) -> Vec<&'static str> {
    outcome
        .findings
        .iter()
        .map(model::finding::Finding::code)
        .collect()
}

#[test]
fn an_exhausted_config_gives_way_to_the_next_best() {
    let configs = vec![
        config("gpu", "10.8.0.0/25 by 26", "", &["pool in gpu"]),
        config("all", "10.9.0.0/23 by 24", "", &[]),
    ];
    let nodes = (1..=5)
        .map(|i| node(&format!("n{i}"), &["pool=gpu"], &[]))
        .collect();
    let outcome = allocate(request(configs, nodes));
    assert_eq!(
        said(&outcome),
        [
            "n1 gpu 10.8.0.0/26",
            "n2 gpu 10.8.0.64/26",
            "n3 all 10.9.0.0/24",
            "n4 all 10.9.1.0/24",
            "n5 Exhausted"
        ]
    );
    assert_eq!(codes(&outcome), ["D702"]);
    let finding = &outcome.findings[0];
    assert!(finding.help(net::lang::Lang::En).contains("/26 or larger"));
}

#[test]
fn a_small_block_spoils_the_aligned_larger_one_around_it() {
    let configs = vec![
        config("small", "10.0.0.0/24 by 28", "", &["size in s"]),
        config("large", "10.0.0.0/24 by 26", "", &["size in l"]),
    ];
    let nodes = vec![
        node("s", &["size=s"], &[]),
        node("l", &["size=l"], &[]),
        node("s2", &["size=s"], &[]),
        node("l2", &["size=l"], &[]),
    ];
    let outcome = allocate(request(configs, nodes));
    assert_eq!(
        said(&outcome),
        [
            "s small 10.0.0.0/28",
            "l large 10.0.0.64/26",
            "s2 small 10.0.0.16/28",
            "l2 large 10.0.0.128/26"
        ]
    );
    let large = outcome.configs.iter().zip(&outcome.request.configs);
    let (large, _) = large
        .into_iter()
        .find(|(_, config)| &*config.name == "large")
        .unwrap();
    // The first block has 32 free addresses that serve no node.
    assert_eq!(
        (
            large.free_blocks.get(),
            large.blocked_blocks.get(),
            large.stranded_ips.0
        ),
        (1, 1, 32)
    );
}

#[test]
fn serving_the_largest_first_leaves_the_fewest_gaps() {
    let configs = || {
        vec![
            config("small", "10.0.0.0/24 by 28", "", &["size in s"]),
            config("large", "10.0.0.0/24 by 25", "", &["size in l"]),
        ]
    };
    let nodes = || {
        vec![
            node("s", &["size=s"], &[]),
            node("l1", &["size=l"], &[]),
            node("s2", &["size=s"], &[]),
        ]
    };
    let as_they_come = allocate(request(configs(), nodes()));
    assert_eq!(said(&as_they_come)[1], "l1 large 10.0.0.128/25");
    let largest_first =
        CidrsRequest { order: ServeOrder::LargestFirst, ..request(configs(), nodes()) };
    let outcome = allocate(largest_first);
    assert_eq!(
        said(&outcome),
        [
            "s small 10.0.0.128/28",
            "l1 large 10.0.0.0/25",
            "s2 small 10.0.0.144/28"
        ]
    );
}

#[test]
fn dual_stack_is_both_families_of_one_config_or_neither() {
    let configs = vec![
        // IPv6 has room for one block.
        config(
            "a",
            "10.0.0.0/16 by 24",
            "fd00::/120 by 120",
            &["pool in x"],
        ),
        config("b", "10.1.0.0/16 by 24", "fd00:1::/112 by 120", &[]),
    ];
    let nodes = (1..=3)
        .map(|i| node(&format!("n{i}"), &["pool=x"], &[]))
        .collect();
    let outcome = allocate(request(configs, nodes));
    assert_eq!(
        said(&outcome),
        [
            "n1 a 10.0.0.0/24 fd00::/120",
            "n2 b 10.1.0.0/24 fd00:1::/120",
            "n3 b 10.1.1.0/24 fd00:1::100/120"
        ]
    );
    // No IPv4 block of `a` went with the IPv6 that was not there.
    assert_eq!(
        (
            outcome.configs[0].total_blocks.get(),
            outcome.configs[0].used_blocks.get()
        ),
        (1, 1)
    );
    assert_eq!(outcome.configs[0].stranded_ips.0, 255 * 256);
}

#[test]
fn the_blocks_of_both_families_need_not_have_the_same_index() {
    let configs = vec![config("a", "10.0.0.0/16 by 24", "fd00::/112 by 120", &[])];
    let nodes = vec![node("old", &[], &["10.0.0.0/24"]), node("new", &[], &[])];
    let outcome = allocate(request(configs, nodes));
    assert_eq!(said(&outcome)[1], "new a 10.0.1.0/24 fd00::/120");
}

#[test]
fn the_pod_cidr_of_a_node_that_nobody_matches_is_reserved() {
    let configs = vec![config("gpu", "10.0.0.0/23 by 24", "", &["pool in gpu"])];
    let nodes = vec![
        node("new", &["pool=gpu"], &[]),
        node("stray", &["pool=web"], &["10.0.0.128/25"]),
        node("far", &["pool=gpu"], &["172.16.0.0/24"]),
    ];
    let outcome = allocate(request(configs, nodes));
    assert_eq!(
        said(&outcome),
        [
            "new gpu 10.0.1.0/24",
            "stray Unmanaged 10.0.0.128/25",
            "far Unmanaged 172.16.0.0/24"
        ]
    );
    assert_eq!(codes(&outcome), ["D704", "D704", "D709"]);
    let said = outcome.findings[0].message(net::lang::Lang::En);
    assert!(said.contains("`pool in (gpu)`"), "{said}");
}

#[test]
fn the_owner_is_the_first_matching_config_with_a_part_of_all_networks() {
    let configs = vec![
        config("v4", "10.0.0.0/24 by 26", "", &["a in x", "b in y"]),
        config(
            "both",
            "10.0.0.0/16 by 24",
            "fd00::/112 by 120",
            &["a in x"],
        ),
        config(
            "other",
            "10.0.0.0/16 by 24",
            "fd00::/112 by 120",
            &["a in z", "b in y"],
        ),
    ];
    let nodes = vec![
        node("one", &["a=x", "b=y"], &["10.0.0.0/24"]),
        node("two", &["a=x", "b=y"], &["fd00::/120", "10.0.1.0/24"]),
    ];
    let outcome = allocate(request(configs, nodes));
    // The order of networks stays as it was.
    assert_eq!(
        said(&outcome),
        ["one v4 10.0.0.0/24", "two both fd00::/120 10.0.1.0/24"]
    );
}

#[test]
fn a_default_config_that_is_being_deleted_is_passed_over_and_owns_what_it_gave() {
    let mut going = config("going", "10.0.0.0/24 by 25", "", &[]);
    going.terminating = true;
    let staying = config("staying", "10.1.0.0/16 by 24", "", &[]);
    let nodes = vec![node("old", &[], &["10.0.0.0/25"]), node("new", &[], &[])];
    let outcome = allocate(request(vec![going.clone(), staying], nodes));
    assert_eq!(
        said(&outcome),
        ["old going 10.0.0.0/25", "new staying 10.1.0.0/24"]
    );
    let alone = allocate(request(vec![going], vec![node("new", &[], &[])]));
    assert_eq!(said(&alone), ["new NoMatchingConfig"]);
}

#[test]
fn a_service_range_that_swallows_a_range_leaves_no_block() {
    let configs = vec![
        config("a", "10.96.0.0/20 by 24", "", &[]),
        config("b", "10.95.0.0/15 by 24", "", &[]),
    ];
    let request = CidrsRequest {
        services: vec![service("10.96.0.0/16")],
        ..request(configs, vec![node("n", &[], &[])])
    };
    let outcome = allocate(request);
    // 10.95.0.0/15 is 10.94.0.0/15: it lies next to the services.
    assert_eq!(said(&outcome), ["n b 10.94.0.0/24"]);
    assert_eq!(
        (
            outcome.configs[0].free_blocks.get(),
            outcome.configs[0].blocked_blocks.get()
        ),
        (0, 16)
    );
    let severe = outcome
        .findings
        .iter()
        .find(|finding| finding.code() == "D707")
        .unwrap();
    assert_eq!(severe.severity(), model::finding::Severity::Error);
}

#[test]
fn a_small_service_range_spoils_the_blocks_around_it() {
    let configs = vec![config("a", "10.0.0.0/22 by 24", "", &[])];
    let request = CidrsRequest {
        services: vec![service("10.0.0.10/32"), service("10.0.2.0/28")],
        ..request(configs, vec![node("n", &[], &[])])
    };
    let outcome = allocate(request);
    assert_eq!(said(&outcome), ["n a 10.0.1.0/24"]);
    assert_eq!(outcome.configs[0].free_blocks.get(), 1);
}

#[test]
fn overlapping_networks_of_existing_nodes_are_an_error() {
    let configs = vec![config("a", "10.0.0.0/16 by 24", "", &[])];
    let nodes = vec![
        node("one", &[], &["10.0.0.0/24"]),
        node("two", &[], &["10.0.0.64/26"]),
        node("three", &[], &["10.0.0.0/24"]),
        node("fine", &[], &["10.0.1.0/24"]),
    ];
    let outcome = allocate(request(configs, nodes));
    assert_eq!(codes(&outcome), ["D703", "D703"]);
    assert_eq!(outcome.nodes[1].status, Status::Existing);
    assert_eq!(outcome.configs[0].used_blocks.get(), 2);
}

#[test]
fn gt_on_a_label_that_is_no_whole_number_is_no_match() {
    let configs = vec![config("big", "10.0.0.0/16 by 24", "", &["cores>16"])];
    let nodes = vec![
        node("word", &["cores=many"], &[]),
        node("none", &[], &[]),
        node("small", &["cores=16"], &[]),
        node("big", &["cores=17"], &[]),
    ];
    let outcome = allocate(request(configs, nodes));
    assert_eq!(
        said(&outcome),
        [
            "word NoMatchingConfig",
            "none NoMatchingConfig",
            "small NoMatchingConfig",
            "big big 10.0.0.0/24"
        ]
    );
    assert_eq!(codes(&outcome), ["D701"; 3]);
}

#[test]
fn a_config_may_ask_for_a_node_by_its_name() {
    let configs = vec![
        config("one", "10.0.0.0/24 by 24", "", &["metadata.name in n-1"]),
        config("rest", "10.1.0.0/16 by 24", "", &[]),
    ];
    let nodes = vec![
        node("n-2", &[], &[]),
        node("n-1", &["metadata.name=n-2"], &[]),
    ];
    let outcome = allocate(request(configs, nodes));
    assert_eq!(
        said(&outcome),
        ["n-2 rest 10.1.0.0/24", "n-1 one 10.0.0.0/24"]
    );
}

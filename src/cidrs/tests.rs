//! The rules, each by itself.

use std::sync::Arc;

use super::*;
use crate::cidr_config::{
    Blocks, CidrConfig, Form, Labels, Operator, Requirement, Rule, Selector, Subject, compare,
};
use crate::net::Network;

pub(super) fn network(text: &str) -> Network {
    Network::parse(text).unwrap().0
}

fn blocks(text: &str) -> Blocks {
    let (range, mask) = text.split_once(" by ").unwrap();
    Blocks {
        range: network(range),
        mask: mask.parse().unwrap(),
    }
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

/// A node with labels such as `pool=gpu`, and networks that it has already.
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
    CidrsRequest {
        configs,
        nodes,
        default_max_pods: 8,
        ..CidrsRequest::default()
    }
}

fn service(text: &str) -> ServiceRange {
    ServiceRange {
        network: network(text),
        origin: None,
    }
}

/// What each node has, as `name config networks` or `name status`.
fn said(outcome: &CidrsOutcome) -> Vec<String> {
    let nodes = outcome.request.nodes.iter().zip(&outcome.nodes);
    let said = nodes.map(|(node, found)| {
        let config = found
            .config
            .map(|config| outcome.request.configs[config].name.to_string());
        let networks: Vec<String> = found.blocks.iter().map(Network::to_string).collect();
        match config {
            Some(config) => format!("{} {config} {}", node.name, networks.join(" ")),
            None => format!("{} {:?} {}", node.name, found.status, networks.join(" ")),
        }
    });
    said.map(|text| text.trim_end().to_owned()).collect()
}

fn codes(outcome: &CidrsOutcome) -> Vec<&'static str> {
    outcome
        .findings
        .iter()
        .map(crate::finding::Finding::code)
        .collect()
}

/// The config that comes first, and the rule by which.
fn first(one: &CidrConfig, other: &CidrConfig) -> (String, Rule) {
    let (ordering, rule) = compare(one, other);
    let (reversed, same) = compare(other, one);
    assert_eq!((reversed, same), (ordering.reverse(), rule));
    let first = if ordering.is_lt() { one } else { other };
    (first.name.to_string(), rule)
}

#[test]
fn more_requirements_come_first_whatever_they_are() {
    let two = config(
        "two",
        "10.0.0.0/16 by 24",
        "",
        &["type in medium", "rack in rack1"],
    );
    let one = config("one", "10.0.0.0/24 by 24", "", &["type in medium"]);
    assert_eq!(first(&two, &one), ("two".to_owned(), Rule::Requirements));
    // NotIn and DoesNotExist count too, and the values of one In count 1.
    let negative = config("negative", "10.0.0.0/16 by 24", "", &["a notin x", "!b"]);
    let many = config("many", "10.0.0.0/24 by 24", "", &["type in a|b|c|d"]);
    assert_eq!(
        first(&negative, &many),
        ("negative".to_owned(), Rule::Requirements)
    );
}

#[test]
fn the_total_of_blocks_decides_and_never_those_that_are_free() {
    // Of the design: 1 possible pod CIDR before 4 of them.
    let one = config("one", "10.0.0.0/16 by 16", "", &[]);
    let four = config("four", "192.168.0.0/20 by 22", "", &[]);
    assert_eq!(first(&one, &four), ("one".to_owned(), Rule::TotalBlocks));
    // Of `wide` a single block is free, and of `narrow` both: `narrow` comes first all the same.
    let wide = config("wide", "10.0.0.0/22 by 24", "", &["pool in a"]);
    let narrow = config("narrow", "10.1.0.0/23 by 24", "", &["pool in a"]);
    let taken = ["10.0.0.0/24", "10.0.1.0/24", "10.0.2.0/24"];
    let mut nodes: Vec<PodNode> = taken
        .iter()
        .map(|net| node(net, &["pool=a"], &[net]))
        .collect();
    nodes.push(node("n", &["pool=a"], &[]));
    let outcome = allocate(request(vec![wide, narrow], nodes));
    assert_eq!(said(&outcome)[3], "n narrow 10.1.0.0/24");
}

#[test]
fn the_total_of_a_dual_stack_config_is_that_of_the_family_with_fewer() {
    let dual = config("dual", "10.0.0.0/16 by 24", "fd00::/119 by 120", &[]);
    let single = config("single", "10.1.0.0/22 by 24", "", &[]);
    assert_eq!((dual.total_blocks(), single.total_blocks()), (2, 4));
    assert_eq!(
        first(&dual, &single),
        ("dual".to_owned(), Rule::TotalBlocks)
    );
}

#[test]
fn blocks_of_27_bits_come_before_blocks_of_25() {
    let small = config("small", "10.2.0.0/24 by 27", "", &["pool in a"]);
    let large = config("large", "10.0.0.0/22 by 25", "", &["pool in a"]);
    assert_eq!((small.total_blocks(), large.total_blocks()), (8, 8));
    assert_eq!(first(&small, &large), ("small".to_owned(), Rule::BlockSize));
}

#[test]
fn the_lower_selector_comes_first_as_text() {
    // Of the design.
    let host = config(
        "host",
        "10.1.0.0/24 by 26",
        "",
        &["kubernetes.io/hostname in node-1"],
    );
    let medium = config(
        "medium",
        "10.0.0.0/24 by 26",
        "",
        &["node.kubernetes.io/instance-type in medium"],
    );
    assert_eq!(first(&host, &medium), ("host".to_owned(), Rule::Selector));
    // `a in (x)` is below `a notin (x)`, as `a=x` would not be.
    let pair = config("pair", "10.1.0.0/24 by 26", "", &["a in x"]);
    let not = config("not", "10.0.0.0/24 by 26", "", &["a notin x"]);
    assert_eq!(first(&pair, &not), ("pair".to_owned(), Rule::Selector));
    let absent = config("absent", "10.2.0.0/24 by 26", "", &["!z"]);
    assert_eq!(first(&absent, &pair), ("absent".to_owned(), Rule::Selector));
}

#[test]
fn ranges_are_compared_by_address_and_not_as_text() {
    let nine = config("nine", "9.0.0.0/16 by 24", "", &[]);
    let ten = config("ten", "10.0.0.0/16 by 24", "", &[]);
    assert_eq!(first(&nine, &ten), ("nine".to_owned(), Rule::Range));
    // Only IPv4 is compared where there is IPv4.
    let low = config("low", "10.0.0.0/24 by 26", "fd00:ffff::/120 by 122", &[]);
    let high = config("high", "10.0.1.0/24 by 26", "fd00::/120 by 122", &[]);
    assert_eq!(first(&low, &high), ("low".to_owned(), Rule::Range));
    let v6 = config("v6", "", "fd00::/120 by 122", &[]);
    let v6_higher = config("v6-higher", "", "fd00:1::/120 by 122", &[]);
    assert_eq!(first(&v6, &v6_higher), ("v6".to_owned(), Rule::Range));
    let same = config("same", "10.0.0.0/24 by 26", "fd00::/120 by 122", &[]);
    assert_eq!(first(&low, &same), ("low".to_owned(), Rule::Name));
}

#[test]
fn defaults_come_last_and_are_sorted_among_themselves() {
    let configs = vec![
        config("d-wide", "10.3.0.0/16 by 24", "", &[]),
        config("d-ten", "10.0.0.0/23 by 24", "", &[]),
        config("d-nine", "9.0.0.0/23 by 24", "", &[]),
        config("s", "10.4.0.0/8 by 24", "", &["pool in a"]),
    ];
    let outcome = allocate(request(configs, Vec::new()));
    let order: Vec<&str> = outcome
        .request
        .configs
        .iter()
        .map(|one| &*one.name)
        .collect();
    assert_eq!(order, ["s", "d-nine", "d-ten", "d-wide"]);
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
    assert!(
        finding
            .help(crate::lang::Lang::En)
            .contains("/26 or larger")
    );
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
    // The first block has 32 free addresses that serve nobody.
    assert_eq!(
        (large.free_blocks, large.blocked_blocks, large.stranded_ips),
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
    let largest_first = CidrsRequest {
        order: ServeOrder::LargestFirst,
        ..request(configs(), nodes())
    };
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
            outcome.configs[0].total_blocks,
            outcome.configs[0].used_blocks
        ),
        (1, 1)
    );
    assert_eq!(outcome.configs[0].stranded_ips, 255 * 256);
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
    let said = outcome.findings[0].message(crate::lang::Lang::En);
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
    // 10.95.0.0/15 is 10.94.0.0/15: it lies beside the services.
    assert_eq!(said(&outcome), ["n b 10.94.0.0/24"]);
    assert_eq!(
        (
            outcome.configs[0].free_blocks,
            outcome.configs[0].blocked_blocks
        ),
        (0, 16)
    );
    let severe = outcome
        .findings
        .iter()
        .find(|finding| finding.code() == "D707")
        .unwrap();
    assert_eq!(severe.severity(), crate::finding::Severity::Error);
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
    assert_eq!(outcome.configs[0].free_blocks, 1);
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
    assert_eq!(outcome.configs[0].used_blocks, 2);
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

#[test]
fn capacities_of_overlapping_configs_are_not_added() {
    let configs = vec![
        config("small", "10.0.0.0/24 by 26", "", &["pool in a"]),
        config("large", "10.0.0.0/23 by 25", "", &[]),
    ];
    let outcome = allocate(request(configs, vec![node("n", &["pool=a"], &[])]));
    let class = &outcome.growth[0];
    // 3 blocks of /26 are left, then 2 of /25 behind them: not 3 + 3.
    assert_eq!((class.to_first_exhaustion, class.to_full), (3, 5));
    // A node that only the larger config matches finds one block spoilt.
    let default = &outcome.growth[1];
    assert_eq!((default.nodes, default.to_full), (0, 3));
}

#[test]
fn room_is_what_adding_nodes_one_by_one_finds() {
    let configs = || {
        vec![
            config("a", "10.0.0.0/24 by 27", "", &["p in x"]),
            config("b", "10.0.0.0/23 by 26", "fd00::/120 by 122", &["p in x"]),
            config("c", "10.0.0.0/22 by 24", "fd00::/110 by 120", &[]),
        ]
    };
    let mut nodes = vec![
        node("s", &["p=x"], &["10.0.0.96/28"]),
        node("n", &["p=x"], &[]),
    ];
    let mut outcome = allocate(request(configs(), nodes.clone()));
    let (mut first, mut full) = (None, 0);
    let class = outcome.growth[0].clone();
    while !outcome.nodes.last().unwrap().status.is_pending() {
        nodes.push(node(&format!("m{full}"), &["p=x"], &[]));
        outcome = allocate(request(configs(), nodes.clone()));
        let last = outcome.nodes.last().unwrap();
        if last.config != class.next && first.is_none() {
            first = Some(full);
        }
        full += u64::from(!last.status.is_pending());
    }
    assert_eq!(
        (class.to_first_exhaustion, class.to_full),
        (first.unwrap(), full)
    );
}

#[test]
fn a_block_has_room_to_spare_for_twice_as_many_pods() {
    let headroom = |mask: u8, max_pods: u64| {
        let blocks = format!("10.0.0.0/16 by {mask}");
        let request = CidrsRequest {
            max_pods: Some(max_pods),
            ..request(vec![config("a", &blocks, "", &[])], Vec::new())
        };
        let outcome = allocate(request);
        outcome
            .findings
            .first()
            .map(|finding| finding.severity().as_str())
    };
    for (mask, pods) in [(28, 8), (27, 16), (26, 32), (25, 64), (24, 110), (23, 256)] {
        assert_eq!(headroom(mask, pods), None, "/{mask}");
    }
    assert_eq!(headroom(24, 129), Some("warning"));
    assert_eq!(headroom(24, 256), Some("warning"));
    assert_eq!(headroom(24, 257), Some("error"));
}

#[test]
fn the_density_of_a_config_is_that_of_the_nodes_that_it_serves() {
    let configs = vec![
        config("small", "10.0.0.0/24 by 26", "", &["pool in s"]),
        config("large", "10.1.0.0/16 by 24", "", &[]),
    ];
    let mut nodes = vec![node("s", &["pool=s"], &[]), node("l", &[], &[])];
    nodes[0].max_pods = Some(20);
    nodes[1].max_pods = Some(254);
    let request = CidrsRequest {
        gateway: true,
        ..request(configs, nodes)
    };
    let outcome = allocate(request);
    let figures = outcome.configs.iter();
    let figures: Vec<(u64, u64, u128)> = figures
        .map(|one| (one.max_pods, one.pods_per_node, one.waste_per_node))
        .collect();
    // 2^8 - 2 - 1 is one less than all of them.
    assert_eq!(figures, [(20, 20, 44), (254, 253, 2)]);
}

#[test]
fn large_blocks_of_ipv6_are_counted_in_full() {
    let configs = vec![config("v6", "", "2001:db8::/48 by 64", &[])];
    let outcome = allocate(request(configs, vec![node("n", &[], &[])]));
    assert_eq!(said(&outcome), ["n v6 2001:db8::/64"]);
    let found = &outcome.configs[0];
    assert_eq!((found.total_blocks, found.free_blocks), (65_536, 65_535));
    assert_eq!(
        (found.waste_per_node, found.stranded_ips),
        ((1 << 64) - 8, 0)
    );
}

#[test]
fn why_tells_the_rule_that_beat_each_config() {
    let mut going = config("going", "10.5.0.0/16 by 24", "", &["pool in a"]);
    going.terminating = true;
    let configs = vec![
        config("full", "10.0.0.0/24 by 24", "", &["pool in a", "rack in 1"]),
        going,
        config("chosen", "10.1.0.0/16 by 24", "", &["pool in a"]),
        config("wide", "10.2.0.0/15 by 24", "", &["pool in a"]),
        config("default", "10.3.0.0/24 by 24", "", &[]),
        config("other", "10.4.0.0/24 by 24", "", &["pool in b", "rack"]),
    ];
    let nodes = vec![
        node("n0", &["pool=a", "rack=1"], &[]),
        node("n1", &["pool=a", "rack=1"], &[]),
    ];
    let outcome = allocate(request(configs, nodes));
    let rows = why(&outcome, 1);
    let said = rows.iter().map(|row| {
        (
            &*outcome.request.configs[row.config].name,
            row.verdict.clone(),
        )
    });
    let said: Vec<(&str, Verdict)> = said.collect();
    assert_eq!(
        said,
        [
            ("full", Verdict::Exhausted),
            ("chosen", Verdict::Chosen),
            ("going", Verdict::Terminating),
            ("wide", Verdict::Beaten(Rule::TotalBlocks)),
            ("default", Verdict::Beaten(Rule::DefaultLast)),
            ("other", Verdict::NoMatch("pool in (b)".to_owned())),
        ]
    );
}

//! The generator itself: all forms have the same content, and the truth matches the text.

use serde_json::Value as Json;

use super::{Cluster, Dump, Form, Mix, Part, Truth};

fn yaml(text: &str) -> Vec<Json> {
    let text = text.trim_start_matches('\u{feff}');
    let documents: Vec<Json> = serde_saphyr::from_multiple(text)
        .unwrap_or_else(|error| panic!("{error}\n{}", &text[..text.len().min(3000)]));
    documents
}

/// The objects of a text, in order.
fn read(form: Form, text: &str) -> Vec<Json> {
    let json = text.trim_start_matches('\u{feff}');
    let list = |value: &Json| value["items"].as_array().unwrap().clone();
    match form {
        Form::YamlList => list(&yaml(text)[0]),
        Form::YamlDocuments => yaml(text),
        Form::JsonList => list(&serde_json::from_str(json).unwrap()),
        Form::JsonArray => serde_json::from_str(json).unwrap(),
        Form::JsonLines => json
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect(),
    }
}

const ALL: [Part; 9] = [
    Part::ResourceSets,
    Part::Enis,
    Part::Subnets,
    Part::Nodes,
    Part::Pods,
    Part::VpcList,
    Part::Instances,
    Part::Flavours,
    Part::TerraformPlan,
];

#[test]
fn a_dump_says_the_same_in_every_form_and_hand() {
    for seed in 0..3 {
        let cluster = Cluster::draw(seed, &Mix::of_all(2));
        for variant in 0..8 {
            let expected = read(
                Form::JsonArray,
                &Dump::odd(&cluster, variant).text(Form::JsonArray, &ALL),
            );
            for form in Form::ALL {
                let text = Dump::odd(&cluster, variant).text(form, &ALL);
                assert_eq!(read(form, &text), expected, "{seed} {variant} {form:?}");
            }
        }
        let by_kubectl = |form| read(form, &Dump::new(&cluster).text(form, &ALL));
        assert_eq!(by_kubectl(Form::YamlList), by_kubectl(Form::JsonLines));
    }
}

#[test]
fn a_seed_always_gives_the_same_bytes() {
    let text = |seed| {
        let cluster = Cluster::draw(seed, &Mix::of_all(20));
        Dump::odd(&cluster, 1).text(Form::YamlDocuments, &ALL)
    };
    assert_eq!(text(7), text(7));
    assert_ne!(text(7), text(8));
}

/// Counts the text without any of the generator's own numbers.
#[test]
fn the_truth_is_what_the_objects_say() {
    for seed in 0..20 {
        let cluster = Cluster::draw(seed, &Mix::of_all(12));
        let truth = Truth::of(&cluster);
        let mut dump = Dump::new(&cluster);
        let sets = read(
            Form::JsonLines,
            &dump.text(Form::JsonLines, &[Part::ResourceSets]),
        );
        let enis = read(Form::JsonLines, &dump.text(Form::JsonLines, &[Part::Enis]));
        let size = |value: &Json| value.as_object().map_or(0, |map| map.len() as u64);
        for (name, node) in &truth.nodes {
            let set = sets
                .iter()
                .find(|set| set["metadata"]["name"] == name.as_str())
                .unwrap();
            assert_eq!(size(&set["spec"]["ipam"]["pool"]), node.bound_ips);
            assert_eq!(size(&set["status"]["ipam"]["used"]), node.used_ips);
            assert_eq!(
                size(&set["status"]["ipam"]["crossSubnetUsed"]),
                node.cross_subnet_ips
            );
            assert_eq!(size(&set["status"]["enis"]), node.enis);
            let own = enis
                .iter()
                .filter(|eni| eni["spec"]["nodeName"] == name.as_str());
            let ips: usize = own
                .map(|eni| eni["spec"]["privateIPSet"].as_array().unwrap().len())
                .sum();
            assert_eq!(
                ips as u64,
                node.enis + node.bound_ips + node.cross_subnet_ips
            );
        }
        let on_nodes = enis.len() as u64 - truth.orphans;
        assert_eq!(on_nodes, truth.total.enis);
        for (id, subnet) in &truth.subnets {
            let all = enis
                .iter()
                .flat_map(|eni| eni["spec"]["privateIPSet"].as_array().unwrap());
            let taken = all.filter(|ip| ip["subnetID"] == id.as_str()).count() as u64;
            assert!(taken + subnet.available <= subnet.size, "{id}");
        }
    }
}

#[test]
fn addresses_are_told_apart_and_lie_in_their_subnets() {
    let cluster = Cluster::draw(3, &Mix::of_all(60));
    let mut seen = std::collections::HashSet::new();
    let enis = cluster
        .nodes
        .iter()
        .flat_map(|node| &node.enis)
        .chain(&cluster.orphans);
    for eni in enis {
        let own = eni
            .secondaries
            .iter()
            .map(|address| (address.ip, address.subnet));
        for (ip, subnet) in own.chain([(eni.primary, eni.subnet)]) {
            let subnet = &cluster.subnets[subnet];
            assert!(seen.insert(ip));
            assert!(u64::from(ip - subnet.base) < subnet.total() - 1 && ip > subnet.base);
        }
    }
}

#[test]
fn seeds_hold_everything_that_occurs() {
    let clusters: Vec<Cluster> = (0..30)
        .map(|seed| Cluster::draw(seed, &Mix::of_all(12)))
        .collect();
    let truths: Vec<Truth> = clusters.iter().map(Truth::of).collect();
    let nodes = || truths.iter().flat_map(|truth| truth.nodes.values());
    assert!(nodes().filter(|node| node.stuck).count() > 3);
    assert!(
        nodes()
            .filter(|node| node.mode == super::Mode::Primary)
            .count()
            > 5
    );
    assert!(nodes().filter(|node| node.cross_subnet_ips > 0).count() > 5);
    let blocked =
        |node: &&super::NodeTruth| node.next.is_some_and(|next| next.can_grow == Some(false));
    assert!(nodes().filter(blocked).count() > 3);
    assert!(truths.iter().any(|truth| truth.orphans > 0));
    assert!(
        clusters
            .iter()
            .any(|cluster| cluster.nodes.iter().any(|node| node.rdma))
    );
    let subnets = || truths.iter().flat_map(|truth| truth.subnets.values());
    assert!(subnets().any(|subnet| subnet.available == 0));
    assert!(subnets().any(|subnet| subnet.available > 200));
}

#[test]
fn a_large_cluster_is_as_large_as_it_is_meant_to_be() {
    let truth = Truth::of(&Cluster::draw(1, &Mix::large(500)));
    assert_eq!((truth.total.enis, truth.total.bound_ips), (4_000, 15_000));
}

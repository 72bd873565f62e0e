//! `cce-plan cidrs` with ranges of secondary networks.

use super::cidrs::{CLUSTER, nodes};
use super::{Output, Test};

const SECONDARY: &str = "apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata: {name: storage-net}
spec:
  network: storage
  ipv4: {cidr: 10.200.0.0/16, perNodeMaskSize: 24}
  nodeSelector: {matchLabels: {pool: gpu}}
---
";

const EVERYONE: &str = "apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata: {name: everyone}
spec:
  ipv4: {cidr: 10.9.0.0/23, perNodeMaskSize: 24}
---
";

const NODE: &str = "{apiVersion: v1, kind: Node, metadata: {name: n1, labels: {pool: gpu}}}\n";

fn run(args: &str, text: &str) -> Output {
    let old = SECONDARY.replace("perNodeMaskSize: 24", "perNodeMaskSize: 27");
    Test::new(args)
        .file("c.yaml", text)
        .file("same.yaml", SECONDARY)
        .file("old.yaml", old)
        .run()
}

#[test]
fn a_range_of_a_secondary_network_is_no_nodes_pod_cidr() {
    // It matches better than the default config, and still gives the node no block.
    let both = format!("{SECONDARY}{EVERYONE}{NODE}");
    let output = run("cidrs c.yaml -fjson", &both).status(0);
    let json = output.json();
    assert_eq!(nodes(&json), ["n1 everyone [10.9.0.0/24] allocated -"]);
    assert_eq!(output.codes(), ["D712"]);
    let values = &json["findings"][0]["values"];
    assert_eq!(values["network"], "storage");
    assert_eq!(values["line"], 1);
    let configs = json["result"]["configs"].as_array();
    assert_eq!(configs.map(Vec::len), Some(1));
    for args in ["cidrs c.yaml --why=n1", "cidrs c.yaml --why=n1 --lang=zh"] {
        let why = run(args, &both).stdout;
        assert!(why.contains("storage-net"), "{why}");
    }
}

#[test]
fn a_node_that_only_a_secondary_networks_config_matches_is_left_without() {
    let alone = run("cidrs c.yaml -fjson", &format!("{SECONDARY}{NODE}")).status(1);
    assert_eq!(nodes(&alone.json()), ["n1 - [] pending no-matching-config"]);
    assert_eq!(alone.codes(), ["D701", "D712"]);
    // Without a node it is not an error either: the files do have a config.
    let output = run("cidrs c.yaml -fjson", SECONDARY).status(0);
    assert_eq!(output.codes(), ["D712"]);
}

#[test]
fn a_config_that_names_the_default_pod_network_serves_nodes() {
    for network in ["network: default", "network: pod-network", "network: null"] {
        let text = SECONDARY.replace("network: storage", network) + EVERYONE + NODE;
        let output = run("cidrs c.yaml -fjson", &text).status(0);
        assert_eq!(
            nodes(&output.json()),
            ["n1 storage-net [10.200.0.0/24] allocated -"],
            "{network}"
        );
        assert!(output.codes().is_empty(), "{network}");
    }
}

#[test]
fn configs_of_secondary_networks_are_none_to_a_cluster_and_may_not_change() {
    let island = run("cidrs c.yaml -fjson", &format!("{CLUSTER}---\n{SECONDARY}")).status(0);
    assert_eq!(
        nodes(&island.json()),
        ["n1 pods.cidrBlocks[0] [192.168.0.128/25] allocated -"]
    );
    // The service range is the Cluster's own matter.
    assert_eq!(island.codes(), ["D707", "D712"]);
    run("cidrs c.yaml --previous same.yaml", SECONDARY).status(0);
    let changed = run("cidrs c.yaml --previous old.yaml", SECONDARY).status(2);
    assert!(
        changed.stderr.contains("\"storage-net\" has changed"),
        "{}",
        changed.stderr
    );
}

//! Plans that are larger than a node, a cluster or a VPC can be, by what documents say.

use serde_json::Value;

use super::{Output, Test};

/// A cluster of one group with these lines more of `[cluster]` and of the group.
fn plan(cluster: &str, group: &str) -> Output {
    let text = format!(
        "version = 1\n[cluster]\n{cluster}\n[[subnet]]\ncidr = \"10.0.0.0/10\"\n\
         [[node_group]]\nname = \"web\"\nmax_pods = 30\nnodes = 10\n{group}\n"
    );
    Test::new("plan plan.toml -f json --fail-on never")
        .file("plan.toml", text)
        .run()
        .status(0)
}

fn run(args: &str) -> Output {
    Test::new(&format!("{args} -f json --fail-on never"))
        .run()
        .status(0)
}

/// The findings of a code.
fn found(output: &Output, code: &str) -> Vec<Value> {
    let json = output.json();
    let findings = json["findings"].as_array().unwrap().iter();
    findings
        .filter(|finding| finding["code"] == code)
        .cloned()
        .collect()
}

fn has(output: &Output, code: &str) -> bool {
    !found(output, code).is_empty()
}

#[test]
fn limits_that_no_documented_type_has_are_a_warning_everywhere() {
    for args in [
        "subnets --cidr 10.0.0.0/22",
        "compare --cidr 10.0.0.0/22",
        "size --nodes 9 --pods-per-node 30",
    ] {
        let with = |limits: &str| run(&format!("{args} {limits}"));
        let both = found(&with("--ips-per-eni 60 --enis 12"), "N213");
        assert_eq!(both.len(), 1, "{args}");
        assert_eq!(both[0]["severity"], "warning");
        assert_eq!(both[0]["values"]["enis_limit"], 12);
        assert_eq!(both[0]["values"]["ips_per_eni"], 60);
        let one = found(&with("--ips-per-eni 41"), "N213");
        assert!(one[0]["values"]["enis_limit"].is_null(), "{args}");
        assert!(!has(&with("--ips-per-eni 40 --enis 8"), "N213"), "{args}");
        assert!(!has(&with(""), "N213"), "{args}");
    }
    assert!(has(&plan("", "enis = 9"), "N213"));
    assert!(!has(&plan("", "enis = 8\nips_per_eni = 40"), "N213"));
}

#[test]
fn a_quota_of_a_catalog_row_is_what_the_cloud_says() {
    let row =
        "[[instance]]\nname = \"bcc.g7.c64m256\"\nenis = 12\nips_per_eni = 60\nsource = \"API\"\n";
    let args = "subnets --cidr 10.0.0.0/22 --instance bcc.g7.c64m256 --catalog c.toml -f json";
    let output = Test::new(args).file("c.toml", row).run().status(0);
    assert!(!has(&output, "N213"));
    assert_eq!(output.json()["result"]["rows"][0]["ips_per_eni"], 60);
}

#[test]
fn more_nodes_or_pods_than_the_largest_class_are_a_warning() {
    let size = |nodes: u64, pods: u64| run(&format!("size --nodes {nodes} --pods-per-node {pods}"));
    assert!(!has(&size(5_000, 30), "Q302"));
    for (nodes, pods) in [(6_000, 30), (5_001, 1), (5_000, 31)] {
        let found = found(&size(nodes, pods), "Q302");
        assert_eq!(found.len(), 1, "{nodes} {pods}");
        let values = &found[0]["values"];
        assert_eq!(values["cluster_class"], "L5000");
        assert_eq!(
            (&values["nodes"], &values["pods"]),
            (&nodes.into(), &(nodes * pods).into())
        );
        assert!(values["sufficient_cluster_class"].is_null());
    }
    let large = "--cidr 10.0.0.0/10 --max-pods 30 --eni-quota 9999999";
    for command in ["subnets", "compare"] {
        assert!(
            has(&run(&format!("{command} {large}")), "Q302"),
            "{command}"
        );
        // A quota that is known keeps the cluster small.
        let few = large.replace("9999999", "4000");
        assert!(!has(&run(&format!("{command} {few}")), "Q302"), "{command}");
        let small = "--cidr 10.0.0.0/22 --max-pods 30";
        assert!(!has(&run(&format!("{command} {small}")), "Q302"));
        let wanted = format!("{command} {small} --require-nodes 6000");
        assert!(has(&run(&wanted), "Q302"), "{command}");
    }
}

#[test]
fn a_plan_is_beyond_a_class_by_its_maximum_its_surge_its_target_and_its_growth() {
    assert!(!has(&plan("", "max_nodes = 5000"), "Q302"));
    let growth = |nodes: u64| {
        format!("[[growth]]\nnode_group = \"web\"\nmilestones = [{{ month = 3, nodes = {nodes} }}]")
    };
    assert!(!has(&plan("", &growth(5_000)), "Q302"));
    for (cluster, group) in [
        ("", "max_nodes = 6000"),
        ("", "max_nodes = 5000\nsurge = 1"),
        ("target = { nodes = 5001 }", ""),
        ("target = { pods = 150001 }", ""),
        ("", growth(5_001).as_str()),
        ("cluster_class = \"L50\"", "max_nodes = 51"),
        ("cluster_class = \"L200\"", "max_nodes = 200\nsurge = 1"),
    ] {
        let found = found(&plan(cluster, group), "Q302");
        assert_eq!(found.len(), 1, "{cluster} {group}");
    }
    assert!(!has(
        &plan("cluster_class = \"L50\"", "max_nodes = 50"),
        "Q302"
    ));
}

#[test]
fn a_rolling_upgrade_that_alone_is_too_large_is_to_be_made_in_smaller_steps() {
    let found = |args: &str| found(&run(args), "Q302")[0].clone();
    let upgraded = found("size --nodes 4990 --pods-per-node 30 --surge 20");
    let (values, help) = (&upgraded["values"], upgraded["help"].to_string());
    assert_eq!(
        (&values["nodes"], &values["surge_nodes"]),
        (&5_010.into(), &20.into())
    );
    assert!(help.contains("at most 10 extra nodes at a time"), "{help}");
    // More nodes are too many even without an upgrade.
    let help = found("size --nodes 5001 --pods-per-node 20 --surge 20")["help"].to_string();
    assert!(help.contains("several clusters"), "{help}");
}

#[test]
fn a_class_that_is_given_is_held_to_and_the_one_that_suffices_is_named() {
    let size = "size --nodes 50 --pods-per-node 40 --cluster-class";
    // The example of the documentation: 50 nodes with 2,000 pods need L200.
    let small = found(&run(&format!("{size} L50")), "Q302");
    assert_eq!(small[0]["values"]["sufficient_cluster_class"], "L200");
    assert!(small[0]["help"].to_string().contains("L200"));
    assert!(!has(&run(&format!("{size} L200")), "Q302"));
    for command in ["subnets", "compare"] {
        let args = format!("{command} --cidr 10.0.0.0/16 --max-pods 30 --cluster-class L50");
        assert!(has(&run(&args), "Q302"), "{command}");
    }
    let wrong = Test::new(&format!("{size} L5")).run().status(2);
    assert!(wrong.stderr.contains("L50"), "{}", wrong.stderr);
    let emitted = Test::new(&format!("{size} L50 --emit plan")).run().stdout;
    assert!(emitted.contains("cluster_class = \"L50\""), "{emitted}");
    let zh = run(&format!("{size} L50 --lang zh"));
    let message = found(&zh, "Q302")[0]["message"].to_string();
    assert!(message.contains("超出集群规模 L50"), "{message}");
}

#[test]
fn more_than_ten_subnets_for_pods_are_a_warning() {
    let subnets = |count: u32| {
        let all = (0..count).map(|n| format!("10.{n}.0.0/24"));
        all.collect::<Vec<_>>().join(",")
    };
    let plan = |count: u32, role: &str| {
        let all = (0..count).map(|n| {
            let role = if n == 0 { role } else { "" };
            format!("[[subnet]]\ncidr = \"10.{n}.0.0/24\"\n{role}")
        });
        let all: String = all.collect();
        let text = format!("version = 1\n{all}[[node_group]]\nname = \"web\"\nnodes = 3\n");
        let run = Test::new("plan plan.toml -f json").file("plan.toml", text);
        run.run()
    };
    for command in ["subnets", "compare"] {
        let with = |count| run(&format!("{command} --cidr {}", subnets(count)));
        assert!(!has(&with(10), "Q303"), "{command}");
        let many = found(&with(11), "Q303");
        assert_eq!(many.len(), 1, "{command}");
        assert_eq!(many[0]["values"]["pod_subnets"], 11);
    }
    let size = |zones: u32| {
        run(&format!(
            "size --nodes 40 --pods-per-node 30 --zones {zones}"
        ))
    };
    assert!(!has(&size(10), "Q303"));
    assert!(has(&size(11), "Q303"));
    // Three subnets a zone are more.
    let several =
        "size --nodes 720 --pods-per-node 30 --zones 5 --layout cheapest --vpc 10.0.0.0/8";
    assert!(has(&run(several), "Q303"));
    assert!(has(&plan(11, ""), "Q303"));
    assert!(!has(&plan(10, ""), "Q303"));
    // A subnet only for nodes does not count for pods.
    assert!(!has(&plan(11, "role = \"nodes\"\n"), "Q303"));
    // The VPC's own quota counts, if the plan has it.
    let given = "[cluster]\nsubnet_quota = 11\n";
    assert!(!has(&plan(11, given), "Q303"));
    let beyond = plan(12, given);
    let message = found(&beyond, "Q303")[0]["message"].to_string();
    assert!(
        message.contains("the VPC has at most 11 subnets"),
        "{message}"
    );
}

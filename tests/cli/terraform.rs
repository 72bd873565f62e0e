//! What Terraform plans to change, as a plan.

use serde_json::{Value, json};

use super::harness::{Output, Test};

const CHANGE: &str = include_str!("../fixtures/terraform-cce.json");

fn change(edit: impl FnOnce(&mut Value)) -> String {
    let mut change: Value = serde_json::from_str(CHANGE).unwrap();
    edit(&mut change);
    serde_json::to_string_pretty(&change).unwrap()
}

fn resource<'v>(change: &'v mut Value, address: &str) -> &'v mut Value {
    let all = &mut change["planned_values"]["root_module"]["resources"];
    let mut all = all.as_array_mut().unwrap().iter_mut();
    &mut all.find(|one| one["address"] == address).unwrap()["values"]
}

fn replicas(change: &mut Value, nodes: u64) {
    resource(change, "baiducloud_ccev2_instance_group.web")["spec"][0]["replicas"] = nodes.into();
}

fn run(args: &str, change: &str) -> Output {
    Test::new(args).stdin(change).run()
}

#[test]
fn a_change_of_cluster_subnets_and_node_groups_is_planned_without_a_plan_file() {
    let run = run("plan - -f json", CHANGE).status(0);
    let result = &run.json()["result"];
    let groups = result["node_groups"].as_array().unwrap();
    let of = |key: &str| {
        groups
            .iter()
            .map(|group| group[key].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(of("node_group"), ["web", "batch"]);
    assert_eq!(of("instance"), ["bcc.n5.c16m64", "bcc.n5.c8m32"]);
    assert_eq!(of("wanted_max_nodes"), [12, 8]);
    assert_eq!(of("pods_per_node"), [58, 58]);
    let subnets = result["subnets"].as_array().unwrap();
    let subnets: Vec<_> = subnets
        .iter()
        .map(|one| (one["subnet"].clone(), one["zone"].clone()))
        .collect();
    // That of load balancers serves no node and no pod.
    assert_eq!(
        subnets,
        [
            (json!("10.0.4.0/22"), json!("cn-bj-a")),
            (json!("10.0.8.0/22"), json!("cn-bj-b")),
            (json!("10.0.0.0/24"), json!("cn-bj-a")),
        ]
    );
    // The new one is asked for, and not there yet.
    assert_eq!(result["planned"][0]["subnets"][0]["cidr"], "10.0.8.0/22");
}

#[test]
fn a_change_that_does_not_fit_fails_and_says_where_terraform_has_it() {
    let large = change(|change| replicas(change, 60));
    let run = run("plan - -f json", &large).status(1);
    let json = run.json();
    let findings = json["findings"].as_array().unwrap();
    let short = findings.iter().find(|one| one["code"] == "C403").unwrap();
    let line = short["values"]["line"].as_u64().unwrap();
    let text = large
        .lines()
        .nth(usize::try_from(line).unwrap() - 1)
        .unwrap();
    assert!(text.contains("\"values\""), "{line}: {text}");
    let request = &json["result"]["requests"][0]["subnets"][0];
    assert_eq!(request["zone"], "cn-bj-a");
}

#[test]
fn what_is_known_only_after_apply_is_named_at_its_place() {
    let unknown = change(|change| {
        let web = resource(change, "baiducloud_ccev2_instance_group.web");
        let spec = web["spec"][0].as_object_mut().unwrap();
        spec.remove("replicas");
        spec["instance_template"][0]["instance_resource"] = json!([]);
        resource(change, "baiducloud_subnet.nodes")
            .as_object_mut()
            .unwrap()
            .remove("cidr");
    });
    let run = run("plan -", &unknown).status(2);
    for said in [
        "baiducloud_ccev2_instance_group.web: how many nodes it has is known only after apply",
        "baiducloud_ccev2_instance_group.web: what its machines are is not known",
        "baiducloud_subnet.nodes: its network is known only after apply",
    ] {
        assert!(run.stderr.contains(said), "{}", run.stderr);
    }
    assert!(run.stderr.contains("stdin:"), "{}", run.stderr);
}

#[test]
fn a_wrong_number_a_cut_text_and_another_output_of_terraform_are_told_apart() {
    let nodes = |nodes: &str| CHANGE.replace("\"replicas\": 12", &format!("\"replicas\": {nodes}"));
    let none = r#"{"terraform_version": "1.9.8", "values": {"root_module": {"resources": []}}}"#;
    for (text, said) in [
        (
            &*nodes("99999999999999999999"),
            "is not a whole number from 0 up",
        ),
        (&*nodes("-3"), "nodes -3 is not a whole number"),
        (&CHANGE[..900], "stdin:"),
        (none, "no node group of CCE"),
    ] {
        let run = run("plan -", text).status(2);
        assert!(run.stderr.contains(said), "{}", run.stderr);
        for wrong in ["known only after apply", "objects of a cluster"] {
            assert!(!run.stderr.contains(wrong), "{}", run.stderr);
        }
    }
}

#[test]
fn a_cluster_whose_pods_take_no_ips_of_subnets_is_refused() {
    let route = change(|change| {
        let cluster = resource(change, "baiducloud_ccev2_cluster.shop");
        cluster["cluster_spec"][0]["container_network_config"][0]["mode"] = "kubenet".into();
    });
    let run = run("plan -", &route).status(2);
    assert!(
        run.stderr.contains("the cluster's network mode is kubenet"),
        "{}",
        run.stderr
    );
}

#[test]
fn settings_and_other_commands_read_the_change_too() {
    let more = run("plan - --set node_group.web.nodes=60 -f json", CHANGE).status(1);
    assert_eq!(
        more.json()["result"]["node_groups"][0]["wanted_max_nodes"],
        60
    );
    let diff = Test::new("diff before.json after.json -f json")
        .file("before.json", CHANGE)
        .file("after.json", change(|change| replicas(change, 60)))
        .run();
    let json = diff.json();
    let new: Vec<_> = json["result"]["finding_changes"]
        .as_array()
        .unwrap()
        .iter()
        .collect();
    assert!(new.iter().any(|one| one["code"] == "C403"), "{json}");
}

#[test]
fn a_subnet_is_of_pods_where_its_key_is_the_one_that_the_cluster_refers_to() {
    let other = change(|change| {
        let mut third = resource(change, "baiducloud_subnet.pods[\"b\"]").clone();
        third["cidr"] = "10.0.12.0/22".into();
        let all = change["planned_values"]["root_module"]["resources"]
            .as_array_mut()
            .unwrap();
        all.push(json!({
            "address": "baiducloud_subnet.pods[\"other\"]", "mode": "managed", "type": "baiducloud_subnet", "values": third,
        }));
    });
    let run = run("plan - -f json", &other).status(0);
    assert_eq!(run.json()["result"]["subnets"].as_array().unwrap().len(), 3);
}

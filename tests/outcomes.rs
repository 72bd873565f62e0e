//! What commands print of random input is what their schemas say: [`Output::json`](crate::cli::Output::json) asserts that.
//! `OUTCOMES=100` draws more than CI has time for.

use std::fmt::Write as _;

use draw::{Draw, Mix};
use serde_json::{Value, json};

use crate::cli::Test;
use crate::dumps::{self, Cluster, Dump, Form, Part};

fn times(default: u64) -> u64 {
    let number = std::env::var("OUTCOMES").ok();
    number.map_or(default, |number| number.parse().unwrap())
}

/// Runs commands on the same files; the number of outcomes, all of which are valid.
fn outcomes(commands: &[&str], files: &[(&str, &str)]) -> u64 {
    let mut computed = 0;
    for command in commands {
        let test = Test::new(command).args("-f json");
        let test = files
            .iter()
            .fold(test, |test, (name, text)| test.file(name, text));
        let output = test.run();
        assert!(
            (0..=2).contains(&output.status),
            "{command}: {}",
            output.stderr
        );
        if output.status < 2 {
            output.json();
            computed += 1;
        }
    }
    computed
}

#[test]
fn of_plans() {
    let mut draw = Draw::new(31);
    let mut computed = 0;
    for _ in 0..times(6) {
        let old = draw::plan(&mut draw, Mix::ALL).text;
        let new = draw::plan(&mut draw, Mix::ALL).text;
        let commands = [
            "plan a.toml",
            "mend a.toml --max 2",
            "simulate a.toml --duration 1h",
            "diff a.toml b.toml",
        ];
        computed += outcomes(&commands, &[("a.toml", &old), ("b.toml", &new)]);
    }
    assert!(computed >= times(6), "{computed}");
}

#[test]
fn of_dumps() {
    const ALL: [Part; 8] = [
        Part::ResourceSets,
        Part::Enis,
        Part::Subnets,
        Part::Nodes,
        Part::Pods,
        Part::VpcList,
        Part::Instances,
        Part::Flavours,
    ];
    let mut draw = Draw::new(32);
    let mut computed = 0;
    for seed in 0..times(12) {
        let cluster = Cluster::draw(seed, &dumps::Mix::of_all(4));
        let parts: Vec<Part> = ALL.into_iter().filter(|_| !draw.one_in(4)).collect();
        let text = Dump::odd(&cluster, seed).text(Form::JsonList, &parts);
        let plan = draw::plan(&mut draw, Mix::ALL).text;
        let flags = draw.pick(&[
            "",
            "--migrate",
            "--growth 9/day",
            "--model driver",
            "--plan p.toml",
        ]);
        let command = format!("audit dump.json {flags}");
        computed += outcomes(&[&command], &[("dump.json", &text), ("p.toml", &plan)]);
    }
    assert!(computed >= times(12) / 2, "{computed}");
}

#[test]
fn of_a_pod_that_waits_without_events() {
    let node = json!({ "apiVersion": "v1", "kind": "Node", "metadata": { "name": "n1" } });
    let pod = json!({ "apiVersion": "v1", "kind": "Pod",
        "metadata": { "name": "web-1", "namespace": "shop" },
        "spec": { "nodeName": "n1" }, "status": { "phase": "Pending" } });
    let text = json!({ "kind": "List", "items": [node, pod] }).to_string();
    let output = Test::new("audit dump.json -f json")
        .file("dump.json", text)
        .run();
    assert!(
        output.codes().contains(&"A623".to_owned()),
        "{}",
        output.stdout
    );
    output.json();
}

#[test]
fn of_pod_cidrs() {
    let mut draw = Draw::new(33);
    let mut computed = 0;
    for _ in 0..times(8) {
        let mut items: Vec<Value> = Vec::new();
        for config in 0..draw.below(4) {
            let mask = draw.within(20, 27);
            let mut spec = json!({ "ipv4": {
                "cidr": format!("10.{}.0.0/{}", draw.below(3), draw.within(16, 20)),
                "perNodeMaskSize": mask } });
            if draw.one_in(2) {
                spec["ipv6"] =
                    json!({ "cidr": "fd00:10::/104", "perNodeMaskSize": 128 - (32 - mask) });
            }
            if draw.one_in(2) {
                let pool = format!("p{}", draw.below(2));
                spec["nodeSelector"] = json!({ "matchLabels": { "pool": pool } });
            }
            if draw.one_in(5) {
                spec["network"] = "storage".into();
            }
            items.push(
                json!({ "apiVersion": "networking.gke.io/v1alpha1", "kind": "ClusterCIDRConfig",
                "metadata": { "name": format!("c{config}") }, "spec": spec }),
            );
        }
        for node in 0..draw.below(12) {
            let mut spec = json!({});
            if draw.one_in(3) {
                spec["podCIDR"] = format!("10.{}.{node}.0/24", draw.below(3)).into();
            }
            let pool = format!("p{}", draw.below(3));
            items.push(json!({ "apiVersion": "v1", "kind": "Node",
                "metadata": { "name": format!("n{node}"), "labels": { "pool": pool } },
                "spec": spec, "status": { "capacity": { "pods": draw.within(8, 256).to_string() } } }));
        }
        let text = json!({ "kind": "List", "items": items }).to_string();
        let commands = [
            "cidrs c.json",
            "cidrs c.json --why n0",
            "cidrs c.json --max-pods 64 --service-cidr 10.1.0.0/20",
        ];
        computed += outcomes(&commands, &[("c.json", &text)]);
    }
    assert!(computed > 0);
}

#[test]
fn of_volumes_of_a_pod() {
    let mut draw = Draw::new(34);
    let drivers = ["com.tencent.cloud.csi.cbs", "d.csi.io", "ebs.csi.aws.com"];
    let mut computed = 0;
    for _ in 0..times(8) {
        let mut items: Vec<Value> = Vec::new();
        for volume in 0..6 {
            let driver = draw.pick(&drivers);
            if !draw.one_in(6) {
                items.push(json!({ "apiVersion": "v1", "kind": "PersistentVolumeClaim",
                    "metadata": { "name": format!("c{volume}"), "namespace": "default" },
                    "spec": { "volumeName": format!("v{volume}"), "storageClassName": "s" } }));
            }
            items.push(json!({ "apiVersion": "v1", "kind": "PersistentVolume",
                "metadata": { "name": format!("v{volume}") },
                "spec": { "csi": { "driver": driver, "volumeHandle": format!("h{volume}") } } }));
        }
        for pod in 0..draw.within(1, 5) {
            let volumes: Vec<Value> = (0..draw.below(4))
                .map(|at| {
                    json!({ "name": format!("d{at}"),
                    "persistentVolumeClaim": { "claimName": format!("c{}", draw.below(6)) } })
                })
                .collect();
            let mut spec = json!({ "volumes": volumes });
            if pod > 0 {
                spec["nodeName"] = format!("n{}", draw.below(3)).into();
            }
            items.push(json!({ "apiVersion": "v1", "kind": "Pod",
                "metadata": { "name": format!("p{pod}"), "namespace": "default" },
                "spec": spec, "status": {} }));
        }
        for node in 0..3 {
            items.push(json!({ "apiVersion": "v1", "kind": "Node",
                "metadata": { "name": format!("n{node}") }, "status": {} }));
            let limit = json!({ "name": draw.pick(&drivers), "nodeID": "i", "topologyKeys": [],
                "allocatable": { "count": draw.below(4) } });
            items.push(
                json!({ "apiVersion": "storage.k8s.io/v1", "kind": "CSINode",
                "metadata": { "name": format!("n{node}") }, "spec": { "drivers": [limit] } }),
            );
        }
        let text = json!({ "kind": "List", "items": items }).to_string();
        let commands = [
            "volumes fit v.json --pod p0",
            "volumes fit v.json --pod p0 --checker csi",
        ];
        computed += outcomes(&commands, &[("v.json", &text)]);
    }
    assert!(computed >= times(8), "{computed}");
}

#[test]
fn of_commands_that_take_flags_alone() {
    let mut draw = Draw::new(35);
    let mut computed = 0;
    for _ in 0..times(6) {
        let mut csv = String::from("cidr,id,zone,available_ips\n");
        for at in 0..draw.within(1, 9) {
            let zone = draw.below(3);
            let _ = writeln!(csv, "10.0.{at}.0/24,sbn-{at},z{zone},{}", draw.below(255));
        }
        let (pods, nodes) = (draw.within(1, 256), draw.below(200));
        let commands = [
            format!(
                "subnets --subnets s.csv --max-pods {pods},30 --expected-pods {}",
                draw.within(1, pods)
            ),
            format!("compare --subnets s.csv --max-pods {pods} --require-nodes {nodes}"),
            format!(
                "size --nodes {nodes} --max-pods {pods} --zones {}",
                draw.within(1, 4)
            ),
            format!(
                "carve --vpc 10.0.0.0/{} --need {}x/26",
                draw.within(16, 24),
                draw.within(1, 9)
            ),
            format!(
                "volumes --volumes-per-pod {} --limit {} --pods {nodes}",
                draw.within(1, 9),
                draw.below(40)
            ),
            format!("vips --nodes {nodes} --tenants {}", draw.within(1, 9)),
            format!(
                "pool --strategy best-effort --in-use {} --bound {}",
                draw.below(20),
                draw.below(40)
            ),
        ];
        let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
        computed += outcomes(&commands, &[("s.csv", &csv)]);
    }
    assert!(computed >= 2 * times(6), "{computed}");
}

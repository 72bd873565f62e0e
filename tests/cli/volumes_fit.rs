//! `cce-plan volumes fit`.

use std::fmt::Write as _;

use super::Test;
use super::harness::{lines_within, repository};

fn example() -> String {
    std::fs::read_to_string(repository().join("examples/volumes-fit.yaml")).unwrap()
}

fn run(args: &str) -> Test {
    Test::new("volumes fit cluster.yaml")
        .args(args)
        .file("cluster.yaml", example())
}

const PLAIN: &str = "--pod shop/db-3";

/// What each node says: `node fits key existing+new/limit source`, a line for each check.
fn nodes(json: &serde_json::Value) -> Vec<String> {
    let mut said = Vec::new();
    for node in json["result"]["nodes"].as_array().unwrap() {
        let (name, fits) = (node["node"].as_str().unwrap(), &node["fits"]);
        for check in node["checks"].as_array().unwrap() {
            let text = |key: &str| check[key].as_str().unwrap().to_owned();
            said.push(format!(
                "{name} {fits} {} {}+{}/{} {}",
                text("key"),
                check["existing"],
                check["new"],
                check["limit"],
                text("limit_source")
            ));
        }
    }
    said
}

#[test]
fn nodes_and_volumes_are_shown_in_both_languages() {
    insta::assert_snapshot!("plain_en", run(PLAIN).run().both());
    insta::assert_snapshot!("verbose_zh", run(PLAIN).args("--lang zh -v").run().both());
    insta::assert_snapshot!("markdown", run(PLAIN).args("-fmarkdown -v").run().both());
    insta::assert_snapshot!("json", run(PLAIN).arg("-fjson").run().both());
    let refused = "--pod shop/db-3 --node node-1";
    insta::assert_snapshot!("refused_en", run(refused).run().both());
    insta::assert_snapshot!("refused_zh", run(refused).arg("--lang=zh").run().both());
    for args in [PLAIN, refused, "--pod shop/db-3 -v"] {
        for line in run(args).run().stdout.lines() {
            assert!(line.chars().count() <= 100, "{line}");
        }
    }
}

#[test]
fn json_has_the_numbers_of_each_check() {
    let output = run(PLAIN).arg("-fjson").run().status(0);
    let key = "attachable-volumes-csi-com.tencent.cloud.csi.cbs";
    assert_eq!(
        nodes(&output.json()),
        [
            format!("node-1 false {key} 2+1/2 csi-node"),
            format!("node-2 true {key} 1+1/2 csi-node"),
            format!("node-3 true {key} 0+1/16 node-allocatable"),
        ]
    );
    let node = &output.json()["result"]["nodes"][0];
    assert_eq!(node["reason"], "node(s) exceed max volume count");
    assert_eq!(
        output.json()["result"]["nodes"][1]["reason"],
        serde_json::Value::Null
    );
    assert_eq!(output.codes(), ["V818", "V812"]);
}

#[test]
fn a_pod_that_no_node_takes_is_exit_1() {
    let output = run("--pod shop/db-3 --node node-1 -fjson").run().status(1);
    assert_eq!(output.codes(), ["V811"]);
    let finding = &output.json()["findings"][0];
    assert_eq!(
        (&finding["values"]["excess"], &finding["values"]["line"]),
        (&1.into(), &11.into())
    );
    // Machines that cannot attach what the scheduler accepts.
    let output = run("--pod shop/db-3 --node node-3 --physical 2 -fjson")
        .run()
        .status(1);
    assert_eq!(output.codes(), ["V819", "V818"]);
    assert_eq!(output.json()["result"]["nodes"][0]["attaches"], false);
    insta::assert_snapshot!("hangs", run("--pod shop/db-3 --physical 2").run().both());
}

#[test]
fn objects_come_from_standard_input_patterns_and_json_alike() {
    let expected = nodes(&run(PLAIN).arg("-fjson").run().json());
    let piped = Test::new("volumes fit - --pod shop/db-3 -fjson").stdin(example());
    assert_eq!(nodes(&piped.run().json()), expected);
    let matched = Test::new("volumes fit -fjson --pod shop/db-3")
        .arg("*.yaml")
        .file("cluster.yaml", example());
    assert_eq!(nodes(&matched.run().json()), expected);
    let lines = r#"{"apiVersion":"v1","kind":"PodList","items":[{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p"},"spec":{"volumes":[{"name":"d","gcePersistentDisk":{"pdName":"x"}}]}}]}
{"apiVersion":"v1","kind":"Node","metadata":{"name":"n"}}
{"apiVersion":"apps/v1","kind":"Deployment","metadata":{"name":"d"}}
"#;
    let output = Test::new("volumes fit - --pod p -fjson --env KUBE_MAX_PD_VOLS=0")
        .stdin(lines)
        .run()
        .status(0);
    let said = "n true attachable-volumes-gce-pd 0+1/16 default";
    assert_eq!(nodes(&output.json()), [said]);
    assert_eq!(output.codes(), ["V810", "V817"]);
    assert!(output.stderr.contains("1 Deployment"), "{}", output.stderr);
}

#[test]
fn flags_say_whose_rules_hold() {
    let cluster = "apiVersion: v1
kind: Pod
metadata: {name: p}
spec: {volumes: [{name: d, awsElasticBlockStore: {volumeID: vol-1}}, {name: e, persistentVolumeClaim: {claimName: c}}]}
---
{apiVersion: v1, kind: PersistentVolumeClaim, metadata: {name: c}, spec: {volumeName: v}}
---
{apiVersion: v1, kind: PersistentVolume, metadata: {name: v}, spec: {csi: {driver: d.io, volumeHandle: h}}}
---
{apiVersion: v1, kind: Node, metadata: {name: n}, status: {allocatable: {attachable-volumes-aws-ebs: 3, attachable-volumes-csi-d.io: 4}}}
";
    let said = |args: &str| {
        let run = Test::new("volumes fit c.yaml --pod p -fjson").file("c.yaml", cluster);
        nodes(&run.args(args).run().status(0).json()).join("; ")
    };
    let ebs = "n true attachable-volumes-aws-ebs 0+1";
    let csi = "n true attachable-volumes-csi-d.io 0+1/4 node-allocatable";
    assert_eq!(said(""), format!("{ebs}/3 node-allocatable; {csi}"));
    assert_eq!(
        said("--checker in-tree"),
        format!("{ebs}/3 node-allocatable")
    );
    assert_eq!(said("--checker csi"), csi);
    assert_eq!(said("--k8s-version v1.10.3"), format!("{ebs}/39 default"));
    let env = "--k8s-version 1.11 --env KUBE_MAX_PD_VOLS=7";
    assert_eq!(said(env), format!("{ebs}/7 environment"));
    let gate = "--k8s-version 1.11 --feature-gates AttachVolumeLimit=true";
    assert_eq!(said(gate), format!("{ebs}/3 node-allocatable; {csi}"));
    let off = "--k8s-version 1.16 --feature-gates AttachVolumeLimit=false";
    assert_eq!(said(off), format!("{ebs}/39 default"));
}

#[test]
fn csv_holds_any_of_the_tables() {
    let table = |name: &str| run(PLAIN).args("-fcsv --table").arg(name).run().stdout;
    let first = run(PLAIN).arg("-fcsv").run().stdout;
    assert_eq!(first, table("checks"));
    assert!(first.starts_with(
        "node,fits,type,existing,new,limit,limit_source,passes,key,attaches,reason\n"
    ));
    assert!(
        table("volumes").contains("node-1,com.tencent.cloud.csi.cbs,disk-a1,existing,shop/db-0\n")
    );
    assert!(table("findings").contains("V812"));
}

#[test]
fn json_is_valid_by_its_schema() {
    let schema = Test::new("schema volumes-fit").run().status(0).json();
    let validator = jsonschema::validator_for(&schema).unwrap();
    for args in [
        PLAIN,
        "--pod shop/db-0 --node node-2",
        "--pod shop/web-0 --k8s-version 1.8",
    ] {
        let json = run(args).arg("-fjson").run().json();
        let errors: Vec<String> = validator
            .iter_errors(&json)
            .map(|e| e.to_string())
            .collect();
        assert!(errors.is_empty(), "{args}: {errors:?}");
    }
    for key in ["limit_source", "attaches", "checks", "volume"] {
        Test::new(&format!("explain {key}")).run().status(0);
    }
    let page = Test::new("explain limit_source").run().stdout;
    assert!(page.contains("ranks above the environment"), "{page}");
}

#[test]
fn all_that_is_wrong_with_flags_and_files_is_said_at_once() {
    let flags = "--physical x --system-disks -1 --k8s-version one --env MAX_PD_VOLS=3 --env A=1 --env KUBE_MAX_PD_VOLS \
                 --feature-gates AttachVolumeLimits=true,AttachVolumeLimit=on,CSIMigration=true";
    let broken = "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\nspec: {volumes: [{name: d, cinder: {}}]}\n";
    let twice = "apiVersion: v1\nkind: Node\nmetadata: {name: n}\n---\napiVersion: v1\nkind: Node\nmetadata: {name: n}\n";
    let said = [
        run(PLAIN)
            .args(flags)
            .args("broken.yaml nothing.yaml table.csv")
            .file("broken.yaml", broken)
            .file("table.csv", "a,b\n"),
        run(""),
        run("--pod db-3"),
        run("--pod shop/db-4"),
        run("--pod shop/db-3 --node node-4"),
        run("--pod shop/db-3 --system-disks 21"),
        run("--pod shop/db-3 --feature-gates AttachVolumeLimit=false"),
        run("--pod shop/db-3 --k8s-version 1.10 --feature-gates AttachVolumeLimit=true"),
        run("--pod shop/db-3 --env KUBE_MAX_PD_VOLS=1 --env KUBE_MAX_PD_VOLS=2"),
        Test::new("volumes fit twice.yaml --pod p").file("twice.yaml", twice),
        Test::new("volumes fit pod.yaml --pod p").file(
            "pod.yaml",
            "apiVersion: v1\nkind: Pod\nmetadata: {name: p}\n",
        ),
        Test::new("volumes fit subnets.json --pod p").file("subnets.json", "{\"subnets\": []}"),
    ];
    let said = said.map(|test| {
        let output = test.run().status(2);
        assert_eq!(output.stdout, "");
        output.stderr
    });
    insta::assert_snapshot!("problems", said.join("\n"));
}

#[test]
fn a_pod_of_more_volumes_than_an_empty_node_takes_is_not_told_to_free_some() {
    let objects = "apiVersion: v1
kind: List
items:
- {apiVersion: v1, kind: Node, metadata: {name: n}, status: {allocatable: {attachable-volumes-gce-pd: '1'}}}
- apiVersion: v1
  kind: Pod
  metadata: {name: p}
  spec: {volumes: [{name: a, gcePersistentDisk: {pdName: a}}, {name: b, gcePersistentDisk: {pdName: b}}]}
";
    let output = Test::new("volumes fit cluster.yaml --pod p")
        .file("cluster.yaml", objects)
        .run()
        .status(1);
    let said = output.stdout.split_whitespace().collect::<Vec<_>>();
    let said = said.join(" ");
    assert!(
        said.contains(
            "or raise attachable-volumes-gce-pd to at least 2: even an empty node with this limit \
             cannot take it (2 new > 1 on n)"
        ),
        "{said}"
    );
    assert!(!said.contains("free"), "{said}");
}

/// A pod with many volumes, and many nodes.
fn many(nodes: usize, volumes: usize) -> String {
    let mut objects = String::new();
    let mut listed = Vec::new();
    for i in 0..nodes {
        let _ = writeln!(
            objects,
            r#"{{"apiVersion":"v1","kind":"Node","metadata":{{"name":"n{i}"}}}}"#
        );
    }
    for i in 0..volumes {
        let _ = writeln!(
            objects,
            "{{\"apiVersion\":\"v1\",\"kind\":\"PersistentVolumeClaim\",\"metadata\":{{\"name\":\"c{i}\",\
             \"namespace\":\"d\"}},\"spec\":{{\"volumeName\":\"v{i}\"}}}}\n\
             {{\"apiVersion\":\"v1\",\"kind\":\"PersistentVolume\",\"metadata\":{{\"name\":\"v{i}\"}},\
             \"spec\":{{\"csi\":{{\"driver\":\"d.io\",\"volumeHandle\":\"h{i}\"}}}}}}"
        );
        listed.push(format!(
            "{{\"name\":\"v{i}\",\"persistentVolumeClaim\":{{\"claimName\":\"c{i}\"}}}}"
        ));
    }
    let _ = writeln!(
        objects,
        "{{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{{\"name\":\"p\",\"namespace\":\"d\"}},\
         \"spec\":{{\"volumes\":[{}]}}}}",
        listed.join(",")
    );
    objects
}

/// A pod with many volumes, checked on many nodes: the results of the nodes are shared, not copied.
#[test]
fn many_volumes_on_many_nodes_take_little_memory() {
    // A copy of each volume for each node takes 250 MiB, and a pointer to each 488 MiB.
    for (many_of_each, args, lines) in
        [(1_000, "-fcsv --table volumes", 1_000_001), (8_000, "", 33)]
    {
        let objects = many(many_of_each, many_of_each);
        let command = format!("volumes fit all.jsonl --pod d/p {args}");
        let rows = lines_within(250_000, &command, &objects);
        assert_eq!(rows, lines);
    }
}

#[test]
fn more_volumes_on_nodes_than_can_be_listed_are_refused_with_the_number() {
    let run = Test::new("volumes fit all.jsonl --pod d/p").file("all.jsonl", many(10_000, 10_001));
    let output = run.run().status(2);
    let said = "10,001 volumes on 10,000 nodes: at most 100,000,000 rows";
    assert!(output.stderr.contains(said), "{}", output.stderr);
    let one = Test::new("volumes fit all.jsonl --pod d/p --node n7");
    one.file("all.jsonl", many(10_000, 10_001)).run().status(0);
}

//! A wrong value in each field that `volumes fit` uses, one at a time.

use engine::volumes::{FitOptions, FitOutcome, FitRequest, fit};
use input::objects::{ObjectInput, read_volumes};
use input::problem::{Problems, Source};
use net::lang::Lang;
use serde_json::{Value, json};

/// One object of each kind, with all fields that are used.
fn cluster() -> Value {
    json!([
        {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "new", "namespace": "s", "uid": "u"},
         "spec": {"volumes": [
            {"name": "a", "persistentVolumeClaim": {"claimName": "c"}},
            {"name": "e", "ephemeral": {"volumeClaimTemplate": {}}},
            {"name": "b", "awsElasticBlockStore": {"volumeID": "vol-1"}},
            {"name": "z", "azureDisk": {"diskName": "d", "diskURI": "/d"}},
            {"name": "t", "qcloudCbs": {"cbsDiskId": "disk-1"}}]},
         "status": {"phase": "Pending"}},
        {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "old", "namespace": "s"},
         "spec": {"nodeName": "n", "volumes": [{"name": "g", "gcePersistentDisk": {"pdName": "g"}}]}},
        {"apiVersion": "v1", "kind": "PersistentVolumeClaim",
         "metadata": {"name": "c", "namespace": "s", "annotations": {}},
         "spec": {"volumeName": "pv", "storageClassName": "sc"}},
        {"apiVersion": "v1", "kind": "PersistentVolumeClaim",
         "metadata": {"name": "new-e", "namespace": "s", "ownerReferences": [
            {"kind": "Pod", "name": "new", "uid": "u", "controller": true}]},
         "spec": {"storageClassName": "sc"}},
        {"apiVersion": "v1", "kind": "PersistentVolume",
         "metadata": {"name": "pv", "labels": {"topology.kubernetes.io/zone": "z"}},
         "spec": {"csi": {"driver": "d.io", "volumeHandle": "h"}}},
        {"apiVersion": "storage.k8s.io/v1", "kind": "StorageClass", "metadata": {"name": "sc"},
         "provisioner": "d.io"},
        {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "n", "labels": {"a": "b"}},
         "status": {"allocatable": {"attachable-volumes-aws-ebs": "3"}}},
        {"apiVersion": "storage.k8s.io/v1", "kind": "CSINode",
         "metadata": {"name": "n", "annotations": {
            "storage.alpha.kubernetes.io/migrated-plugins": "kubernetes.io/gce-pd"}},
         "spec": {"drivers": [{"name": "d.io", "allocatable": {"count": 3}}]}},
        {"apiVersion": "storage.k8s.io/v1", "kind": "VolumeAttachment", "metadata": {"name": "va"},
         "spec": {"attacher": "d.io", "nodeName": "n", "source": {"persistentVolumeName": "pv"}}},
        {"apiVersion": "storage.k8s.io/v1", "kind": "VolumeAttachment", "metadata": {"name": "vb"},
         "spec": {"attacher": "d.io", "nodeName": "n", "source": {"inlineVolumeSpec": {
            "csi": {"driver": "d.io", "volumeHandle": "h"}}}}}
    ])
}

fn answer(cluster: &Value) -> Result<FitOutcome, Problems> {
    let text = cluster.to_string();
    let source = Source::new("cluster.json", &text);
    let input = ObjectInput { source, format: None };
    let objects = read_volumes(&[input], &|_| {})?;
    let options = FitOptions { pod: Some("s/new".to_owned()), ..FitOptions::default() };
    Ok(fit(&FitRequest::new(&objects, options, &[source])?))
}

/// Paths of all values below one.
fn paths(value: &Value, path: &str, all: &mut Vec<String>) {
    let escaped = |key: &str| key.replace('~', "~0").replace('/', "~1");
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                let path = format!("{path}/{}", escaped(key));
                paths(value, &path, all);
                all.push(path);
            }
        }
        Value::Array(items) => {
            for (i, value) in items.iter().enumerate() {
                let path = format!("{path}/{i}");
                paths(value, &path, all);
                all.push(path);
            }
        }
        _ => {}
    }
}

#[test]
fn each_wrong_value_is_an_answer_or_a_problem_that_names_it() {
    let good = cluster();
    let outcome = answer(&good).unwrap();
    assert!(outcome.nodes[0].fits, "{outcome:?}");
    let mut all = Vec::new();
    paths(&good, "", &mut all);
    assert!(all.len() > 90, "{}", all.len());
    let (mut answers, mut refused) = (0, 0);
    let values = [
        json!(null),
        json!(true),
        json!(-1),
        json!(1e30),
        json!(18_446_744_073_709_551_615_u64),
        json!(""),
        json!("\u{0}\u{202e}子"),
        json!("x".repeat(10_000)),
        json!([]),
        json!([null, 7, "x", [], {}]),
        json!({}),
        json!({"name": {"name": []}}),
    ];
    for path in &all {
        for value in &values {
            let mut wrong = good.clone();
            *wrong.pointer_mut(path).unwrap() = value.clone();
            match answer(&wrong) {
                Ok(outcome) => {
                    answers += 1;
                    assert!(outcome.nodes.len() <= 1, "{path} {value}");
                }
                Err(problems) => {
                    refused += 1;
                    for problem in problems.kept() {
                        assert!(
                            problem.way_out(Lang::En).is_some(),
                            "{path} {value}: {}",
                            problem.title(Lang::En)
                        );
                    }
                }
            }
        }
    }
    assert!(answers > 100 && refused > 100, "{answers} {refused}");
}

/// A number that no machine has is refused, not added up.
#[test]
fn a_count_out_of_range_is_refused() {
    for value in [
        json!(4_294_967_297_u64),
        json!("99999999999999999999"),
        json!(-1),
        json!(1.5),
    ] {
        for path in [
            "/6/status/allocatable/attachable-volumes-aws-ebs",
            "/7/spec/drivers/0/allocatable/count",
        ] {
            let mut wrong = cluster();
            *wrong.pointer_mut(path).unwrap() = value.clone();
            let problems = answer(&wrong).unwrap_err();
            let place = problems.kept()[0].place.as_ref().unwrap();
            assert_eq!(place.path, "cluster.json", "{path} {value}");
        }
    }
}

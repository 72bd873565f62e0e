//! Pods that wait, in `audit`.

use super::{Test, repository};

/// Pods of the example's nodes: three of a Deployment on the stuck node, two that the scheduler refuses, one with a
/// bad image, one that nothing explains, one that runs, and one that has ended; with an Event.
pub(crate) const PODS: &str = "apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Pod
  metadata: &web
    name: web-5d4f-a
    namespace: shop
    creationTimestamp: 2026-11-26T00:00:00Z
    labels: {pod-template-hash: 5d4f}
    ownerReferences: [{apiVersion: apps/v1, kind: ReplicaSet, name: web-5d4f, controller: true}]
  spec: {nodeName: 10.0.0.4}
  status: &creating
    phase: Pending
    startTime: 2026-11-26T00:05:00Z
    containerStatuses: [{state: {waiting: {reason: ContainerCreating}}}]
- {apiVersion: v1, kind: Pod, metadata: {<<: *web, name: web-5d4f-b}, spec: {nodeName: 10.0.0.4}, status: *creating}
- {apiVersion: v1, kind: Pod, metadata: {<<: *web, name: web-5d4f-c}, spec: {nodeName: 10.0.0.4}, status: *creating}
- apiVersion: v1
  kind: Pod
  metadata: &train {name: train-0, namespace: ml, ownerReferences: [{kind: StatefulSet, name: train, controller: true}]}
  spec: {}
  status: &refused
    phase: Pending
    conditions:
    - {type: PodScheduled, status: 'False', reason: Unschedulable, lastTransitionTime: 2026-11-26T00:20:00Z,
       message: '0/3 nodes are available: 1 node(s) had untolerated taint {dedicated: gpu}, 2 Insufficient cpu.
         preemption: 0/3 nodes are available: 3 Preemption is not helpful for scheduling.'}
- {apiVersion: v1, kind: Pod, metadata: {<<: *train, name: train-1}, spec: {}, status: *refused}
- apiVersion: v1
  kind: Pod
  metadata: {name: night-29700000-x, namespace: ml, ownerReferences: [{kind: Job, name: night-29700000, controller: true}]}
  spec: {nodeName: 10.0.0.5}
  status: {phase: Pending, podIP: 10.1.0.9, startTime: 2026-11-26T00:30:00Z,
    containerStatuses: [{state: {waiting: {reason: ImagePullBackOff}}}]}
- {apiVersion: v1, kind: Pod, metadata: {name: alone, namespace: shop}, spec: {nodeName: 10.0.0.5}, status: *creating}
- {apiVersion: v1, kind: Pod, metadata: {name: runs, namespace: shop}, spec: {nodeName: 10.0.0.5},
   status: {phase: Running, podIP: 10.1.0.8}}
- {apiVersion: v1, kind: Pod, metadata: {name: ended, namespace: shop}, spec: {nodeName: 10.0.0.5}, status: {phase: Failed}}
- {apiVersion: v1, kind: Event, reason: Pulled, lastTimestamp: 2026-11-26T02:15:00Z,
   involvedObject: {kind: Pod, namespace: shop, name: runs}}
";

fn audit(args: &str, pods: &str) -> Test {
    let example = std::fs::read(repository().join("examples/live-cluster.yaml")).unwrap();
    let test = Test::new(&format!("audit live.yaml pods.yaml {args}"));
    test.file("live.yaml", example).file("pods.yaml", pods)
}

#[test]
fn the_first_lines_say_how_many_pods_wait_since_when_for_what_and_whose_they_are() {
    for lang in ["en", "zh"] {
        let said = audit(&format!("--lang {lang}"), PODS)
            .run()
            .status(1)
            .stdout;
        assert!(said.lines().count() <= 60, "{said}");
        // Those of the nodes follow, which have tests of their own.
        let first: Vec<&str> = said.lines().take(26).collect();
        insta::assert_snapshot!(format!("waiting_{lang}"), first.join("\n"));
    }
}

#[test]
fn programs_get_pods_by_cause_by_owner_and_each() {
    let json = audit("-f json", PODS).run().status(1).json();
    let result = &json["result"];
    let row = &result["waiting"][0];
    assert_eq!(row["cause"], "node-stuck");
    assert_eq!((&row["pods"], &row["nodes"]), (&3.into(), &1.into()));
    assert_eq!(
        (&row["addresses"], &row["most_on"]),
        (&true.into(), &"10.0.0.4".into())
    );
    assert_eq!(row["since"], "2026-11-26T00:05:00Z");
    assert_eq!(row["waited"], 130 * 60 * 1_000);
    let owner = &result["waiting_owners"][0];
    assert_eq!(
        (&owner["owner_kind"], &owner["owner"]),
        (&"Deployment".into(), &"web".into())
    );
    let pods = result["waiting_pods"].as_array().unwrap();
    assert_eq!(pods.len(), 7);
    let unknown = pods.iter().find(|pod| pod["pod"] == "alone").unwrap();
    assert_eq!(
        (&unknown["cause"], &unknown["owner_kind"]),
        (&"unknown".into(), &"Pod".into())
    );
    let refused = pods.iter().find(|pod| pod["pod"] == "train-1").unwrap();
    assert!(
        refused["node"].is_null() && refused["says"].as_str().unwrap().starts_with("0/3 nodes")
    );
    let csv = audit("-f csv --table waiting_pods", PODS)
        .run()
        .status(1)
        .stdout;
    assert_eq!(csv.lines().count(), 8, "{csv}");
}

#[test]
fn without_pods_it_is_not_known_whether_any_waits() {
    let events = "apiVersion: v1\nkind: Event\nreason: x\n";
    let run = |args: &str| audit(args, events).run().status(1);
    let result = &run("-f json").json()["result"];
    assert!(result.get("waiting").is_none() && result.get("waiting_pods").is_none());
    assert!(!run("").stdout.contains("wait for"));
    let runs = "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: {hostNetwork: true}\nstatus: {phase: Running}\n";
    let said = audit("", runs).run().status(1).stdout;
    assert!(said.starts_with("The only pod does not wait."), "{said}");
}

#[test]
fn pods_of_the_wrong_types_are_named_with_their_place() {
    let wrong = "apiVersion: v1\nkind: Pod\nmetadata: {name: a}\nspec: [nodeName]\n\
                 status: {phase: {a: b}, conditions: {type: Ready}, startTime: soon}\n";
    let said = audit("", wrong).run().status(2).stderr;
    for part in [
        "spec",
        "status.phase",
        "status.conditions",
        "status.startTime",
        "pods.yaml:5",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let odd = "apiVersion: v1\nkind: Pod\nmetadata: {name: \"a\\e[31m\", namespace: \"b\\nc\"}\nspec: {nodeName: \"\\e[2J\"}\n\
               status: {phase: Pending, conditions: [{type: PodScheduled, status: False, message: \"\\e[31m\"}]}\n";
    let said = audit("", odd).run().status(1);
    assert!(
        !said.stdout.contains('\u{1b}') && !said.stderr.contains('\u{1b}'),
        "{:?}",
        said.stdout
    );
}

/// Source: a TKE machine whose `eni-ip` is used up, as a cluster's objects tell it.
#[test]
fn a_node_at_its_ceiling_explains_what_the_scheduler_says_of_it() {
    let objects = r#"{"kind":"List","apiVersion":"v1","items":[
{"apiVersion":"v1","kind":"Node","metadata":{"name":"n"},"status":{
 "capacity":{"cpu":"4","pods":"61","tke.cloud.tencent.com/eni-ip":"1"},
 "allocatable":{"pods":"61","tke.cloud.tencent.com/eni-ip":"1"}}},
{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p","namespace":"d"},"spec":{"nodeName":"n",
 "containers":[{"name":"c","resources":{"requests":{"tke.cloud.tencent.com/eni-ip":"1"}}}]},
 "status":{"phase":"Running","podIP":"10.0.8.10"}},
{"apiVersion":"v1","kind":"Pod","metadata":{"name":"web","namespace":"d"},"spec":{
 "containers":[{"name":"c","resources":{"requests":{"tke.cloud.tencent.com/eni-ip":"1"}}}]},
 "status":{"phase":"Pending"}},
{"apiVersion":"v1","kind":"Event","metadata":{"name":"e","namespace":"d"},
 "involvedObject":{"kind":"Pod","name":"web","namespace":"d"},"reason":"FailedScheduling",
 "message":"0/1 nodes are available: 1 Insufficient tke.cloud.tencent.com/eni-ip."}]}"#;
    let test = |format: &str| {
        let test = Test::new(&format!("audit dump.json {format}"));
        test.file("dump.json", objects).run().status(1)
    };
    assert_eq!(test("-f json").codes(), ["A622"]);
    let said = test("").stdout;
    assert!(
        said.contains("InsufficientENIIP: nodes at their ceiling"),
        "{said}"
    );
    assert!(!said.contains("can get the IPs"), "{said}");
    assert!(said.contains("a type that carries more pods"), "{said}");
}

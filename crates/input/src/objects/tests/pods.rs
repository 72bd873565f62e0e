//! Pods of a cluster, and what they belong to.

use std::sync::Arc;

use super::*;

fn with_pods(text: &str) -> Result<Objects, Problems> {
    let source = Source::new("pods.json", text);
    read_with_pods(&[ObjectInput { source, format: None }], &|_| {})
}

/// A pod of a Deployment with this `spec` and `status`.
fn pod(name: &str, spec: &str, status: &str) -> String {
    format!(
        r#"{{"apiVersion": "v1", "kind": "Pod", "metadata": {{"name": "{name}", "namespace": "shop", "uid": "u-{name}",
        "creationTimestamp": "2026-11-26T00:00:00Z", "labels": {{"app": "web", "pod-template-hash": "5d4f"}},
        "ownerReferences": [{{"kind": "Node", "name": "other"}}, {{"apiVersion": "apps/v1", "kind": "ReplicaSet",
        "name": "web-5d4f", "uid": "u", "controller": true}}]}}, "spec": {spec}, "status": {status}}}"#
    )
}

const RUNNING: &str = r#"{"phase": "Running", "podIP": "10.1.0.9", "podIPs": [{"ip": "10.1.0.9"}],
    "startTime": "2026-11-26T00:00:05Z", "containerStatuses": [{"state": {"running": {}}}],
    "conditions": [{"type": "Ready", "status": "True"}]}"#;

#[test]
fn a_pod_is_read_with_its_owner_its_node_and_what_it_waits_for() {
    let status = r#"{"phase": "Pending", "startTime": "2026-11-26T00:00:05Z", "conditions": [
        {"type": "PodScheduled", "status": "True", "lastTransitionTime": "2026-11-26T00:00:04Z"},
        {"type": "Ready", "status": "False", "reason": "ContainersNotReady", "message": "not ready: [a b]"},
        {"type": "Other", "status": "Unknown", "lastTransitionTime": null}],
        "initContainerStatuses": [{"state": {"waiting": {"reason": "PodInitializing"}}}],
        "containerStatuses": [{"state": {"waiting": {"reason": "PodInitializing"}}},
            {"state": {"waiting": {"reason": "ImagePullBackOff"}}}, {"state": {"running": {}}}, {}]}"#;
    let text = pod(
        "web-1",
        r#"{"nodeName": "10.0.0.4", "hostNetwork": true}"#,
        status,
    );
    let pods = with_pods(&text).unwrap().pods;
    let pod = &pods[0];
    assert_eq!(pod.name.to_string(), "shop/web-1");
    assert_eq!(pod.uid.as_deref(), Some("u-web-1"));
    assert_eq!(
        (pod.node.as_deref(), pod.phase.as_deref()),
        (Some("10.0.0.4"), Some("Pending"))
    );
    let owner = pod.owner.as_ref().unwrap();
    assert_eq!((&*owner.kind, &*owner.name), ("ReplicaSet", "web-5d4f"));
    assert_eq!(pod.template_hash.as_deref(), Some("5d4f"));
    assert_eq!(pod.network, PodNetwork::Host);
    assert!(!pod.has_ip && !pod.is_deleted);
    assert_eq!(pod.created, Moment::parse("2026-11-26T00:00:00Z"));
    let status = pod.status.as_ref().unwrap();
    assert_eq!(status.started, Moment::parse("2026-11-26T00:00:05Z"));
    assert_eq!(
        pod.condition("PodScheduled").unwrap().since,
        Moment::parse("2026-11-26T00:00:04Z")
    );
    let ready = pod.condition("Ready").unwrap();
    assert_eq!(
        (ready.holds, ready.message.as_deref()),
        (Some(false), Some("not ready: [a b]"))
    );
    assert_eq!(pod.condition("Other").unwrap().holds, None);
    assert_eq!(
        status.waiting,
        ["PodInitializing".into(), "ImagePullBackOff".into()]
    );
}

#[test]
fn of_a_running_pod_no_status_is_kept_and_what_pods_share_is_kept_once() {
    let pods: Vec<String> = (0..2_000)
        .map(|i| pod(&format!("web-{i}"), r#"{"nodeName": "10.0.0.4"}"#, RUNNING))
        .collect();
    let text = format!(
        r#"{{"kind": "List", "apiVersion": "v1", "items": [{}]}}"#,
        pods.join(",")
    );
    // So long a text is read in pieces.
    assert!(text.len() > 1 << 20);
    let pods = with_pods(&text).unwrap().pods;
    assert!(
        pods.iter()
            .all(|pod| pod.is_running() && pod.status.is_none())
    );
    let (first, last) = (&pods[0], &pods[1_999]);
    assert!(Arc::ptr_eq(&first.name.namespace, &last.name.namespace));
    assert!(Arc::ptr_eq(
        first.node.as_ref().unwrap(),
        last.node.as_ref().unwrap()
    ));
    assert!(Arc::ptr_eq(
        first.owner.as_ref().unwrap(),
        last.owner.as_ref().unwrap()
    ));
}

#[test]
fn a_running_pod_without_an_address_or_with_a_waiting_container_does_not_run() {
    let no_ip = r#"{"phase": "Running"}"#;
    let crashed = r#"{"phase": "Running", "podIP": "10.1.0.9", "containerStatuses":
        [{"state": {"waiting": {"reason": "CrashLoopBackOff"}}}]}"#;
    let of = |spec, status| {
        with_pods(&pod("web-1", spec, status))
            .unwrap()
            .pods
            .remove(0)
    };
    assert!(!of("{}", no_ip).is_running());
    assert!(of(r#"{"hostNetwork": true}"#, no_ip).is_running());
    assert!(!of("{}", crashed).is_running());
    let ended = of(
        "{}",
        r#"{"phase": "Failed", "conditions": [{"type": "Ready", "status": "False"}]}"#,
    );
    assert!(ended.has_ended() && ended.status.is_none());
}

#[test]
fn replica_sets_and_jobs_say_what_they_belong_to() {
    let of = |kind: &str, version: &str, owner: &str| {
        format!(
            r#"{{"apiVersion": "{version}", "kind": "{kind}", "metadata": {{"name": "{owner}-1", "namespace": "shop",
            "ownerReferences": [{{"kind": "{owner}", "name": "x", "controller": true}}]}}}}"#
        )
    };
    let text = of("ReplicaSet", "apps/v1", "Deployment") + "\n" + &of("Job", "batch/v1", "CronJob");
    let read = with_pods(&text).unwrap().controllers;
    let read: Vec<(&str, &str)> = read
        .iter()
        .map(|one| (one.kind, &*one.owner.as_ref().unwrap().kind))
        .collect();
    assert_eq!(read, [("ReplicaSet", "Deployment"), ("Job", "CronJob")]);
}

#[test]
fn what_is_wrong_in_a_pod_is_said_only_where_pods_are_wanted() {
    let wrong = pod(
        "web-1",
        "{}",
        r#"{"phase": ["Pending"], "startTime": "yesterday"}"#,
    );
    let problems = with_pods(&wrong).unwrap_err();
    let said = problems
        .kept()
        .iter()
        .map(|one| one.title(Lang::En))
        .collect::<String>();
    assert!(
        said.contains("status.phase") && said.contains("yesterday"),
        "{said}"
    );
    assert_eq!(problems.count(), 2);
    let skipped = all("pods.json", &wrong).unwrap();
    assert_eq!((skipped.skipped.len(), skipped.pods.len()), (1, 0));
    let nameless = r#"{"apiVersion": "v1", "kind": "Pod", "status": {}}"#;
    assert_eq!(with_pods(nameless).unwrap_err().count(), 1);
}

#[test]
fn times_that_are_not_known_are_none_and_events_have_their_last() {
    let text = r#"{"apiVersion": "v1", "kind": "Event", "reason": "FailedScheduling", "eventTime": null,
        "firstTimestamp": "2026-11-26T00:00:00Z", "lastTimestamp": "2026-11-26T00:10:00Z",
        "series": {"count": 3, "lastObservedTime": "2026-11-26T00:20:00.000001Z"},
        "involvedObject": {"kind": "Pod", "name": "web-1", "uid": "u"}}
        {"apiVersion": "v1", "kind": "Event", "lastTimestamp": "0001-01-01T00:00:00Z"}"#;
    let events = with_pods(text).unwrap().events;
    assert_eq!(events[0].last, Moment::parse("2026-11-26T00:20:00Z"));
    assert_eq!(
        (events[0].uid.as_deref(), events[1].last),
        (Some("u"), None)
    );
}

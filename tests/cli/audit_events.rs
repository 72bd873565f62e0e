//! Events that `audit` reads with the other objects.

use super::{Test, repository};

/// Events of both API groups: two Pods without an IP, a node without a subnet for its next ENI, a code
/// that the example does not explain, and one that is not about IPs.
pub(crate) const EVENTS: &str = r#"{"apiVersion": "v1", "kind": "List", "items": [
  {"apiVersion": "v1", "kind": "Event", "reason": "SubnetNoMoreIP", "type": "Warning", "count": 9,
   "message": "ENI eni-4a with subnet sbn-d1 has no more available IP",
   "involvedObject": {"kind": "Pod", "namespace": "shop", "name": "web-20"},
   "source": {"component": "cce-network-agent", "host": "10.0.0.4"}},
  {"apiVersion": "v1", "kind": "Event", "reason": "FailedCreatePodSandBox", "type": "Warning", "count": null,
   "series": {"count": 40}, "eventTime": null,
   "message": "Failed to create pod sandbox: [SubnetNoMoreIP: ENI eni-4b]",
   "involvedObject": {"kind": "Pod", "namespace": "shop", "name": "web-21"},
   "source": {}, "reportingInstance": "10.0.0.4"},
  {"apiVersion": "events.k8s.io/v1", "kind": "Event", "reason": "NoAvailableSubnet", "deprecatedCount": 3,
   "note": "no available subnet for node", "series": null,
   "regarding": {"kind": "NetResourceSet", "name": "10.0.0.6"}, "deprecatedSource": {}},
  {"apiVersion": "events.k8s.io/v1", "kind": "Event", "reason": "ENICapacityExceed", "note": "full",
   "regarding": {"kind": "Pod", "namespace": "shop", "name": "web-30"},
   "deprecatedSource": {"host": "10.0.0.6"}},
  {"apiVersion": "v1", "kind": "Event", "reason": "FailedScheduling",
   "message": "0/3 nodes are available: 3 Insufficient cpu.",
   "involvedObject": {"kind": "Pod", "namespace": "shop", "name": "web-31"}},
  {"apiVersion": "v1", "kind": "Event", "reason": "Pulled", "message": "Container image already present",
   "involvedObject": {"kind": "Pod", "namespace": "shop", "name": "web-31"}}
]}"#;

fn audit(args: &str) -> Test {
    let example = std::fs::read(repository().join("examples/live-cluster.yaml")).unwrap();
    let test = Test::new(&format!("audit live.yaml events.json {args}"));
    test.file("live.yaml", example).file("events.json", EVENTS)
}

#[test]
fn events_are_counted_by_code_and_tied_to_their_finding() {
    let json = audit("-f json").run().status(1).json();
    let rows = json["result"]["events"].as_array().unwrap();
    let row = |code: &str| rows.iter().find(|row| row["code"] == code).unwrap();
    let stuck = row("SubnetNoMoreIP");
    assert_eq!((&stuck["pods"], &stuck["nodes"]), (&2.into(), &1.into()));
    assert_eq!(stuck["events"], 49);
    assert_eq!(stuck["subnets"], serde_json::json!(["sbn-d1"]));
    assert_eq!(stuck["findings"][0], "A601");
    assert_eq!(row("NoAvailableSubnet")["findings"][0], "A611");
    assert_eq!(row("NoAvailableSubnet")["events"], 3);
    assert_eq!(row("ENICapacityExceed")["explained"], false);
    assert!(row("FailedScheduling")["explained"].is_null());
    assert_eq!(rows.len(), 4);
    let places = &json["result"]["event_places"];
    assert_eq!(places[0]["node"], "10.0.0.4");
    assert_eq!(places[0]["subnet"], "sbn-d1");
    let read = json["result"]["read"].as_array().unwrap();
    assert!(
        read.iter()
            .any(|row| row["kind"] == "Event" && row["objects"] == 6)
    );
}

#[test]
fn what_events_report_is_said_in_both_languages() {
    for lang in ["en", "zh"] {
        let run = audit(&format!("--min-severity warning --lang {lang}")).run();
        let said = run.status(1).stdout;
        assert!(
            said.contains("SubnetNoMoreIP") && said.contains("A619"),
            "{said}"
        );
        insta::assert_snapshot!(format!("events_{lang}"), said);
    }
}

#[test]
fn without_events_the_result_has_no_table_of_them() {
    let json = Test::new("audit -").stdin(include_str!("../../examples/live-cluster.yaml"));
    assert!(
        json.arg("-f").arg("json").run().json()["result"]
            .get("events")
            .is_none()
    );
}

#[test]
fn pods_without_events_are_told_what_explains_them() {
    let pods = r#"{"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "web-1"},
        "status": {"phase": "Pending", "conditions": [{"type": "PodScheduled", "status": "False",
        "message": "0/3 nodes are available: 3 Insufficient cce.baidubce.com/ip."}]}}"#;
    let example = std::fs::read(repository().join("examples/live-cluster.yaml")).unwrap();
    let run = |args: &str| {
        Test::new(&format!("audit live.yaml {args}"))
            .file("live.yaml", &example)
            .file("pods.json", pods)
            .file("events.json", EVENTS)
            .run()
            .status(1)
            .stdout
            .replace('\n', " ")
    };
    let command = "kubectl get events -A -o json";
    let said = run("pods.json");
    assert!(
        said.contains("The only pod waits: 1 no IP")
            && said.contains("To have Pending Pods explained"),
        "{said}"
    );
    assert!(said.contains(command), "{said}");
    assert!(run("pods.json --lang zh").contains(command));
    assert!(!run("").contains(command));
    assert!(!run("pods.json events.json").contains(command));
    let help = Test::new("audit --help").run().status(0).stdout;
    assert!(
        help.contains(",nodes,events,pods \\\n    | cce-plan audit -\n"),
        "{help}"
    );
}

//! `cce-plan audit --before` and `--history`: since when, and until when.

use serde_json::{Value, json};

use super::Test;

/// A node in zone D with an ENI in `sbn-d`, by its number and how many IPs it has, all in use.
type Node = (u64, u64);

/// What `kubectl get -o json` prints of a cluster at this time. The pods of a node belong to one Deployment.
pub(super) fn dump(at: &str, nodes: &[Node], others: u64) -> String {
    let mut items: Vec<Value> = Vec::new();
    let mut left = 1_022 - others;
    for &(number, ips) in nodes {
        left -= ips + 1;
        let (name, eni) = (format!("10.9.0.{number}"), format!("eni-{number}"));
        let pool = |prefix: &str| -> Value {
            let ips = (0..ips).map(|ip| {
                let share = json!({"resource": eni, "subnetID": "sbn-d", "owner": "shop/web"});
                (format!("{prefix}.{number}.{ip}"), share)
            });
            Value::Object(ips.collect())
        };
        items.push(json!({
            "apiVersion": "cce.baidubce.com/v2", "kind": "NetResourceSet", "metadata": {"name": name},
            "spec": {
                "eni": {"instance-type": "bcc", "availability-zone": "zoneD", "subnet-ids": ["sbn-d"],
                    "useMode": "Secondary", "maxAllocateENI": 4, "maxIPsPerENI": 64, "burstableMehrfachENI": 1},
                "ipam": {"pool": pool("10.0")}},
            "status": {"enis": {&eni: {"subnetId": "sbn-d", "vpcStatus": "inuse", "cceStatus": "ReadyOnNode"}},
                "ipam": {"used": pool("10.0")}}}));
        items.push(json!({
            "apiVersion": "v1", "kind": "Node",
            "metadata": {"name": name, "labels": {"node.kubernetes.io/instance-type": "bcc.g5.c16m64"}},
            "status": {"capacity": {"pods": "110"},
                "conditions": [{"type": "Ready", "status": "True", "lastHeartbeatTime": at}]}}));
        items.extend((0..ips).map(|pod| {
            let owner = json!([{"kind": "ReplicaSet", "name": "web-7d4b9c", "controller": true}]);
            json!({"apiVersion": "v1", "kind": "Pod",
                "metadata": {"name": format!("web-7d4b9c-{number}-{pod}"), "namespace": "shop",
                    "labels": {"pod-template-hash": "7d4b9c"}, "ownerReferences": owner},
                "spec": {"nodeName": name}, "status": {"phase": "Running", "podIP": "10.0.0.1"}})
        }));
    }
    items.push(json!({
        "apiVersion": "cce.baidubce.com/v1", "kind": "Subnet", "metadata": {"name": "sbn-d"},
        "spec": {"id": "sbn-d", "availabilityZone": "cn-bj-d", "cidr": "10.0.0.0/22"},
        "status": {"enable": true, "availableIPNum": left}}));
    json!({"apiVersion": "v1", "kind": "List", "items": items}).to_string()
}

fn first() -> String {
    dump("2026-10-01T00:00:00Z", &[(1, 40), (2, 40)], 0)
}

fn second() -> String {
    // 8:00 in Beijing.
    dump(
        "2026-10-11T08:00:00.25+08:00",
        &[(1, 40), (2, 40), (3, 40)],
        59,
    )
}

/// In 10 days 41 IPs by a node and 59 by others, then in 20 days 41: 798 are left.
fn now() -> String {
    dump(
        "2026-10-31T00:00:00.25Z",
        &[(1, 40), (2, 40), (3, 40), (4, 40)],
        59,
    )
}

fn audit(args: &str) -> Test {
    Test::new(&format!("audit now.json {args}"))
        .file("now.json", now())
        .file("first.json", first())
        .file("second.json", second())
}

#[test]
fn the_answer_has_rates_days_and_who_took_the_addresses() {
    for lang in ["en", "zh"] {
        let run = audit(&format!(
            "--before first.json --before second.json --lang {lang}"
        ));
        insta::assert_snapshot!(format!("audit_before_{lang}"), run.run().status(0).stdout);
    }
}

#[test]
fn rates_are_the_same_in_any_order_and_from_folders_patterns_and_pipes() {
    let rates = |run: super::harness::Output| run.status(0).json()["result"]["rates"].clone();
    let wanted = rates(audit("--before first.json --before second.json -f json").run());
    let zone = wanted
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["about"] == "zone")
        .unwrap();
    assert_eq!((&zone["left"], &zone["taken"]), (&json!(799), &json!(141)));
    assert_eq!(
        (&zone["days_left"], &zone["fastest_per_day"]),
        (&json!(79), &json!(10.0))
    );
    assert_eq!(zone["first_day"], "2027-01-18");
    let other_order = audit("--before second.json --before first.json -f json");
    assert_eq!(rates(other_order.run()), wanted);
    let pattern = audit("--before f*.json --before second.json -f json");
    assert_eq!(rates(pattern.run()), wanted);
    let piped = audit("--before - --before second.json -f json").stdin(first());
    assert_eq!(rates(piped.run()), wanted);
    let folder = audit("--before old --before second.json -f json");
    std::fs::create_dir(folder.folder().join("old")).unwrap();
    assert_eq!(rates(folder.file("old/first.json", first()).run()), wanted);
}

#[test]
fn what_audit_measures_plan_and_mend_go_on_from() {
    let run = audit("--before first.json --to-plan today.toml -q")
        .run()
        .status(0);
    let plan = run.file("today.toml");
    // Two nodes in 30 days.
    for line in ["start = \"2026-10\"", "[[growth]]", "nodes_per_month = 2"] {
        assert!(plan.contains(line), "{plan}");
    }
    let piped = audit("--before first.json --to-plan - -o audit.json")
        .run()
        .status(0);
    assert_eq!(piped.stdout, plan);
    let planned = Test::new("plan - -f json --fail-on never")
        .stdin(&plan)
        .run()
        .status(0);
    assert!(
        planned.codes().contains(&"C406".to_owned()),
        "{:?}",
        planned.codes()
    );
    let mended = Test::new("mend - --scope growth:12 -f json")
        .stdin(&plan)
        .run();
    let requests = mended.json()["result"]["requests"].to_string();
    assert!(requests.contains("2027-"), "{requests}");
    // What shrinks is not written as growth.
    let back = Test::new("audit a.json --before b.json --to-plan - -o x.json");
    let shrunk = dump("2026-11-30T00:00:00Z", &[(1, 40)], 59);
    let back = back.file("a.json", shrunk).file("b.json", now()).run();
    assert!(!back.stdout.contains("[[growth]]"), "{}", back.both());
}

#[test]
fn the_time_of_a_dump_is_what_its_objects_say_else_what_is_given() {
    let timeless = |text: String| text.replace("lastHeartbeatTime", "lastProbeTime");
    let run = |args: &str| {
        Test::new(&format!("audit {args}"))
            .file("now.json", timeless(now()))
            .file("old.json", timeless(first()))
            .file("first.json", first())
            .run()
    };
    let given = "now.json --at 2026-10-31T00:00:00.25Z --before";
    let wanted = run(&format!("{given} first.json -f json")).status(0).json();
    let told = run(&format!(
        "{given} old.json@2026-10-01T08:00:00+08:00 -f json"
    ))
    .status(0);
    assert_eq!(told.json()["result"]["rates"], wanted["result"]["rates"]);
    let other = run(&format!("{given} first.json@2026-10-02T00:00:00Z -f json")).status(0);
    assert_eq!(other.json()["result"]["rates"], wanted["result"]["rates"]);
    let hint = "hint: first.json is of 2026-10-01T00:00:00Z, as its objects say: 2026-10-02T00:00:00Z is not used";
    assert!(other.stderr.contains(hint), "{}", other.stderr);
    for (args, said) in [
        (
            "now.json --before first.json",
            "now.json does not say when it was made",
        ),
        (
            "now.json --at 2026-10-31T00:00:00Z --before old.json",
            "old.json does not say when it was made",
        ),
        (
            &format!("{given} old.json@yesterday"),
            "--before \"yesterday\" is not a time",
        ),
        (
            &format!("{given} old.json@2026-10-01"),
            "--before \"2026-10-01\" is not a time",
        ),
        (
            "now.json --at 2026-02-30T00:00:00Z --before first.json",
            "--at \"2026-02-30T00:00:00Z\" is not a time",
        ),
        (
            "now.json --at 2026-10-31T00:00:00Z",
            "--at without --before or --history",
        ),
    ] {
        let run = run(args).status(2);
        assert!(run.stderr.contains(said), "{args}: {}", run.stderr);
    }
}

#[test]
fn hostile_times_do_not_date_a_dump() {
    let with = |time: &str| first().replace("2026-10-01T00:00:00Z", time);
    for time in [
        "0000-00-00T00:00:00Z",
        "10000-01-01T00:00:00Z",
        "2026-10-01",
        "2026-10-01T25:00:00Z",
        "soon",
    ] {
        let run = audit("--before hostile.json")
            .file("hostile.json", with(time))
            .run()
            .status(2);
        assert!(
            run.stderr.contains("hostile.json does not say when"),
            "{time}: {}",
            run.stderr
        );
    }
    for time in [
        "0000-01-01T00:00:00Z",
        "2016-12-31T23:59:60Z",
        "0001-01-01T00:00:00Z",
    ] {
        audit("--before hostile.json")
            .file("hostile.json", with(time))
            .run()
            .status(0);
    }
    let future = audit("--before hostile.json").file("hostile.json", with("9999-12-31T23:59:59Z"));
    let said = "hostile.json is of 9999-12-31T23:59:59Z, not older than what is audited";
    let run = future.run().status(2);
    assert!(run.stderr.contains(said), "{}", run.stderr);
}

#[test]
fn dumps_of_one_time_newer_ones_and_other_clusters_are_errors() {
    let other = first()
        .replace("10.9.0.", "10.8.0.")
        .replace("sbn-d", "sbn-x");
    let other = other.replace("10.0.0.0/22", "10.1.0.0/22");
    let run =
        audit("--before first.json --before first.json --before now.json --before other.json");
    let run = run.file("other.json", other).run().status(2);
    for said in [
        "first.json and first.json are of the same time, 2026-10-01T00:00:00Z",
        "now.json is of 2026-10-31T00:00:00.250Z, not older than what is audited",
        "other.json is of another cluster",
    ] {
        assert!(run.stderr.contains(said), "{said}: {}", run.stderr);
    }
    let both = audit("--before first.json --history h.json").file("h.json", "{}");
    let run = both.run().status(2);
    assert!(
        run.stderr.contains("--before and --history are both given"),
        "{}",
        run.stderr
    );
}

#[test]
fn what_a_dump_lacks_is_said() {
    let lacks = |kinds: &[&str]| {
        let mut dump: Value = serde_json::from_str(&first()).unwrap();
        let items = dump["items"].as_array_mut().unwrap();
        items.retain(|item| !kinds.contains(&item["kind"].as_str().unwrap()));
        dump.to_string()
    };
    for (kinds, said, basis) in [
        (
            vec!["Subnet"],
            "old.json has no count of free IPs: it is compared by the IPs that",
            "held",
        ),
        (
            vec!["NetResourceSet"],
            "old.json does not tell which ENIs nodes have",
            "free",
        ),
        (vec!["Pod"], "old.json has no Pods", "free"),
    ] {
        let run = |format: &str| {
            let old = "--before old.json@2026-10-01T00:00:00Z";
            audit(&format!("{old} {format}"))
                .file("old.json", lacks(&kinds))
                .run()
                .status(0)
        };
        let text = run("").stdout.replace('\n', " ");
        assert!(text.contains(said), "{text}");
        assert_eq!(
            run("-f json").json()["result"]["rates"][0]["basis"],
            basis,
            "{kinds:?}"
        );
    }
}

#[test]
fn the_same_dump_at_two_times_shows_no_growth() {
    let later = now().replace("2026-10-31T00:00:00.25Z", "2026-11-30T00:00:00Z");
    let run = Test::new("audit later.json --before now.json");
    let run = run.file("later.json", later).file("now.json", now()).run();
    assert!(
        run.stdout.contains("Since 2026-10-31: no zone grows."),
        "{}",
        run.stdout
    );
    assert!(!run.stdout.contains("A624"), "{}", run.stdout);
}

/// Free IPs of `sbn-d` on five days from 2026-10-01 on, 10 fewer each day.
pub(super) const HISTORY: &str = r#"{"status": "success", "data": {"resultType": "matrix", "result": [
  {"metric": {"__name__": "cce_plan_audit_subnets_available_ips", "subnet": "sbn-d", "zone": "cn-bj-d"},
   "values": [[1790812800, "840"], [1790899200, "830"], [1790985600, "820"], [1791072000, "810"], [1791158400, "799"]]},
  {"metric": {"subnet_id": "sbn-other"}, "values": [[1790812800, "5"]]}]}}"#;

#[test]
fn a_history_of_prometheus_says_until_when() {
    let run = audit("--history h.json -f json")
        .file("h.json", HISTORY)
        .run()
        .status(0);
    let left_out = "hint: h.json: left out, subnets that the cluster does not have: sbn-other";
    assert!(run.stderr.contains(left_out), "{}", run.stderr);
    let json = run.json();
    let rate = &json["result"]["rates"][0];
    assert_eq!(
        (&rate["per_day"], &rate["fastest_per_day"]),
        (&json!(10.25), &json!(11.0))
    );
    assert_eq!(
        (&rate["days_left"], &rate["mean_day"]),
        (&json!(72), &json!("2027-01-16"))
    );
    let other = audit("--history h.json").file("h.json", HISTORY.replace("sbn-d", "sbn-x"));
    let run = other.run().status(2);
    assert!(
        run.stderr
            .contains("h.json has none of the cluster's subnets"),
        "{}",
        run.stderr
    );
}

#[test]
fn growth_that_is_given_has_the_last_word_for_days_left() {
    let days = |args: &str| {
        let json = audit(&format!("--before first.json -f json {args}"))
            .run()
            .json();
        json["result"]["subnets"][0]["days_left"].clone()
    };
    assert_eq!(days(""), json!(170));
    assert_eq!(days("--growth 799/day"), json!(1));
}

#[test]
fn a_deployment_that_grew_is_named_last_with_the_command_that_scales_it_down() {
    let now = super::plan::example("incident.yaml");
    let (head, items) = now.split_once("items:\n").unwrap();
    // A day before, four of its pods were not there, and none waited.
    let new = ["04aaa", "05aaa", "07aaa", "08aaa"];
    let is_old = |item: &&str| {
        let is_new = new
            .iter()
            .any(|pod| item.contains(&format!("web-7c9f4b8d6-{pod}")));
        !(item.contains("kind: Event")
            || item.contains("kind: Pod\n") && (is_new || item.contains("Pending")))
    };
    let items = items.split("\n- ").filter(is_old);
    let then = format!("{head}items:\n{}", items.collect::<Vec<_>>().join("\n- "));
    let then = then.replace("2026-11-20T0", "2026-11-19T0");
    let run = |args: &str| {
        let test = Test::new(&format!("audit now.yaml --before then.yaml {args}"));
        let test = test.file("now.yaml", &now).file("then.yaml", &then);
        test.run().status(1)
    };
    let json: Value = serde_json::from_str(&run("-f json").stdout).unwrap();
    let actions = json["result"]["actions"].as_array().unwrap();
    let last = actions.last().unwrap();
    assert_eq!(last["action"], "scale-down");
    assert_eq!(last["targets"], json!(["Deployment shop/web"]));
    assert_eq!(
        last["command"],
        "kubectl --context=CONTEXT scale --replicas=6 -n shop -- deployment web"
    );
    assert_eq!(
        (&last["starting_pods"], &last["ended_pods"]),
        (&json!(1), &json!(9))
    );
    let others = &actions[..actions.len() - 1];
    assert!(others.iter().all(|one| one["ended_pods"] == 0));
    let text = run("--table actions --lang zh").stdout;
    assert!(text.contains("缩容"), "{text}");
    // What is no name of an object is not put into a command.
    let hostile =
        |text: &str| text.replace("name: web-7c9f4b8d6,", "name: \"$(id)\\e-7c9f4b8d6\",");
    let hostile = Test::new("audit now.yaml --before then.yaml --table actions -f csv")
        .file("now.yaml", hostile(&now))
        .file("then.yaml", hostile(&then))
        .run();
    let command = "kubectl --context=CONTEXT scale --replicas=6 -n NAMESPACE -- deployment NAME";
    assert!(hostile.stdout.contains(command), "{}", hostile.stdout);
}

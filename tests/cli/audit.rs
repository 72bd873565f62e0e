//! `cce-plan audit`.

use report::Kind;

use super::{Test, repository};

fn cluster() -> String {
    std::fs::read_to_string(repository().join("tests/fixtures/cluster.yaml")).unwrap()
}

fn audit(args: &str) -> Test {
    Test::new(&format!("audit cluster.yaml {args}")).file("cluster.yaml", cluster())
}

#[test]
fn all_that_is_wrong_with_flags_and_files_is_said_at_once() {
    let run = Test::new(
        "audit missing.yaml latin1.yaml utf16.json object.bin - - none*.yaml \
         --growth 3/year --reserved x --plan broken.toml --to-plan today.json",
    )
    .file("latin1.yaml", b"name: caf\xe9\n")
    .file("utf16.json", [0xff, 0xfe, 0x7b, 0x00])
    .file("object.bin", b"\x7fELF\x00\x00\xff")
    .file("broken.toml", "version = 2\n")
    .run()
    .status(2);
    insta::assert_snapshot!(run.stderr);
    assert_eq!(run.stdout, "");
}

#[test]
fn standard_input_is_read_once() {
    let twice = "help: it can be read once; give a file";
    for args in ["audit - -", "audit - --plan -"] {
        let run = Test::new(args).stdin("{}").run().status(2);
        assert!(run.stderr.contains(twice), "{args}: {}", run.stderr);
    }
    let both = "audit - --to-plan - -o plan.json -o -";
    let run = Test::new(both).stdin("{}").run().status(2);
    let said = "--to-plan - and --output - both ask for standard output";
    assert!(run.stderr.contains(said), "{}", run.stderr);
}

#[test]
fn what_cannot_be_written_is_said_before_anything_is_read() {
    for args in ["-o nowhere/a.json", "--to-plan nowhere/today.toml"] {
        let run = audit(args).run().status(2);
        assert!(
            run.stderr.contains("cannot write nowhere"),
            "{}",
            run.stderr
        );
    }
}

/// A node that may still ask for 44 IPs, in a subnet with 3.
const LOW: &str = r#"{"apiVersion": "v1", "kind": "List", "items": [
{"apiVersion": "cce.baidubce.com/v1", "kind": "Subnet", "metadata": {"name": "sbn-a"},
 "spec": {"id": "sbn-a", "availabilityZone": "cn-bj-d", "cidr": "10.0.0.0/26"},
 "status": {"enable": true, "availableIPNum": 3}},
{"apiVersion": "cce.baidubce.com/v2", "kind": "NetResourceSet", "metadata": {"name": "n1"},
 "spec": {"eni": {"availability-zone": "zoneD", "subnet-ids": ["sbn-a"], "useMode": "Secondary",
                  "maxAllocateENI": 4, "maxIPsPerENI": 16, "burstableMehrfachENI": 1},
          "ipam": {"max-allocate": 45,
                   "pool": {"10.0.0.2": {"resource": "eni-1", "subnetID": "sbn-a"}}}},
 "status": {"enis": {"eni-1": {"subnetId": "sbn-a", "vpcStatus": "inuse", "cceStatus": "ReadyOnNode"}}}}
]}"#;

#[test]
fn a_gate_is_green_once_the_advice_of_its_findings_is_followed() {
    let run = |text: &str| {
        let run = Test::new("audit low.json -f json --fail-on warning");
        run.file("low.json", text).run()
    };
    let before = run(LOW).status(1);
    let json = before.json();
    let findings = json["findings"].as_array().unwrap();
    let prefix = |code: &str| {
        let of_code = |one: &&serde_json::Value| one["code"] == code;
        let found = findings.iter().find(of_code).unwrap();
        found["values"]["sufficient_prefix"].as_u64().unwrap()
    };
    let prefixes = [prefix("A605"), prefix("A611")];
    let prefix = prefixes.into_iter().min().unwrap();
    let left = (1 << (32 - prefix)) - 3;
    let new = format!(
        r#"{{"apiVersion": "cce.baidubce.com/v1", "kind": "Subnet", "metadata": {{"name": "sbn-b"}},
 "spec": {{"id": "sbn-b", "availabilityZone": "cn-bj-d", "cidr": "10.0.8.0/{prefix}"}},
 "status": {{"enable": true, "availableIPNum": {left}}}}},
{{"apiVersion": "cce.baidubce.com/v2""#
    );
    let after = LOW.replacen(r#"{"apiVersion": "cce.baidubce.com/v2""#, &new, 1);
    let after = after.replace(r#"["sbn-a"]"#, r#"["sbn-a", "sbn-b"]"#);
    run(&after).status(0);
}

#[test]
fn help_begins_with_what_a_command_does_and_ends_with_examples() {
    let help = Test::new("audit --help").run().status(0).stdout;
    let [about, usage, examples] = [
        "A live cluster",
        "Usage:",
        "Examples:\n  kubectl get -A -o json ",
    ]
    .map(|part| help.find(part).unwrap_or_else(|| panic!("{part}\n{help}")));
    assert!(about < usage && usage < examples, "{help}");
    for flag in [
        "--migrate",
        "--growth",
        "--plan",
        "--to-plan",
        "--model",
        "--reserved",
    ] {
        assert!(help.contains(flag), "{flag}");
    }
}

#[test]
fn a_cluster_is_audited_in_both_languages() {
    for lang in ["en", "zh"] {
        let run = audit(&format!("--migrate --growth 5/day --lang {lang}")).run();
        insta::assert_snapshot!(format!("cluster_{lang}"), run.status(1).stdout);
    }
}

#[test]
fn standard_input_and_files_say_the_same() {
    let of_file = audit("-f json").run().status(1).stdout;
    let of_stdin = Test::new("audit - -f json").stdin(cluster()).run();
    let zones = |text: &str| {
        let json: serde_json::Value = serde_json::from_str(text).unwrap();
        json["result"]["zones"].clone()
    };
    assert_eq!(zones(&of_file), zones(&of_stdin.status(1).stdout));
    let twice = Test::new("audit *.yaml ./cluster.yaml cluster.yaml -f json");
    let twice = twice.file("cluster.yaml", cluster()).run();
    // A pattern and a name of the same file do not count it twice.
    assert_eq!(twice.json()["result"]["cluster"][0]["existing_nodes"], 3);
}

#[test]
fn the_stuck_node_is_found_and_nothing_is_taken_for_zero() {
    let result = audit("-f json").run().status(1).json()["result"].clone();
    let node = &result["nodes"][0];
    assert_eq!(
        (&node["node"], &node["state"]),
        (&"192.168.0.11".into(), &"stuck".into())
    );
    assert_eq!(
        (&node["bound_ips"], &node["idle_ips"]),
        (&5.into(), &0.into())
    );
    let subnet = &result["subnets"][0];
    assert_eq!(
        (&subnet["available_ips"], &subnet["enis"]),
        (&0.into(), &3.into())
    );
}

#[test]
fn the_plan_that_is_written_is_planned_and_simulated_with() {
    let run = audit("--to-plan today.toml -o audit.json -q")
        .run()
        .status(1);
    assert_eq!(run.stdout, "");
    let plan = run.file("today.toml");
    assert_eq!(run.file("audit.json").matches("\"node\"").count(), 3 + 4);
    let json = |command: &str| {
        let args = format!("{command} today.toml -f json --fail-on never");
        Test::new(&args)
            .file("today.toml", &plan)
            .run()
            .status(0)
            .json()
    };
    let planned = json("plan");
    let total = &planned["result"]["cluster"][0];
    assert_eq!(total["existing_nodes"], 3);
    assert_eq!(
        (&total["existing_enis"], &total["bound_ips"]),
        (&4.into(), &8.into())
    );
    json("simulate");
    let printed = audit("--to-plan - -q").run().status(1);
    assert_eq!(printed.stdout, plan);
    assert!(printed.stderr.contains("A601"), "{}", printed.stderr);
}

#[test]
fn drift_from_the_plan_of_today_is_none() {
    let plan = audit("--to-plan - -q").run().stdout;
    let run = audit("--plan today.toml -f json")
        .file("today.toml", plan)
        .run();
    assert_eq!(run.json()["result"]["drift"], serde_json::json!([]));
}

#[test]
fn the_guide_to_audits_names_every_flag_and_state() {
    let text = std::fs::read_to_string(repository().join("docs/how-to/audit.md")).unwrap();
    for said in ["--growth", "--migrate", "--to-plan", "--plan", "--model"] {
        assert!(text.contains(said), "{said}");
    }
    let columns = results::columns();
    let state = columns.into_iter().find_map(|column| match column.kind {
        Kind::Choice(states)
            if states
                .iter()
                .any(|(_, state)| *state == "one-eni-from-stuck") =>
        {
            Some(states)
        }
        _ => None,
    });
    let Some(states) = state else {
        panic!("a state is one of several");
    };
    for (_, state) in states {
        assert!(text.contains(&format!("| `{state}` |")), "{state}");
    }
}

#[test]
fn a_dump_without_a_cluster_is_no_cluster_without_trouble() {
    let empty = Test::new("audit -").stdin("apiVersion: v1\nitems: []\nkind: List\n");
    let output = empty.run().status(2);
    assert!(
        output.stderr.contains("nothing to audit in stdin"),
        "{}",
        output.stderr
    );
    let pod = |name: &str| format!("apiVersion: v1\nkind: Pod\nmetadata: {{name: {name}}}\n---\n");
    let pods = pod("a") + &pod("b");
    let output = Test::new("audit pods.yaml")
        .file("pods.yaml", pods)
        .run()
        .status(2);
    assert!(
        output.stderr.contains("in pods.yaml: only 2 Pod"),
        "{}",
        output.stderr
    );
}

/// Three nodes with only their own objects, and a Pod.
const NODES: &str = r#"{"apiVersion": "v1", "kind": "List", "items": [
  {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "n1"}, "status": {"capacity": {"pods": "64"}}},
  {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "n2"}, "status": {"capacity": {"pods": "64"}}},
  {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "web-1"}, "status": {"phase": "Pending"}}
]}"#;

#[test]
fn what_nodes_hold_is_unknown_where_nothing_tells_it() {
    let run = |args: &str, more: &str| {
        Test::new(&format!("audit nodes.json {args}"))
            .file("nodes.json", NODES)
            .file("more.yaml", more)
            .run()
    };
    let json = run("-f json", "").status(0).json();
    let result = &json["result"];
    for key in ["enis", "bound_ips", "cross_subnet_ips", "used_ips"] {
        assert!(result["nodes"][0][key].is_null(), "{key}");
    }
    for key in ["existing_enis", "bound_ips", "used_ips"] {
        assert!(result["cluster"][0][key].is_null(), "{key}");
    }
    let found = &json["findings"][0];
    assert_eq!(
        (&found["code"], &found["severity"]),
        (&"A617".into(), &"warning".into())
    );
    assert!(
        found["help"]
            .as_str()
            .unwrap()
            .contains("kubectl get netresourcesets")
    );
    run("--fail-on warning", "").status(1);
    for (lang, said) in [
        ("en", "Their ENIs and IPs are unknown."),
        ("zh", "其弹性网卡和 IP 均未知。"),
    ] {
        let table = run(&format!("--lang {lang}"), "").status(0).stdout;
        assert!(table.contains(said), "{table}");
    }
    let subnet = "kind: Subnet\napiVersion: cce.baidubce.com/v1\nmetadata: {name: sbn-a}\n\
                  spec: {id: sbn-a, cidr: 10.0.0.0/24, availabilityZone: a}\n\
                  status: {availableIPNum: 9, enable: true}\n";
    let json = run("more.yaml -f json", subnet).json();
    let row = &json["result"]["subnets"][0];
    assert_eq!(row["available_ips"], 9, "{row}");
    for key in ["enis", "bound_ips", "used_ips", "idle_ips", "other_ips"] {
        assert!(row[key].is_null(), "{key}: {row}");
    }
    // A sum over some nodes is not a total.
    let pool = "kind: NetResourceSet\napiVersion: cce.baidubce.com/v2\nmetadata: {name: n1}\n\
                spec: {eni: {maxAllocateENI: 4, maxIPsPerENI: 9}}\n\
                status: {enis: {eni-1: {id: eni-1, subnetId: sbn-a}}}\n";
    let json = run("more.yaml -f json", pool).json();
    assert_eq!(json["result"]["nodes"][0]["enis"], 1);
    assert!(json["result"]["cluster"][0]["existing_enis"].is_null());
    let found = json["findings"].as_array().unwrap();
    let found = found.iter().find(|found| found["code"] == "A617").unwrap();
    assert_eq!(found["severity"], "info", "{found}");
    let table = run("more.yaml", pool).stdout;
    assert!(
        table.contains("As far as is known, they hold 1 ENI"),
        "{table}"
    );
}

/// Two nodes whose kubelets got another max-pods after the agent started; one Node is shortened.
pub(crate) const OLD_MAX_PODS: &str = "
{apiVersion: cce.baidubce.com/v2, kind: NetResourceSet, metadata: {name: n1}, spec: {eni: {instance-type: bcc, availability-zone: zoneA, subnet-ids: [sbn-a], useMode: Secondary, maxAllocateENI: 8, maxIPsPerENI: 30, burstableMehrfachENI: 1}, ipam: {max-allocate: 64}}}
---
{apiVersion: cce.baidubce.com/v2, kind: NetResourceSet, metadata: {name: n2}, spec: {eni: {instance-type: bcc, availability-zone: zoneA, subnet-ids: [sbn-a], useMode: Secondary, maxAllocateENI: 8, maxIPsPerENI: 30, burstableMehrfachENI: 1}, ipam: {max-allocate: 64}}}
---
{apiVersion: v1, kind: Node, metadata: {name: n1}, status: {capacity: {pods: \"128\"}, allocatable: {pods: \"128\"}}}
---
{apiVersion: v1, kind: Node, metadata: {name: n2}, status: {allocatable: {pods: \"128\"}}}
---
{apiVersion: cce.baidubce.com/v1, kind: Subnet, metadata: {name: sbn-a}, spec: {id: sbn-a, availabilityZone: cn-bj-a, cidr: 10.0.0.0/22}, status: {availableIPNum: 900, enable: true}}
";

#[test]
fn a_pool_that_follows_an_old_max_pods_is_a_finding_with_the_command_that_helps() {
    let audit = |args: &str| {
        let run = Test::new(&format!("audit c.yaml {args}"));
        run.file("c.yaml", OLD_MAX_PODS).run()
    };
    let out = audit("").status(0).stdout;
    let out = out.split_whitespace().collect::<Vec<_>>().join(" ");
    let said = "warning A620 max-allocate-differs n1 and n2: the kubelet allows 128 pods, but the pool \
                stops at 64 IPs (max-allocate): up to 64 pods per node get no IP";
    assert!(out.contains(said), "{out}");
    assert!(
        out.contains("kubectl --context=CONTEXT rollout restart daemonset -n kube-system -- cce-network-agent"),
        "{out}"
    );
    let zh = audit("--lang zh").status(0).stdout;
    assert!(
        zh.contains("A620") && zh.contains("每个节点最多有 64 个"),
        "{zh}"
    );
    let json = audit("-f json").status(0).json();
    let findings = json["findings"].as_array().unwrap().iter();
    let finding = findings.clone().find(|one| one["code"] == "A620").unwrap();
    assert_eq!(finding["values"]["nodes"], 2);
    assert_eq!(finding["values"]["max_allocate"], 64);
    assert_eq!(finding["values"]["kubelet_max_pods"], 128);
    assert_eq!(finding["values"]["pods_per_node"], 64);
    audit("--fail-on warning").status(1);
}

#[test]
fn what_is_missing_of_the_objects_is_a_finding() {
    let list = |metadata: &str| {
        format!(
            r#"{{"kind": "PodList", "apiVersion": "v1", "metadata": {{{metadata}}},
                "items": [{{"metadata": {{"name": "web-1", "namespace": "shop"}}}}]}}"#
        )
    };
    let part = list(r#""continue": "t", "remainingItemCount": 4500"#);
    let run = |pods: &str| {
        let test = Test::new("audit low.json pods.json -f json --fail-on never");
        test.file("low.json", LOW).file("pods.json", pods).run()
    };
    let said = run(&part).status(0).stdout;
    assert!(
        said.contains("pods.json is not all: 4,500 Pods are not in its list of 1"),
        "{said}"
    );
    assert!(!run(&list("")).status(0).stdout.contains("A628"));
    let refused = format!(
        "{}\nError from server (Forbidden): pods is forbidden\n",
        list("")
    );
    let said = run(&refused).status(0).stdout;
    let words =
        "pods.json is not all that was asked for: Error from server (Forbidden): pods is forbidden";
    assert!(said.contains(words), "{said}");
}

#[test]
fn steps_that_end_no_pod_say_what_they_do_together() {
    let dump = super::plan::example("incident.yaml");
    let run = |more: &str| {
        Test::new(&format!("audit incident.yaml {more}"))
            .file("incident.yaml", &dump)
            .run()
    };
    let json = run("-f json").json();
    let actions = json["result"]["actions"].as_array().unwrap();
    let starting = |at: usize, key: &str| actions[at][key].as_u64();
    assert_eq!(
        [0, 1].map(|at| starting(at, "starting_pods")),
        [Some(3), Some(4)]
    );
    let together = [0, 1, 2].map(|at| starting(at, "with_earlier_pods"));
    assert_eq!(together, [None, Some(7), None]);
    let text = run("").stdout;
    assert!(text.contains("; with the steps above, 7 of 7"), "{text}");
}

//! `kubectl cce-plan`: the program under the name by which `kubectl` finds it, and what it asks a cluster.
//! Where `kubectl` is not installed (Debian's package `kubernetes-client`), these tests say so.

mod server;

use std::io::Write as _;
use std::os::unix::fs::symlink;
use std::path::PathBuf;

use serde_json::{Value, json};

use crate::cli::{Output, Test, repository};
use server::{Kind, Server};

/// Where `kubectl` is; reports if it is missing, even if a test's output is hidden.
fn kubectl() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join("kubectl"));
    let found = found.into_iter().find(|place| place.is_file());
    if found.is_none() {
        let said = "no kubectl is installed (Debian: kubernetes-client): nothing asks a cluster\n";
        std::io::stderr().write_all(said.as_bytes()).unwrap();
    }
    found
}

/// A run of `kubectl cce-plan`.
fn plugin(args: &str, server: &Server) -> Option<Test> {
    let kubectl = kubectl()?;
    let test = Test::new("cce-plan")
        .args(args)
        .file("config", server.kubeconfig());
    let folder = test.folder().to_owned();
    symlink(
        env!("CARGO_BIN_EXE_cce-plan"),
        folder.join("kubectl-cce_plan"),
    )
    .unwrap();
    let home = folder.display().to_string();
    let path = format!("{home}:{}", kubectl.parent().unwrap().display());
    let test = test.program(&kubectl).env("PATH", &path).env("HOME", &home);
    Some(test.env("KUBECONFIG", &format!("{home}/config")))
}

/// The objects of the worked example by their kinds, as `kubectl` gets them.
fn kinds() -> Vec<Kind> {
    kinds_of("tests/fixtures/cluster.yaml")
}

/// The objects of a dump by their kinds.
fn kinds_of(dump: &str) -> Vec<Kind> {
    let text = std::fs::read_to_string(repository().join(dump)).unwrap();
    let list: Value = serde_saphyr::from_str(&text).unwrap();
    let items = list["items"].as_array().unwrap();
    let of = |version: &'static str, plural: &'static str, kind: &'static str| Kind {
        version,
        plural,
        singular: kind,
        is_namespaced: matches!(kind, "Event" | "Pod"),
        items: Some(
            items
                .iter()
                .filter(|item| item["kind"] == kind)
                .cloned()
                .collect(),
        ),
    };
    vec![
        of("cce.baidubce.com/v2", "netresourcesets", "NetResourceSet"),
        of("cce.baidubce.com/v2", "enis", "ENI"),
        of("cce.baidubce.com/v1", "subnets", "Subnet"),
        of("v1", "nodes", "Node"),
        of("v1", "events", "Event"),
        of("v1", "pods", "Pod"),
    ]
}

fn json_of(output: &Output) -> Value {
    serde_json::from_str(&output.stdout)
        .unwrap_or_else(|error| panic!("{error}: {}", output.stderr))
}

#[test]
fn a_cluster_says_what_its_dump_says() {
    let server = Server::start(kinds());
    let Some(test) = plugin("audit --context here -f json", &server) else {
        return;
    };
    let output = test.run();
    let dump = repository().join("tests/fixtures/cluster.yaml");
    let expected = Test::new("audit -f json").arg(dump.to_str().unwrap()).run();
    let (said, expected) = (json_of(&output), json_of(&expected));
    assert_eq!(output.status, 1);
    for table in ["nodes", "subnets", "zones", "cluster"] {
        let (said, expected) = (&said["result"][table], &expected["result"][table]);
        assert_eq!(said, expected, "{table}");
    }
    assert_eq!(said["result"]["nodes"].as_array().unwrap().len(), 3);
    assert!(
        output
            .stderr
            .contains("kubectl get netresourcesets.cce.baidubce.com,")
    );
    let requests = server.requests();
    assert!(
        requests.iter().all(|one| one.starts_with("GET ")),
        "{requests:#?}"
    );
    let asks = |part: &str| requests.iter().any(|one| one.contains(part));
    assert!(asks("/api/v1/pods?") && !asks("/secrets"), "{requests:#?}");
}

#[test]
fn kinds_that_a_cluster_lacks_or_refuses_are_named_with_what_is_not_known_without_them() {
    let mut all = kinds();
    all.retain(|kind| kind.singular != "ENI");
    for kind in &mut all {
        if matches!(kind.singular, "Event" | "Pod") {
            kind.items = None;
        }
    }
    let server = Server::start(all);
    let Some(test) = plugin("audit --context here -f json", &server) else {
        return;
    };
    let output = test.run();
    assert_eq!(output.status, 1, "{}", output.stderr);
    let said = json_of(&output);
    let refused = |kind: &str| {
        format!(
            "Error from server (Forbidden): {kind} is forbidden: User \"viewer\" cannot list it"
        )
    };
    let expected = json!([
        {
            "resource": "enis.cce.baidubce.com", "cause": "absent", "lost": "enis",
            "why": "the server doesn't have a resource type \"enis\"",
            "command": "kubectl --context=here api-resources", "allowed_by": null,
        },
        {
            "resource": "events", "cause": "forbidden", "why": refused("events"), "lost": "events",
            "command": "kubectl --context=here auth can-i list events --all-namespaces",
            "allowed_by": null,
        },
        {
            "resource": "pods", "cause": "forbidden", "why": refused("pods"), "lost": "waits",
            "command": "kubectl --context=here auth can-i list pods --all-namespaces",
            "allowed_by": null,
        },
    ]);
    assert_eq!(said["result"]["not_read"], expected);
    let findings: Vec<String> = not_read(&said)
        .map(|finding| {
            let part = |key: &str| finding[key].as_str().unwrap();
            [
                part("subject"),
                part("severity"),
                part("message"),
                part("help"),
            ]
            .join(" | ")
        })
        .collect();
    assert_eq!(
        findings,
        [
            "enis.cce.baidubce.com | error | enis.cce.baidubce.com were not read (the server doesn't have a resource type \"enis\"), so this is not known: IPs of each ENI | the cluster has no such kind: check that it is the right one (`kubectl --context=here api-resources`). To do without: --allow-missing enis.cce.baidubce.com",
            "events | error | events were not read (Error from server (Forbidden): events is forbidden: User \"viewer\" cannot list it), so this is not known: what Events report | grant the verbs get and list on events; `kubectl --context=here auth can-i list events --all-namespaces` says whether they are granted. To do without: --allow-missing events",
            "pods | error | pods were not read (Error from server (Forbidden): pods is forbidden: User \"viewer\" cannot list it), so this is not known: which pods wait, and for what | grant the verbs get and list on pods; `kubectl --context=here auth can-i list pods --all-namespaces` says whether they are granted. To do without: --allow-missing pods",
        ]
    );
}

fn not_read(said: &Value) -> impl Iterator<Item = &Value> {
    let findings = said["findings"].as_array().unwrap().iter();
    findings.filter(|finding| finding["code"] == "A626")
}

/// The worked example, of which some kinds may not be listed.
fn without(refused: &[&str]) -> Server {
    let mut all = kinds();
    for kind in &mut all {
        if refused.contains(&kind.plural) {
            kind.items = None;
        }
    }
    Server::start(all)
}

/// Nodes of which nothing is wrong.
fn healthy(refused: &[&str]) -> Server {
    const CCE: &str = "cce.baidubce.com/v2";
    let meta = |name: &str| json!({ "name": name, "namespace": "default" });
    let pool = json!({ "apiVersion": CCE, "kind": "NetResourceSet", "metadata": meta("n1"),
        "spec": { "instance-id": "i-1", "eni": { "instance-type": "bcc", "subnet-ids": ["sbn-1"],
            "useMode": "Secondary", "maxAllocateENI": 2, "maxIPsPerENI": 8 }, "ipam": {} },
        "status": {} });
    let subnet = json!({ "apiVersion": "cce.baidubce.com/v1", "kind": "Subnet",
        "metadata": meta("sbn-1"), "spec": { "id": "sbn-1", "cidr": "10.0.0.0/24" },
        "status": { "enable": true, "availableIPNum": 200 } });
    let node = json!({ "apiVersion": "v1", "kind": "Node", "metadata": { "name": "n1" },
        "status": { "capacity": { "pods": "14" } } });
    let kind = |version, plural, kind: &'static str, items: Vec<Value>| Kind {
        version,
        plural,
        singular: kind,
        is_namespaced: matches!(kind, "Event" | "Pod"),
        items: (!refused.contains(&plural)).then_some(items),
    };
    Server::start(vec![
        kind(CCE, "netresourcesets", "NetResourceSet", vec![pool]),
        kind(CCE, "enis", "ENI", Vec::new()),
        kind("cce.baidubce.com/v1", "subnets", "Subnet", vec![subnet]),
        kind("v1", "nodes", "Node", vec![node]),
        kind("v1", "events", "Event", Vec::new()),
        kind("v1", "pods", "Pod", Vec::new()),
    ])
}

#[test]
fn a_gate_that_passes_fails_when_a_right_is_taken_away_and_passes_again_where_that_is_allowed() {
    let run = |refused: &[&str], flags: &str| {
        let server = healthy(refused);
        let args = format!("audit --context here -q -f json {flags}");
        plugin(&args, &server).map(Test::run)
    };
    let Some(readable) = run(&[], "") else { return };
    assert_eq!(readable.status, 0, "{}", readable.stdout);
    assert_eq!(json_of(&readable)["result"]["not_read"], json!([]));
    for kind in [
        "netresourcesets",
        "enis",
        "subnets",
        "nodes",
        "events",
        "pods",
    ] {
        let refused = run(&[kind], "").unwrap();
        assert_eq!((refused.status, &*refused.stderr), (1, ""), "{kind}");
        assert_ne!(refused.stdout, readable.stdout, "{kind}");
    }
    let both = &["events", "pods"];
    assert_eq!(run(both, "--allow-missing events").unwrap().status, 1);
    let allowed = run(both, "--allow-missing events,pods").unwrap();
    assert_eq!(allowed.status, 0, "{}", allowed.stdout);
    let said = json_of(&allowed);
    let severities: Vec<&Value> = not_read(&said).map(|one| &one["severity"]).collect();
    assert_eq!(severities, ["info", "info"]);
    let by = &said["result"]["not_read"][1]["allowed_by"];
    assert_eq!(by, "--allow-missing pods");
}

#[test]
fn every_format_says_what_was_not_read() {
    for format in [
        "table", "json", "markdown", "html", "sarif", "junit", "github",
    ] {
        for lang in ["en", "zh"] {
            let server = without(&["pods"]);
            let args = format!("audit --context here -q -f {format} --lang {lang}");
            let Some(test) = plugin(&args, &server) else {
                return;
            };
            let output = test.run();
            assert_eq!(output.status, 1, "{format}");
            for part in ["A626", "pods is forbidden"] {
                assert!(
                    output.stdout.contains(part),
                    "{format} {part}: {}",
                    output.stdout
                );
            }
        }
    }
    let server = without(&["pods"]);
    let csv = plugin("audit --context here -q -f csv --table not_read", &server).unwrap();
    assert!(csv.run().stdout.contains("pods,forbidden,"));
    let gauges = plugin("audit --context here -q -f openmetrics", &server).unwrap();
    let gauges = gauges.run().stdout;
    let gauge = "cce_plan_audit_not_read_cause{resource=\"pods\",cause=\"forbidden\"} 1";
    assert!(gauges.contains(gauge), "{gauges}");
}

#[test]
fn volumes_and_pod_cidrs_say_what_was_not_read() {
    let of = |version, plural, singular, is_namespaced, items| Kind {
        version,
        plural,
        singular,
        is_namespaced,
        items,
    };
    let pod = json!({ "apiVersion": "v1", "kind": "Pod",
        "metadata": { "name": "db", "namespace": "default" }, "spec": {}, "status": {} });
    let node = json!({ "apiVersion": "v1", "kind": "Node", "metadata": { "name": "n1" },
        "spec": { "podCIDR": "10.9.0.0/24" } });
    let storage = "storage.k8s.io/v1";
    let some = |items| Some(items);
    let server = Server::start(vec![
        of("v1", "pods", "Pod", true, some(vec![pod])),
        of("v1", "nodes", "Node", false, some(vec![node])),
        of(
            "v1",
            "persistentvolumeclaims",
            "PersistentVolumeClaim",
            true,
            some(Vec::new()),
        ),
        of(
            "v1",
            "persistentvolumes",
            "PersistentVolume",
            false,
            some(Vec::new()),
        ),
        of(
            storage,
            "storageclasses",
            "StorageClass",
            false,
            some(Vec::new()),
        ),
        of(storage, "csinodes", "CSINode", false, None),
        of(
            storage,
            "volumeattachments",
            "VolumeAttachment",
            false,
            some(Vec::new()),
        ),
        of(
            "networking.gke.io/v1",
            "clustercidrconfigs",
            "ClusterCIDRConfig",
            false,
            None,
        ),
    ]);
    for (args, resource) in [
        ("volumes fit --pod db", "csinodes.storage.k8s.io"),
        ("cidrs", "clustercidrconfigs.networking.gke.io"),
        ("cidrs --why n1", "clustercidrconfigs.networking.gke.io"),
    ] {
        let args = format!("{args} --context here -q -f json");
        let Some(test) = plugin(&args, &server) else {
            return;
        };
        let output = test.run();
        assert_eq!(
            output.status, 1,
            "{args}: {}{}",
            output.stdout, output.stderr
        );
        let said = json_of(&output);
        let names: Vec<&Value> = not_read(&said).map(|one| &one["subject"]).collect();
        assert_eq!(names, [resource], "{args}");
        assert_eq!(said["result"]["not_read"][0]["resource"], resource);
    }
}

#[test]
fn an_error_names_what_was_not_read() {
    let server = without(&["netresourcesets", "enis", "subnets", "nodes"]);
    let Some(test) = plugin("audit --context here -q", &server) else {
        return;
    };
    let output = test.run();
    assert_eq!(output.status, 2);
    for part in [
        "kubectl get nodes: Error from server (Forbidden)",
        "kubectl --context=here auth can-i list netresourcesets.cce.baidubce.com",
    ] {
        assert!(output.stderr.contains(part), "{}", output.stderr);
    }
}

#[test]
fn only_kinds_that_are_asked_for_may_be_allowed_to_be_missing() {
    let output = Test::new("audit --allow-missing pods,podz --request-timeout 5").run();
    assert_eq!(output.status, 2);
    for part in [
        "--allow-missing \"podz\" is not asked for",
        "did you mean \"pods\"?",
        "--request-timeout \"5\" is not a length of time",
    ] {
        assert!(output.stderr.contains(part), "{}", output.stderr);
    }
}

#[test]
fn a_server_that_does_not_answer_is_an_error_within_the_time() {
    if kubectl().is_none() {
        return;
    }
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    let kinds = Server::start(Vec::new());
    let config = kinds
        .kubeconfig()
        .replace(&kinds.port.to_string(), &port.to_string());
    let test = plugin("cidrs --context here --request-timeout 200ms", &kinds).unwrap();
    let output = test.file("config", config).run();
    assert_eq!(output.status, 2);
    assert!(
        output.stderr.contains("kubectl gives no object: "),
        "{}",
        output.stderr
    );
}

#[test]
fn five_thousand_nodes_come_in_pages() {
    let mut all = kinds();
    let node = |i: usize| {
        let spec = json!({ "instance-id": format!("i-{i}"), "eni": {
            "instance-type": "bcc", "subnet-ids": ["sbn-large"], "useMode": "Secondary",
            "maxAllocateENI": 2, "maxIPsPerENI": 8 }, "ipam": {} });
        json!({ "apiVersion": "cce.baidubce.com/v2", "kind": "NetResourceSet",
            "metadata": { "name": format!("node-{i}") }, "spec": spec, "status": {} })
    };
    all[0].items = Some((0..5_000).map(node).collect());
    (all[1].items, all[3].items) = (Some(Vec::new()), Some(Vec::new()));
    let server = Server::start(all);
    let Some(test) = plugin("audit --context here -f json", &server) else {
        return;
    };
    let output = test.run();
    assert_eq!(
        json_of(&output)["result"]["nodes"]
            .as_array()
            .unwrap()
            .len(),
        5_000
    );
    let asked = server.requests();
    let pages = asked.iter().filter(|one| one.contains("/netresourcesets?"));
    assert_eq!(pages.count(), 10, "{asked:#?}");
}

#[test]
fn the_namespace_narrows_what_has_one() {
    let server = Server::start(kinds());
    let Some(test) = plugin("audit --context here -n shop -f json", &server) else {
        return;
    };
    assert_eq!(test.run().status, 1);
    let asked = server.requests();
    let has = |part: &str| asked.iter().any(|one| one.contains(part));
    assert!(
        has("/api/v1/namespaces/shop/events?")
            && has("/api/v1/namespaces/shop/pods?")
            && has("/api/v1/nodes?"),
        "{asked:#?}"
    );
}

#[test]
fn the_current_context_is_asked_where_none_is_named_and_its_silence_is_an_error() {
    let server = Server::start(kinds());
    let Some(test) = plugin("audit", &server) else {
        return;
    };
    let output = test.run();
    assert_eq!(output.status, 2, "{}", output.stdout);
    assert!(
        output.stderr.contains("kubectl gives no object: "),
        "{}",
        output.stderr
    );
    assert_eq!(server.requests(), [""; 0]);
}

#[test]
fn every_line_of_kubectl_that_is_printed_names_the_cluster_that_was_read() {
    // Given by flags, and the current one of a file.
    for (args, context) in [("--context here", "here"), ("", "here")] {
        let server = Server::start(kinds_of("examples/incident.yaml"));
        let config = server
            .kubeconfig()
            .replace("current-context: nowhere", "current-context: here");
        let Some(test) = plugin("audit -f json --kubeconfig other.yaml", &server) else {
            return;
        };
        let output = test.args(args).file("other.yaml", config).run();
        assert_eq!(output.status, 1, "{}", output.stderr);
        let flags = format!("kubectl --context={context} --kubeconfig=other.yaml ");
        let bared = output.stdout.replace(&flags, "");
        assert!(output.stdout.contains(&format!("{flags}drain ")), "{bared}");
        for bare in ["describe", "drain", "delete", "--"] {
            let bare = format!("kubectl {bare}");
            assert!(!bared.contains(&bare), "{bare}: {bared}");
        }
        // What was read is called after its question.
        for after in bared.split("kubectl get ").skip(1) {
            let line = after.split(['"', '`', ')']).next().unwrap();
            assert!(!line.contains(' '), "{line}: {bared}");
        }
    }
}

#[test]
fn help_of_the_plugin_says_how_it_is_called() {
    let server = Server::start(Vec::new());
    let Some(test) = plugin("audit --help", &server) else {
        return;
    };
    let output = test.run();
    assert!(
        output.stdout.contains("Usage: kubectl cce-plan audit"),
        "{}",
        output.stdout
    );
}

/// A `kubectl` that does what a script says, on a path without another.
fn stand_in(args: &str, script: &str) -> Output {
    standing_in(args, script).run()
}

/// An audit of a cluster that refuses its pods.
pub(crate) fn without_pods() -> Test {
    let refuses = "echo 'Error from server (Forbidden): no' >&2; exit 1";
    standing_in("audit --context here", &but_pods(refuses))
}

fn standing_in(args: &str, script: &str) -> Test {
    let test = Test::new(args).file("kubectl", script);
    let file = test.folder().join("kubectl");
    let mut permissions = std::fs::metadata(&file).unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o755);
    std::fs::set_permissions(&file, permissions).unwrap();
    let path = format!("{}:/usr/bin:/bin", test.folder().display());
    test.env("PATH", &path)
}

/// A script that answers with a node where it is asked for nodes, and does what `otherwise` says for pods.
fn but_pods(otherwise: &str) -> String {
    let node = r#"{"apiVersion": "v1", "kind": "Node", "metadata": {"name": "n1"}}"#;
    format!(
        "#!/bin/sh\ncase $2 in\nnodes) echo '{node}';;\npods) {otherwise};;\n*) echo '{{\"items\": []}}';;\nesac\n"
    )
}

#[test]
fn warnings_at_length_do_not_end_kubectl() {
    let warns = "yes warning | head -c 1000000 >&2; echo '{\"items\": []}'";
    let output = stand_in("audit --context here -q -f json", &but_pods(warns));
    let said = json_of(&output);
    assert_eq!(said["result"]["not_read"], json!([]), "{}", output.stderr);
    let fails = "yes warning | head -c 1000000 >&2; echo 'error: it is late' >&2; exit 1";
    let output = stand_in("audit --context here -q -f json", &but_pods(fails));
    assert_eq!(
        json_of(&output)["result"]["not_read"][0]["why"],
        "it is late"
    );
}

#[test]
fn a_child_of_kubectl_that_holds_its_streams_open_does_not_block() {
    let leaves = "sleep 50 & echo '{\"items\": []}'";
    let started = std::time::Instant::now();
    let output = stand_in("audit --context here -q -f json", &but_pods(leaves));
    assert_eq!(json_of(&output)["result"]["not_read"], json!([]));
    assert!(started.elapsed().as_secs() < 40);
}

#[test]
fn kubectl_that_dies_midway_is_said_with_the_kind_and_the_reason() {
    let script = but_pods("printf '{\"items\": [{\"kind'; kill -9 $$");
    let output = stand_in("audit --context here -q -f json", &script);
    assert_eq!(output.status, 1);
    let not_read = &json_of(&output)["result"]["not_read"];
    let said = [
        &not_read[0]["resource"],
        &not_read[0]["cause"],
        &not_read[0]["why"],
    ];
    assert_eq!(said, ["pods", "failed", "it is ended by signal 9"]);
    // It ends well, but its answer is cut.
    let script = but_pods("printf '{\"items\": [{\"kind'");
    let output = stand_in("audit --context here -q -f json", &script);
    assert_eq!((output.status, &*output.stdout), (2, ""));
    assert!(
        output.stderr.contains("kubectl get pods:1:"),
        "{}",
        output.stderr
    );
}

/// What has ended stays as a zombie until its parent asks.
fn is_running(id: rustix::process::Pid) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", id.as_raw_nonzero()));
    let is_zombie = |stat: String| {
        stat.rsplit(')')
            .next()
            .is_some_and(|rest| rest.starts_with(" Z"))
    };
    rustix::process::test_kill_process(id).is_ok() && !stat.is_ok_and(is_zombie)
}

#[test]
fn no_kubectl_runs_on_when_a_signal_ends_the_program() {
    use rustix::process::{Pid, Signal, kill_process};
    use std::time::{Duration, Instant};
    for signal in [Signal::INT, Signal::TERM, Signal::HUP] {
        // It starts another program, and takes note of both.
        let script = "#!/bin/sh\nsleep 300 &\necho $$ $! >> \"$(dirname \"$0\")/started\"\nwait\n";
        let test = standing_in("cidrs --context here -q", script).default_signals();
        let mut child = test.command().spawn().unwrap();
        let file = test.folder().join("started");
        let deadline = Instant::now() + Duration::from_mins(1);
        let started = loop {
            let noted = std::fs::read_to_string(&file).unwrap_or_default();
            if noted.lines().count() == 3 && noted.ends_with('\n') {
                break noted;
            }
            assert!(Instant::now() < deadline, "{noted}");
            std::thread::sleep(Duration::from_millis(10));
        };
        let id = Pid::from_raw(child.id().try_into().unwrap()).unwrap();
        kill_process(id, signal).unwrap();
        let status = child.wait().unwrap();
        let ended = std::os::unix::process::ExitStatusExt::signal(&status);
        assert_eq!(ended, Some(signal.as_raw()));
        for id in started.split_whitespace() {
            let id = Pid::from_raw(id.parse().unwrap()).unwrap();
            while is_running(id) && Instant::now() < deadline {
                std::thread::sleep(Duration::from_millis(10));
            }
            assert!(!is_running(id), "{signal:?} {started}");
        }
    }
}

#[test]
fn flags_are_handed_on_and_only_get_is_run() {
    let script = "#!/bin/sh\necho \"$@\" >> \"$(dirname \"$0\")/calls\"\necho '{\"items\": []}'\n";
    let output = stand_in(
        "volumes fit --context a=b --kubeconfig c.yaml --namespace shop",
        script,
    );
    let calls = std::fs::read_to_string(output.folder.path().join("calls")).unwrap();
    let mut calls: Vec<&str> = calls.lines().collect();
    calls.sort_unstable();
    let flags = "-o json --context=a=b --kubeconfig c.yaml";
    let timeout = "--request-timeout=30000ms";
    assert_eq!(
        calls,
        [
            format!("get csinodes.storage.k8s.io {flags} {timeout}"),
            format!("get nodes {flags} {timeout}"),
            format!("get persistentvolumeclaims {flags} --namespace=shop {timeout}"),
            format!("get persistentvolumes {flags} {timeout}"),
            format!("get pods {flags} --namespace=shop {timeout}"),
            format!("get storageclasses.storage.k8s.io {flags} {timeout}"),
            format!("get volumeattachments.storage.k8s.io {flags} {timeout}"),
        ]
    );
}

#[test]
fn without_kubectl_and_without_files_it_is_said_what_to_give() {
    let without = Test::new("audit --context here")
        .env("PATH", "/nowhere")
        .run();
    assert_eq!(without.status, 2);
    assert!(
        without.stderr.contains("kubectl is not there"),
        "{}",
        without.stderr
    );
    let nothing = Test::new("audit").run();
    assert_eq!(nothing.status, 2);
    assert!(
        nothing.stderr.contains("no file, and no cluster to ask"),
        "{}",
        nothing.stderr
    );
    let both = Test::new("audit a.yaml --context here").run();
    assert_eq!(both.status, 2);
    assert!(
        both.stderr.contains("--context and files"),
        "{}",
        both.stderr
    );
}

#[test]
fn what_kubectl_says_cannot_control_a_terminal() {
    let script = "#!/bin/sh\nprintf 'error: \\033[31mred\\n' >&2\nexit 1\n";
    let output = stand_in("audit --context here", script);
    assert_eq!(output.status, 2);
    assert!(!output.stderr.contains('\u{1b}'), "{:?}", output.stderr);
}

#[test]
fn a_cluster_of_tke_is_asked_for_its_addresses_and_not_told_to_have_pools() {
    const TKE: &str = "networking.tke.cloud.tencent.com/v1";
    let ips = |n: &str| json!({ "pods": "61", "tke.cloud.tencent.com/eni-ip": n });
    let node = json!({ "apiVersion": "v1", "kind": "Node", "metadata": { "name": "n1" },
        "status": { "allocatable": ips("7"), "capacity": ips("30") } });
    let address = json!({ "apiVersion": TKE, "kind": "VpcIP", "metadata": { "name": "10.1.0.4",
        "labels": { "tke.cloud.tencent.com/node-name": "n1" } } });
    let claim = json!({ "apiVersion": TKE, "kind": "VpcIPClaim",
        "metadata": { "name": "db-0", "namespace": "shop" } });
    let pod = json!({ "apiVersion": "v1", "kind": "Pod", "metadata": { "name": "web-1",
        "namespace": "shop" }, "spec": { "nodeName": "n1" }, "status": { "phase": "Running", "podIP": "10.1.0.4" } });
    let of = |version, plural, kind, item| Kind {
        version,
        plural,
        singular: kind,
        is_namespaced: matches!(kind, "Pod" | "VpcIPClaim"),
        items: Some(vec![item]),
    };
    let server = Server::start(vec![
        of("v1", "nodes", "Node", node),
        of("v1", "pods", "Pod", pod),
        of(TKE, "vpcips", "VpcIP", address),
        of(TKE, "vpcipclaims", "VpcIPClaim", claim),
    ]);
    let Some(test) = plugin("audit --context here -f json", &server) else {
        return;
    };
    let output = test.run();
    let said = json_of(&output);
    let node = &said["result"]["nodes"][0];
    assert_eq!(
        (&node["mode"], &node["bound_ips"], &node["used_ips"]),
        (&json!("tke-shared-eni"), &json!(7), &json!(1))
    );
    let codes: Vec<&Value> = said["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|finding| &finding["code"])
        .collect();
    assert!(codes.contains(&&json!("A625")), "{codes:?}");
    let lost: Vec<&Value> = not_read(&said).map(|one| &one["subject"]).collect();
    assert_eq!(lost, ["events"]);
}

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
    for part in [
        "kubectl get enis.cce.baidubce.com: the server doesn't have a resource type \"enis\"",
        "kubectl get events: Error from server (Forbidden): events is forbidden",
        "not known without them: what Events report",
        "kubectl get pods: Error from server (Forbidden): pods is forbidden",
        "not known without them: which pods wait, and for what",
    ] {
        assert!(output.stderr.contains(part), "{part}: {}", output.stderr);
    }
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
        let text = output.stdout.replace(&flags, "");
        assert!(output.stdout.contains(&format!("{flags}drain ")), "{text}");
        for bare in [
            "kubectl get",
            "kubectl describe",
            "kubectl drain",
            "kubectl delete",
            "kubectl --",
        ] {
            assert!(!text.contains(bare), "{bare}: {text}");
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

/// A `kubectl` that says how it was called, on a path without another.
fn stand_in(args: &str, script: &str) -> Output {
    let test = Test::new(args).file("kubectl", script);
    let file = test.folder().join("kubectl");
    let mut permissions = std::fs::metadata(&file).unwrap().permissions();
    std::os::unix::fs::PermissionsExt::set_mode(&mut permissions, 0o755);
    std::fs::set_permissions(&file, permissions).unwrap();
    let path = format!("{}:/usr/bin:/bin", test.folder().display());
    test.env("PATH", &path).run()
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
    assert_eq!(
        calls,
        [
            format!("get csinodes.storage.k8s.io {flags}"),
            format!("get nodes {flags}"),
            format!("get persistentvolumeclaims {flags} --namespace=shop"),
            format!("get persistentvolumes {flags}"),
            format!("get pods {flags} --namespace=shop"),
            format!("get storageclasses.storage.k8s.io {flags}"),
            format!("get volumeattachments.storage.k8s.io {flags}"),
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
    assert!(
        output.stderr.contains("kubectl get events: "),
        "{}",
        output.stderr
    );
    let lost = |kind: &str| {
        output
            .stderr
            .contains(&format!("kubectl get {kind}.cce.baidubce.com: "))
    };
    assert!(
        !lost("netresourcesets") && !lost("enis"),
        "{}",
        output.stderr
    );
}

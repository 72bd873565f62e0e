//! `cce-plan vips check`.

use super::Test;

const SERVICES: &str = "apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Service
  metadata:
    name: web
    namespace: shop
    annotations:
      cgw.example.com/vip: 10.0.0.100
  spec:
    ports:
    - {name: http, port: 8080, targetPort: 8080}
    - {name: admin, port: 20001, targetPort: 9000}
- apiVersion: v1
  kind: Service
  metadata: {name: api, namespace: shop, annotations: {vips: \"10.0.0.100, fd00::7\"}}
  spec:
    ports: [{port: 20001}, {port: 20053, protocol: UDP}, {port: 20005}, {port: 20005, name: again}]
- apiVersion: v1
  kind: Service
  metadata: {name: mail, namespace: office}
  spec:
    type: LoadBalancer
    loadBalancerIP: 10.0.0.101
    ports: [{port: 20001}]
  status: {loadBalancer: {ingress: [{ip: 10.0.0.101}, {hostname: x.example.com}]}}
- apiVersion: v1
  kind: Service
  metadata: {name: spy, namespace: office}
  spec: {externalIPs: [10.0.0.100], ports: [{port: 20010}]}
- apiVersion: v1
  kind: Service
  metadata: {name: ext, namespace: office}
  spec: {type: ExternalName, externalName: x.example.com, externalIPs: [10.0.0.102]}
- apiVersion: v1
  kind: Service
  metadata: {name: plain, namespace: office}
  spec: {ports: [{port: 80}]}
";

const PLAN: &str = "version = 1
[[vip_pool]]
name = \"masters\"
node_names = [\"master-1\", \"master-2\", \"master-3\"]
[[vip_pool.vip]]
address = \"10.0.0.100\"
namespace = \"shop\"
services = [\"shop/gone\"]
";

/// Source: iproute2 6.1.0, a machine with sockets of both families.
const SS: &str = include_str!("../fixtures/vips/same/ss-lntu.txt");

/// As net-tools 2.10 prints it.
const NETSTAT: &str = "Active Internet connections (only servers)
Proto Recv-Q Send-Q Local Address           Foreign Address         State       PID/Program name
tcp        0      0 127.0.0.1:20001         0.0.0.0:*               LISTEN      812/agent
tcp        0      0 0.0.0.0:22              0.0.0.0:*               LISTEN      901/sshd: /usr/sbin
tcp6       0      0 :::20001                :::*                    LISTEN      3311/exporter
udp        0      0 0.0.0.0:68              0.0.0.0:*                           633/dhclient
";

fn run(args: &str) -> Test {
    Test::new(args)
        .file("services.yaml", SERVICES)
        .file("plan.toml", PLAN)
        .file("master-1.txt", SS)
        .file("dumps/master-2.netstat", NETSTAT)
}

const ALL: &str = "vips check services.yaml plan.toml master-1.txt dumps/master-2.netstat";

/// `kind vip port protocol [services] [nodes] suggested` of each conflict.
fn conflicts(output: &super::Output) -> Vec<String> {
    let json = output.json();
    let rows = json["result"]["conflicts"].as_array().unwrap();
    let said = rows.iter().map(|row| {
        let list = |key: &str| {
            let all = row[key].as_array().unwrap().iter();
            all.map(|one| one.as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
                .join(" ")
        };
        let (kind, vip) = (row["kind"].as_str().unwrap(), row["vip"].as_str().unwrap());
        let protocol = row["protocol"].as_str().unwrap_or("-");
        format!(
            "{kind} {vip} {} {protocol} [{}] [{}] {}",
            row["port"],
            list("services"),
            list("nodes"),
            row["suggested_port"]
        )
    });
    said.collect()
}

#[test]
fn conflicts_are_shown_in_both_languages_and_all_formats() {
    insta::assert_snapshot!("check_en", run(ALL).run().both());
    insta::assert_snapshot!("check_zh", run(ALL).args("--lang zh -v").run().both());
    insta::assert_snapshot!("check_json", run(ALL).arg("-fjson").run().both());
    insta::assert_snapshot!("check_markdown", run(ALL).arg("-fmarkdown").run().both());
    insta::assert_snapshot!("check_csv", run(ALL).arg("-fcsv").run().both());
    insta::assert_snapshot!("check_github", run(ALL).arg("-fgithub").run().both());
    for line in run(ALL).run().stdout.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn every_conflict_has_its_kind_its_nodes_and_a_free_port() {
    let output = run(ALL).arg("-fjson").run().status(1);
    assert_eq!(
        conflicts(&output),
        [
            "namespaces 10.0.0.100 null - [shop/web shop/api office/spy] [] null",
            "outside-range 10.0.0.100 8080 TCP [shop/web] [] 20003",
            "services 10.0.0.100 20001 TCP [shop/web shop/api] [] 20000",
            "listening 10.0.0.100 20001 TCP [shop/web shop/api] [master-2] 20002",
            "repeated-port 10.0.0.100 20005 TCP [shop/api] [] 20004",
            "listening 10.0.0.100 20053 UDP [shop/api] [master-1] 20052",
            "listening 10.0.0.101 20001 TCP [office/mail] [master-2] 20000",
            "listening fd00::7 20001 TCP [shop/api] [master-2] 20000",
            "repeated-port fd00::7 20005 TCP [shop/api] [] 20004",
            "listening fd00::7 20053 UDP [shop/api] [master-1] 20052",
        ]
    );
    assert_eq!(
        output.codes(),
        [
            "H911", "H912", "H913", "H913", "H914", "H914", "H914", "H914", "H914", "H916", "H917",
            "H918", "H915"
        ]
    );
}

#[test]
fn what_is_checked_against_nothing_is_not_called_free_of_conflicts() {
    let one = SERVICES.split("- apiVersion").nth(3).unwrap();
    let one = format!("apiVersion{one}").replace("\n  ", "\n");
    let output = Test::new("vips check s.yaml")
        .file("s.yaml", &one)
        .run()
        .status(0);
    assert!(output.stdout.contains("H916"), "{}", output.stdout);
    assert!(
        output.stdout.contains("there may be more"),
        "{}",
        output.stdout
    );
    let known = Test::new("vips check s.yaml n.ss").file("s.yaml", &one);
    let known = known
        .file("n.ss", "tcp LISTEN 0 128 *:22 *:*\n")
        .run()
        .status(0);
    assert!(
        known.stdout.contains("no known conflict"),
        "{}",
        known.stdout
    );
    assert!(!known.stdout.contains("H916"), "{}", known.stdout);
}

#[test]
fn listening_ports_come_from_flags_and_standard_input_too() {
    let args = "vips check services.yaml -fjson --listening node-9=-";
    let output = run(args).stdin(NETSTAT).run().status(1);
    let nodes = &output.json()["result"]["nodes"];
    assert_eq!(nodes[0]["node"], "node-9");
    assert_eq!(nodes[0]["tcp_listeners"], 3);
    let args =
        "vips check - --listening a=master-1.txt --listening a=dumps/master-2.netstat -fjson";
    let output = run(args).stdin(SERVICES).run().status(1);
    let nodes = output.json()["result"]["nodes"].as_array().unwrap().clone();
    assert_eq!(nodes.len(), 1);
    assert_eq!(nodes[0]["tcp_listeners"], 8);
}

#[test]
fn an_annotation_of_any_key_can_hold_vips() {
    let service = "{\"apiVersion\": \"v1\", \"kind\": \"Service\", \"metadata\": {\"name\": \"a\", \"annotations\": {\"example.com/address\": \"[\\\"10.0.0.9\\\"]\"}}, \"spec\": {\"ports\": [{\"port\": 20001}]}}";
    let of = |args: &str| Test::new(args).file("s.json", service).run().json();
    let none = of("vips check s.json -fjson");
    assert!(none["result"]["vips"].as_array().unwrap().is_empty());
    let one = of("vips check s.json -fjson --annotation example.com/address");
    assert_eq!(one["result"]["vips"][0]["vip"], "10.0.0.9");
    assert_eq!(one["result"]["vips"][0]["users"][0], "default/a");
}

#[test]
fn a_policy_allows_what_is_known() {
    let allow = "[policy]\nallow = [{ code = \"H914\", reason = \"exporter moves\" }, { code = \"H911\", reason = \"x\" }, { code = \"H912\", reason = \"x\" }, { code = \"H913\", reason = \"x\" }]\n";
    let output = run(ALL).file("plan.toml", format!("{PLAN}{allow}")).run();
    output.status(0);
}

#[test]
fn output_may_be_asked_for_before_or_behind_check() {
    let behind = run(ALL).arg("-fjson").run().stdout;
    let before = run(&ALL.replace("vips check", "vips -fjson check"))
        .run()
        .stdout;
    assert_eq!(before, behind);
    let of_env = run(ALL).env("CCE_PLAN_FORMAT", "json").run().stdout;
    assert_eq!(of_env, behind);
    run(&ALL.replace("vips check", "--lang zh vips check"))
        .run()
        .status(1);
}

#[test]
fn broken_input_is_said_with_its_place() {
    let broken = "apiVersion: v1
kind: Service
metadata: {name: a, annotations: {x/vip: \"10.0.0.300, 127.0.0.1\"}}
spec: {externalIPs: [10.0.0.1], ports: [{port: 70000}, {port: 80, protocol: tpc}]}
---
apiVersion: v1
kind: Service
metadata: {name: b}
spec: {externalIPs: [10.0.0.1], ports: [{name: x}]}
---
apiVersion: v1
kind: Service
metadata: {name: b}
";
    let plan = "version = 1
[[vip_pool]]
name = \"p\"
nodes = 3
node_names = [\"a\"]
[[vip_pool]]
name = \"p\"
node_names = [\"a\", \"b\"]
domain = 3
[[vip_pool]]
name = \"r\"
node_names = [\"b\", \"c\"]
domains = 4
[[vip_pool.vip]]
address = \"10.0.0.1/32\"
services = [\"web\"]
[[vip_pool.vip]]
address = \"10.0.0.7\"
node_names = [\"d\"]
[[vip_pool.vip]]
address = \"10.0.0.7\"
[[vip_pool]]
nodes = 3
";
    let test = || {
        Test::new("vips check s.yaml plan.toml n.ss --listening x --listening y=gone.ss")
            .file("s.yaml", broken)
            .file("plan.toml", plan)
            .file("n.ss", "tcp LISTEN 0 128 *:http *:*\n")
    };
    let output = test().run().status(2);
    assert!(output.stdout.is_empty());
    insta::assert_snapshot!("check_errors", output.both());
    for args in [
        "vips check none.yaml",
        "vips check",
        "vips --nodes 3 check services.yaml",
        "vips check - - ",
    ] {
        run(args).run().status(2);
    }
    let plans = run("vips check services.yaml plan.toml other.toml").file("other.toml", PLAN);
    plans.run().status(2);
    let dump = run("vips check -").stdin(SS).run().status(2);
    assert!(
        dump.stderr.contains("--listening NODE=-"),
        "{}",
        dump.stderr
    );
    let nothing = run("vips check master-1.txt").run().status(2);
    assert!(
        nothing.stderr.contains("no Service and no VIP pool"),
        "{}",
        nothing.stderr
    );
}

#[test]
fn what_should_be_listening_ports_and_is_not_says_how_to_get_them() {
    let wanted = [
        (
            "master-1.ss",
            "bash: ss: command not found\n",
            "master-1.ss holds no socket",
        ),
        ("master-1.netstat", "", "master-1.netstat holds no socket"),
    ];
    for (name, text, wanted) in wanted {
        let output = Test::new(&format!("vips check services.yaml {name}"))
            .file("services.yaml", SERVICES)
            .file(name, text)
            .run()
            .status(2);
        let said = output.stderr;
        assert!(
            said.contains(wanted) && said.contains("`ss -lntuH`"),
            "{said}"
        );
    }
}

/// What the design's `netstat -pnlt | awk '{print $4}' | cut -d ':' -f 2 | uniq | sort -g` prints of
/// sockets at 0.0.0.0:22, 127.0.0.1:20010 and `:::20001`.
const PIPELINE: &str = "\n(only\nLocal\n22\n20010\n";

#[test]
fn ports_alone_are_read_of_the_node_that_a_flag_names() {
    let check = |args: &str| {
        let test = run(&format!("vips check services.yaml {args} -fjson"));
        test.file("ports.txt", "22\n20010\n")
            .file("lossy.txt", PIPELINE)
    };
    let listening = "listening 10.0.0.100 20010 TCP [office/spy] [master-1] 20009";
    for (args, stdin) in [
        ("--listening master-1=ports.txt", ""),
        ("--listening master-1=lossy.txt", ""),
        ("--listening master-1=-", PIPELINE),
    ] {
        let output = check(args).stdin(stdin).run().status(1);
        assert!(
            conflicts(&output).iter().any(|one| one == listening),
            "{args}"
        );
        let nodes = &output.json()["result"]["nodes"];
        assert_eq!(nodes.as_array().unwrap().len(), 1);
        assert_eq!(nodes[0]["tcp_listeners"], 2);
    }
    // Which ports at IPv6 addresses are taken is in no such list.
    let unknown = |args: &str| {
        let json = check(args).run().json();
        let findings = json["findings"].as_array().unwrap().iter();
        let unknown = findings.filter(|one| one["code"] == "H916");
        let said = unknown.map(|one| format!("{} {}", one["severity"], one["message"]));
        said.collect::<Vec<_>>().join("\n")
    };
    assert!(
        unknown("--listening m=lossy.txt")
            .contains("\"warning\" \"the list of ports of m has lost those at IPv6")
    );
    let whole = unknown("--listening m=ports.txt");
    assert!(whole.contains("UDP") && !whole.contains("IPv6"), "{whole}");
    let both = unknown("--listening m=lossy.txt --listening m=master-1.txt");
    assert_eq!(both, "");
    // A name such as these says the node.
    let named = run("vips check services.yaml m.netstat -fjson").file("m.netstat", PIPELINE);
    assert_eq!(named.run().json()["result"]["nodes"][0]["node"], "m");
}

#[test]
fn ports_alone_of_no_node_are_refused_with_the_way_out() {
    for (lang, way) in [
        ("en", "give --listening NODE=ports.txt"),
        ("zh", "--listening NODE=ports.txt"),
    ] {
        let args = format!("vips check services.yaml ports.txt --lang {lang}");
        let refused = run(&args).file("ports.txt", PIPELINE).run().status(2);
        assert!(refused.stderr.contains(way), "{}", refused.stderr);
    }
    let refused = run("vips check services.yaml -")
        .stdin(PIPELINE)
        .run()
        .status(2);
    assert!(
        refused.stderr.contains("give --listening NODE=-"),
        "{}",
        refused.stderr
    );
    let wrong = run("vips check services.yaml --listening m=p").file("p", "22\nssh\n");
    let said = wrong.run().status(2).stderr;
    assert!(
        said.contains("\"ssh\" is not a port") && said.contains("p:2:1"),
        "{said}"
    );
}

#[test]
fn services_are_no_trouble_to_other_commands() {
    let text = format!("{SERVICES}- {{apiVersion: v1, kind: Node, metadata: {{name: n}}}}\n");
    let broken = text.replace("port: 8080", "port: 99999");
    let output = Test::new("audit c.yaml").file("c.yaml", broken).run();
    assert_ne!(output.status, 2, "{}", output.stderr);
}

#[test]
fn hostile_input_ends_with_an_answer_or_an_error() {
    let service = "apiVersion: v1\nkind: Service\nmetadata: {name: a}\n";
    let long = format!("tcp LISTEN 0 128 {}:80 *:*\n", "9".repeat(100_000));
    let many = "tcp LISTEN 0 128 *:80 *:*\n".repeat(50_000);
    for text in [
        format!("{service}spec: 3\n"),
        format!("{service}spec: {{ports: 3, externalIPs: 4}}\n"),
        format!("{service}spec: {{ports: [3, [], null], externalIPs: [null, {{}}]}}\n"),
        format!("{service}spec: {{ports: [{{port: -1}}, {{port: 99999999999999999999}}]}}\n"),
        format!("{service}status: {{loadBalancer: {{ingress: [7, {{ip: [x]}}]}}}}\n"),
        "apiVersion: v1\nkind: Service\nmetadata: {annotations: [x]}\n".to_owned(),
        "apiVersion: v1\nkind: Service\nmetadata: {name: a, annotations: {vip: \",,;[]\\\"\"}}\n".to_owned(),
        "version = 1\nvip_pool = 3\n".to_owned(),
        "version = 1\n[[vip_pool]]\nname = \"\"\nnodes = -1\nvip = [[], {}, 3]\n".to_owned(),
        "version = 1\n[[vip_pool]]\nname = \"x\"\nnodes = 4294967295\ndomains = 4294967295\nmax_vips_per_node = 4294967295\n".to_owned(),
        "version = 1\n[vip_pool]\nnode_names = [\"a\", \"a\", 3]\nnode_group = \"g\"\n".to_owned(),
        long,
        many,
        "tcp LISTEN 0 128 [[[[::]]]]%%:80 *:*\n".to_owned(),
        "LISTEN\nUNCONN 1 2 3 4\ntcp\nudp6 0 0 :: ::\n".to_owned(),
        "\u{feff}tcp LISTEN 0 128 *:80 *:*".to_owned(),
    ] {
        let output = run("vips check services.yaml hostile --fail-on never")
            .file("hostile", &text)
            .run();
        let shown: String = text.chars().take(200).collect();
        assert!([0, 2].contains(&output.status), "{shown}: {}", output.stderr);
        assert!(!output.stderr.contains("panicked"), "{shown}: {}", output.stderr);
        assert_eq!(output.stdout.is_empty(), output.status == 2, "{shown}");
    }
}

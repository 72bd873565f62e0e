//! `cce-plan cidrs`.

use std::fmt::Write as _;

use super::Test;
use super::harness::lines_within;

const CONFIGS: &str = "apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata:
  name: gpu
spec:
  ipv4:
    cidr: 10.8.0.0/24
    perNodeMaskSize: 26
  nodeSelector:
    matchLabels:
      pool: gpu
    matchExpressions:
    - key: spot
      operator: DoesNotExist
---
apiVersion: baremetal.cluster.gke.io/v1
kind: ClusterCIDRConfig
metadata:
  name: everyone
  namespace: cluster-shop
spec:
  ipv4:
    cidr: 10.9.0.0/23
    perNodeMaskSize: 24
";

const NODES: &str = "apiVersion: v1
kind: List
items:
- apiVersion: v1
  kind: Node
  metadata:
    name: gpu-1
    labels:
      pool: gpu
  spec:
    podCIDR: 10.8.0.64/26
    podCIDRs:
    - 10.8.0.64/26
  status:
    capacity:
      pods: \"30\"
- {apiVersion: v1, kind: Node, metadata: {name: gpu-2, labels: {pool: gpu}}}
- {apiVersion: v1, kind: Node, metadata: {name: web-1, labels: {pool: web}}}
- {apiVersion: v1, kind: Node, metadata: {name: web-2, labels: {pool: web}}}
- {apiVersion: v1, kind: Node, metadata: {name: web-3, labels: {pool: web}}}
";

fn run(args: &str) -> Test {
    Test::new(args)
        .file("configs.yaml", CONFIGS)
        .file("nodes.yaml", NODES)
}

const PLAIN: &str = "cidrs configs.yaml nodes.yaml";

/// What each node has: `name config cidrs status reason`.
pub(super) fn nodes(json: &serde_json::Value) -> Vec<String> {
    let nodes = json["result"]["nodes"].as_array().unwrap();
    let said = nodes.iter().map(|node| {
        let text = |key: &str| node[key].as_str().unwrap_or("-").to_owned();
        let cidrs = node["pod_cidrs"].as_array().unwrap();
        let cidrs: Vec<&str> = cidrs.iter().map(|cidr| cidr.as_str().unwrap()).collect();
        let (name, config, status) = (text("name"), text("config"), text("status"));
        format!(
            "{name} {config} [{}] {status} {}",
            cidrs.join(" "),
            text("reason")
        )
    });
    said.collect()
}

#[test]
fn nodes_configs_and_room_are_shown_in_both_languages() {
    insta::assert_snapshot!("plain_en", run(PLAIN).run().both());
    insta::assert_snapshot!(
        "plain_zh",
        run(PLAIN).arg("--lang=zh").arg("-v").run().both()
    );
    insta::assert_snapshot!("plain_markdown", run(PLAIN).arg("-fmarkdown").run().both());
    insta::assert_snapshot!("plain_json", run(PLAIN).arg("-fjson").run().both());
    insta::assert_snapshot!("why_en", run(PLAIN).arg("--why=gpu-2").run().both());
    insta::assert_snapshot!(
        "why_zh",
        run(PLAIN).arg("--why=web-3").arg("--lang=zh").run().both()
    );
    for line in run(PLAIN).run().stdout.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn a_node_that_is_left_without_is_exit_1() {
    let json = run(PLAIN).arg("-fjson").run().status(1).json();
    assert_eq!(
        nodes(&json),
        [
            "gpu-1 gpu [10.8.0.64/26] existing -",
            "gpu-2 gpu [10.8.0.0/26] allocated -",
            "web-1 everyone [10.9.0.0/24] allocated -",
            "web-2 everyone [10.9.1.0/24] allocated -",
            "web-3 - [] pending exhausted",
        ]
    );
    let keys = |row: &serde_json::Value| {
        let row = row.as_object().unwrap();
        row.keys().cloned().collect::<Vec<_>>().join(" ")
    };
    let result = &json["result"];
    assert_eq!(
        keys(&result["nodes"][0]),
        "name config pod_cidrs status reason"
    );
    for key in "name total_blocks used_blocks free_blocks pods_per_node waste_per_node stranded_ips"
        .split(' ')
    {
        assert!(!result["configs"][0][key].is_null(), "{key}");
    }
    assert!(result["growth"].as_array().unwrap().len() >= 2);
    // The finding points at the node.
    let finding = &json["findings"][0];
    assert_eq!(
        (&finding["code"], &finding["values"]["line"]),
        (&"D702".into(), &20.into())
    );
}

#[test]
fn objects_come_from_standard_input_patterns_and_json_alike() {
    let expected = nodes(&run(PLAIN).arg("-fjson").run().json());
    let both = format!("{CONFIGS}---\n{NODES}");
    let piped = Test::new("cidrs - -fjson").stdin(&both).run();
    assert_eq!(nodes(&piped.json()), expected);
    let matched = run("cidrs -fjson").arg("*s.yaml").run();
    assert_eq!(nodes(&matched.json()), expected);
    let lines = r#"{"apiVersion":"networking.x-k8s.io/v1","kind":"ClusterCIDR","metadata":{"name":"a"},"spec":{"perNodeHostBits":8,"ipv4":"10.0.0.0/16","ipv6":"fd00::/112","nodeSelector":{"nodeSelectorTerms":[{"matchExpressions":[{"key":"pool","operator":"In","values":["x"]}]},{"matchFields":[{"key":"metadata.name","operator":"NotIn","values":["n2"]}]}]}}}
{"apiVersion":"v1","kind":"Node","metadata":{"name":"n1","labels":{"pool":"x"}}}
{"apiVersion":"v1","kind":"Node","metadata":{"name":"n2","labels":{"pool":"x"}}}
{"apiVersion":"v1","kind":"Pod","metadata":{"name":"p"}}
"#;
    let output = Test::new("cidrs - -fjson").stdin(lines).run().status(1);
    assert_eq!(
        nodes(&output.json()),
        [
            "n1 a [10.0.0.0/24 fd00::/120] allocated -",
            "n2 - [] pending no-matching-config",
        ]
    );
    assert_eq!(output.codes(), ["D701", "D706"]);
    assert!(output.stderr.contains("1 Pod"), "{}", output.stderr);
}

#[test]
fn csv_holds_any_of_the_tables() {
    let table = |name: &str| {
        run(PLAIN)
            .arg("-fcsv")
            .arg("--table")
            .arg(name)
            .run()
            .stdout
    };
    assert!(table("nodes").contains("gpu-2,gpu,10.8.0.0/26,allocated,\n"));
    assert!(table("growth").starts_with("configs,class_nodes,"));
    assert!(table("findings").contains("D702"));
    let default = run(PLAIN).arg("-fcsv").run();
    assert!(default.stdout.starts_with("name,total_blocks,used_blocks,"));
}

#[test]
fn what_is_emitted_is_what_a_second_run_takes_for_existing() {
    let emitted = run("cidrs configs.yaml nodes.yaml --emit yaml")
        .run()
        .status(1);
    assert!(emitted.stderr.contains("D702"), "{}", emitted.stderr);
    assert!(!emitted.stdout.contains("gpu-1"), "it has what it had");
    let again = run("cidrs configs.yaml - -fjson")
        .stdin(&emitted.stdout)
        .run()
        .status(0);
    assert_eq!(
        nodes(&again.json()),
        [
            "gpu-2 gpu [10.8.0.0/26] existing -",
            "web-1 everyone [10.9.0.0/24] existing -",
            "web-2 everyone [10.9.1.0/24] existing -",
        ]
    );
}

const BROKEN: &str = "apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata:
  name: Bad_Name
spec:
  ipv4:
    cidr: 10.0.0.0/24
    perNodeMaskSize: 20
  ipv6:
    cidr: fd00::/64
    perNodeMaskSize: 120
  nodeSelector:
    matchLabels:
      -bad: x
    matchExpressions:
    - {key: a, operator: Inn, values: [x]}
    - {key: b, operator: In}
    - {key: c, operator: Exists, values: [x]}
    - {key: d, operator: Gt, values: [\"1\", \"2\"]}
    - {key: e, operator: Lt, values: [many]}
    - {key: f, operator: In, values: [\"a b\"]}
---
apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata:
  name: empty
spec: {}
---
apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata:
  name: other
spec:
  ipv4:
    cidr: fd00::/104
  ipv6:
    cidr: fd00::/104
    perNodeMaskSize: 126
---
apiVersion: networking.gke.io/v1alpha1
kind: ClusterCIDRConfig
metadata:
  name: unequal
spec:
  ipv4: {cidr: 10.0.0.0/16, perNodeMaskSize: 24}
  ipv6: {cidr: \"fd00::/104\", perNodeMaskSize: 119}
---
apiVersion: networking.k8s.io/v1alpha1
kind: ClusterCIDR
metadata:
  name: bits
spec:
  perNodeHostBits: 3
  ipv4: 10.0.0.0/300
---
apiVersion: v1
kind: Node
metadata: {name: n}
spec: {podCIDRs: [10.0.0.0]}
";

#[test]
fn all_problems_of_all_files_are_told_at_once_with_line_and_field() {
    let output = Test::new("cidrs broken.yaml other.yaml nothing.yaml --max-pods 0")
        .file("broken.yaml", BROKEN)
        .file(
            "other.yaml",
            CONFIGS.replace("perNodeMaskSize: 26", "perNodeMaskSize: 20"),
        )
        .run()
        .status(2);
    assert_eq!(output.stdout, "");
    insta::assert_snapshot!("problems", output.stderr);
}

#[test]
fn ipv6_blocks_are_at_most_16_bits_longer_than_their_range() {
    let config = |range: &str| {
        format!(
            "apiVersion: networking.gke.io/v1alpha1\nkind: ClusterCIDRConfig\nmetadata: {{name: a}}\nspec:\n  ipv6: {{cidr: \"{range}\", perNodeMaskSize: 120}}\n"
        )
    };
    let run = |range: &str| {
        Test::new("cidrs a.yaml -fjson")
            .file("a.yaml", config(range))
            .run()
    };
    let refused = run("fd00::/64").status(2);
    assert!(
        refused.stderr.contains("56 bits longer than the range"),
        "{}",
        refused.stderr
    );
    assert!(refused.stderr.contains("a.yaml:5"), "{}", refused.stderr);
    let json = run("fd00::/104").status(0).json();
    assert_eq!(json["result"]["configs"][0]["total_blocks"], 65_536);
}

#[test]
fn counts_of_ipv6_are_text_where_a_number_would_lose_digits() {
    let config = "apiVersion: networking.gke.io/v1alpha1\nkind: ClusterCIDRConfig\nmetadata: {name: a}\nspec:\n  ipv6: {cidr: \"2001:db8::1/48\", perNodeMaskSize: 64}\n";
    let run = |args: &str| Test::new(args).file("a.yaml", config).run().status(0);
    let output = run("cidrs a.yaml -fjson");
    let row = &output.json()["result"]["configs"][0];
    assert_eq!(row["waste_per_node"], "18446744073709551506");
    assert_eq!(output.codes(), ["D708"]);
    assert!(run("cidrs a.yaml").stdout.contains("~2^64"));
    assert!(
        run("cidrs a.yaml -fcsv")
            .stdout
            .contains(",18446744073709551506,")
    );
}

#[test]
fn a_config_that_changed_since_another_time_is_an_error() {
    let changed = CONFIGS
        .replace("perNodeMaskSize: 26", "perNodeMaskSize: 27")
        .replace("pool: gpu", "pool: gpus")
        .replace("name: everyone", "name: anyone");
    let output = run("cidrs new.yaml --previous configs.yaml")
        .file("new.yaml", changed)
        .run()
        .status(2);
    insta::assert_snapshot!("previous", output.stderr);
    // Adding and removing are not changes.
    let more = format!("{CONFIGS}---\n{}", CONFIGS.replace("name: ", "name: more-"));
    let output = run("cidrs new.yaml --previous configs.yaml")
        .file("new.yaml", &more)
        .run();
    assert_eq!(output.status, 0, "{}", output.stderr);
    run("cidrs configs.yaml --previous new.yaml")
        .file("new.yaml", &more)
        .run()
        .status(0);
}

pub(super) const CLUSTER: &str = "gcrKeyPath: /keys/gcr.json
sshPrivateKeyPath: /keys/ssh
---
apiVersion: v1
kind: Namespace
metadata: {name: cluster-shop}
---
apiVersion: baremetal.cluster.gke.io/v1
kind: Cluster
metadata: {name: shop}
spec:
  clusterNetwork:
    pods:
      cidrBlocks: [192.168.0.0/23]
    services:
      cidrBlocks: [192.168.0.0/28]
  nodeConfig:
    podDensity:
      maxPodsPerNode: 64
---
apiVersion: v1
kind: Node
metadata: {name: n1}
";

#[test]
fn an_ipv4_island_without_configs_uses_its_own_range() {
    let json = Test::new("cidrs c.yaml -fjson")
        .file("c.yaml", CLUSTER)
        .run()
        .status(0)
        .json();
    // 64 pods ask for a /25, and services have a part of the first.
    assert_eq!(
        nodes(&json),
        ["n1 pods.cidrBlocks[0] [192.168.0.128/25] allocated -"]
    );
    assert_eq!(json["result"]["configs"][0]["pods_per_node"], 64);
}

#[test]
fn an_island_takes_a_range_that_holds_one_block_and_refuses_a_smaller_one() {
    let of_range = |range: &str| {
        let text = CLUSTER
            .replace("192.168.0.0/23", range)
            .replace("192.168.0.0/28", "10.96.0.0/28");
        Test::new("cidrs c.yaml -fjson").file("c.yaml", text).run()
    };
    let json = of_range("192.168.0.0/25").status(0).json();
    assert_eq!(json["result"]["configs"][0]["total_blocks"], 1);
    let refused = of_range("192.168.0.0/26").status(2).stderr;
    assert!(refused.contains("holds no block of /25"), "{refused}");
}

#[test]
fn an_island_with_configs_has_no_blocks_but_theirs() {
    let config = "apiVersion: baremetal.cluster.gke.io/v1\nkind: ClusterCIDRConfig\nmetadata: {name: own}\nspec:\n  ipv4: {cidr: 10.9.0.0/22, perNodeMaskSize: 24}\n";
    let text = format!("{CLUSTER}---\n{config}");
    let run = Test::new("cidrs c.yaml -fjson").file("c.yaml", text).run();
    let json = run.status(0).json();
    let configs = json["result"]["configs"].as_array().unwrap();
    assert_eq!(configs.len(), 1);
    assert_eq!(nodes(&json), ["n1 own [10.9.0.0/24] allocated -"]);
}

#[test]
fn each_network_mode_asks_its_own_of_configs() {
    let problems = |cluster: &str, configs: &str| {
        let text = format!("{cluster}---\n{configs}");
        let output = Test::new("cidrs c.yaml")
            .file("c.yaml", text)
            .run()
            .status(2);
        let lines = output.stderr.lines().filter(|line| {
            line.starts_with("error")
                || line.trim_start().starts_with("-->")
                || line.contains(":::")
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    let island = CLUSTER.replace("cidrBlocks: [192.168.0.0/23]", "cidrBlocks: []");
    let flat = CLUSTER.replace("clusterNetwork:", "clusterNetwork:\n    flatIPv4: true");
    let dual = CLUSTER.replace("[192.168.0.0/28]", "[10.96.0.0/20, \"fd00:96::/112\"]");
    let dual_flat = dual.replace("clusterNetwork:", "clusterNetwork:\n    flatIPv4: true");
    let both = "apiVersion: baremetal.cluster.gke.io/v1\nkind: ClusterCIDRConfig\nmetadata: {name: both}\nspec:\n  ipv4: {cidr: 192.168.0.0/22, perNodeMaskSize: 24}\n  ipv6: {cidr: \"fd00::/112\", perNodeMaskSize: 120}\n";
    let six = "apiVersion: baremetal.cluster.gke.io/v1\nkind: ClusterCIDRConfig\nmetadata: {name: six}\nspec:\n  ipv6: {cidr: \"fd00::/112\", perNodeMaskSize: 120}\n";
    let said = [
        ("island", problems(&island, "")),
        ("flat", problems(&flat, "")),
        ("dual", problems(&dual, "")),
        ("dual island", problems(&dual, both)),
        ("dual flat", problems(&dual_flat, CONFIGS)),
        ("dual flat without IPv4", problems(&dual_flat, six)),
        (
            "dual with pods",
            problems(
                &dual.replace("[192.168.0.0/23]", "[192.168.0.0/23, \"fd00::/112\"]"),
                "",
            ),
        ),
    ];
    let said: Vec<String> = said
        .iter()
        .map(|(mode, said)| format!("{mode}:\n{said}"))
        .collect();
    insta::assert_snapshot!("modes", said.join("\n\n"));
    let good = both
        .replace("192.168.0.0/22", "192.168.0.0/23")
        .replace("Size: 24", "Size: 25")
        .replace("Size: 120", "Size: 121");
    let text = format!("{dual}---\n{good}");
    Test::new("cidrs c.yaml")
        .file("c.yaml", text)
        .run()
        .status(0);
}

const PLAN: &str = "version = 1
[cluster]
service_cidr = \"10.0.0.0/24\"
max_pods = 32
[[cidr_config]]
name = \"gpu\"
ipv4 = \"10.0.0.0/22\"
ipv4_mask = 24
labels = { pool = \"gpu\" }
selector = [\"!spot\", \"cores>8\"]
[[cidr_config]]
name = \"all\"
ipv4 = \"10.1.0.0/24\"
ipv4_mask = 26
[[node_group]]
name = \"gpu\"
nodes = 4
labels = { pool = \"gpu\", cores = \"16\" }
[[node_group]]
name = \"web\"
nodes = 5
";

#[test]
fn a_plan_file_gives_configs_and_nodes_without_any_subnet() {
    let plan = |args: &str| Test::new(args).file("plan.toml", PLAN);
    let output = plan("cidrs plan.toml -fjson").run().status(1);
    assert_eq!(
        nodes(&output.json()),
        [
            "gpu-1 gpu [10.0.1.0/24] allocated -",
            "gpu-2 gpu [10.0.2.0/24] allocated -",
            "gpu-3 gpu [10.0.3.0/24] allocated -",
            "gpu-4 all [10.1.0.0/26] allocated -",
            "web-1 all [10.1.0.64/26] allocated -",
            "web-2 all [10.1.0.128/26] allocated -",
            "web-3 all [10.1.0.192/26] allocated -",
            "web-4 - [] pending exhausted",
            "web-5 - [] pending exhausted",
        ]
    );
    let finding = &output.json()["findings"][0];
    assert_eq!(finding["subject"], "web");
    assert_eq!(finding["values"]["pending_nodes"], 2);
    // Its configs are written as objects. Its nodes do not exist yet, so they are not.
    let emitted = plan("cidrs plan.toml --emit yaml").run();
    assert!(!emitted.stdout.contains("kind: Node"), "{}", emitted.stdout);
    let same = Test::new("cidrs - plan.toml -fjson")
        .stdin(&emitted.stdout)
        .file("plan.toml", PLAN.split("[[cidr_config]]").next().unwrap())
        .run()
        .status(0);
    let selectors = same.json()["result"]["configs"].clone();
    assert_eq!(selectors[0]["selector"], "cores>8,pool in (gpu),!spot");
}

#[test]
fn what_is_wrong_with_configs_of_a_plan_has_its_place() {
    let broken = PLAN
        .replace("ipv4_mask = 24", "ipv4_mask = 20")
        .replace("\"cores>8\"", "\"cores>many\", \"rack of (r1)\"")
        .replace("cores = \"16\"", "cores = 16, \"-x\" = \"1\"")
        .replace(
            "name = \"all\"\n",
            "name = \"all\"\nipv6 = \"fd00::/64\"\nmask = 3\n",
        );
    let output = Test::new("cidrs plan.toml")
        .file("plan.toml", &broken)
        .run()
        .status(2);
    insta::assert_snapshot!("plan_problems", output.stderr);
    // `plan` says the same of a whole plan.
    let whole = format!("{broken}[[subnet]]\ncidr = \"10.8.0.0/22\"\n");
    let plan = Test::new("plan plan.toml")
        .file("plan.toml", whole)
        .run()
        .status(2);
    for line in output
        .stderr
        .lines()
        .filter(|line| line.starts_with("error"))
    {
        assert!(plan.stderr.contains(line), "{line}");
    }
}

#[test]
fn a_finding_that_a_plan_allows_is_no_failure() {
    let plan = format!(
        "{PLAN}[policy]\nallow = [{{ code = \"D702\", subject = \"web\", reason = \"next week\" }}]\n"
    );
    let output = Test::new("cidrs plan.toml -fjson")
        .file("plan.toml", &plan)
        .run()
        .status(0);
    assert!(output.codes().contains(&"D702".to_owned()));
}

#[test]
fn names_that_come_twice_and_nothing_at_all_are_errors() {
    let said = |run: Test| run.run().status(2).stderr;
    // The same file twice is read once; the same objects in another are one too many.
    let once = run("cidrs configs.yaml configs.yaml nodes.yaml nodes.yaml -fjson").run();
    assert_eq!(
        once.stdout,
        run("cidrs configs.yaml nodes.yaml -fjson").run().stdout
    );
    let twice = run("cidrs configs.yaml again.yaml nodes.yaml more.yaml");
    let twice = said(twice.file("again.yaml", CONFIGS).file("more.yaml", NODES));
    assert!(twice.contains("two configs are called \"gpu\""), "{twice}");
    assert!(twice.contains("two nodes are called \"gpu-1\""), "{twice}");
    let nothing = said(Test::new("cidrs -").stdin("apiVersion: v1\nkind: Pod\n"));
    assert!(nothing.contains("no config and no node"), "{nothing}");
    let many = "version = 1\n[[node_group]]\nname = \"a\"\nnodes = 4000000000\n";
    assert!(said(Test::new("cidrs p.toml").file("p.toml", many)).contains("4,000,000,000 nodes"));
    let near = said(run("cidrs configs.yaml nodes.yaml --why gpu-l"));
    assert!(near.contains("did you mean \"gpu-1\"?"), "{near}");
    let service = said(run("cidrs configs.yaml --service-cidr 10.0.0.1/24,x"));
    assert!(
        service.contains("host bits set") && service.contains("\"x\" is not"),
        "{service}"
    );
}

#[test]
fn findings_are_written_for_ci_systems() {
    for (format, part) in [
        ("sarif", "\"ruleId\":\"D702\""),
        ("junit", "D702"),
        ("github", "file=nodes.yaml,line=20"),
    ] {
        let output = run(PLAIN).arg("-f").arg(format).run().status(1);
        assert!(output.stdout.contains(part), "{format}: {}", output.stdout);
    }
}

#[test]
fn the_example_shows_a_small_block_that_spoils_a_large_one() {
    let example = super::repository().join("examples/pod-cidrs.toml");
    let example = std::fs::read_to_string(example).unwrap();
    let run = |args: &str| Test::new(args).file("p.toml", &example).run();
    let json = run("cidrs p.toml -fjson").status(0).json();
    let blocked = |json: &serde_json::Value| {
        let configs = json["result"]["configs"].as_array().unwrap().clone();
        let gpu = configs
            .into_iter()
            .find(|config| config["name"] == "gpu")
            .unwrap();
        (gpu["free_blocks"].as_u64(), gpu["blocked_blocks"].as_u64())
    };
    assert_eq!(blocked(&json), (Some(2), Some(1)));
}

#[test]
fn nodes_written_by_hand_are_read_and_those_at_odds_with_themselves_are_not() {
    let config = "apiVersion: networking.gke.io/v1alpha1\nkind: ClusterCIDRConfig\nmetadata: {name: a}\nspec:\n  ipv4: {cidr: 10.0.0.0/16, perNodeMaskSize: 24}\n  nodeSelector: {matchExpressions: [{key: cores, operator: Gt, values: [\"8\"]}]}\n";
    let node = |spec: &str| {
        format!(
            "{config}---\napiVersion: v1\nkind: Node\nmetadata: {{name: n, labels: {{cores: 16}}}}\nspec: {spec}\n"
        )
    };
    let run = |spec: &str| Test::new("cidrs - -fjson").stdin(node(spec)).run();
    // Host bits are cleared, and the single field is enough.
    let json = run("{podCIDR: 10.0.7.9/24}").status(0).json();
    assert_eq!(nodes(&json), ["n a [10.0.7.0/24] existing -"]);
    assert_eq!(
        nodes(&run("{}").status(0).json()),
        ["n a [10.0.0.0/24] allocated -"]
    );
    let odd = run("{podCIDR: 10.0.7.0/24, podCIDRs: [10.0.8.0/24]}").status(2);
    assert!(
        odd.stderr.contains("the first of podCIDRs is 10.0.8.0/24"),
        "{}",
        odd.stderr
    );
}

#[test]
fn a_bad_config_in_a_dump_matters_to_nobody_else() {
    let dump = format!("{NODES}---\n{}", CONFIGS.replace("10.8.0.0/24", "nowhere"));
    Test::new("cidrs -").stdin(&dump).run().status(2);
    let audit = Test::new("audit -").stdin(&dump).run();
    assert!(!audit.stderr.contains("nowhere"), "{}", audit.stderr);
}

/// Many configs that all nodes match: which are full is known once, and not for each node.
#[test]
fn many_configs_for_many_nodes_take_little_memory() {
    const MANY: usize = 5_000;
    let mut objects = String::new();
    for i in 0..MANY {
        let (high, low) = (i / 256, i % 256);
        let _ = write!(
            objects,
            "{{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{{\"name\":\"n{i}\"}}}}\n\
             {{\"apiVersion\":\"networking.k8s.io/v1alpha1\",\"kind\":\"ClusterCIDR\",\
             \"metadata\":{{\"name\":\"c{i}\"}},\
             \"spec\":{{\"perNodeHostBits\":8,\"ipv4\":\"10.{high}.{low}.0/24\"}}}}\n"
        );
    }
    // One word for each node and config takes 190 MiB.
    let rows = lines_within(200_000, "cidrs all.jsonl -f csv", &objects);
    assert_eq!(rows, MANY + 1);
}

/// Source: a node with the /25 that kube-controller-manager gave it, of which pods past the 126th get no IP.
#[test]
fn a_node_without_a_config_is_judged_by_its_own_block() {
    let node = r#"{"apiVersion":"v1","kind":"Node","metadata":{"name":"n1"},"spec":{"podCIDR":"172.16.10.0/25"},
        "status":{"capacity":{"pods":"PODS"}}}"#;
    let test = |pods| {
        let node = node.replace("PODS", pods);
        Test::new("cidrs node.json -f json")
            .file("node.json", node)
            .run()
    };
    let small = test("234").status(1);
    assert_eq!(small.codes(), ["D705"]);
    assert!(
        small.stdout.contains("only 126 pods get an IP"),
        "{}",
        small.stdout
    );
    assert_eq!(test("110").status(0).codes(), ["D705"]);
    assert!(test("64").status(0).codes().is_empty());
}

#[test]
fn masks_of_two_families_that_differ_have_one_way_out() {
    let test = |mask: &str, range: &str| {
        let text = format!(
            "version = 1\n[[cidr_config]]\nname = \"c\"\nipv4 = \"10.42.0.0/16\"\nipv4_mask = 24\n\
             ipv6 = \"{range}\"\nipv6_mask = {mask}\n[[node_group]]\nname = \"w\"\nnodes = 5\n"
        );
        Test::new("cidrs plan.toml").file("plan.toml", text).run()
    };
    for mask in ["64", "120", "80"] {
        let said = test(mask, "fd01::/64").status(2).stderr;
        assert!(said.contains("a range of /104"), "{mask}: {said}");
    }
    test("120", "fd01::/104").status(0);
}

//! Plan files: formats, schema, mistakes, and what beats what.

use super::Test;
use super::harness::Output;
use super::plan::{TWO_ZONES, example, json, plan};

#[test]
fn the_same_plan_in_json_and_yaml_gives_the_same_numbers() {
    let as_json = r#"{"version": 1,
        "subnet": [
            {"id": "sbn-a", "cidr": "10.0.0.0/22", "zone": "a", "available_ips": 1022},
            {"id": "sbn-b", "cidr": "10.0.4.0/22", "zone": "b", "available_ips": 1022}],
        "node_group": [{"name": "web", "max_pods": 64, "nodes": 20}]}"#;
    let as_yaml = "version: 1\nsubnet:\n- {id: sbn-a, cidr: 10.0.0.0/22, zone: a, available_ips: 1022}\n- id: sbn-b\n  cidr: 10.0.4.0/22\n  zone: b\n  available_ips: 1022\nnode_group:\n- {name: web, max_pods: 64, nodes: 20}\n";
    let result = |output: Output| output.status(0).json()["result"].clone();
    let toml = result(json(TWO_ZONES));
    for (name, text) in [
        ("plan.json", as_json),
        ("plan.yaml", as_yaml),
        ("plan.toml", TWO_ZONES),
    ] {
        let args = format!("plan {name} -f json");
        assert_eq!(
            result(Test::new(&args).file(name, text).run()),
            toml,
            "{name}"
        );
        // On standard input, the content decides the format.
        assert_eq!(
            result(Test::new("plan - -f json").stdin(text).run()),
            toml,
            "{name}"
        );
    }
}

#[test]
fn ten_mistakes_are_all_reported_with_carets() {
    let stderr = plan(
        "version = 2
[cluster]
nam = \"x\"
max_pods = 0
[[subnet]]
cidr = \"10.0.0.1/22\"
zone = \"a\"
[[subnet]]
cidr = \"10.0.8.0/22\"
zone = \"b\"
[[node_group]]
name = \"web\"
instance = \"bcc.g5.c4m61\"
nodes = 5
max_nodes = 3
zones = [\"a\", \"bb\"]
surge = \"20\"
cpu_per_pod = \"two\"
[[node_group]]
name = \"web\"
strategy = \"burstabel\"
nodes = \"5\"
",
    )
    .run()
    .status(2)
    .stderr;
    assert!(stderr.matches("error:").count() >= 10, "{stderr}");
    assert_eq!(
        stderr.matches("error:").count(),
        stderr.matches("--> plan.toml:").count()
    );
    insta::assert_snapshot!(stderr);
}

#[test]
fn each_mistake_in_a_plan_file_says_what_and_where_and_the_way_out() {
    let group = "[[node_group]]\nname = \"web\"\nnodes = 1\n";
    let subnet = "[[subnet]]\ncidr = \"10.0.0.0/22\"\nzone = \"a\"\n";
    let whole = format!("version = 1\n{subnet}{group}");
    let cases = [
        String::new(),
        "version = 1\n".to_owned(),
        format!("{subnet}{group}"),
        format!("version = 1\n{group}"),
        format!("version = 1\n{subnet}[[node_group]]\nnodes = 1\n"),
        format!("version = 1\nsubnet = \"x\"\n{group}"),
        format!("version = 1\nnode_group = []\n{subnet}"),
        format!("version = 1\n{subnet}[node_group]\nname = \"web\"\nnodes = 1\n"),
        format!("{whole}subnets = [\"sbn-x\"]\n"),
        format!("{whole}zones = []\n"),
        format!("{whole}zones = [\"a\", \"a\"]\n"),
        format!("{whole}zones = [3]\n"),
        format!("{whole}node_subnets = [\"10.0.4.0/22\"]\n"),
        format!("{whole}expected_pods = 300\n"),
        format!("{whole}daemonset_pods = 80\nhost_network_pods = 40\n"),
        format!("{whole}cpu_per_pod = 1\n"),
        format!("{whole}[[growth]]\n"),
        format!(
            "{whole}[[growth]]\nmilestones = [{{ month = 3, nodes = 5 }}, {{ month = 3, nodes = 6 }}]\n"
        ),
        format!("{whole}[[growth]]\nmilestones = [{{ month = \"2027-01\", nodes = 5 }}]\n"),
        format!("{whole}[[growth]]\nnodes_per_month = 2\n[[growth]]\nnodes_per_month = 2\n"),
        format!("{whole}[cluster]\nstart = \"2026-13\"\n"),
        format!("{whole}[cluster]\nservice_cidr = \"10.0.0.0\"\n"),
        format!("{whole}[policy]\nmin_headroom = 20\n"),
        format!("{whole}[policy]\nallow = [{{ code = \"S999\", reason = \"x\" }}]\n"),
        format!("{whole}[policy]\nallow = [{{ code = \"S103\" }}]\n"),
    ];
    let said = cases.map(|text| {
        let output = plan(&text).run().status(2);
        assert_eq!(output.stdout, "");
        output.stderr
    });
    insta::assert_snapshot!(said.join("\n----\n"));
}

#[test]
fn flags_beat_the_plan_file_and_it_beats_the_configuration() {
    let config = "max_pods = 10\neni_quota = 7\n";
    let nodes = |args: &str, toml: &str| {
        let run = Test::new(&format!("plan plan.toml -f json {args}")).file("plan.toml", toml);
        let run = run
            .file("c/cce-plan/config.toml", config)
            .env("XDG_CONFIG_HOME", "c");
        run.run().json()["result"]["node_groups"][0]["max_pods_per_node"]
            .as_u64()
            .unwrap()
    };
    let none = TWO_ZONES.replace("max_pods = 64\n", "");
    assert_eq!(nodes("", &none), 10);
    let cluster = none.replace("version = 1\n", "version = 1\n[cluster]\nmax_pods = 20\n");
    assert_eq!(nodes("", &cluster), 20);
    assert_eq!(nodes("--max-pods 30", &cluster), 30);
    // A group's own value stays.
    let own = TWO_ZONES.replace("version = 1\n", "version = 1\n[cluster]\nmax_pods = 30\n");
    assert_eq!(nodes("", &own), 64);
}

#[test]
fn the_examples_are_valid_by_the_plan_files_schema_and_mistakes_are_not() {
    let schema = Test::new("schema plan-file").run().status(0).json();
    let validator = jsonschema::validator_for(&schema).unwrap();
    let as_json = |text: &str| -> serde_json::Value {
        serde_json::to_value(toml::from_str::<toml::Table>(text).unwrap()).unwrap()
    };
    for name in [
        "first-cluster.toml",
        "three-zones.toml",
        "five-thousand-nodes.toml",
    ] {
        let errors: Vec<String> = validator
            .iter_errors(&as_json(&example(name)))
            .map(|error| error.to_string())
            .collect();
        assert!(errors.is_empty(), "{name}: {errors:?}");
    }
    for wrong in [
        "nodes = 1\nnam = 2\n",
        "nodes = -1\n",
        "nodes = 1\nsurge = \"20\"\n",
        "nodes = 1\nspread = \"odd\"\n",
    ] {
        let text = format!(
            "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/22\"\n[[node_group]]\nname = \"a\"\n{wrong}"
        );
        assert!(!validator.is_valid(&as_json(&text)), "{wrong}");
        plan(&text).run().status(2);
    }
}

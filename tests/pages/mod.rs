//! Output for people, with hostile names in it: pages, Markdown, pictures.

mod browser;
mod html;
mod markdown;
mod pictures;
mod tags;

use crate::cli::{Test, repository};

/// A name that tries to be a script.
const SCRIPT: &str = "<script>alert(1)</script>";

/// A name that tries to be links and a picture.
const LINKS: &str =
    "](javascript:alert(1)) ![x](https://names.example/x.png) [y](https://names.example)";

/// A name that tries to end cells, attributes and code.
const ENDS: &str = "a|b\\ \" onload='x' ` $c$ &lt; ]]> {{x}}";

/// A name that tries to begin lines, headings and lists.
const LINES: &str = "- 可用区\n# b\n\n1. c | d";

/// A file of the repository with names replaced by any text: a JSON string is also one of TOML and
/// YAML.
fn renamed(file: &str, names: &[(&str, &str)]) -> String {
    let mut text = std::fs::read_to_string(repository().join(file)).unwrap();
    for (old, new) in names {
        assert!(text.contains(old), "{old}");
        text = text.replace(old, &serde_json::to_string(new).unwrap());
    }
    text
}

fn three_zones() -> String {
    renamed(
        "examples/three-zones.toml",
        &[
            ("\"shop\"", SCRIPT),
            ("\"sbn-a\"", LINKS),
            ("\"sbn-b\"", SCRIPT),
            ("\"sbn-d1\"", LINES),
            ("\"cn-bj-a\"", ENDS),
            ("\"cn-bj-b\"", LINES),
            ("\"web\"", LINKS),
            ("\"api\"", LINES),
            ("\"batch\"", SCRIPT),
            ("\"cache\"", ENDS),
        ],
    )
}

fn pools_run_dry() -> String {
    renamed(
        "examples/pools-run-dry.toml",
        &[
            ("\"sale\"", LINES),
            ("\"sbn-a1\"", ENDS),
            ("\"sbn-a2\"", LINKS),
            ("\"cn-bj-a\"", SCRIPT),
            ("\"web\"", LINES),
            ("\"shop\"", SCRIPT),
        ],
    )
}

fn subnets() -> String {
    let quoted = |name: &str| format!("\"{}\"", name.replace('"', "\"\""));
    format!(
        "id,cidr,zone,available_ips\n{},10.0.0.0/24,{},200\n{},10.0.1.0/24,{},\n{},10.0.2.0/23,x,\n",
        quoted(SCRIPT),
        quoted(LINKS),
        quoted(LINES),
        quoted(ENDS),
        quoted(ENDS),
    )
}

fn live_cluster() -> String {
    renamed(
        "examples/live-cluster.yaml",
        &[("zoneD", LINES), ("sbn-d1", SCRIPT), ("sbn-d2", LINKS)],
    )
}

/// Names of configs and labels follow Kubernetes, so they cannot be odd.
fn pod_cidrs() -> String {
    renamed("examples/pod-cidrs.toml", &[])
}

/// A run of every command that prints a result for people, with the name of the run.
fn example(name: &str) -> String {
    std::fs::read_to_string(repository().join("examples").join(name)).unwrap()
}

#[expect(clippy::too_many_lines, reason = "a list of runs")]
fn runs() -> Vec<(&'static str, Test)> {
    let plan = "plan.toml --color never";
    vec![
        (
            "subnets",
            Test::new("subnets --subnets s.csv --max-pods 64").file("s.csv", subnets()),
        ),
        (
            "subnets of many",
            Test::new(
                "subnets --subnets s.csv --max-pods 16,32 --instance bcc.g5.* --expected-pods 9 -v",
            )
            .file("s.csv", subnets()),
        ),
        (
            "plan",
            Test::new(&format!("plan {plan}")).file("plan.toml", three_zones()),
        ),
        (
            "plan, simulated",
            Test::new(&format!("plan --simulate {plan}")).file("plan.toml", pools_run_dry()),
        ),
        (
            "mend",
            Test::new(&format!("mend {plan} --scope growth:6,zone-loss -v"))
                .file("plan.toml", three_zones()),
        ),
        (
            "size",
            Test::new("size --nodes 60 --pods-per-node 64 --zones 2"),
        ),
        (
            "carve",
            Test::new("carve --vpc 10.0.0.0/16 --used 10.0.1.0/24 --need /17,2*/18,/20"),
        ),
        (
            "compare",
            Test::new("compare --cidr 10.0.0.0/22 --instance bcc.g5.* --max-pods 32,64"),
        ),
        (
            "volumes",
            Test::new("volumes --volumes-per-pod db=4,cache=3 --type cbs,cbs-csi --pods 70,80"),
        ),
        (
            "report",
            Test::new(&format!("report {plan} --strategy all --baseline old.toml"))
                .file("plan.toml", three_zones())
                .file(
                    "old.toml",
                    three_zones().replace("nodes = 9\n", "nodes = 11\n"),
                ),
        ),
        (
            "volumes fit",
            Test::new("volumes fit v.yaml --pod shop/db-3 -v")
                .file("v.yaml", example("volumes-fit.yaml")),
        ),
        (
            "vips",
            Test::new("vips --nodes 5,24 --require-vips 900 --namespaces 300"),
        ),
        (
            "vips check",
            Test::new("vips check services.yaml master-1.ss vips.toml")
                .file("services.yaml", example("services.yaml"))
                .file("master-1.ss", example("master-1.ss"))
                .file("vips.toml", example("vips.toml")),
        ),
        (
            "diff",
            Test::new("diff old.toml plan.toml")
                .file(
                    "old.toml",
                    three_zones().replace("nodes = 9\n", "nodes = 11\n"),
                )
                .file("plan.toml", three_zones()),
        ),
        (
            "simulate",
            Test::new(&format!("simulate {plan}")).file("plan.toml", pools_run_dry()),
        ),
        (
            "simulate, all strategies",
            Test::new(&format!("simulate --strategy all {plan}"))
                .file("plan.toml", pools_run_dry()),
        ),
        (
            "simulate, tuned",
            Test::new(&format!("simulate --strategy best-effort --tune 1h {plan}"))
                .file("plan.toml", pools_run_dry()),
        ),
        (
            "simulate, many runs",
            Test::new(&format!("simulate --runs 3 {plan}")).file("plan.toml", pools_run_dry()),
        ),
        ("pool", Test::new("pool --bound 29 --in-use 5")),
        (
            "audit",
            Test::new("audit live.yaml --growth 5").file("live.yaml", live_cluster()),
        ),
        (
            "audit, migration",
            Test::new("audit live.yaml --migrate").file("live.yaml", live_cluster()),
        ),
        (
            "cidrs",
            Test::new("cidrs pods.toml").file("pods.toml", pod_cidrs()),
        ),
        (
            "cidrs, why",
            Test::new("cidrs pods.toml --why gpu-1").file("pods.toml", pod_cidrs()),
        ),
        ("catalog list", Test::new("catalog list")),
        ("catalog show", Test::new("catalog show bcc.g5.c16m64")),
        ("catalog check", Test::new("catalog check")),
        ("explain", Test::new("explain")),
        ("explain one", Test::new("explain S103")),
    ]
}

/// What a run prints; it must be a result, good or bad.
fn printed(name: &str, test: Test, format: &str, lang: &str) -> String {
    let output = test.args(&format!("-f {format} --lang {lang}")).run();
    assert!(output.status < 2, "{name}: {}", output.stderr);
    output.stdout
}

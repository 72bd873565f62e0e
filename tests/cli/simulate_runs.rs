//! `cce-plan simulate --runs`.

use std::fmt::Write as _;

use serde_json::Value;

use super::Test;

/// Pods come and go on subnets that some runs leave exhausted.
pub(super) const CHURN: &str = "version = 1
[cluster]
name = \"jobs\"
max_pods = 30
[simulation]
horizon = \"1h\"
seed = 7
[[subnet]]
id = \"sbn-a1\"
cidr = \"10.30.0.0/26\"
zone = \"cn-bj-a\"
[[subnet]]
id = \"sbn-a2\"
cidr = \"10.30.1.0/27\"
zone = \"cn-bj-a\"
[[node_group]]
name = \"web\"
enis = 2
ips_per_eni = 16
nodes = 3
[[workload]]
name = \"shop\"
replicas = 15
[[workload]]
name = \"batch\"
replicas = 0
[[event]]
at = \"10m\"
churn = { workload = \"batch\", arrivals_per_minute = 11, mean_lifetime = \"5m\" }
";

/// A plan without randomness.
const STILL: &str = "version = 1
[[subnet]]
cidr = \"10.0.0.0/24\"
[[node_group]]
name = \"web\"
nodes = 3
enis = 2
ips_per_eni = 16
max_pods = 30
";

pub(super) fn runs(args: &str) -> Test {
    Test::new(&format!("simulate plan.toml {args}")).file("plan.toml", CHURN)
}

#[test]
fn runs_are_told_in_both_languages() {
    for lang in ["en", "zh"] {
        let args = format!("--runs 40 --strategy best-effort,burstable -v --lang {lang}");
        insta::assert_snapshot!(format!("runs_{lang}"), runs(&args).run().both());
    }
    insta::assert_snapshot!("runs_markdown", runs("--runs 40 -f markdown").run().both());
    insta::assert_snapshot!("runs_csv", runs("--runs 40 -f csv").run().both());
}

#[test]
fn the_bytes_are_the_same_every_time_whatever_the_threads() {
    for format in ["json", "table", "csv", "markdown"] {
        let run = |jobs: &str| {
            let args = format!("--runs 12 --strategy all -f {format} {jobs}");
            runs(&args).run().status(1).stdout
        };
        let first = run("");
        for jobs in ["", "--jobs 1", "--jobs 2", "--jobs 7"] {
            assert_eq!(run(jobs), first, "{format} {jobs}");
        }
    }
}

#[test]
fn runs_are_valid_by_their_schema() {
    for (name, args) in [
        ("simulate-runs", "--runs 5 --strategy all"),
        ("simulate-shard", "--runs 5 --shard 2/3 --strategy all"),
        ("simulate-shard", "--runs 2 --shard 3/3"),
    ] {
        let json = runs(&format!("{args} -f json")).run().json();
        assert_eq!(json["schema"], format!("cce-plan/{name}@1"));
    }
}

/// The figures of the only strategy, each with its row.
fn figures(json: &Value) -> Vec<&Value> {
    let figures = json["result"]["strategies"][0]["figures"].as_array();
    figures.unwrap().iter().collect()
}

#[test]
fn the_percentiles_of_ten_runs_are_those_worked_by_hand() {
    let told = runs("--runs 10 -f json").run().json();
    let all = runs("--runs 10 --shard 1/1").run().status(0).json();
    let (told, all) = (figures(&told), figures(&all));
    assert_eq!(told.len(), all.len());
    let mut differ = 0;
    for (told, all) in told.iter().zip(all) {
        assert_eq!(told["figure"], all["figure"]);
        assert_eq!(told["subnet"], all["subnet"]);
        let values = all["values"].as_array().unwrap();
        assert_eq!(values.len(), 10);
        let mut some: Vec<u64> = values.iter().filter_map(Value::as_u64).collect();
        some.sort_unstable();
        assert_eq!(told["runs"], some.len());
        if some.len() == 10 {
            // Ranks ceil(0.5), ceil(5) and ceil(9.5).
            for (key, rank) in [("min", 1), ("p5", 1), ("p50", 5), ("p95", 10), ("max", 10)] {
                assert_eq!(told[key], some[rank - 1], "{told}");
            }
            differ += usize::from(some[0] != some[9]);
        } else if some.is_empty() {
            assert!(told["p50"].is_null());
        }
    }
    assert!(differ > 5, "only {differ} figures differ between runs");
}

#[test]
fn the_first_run_is_the_one_that_is_simulated_alone() {
    let one = runs("-f json").run().json();
    let many = runs("--runs 1 -f json").run().json();
    let one = &one["result"]["strategies"][0];
    let mut found = 0;
    for figure in figures(&many) {
        let key = figure["figure"].as_str().unwrap();
        let value = match key.split_once('.') {
            Some((object, key)) => &one[object][key],
            None => &one[key],
        };
        if !value.is_null() {
            assert_eq!(value, &figure["p50"], "{key}");
            found += 1;
        }
    }
    assert!(found > 25, "only {found} figures are those of one run");
}

#[test]
fn runs_differ_by_their_seed_and_strategies_face_the_same_arrivals() {
    let ended = |args: &str, strategy: usize| {
        let json = runs(&format!("--runs 6 --shard 1/1 {args}")).run().json();
        let figures = &json["result"]["strategies"][strategy]["figures"];
        let figures = figures.as_array().unwrap();
        let asked = figures.iter().find(|one| one["figure"] == "pods.asked");
        asked.unwrap()["values"].clone()
    };
    let all = "--strategy best-effort,burstable";
    assert_eq!(ended(all, 0), ended(all, 1));
    assert_ne!(ended("", 0), ended("--seed 8", 0));
}

#[test]
fn where_nothing_is_random_one_run_is_made_and_everybody_is_told() {
    let still = |args: &str| {
        let args = format!("simulate plan.toml {args}");
        Test::new(&args).file("plan.toml", STILL).run()
    };
    let output = still("--runs 1000").status(0);
    insta::assert_snapshot!(output.both());
    let json = still("--runs 1000 -f json -q").status(0);
    assert_eq!(json.stderr, "");
    assert_eq!(json.json()["result"]["runs"], 1);
    assert_eq!(json.json()["result"]["random"], false);
    assert!(still("--runs 1000 --lang zh").stdout.contains("没有随机性"));
    assert_eq!(still("--runs 1").stderr, "");
}

#[test]
fn the_policy_of_the_plan_holds_for_runs() {
    let allow = |allow: &str| {
        let plan = format!("{CHURN}[policy]\n{allow}\n");
        let args = "simulate plan.toml --runs 40 --strategy best-effort -f json";
        Test::new(args).file("plan.toml", plan)
    };
    let wrong = |json: &Value| json["findings"][0]["values"]["wrong_runs"].clone();
    let plain = allow("").run().status(1);
    assert_eq!(plain.codes(), ["P511"]);
    assert_eq!(wrong(&plain.json()), 25);
    // A finding that is allowed in a run makes no run wrong: only runs with Pending pods are left.
    let reason = "reason = \"they are replaced every night\"";
    let stuck = ["P501", "P502"].map(|code| format!("{{ code = \"{code}\", {reason} }}"));
    let stuck = allow(&format!("allow = [{}]", stuck.join(", ")));
    assert_eq!(wrong(&stuck.run().json()), 8);
    let runs =
        allow("allow = [{ code = \"P511\", subject = \"best-effort\", reason = \"a lab\" }]");
    let runs = runs.run().status(0).json();
    assert_eq!(runs["findings"][0]["severity"], "info");
    assert_eq!(runs["findings"][0]["values"]["allowed_reason"], "a lab");
    let other = allow("allow = [{ code = \"P511\", subject = \"burstable\", reason = \"no\" }]");
    other.run().status(1);
}

#[test]
fn flags_that_do_not_go_together_are_all_named() {
    let of_runs = [
        "--runs 0",
        "--runs -1",
        "--runs 1,2",
        "--runs 99999999999",
        "--runs 4294967295",
        "--runs 5 --jobs 0",
        "--jobs 2 --shard 1/2",
        "--runs 5 --shard 0/4 --jobs x",
        "--runs 5 --shard 5/4",
        "--runs 5 --shard x",
        "--runs 5 --shard -1/4",
        "--runs 5 --events e.jsonl --metrics m.txt",
        "--runs 5 --tune 5s --shard 1/0",
        "--runs 5 --shard 1/2 -f csv",
        "--runs 5 --shard 1/2 -o shard.csv",
        "--merge s.json",
    ];
    let mut all = String::new();
    for args in of_runs {
        let output = runs(args).run().status(2);
        assert_eq!(output.stdout, "", "{args}");
        write!(all, "$ simulate plan.toml {args}\n{}\n", output.stderr).unwrap();
    }
    let args = "--merge s.json --runs 5 --shard 1/2 --jobs 2 --seed 3 --strategy all --events e";
    let output = Test::new(&format!("simulate {args}")).run().status(2);
    write!(all, "$ simulate {args}\n{}\n", output.stderr).unwrap();
    insta::assert_snapshot!(all);
    let nothing = Test::new("simulate --runs 5").run().status(2);
    assert!(nothing.stderr.contains("<FILE>"), "{}", nothing.stderr);
}

#[test]
fn there_is_no_bar_where_nobody_looks() {
    let output = runs("--runs 30").run();
    assert_eq!(output.stderr, "");
}

#[test]
#[cfg(unix)]
fn an_interrupt_ends_it_at_once() {
    use std::os::unix::process::ExitStatusExt;
    use std::process::{Command, Stdio};

    let test = runs("--runs 1000000 -o never.json");
    let folder = test.command().get_current_dir().unwrap().to_owned();
    // What runs in the background of a script ignores interrupts, and so do its children.
    let mut command = Command::new("env");
    command.arg("--default-signal=INT");
    command.arg(test.command().get_program());
    command.args(test.command().get_args());
    command.current_dir(&folder).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(500));
    let id = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &id]).status().unwrap();
    assert!(sent.success());
    // A shell says 130 of a program that was ended by signal 2.
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);
}

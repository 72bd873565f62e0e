//! The scripts that `cargo bench --bench against` compares with this program: they give the same
//! results, on any input that they support.

#[path = "../benches/against/agreement.rs"]
mod agreement;
#[path = "../benches/against/jobs.rs"]
mod jobs;
#[path = "../benches/against/python.rs"]
mod python;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::Command;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

use crate::cli::Test;
use agreement::Agreement;

/// The Python of this machine; reports if it is missing, even if a test's output is hidden.
fn interpreter() -> Option<PathBuf> {
    let found = python::interpreter();
    if found.is_none() {
        say("no python3 from 3.11 on is installed: the scripts of benches/against are not run\n");
    }
    found
}

fn say(what: &str) {
    std::io::stderr().write_all(what.as_bytes()).unwrap();
}

/// What a script prints for a file.
fn printed(script: &str, file: &str, args: &[&str]) -> Option<String> {
    let mut command = Command::new(interpreter()?);
    let command = command.arg(python::script(script)).arg(file).args(args);
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    Some(String::from_utf8(output.stdout).unwrap())
}

/// A subnet: its prefix, its zone, and how much of it is free, if that is known.
type Drawn = (u8, usize, Option<u32>);

/// A number of them, each in a separate /16.
fn drawn(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Drawn>> {
    let one = (16_u8..=30, 0_usize..3, proptest::option::of(0_u32..=1000));
    proptest::collection::vec(one, count)
}

/// One of them as (cidr, zone, free).
fn written(i: usize, (prefix, zone, free): Drawn) -> (String, &'static str, Option<u32>) {
    let cidr = format!("{}.{}.0.0/{prefix}", 10 + i / 256, i % 256);
    let most = (1 << (32 - prefix)) - 2;
    let zone = ["cn-bj-a", "cn-bj-b", ""][zone];
    (cidr, zone, free.map(|share| most * share / 1000))
}

fn json_lines(subnets: &[Drawn]) -> String {
    let mut text = String::new();
    for (i, &one) in subnets.iter().enumerate() {
        let (cidr, zone, free) = written(i, one);
        let _ = write!(text, r#"{{"id":"sbn-{i}","cidr":"{cidr}""#);
        if !zone.is_empty() {
            let _ = write!(text, r#","zone":"{zone}""#);
        }
        if let Some(free) = free {
            let _ = write!(text, r#","available_ips":{free}"#);
        }
        text.push_str("}\n");
    }
    text
}

fn csv(subnets: &[Drawn]) -> String {
    let mut text = String::from("id,cidr,zone,available_ips\n");
    for (i, &one) in subnets.iter().enumerate() {
        let (cidr, zone, free) = written(i, one);
        let free = free.map_or(String::new(), |free| free.to_string());
        let _ = writeln!(text, "sbn-{i},{cidr},{zone},{free}");
    }
    text
}

/// Compares the rows of both for a file of subnets.
fn assert_same_rows(name: &str, text: &str, instances: &str, max_pods: &str) {
    let setup = ["--instance", instances, "--max-pods", max_pods];
    let ours = Test::new("subnets -q -f csv --subnets")
        .arg(name)
        .args(&setup.join(" "))
        .file(name, text)
        .run();
    assert!(matches!(ours.status, 0 | 1), "{}", ours.stderr);
    let file = ours.folder.path().join(name);
    if let Some(theirs) = printed("plan.py", file.to_str().unwrap(), &setup) {
        assert_eq!(ours.stdout, theirs);
    }
}

#[test]
fn the_script_prints_the_rows_of_subnets_byte_by_byte() {
    if interpreter().is_none() {
        return;
    }
    for (cases, count) in [(8, 1..2), (8, 2..40), (2, 1_000..2_000)] {
        let mut runner = TestRunner::new(Config::with_cases(cases));
        let input = (
            drawn(count),
            (1_u32..=16, 1_u32..=96),
            proptest::collection::vec(1_u32..400, 1..4),
        );
        let result = runner.run(&input, |(subnets, (vcpu, memory), mut max_pods)| {
            max_pods.sort_unstable();
            max_pods.dedup();
            let max_pods: Vec<String> = max_pods.iter().map(u32::to_string).collect();
            // One type of any size next to a large one.
            let instances = format!("bcc.x9.c{vcpu}m{memory},bcc.g5.c64m256");
            assert_same_rows(
                "s.jsonl",
                &json_lines(&subnets),
                &instances,
                &max_pods.join(","),
            );
            assert_same_rows("s.csv", &csv(&subnets), &instances, &max_pods.join(","));
            Ok(())
        });
        result.unwrap();
    }
}

#[test]
fn the_scripts_sums_of_a_zone_are_those_of_its_subnets_alone() {
    if interpreter().is_none() {
        return;
    }
    let subnets: Vec<Drawn> = (0..60)
        .map(|i| (16 + i % 13, usize::from(i) % 3, None))
        .collect();
    let text = json_lines(&subnets);
    let folder = tempfile::tempdir().unwrap();
    let (file, totals) = (folder.path().join("s.jsonl"), folder.path().join("t.csv"));
    std::fs::write(&file, &text).unwrap();
    let setup = "--instance bcc.g5.c4m16 --max-pods 30,64";
    let mut args: Vec<&str> = setup.split(' ').collect();
    args.extend(["--totals", totals.to_str().unwrap()]);
    printed("plan.py", file.to_str().unwrap(), &args);
    let theirs = std::fs::read_to_string(&totals).unwrap();
    for zone in ["cn-bj-a", "cn-bj-b"] {
        let lines = text.lines().filter(|line| line.contains(zone));
        let alone: Vec<&str> = lines.collect();
        let ours = Test::new("subnets -q -f csv --table totals --subnets s.jsonl")
            .args(setup)
            .file("s.jsonl", alone.join("\n"))
            .run()
            .stdout;
        // Our output has more columns than the script's.
        for (ours, theirs) in ours.lines().skip(1).zip(of_zone(&theirs, zone)) {
            assert!(ours.starts_with(&format!("{theirs},")), "{ours}\n{theirs}");
        }
        assert_eq!(of_zone(&theirs, zone).len(), 2);
    }
}

/// The lines about a zone, without its name.
fn of_zone<'t>(totals: &'t str, zone: &str) -> Vec<&'t str> {
    let rest = |line: &'t str| line.strip_prefix(zone)?.strip_prefix(',');
    totals.lines().filter_map(rest).collect()
}

#[test]
fn the_script_refuses_what_it_does_not_know() {
    let Some(python) = interpreter() else { return };
    let cases = [
        (
            r#"{"cidr":"10.0.0.0/24","role":"nodes"}"#,
            "role is not known",
        ),
        (
            r#"{"cidr":"10.0.0.0/24","available_ips":255}"#,
            "255 of at most 254",
        ),
        (r#"{"cidr":"10.0.0.1/24"}"#, "has host bits set"),
        (
            "{\"cidr\":\"10.0.0.0/16\"}\n{\"cidr\":\"10.0.3.0/24\"}",
            "10.0.3.0/24 overlaps 10.0.0.0/16",
        ),
    ];
    for (text, said) in cases {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("s.jsonl");
        std::fs::write(&file, text).unwrap();
        let mut command = Command::new(&python);
        let output = command.arg(python::script("plan.py")).arg(&file).output();
        let stderr = String::from_utf8(output.unwrap().stderr).unwrap();
        assert!(stderr.contains(said), "{stderr}");
    }
}

#[test]
fn a_simulator_with_simpy_comes_to_the_same_numbers() {
    let Some(python) = interpreter() else { return };
    if !python::has(&python, "simpy") {
        say("SimPy is not installed for python3: benches/against/simulate.py is not run\n");
        return;
    }
    for nodes in [1, 7, 40, 160] {
        let ours = Test::new("simulate -q -f json jobs.toml")
            .file("jobs.toml", jobs::jobs(nodes, 3))
            .run()
            .status(0);
        let file = ours.folder.path().join("jobs.toml");
        let theirs = printed("simulate.py", file.to_str().unwrap(), &[]).unwrap();
        let theirs = serde_json::from_str(&theirs).unwrap();
        let agreement = Agreement::of(&theirs, &ours.json()["result"]["strategies"][0]);
        assert!(agreement.differ.is_empty(), "{:#?}", agreement.differ);
        assert!(agreement.same > 60, "{agreement:#?}");
    }
}

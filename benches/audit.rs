//! The speed and memory of `audit` that README promises, next to what they are compared with.
//!
//! The baseline is the YAML reader that reads the same file and keeps nothing, because machines
//! differ and are noisy. The whole run of the program counts, from its start to its answer; peak
//! memory comes from `/proc`, so only Linux shows it. The file has 5,000 nodes, 40,000 ENIs and
//! 150,000 addresses; an argument sets another number of nodes.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]
#![expect(
    clippy::disallowed_methods,
    reason = "a benchmark measures time, writes a file and reads /proc"
)]

#[path = "../tests/dumps/mod.rs"]
#[expect(dead_code, unused_imports, reason = "tests use the rest")]
mod dumps;

use std::io::Write as _;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use dumps::{Cluster, Dump, Form, Mix, Part, Truth};
use serde::de::IgnoredAny;

const NODES: usize = 5_000;
/// How much longer than the reader alone, and how much more memory than the input, it may take.
const MOST_TIME: f64 = 3.0;
const MOST_MEMORY: f64 = 4.0;
const RUNS: usize = 3;

fn main() {
    let nodes = std::env::args().skip(1).find_map(|arg| arg.parse().ok());
    let cluster = Cluster::draw(1, &Mix::large(nodes.unwrap_or(NODES)));
    let truth = Truth::of(&cluster);
    let text = Dump::new(&cluster).text(Form::YamlList, &Part::CLUSTER);
    let mut file = tempfile::Builder::new()
        .suffix(".yaml")
        .tempfile()
        .expect("a file can be made");
    file.write_all(text.as_bytes()).expect("it can be written");
    println!(
        "{} nodes, {} ENIs, {} addresses: {:.1} MB of YAML",
        truth.total.nodes,
        truth.total.enis,
        truth.total.bound_ips,
        real(text.len() as u64) / 1e6
    );
    let reader = (0..RUNS).map(|_| read_alone(&text)).min();
    let reader = reader.unwrap_or_default();
    println!("the reader alone, keeping nothing: {reader:?}");
    for format in ["json", "table"] {
        let runs: Vec<Run> = (0..RUNS).map(|_| audit(file.path(), format)).collect();
        let time = runs.iter().map(|run| run.time).min().unwrap_or_default();
        let memory = runs.iter().map(|run| run.peak).max().unwrap_or_default();
        if format == "json" {
            check(&runs[0].stdout, &truth);
        }
        println!(
            "audit -f {format}: {time:?}, {:.2} times the reader alone (at most {MOST_TIME}); peak memory {} KiB, {:.2} times the file (at most {MOST_MEMORY})",
            time.as_secs_f64() / reader.as_secs_f64(),
            memory / 1024,
            real(memory) / real(text.len() as u64)
        );
    }
}

/// The time that the reader alone needs for the whole text.
fn read_alone(text: &str) -> Duration {
    let mut options = serde_saphyr::Options::default();
    options.budget = None;
    options.with_snippet = false;
    let start = Instant::now();
    serde_saphyr::from_str_with_options::<IgnoredAny>(text, options).expect("it is YAML");
    start.elapsed()
}

/// One run of the program.
struct Run {
    time: Duration,
    peak: u64,
    stdout: String,
}

fn audit(file: &Path, format: &str) -> Run {
    let start = Instant::now();
    let mut child = Command::new(env!("CARGO_BIN_EXE_cce-plan"))
        .args(["audit", "--fail-on", "never", "-f", format])
        .arg(file)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = child.stdout.take().expect("stdout is piped");
    let reader = std::thread::spawn(move || std::io::read_to_string(&mut out));
    let peak = watch(&mut child);
    let time = start.elapsed();
    let status = child.wait().expect("it has ended");
    let stdout = reader.join().ok().and_then(Result::ok).unwrap_or_default();
    assert!(status.success(), "{status}: {stdout}");
    Run { time, peak, stdout }
}

/// Waits for a process to end and returns its peak memory. The kernel's mark only rises, so only
/// growth in the last moment is missed.
fn watch(child: &mut Child) -> u64 {
    let path = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while let Ok(None) = child.try_wait() {
        let status = std::fs::read_to_string(&path).unwrap_or_default();
        let mark = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = mark.and_then(|mark| mark.trim().trim_end_matches(" kB").parse::<u64>().ok());
        peak = peak.max(kib.unwrap_or(0) * 1024);
        std::thread::sleep(Duration::from_millis(1));
    }
    peak
}

/// A fast answer that is wrong has no value.
fn check(json: &str, truth: &Truth) {
    let answer: serde_json::Value = serde_json::from_str(json).expect("the answer is JSON");
    let result = &answer["result"];
    let nodes = result["nodes"].as_array().map_or(0, Vec::len);
    assert_eq!(nodes as u64, truth.total.nodes);
    let bound = result["nodes"].as_array().into_iter().flatten();
    let bound: u64 = bound.filter_map(|node| node["bound_ips"].as_u64()).sum();
    assert_eq!(bound, truth.total.bound_ips);
}

#[expect(clippy::cast_precision_loss, reason = "shown with two digits")]
const fn real(n: u64) -> f64 {
    n as f64
}

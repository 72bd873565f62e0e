//! The alternatives to this program, on the same input: a script with Python's standard library for
//! `subnets`, and a simulator with `SimPy` for `simulate`.
//!
//! All are whole processes and run in turns, so that they meet the same noise. Only equal work is
//! compared: the script's rows byte by byte, the simulator's counts number by number. If any
//! differs, no ratio is printed. Cluster plans have no counterpart in the script.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]
#![expect(
    clippy::disallowed_methods,
    reason = "a benchmark measures time and makes files"
)]

mod draw;
mod process;
mod subnet_lines;

#[path = "against/agreement.rs"]
mod agreement;
#[path = "against/jobs.rs"]
mod jobs;
#[path = "against/python.rs"]
mod python;

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde_json::Value;

use agreement::Agreement;
use process::{best, peak_memory, spawn};

const BINARY: &str = env!("CARGO_BIN_EXE_cce-plan");

fn main() {
    let Some(python) = python::interpreter() else {
        println!("python3 from 3.11 on is not installed: there is nothing to compare with");
        return;
    };
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (count, runs) in [(1, 40), (1_000, 20), (100_000, 3), (1_000_000, 2)] {
        subnets(&python, folder.path(), count, runs);
    }
    if !python::has(&python, "simpy") {
        println!(
            "SimPy is not installed for {}: simulations are not compared. To have it:\n  \
             python3 -m venv target/simpy && target/simpy/bin/pip install simpy\n  \
             PATH=$PWD/target/simpy/bin:$PATH cargo bench --bench against",
            python.display()
        );
        return;
    }
    for (nodes, runs) in [(50, 10), (500, 3), (5_000, 1)] {
        simulations(&python, folder.path(), nodes, runs);
    }
}

/// One of two programs, with its arguments.
struct Rival<'a> {
    program: &'a Path,
    args: Vec<&'a str>,
}

impl Rival<'_> {
    fn run(&self) {
        spawn(self.program, &self.args);
    }

    /// What it prints. A finding of this program is not a failure.
    fn printed(&self) -> Vec<u8> {
        let output = Command::new(self.program).args(&self.args).output();
        let output = output.expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(matches!(output.status.code(), Some(0 | 1)), "{said}");
        output.stdout
    }

    fn peak_memory(&self) -> Option<u64> {
        peak_memory(self.program, &self.args)
    }
}

/// Both in turns.
fn times(runs: usize, ours: &Rival, theirs: &Rival) -> (Duration, Duration) {
    let both = (0..runs).map(|_| (best(1, || ours.run()), best(1, || theirs.run())));
    both.fold((Duration::MAX, Duration::MAX), |least, time| {
        (least.0.min(time.0), least.1.min(time.1))
    })
}

/// How many times longer theirs takes than ours.
fn times_more(ours: Duration, theirs: Duration) -> f64 {
    theirs.as_secs_f64() / ours.as_secs_f64()
}

fn memory(ours: &Rival, theirs: &Rival) -> String {
    match (ours.peak_memory(), theirs.peak_memory()) {
        (Some(ours), Some(theirs)) => {
            let mib = |bytes: u64| bytes.div_ceil(1 << 20);
            format!("at most {} MiB against {} MiB", mib(ours), mib(theirs))
        }
        _ => "memory is told on Linux alone".to_owned(),
    }
}

fn subnets(python: &Path, folder: &Path, count: u32, runs: usize) {
    let file = folder.join("subnets.jsonl");
    std::fs::write(&file, subnet_lines::lines(count, 24)).expect("room for the lines");
    let (file, script) = (
        file.display().to_string(),
        python::script("plan.py").display().to_string(),
    );
    let setup = ["--instance", "bcc.g5.c16m64", "--max-pods", "64"];
    let ours = Rival {
        program: Path::new(BINARY),
        args: [
            &["subnets", "-q", "-f", "csv", "--subnets", &file],
            &setup[..],
        ]
        .concat(),
    };
    let theirs = Rival {
        program: python,
        args: [&[script.as_str(), &file], &setup[..]].concat(),
    };
    assert!(
        ours.printed() == theirs.printed(),
        "the rows of {count} subnets differ"
    );
    let (our_time, their_time) = times(runs, &ours, &theirs);
    println!(
        "subnets: {count} JSON lines to the same CSV in {our_time:.1?}, plan.py in {their_time:.1?}: {:.1} times; {}",
        times_more(our_time, their_time),
        memory(&ours, &theirs)
    );
}

/// Six hours of nodes that join and jobs that come and go.
fn simulations(python: &Path, folder: &Path, nodes: u64, runs: usize) {
    let file = folder.join("jobs.toml");
    std::fs::write(&file, jobs::jobs(nodes, 6)).expect("room for a plan");
    let (file, script) = (
        file.display().to_string(),
        python::script("simulate.py").display().to_string(),
    );
    let ours = Rival {
        program: Path::new(BINARY),
        args: vec!["simulate", "-q", "-f", "json", &file],
    };
    let theirs = Rival { program: python, args: vec![&script, &file] };
    let parsed = |rival: &Rival| -> Value {
        serde_json::from_slice(&rival.printed()).expect("both print JSON")
    };
    let (document, counts) = (parsed(&ours), parsed(&theirs));
    let run = &document["result"]["strategies"][0];
    let agreement = Agreement::of(&counts, run);
    assert!(agreement.differ.is_empty(), "{:#?}", agreement.differ);
    for (who, says) in [("cce-plan", run), ("simulate.py", &counts)] {
        println!(
            "simulate: {nodes} nodes, {who}: {} pods run, {} ended, {} addresses are bound, {} at the peak, {} ENIs, {} calls of the cloud",
            says["pods"]["running"],
            says["pods"]["ended"],
            says["addresses"]["bound"],
            says["addresses"]["peak"],
            says["enis"],
            says["api_calls"],
        );
    }
    let (our_time, their_time) = times(runs, &ours, &theirs);
    let pods = &counts["pods"];
    let events = pods["asked"].as_u64().zip(pods["ended"].as_u64());
    let (asked, ended) = events.expect("counts of pods");
    #[expect(
        clippy::cast_precision_loss,
        reason = "a speed is shown with three digits"
    )]
    let speed = |time: Duration| (asked + ended) as f64 / time.as_secs_f64() / 1e6;
    println!(
        "simulate: all {} numbers are the same; {} pod events in {our_time:.1?}, SimPy in {their_time:.1?}: \
         {:.2} million a second against {:.2}, {:.1} times; {}",
        agreement.same,
        asked + ended,
        speed(our_time),
        speed(their_time),
        times_more(our_time, their_time),
        memory(&ours, &theirs)
    );
}

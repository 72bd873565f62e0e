//! Runs the program with changed files and flags, and checks how each run ends and what it leaves.
//!
//! `--seed` and the number of a run determine it, so `--only` can repeat every run.

#![expect(
    clippy::disallowed_methods,
    reason = "it runs the program, and is no part of it"
)]

mod case;
mod check;
mod mutate;
mod random;
mod run;
mod seeds;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use case::Case;
use random::Random;
use run::{Limits, Output};
use seeds::Seeds;

const USAGE: &str = "usage: cce-plan-blackbox PROGRAM [--runs N] [--from N] [--seed N] [--jobs N] \
                     [--only RUN] [--found FOLDER] [--memory MIB] [--seconds S]";

struct Options {
    program: PathBuf,
    runs: std::ops::Range<u64>,
    seed: u64,
    jobs: u64,
    /// Only one run, printed in full.
    only: bool,
    /// Where what is found is kept.
    found: PathBuf,
    limits: Limits,
}

impl Options {
    fn read() -> Option<Self> {
        let mut arguments = std::env::args().skip(1);
        let program = std::fs::canonicalize(arguments.next()?).ok()?;
        let mut options = Self {
            program,
            runs: 0..1_000,
            seed: 1,
            jobs: 1,
            only: false,
            found: PathBuf::from("found"),
            limits: Limits {
                mib: 2048,
                seconds: 120,
            },
        };
        let (mut count, mut from) = (1_000, 0);
        while let Some(flag) = arguments.next() {
            let value = arguments.next()?;
            if flag == "--found" {
                options.found = PathBuf::from(value);
                continue;
            }
            let number = value.parse().ok()?;
            match flag.as_str() {
                "--runs" => count = number,
                "--from" => from = number,
                "--seed" => options.seed = number,
                "--jobs" => options.jobs = number.max(1),
                "--only" => (options.only, from, count) = (true, number, 1),
                "--memory" => options.limits.mib = number,
                "--seconds" => options.limits.seconds = number,
                _ => return None,
            }
        }
        options.runs = from..from + count;
        Some(options)
    }
}

/// What is counted over all runs.
#[derive(Default)]
struct Counts {
    by_code: BTreeMap<i32, u64>,
    by_command: BTreeMap<String, u64>,
    /// What is wrong, without numbers of a run, and how often.
    wrong: BTreeMap<String, u64>,
    slowest: (Duration, u64),
}

fn main() -> ExitCode {
    let Some(options) = Options::read() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let seeds = Seeds::read(&repository);
    let next = AtomicU64::new(options.runs.start);
    let counts = Mutex::new(Counts::default());
    let start = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..options.jobs {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if !options.runs.contains(&number) {
                        return;
                    }
                    one(number, &options, &seeds, &counts);
                }
            });
        }
    });
    let counts = counts.into_inner().unwrap_or_default();
    let runs = options.runs.end - options.runs.start;
    println!(
        "{runs} runs of seed {} in {:.0?}",
        options.seed,
        start.elapsed()
    );
    println!("exit codes: {:?}", counts.by_code);
    println!("commands: {:?}", counts.by_command);
    println!(
        "slowest: {:.1?}, run {}",
        counts.slowest.0, counts.slowest.1
    );
    for (what, times) in &counts.wrong {
        println!("{times} times: {what}");
    }
    ExitCode::from(u8::from(!counts.wrong.is_empty()))
}

fn one(number: u64, options: &Options, seeds: &Seeds, counts: &Mutex<Counts>) {
    let case = Case::of(seeds, &mut Random::of(options.seed, number));
    let output = match run::run(&options.program, &case, &options.limits) {
        Ok(output) => output,
        // Arguments longer than the system takes.
        Err(error) => {
            eprintln!("run {number} cannot be started: {error}");
            return;
        }
    };
    let wrong = check::wrong(&case, &output);
    if options.only {
        println!("{:?}", case.arguments);
        println!("{}", String::from_utf8_lossy(&output.stdout));
        println!(
            "{}exit code {}",
            String::from_utf8_lossy(&output.stderr),
            output.code
        );
    }
    if let Some(what) = &wrong {
        println!("run {number}: {what}: {:?}", case.arguments);
        if let Err(error) = keep(number, &case, &output, what, options) {
            eprintln!("run {number} cannot be kept: {error}");
        }
    }
    let Ok(mut counts) = counts.lock() else {
        return;
    };
    *counts.by_code.entry(output.code).or_default() += 1;
    let command = case.arguments.first().map_or("", String::as_str);
    let known = seeds.commands.iter().any(|line| line[0] == command);
    let command = if known { command } else { "(other)" };
    *counts.by_command.entry(command.to_owned()).or_default() += 1;
    counts.slowest = counts.slowest.max((output.time, number));
    let runs: u64 = counts.by_code.values().sum();
    if runs.is_multiple_of(1_000) {
        eprintln!("{runs} runs");
    }
    if let Some(what) = wrong {
        *counts.wrong.entry(what).or_default() += 1;
    }
}

/// Keeps a run, so that it can be repeated by hand.
fn keep(
    number: u64,
    case: &Case,
    output: &Output,
    what: &str,
    options: &Options,
) -> std::io::Result<()> {
    let folder = options.found.join(format!("{}-{number}", options.seed));
    std::fs::create_dir_all(&folder)?;
    for (name, content) in &case.files {
        std::fs::write(folder.join(name), content)?;
    }
    std::fs::write(folder.join("stdin"), &case.stdin)?;
    std::fs::write(folder.join("stdout"), &output.stdout)?;
    std::fs::write(folder.join("stderr"), &output.stderr)?;
    let told = format!("{what}\nexit code {}\n{:#?}\n", output.code, case.arguments);
    std::fs::write(folder.join("run.txt"), told)
}

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
mod numbers;
mod program;
mod random;
mod run;
mod schema;
mod seeds;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use case::Case;
use program::Program;
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
                mib: 1024,
                seconds: 5,
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
    /// Flags of commands, how often they are given, and how often in a run that is computed.
    flags: BTreeMap<(String, String), (u64, u64)>,
}

fn main() -> ExitCode {
    let Some(options) = Options::read() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let seeds = Seeds::read(&repository);
    let program = Program::ask(&options.program);
    for command in program.flags.keys() {
        let is_it = |line: &&Vec<String>| line.join(" ").starts_with(command);
        assert!(
            seeds.commands.iter().any(|line| is_it(&line)),
            "commands.txt has no line for {command}"
        );
    }
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
                    one(number, &options, &seeds, &program, &counts);
                }
            });
        }
    });
    let counts = counts.into_inner().unwrap_or_default();
    tell(&counts, &options, &program, start.elapsed());
    ExitCode::from(u8::from(!counts.wrong.is_empty()))
}

/// Prints what is counted over all runs.
fn tell(counts: &Counts, options: &Options, program: &Program, elapsed: Duration) {
    let runs = options.runs.end - options.runs.start;
    println!("{runs} runs of seed {} in {elapsed:.0?}", options.seed);
    println!("exit codes: {:?}", counts.by_code);
    println!("commands: {:?}", counts.by_command);
    println!(
        "slowest: {:.1?}, run {}",
        counts.slowest.0, counts.slowest.1
    );
    let (mut given, mut computed) = (0, 0);
    for (command, flags) in &program.flags {
        for flag in flags {
            let count = counts.flags.get(&(command.clone(), flag.name.clone()));
            given += u64::from(count.is_some());
            match count {
                Some((_, 1..)) => computed += 1,
                Some((times, 0)) => {
                    println!("{command} {}: {times} runs, none is computed", flag.name);
                }
                None => println!("{command} {}: no run", flag.name),
            }
        }
    }
    println!("flags with a value: {given} are given, {computed} in a run that is computed");
    for (what, times) in &counts.wrong {
        println!("{times} times: {what}");
    }
}

/// How many times the usual time a run may take. A simulation is as long as it is asked to be, up to the
/// limits of `docs/reference/limits.md`; `--tune` makes a hundred of them.
fn patience(case: &Case) -> u64 {
    let words = &case.arguments;
    let has = |all: &[&str]| words.iter().any(|word| all.contains(&word.as_str()));
    if has(&["--tune"]) {
        100
    } else if has(&["simulate", "--simulate", "report"]) {
        12
    } else {
        1
    }
}

fn one(number: u64, options: &Options, seeds: &Seeds, program: &Program, counts: &Mutex<Counts>) {
    let case = Case::of(seeds, program, &mut Random::of(options.seed, number));
    let mut limits = options.limits;
    limits.seconds *= patience(&case);
    let output = match run::run(&options.program, &case, &limits) {
        Ok(output) => output,
        // Arguments longer than the system takes.
        Err(error) => {
            eprintln!("run {number} cannot be started: {error}");
            return;
        }
    };
    let wrong = check::wrong(&case, &output, &program.schemas);
    if options.only {
        println!("{:?} {:?}", case.arguments, case.environment);
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
    if let Some((command, flags)) = program.command(&case.arguments) {
        for flag in flags {
            let is_it = |word: &String| {
                word.strip_prefix(&flag.name)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
            };
            if case.arguments.iter().any(is_it) {
                let key = (command.to_owned(), flag.name.clone());
                let count = counts.flags.entry(key).or_default();
                count.0 += 1;
                count.1 += u64::from(output.code < 2);
            }
        }
    }
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
    if let Some(keys) = &case.keys {
        std::fs::write(folder.join("keys"), keys)?;
    }
    let (code, environment) = (output.code, &case.environment);
    let told = format!(
        "{what}\nexit code {code}\n{:#?}\n{environment:?}\n",
        case.arguments
    );
    std::fs::write(folder.join("run.txt"), told)
}

//! Programs as they are run: how long they take, and how much memory.

use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The shortest of some runs, since noise only ever adds.
pub(crate) fn best(runs: usize, mut run: impl FnMut()) -> Duration {
    let timed = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..runs).map(timed).min().unwrap_or_default()
}

/// Runs a program to its end and ignores what it prints.
pub(crate) fn spawn(program: &Path, args: &[&str]) {
    let status = Command::new(program)
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    black_box(status.expect("the program runs"));
}

/// The most memory that a run held, in bytes, sampled repeatedly while it runs.
pub(crate) fn peak_memory(program: &Path, args: &[&str]) -> Option<u64> {
    let mut child = Command::new(program)
        .args(args)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program runs");
    let status = format!("/proc/{}/status", child.id());
    let mut peak = None;
    while child.try_wait().expect("a child of ours").is_none() {
        let text = std::fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        peak = peak.max(kib.map(|kib| kib * 1024));
        std::thread::sleep(Duration::from_millis(1));
    }
    peak
}

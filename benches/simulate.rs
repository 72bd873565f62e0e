//! The speeds of the simulator that README promises, each next to what it is compared with.
//!
//! The baseline is a bare heap with the same number of entries, of which the same number wait,
//! because machines differ and are noisy. Peak memory is that of a separate process that runs the
//! same scenario. It comes from `/proc`, so only Linux shows it.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]
#![expect(
    clippy::disallowed_methods,
    reason = "a benchmark measures time and reads /proc"
)]

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt::Write as _;
use std::hint::black_box;
use std::process::Command;
use std::time::{Duration, Instant};

use engine::sim::{Keep, Scenario, SimOutcome, StrategyChoice, run};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::{Settings, parse_plan};

/// Run as a separate process that simulates the large cluster and prints its peak memory.
const ALONE: &str = "alone";
const NODES: u32 = 5_000;
/// Pods that live on a node, on average.
const LIVE: u32 = 30;
/// Pods that arrive in a minute for each node: 5 million on 5,000 nodes in a day.
const ARRIVALS_PER_1000_NODES: u32 = 705;
const MEAN_LIFETIME: &str = "2553s";

fn main() {
    if std::env::args().nth(1).as_deref() == Some(ALONE) {
        black_box(run(&churn(NODES), 0, Keep::default()).is_ok());
        println!("{}", peak_memory().unwrap_or(0));
        return;
    }
    churn_beside_a_heap();
    memory();
    bring_up();
}

/// The shortest of some runs, since noise only ever adds.
fn best<T>(runs: usize, mut run: impl FnMut() -> T) -> (Duration, T) {
    let mut timed = || {
        let start = Instant::now();
        let value = run();
        (start.elapsed(), value)
    };
    let first = timed();
    (1..runs).map(|_| timed()).fold(
        first,
        |best, next| {
            if next.0 < best.0 { next } else { best }
        },
    )
}

fn scenario(text: &str) -> Scenario {
    let (source, none) = (Source::new("plan", text), Settings::default());
    let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
    Scenario::new(&cluster.expect("a valid plan"), StrategyChoice::AsPlanned)
        .expect("not too large")
}

/// Nodes of 8 ENIs x 40 addresses, and subnets and a quota with room for all.
fn nodes(nodes: u32, max_pods: u32, text: &mut String) {
    // 8 ENIs a node: the default quota stops them.
    let _ = writeln!(text, "[cluster]\neni_quota = {}", 8 * nodes);
    for i in 0..16 {
        let _ = writeln!(text, "[[subnet]]\ncidr = \"10.{i}.0.0/16\"");
    }
    let _ = writeln!(
        text,
        "[[node_group]]\nname = \"a\"\nnodes = {nodes}\nenis = 8\nips_per_eni = 40\nmax_pods = {max_pods}\nstrategy = \"burstable\""
    );
}

/// A day in which pods come and go; about 30 live on each node.
fn churn(count: u32) -> Scenario {
    let mut text = String::from("version = 1\n");
    nodes(count, 64, &mut text);
    let per_minute = count * ARRIVALS_PER_1000_NODES / 1_000;
    let _ = writeln!(
        text,
        "[[workload]]\nname = \"w\"\nreplicas = 0\n[[event]]\nat = \"0s\"\nchurn = {{ workload = \"w\", arrivals_per_minute = {per_minute}, mean_lifetime = \"{MEAN_LIFETIME}\" }}"
    );
    scenario(&text)
}

fn pod_events(outcome: &SimOutcome) -> u64 {
    outcome.pods.asked.get() + outcome.pods.ended.get()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a speed is shown with three digits"
)]
fn per_second(count: u64, time: Duration) -> f64 {
    count as f64 / time.as_secs_f64()
}

/// Pod events per second, the same for a heap that does nothing else, and how much more an event
/// costs than with a tenth of the nodes.
fn churn_beside_a_heap() {
    let (large, small) = (churn(NODES), churn(NODES / 10));
    let simulate = |scenario| {
        best(1, || {
            run(scenario, 0, Keep::default()).expect("it is small")
        })
    };
    let (mut time, outcome) = simulate(&large);
    let (mut small_time, small_outcome) = simulate(&small);
    let (events, live) = (pod_events(&outcome), outcome.pods.running.get());
    let mut heap = bare_heap(events, live);
    // In turns, so that all meet the same noise.
    for _ in 0..4 {
        time = time.min(simulate(&large).0);
        small_time = small_time.min(simulate(&small).0);
        heap = heap.min(bare_heap(events, live));
    }
    let (speed, heap) = (per_second(events, time), per_second(events, heap));
    println!(
        "churn: {NODES} nodes, {live} pods live, {events} pod events in {time:?}: {:.1} million a second",
        speed / 1e6
    );
    println!(
        "a bare heap with {live} entries pending: {:.1} million a second; the churn: {:.2} times",
        heap / 1e6,
        speed / heap
    );
    let small = per_second(pod_events(&small_outcome), small_time);
    println!(
        "{} nodes: {:.1} million pod events a second; an event costs {:.2} times on {NODES}",
        NODES / 10,
        small / 1e6,
        small / speed
    );
}

/// How long a heap takes to pop and push `events` entries while `pending` wait. Lifetimes lie in a
/// table that stays in the cache, so that drawing them is free.
fn bare_heap(events: u64, pending: u64) -> Duration {
    let mut draw = 1_u64;
    let lifetimes: Vec<u64> = (0..4096)
        .map(|_| {
            draw = draw
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            #[expect(
                clippy::cast_precision_loss,
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a number from 0 to below 1 times a mean of milliseconds"
            )]
            let ms =
                (-(1.0 - (draw >> 11) as f64 / 9_007_199_254_740_992.0).ln() * 2_553_000.0) as u64;
            ms
        })
        .collect();
    let (time, _) = best(1, || {
        let mut lifetime = lifetimes.iter().cycle();
        let mut heap = BinaryHeap::new();
        for id in 0..pending {
            heap.push(Reverse((*lifetime.next().unwrap_or(&1), id)));
        }
        for _ in 0..events {
            if let Some(Reverse((now, id))) = heap.pop() {
                heap.push(Reverse((now + lifetime.next().unwrap_or(&1), id)));
            }
        }
        heap.len()
    });
    time
}

fn memory() {
    let this = std::env::current_exe().expect("this program has a path");
    let output = Command::new(this).arg(ALONE).output();
    let text = String::from_utf8(output.expect("this program runs").stdout);
    let bytes: u64 = text
        .ok()
        .and_then(|text| text.trim().parse().ok())
        .unwrap_or(0);
    println!(
        "peak memory of a process with the churn alone: {} KiB",
        bytes / 1024
    );
}

/// The most memory that this process held.
fn peak_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kib * 1024)
}

/// The default scenario: nodes join, then pods arrive until no node takes another.
fn bring_up() {
    let mut text = String::from("version = 1\n[simulation]\nlatency = \"zero\"\n");
    nodes(NODES, LIVE, &mut text);
    let scenario = scenario(&text);
    let (time, outcome) = best(20, || {
        run(&scenario, 0, Keep::default()).expect("it is small")
    });
    println!(
        "bring-up: {NODES} nodes and {} pods in {time:?}",
        outcome.pods.running.get()
    );
}

//! The speeds that README and the book promise, each next to what it is compared with, in one run.
//!
//! `cargo bench` prints ratios, since machines differ and are noisy; `cargo bench --bench promises -- mended` runs one of
//! them. Peak memory is read from `/proc`, so only Linux shows it; instructions are counted where `valgrind` is
//! installed.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]
#![expect(
    clippy::disallowed_methods,
    reason = "a benchmark measures time and makes files"
)]

mod draw;
mod large_plan;
mod largest_plan;
mod process;
mod subnet_lines;

use std::hint::black_box;
use std::path::Path;
use std::process::Command;

use engine::mend::{MendRequest, machines, mend};
use engine::plan::cluster::{CandidatePlan, Part, Scope};
use engine::plan::subnets::{SubnetsRequest, plan};
use input::problem::Source;
use input::records::Format;
use model::catalog::{Catalog, Found};
use model::{Input, Profile, ProfileOptions, SUBNET_SHAPE, Settings, parse_plan, parse_subnets};
use net::quantity::PodCount;

use large_plan::{large_plan, plan_of};
use largest_plan::largest_plan;
use process::{best, peak_memory, spawn};
use subnet_lines::lines;

const BINARY: &str = env!("CARGO_BIN_EXE_cce-plan");
const HEADLINE: [&str; 5] = ["subnets", "--cidr", "10.0.0.0/22", "--max-pods", "64"];
const NOTHING: &str = "do-nothing";

fn main() {
    // Run as an empty program, the baseline of the headline command.
    if std::env::args().nth(1).as_deref() == Some(NOTHING) {
        return;
    }
    let parts: [(&str, fn()); 6] = [
        ("headline", headline),
        ("rows", rows),
        ("clusters", clusters),
        ("mended", mended),
        ("largest-clusters", largest_clusters),
        ("json-lines", json_lines),
    ];
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-'));
    for (name, part) in parts {
        if only.as_deref().is_none_or(|only| only == name) {
            part();
        }
    }
}

fn headline() {
    let this = std::env::current_exe().expect("this program has a path");
    let empty = best(300, || spawn(&this, &[NOTHING]));
    let full = best(300, || spawn(Path::new(BINARY), &HEADLINE));
    let ratio = full.as_secs_f64() / empty.as_secs_f64();
    println!("headline: {full:?}, an empty program {empty:?}: {ratio:.2} times");
    let (Some(full), Some(empty)) = (
        instructions(Path::new(BINARY), &HEADLINE),
        instructions(&this, &[NOTHING]),
    ) else {
        println!("headline instructions: valgrind is not installed");
        return;
    };
    let more = full - empty;
    println!("headline instructions: {full}, an empty program {empty}: {more} more");
}

fn instructions(program: &Path, args: &[&str]) -> Option<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(args)
        .output()
        .ok()?;
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find(|line| line.contains("refs:"))?;
    let digits: String = line
        .rsplit(':')
        .next()?
        .chars()
        .filter(char::is_ascii_digit)
        .collect();
    digits.parse().ok()
}

fn rows() {
    let text = lines(100_000, 20);
    let source = Source::new("lines", &text);
    let subnets = parse_subnets(&[Input { source, format: Some(Format::Json) }], 2);
    let mut request = SubnetsRequest::new(subnets.expect("valid lines"), PodCount::new(64));
    request.profiles = Catalog::bundled()
        .instances()
        .iter()
        .filter(|row| row.vcpu.is_some())
        .take(60)
        .map(Found::row)
        .map(|found| Profile::of(&found, ProfileOptions::default()).expect("limits"))
        .collect();
    let types = request.profiles.len();
    let mut count = 0;
    let time = best(3, || {
        let outcome = plan(request.clone()).expect("no overflow");
        // Every field of every row, not only the sums.
        let rows = outcome.rows().map(|row| black_box(row).max_nodes.get());
        let (rows, nodes) = rows.fold((0_usize, 0), |(rows, nodes), more| (rows + 1, nodes + more));
        black_box(nodes);
        count = rows;
    });
    #[expect(
        clippy::cast_precision_loss,
        reason = "a speed is shown with three digits"
    )]
    let millions = count as f64 / time.as_secs_f64() / 1e6;
    println!("rows: 100,000 subnets x {types} types in {time:?}: {millions:.1} million a second");
}

/// 5,000 nodes in 20 groups over 100 subnets and three zones, with surge, zone losses and growth.
fn clusters() {
    for (name, nodes) in [("with room", 175), ("nearly full", 250)] {
        let text = large_plan(nodes);
        let (source, none) = (Source::new("plan", &text), Settings::default());
        let parse = || parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
        let cluster = parse().expect("a valid plan");
        let reading = best(5, || drop(black_box(parse())));
        let planning = best(5, || {
            black_box(engine::plan_cluster(cluster.clone()).expect("no overflow"));
        });
        let count = 20 * nodes;
        println!(
            "{count} nodes in 20 groups over 100 subnets, {name}: read in {reading:?}, planned in {planning:?}"
        );
        let base = CandidatePlan::new(cluster);
        let scope = Scope::of_plan(base.cluster()).and(Part::ZoneLoss);
        let machines = machines(Catalog::bundled(), ProfileOptions::default());
        let request = MendRequest::new(scope, machines);
        let mut changes = 0;
        let mending = best(3, || {
            changes = mend(&base, &request).expect("no overflow").changes.len();
        });
        println!(
            "the same without any one zone: {changes} changes make it fit, found in {mending:?}"
        );
    }
}

/// What `mend` takes for plans of twice the size, and for the largest that it is promised for.
fn mended() {
    let all = machines(Catalog::bundled(), ProfileOptions::default());
    let sizes = [
        (125, 25, 3),
        (250, 50, 3),
        (500, 100, 3),
        (1_000, 200, 3),
        (10_000, 100, 100),
    ];
    for size in sizes {
        let text = plan_of(size, 60);
        let (source, none) = (Source::new("plan", &text), Settings::default());
        let cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none);
        let base = CandidatePlan::new(cluster.expect("a valid plan"));
        let scope = Scope::of_plan(base.cluster()).and(Part::ZoneLoss).until(12);
        let request = MendRequest::new(scope, all.clone());
        let mut changes = 0;
        let time = best(1, || {
            changes = mend(&base, &request).expect("no overflow").changes.len();
        });
        let (subnets, groups, zones) = size;
        println!(
            "mend of {subnets} subnets, {groups} groups, {zones} zones: {changes} changes in {time:?}"
        );
    }
}

/// 10,000 subnets and 1,000 groups, as the whole program plans them.
fn largest_clusters() {
    for (name, own) in [
        ("that may use all subnets", false),
        ("of own subnets", true),
    ] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join("largest.toml");
        std::fs::write(&file, largest_plan(own)).expect("room for the plan");
        let file = file.display().to_string();
        let args = ["plan", &file, "-f", "json", "--fail-on", "never"];
        let time = best(1, || spawn(Path::new(BINARY), &args));
        let peak = peak_memory(Path::new(BINARY), &args).unwrap_or(0) >> 20;
        println!("10,000 subnets x 1,000 groups {name}: {time:?}, {peak} MiB");
    }
}

/// The fields of a subnet, as serde reads them.
#[derive(serde::Deserialize)]
#[expect(dead_code, reason = "only read into")]
struct SubnetLine {
    id: Option<String>,
    cidr: String,
    zone: Option<String>,
    available_ips: Option<u64>,
    reserved: Option<u64>,
    exclusive: Option<bool>,
    role: Option<String>,
}

fn json_lines() {
    assert_eq!(SUBNET_SHAPE.keys.len(), 7, "SubnetLine has all keys");
    let text = lines(1_000_000, 24);
    let serde = best(5, || {
        let read: Vec<SubnetLine> = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("valid"))
            .collect();
        black_box(read.len());
    });
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("subnets.jsonl");
    std::fs::write(&file, &text).expect("room for the lines");
    let args = [
        "subnets",
        "--subnets",
        &file.display().to_string(),
        "-f",
        "csv",
        "-q",
    ]
    .map(str::to_owned);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let whole = best(5, || spawn(Path::new(BINARY), &args));
    let ratio = whole.as_secs_f64() / serde.as_secs_f64();
    println!("1,000,000 lines to CSV: {whole:?}, serde_json alone {serde:?}: {ratio:.2} times");
    if let Some(peak) = peak_memory(Path::new(BINARY), &args) {
        #[expect(
            clippy::cast_precision_loss,
            reason = "a ratio is shown with three digits"
        )]
        let times = peak as f64 / text.len() as f64;
        println!("peak memory: {peak} bytes, {times:.2} times the input");
    }
}

//! How far off the day is on which `audit --before` expects a zone to be exhausted.
//!
//! Clusters grow at random: pods are added every 6 hours while others come and go. Objects of two moments, after a
//! third and two thirds of the time until a node first finds no address, are audited as dumps of a live cluster.
//! The error is the expected time from the second dump on, minus the simulated one, as a share of the latter. An
//! argument sets another number of clusters.
#![expect(clippy::print_stdout, reason = "a benchmark prints what it measured")]

use std::fmt::Write as _;

use engine::audit::{AuditRequest, Before, Past, RateOf, Rates, Snapshot as Dump, Trend, audit};
use engine::sim::{Keep, Scenario, SimOutcome, Snapshot, StrategyChoice, run};
use input::instant::Instant;
use input::objects::{ObjectInput, Objects, read_with_pods};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::pool::Strategy;
use model::{Cluster, Settings, parse_plan};
use net::quantity::Span;

const CLUSTERS: u64 = 200;
const DAY: u64 = 86_400_000;

fn main() {
    let clusters = std::env::args().skip(1).find_map(|arg| arg.parse().ok());
    for strategy in [Strategy::BestEffort, Strategy::Burstable] {
        let (mut errors, mut silent) = (Vec::new(), 0);
        for seed in 0..clusters.unwrap_or(CLUSTERS) {
            match error(seed, StrategyChoice::All(strategy)) {
                Some(error) => errors.push(error),
                None => silent += 1,
            }
        }
        errors.sort_unstable();
        let at = |percent: usize| errors.get((errors.len() * percent / 100).min(errors.len() - 1));
        println!(
            "{}: {} clusters, {silent} exhausted too soon or not expected to be",
            strategy.as_str(),
            errors.len()
        );
        for percent in [0, 5, 25, 50, 75, 95, 100] {
            if let Some(error) = at(percent) {
                println!("  p{percent}: {error:+} percent of the time left");
            }
        }
    }
}

/// The error for one cluster in percent; `None` if no day is expected.
fn error(seed: u64, choice: StrategyChoice) -> Option<i64> {
    let cluster = cluster(seed);
    // Expected days are whole, so a cluster that is full sooner tells nothing.
    let exhausted = exhausted(&simulated(&cluster, choice, &[])).filter(|&at| at > 21 * DAY)?;
    let times = [exhausted / 3, exhausted * 2 / 3].map(Span::of_ms);
    let outcome = simulated(&cluster, choice, &times);
    let rates = rates(&outcome.snapshots[0], &outcome.snapshots[1], &cluster);
    let zone = rates.rows.iter().find(|row| row.of == RateOf::Zone)?;
    if zone.trend != Trend::Growing {
        return None;
    }
    // Days are whole: the middle of the day.
    let expected = i128::from(zone.days_left?.0 * DAY + DAY / 2);
    let left = i128::from(exhausted - times[1].ms());
    i64::try_from((expected - left) * 100 / left.max(1)).ok()
}

/// When a node first finds no address in the zone.
fn exhausted(outcome: &SimOutcome) -> Option<u64> {
    let subnets = outcome.subnets.iter();
    let each = subnets.map(|one| one.first_dry.into_iter().chain(one.first_refused).min());
    // The zone lasts as long as its last subnet.
    each.collect::<Option<Vec<Span>>>()?
        .into_iter()
        .max()
        .map(Span::ms)
}

/// A cluster of one zone with some subnets, whose pods grow and come and go.
fn cluster(seed: u64) -> Cluster {
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut below = |most: u64| {
        // Xorshift: any generator whose sequence stays the same does.
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        random % most
    };
    let (subnets, nodes, ips) = (1 + below(3), 4 + below(12), 8 + below(33));
    let mut text = format!("version = 1\n[simulation]\nhorizon = \"400d\"\nseed = {seed}\n");
    for subnet in 0..subnets {
        let prefix = 22 + below(3);
        let _ = writeln!(
            text,
            "[[subnet]]\nid = \"s{subnet}\"\ncidr = \"10.{subnet}.0.0/{prefix}\"\nzone = \"a\""
        );
    }
    let start = 10 + below(60);
    let _ = writeln!(
        text,
        "[[node_group]]\nname = \"g\"\nnodes = {nodes}\nenis = 100\nips_per_eni = {ips}\nmax_pods = 1500\n\
        [[workload]]\nname = \"w\"\nreplicas = {start}\n[[workload]]\nname = \"jobs\"\nreplicas = 0\n\
        [[event]]\nat = \"1h\"\nchurn = {{ workload = \"jobs\", arrivals_per_minute = 1, mean_lifetime = \"{}m\" }}",
        5 + below(30)
    );
    let mean = 1 + below(6);
    for step in 1..1_600 {
        let _ = writeln!(
            text,
            "[[event]]\nat = \"{}h\"\nscale = {{ workload = \"w\", by = {} }}",
            step * 6,
            1 + below(2 * mean)
        );
    }
    let (source, none) = (Source::new("plan.toml", &text), Settings::default());
    parse_plan(&source, Format::Toml, Catalog::bundled(), none, none)
        .unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn simulated(cluster: &Cluster, choice: StrategyChoice, times: &[Span]) -> SimOutcome {
    let scenario = Scenario::new(cluster, choice).expect("it is small");
    let keep = Keep { snapshots: times, ..Keep::default() };
    run(&scenario, 0, keep).expect("it is small")
}

fn rates(then: &Snapshot, now: &Snapshot, cluster: &Cluster) -> Rates {
    let objects = [then, now].map(|snapshot| objects(snapshot, cluster));
    let start = Instant::parse("2026-01-01T00:00:00Z").expect("it is a moment");
    let moment = |snapshot: &Snapshot| start.after(snapshot.at.ms()).expect("it is a moment");
    let dumps = [Dump::of(&request(&objects[0]), "then", moment(then))];
    let before = Some(Before { now: moment(now), past: Past::Dumps(&dumps) });
    let mut now = request(&objects[1]);
    now.before = before;
    let outcome = audit(now);
    outcome
        .expect("it is small")
        .rates
        .expect("it was asked for")
}

fn objects(snapshot: &Snapshot, cluster: &Cluster) -> Objects {
    let mut bytes = Vec::new();
    report::write_objects(snapshot, cluster, &mut bytes).expect("memory takes all");
    let text = String::from_utf8(bytes).expect("it is JSON");
    let source = Source::new("objects.json", &text);
    read_with_pods(&[ObjectInput { source, format: None }], &|_| {})
        .unwrap_or_else(|problems| panic!("{problems:?}"))
}

fn request(objects: &Objects) -> AuditRequest<'_> {
    AuditRequest::new(objects, Catalog::bundled())
}

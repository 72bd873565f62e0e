//! Runs computed by hand, with the arithmetic next to them, and ends that formulas predict.
//!
//! All times are the defaults: the cloud creates an ENI in 8 s, binds or releases up to 10 addresses in 1
//! s, and takes a call every 100 ms. A pool that cannot grow checks again every 20 s from when its node
//! joined.

mod best_effort;
mod burstable;
mod existing;
mod formulas;
mod places;
mod tke;
mod worked;

use std::fmt::Write as _;

use super::engine::{Keep, run};
use super::kind::StrategyChoice;
use super::laws::cluster;
use super::outcome::LogEntry;
use super::outcome::SimOutcome;
use super::scenario::Scenario;
use net::quantity::Span;

/// The state after the last event of a millisecond: time in ms, ENIs, addresses bound, in use, reserved,
/// pods that wait on their node, Pending pods, and calls so far.
type Moment = [u64; 8];

/// Each moment at which any of these changed, and the outcome of the run.
fn traced(text: &str) -> (Vec<Moment>, SimOutcome) {
    traced_under(text, StrategyChoice::AsPlanned)
}

/// The same with a choice of strategy.
fn traced_under(text: &str, choice: StrategyChoice) -> (Vec<Moment>, SimOutcome) {
    let scenario = Scenario::new(&cluster(text), choice).unwrap();
    let (mut moments, mut events) = (Vec::<Moment>::new(), 0);
    let keep = Keep { series: true, log: true, ..Keep::default() };
    let (world, series) = run(&scenario, 0, keep, |world| {
        events += 1;
        assert_eq!(world.fault(), None, "at {} ms", world.now());
        let (addresses, pods) = (world.addresses(), &world.counts.pods);
        let moment = [
            world.now(),
            addresses.eni_primaries.get(),
            addresses.bound.get(),
            addresses.used.get(),
            addresses.reserved.get(),
            pods.waiting.get(),
            pods.never_started.get(),
            world.api.calls().total.0,
        ];
        if moments.last().is_some_and(|last| last[0] == world.now()) {
            moments.pop();
        }
        moments.push(moment);
    });
    moments.dedup_by(|next, before| next[1..] == before[1..]);
    (moments, world.into_outcome(series, events))
}

/// A plan of one group, with its simulation settings.
fn plan(simulation: &str, subnet: &str, group: &str, rest: &str) -> String {
    format!(
        "version = 1\n[simulation]\n{simulation}\n[[subnet]]\nid = \"s\"\ncidr = \"10.0.0.0/24\"\n{subnet}\n[[node_group]]\nname = \"a\"\n{group}\n{rest}\n"
    )
}

/// Workload `w` with `replicas` pods, and events as (seconds, action).
fn workload(replicas: u32, events: &[(u32, &str)]) -> String {
    let mut text = format!("[[workload]]\nname = \"w\"\nreplicas = {replicas}\n");
    for (at, action) in events {
        let _ = writeln!(text, "[[event]]\nat = \"{at}s\"\n{action}");
    }
    text
}

/// The event stream, as (time in ms, reason).
fn reasons(log: &[LogEntry]) -> Vec<(u64, &'static str)> {
    let entry = |entry: &LogEntry| (entry.at_ms, entry.reason.into());
    log.iter().map(entry).collect()
}

/// The waits at 50, 95, 99 and 100 percent of pods, in ms.
fn waits(outcome: &SimOutcome) -> [u64; 4] {
    let waits = &outcome.waits;
    [waits.p50, waits.p95, waits.p99, waits.max].map(Span::ms)
}

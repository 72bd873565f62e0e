//! What would have prevented what went wrong, found by simulating again.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::engine::Keep;
use super::outcome::{NodeState, SimOutcome, run_until};
use super::scenario::{Scenario, SubnetStart, position};
use super::watch::{Watch, to_the_end};

/// Prefixes that are tried, the smallest subnet first.
const PREFIXES: std::ops::RangeInclusive<u8> = 14..=30;

/// Runs with more events than this are not repeated.
const MOST_EVENTS: u64 = 500_000;

/// A subnet that would have prevented it, there from the beginning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prevention {
    /// The zone.
    pub zone: Option<Arc<str>>,
    /// The prefix of an unused subnet.
    pub prefix: u8,
    /// Addresses that it hands out.
    pub ips: u64,
}

/// The smallest further subnets, one of the same size in each zone in trouble, with which a run ends
/// with nothing amiss; none where nothing is amiss, or no such subnets help.
#[must_use]
pub fn prevention(scenario: &Scenario, outcome: &SimOutcome, reserved: u64) -> Vec<Prevention> {
    to_the_end(|watch| prevention_until(scenario, outcome, reserved, watch))
}

/// The same while `watch` lets it look; nothing where it was stopped.
pub(super) fn prevention_until(
    scenario: &Scenario,
    outcome: &SimOutcome,
    reserved: u64,
    watch: &Watch,
) -> Option<Vec<Prevention>> {
    if fine(outcome) || outcome.events > MOST_EVENTS {
        return Some(Vec::new());
    }
    let amiss = outcome.node_ends.iter().filter(|node| {
        matches!(
            node.state,
            NodeState::Isolated | NodeState::Starved | NodeState::Stuck
        ) || node.waiting > 0
    });
    let mut zones: BTreeSet<usize> = amiss
        .filter_map(|node| scenario.zones.iter().position(|zone| *zone == node.zone))
        .collect();
    if zones.is_empty() {
        // Pods found no node: each zone may need more.
        zones.extend(scenario.sites.iter().map(|site| site.zone));
    }
    for prefix in PREFIXES.rev() {
        let size = (1_u64 << (32 - prefix)).saturating_sub(reserved);
        let mut with = scenario.clone();
        for &zone in &zones {
            let subnet = position(with.subnets.len());
            with.subnets.push(SubnetStart {
                name: format!("/{prefix}").into(),
                zone,
                size,
                held: 0,
                taken: 0,
            });
            for site in with.sites.iter_mut().filter(|site| site.zone == zone) {
                site.pod_subnets.push(subnet);
                site.room += size;
            }
        }
        if fine(&run_until(&with, 0, Keep::default(), watch)?) {
            let here = zones.iter().map(|&zone| Prevention {
                zone: scenario.zones[zone].clone(),
                prefix,
                ips: size,
            });
            return Some(here.collect());
        }
    }
    Some(Vec::new())
}

/// Whether nothing is amiss at the end.
fn fine(outcome: &SimOutcome) -> bool {
    let (pods, nodes) = (&outcome.pods, &outcome.nodes);
    // In the default scenario pods come as long as a node takes them.
    let short = outcome.by_default && pods.running < pods.max;
    let amiss = pods.waiting + pods.never_started + nodes.isolated + nodes.starved + nodes.stuck;
    amiss == 0 && !short
}

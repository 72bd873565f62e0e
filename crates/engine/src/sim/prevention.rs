//! What would have prevented what went wrong, found by simulating again.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::engine::Keep;
use super::index::ZoneId;
use super::outcome::{NodeState, SimOutcome, run_until};
use super::scenario::{Scenario, SubnetStart};
use super::watch::Watch;

/// Prefixes that are tried, the smallest subnet first.
const PREFIXES: std::ops::RangeInclusive<u8> = 14..=30;

/// Runs with more events than this are not repeated.
const MOST_EVENTS: u64 = 500_000;

/// What would have prevented it, there from the beginning; nothing where nothing is amiss, or no quota
/// and no such subnets help.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prevention {
    /// An ENI quota of the VPC, others' ENIs included, where the quota was too small.
    pub eni_quota: Option<u64>,
    /// The smallest further subnets, one of the same size in each zone in trouble.
    pub subnets: Vec<MissingSubnet>,
}

/// A subnet that would have prevented it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingSubnet {
    /// The zone.
    pub zone: Option<Arc<str>>,
    /// The prefix of an unused subnet.
    pub prefix: u8,
    /// Addresses that it hands out.
    pub ips: u64,
}

impl Prevention {
    /// Whether there is nothing to tell.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.eni_quota.is_none() && self.subnets.is_empty()
    }
}

/// What a run needs to end with nothing amiss: first the quota alone, then subnets, then both;
/// nothing where `watch` stopped the search.
pub(super) fn prevention_until(
    scenario: &Scenario,
    outcome: &SimOutcome,
    reserved: u64,
    watch: &Watch,
) -> Option<Prevention> {
    if fine(outcome) || outcome.events > MOST_EVENTS {
        return Some(Prevention::default());
    }
    let mut found = Prevention::default();
    if !outcome.quota_stopped {
        found.subnets = subnets(scenario, outcome, reserved, watch)?.0;
        if !found.subnets.is_empty() {
            return Some(found);
        }
    }
    let Some(quota) = scenario.eni_quota else {
        return Some(found);
    };
    let mut without = scenario.clone();
    without.eni_quota = None;
    let alone = run_until(&without, 0, Keep::default(), watch)?;
    let end = if fine(&alone) {
        Some(alone)
    } else {
        let (missing, end) = subnets(&without, &alone, reserved, watch)?;
        found.subnets = missing;
        end
    };
    // A run does not change where the quota is never used up.
    let needed = end.map(|end| end.quota_peak.saturating_add(quota.used));
    found.eni_quota = needed.filter(|&needed| needed > quota.total);
    Some(found)
}

/// Further subnets with which a run ends with nothing amiss, and its end.
fn subnets(
    scenario: &Scenario,
    outcome: &SimOutcome,
    reserved: u64,
    watch: &Watch,
) -> Option<(Vec<MissingSubnet>, Option<SimOutcome>)> {
    let amiss = outcome.node_ends.iter().filter(|node| {
        matches!(
            node.state,
            NodeState::Isolated | NodeState::Starved | NodeState::Stuck
        ) || node.waiting > 0
    });
    let mut zones: BTreeSet<ZoneId> = amiss
        .filter_map(|node| scenario.zones.find(|zone| *zone == node.zone))
        .collect();
    if zones.is_empty() {
        // Pods found no node: each zone may need more.
        zones.extend(scenario.sites.iter().map(|site| site.zone));
    }
    for prefix in PREFIXES.rev() {
        let size = (1_u64 << (32 - prefix)).saturating_sub(reserved);
        let mut with = scenario.clone();
        for &zone in &zones {
            let subnet = with.subnets.push(SubnetStart {
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
        let end = run_until(&with, 0, Keep::default(), watch)?;
        if fine(&end) {
            let here = zones.iter().map(|&zone| MissingSubnet {
                zone: scenario.zones[zone].clone(),
                prefix,
                ips: size,
            });
            return Some((here.collect(), Some(end)));
        }
    }
    Some((Vec::new(), None))
}

/// Whether nothing is amiss at the end.
fn fine(outcome: &SimOutcome) -> bool {
    let (pods, nodes) = (&outcome.pods, &outcome.nodes);
    // In the default scenario pods come as long as a node takes them.
    let short = outcome.by_default && pods.running < pods.max;
    pods.waiting + pods.never_started + nodes.amiss() == 0 && !short
}

//! What prevents the problems of a run, found by further simulations.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde::Serialize;

use super::engine::Keep;
use super::index::ZoneId;
use super::kind::StrategyChoice;
use super::outcome::{NodeState, SimOutcome};
use super::run::run_until;
use super::scenario::{Scenario, SubnetStart};
use super::size::TooLarge;
use super::stop_token::StopToken;
use model::Cluster;
use model::finding::Ask;
use net::quantity::{EniCount, IpCount, Number};
use planning::mend::requests_of;
use planning::plan::cluster::{CandidatePlan, Scope};
use rows::Row;

/// Prefixes to try, the smallest subnet first.
const PREFIXES: std::ops::RangeInclusive<u8> = 14..=30;

/// Runs with more events than this are not repeated.
const MOST_EVENTS: u64 = 500_000;

/// What prevents the problems if it exists from the start. Empty without a problem, or if neither a
/// quota nor subnets help.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Prevention {
    /// An ENI quota of the VPC, others' ENIs included, if the quota was too small.
    pub eni_quota: Option<u64>,
    /// Additional subnets: those that the plan asks for, else the smallest of the same size in each affected
    /// zone.
    pub subnets: Vec<MissingSubnet>,
    /// What the plan asks for, and the scope that then fits, if that is the answer.
    pub planned: Option<(Scope, Ask)>,
}

/// A subnet that prevents the problems.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Row)]
#[row(area = "simulate", id = "prevention-row")]
pub struct MissingSubnet {
    /// The zone.
    pub zone: Option<Arc<str>>,
    /// The prefix of an empty subnet.
    pub prefix: Number,
    /// `pods`, or `nodes` for a subnet that serves only nodes' own addresses.
    pub role: &'static str,
    /// Its usable addresses.
    pub ips: IpCount,
}

/// What a run needs to end without problems: what the plan asks for if that is enough, else only
/// the quota, subnets, or both. `None` if `stop` stopped the search.
pub(super) fn prevention_until(
    (cluster, choice): (&Cluster, StrategyChoice),
    scenario: &Scenario,
    outcome: &SimOutcome,
    stop: &StopToken,
) -> Result<Option<Prevention>, TooLarge> {
    if fine(outcome) || outcome.events > MOST_EVENTS {
        return Ok(Some(Prevention::default()));
    }
    let found = search((cluster, choice), scenario, outcome, stop);
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Ended::Stopped) => Ok(None),
        Err(Ended::TooLarge(error)) => Err(error),
    }
}

/// Why a search found nothing.
enum Ended {
    Stopped,
    TooLarge(TooLarge),
}

/// The end of a run.
fn end(scenario: &Scenario, stop: &StopToken) -> Result<SimOutcome, Ended> {
    let end = run_until(scenario, 0, Keep::default(), stop);
    end.map_err(Ended::TooLarge)?.ok_or(Ended::Stopped)
}

/// What a run that ends with problems needs.
fn search(
    (cluster, choice): (&Cluster, StrategyChoice),
    scenario: &Scenario,
    outcome: &SimOutcome,
    stop: &StopToken,
) -> Result<Prevention, Ended> {
    let reserved = cluster.reserved;
    let is_as_planned = |group| choice.of(group) == StrategyChoice::AsPlanned.of(group);
    if cluster.groups.iter().all(is_as_planned)
        && let candidate = CandidatePlan::new(cluster.clone())
        && let Ok(Some(requests)) = requests_of(&candidate)
        && !requests.is_empty()
        && let Ok(with) = Scenario::new(candidate.edited(&requests.edits()).cluster(), choice)
        && fine(&end(&with, stop)?)
    {
        let ask = candidate.ask(&requests, &requests.all.iter().collect::<Vec<_>>());
        let own = ask.groups.iter().flat_map(|group| &group.subnets);
        let of_workloads = ask.workloads.iter().map(|(_, zone, prefix)| (zone, prefix));
        let own = own.map(|(zone, prefix)| (zone, prefix)).chain(of_workloads);
        let own = own.map(|(zone, prefix)| (zone, prefix, &false));
        let shared = ask.subnets.iter();
        let shared = shared.map(|(zone, prefix, for_nodes)| (zone, prefix, for_nodes));
        let subnets = shared
            .chain(own)
            .map(|(zone, prefix, for_nodes)| MissingSubnet {
                zone: zone.clone(),
                prefix: (*prefix).into(),
                role: if *for_nodes { "nodes" } else { "pods" },
                ips: usable(*prefix, reserved),
            });
        return Ok(Prevention {
            eni_quota: ask.quota.map(EniCount::get),
            subnets: subnets.collect(),
            planned: Some((requests.scope, ask)),
        });
    }
    let mut found = Prevention::default();
    if !outcome.quota_stopped {
        found.subnets = subnets(scenario, outcome, reserved, stop)?.0;
        if !found.subnets.is_empty() {
            return Ok(found);
        }
    }
    let Some(quota) = scenario.eni_quota else {
        return Ok(found);
    };
    let mut without = scenario.clone();
    without.eni_quota = None;
    let alone = end(&without, stop)?;
    let last = if fine(&alone) {
        Some(alone)
    } else {
        let (missing, last) = subnets(&without, &alone, reserved, stop)?;
        found.subnets = missing;
        last
    };
    // A run does not change if the quota is never used up.
    let needed = last.map(|end| end.quota_peak.saturating_add(quota.used));
    found.eni_quota = needed.filter(|&needed| needed > quota.total);
    Ok(found)
}

/// Additional subnets with which a run ends without problems, and the end of that run.
fn subnets(
    scenario: &Scenario,
    outcome: &SimOutcome,
    reserved: u64,
    stop: &StopToken,
) -> Result<(Vec<MissingSubnet>, Option<SimOutcome>), Ended> {
    let unhealthy = outcome.node_ends.iter().filter(|node| {
        matches!(
            node.state,
            NodeState::Isolated | NodeState::Starved | NodeState::Stuck
        ) || !node.waiting.is_zero()
    });
    let mut zones: BTreeSet<ZoneId> = unhealthy
        .filter_map(|node| scenario.zones.find(|zone| *zone == node.zone))
        .collect();
    if zones.is_empty() {
        // Some pods are Pending: each zone may need more.
        zones.extend(scenario.sites.iter().map(|site| site.zone));
    }
    for prefix in PREFIXES.rev() {
        let size = usable(prefix, reserved).get();
        let mut with = scenario.clone();
        for &zone in &zones {
            let subnet = with.subnets.push(SubnetStart {
                name: format!("/{prefix}").into(),
                zone,
                size,
                held: 0,
                taken: 0,
            });
            let sites = with.sites.iter_mut();
            for site in sites.filter(|site| site.zone == zone && !site.takes_pods_to_nodes) {
                site.pod_subnets.push(subnet);
                site.room += size;
            }
        }
        let end = end(&with, stop)?;
        if fine(&end) {
            let here = zones.iter().map(|&zone| MissingSubnet {
                zone: scenario.zones[zone].clone(),
                prefix: prefix.into(),
                role: "pods",
                ips: IpCount::new(size),
            });
            return Ok((here.collect(), Some(end)));
        }
    }
    Ok((Vec::new(), None))
}

/// Usable addresses of an empty subnet.
fn usable(prefix: u8, reserved: u64) -> IpCount {
    IpCount::new((1_u64 << (32 - prefix)).saturating_sub(reserved))
}

/// Whether a run ends without problems.
fn fine(outcome: &SimOutcome) -> bool {
    let (pods, nodes) = (&outcome.pods, &outcome.nodes);
    // In the default scenario pods arrive as long as a node takes them.
    let short = outcome.by_default && pods.running.get() < pods.max.get();
    pods.waiting.get() + pods.never_started.get() + nodes.unhealthy() == 0 && !short
}

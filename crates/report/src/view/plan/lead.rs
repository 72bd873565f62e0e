//! The answer in sentences, and what was taken for granted.

mod scenarios;

use super::{decision, zone_list};
use crate::view::assumptions::{attached, eni_quota};
use engine::plan::cluster::{ClusterOutcome, NodesLimit, Part, ScenarioKind, Scope};
use model::finding::{
    Diagnostic as _, Finding, MaxPodsAboveNodeLimit, RangesOverlap, Severity, SubnetOutsideVpc,
    placed_words,
};
use model::pool::Strategy;
use model::{NodeGroup, QuotaCounts, Spread};
use net::lang::Lang;
use results::words::request;
use results::words::scenario::zone_label;
use texts::{Message, plan as say};

/// The answer: whether all fits, what a zone's loss does, when growth ends, what stops it.
pub(super) fn lead(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let mut lead = verdicts(outcome, lang);
    lead.extend(limited_by(outcome, lang));
    lead
}

/// The same in `most` sentences, or in more where all of them say what fits and what does not, or that the target is
/// missed.
pub(super) fn short_lead(outcome: &ClusterOutcome, most: usize, lang: Lang) -> Vec<String> {
    let mut lead = verdicts(outcome, lang);
    if lead.len() < most || misses_target(outcome) {
        lead.extend(limited_by(outcome, lang));
    }
    lead
}

/// Whether something stops nodes short of the target.
fn misses_target(outcome: &ClusterOutcome) -> bool {
    let runner_up = outcome.total.limits.get(1).map(|limit| limit.kind);
    runner_up == Some(NodesLimit::ClusterTarget)
}

fn verdicts(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let mut lead = Vec::from_iter(wrong(outcome, lang));
    lead.push(answer(outcome, lang));
    let above = above_limit(outcome).next();
    lead.extend(above.map(|one| say::LeadAboveLimit { message: one.message(lang) }.text(lang)));
    lead.extend(request::planned(outcome, lang).map(|planned| {
        let what = texts::all_of(&decision::things(planned, lang), lang);
        say::LeadPlanned { what }.text(lang)
    }));
    lead.extend(places(outcome, lang));
    lead.extend(existing(outcome, lang));
    lead.extend(scenarios::sentences(outcome, lang));
    lead
}

/// What has to be corrected in the plan before its numbers mean anything.
pub(super) fn to_correct(outcome: &ClusterOutcome) -> impl Iterator<Item = &Finding> {
    let errors = outcome.findings.iter();
    errors.filter(|one| {
        one.severity() == Severity::Error
            && [RangesOverlap::KIND.code, SubnetOutsideVpc::KIND.code].contains(&one.code())
    })
}

/// Densities that the machines do not reach.
pub(super) fn above_limit(outcome: &ClusterOutcome) -> impl Iterator<Item = &Finding> {
    let findings = outcome.findings.iter();
    findings.filter(|one| one.code() == MaxPodsAboveNodeLimit::KIND.code)
}

/// That the plan is wrong, and that the numbers take it as it is.
fn wrong(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let mut all = to_correct(outcome);
    let first = all.next()?;
    Some(say::LeadWrong { wrong: first.message(lang), others: all.count() }.text(lang))
}

fn answer(outcome: &ClusterOutcome, lang: Lang) -> String {
    let (total, quota) = (&outcome.total, &outcome.cluster.quota);
    let (most, capacity) = (total.most.0, &total.capacity);
    if !outcome.fits_if_placed.is_empty() {
        let places = placed_words(&outcome.named_places(&outcome.fits_if_placed), lang);
        return say::LeadIfPlaced { places, wanted_max_nodes: most }.text(lang);
    }
    if capacity.guaranteed < most && capacity.guaranteed < capacity.by_addresses {
        return say::LeadQuota {
            eni_quota: quota.total(),
            given: quota.given.is_some(),
            guaranteed_by_addresses: capacity.by_addresses,
            guaranteed_nodes: capacity.guaranteed,
            wanted_max_nodes: most,
        }
        .text(lang);
    }
    if !total.short.is_zero() {
        let zones = outcome.zones.iter();
        let short = zones.filter(|zone| zone.capacity.by_addresses < zone.most.0);
        let names = zone_list(outcome, short.filter_map(|zone| zone.zone), lang);
        let is_named = !outcome.cluster.subnets.zone_names().is_empty();
        let zones = is_named.then_some(names);
        return say::LeadShort { short_nodes: total.short, wanted_max_nodes: most, zones }
            .text(lang);
    }
    let asked = Scope::of_plan(&outcome.cluster).parts;
    let fails = |kind: ScenarioKind| match kind {
        ScenarioKind::Surge => asked.contains(&Part::Surge),
        ScenarioKind::ZoneLost(_) => asked.contains(&Part::ZoneLoss),
        ScenarioKind::ZonesLost => asked.contains(&Part::LostZones),
        _ => true,
    };
    let mut scenarios = outcome.scenarios.iter();
    if scenarios.any(|scenario| fails(scenario.kind) && !scenario.fits()) {
        return say::LeadFitsAtMaximum { wanted_max_nodes: most, wanted_max_pods: total.most.1 }
            .text(lang);
    }
    let workloads = outcome.short_workloads();
    let names = workloads.map(|one| &*outcome.cluster.simulation.workloads[one.workload].name);
    let names: Vec<&str> = names.collect();
    if !names.is_empty() {
        return say::LeadWithoutWorkloads {
            workloads: texts::all_of(&names, lang),
            wanted_max_nodes: most,
            wanted_max_pods: total.most.1,
        }
        .text(lang);
    }
    let mut scenarios = outcome.scenarios.iter();
    let aside = scenarios.any(|scenario| {
        matches!(
            scenario.kind,
            ScenarioKind::Surge | ScenarioKind::ZoneLost(_)
        )
    });
    say::LeadFits {
        aside,
        room: room(outcome, lang),
        wanted_max_nodes: most,
        wanted_max_pods: total.most.1,
    }
    .text(lang)
}

/// Groups of which a sentence names the room.
const MOST_ROOMS: usize = 3;

/// For how many more nodes there is room, of each group on its own; `None` without any.
fn room(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let of_groups = outcome.cluster.groups.iter().zip(&outcome.groups);
    let rooms = of_groups.map(|(group, of)| {
        (
            group,
            of.capacity.guaranteed.saturating_sub(group.max_nodes),
        )
    });
    let rooms: Vec<_> = rooms.filter(|(_, nodes)| !nodes.is_zero()).collect();
    if outcome.groups.len() == 1 {
        let (_, nodes) = rooms.first()?;
        return Some(say::LeadRoom { nodes: *nodes }.text(lang));
    }
    // One other is named as quickly as counted.
    let most = if rooms.len() == MOST_ROOMS + 1 {
        rooms.len()
    } else {
        MOST_ROOMS
    };
    let words = rooms.iter().take(most).enumerate();
    let words = words.map(|(at, (group, nodes))| {
        let (first, group) = (at == 0, &*group.name);
        say::LeadRoomOf { first, group, nodes: *nodes }.text(lang)
    });
    let words: Vec<String> = words.collect();
    let others = rooms.len().saturating_sub(most);
    let groups = match others {
        0 => texts::one_of(&words, lang),
        _ => texts::names(&words, lang),
    };
    (!words.is_empty()).then(|| say::LeadRoomOfGroups { groups, others }.text(lang))
}

/// Where the plan places nodes, as an instruction.
fn places(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let places = placed_words(&outcome.named_places(&outcome.places), lang);
    (!places.is_empty()).then(|| say::LeadPlaces { places }.text(lang))
}

/// What exists already, and what of it cannot reach its pods.
fn existing(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let held = &outcome.total.held;
    if held.nodes.is_zero() {
        return None;
    }
    let all = outcome.unfilled.len();
    let stuck = outcome.unfilled.iter().filter(|one| one.ips.is_none());
    let stuck = stuck.count();
    let lack = match (stuck, all - stuck) {
        (0, 0) => None,
        (0, _) => Some(say::LeadExistingNoSubnet.text(lang)),
        (_, 0) => Some(say::LeadExistingNoEni.text(lang)),
        (stuck_nodes, other_nodes) => {
            let both = say::LeadExistingBoth { stuck_nodes, other_nodes };
            Some(both.text(lang))
        }
    };
    Some(
        say::LeadExisting {
            bound_ips: held.bound_ips,
            existing_enis: held.enis,
            existing_nodes: held.nodes,
            lack,
            unfilled_nodes: all,
        }
        .text(lang),
    )
}

fn limited_by(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let limits = &outcome.total.limits;
    let misses = misses_target(outcome);
    let mut limits = limits.iter().enumerate().map(|(at, limit)| {
        // What one group that grows alone reaches is another number.
        let in_proportion =
            at == 0 && limit.kind == NodesLimit::Addresses && outcome.groups.len() > 1;
        say::LeadLimitsOne { allows: limit.allows, limit: limit.kind, in_proportion }.text(lang)
    });
    Some(say::LeadLimits { limit: limits.next()?, runner_up: limits.next(), misses }.text(lang))
}

/// What was taken for granted.
pub(super) fn assumptions(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let (cluster, quota) = (&outcome.cluster, &outcome.cluster.quota);
    let used = quota.given.map(|_| quota.used);
    let mut list = vec![
        say::AssumeFits { model: cluster.simulation.model.as_str() }.text(lang),
        texts::common::AssumeReserved { reserved_ips: cluster.reserved }.text(lang),
        eni_quota(quota.known(), used.is_some(), used, lang),
    ];
    let mut scenarios = outcome.scenarios.iter();
    let loses_one = scenarios.any(|one| matches!(one.kind, ScenarioKind::ZoneLost(_)));
    if quota.counts == QuotaCounts::Unattached {
        list.push(say::AssumeUnattached.text(lang));
    }
    if !cluster.existing.is_empty() {
        list.push(say::AssumeExisting.text(lang));
    }
    list.extend(reservation(outcome, lang));
    list.extend(outcome.workloads.iter().filter_map(|one| {
        let workload = &cluster.simulation.workloads[one.workload];
        let workload = &*workload.name;
        let ips = one.addresses;
        let reclaim = cluster.simulation.pool.static_ip_reclaim;
        let reclaim = reclaim.map(net::quantity::Span::spelled);
        let subnet = one
            .subnet
            .map(|subnet| cluster.subnets.list()[subnet].label());
        Some(match (one.subnet, one.addresses) {
            (Some(_), _) => say::AssumeOwnSubnet { ips, subnet, workload }.text(lang),
            (None, Some(_)) => say::AssumeRetained { ips, reclaim, workload }.text(lang),
            (None, None) => return None,
        })
    }));
    let capacity = &outcome.total.capacity;
    if capacity.guaranteed < capacity.by_addresses && cluster.groups.len() > 1 {
        list.push(say::AssumeQuotaOrder.text(lang));
    }
    if !loses_one {
        list.push(say::AssumeOneZoneOnly.text(lang));
    }
    if outcome.growth.is_some() {
        list.push(say::AssumeGrowth.text(lang));
    }
    let groups = cluster.groups.iter();
    list.extend(groups.map(|group| of_group(outcome, group, lang)));
    list
}

/// Whether the VPC keeps IPs for ENIs of existing nodes, where that decides anything.
fn reservation(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let reserved = outcome.reserved_for_enis;
    if !reserved.is_zero() {
        return Some(say::AssumeEniIps { ips: reserved }.text(lang));
    }
    let burstable = outcome.cluster.existing.iter().any(|node| {
        let group = &outcome.cluster.groups[node.group];
        group.strategy == Strategy::Burstable && !node.enis.is_empty()
    });
    let is_off = !outcome.cluster.reserve_eni_ips && burstable;
    is_off.then(|| say::AssumeNoEniIps.text(lang))
}

fn of_group(outcome: &ClusterOutcome, group: &NodeGroup, lang: Lang) -> String {
    let limits = &group.profile.limits;
    let zones = group.zones.iter();
    let zones = zones.map(|&zone| zone_label(outcome, zone, lang));
    let zones = texts::names(&zones.collect::<Vec<_>>(), lang);
    let spread = match (group.zones.len() > 1, group.spread) {
        (false, _) => say::AssumeGroupOneZone { zones }.text(lang),
        (true, _) if group.zone_nodes.is_some() => say::AssumeGroupNamed { zones }.text(lang),
        (true, Spread::Even) => say::AssumeGroupEven { zones }.text(lang),
        (true, Spread::Any) => say::AssumeGroupAny { zones }.text(lang),
        (true, Spread::Planned) => say::AssumeGroupPlanned { zones }.text(lang),
    };
    let own_ips = match (limits.primary_nic_only, group.subnets_of_nodes()) {
        (true, _) => say::AssumeGroupOnNic.text(lang),
        (false, None) => say::AssumeGroupNoNodeIps.text(lang),
        (false, Some(_)) => say::AssumeGroupNodeIps.text(lang),
    };
    say::AssumeGroup {
        name: &*group.name,
        instance: &*group.profile.name,
        limits: attached(limits, lang),
        spread,
        strategy: group.strategy.as_str(),
        own_ips,
    }
    .text(lang)
}

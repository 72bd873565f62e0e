//! The answer in sentences, and what was taken for granted.

mod scenarios;

use super::zone_label;
use crate::result::plan::ClusterRow;
use crate::view::assumptions::{attached, eni_quota};
use engine::plan::cluster::{ClusterOutcome, Part, ScenarioKind, Scope};
use model::pool::Strategy;
use model::{NodeGroup, QuotaCounts, Spread};
use texts::Words;

/// The answer: whether all fits, what a zone's loss does, when growth ends, what stops it.
pub(super) fn lead(outcome: &ClusterOutcome, words: Words) -> Vec<String> {
    let mut lead = verdicts(outcome, words);
    lead.extend(limited_by(outcome, words));
    lead
}

/// The same in `most` sentences, or in more where all of them say what fits and what does not.
pub(super) fn short_lead(outcome: &ClusterOutcome, most: usize, words: Words) -> Vec<String> {
    let mut lead = verdicts(outcome, words);
    if lead.len() < most {
        lead.extend(limited_by(outcome, words));
    }
    lead
}

fn verdicts(outcome: &ClusterOutcome, words: Words) -> Vec<String> {
    let mut lead = vec![answer(outcome, words)];
    lead.extend(existing(outcome, words));
    lead.extend(scenarios::sentences(outcome, words));
    lead
}

fn answer(outcome: &ClusterOutcome, words: Words) -> String {
    let (total, quota) = (&outcome.total, &outcome.cluster.quota);
    let (most, capacity) = (total.most.0, &total.capacity);
    let sentence = words.with_all(ClusterRow::of(outcome));
    if capacity.guaranteed < most && capacity.guaranteed < capacity.by_addresses {
        return sentence
            .with("eni_quota", quota.total())
            .with("given", quota.given.is_some())
            .text("lead-quota");
    }
    if !total.short.is_zero() {
        let zones = outcome.zones.iter();
        let short = zones.filter(|zone| zone.capacity.by_addresses < zone.most.0);
        let names = short.filter_map(|zone| Some(zone_label(outcome, zone.zone?, words)));
        let names = words.names(&names.collect::<Vec<_>>());
        return sentence.with("zones", names).text("lead-short");
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
        return sentence.text("lead-fits-at-maximum");
    }
    let mut scenarios = outcome.scenarios.iter();
    let aside = scenarios.any(|scenario| {
        matches!(
            scenario.kind,
            ScenarioKind::Surge | ScenarioKind::ZoneLost(_)
        )
    });
    sentence.with("aside", aside).text("lead-fits")
}

/// What exists already, and what of it cannot reach its pods.
fn existing(outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let held = &outcome.total.held;
    if held.nodes.is_zero() {
        return None;
    }
    let all = outcome.unfilled.len();
    let stuck = outcome.unfilled.iter().filter(|one| one.ips.is_none());
    let stuck = stuck.count();
    let lack = words.with("stuck_nodes", stuck);
    let lack = lack.with("other_nodes", all - stuck);
    let lack = match (stuck, all - stuck) {
        (0, 0) => None,
        (0, _) => Some(lack.text("lead-existing.no-subnet")),
        (_, 0) => Some(lack.text("lead-existing.no-eni")),
        _ => Some(lack.text("lead-existing.both")),
    };
    let sentence = words
        .with_all(ClusterRow::of(outcome))
        .with("unfilled_nodes", all)
        .with("lack", lack);
    Some(sentence.text("lead-existing"))
}

fn limited_by(outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let mut limits = outcome.total.limits.iter().map(|limit| {
        let sentence = words.with("limit", limit.kind);
        sentence
            .with("allows", limit.allows)
            .text("lead-limits.one")
    });
    let sentence = words.with("limit", limits.next()?);
    Some(
        sentence
            .with("runner_up", limits.next())
            .text("lead-limits"),
    )
}

/// What was taken for granted.
pub(super) fn assumptions(outcome: &ClusterOutcome, words: Words) -> Vec<String> {
    let (cluster, quota) = (&outcome.cluster, &outcome.cluster.quota);
    let used = quota.given.map(|_| quota.used);
    let reserved = words.with("reserved_ips", cluster.reserved);
    let model = words.with("model", cluster.simulation.model.as_str());
    let mut list = vec![
        model.text("assume-fits"),
        reserved.text("assume-reserved"),
        eni_quota(quota.total(), used.is_some(), used, words),
    ];
    let mut scenarios = outcome.scenarios.iter();
    let loses_one = scenarios.any(|one| matches!(one.kind, ScenarioKind::ZoneLost(_)));
    if quota.counts == QuotaCounts::Unattached {
        list.push(words.text("assume-unattached"));
    }
    if !cluster.existing.is_empty() {
        list.push(words.text("assume-existing"));
    }
    list.extend(reservation(outcome, words));
    list.extend(outcome.workloads.iter().filter_map(|one| {
        let workload = &cluster.simulation.workloads[one.workload];
        let sentence = words.with("workload", &*workload.name);
        let subnet = one
            .subnet
            .map(|subnet| cluster.subnets.list()[subnet].label());
        let sentence = sentence.with("ips", one.addresses).with("subnet", subnet);
        let reclaim = cluster.simulation.pool.static_ip_reclaim;
        let sentence = sentence.with("reclaim", reclaim.map(net::quantity::Span::spelled));
        Some(match (one.subnet, one.addresses) {
            (Some(_), _) => sentence.text("assume-own-subnet"),
            (None, Some(_)) => sentence.text("assume-retained"),
            (None, None) => return None,
        })
    }));
    if !loses_one {
        list.push(words.text("assume-one-zone-only"));
    }
    if outcome.growth.is_some() {
        list.push(words.text("assume-growth"));
    }
    let groups = cluster.groups.iter();
    list.extend(groups.map(|group| of_group(outcome, group, words)));
    list
}

/// Whether the VPC keeps IPs for ENIs of existing nodes, where that decides anything.
fn reservation(outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let reserved = outcome.reserved_for_enis;
    if !reserved.is_zero() {
        return Some(words.with("ips", reserved).text("assume-eni-ips"));
    }
    let burstable = outcome.cluster.existing.iter().any(|node| {
        let group = &outcome.cluster.groups[node.group];
        group.strategy == Strategy::Burstable && !node.enis.is_empty()
    });
    let is_off = !outcome.cluster.reserve_eni_ips && burstable;
    is_off.then(|| words.text("assume-no-eni-ips"))
}

fn of_group(outcome: &ClusterOutcome, group: &NodeGroup, words: Words) -> String {
    let limits = &group.profile.limits;
    let zones = group.zones.iter();
    let zones = zones.map(|&zone| zone_label(outcome, zone, words));
    let zones = words.with("zones", words.names(&zones.collect::<Vec<_>>()));
    let spread = match (group.zones.len() > 1, group.spread) {
        (false, _) => zones.text("assume-group.one-zone"),
        (true, Spread::Even) => zones.text("assume-group.even"),
        (true, Spread::Any) => zones.text("assume-group.any"),
    };
    let own_ips = match (limits.primary_nic_only, group.node_subnets.is_empty()) {
        (true, _) => String::new(),
        (false, true) => words.text("assume-group.no-node-ips"),
        (false, false) => words.text("assume-group.node-ips"),
    };
    words
        .with("name", &*group.name)
        .with("instance", &*group.profile.name)
        .with("limits", attached(limits, words.lang()))
        .with("spread", spread)
        .with("strategy", group.strategy.as_str())
        .with("own_ips", own_ips)
        .text("assume-group")
}

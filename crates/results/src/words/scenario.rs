//! Scenarios and what they lack, in words.

use std::sync::Arc;

use engine::plan::cluster::{ClusterOutcome, Miss, Missed, Scenario, ScenarioKind};
use model::finding::When;
use model::{Cluster, ZoneId};
use net::lang::Lang;
use texts::{Message, mend as say};

/// A zone's name for people.
pub fn zone_label(outcome: &ClusterOutcome, zone: ZoneId, lang: Lang) -> Arc<str> {
    let name = outcome.cluster.zone_name(zone);
    name.map_or_else(|| texts::common::NoZone.text(lang).into(), Into::into)
}

/// What happens, as a row's name.
pub fn name(outcome: &ClusterOutcome, scenario: &Scenario, lang: Lang) -> String {
    let zones = scenario.lost_zones();
    let lost = zones.map(|zone| zone_label(outcome, zone, lang)).collect();
    what_happens(&outcome.cluster, scenario.kind, lost, lang)
}

/// What happens, in words; `lost` names the zones that are.
pub fn what_happens(
    cluster: &Cluster,
    kind: ScenarioKind,
    lost: Vec<Arc<str>>,
    lang: Lang,
) -> String {
    let month = |months: u32| {
        let month = cluster.start.map(|start| start.after(months).to_string());
        When::Growth(months, month).words(lang)
    };
    let lost = When::ZonesLost(lost).words(lang);
    match kind {
        ScenarioKind::Today => When::Today.words(lang),
        ScenarioKind::Maximum => When::Maximum.words(lang),
        ScenarioKind::Surge => When::Surge.words(lang),
        ScenarioKind::ZoneLost(_) | ScenarioKind::ZonesLost => lost,
        ScenarioKind::Growth(months) => month(months),
        ScenarioKind::GrowthZoneLost(months, _) => texts::clauses(&[month(months), lost], lang),
    }
}

/// What does not fit.
pub fn missed(cluster: &Cluster, miss: &Miss, lang: Lang) -> String {
    let zone = miss.zone.map(|zone| zone_name(cluster, zone, lang));
    let (what, when) = match miss.what {
        Missed::Scenario(kind) => ("scenario", when(cluster, kind, lang)),
        Missed::Headroom => ("headroom", String::new()),
        Missed::Target => ("target", String::new()),
        Missed::VpcRange => ("vpc-range", String::new()),
        Missed::SubnetQuota => ("subnet-quota", String::new()),
        Missed::Workload(at) => (
            "workload",
            cluster.simulation.workloads[at].name.to_string(),
        ),
    };
    say::Missed {
        what,
        when,
        zone,
        nodes: miss.nodes,
        others: miss.others,
        enis: miss.enis,
        assumed: cluster
            .quota
            .default
            .filter(|_| cluster.quota.given.is_none()),
    }
    .text(lang)
}

/// When it is missed: a scenario, or the headroom.
pub fn when_missed(cluster: &Cluster, what: Missed, lang: Lang) -> String {
    match what {
        Missed::Scenario(kind) => when(cluster, kind, lang),
        _ => say::WithHeadroom.text(lang),
    }
}

pub(super) fn zone_name(cluster: &Cluster, zone: ZoneId, lang: Lang) -> String {
    let name = cluster.zone_name(zone);
    name.map_or_else(|| say::TheSubnets.text(lang), str::to_owned)
}

pub(super) fn when(cluster: &Cluster, kind: ScenarioKind, lang: Lang) -> String {
    let lost: &[ZoneId] = match &kind {
        ScenarioKind::ZoneLost(zone) | ScenarioKind::GrowthZoneLost(_, zone) => &[*zone],
        ScenarioKind::ZonesLost => &cluster.policy.lost_zones,
        _ => &[],
    };
    let name = |&zone: &ZoneId| cluster.zone_name(zone).unwrap_or("-").into();
    what_happens(cluster, kind, lost.iter().map(name).collect(), lang)
}

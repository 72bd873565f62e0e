//! What fits and what does not, scenario by scenario.

use crate::view::plan::{zone_list, zone_names};
use engine::plan::cluster::{
    ClusterOutcome, Exhaustion, QuotaCell, Scenario, ScenarioKind, ZoneCell,
};
use model::ZoneId;
use model::finding::When;
use model::{GrowthSchedule, MOST_MONTHS};
use net::lang::Lang;
use net::quantity::{IpCount, NodeCount};
use results::words::scenario::zone_label;
use texts::{Message, plan as say};

/// Zones of which a sentence tells one by one what is short.
const MOST_TOLD: usize = 3;

/// A sentence for each kind of scenario that fails, and always for lost zones and growth. What fits
/// at maximum is shown elsewhere.
pub(super) fn sentences(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let kinds = [
        (ScenarioKind::Today, "today"),
        (ScenarioKind::Surge, "surge"),
    ];
    let failing = kinds.into_iter().filter_map(|(kind, word)| {
        let lack = lack(outcome, outcome.scenario(kind)?, lang)?;
        Some(say::LeadScenario { lack, scenario: word }.text(lang))
    });
    let losses = [zone_loss(outcome, lang), loss_together(outcome, lang)];
    let others = losses.into_iter().flatten();
    failing.chain(others).chain(growth(outcome, lang)).collect()
}

/// What is short in a scenario that does not fit, zone by zone.
fn lack(outcome: &ClusterOutcome, scenario: &Scenario, lang: Lang) -> Option<String> {
    // Of many zones only all together.
    let many = short_zones(scenario).count() > MOST_TOLD;
    let sum =
        |of: &dyn Fn(&ZoneCell) -> u64| short_zones(scenario).map(of).fold(0, u64::saturating_add);
    let together = many.then(|| {
        let short_ips = IpCount::new(sum(&|cell| cell.missing_ips().get()));
        let short_nodes = NodeCount::new(sum(&|cell| cell.short_nodes().get()));
        let zones = short_zones(scenario).count();
        say::LeadScenarioMany { short_ips, short_nodes, zones }.text(lang)
    });
    let zones = short_zones(scenario).filter(|_| !many).map(|cell| {
        let ips = cell.missing_ips();
        let zone = outcome.cluster.zone_name(cell.zone);
        let short_nodes = cell.short_nodes();
        let short_ips = ips;
        if ips.is_zero() {
            say::LeadScenarioNodes { short_nodes, zone }.text(lang)
        } else {
            say::LeadScenarioIps { short_ips, short_nodes, zone }.text(lang)
        }
    });
    let zones = together.into_iter().chain(zones);
    let parts: Vec<String> = zones.chain(quota_lack(&scenario.quota, lang)).collect();
    (!parts.is_empty()).then(|| texts::clauses(&parts, lang))
}

/// ENIs beyond the quota.
fn quota_lack(quota: &QuotaCell, lang: Lang) -> Option<String> {
    let (short_enis, eni_quota, is_default) = (quota.short(), quota.quota, !quota.binds);
    let enis = say::LeadScenarioEnis { eni_quota, short_enis, is_default };
    (!short_enis.is_zero()).then(|| enis.text(lang))
}

/// Without which zones nodes fit, and from when on they do not.
fn zone_loss(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let scenarios = outcome.scenarios.iter();
    let losses = scenarios.filter_map(|scenario| match scenario.kind {
        ScenarioKind::ZoneLost(zone) => Some((zone, scenario)),
        _ => None,
    });
    let losses: Vec<(ZoneId, &Scenario)> = losses.collect();
    if losses.is_empty() {
        return None;
    }
    let all = losses.len();
    let is_short = |one: &Scenario| !one.fits() || !one.quota.short().is_zero();
    let of_quota = losses.iter().any(|(_, scenario)| is_short(scenario));
    let fatal = losses.into_iter();
    let fatal = fatal.filter(|(_, scenario)| short_zones(scenario).next().is_some());
    let fatal: Vec<ZoneId> = fatal.map(|(zone, _)| zone).collect();
    let growth = outcome.growth.iter();
    let losses: Vec<&Exhaustion> = growth.flat_map(|growth| &growth.zone_losses).collect();
    let later = losses.iter().flat_map(|loss| loss.scenario.lost_zones());
    // What fails at maximum is named already.
    let later: Vec<ZoneId> = later.filter(|zone| !fatal.contains(zone)).collect();
    let month = losses.first().map(|first| {
        let month = first.month.map(|month| month.to_string());
        When::Growth(first.months, month).month(lang)
    });
    let named = |zones: &[ZoneId]| {
        let labels = zone_names(outcome, zones.iter().copied(), lang);
        (!labels.is_empty()).then(|| texts::one_of(&labels, lang))
    };
    if fatal.is_empty() && of_quota {
        return Some(say::LeadZoneLossQuota.text(lang));
    }

    // Of those that fail later, only the first are known.
    let others = all.saturating_sub(fatal.len() + later.len());
    let (later, now) = (named(&later), named(&fatal));
    Some(say::LeadZoneLoss { later, month, now, others }.text(lang))
}

/// Whether nodes fit without the zones that are lost together.
fn loss_together(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let scenario = outcome.scenario(ScenarioKind::ZonesLost)?;
    let zones = scenario.lost_zones();
    let labels = zones.map(|zone| zone_label(outcome, zone, lang));
    let labels: Vec<_> = labels.collect();
    let survives = short_zones(scenario).next().is_none();

    Some(say::LeadZonesLost { survives, zones: texts::all_of(&labels, lang) }.text(lang))
}

fn short_zones(scenario: &Scenario) -> impl Iterator<Item = &ZoneCell> {
    let zones = scenario.zones.iter();
    zones.filter(|cell| !cell.short_nodes().is_zero())
}

/// The month after which no group grows any more; `None` where one grows on.
fn end_of_growth(outcome: &ClusterOutcome) -> Option<u32> {
    let growth = outcome.cluster.growth.iter();
    let ends = growth.map(|growth| match &growth.schedule {
        GrowthSchedule::PerMonth(_) => None,
        GrowthSchedule::Milestones(stones) => stones.last().map(|&(month, _)| month),
    });
    ends.max_by_key(|end| end.unwrap_or(u32::MAX)).flatten()
}

/// When growth ends: at a default quota, and with a larger one.
fn growth(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let Some(growth) = &outcome.growth else {
        return Vec::new();
    };
    let quota = growth.default_quota.as_ref().map(|end| {
        say::LeadGrowthQuota {
            when: when(end).words(lang),
            nodes: end.scenario.wanted,
            beyond: end.scenario.wanted > outcome.total.most.0,
            eni_quota: end.scenario.quota.quota,
        }
        .text(lang)
    });
    let today = outcome.scenario(ScenarioKind::Today);
    let is_short = today.is_some_and(|one| !one.quota.binds && !one.quota.short().is_zero());
    let larger_quota = quota.is_some() || is_short;
    let end = match &growth.exhaustion {
        None => {
            let end = end_of_growth(outcome).map(|months| {
                let month = outcome.cluster.start.map(|start| start.after(months));
                When::Growth(months, month.map(|month| month.to_string())).month(lang)
            });
            say::LeadGrowthFits { end, years: MOST_MONTHS / 12, larger_quota }.text(lang)
        }
        Some(end) if end.months == 0 => say::LeadGrowthNone.text(lang),
        Some(end) => growth_end(outcome, end, larger_quota, lang),
    };
    quota.into_iter().chain([end]).collect()
}

/// Where growth ends first.
fn growth_end(
    outcome: &ClusterOutcome,
    end: &Exhaustion,
    larger_quota: bool,
    lang: Lang,
) -> String {
    let zones = short_zones(&end.scenario).map(|cell| cell.zone);
    let zones = zone_list(outcome, zones, lang);
    let first = if zones.is_empty() {
        "quota"
    } else if !outcome.cluster.subnets.zone_names().is_empty() {
        "zones"
    } else {
        "subnets"
    };
    say::LeadGrowthEnds {
        when: when(end).words(lang),
        nodes: end.scenario.wanted,
        beyond: !larger_quota && end.scenario.wanted > outcome.total.most.0,
        larger_quota,
        zones,
        first,
    }
    .text(lang)
}

fn when(end: &Exhaustion) -> When {
    When::Growth(end.months, end.month.map(|month| month.to_string()))
}

#[cfg(test)]
mod tests;

//! What fits and what does not, scenario by scenario.

use super::zone_label;
use engine::plan::cluster::{
    ClusterOutcome, Exhaustion, MOST_MONTHS, QuotaCell, Scenario, ScenarioKind, ZoneCell,
};
use model::finding::When;
use texts::Words;

/// A sentence for each kind of scenario that fails, and always for lost zones and growth. What fits
/// at maximum is shown elsewhere.
pub(super) fn sentences(outcome: &ClusterOutcome, words: Words) -> Vec<String> {
    let kinds = [
        (ScenarioKind::Today, "today"),
        (ScenarioKind::Surge, "surge"),
    ];
    let failing = kinds.into_iter().filter_map(|(kind, word)| {
        let lack = lack(outcome, outcome.scenario(kind)?, words)?;
        let sentence = words.with("scenario", word).with("lack", lack);
        Some(sentence.text("lead-scenario"))
    });
    let others = [
        zone_loss(outcome, words),
        loss_together(outcome, words),
        growth(outcome, words),
    ];
    failing.chain(others.into_iter().flatten()).collect()
}

/// What is short in a scenario that does not fit, zone by zone.
fn lack(outcome: &ClusterOutcome, scenario: &Scenario, words: Words) -> Option<String> {
    let zones = short_zones(scenario).map(|cell| {
        let ips = cell.missing_ips();
        let sentence = words
            .with("zone", outcome.cluster.zone_name(cell.zone))
            .with("short_nodes", cell.short_nodes())
            .with("short_ips", ips);
        if ips.is_zero() {
            sentence.text("lead-scenario.nodes")
        } else {
            sentence.text("lead-scenario.ips")
        }
    });
    let parts: Vec<String> = zones.chain(quota_lack(&scenario.quota, words)).collect();
    (!parts.is_empty()).then(|| words.clauses(&parts))
}

/// ENIs beyond a quota that is given.
fn quota_lack(quota: &QuotaCell, words: Words) -> Option<String> {
    let short = quota.short();
    let sentence = words.with("short_enis", short);
    let sentence = sentence.with("eni_quota", quota.quota);
    (quota.binds && !short.is_zero()).then(|| sentence.text("lead-scenario.enis"))
}

/// Without which zones nodes fit, and from when on they do not.
fn zone_loss(outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let scenarios = outcome.scenarios.iter();
    let losses = scenarios.filter_map(|scenario| match scenario.kind {
        ScenarioKind::ZoneLost(zone) => Some((zone, scenario)),
        _ => None,
    });
    let losses: Vec<(usize, &Scenario)> = losses.collect();
    if losses.is_empty() {
        return None;
    }
    let of_quota = losses.iter().any(|(_, scenario)| !scenario.fits());
    let fatal = losses.into_iter();
    let fatal = fatal.filter(|(_, scenario)| short_zones(scenario).next().is_some());
    let fatal: Vec<usize> = fatal.map(|(zone, _)| zone).collect();
    let growth = outcome.growth.iter();
    let losses: Vec<&Exhaustion> = growth.flat_map(|growth| &growth.zone_losses).collect();
    let later = losses.iter().flat_map(|loss| loss.scenario.lost_zones());
    // What fails at maximum is named already.
    let later: Vec<usize> = later.filter(|zone| !fatal.contains(zone)).collect();
    let month = losses.first().map(|first| {
        let month = first.month.map(|month| month.to_string());
        When::Growth(first.months, month).month(words.lang())
    });
    let named = |zones: &[usize]| {
        let labels = zones.iter().map(|&zone| zone_label(outcome, zone, words));
        let labels: Vec<_> = labels.collect();
        (!labels.is_empty()).then(|| words.one_of(&labels))
    };
    if fatal.is_empty() && of_quota {
        return Some(words.text("lead-zone-loss-quota"));
    }
    let sentence = words.with("now", named(&fatal));
    let sentence = sentence.with("later", named(&later)).with("month", month);
    Some(sentence.text("lead-zone-loss"))
}

/// Whether nodes fit without the zones that are lost together.
fn loss_together(outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let scenario = outcome.scenario(ScenarioKind::ZonesLost)?;
    let zones = scenario.lost_zones();
    let labels = zones.map(|zone| zone_label(outcome, zone, words));
    let labels: Vec<_> = labels.collect();
    let survives = short_zones(scenario).next().is_none();
    let sentence = words.with("survives", survives);
    let sentence = sentence.with("zones", words.all_of(&labels));
    Some(sentence.text("lead-zones-lost"))
}

fn short_zones(scenario: &Scenario) -> impl Iterator<Item = &ZoneCell> {
    let zones = scenario.zones.iter();
    zones.filter(|cell| !cell.short_nodes().is_zero())
}

fn growth(outcome: &ClusterOutcome, words: Words) -> Option<String> {
    let growth = outcome.growth.as_ref()?;
    let Some(end) = &growth.exhaustion else {
        let sentence = words.with("years", MOST_MONTHS / 12);
        return Some(sentence.text("lead-growth-fits"));
    };
    if end.months == 0 {
        return Some(words.text("lead-growth-none"));
    }
    let month = end.month.map(|month| month.to_string());
    let zones = short_zones(&end.scenario);
    let zones = zones.map(|cell| zone_label(outcome, cell.zone, words));
    let zones: Vec<_> = zones.collect();
    let sentence = words
        .with("when", When::Growth(end.months, month).words(words.lang()))
        .with("zones", (!zones.is_empty()).then(|| words.names(&zones)));
    Some(sentence.text("lead-growth-ends"))
}

#[cfg(test)]
mod tests;

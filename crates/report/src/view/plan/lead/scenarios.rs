//! What fits and what does not, scenario by scenario.

use std::sync::Arc;

use super::zone_label;
use engine::plan::cluster::{
    ClusterOutcome, Exhaustion, MOST_MONTHS, QuotaCell, Scenario, ScenarioKind,
};
use model::finding::When;
use net::lang::{Lang, listed, text};

/// A sentence for each kind of scenario that fails, and for zones lost and growth in any case. What
/// fits at maximum is said elsewhere.
pub(super) fn sentences(outcome: &ClusterOutcome, lang: Lang) -> Vec<String> {
    let kinds = [
        (ScenarioKind::Today, text("Today", "当前")),
        (ScenarioKind::Surge, text("Rolling upgrade", "滚动升级")),
    ];
    let failing = kinds.into_iter().filter_map(|(kind, word)| {
        let lack = lack(outcome, outcome.scenario(kind)?, lang)?;
        Some(match lang {
            Lang::En => format!("{}: {lack}.", word.get(lang)),
            Lang::Zh => format!("{}：{lack}。", word.get(lang)),
        })
    });
    let others = [
        zone_loss(outcome, lang),
        loss_together(outcome, lang),
        growth(outcome, lang),
    ];
    failing.chain(others.into_iter().flatten()).collect()
}

/// What is short in a scenario that does not fit, zone by zone.
fn lack(outcome: &ClusterOutcome, scenario: &Scenario, lang: Lang) -> Option<String> {
    let mut parts = Vec::new();
    for cell in &scenario.zones {
        let (nodes, ips) = (cell.short_nodes(), cell.missing_ips());
        if nodes.is_zero() {
            continue;
        }
        let (count, spelled, ips_short) = (nodes.get(), nodes.spelled(lang), ips.spelled(lang));
        let zone = outcome.cluster.zone_name(cell.zone);
        let place = match (zone, lang) {
            (None, _) => String::new(),
            (Some(zone), Lang::En) => format!(" in {zone}"),
            (Some(zone), Lang::Zh) => format!("{zone} "),
        };
        parts.push(match (ips.is_zero(), lang) {
            (false, Lang::En) => format!("{ips_short} short{place} ({spelled})"),
            (false, Lang::Zh) => format!("{place}缺 {ips_short}（{spelled}）"),
            (true, Lang::En) if count == 1 => format!("{spelled} does not fit{place}"),
            (true, Lang::En) => format!("{spelled} do not fit{place}"),
            (true, Lang::Zh) => format!("{place}有 {spelled}放不下"),
        });
    }
    parts.extend(quota_lack(&scenario.quota, lang));
    (!parts.is_empty()).then(|| parts.join(text(", ", "，").get(lang)))
}

/// ENIs beyond a quota that is given.
fn quota_lack(quota: &QuotaCell, lang: Lang) -> Option<String> {
    let short = quota.short();
    if !quota.binds || short.is_zero() {
        return None;
    }
    let (enis, quota) = (short.spelled(lang), quota.quota);
    Some(match lang {
        Lang::En => format!("{enis} more than the VPC's quota of {quota}"),
        Lang::Zh => format!("超出 VPC 弹性网卡配额（{quota}）{enis}"),
    })
}

/// Without which zones nodes fit, and from when on they do not.
fn zone_loss(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let mut fatal = Vec::new();
    let mut any = false;
    for scenario in &outcome.scenarios {
        if let ScenarioKind::ZoneLost(zone) = scenario.kind {
            any = true;
            if has_short_zone(scenario) {
                fatal.push(zone);
            }
        }
    }
    if !any {
        return None;
    }
    let named = |zones: &[usize]| {
        let labels = zones.iter().map(|&zone| zone_label(outcome, zone, lang));
        let labels: Vec<_> = labels.collect();
        one_of(&labels, lang)
    };
    let now = match (fatal.is_empty(), lang) {
        (true, Lang::En) => "Survives losing any one zone.".to_owned(),
        (true, Lang::Zh) => "可承受失去任一可用区。".to_owned(),
        (false, Lang::En) => format!("Does not survive losing {}.", named(&fatal)),
        (false, Lang::Zh) => format!("不能承受失去 {}。", named(&fatal)),
    };
    let growth = outcome.growth.iter();
    let losses: Vec<&Exhaustion> = growth.flat_map(|growth| &growth.zone_losses).collect();
    let lost = losses.iter().flat_map(|loss| loss.scenario.lost_zones());
    // What fails at maximum is named already.
    let later: Vec<usize> = lost.filter(|zone| !fatal.contains(zone)).collect();
    let (Some(first), false) = (losses.first(), later.is_empty()) else {
        return Some(now);
    };
    let when = When::Growth(first.months, first.month.map(|month| month.to_string()));
    let (month, later) = (when.month(lang), named(&later));
    Some(match (lang, fatal.is_empty()) {
        (Lang::En, true) => format!("{now} From {month} it does not survive losing {later}."),
        (Lang::En, false) => {
            format!("{now} From {month} it does not survive losing {later} either.")
        }
        (Lang::Zh, true) => format!("{now}{month}起不能承受失去 {later}。"),
        (Lang::Zh, false) => format!("{now}{month}起也不能承受失去 {later}。"),
    })
}

/// Whether nodes fit without the zones that are lost together.
fn loss_together(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let scenario = outcome.scenario(ScenarioKind::ZonesLost)?;
    let zones = scenario.lost_zones();
    let labels: Vec<_> = zones.map(|zone| zone_label(outcome, zone, lang)).collect();
    let zones = listed(&labels, lang);
    Some(match (has_short_zone(scenario), lang) {
        (false, Lang::En) => format!("Survives losing {zones} together."),
        (true, Lang::En) => format!("Does not survive losing {zones} together."),
        (false, Lang::Zh) => format!("可承受同时失去 {zones}。"),
        (true, Lang::Zh) => format!("不能承受同时失去 {zones}。"),
    })
}

/// `a`, `a or b`, `a, b or c`.
fn one_of(names: &[Arc<str>], lang: Lang) -> String {
    let (comma, or) = match lang {
        Lang::En => (", ", " or "),
        Lang::Zh => ("、", " 或 "),
    };
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!("{}{or}{last}", others.join(comma))
        }
        _ => names.concat(),
    }
}

fn has_short_zone(scenario: &Scenario) -> bool {
    let mut zones = scenario.zones.iter();
    zones.any(|cell| !cell.short_nodes().is_zero())
}

fn growth(outcome: &ClusterOutcome, lang: Lang) -> Option<String> {
    let growth = outcome.growth.as_ref()?;
    let Some(end) = &growth.exhaustion else {
        let years = MOST_MONTHS / 12;
        return Some(match lang {
            Lang::En => {
                format!("The growth that is foreseen fits; looked at are {years} years at most.")
            }
            Lang::Zh => format!("预计的增长都能满足（至多考察 {years} 年）。"),
        });
    };
    if end.months == 0 {
        let none = text(
            "There is no room to grow: something is short already.",
            "没有增长空间：现在已有不足。",
        );
        return Some(none.get(lang).to_owned());
    }
    let when = When::Growth(end.months, end.month.map(|month| month.to_string())).words(lang);
    let short = end
        .scenario
        .zones
        .iter()
        .filter(|cell| !cell.short_nodes().is_zero());
    let zones: Vec<String> = short
        .map(|cell| zone_label(outcome, cell.zone, lang).to_string())
        .collect();
    Some(match (zones.is_empty(), lang) {
        (true, Lang::En) => format!("Growth runs out {when}: the VPC's ENI quota."),
        (true, Lang::Zh) => format!("按此增长，{when}将不足：VPC 弹性网卡配额。"),
        (false, Lang::En) => format!("Growth runs out {when}: {} first.", zones.join(", ")),
        (false, Lang::Zh) => format!("按此增长，{when}将不足：最先是 {}。", zones.join("、")),
    })
}

#[cfg(test)]
mod tests;

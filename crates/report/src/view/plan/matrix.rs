//! Scenarios by zones.

use super::zone_label;
use crate::result::plan::scenarios;
use crate::{Fit, Matrix, MatrixCell, MatrixRow};
use engine::plan::cluster::{ClusterOutcome, QuotaCell, Scenario, ScenarioKind, ZoneCell};
use model::finding::When;
use net::lang::{Lang, text};

/// A line for each scenario, a column for each zone and one for the ENI quota.
pub(in crate::view) fn scenarios_by_zone(outcome: &ClusterOutcome, lang: Lang) -> Matrix {
    let mut header = vec![text("Scenario", "场景").get(lang).to_owned()];
    for zone in &outcome.zones {
        let label = zone.zone.map(|zone| zone_label(outcome, zone, lang));
        header.push(label.as_deref().unwrap_or_default().to_owned());
    }
    header.push(
        text("VPC ENI quota", "VPC 弹性网卡配额")
            .get(lang)
            .to_owned(),
    );
    let rows = scenarios(outcome).map(|scenario| {
        let zones = scenario.zones.iter().map(|cell| zone_cell(cell, lang));
        MatrixRow {
            name: name(outcome, scenario, lang),
            cells: zones.chain([quota_cell(&scenario.quota, lang)]).collect(),
        }
    });
    Matrix {
        name: "scenarios",
        title: text("What fits", "各场景能否满足").get(lang).to_owned(),
        rows: rows.collect(),
        header,
    }
}

/// What happens, as a row's name.
pub(in crate::view) fn name(outcome: &ClusterOutcome, scenario: &Scenario, lang: Lang) -> String {
    let month = |months: u32| {
        let month = outcome
            .cluster
            .start
            .map(|start| start.after(months).to_string());
        When::Growth(months, month).words(lang)
    };
    let lost = || {
        let zones = scenario.lost_zones();
        let labels = zones.map(|zone| zone_label(outcome, zone, lang));
        When::ZonesLost(labels.collect()).words(lang)
    };
    match scenario.kind {
        ScenarioKind::Today => When::Today.words(lang),
        ScenarioKind::Maximum => When::Maximum.words(lang),
        ScenarioKind::Surge => When::Surge.words(lang),
        ScenarioKind::ZoneLost(_) | ScenarioKind::ZonesLost => lost(),
        ScenarioKind::Growth(months) => month(months),
        ScenarioKind::GrowthZoneLost(months, _) => {
            format!("{}{}{}", month(months), text(", ", "，").get(lang), lost())
        }
    }
}

fn zone_cell(cell: &ZoneCell, lang: Lang) -> MatrixCell {
    let short = cell.short_nodes();
    if short.is_zero() {
        let (fit, state) = if cell.lost {
            (Fit::Gone, text("lost", "失去"))
        } else {
            (Fit::Fits, text("fits", "满足"))
        };
        let text = state.get(lang).to_owned();
        return MatrixCell { text, fit };
    }
    let (nodes, ips) = (short.spelled(lang), cell.missing_ips());
    let text = match lang {
        // No address would help.
        Lang::En if ips.is_zero() => format!("SHORT {nodes}"),
        Lang::Zh if ips.is_zero() => format!("缺 {nodes}"),
        Lang::En => format!("SHORT {nodes}, {ips} IPs"),
        Lang::Zh => format!("缺 {nodes}，{ips} 个 IP"),
    };
    let fit = Fit::Short;
    MatrixCell { text, fit }
}

fn quota_cell(quota: &QuotaCell, lang: Lang) -> MatrixCell {
    let (needed, of) = (quota.needed, quota.quota);
    let short = quota.short();
    let text = match (short.is_zero(), lang) {
        (true, Lang::En) => format!("{needed} of {of}"),
        (true, Lang::Zh) => format!("{needed} / {of}"),
        (false, Lang::En) if quota.binds => format!("SHORT {short} ({needed} of {of})"),
        (false, Lang::Zh) if quota.binds => format!("缺 {short}（{needed} / {of}）"),
        (false, Lang::En) => format!("request {needed} (default {of})"),
        (false, Lang::Zh) => format!("需申请 {needed}（默认 {of}）"),
    };
    let fit = match (short.is_zero(), quota.binds) {
        (true, _) => Fit::Fits,
        (false, true) => Fit::Short,
        (false, false) => Fit::Asks,
    };
    MatrixCell { text, fit }
}

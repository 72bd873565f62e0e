//! Scenarios by zones.

use crate::{Fit, Matrix, MatrixCell, MatrixRow};
use engine::plan::cluster::{ClusterOutcome, QuotaCell, Scenario, ScenarioKind, ZoneCell};
use model::finding::When;
use net::lang::Lang;
use net::quantity::PodCount;
use results::plan::scenarios;
use results::words::scenario::{name, zone_label};
use texts::{Message, plan as say};

/// A line for each scenario, a column for each zone and one for the ENI quota, where that is known.
pub(in crate::view) fn scenarios_by_zone(outcome: &ClusterOutcome, lang: Lang) -> Matrix {
    let zones = outcome.zones.iter().map(|zone| {
        let label = zone.zone.map(|zone| zone_label(outcome, zone, lang));
        label.as_deref().unwrap_or_default().to_owned()
    });
    let zones: Vec<String> = zones.collect();
    let knows_quota = outcome.cluster.quota.known().is_some();
    let common = common(&zones);
    let short = zones.iter().map(|zone| zone[common.len()..].to_owned());
    let short = std::iter::once(common.to_owned()).chain(short);
    let short = short.chain(knows_quota.then(|| say::MatrixQuotaShort.text(lang)));
    let header = std::iter::once(say::MatrixScenario.text(lang));
    let header = header.chain(zones.iter().cloned());
    let header = header.chain(knows_quota.then(|| say::MatrixQuota.text(lang)));
    // In the order of time.
    let mut all: Vec<&Scenario> = scenarios(outcome).collect();
    net::sort_by_key(&mut all, |scenario| scenario.kind.months());
    let mut rows: Vec<(Option<Months>, MatrixRow)> = Vec::with_capacity(all.len());
    // The last row of growth with all zones.
    let mut growing: Option<usize> = None;
    for scenario in all {
        let zones = scenario.zones.iter().map(|cell| zone_cell(cell, lang));
        let quota = knows_quota.then(|| quota_cell(&scenario.quota, lang));
        let mut row = MatrixRow {
            name: name(outcome, scenario, lang),
            short_name: short_name(outcome, scenario, lang),
            cells: zones.chain(quota).collect(),
        };
        let month = match scenario.kind {
            ScenarioKind::Growth(month) => Some(month),
            _ => None,
        };
        let fits = row.cells.iter().all(|cell| cell.fit == Fit::Fits);
        let mut months = month
            .filter(|_| fits)
            .map(|month| Months { first: month, last: month });
        // Months in which all fit are one row, with the numbers of the last. Those of lost zones may come between.
        if let Some(months) = &mut months
            && let Some(at) = growing.filter(|&at| rows[at].0.is_some())
        {
            let (before, _) = rows.remove(at);
            months.first = before.map_or(months.first, |before| before.first);
            row.name = months.words(outcome, lang);
            row.short_name.clone_from(&row.name);
        }
        if month.is_some() {
            growing = Some(rows.len());
        }
        rows.push((months, row));
    }
    let rows = rows.into_iter().map(|(_, row)| row);
    let rows = rows.chain(workloads(outcome, lang));
    Matrix {
        is_drawn: false,
        name: "scenarios",
        title: say::TitleScenarios.text(lang),
        rows: rows.collect(),
        header: header.collect(),
        short_header: short.collect(),
        counts: if knows_quota {
            say::MatrixQuotaCounts.text(lang)
        } else {
            String::new()
        },
    }
}

/// A line for each workload that is short.
fn workloads(outcome: &ClusterOutcome, lang: Lang) -> impl Iterator<Item = MatrixRow> {
    let cluster = &outcome.cluster;
    outcome.short_workloads().map(move |one| {
        let workload = &*cluster.simulation.workloads[one.workload].name;
        let subnet = one
            .subnet
            .map(|at| (cluster.zone_of(at), &cluster.subnets.list()[at]));
        let pods = one.addresses.unwrap_or_default();
        let missing = subnet.map_or(pods, |(_, subnet)| pods.saturating_sub(subnet.available));
        // Where others may take the IPs or the slots first, any of the pods may wait.
        let short_pods = PodCount::new(if missing.is_zero() { pods } else { missing }.get());
        let zones = outcome.zones.iter().map(|zone| {
            if subnet.map(|(zone, _)| zone) == zone.zone {
                let text = say::MatrixShortPods { short_pods }.text(lang);
                MatrixCell { text, fit: Fit::Short, short: short_pods.get() }
            } else {
                MatrixCell { text: String::new(), fit: Fit::Aside, short: 0 }
            }
        });
        let quota = cluster.quota.known().is_some();
        let quota = quota.then(|| MatrixCell { text: String::new(), fit: Fit::Aside, short: 0 });
        let name = say::MatrixWorkload { workload }.text(lang);
        MatrixRow { short_name: name.clone(), name, cells: zones.chain(quota).collect() }
    })
}

/// Months that are told together.
struct Months {
    first: u32,
    last: u32,
}

impl Months {
    fn words(&self, outcome: &ClusterOutcome, lang: Lang) -> String {
        let start = outcome.cluster.start;
        let month = |months: u32| match start {
            Some(start) => start.after(months).to_string(),
            None => months.to_string(),
        };
        let (first, last) = (month(self.first), month(self.last));
        say::MatrixMonths { dated: start.is_some(), first, last }.text(lang)
    }
}

/// What several zones' names begin with, up to a dash, where signs of each are left.
fn common(zones: &[String]) -> &str {
    let [first, _, ..] = zones else {
        return "";
    };
    let starts = first.match_indices('-').map(|(dash, _)| &first[..=dash]);
    let is_common = |start: &&str| {
        let mut rest = zones.iter().map(|zone| zone.strip_prefix(start));
        rest.all(|rest| rest.is_some_and(|rest| !rest.is_empty()))
    };
    starts.rev().find(is_common).unwrap_or_default()
}

/// The same in few words: a row's name where columns are narrow.
pub(super) fn short_name(outcome: &ClusterOutcome, scenario: &Scenario, lang: Lang) -> String {
    let (kind, start) = (scenario.kind, outcome.cluster.start);
    let month = kind.months().map(|months| match start {
        Some(start) => start.after(months).to_string(),
        None => say::MatrixMonth { months }.text(lang),
    });
    if let (Some(month), ScenarioKind::Growth(_)) = (&month, kind) {
        return month.clone();
    }
    if kind == ScenarioKind::Surge {
        return say::MatrixSurge.text(lang);
    }
    let name = match month {
        Some(_) => {
            let zones = scenario.lost_zones();
            let lost = zones.map(|zone| zone_label(outcome, zone, lang)).collect();
            When::ZonesLost(lost).words(lang)
        }
        None => name(outcome, scenario, lang),
    };
    month.map_or(name.clone(), |month| format!("{month} {name}"))
}

fn zone_cell(cell: &ZoneCell, lang: Lang) -> MatrixCell {
    let short = cell.short_nodes();
    let (text, fit) = match (short.is_zero(), cell.lost) {
        (true, true) => (say::MatrixLost.text(lang), Fit::Gone),
        (true, false) => (say::MatrixFits.text(lang), Fit::Fits),
        (false, _) => (
            say::MatrixShort { short_ips: cell.missing_ips(), short_nodes: short }.text(lang),
            Fit::Short,
        ),
    };
    MatrixCell { text, fit, short: short.get() }
}

fn quota_cell(quota: &QuotaCell, lang: Lang) -> MatrixCell {
    let short = quota.short();
    let (fit, word) = match (short.is_zero(), quota.binds) {
        (true, _) => (Fit::Fits, "fits"),
        (false, true) => (Fit::Short, "short"),
        (false, false) => (Fit::Asks, "asks"),
    };
    let text = say::MatrixEnis {
        fit: word,
        needed_enis: quota.needed,
        eni_quota: quota.quota,
        short_enis: short,
    }
    .text(lang);
    MatrixCell { text, fit, short: short.get() }
}

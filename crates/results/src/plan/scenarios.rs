//! What happens, and what fits then.

use std::borrow::Cow;

use serde::Serialize;

use engine::plan::cluster::{ClusterOutcome, Exhaustion, Scenario, ScenarioName, ZoneCell};
use model::QuotaCounts;
use net::quantity::{EniCount, IpCount, NodeCount, Number};
use rows::{Fields, Row, Word};

/// All scenarios, with growth after the others, and what decides requests.
pub fn scenarios(outcome: &ClusterOutcome) -> impl Iterator<Item = &Scenario> {
    let growth = outcome.growth.iter();
    let growth = growth.flat_map(|growth| {
        let losses = growth.zone_losses.iter();
        let losses = losses.map(|exhaustion| &exhaustion.scenario);
        growth.scenarios.iter().chain(losses)
    });
    let asked = outcome.requests.iter().flat_map(|all| &all.decisive);
    outcome.scenarios.iter().chain(growth).chain(asked)
}

/// What happens: scenario, lost zones, months of growth.
#[derive(Serialize, Fields)]
pub struct What<'a> {
    #[row(names)]
    pub scenario: ScenarioName,
    #[row(names)]
    pub lost_zone: Option<Cow<'a, str>>,
    pub months: Option<Number>,
}

impl<'a> What<'a> {
    fn of(outcome: &'a ClusterOutcome, scenario: &Scenario) -> Self {
        Self {
            scenario: scenario.kind.into(),
            lost_zone: lost_zones(outcome, scenario),
            months: scenario.kind.months().map(Number::from),
        }
    }
}

/// The zones that are lost, as one text.
fn lost_zones<'a>(outcome: &'a ClusterOutcome, scenario: &Scenario) -> Option<Cow<'a, str>> {
    let lost = scenario.lost_zones();
    let names: Vec<&str> = lost
        .filter_map(|zone| outcome.cluster.zone_name(zone))
        .collect();
    match names.as_slice() {
        [] => None,
        [one] => Some(Cow::Borrowed(one)),
        several => Some(Cow::Owned(several.join(", "))),
    }
}

pub(super) fn month(outcome: &ClusterOutcome, months: Option<u32>) -> Option<String> {
    let (start, months) = outcome.cluster.start.zip(months)?;
    Some(start.after(months).to_string())
}

/// Whether a zone holds what a scenario puts in it.
#[derive(Clone, Copy, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum ZoneState {
    Fits,
    Short,
    Lost,
}

/// A zone in a scenario.
#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(compared = "short_nodes short_ips", shortages)]
pub struct ScenarioRow<'a> {
    #[serde(flatten)]
    pub what: What<'a>,
    pub month: Option<String>,
    #[row(names)]
    pub zone: Option<&'a str>,
    pub state: ZoneState,
    pub available_ips: IpCount,
    pub needed_ips: IpCount,
    pub wanted_nodes: NodeCount,
    pub guaranteed_nodes: NodeCount,
    pub guaranteed_by_addresses: NodeCount,
    pub packed_nodes: NodeCount,
    #[row(better = Less, rank = 0)]
    pub short_nodes: NodeCount,
    #[row(better = Less, rank = 1)]
    pub short_ips: IpCount,
}

impl<'a> ScenarioRow<'a> {
    pub(super) fn all_of(
        outcome: &'a ClusterOutcome,
        scenario: &'a Scenario,
    ) -> impl Iterator<Item = Self> {
        scenario.zones.iter().map(move |cell| Self {
            what: What::of(outcome, scenario),
            month: month(outcome, scenario.kind.months()),
            zone: outcome.cluster.zone_name(cell.zone),
            state: match (cell.lost, cell.short_nodes().is_zero()) {
                (true, true) => ZoneState::Lost,
                (false, true) => ZoneState::Fits,
                (_, false) => ZoneState::Short,
            },
            available_ips: cell.available,
            needed_ips: cell.needed,
            wanted_nodes: cell.wanted,
            guaranteed_nodes: cell.guaranteed,
            guaranteed_by_addresses: cell.by_addresses,
            packed_nodes: cell.packed,
            short_nodes: cell.short_nodes(),
            short_ips: cell.missing_ips(),
        })
    }
}

/// The VPC's ENI quota in a scenario.
#[derive(Serialize, Row)]
#[row(area = "plan")]
pub struct QuotaRow<'a> {
    #[serde(flatten)]
    pub what: What<'a>,
    pub eni_quota_counts: QuotaCounts,
    pub needed_enis: EniCount,
    pub eni_quota: Option<EniCount>,
    pub short_enis: EniCount,
    pub binds: bool,
}

impl<'a> QuotaRow<'a> {
    pub(super) fn of(outcome: &'a ClusterOutcome, scenario: &'a Scenario) -> Self {
        let quota = scenario.quota;
        Self {
            what: What::of(outcome, scenario),
            eni_quota_counts: outcome.cluster.quota.counts,
            needed_enis: quota.needed,
            eni_quota: quota.known(),
            short_enis: quota.short(),
            binds: quota.binds,
        }
    }
}

/// What growth leads to.
#[derive(Clone, Copy, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum GrowthEvent {
    Exhausted,
    DefaultQuotaExceeded,
    ZoneLossNotSurvived,
}

/// A zone, or the ENI quota, that growth exhausts.
#[derive(Serialize, Row)]
#[row(area = "plan")]
#[row(compared = "first_short_months", shortages)]
pub struct GrowthRow<'a> {
    #[row(names)]
    pub event: GrowthEvent,
    #[row(better = More, rank = 2)]
    pub first_short_months: Number,
    pub month: Option<String>,
    #[row(names)]
    pub lost_zone: Option<Cow<'a, str>>,
    pub zone: Option<&'a str>,
    pub short_nodes: NodeCount,
    pub short_ips: IpCount,
    pub short_enis: EniCount,
}

pub(super) fn growth(outcome: &ClusterOutcome) -> Vec<GrowthRow<'_>> {
    let Some(growth) = &outcome.growth else {
        return Vec::new();
    };
    let exhausted = growth.exhaustion.iter();
    let exhausted = exhausted.map(|one| (GrowthEvent::Exhausted, one));
    let quota = growth.default_quota.iter();
    let quota = quota.map(|one| (GrowthEvent::DefaultQuotaExceeded, one));
    let losses = growth.zone_losses.iter();
    let losses = losses.map(|one| (GrowthEvent::ZoneLossNotSurvived, one));
    let mut rows = Vec::new();
    for (event, exhaustion) in exhausted.chain(quota).chain(losses) {
        let zones = exhaustion.scenario.zones.iter();
        let short = zones.filter(|zone| !zone.short_nodes().is_zero());
        let before = rows.len();
        rows.extend(short.map(|zone| exhausts(outcome, event, exhaustion, Some(zone))));
        if rows.len() == before {
            // The ENI quota is of no zone.
            rows.push(exhausts(outcome, event, exhaustion, None));
        }
    }
    rows
}

fn exhausts<'a>(
    outcome: &'a ClusterOutcome,
    event: GrowthEvent,
    exhaustion: &'a Exhaustion,
    zone: Option<&ZoneCell>,
) -> GrowthRow<'a> {
    GrowthRow {
        event,
        first_short_months: exhaustion.months.into(),
        month: month(outcome, Some(exhaustion.months)),
        lost_zone: lost_zones(outcome, &exhaustion.scenario),
        zone: zone.and_then(|zone| outcome.cluster.zone_name(zone.zone)),
        short_nodes: zone.map_or(NodeCount::ZERO, ZoneCell::short_nodes),
        short_ips: zone.map_or(IpCount::ZERO, ZoneCell::missing_ips),
        short_enis: exhaustion.scenario.quota.short(),
    }
}

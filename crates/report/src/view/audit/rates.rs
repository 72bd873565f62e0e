//! How fast the cluster grew, and until when the rest lasts.

use std::cmp::Reverse;

use super::MOST_SHOWN;
use crate::Table;
use engine::audit::{AuditOutcome, PartialDump, RateAudit, RateOf, Rates, TakenBy, Trend};
use net::lang::Lang;
use net::quantity::grouped;
use results::audit::AuditResult;
use texts::{Message, audit as say};

/// Zones by when they are exhausted, who took what, and dumps that tell less.
pub(super) fn lead(outcome: &AuditOutcome, lang: Lang) -> Vec<String> {
    let Some(rates) = &outcome.rates else {
        return Vec::new();
    };
    let mut said = vec![zones(rates, lang)];
    said.extend(takers(rates, lang));
    said.extend(owners(rates, lang));
    said.extend(rates.partial.iter().map(|dump| partial(dump, lang)));
    said
}

fn zones(rates: &Rates, lang: Lang) -> String {
    let since = rates.since.day();
    let mut zones: Vec<&RateAudit> = rates.zones().collect();
    let enis = rates.rows.iter().filter(|row| row.of == RateOf::Enis);
    let enis = enis.filter(|row| row.trend == Trend::Growing && row.left.0.is_some());
    if zones
        .iter()
        .all(|row| matches!(row.trend, Trend::Flat | Trend::Shrinking))
    {
        return say::LeadNoRates { since }.text(lang);
    }
    net::sort_by_key(&mut zones, |row| {
        (row.trend as u8, row.days_left.is_none(), row.days_left)
    });
    let zones = zones.into_iter().map(|row| {
        let zone = row.zone.as_deref();
        let fastest_per_day = row
            .mean_and_fastest
            .map_or(0, |(_, fastest)| fastest.in_days(1));
        say::RateOfZone {
            zone,
            trend: row.trend,
            first_day: row.first_day.as_deref(),
            mean_day: mean_day(row),
            left: row.left,
            per_day: mean_per_day(row),
            fastest_per_day: grouped(fastest_per_day),
        }
        .text(lang)
    });
    let enis = enis.map(|row| {
        let (first_day, mean_day) = (row.first_day.as_deref(), mean_day(row));
        say::RateOfEnis { per_day: mean_per_day(row), first_day, mean_day }.text(lang)
    });
    let parts: Vec<String> = zones.chain(enis).collect();
    say::LeadRates { since, parts: listed_clauses(&parts, lang) }.text(lang)
}

/// Some clauses, and how many more there are.
fn listed_clauses(parts: &[String], lang: Lang) -> String {
    if parts.len() <= MOST_CLAUSES {
        texts::clauses(parts, lang)
    } else {
        texts::some_names(parts, lang)
    }
}

/// Zones of a region, and the ENI quota.
const MOST_CLAUSES: usize = 6;

/// A day, rounded up.
fn mean_per_day(row: &RateAudit) -> u64 {
    row.mean_and_fastest.map_or(0, |(mean, _)| mean.in_days(1))
}

/// The day at the mean rate, which may be the same.
fn mean_day(row: &RateAudit) -> Option<&str> {
    let same = row.mean_day == row.first_day;
    row.mean_day
        .as_deref()
        .map(|day| if same { "same" } else { day })
}

/// Who took addresses, most first.
fn takers(rates: &Rates, lang: Lang) -> Option<String> {
    let mut all = [
        TakenBy::NodesThatJoined,
        TakenBy::NodesThatStayed,
        TakenBy::Others,
    ]
    .map(|by| {
        let of = rates.takers.iter().filter(|taker| taker.by == by);
        let ips: u64 = of.map(|taker| taker.taken_ips.get()).sum();
        (by, ips)
    })
    .to_vec();
    all.retain(|&(_, ips)| ips > 0);
    net::sort_by_key(&mut all, |&(_, ips)| Reverse(ips));
    let joined = rates.nodes.joined.len();
    let parts: Vec<String> = all
        .into_iter()
        .map(|(by, ips)| {
            let ips = grouped(ips);
            match by {
                TakenBy::NodesThatJoined => say::TakerJoined { nodes: joined, ips }.text(lang),
                TakenBy::Others => say::TakerOthers { ips }.text(lang),
                _ => say::TakerStayed { ips }.text(lang),
            }
        })
        .collect();
    (!parts.is_empty()).then(|| say::LeadTakers { parts: texts::all_of(&parts, lang) }.text(lang))
}

/// Owners whose pods have the most more addresses.
fn owners(rates: &Rates, lang: Lang) -> Option<String> {
    let more = rates
        .owners
        .iter()
        .filter(|owner| owner.pods_now > owner.pods_then);
    let more: Vec<String> = more
        .map(|owner| {
            let pods = owner.pods_now.saturating_sub(owner.pods_then);
            say::OwnerWithMore { owner: &*owner.owner, zone: owner.zone.as_deref(), pods }
                .text(lang)
        })
        .collect();
    (!more.is_empty())
        .then(|| say::LeadOwners { owners: texts::some_names(&more, lang) }.text(lang))
}

fn partial(dump: &PartialDump, lang: Lang) -> String {
    say::LeadPartialDump {
        file: Some(&*dump.name).filter(|name| !name.is_empty()),
        counts: dump.lacks_counts,
        enis: dump.lacks_enis,
    }
    .text(lang)
}

pub(super) fn tables<'a>(
    result: &AuditResult<'a>,
    outcome: &AuditOutcome,
    lang: Lang,
) -> Vec<Table<'a>> {
    let (Some(rates), Some(rows)) = (&outcome.rates, &result.rates) else {
        return Vec::new();
    };
    let shown = "about name trend per_day fastest_per_day left first_day mean_day taken given_back used_per_day \
                 bound_per_day warm_per_day basis";
    // What is exhausted first comes first; what nobody needs to see is for programs.
    let mut order: Vec<usize> = (0..rates.rows.len()).collect();
    net::sort_by_key(&mut order, |&at| {
        let row = &rates.rows[at];
        (
            row.trend == Trend::Unknown,
            row.days_left.is_none(),
            row.days_left,
            row.trend as u8,
        )
    });
    let known = rates.rows.iter().filter(|row| row.trend != Trend::Unknown);
    let mut tables = vec![
        Table::new("rates", rows, shown)
            .titled(say::TitleRates.text(lang))
            .cut(order, known.count().min(MOST_SHOWN)),
    ];
    tables.extend(result.taken_by.as_ref().map(|rows| {
        let shown = "subnet zone by nodes taken_ips given_back_ips";
        Table::new("taken_by", rows, shown)
            .titled(say::TitleTakers.text(lang))
            .seen_where(outcome.zones.len() > 1, "zone")
            .first(MOST_SHOWN)
    }));
    tables.extend(result.owners.as_ref().map(|rows| {
        let shown = "owner zone pods_then pods_now per_day";
        Table::new("owners", rows, shown)
            .titled(say::TitleOwners.text(lang))
            .seen_where(outcome.zones.len() > 1, "zone")
            .first(MOST_SHOWN)
    }));
    tables
}

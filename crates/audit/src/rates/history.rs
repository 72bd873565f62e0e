//! What a history of free addresses tells.

use crate::position::ZoneRowId;
use model::Position;
use std::collections::{BTreeMap, HashMap};

use super::{Measured, NodeChanges, Now, RateBasis, Rates, address_rows};
use crate::outcome::SubnetAudit;
use input::history::Series;
use input::instant::{DAY_MS, Instant};

pub(super) fn rates(now: &Now<'_>, at: Instant, series: &[Series]) -> Rates {
    let by_name: HashMap<&str, &Series> = series
        .iter()
        .map(|one| (one.subnet.as_str(), one))
        .collect();
    let found: Vec<Option<&Series>> = now
        .subnets
        .iter()
        .map(|subnet| find(&by_name, subnet))
        .collect();
    let subnets = found.iter().map(|series| {
        let samples = series.map(|series| series.samples.as_slice());
        measured(samples.unwrap_or_default())
    });
    let mut all: Vec<Measured> = subnets.collect();
    let zones = ZoneRowId::all(now.zones.len());
    let sum = |of: &dyn Fn(&SubnetAudit) -> bool| {
        let subnets = now.subnets.iter().zip(&found);
        let subnets = subnets.filter(|(subnet, _)| Now::matters(subnet) && of(subnet));
        measured(&summed(subnets.map(|(_, series)| *series)))
    };
    all.extend(zones.map(|place| sum(&|subnet| subnet.zone_index == place)));
    all.push(sum(&|_| true));
    let since = all.iter().filter_map(|one| one.since).min();
    Rates {
        since: since.unwrap_or(at),
        until: at,
        rows: address_rows(now, at, &all),
        takers: Vec::new(),
        owners: Vec::new(),
        grown: Vec::new(),
        nodes: NodeChanges::default(),
        partial: Vec::new(),
    }
}

/// The series of a subnet, by its id, its network, or what people call it.
fn find<'s>(series: &HashMap<&str, &'s Series>, subnet: &SubnetAudit) -> Option<&'s Series> {
    let cidr = subnet.cidr.0.map(|cidr| cidr.to_string());
    let names = [
        Some(&*subnet.name),
        cidr.as_deref(),
        subnet.label.as_deref(),
    ];
    names
        .into_iter()
        .flatten()
        .find_map(|name| series.get(name).copied())
}

/// What all of them have free together, at moments that all tell; nothing where one of them is missing.
fn summed<'s>(all: impl Iterator<Item = Option<&'s Series>>) -> Vec<(Instant, u64)> {
    let mut sums: BTreeMap<Instant, (u64, u64)> = BTreeMap::new();
    let mut count = 0;
    for series in all {
        let Some(series) = series else {
            return Vec::new();
        };
        count += 1;
        for &(at, ips) in &series.samples {
            let (told, sum) = sums.entry(at).or_default();
            (*told, *sum) = (*told + 1, sum.saturating_add(ips));
        }
    }
    let whole = sums.into_iter().filter(|(_, (told, _))| *told == count);
    whole.map(|(at, (_, ips))| (at, ips)).collect()
}

/// The rate of a series. Every sample counts for what comes and goes; the fastest rate is that of a day, counted
/// back from the last sample, because two samples a minute apart tell of no day.
fn measured(samples: &[(Instant, u64)]) -> Measured {
    let daily = daily(samples);
    let [(start, _), _, ..] = daily[..] else {
        return Measured::default();
    };
    let taken = |ips: u64| i64::try_from(ips).map_or(i64::MIN, |ips| -ips);
    let points = daily.iter().map(|&(at, ips)| (at.since(start), taken(ips)));
    let (mut up, mut down) = (0_u64, 0_u64);
    let within = samples.iter().skip_while(|(at, _)| *at < start);
    for ((_, before), (_, after)) in within.clone().zip(within.skip(1)) {
        up = up.saturating_add(before.saturating_sub(*after));
        down = down.saturating_add(after.saturating_sub(*before));
    }
    Measured {
        points: points.collect(),
        basis: Some(RateBasis::Free),
        taken: up,
        given_back: down,
        since: Some(start),
        ..Measured::default()
    }
}

/// One sample a day, counted back from the last one; of less than a day, the first and the last.
fn daily(samples: &[(Instant, u64)]) -> Vec<(Instant, u64)> {
    let mut days: Vec<(Instant, u64)> = Vec::new();
    for &(at, ips) in samples.iter().rev() {
        if days
            .last()
            .is_none_or(|&(next, _)| next.since(at) >= DAY_MS)
        {
            days.push((at, ips));
        }
    }
    if days.len() == 1 {
        days.extend(samples.first().filter(|first| first.0 < days[0].0));
    }
    days.reverse();
    days
}

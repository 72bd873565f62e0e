//! How fast addresses, nodes and ENIs are taken, measured between older dumps and now, and until when the rest
//! lasts.

mod dumps;
mod grown;
mod history;
mod takers;

use std::sync::Arc;

use super::AuditRequest;
use super::join::Joined;
use super::outcome::rates::{
    GrownOwner, LeftNode, NodeChanges, OwnerRate, PartialDump, RateAudit, RateBasis, RateOf, Rates,
    TakenBy, Taker, Trend,
};
use super::outcome::{SubnetAudit, Totals, ZoneAudit};
use super::rate::{self, Rate};
use super::snapshot::{Before, Past, Snapshot};
use super::totals::ZoneOrder;
use crate::position::ZoneRowId;
use input::instant::{DAY_MS, Instant};
use model::{Position, Positions, QuotaCounts};
use net::quantity::{IpCount, Known, Number};

/// An audit of now, before its rates are known.
pub(super) struct Now<'a> {
    pub(super) request: &'a AuditRequest<'a>,
    pub(super) joined: &'a Joined<'a>,
    pub(super) order: &'a ZoneOrder,
    pub(super) subnets: &'a [SubnetAudit],
    pub(super) zones: &'a [ZoneAudit],
    pub(super) total: &'a Totals,
}

/// What was measured of one subnet, zone or cluster.
#[derive(Debug, Clone, Default)]
struct Measured {
    /// Milliseconds since the first measurement, and what was taken by then, up to a constant.
    points: Vec<(u64, i64)>,
    basis: Option<RateBasis>,
    taken: u64,
    given_back: u64,
    since: Option<Instant>,
    used: Pair,
    bound: Pair,
    warm: Pair,
}

/// A count at the first measurement and now.
type Pair = (Option<u64>, Option<u64>);

impl Now<'_> {
    /// The kinds of rows with addresses, in their order: subnets, zones, the cluster.
    fn scopes(&self) -> usize {
        self.subnets.len() + self.zones.len() + 1
    }

    fn zone_scope(&self, place: ZoneRowId) -> usize {
        self.subnets.len() + place.index()
    }

    /// The place of a zone that an older dump names.
    fn place_of(&self, zone: Option<&str>) -> Option<ZoneRowId> {
        match zone {
            Some(name) => self.order.find(self.joined, name),
            None => self.zones.iter().find_position(|zone| zone.name.is_none()),
        }
    }

    /// Whether ENIs for pods may still be created in a subnet, so that its end matters.
    fn matters(subnet: &SubnetAudit) -> bool {
        subnet.serves && subnet.in_use
    }
}

/// Measures how the cluster grew.
pub(super) fn rates(now: &Now<'_>, before: &Before<'_>) -> Rates {
    match before.past {
        Past::Dumps(dumps) => of_dumps(now, before.now, dumps),
        Past::History(series) => history::rates(now, before.now, series),
    }
}

fn of_dumps(now: &Now<'_>, at: Instant, dumps: &[Snapshot]) -> Rates {
    let current = Snapshot::of_joined(now.joined, now.request.objects, now.subnets, "", at);
    let mut all: Vec<&Snapshot> = dumps.iter().collect();
    all.sort_by_key(|dump| dump.at);
    all.push(&current);
    let dumps = dumps::Dumps { now, all: &all };
    let mut rows = address_rows(now, at, &dumps.measured());
    rows.push(row(
        RateOf::Nodes,
        "nodes".into(),
        None,
        &dumps.nodes(),
        None,
        at,
    ));
    rows.push(row(
        RateOf::Enis,
        "enis".into(),
        None,
        &dumps.enis(),
        enis_left(now),
        at,
    ));
    let owners = takers::owners(&all);
    Rates {
        since: all[0].at,
        until: at,
        rows,
        takers: takers::takers(now, &all),
        grown: grown::grown(now.request.objects, &owners),
        owners,
        nodes: takers::node_changes(now, &all),
        partial: dumps.partial(),
    }
}

/// The rows of subnets, zones and the cluster.
fn address_rows(now: &Now<'_>, at: Instant, measured: &[Measured]) -> Vec<RateAudit> {
    let count = |ips: Known<IpCount>| ips.0.map(IpCount::get);
    let subnets = now.subnets.iter().map(|subnet| {
        let left = count(subnet.available_ips).filter(|_| Now::matters(subnet));
        (
            RateOf::Subnet,
            subnet.name.clone(),
            subnet.zone.clone(),
            left,
        )
    });
    let zones = now.zones.iter().map(|zone| {
        let name = zone.name.clone().unwrap_or_else(|| "?".into());
        (
            RateOf::Zone,
            name,
            zone.name.clone(),
            count(zone.totals.available_ips),
        )
    });
    let scopes = subnets.chain(zones).zip(measured);
    let mut rows: Vec<RateAudit> = scopes
        .map(|((of, name, zone, left), measured)| row(of, name, zone, measured, left, at))
        .collect();
    if let Some(measured) = measured.last() {
        let mut all = row(RateOf::Cluster, "cluster".into(), None, measured, None, at);
        all.left = Known(count(now.total.available_ips).map(Number));
        // A cluster cannot grow evenly once one of its zones is full.
        let zones = rows.iter().filter(|row| row.of == RateOf::Zone);
        if let Some(first) = zones
            .filter(|row| row.days_left.is_some())
            .min_by_key(|row| row.days_left)
        {
            all.days_left = first.days_left;
            (all.first_day, all.mean_day) = (first.first_day.clone(), first.mean_day.clone());
        }
        rows.push(all);
    }
    rows
}

/// ENIs that the VPC may still have, where a plan tells its quota.
fn enis_left(now: &Now<'_>) -> Option<u64> {
    let quota = &now.request.plan?.quota;
    let given = quota.given.filter(|_| quota.counts == QuotaCounts::All)?;
    let enis = now.total.enis.0?.get();
    Some(
        given
            .get()
            .saturating_sub(quota.used.get().saturating_add(enis)),
    )
}

fn row(
    of: RateOf,
    name: Arc<str>,
    zone: Option<Arc<str>>,
    measured: &Measured,
    left: Option<u64>,
    until: Instant,
) -> RateAudit {
    let mean_and_fastest = rate::mean_and_fastest(&measured.points);
    let noise = |change| rate::is_noise(change, measured.taken, measured.given_back);
    let trend = match mean_and_fastest.map(|(mean, _)| mean.change) {
        None => Trend::Unknown,
        Some(change) if change < 0 => Trend::Shrinking,
        Some(change) if change == 0 || noise(change) => Trend::Flat,
        Some(_) => Trend::Growing,
    };
    let growing = mean_and_fastest.filter(|_| trend == Trend::Growing);
    let lasts = |rate: Rate| rate.ms_until(left?);
    let (mean, first) = match growing {
        Some((mean, fastest)) => (lasts(mean), lasts(fastest)),
        None => (None, None),
    };
    // What has nothing left is exhausted, whether it grows or not.
    let first = first.or((left == Some(0)).then_some(0));
    let mean = mean.or((left == Some(0)).then_some(0));
    let day = |ms: Option<u64>| Some(until.after(ms?)?.day());
    let since = measured.since;
    let span_ms = since.map_or(0, |since| until.since(since));
    let per_day = |(then, now): Pair| {
        let change = now?.checked_signed_diff(then?)?;
        Rate { change, span_ms }.per_day().filter(|_| span_ms > 0)
    };
    let ips = |n: Option<u64>| Known(n.map(IpCount::new));
    RateAudit {
        of,
        name,
        zone,
        trend,
        per_day: growing.and_then(|(mean, _)| mean.per_day()),
        fastest_per_day: growing.and_then(|(_, fastest)| fastest.per_day()),
        left: Known(left.map(Number)),
        days_left: first.map(|ms| Number(ms / DAY_MS)),
        first_day: day(first),
        mean_day: day(mean),
        taken: Number(measured.taken),
        given_back: Number(measured.given_back),
        basis: measured.basis.unwrap_or(RateBasis::Unknown),
        since,
        until,
        used_then: ips(measured.used.0),
        used_now: ips(measured.used.1),
        used_per_day: per_day(measured.used),
        bound_then: ips(measured.bound.0),
        bound_now: ips(measured.bound.1),
        bound_per_day: per_day(measured.bound),
        warm_then: ips(measured.warm.0),
        warm_now: ips(measured.warm.1),
        warm_per_day: per_day(measured.warm),
        mean_and_fastest: growing,
    }
}

/// Takes the measured days over into the audit, where no growth is asked about.
pub(super) fn set_days(
    rates: &Rates,
    subnets: &mut [SubnetAudit],
    zones: &mut [ZoneAudit],
    total: &mut Totals,
) {
    let (of_subnets, rest) = rates.rows.split_at(subnets.len());
    for (subnet, rate) in subnets.iter_mut().zip(of_subnets) {
        subnet.days_left = rate.days_left.filter(|_| Now::matters(subnet));
    }
    for (zone, rate) in zones.iter_mut().zip(rest) {
        zone.totals.days_left = rate.days_left;
    }
    total.days_left = zones.iter().filter_map(|zone| zone.totals.days_left).min();
}

//! Addresses over time, zone by zone, with what is asked for.

use super::{answer, matrix};
use crate::{Counted, Decisive, Needed, Outlook, Point, Strip};
use engine::mend::Edit;
use engine::plan::cluster::{
    ClusterOutcome, Course, Miss, Missed, QuotaCell, Scenario, ScenarioKind, ZoneCell, ZoneNeed,
};
use model::ZoneId;
use model::finding::When;
use net::lang::Lang;
use net::quantity::grouped;
use results::words::request;
use results::words::scenario::{self, zone_label};
use texts::{Message, plan as say};

/// Strips that people look at; what is short comes first.
const MOST_STRIPS: usize = 12;

/// What zones need of what they have: over time where there is a `course`, with what is asked for.
pub fn outlook(outcome: &ClusterOutcome, course: Option<&Course>, lang: Lang) -> Outlook {
    let drawing = Drawing { outcome, lang };
    let (points, mut strips) = match course {
        Some(course) => drawing.over_time(course),
        None => drawing.in_cases(),
    };
    let more = strips.len().saturating_sub(MOST_STRIPS);
    if more > 0 {
        let at = |end: Option<usize>| end.unwrap_or(usize::MAX);
        net::sort_by_key(&mut strips, |one| {
            (
                one.decides.is_none(),
                at(one.ends()),
                at(one.ends_without()),
            )
        });
        strips.truncate(MOST_STRIPS);
    }
    let mut told = answer(outcome, lang);
    let title = told.remove(0);
    let name = outcome.cluster.name.as_deref();
    let start = outcome.cluster.start.map(|start| start.to_string());
    let leaves_out_losses = course.is_some_and(|course| course.leaves_out_losses);
    let subtitle = say::OutlookSubtitle {
        name,
        month: start,
        losses: if leaves_out_losses {
            "left-out"
        } else {
            "shown"
        },
    };
    Outlook {
        name: "outlook",
        title,
        told,
        subtitle: subtitle.text(lang),
        points,
        is_time: course.is_some(),
        horizon: course.and_then(|_| drawing.horizon()),
        strips,
        more,
    }
}

struct Drawing<'o> {
    outcome: &'o ClusterOutcome,
    lang: Lang,
}

impl Drawing<'_> {
    fn over_time(&self, course: &Course) -> (Vec<Point>, Vec<Strip>) {
        let points = course.months.iter().map(|&at| Point {
            at,
            label: match self.outcome.cluster.start {
                Some(start) => start.after(at).to_string(),
                None if at == 0 => When::Today.words(self.lang),
                None => say::MatrixMonth { months: at }.text(self.lang),
            },
        });
        let zones = course.zones.iter().map(|zone| {
            let without = zone.without.iter().map(|one| {
                let (lost, need) = one.as_ref()?;
                Some((self.zone(*lost), needed(need)))
            });
            let strip = Strip {
                label: self.zone(zone.zone),
                counts: Counted::Ips,
                available: zone.available.get(),
                proposed: Vec::new(),
                needed: zone.needs.iter().map(needed).collect(),
                without: without.collect(),
                asks: Vec::new(),
                at_maximum: self.at_maximum(zone.zone),
                decides: None,
            };
            self.asked(strip, Some(zone.zone), &course.months)
        });
        let mut strips: Vec<Strip> = zones.collect();
        strips.extend(self.quota(&course.quota, &course.months));
        (points.collect(), strips)
    }

    /// Until when the last request is enough.
    fn horizon(&self) -> Option<(u32, String)> {
        let requests = self.outcome.requests.as_ref()?;
        let months = requests.all.iter().filter_map(|one| one.through).max()?;
        let start = self.outcome.cluster.start;
        let month = start.map(|start| start.after(months).to_string());
        Some((
            months,
            say::OutlookHorizon { months, month }.text(self.lang),
        ))
    }

    /// Where nothing grows: today, at maximum, in an upgrade, and without the zone whose loss asks most.
    fn in_cases(&self) -> (Vec<Point>, Vec<Strip>) {
        let all = &self.outcome.scenarios;
        let is_loss = |one: &&Scenario| one.lost_zones().next().is_some();
        let cases: Vec<&Scenario> = all.iter().filter(|one| !is_loss(one)).collect();
        let losses: Vec<&Scenario> = all.iter().filter(is_loss).collect();
        let points = (0..).zip(&cases).map(|(at, scenario)| Point {
            at,
            label: matrix::short_name(self.outcome, scenario, self.lang),
        });
        let points: Vec<Point> = points.collect();
        let first = cases.first().map_or(&[][..], |one| &one.zones);
        let zones = first.iter().enumerate().map(|(at, cell)| {
            let need = |scenario: &Scenario| needed_in(&scenario.zones[at]);
            let others = losses.iter().filter(|one| !one.zones[at].lost);
            let worst = others.max_by_key(|one| {
                let need = need(one);
                (need.short, need.value)
            });
            let worst = worst.map(|one| {
                let lost = one.lost_zones().map(|zone| self.zone(zone));
                let names: Vec<String> = lost.collect();
                (texts::names(&names, self.lang), need(one))
            });
            let strip = Strip {
                label: self.zone(cell.zone),
                counts: Counted::Ips,
                available: cell.available.get(),
                proposed: Vec::new(),
                needed: cases.iter().map(|one| need(one)).collect(),
                without: vec![worst; cases.len()],
                asks: Vec::new(),
                at_maximum: None,
                decides: None,
            };
            self.asked(strip, Some(cell.zone), &[])
        });
        let mut strips: Vec<Strip> = zones.collect();
        let quotas: Vec<QuotaCell> = cases.iter().map(|one| one.quota).collect();
        strips.extend(self.quota(&quotas, &[]));
        (points, strips)
    }

    fn zone(&self, zone: ZoneId) -> String {
        zone_label(self.outcome, zone, self.lang).to_string()
    }

    /// The scenario of the maximum in which a zone needs most, where that is not the maximum itself.
    fn at_maximum(&self, zone: ZoneId) -> Option<(String, Needed)> {
        let scenarios =
            self.outcome.scenarios.iter().filter(|one| {
                one.kind.months().is_none() && !matches!(one.kind, ScenarioKind::Today)
            });
        let cells = scenarios.filter_map(|one| {
            let cell = one.zones.iter().find(|cell| cell.zone == zone)?;
            (!cell.lost).then(|| (one, needed_in(cell)))
        });
        // Of equals, the first as they are named.
        let worst = cells.rev().max_by_key(|(_, need)| (need.short, need.value));
        let worst = worst.filter(|(one, _)| one.kind != ScenarioKind::Maximum);
        worst.map(|(one, need)| (matrix::short_name(self.outcome, one, self.lang), need))
    }

    /// The strip of the quota, where it is given or short.
    fn quota(&self, quotas: &[QuotaCell], months: &[u32]) -> Option<Strip> {
        let quota = quotas.first()?;
        let matters = quota.binds || quotas.iter().any(|one| !one.short().is_zero());
        let needed = quotas
            .iter()
            .map(|one| Needed { value: one.needed.get(), short: one.short().get() });
        let strip = Strip {
            label: say::MatrixQuota.text(self.lang),
            counts: Counted::Enis,
            available: quota.quota.get(),
            proposed: Vec::new(),
            needed: needed.collect(),
            without: vec![None; quotas.len()],
            asks: Vec::new(),
            at_maximum: None,
            decides: None,
        };
        matters.then(|| self.asked(strip, None, months))
    }

    /// The strip with what is asked for, subnets of a zone or the quota, and why.
    fn asked(&self, mut strip: Strip, zone: Option<ZoneId>, months: &[u32]) -> Strip {
        let mut landing: Vec<(u32, u64)> = Vec::new();
        let mut worst: Option<&Miss> = None;
        let requests = request::each(self.outcome, self.lang);
        let lines =
            requests.flat_map(|asked| asked.request.lines.iter().map(move |line| (asked, line)));
        for (asked, line) in lines {
            // Subnets of another zone may be for what is short in this one.
            let is_of = matches!(
                (&line.edit, zone),
                (Edit::Subnet(_), Some(_)) | (Edit::Quota(_), None)
            );
            let miss = line.without.as_ref();
            if let Some(miss) = miss.filter(|miss| is_of && miss.zone == zone)
                && worst.is_none_or(|known| (known.nodes, known.enis) < (miss.nodes, miss.enis))
            {
                worst = Some(miss);
            }
            let (what, more) = match (&line.edit, zone) {
                (Edit::Subnet(subnet), Some(zone)) if subnet.zone == zone => {
                    let ips = 1_u64 << (32 - u32::from(subnet.prefix.min(32)));
                    let ips = ips.saturating_sub(self.outcome.cluster.reserved);
                    let serves = if subnet.for_nodes { 0 } else { ips };
                    (format!("/{}", subnet.prefix), serves)
                }
                (Edit::Quota(quota), None) => {
                    let more = quota.get().saturating_sub(strip.available);
                    (grouped(quota.get()), more)
                }
                _ => continue,
            };
            landing.push((asked.request.by, more));
            let due = asked.due();
            strip.asks.push(if zone.is_none() {
                say::OutlookAskQuota { what, due }.text(self.lang)
            } else {
                let short = miss.and_then(|miss| miss.zone);
                let short = short.filter(|_| line.is_for_elsewhere());
                let zones = short.map(|zone| self.zone(zone));
                say::OutlookAsk { what, due, zones }.text(self.lang)
            });
        }
        landing.sort_unstable();
        let mut with = strip.available;
        let landed = landing.into_iter().map(|(month, more)| {
            with += more;
            (month, with)
        });
        strip.proposed = landed.collect();
        strip.decides = worst.and_then(|miss| self.decisive(&strip, miss, months));
        if let Some(Decisive { when, at: None, need }) = &strip.decides
            && worst.is_some_and(|miss| miss.what == Missed::Headroom)
        {
            strip.at_maximum = Some((when.clone(), *need));
        }
        strip
    }

    /// When what is missed is missed, and how much is needed then.
    fn decisive(&self, strip: &Strip, miss: &Miss, months: &[u32]) -> Option<Decisive> {
        let month = match miss.what {
            Missed::Scenario(kind) => kind.months(),
            Missed::Headroom => None,
            _ => return None,
        };
        let need = match strip.counts {
            Counted::Ips => Needed { value: miss.needed.get(), short: miss.nodes.get() },
            Counted::Enis => {
                let short = miss.enis.get();
                Needed { value: strip.available.saturating_add(short), short }
            }
        };
        Some(Decisive {
            when: scenario::when_missed(&self.outcome.cluster, miss.what, self.lang),
            at: month.and_then(|month| months.iter().position(|&one| one == month)),
            need,
        })
    }
}

fn needed_in(cell: &ZoneCell) -> Needed {
    Needed { value: cell.needed.get(), short: cell.short_nodes().get() }
}

fn needed(need: &ZoneNeed) -> Needed {
    Needed { value: need.ips.get(), short: need.short.get() }
}

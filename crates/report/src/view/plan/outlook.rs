//! Addresses over time, zone by zone, with what is asked for.

use super::{answer, matrix, zone_label};
use crate::view::request;
use crate::{Counted, Needed, Outlook, Point, Strip};
use engine::mend::Edit;
use engine::plan::cluster::{ClusterOutcome, Course, QuotaCell, Scenario, ScenarioKind, ZoneNeed};
use model::finding::When;
use net::lang::Lang;
use net::quantity::grouped;
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
        net::sort_by_key(&mut strips, |one| (at(one.ends()), at(one.ends_without())));
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
            };
            self.asked(strip, Some(zone.zone))
        });
        let mut strips: Vec<Strip> = zones.collect();
        strips.extend(self.quota(&course.quota));
        (points.collect(), strips)
    }

    /// Where nothing grows: today, at maximum, in an upgrade, and without the zone whose loss asks most.
    fn in_cases(&self) -> (Vec<Point>, Vec<Strip>) {
        let all = &self.outcome.scenarios;
        let is_loss = |one: &&Scenario| {
            matches!(
                one.kind,
                ScenarioKind::ZoneLost(_) | ScenarioKind::ZonesLost
            )
        };
        let cases: Vec<&Scenario> = all.iter().filter(|one| !is_loss(one)).collect();
        let losses: Vec<&Scenario> = all.iter().filter(is_loss).collect();
        let points = (0..).zip(&cases).map(|(at, scenario)| Point {
            at,
            label: matrix::short_name(self.outcome, scenario, self.lang),
        });
        let points: Vec<Point> = points.collect();
        let first = cases.first().map_or(&[][..], |one| &one.zones);
        let zones = first.iter().enumerate().map(|(at, cell)| {
            let need = |scenario: &Scenario| {
                let cell = &scenario.zones[at];
                Needed { value: cell.needed.get(), short: cell.short_nodes().get() }
            };
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
            };
            self.asked(strip, Some(cell.zone))
        });
        let mut strips: Vec<Strip> = zones.collect();
        let quotas: Vec<QuotaCell> = cases.iter().map(|one| one.quota).collect();
        strips.extend(self.quota(&quotas));
        (points, strips)
    }

    fn zone(&self, zone: usize) -> String {
        zone_label(self.outcome, zone, self.lang).to_string()
    }

    /// The strip of the quota, where it is given or short.
    fn quota(&self, quotas: &[QuotaCell]) -> Option<Strip> {
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
        };
        matters.then(|| self.asked(strip, None))
    }

    /// The strip with what is asked for: subnets of a zone, or the quota.
    fn asked(&self, mut strip: Strip, zone: Option<usize>) -> Strip {
        let mut landing: Vec<(u32, u64)> = Vec::new();
        let requests = request::each(self.outcome, self.lang);
        let lines =
            requests.flat_map(|asked| asked.request.lines.iter().map(move |line| (asked, line)));
        for (asked, line) in lines {
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
            let ask = match line.edit {
                Edit::Quota(_) => say::OutlookAskQuota { what, due }.text(self.lang),
                _ => say::OutlookAsk { what, due }.text(self.lang),
            };
            strip.asks.push(ask);
        }
        landing.sort_unstable();
        let mut with = strip.available;
        let landed = landing.into_iter().map(|(month, more)| {
            with += more;
            (month, with)
        });
        strip.proposed = landed.collect();
        strip
    }
}

fn needed(need: &ZoneNeed) -> Needed {
    Needed { value: need.ips.get(), short: need.short.get() }
}

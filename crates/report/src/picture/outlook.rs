//! What is needed of what there is, over time; and what is said of it.

use crate::{Decision, Fit};
use net::lang::Lang;
use net::quantity::grouped;
use texts::{Message, output as say};

/// What each zone needs of what it has: over time, or in several cases where nothing grows.
#[derive(Debug)]
pub struct Outlook {
    /// What `--chart` calls it.
    pub name: &'static str,
    /// The verdict.
    pub title: String,
    /// What else the answer says.
    pub told: Vec<String>,
    /// Of which cluster, and since when.
    pub subtitle: String,
    /// The points of all strips, in order.
    pub points: Vec<Point>,
    /// Whether the points are months; if not, each is a case of its own.
    pub is_time: bool,
    /// The month until which requests are enough, in words, with its place on the axis.
    pub horizon: Option<(u32, String)>,
    /// One for each zone, and one for the ENI quota; what is short first where not all are shown.
    pub strips: Vec<Strip>,
    /// Zones that are not shown.
    pub more: usize,
}

/// A place of the common axis.
#[derive(Debug)]
pub struct Point {
    /// How far from the first: months.
    pub at: u32,
    /// What it is called.
    pub label: String,
}

/// What one zone needs of what it has.
#[derive(Debug)]
pub struct Strip {
    /// What has it: a zone, or the quota.
    pub label: String,
    /// What is counted.
    pub counts: Counted,
    /// What there is.
    pub available: u64,
    /// What there is with all that is asked for, from each month on in which that grows.
    pub proposed: Vec<(u32, u64)>,
    /// What is needed at each point.
    pub needed: Vec<Needed>,
    /// What is needed without another zone, and which.
    pub without: Vec<Option<(String, Needed)>>,
    /// What is asked for, such as `+ /23 by 2027-02`.
    pub asks: Vec<String>,
    /// What no point is: over time the case at maximum that needs most, such as a rolling upgrade;
    /// where nothing grows the policy's headroom.
    pub at_maximum: Option<(String, Needed)>,
    /// The shortage that what is asked for ends.
    pub decides: Option<Decisive>,
}

/// A shortage by which a request is sized.
#[derive(Debug)]
pub struct Decisive {
    /// When it is.
    pub when: String,
    /// The point; `None` for a case at maximum, whenever it is.
    pub at: Option<usize>,
    /// What is needed then.
    pub need: Needed,
}

/// What a strip counts; each has a scale of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    Ips,
    Enis,
}

/// What is needed, and what does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Needed {
    pub value: u64,
    /// Nodes that do not fit, or ENIs beyond the quota.
    pub short: u64,
}

impl Strip {
    /// Most that is drawn.
    pub(crate) fn most(&self) -> u64 {
        let needed = self.needed.iter().map(|one| one.value);
        let without = self.without.iter().flatten().map(|(_, one)| one.value);
        let others = self.at_maximum.iter().map(|(_, one)| one);
        let others = others.chain(self.decides.iter().map(|one| &one.need));
        let all = needed.chain(without).chain(others.map(|one| one.value));
        let all = all.chain([self.most_proposed()]);
        all.fold(self.available, u64::max)
    }

    /// What there is in the end, with all that is asked for.
    pub(crate) fn most_proposed(&self) -> u64 {
        let proposed = self.proposed.iter().map(|&(_, with)| with);
        proposed.fold(self.available, u64::max)
    }

    /// The first point at which something is short with all zones.
    pub(crate) fn ends(&self) -> Option<usize> {
        self.needed.iter().position(|one| one.short > 0)
    }

    /// The first point at which something is short without another zone.
    pub(crate) fn ends_without(&self) -> Option<usize> {
        let is_short =
            |one: &Option<(String, Needed)>| one.as_ref().is_some_and(|one| one.1.short > 0);
        self.without.iter().position(is_short)
    }
}

impl Strip {
    /// The kind of what it counts, for texts.
    pub(crate) fn counted(&self, value: u64, lang: Lang) -> String {
        let counts = match self.counts {
            Counted::Ips => "ips",
            Counted::Enis => "enis",
        };
        say::OutlookCounted { counts, value }.text(lang)
    }

    /// What there is.
    pub(crate) fn has(&self, lang: Lang) -> String {
        self.counted(self.available, lang)
    }

    /// What is short: nodes, as everywhere, and addresses, where they do not suffice in sum.
    pub(crate) fn lack(&self, need: Needed, lang: Lang) -> String {
        let ips = need.value.saturating_sub(self.available);
        self.short(need.short, ips, lang)
    }

    /// The same in fewer words, next to a mark.
    pub(crate) fn mark(&self, need: Needed, lang: Lang) -> String {
        self.short(need.short, 0, lang)
    }

    fn short(&self, short: u64, ips: u64, lang: Lang) -> String {
        match self.counts {
            Counted::Ips => say::OutlookShort { nodes: short, ips }.text(lang),
            Counted::Enis => say::OutlookShortEnis { enis: short }.text(lang),
        }
    }

    /// The shortage that decides in a few words.
    pub(crate) fn decided(&self, lang: Lang) -> Option<String> {
        let Decisive { when, need, .. } = self.decides.as_ref()?;
        let lack = self.lack(*need, lang);
        Some(say::OutlookDecides { when: when.as_str(), lack }.text(lang))
    }

    /// What is short first: with all zones, or without one.
    pub(crate) fn first_short(&self) -> Option<FirstShort<'_>> {
        let of = |at: usize, need: Needed, lost| FirstShort { at, need, lost };
        let with = self.ends().map(|at| of(at, self.needed[at], None));
        let without = self.ends_without().and_then(|at| {
            let (lost, need) = self.without[at].as_ref()?;
            Some(of(at, *need, Some(lost.as_str())))
        });
        match (with, without) {
            (Some(with), Some(without)) if with.at <= without.at => Some(with),
            (with, without) => without.or(with),
        }
    }

    /// Without which zone it needs most, at the last point.
    pub(crate) fn without_which(&self, lang: Lang) -> Option<String> {
        let (lost, _) = self.without.last()?.as_ref()?;
        Some(say::OutlookWithout { lost: lost.as_str() }.text(lang))
    }
}

/// Where a strip first has too little.
pub(crate) struct FirstShort<'s> {
    /// The point.
    pub(crate) at: usize,
    pub(crate) need: Needed,
    /// The zone without which that is so.
    pub(crate) lost: Option<&'s str>,
}

impl Outlook {
    /// The same under the sentence that decides.
    #[must_use]
    pub fn decided(mut self, decision: &Decision) -> Self {
        let verdict = std::mem::replace(&mut self.title, decision.to_string());
        self.told.insert(0, verdict);
        self
    }

    /// The most important of a strip in a few words: since when it is short and what decides, or
    /// what it needs in the end.
    pub(crate) fn note(&self, strip: &Strip, lang: Lang) -> String {
        let last = self.points.len().saturating_sub(1);
        let first = strip.first_short();
        let at = first.as_ref().map_or(last, |first| first.at);
        let decides = strip.decides.as_ref();
        // What decides says its time itself.
        let first = first.filter(|first| decides.is_none_or(|one| one.at != Some(first.at)));
        say::OutlookNote {
            available: strip.has(lang),
            label: self.points[at].label.as_str(),
            lack: first.as_ref().map(|first| strip.lack(first.need, lang)),
            lost: first.and_then(|first| first.lost),
            value: grouped(strip.needed[at].value),
            decided: strip.decided(lang),
        }
        .text(lang)
    }

    /// The cases of a strip where nothing grows: the points, without another zone, with headroom.
    pub(crate) fn cases(&self, strip: &Strip, lang: Lang) -> Vec<(String, Needed)> {
        let points = self.points.iter().map(|point| point.label.clone());
        let mut cases: Vec<_> = points.zip(strip.needed.iter().copied()).collect();
        let without = strip.without.first().and_then(Option::as_ref);
        cases.extend(without.map(|(lost, need)| {
            (
                say::OutlookWithout { lost: lost.as_str() }.text(lang),
                *need,
            )
        }));
        cases.extend(strip.at_maximum.clone());
        cases
    }

    /// The worst case of a strip in a few words.
    pub(crate) fn worst(&self, strip: &Strip, lang: Lang) -> String {
        if let Some(decided) = strip.decided(lang) {
            return decided;
        }
        let cases = self.cases(strip, lang);
        let first = cases.iter().find(|(_, need)| need.short > 0);
        let most = || cases.iter().rev().max_by_key(|(_, need)| need.value);
        let Some((label, need)) = first.or_else(most) else {
            return strip.has(lang);
        };
        say::OutlookWorst {
            available: strip.has(lang),
            label: label.as_str(),
            lack: (need.short > 0).then(|| strip.lack(*need, lang)),
            value: grouped(need.value),
        }
        .text(lang)
    }

    /// A case and what it needs.
    pub(crate) fn case(strip: &Strip, (name, need): &(String, Needed), lang: Lang) -> String {
        let fit = if need.short > 0 {
            Fit::Short
        } else {
            Fit::Fits
        };
        let lack = (need.short > 0).then(|| strip.lack(*need, lang));
        say::OutlookCase {
            lack,
            name: name.as_str(),
            sign: fit.sign().to_string(),
            value: grouped(need.value),
        }
        .text(lang)
    }

    /// What a strip needs at a point.
    pub(crate) fn at(&self, strip: &Strip, at: usize, lang: Lang) -> String {
        let need = strip.needed[at];
        let lack = |need: Needed| (need.short > 0).then(|| strip.lack(need, lang));
        let without = strip.without[at].as_ref().map(|(lost, need)| {
            say::OutlookAtWithout {
                lack: lack(*need),
                lost: lost.as_str(),
                value: grouped(need.value),
            }
            .text(lang)
        });
        say::OutlookAt {
            available: strip.has(lang),
            label: self.points[at].label.as_str(),
            lack: lack(need),
            value: grouped(need.value),
            without,
        }
        .text(lang)
    }

    /// How a strip goes on over time: what it needs at both ends, and when something is short first.
    pub(crate) fn course(&self, strip: &Strip, lang: Lang) -> String {
        let last = self.points.len().saturating_sub(1);
        let mut shown = vec![self.at(strip, 0, lang)];
        let ends = [strip.ends_without(), strip.ends()];
        let mut ends: Vec<usize> = ends.into_iter().flatten().collect();
        ends.push(last);
        ends.sort_unstable();
        ends.dedup();
        ends.retain(|&at| at > 0);
        shown.extend(ends.into_iter().map(|at| self.at(strip, at, lang)));
        shown.extend(strip.decided(lang));
        texts::clauses(&shown, lang)
    }
}

//! C406: growth runs out of addresses.

use std::sync::Arc;

use super::c403_zone_short::{Shortage, When};
use super::{Diagnostic, Severity, Value, Values};
use crate::lang::{Lang, listed, text};
use crate::page::Page;
use crate::quantity::EniCount;

/// Growth runs out of addresses, or of ENIs.
#[derive(Debug, Clone)]
pub struct ExhaustionDate {
    /// Months from now.
    pub months: u32,
    /// Which month that is.
    pub month: Option<String>,
    /// What zones are short of then.
    pub shortages: Vec<Shortage>,
    /// ENIs that a quota is short of then.
    pub short_enis: EniCount,
    /// The zone without which it happens; `None` with all zones.
    pub lost: Option<Arc<str>>,
    /// What to add, by zone: where it happens without each of several zones, for each of these.
    pub asks: Vec<Shortage>,
    /// These zones.
    pub asked_for: Vec<Arc<str>>,
}

impl ExhaustionDate {
    fn when(&self) -> When {
        When::Growth(self.months, self.month.clone())
    }
}

impl Diagnostic for ExhaustionDate {
    const CODE: &'static str = "C406";
    const NAME: &'static str = "exhaustion-date";
    const SEVERITY: Severity = Severity::Warning;
    const PAGE: Page = Page {
        meaning: text(
            "The growth that the plan foresees runs out of addresses, or of a quota that is given, in some month; or \
             from some month on nodes do not fit without one zone. Named are the first month and the zones that are \
             short then. Where the month is the same for several zones that can be lost, each has a finding, and all of \
             them have the same help: what to add for any one of them. Growing groups count with their nodes of that month, all others at their maximum. \
             Severity: warning.",
            "按方案的增长，某月起 IP（或给定的配额）不足；或自某月起不再能承受失去一个可用区。给出最早的月份与届时不足的可用区。同一月份有多个可用区如此时，各有一条发现，建议相同：足以应对其中任一可用区故障。增长的节点组按当月节点数计，其余按上限计。级别：警告。",
        ),
        formula: text("nodes + nodes_per_month x month, or the milestone reached: the first month with guaranteed < wanted in some zone, within 120 months", "nodes + nodes_per_month x 月数，或已到达的里程碑：120 个月内首个某区保证数 < 需要数的月份"),
        source: text("this program", "本程序"),
        other: None,
    };

    fn subject(&self) -> String {
        self.lost.as_deref().unwrap_or("growth").to_owned()
    }

    fn message(&self, lang: Lang) -> String {
        let (when, month) = (self.when().words(lang), self.when().month(lang));
        let mut parts: Vec<String> = self
            .shortages
            .iter()
            .map(|short| {
                let (zone, words) = (short.zone_words(lang), short.words(lang));
                match lang {
                    Lang::En => format!("{zone}: {words}"),
                    Lang::Zh => format!("{zone}：{words}"),
                }
            })
            .collect();
        if !self.short_enis.is_zero() {
            let enis = self.short_enis.spelled(lang);
            parts.push(match lang {
                Lang::En => format!("the VPC's quota is short of {enis}"),
                Lang::Zh => format!("VPC 配额缺 {enis}"),
            });
        }
        let parts = parts.join(text("; ", "；").get(lang));
        match (&self.lost, lang) {
            (None, Lang::En) => format!("growth runs out {when}: {parts}"),
            (None, Lang::Zh) => format!("按此增长，{when}将不足：{parts}"),
            (Some(zone), Lang::En) => format!("from {month} does not survive losing {zone}: {parts}"),
            (Some(zone), Lang::Zh) => format!("{month}起不能承受失去 {zone}：{parts}"),
        }
    }

    fn help(&self, lang: Lang) -> String {
        let mut parts: Vec<String> = self.asks.iter().map(|short| short.remedy(lang)).collect();
        if !self.short_enis.is_zero() {
            let more = text("request a larger ENI quota", "申请提升弹性网卡配额");
            parts.push(more.get(lang).to_owned());
        }
        let parts = parts.join(text(", ", "，").get(lang));
        let several = match (self.asked_for.len() > 1, lang) {
            (false, _) => String::new(),
            (true, Lang::En) => format!(" (for losing any one of {})", listed(&self.asked_for, lang)),
            (true, Lang::Zh) => format!("（应对失去 {} 中的任一个）", listed(&self.asked_for, lang)),
        };
        match lang {
            Lang::En if self.shortages.is_empty() => format!("{parts} before then"),
            Lang::Zh if self.shortages.is_empty() => format!("在此之前{parts}"),
            Lang::En => format!("before then {parts}{several}: a subnet cannot be enlarged"),
            Lang::Zh => format!("在此之前{parts}{several}：子网不可扩容"),
        }
    }

    fn values(&self) -> Values {
        // Those of the zone that is named.
        let first = self.shortages.first();
        let nodes = first.map_or(0, |short| short.missing_nodes().get());
        let ips = first.map_or(0, |short| short.missing_ips.get());
        let text_of = |text: Option<&str>| text.map_or(Value::None, |text| Value::Text(text.to_owned()));
        let zone = self.shortages.first().and_then(|short| short.zone.as_deref());
        vec![
            ("months", Value::Count(self.months.into())),
            ("month", text_of(self.month.as_deref())),
            ("zone", text_of(zone)),
            ("lost_zone", text_of(self.lost.as_deref())),
            ("missing_nodes", Value::Count(nodes)),
            ("missing_ips", Value::Count(ips)),
            ("missing_enis", Value::Count(self.short_enis.get())),
        ]
    }
}

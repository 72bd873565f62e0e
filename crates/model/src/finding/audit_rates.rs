//! A624: the day on which what is measured to grow is exhausted.

use std::sync::Arc;

use serde::Serialize;

use super::sentences::text_only;
use super::{Diagnostic, KindInfo, Measure, Sentences, Severity};
use net::lang::Lang;
use net::quantity::Number;
use rows::Keys;

/// What is exhausted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exhausts {
    /// The IPs of a zone.
    Ips,
    /// The ENIs of the VPC.
    Enis,
}

/// A zone, or the ENI quota, is exhausted on some day at the measured rates.
#[derive(Debug, Clone, Serialize, Keys)]
pub struct ExhaustedOnDay {
    #[serde(serialize_with = "text_only")]
    pub what: Exhausts,
    #[serde(serialize_with = "text_only")]
    pub zone: Option<Arc<str>>,
    /// The day at the fastest rate; `None` past the year 9999.
    pub first_day: Option<String>,
    /// The day at the mean rate.
    pub mean_day: Option<String>,
    /// Whole days at the fastest rate.
    pub days_left: Number,
    pub left: Number,
    /// Both rates, rounded up.
    pub per_day: Number,
    pub fastest_per_day: Number,
    /// What the mean rate takes in a year.
    pub per_year: Number,
    /// What lasts a year at the mean rate, and longer than 90 days at the fastest.
    pub advised: Number,
    /// The day of the first measurement.
    pub since_day: String,
    /// The longest prefix of an unused subnet with that many IPs.
    pub sufficient_prefix: Option<u8>,
}

impl ExhaustedOnDay {
    /// A request for subnets or quota takes weeks, so this many days are short.
    pub const FEW_DAYS: u64 = 90;
}

impl Diagnostic for ExhaustedOnDay {
    const KIND: KindInfo = KindInfo::warning(texts::findings_audit::A624, "exhausted-on-day")
        .worse(&[Measure::Less("days_left")]);
    const SAYS: &'static [&'static str] = &["one_day"];

    fn severity(&self) -> Severity {
        if self.days_left.0 <= Self::FEW_DAYS {
            Severity::Warning
        } else {
            Severity::Info
        }
    }

    fn say(&self, say: Sentences, _: Lang) -> Sentences {
        say.with("one_day", self.first_day == self.mean_day)
    }
}

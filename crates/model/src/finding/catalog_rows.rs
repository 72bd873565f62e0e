//! N211 to N213: limits of catalog rows and flags that contradict names, rules or documents.

use std::sync::Arc;

use serde::Serialize;

use super::{Diagnostic, Say, Severity};
use crate::catalog::{MOST_ENIS, MOST_IPS_PER_ENI};
use net::lang::{Lang, text};
use net::quantity::Number;

/// A catalog row contradicts its own name.
#[derive(Debug, Clone, Serialize)]
pub struct RowDiffersFromName {
    /// The row's type.
    #[serde(skip)]
    pub instance: String,
    pub key: &'static str,
    /// The value in the row.
    pub row: Number,
    /// The value in the name.
    pub name: Number,
}

impl Diagnostic for RowDiffersFromName {
    const CODE: &'static str = "N211";
    const NAME: &'static str = "row-differs-from-name";
    const SEVERITY: Severity = Severity::Error;

    fn subject(&self) -> String {
        self.instance.clone()
    }
}

/// A catalog row has a limit that no rule gives.
#[derive(Debug, Clone, Serialize)]
pub struct RowDiffersFromRule {
    /// The row's type.
    #[serde(skip)]
    pub instance: String,
    pub key: &'static str,
    /// The value in the row.
    pub row: Number,
    /// The value by the rules.
    pub rule: Number,
}

impl Diagnostic for RowDiffersFromRule {
    const CODE: &'static str = "N212";
    const NAME: &'static str = "row-differs-from-rule";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.instance.clone()
    }
}

/// Given limits are larger than those of any documented type.
#[derive(Debug, Clone, Serialize)]
pub struct LimitsBeyondDocumented {
    /// The type, or the profile.
    pub instance: Arc<str>,
    /// E, where given and too large.
    pub enis_limit: Option<u32>,
    /// m, where given and too large.
    pub ips_per_eni: Option<u32>,
}

impl LimitsBeyondDocumented {
    fn say(&self, lang: Lang) -> Say {
        Say::of(self, lang)
            .with("most_enis", MOST_ENIS)
            .with("most_ips", MOST_IPS_PER_ENI)
    }
}

impl Diagnostic for LimitsBeyondDocumented {
    const CODE: &'static str = "N213";
    const NAME: &'static str = "limits-beyond-documented";
    const SEVERITY: Severity = Severity::Warning;

    fn subject(&self) -> String {
        self.instance.to_string()
    }

    fn message(&self, lang: Lang) -> String {
        let say = self.say(lang);
        let enis = self.enis_limit.map(|_| say.part("limit-enis"));
        let ips = self.ips_per_eni.map(|_| say.part("limit-ips"));
        let limits: Vec<String> = enis.into_iter().chain(ips).collect();
        let limits = limits.join(text("; ", "；").get(lang));
        say.with("limits", limits).part("message")
    }

    fn help(&self, lang: Lang) -> String {
        self.say(lang).part("help")
    }
}

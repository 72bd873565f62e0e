//! A finding that was saved as JSON and is read back.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{AnyDiagnostic, Fields, Finding, KINDS, KindInfo, Measure, Severity};
use input::problem::Origin;
use net::lang::Lang;

/// A static text of the program. Under this name serde does not borrow it from the file.
type Known = &'static str;

/// A saved finding: its texts are in the language of that run.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct SavedFinding {
    /// A letter and a number, of a known kind.
    #[serde(deserialize_with = "known")]
    pub code: Known,
    #[serde(deserialize_with = "known")]
    pub name: Known,
    pub severity: Severity,
    pub subject: String,
    pub message: String,
    /// The next step.
    pub help: String,
    #[serde(default)]
    pub values: Fields,
}

/// What tells a finding from the others of an outcome, in this run and in others.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Identity<'f> {
    code: Known,
    subject: &'f str,
    /// Values that tell it from others about its subject, with their keys.
    setup: Vec<(&'static str, String)>,
}

/// The code or name of a known kind.
fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Known, D::Error> {
    let word = String::deserialize(deserializer)?;
    let mut all = KINDS.iter().flat_map(|kind| [kind.code, kind.name]);
    all.find(|known| *known == word).ok_or_else(|| {
        let title = format!("finding {word} is not known to this version: use the newer one");
        D::Error::custom(title)
    })
}

impl SavedFinding {
    /// What identifies it across runs: code, subject and setup, without the numbers.
    pub fn identity(&self) -> Identity<'_> {
        let told_by = self.known_kind().told_by.iter();
        let mut setup: Vec<(&'static str, String)> = told_by
            .filter_map(|key| match self.values.get(*key)? {
                Value::String(text) => Some((*key, text.clone())),
                Value::Null => None,
                // That it has a number of this kind, not which one.
                _ => Some((*key, String::new())),
            })
            .collect();
        // A list of subnets is planned at several densities; a node group has one.
        let density = self.values.get("requested_max_pods");
        if let (Some(density), None) = (density, self.values.get("node_group")) {
            setup.push(("requested_max_pods", density.to_string()));
        }
        Identity { code: self.code, subject: &self.subject, setup }
    }

    /// Whether it says more than the same finding before: more is short, or sooner.
    pub fn is_worse_than(&self, before: &Self) -> bool {
        let measures = self.known_kind().measures;
        Measure::any_is_worse(measures, &before.values, &self.values)
    }

    /// Its kind, with the severity that such findings have.
    fn known_kind(&self) -> &'static KindInfo {
        let is_it = |kind: &&KindInfo| [kind.code, kind.name].contains(&self.code);
        // Only known codes are read.
        KINDS.iter().find(is_it).unwrap_or(&KINDS[0])
    }

    /// The same with its own severity, where it was judged against a baseline.
    #[must_use]
    pub fn without_baseline(mut self) -> Self {
        let severity = self.take(super::KNOWN_SEVERITY);
        let severity = severity.and_then(|word| word.parse().ok());
        self.severity = severity.unwrap_or(self.severity);
        self
    }

    /// Converts it to an ordinary finding.
    pub fn into_finding(mut self) -> Finding {
        let origin = self.take("file").map(|file| Origin {
            file: file.into(),
            line: self.take_count("line"),
            column: self.take_count("column"),
        });
        let severity = self.take("allowed_severity");
        let severity = severity.and_then(|word| word.parse::<Severity>().ok());
        let allowed = self.take("allowed_reason");
        if let (Some(own), Some(_)) = (severity, &allowed) {
            self.severity = own;
        }
        Finding {
            subject: self.subject.as_str().into(),
            said: Arc::new(self),
            origin,
            allowed: allowed.map(Into::into),
            known: false,
            most: Severity::Error,
        }
    }

    /// Removes a text that a finding holds in another field.
    fn take(&mut self, key: &str) -> Option<String> {
        match self.values.shift_remove(key)? {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    fn take_count(&mut self, key: &str) -> u64 {
        let count = self.values.shift_remove(key);
        count.as_ref().and_then(Value::as_u64).unwrap_or(1)
    }
}

impl AnyDiagnostic for SavedFinding {
    fn kind(&self) -> KindInfo {
        KindInfo {
            code: self.code,
            name: self.name,
            severity: self.severity,
            ..*self.known_kind()
        }
    }
    fn message(&self, _: &str, _: Lang) -> String {
        self.message.clone()
    }
    fn help(&self, _: &str, _: Lang) -> String {
        self.help.clone()
    }
    fn values(&self) -> Fields {
        self.values.clone()
    }
}

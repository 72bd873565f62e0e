//! A finding that was saved as JSON and read again.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{Fields, Finding, KINDS, Said, Severity};
use input::problem::Origin;
use net::lang::Lang;

/// A text of the program's own. By this name serde does not borrow it from the file.
type Known = &'static str;

/// A finding as it was saved: its texts are in the language of that run.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct SavedFinding {
    /// Letter and number, of a kind that is known.
    #[serde(deserialize_with = "known")]
    pub code: Known,
    /// Kebab-case name.
    #[serde(deserialize_with = "known")]
    pub name: Known,
    /// How much it matters.
    pub severity: Severity,
    /// What it is about.
    pub subject: String,
    /// What is true.
    pub message: String,
    /// The next step.
    pub help: String,
    /// The numbers.
    #[serde(default)]
    pub values: Fields,
}

/// The code or name of a kind that is known.
fn known<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Known, D::Error> {
    let word = String::deserialize(deserializer)?;
    let mut all = KINDS.iter().flat_map(|kind| [kind.code, kind.name]);
    all.find(|known| *known == word).ok_or_else(|| {
        let title = format!("finding {word} is not known to this version: use the newer one");
        D::Error::custom(title)
    })
}

impl SavedFinding {
    /// What tells it from other findings of another run: code, subject and setup, whatever the
    /// numbers.
    #[must_use]
    pub fn identity(&self) -> Vec<&str> {
        let mut identity = vec![self.code, self.subject.as_str()];
        for (key, value) in &self.values {
            let setup = ["instance", "node_group", "zone", "lost_zone"].contains(&key.as_str());
            if let (true, Value::String(text)) = (setup, value) {
                identity.push(text);
            }
        }
        identity
    }

    /// The same as any other finding.
    #[must_use]
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
            said: Arc::new(self),
            origin,
            allowed: allowed.map(Into::into),
            most: Severity::Error,
        }
    }

    /// Takes a text out that a finding holds in another way.
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

impl Said for SavedFinding {
    fn code(&self) -> &'static str {
        self.code
    }
    fn name(&self) -> &'static str {
        self.name
    }
    fn severity(&self) -> Severity {
        self.severity
    }
    fn subject(&self) -> String {
        self.subject.clone()
    }
    fn message(&self, _: Lang) -> String {
        self.message.clone()
    }
    fn help(&self, _: Lang) -> String {
        self.help.clone()
    }
    fn values(&self) -> Fields {
        self.values.clone()
    }
}

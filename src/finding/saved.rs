//! A finding that was saved as JSON and read again.

use std::borrow::Cow;
use std::sync::Arc;

use super::{Finding, NamedValues, Said, Severity, Value};
use crate::lang::Lang;
use crate::problem::Origin;

/// A finding as it was saved: its texts are in the language of that run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedFinding {
    /// Letter and number, of a kind that is known.
    pub code: &'static str,
    /// Kebab-case name.
    pub name: &'static str,
    /// How much it matters.
    pub severity: Severity,
    /// What it is about.
    pub subject: String,
    /// What is true.
    pub message: String,
    /// The next step.
    pub help: String,
    /// The numbers.
    pub values: Vec<(String, Value)>,
}

impl SavedFinding {
    /// What tells it from other findings of another run: code, subject and setup, whatever the
    /// numbers.
    #[must_use]
    pub fn identity(&self) -> Vec<&str> {
        let mut identity = vec![self.code, self.subject.as_str()];
        for (key, value) in &self.values {
            let setup = ["instance", "node_group", "zone", "lost_zone"].contains(&key.as_str());
            if let (true, Value::Text(text)) = (setup, value) {
                identity.push(text);
            }
        }
        identity
    }

    /// The same as any other finding.
    #[must_use]
    pub fn into_finding(mut self) -> Finding {
        let count = |value: Option<Value>| match value {
            Some(Value::Count(n)) => n,
            _ => 1,
        };
        let origin = self.take("file").map(|file| Origin {
            file: file.into(),
            line: count(self.take_value("line")),
            column: count(self.take_value("column")),
        });
        let severity = self.take("allowed_severity");
        let severity = severity.and_then(|word| {
            let mut all = Severity::ALL.into_iter();
            all.find(|severity| severity.as_str() == word)
        });
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

    /// Takes a value out that a finding holds in another way.
    fn take_value(&mut self, key: &str) -> Option<Value> {
        let at = self.values.iter().position(|(known, _)| known == key)?;
        Some(self.values.remove(at).1)
    }

    fn take(&mut self, key: &str) -> Option<String> {
        match self.take_value(key) {
            Some(Value::Text(text)) => Some(text),
            _ => None,
        }
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
    fn values(&self) -> NamedValues {
        let values = self.values.iter();
        values
            .map(|(key, value)| (Cow::Owned(key.clone()), value.clone()))
            .collect()
    }
}

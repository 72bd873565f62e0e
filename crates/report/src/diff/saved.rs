//! Results that were saved as JSON: tables of values by key, and findings.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use input::problem::{Problems, Source};
use input::records::from_json;
use model::finding::SavedFinding;
use net::quantity::LARGEST_EXACT;
use texts::{Message, errors_input as say};

/// A saved result.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(expecting = "a saved outcome")]
pub struct Saved {
    /// Its schema, such as `cce-plan/plan@1`.
    pub schema: String,
    result: BTreeMap<String, Vec<SavedRow>>,
    /// Its findings, in order.
    #[serde(default)]
    pub findings: Vec<SavedFinding>,
}

/// A row: values by key.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(transparent)]
pub struct SavedRow(Map<String, Value>);

/// A value of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavedValue {
    /// A whole number.
    Count(u64),
    /// Any other value, as text.
    Text(String),
    None,
}

impl SavedRow {
    /// The value of `key`; none if the row does not have the key.
    pub fn get(&self, key: &str) -> SavedValue {
        match self.0.get(key) {
            None | Some(Value::Null) => SavedValue::None,
            Some(Value::String(text)) => match text.parse::<u64>() {
                // Counts above 2^53 are texts; a smaller number in quotes is a name.
                Ok(n) if n > LARGEST_EXACT && *text == n.to_string() => SavedValue::Count(n),
                _ => SavedValue::Text(text.clone()),
            },
            Some(value) => match value.as_u64() {
                Some(n) => SavedValue::Count(n),
                None => SavedValue::Text(value.to_string()),
            },
        }
    }
}

impl SavedValue {
    /// As text; empty for no value.
    pub fn spelled(&self) -> String {
        match self {
            Self::Count(n) => n.to_string(),
            Self::Text(text) => text.clone(),
            Self::None => String::new(),
        }
    }
}

impl Saved {
    /// The rows of table `name`; empty if there is no such table.
    pub fn rows(&self, name: &str) -> &[SavedRow] {
        self.result.get(name).map_or(&[], Vec::as_slice)
    }
}

/// Whether a text is a result of this program, by its first key.
pub fn is_saved(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let Some(rest) = text.strip_prefix('{') else {
        return false;
    };
    let rest = rest.trim_start();
    rest.starts_with("\"schema\"")
        && rest
            .get(..64.min(rest.len()))
            .is_some_and(|head| head.contains("cce-plan/"))
}

/// Reads a saved result.
///
/// # Errors
///
/// What differs from the program's own format, with its place.
pub fn parse_saved(source: &Source<'_>) -> Result<Saved, Problems> {
    Ok(from_json(
        source,
        say::NotAsSaved.said(),
        say::GiveSaved.said(),
    )?)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_is_an_outcome_or_a_problem(text in "\\PC{0,80}|\\{\"schema\": \"cce-plan/x\"[\\[\\]{}\":,a-z0-9 ]{0,60}") {
            let _ = is_saved(&text);
            if let Err(problems) = parse_saved(&Source::new("f", &text)) {
                prop_assert!(!problems.is_empty());
            }
        }
    }
}

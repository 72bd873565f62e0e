//! The configuration file: defaults for flags, under the same names with underscores.

use std::collections::BTreeMap;
use std::str::FromStr;

use strum::VariantNames;
use toml::de::{DeTable, DeValue};

use super::choices::{Color, FailOn};
use input::problem::{Problem, Problems, Source, did_you_mean};
use model::catalog::{EniAttachment, MemoryBands};
use model::finding::Severity;
use net::lang::Lang;
use report::Format;
use texts::{List, Message, errors as say};

/// The keys, and what their values may be; empty where the flag itself checks.
const KEYS: &[(&str, &[&str])] = &[
    ("lang", Lang::VARIANTS),
    ("color", Color::VARIANTS),
    ("format", Format::WORDS),
    ("fail_on", FailOn::VARIANTS),
    ("min_severity", Severity::VARIANTS),
    ("memory_bands", MemoryBands::VARIANTS),
    ("eni_attachable", EniAttachment::VARIANTS),
    ("max_pods", &[]),
    ("instance", &[]),
    ("catalog", &[]),
    ("reserved", &[]),
    ("eni_quota", &[]),
    ("base_url", &[]),
];

/// The contents of the file.
#[derive(Debug, Clone, Default)]
pub(super) struct Config {
    values: BTreeMap<&'static str, Vec<String>>,
}

impl Config {
    /// Reads the text of a file.
    pub(super) fn parse(source: &Source<'_>) -> Result<Self, Problems> {
        let mut problems = Problems::new();
        let (top, errors) = DeTable::parse_recoverable(source.text);
        for error in &errors {
            let at = error.span().unwrap_or(0..0);
            problems.fault(source, &at, say::NotToml { why: error.message() });
        }
        let mut config = Self::default();
        for (key, value) in top.get_ref() {
            let name = key.get_ref().as_ref();
            let Some(&(known, choices)) = KEYS.iter().find(|(known, _)| *known == name) else {
                let wrong = say::UnknownKey { key: name };
                let keys = KEYS.iter().map(|(key, _)| *key);
                let all = say::AllKeys { all: List::of(keys.clone()) }.to_message();
                let help = did_you_mean(name, keys, all);
                problems.push(Problem::new(wrong).at(source, &key.span()).help(help));
                continue;
            };
            let items = match value.get_ref() {
                DeValue::Array(items) => items
                    .iter()
                    .map(|item| (item.get_ref(), item.span()))
                    .collect(),
                single => vec![(single, value.span())],
            };
            let mut texts = Vec::new();
            for (item, at) in items {
                let text = match item {
                    DeValue::String(text) => text.to_string(),
                    DeValue::Integer(n) => n.to_string(),
                    _ => {
                        problems.fault(source, &at, say::NotASetting { key: known });
                        continue;
                    }
                };
                if !choices.is_empty() && !choices.contains(&text.as_str()) {
                    let wrong =
                        say::NotAChoice { key: known, text: &text, choices: List::of(choices) };
                    problems.fault(source, &at, wrong);
                }
                texts.push(text);
            }
            config.values.insert(known, texts);
        }
        problems.or_else(config)
    }

    /// All values of a key.
    pub(super) fn all(&self, key: &str) -> &[String] {
        self.values.get(key).map_or(&[], Vec::as_slice)
    }

    /// The value of a key that has one.
    pub(super) fn one(&self, key: &str) -> Option<&str> {
        self.all(key).last().map(String::as_str)
    }

    /// The word at a key; `None` if it is not one.
    pub(super) fn word<T: FromStr>(&self, key: &str) -> Option<T> {
        self.one(key)?.parse().ok()
    }
}

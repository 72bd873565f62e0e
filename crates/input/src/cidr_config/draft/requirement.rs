//! A requirement as it was written.

use std::ops::Range;

use super::{Flaws, Given, LABEL_KEY_HELP, label_key_help};
use crate::cidr_config::{
    Operator, Requirement, Subject, is_label_key, is_label_value, is_object_name,
};
use crate::problem::one_of;

/// A requirement that was not checked.
#[derive(Debug, Clone)]
pub struct DraftRequirement {
    /// The label's key, or the field.
    pub key: Given<String>,
    /// A word of [`Operator::WORDS`].
    pub operator: Given<String>,
    /// The values with their places; `None` if they are invalid.
    pub values: Option<Vec<(String, Range<usize>)>>,
    /// Its byte range.
    pub at: Range<usize>,
    /// The path to it, for messages.
    pub path: String,
    /// Whether it is about a field of the node instead of a label.
    pub of_field: bool,
}

impl DraftRequirement {
    /// What is required of the label `key`, with values at `at`; `key_at` is the place of the key.
    pub fn of_label(
        key: &str,
        operator: &str,
        values: impl IntoIterator<Item = String>,
        (key_at, at): (&Range<usize>, &Range<usize>),
        path: &str,
    ) -> Self {
        let given = |value: &str| Given::Value {
            value: value.to_owned(),
            at: key_at.clone(),
            path: path.to_owned(),
        };
        let values = values.into_iter().map(|value| (value, at.clone()));
        Self {
            key: given(key),
            operator: given(operator),
            values: Some(values.collect()),
            at: at.clone(),
            path: path.to_owned(),
            of_field: false,
        }
    }

    pub(super) fn check(&self, flaws: &mut Flaws) -> Option<Requirement> {
        let key_help = if self.of_field {
            "metadata.name is the one field of a node that can be matched"
        } else {
            LABEL_KEY_HELP
        };
        let key = flaws.value(&self.key, key_help);
        let key = key.and_then(|(key, at, path)| {
            let (good, what) = if self.of_field {
                (key == "metadata.name", "no field that can be matched")
            } else {
                (is_label_key(key), "not a label key")
            };
            if !good {
                let help = if self.of_field {
                    key_help
                } else {
                    label_key_help(key)
                };
                flaws.add(at, format!("{path} \"{key}\" is {what}"), help);
            }
            good.then(|| key.clone())
        });
        let operator = self.operator(flaws);
        let subject = if self.of_field {
            Subject::Name
        } else {
            Subject::Label(key?)
        };
        let operator = operator?;
        Some(Requirement { subject, operator })
    }

    fn operator(&self, flaws: &mut Flaws) -> Option<Operator> {
        let words: &[&str] = if self.of_field {
            &["In", "NotIn"]
        } else {
            &Operator::WORDS
        };
        let help = format!("write one of {}", words.join(", "));
        let (word, at, path) = flaws.value(&self.operator, &help)?;
        if !words.contains(&word.as_str()) {
            let title = format!("{path} \"{word}\" is not known");
            flaws.add(at, title, one_of(word, words));
            return None;
        }
        let values = self.values.as_ref()?;
        let path = &self.path;
        match word.as_str() {
            "Exists" | "DoesNotExist" => {
                if let Some((_, at)) = values.first() {
                    let title = format!("{path}: {word} takes no values");
                    flaws.add(at, title, "leave values out");
                    return None;
                }
                Some(if word == "Exists" {
                    Operator::Exists
                } else {
                    Operator::DoesNotExist
                })
            }
            "Gt" | "Lt" => {
                let number = match values.as_slice() {
                    [(text, _)] => text.parse::<i64>().ok(),
                    _ => None,
                };
                let Some(number) = number else {
                    let at = values.first().map_or(&self.at, |(_, at)| at);
                    let title = format!("{path}: {word} takes exactly one whole number");
                    flaws.add(at, title, "write one value such as \"16\"");
                    return None;
                };
                Some(if word == "Gt" {
                    Operator::Gt(number)
                } else {
                    Operator::Lt(number)
                })
            }
            _ => self.of_values(word, values, flaws),
        }
    }

    /// `In` or `NotIn`.
    fn of_values(
        &self,
        word: &str,
        values: &[(String, Range<usize>)],
        flaws: &mut Flaws,
    ) -> Option<Operator> {
        let path = &self.path;
        if values.is_empty() {
            let title = format!("{path}: {word} without values");
            flaws.add(&self.at, title, "write at least one value");
            return None;
        }
        let mut all_good = true;
        for (value, at) in values {
            let good = if self.of_field {
                is_object_name(value)
            } else {
                is_label_value(value)
            };
            if !good {
                all_good = false;
                let what = if self.of_field {
                    "name of a node"
                } else {
                    "label value"
                };
                let title = format!("{path}: \"{value}\" is no {what}");
                let help = "write at most 63 letters, digits, dashes, dots and underscores, the first and the last a letter or digit";
                flaws.add(at, title, help);
            }
        }
        let mut values: Vec<String> = values.iter().map(|(value, _)| value.clone()).collect();
        values.sort_unstable();
        values.dedup();
        all_good.then_some(if word == "In" {
            Operator::In(values)
        } else {
            Operator::NotIn(values)
        })
    }
}

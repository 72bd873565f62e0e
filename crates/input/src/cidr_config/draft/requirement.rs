//! A requirement as it was written.

use std::ops::Range;

use super::{Flaws, Given, no_label_key};
use crate::cidr_config::{
    Operator, Requirement, Subject, is_label_key, is_label_value, is_object_name,
};
use crate::problem::one_of;
use texts::{Message, errors_input as say};

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
        let wanted = if self.of_field {
            say::OneField.to_message()
        } else {
            say::ALabelKey.to_message()
        };
        let key = flaws.value(&self.key, &wanted);
        let key = key.and_then(|(key, at, path)| {
            let wrong = if self.of_field {
                let is_name = key == "metadata.name";
                let other = || say::NoSuchField { path, key }.to_message();
                (!is_name).then(other)
            } else {
                (!is_label_key(key)).then(|| no_label_key(key, Some(path)))
            };
            match wrong {
                Some(wrong) => {
                    flaws.add(at, wrong);
                    None
                }
                None => Some(key.clone()),
            }
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
        let wanted = say::AWord { all: words.join(", ") }.to_message();
        let (word, at, path) = flaws.value(&self.operator, &wanted)?;
        if !words.contains(&word.as_str()) {
            let unknown =
                say::UnknownOperator { path, operator: word, wanted: one_of(word, words) }
                    .to_message();
            flaws.add(at, unknown);
            return None;
        }
        let values = self.values.as_ref()?;
        let (path, operator) = (&self.path, word);
        match word.as_str() {
            "Exists" | "DoesNotExist" => {
                if let Some((_, at)) = values.first() {
                    flaws.add(at, say::TakesNoValues { path, operator }.to_message());
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
                    flaws.add(at, say::TakesOneNumber { path, operator }.to_message());
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
        if values.is_empty() {
            let none = say::WithoutValues { path: &self.path, operator: word }.to_message();
            flaws.add(&self.at, none);
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
                let no_value =
                    say::NoValue { path: &self.path, value, field: self.of_field }.to_message();
                flaws.add(at, no_value);
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

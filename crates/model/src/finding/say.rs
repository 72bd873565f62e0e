//! The sentences of a finding from the text files, with its own fields as variables.

use fluent_bundle::FluentValue;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::Diagnostic;
use net::lang::Lang;
use texts::{Sentence, Variable, Words};

/// The fields of a finding by name, in their order.
pub type Fields = Map<String, Value>;

/// The fields of `finding`, a struct.
///
/// # Panics
///
/// If JSON cannot hold it; a test makes a finding of every kind.
#[must_use]
pub fn fields_of<F: Serialize>(finding: &F) -> Fields {
    match serde_json::to_value(finding) {
        Ok(Value::Object(fields)) => fields,
        other => unreachable!("a finding is a struct: {other:?}"),
    }
}

/// The sentences of one finding in one language, with its fields as variables.
pub struct Say {
    id: String,
    sentence: Sentence,
}

impl Say {
    pub fn of<F: Diagnostic>(finding: &F, lang: Lang) -> Self {
        let words = Words::of_finding(F::CODE, lang);
        let mut sentence = words.with("subject", finding.subject());
        for (name, value) in fields_of(finding) {
            sentence = sentence.with(name, Field(value));
        }
        Self {
            id: F::CODE.to_ascii_lowercase(),
            sentence,
        }
    }

    /// Adds a variable for a value that is not a field.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Variable) -> Self {
        self.sentence = self.sentence.with(name, value);
        self
    }

    /// The attribute `name` of the finding's message.
    #[must_use]
    pub fn part(&self, name: &str) -> String {
        self.sentence.text(&format!("{}.{name}", self.id))
    }
}

struct Field(Value);

impl Variable for Field {
    fn variable(self) -> FluentValue<'static> {
        match self.0 {
            Value::Number(number) => number
                .as_u64()
                .map_or_else(|| number.to_string().variable(), Variable::variable),
            Value::String(text) => text.variable(),
            Value::Bool(truth) => truth.variable(),
            _ => "none".variable(),
        }
    }
}

/// The first of a pair, as the value of both.
///
/// # Errors
///
/// Only those of the serializer.
pub fn head<A: Serialize, B, S: Serializer>(
    pair: &Option<(A, B)>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    pair.as_ref().map(|(head, _)| head).serialize(serializer)
}

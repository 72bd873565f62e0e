//! The sentences of a finding from the text files, with its fields as variables.

use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use net::lang::Lang;
use texts::{OfFinding, Part, Sentence};

/// The values of a finding by name, in their order.
pub type Fields = Map<String, Value>;

/// All fields of a finding; those that only texts use are in lists of one.
pub(super) fn fields_of(finding: &impl Serialize) -> Fields {
    match serde_json::to_value(finding) {
        Ok(Value::Object(fields)) => fields,
        // A test makes a finding of every kind.
        other => unreachable!("a finding is a struct: {other:?}"),
    }
}

/// The fields that programs read.
pub(super) fn values_of(mut fields: Fields) -> Fields {
    fields.retain(|_, value| !value.is_array());
    fields
}

/// A field that only texts use: it is not among the values.
///
/// # Errors
///
/// Only those of the serializer.
pub(super) fn text_only<T: Serialize, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    [value].serialize(serializer)
}

/// The sentences of one finding in one language, with its fields as variables.
#[derive(Clone)]
pub struct Sentences {
    sentences: Sentence,
}

impl Sentences {
    pub(super) fn new(texts: OfFinding, subject: &str, fields: Fields, lang: Lang) -> Self {
        let sentences = texts.sentences(lang).with("subject", subject);
        Self { sentences: sentences.with_fields(fields) }
    }

    /// Adds a variable for a value that is not a field.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Serialize) -> Self {
        self.sentences = self.sentences.with(name, value);
        self
    }

    /// One of its sentences.
    pub fn part(&self, part: Part) -> String {
        self.sentences.part(part)
    }
}

/// The first of a pair, as the value of both.
///
/// # Errors
///
/// Only those of the serializer.
#[expect(clippy::ref_option, reason = "serde passes fields by reference")]
pub(super) fn head<A: Serialize, B, S: Serializer>(
    pair: &Option<(A, B)>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    pair.as_ref().map(|(head, _)| head).serialize(serializer)
}

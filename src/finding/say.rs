//! What a finding says, in the words of the text files, with its own fields as variables.

use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

use super::Diagnostic;
use crate::lang::Lang;
use crate::texts;

/// The fields of a finding by name, in their order.
pub type Fields = Map<String, Value>;

/// The fields of `finding`, a struct.
///
/// # Panics
///
/// Where JSON cannot hold it; a test makes a finding of every kind.
#[must_use]
pub fn fields_of<F: Serialize>(finding: &F) -> Fields {
    match serde_json::to_value(finding) {
        Ok(Value::Object(fields)) => fields,
        other => unreachable!("a finding is a struct: {other:?}"),
    }
}

/// The sentences of one finding in one language.
pub struct Say {
    code: &'static str,
    lang: Lang,
    variables: FluentArgs<'static>,
}

impl Say {
    /// With the fields of `finding` as variables.
    pub fn of<F: Diagnostic>(finding: &F, lang: Lang) -> Self {
        let mut variables = FluentArgs::new();
        variables.set("subject", finding.subject());
        for (name, value) in fields_of(finding) {
            variables.set(name, variable(value));
        }
        Self {
            code: F::CODE,
            lang,
            variables,
        }
    }

    /// With one more variable, for what no field says.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<FluentValue<'static>>) -> Self {
        self.variables.set(name, value);
        self
    }

    /// The attribute `name` of the finding's message.
    #[must_use]
    pub fn part(&self, name: &str) -> String {
        texts::finding(self.code, name, &self.variables, self.lang)
    }
}

fn variable(value: Value) -> FluentValue<'static> {
    match value {
        Value::Number(number) => number
            .as_u64()
            .map_or_else(|| FluentValue::from(number.to_string()), FluentValue::from),
        Value::String(text) => text.into(),
        Value::Bool(truth) => truth.to_string().into(),
        // A sentence chooses by it: `[none]`.
        _ => "none".into(),
    }
}

/// The first of two that belong together, as the value of both.
///
/// # Errors
///
/// Those of the serializer.
pub fn head<A: Serialize, B, S: Serializer>(
    pair: &Option<(A, B)>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    pair.as_ref().map(|(head, _)| head).serialize(serializer)
}

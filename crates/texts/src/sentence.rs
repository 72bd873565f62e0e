//! Sentences with variables.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use serde::Serialize;
use serde_json::Value;

use super::area::{Area, area};
use super::findings;
use net::lang::Lang;

/// The largest count that Fluent's numbers hold exactly; it reads larger ones as digits.
const LARGEST_NUMBER: u64 = 1 << 53;

/// The sentences of one area in one language.
#[derive(Clone, Copy)]
pub struct Words {
    area: &'static Area,
    lang: Lang,
}

impl Words {
    /// The texts of `texts/*/{name}.ftl`.
    pub fn of(name: &str, lang: Lang) -> Self {
        let area = area(name);
        Self { area, lang }
    }

    /// The texts of the findings with `code`.
    pub fn of_finding(code: &str, lang: Lang) -> Self {
        let area = findings(code);
        Self { area, lang }
    }

    /// The language that they are in.
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// The message `id`, or of `id.name` the attribute.
    pub fn text(self, id: &str) -> String {
        self.format(id, None)
    }

    /// The attribute `part` of the message `id`, where there is one.
    pub fn find(self, id: &str, part: &str) -> Option<String> {
        Sentence::from(self).find(id, part)
    }

    /// A sentence with a variable.
    pub fn with(self, name: &'static str, value: impl Serialize) -> Sentence {
        let sentence = Sentence {
            words: self,
            variables: FluentArgs::new(),
        };
        sentence.with(name, value)
    }

    /// A sentence with a variable for each field of a row.
    pub fn with_all(self, row: impl Serialize) -> Sentence {
        Sentence::from(self).with_all(row)
    }

    fn format(self, id: &str, variables: Option<&FluentArgs<'_>>) -> String {
        let (message, attribute) = id
            .split_once('.')
            .map_or((id, None), |(message, name)| (message, Some(name)));
        if attribute.is_none()
            && let Some(plain) = self.area.plain(message, self.lang)
        {
            return plain.into_owned();
        }
        let common = || area("common").sentence(message, self.lang);
        let found = self.area.sentence(message, self.lang).or_else(common);
        let pattern = found.and_then(|(bundle, message)| match attribute {
            Some(name) => Some((bundle, message.get_attribute(name)?.value())),
            None => Some((bundle, message.value()?)),
        });
        let Some((bundle, pattern)) = pattern else {
            debug_assert!(false, "no text {id}");
            return id.to_owned();
        };
        let mut faults = Vec::new();
        let text = bundle.format_pattern(pattern, variables, &mut faults);
        debug_assert!(faults.is_empty(), "{id}: {faults:?}");
        text.into_owned()
    }
}

/// A sentence of [`Words`] that collects its variables.
pub struct Sentence {
    words: Words,
    variables: FluentArgs<'static>,
}

impl From<Words> for Sentence {
    fn from(words: Words) -> Self {
        Self {
            words,
            variables: FluentArgs::new(),
        }
    }
}

impl Clone for Sentence {
    fn clone(&self) -> Self {
        let variables = self.variables.iter();
        Self {
            words: self.words,
            variables: variables
                .map(|(name, value)| (name.to_owned(), value.into_owned()))
                .collect(),
        }
    }
}

impl Sentence {
    /// Adds a variable, with its value as in JSON.
    #[must_use]
    pub fn with(self, name: impl Into<Cow<'static, str>>, value: impl Serialize) -> Self {
        self.with_value(name, serde_json::to_value(value).unwrap_or_default())
    }

    /// With a variable for each field of a row.
    #[must_use]
    pub fn with_all(self, row: impl Serialize) -> Self {
        let Ok(Value::Object(fields)) = serde_json::to_value(row) else {
            return self;
        };
        let fields = fields.into_iter();
        fields.fold(self, |all, (name, value)| all.with_value(name, value))
    }

    fn with_value(mut self, name: impl Into<Cow<'static, str>>, value: Value) -> Self {
        self.variables.set(name, variable(value));
        self
    }

    /// The message `id`, or of `id.name` the attribute.
    pub fn text(&self, id: &str) -> String {
        self.words.format(id, Some(&self.variables))
    }

    /// The attribute `part` of the message `id`, where there is one.
    pub fn find(&self, id: &str, part: &str) -> Option<String> {
        let Words { area, lang } = self.words;
        area.sentence(id, lang)?.1.get_attribute(part)?;
        Some(self.text(&format!("{id}.{part}")))
    }
}

/// A number that sentences can select on, or a text. `[none]` selects a missing value; a list with
/// one item is that item.
fn variable(value: Value) -> FluentValue<'static> {
    match value {
        Value::Number(number) => match number.as_u64().filter(|&n| n < LARGEST_NUMBER) {
            Some(n) => FluentValue::from(n),
            None => FluentValue::from(number.to_string()),
        },
        Value::String(text) => FluentValue::from(text),
        Value::Bool(truth) => FluentValue::from(if truth { "true" } else { "false" }),
        Value::Array(mut one) => variable(one.pop().unwrap_or_default()),
        Value::Null | Value::Object(_) => FluentValue::from("none"),
    }
}

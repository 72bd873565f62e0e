//! Sentences with variables.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;

use super::area::{Area, area};
use super::findings;
use super::template::{self, Variable};
use net::lang::Lang;
use net::quantity::LARGEST_EXACT;

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
        self.format(id, &[])
    }

    /// The attribute `part` of the message `id`, where there is one.
    pub fn find(self, id: &str, part: &str) -> Option<String> {
        Sentence::from(self).find(id, part)
    }

    /// A sentence with a variable.
    pub fn with(self, name: &'static str, value: impl Serialize) -> Sentence {
        let sentence = Sentence {
            words: self,
            variables: Vec::new(),
        };
        sentence.with(name, value)
    }

    /// A sentence with a variable for each field of a row.
    pub fn with_all(self, row: impl Serialize) -> Sentence {
        Sentence::from(self).with_all(row)
    }

    fn format(self, id: &str, variables: &template::Variables) -> String {
        let own = self.area.text(id, variables, self.lang);
        let text = own.or_else(|| area("common").text(id, variables, self.lang));
        debug_assert!(text.is_some(), "no text {id}");
        text.unwrap_or_else(|| id.to_owned())
    }
}

/// A sentence of [`Words`] that collects its variables.
#[derive(Clone)]
pub struct Sentence {
    words: Words,
    variables: Vec<(Cow<'static, str>, Variable)>,
}

impl From<Words> for Sentence {
    fn from(words: Words) -> Self {
        Self {
            words,
            variables: Vec::new(),
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
        self.variables.push((name.into(), Variable::from(value)));
        self
    }

    /// The message `id`, or of `id.name` the attribute.
    pub fn text(&self, id: &str) -> String {
        self.words.format(id, &self.variables)
    }

    /// The attribute `part` of the message `id`, where there is one.
    pub fn find(&self, id: &str, part: &str) -> Option<String> {
        let Words { area, lang } = self.words;
        area.text(&format!("{id}.{part}"), &self.variables, lang)
    }
}

/// A number that sentences can select on, or a text. `[none]` selects a missing value; a list with
/// one item is that item.
impl From<Value> for Variable {
    fn from(value: Value) -> Self {
        match value {
            Value::Number(number) => match number.as_u64().filter(|&n| n < LARGEST_EXACT) {
                Some(n) => Self::Count(n),
                None => Self::Text(number.to_string()),
            },
            Value::String(text) => Self::Text(text),
            Value::Bool(truth) => Self::Text(truth.to_string()),
            Value::Array(mut one) => Self::from(one.pop().unwrap_or_default()),
            Value::Null | Value::Object(_) => Self::Text("none".to_owned()),
        }
    }
}

//! Texts that are found by name: those of what has a name of its own, a finding, an argument, a word.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::{Map, Value};

use super::Part;
use super::area::Area;
use super::template::Variable;
use net::lang::Lang;
use net::quantity::LARGEST_EXACT;

/// The texts of one area in one language, by name.
#[derive(Clone, Copy)]
pub struct Words {
    area: &'static Area,
    lang: Lang,
}

impl Words {
    /// The texts of an area.
    pub const fn of(area: &'static Area, lang: Lang) -> Self {
        Self { area, lang }
    }

    /// The language that they are in.
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// The message `id`, or of `id.name` the attribute.
    pub fn text(self, id: &str) -> String {
        let text = self.area.text(id, &[], self.lang);
        debug_assert!(text.is_some(), "no text {id}");
        text.unwrap_or_else(|| id.to_owned())
    }

    /// The attribute `part` of the message `id`, where there is one.
    pub fn find(self, id: &str, part: &str) -> Option<String> {
        self.area.text(&format!("{id}.{part}"), &[], self.lang)
    }
}

/// The sentences of one finding, which have its fields as variables.
#[derive(Clone)]
pub struct Sentence {
    area: &'static Area,
    id: String,
    variables: Vec<(Cow<'static, str>, Variable)>,
    lang: Lang,
}

impl Sentence {
    pub(super) const fn of(area: &'static Area, id: String, lang: Lang) -> Self {
        Self { area, id, variables: Vec::new(), lang }
    }

    /// Adds a variable, with its value as in JSON.
    #[must_use]
    pub fn with(self, name: impl Into<Cow<'static, str>>, value: impl Serialize) -> Self {
        self.with_value(name, serde_json::to_value(value).unwrap_or_default())
    }

    /// With a variable for each field of a row.
    #[must_use]
    pub fn with_all(self, row: impl Serialize) -> Self {
        match serde_json::to_value(row) {
            Ok(Value::Object(fields)) => self.with_fields(fields),
            _ => self,
        }
    }

    /// With a variable for each of these fields.
    #[must_use]
    pub fn with_fields(mut self, fields: Map<String, Value>) -> Self {
        self.variables.reserve(fields.len());
        let fields = fields.into_iter();
        fields.fold(self, |all, (name, value)| all.with_value(name, value))
    }

    fn with_value(mut self, name: impl Into<Cow<'static, str>>, value: Value) -> Self {
        self.variables.push((name.into(), Variable::from(value)));
        self
    }

    /// One of its sentences.
    pub fn part(&self, Part(name): Part) -> String {
        let id = format!("{}.{name}", self.id);
        let text = self.area.text(&id, &self.variables, self.lang);
        debug_assert!(text.is_some(), "no text {id}");
        text.unwrap_or(id)
    }
}

/// A number that texts can select on, or a word. `[none]` selects a missing value; a list with one
/// item is that item.
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

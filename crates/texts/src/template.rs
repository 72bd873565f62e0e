//! A text with places for what is put into it, as the build makes it of a Fluent file.

use super::{mark, spacing};
use net::lang::Lang;
use net::quantity::{
    BlockCount, EniCount, IpCount, NodeCount, PairCount, PodCount, Span, SubnetCount, VipCount,
    VolumeCount, grouped,
};

/// What is put into a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Variable {
    Count(u64),
    /// `none` for a missing value, `true` and `false` for a truth.
    Text(String),
}

/// The variables of a text, by name.
pub(super) type Variables = [(std::borrow::Cow<'static, str>, Variable)];

/// Puts `variables` into `template`.
pub(super) fn filled(template: &str, variables: &Variables, lang: Lang) -> String {
    let mut writer = Writer { rest: template, variables, lang, after_value: false };
    let mut text = String::with_capacity(template.len());
    writer.pattern(Some(&mut text));
    text
}

struct Writer<'t> {
    rest: &'t str,
    variables: &'t Variables,
    lang: Lang,
    /// Whether a value was written last.
    after_value: bool,
}

impl<'t> Writer<'t> {
    /// Writes to the end of the text or the variant, or only passes over it.
    fn pattern(&mut self, mut text: Option<&mut String>) {
        let is_mark = |c: char| c <= mark::END_OF_SELECT;
        loop {
            let Some(at) = self.rest.find(is_mark) else {
                if let Some(text) = text {
                    self.literal(self.rest, text);
                }
                self.rest = "";
                return;
            };
            if let Some(text) = text.as_deref_mut() {
                self.literal(&self.rest[..at], text);
            }
            let found = self.rest.as_bytes()[at];
            self.rest = &self.rest[at + 1..];
            match char::from(found) {
                mark::VARIABLE => self.variable(text.as_deref_mut()),
                mark::SELECT => self.select(text.as_deref_mut()),
                _ => return,
            }
        }
    }

    fn variable(&mut self, text: Option<&mut String>) {
        let named = self.until(mark::END_OF_NAME);
        let (unit, name) = named.split_at(1);
        let unit = unit.chars().next().unwrap_or(mark::AS_IT_IS);
        let Some(text) = text else { return };
        let start = text.len();
        match self.value(name) {
            Some(value) => value.write(unit, self.lang, text),
            None => text.push_str(name),
        }
        if text.len() > start && self.lang == Lang::Zh {
            spacing::between(text, start);
            self.after_value = true;
        }
    }

    /// Writes text of the template.
    fn literal(&mut self, literal: &str, text: &mut String) {
        let start = text.len();
        text.push_str(literal);
        if !literal.is_empty() && std::mem::take(&mut self.after_value) {
            spacing::between(text, start);
        }
    }

    fn select(&mut self, mut text: Option<&mut String>) {
        let name = self.until(mark::END_OF_NAME);
        let value = text.as_ref().and_then(|_| self.value(name));
        while !self.rest.starts_with(mark::END_OF_SELECT) {
            let key = self.until(mark::END_OF_NAME);
            let is_default = key.starts_with(mark::DEFAULT);
            let is_it = is_default || value.is_some_and(|value| value.is(key, self.lang));
            // Nothing is written after the first that matches.
            self.pattern(if is_it { text.take() } else { None });
        }
        self.rest = &self.rest[1..];
    }

    fn value(&self, name: &str) -> Option<&'t Variable> {
        // The last one said, where a name is said twice.
        let mut all = self.variables.iter().rev();
        let found = all.find(|(other, _)| other == name);
        debug_assert!(found.is_some(), "no variable {name}");
        found.map(|(_, value)| value)
    }

    fn until(&mut self, end: char) -> &'t str {
        let (before, after) = self.rest.split_once(end).unwrap_or((self.rest, ""));
        self.rest = after;
        before
    }
}

impl Variable {
    /// Whether it selects the variant `key`.
    fn is(&self, key: &str, lang: Lang) -> bool {
        match (self, key.strip_prefix(mark::NUMBER)) {
            (Self::Text(text), None) => text == key,
            (Self::Text(_), Some(_)) => false,
            (Self::Count(n), Some(number)) => number.parse() == Ok(*n),
            (Self::Count(n), None) => *n == 1 && key == "one" && lang == Lang::En,
        }
    }

    pub(super) fn write(&self, unit: char, lang: Lang, text: &mut String) {
        let n = match self {
            Self::Text(own) if unit == mark::AS_IT_IS => return text.push_str(own),
            Self::Count(n) => Some(*n),
            // Counts above 2^53 are texts.
            Self::Text(own) => own.parse().ok(),
        };
        debug_assert!(n.is_some(), "{self:?} is no count");
        let n = n.unwrap_or_default();
        text.push_str(&match unit {
            mark::AS_IT_IS => grouped(n),
            'i' => IpCount::new(n).spelled(lang),
            'e' => EniCount::new(n).spelled(lang),
            'p' => PodCount::new(n).spelled(lang),
            'n' => NodeCount::new(n).spelled(lang),
            'v' => VolumeCount::new(n).spelled(lang),
            's' => SubnetCount::new(n).spelled(lang),
            'V' => VipCount::new(n).spelled(lang),
            'P' => PairCount::new(n).spelled(lang),
            'b' => BlockCount::new(n).spelled(lang),
            't' => Span::of_ms(n).spelled(),
            _ => n.to_string(),
        });
    }
}

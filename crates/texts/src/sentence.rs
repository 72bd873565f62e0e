//! Sentences with variables.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use serde::Serialize;

use super::area::{Area, area};
use super::findings;
use net::lang::Lang;
use net::quantity::{
    BlockCount, EniCount, IpCount, Known, NodeCount, Number, PairCount, PodCount, Span,
    SubnetCount, VipCount, VolumeCount,
};

/// The largest count that Fluent's numbers hold exactly; it reads larger ones as digits.
const LARGEST_NUMBER: u64 = 1 << 53;

/// The sentences of one area in one language.
#[derive(Clone, Copy)]
pub struct Words {
    area: &'static Area,
    lang: Lang,
}

impl Words {
    /// Those of `texts/*/{name}.ftl`.
    pub fn of(name: &str, lang: Lang) -> Self {
        let area = area(name);
        Self { area, lang }
    }

    /// Those of the findings with `code`.
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
        self.area.sentence(id, self.lang)?.1.get_attribute(part)?;
        Some(self.text(&format!("{id}.{part}")))
    }

    /// A sentence with a variable.
    pub fn with(self, name: &'static str, value: impl Variable) -> Sentence {
        let sentence = Sentence {
            words: self,
            variables: FluentArgs::new(),
        };
        sentence.with(name, value)
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

/// A sentence of [`Words`] whose variables are being named.
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
    /// With one more variable.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Variable) -> Self {
        self.variables.set(name, value.variable());
        self
    }

    /// The message `id`, or of `id.name` the attribute.
    pub fn text(&self, id: &str) -> String {
        self.words.format(id, Some(&self.variables))
    }
}

/// What can be a variable of a sentence.
pub trait Variable {
    /// A number that sentences can choose by, or a text.
    fn variable(self) -> FluentValue<'static>;
}

impl Variable for u64 {
    fn variable(self) -> FluentValue<'static> {
        if self < LARGEST_NUMBER {
            FluentValue::from(self)
        } else {
            FluentValue::from(self.to_string())
        }
    }
}

impl Variable for String {
    fn variable(self) -> FluentValue<'static> {
        FluentValue::from(self)
    }
}

impl Variable for &str {
    fn variable(self) -> FluentValue<'static> {
        FluentValue::from(self.to_owned())
    }
}

impl Variable for Cow<'_, str> {
    fn variable(self) -> FluentValue<'static> {
        FluentValue::from(self.into_owned())
    }
}

impl Variable for usize {
    fn variable(self) -> FluentValue<'static> {
        (self as u64).variable()
    }
}

impl Variable for i64 {
    fn variable(self) -> FluentValue<'static> {
        u64::try_from(self).map_or_else(|_| self.to_string().variable(), Variable::variable)
    }
}

impl Variable for bool {
    fn variable(self) -> FluentValue<'static> {
        FluentValue::from(if self { "true" } else { "false" })
    }
}

/// Sentences choose by `[none]` where there is no value.
impl<V: Variable> Variable for Option<V> {
    fn variable(self) -> FluentValue<'static> {
        self.map_or_else(|| "none".variable(), Variable::variable)
    }
}

impl<V: Variable> Variable for Known<V> {
    fn variable(self) -> FluentValue<'static> {
        self.0.variable()
    }
}

impl Variable for Number {
    fn variable(self) -> FluentValue<'static> {
        self.0.variable()
    }
}

/// One of a few words, as programs read it.
pub struct OneOf<W>(pub W);

impl<W: Serialize> Variable for OneOf<W> {
    fn variable(self) -> FluentValue<'static> {
        let word = serde_json::to_value(self.0);
        let word = word.ok().and_then(|word| word.as_str().map(str::to_owned));
        word.variable()
    }
}

macro_rules! counts {
    ($($count:ty: $inner:ident),+ $(,)?) => {
        $(impl Variable for $count {
            fn variable(self) -> FluentValue<'static> {
                self.$inner().variable()
            }
        })+
    };
}

counts![
    BlockCount: get,
    EniCount: get,
    IpCount: get,
    NodeCount: get,
    PairCount: get,
    PodCount: get,
    SubnetCount: get,
    VipCount: get,
    VolumeCount: get,
    Span: ms,
];

macro_rules! small {
    ($($number:ty),+) => {
        $(impl Variable for $number {
            fn variable(self) -> FluentValue<'static> {
                u64::from(self).variable()
            }
        })+
    };
}

small![u8, u16, u32];

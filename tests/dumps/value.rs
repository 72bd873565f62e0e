//! The content of an object, independent of its format.

use std::borrow::Cow;

use super::draw::Draw;

/// A value as in JSON and YAML, with keys in a fixed order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Value {
    /// Absent: a key with it is left out.
    Absent,
    Null,
    Bool(bool),
    Whole(i64),
    /// A number as it is written: `1.5`, `1e30`.
    Number(&'static str),
    Text(Cow<'static, str>),
    List(Vec<Value>),
    Map(Vec<(Cow<'static, str>, Value)>),
}

/// A map of these keys; what is absent is left out.
macro_rules! map {
    ($($key:literal: $value:expr),* $(,)?) => {
        $crate::dumps::value::Value::map([
            $((std::borrow::Cow::Borrowed($key), $crate::dumps::value::Value::from($value))),*
        ])
    };
}
pub(super) use map;

impl Value {
    pub(crate) fn map(entries: impl IntoIterator<Item = (Cow<'static, str>, Self)>) -> Self {
        let there = entries
            .into_iter()
            .filter(|(_, value)| *value != Self::Absent);
        Self::Map(there.collect())
    }

    pub(crate) fn list<T: Into<Self>>(items: impl IntoIterator<Item = T>) -> Self {
        Self::List(items.into_iter().map(Into::into).collect())
    }

    /// The value at a path of keys and positions, where `*` is the first of a map or list:
    /// `spec/ipam/pool/*/resource`.
    pub(crate) fn at_mut(&mut self, path: &str) -> Option<&mut Self> {
        let (key, rest) = path
            .split_once('/')
            .map_or((path, None), |(key, rest)| (key, Some(rest)));
        let inner = match self {
            Self::Map(entries) => {
                let mut found = entries
                    .iter_mut()
                    .filter(|(name, _)| key == "*" || name == key);
                &mut found.next()?.1
            }
            Self::List(items) => {
                let at = if key == "*" {
                    Some(0)
                } else {
                    key.parse().ok()
                };
                items.get_mut(at?)?
            }
            _ => return None,
        };
        match rest {
            Some(rest) => inner.at_mut(rest),
            None => Some(inner),
        }
    }

    /// The same with keys in order, as `kubectl` writes them.
    pub(crate) fn sorted(mut self) -> Self {
        self.order(&mut |entries| entries.sort_by(|a, b| a.0.cmp(&b.0)));
        self
    }

    /// The same with keys in any order.
    pub(crate) fn shuffled(mut self, draw: &mut Draw) -> Self {
        self.order(&mut |entries| draw.shuffle(entries));
        self
    }

    fn order(&mut self, order: &mut impl FnMut(&mut [(Cow<'static, str>, Self)])) {
        match self {
            Self::Map(entries) => {
                order(entries);
                for (_, value) in entries {
                    value.order(order);
                }
            }
            Self::List(items) => items.iter_mut().for_each(|item| item.order(order)),
            _ => {}
        }
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        text.clone().into()
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Self {
        Self::Bool(truth)
    }
}

impl From<u64> for Value {
    fn from(n: u64) -> Self {
        Self::Whole(n.cast_signed())
    }
}

impl From<usize> for Value {
    fn from(n: usize) -> Self {
        (n as u64).into()
    }
}

impl From<Vec<Self>> for Value {
    fn from(items: Vec<Self>) -> Self {
        Self::List(items)
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Absent, Into::into)
    }
}

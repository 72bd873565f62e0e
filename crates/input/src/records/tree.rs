//! A whole text as a tree of tables, lists and scalars, each with its place.
//!
//! For structured files such as plan files. [`read`](super::read) reads lists of flat records
//! without holding them.

use std::borrow::Cow;
use std::ops::Range;

use crate::problem::{Problem, Source};
use texts::{AnyMessage, Message, errors_input as say};

/// A value and where it is.
#[derive(Debug, Clone, PartialEq)]
pub struct Node<'t> {
    /// Its position in the input.
    pub at: Range<usize>,
    /// Its value.
    pub value: Value<'t>,
}

/// A value in a text.
#[derive(Debug, Clone, PartialEq)]
pub enum Value<'t> {
    /// A text. In CSV every value is one.
    Text(Cow<'t, str>),
    /// A whole number from zero up.
    Whole(u64),
    /// Any other number, as written or nearly so.
    Number(String),
    /// True or false.
    Bool(bool),
    /// Null: `null`, or an empty CSV cell.
    Null,
    /// Values one after the other.
    List(Vec<Node<'t>>),
    /// Values by key, in the order of the text; a key may come twice.
    Table(Vec<Entry<'t>>),
    /// Something else that is no single value; the message that says what.
    Other(Other),
}

/// A key with its value.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry<'t> {
    pub key: Cow<'t, str>,
    /// Where the key is.
    pub key_at: Range<usize>,
    /// The value.
    pub node: Node<'t>,
}

/// How deep objects of other programs may be nested, in parts that are not used.
pub(in crate::records) const MOST_FOREIGN_LEVELS: usize = 64;

/// The most values in one text of another program: each takes some 150 bytes.
pub(in crate::records) const MOST_FOREIGN_VALUES: usize = 2_000_000;

/// How many values a text of this program's own may hold: a million subnets have fewer.
pub(in crate::records) const MOST_VALUES: usize = 20_000_000;

/// How long a text, or a piece of one, may be.
pub(in crate::records) const MOST_BYTES: usize = 64 << 20;

/// How deep tables and lists may be nested.
pub(in crate::records) const MOST_LEVELS: usize = 32;

/// Reports that a text in `format`, of this many bytes from `start` on, is too long to read.
pub(in crate::records) fn too_long(
    source: &Source<'_>,
    start: usize,
    format: &str,
    (length, most): (usize, usize),
) -> Problem {
    let too_long = say::TooLong { format, size: length.div_ceil(1 << 20), most: most >> 20 };
    Problem::new(too_long).at(source, &(start..start))
}

pub(in crate::records) fn too_many(source: &Source<'_>, at: &Range<usize>) -> Problem {
    Problem::new(say::TooManyValues).at(source, at)
}

pub(in crate::records) fn too_deep(source: &Source<'_>, at: &Range<usize>) -> Problem {
    Problem::new(say::TooDeep).at(source, at)
}

/// What no record has, by what it is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Other {
    List,
    Object,
    Date,
    Mapping,
}

impl Value<'_> {
    /// A single value in words; `None` for null, and for a value that holds others.
    pub fn written(&self) -> Option<String> {
        match self {
            Self::Text(text) => Some(text.to_string()),
            Self::Number(text) => Some(text.clone()),
            Self::Whole(n) => Some(n.to_string()),
            Self::Bool(truth) => Some(truth.to_string()),
            Self::Null | Self::List(_) | Self::Table(_) | Self::Other(_) => None,
        }
    }
}

impl<'t> Node<'t> {
    /// What it is, for messages.
    pub fn kind(&self) -> AnyMessage {
        match &self.value {
            Value::Text(_) => say::Text.to_message(),
            Value::Whole(_) => say::WholeNumber.to_message(),
            Value::Number(_) => say::OtherNumber.to_message(),
            Value::Bool(_) => say::Truth.to_message(),
            Value::Null => say::Nothing.to_message(),
            Value::List(_) | Value::Other(Other::List) => say::List.to_message(),
            Value::Table(_) => say::Table.to_message(),
            Value::Other(Other::Object) => say::Object.to_message(),
            Value::Other(Other::Date) => say::Date.to_message(),
            Value::Other(Other::Mapping) => say::Mapping.to_message(),
        }
    }

    /// Its entries, where it is a table.
    pub fn entries(&self) -> Option<&[Entry<'t>]> {
        match &self.value {
            Value::Table(entries) => Some(entries),
            _ => None,
        }
    }

    /// Its items, where it is a list.
    pub fn items(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// Its items, where it is a list, as their own.
    pub(in crate::records) fn into_items(self) -> Option<Vec<Self>> {
        match self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }
}

//! A whole JSON text as a tree, each value read where it is in the text.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::{
    Key, PassedOver, borrowed, has_an_object_a_line, offset_of_line_column, syntax_problem,
};
use crate::problem::{Problem, Problems, Source};
use crate::records::any::Any;
use crate::records::pieces::{self, MOST_ITEMS};
use crate::records::tree::{
    Entry, MOST_FOREIGN_LEVELS, MOST_FOREIGN_VALUES, MOST_LEVELS, MOST_VALUES, Node, Value,
    too_deep, too_many,
};
use texts::errors_input as say;

/// The text as a tree.
pub(in crate::records) fn tree<'t>(
    source: &Source<'t>,
    problems: &mut Problems,
) -> Option<Node<'t>> {
    read(
        source,
        0..source.text.len(),
        (MOST_LEVELS, MOST_VALUES),
        problems,
    )
}

/// One value of others' making, which is at `at`, as a tree.
pub(in crate::records) fn value<'t>(
    source: &Source<'t>,
    at: Range<usize>,
    problems: &mut Problems,
) -> Option<Node<'t>> {
    read(
        source,
        at,
        (MOST_FOREIGN_LEVELS, MOST_FOREIGN_VALUES),
        problems,
    )
}

fn read<'t>(
    source: &Source<'t>,
    at: Range<usize>,
    (most_levels, most_values): (usize, usize),
    problems: &mut Problems,
) -> Option<Node<'t>> {
    let text = &source.text[at.clone()];
    match serde_json::from_str::<&'t RawValue>(text) {
        Ok(raw) => node(source, raw, most_levels, &mut { most_values })
            .map_err(|wrong| problems.push_with(|| wrong.problem(source)))
            .ok(),
        Err(error) => {
            problems.push_with(|| {
                let at = at.start + offset_of_line_column(text, error.line(), error.column());
                syntax_problem(source, &error, at)
            });
            None
        }
    }
}

/// A value of a text, and the places of its list's items: it is the list, or an object that has it
/// under `items`.
pub(in crate::records) struct Extent {
    pub(in crate::records) at: Range<usize>,
    pub(in crate::records) items: Option<Vec<Range<usize>>>,
    /// Short entries of the object next to `items`, by key, with the places of their values.
    pub(in crate::records) around: Vec<(String, Range<usize>)>,
}

/// How long an entry next to `items` may be, and how many of them are kept.
const MOST_AROUND: (usize, usize) = (16 << 10, 64);

/// The values of a text one after the other.
pub(in crate::records) fn extents(source: &Source<'_>, problems: &mut Problems) -> Vec<Extent> {
    let text = source.text;
    let mut extents = Vec::new();
    if has_an_object_a_line(text) {
        // A fault in one line hides nothing in the next.
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            if extents.len() == MOST_ITEMS {
                problems.push(pieces::too_many(source, start, |millions| {
                    say::TooManyLines { millions }
                }));
                return Vec::new();
            }
            if !line.trim_ascii().is_empty() {
                let at = start..start + line.len();
                extents.push(Extent { at, items: None, around: Vec::new() });
            }
            start += line.len();
        }
        return match extents.as_slice() {
            [one] => vec![extent(source, one.at.clone())],
            _ => extents,
        };
    }
    let mut start = 0;
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    while let Some(value) = values.next() {
        let end = values.byte_offset();
        if let Err(error) = value {
            let at = offset_of_line_column(text, error.line(), error.column());
            problems.push(syntax_problem(source, &error, at));
            break;
        }
        extents.push(extent(source, start..end));
        let items = extents.last().and_then(|extent| extent.items.as_ref());
        let items = items.map_or(0, Vec::len);
        if items > MOST_ITEMS || extents.len() > MOST_ITEMS {
            problems.push(pieces::too_many(source, start, |millions| {
                say::TooManyItems { millions }
            }));
            return Vec::new();
        }
        start = end;
    }
    extents
}

fn extent(source: &Source<'_>, at: Range<usize>) -> Extent {
    let text = &source.text[at.clone()];
    let place = |raw: &RawValue| {
        let start = raw.get().as_ptr() as usize - source.text.as_ptr() as usize;
        start..start + raw.get().len()
    };
    let list = |text| {
        let items = serde_json::from_str::<RawItems<'_>>(text).ok();
        items.map(|RawItems(items)| items)
    };
    let mut around = Vec::new();
    // Text that is not JSON is reported when it is read.
    let items = if text.trim_ascii_start().starts_with('[') {
        list(text)
    } else {
        let entries = serde_json::from_str::<RawEntries<'_>>(text).ok();
        let entries = entries.map_or_else(Vec::new, |RawEntries(entries)| entries);
        let mut items = entries.iter().filter(|(key, _)| key == "items");
        let items = match (items.next(), items.next()) {
            (Some((_, raw)), None) => list(raw.get()),
            _ => None,
        };
        let short = |raw: &RawValue| raw.get().len() <= MOST_AROUND.0;
        if items.is_some() {
            let next_to = entries
                .iter()
                .filter(|(key, raw)| key != "items" && short(raw));
            let next_to = next_to.take(MOST_AROUND.1);
            around.extend(next_to.map(|(key, raw)| (key.to_string(), place(raw))));
        }
        items
    };
    let items = items.map(|items| items.into_iter().map(place).collect());
    Extent { at, items, around }
}

/// A value whose text is part of `source`, which gives its place; nested at most to this depth.
fn node<'t>(
    source: &Source<'t>,
    raw: &'t RawValue,
    levels: usize,
    values: &mut usize,
) -> Result<Node<'t>, Wrong> {
    let text = raw.get();
    let start = text.as_ptr() as usize - source.text.as_ptr() as usize;
    let at = start..start + text.len();
    let failed = |error| Wrong::Syntax(error, at.clone());
    if levels == 0 {
        return Err(Wrong::TooDeep(at));
    }
    let Some(left) = values.checked_sub(1) else {
        return Err(Wrong::TooMany(at));
    };
    *values = left;
    let value = if text.starts_with('{') {
        let RawEntries(raw) = serde_json::from_str(text).map_err(failed)?;
        let mut entries = Vec::with_capacity(raw.len());
        for (key, value) in raw {
            let node = node(source, value, levels - 1, values)?;
            let key_at = match borrowed(&key) {
                Some(key) => {
                    let start = key.as_ptr() as usize - source.text.as_ptr() as usize;
                    start..start + key.len()
                }
                // A key with escapes has no known place.
                None => node.at.start..node.at.start,
            };
            entries.push(Entry { key, key_at, node });
        }
        Value::Table(entries)
    } else if text.starts_with('[') {
        let RawItems(items) = serde_json::from_str(text).map_err(failed)?;
        let items = items
            .into_iter()
            .map(|item| node(source, item, levels - 1, values));
        Value::List(items.collect::<Result<_, _>>()?)
    } else {
        let single: Any<'t, PassedOver> = serde_json::from_str(text).map_err(failed)?;
        single.value
    };
    Ok(Node { at, value })
}

/// What is wrong with a value, before it is known whether it gets reported.
enum Wrong {
    Syntax(serde_json::Error, Range<usize>),
    TooDeep(Range<usize>),
    TooMany(Range<usize>),
}

impl Wrong {
    fn problem(self, source: &Source<'_>) -> Problem {
        match self {
            Self::TooDeep(at) => too_deep(source, &at),
            Self::TooMany(at) => too_many(source, &at),
            Self::Syntax(error, at) => {
                let text = &source.text[at.clone()];
                let place = offset_of_line_column(text, error.line(), error.column());
                syntax_problem(source, &error, at.start + place)
            }
        }
    }
}

/// The entries of an object, in order.
struct RawEntries<'t>(Vec<(Cow<'t, str>, &'t RawValue)>);

impl<'t> serde::Deserialize<'t> for RawEntries<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntriesVisitor;
        impl<'t> Visitor<'t> for EntriesVisitor {
            type Value = RawEntries<'t>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<RawEntries<'t>, A::Error> {
                let mut entries = Vec::new();
                while let Some((Key(key), value)) = map.next_entry()? {
                    if entries.len() == MOST_VALUES {
                        return Err(Error::custom(super::MANY_KEYS));
                    }
                    entries.push((key, value));
                }
                Ok(RawEntries(entries))
            }
        }
        deserializer.deserialize_map(EntriesVisitor)
    }
}

/// The items of a list, in order.
struct RawItems<'t>(Vec<&'t RawValue>);

impl<'t> serde::Deserialize<'t> for RawItems<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        struct ItemsVisitor;
        impl<'t> Visitor<'t> for ItemsVisitor {
            type Value = RawItems<'t>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }
            fn visit_seq<A: SeqAccess<'t>>(self, mut seq: A) -> Result<RawItems<'t>, A::Error> {
                let mut items = Vec::new();
                while let Some(item) = seq.next_element()? {
                    if items.len() == MOST_VALUES {
                        return Err(Error::custom(super::LONG_LIST));
                    }
                    items.push(item);
                }
                Ok(RawItems(items))
            }
        }
        deserializer.deserialize_seq(ItemsVisitor)
    }
}

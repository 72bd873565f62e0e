//! A whole JSON text as a tree, each value read where it stands in the text.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::{Key, borrowed, offset_of_line_column, syntax_problem};
use crate::problem::{Problem, Problems, Source};
use crate::records::tree::{Entry, MOST_LEVELS, Node, Value, too_deep};

/// The text as a tree.
pub(in crate::records) fn tree<'t>(
    source: &Source<'t>,
    problems: &mut Problems,
) -> Option<Node<'t>> {
    let text = source.text;
    match serde_json::from_str::<&'t RawValue>(text) {
        Ok(raw) => node(source, raw, 1)
            .map_err(|problem| problems.push(*problem))
            .ok(),
        Err(error) => {
            let at = offset_of_line_column(text, error.line(), error.column());
            problems.push(syntax_problem(source, &error, at));
            None
        }
    }
}

/// A value whose text lies within that of `source`, which tells its place.
fn node<'t>(
    source: &Source<'t>,
    raw: &'t RawValue,
    level: usize,
) -> Result<Node<'t>, Box<Problem>> {
    let text = raw.get();
    let start = text.as_ptr() as usize - source.text.as_ptr() as usize;
    let at = start..start + text.len();
    let failed = |error: serde_json::Error| {
        let place = start + offset_of_line_column(text, error.line(), error.column());
        Box::new(syntax_problem(source, &error, place))
    };
    if level > MOST_LEVELS {
        return Err(Box::new(too_deep(source, &at)));
    }
    let value = if text.starts_with('{') {
        let RawEntries(raw) = serde_json::from_str(text).map_err(failed)?;
        let mut entries = Vec::with_capacity(raw.len());
        for (key, value) in raw {
            let node = node(source, value, level + 1)?;
            let key_at = match borrowed(&key) {
                Some(key) => {
                    let start = key.as_ptr() as usize - source.text.as_ptr() as usize;
                    start..start + key.len()
                }
                // A key with escapes does not tell where it stands.
                None => node.at.start..node.at.start,
            };
            entries.push(Entry { key, key_at, node });
        }
        Value::Table(entries)
    } else if text.starts_with('[') {
        let items: Vec<&'t RawValue> = serde_json::from_str(text).map_err(failed)?;
        let items = items.into_iter().map(|item| node(source, item, level + 1));
        Value::List(items.collect::<Result<_, _>>()?)
    } else {
        Value::Scalar(serde_json::from_str(text).map_err(failed)?)
    };
    Ok(Node { at, value })
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
                    entries.push((key, value));
                }
                Ok(RawEntries(entries))
            }
        }
        deserializer.deserialize_map(EntriesVisitor)
    }
}

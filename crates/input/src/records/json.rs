//! JSON: a list of objects, an object that holds such a list, one object, or one object a line.
//!
//! Texts without escapes are borrowed from the input, so a million lines need no extra allocation,
//! and a key's address in memory gives its place in the text.

mod whole;

pub(super) use whole::{Extent, extents, tree, value};

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{
    DeserializeSeed, Deserializer, Error as _, IgnoredAny, MapAccess, SeqAccess, Visitor,
};

use super::Reader;
use super::any::{Any, Nested};
use super::tree::{Entry, Node, Value};
use crate::problem::{Problem, Source};
use texts::{Message, Phrase, errors_input as say};

pub(super) fn read(reader: Reader<'_, '_, '_>) {
    let text = reader.source.text;
    if has_an_object_a_line(text) {
        return read_lines(reader, 0..text.len());
    }
    let mut reading = Reading::new(reader);
    // Where each value ends is found first: asking the reader of a value costs a scan of everything
    // read so far.
    let mut start = 0;
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    while let Some(value) = values.next() {
        let end = values.byte_offset();
        match value {
            Ok(_) => {
                if reading.value(&text[start..end], start).is_err() {
                    return;
                }
            }
            Err(error) => {
                reading.report(text, 0, &error);
                return;
            }
        }
        start = end;
    }
}

/// Reads the lines of `part`, in a text that has an object a line.
pub(super) fn read_lines(reader: Reader<'_, '_, '_>, part: Range<usize>) {
    Reading::new(reader).lines(part);
}

/// Whether the text is one object a line, by its first line.
pub(super) fn has_an_object_a_line(text: &str) -> bool {
    let first = text
        .lines()
        .map(str::trim_ascii)
        .find(|line| !line.is_empty());
    first.is_some_and(|line| line.starts_with('{') && line.ends_with('}'))
}

fn syntax_problem(source: &Source<'_>, error: &serde_json::Error, at: usize) -> Problem {
    // serde_json ends its messages with the place, which is shown with a caret instead.
    let text = error.to_string();
    let what = text
        .rsplit_once(" at line ")
        .map_or(text.as_str(), |(what, _)| what);
    let end = if at < source.text.len() { at + 1 } else { at };
    let own = OWN_ERRORS.into_iter().find(|(own, _)| *own == what);
    let said = match own {
        Some((_, own)) => own.to_message(),
        None if error.is_data() => say::NoJsonRecord { words: what }.to_message(),
        None => say::NoJson { words: what }.to_message(),
    };
    Problem::new(said).at(source, &(at..end))
}

/// What errors of these readers are called within serde, and what they say.
const OWN_ERRORS: [(&str, Phrase); 3] = [
    (LIST_WITHIN_LIST, say::ListWithinList::PHRASE),
    (MANY_KEYS, say::ManyKeys::PHRASE),
    (LONG_LIST, say::LongList::PHRASE),
];

const LIST_WITHIN_LIST: &str = "list-within-list";
const MANY_KEYS: &str = "many-keys";
const LONG_LIST: &str = "long-list";

/// The byte that the reader's line and column (from 1, in bytes) name.
pub fn offset_of_line_column(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    text.ceil_char_boundary(before + column.saturating_sub(1))
}

/// The place of the value after the key at `key_at` in JSON text.
pub(super) fn value_after_key(text: &str, key_at: &Range<usize>) -> Range<usize> {
    let after = text.get(key_at.end..).unwrap_or_default();
    let value = after.trim_start_matches(|c: char| c == '"' || c == ':' || c.is_whitespace());
    // The opening quote of a text value was taken off with the rest.
    let quoted = after[..after.len() - value.len()].matches('"').count() > 1;
    let length = if quoted {
        value.find('"').unwrap_or(value.len())
    } else {
        value
            .find([',', '}', '\n', ' ', '\r'])
            .unwrap_or(value.len())
    };
    let start = text.len() - value.len();
    start..start + length
}

fn borrowed<'t>(text: &Cow<'t, str>) -> Option<&'t str> {
    match text {
        Cow::Borrowed(text) => Some(text),
        Cow::Owned(_) => None,
    }
}

struct Reading<'r, 's, 't> {
    reader: Reader<'r, 's, 't>,
    fields: Vec<Entry<'t>>,
    /// The last byte seen so far, for values without a place.
    last: usize,
}

impl<'r, 's, 't> Reading<'r, 's, 't> {
    const fn new(reader: Reader<'r, 's, 't>) -> Self {
        Self { reader, fields: Vec::new(), last: 0 }
    }

    fn lines(&mut self, part: Range<usize>) {
        let mut start = part.start;
        for line in self.reader.source.text[part].split_inclusive('\n') {
            // After a broken line, reading goes on with the next.
            if !line.trim_ascii().is_empty() && self.value(line, start).is_err() {
                self.fields.clear();
            }
            start += line.len();
        }
    }

    /// Reads one value that begins at byte `start` of the text.
    fn value(&mut self, text: &'t str, start: usize) -> Result<(), ()> {
        self.last = start;
        let mut json = serde_json::Deserializer::from_str(text);
        let read = (ValueSeed { reading: self, top: true })
            .deserialize(&mut json)
            .and_then(|()| json.end());
        read.map_err(|error| self.report(text, start, &error))
    }

    fn report(&mut self, text: &str, start: usize, error: &serde_json::Error) {
        let source = self.reader.source;
        self.reader.problems.push_with(|| {
            let at = start + offset_of_line_column(text, error.line(), error.column());
            syntax_problem(source, error, at)
        });
    }

    /// The place of a borrowed piece of the text; for a piece with escapes, after the last one.
    fn span(&mut self, piece: Option<&'t str>) -> Range<usize> {
        let Some(piece) = piece else {
            return self.last..self.last;
        };
        let start = piece.as_ptr() as usize - self.reader.source.text.as_ptr() as usize;
        self.last = start + piece.len();
        start..self.last
    }

    fn field(&mut self, key: Cow<'t, str>, value: Value<'t>) {
        let key_at = self.span(borrowed(&key));
        let at = match &value {
            Value::Text(text) if !text.is_empty() => self.span(borrowed(text)),
            _ => 0..0,
        };
        let node = Node { at, value };
        self.fields.push(Entry { key, key_at, node });
    }

    fn hand_over(&mut self) {
        let at = self
            .fields
            .first()
            .map_or(self.last, |field| field.key_at.start);
        self.reader.hand_over(at..at, &self.fields);
        self.fields.clear();
    }
}

/// A list, an object that holds one, or a record.
struct ValueSeed<'a, 'r, 's, 't> {
    reading: &'a mut Reading<'r, 's, 't>,
    /// Whether it may be or hold the list; within the list there are only records.
    top: bool,
}

impl<'t> DeserializeSeed<'t> for ValueSeed<'_, '_, '_, 't> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'t> Visitor<'t> for ValueSeed<'_, '_, '_, 't> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let noun = self.reading.reader.shape.noun();
        write!(f, "{}", say::JsonRecord { noun }.to_message())
    }

    fn visit_seq<A: SeqAccess<'t>>(self, mut seq: A) -> Result<(), A::Error> {
        if !self.top {
            return Err(A::Error::custom(LIST_WITHIN_LIST));
        }
        while let Some(()) =
            seq.next_element_seed(ValueSeed { reading: &mut *self.reading, top: false })?
        {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<(), A::Error> {
        let reading = self.reading;
        reading.fields.clear();
        let (mut list_seen, mut others) = (false, Vec::new());
        while let Some(Key(key)) = map.next_key()? {
            if self.top && reading.reader.shape.lists.contains(&key.as_ref()) {
                list_seen = true;
                others.append(&mut reading.fields);
                map.next_value_seed(ValueSeed { reading: &mut *reading, top: true })?;
            } else {
                let value = map.next_value::<Any<'t, PassedOver>>()?;
                reading.field(key, value.value);
            }
        }
        if list_seen {
            others.append(&mut reading.fields);
            reading.reader.not_next_to_a_list(&others);
        } else {
            reading.hand_over();
        }
        Ok(())
    }
}

#[derive(serde::Deserialize)]
struct Key<'t>(#[serde(borrow)] Cow<'t, str>);

/// Lists and objects that are passed over.
struct PassedOver;

impl Nested for PassedOver {
    fn list<'t, A: SeqAccess<'t>>(mut list: A) -> Result<Value<'t>, A::Error> {
        while list.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Value::Other(super::tree::Other::List))
    }

    fn table<'t, A: MapAccess<'t>>(mut table: A) -> Result<Value<'t>, A::Error> {
        while table.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Value::Other(super::tree::Other::Object))
    }
}

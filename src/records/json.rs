//! JSON: a list of objects, an object that holds such a list, one object, or one object a line.
//!
//! Texts without escapes are borrowed from the input, so a million lines cost no allocation of
//! their own, and a key's place in memory tells its place in the text.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use super::{Field, Record, Scalar, Shape, Sink};
use crate::problem::{Problem, Problems, Source};

pub(super) fn read<'t>(
    source: &Source<'t>,
    shape: &Shape,
    problems: &mut Problems,
    sink: &mut Sink<'_, 't>,
) {
    let mut reading = Reading {
        source,
        shape,
        problems,
        sink,
        fields: Vec::new(),
        last: 0,
    };
    let mut rest = source.text;
    // After a broken line, reading goes on with the next line that begins an object.
    while !rest.trim_start().is_empty() {
        let mut json = serde_json::Deserializer::from_str(rest);
        let error = loop {
            if json.end().is_ok() {
                return;
            }
            if let Err(error) = (TopSeed {
                reading: &mut reading,
            })
            .deserialize(&mut json)
            {
                break error;
            }
        };
        let base = source.text.len() - rest.len();
        let at = base + offset_of_line_column(rest, error.line(), error.column());
        reading
            .problems
            .push_with(|| syntax_problem(source, &error, at));
        if reading.problems.is_full() {
            return;
        }
        let next = source.text[at..]
            .find("\n{")
            .map(|newline| at + newline + 1);
        let Some(next) = next.filter(|&next| next > base) else {
            return;
        };
        rest = &source.text[next..];
    }
}

fn syntax_problem(source: &Source<'_>, error: &serde_json::Error, at: usize) -> Problem {
    // serde_json ends its messages with the place, which is shown with a caret instead.
    let text = error.to_string();
    let what = text
        .rsplit_once(" at line ")
        .map_or(text.as_str(), |(what, _)| what);
    let end = if at < source.text.len() { at + 1 } else { at };
    Problem::new(format!("not valid JSON here: {what}")).at(source, &(at..end))
}

/// The byte that serde_json's line and column (from 1, in bytes) name.
fn offset_of_line_column(text: &str, line: usize, column: usize) -> usize {
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let mut at = (before + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at += 1;
    }
    at
}

/// Where the value stands that follows the key at `key_at` in JSON text.
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

struct Reading<'r, 's, 't> {
    source: &'r Source<'t>,
    shape: &'r Shape,
    problems: &'r mut Problems,
    sink: &'r mut Sink<'s, 't>,
    fields: Vec<Field<'t>>,
    /// The furthest byte seen so far, for values that do not tell where they stand.
    last: usize,
}

impl<'t> Reading<'_, '_, 't> {
    /// Where a borrowed piece of the text stands; after the last one for a piece with escapes.
    fn span(&mut self, piece: &Cow<'t, str>) -> Range<usize> {
        if let Cow::Borrowed(piece) = piece {
            let start = (piece.as_ptr() as usize).wrapping_sub(self.source.text.as_ptr() as usize);
            if start <= self.source.text.len() {
                self.last = start + piece.len();
                return start..self.last;
            }
        }
        self.last..self.last
    }

    fn field(&mut self, key: Cow<'t, str>, value: Scalar<'t>) {
        let key_at = self.span(&key);
        let value_at = match &value {
            Scalar::Text(text) if !text.is_empty() => self.span(text),
            _ => 0..0,
        };
        self.fields.push(Field {
            key,
            key_at,
            value,
            value_at,
        });
    }

    fn hand_over(&mut self) {
        let at = self
            .fields
            .first()
            .map_or(self.last, |field| field.key_at.start);
        let record = Record {
            source: self.source,
            at: at..at,
            fields: &self.fields,
        };
        (self.sink)(&record, self.problems);
        self.fields.clear();
    }
}

/// A value at the top: a list, an object that holds one, or one record.
struct TopSeed<'a, 'r, 's, 't> {
    reading: &'a mut Reading<'r, 's, 't>,
}

impl<'t> DeserializeSeed<'t> for TopSeed<'_, '_, '_, 't> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'t> Visitor<'t> for TopSeed<'_, '_, '_, 't> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} object or a list of them", self.reading.shape.noun)
    }

    fn visit_seq<A: SeqAccess<'t>>(self, mut seq: A) -> Result<(), A::Error> {
        while seq
            .next_element_seed(RecordSeed {
                reading: self.reading,
            })?
            .is_some()
        {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<(), A::Error> {
        let reading = self.reading;
        reading.fields.clear();
        let (mut list_seen, mut beside) = (false, Vec::new());
        while let Some(Key(key)) = map.next_key()? {
            if reading.shape.lists.contains(&key.as_ref()) {
                list_seen = true;
                beside.append(&mut reading.fields);
                map.next_value_seed(TopSeed { reading })?;
            } else {
                let value = map.next_value::<Scalar<'t>>()?;
                reading.field(key, value);
            }
        }
        beside.append(&mut reading.fields);
        reading.fields = beside;
        if list_seen {
            for field in &reading.fields {
                let list = reading.shape.lists[0];
                reading.problems.push_with(|| {
                    Problem::new(format!("unknown key \"{}\" beside \"{list}\"", field.key))
                        .at(reading.source, &field.key_at)
                        .help("leave it out")
                });
            }
            reading.fields.clear();
        } else {
            reading.hand_over();
        }
        Ok(())
    }
}

/// One object of a list.
struct RecordSeed<'a, 'r, 's, 't> {
    reading: &'a mut Reading<'r, 's, 't>,
}

impl<'t> DeserializeSeed<'t> for RecordSeed<'_, '_, '_, 't> {
    type Value = ();

    fn deserialize<D: Deserializer<'t>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'t> Visitor<'t> for RecordSeed<'_, '_, '_, 't> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a {} object", self.reading.shape.noun)
    }

    fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<(), A::Error> {
        self.reading.fields.clear();
        while let Some(Key(key)) = map.next_key()? {
            let value = map.next_value::<Scalar<'t>>()?;
            self.reading.field(key, value);
        }
        self.reading.hand_over();
        Ok(())
    }
}

struct Key<'t>(Cow<'t, str>);

impl<'t> serde::Deserialize<'t> for Key<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        struct KeyVisitor;
        impl<'t> Visitor<'t> for KeyVisitor {
            type Value = Key<'t>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a key")
            }
            fn visit_borrowed_str<E>(self, key: &'t str) -> Result<Key<'t>, E> {
                Ok(Key(Cow::Borrowed(key)))
            }
            fn visit_str<E>(self, key: &str) -> Result<Key<'t>, E> {
                Ok(Key(Cow::Owned(key.to_owned())))
            }
        }
        deserializer.deserialize_str(KeyVisitor)
    }
}

impl<'t> serde::Deserialize<'t> for Scalar<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ScalarVisitor)
    }
}

struct ScalarVisitor;

impl<'t> Visitor<'t> for ScalarVisitor {
    type Value = Scalar<'t>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_borrowed_str<E>(self, text: &'t str) -> Result<Scalar<'t>, E> {
        Ok(Scalar::Text(Cow::Borrowed(text)))
    }
    fn visit_str<E>(self, text: &str) -> Result<Scalar<'t>, E> {
        Ok(Scalar::Text(Cow::Owned(text.to_owned())))
    }
    fn visit_u64<E>(self, n: u64) -> Result<Scalar<'t>, E> {
        Ok(Scalar::Whole(n))
    }
    fn visit_i64<E>(self, n: i64) -> Result<Scalar<'t>, E> {
        Ok(u64::try_from(n).map_or_else(|_| Scalar::Number(n.to_string()), Scalar::Whole))
    }
    fn visit_f64<E>(self, n: f64) -> Result<Scalar<'t>, E> {
        Ok(Scalar::Number(n.to_string()))
    }
    fn visit_bool<E>(self, truth: bool) -> Result<Scalar<'t>, E> {
        Ok(Scalar::Bool(truth))
    }
    fn visit_unit<E>(self) -> Result<Scalar<'t>, E> {
        Ok(Scalar::Null)
    }
    fn visit_seq<A: SeqAccess<'t>>(self, mut seq: A) -> Result<Scalar<'t>, A::Error> {
        while seq.next_element::<serde::de::IgnoredAny>()?.is_some() {}
        Ok(Scalar::Nested("a list"))
    }
    fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Scalar<'t>, A::Error> {
        while map
            .next_entry::<serde::de::IgnoredAny, serde::de::IgnoredAny>()?
            .is_some()
        {}
        Ok(Scalar::Nested("an object"))
    }
    fn visit_bytes<E: serde::de::Error>(self, _: &[u8]) -> Result<Scalar<'t>, E> {
        Err(E::custom("bytes are not a value here"))
    }
    fn visit_newtype_struct<D: Deserializer<'t>>(self, _: D) -> Result<Scalar<'t>, D::Error> {
        Err(D::Error::custom("a wrapped value is not a value here"))
    }
}

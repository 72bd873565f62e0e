//! Cells of a row, by serde: what is not shown as its number is serialises as a newtype with its
//! name, so that a cell knows how it is shown.

use std::borrow::Cow;

use compact_str::CompactString;
use serde::ser::{self, Error as _, Impossible, Serialize};

use super::Cell;
use net::Cidr;
use net::lang::Lang;
use net::quantity::Span;

/// Appends the cells of `row`, a struct; those of an inner object in their places.
///
/// # Panics
///
/// If it is not a struct of values that cells can hold. A test makes a row of every type.
pub(super) fn append_cells<R: Serialize + ?Sized>(row: &R, cells: &mut Vec<Cell>) {
    if let Err(error) = row.serialize(Cells(cells)) {
        unreachable!("a row holds what is no cell: {error}");
    }
}

/// What people read in place of one of a few words that programs know.
pub fn word<W: Serialize + ?Sized>(value: &W, lang: Lang) -> Cow<'static, str> {
    let mut cells = Vec::new();
    append_cells(value, &mut cells);
    match cells.as_slice() {
        [Cell::OneOf(of, word)] => texts::word(of, word, lang),
        _ => Cow::Borrowed(""),
    }
}

/// Appends the cells of one value.
struct Cells<'c>(&'c mut Vec<Cell>);

impl Cells<'_> {
    fn push(self, cell: Cell) {
        self.0.push(cell);
    }
}

/// What a cell cannot hold.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
struct Error(String);

impl ser::Error for Error {
    fn custom<T: std::fmt::Display>(what: T) -> Self {
        Self(what.to_string())
    }
}

type None = Impossible<(), Error>;

impl<'c> ser::Serializer for Cells<'c> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = List<'c>;
    type SerializeTuple = None;
    type SerializeTupleStruct = None;
    type SerializeTupleVariant = None;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = None;

    /// Shares keep both of their numbers, and networks theirs.
    fn is_human_readable(&self) -> bool {
        false
    }

    fn serialize_bool(self, truth: bool) -> Result<(), Error> {
        self.push(Cell::Truth(truth));
        Ok(())
    }

    fn serialize_i8(self, n: i8) -> Result<(), Error> {
        self.serialize_i64(n.into())
    }

    fn serialize_i16(self, n: i16) -> Result<(), Error> {
        self.serialize_i64(n.into())
    }

    fn serialize_i32(self, n: i32) -> Result<(), Error> {
        self.serialize_i64(n.into())
    }

    fn serialize_i64(self, _: i64) -> Result<(), Error> {
        Err(Error::custom("no cell is below zero"))
    }

    fn serialize_u8(self, n: u8) -> Result<(), Error> {
        self.serialize_u64(n.into())
    }

    fn serialize_u16(self, n: u16) -> Result<(), Error> {
        self.serialize_u64(n.into())
    }

    fn serialize_u32(self, n: u32) -> Result<(), Error> {
        self.serialize_u64(n.into())
    }

    fn serialize_u64(self, n: u64) -> Result<(), Error> {
        self.push(Cell::Count(n));
        Ok(())
    }

    fn serialize_u128(self, n: u128) -> Result<(), Error> {
        self.push(Cell::Large(n));
        Ok(())
    }

    fn serialize_f32(self, _: f32) -> Result<(), Error> {
        Err(Error::custom("a float never is a value"))
    }

    fn serialize_f64(self, _: f64) -> Result<(), Error> {
        Err(Error::custom("a float never is a value"))
    }

    fn serialize_char(self, c: char) -> Result<(), Error> {
        self.serialize_str(c.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.push(Cell::Text(text.into()));
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Error> {
        Err(Error::custom("bytes are no value"))
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.push(Cell::None);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.push(Cell::None);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.push(Cell::None);
        Ok(())
    }

    fn serialize_unit_variant(
        self,
        of: &'static str,
        _: u32,
        word: &'static str,
    ) -> Result<(), Error> {
        self.push(Cell::OneOf(of, word));
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        let cells = self.0;
        let before = cells.len();
        value.serialize(Cells(cells))?;
        let cell = match &cells[before..] {
            [Cell::Count(n)] => match name {
                "Span" => Cell::Span(Span::of_ms(*n)),
                "Plain" => Cell::Plain(u16::try_from(*n).map_err(Error::custom)?),
                _ => return Ok(()),
            },
            [Cell::Large(both)] => {
                let halves = (both >> 64, both & u128::from(u64::MAX));
                let [Ok(part), Ok(whole)] = [halves.0, halves.1].map(u64::try_from) else {
                    return Ok(());
                };
                match name {
                    "Share" => Cell::Share(part, whole),
                    "Ratio" => Cell::Ratio(part, whole),
                    _ => return Ok(()),
                }
            }
            [Cell::Count(base), Cell::Count(prefix)] => {
                let base = u32::try_from(*base).map_err(Error::custom)?;
                let prefix = u8::try_from(*prefix).map_err(Error::custom)?;
                let cidr = Cidr::containing(base.into(), prefix);
                Cell::Cidr(cidr.ok_or_else(|| Error::custom("no network"))?)
            }
            [Cell::Truth(truth)] if name == "Mark" => Cell::Mark(*truth),
            [Cell::None] if name == "Known" => Cell::Unknown,
            _ => return Ok(()),
        };
        cells.truncate(before);
        cells.push(cell);
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<List<'c>, Error> {
        Ok(List {
            cells: self.0,
            items: Vec::new(),
        })
    }

    fn serialize_tuple(self, _: usize) -> Result<None, Error> {
        Err(Error::custom("a tuple is no value"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<None, Error> {
        Err(Error::custom("a tuple is no value"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<None, Error> {
        Err(Error::custom("a tuple is no value"))
    }

    /// A struct that has the fields of others.
    fn serialize_map(self, _: Option<usize>) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Error> {
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<None, Error> {
        Err(Error::custom("a variant has no columns"))
    }
}

impl ser::SerializeStruct for Cells<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(
        &mut self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(Cells(&mut *self.0))
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

impl ser::SerializeMap for Cells<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Result<(), Error> {
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        value.serialize(Cells(&mut *self.0))
    }

    fn end(self) -> Result<(), Error> {
        Ok(())
    }
}

/// A list in one cell: numbers, names, or rows that no cell holds.
struct List<'c> {
    cells: &'c mut Vec<Cell>,
    items: Vec<Cell>,
}

impl ser::SerializeSeq for List<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let before = self.items.len();
        value.serialize(Cells(&mut self.items))?;
        if self.items.len() != before + 1 {
            self.items.truncate(before);
            self.items.push(Cell::Nested);
        }
        Ok(())
    }

    fn end(self) -> Result<(), Error> {
        let names = self.items.iter().map(|item| match item {
            Cell::Text(name) => Some(name.clone()),
            _ => None,
        });
        let counts = self.items.iter().map(|item| match item {
            Cell::Count(n) => Some(*n),
            _ => None,
        });
        let cell = match names.collect::<Option<Vec<CompactString>>>() {
            Some(names) => Cell::Names(names),
            None => counts
                .collect::<Option<Vec<u64>>>()
                .map_or(Cell::Nested, Cell::Series),
        };
        self.cells.push(cell);
        Ok(())
    }
}

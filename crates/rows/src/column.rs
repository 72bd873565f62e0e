//! The columns of a row, as its type says.

use std::any::TypeId;

use net::lang::Lang;
use texts::Place;

use super::{Fields, Row, Value};

/// What kind of value a column has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    Text,
    /// A whole number; above 2^53 a text in JSON.
    Count,
    /// A number from 0 to 1.
    Share,
    /// A number from 0 up, which may exceed 1.
    Ratio,
    /// True or false.
    Truth,
    /// A whole number or a text.
    Value,
    /// One of these words, each with the name of its type.
    Choice(Vec<(&'static str, &'static str)>),
    /// A length of time; whole milliseconds for programs.
    Span,
    /// Rows, which a cell of CSV cannot hold.
    Rows(RowType),
    /// Whole numbers in a row, which a cell of CSV cannot hold.
    Series,
    /// The same, some of them missing.
    SparseSeries,
    /// Names in a row; with blanks between them where a cell holds them all.
    Names,
}

/// What the rows of a table are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RowType {
    pub columns: Vec<Column>,
    pub compared: Compared,
}

impl RowType {
    pub fn of<R: Row>() -> Self {
        let mut columns = Vec::with_capacity(R::WIDTH);
        R::add_columns(R::PLACE, &mut columns);
        debug_assert_eq!(columns.len(), R::WIDTH);
        debug_assert!(
            R::COMPARED
                .figures
                .iter()
                .all(|figure| columns.iter().any(|column| column.key == *figure)),
            "{:?} compares what it does not have",
            R::PLACE
        );
        Self { columns, compared: R::COMPARED }
    }
}

/// What `diff` compares of the rows of two outcomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Compared {
    /// Keys of the figures, the most important first.
    pub figures: &'static [&'static str],
    pub rows: Means,
}

impl Compared {
    pub const NOTHING: Self = Self { figures: &[], rows: Means::Things };
}

/// What it means where an outcome lacks a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Means {
    /// The thing that it describes does not exist.
    Things,
    /// Nothing is short. Rows with the same name are short of the same thing at the same time.
    Shortages,
    /// It is not asked for; a change of it is no figure.
    Asked,
}

/// Which way a figure is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Better {
    /// More of it.
    More,
    /// Less of it.
    Less,
    /// Neither: a request or a description.
    Neither,
}

/// One column of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Column {
    /// CSV column and JSON key; `pods.running` is the key `running` of the object `pods` in JSON.
    pub key: String,
    /// What kind of value it has.
    pub kind: Kind,
    /// Whether it can be without a value.
    pub optional: bool,
    /// The fields with which it is asked for; `None` where it is always there.
    pub asked: Option<TypeId>,
    /// Whether it is part of what the row is called.
    pub names: bool,
    /// Which way it is better.
    pub better: Better,
    /// By how much it matters where it gets worse, the worst first.
    pub rank: u8,
    /// Where its texts are.
    pub place: Place,
}

impl Column {
    /// The rank of figures that have none.
    pub const LAST: u8 = u8::MAX;

    /// The column of a value.
    pub fn of<V: Value>(key: &str, place: Place) -> Self {
        Self {
            key: key.to_owned(),
            kind: V::kind(),
            optional: V::OPTIONAL,
            asked: None,
            names: false,
            better: Better::Neither,
            rank: Self::LAST,
            place,
        }
    }

    /// Is there only where `Group` is asked for, and has a value then.
    pub fn ask_for<Group: 'static>(&mut self) {
        self.asked = Some(TypeId::of::<Group>());
        self.optional = false;
    }

    /// Its header for people; a newline breaks it.
    pub fn header(&self, lang: Lang) -> String {
        texts::header(&self.place, &self.key, lang)
    }

    /// The header on one line.
    pub fn header_line(&self, lang: Lang) -> String {
        let header = self.header(lang);
        match lang {
            Lang::En => header
                .replace("/\n", "/")
                .replace("-\n", "")
                .replace('\n', " "),
            Lang::Zh => {
                let mut line = String::new();
                for part in header.lines() {
                    let is_latin = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
                    let ends = [line.chars().next_back(), part.chars().next()];
                    // Chinese is set apart from Latin, and a word from the next.
                    if !line.is_empty()
                        && !line.ends_with(['/', '-'])
                        && ends.into_iter().any(is_latin)
                    {
                        line.push(' ');
                    }
                    line += part;
                }
                line
            }
        }
    }

    /// Its `explain` page.
    pub fn page(&self, lang: Lang) -> texts::Page {
        texts::page(&self.place, &self.key, lang)
    }

    /// Whether it is set to the right.
    pub const fn is_number(&self) -> bool {
        matches!(
            self.kind,
            Kind::Count | Kind::Share | Kind::Ratio | Kind::Span
        )
    }

    /// Whether a cell of CSV holds its value.
    pub const fn is_flat(&self) -> bool {
        !matches!(self.kind, Kind::Rows(_) | Kind::Series | Kind::SparseSeries)
    }
}

/// Adds the columns of an object of fields at the key `outer`.
pub fn add_inner<F: Fields>(outer: &str, place: Place, columns: &mut Vec<Column>) {
    let before = columns.len();
    F::add_columns(place, columns);
    for column in &mut columns[before..] {
        column.key = format!("{outer}.{}", column.key);
    }
}

//! What there is to say, before any format: tables of typed cells, sentences, findings.
//!
//! Cells are made when they are written, so a document of a million rows stays small.

use std::io;
use std::ops::ControlFlow;

use super::{Chart, Map, Matrix, Picture, Split, Style};
use crate::field::Field;
use crate::finding::Finding;
use crate::lang::Text;
use crate::net::{Cidr, Network};
use crate::quantity::Span;

/// A result, ready for every format.
pub struct Document<'a> {
    /// Name of the result, for `cce-plan/NAME@1`.
    pub schema: &'static str,
    /// What it is about, as a heading.
    pub title: String,
    /// The answer in sentences, the most important first.
    pub lead: Vec<String>,
    /// What was taken for granted.
    pub assumptions: Vec<String>,
    /// The tables; the first that is not for JSON alone is the one that CSV holds.
    pub tables: Vec<Table<'a>>,
    /// Curves for people alone, to be drawn below the tables.
    pub charts: Vec<Chart>,
    /// Tables for people alone, whose columns depend on the input.
    pub matrices: Vec<Matrix>,
    /// Who has which part of some ranges, to be drawn below the first table.
    pub map: Option<Map>,
    /// Addresses and where they go, to be drawn as bars.
    pub split: Option<Split>,
    /// The findings, the worst first.
    pub findings: &'a (dyn FindingSource + Sync),
}

/// Nothing at all, for what a document leaves out.
impl Default for Document<'_> {
    fn default() -> Self {
        Self {
            schema: "",
            title: String::new(),
            lead: Vec::new(),
            assumptions: Vec::new(),
            tables: Vec::new(),
            charts: Vec::new(),
            matrices: Vec::new(),
            map: None,
            split: None,
            findings: &NoFindings,
        }
    }
}

impl<'a> Document<'a> {
    /// The tables that JSON holds.
    pub(super) fn nested_tables(&self) -> impl Iterator<Item = &Table<'a>> {
        let tables = self.tables.iter();
        tables.filter(|table| table.audience != Audience::Flat)
    }

    /// The tables that CSV can hold and people see.
    pub fn flat_tables(&self) -> impl Iterator<Item = &Table<'a>> {
        let tables = self.tables.iter();
        tables.filter(|table| table.audience != Audience::Json)
    }

    /// All that can be drawn, in the order in which people see it.
    pub fn pictures(&self) -> impl Iterator<Item = Picture<'_>> {
        let map = self.map.iter().map(Picture::Map);
        let charts = self.charts.iter().map(Picture::Chart);
        let matrices = self.matrices.iter().map(Picture::Matrix);
        let split = self.split.iter().map(Picture::Split);
        let all = map.chain(charts).chain(matrices).chain(split);
        all.filter(|picture| !picture.is_empty())
    }

    /// Whether anything is said before the findings.
    pub(super) fn stands_before_findings(&self) -> bool {
        !self.lead.is_empty() || !self.tables.is_empty() || self.pictures().next().is_some()
    }

    /// Writes the findings that are severe enough to be shown, one after the other.
    pub(super) fn each_finding(
        &self,
        style: &Style,
        write: &mut dyn FnMut(&Finding) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut written = Ok(());
        self.findings.visit(&mut |finding| {
            if finding.severity() <= style.min_severity {
                written = write(finding);
            }
            if written.is_ok() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        written
    }
}

/// A table, which is a list of objects in JSON.
pub struct Table<'a> {
    /// JSON key, and name for `--table`.
    pub name: &'static str,
    /// Heading for people; empty for none.
    pub title: &'static str,
    /// Its fields, in order.
    pub fields: Vec<&'static Field>,
    /// Keys of the fields that people see, the most important first: what comes last is dropped
    /// first where the width does not suffice. Empty where people see no table.
    pub shown: Vec<&'static str>,
    /// Which rows people see, and in what order; all of them as they come where not said.
    pub excerpt: Option<Excerpt>,
    /// How people see it.
    pub layout: Layout,
    /// Which formats have it.
    pub audience: Audience,
    /// Its rows.
    pub rows: Box<dyn Rows + 'a>,
}

/// No rows, which people would see a row a line.
impl Default for Table<'_> {
    fn default() -> Self {
        Self {
            name: "",
            title: "",
            fields: Vec::new(),
            shown: Vec::new(),
            excerpt: None,
            layout: Layout::Grid,
            audience: Audience::All,
            rows: Box::new(Vec::new()),
        }
    }
}

impl<'a> Table<'a> {
    /// A table of rows that are at hand, which people see a row a line.
    #[must_use]
    pub fn grid(
        name: &'static str,
        title: &'static str,
        fields: &'static [Field],
        shown: &[&'static str],
        rows: Vec<Vec<Cell<'a>>>,
    ) -> Self {
        Self {
            name,
            title,
            fields: fields.iter().collect(),
            shown: shown.to_vec(),
            rows: Box::new(rows),
            ..Self::default()
        }
    }

    /// Positions of the rows that people see, in their order.
    pub(super) fn seen(&self, verbose: bool) -> impl Iterator<Item = usize> + '_ {
        let count = self.rows.count();
        let (order, most) = match &self.excerpt {
            Some(excerpt) if verbose && excerpt.order.len() < count => (None, usize::MAX),
            Some(excerpt) => (Some(&excerpt.order), excerpt.most.min(excerpt.order.len())),
            None => (None, usize::MAX),
        };
        let seen = if verbose { count } else { count.min(most) };
        (0..seen).map(move |i| order.map_or(i, |order| order[i]))
    }

    /// How many rows people do not see, and are told of.
    pub(super) fn unseen(&self, verbose: bool) -> usize {
        self.rows.count() - self.seen(verbose).count()
    }
}

/// The rows that people see of a long table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// Positions of all rows, those that matter most first; or of some, where all are shown in their
    /// own order when they are asked for.
    pub order: Vec<usize>,
    /// How many of them are shown unless all are asked for.
    pub most: usize,
}

/// How people see a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// A row a line.
    Grid,
    /// A field a line.
    Cards,
    /// A field a line, of the only row; its fields stand in JSON's result itself.
    Record,
}

/// Which formats have a table, where what JSON says in one object is several tables for others.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Audience {
    /// Every format.
    All,
    /// JSON alone.
    Json,
    /// All but JSON.
    Flat,
}

/// Rows that are made when they are written.
pub trait Rows: Sync {
    /// How many.
    fn count(&self) -> usize;

    /// Appends the cells of row `index`, one for each field of the table.
    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>);
}

impl Rows for Vec<Vec<Cell<'_>>> {
    fn count(&self) -> usize {
        self.len()
    }

    fn cells<'r>(&'r self, index: usize, cells: &mut Vec<Cell<'r>>) {
        cells.extend(self[index].iter().cloned());
    }
}

/// One value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell<'a> {
    /// A text.
    Text(&'a str),
    /// One of a few texts that programs know, and what people read in its place.
    Word(&'static str, Text),
    /// A text made for the occasion.
    Owned(String),
    /// A network.
    Cidr(Cidr),
    /// A whole number.
    Count(u64),
    /// A whole number that counts nothing, and so has no thousands.
    Port(u16),
    /// A whole number of addresses, of which IPv6 has many.
    Large(u128),
    /// A share of a whole.
    Share(u64, u64),
    /// A part for each of a whole that is not 0; may exceed 1.
    Ratio(u64, u64),
    /// True or false.
    Truth(bool),
    /// True or false, which people see as a mark or nothing.
    Mark(bool),
    /// A length of time.
    Span(Span),
    /// Rows of the field's own fields.
    Rows(Vec<Vec<Self>>),
    /// Whole numbers, one after the other.
    Series(Vec<u64>),
    /// The same, some of them missing.
    SparseSeries(Vec<Option<u64>>),
    /// Names, one after the other.
    Names(Vec<&'a str>),
    /// Networks of either family, one after the other.
    Networks(Vec<Network>),
    /// No value.
    None,
    /// No value, since nothing tells it, which people see as a question mark.
    Unknown,
}

impl Cell<'_> {
    /// A count, where anything tells it.
    #[must_use]
    pub fn known(count: Option<u64>) -> Self {
        count.map_or(Self::Unknown, Self::Count)
    }
}

impl<'a> From<Option<&'a str>> for Cell<'a> {
    fn from(text: Option<&'a str>) -> Self {
        text.map_or(Self::None, Self::Text)
    }
}

impl From<Option<u64>> for Cell<'_> {
    fn from(count: Option<u64>) -> Self {
        count.map_or(Self::None, Self::Count)
    }
}

impl From<Option<Span>> for Cell<'_> {
    fn from(span: Option<Span>) -> Self {
        span.map_or(Self::None, Self::Span)
    }
}

/// Findings that can be gone through again and again.
pub trait FindingSource {
    /// Hands over one after the other until told to stop.
    fn visit(&self, visit: &mut dyn FnMut(&Finding) -> ControlFlow<()>);
}

/// A result that is no statement about a plan.
pub struct NoFindings;

impl FindingSource for NoFindings {
    fn visit(&self, _: &mut dyn FnMut(&Finding) -> ControlFlow<()>) {}
}

impl FindingSource for Vec<Finding> {
    fn visit(&self, visit: &mut dyn FnMut(&Finding) -> ControlFlow<()>) {
        let _ = self.iter().try_for_each(visit);
    }
}

//! The rows of a table, made when they are read.

use std::any::TypeId;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeSeq};

use super::{Cell, Column, Row, RowType};

/// The rows of a table. They may be made when they are written, so a million of them stay small, and
/// are shared: JSON and tables for people read the same.
pub struct Rows<'a, R> {
    count: usize,
    visit: Arc<Visit<'a, R>>,
    /// The groups of columns that are there because they were asked for.
    asked: Vec<TypeId>,
}

/// Makes a row, or has it, and shows it.
type Visit<'a, R> = dyn Fn(usize, &mut dyn FnMut(&R)) + Send + Sync + 'a;

impl<'a, R> Rows<'a, R> {
    /// `count` rows, each made whenever it is written.
    pub fn made(count: usize, make: impl Fn(usize) -> R + Send + Sync + 'a) -> Self {
        Self::visited(count, move |index, visit| visit(&make(index)))
    }

    fn visited(count: usize, visit: impl Fn(usize, &mut dyn FnMut(&R)) + Send + Sync + 'a) -> Self {
        Self { count, visit: Arc::new(visit), asked: Vec::new() }
    }

    /// The same, with the columns that are only there where `Group` is asked for, `when` it was.
    #[must_use]
    pub fn asking<Group: 'static>(mut self, when: bool) -> Self {
        self.asked.extend(when.then(TypeId::of::<Group>));
        self
    }

    /// How many.
    pub fn count(&self) -> usize {
        self.count
    }

    /// One after the other.
    pub fn each(&self, mut visit: impl FnMut(&R)) {
        for index in 0..self.count {
            (self.visit)(index, &mut visit);
        }
    }
}

impl<'de, 'a, R: Deserialize<'de> + Send + Sync + 'a> Deserialize<'de> for Rows<'a, R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self::from)
    }
}

impl<R> Clone for Rows<'_, R> {
    fn clone(&self) -> Self {
        Self {
            count: self.count,
            visit: Arc::clone(&self.visit),
            asked: self.asked.clone(),
        }
    }
}

impl<'a, R: Send + Sync + 'a> FromIterator<R> for Rows<'a, R> {
    fn from_iter<I: IntoIterator<Item = R>>(rows: I) -> Self {
        Self::from(rows.into_iter().collect::<Vec<R>>())
    }
}

impl<'a, R: Send + Sync + 'a> From<Vec<R>> for Rows<'a, R> {
    fn from(rows: Vec<R>) -> Self {
        Self::visited(rows.len(), move |index, visit| visit(&rows[index]))
    }
}

impl<R: Serialize> Serialize for Rows<'_, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.count()))?;
        for index in 0..self.count() {
            let mut written = Ok(());
            (self.visit)(index, &mut |row| written = list.serialize_element(row));
            written?;
        }
        list.end()
    }
}

/// Rows of any type.
pub trait AnyRows: Send + Sync {
    /// How many.
    fn count(&self) -> usize;

    /// Appends the cells of row `index`, one for each column of its type.
    fn cells(&self, index: usize, cells: &mut Vec<Cell>);

    /// The columns that the table has, each with the position of its cell.
    fn columns(&self) -> Vec<(usize, Column)>;
}

impl<R: Row> AnyRows for Rows<'_, R> {
    fn count(&self) -> usize {
        self.count
    }

    fn cells(&self, index: usize, cells: &mut Vec<Cell>) {
        (self.visit)(index, &mut |row| row.add_cells(cells));
    }

    fn columns(&self) -> Vec<(usize, Column)> {
        let all = RowType::of::<R>().columns.into_iter().enumerate();
        let is_there = |column: &Column| column.asked.is_none_or(|of| self.asked.contains(&of));
        all.filter(|(_, column)| is_there(column)).collect()
    }
}

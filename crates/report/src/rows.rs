//! Rows of results: typed where they are made, cells or JSON where they are written.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, ser::SerializeSeq};
use serde_json::{Value, json};

use super::cells::append_cells;
use super::column::{Column, columns_of};
use super::{AnyRows, Cell};

/// The rows of a table. They may be made when they are written, so a million of them stay small, and
/// are shared: JSON and tables for people read the same.
pub struct Rows<'a, R> {
    count: usize,
    visit: Arc<Visit<'a, R>>,
}

/// Makes a row, or has it, and shows it.
type Visit<'a, R> = dyn Fn(usize, &mut dyn FnMut(&R)) + Send + Sync + 'a;

impl<'a, R> Rows<'a, R> {
    /// `count` rows, each made whenever it is written.
    pub fn made(count: usize, make: impl Fn(usize) -> R + Send + Sync + 'a) -> Self {
        let visit = move |index: usize, visit: &mut dyn FnMut(&R)| visit(&make(index));
        Self {
            count,
            visit: Arc::new(visit),
        }
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
        Self {
            count: rows.len(),
            visit: Arc::new(move |index, visit: &mut dyn FnMut(&R)| visit(&rows[index])),
        }
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

impl<R: JsonSchema> JsonSchema for Rows<'_, R> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        <Vec<R>>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<R>>::json_schema(generator)
    }
}

impl<R: Serialize + JsonSchema> AnyRows for Rows<'_, R> {
    fn count(&self) -> usize {
        self.count
    }

    fn cells(&self, index: usize, cells: &mut Vec<Cell>) {
        (self.visit)(index, &mut |row| append_cells(row, cells));
    }

    /// Columns that only some flags add are there where the first row has them.
    fn columns(&self) -> Vec<Column> {
        let columns = columns_of::<R>();
        if columns.iter().all(|column| !column.where_asked) {
            return columns.to_vec();
        }
        let mut first = Value::Null;
        if self.count() > 0 {
            (self.visit)(0, &mut |row| first = json!(row));
        }
        let is_there = |column: &&Column| !column.where_asked || first.get(&column.key).is_some();
        columns.iter().filter(is_there).cloned().collect()
    }
}

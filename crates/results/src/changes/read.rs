//! Results that were saved as JSON: the tables that are compared, as their types say, and findings.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::ResultType;
use input::problem::{Problems, Source};
use input::records::from_json;
use model::finding::SavedFinding;
use rows::{Cell, Column, Kind, Means, RowType};
use texts::errors_input as say;

/// A saved result.
#[derive(Debug, Clone, PartialEq)]
pub struct Saved {
    /// Its schema, such as `cce-plan/plan@1`.
    pub schema: String,
    pub(super) tables: Vec<SavedTable>,
    /// The tables that it has: another version may have written fewer.
    has: BTreeSet<String>,
    /// Its findings, in order.
    pub findings: Vec<SavedFinding>,
}

/// A row as it was written.
type Object = Map<String, Value>;

/// A result as it was written.
#[derive(Deserialize)]
#[serde(expecting = "a saved outcome")]
struct Written {
    schema: String,
    result: BTreeMap<String, Vec<Object>>,
    #[serde(default)]
    findings: Vec<SavedFinding>,
}

/// A table whose rows are compared.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct SavedTable {
    pub(super) name: String,
    pub(super) means: Means,
    /// The columns that name a row, by position.
    pub(super) names: Vec<usize>,
    /// The columns that are compared, by position, the most important first.
    pub(super) figures: Vec<usize>,
    pub(super) columns: Vec<Arc<Column>>,
    rows: Vec<Vec<Cell>>,
}

/// A row: a cell for each column.
#[derive(Debug, Clone, Copy)]
pub(super) struct SavedRow<'t> {
    table: &'t SavedTable,
    pub(super) cells: &'t [Cell],
}

impl SavedTable {
    /// The rows of a type. What another version wrote may lack keys: those cells are missing.
    fn of(name: String, of: RowType, written: &[Object]) -> Self {
        let columns: Vec<Arc<Column>> = of.columns.into_iter().map(Arc::new).collect();
        let figures = of.compared.figures.iter();
        let at = |figure: &&str| columns.iter().position(|column| column.key == **figure);
        let cells = |row: &Object| {
            let columns = columns.iter();
            let cells = columns.map(|column| cell(row.get(&column.key), &column.kind));
            cells.collect()
        };
        Self {
            name,
            means: of.compared.rows,
            names: (0..columns.len()).filter(|&at| columns[at].names).collect(),
            figures: figures.filter_map(at).collect(),
            rows: written.iter().map(cells).collect(),
            columns,
        }
    }

    /// Of rows with one name only that with the most, by the most important figure.
    fn most_of_each(mut self) -> Self {
        let figure = self.figures.first().copied();
        let most = |row: &[Cell]| match figure.map(|at| &row[at]) {
            Some(Cell::Count(count)) => *count,
            _ => 0,
        };
        let mut kept: Vec<Vec<Cell>> = Vec::new();
        for row in std::mem::take(&mut self.rows) {
            let is_same =
                |other: &&mut Vec<Cell>| self.names.iter().all(|&at| other[at] == row[at]);
            match kept.iter_mut().find(is_same) {
                Some(other) if most(other) >= most(&row) => {}
                Some(other) => *other = row,
                None => kept.push(row),
            }
        }
        self.rows = kept;
        self
    }

    pub(super) fn rows(&self) -> impl Iterator<Item = SavedRow<'_>> {
        let rows = self.rows.iter();
        rows.map(|cells| SavedRow { table: self, cells })
    }
}

impl<'t> SavedRow<'t> {
    /// What stands in the column `key`.
    pub(super) fn get(self, key: &str) -> &'t Cell {
        let mut columns = self.table.columns.iter();
        let at = columns.position(|column| column.key == key);
        at.map_or(&Cell::None, |at| &self.cells[at])
    }

    /// What it is called.
    pub(super) fn parts(self) -> Vec<String> {
        let names = self.table.names.iter();
        names.map(|&at| spelled(&self.cells[at])).collect()
    }
}

/// A value that was saved in a column of this kind; as it was written if it is of another.
fn cell(value: Option<&Value>, kind: &Kind) -> Cell {
    let text = |text: &str| Cell::Text(text.into());
    match (value, kind) {
        (None | Some(Value::Null), _) => Cell::None,
        (Some(Value::String(word)), Kind::Choice(words)) => {
            let known = words.iter().find(|(_, known)| known == word);
            known.map_or_else(|| text(word), |(of, word)| Cell::OneOf(of, word))
        }
        // Counts above 2^53 are texts.
        (Some(Value::String(digits)), Kind::Count) => {
            digits.parse().map_or_else(|_| text(digits), Cell::Count)
        }
        (Some(Value::String(other)), _) => text(other),
        (Some(other), _) => match other.as_u64() {
            Some(n) => Cell::Count(n),
            None => text(&other.to_string()),
        },
    }
}

/// As programs write it; empty for no value.
pub(super) fn spelled(cell: &Cell) -> String {
    match cell {
        Cell::Count(n) => n.to_string(),
        Cell::Text(text) => text.to_string(),
        Cell::OneOf(_, word) => (*word).to_owned(),
        _ => String::new(),
    }
}

impl Saved {
    /// Whether it has this table, which may be empty.
    pub(super) fn has(&self, name: &str) -> bool {
        self.has.contains(name)
    }

    /// The rows of table `name`; none if no such table is compared.
    pub(super) fn rows(&self, name: &str) -> impl Iterator<Item = SavedRow<'_>> {
        let tables = self.tables.iter().filter(move |table| table.name == name);
        tables.flat_map(SavedTable::rows)
    }
}

/// Whether a text is a result of this program, by its first key.
pub fn is_saved(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let Some(rest) = text.strip_prefix('{') else {
        return false;
    };
    let rest = rest.trim_start();
    rest.starts_with("\"schema\"")
        && rest
            .get(..64.min(rest.len()))
            .is_some_and(|head| head.contains("cce-plan/"))
}

/// Reads a saved result.
///
/// # Errors
///
/// What differs from the program's own format, with its place.
pub fn parse_saved(source: &Source<'_>) -> Result<Saved, Problems> {
    let Written { schema, result, findings } = from_json(source, say::NotAsSaved, say::GiveSaved)?;
    let tables = ResultType::of_schema(&schema).map_or_else(Vec::new, ResultType::tables);
    let inner = inner(&tables, &result);
    let compared = tables
        .into_iter()
        .filter(|(_, of)| !of.compared.figures.is_empty());
    let tables = compared.map(|(name, of)| {
        let written = result.get(&name).map_or(&[][..], Vec::as_slice);
        SavedTable::of(name, of, written)
    });
    let tables = tables.chain(inner).collect();
    let has = result.into_keys().collect();
    let findings = findings.into_iter();
    let findings = findings.map(SavedFinding::without_baseline).collect();
    Ok(Saved { schema, tables, has, findings })
}

/// What rows hold, by name, whichever of them holds it: a quota that another request asks for, too.
fn inner(tables: &[(String, RowType)], result: &BTreeMap<String, Vec<Object>>) -> Vec<SavedTable> {
    let mut inner: BTreeMap<&str, (&RowType, Vec<Object>)> = BTreeMap::new();
    for (name, of) in tables {
        for column in &of.columns {
            let Kind::Rows(held) = &column.kind else {
                continue;
            };
            if held.compared.figures.is_empty() {
                continue;
            }
            let rows = result.get(name).into_iter().flatten();
            let rows = rows.filter_map(|row| row.get(&column.key)?.as_array());
            let (_, all) = inner.entry(&*column.key).or_insert((held, Vec::new()));
            all.extend(rows.flatten().filter_map(|row| row.as_object().cloned()));
        }
    }
    let tables = inner.into_iter().map(|(name, (of, rows))| {
        SavedTable::of(name.to_owned(), of.clone(), &rows).most_of_each()
    });
    tables.collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_is_an_outcome_or_a_problem(text in "\\PC{0,80}|\\{\"schema\": \"cce-plan/x\"[\\[\\]{}\":,a-z0-9 ]{0,60}") {
            let _ = is_saved(&text);
            if let Err(problems) = parse_saved(&Source::new("f", &text)) {
                prop_assert!(!problems.is_empty());
            }
        }
    }

    #[test]
    fn what_was_saved_is_what_its_column_holds() {
        let text = r#"{"schema": "cce-plan/plan@1", "findings": [], "result": {"zones": [
            {"zone": "9007199254740993", "available_ips": "9007199254740993", "binding_limit": "addresses",
             "wanted_nodes": null, "of_another_version": 1}]}}"#;
        let saved = parse_saved(&Source::new("f", text)).unwrap();
        let row = saved.rows("zones").next().unwrap();
        let digits = "9007199254740993";
        for (key, cell) in [
            ("zone", Cell::Text(digits.into())),
            ("available_ips", Cell::Count(9_007_199_254_740_993)),
            ("binding_limit", Cell::OneOf("NodesLimit", "addresses")),
            ("wanted_nodes", Cell::None),
            ("short_nodes", Cell::None),
            ("of_another_version", Cell::None),
        ] {
            assert_eq!(*row.get(key), cell, "{key}");
        }
        assert_eq!(saved.rows("clusters").count(), 0);
    }
}

//! Converts JSON and YAML to TOML.

use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, Value as Toml};

use crate::table::key_twice;
use input::problem::{Problem, Source};
use input::records::tree::{Entry, Node, Value};
use texts::errors_model as say;

/// The tree of a text as a TOML document.
pub(super) fn document(source: &Source<'_>, root: &Node<'_>) -> Result<DocumentMut, Box<Problem>> {
    let Some(entries) = root.entries() else {
        let said = say::NoPlanTable { kind: root.kind() };
        return Err(Problem::new(said).at(source, &root.at).into());
    };
    Ok(table(source, entries)?.into())
}

fn table(source: &Source<'_>, entries: &[Entry<'_>]) -> Result<Table, Box<Problem>> {
    let mut table = Table::new();
    for entry in entries {
        let item = match &entry.node.value {
            Value::Table(entries) => Item::Table(self::table(source, entries)?),
            Value::List(items) if is_list_of_tables(items) => {
                let mut tables = ArrayOfTables::new();
                for entries in items.iter().filter_map(Node::entries) {
                    tables.push(flat(source, entries)?);
                }
                Item::ArrayOfTables(tables)
            }
            _ => match value(source, &entry.node)? {
                Some(value) => Item::Value(value),
                None => continue,
            },
        };
        if table.insert(&entry.key, item).is_some() {
            let problem = Problem::new(key_twice(entry));
            return Err(problem.at(source, &entry.key_at).into());
        }
    }
    Ok(table)
}

/// A table with each of its entries on a line.
fn flat(source: &Source<'_>, entries: &[Entry<'_>]) -> Result<Table, Box<Problem>> {
    let mut table = Table::new();
    for entry in entries {
        if let Some(value) = value(source, &entry.node)? {
            table.insert(&entry.key, Item::Value(value));
        }
    }
    Ok(table)
}

fn is_list_of_tables(items: &[Node<'_>]) -> bool {
    !items.is_empty() && items.iter().all(|item| item.entries().is_some())
}

/// A value on one line; `None` for null, which TOML does not have.
fn value(source: &Source<'_>, node: &Node<'_>) -> Result<Option<Toml>, Box<Problem>> {
    let too_large = || Problem::new(say::TooLargeForToml).at(source, &node.at);
    Ok(Some(match &node.value {
        Value::Null | Value::Other(_) => return Ok(None),
        Value::Bool(truth) => Toml::from(*truth),
        Value::Whole(n) => Toml::from(i64::try_from(*n).map_err(|_| too_large())?),
        Value::Number(text) => text.parse().map_err(|_| too_large())?,
        Value::Text(text) => Toml::from(text.as_ref()),
        Value::List(items) => {
            let values = items.iter().map(|item| value(source, item));
            let values: Vec<Option<Toml>> = values.collect::<Result<_, _>>()?;
            Toml::Array(values.into_iter().flatten().collect::<Array>())
        }
        Value::Table(entries) => {
            let mut table = InlineTable::new();
            for entry in entries {
                if let Some(value) = value(source, &entry.node)? {
                    table.insert(entry.key.as_ref(), value);
                }
            }
            Toml::InlineTable(table)
        }
    }))
}

//! A plan file as a form: the values of its tables, and edits of one table by its place.

use toml_edit::{ArrayOfTables, InlineTable, Item, Table, TableLike, Value};

use super::{PlanText, put, setting, tables_of};
use crate::plan_text::Setting;
use input::problem::Problem;

/// Where a table is.
#[derive(Debug, Clone, Copy)]
pub struct Spot<'s> {
    /// The key of the table, or of a list of tables.
    pub table: &'s str,
    /// Which of a list, from 0.
    pub at: Option<usize>,
}

impl PlanText {
    /// The keys of a table that have a value, each with what is written there; of a list, those of
    /// each of its tables. A key of a table within is dotted: `target.nodes`.
    pub fn values(&self, table: &str) -> Vec<Vec<(String, String)>> {
        let mut copy = self.document.clone();
        let Some(item) = copy.get_mut(table) else {
            return Vec::new();
        };
        let of = |table: &dyn TableLike| {
            let mut values = Vec::new();
            collect(table, "", &mut values);
            values
        };
        if item.is_array_of_tables() || item.is_array() {
            return tables_of(item).into_iter().map(|one| of(one)).collect();
        }
        item.as_table_like().map(of).into_iter().collect()
    }

    /// Sets a key of a table, dotted for a table within; an empty value removes it.
    ///
    /// # Errors
    ///
    /// If plan files have no such key, or there is no such table.
    pub fn set_at(&mut self, spot: Spot<'_>, key: &str, value: &str) -> Result<(), Box<Problem>> {
        let mut path = vec![spot.table];
        // Which of them is said below.
        path.extend(spot.at.map(|_| "1"));
        path.extend(key.split('.'));
        let setting = Setting::typed(&path, value)?;
        let place = setting.place();
        let Some(at) = spot.at else {
            return put(self.document.as_table_mut(), place.tables, &setting);
        };
        let item = self.document.get_mut(spot.table);
        let table = item.and_then(|item| tables_of(item).into_iter().nth(at));
        match table {
            Some(table) => put(table, place.tables, &setting),
            None => Err(setting.no_table(spot.table).into()),
        }
    }

    /// Appends a table to a list, with a comment above it.
    ///
    /// # Errors
    ///
    /// If plan files have no such keys.
    pub fn add(
        &mut self,
        list: &str,
        keys: &[(&str, &str)],
        comment: Option<&str>,
    ) -> Result<(), Box<Problem>> {
        let mut values = Vec::new();
        for &(key, value) in keys {
            let setting = Setting::typed(&[list, "1", key], value)?;
            values.push((key, setting.value().unwrap_or_else(|| value.into())));
        }
        self.append(list, values, comment);
        Ok(())
    }

    pub(super) fn append(&mut self, list: &str, values: Vec<(&str, Value)>, comment: Option<&str>) {
        let entry = self.document.entry(list);
        let tables = entry.or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new()));
        match tables {
            Item::ArrayOfTables(tables) => {
                let mut table = Table::new();
                for (key, value) in values {
                    table.insert(key, Item::Value(value));
                }
                let above = comment.map_or_else(String::new, |comment| format!("# {comment}\n"));
                table.decor_mut().set_prefix(format!("\n{above}"));
                // Tables are written in the order of their positions: after the others.
                let position = tables.iter().filter_map(Table::position).max();
                table.set_position(position);
                tables.push(table);
            }
            Item::Value(Value::Array(items)) => {
                let table: InlineTable = values.into_iter().collect();
                items.push(Value::InlineTable(table));
            }
            _ => {}
        }
    }

    /// Removes one table of a list, with the comments above it.
    pub fn remove(&mut self, list: &str, at: usize) {
        let emptied = match self.document.get_mut(list) {
            Some(Item::ArrayOfTables(tables)) if at < tables.len() => {
                tables.remove(at);
                tables.is_empty()
            }
            Some(Item::Value(Value::Array(items))) if at < items.len() => {
                items.remove(at);
                false
            }
            _ => false,
        };
        if emptied {
            self.document.remove(list);
        }
    }
}

/// The values below a table, with dotted keys.
fn collect(table: &dyn TableLike, before: &str, values: &mut Vec<(String, String)>) {
    for (key, item) in table.iter() {
        let key = format!("{before}{key}");
        match item {
            Item::Value(Value::InlineTable(inner)) => collect(inner, &format!("{key}."), values),
            Item::Value(value) => values.push((key, shown(value))),
            Item::Table(inner) => collect(inner, &format!("{key}."), values),
            _ => {}
        }
    }
}

/// A value as a form shows it: a list of plain texts between commas.
fn shown(value: &Value) -> String {
    let plain = |value: &Value| {
        let text = value.as_str()?;
        let is_plain = !text.is_empty() && text.trim() == text && !text.contains(',');
        (is_plain && !text.starts_with('[')).then(|| text.to_owned())
    };
    let list = value.as_array().filter(|array| !array.is_empty());
    let texts = list.and_then(|array| array.iter().map(plain).collect::<Option<Vec<_>>>());
    texts.map_or_else(|| setting::bare(value), |texts| texts.join(", "))
}

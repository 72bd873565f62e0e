//! A node group that begins as a copy of another.

use toml_edit::{ArrayOfTables, InlineTable, Item, Table, TableLike, Value};

use super::{GROUPS, OF_GROUPS, PlanText, put, tables_of};
use crate::plan_text::Setting;
use input::problem::Problem;

impl PlanText {
    /// Appends a copy of a node group under another name, without the comments of the first. Tables that were about
    /// the only group name it from then on.
    ///
    /// # Errors
    ///
    /// If there is no such group.
    pub fn copy_group(&mut self, of: &str, name: &str) -> Result<(), Box<Problem>> {
        let setting = Setting::new(&[GROUPS, of, "name"], name)?;
        let is_it = |table: &dyn TableLike| table.get("name").and_then(Item::as_str) == Some(of);
        let place = setting.place();
        match self.document.get_mut(GROUPS) {
            Some(Item::ArrayOfTables(tables)) => {
                let copy = tables.iter().find(|table| is_it(*table)).map(copied);
                let mut copy = copy.ok_or_else(|| setting.no_table(of))?;
                put(&mut copy, place.tables, &setting)?;
                let position = tables.iter().filter_map(last_position).max();
                set_position(&mut copy, position);
                tables.push(copy);
            }
            Some(Item::Value(Value::Array(items))) => {
                let copy = items
                    .iter()
                    .filter_map(Value::as_inline_table)
                    .find(|table| is_it(*table))
                    .cloned();
                let mut copy: InlineTable = copy.ok_or_else(|| setting.no_table(of))?;
                put(&mut copy, place.tables, &setting)?;
                copy.decor_mut().clear();
                items.push(Value::InlineTable(copy));
            }
            _ => return Err(setting.no_table(of).into()),
        }
        for list in OF_GROUPS {
            let Some(item) = self.document.get_mut(list) else {
                continue;
            };
            for table in tables_of(item) {
                if !table.contains_key(GROUPS) {
                    table.insert(GROUPS, Item::Value(of.into()));
                }
            }
        }
        Ok(())
    }

    /// Appends the growth of a node group, whose schedule is set next.
    pub fn add_growth(&mut self, of: &str) {
        self.append("growth", vec![(GROUPS, of.into())], None);
    }
}

/// A table without comments.
fn copied(table: &Table) -> Table {
    let mut copy = Table::new();
    copy.set_implicit(table.is_implicit());
    copy.set_dotted(table.is_dotted());
    copy.decor_mut().set_prefix("\n");
    for (key, item) in table {
        let item = match item {
            Item::Value(value) => {
                let mut value = value.clone();
                value.decor_mut().clear();
                Item::Value(value)
            }
            Item::Table(inner) => Item::Table(copied(inner)),
            Item::ArrayOfTables(inner) => {
                Item::ArrayOfTables(inner.iter().map(copied).collect::<ArrayOfTables>())
            }
            Item::None => continue,
        };
        copy.insert(key, item);
    }
    copy
}

fn last_position(table: &Table) -> Option<isize> {
    let inner = table.iter().filter_map(|(_, item)| match item {
        Item::Table(inner) => last_position(inner),
        Item::ArrayOfTables(tables) => tables.iter().filter_map(last_position).max(),
        _ => None,
    });
    inner.chain(table.position()).max()
}

/// Tables are written in the order of their positions.
fn set_position(table: &mut Table, position: Option<isize>) {
    table.set_position(position);
    for (_, item) in table.iter_mut() {
        match item {
            Item::Table(inner) => set_position(inner, position),
            Item::ArrayOfTables(tables) => {
                for inner in tables.iter_mut() {
                    set_position(inner, position);
                }
            }
            _ => {}
        }
    }
}

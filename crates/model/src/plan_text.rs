//! Edits to plan files: one key is set; comments and everything else stay.

mod copied;
mod form;
mod setting;
#[cfg(test)]
mod tests;
mod toml_of;

use toml_edit::{DocumentMut, Item, TableLike, Value};

use super::plan_file::plan_tree;
use super::table::{Faults, Section};
use input::problem::{Problem, Problems, Source};
use input::records::Format;

pub use form::Spot;
pub use setting::Setting;

/// The list of node groups.
const GROUPS: &str = "node_group";

/// Lists whose tables are about the only node group where they name none.
const OF_GROUPS: [&str; 2] = ["node", "growth"];

/// The text of a plan file in which keys can be set.
///
/// ```
/// use cce_plan_model::{PlanText, Setting};
/// use input::problem::Source;
/// use input::records::Format;
///
/// let text = "version = 1\n[[node_group]]\nname = \"web\"\nnodes = 12 # for now\n";
/// let mut plan = PlanText::parse(&Source::new("plan.toml", text), Format::Toml)?;
/// plan.set(&Setting::parse("node_group.web.nodes=20")?)?;
/// assert_eq!(plan.to_string(), text.replace("12", "20"));
/// # Ok::<(), input::problem::Problems>(())
/// ```
#[derive(Debug, Clone)]
pub struct PlanText {
    document: DocumentMut,
}

impl PlanText {
    /// Parses a plan file; JSON or YAML becomes TOML.
    ///
    /// # Errors
    ///
    /// If the text is not in the format. [`parse_plan`](super::parse_plan) checks the meaning of
    /// keys.
    pub fn parse(source: &Source<'_>, format: Format) -> Result<Self, Problems> {
        let mut faults = Faults::new(source);
        // Also for TOML: the messages are the same as everywhere else.
        let Some(root) = plan_tree(format, &mut faults) else {
            return Err(faults.problems);
        };
        let document = match format {
            Format::Toml => source.text.parse::<DocumentMut>().map_err(|error| {
                let at = error.span().unwrap_or_default();
                Problem::new(error.message().to_owned()).at(source, &at)
            })?,
            _ => toml_of::document(source, &root)?,
        };
        Ok(Self { document })
    }

    /// Sets or removes a key, as `setting` says.
    ///
    /// # Errors
    ///
    /// If no table has that name. [`parse_plan`](super::parse_plan) checks the meaning of the
    /// value.
    pub fn set(&mut self, setting: &Setting) -> Result<(), Box<Problem>> {
        let place = setting.place();
        match place.list {
            None => put(self.document.as_table_mut(), place.tables, setting),
            Some(list) => {
                let Some(item) = self.document.get_mut(list.key) else {
                    return Err(setting.unknown_name(list, &[]).into());
                };
                let mut found = false;
                let mut names = Vec::new();
                for (number, table) in (1..).zip(tables_of(item)) {
                    let name = name_of(table, list.section);
                    if list.name.is_none_or(|wanted| {
                        name.as_deref() == Some(wanted)
                            || other_name_of(table, list.section) == Some(wanted)
                            || name.is_none() && *wanted == number.to_string()
                    }) {
                        put(table, place.tables, setting)?;
                        found = true;
                    }
                    names.push(name.unwrap_or_else(|| number.to_string()));
                }
                if found {
                    return Ok(());
                }
                Err(setting.unknown_name(list, &names).into())
            }
        }
    }

    /// Refuses a default of node groups where each group has a value of its own: nothing reads it.
    ///
    /// # Errors
    ///
    /// With the setting of the groups, which is read.
    pub fn check_read(&self, setting: &Setting) -> Result<(), Box<Problem>> {
        if setting.text().is_empty() || !setting.is_default_of_groups() {
            return Ok(());
        }
        let mut copy = self.document.clone();
        let groups = copy.get_mut(GROUPS).map(tables_of).unwrap_or_default();
        let is_own = |group: &&mut dyn TableLike| group.contains_key(setting.key());
        if groups.is_empty() || !groups.iter().all(is_own) {
            return Ok(());
        }
        Err(setting.unread().into())
    }

    /// Appends a `[[subnet]]` with these keys, and a comment above it. No ENI is created in one that is exclusive.
    pub fn add_subnet(&mut self, keys: &[(&str, &str)], is_exclusive: bool, comment: Option<&str>) {
        let values = keys.iter().map(|&(key, value)| (key, value.into()));
        let planned = ("planned", true.into());
        let exclusive = is_exclusive.then(|| ("exclusive", true.into()));
        self.append(
            "subnet",
            values.chain(exclusive).chain([planned]).collect(),
            comment,
        );
    }

    /// The same setting for each table that it applies to, by name.
    pub fn each(&self, setting: &Setting) -> Vec<Setting> {
        let place = setting.place();
        let Some(list) = place.list.filter(|list| list.name.is_none()) else {
            return vec![setting.clone()];
        };
        let mut copy = self.document.clone();
        let Some(item) = copy.get_mut(list.key) else {
            return Vec::new();
        };
        let tables = (1..).zip(tables_of(item)).map(|(number, table): (u64, _)| {
            let name = name_of(table, list.section);
            setting.named(&name.unwrap_or_else(|| number.to_string()))
        });
        tables.collect()
    }

    /// The present value at the key of `setting`, as it is written there; of several tables, the
    /// value in the first. `None` without a value.
    pub fn written(&self, setting: &Setting) -> Option<String> {
        let place = setting.place();
        let mut copy = self.document.clone();
        let mut table: &mut dyn TableLike = copy.as_table_mut();
        if let Some(list) = place.list {
            let named = |table: &&mut dyn TableLike| {
                list.name.is_none_or(|wanted| {
                    name_of(*table, list.section).as_deref() == Some(wanted)
                        || other_name_of(*table, list.section) == Some(wanted)
                })
            };
            table = tables_of(table.get_mut(list.key)?)
                .into_iter()
                .find(named)?;
        }
        for key in place.tables {
            table = table.get_mut(key)?.as_table_like_mut()?;
        }
        let value = table.get(setting.key())?.as_value()?;
        Some(setting::bare(value))
    }
}

impl std::fmt::Display for PlanText {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.document.fmt(f)
    }
}

/// The tables of a list, in either way of writing them.
fn tables_of(item: &mut Item) -> Vec<&mut dyn TableLike> {
    fn table_like<T: TableLike>(table: &mut T) -> &mut dyn TableLike {
        table
    }
    match item {
        Item::ArrayOfTables(tables) => tables.iter_mut().map(table_like).collect(),
        Item::Value(Value::Array(items)) => {
            let tables = items.iter_mut().filter_map(Value::as_inline_table_mut);
            tables.map(table_like).collect()
        }
        _ => Vec::new(),
    }
}

/// The name of a table of a list: the first of the keys that identify its kind.
fn name_of(table: &dyn TableLike, section: &Section) -> Option<String> {
    let mut names = setting::name_keys(section).iter();
    let name = names.find_map(|key| table.get(key)?.as_str())?;
    Some(name.to_owned())
}

/// Its second name, if any: a subnet's CIDR.
fn other_name_of<'t>(table: &'t dyn TableLike, section: &Section) -> Option<&'t str> {
    let last = setting::name_keys(section).last()?;
    table.get(last)?.as_str()
}

/// Sets the key in the table at `path` below `table`.
fn put(table: &mut dyn TableLike, path: &[String], setting: &Setting) -> Result<(), Box<Problem>> {
    let Some((first, rest)) = path.split_first() else {
        let key = setting.key();
        match (setting.value(), table.get_mut(key)) {
            (None, _) => {
                table.remove(key);
            }
            (Some(mut value), Some(Item::Value(old))) => {
                // What is next to the old value, such as a comment, stays.
                *value.decor_mut() = old.decor().clone();
                *old = value;
            }
            (Some(value), _) => {
                table.insert(key, Item::Value(value));
            }
        }
        return Ok(());
    };
    if table.get(first).is_none() {
        if setting.value().is_none() {
            return Ok(());
        }
        let new = toml_edit::Table::new();
        table.insert(first, Item::Table(new));
    }
    let Some(item) = table.get_mut(first) else {
        return Err(setting.no_table(first).into());
    };
    let Some(inner) = item.as_table_like_mut() else {
        return Err(setting.no_table(first).into());
    };
    let before = inner.len();
    put(inner, rest, setting)?;
    let now = inner.len();
    if let Some(inline) = item.as_inline_table_mut()
        && now > before
    {
        // The blank before its end would stay before the comma.
        inline.fmt();
    }
    if before > 0 && now == 0 {
        // It belonged to the removed value.
        table.remove(first);
    }
    Ok(())
}

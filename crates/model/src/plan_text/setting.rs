//! `KEY=VALUE`: a key of a plan file and its new value.

use toml_edit::{Array, Formatted, Key as TomlKey, Value};

use super::GROUPS;
use crate::plan_file::not_called;
use crate::shell::quoted;
use crate::table::{Key, KeyKind, Section};
use crate::tables::PLAN_FILE;
use input::problem::{Problem, Source, did_you_mean, nearest};
use input::records::count;
use texts::{AnyMessage, List, Message, errors_model as say};

/// A key of a plan file and its value, such as `node_group.web.nodes=20`.
///
/// A key is written like a dotted key in TOML. Elements of lists have names: node groups and VIP
/// pools their name, subnets their id or CIDR, and others their number from 1. Without a name the
/// setting applies to all of them: `node_group.max_pods=64`. An empty value removes the key, so
/// that its default applies. A text value needs no quotes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    path: Vec<String>,
    value: String,
}

/// The place of a key.
pub(super) struct KeyPlace<'s> {
    /// The list that contains its table, if any.
    pub(super) list: Option<ListPlace<'s>>,
    /// The tables below that.
    pub(super) tables: &'s [String],
    /// The kind of value that the key takes.
    kind: KeyKind,
}

/// Tables of a list.
#[derive(Clone, Copy)]
pub(super) struct ListPlace<'s> {
    pub(super) key: &'s str,
    /// The name of one table; without it, all tables.
    pub(super) name: Option<&'s String>,
    pub(super) section: &'static Section,
}

/// The keys that identify the tables of a list.
pub(super) fn name_keys(section: &Section) -> &'static [&'static str] {
    match section.noun.id {
        "subnet" => &["id", "cidr"],
        "growth" => &["node_group"],
        _ => &["name"],
    }
}

impl Setting {
    /// Reads `KEY=VALUE`.
    ///
    /// # Errors
    ///
    /// If plan files have no such key.
    pub fn parse(text: &str) -> Result<Self, Box<Problem>> {
        let sets_nothing = || {
            let nothing = say::SetsNothing { text };
            Problem::new(nothing).at(&Source::new("--set", text), &(0..text.len()))
        };
        let (path, value) = split(text).ok_or_else(sets_nothing)?;
        let path = TomlKey::parse(path.trim()).map_err(|_| sets_nothing())?;
        let path = path.iter().map(|key| key.get().to_owned()).collect();
        let setting = Self { path, value: value.trim().to_owned() };
        setting.check().map_err(|problem| {
            let source = Source::new("--set", text);
            problem.at(&source, &(0..text.len()))
        })?;
        Ok(setting)
    }

    /// `value` for the key at `path`, one part of the path per element.
    ///
    /// # Errors
    ///
    /// If plan files have no such key.
    pub fn new(path: &[&str], value: impl Into<String>) -> Result<Self, Box<Problem>> {
        let setting = Self {
            path: path.iter().map(|&part| part.to_owned()).collect(),
            value: value.into(),
        };
        setting.check()?;
        Ok(setting)
    }

    /// The same as people type it: a whole number may have separators of thousands.
    pub(super) fn typed(path: &[&str], value: &str) -> Result<Self, Box<Problem>> {
        let empty = Self::new(path, "")?;
        let is_whole = matches!(empty.place().kind, KeyKind::Whole(..));
        let number = count(value).filter(|_| is_whole && value.contains(','));
        Self::new(
            path,
            number.map_or_else(|| value.to_owned(), |n| n.to_string()),
        )
    }

    /// A list of texts for the key at `path`; an empty list removes the key.
    ///
    /// # Errors
    ///
    /// If plan files have no such key.
    pub fn texts(path: &[&str], texts: &[&str]) -> Result<Self, Box<Problem>> {
        let plain = |text: &&str| !text.is_empty() && !text.contains(',') && text.trim() == *text;
        let value = if texts.iter().all(plain) && !texts.iter().any(|text| text.starts_with('[')) {
            texts.join(",")
        } else {
            texts.iter().copied().collect::<Array>().to_string()
        };
        Self::new(path, value)
    }

    /// A path, one part per element, as it is written before the `=`.
    pub fn path(parts: &[String]) -> String {
        let parts = parts.iter().map(|part| TomlKey::new(part).to_string());
        parts.collect::<Vec<_>>().join(".")
    }

    /// The last part of the path: the key in its table.
    pub(super) fn key(&self) -> &str {
        self.path.last().map_or("", String::as_str)
    }

    /// Whether `other` sets the same key.
    pub fn is_of_the_key_of(&self, other: &Self) -> bool {
        self.path == other.path
    }

    /// The same key with another value; an empty value removes it.
    #[must_use]
    pub fn with_value(&self, value: impl Into<String>) -> Self {
        Self { path: self.path.clone(), value: value.into() }
    }

    /// The same for the table `name` of a list, where the setting applied to all of them.
    pub(super) fn named(&self, name: &str) -> Self {
        let mut named = self.clone();
        named.path.insert(1, name.to_owned());
        named
    }

    /// The value as written; empty where the key is removed.
    pub fn text(&self) -> &str {
        &self.value
    }

    /// The value in TOML; `None` if the key is removed.
    pub(super) fn value(&self) -> Option<Value> {
        let text = self.value.as_str();
        if text.is_empty() {
            return None;
        }
        let written = || text.parse::<Value>().ok();
        let as_text = || Value::String(Formatted::new(text.to_owned()));
        let value = match self.place().kind {
            KeyKind::Text
            | KeyKind::Choice(_)
            | KeyKind::Share
            | KeyKind::Span(_)
            | KeyKind::Month => written().filter(Value::is_str),
            KeyKind::Texts if !text.starts_with('[') => {
                let items = text.split(',').map(str::trim);
                let items = items.filter(|item| !item.is_empty());
                Some(Value::Array(items.collect::<Array>()))
            }
            // No key has a date as its value.
            _ => written().filter(|value| !value.is_datetime()),
        };
        let mut value = value.unwrap_or_else(as_text);
        value.decor_mut().clear();
        Some(value)
    }

    pub(super) fn place(&self) -> KeyPlace<'_> {
        self.find()
            .expect("a setting is made of a key that there is")
    }

    /// Reports a key that plan files do not have, and a text where a number is needed.
    fn check(&self) -> Result<(), Box<Problem>> {
        let place = self.find()?;
        let is_number = || self.value.is_empty() || self.value.parse::<i64>().is_ok();
        if matches!(place.kind, KeyKind::Whole(..)) && !is_number() {
            let not = say::SetNoNumber { key: self.key(), value: &self.value };
            return Err(Problem::new(not).into());
        }
        Ok(())
    }

    fn find(&self) -> Result<KeyPlace<'_>, Box<Problem>> {
        let wrong = |said: AnyMessage| Err(Problem::new(said).into());
        let mut section = &PLAN_FILE;
        let mut list = None;
        let mut tables_from = 0;
        let mut at = 0;
        loop {
            let Some(name) = self.path.get(at) else {
                let table = self.path.join(".");
                return wrong(say::SetsTable { table }.to_message());
            };
            let key = section.keys.iter().find(|key| key.name == name);
            let Some(key) = key else {
                return Err(self.unknown_key(section, at).into());
            };
            let is_last = at + 1 == self.path.len();
            match inner_section(key) {
                Some((inner, true)) if list.is_none() && at == 0 && !is_last => {
                    let of_all = self.path.len() == at + 2;
                    list = Some(ListPlace {
                        key: name,
                        name: if of_all { None } else { self.path.get(at + 1) },
                        section: inner,
                    });
                    at += if of_all { 1 } else { 2 };
                    (section, tables_from) = (inner, at);
                }
                Some((inner, false)) if !is_last => {
                    section = inner;
                    at += 1;
                }
                _ if is_last => {
                    if at == 0 && inner_section(key).is_some() {
                        return wrong(say::SetsTable { table: name }.to_message());
                    }
                    return Ok(KeyPlace {
                        list,
                        tables: &self.path[tables_from..at],
                        kind: key.kind,
                    });
                }
                _ => {
                    let said =
                        say::HoldsNoKeys { name, path: self.path[..=at].join(".") }.to_message();
                    return wrong(said);
                }
            }
        }
    }

    fn unknown_key(&self, section: &'static Section, at: usize) -> Problem {
        let name = &self.path[at];
        let problem = Problem::new(section.unknown_key(name));
        let help = section.unknown(name);
        let is_far = || nearest(name, section.names()).is_none();
        problem.help(if at == 1 && self.path.len() == 2 && is_far() {
            let path = self.path.join(".");

            say::MaybeName { path, keys: help }.to_message()
        } else {
            help
        })
    }

    /// Reports that the list has no table of that name, only those of `names`.
    pub(super) fn unknown_name(&self, list: ListPlace<'_>, names: &[String]) -> Problem {
        let name = list.name.map_or("", String::as_str);
        let text = self.to_string();
        let problem = Problem::new(not_called(list.section.noun, name))
            .at(&Source::new("--set", &text), &(0..text.len()));
        problem.help(if names.is_empty() {
            say::PlanHasNone.to_message()
        } else {
            let all = say::ThereAre { names: List::of(names) }.to_message();
            did_you_mean(name, names.iter().map(String::as_str), all)
        })
    }

    /// Whether it sets what holds for node groups that say nothing else.
    pub(super) fn is_default_of_groups(&self) -> bool {
        let [table, key] = self.path.as_slice() else {
            return false;
        };
        let groups = PLAN_FILE.keys.iter().find(|key| key.name == GROUPS);
        let groups = groups.and_then(inner_section);
        let own = groups.and_then(|(groups, _)| groups.keys.iter().find(|own| own.name == key));
        table == "cluster" && own.is_some_and(|own| !own.required)
    }

    /// Reports that each node group has a value of its own.
    pub(super) fn unread(&self) -> Problem {
        let text = self.to_string();
        let read = Self { path: vec![GROUPS.to_owned(), self.key().to_owned()], ..self.clone() };
        let unread = say::SetUnread { key: self.key(), read: quoted(&read.to_string()) };
        Problem::new(unread).at(&Source::new("--set", &text), &(0..text.len()))
    }

    /// Reports that there is something else where a table is needed.
    pub(super) fn no_table(&self, key: &str) -> Problem {
        let text = self.to_string();
        Problem::new(say::PlanKeyNoTable { key }).at(&Source::new("--set", &text), &(0..text.len()))
    }
}

/// As it is written after `--set`.
impl std::fmt::Display for Setting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}={}", Self::path(&self.path), self.value)
    }
}

/// A value without quotes, if it reads the same without them.
pub(super) fn bare(value: &Value) -> String {
    match value.as_str() {
        // A text that otherwise reads as another type keeps its quotes.
        Some(text)
            if !text.trim().is_empty() && text.trim() == text && text.parse::<Value>().is_err() =>
        {
            text.to_owned()
        }
        _ => {
            let mut value = value.clone();
            value.decor_mut().clear();
            value.to_string()
        }
    }
}

/// The tables below a key, and whether they are a list.
fn inner_section(key: &Key) -> Option<(&'static Section, bool)> {
    match key.kind {
        KeyKind::Table(section) | KeyKind::WordOrTable(_, section) => Some((section, false)),
        KeyKind::Tables(section) => Some((section, true)),
        _ => None,
    }
}

/// The text before and after the first `=` outside of quotes.
fn split(text: &str) -> Option<(&str, &str)> {
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '=') => return Some((&text[..at], &text[at + 1..])),
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), _) if open == c => quote = None,
            _ => {}
        }
    }
    None
}

//! Tables of a plan file. One declaration lists the keys of a table and their kinds. It drives
//! reading (with all problems reported together), the JSON Schema, `--set` and the reference. The
//! meaning of a key is in `crates/texts/*/plan_file.ftl`.

mod faults;
mod kinds;
mod lists;

use std::collections::HashSet;
use std::ops::Range;

use super::tables::PLAN_FILE;
use input::objects::SUBNET_SHAPE;
use input::problem::{Source, did_you_mean, nearest};
use input::records::Format;
use input::records::tree::{Entry, Node, Value};
use net::lang::Lang;
use texts::{self, AnyMessage, List, Message, Phrase, Place, errors_model as say};

pub(super) use faults::Faults;
pub(super) use kinds::{
    Amount, Cpu, Kind, Length, Memory, Name, Network, Networks, Placed, Required, Signed, Text,
    When, Whole, Word, ZeroOr,
};
pub(super) use lists::{Counts, Labels, Texts, items};
pub use lists::{MOST_TABLES, MOST_TEXTS};

/// A table of a plan file.
#[derive(Debug)]
pub struct Section {
    /// What it describes.
    pub noun: Phrase,
    /// Its keys, in the usual order of writing.
    pub keys: &'static [Key],
    /// Keys of which the table must have exactly one.
    pub one_of: Option<OneOf>,
}

/// Keys of which a table must have exactly one.
#[derive(Debug, Clone, Copy)]
pub struct OneOf {
    /// What each of them is.
    pub what: Phrase,
    pub keys: &'static [&'static str],
}

#[derive(Debug)]
pub struct Key {
    pub name: &'static str,
    pub kind: KeyKind,
    pub required: bool,
    /// What the ids of the texts of its table begin with.
    pub(super) row: &'static str,
}

/// The kind of a value.
#[derive(Debug, Clone, Copy)]
pub enum KeyKind {
    /// A non-empty text.
    Text,
    /// A whole number from the first to the second.
    Whole(u32, u32),
    /// A whole number other than 0, positive or negative.
    Signed,
    /// `true` or `false`.
    Truth,
    /// One of these texts.
    Choice(&'static [&'static str]),
    /// This text, or a table.
    WordOrTable(&'static str, &'static Section),
    /// A list of texts.
    Texts,
    /// A table of texts, whose keys are label keys.
    Labels,
    /// A table of whole numbers by name.
    Counts,
    /// A whole number, or a share such as `"20%"`.
    Amount,
    /// A share such as `"20%"`.
    Share,
    /// A Kubernetes quantity of CPU: `2`, `"500m"`.
    Cpu,
    /// A Kubernetes quantity of memory: `"512Mi"`, `"2Gi"`.
    Memory,
    /// A duration of at least this many milliseconds: `"24h"`, `"1h30m"`.
    Span(u64),
    /// A month: `"2026-12"`.
    Month,
    /// Months from the start, or a month: `6`, `"2027-06"`.
    MonthOrCount,
    Table(&'static Section),
    /// A list of tables.
    Tables(&'static Section),
}

impl Section {
    /// The names of all keys.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.keys.iter().map(|key| key.name)
    }

    fn spelled(&self) -> String {
        self.names().collect::<Vec<_>>().join(", ")
    }

    /// That it has no key of this name.
    pub(super) fn unknown_key(&self, name: &str) -> AnyMessage {
        say::UnknownKey { noun: self.noun.to_message(), key: name }.to_message()
    }

    /// The way out where it has no key of this name.
    pub fn unknown(&self, name: &str) -> AnyMessage {
        let otherwise = match elsewhere(name) {
            Some(table) => say::KeyOfTable { key: name, table }.to_message(),
            None => say::KeysAre { keys: self.spelled() }.to_message(),
        };
        let mut others = OTHER_NAMES.iter().filter(|(other, _)| *other == name);
        let meant = others.find(|(_, key)| self.names().any(|one| one == *key));
        did_you_mean(meant.map_or(name, |(_, key)| key), self.names(), otherwise)
    }
}

/// What other tools call a key, and the key.
const OTHER_NAMES: &[(&str, &str)] = &[
    ("availability_zone", "zone"),
    ("az", "zone"),
    ("count", "nodes"),
    ("count", "replicas"),
    ("flavor", "instance"),
    ("free_ips", "available_ips"),
    ("group", "node_group"),
    ("instance_type", "instance"),
    ("max", "max_nodes"),
    ("max_count", "max_nodes"),
    ("max_size", "max_nodes"),
    ("months", "horizon"),
    ("pods_per_node", "max_pods"),
    ("quota", "eni_quota"),
    ("size", "nodes"),
    ("spec", "instance"),
    ("type", "instance"),
    ("vpc", "vpc_cidrs"),
];

/// The table at the top of a plan file that has a key of this name, as it is written.
fn elsewhere(name: &str) -> Option<String> {
    let mut tables = PLAN_FILE.keys.iter().filter_map(|key| match key.kind {
        KeyKind::Table(section) => Some((section, format!("[{}]", key.name))),
        KeyKind::Tables(section) => Some((section, format!("[[{}]]", key.name))),
        _ => None,
    });
    let found = tables.find(|(section, _)| section.names().any(|key| key == name));
    found.map(|(_, written)| written)
}

impl Key {
    /// Its meaning, in one sentence.
    pub fn meaning(&self, lang: Lang) -> String {
        texts::header(&self.place(), self.name, lang)
    }

    /// Where its meaning is.
    const fn place(&self) -> Place {
        Place { area: &texts::areas::PLAN_FILE, row: self.row }
    }

    /// That it has to be there, once `written` in a file.
    #[cfg(feature = "meanings")]
    fn to_add(&self, written: &str) -> AnyMessage {
        let meaning = AnyMessage::meaning(self.place(), self.name);
        say::AddKey { key: written, meaning }.to_message()
    }

    /// The same in a build that has no meanings of keys.
    #[cfg(not(feature = "meanings"))]
    #[expect(clippy::unused_self, reason = "called like the one that has meanings")]
    fn to_add(&self, written: &str) -> AnyMessage {
        say::AddKeyOnly { key: written }.to_message()
    }

    /// What a form calls it, with its unit, and an example of a value, where a form has it.
    pub fn label(&self, lang: Lang) -> (String, Option<String>) {
        let words = texts::Words::of(&texts::areas::PLAN_FIELDS, lang);
        let id = format!("{}-{}", self.row, self.name);
        (words.text(&id), words.find(&id, "example"))
    }
}

/// A [`Section`]: its noun, with which the ids of its texts begin, optional keys of which it has exactly one, and its
/// keys.
macro_rules! section {
    ($noun:ident $($what:ident [$($one:ident)|+])? {
        $($key:ident: $kind:ty $(= $default:expr)?),+ $(,)?
    }) => {
        $crate::table::Section {
            noun: texts::errors_model::$noun::PHRASE,
            keys: &[$($crate::table::Key {
                name: stringify!($key),
                kind: <$kind as $crate::table::Kind>::KIND,
                required: <$kind as $crate::table::Kind>::REQUIRED,
                row: texts::errors_model::$noun::PHRASE.id,
            }),+],
            one_of: $crate::table::section!(@one $($what [$($one)|+])?),
        }
    };
    (@one) => { None };
    (@one $what:ident [$($one:ident)|+]) => {
        Some($crate::table::OneOf {
            what: texts::errors_model::$what::PHRASE,
            keys: &[$(stringify!($one)),+] })
    };
}

/// Structs for the contents of tables, by key: `None` for what is missing or has a problem, unless
/// there is a default.
macro_rules! tables {
    ($($table:ident $noun:ident $($what:ident [$($one:ident)|+])? {
        $($key:ident: $kind:ty $(= $default:expr)?),+ $(,)?
    })+) => { $(
        #[derive(Debug)]
        #[allow(clippy::struct_field_names, reason = "keys are called what the file calls them")]
        pub(super) struct $table {
            $(pub(super) $key: $crate::table::tables!(@of $kind $(, $default)?),)+
            #[allow(dead_code, reason = "of some tables nothing is wrong but in their values")]
            pub(super) spots: $crate::table::Spots,
        }

        impl $crate::table::Table for $table {
            const SECTION: &'static $crate::table::Section = &$crate::table::section!(
                $noun $($what [$($one)|+])? { $($key: $kind),+ }
            );

            fn of(
                entries: &[input::records::tree::Entry<'_>],
                spots: $crate::table::Spots,
                p: &mut $crate::table::Faults<'_, '_>,
            ) -> Self {
                Self {
                    $($key: $crate::table::value::<$kind>(entries, stringify!($key), p)
                        $(.unwrap_or($default))?,)+
                    spots,
                }
            }
        }
    )+ };
    (@of $kind:ty) => { Option<<$kind as $crate::table::Kind>::Of> };
    (@of $kind:ty, $default:expr) => { <$kind as $crate::table::Kind>::Of };
}

pub(super) use {section, tables};

/// The positions of a table and its keys.
#[derive(Debug)]
pub(super) struct Spots {
    /// What the table describes.
    pub(super) noun: Phrase,
    pub(super) at: Range<usize>,
    /// Which of the mutually exclusive keys is present; `None` with a problem.
    pub(super) chosen: Option<&'static str>,
    keys: Vec<Spot>,
}

#[derive(Debug)]
struct Spot {
    name: &'static str,
    key_at: Range<usize>,
    value_at: Range<usize>,
    /// Whether its value is not null.
    is_given: bool,
}

impl Spots {
    fn find(&self, key: &str) -> Option<&Spot> {
        self.keys.iter().find(|spot| spot.name == key)
    }

    /// The position of the value of `key`, else of the table.
    pub(super) fn of(&self, key: &str) -> &Range<usize> {
        self.find(key).map_or(&self.at, |spot| &spot.value_at)
    }

    /// The position of the name of `key`, else of the table.
    pub(super) fn key(&self, key: &str) -> &Range<usize> {
        self.find(key).map_or(&self.at, |spot| &spot.key_at)
    }

    /// Whether `key` has a value other than null.
    pub(super) fn is_given(&self, key: &str) -> bool {
        self.find(key).is_some_and(|spot| spot.is_given)
    }
}

/// The contents of a table of a plan file.
pub(super) trait Table: Sized {
    const SECTION: &'static Section;

    /// Reads its entries.
    fn of(entries: &[Entry<'_>], spots: Spots, p: &mut Faults<'_, '_>) -> Self;

    /// The table at `node`, with all of its problems.
    fn read(node: &Node<'_>, p: &mut Faults<'_, '_>) -> Option<Self> {
        let (entries, spots) = opened(node, Self::SECTION, &[], p)?;
        Some(Self::of(entries, spots, p))
    }
}

/// The first value of `key`.
pub(super) fn value<K: Kind>(
    entries: &[Entry<'_>],
    key: &str,
    p: &mut Faults<'_, '_>,
) -> Option<K::Of> {
    let entry = entries.iter().find(|entry| entry.key == key)?;
    K::read(entry, p)
}

/// A whole plan file; its tables are read on request.
pub(super) struct Root<'n, 't> {
    entries: &'n [Entry<'t>],
    pub(super) spots: Spots,
}

impl<'n, 't> Root<'n, 't> {
    /// The same for callers that do not need the keys `optional`.
    pub(super) fn of(
        node: &'n Node<'t>,
        section: &Section,
        optional: &[&str],
        p: &mut Faults<'_, '_>,
    ) -> Option<Self> {
        let (entries, spots) = opened(node, section, optional, p)?;
        Some(Self { entries, spots })
    }

    pub(super) fn entry(&self, key: &str) -> Option<&'n Entry<'t>> {
        self.entries.iter().find(|entry| entry.key == key)
    }

    pub(super) fn value<K: Kind>(&self, key: &str, p: &mut Faults<'_, '_>) -> Option<K::Of> {
        value::<K>(self.entries, key, p)
    }

    /// The table at `key`; an empty table if there is none.
    pub(super) fn table<T: Table>(&self, key: &str, p: &mut Faults<'_, '_>) -> T {
        let table = self.entry(key).and_then(|entry| T::read(&entry.node, p));
        table.unwrap_or_else(|| {
            let spots = Spots {
                noun: T::SECTION.noun,
                at: self.spots.at.clone(),
                chosen: None,
                keys: Vec::new(),
            };
            T::of(&[], spots, p)
        })
    }

    /// The tables of the list at `key`, to be read one by one.
    pub(super) fn tables(&self, key: &str, p: &mut Faults<'_, '_>) -> &'n [Node<'t>] {
        self.entry(key).map_or(&[], |entry| items(entry, p))
    }
}

/// The entries of a table, with problems for unknown, repeated and missing keys.
fn opened<'n, 't>(
    node: &'n Node<'t>,
    section: &Section,
    optional: &[&str],
    p: &mut Faults<'_, '_>,
) -> Option<(&'n [Entry<'t>], Spots)> {
    let noun = || section.noun.to_message();
    let Some(entries) = node.entries() else {
        let said = say::NoTable { kind: node.kind(), noun: noun(), keys: section.spelled() };
        p.fault(&node.at, said);
        return None;
    };
    let mut seen = HashSet::with_capacity(entries.len());
    let mut keys = Vec::with_capacity(entries.len());
    for entry in entries {
        if !seen.insert(entry.key.as_ref()) {
            p.fault(&entry.key_at, key_twice(entry));
        }
        let Some(name) = section.names().find(|name| *name == entry.key) else {
            let unknown = section.unknown_key(&entry.key);
            p.wrong_with(&entry.key_at, unknown, || section.unknown(&entry.key));
            continue;
        };
        keys.push(Spot {
            name,
            key_at: entry.key_at.clone(),
            value_at: entry.node.at.clone(),
            is_given: !matches!(entry.node.value, Value::Null),
        });
    }
    let mut spots = Spots { noun: section.noun, at: node.at.clone(), chosen: None, keys };
    // A misspelt key is not reported as missing too.
    let is_misspelt = |name: &str| {
        let near = nearest(name, entries.iter().map(|entry| entry.key.as_ref()));
        near.is_some_and(|near| section.names().all(|name| name != near))
    };
    for key in section.keys.iter().filter(|key| key.required) {
        let name = key.name;
        if !optional.contains(&name) && !spots.is_given(name) && !is_misspelt(name) {
            let written = match key.kind {
                KeyKind::Tables(_) => format!("[[{name}]]"),
                _ => name.to_owned(),
            };
            let help = || match name {
                "version" => version_to_add(p.source),
                _ => key.to_add(&written),
            };
            let without = say::WithoutKey { noun: noun(), key: name }.to_message();
            p.wrong_with(&spots.at, without, help);
        }
    }
    if let Some(one_of) = section.one_of {
        let is_misspelt = || one_of.keys.iter().any(|key| is_misspelt(key));
        spots.chosen = chosen(one_of, &spots, is_misspelt, p);
    }
    Some((entries, spots))
}

/// The version as the format of `source` has it.
fn version_to_add(source: &Source<'_>) -> AnyMessage {
    let by_name = Format::of_name(source.name);
    let format = by_name.unwrap_or_else(|| Format::of_content(source.text, &SUBNET_SHAPE));
    match format {
        Format::Json => say::AddVersionJson.to_message(),
        Format::Yaml => say::AddVersionYaml.to_message(),
        Format::Toml | Format::Csv => say::AddVersionToml.to_message(),
    }
}

/// Which of the mutually exclusive keys is present; a problem if none or several are.
fn chosen(
    OneOf { what, keys }: OneOf,
    spots: &Spots,
    is_misspelt: impl Fn() -> bool,
    p: &mut Faults<'_, '_>,
) -> Option<&'static str> {
    let given = keys.iter().copied().filter(|key| spots.is_given(key));
    let given: Vec<&'static str> = given.collect();
    let (noun, all) = (spots.noun.to_message(), List::of(keys));
    match given[..] {
        [one] => return Some(one),
        [] if is_misspelt() => {}
        [] => {
            let without = say::WithoutOne { noun, keys: all, what: what.to_message() };
            p.fault(&spots.at, without);
        }
        [first, ref rest @ ..] => {
            let mut there = spots.keys.iter().filter(|spot| given.contains(&spot.name));
            let at = there.nth(1).map_or(&spots.at, |spot| &spot.key_at);
            let and = |all: AnyMessage, key| say::And { all, key }.to_message();
            let given = rest.iter().fold(first.into(), and);
            let several = say::WithSeveral { noun, keys: all, given };
            p.fault(at, several);
        }
    }
    None
}

/// That a table has a key of this name already.
pub(super) fn key_twice(entry: &Entry<'_>) -> AnyMessage {
    say::KeyTwice { key: &entry.key }.to_message()
}

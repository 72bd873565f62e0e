//! One table of a plan file, read by its keys; what is wrong with it becomes problems.

mod amounts;
mod lists;

use std::collections::HashSet;
use std::ops::Range;

use super::section::{Key, KeyKind, OneOf, Section};
use input::problem::{Origin, Origins, Problem, Problems, Source, nearest};
use input::records::tree::{Entry, Node, fields, record};
use input::records::{Field, Record, Scalar};

pub(super) use amounts::{Amount, Signed};
pub use lists::MOST_TABLES;

/// A table whose keys are those of a [`Section`].
pub(super) struct Keyed<'n, 't> {
    source: &'n Source<'t>,
    section: &'static Section,
    at: Range<usize>,
    entries: &'n [Entry<'t>],
    fields: Vec<Field<'t>>,
}

/// What stands where a word or a table may.
pub(super) enum WordOrTable<'n, 't> {
    Word,
    Table(Keyed<'n, 't>),
}

/// A value with its place.
pub(super) type Placed<T> = (T, Range<usize>);

impl<'n, 't> Keyed<'n, 't> {
    /// The table at `node`, with problems for keys that are unknown, repeated or missing.
    pub(super) fn new(
        source: &'n Source<'t>,
        node: &'n Node<'t>,
        section: &'static Section,
        problems: &mut Problems,
    ) -> Option<Self> {
        Self::part(source, node, section, &[], problems)
    }

    /// The same for those who can do without some keys that the table otherwise must have.
    pub(super) fn part(
        source: &'n Source<'t>,
        node: &'n Node<'t>,
        section: &'static Section,
        optional: &[&str],
        problems: &mut Problems,
    ) -> Option<Self> {
        let noun = section.noun;
        let Some(entries) = node.entries() else {
            let title = format!("{} where the keys of a {noun} belong", node.kind());
            let names: Vec<&str> = section.names().collect();
            problems.push_with(|| {
                let help = format!("write a table; its keys are {}", names.join(", "));
                Problem::new(title).at(source, &node.at).help(help)
            });
            return None;
        };
        let table = Self {
            source,
            section,
            at: node.at.clone(),
            entries,
            fields: fields(entries),
        };
        let record = table.record();
        let mut seen = HashSet::with_capacity(table.fields.len());
        for field in &table.fields {
            if !seen.insert(field.key.as_ref()) {
                problems.push_with(|| record.repeated_key(field));
            }
            if section.names().all(|name| name != field.key) {
                problems.push_with(|| table.unknown_key(field));
            }
        }
        let required = section.keys.iter().filter(|key| key.required);
        for key in required.filter(|key| !optional.contains(&key.name)) {
            let misspelt = table.is_misspelt(key.name);
            if !table.is_given(key.name) && !misspelt {
                problems.push_with(|| {
                    let written = match key.kind {
                        KeyKind::Tables(_) => format!("[[{}]]", key.name),
                        _ => key.name.to_owned(),
                    };
                    Problem::new(format!("{noun} without {}", key.name))
                        .at(source, &table.at)
                        .help(format!("add {written}: {}", lower_first(key.meaning)))
                });
            }
        }
        Some(table)
    }

    /// Whether another key is near to `name` and unknown: a key that is misspelt is not missing too.
    fn is_misspelt(&self, name: &str) -> bool {
        let keys = self.fields.iter().map(|field| field.key.as_ref());
        let near = nearest(name, keys);
        near.is_some_and(|near| self.section.names().all(|name| name != near))
    }

    fn unknown_key(&self, field: &Field<'t>) -> Problem {
        let noun = self.section.noun;
        let problem = Problem::new(format!("unknown {noun} key \"{}\"", field.key))
            .at(self.source, &field.key_at);
        let near = nearest(&field.key, self.section.names());
        let names = || self.section.names().collect::<Vec<_>>().join(", ");
        problem.help(near.map_or_else(
            || format!("the keys are {}", names()),
            |near| format!("did you mean \"{near}\"?"),
        ))
    }

    fn record(&self) -> Record<'_, 't> {
        record(self.source, self.at.clone(), &self.fields)
    }

    fn field(&self, key: &str) -> Option<&Field<'t>> {
        self.fields.iter().find(|field| field.key == key)
    }

    /// The value of `key`, whatever it is.
    pub(super) fn get(&self, key: &str) -> Option<&'n Node<'t>> {
        let entry = self.entries.iter().find(|entry| entry.key == key);
        entry.map(|entry| &entry.node)
    }

    /// Whether `key` has a value that says something.
    pub(super) fn is_given(&self, key: &str) -> bool {
        self.get(key)
            .is_some_and(|node| node.scalar() != Scalar::Null)
    }

    /// What the table describes, for messages.
    pub(super) const fn noun(&self) -> &'static str {
        self.section.noun
    }

    /// The key of those that exclude each other; a problem where there is none, or several.
    pub(super) fn one_of(&self, problems: &mut Problems) -> Option<&'static str> {
        let OneOf { what, keys } = self.section.one_of?;
        let noun = self.section.noun;
        let given: Vec<&str> = keys
            .iter()
            .copied()
            .filter(|key| self.is_given(key))
            .collect();
        match given[..] {
            [one] => return keys.iter().copied().find(|&key| key == one),
            [] if keys.iter().any(|key| self.is_misspelt(key)) => {}
            [] => problems.push_with(|| {
                Problem::new(format!("{noun} without {what}"))
                    .at(self.source, &self.at)
                    .help(format!("add one of {}", keys.join(", ")))
            }),
            [_, ..] => problems.push_with(|| {
                let fields = self.fields.iter();
                let second = fields.filter(|field| given.contains(&field.key.as_ref()));
                let at = second
                    .clone()
                    .nth(1)
                    .map_or(&self.at, |field| &field.key_at);
                Problem::new(format!("{noun} with {}", given.join(" and ")))
                    .at(self.source, at)
                    .help(format!("keep one of {}", keys.join(", ")))
            }),
        }
        None
    }

    fn key(&self, name: &str) -> Option<&'static Key> {
        self.section.keys.iter().find(|key| key.name == name)
    }

    /// The bytes at which the table stands.
    pub(super) fn at(&self) -> Range<usize> {
        self.at.clone()
    }

    /// Where the table stands.
    pub(super) fn origin(&self) -> Origin {
        self.source.origin(&self.at)
    }

    /// The same, found from the place before.
    pub(super) fn origin_after(&self, origins: &mut Origins<'_>) -> Origin {
        origins.origin(self.at.start)
    }

    /// Where `key` or its table stands.
    pub(super) fn origin_of(&self, key: &str) -> Origin {
        let at = self.field(key).map_or(&self.at, |field| &field.key_at);
        self.source.origin(at)
    }

    /// A problem at the value of `key`.
    pub(super) fn problem(&self, key: &str, title: impl Into<String>) -> Problem {
        let at = self.get(key).map_or(&self.at, |node| &node.at);
        Problem::new(title).at(self.source, at)
    }

    pub(super) fn text(&self, key: &str, problems: &mut Problems) -> Option<Placed<String>> {
        let field = self.field(key)?;
        let text = self.record().text(field, problems)?;
        Some((text.into_owned(), field.value_at.clone()))
    }

    pub(super) fn truth(&self, key: &str, problems: &mut Problems) -> Option<bool> {
        self.record().truth(self.field(key)?, problems)
    }

    /// One of the texts that the key's kind names.
    pub(super) fn choice(&self, key: &str, problems: &mut Problems) -> Option<&'static str> {
        let (text, _) = self.text(key, problems)?;
        let KeyKind::Choice(choices) = self.key(key)?.kind else {
            return None;
        };
        let found = choices.iter().copied().find(|&choice| choice == text);
        if found.is_none() {
            problems.push_with(|| {
                let all = choices.join(", ");
                self.problem(key, format!("{key} cannot be \"{text}\""))
                    .help(match nearest(&text, choices.iter().copied()) {
                        Some(near) => format!("did you mean \"{near}\"? It is one of {all}"),
                        None => format!("write one of {all}"),
                    })
            });
        }
        found
    }

    /// The word that the key's kind names, or else a table.
    pub(super) fn word_or_table(
        &self,
        key: &str,
        problems: &mut Problems,
    ) -> Option<WordOrTable<'n, 't>> {
        let node = self.get(key)?;
        let KeyKind::WordOrTable(word, section) = self.key(key)?.kind else {
            return None;
        };
        let title = match node.scalar() {
            Scalar::Text(text) if text == word => return Some(WordOrTable::Word),
            Scalar::Null => return None,
            _ if node.entries().is_some() => {
                return Keyed::new(self.source, node, section, problems).map(WordOrTable::Table);
            }
            Scalar::Text(text) => format!("{key} cannot be \"{text}\""),
            _ => format!("{key} is {}, not \"{word}\" or a table", node.kind()),
        };
        problems.push_with(|| {
            let names = section.names().collect::<Vec<_>>().join(", ");
            self.problem(key, title).help(format!(
                "write \"{word}\", or a table; its keys are {names}"
            ))
        });
        None
    }

    /// The table at `key`.
    pub(super) fn table(&self, key: &str, problems: &mut Problems) -> Option<Self> {
        let KeyKind::Table(section) = self.key(key)?.kind else {
            return None;
        };
        Keyed::new(self.source, self.get(key)?, section, problems)
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.trim_end_matches('.').chars();
    let Some(first) = chars.next() else {
        return String::new();
    };
    // An abbreviation keeps its capitals.
    if chars.as_str().starts_with(|c: char| c.is_uppercase()) {
        return text.trim_end_matches('.').to_owned();
    }
    first.to_lowercase().chain(chars).collect()
}

//! One table of a plan file, read by its keys; what is wrong with it becomes problems.

use std::ops::Range;

use super::amount::{Month, Share, memory_bytes, milli_cpu};
use super::section::{KeyKind, Section};
use crate::problem::{Origin, Problem, Problems, Source, nearest};
use crate::records::tree::{Entry, Node, fields, record};
use crate::records::{Field, Record, Scalar};

/// A table whose keys are those of a [`Section`].
pub(super) struct Keyed<'n, 't> {
    source: &'n Source<'t>,
    section: &'static Section,
    at: Range<usize>,
    entries: &'n [Entry<'t>],
    fields: Vec<Field<'t>>,
}

/// A whole number, or a share of something.
pub(super) enum Amount {
    Count(u64),
    Share(Share),
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
        for (i, field) in table.fields.iter().enumerate() {
            if table.fields[..i].iter().any(|one| one.key == field.key) {
                problems.push_with(|| record.repeated_key(field));
            }
            if section.names().all(|name| name != field.key) {
                problems.push_with(|| table.unknown_key(field));
            }
        }
        for key in section.keys.iter().filter(|key| key.required) {
            let near = || {
                nearest(
                    key.name,
                    table.fields.iter().map(|field| field.key.as_ref()),
                )
            };
            // A key that is misspelt is not missing too.
            let misspelt = near().is_some_and(|near| section.names().all(|name| name != near));
            let nothing = Scalar::Null;
            let given = table
                .get(key.name)
                .is_some_and(|node| node.scalar() != nothing);
            if !given && !misspelt {
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

    /// The bytes at which the table stands.
    pub(super) fn at(&self) -> Range<usize> {
        self.at.clone()
    }

    /// Where the table stands.
    pub(super) fn origin(&self) -> Origin {
        self.source.origin(&self.at)
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

    /// A whole number, at least what the key's kind says and at most 32 bits.
    pub(super) fn whole(&self, key: &str, problems: &mut Problems) -> Option<u64> {
        let n = self.record().whole(self.field(key)?, problems)?;
        let least = self.section.keys.iter().find_map(|known| match known.kind {
            KeyKind::Whole(least) if known.name == key => Some(least),
            _ => None,
        });
        self.within(key, n, least.unwrap_or(0), problems)
    }

    fn within(&self, key: &str, n: u64, least: u64, problems: &mut Problems) -> Option<u64> {
        let most = u64::from(u32::MAX);
        if (least..=most).contains(&n) {
            return Some(n);
        }
        problems.push_with(|| {
            let help = format!("write a whole number from {least} to {most}");
            self.problem(key, format!("{key} {n} is out of range"))
                .help(help)
        });
        None
    }

    /// The same in 32 bits, which is the most that [`whole`](Self::whole) lets through.
    pub(super) fn whole32(&self, key: &str, problems: &mut Problems) -> Option<u32> {
        u32::try_from(self.whole(key, problems)?).ok()
    }

    pub(super) fn truth(&self, key: &str, problems: &mut Problems) -> Option<bool> {
        self.record().truth(self.field(key)?, problems)
    }

    /// One of the texts that the key's kind names.
    pub(super) fn choice(&self, key: &str, problems: &mut Problems) -> Option<&'static str> {
        let (text, _) = self.text(key, problems)?;
        let choices = self
            .section
            .keys
            .iter()
            .find_map(|known| match known.kind {
                KeyKind::Choice(choices) if known.name == key => Some(choices),
                _ => None,
            })?;
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

    /// A list of texts; one text alone counts as a list of it. `None` where the key is not there.
    pub(super) fn texts(&self, key: &str, problems: &mut Problems) -> Option<Vec<Placed<String>>> {
        let node = self.get(key)?;
        let one = std::slice::from_ref(node);
        let mut texts: Vec<Placed<String>> = Vec::new();
        for item in node.items().unwrap_or(one) {
            let Scalar::Text(text) = item.scalar() else {
                problems.push_with(|| {
                    Problem::new(format!("{key} holds {}, not text", item.kind()))
                        .at(self.source, &item.at)
                        .help("write a list of texts in quotes")
                });
                continue;
            };
            if let Some((twice, _)) = texts.iter().find(|(known, _)| *known == text) {
                problems.push_with(|| {
                    Problem::new(format!("{key} names \"{twice}\" twice"))
                        .at(self.source, &item.at)
                        .help("keep one of them")
                });
                continue;
            }
            texts.push((text.into_owned(), item.at.clone()));
        }
        if node.items().is_some_and(<[Node]>::is_empty) {
            problems.push_with(|| {
                self.problem(key, format!("{key} is empty"))
                    .help("name at least one, or leave the key out")
            });
        }
        Some(texts)
    }

    /// The tables of a list of tables; a single table counts as a list of it.
    pub(super) fn tables(&self, key: &str, problems: &mut Problems) -> Vec<Self> {
        let section = self.section.keys.iter().find_map(|known| match known.kind {
            KeyKind::Tables(section) if known.name == key => Some(section),
            _ => None,
        });
        let (Some(node), Some(section)) = (self.get(key), section) else {
            return Vec::new();
        };
        if node.entries().is_some() {
            problems.push_with(|| {
                self.problem(
                    key,
                    format!("{key} is a table where a list of tables belongs"),
                )
                .help(format!(
                    "write [[{key}]], with double brackets, above its keys"
                ))
            });
        }
        let one = std::slice::from_ref(node);
        let nodes = node.items().unwrap_or(one).iter();
        nodes
            .filter_map(|node| Keyed::new(self.source, node, section, problems))
            .collect()
    }

    /// The table at `key`.
    pub(super) fn table(&self, key: &str, problems: &mut Problems) -> Option<Self> {
        let section = self
            .section
            .keys
            .iter()
            .find_map(|known| match known.kind {
                KeyKind::Table(section) if known.name == key => Some(section),
                _ => None,
            })?;
        Keyed::new(self.source, self.get(key)?, section, problems)
    }

    /// A number or a share.
    pub(super) fn amount(&self, key: &str, problems: &mut Problems) -> Option<Amount> {
        if let Scalar::Text(_) = self.get(key)?.scalar() {
            return self.share(key, problems).map(Amount::Share);
        }
        let n = self.record().whole(self.field(key)?, problems)?;
        self.within(key, n, 0, problems).map(Amount::Count)
    }

    pub(super) fn share(&self, key: &str, problems: &mut Problems) -> Option<Share> {
        self.parsed(key, "a share such as \"20%\"", Share::parse, problems)
    }

    pub(super) fn month(&self, key: &str, problems: &mut Problems) -> Option<Month> {
        self.parsed(key, "a month such as \"2026-12\"", Month::parse, problems)
    }

    /// Thousandths of a CPU; a whole number without quotes is CPUs.
    pub(super) fn milli_cpu(&self, key: &str, problems: &mut Problems) -> Option<u64> {
        let wanted = "a quantity of CPU such as \"500m\" or 2";
        let above_zero = |text: &str| milli_cpu(text).filter(|&milli| milli > 0);
        self.quantity(key, wanted, above_zero, problems)
    }

    pub(super) fn memory(&self, key: &str, problems: &mut Problems) -> Option<u64> {
        let wanted = "a quantity of memory such as \"512Mi\" or \"2Gi\"";
        let above_zero = |text: &str| memory_bytes(text).filter(|&bytes| bytes > 0);
        self.quantity(key, wanted, above_zero, problems)
    }

    fn quantity(
        &self,
        key: &str,
        wanted: &str,
        parse: impl Fn(&str) -> Option<u64>,
        problems: &mut Problems,
    ) -> Option<u64> {
        match self.get(key)?.scalar() {
            Scalar::Whole(n) if parse(&n.to_string()).is_some() => parse(&n.to_string()),
            Scalar::Number(text) if parse(&text).is_some() => parse(&text),
            Scalar::Whole(_) | Scalar::Number(_) => {
                problems.push_with(|| {
                    self.problem(key, format!("{key} is not {wanted}"))
                        .help(format!("write {wanted}"))
                });
                None
            }
            _ => self.parsed(key, wanted, parse, problems),
        }
    }

    fn parsed<T>(
        &self,
        key: &str,
        wanted: &str,
        parse: impl Fn(&str) -> Option<T>,
        problems: &mut Problems,
    ) -> Option<T> {
        let field = self.field(key)?;
        let Scalar::Text(text) = &field.value else {
            if field.value != Scalar::Null {
                problems.push_with(|| self.record().wrong_value(field, wanted));
            }
            return None;
        };
        let parsed = parse(text);
        if parsed.is_none() {
            problems.push_with(|| {
                self.problem(key, format!("{key} \"{text}\" is not {wanted}"))
                    .help(format!("write {wanted}"))
            });
        }
        parsed
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

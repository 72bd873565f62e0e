//! Texts in both languages, as Fluent files: what people read, apart from the code.
//!
//! A field's texts have the id `row-type-key`, or just its key where all rows mean the same by it. Its
//! value is the header, and its attributes are its page: meaning, formula, source, other.
#![allow(
    clippy::must_use_candidate,
    reason = "all of it is for the program, which has no use for a call without its result"
)]

mod any_message;
mod area;
mod lists;
mod mark;
mod message;
mod net_errors;
mod sentence;
mod spacing;
mod symptoms;
mod template;

pub use any_message::{AnyMessage, Put};
pub use lists::{all_of, clauses, counted, counts, names, one_of, pairs, parts, some_names, steps};
use message::message;
pub use message::{List, Message, Phrase, Variable};
pub use net_errors::ToMessage;
pub use sentence::{Sentence, Words};
pub use symptoms::{Symptom, SymptomFinder};

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));

use std::borrow::Cow;

pub use area::{Area, areas};
use net::lang::Lang;

/// The letters that formulas use, in the order in which they are explained.
const LETTERS: &str = "AEmcPnQbh";

/// Where the texts of a row's fields are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Their file.
    pub area: &'static Area,
    /// What the row's own ids begin with.
    pub row: &'static str,
}

impl Place {
    /// The text of a field: that of its row, else that of its key.
    fn find<T>(&self, key: &str, get: impl Fn(&'static Area, &str) -> Option<T>) -> Option<T> {
        let key = key.replace('.', "-");
        let ids = [format!("{}-{key}", self.row), key];
        let areas = [self.area, &areas::COMMON];
        let mut texts = ids.iter().flat_map(|id| areas.map(|area| get(area, id)));
        texts.find_map(|text| text)
    }
}

/// `ZoneRow` as `zone-row`.
fn kebab(name: &str) -> String {
    let mut kebab = String::new();
    for (i, c) in name.chars().enumerate() {
        if c.is_ascii_uppercase() && i > 0 {
            kebab.push('-');
        }
        kebab.push(c.to_ascii_lowercase());
    }
    kebab
}

/// What `explain` says of a field.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Page {
    /// What it is, in one sentence.
    pub meaning: String,
    /// How it is computed, with the symbols of the planning formulas, each of which is explained.
    pub formula: Option<String>,
    /// Where the rule was read.
    pub source: Option<String>,
    /// The other reading, where sources differ, or what a person should know as well.
    pub other: Option<String>,
}

impl Page {
    /// Of the attributes of the message `id` of an area.
    fn of(area: &'static Area, id: &str, lang: Lang) -> Self {
        let part = |name| value(area.pages()?, &format!("{id}.{name}"), lang);
        Self {
            meaning: part("meaning").unwrap_or_default(),
            formula: part("formula").map(|formula| with_letters(&formula, lang)),
            source: part("source"),
            other: part("other"),
        }
    }
}

fn value(area: &'static Area, id: &str, lang: Lang) -> Option<String> {
    area.text(id, &[], lang)
}

/// The header of a field for people; a newline breaks it.
pub fn header(place: &Place, key: &str, lang: Lang) -> String {
    let found = place.find(key, |area, id| value(area, id, lang));
    found.unwrap_or_else(|| key.to_owned())
}

/// The page of a field.
pub fn page(place: &Place, key: &str, lang: Lang) -> Page {
    let found = place.find(key, |area, id| {
        let meaning = area.pages()?.template(&format!("{id}.meaning"), lang);
        meaning.map(|_| Page::of(area, id, lang))
    });
    found.unwrap_or_default()
}

/// A formula with the letters in it spelled out.
fn with_letters(formula: &str, lang: Lang) -> String {
    let mut letters: Vec<&str> = formula
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| word.len() == 1)
        .collect();
    net::sort_by_key(&mut letters, |letter| LETTERS.find(letter));
    letters.dedup();
    let spelled = letters.into_iter().filter_map(|letter| {
        let id = format!("letter-{letter}");
        let meaning = value(&areas::COMMON, &id, lang)?;
        let colon = match lang {
            Lang::En => ": ",
            Lang::Zh => "：",
        };
        Some(format!("{letter}{colon}{meaning}"))
    });
    let spelled: Vec<String> = spelled.collect();
    match (spelled.as_slice(), lang) {
        ([], _) => formula.to_owned(),
        (spelled, Lang::En) => format!("{formula} ({})", spelled.join("; ")),
        (spelled, Lang::Zh) => format!("{formula}（{}）", spelled.join("；")),
    }
}

/// What prints a result, at the place of its type.
pub fn result(place: &Place, lang: Lang) -> String {
    value(place.area, place.row, lang).unwrap_or_default()
}

/// A sentence of a finding, which has its fields as variables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part(&'static str);

impl Part {
    /// What is true.
    pub const MESSAGE: Self = Self("message");
    /// The next step.
    pub const HELP: Self = Self("help");
}

/// The texts of a kind of finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OfFinding {
    area: &'static Area,
    /// A letter and a number.
    pub code: &'static str,
    /// The variables of its sentences.
    pub variables: &'static [&'static str],
}

impl OfFinding {
    const fn new(
        area: &'static Area,
        code: &'static str,
        variables: &'static [&'static str],
    ) -> Self {
        Self { area, code, variables }
    }

    /// What `explain` says of it.
    pub fn page(self, lang: Lang) -> Page {
        Page::of(self.area, &self.code.to_ascii_lowercase(), lang)
    }

    /// Its sentences, once they have their variables.
    pub fn sentences(self, lang: Lang) -> Sentence {
        Sentence::of(self.area, self.code.to_ascii_lowercase(), lang)
    }
}

/// What people read in place of one of a few texts that programs know: its message, else itself. That
/// of no text is called `empty`.
pub fn word<'w>(of: &str, word: &'w str, lang: Lang) -> Cow<'w, str> {
    let known = if word.is_empty() { "empty" } else { word };
    let id = format!("{}-{}", kebab(of), known.replace('.', "-"));
    value(&areas::WORDS, &id, lang).map_or(Cow::Borrowed(word), Cow::Owned)
}

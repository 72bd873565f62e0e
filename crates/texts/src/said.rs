//! What is said before the reader's language is known: why something could not be computed.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use super::sentence::{Sentence, Words};
use super::{Place, header};
use net::lang::Lang;

/// A message of the text files with its variables, or words from elsewhere in the one language that they have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said(Source);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Source {
    /// Of the system, a library, or the input.
    Words(String),
    /// What a key of a table means.
    Meaning { place: Place, key: &'static str },
    Message {
        area: &'static str,
        id: &'static str,
        variables: Vec<(&'static str, Put)>,
    },
}

/// What is put into a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Put {
    /// As JSON holds it.
    Value(Value),
    /// Names in a list.
    Names(Vec<String>),
    /// What is itself said in the reader's language.
    Said(Box<Said>),
}

impl Said {
    pub(super) const fn new(
        area: &'static str,
        id: &'static str,
        variables: Vec<(&'static str, Put)>,
    ) -> Self {
        Self(Source::Message {
            area,
            id,
            variables,
        })
    }

    /// The message `id` of `texts/*/{area}.ftl`.
    pub const fn of(area: &'static str, id: &'static str) -> Self {
        let variables = Vec::new();
        Self(Source::Message {
            area,
            id,
            variables,
        })
    }

    /// What a key means, within a sentence, by the place of its table's texts.
    pub const fn meaning(place: Place, key: &'static str) -> Self {
        Self(Source::Meaning { place, key })
    }

    /// With one more variable: what JSON would hold.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Serialize) -> Self {
        let value = serde_json::to_value(value).unwrap_or_default();
        self.with_variable(name, Put::Value(value))
    }

    /// With a list of names.
    #[must_use]
    pub fn with_names<N: ToString>(
        self,
        name: &'static str,
        names: impl IntoIterator<Item = N>,
    ) -> Self {
        let names = names.into_iter().map(|name| name.to_string()).collect();
        self.with_variable(name, Put::Names(names))
    }

    /// With a variable that is itself said in the reader's language.
    #[must_use]
    pub fn with_said(self, name: &'static str, said: impl Into<Self>) -> Self {
        self.with_variable(name, Put::Said(Box::new(said.into())))
    }

    fn with_variable(mut self, name: &'static str, variable: Put) -> Self {
        debug_assert!(matches!(self.0, Source::Message { .. }), "words of {self}");
        if let Source::Message { variables, .. } = &mut self.0 {
            variables.push((name, variable));
        }
        self
    }

    /// In the language `lang`, where it has it.
    pub fn text(&self, lang: Lang) -> String {
        match &self.0 {
            Source::Words(words) => words.clone(),
            Source::Meaning { place, key } => {
                let meaning = header(place, key, lang);
                lower_first(meaning.trim_end_matches(['.', '。']))
            }
            Source::Message {
                area,
                id,
                variables,
            } => sentence(area, variables, lang).text(id),
        }
    }

    /// The attribute `name` of its message, where there is one.
    pub fn part(&self, name: &str, lang: Lang) -> Option<String> {
        match &self.0 {
            Source::Words(_) | Source::Meaning { .. } => None,
            Source::Message {
                area,
                id,
                variables,
            } => sentence(area, variables, lang).find(id, name),
        }
    }
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        // An abbreviation keeps its capital letters.
        Some(first) if !chars.as_str().starts_with(char::is_uppercase) => {
            first.to_lowercase().chain(chars).collect()
        }
        _ => text.to_owned(),
    }
}

fn sentence(area: &str, variables: &[(&'static str, Put)], lang: Lang) -> Sentence {
    let sentence = Sentence::from(Words::of(area, lang));
    variables
        .iter()
        .fold(sentence, |sentence, (name, variable)| match variable {
            Put::Value(value) => sentence.with(*name, value),
            Put::Names(names) => sentence.with(*name, Words::of(area, lang).names(names)),
            Put::Said(said) => sentence.with(*name, said.text(lang)),
        })
}

impl<T: Into<String>> From<T> for Said {
    fn from(words: T) -> Self {
        Self(Source::Words(words.into()))
    }
}

/// In English.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for Said {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_said_in_each_language_and_so_is_what_is_within_it() {
        let inner = Said::of("errors-engine", "figure-of-subnet")
            .with("figure", "subnet.available")
            .with("subnet", "sbn-a");
        let said = Said::of("errors-engine", "shard-figure-elsewhere")
            .with("file", "a.json")
            .with_said("there", inner)
            .with_said("expected", "errors");
        assert_eq!(
            [Lang::En, Lang::Zh].map(|lang| said.text(lang)),
            [
                "a.json: figure subnet.available of sbn-a is where errors should be",
                "a.json：应为指标 errors，实际为 sbn-a 的 subnet.available",
            ]
        );
        assert_eq!(said.to_string(), said.text(Lang::En));
        let help = said.part("help", Lang::En).unwrap();
        assert_eq!(help, "make it again with this version of the program");
        assert_eq!(said.part("nothing", Lang::En), None);
    }

    #[test]
    fn names_are_listed_as_each_language_lists_them() {
        let said = Said::of("errors", "all-results").with_names("all", ["plan", "audit"]);
        assert_eq!(
            [Lang::En, Lang::Zh].map(|lang| said.text(lang)),
            ["the results are plan, audit", "可用的结果：plan、audit"]
        );
    }

    #[test]
    fn words_from_elsewhere_are_the_same_in_each_language() {
        let words = Said::from("unexpected end of file");
        assert_eq!(words.text(Lang::Zh), "unexpected end of file");
        assert_eq!(words.part("help", Lang::Zh), None);
    }
}

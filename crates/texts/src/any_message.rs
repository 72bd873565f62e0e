//! What is said before the reader's language is known: why something could not be computed.

use std::borrow::Cow;
use std::fmt;

use serde_json::Value;

use super::area::Area;
use super::template::Variable;
use super::{Message, Place, header, names};
use net::lang::Lang;

/// A message of the text files with its variables, or words from elsewhere in the one language that they have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnyMessage(Source);

#[derive(Debug, Clone, PartialEq, Eq)]
enum Source {
    /// Of the system, a library, or the input.
    Words(String),
    /// What a key of a table means.
    Meaning { place: Place, key: &'static str },
    Message {
        area: &'static Area,
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
    Message(Box<AnyMessage>),
}

impl AnyMessage {
    pub(super) const fn new(
        area: &'static Area,
        id: &'static str,
        variables: Vec<(&'static str, Put)>,
    ) -> Self {
        Self(Source::Message { area, id, variables })
    }

    /// What a key means, within a sentence, by the place of its table's texts.
    pub const fn meaning(place: Place, key: &'static str) -> Self {
        Self(Source::Meaning { place, key })
    }

    /// In the language `lang`, where it has it.
    pub fn text(&self, lang: Lang) -> String {
        match &self.0 {
            Source::Words(words) => words.clone(),
            Source::Meaning { place, key } => {
                let meaning = header(place, key, lang);
                lower_first(meaning.trim_end_matches(['.', '。']))
            }
            Source::Message { area, id, variables } => {
                let text = filled(area, id, variables, lang);
                debug_assert!(text.is_some(), "no text {id}");
                text.unwrap_or_else(|| (*id).to_owned())
            }
        }
    }

    /// What to write instead, where its message says that.
    pub fn help(&self, lang: Lang) -> Option<String> {
        match &self.0 {
            Source::Words(_) | Source::Meaning { .. } => None,
            Source::Message { area, id, variables } => {
                filled(area, &format!("{id}.help"), variables, lang)
            }
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

fn filled(
    area: &'static Area,
    id: &str,
    put: &[(&'static str, Put)],
    lang: Lang,
) -> Option<String> {
    let variables = put.iter().map(|(name, put)| {
        let variable = match put {
            Put::Value(value) => Variable::from(value.clone()),
            Put::Names(all) => Variable::Text(names(all, lang)),
            Put::Message(said) => Variable::Text(said.text(lang)),
        };
        (Cow::Borrowed(*name), variable)
    });
    let variables: Vec<(Cow<'static, str>, Variable)> = variables.collect();
    area.text(id, &variables, lang)
}

impl From<String> for AnyMessage {
    fn from(words: String) -> Self {
        Self(Source::Words(words))
    }
}

impl From<&str> for AnyMessage {
    fn from(words: &str) -> Self {
        Self::from(words.to_owned())
    }
}

impl<M: Message> From<M> for AnyMessage {
    fn from(message: M) -> Self {
        message.to_message()
    }
}

/// In English.
impl fmt::Display for AnyMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for AnyMessage {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{List, errors, errors_engine};

    #[test]
    fn a_message_is_said_in_each_language_and_so_is_what_is_within_it() {
        let inner = errors_engine::FigureOfSubnet { figure: "subnet.available", subnet: "sbn-a" };
        let said = errors_engine::ShardFigureElsewhere {
            file: "a.json",
            there: inner.to_message(),
            expected: AnyMessage::from("errors"),
        };
        let said = said.to_message();
        assert_eq!(
            [Lang::En, Lang::Zh].map(|lang| said.text(lang)),
            [
                "a.json: figure subnet.available of sbn-a is where errors should be",
                "a.json：应为指标 errors，实际为 sbn-a 的 subnet.available",
            ]
        );
        assert_eq!(said.to_string(), said.text(Lang::En));
        let help = said.help(Lang::En).unwrap();
        assert_eq!(help, "make it again with this version of the program");
    }

    #[test]
    fn names_are_listed_as_each_language_lists_them() {
        let all = List::of(["plan", "audit"]);
        let said = errors::AllResults { all }.to_message();
        assert_eq!(
            [Lang::En, Lang::Zh].map(|lang| said.text(lang)),
            ["the results are plan, audit", "可用的结果：plan、audit"]
        );
    }

    #[test]
    fn words_from_elsewhere_are_the_same_in_each_language() {
        let words = AnyMessage::from("unexpected end of file");
        assert_eq!(words.text(Lang::Zh), "unexpected end of file");
        assert_eq!(words.help(Lang::Zh), None);
    }
}

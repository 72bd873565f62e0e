//! What is wrong with the command line, in the reader's language.

use std::error::Error as _;
use std::fmt::Write as _;

use clap::builder::Styles;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::error::{AREA, colon};
use net::lang::Lang;
use net::{visible, visible_lines};
use texts::{Said, Sentence, Words};

/// All of it, laid out and coloured as clap does; `None` for kinds of errors that have no words of their own.
pub(super) fn render(error: &clap::Error, lang: Lang) -> Option<String> {
    let (words, styles) = (Words::of(AREA, lang), Styles::styled());
    let told = Told {
        error,
        words,
        styles: &styles,
    };
    let colon = colon(lang);
    let (colon, gap) = colon.split_at(colon.trim_end().len());
    let mut text = format!(
        "{style}{}{colon}{style:#}{gap}{}",
        words.text("error"),
        told.title()?,
        style = styles.get_error()
    );
    let tips = told.tips();
    if !tips.is_empty() {
        text.push('\n');
    }
    let (valid, word) = (styles.get_valid(), words.text("usage-tip"));
    for tip in tips {
        let _ = write!(text, "\n  {valid}{word}{colon}{valid:#}{gap}{tip}");
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let title = Words::of("help", lang).text("usage");
        text += &format!("\n\n{}", usage.ansi()).replacen("Usage:", &title, 1);
    }
    let literal = styles.get_literal();
    let more = words.with("help", format!("{literal}--help{literal:#}"));
    Some(format!("{text}\n\n{}\n", more.text("usage-more")))
}

struct Told<'e> {
    error: &'e clap::Error,
    words: Words,
    styles: &'e Styles,
}

impl Told<'_> {
    /// A text of the context, which may repeat the command line.
    fn text(&self, kind: ContextKind) -> Option<String> {
        match self.error.get(kind)? {
            ContextValue::String(text) => Some(visible(text).into_owned()),
            ContextValue::Number(number) => Some(number.to_string()),
            _ => None,
        }
    }

    fn texts(&self, kind: ContextKind) -> Vec<String> {
        match self.error.get(kind) {
            Some(ContextValue::Strings(all)) => {
                all.iter().map(|one| visible(one).into_owned()).collect()
            }
            Some(_) => self.text(kind).into_iter().collect(),
            None => Vec::new(),
        }
    }

    /// Names that the program knows.
    fn valid(&self, names: &[String]) -> String {
        let style = self.styles.get_valid();
        let names = names.iter().map(|name| {
            let name = if name.contains(' ') {
                format!("{name:?}")
            } else {
                name.clone()
            };
            format!("{style}{name}{style:#}")
        });
        names.collect::<Vec<_>>().join(", ")
    }

    /// What was given, and where.
    fn sentence(&self, given: ContextKind, at: ContextKind) -> Sentence {
        let (invalid, literal) = (self.styles.get_invalid(), self.styles.get_literal());
        let given = self.text(given).filter(|given| !given.is_empty());
        let at = self.text(at);
        self.words
            .with("given", given.map(|it| format!("{invalid}{it}{invalid:#}")))
            .with("at", at.map(|it| format!("{literal}{it}{literal:#}")))
    }

    fn title(&self) -> Option<String> {
        use ContextKind::{InvalidArg, InvalidSubcommand, InvalidValue};
        let of_value = self.sentence(InvalidValue, InvalidArg);
        let of_argument = self.sentence(InvalidArg, InvalidArg);
        let of_command = self.sentence(InvalidSubcommand, InvalidArg);
        let listed = |names: Vec<String>| {
            let style = self.styles.get_valid();
            let names = names
                .iter()
                .map(|name| format!("\n  {style}{name}{style:#}"));
            names.collect::<String>()
        };
        let possible = |id, kind: ContextKind| {
            let names = self.texts(kind);
            let words = self.words.with("names", self.valid(&names));
            let list = (!names.is_empty()).then(|| format!("\n  [{}]", words.text(id)));
            list.unwrap_or_default()
        };
        let counted = |expected: ContextKind| {
            let actual = self.text(ContextKind::ActualNumValues);
            let actual = actual.and_then(|actual| actual.parse::<u64>().ok());
            let sentence = of_value.clone().with("expected", self.text(expected));
            sentence.with("actual", actual)
        };
        Some(match self.error.kind() {
            ErrorKind::InvalidValue => {
                of_value.text("usage-value") + &possible("usage-values", ContextKind::ValidValue)
            }
            ErrorKind::ValueValidation => {
                let source = self.error.source();
                let said = source.map(|source| match source.downcast_ref::<Said>() {
                    Some(said) => said.text(self.words.lang()),
                    None => source.to_string(),
                });
                let why = said.map(|why| visible_lines(&why).into_owned());
                of_value.with("why", why).text("usage-bad-value")
            }
            ErrorKind::UnknownArgument => of_argument.text("usage-argument"),
            ErrorKind::InvalidSubcommand => of_command.text("usage-command"),
            ErrorKind::MissingSubcommand => {
                let commands = possible("usage-commands", ContextKind::ValidSubcommand);
                of_command.text("usage-no-command") + &commands
            }
            ErrorKind::MissingRequiredArgument => {
                self.words.text("usage-missing") + &listed(self.texts(InvalidArg))
            }
            ErrorKind::ArgumentConflict => {
                let others = self.texts(ContextKind::PriorArg);
                let own = self.text(InvalidArg);
                let is_twice = own.is_some() && others.first() == own.as_ref();
                match self.error.get(ContextKind::PriorArg) {
                    _ if is_twice => of_argument.text("usage-twice"),
                    Some(ContextValue::Strings(_)) => {
                        of_argument.text("usage-conflicts") + &listed(others)
                    }
                    _ => of_argument
                        .with("other", others.first())
                        .text("usage-conflict"),
                }
            }
            ErrorKind::NoEquals => of_argument.text("usage-no-equals"),
            ErrorKind::TooManyValues => of_value.text("usage-too-many"),
            ErrorKind::TooFewValues => counted(ContextKind::MinValues).text("usage-too-few"),
            ErrorKind::WrongNumberOfValues => {
                counted(ContextKind::ExpectedNumValues).text("usage-number")
            }
            ErrorKind::InvalidUtf8 => self.words.text("usage-utf8"),
            _ => return None,
        })
    }

    fn tips(&self) -> Vec<String> {
        let near = [
            (ContextKind::SuggestedSubcommand, "command"),
            (ContextKind::SuggestedArg, "argument"),
            (ContextKind::SuggestedValue, "value"),
        ];
        let mut tips = Vec::new();
        for (kind, what) in near {
            let names = self.texts(kind);
            if !names.is_empty() {
                let style = self.styles.get_valid();
                let [open, close] = match self.words.lang() {
                    Lang::En => ["'"; 2],
                    Lang::Zh => ["“", "”"],
                };
                let quoted = names
                    .iter()
                    .map(|name| format!("{open}{style}{name}{style:#}{close}"));
                let quoted = self.words.names(&quoted.collect::<Vec<_>>());
                let sentence = self.words.with("what", what).with("count", names.len());
                tips.push(sentence.with("names", quoted).text("usage-near"));
            }
        }
        if let Some(ContextValue::StyledStrs(suggested)) = self.error.get(ContextKind::Suggested) {
            for one in suggested {
                let text = visible_lines(&one.to_string()).into_owned();
                // Clap says what to write in quotes, and all around it in English.
                let parts: Vec<&str> = text.split('\'').collect();
                tips.push(match *parts {
                    [_, given, _, instead, _] if parts[0] == "to pass " => {
                        let sentence = self.words.with("given", given);
                        sentence.with("instead", instead).text("usage-as-value")
                    }
                    _ => text,
                });
            }
        }
        tips
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(line: &str) -> clap::Error {
        let args = line.split_whitespace();
        let command = crate::cli::command(Lang::En);
        command.try_get_matches_from(args).unwrap_err()
    }

    /// Mistakes of each kind.
    const MISTAKES: [&str; 12] = [
        "cce-plan subnet",
        "cce-plan xyzzy",
        "cce-plan subnets --cidrs 10.0.0.0/22",
        "cce-plan subnets --xyzzy",
        "cce-plan plan a.toml b.toml",
        "cce-plan plan",
        "cce-plan plan a.toml -f jsn",
        "cce-plan plan a.toml -f xml",
        "cce-plan plan a.toml -f",
        "cce-plan plan a.toml -q -v",
        "cce-plan plan a.toml --lang en --lang zh",
        "cce-plan plan a.toml --color sometimes",
    ];

    #[test]
    fn in_english_it_is_what_clap_says() {
        for line in MISTAKES {
            let error = error_of(line);
            let text = render(&error, Lang::En).unwrap_or_else(|| panic!("{line}"));
            let plain = anstream::adapter::strip_str(&text).to_string();
            assert_eq!(plain, error.render().to_string(), "{line}");
        }
    }

    #[test]
    fn in_chinese_only_what_was_given_is_latin() {
        let all = MISTAKES.map(|line| {
            let text = render(&error_of(line), Lang::Zh).unwrap();
            format!("$ {line}\n{}", anstream::adapter::strip_str(&text))
        });
        insta::assert_snapshot!(all.join("\n"));
    }
}

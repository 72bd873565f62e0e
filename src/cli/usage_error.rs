//! What is wrong with the command line, in the reader's language.

use std::error::Error as _;
use std::fmt::Write as _;

use clap::builder::Styles;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::error::colon;
use net::lang::Lang;
use net::{visible, visible_lines};
use texts::{AnyMessage, Message, errors as say};

/// All of it, laid out and coloured as clap does; `None` for kinds of errors that have no words of their own.
pub(super) fn render(error: &clap::Error, lang: Lang) -> Option<String> {
    let styles = Styles::styled();
    let told = Explained { error, lang, styles: &styles };
    let colon = colon(lang);
    let (colon, gap) = colon.split_at(colon.trim_end().len());
    let mut text = format!(
        "{style}{}{colon}{style:#}{gap}{}",
        say::Error.text(lang),
        told.title()?,
        style = styles.get_error()
    );
    let tips = told.tips();
    if !tips.is_empty() {
        text.push('\n');
    }
    let (valid, word) = (styles.get_valid(), say::UsageTip.text(lang));
    for tip in tips {
        let _ = write!(text, "\n  {valid}{word}{colon}{valid:#}{gap}{tip}");
    }
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let title = texts::Words::of(&texts::areas::HELP, lang).text("usage");
        text += &format!("\n\n{}", usage.ansi()).replacen("Usage:", &title, 1);
    }
    let literal = styles.get_literal();
    let more = say::UsageMore { help: format!("{literal}--help{literal:#}") };
    Some(format!("{text}\n\n{}\n", more.text(lang)))
}

struct Explained<'e> {
    error: &'e clap::Error,
    lang: Lang,
    styles: &'e Styles,
}

impl Explained<'_> {
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

    /// What was given, as it is set apart.
    fn given(&self, given: ContextKind) -> Option<String> {
        let invalid = self.styles.get_invalid();
        let given = self.text(given).filter(|given| !given.is_empty());
        given.map(|it| format!("{invalid}{it}{invalid:#}"))
    }

    /// The argument that it was given for.
    fn at(&self) -> Option<String> {
        let literal = self.styles.get_literal();
        let at = self.text(ContextKind::InvalidArg);
        at.map(|it| format!("{literal}{it}{literal:#}"))
    }

    fn title(&self) -> Option<String> {
        use ContextKind::{InvalidArg, InvalidSubcommand, InvalidValue};
        let (lang, at) = (self.lang, self.at());
        let value = self.given(InvalidValue);
        let argument = self.given(InvalidArg);
        let command = self.given(InvalidSubcommand);
        let listed = |names: Vec<String>| {
            let style = self.styles.get_valid();
            let names = names
                .iter()
                .map(|name| format!("\n  {style}{name}{style:#}"));
            names.collect::<String>()
        };
        let possible = |kind: ContextKind, list: &dyn Fn(String) -> AnyMessage| {
            let names = self.texts(kind);
            let list = (!names.is_empty()).then(|| list(self.valid(&names)).text(lang));
            list.map_or_else(String::new, |list| format!("\n  [{list}]"))
        };
        let actual = self.text(ContextKind::ActualNumValues);
        let actual = actual.and_then(|actual| actual.parse::<u64>().ok());
        Some(match self.error.kind() {
            ErrorKind::InvalidValue => {
                let list = possible(ContextKind::ValidValue, &|names| {
                    say::UsageValues { names }.to_message()
                });
                say::UsageValue { given: value, at }.text(lang) + &list
            }
            ErrorKind::ValueValidation => {
                let source = self.error.source();
                let said = source.map(|source| match source.downcast_ref::<AnyMessage>() {
                    Some(said) => said.text(lang),
                    None => source.to_string(),
                });
                let bad = say::UsageBadValue {
                    given: value,
                    at,
                    why: said.map(|why| visible_lines(&why).into_owned()),
                };
                bad.text(lang)
            }
            ErrorKind::UnknownArgument => say::UsageArgument { given: argument }.text(lang),
            ErrorKind::InvalidSubcommand => say::UsageCommand { given: command }.text(lang),
            ErrorKind::MissingSubcommand => {
                let list = possible(ContextKind::ValidSubcommand, &|names| {
                    say::UsageCommands { names }.to_message()
                });
                say::UsageNoCommand { given: command }.text(lang) + &list
            }
            ErrorKind::MissingRequiredArgument => {
                say::UsageMissing.text(lang) + &listed(self.texts(InvalidArg))
            }
            ErrorKind::ArgumentConflict => {
                let (others, given) = (self.texts(ContextKind::PriorArg), argument);
                let own = self.text(InvalidArg);
                let is_twice = own.is_some() && others.first() == own.as_ref();
                match self.error.get(ContextKind::PriorArg) {
                    _ if is_twice => say::UsageTwice { given }.text(lang),
                    Some(ContextValue::Strings(_)) => {
                        say::UsageConflicts { given }.text(lang) + &listed(others)
                    }
                    _ => {
                        let other = others.first();
                        say::UsageConflict { given, other }.text(lang)
                    }
                }
            }
            ErrorKind::NoEquals => say::UsageNoEquals { given: argument }.text(lang),
            ErrorKind::TooManyValues => say::UsageTooMany { given: value, at }.text(lang),
            ErrorKind::TooFewValues => {
                let few =
                    say::UsageTooFew { at, expected: self.text(ContextKind::MinValues), actual };
                few.text(lang)
            }
            ErrorKind::WrongNumberOfValues => {
                let number = say::UsageNumber {
                    at,
                    expected: self.text(ContextKind::ExpectedNumValues),
                    actual,
                };
                number.text(lang)
            }
            ErrorKind::InvalidUtf8 => say::UsageUtf8.text(lang),
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
                let [open, close] = match self.lang {
                    Lang::En => ["'"; 2],
                    Lang::Zh => ["“", "”"],
                };
                let quoted = names
                    .iter()
                    .map(|name| format!("{open}{style}{name}{style:#}{close}"));
                let near = say::UsageNear {
                    what,
                    count: names.len(),
                    names: texts::names(&quoted.collect::<Vec<_>>(), self.lang),
                };
                tips.push(near.text(self.lang));
            }
        }
        if let Some(ContextValue::StyledStrs(suggested)) = self.error.get(ContextKind::Suggested) {
            for one in suggested {
                let text = visible_lines(&one.to_string()).into_owned();
                // Clap says what to write in quotes, and all around it in English.
                let parts: Vec<&str> = text.split('\'').collect();
                tips.push(match *parts {
                    [_, given, _, instead, _] if parts[0] == "to pass " => {
                        say::UsageAsValue { given, instead }.text(self.lang)
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
        "cce-plan simulate a.toml b.toml",
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

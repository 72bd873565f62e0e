//! What `--help`, man pages and completions say: `texts/*/help.ftl`, put into the commands.

use clap::{Arg, Command};

use net::lang::Lang;
use texts::Words;

pub(super) const AREA: &str = "help";

/// The id of the command itself in the texts; a nested one has its path, such as `volumes-fit`.
pub(super) const ROOT: &str = "cce-plan";

/// The command and all within it, with their texts.
pub(super) fn told(command: Command, lang: Lang) -> Command {
    let words = Words::of(AREA, lang);
    let mut command = of_command(command, ROOT, words);
    if lang == Lang::En {
        // So are clap's own words.
        return command;
    }
    command.build();
    with_headings(command, words)
}

fn of_command(command: Command, id: &str, words: Words) -> Command {
    let text = words.text(id);
    let mut command = match text.split_once("\n\n") {
        Some((about, _)) => command.about(about.to_owned()).long_about(text),
        None => command.about(text),
    };
    if let Some(examples) = examples(id) {
        let mut said = words.text("examples");
        for line in examples.lines() {
            said.push_str("\n  ");
            said.push_str(line);
        }
        if let Some(notes) = words.find(id, "notes") {
            said.push_str("\n\n");
            said.push_str(&notes);
        }
        command = command.before_long_help(said);
    }
    command
        .mut_args(|arg| of_arg(arg, id, words))
        .mut_subcommands(|inner| {
            let id = id_within(id, &inner);
            of_command(inner, &id, words)
        })
}

/// How a command is called, the same in both languages.
pub(super) fn examples(id: &str) -> Option<String> {
    Words::of(AREA, Lang::En).find(id, "examples")
}

/// The id in the texts of a nested command.
pub(super) fn id_within(outer: &str, command: &Command) -> String {
    match outer {
        ROOT => command.get_name().to_owned(),
        outer => format!("{outer}-{}", command.get_name()),
    }
}

fn of_arg(arg: Arg, command: &str, words: Words) -> Arg {
    let name = arg.get_id().as_str().replace('_', "-");
    let own = words.find(command, &name);
    let text = own.or_else(|| words.find("arguments", &name));
    let text = text.unwrap_or_default();
    let (arg, values) = match words.lang() {
        Lang::En => (arg, String::new()),
        Lang::Zh => with_values(arg, words),
    };
    let arg = match text.split_once("\n\n") {
        Some((help, _)) => arg
            .help(format!("{help}{values}"))
            .long_help(text + &values),
        None => arg.help(text + &values),
    };
    let Some(heading) = arg.get_help_heading() else {
        return arg;
    };
    let heading = words.text(&format!("headings.{}", kebab(heading)));
    arg.help_heading(heading)
}

/// Without clap's English list of values, and that list in other words.
fn with_values(arg: Arg, words: Words) -> (Arg, String) {
    let takes_values = arg.get_action().takes_values();
    let possible = arg.get_possible_values();
    let possible: Vec<&str> = possible
        .iter()
        .map(clap::builder::PossibleValue::get_name)
        .collect();
    if possible.is_empty() || arg.is_hide_possible_values_set() || !takes_values {
        return (arg, String::new());
    }
    let words = words.with("values", possible.join(", "));
    let said = format!(" [{}]", words.text("possible-values"));
    (arg.hide_possible_values(true), said)
}

fn kebab(heading: &str) -> String {
    heading.to_lowercase().replace(' ', "-")
}

/// Translates the headings that clap writes in English, and its own flags.
fn with_headings(command: Command, words: Words) -> Command {
    let usage = command.get_styles().get_usage();
    let usage = format!("{usage}{}{usage:#}", words.text("usage"));
    command
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .subcommand_help_heading(words.text("headings.commands"))
        .mut_args(|arg| {
            let arg = match arg.get_id().as_str() {
                "help" => {
                    let help = words.text("help-flag");
                    arg.help(help.clone()).long_help(help)
                }
                "version" => arg.help(words.text("version-flag")),
                _ => arg,
            };
            match (arg.get_help_heading(), arg.is_positional()) {
                (Some(_), _) => arg,
                (None, true) => arg.help_heading(words.text("headings.arguments")),
                (None, false) => arg.help_heading(words.text("headings.options")),
            }
        })
        .mut_subcommands(|inner| with_headings(inner, words))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fluent_syntax::ast::Entry;

    use super::*;

    /// Ids of all commands, and of their arguments.
    fn ids(command: &Command, id: &str, into: &mut Vec<(String, Option<String>)>) {
        into.push((id.to_owned(), None));
        let own = command.get_arguments();
        for arg in own.filter(|arg| !arg.is_hide_set()) {
            into.push((id.to_owned(), Some(arg.get_id().as_str().replace('_', "-"))));
            if let Some(heading) = arg.get_help_heading() {
                into.push(("headings".to_owned(), Some(kebab(heading))));
            }
        }
        for inner in command.get_subcommands() {
            ids(inner, &id_within(id, inner), into);
        }
    }

    #[test]
    fn every_command_and_argument_has_a_text_and_every_text_is_one_of_them() {
        let file = include_str!("../../texts/en/help.ftl");
        let mut texts = BTreeSet::new();
        for entry in fluent_syntax::parser::parse(file).unwrap().body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let id = message.id.name;
            for attribute in message.attributes {
                texts.insert(format!("{id}.{}", attribute.id.name));
            }
            if message.value.is_some() {
                texts.insert(id.to_owned());
            }
        }
        let mut all = Vec::new();
        ids(&super::super::untold(), ROOT, &mut all);
        let mut used: BTreeSet<String> = [
            "default",
            "examples",
            "help-flag",
            "possible-values",
            "usage",
            "version-flag",
        ]
        .map(str::to_owned)
        .into();
        used.extend(
            ["commands", "arguments", "options"].map(|heading| format!("headings.{heading}")),
        );
        let manual = "examples notes exit-status exit-0 exit-1 exit-2 exit-130 environment no-color columns empty";
        used.extend(manual.split(' ').map(|name| format!("manual.{name}")));
        for (id, arg) in all {
            let Some(arg) = arg else {
                assert!(texts.contains(&id), "{id}");
                let more = ["examples", "notes"].map(|name| format!("{id}.{name}"));
                used.extend(more.into_iter().chain([id]));
                continue;
            };
            let [own, shared] = [&*id, "arguments"].map(|id| format!("{id}.{arg}"));
            let text = if texts.contains(&own) { own } else { shared };
            assert!(texts.contains(&text), "{id}: {arg}");
            used.insert(text);
        }
        assert_eq!(texts.difference(&used).next(), None);
    }

    #[test]
    fn both_languages_say_all_of_it() {
        for lang in [Lang::En, Lang::Zh] {
            let mut command = told(super::super::untold(), lang);
            command.clone().debug_assert();
            let help = command.render_long_help().to_string();
            assert_eq!(help.contains("用法"), lang == Lang::Zh, "{help}");
        }
    }
}

//! What `--help`, man pages and completions say: `crates/texts/*/help.ftl`, put into the commands.

use std::fmt::Write as _;

use clap::builder::StyledStr;
use clap::{Arg, Command};

use net::lang::Lang;
use texts::{Area, Message as _, Words, areas};

pub(super) static AREA: &Area = &areas::HELP;

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
        command = command.after_long_help(said);
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

/// The same as `-h` shows it: a sentence, the usage, a line for each flag that matters, and an example.
pub(super) fn short(command: Command, id: &str, lang: Lang) -> Command {
    let words = Words::of(AREA, lang);
    // A Chinese colon has its blank within.
    let gap = if lang == Lang::En { " " } else { "" };
    let mut more = String::new();
    if let Some(example) = examples(id).as_deref().and_then(short_command) {
        more = format!("{}{gap}{example}", words.text("example"));
    }
    let has_positionals = command.get_positionals().any(|arg| !arg.is_hide_set());
    let is_shown = |inner: &Command| inner.get_name() != "help";
    let has_commands = command.get_subcommands().any(is_shown);
    let listed = match (id, has_commands, has_positionals) {
        (ROOT, ..) => "{subcommands}",
        (_, true, _) => "{subcommands}\n\n{options}",
        (_, _, true) => "{positionals}\n{options}",
        (..) => "{options}",
    };
    let usage = words.text("usage");
    let template = format!("{{about}}\n\n{usage}{gap}{{usage}}\n\n{listed}{{after-help}}");
    command
        .help_template(template)
        .after_help(more)
        .mut_args(short_arg)
        .mut_subcommands(|inner| {
            let id = id_within(id, &inner);
            short(inner, &id, lang)
        })
}

/// The first of several commands that is on one line.
fn short_command(examples: &str) -> Option<&str> {
    let lines: Vec<&str> = examples.lines().map(str::trim).collect();
    let goes_on = |line: &str| line.ends_with('\\');
    let is_whole = |at: usize| !goes_on(lines[at]) && (at == 0 || !goes_on(lines[at - 1]));
    (0..lines.len())
        .find(|&at| is_whole(at))
        .map(|at| lines[at])
}

fn short_arg(arg: Arg) -> Arg {
    if arg.get_id() == "help" {
        return arg;
    }
    let matters =
        arg.is_positional() || MATTERS.contains(&&*arg.get_id().as_str().replace('_', "-"));
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let name = arg.get_value_names().and_then(|names| names.first());
    let name = name.map(|name| without_brackets(name));
    let arg = match name {
        Some(name) if arg.get_action().takes_values() => arg.value_name(name),
        _ => arg,
    };
    let arg = arg.help(first_clause(&help).to_owned()).hide(!matters);
    // Those of all commands come last.
    let arg = if arg.is_global_set() {
        arg.display_order(LAST)
    } else {
        arg
    };
    if !arg.get_action().takes_values() {
        return arg;
    }
    arg.hide_env(true)
        .hide_possible_values(true)
        .hide_default_value(true)
}

/// The name of a value without what may be left out, such as `[@TIME]`.
fn without_brackets(name: &str) -> String {
    let mut depth = 0;
    let kept = name.chars().filter(|c| {
        depth += i32::from(*c == '[');
        let keeps = depth == 0;
        depth -= i32::from(*c == ']');
        keeps
    });
    kept.collect()
}

/// After all flags of a command.
const LAST: usize = 1000;

/// What a flag is for, without examples, values and exceptions.
fn first_clause(text: &str) -> &str {
    let ends = [
        ": ",
        "; ",
        ", such as",
        ", with the",
        " (",
        " [",
        "：",
        "；",
        "，如",
        "（",
    ];
    let end = ends.iter().filter_map(|end| text.find(end)).min();
    end.map_or(text, |end| &text[..end])
}

/// The flags that `-h` shows, on one screen; `--help` shows all.
const MATTERS: &[&str] = &[
    "apply",
    "baseline",
    "before",
    "bound",
    "carve",
    "cidr",
    "comment",
    "context",
    "duration",
    "emit",
    "fail-on",
    "format",
    "growth",
    "horizon",
    "in-use",
    "instance",
    "kind",
    "limit",
    "max-pods",
    "migrate",
    "need",
    "nodes",
    "nodes-per-month",
    "output",
    "plan",
    "pod",
    "pods",
    "pods-per-node",
    "request",
    "require-nodes",
    "runs",
    "scope",
    "set",
    "strategy",
    "subnets",
    "survive-zone-loss",
    "used",
    "verbose",
    "volumes-per-pod",
    "vpc",
    "zones",
];

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

/// Without clap's English list of values and default, and these in other words.
fn with_values(mut arg: Arg, words: Words) -> (Arg, String) {
    let mut said = String::new();
    if !arg.get_action().takes_values() {
        return (arg, said);
    }
    let default = arg.get_default_values().iter();
    let default: Vec<_> = default.map(|value| value.to_string_lossy()).collect();
    if !default.is_empty() && !arg.is_hide_default_value_set() {
        let value = default.join(" ");
        let default = texts::help::Default { value }.text(words.lang());
        let _ = write!(said, " [{default}]");
        arg = arg.hide_default_value(true);
    }
    let possible = arg.get_possible_values();
    let possible: Vec<&str> = possible
        .iter()
        .map(clap::builder::PossibleValue::get_name)
        .collect();
    if !possible.is_empty() && !arg.is_hide_possible_values_set() {
        let values = possible.join(", ");
        let possible = texts::help::PossibleValues { values }.text(words.lang());
        let _ = write!(said, " [{possible}]");
        arg = arg.hide_possible_values(true);
    }
    (arg, said)
}

/// Marks, before a blank that clap needs, where a line of Chinese may end.
const MAY_END: &str = "\u{200b} ";

/// The command with marks where lines may end: Chinese has no blanks, and clap ends lines nowhere else.
pub(super) fn breakable(command: Command) -> Command {
    let marked = |text: Option<&StyledStr>| text.map(|text| with_ends(&text.to_string()));
    let about = marked(command.get_about());
    let long_about = marked(command.get_long_about());
    let after = marked(command.get_after_long_help());
    let command = command.mut_args(|arg| {
        let (help, long) = (marked(arg.get_help()), marked(arg.get_long_help()));
        let arg = help.into_iter().fold(arg, Arg::help);
        long.into_iter().fold(arg, Arg::long_help)
    });
    let command = about.into_iter().fold(command, Command::about);
    let command = long_about.into_iter().fold(command, Command::long_about);
    let command = after.into_iter().fold(command, Command::after_long_help);
    command.mut_subcommands(breakable)
}

/// With a mark after each sign that closes a part of a sentence, and before what opens one.
fn with_ends(text: &str) -> String {
    let mut marked = String::new();
    let mut chars = text.chars().peekable();
    let mut is_in_brackets = false;
    while let Some(c) = chars.next() {
        marked.push(c);
        match c {
            '[' => is_in_brackets = true,
            ']' => is_in_brackets = false,
            '：' if is_in_brackets => continue,
            _ => {}
        }
        let closes = |c: char| "，。；：、）”".contains(c);
        let next = chars.peek().copied();
        let goes_on = next.is_some_and(|next| !closes(next) && !next.is_whitespace());
        let opens = next.is_some_and(|next| "（“".contains(next));
        if goes_on && (closes(c) || opens && !c.is_whitespace()) {
            marked.push_str(MAY_END);
        }
    }
    marked
}

/// What clap made of texts with marks, with Chinese colons after Chinese headings.
pub(super) fn without_ends(text: &str) -> String {
    let text = text.replace(MAY_END, "").replace(MAY_END.trim_end(), "");
    let mut before = ' ';
    let finished = text.chars().map(|c| {
        let is_of_heading = c == ':' && ('\u{4e00}'..='\u{9fff}').contains(&before);
        before = c;
        if is_of_heading { '：' } else { c }
    });
    finished.collect()
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
            "{{before-help}}{{about-with-newline}}\n{usage}{{usage}}\n\n{{all-args}}{{after-help}}"
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
    use unicode_width::UnicodeWidthStr as _;

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
    fn each_flag_of_the_short_help_is_a_flag() {
        let mut all = Vec::new();
        ids(&super::super::untold(), ROOT, &mut all);
        let flags: BTreeSet<&str> = all.iter().filter_map(|(_, id)| id.as_deref()).collect();
        let unknown = MATTERS.iter().filter(|flag| !flags.contains(*flag));
        assert_eq!(unknown.collect::<Vec<_>>(), [&""; 0]);
        assert!(MATTERS.is_sorted());
    }

    #[test]
    fn every_command_and_argument_has_a_text_and_every_text_is_one_of_them() {
        let file = include_str!("../../crates/texts/en/help.ftl");
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
            "example",
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
    fn chinese_help_is_no_wider_than_the_terminal_and_no_line_begins_with_what_closes() {
        let told = breakable(told(super::super::untold(), Lang::Zh));
        for command in told.get_subcommands() {
            let mut command = command.clone().term_width(80);
            for help in [command.render_help(), command.render_long_help()] {
                let help = without_ends(&help.to_string());
                for line in help.lines() {
                    let first = line.trim_start().chars().next();
                    let closes = first.is_some_and(|first| "，。；：、）”".contains(first));
                    assert!(!closes && !line.contains('\u{200b}'), "{line}");
                    assert!(line.width() <= 80, "{line}");
                }
            }
        }
        let text = "子网（见 a、b）。各一个 [默认：2]";
        let marked = "子网\u{200b} （见 a、\u{200b} b）。\u{200b} 各一个 [默认：2]";
        assert_eq!(with_ends(text), marked);
        assert_eq!(without_ends(marked), text);
        assert_eq!(without_ends("选项:\nOptions:"), "选项：\nOptions:");
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

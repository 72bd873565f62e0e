//! A page for each command, made of what `--help` says.

use std::fmt::Write as _;

use clap::{Arg, ArgAction, Command};

use super::{Pages, code, escaped, page, table};

/// Headings of options that every command has.
const GLOBAL: &str = "Global options";

/// Options on no page, because all commands have them.
const EVERYWHERE: [&str; 2] = ["help", "version"];

pub(super) fn pages() -> Pages {
    let mut root = cce_plan::cli::command(net::lang::Lang::En);
    root.build();
    let mut pages = Pages::new();
    let mut index = page("Commands");
    index += "`cce-plan COMMAND --help` prints the page of a command, `-h` a shorter one.\n\n";
    let mut rows = Vec::new();
    for command in root.get_subcommands() {
        let name = command.get_name();
        let about = command.get_about().unwrap().to_string();
        rows.push(vec![
            format!("[{name}](commands/{name}.md)"),
            escaped(&about),
        ]);
        pages.insert(format!("commands/{name}.md"), of_command(command));
    }
    index += &table(&["Command", "What it does"], &rows);
    index += "\n## Global options\n\nEvery command has these.\n\n";
    let global: Vec<&Arg> = shown(&root)
        .filter(|arg| arg.get_help_heading() == Some(GLOBAL))
        .collect();
    index += &options(&global);
    index += "\n[Configuration](configuration.md) says where defaults come from, and [Output](output.md) \
              what formats, streams and exit codes are like.\n";
    pages.insert("commands.md".to_owned(), index);
    pages
}

fn of_command(command: &Command) -> String {
    let mut text = page(&format!("cce-plan {}", command.get_name()));
    body(command, &mut text, 2);
    let inner: Vec<&Command> = command.get_subcommands().collect();
    for command in inner {
        write!(text, "\n## {}\n\n", command.get_bin_name().unwrap()).unwrap();
        body(command, &mut text, 3);
    }
    text
}

fn shown(command: &Command) -> impl Iterator<Item = &Arg> {
    let is_everywhere = |arg: &&Arg| EVERYWHERE.contains(&arg.get_id().as_str());
    command
        .get_arguments()
        .filter(move |arg| !is_everywhere(arg) && !arg.is_hide_set())
}

/// What a command does, how it is called, examples, and its options by heading.
fn body(command: &Command, text: &mut String, level: usize) {
    let about = command
        .get_long_about()
        .or(command.get_about())
        .unwrap()
        .to_string();
    // The first line is a title without a full stop.
    let mut parts = about.splitn(2, "\n\n");
    writeln!(
        text,
        "{}.",
        escaped(parts.next().unwrap().trim_end_matches('.'))
    )
    .unwrap();
    if let Some(more) = parts.next() {
        for part in more.split("\n\n") {
            write!(text, "\n{}\n", escaped(part)).unwrap();
        }
    }
    let usage = command.clone().render_usage().to_string();
    write!(
        text,
        "\n```text\n{}\n```\n",
        usage.trim_start_matches("Usage: ")
    )
    .unwrap();
    let examples = command.get_after_long_help();
    if let Some(examples) = examples {
        let said = examples.to_string();
        let (examples, notes) = said.split_once("\n\n").unwrap_or((&said, ""));
        write!(text, "\n```text\n{}\n```\n", examples.trim_end()).unwrap();
        prose(notes, text);
    }
    let own: Vec<&Arg> = shown(command)
        .filter(|arg| arg.get_help_heading() != Some(GLOBAL))
        .collect();
    let mut headings: Vec<Option<&str>> = Vec::new();
    for arg in &own {
        if !headings.contains(&arg.get_help_heading()) {
            headings.push(arg.get_help_heading());
        }
    }
    for heading in headings {
        let under: Vec<&Arg> = own
            .iter()
            .copied()
            .filter(|arg| arg.get_help_heading() == heading)
            .collect();
        let (places, flags): (Vec<&Arg>, Vec<&Arg>) =
            under.into_iter().partition(|arg| arg.is_positional());
        let title = heading.unwrap_or("Options");
        if !places.is_empty() {
            write!(
                text,
                "\n{} Arguments\n\n{}",
                "#".repeat(level),
                options(&places)
            )
            .unwrap();
        }
        if !flags.is_empty() {
            write!(
                text,
                "\n{} {title}\n\n{}",
                "#".repeat(level),
                options(&flags)
            )
            .unwrap();
        }
    }
}

/// Notes: a paragraph each, and what is indented as it is.
fn prose(notes: &str, text: &mut String) {
    let is_code = |line: &str| line.starts_with(' ');
    let lines: Vec<&str> = notes.lines().filter(|line| !line.is_empty()).collect();
    for run in lines.chunk_by(|a, b| is_code(a) && is_code(b)) {
        if is_code(run[0]) {
            let run: Vec<&str> = run.iter().map(|line| &line[2..]).collect();
            write!(text, "\n```text\n{}\n```\n", run.join("\n")).unwrap();
        } else {
            write!(text, "\n{}\n", escaped(run[0])).unwrap();
        }
    }
}

fn options(args: &[&Arg]) -> String {
    let rows: Vec<Vec<String>> = args.iter().map(|arg| row(arg)).collect();
    table(&["Option", "Default", "Meaning"], &rows)
}

fn row(arg: &Arg) -> Vec<String> {
    let names = arg.get_value_names().unwrap_or_default();
    let value: Vec<String> = names.iter().map(|name| format!("<{name}>")).collect();
    let mut written: Vec<String> = Vec::new();
    written.extend(arg.get_short().map(|short| format!("-{short}")));
    written.extend(arg.get_long().map(|long| format!("--{long}")));
    let takes = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let mut name = written.join(", ");
    if takes {
        if !name.is_empty() {
            name.push(' ');
        }
        name += &value.join(" ");
    }
    let help = arg
        .get_long_help()
        .or(arg.get_help())
        .map(ToString::to_string)
        .unwrap_or_default();
    let help = help.replace("\n\n", ". ");
    // Defaults that depend on files and variables are given in words.
    let (help, told) = match help.split_once(" [default: ") {
        Some((before, rest)) => {
            let (told, after) = rest.split_once(']').unwrap();
            (format!("{before}{after}"), Some(told.to_owned()))
        }
        None => (help, None),
    };
    let defaults: Vec<String> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    let shows = takes && !arg.is_hide_default_value_set() && !defaults.is_empty();
    let default = match told {
        Some(told) => escaped(&told),
        None if shows => code(&defaults.join(" ")),
        None if arg.is_required_set() => "required".to_owned(),
        None => String::new(),
    };
    let mut meaning = escaped(&help);
    if takes && !arg.is_hide_possible_values_set() {
        let values: Vec<String> = arg
            .get_possible_values()
            .iter()
            .map(|value| code(value.get_name()))
            .collect();
        if !values.is_empty() {
            write!(meaning, "; one of {}", values.join(", ")).unwrap();
        }
    }
    if let Some(env) = arg.get_env() {
        write!(
            meaning,
            "; in the environment {}",
            code(&env.to_string_lossy())
        )
        .unwrap();
    }
    vec![code(&name), default, meaning]
}

/// Examples of `--help` are commands with flags that exist.
#[test]
fn examples_of_help_exist() {
    fn check(command: &Command, count: &mut usize) {
        let examples = command
            .get_after_long_help()
            .map(ToString::to_string)
            .unwrap_or_default();
        for words in crate::book::code::commands(&examples) {
            let refused = crate::book::code::refused(&words);
            assert!(refused.is_none(), "{words:?}: {}", refused.unwrap());
            *count += 1;
        }
        command
            .get_subcommands()
            .for_each(|command| check(command, count));
    }
    let mut count = 0;
    check(&cce_plan::cli::command(net::lang::Lang::En), &mut count);
    assert!(count > 50, "{count}");
}

//! A page for each command, made of what `--help` says.

use std::fmt::Write as _;

use clap::{Arg, ArgAction, Command};

use net::lang::Lang;

use super::{Pages, code, escaped, listed, page, say, table};

/// Options on no page, because all commands have them.
const EVERYWHERE: [&str; 2] = ["help", "version"];

pub(super) fn pages(lang: Lang) -> Pages {
    let mut root = cce_plan::cli::command(lang);
    root.build();
    let global = heading_of_global(&root);
    let mut pages = Pages::new();
    let mut index = page(say(lang, "Commands", "命令"));
    index += say(
        lang,
        "`cce-plan COMMAND --help` prints the page of a command, `-h` a shorter one.\n\n",
        "`cce-plan COMMAND --help` 打印命令的说明，`-h` 打印较短的说明。\n\n",
    );
    let mut rows = Vec::new();
    for command in root.get_subcommands() {
        let name = command.get_name();
        let about = command.get_about().unwrap().to_string();
        rows.push(vec![
            format!("[{name}](commands/{name}.md)"),
            escaped(&about),
        ]);
        pages.insert(
            format!("commands/{name}.md"),
            of_command(command, &global, lang),
        );
    }
    let header = match lang {
        Lang::En => ["Command", "What it does"],
        Lang::Zh => ["命令", "作用"],
    };
    index += &table(&header, &rows);
    let each = say(lang, "Every command has these.", "每个命令都有这些选项。");
    write!(index, "\n## {global}\n\n{each}\n\n").unwrap();
    let of_all: Vec<&Arg> = shown(&root)
        .filter(|arg| arg.get_help_heading() == Some(&global))
        .collect();
    index += &options(&of_all, lang);
    index += say(
        lang,
        "\n[Configuration](configuration.md) says where defaults come from, and [Output](output.md) \
         what formats, streams and exit codes are like.\n",
        "\n默认值从哪里来，见[配置](configuration.md)；格式、输出流与退出码，见[输出](output.md)。\n",
    );
    pages.insert("commands.md".to_owned(), index);
    pages
}

/// The heading of options that every command has.
fn heading_of_global(root: &Command) -> String {
    let lang = root.get_arguments().find(|arg| arg.get_id() == "lang");
    lang.unwrap().get_help_heading().unwrap().to_owned()
}

fn of_command(command: &Command, global: &str, lang: Lang) -> String {
    let mut text = page(&format!("cce-plan {}", command.get_name()));
    body(command, &mut text, 2, global, lang);
    let inner: Vec<&Command> = command.get_subcommands().collect();
    for command in inner {
        write!(text, "\n## {}\n\n", command.get_bin_name().unwrap()).unwrap();
        body(command, &mut text, 3, global, lang);
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
fn body(command: &Command, text: &mut String, level: usize, global: &str, lang: Lang) {
    let about = command
        .get_long_about()
        .or(command.get_about())
        .unwrap()
        .to_string();
    // The first line is a title without a full stop.
    let mut parts = about.splitn(2, "\n\n");
    let first = parts.next().unwrap().trim_end_matches(['.', '。']);
    writeln!(text, "{}{}", escaped(first), say(lang, ".", "。")).unwrap();
    if let Some(more) = parts.next() {
        for part in more.split("\n\n") {
            write!(text, "\n{}\n", escaped(part)).unwrap();
        }
    }
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ");
    write!(text, "\n```text\n{usage}\n```\n").unwrap();
    let examples = command.get_after_long_help();
    if let Some(examples) = examples {
        let said = examples.to_string();
        let (examples, notes) = said.split_once("\n\n").unwrap_or((&said, ""));
        write!(text, "\n```text\n{}\n```\n", examples.trim_end()).unwrap();
        prose(notes, text);
    }
    let own: Vec<&Arg> = shown(command)
        .filter(|arg| arg.get_help_heading() != Some(global))
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
        let marks = "#".repeat(level);
        if !places.is_empty() {
            let title = say(lang, "Arguments", "参数");
            write!(text, "\n{marks} {title}\n\n{}", options(&places, lang)).unwrap();
        }
        if !flags.is_empty() {
            let title = heading.unwrap_or(say(lang, "Options", "选项"));
            write!(text, "\n{marks} {title}\n\n{}", options(&flags, lang)).unwrap();
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

fn options(args: &[&Arg], lang: Lang) -> String {
    let rows: Vec<Vec<String>> = args.iter().map(|arg| row(arg, lang)).collect();
    let header = match lang {
        Lang::En => ["Option", "Default", "Meaning"],
        Lang::Zh => ["选项", "默认", "含义"],
    };
    table(&header, &rows)
}

/// A text without its part that begins with `start` and ends with a bracket, and that part.
fn divided(text: String, start: &str) -> (String, Option<String>) {
    let Some((before, rest)) = text.split_once(start) else {
        return (text, None);
    };
    let (told, after) = rest.split_once(']').unwrap();
    (format!("{before}{after}"), Some(told.to_owned()))
}

fn row(arg: &Arg, lang: Lang) -> Vec<String> {
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
    let help = help.replace("\n\n", say(lang, ". ", "。"));
    // Defaults that depend on files and variables are given in words, and in Chinese all defaults and values are.
    let (help, told) = divided(help, say(lang, " [default: ", " [默认："));
    let (help, told_values) = divided(help, " [可用的值：");
    let defaults: Vec<String> = arg
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    let defaults = defaults.join(" ");
    let shows = takes && !arg.is_hide_default_value_set() && !defaults.is_empty();
    let default = match told {
        Some(told) if told == defaults => code(&defaults),
        Some(told) => escaped(&told),
        None if shows => code(&defaults),
        None if arg.is_required_set() => say(lang, "required", "必填").to_owned(),
        None => String::new(),
    };
    let mut meaning = escaped(&help);
    if takes && (told_values.is_some() || !arg.is_hide_possible_values_set()) {
        let values: Vec<String> = arg
            .get_possible_values()
            .iter()
            .map(|value| code(value.get_name()))
            .collect();
        if !values.is_empty() {
            let one_of = say(lang, "; one of ", "；取值之一：");
            write!(meaning, "{one_of}{}", listed(lang, &values)).unwrap();
        }
    }
    if let Some(env) = arg.get_env() {
        let variable = say(lang, "; in the environment ", "；环境变量为 ");
        let env = code(&env.to_string_lossy());
        write!(meaning, "{variable}{env}").unwrap();
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
    check(&cce_plan::cli::command(Lang::En), &mut count);
    assert!(count > 50, "{count}");
}

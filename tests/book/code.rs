//! Code in the book that is shown and not run.

use std::collections::BTreeSet;

use clap::error::ErrorKind;
use model::{KeyKind, PLAN_FILE, Section};
use serde_json::Value;

use super::page::{Block, Page, book};
use crate::cli::repository;

/// Languages of blocks: what is done with them is in this module or in `transcript`.
const LANGUAGES: [&str; 8] = [
    "console", "sh", "toml", "yaml", "json", "csv", "slurm", "text",
];

/// The code in all strings of YAML.
fn strings<'a>(value: &'a Value, into: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => into.push(text),
        Value::Array(values) => values.iter().for_each(|value| strings(value, into)),
        Value::Object(values) => values.values().for_each(|value| strings(value, into)),
        _ => {}
    }
}

/// The commands in a script, as words; text in backticks is not run.
pub(super) fn commands(script: &str) -> Vec<Vec<String>> {
    let joined = script.replace("\\\n", " ");
    let mut commands = Vec::new();
    for line in joined.lines() {
        for (at, _) in line.match_indices("cce-plan ") {
            if !line[..at].ends_with(['`', '/', '-']) {
                let rest = &line[at..];
                let end = rest.find([';', '|', '>', '<', '&']).unwrap_or(rest.len());
                commands.push(words(&rest[..end]));
            }
        }
    }
    commands
}

/// Words without quotes; variables are 1.
fn words(line: &str) -> Vec<String> {
    let word = |word: &str| {
        let mut text = String::new();
        let mut chars = word.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '\'' | '"' => {}
                '$' => {
                    while chars
                        .next_if(|c| c.is_ascii_alphanumeric() || "_{}".contains(*c))
                        .is_some()
                    {}
                    text.push('1');
                }
                c => text.push(c),
            }
        }
        text
    };
    line.split_whitespace().map(word).collect()
}

/// Why a command is invalid.
pub(super) fn refused(words: &[String]) -> Option<clap::Error> {
    cce_plan::cli::command(net::lang::Lang::En)
        .try_get_matches_from(words)
        .err()
}

fn check(page: &Page, block: &Block) {
    let at = page.at(block.line);
    let language = block.language();
    assert!(block.info.is_some(), "{at}: code without a fence");
    assert!(LANGUAGES.contains(&language), "{at}: \"{language}\"");
    match language {
        "yaml" => {
            let documents: Vec<Value> = serde_saphyr::from_multiple(&block.code)
                .unwrap_or_else(|error| panic!("{at}: {error}"));
            let mut texts = Vec::new();
            for document in &documents {
                strings(document, &mut texts);
            }
            for words in texts.into_iter().flat_map(commands) {
                let refused = refused(&words);
                assert!(refused.is_none(), "{at}: {words:?}: {}", refused.unwrap());
            }
        }
        "toml" => {
            let table: toml::Table = block
                .code
                .parse()
                .unwrap_or_else(|error| panic!("{at}: {error}"));
            // A command reads a saved file; the keys of a fragment are checked here.
            if block.file().is_none() {
                known(&toml::Value::Table(table), &PLAN_FILE, &at);
            }
        }
        "text" => {
            if let Some(file) = block.word("shot=") {
                let screen = std::fs::read_to_string(repository().join(file)).unwrap();
                let screen = screen
                    .lines()
                    .map(str::trim_end)
                    .collect::<Vec<_>>()
                    .join("\n");
                assert!(
                    screen.contains(block.code.trim_end()),
                    "{at}: {file} is another screen"
                );
            }
        }
        "json" => {
            serde_json::from_str::<Value>(&block.code)
                .unwrap_or_else(|error| panic!("{at}: {error}"));
        }
        _ => {}
    }
}

/// Every key is one of the section's.
fn known(value: &toml::Value, section: &Section, at: &str) {
    match value {
        toml::Value::Array(values) => values.iter().for_each(|value| known(value, section, at)),
        toml::Value::Table(table) => {
            for (name, value) in table {
                let key = section.keys.iter().find(|key| key.name == name);
                let key =
                    key.unwrap_or_else(|| panic!("{at}: a {} has no {name}", section.noun.id));
                if let KeyKind::Table(inner)
                | KeyKind::Tables(inner)
                | KeyKind::WordOrTable(_, inner) = key.kind
                {
                    known(value, inner, at);
                }
            }
        }
        _ => {}
    }
}

#[test]
fn code_that_is_shown_can_be_read_and_its_commands_exist() {
    for page in book() {
        for block in &page.blocks {
            check(&page, block);
        }
    }
}

/// All long flags of all commands.
fn flags(command: &clap::Command, into: &mut BTreeSet<String>) {
    into.extend(
        command
            .get_arguments()
            .filter_map(|flag| flag.get_long())
            .map(str::to_owned),
    );
    command
        .get_subcommands()
        .for_each(|command| flags(command, into));
}

#[test]
fn commands_and_flags_within_sentences_exist() {
    let mut all = BTreeSet::from(["help", "version"].map(str::to_owned));
    flags(&cce_plan::cli::command(net::lang::Lang::En), &mut all);
    for page in book() {
        for (line, code) in &page.spans {
            let at = page.at(*line);
            if code.starts_with("cce-plan ") {
                // `cce-plan COMMAND` represents all commands.
                let command = code.replace("COMMAND", "plan");
                let kind = refused(&commands(&command)[0]).map(|error| error.kind());
                let unknown = [ErrorKind::UnknownArgument, ErrorKind::InvalidSubcommand];
                assert!(
                    !kind.is_some_and(|kind| unknown.contains(&kind)),
                    "{at}: {code}"
                );
            } else if let Some(flag) = code.strip_prefix("--") {
                let name = flag.split([' ', '=', '[']).next().unwrap_or_default();
                assert!(all.contains(name), "{at}: {code}");
            }
        }
    }
}

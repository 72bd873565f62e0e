//! The keys of a plan file.

use std::fmt::Write as _;

use model::{Key, KeyKind, PLAN_FILE, Section};
use net::lang::Lang;
use net::quantity::grouped;

use super::{Pages, code, escaped, page, table};
use texts::Message as _;

pub(super) fn pages() -> Pages {
    let mut text = page("Plan file");
    text += "A plan file is TOML, JSON or YAML of the same shape. `cce-plan schema plan-file` prints its JSON Schema for \
             editors; an unknown key is an error that names the nearest. Times are texts such as `\"90m\"` or \
             `\"1h30m\"`, shares such as `\"20%\"`. `--set` of `plan`, `simulate`, `report` and `diff` sets a key \
             for one run: `--set node_group.web.nodes=20`.\n\n";
    text += &keys(&PLAN_FILE);
    text += "\nFor `cce-plan cidrs` a file needs `cidr_config` alone, for `cce-plan vips check` `vip_pool` alone, \
             in addition to `version`.\n";
    for key in PLAN_FILE.keys {
        below(key.name, key, &mut text);
    }
    Pages::from([("plan-file.md".to_owned(), text)])
}

/// The section that a key holds, and those in it.
fn below(path: &str, key: &Key, text: &mut String) {
    let (title, section) = match key.kind {
        KeyKind::Tables(section) => (format!("[[{path}]]"), section),
        KeyKind::Table(section) | KeyKind::WordOrTable(_, section) => {
            (format!("[{path}]"), section)
        }
        _ => return,
    };
    let marks = if path.contains('.') { "###" } else { "##" };
    write!(
        text,
        "\n{marks} `{title}`\n\n{}\n\n{}",
        escaped(&key.meaning(Lang::En)),
        keys(section)
    )
    .unwrap();
    if let Some(one_of) = section.one_of {
        let names: Vec<String> = one_of.keys.iter().map(|name| code(name)).collect();
        write!(
            text,
            "\nExactly one of {} is there: {}.\n",
            names.join(", "),
            one_of.what.text(Lang::En)
        )
        .unwrap();
    }
    for key in section.keys {
        below(&format!("{path}.{}", key.name), key, text);
    }
}

fn keys(section: &Section) -> String {
    let rows: Vec<Vec<String>> = section.keys.iter().map(row).collect();
    table(&["Key", "Type", "Default", "Meaning"], &rows)
}

fn row(key: &Key) -> Vec<String> {
    let (meaning, default) = divided(&key.meaning(Lang::En));
    let default = match default {
        None if key.required => "has to be there".to_owned(),
        default => default.map_or(String::new(), |default| escaped(&default)),
    };
    vec![code(key.name), kind(key), default, escaped(&meaning)]
}

/// A meaning without its clause about the default, and that default.
fn divided(meaning: &str) -> (String, Option<String>) {
    let sentence = meaning.strip_suffix('.').unwrap_or(meaning);
    let mut clauses: Vec<&str> = sentence.split("; ").collect();
    for i in 1..clauses.len() {
        let (clause, rest) = clauses[i].split_once(", ").unwrap_or((clauses[i], ""));
        let told = clause
            .strip_suffix(" by default")
            .or(clause.strip_prefix("by default "));
        if let Some(mut default) = told.map(str::to_owned) {
            let belongs = ["else ", "or ", "which "]
                .iter()
                .any(|word| rest.starts_with(word));
            if belongs {
                default = format!("{default}, {rest}");
            }
            if rest.is_empty() || belongs {
                clauses.remove(i);
            } else {
                clauses[i] = rest;
            }
            return (format!("{}.", clauses.join("; ")), Some(default));
        }
    }
    (meaning.to_owned(), None)
}

fn kind(key: &Key) -> String {
    match key.kind {
        KeyKind::Text => "text".to_owned(),
        KeyKind::Whole(0, u32::MAX) => "whole number".to_owned(),
        KeyKind::Whole(least, u32::MAX) => format!("whole number from {least}"),
        KeyKind::Whole(least, most) => {
            format!("whole number from {least} to {}", grouped(most.into()))
        }
        KeyKind::Signed => "whole number, not 0".to_owned(),
        KeyKind::Truth => "true or false".to_owned(),
        KeyKind::Choice(choices) => {
            let choices: Vec<String> = choices.iter().map(|choice| code(choice)).collect();
            format!("one of {}", choices.join(", "))
        }
        KeyKind::WordOrTable(word, _) => format!("{} or table", code(word)),
        KeyKind::Texts => "texts".to_owned(),
        KeyKind::Labels => "table of texts".to_owned(),
        KeyKind::Counts => "table of whole numbers".to_owned(),
        KeyKind::Amount => "whole number or share".to_owned(),
        KeyKind::Share => "share".to_owned(),
        KeyKind::Cpu => "CPU, such as `2`, `\"500m\"`".to_owned(),
        KeyKind::Memory => "memory, such as `\"512Mi\"`".to_owned(),
        KeyKind::Span(_) => "time".to_owned(),
        KeyKind::Month => "month, such as `\"2026-12\"`".to_owned(),
        KeyKind::MonthOrCount => "months from now, or month".to_owned(),
        KeyKind::Table(_) => "table".to_owned(),
        KeyKind::Tables(_) => "tables".to_owned(),
    }
}

#[test]
fn a_default_is_told_beside_the_meaning() {
    let told = |meaning: &str| {
        let (meaning, default) = divided(meaning);
        (meaning, default.unwrap_or_default())
    };
    let pair = |meaning: &str, default: &str| (meaning.to_owned(), default.to_owned());
    assert_eq!(told("When; 8s by default."), pair("When.", "8s"));
    assert_eq!(
        told("How; 1 by default, 0 is none."),
        pair("How; 0 is none.", "1")
    );
    assert_eq!(told("Which; by default all."), pair("Which.", "all"));
    assert_eq!(
        told("Which; 5 by default, or more."),
        pair("Which.", "5, or more")
    );
    assert_eq!(told("Its name."), pair("Its name.", ""));
}

//! The keys of a plan file.

use std::fmt::Write as _;

use cce_plan::model::{Key, KeyKind, PLAN_FILE, Section};

use super::{Pages, code, escaped, page, table};

pub(super) fn pages() -> Pages {
    let mut text = page("Plan file");
    text += "A plan file is TOML, JSON or YAML of the same shape. `cce-plan schema plan` prints its JSON Schema for \
             editors; an unknown key is an error that names the nearest. Times are texts such as `\"90m\"` or \
             `\"1h30m\"`, shares such as `\"20%\"`. `--set` of `plan`, `simulate`, `report` and `diff` sets a key \
             for one run: `--set node_group.web.nodes=20`.\n\n";
    text += &keys(&PLAN_FILE);
    text += "\nFor `cce-plan cidrs` a file needs `cidr_config` alone, for `cce-plan vips check` `vip_pool` alone, \
             beside `version`.\n";
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
        escaped(key.meaning),
        keys(section)
    )
    .unwrap();
    if let Some(one_of) = section.one_of {
        let names: Vec<String> = one_of.keys.iter().map(|name| code(name)).collect();
        write!(
            text,
            "\nExactly one of {} is there: {}.\n",
            names.join(", "),
            one_of.what
        )
        .unwrap();
    }
    for key in section.keys {
        below(&format!("{path}.{}", key.name), key, text);
    }
}

fn keys(section: &Section) -> String {
    let rows: Vec<Vec<String>> = section
        .keys
        .iter()
        .map(|key| {
            let name = if key.required {
                format!("{} *", code(key.name))
            } else {
                code(key.name)
            };
            vec![name, kind(key), escaped(key.meaning)]
        })
        .collect();
    let mut text = table(&["Key", "Type", "Meaning"], &rows);
    if section.keys.iter().any(|key| key.required) {
        text += "\n\\* has to be there.\n";
    }
    text
}

fn kind(key: &Key) -> String {
    match key.kind {
        KeyKind::Text => "text".to_owned(),
        KeyKind::Whole(0) => "whole number".to_owned(),
        KeyKind::Whole(least) => format!("whole number from {least}"),
        KeyKind::Signed => "whole number, not 0".to_owned(),
        KeyKind::Truth => "true or false".to_owned(),
        KeyKind::Choice(choices) => {
            let choices: Vec<String> = choices.iter().map(|choice| code(choice)).collect();
            format!("one of {}", choices.join(", "))
        }
        KeyKind::WordOrTable(word, _) => format!("{} or table", code(word)),
        KeyKind::Texts => "texts".to_owned(),
        KeyKind::Labels => "table of texts".to_owned(),
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

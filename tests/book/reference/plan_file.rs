//! The keys of a plan file.

use std::fmt::Write as _;

use model::{Key, KeyKind, PLAN_FILE, Section};
use net::lang::Lang;
use net::quantity::grouped;

use super::{Pages, code, escaped, listed, page, say, table};
use texts::Message as _;

pub(super) fn pages(lang: Lang) -> Pages {
    let mut text = page(say(lang, "Plan file", "规划文件"));
    text += say(
        lang,
        "A plan file is TOML, JSON or YAML of the same shape. `cce-plan schema plan-file` prints its JSON Schema for \
         editors; an unknown key is an error that names the nearest. Times are texts such as `\"90m\"` or \
         `\"1h30m\"`, shares such as `\"20%\"`. `--set` of `plan`, `simulate`, `report` and `diff` sets a key \
         for one run: `--set node_group.web.nodes=20`.\n\n",
        "规划文件可以是 TOML、JSON 或 YAML，结构相同。`cce-plan schema plan-file` 打印供编辑器使用的 JSON Schema；\
         不认识的键是错误，并给出最接近的键。时间写作 `\"90m\"`、`\"1h30m\"` 这样的文本，比例写作 `\"20%\"`。\
         `plan`、`simulate`、`report`、`diff` 的 `--set` 只为这一次运行设置一个键：`--set node_group.web.nodes=20`。\n\n",
    );
    text += &keys(&PLAN_FILE, lang);
    text += say(
        lang,
        "\nFor `cce-plan cidrs` a file needs `cidr_config` alone, for `cce-plan vips check` `vip_pool` alone, \
         in addition to `version`.\n",
        "\n除 `version` 外，供 `cce-plan cidrs` 使用的文件只需要 `cidr_config`，供 `cce-plan vips check` 使用的只需要 `vip_pool`。\n",
    );
    for key in PLAN_FILE.keys {
        below(key.name, key, lang, &mut text);
    }
    Pages::from([("plan-file.md".to_owned(), text)])
}

/// The section that a key holds, and those in it.
fn below(path: &str, key: &Key, lang: Lang, text: &mut String) {
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
        escaped(&key.meaning(lang)),
        keys(section, lang)
    )
    .unwrap();
    if let Some(one_of) = section.one_of {
        let names: Vec<String> = one_of.keys.iter().map(|name| code(name)).collect();
        let (names, what) = (listed(lang, &names), one_of.what.text(lang));
        match lang {
            Lang::En => writeln!(text, "\nExactly one of {names} is there: {what}."),
            Lang::Zh => writeln!(text, "\n须写且只写其中一个，以给出{what}：{names}。"),
        }
        .unwrap();
    }
    for key in section.keys {
        below(&format!("{path}.{}", key.name), key, lang, text);
    }
}

fn keys(section: &Section, lang: Lang) -> String {
    let rows: Vec<Vec<String>> = section.keys.iter().map(|key| row(key, lang)).collect();
    let header = match lang {
        Lang::En => ["Key", "Type", "Default", "Meaning"],
        Lang::Zh => ["键", "类型", "默认", "含义"],
    };
    table(&header, &rows)
}

fn row(key: &Key, lang: Lang) -> Vec<String> {
    let (meaning, default) = divided(&key.meaning(lang), lang);
    let default = match default {
        None if key.required => say(lang, "has to be there", "必填").to_owned(),
        default => default.map_or(String::new(), |default| escaped(&default)),
    };
    vec![code(key.name), kind(key, lang), default, escaped(&meaning)]
}

/// A meaning without its clause about the default, and that default.
fn divided(meaning: &str, lang: Lang) -> (String, Option<String>) {
    let (stop, first_end, semicolon, comma) = match lang {
        Lang::En => (".", ". ", "; ", ", "),
        Lang::Zh => ("。", "。", "；", "，"),
    };
    let (sentence, more) = meaning.split_once(first_end).unwrap_or((meaning, ""));
    let sentence = sentence.strip_suffix(stop).unwrap_or(sentence);
    let mut clauses: Vec<&str> = sentence.split(semicolon).collect();
    for i in 1..clauses.len() {
        let (clause, rest) = clauses[i].split_once(comma).unwrap_or((clauses[i], ""));
        let told = match lang {
            Lang::En => clause
                .strip_suffix(" by default")
                .or(clause.strip_prefix("by default ")),
            Lang::Zh => clause
                .strip_prefix("默认为")
                .or(clause.strip_prefix("默认")),
        };
        if let Some(mut default) = told.map(|told| told.trim_start().to_owned()) {
            let belongs = ["else ", "or ", "which ", "若", "否则"]
                .iter()
                .any(|word| rest.starts_with(word));
            if belongs {
                default = format!("{default}{comma}{rest}");
            }
            if rest.is_empty() || belongs {
                clauses.remove(i);
            } else {
                clauses[i] = rest;
            }
            let end = if more.is_empty() { stop } else { first_end };
            let meaning = format!("{}{end}{more}", clauses.join(semicolon));
            return (meaning, Some(default));
        }
    }
    (meaning.to_owned(), None)
}

fn kind(key: &Key, lang: Lang) -> String {
    let whole = say(lang, "whole number", "整数");
    match key.kind {
        KeyKind::Text => say(lang, "text", "文本").to_owned(),
        KeyKind::Whole(0, u32::MAX) => whole.to_owned(),
        KeyKind::Whole(least, u32::MAX) => match lang {
            Lang::En => format!("{whole} from {least}"),
            Lang::Zh => format!("不小于 {least} 的{whole}"),
        },
        KeyKind::Whole(least, most) => {
            let most = grouped(most.into());
            match lang {
                Lang::En => format!("{whole} from {least} to {most}"),
                Lang::Zh => format!("{least} 至 {most} 的{whole}"),
            }
        }
        KeyKind::Signed => say(lang, "whole number, not 0", "非 0 整数").to_owned(),
        KeyKind::Truth => say(lang, "true or false", "真或假").to_owned(),
        KeyKind::Choice(choices) => {
            let choices: Vec<String> = choices.iter().map(|choice| code(choice)).collect();
            let one_of = say(lang, "one of ", "取值之一：");
            format!("{one_of}{}", listed(lang, &choices))
        }
        KeyKind::WordOrTable(word, _) => {
            format!("{}{}", code(word), say(lang, " or table", " 或表"))
        }
        KeyKind::Texts => say(lang, "texts", "文本的列表").to_owned(),
        KeyKind::Labels => say(lang, "table of texts", "文本的表").to_owned(),
        KeyKind::Counts => say(lang, "table of whole numbers", "整数的表").to_owned(),
        KeyKind::Amount => say(lang, "whole number or share", "整数或比例").to_owned(),
        KeyKind::Share => say(lang, "share", "比例").to_owned(),
        KeyKind::Cpu => say(
            lang,
            "CPU, such as `2`, `\"500m\"`",
            "CPU，如 `2`、`\"500m\"`",
        )
        .to_owned(),
        KeyKind::Memory => {
            say(lang, "memory, such as `\"512Mi\"`", "内存，如 `\"512Mi\"`").to_owned()
        }
        KeyKind::Span(_) => say(lang, "time", "时间").to_owned(),
        KeyKind::Month => say(
            lang,
            "month, such as `\"2026-12\"`",
            "月份，如 `\"2026-12\"`",
        )
        .to_owned(),
        KeyKind::MonthOrCount => {
            say(lang, "months from now, or month", "从现在起的月数，或月份").to_owned()
        }
        KeyKind::Table(_) => say(lang, "table", "表").to_owned(),
        KeyKind::Tables(_) => say(lang, "tables", "表的列表").to_owned(),
    }
}

#[test]
fn a_default_is_told_beside_the_meaning() {
    let told = |meaning: &str| {
        let is_chinese = meaning.ends_with('。');
        let lang = if is_chinese { Lang::Zh } else { Lang::En };
        let (meaning, default) = divided(meaning, lang);
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
    assert_eq!(
        told("Whether; false by default. It counts."),
        pair("Whether. It counts.", "false")
    );
    assert_eq!(told("Its name."), pair("Its name.", ""));
    assert_eq!(told("时间；默认为 8s。"), pair("时间。", "8s"));
    assert_eq!(
        told("预留多少；默认为 1，0 即不预留。"),
        pair("预留多少；0 即不预留。", "1")
    );
    assert_eq!(
        told("是否；默认为 false。计入。"),
        pair("是否。计入。", "false")
    );
    assert_eq!(told("策略；默认同集群。"), pair("策略。", "同集群"));
}

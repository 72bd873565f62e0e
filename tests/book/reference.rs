//! The reference in both languages is made from the program's own texts, and is up to date. `UPDATE=1 cargo test`
//! writes it again.

mod codes;
mod commands;
mod fields;
mod findings;
mod plan_file;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use net::lang::Lang;

use super::page::files_below;
use crate::cli::{first_difference, repository};

/// Pages by their names below the folder of the reference.
type Pages = BTreeMap<String, String>;

/// The line of a generated page that marks it as such.
const MADE: &str = "<!-- Made by the program: `UPDATE=1 cargo test` writes it again. -->\n";

/// What a page says, in its language.
fn say(lang: Lang, english: &'static str, chinese: &'static str) -> &'static str {
    match lang {
        Lang::En => english,
        Lang::Zh => chinese,
    }
}

/// Names in a row.
fn listed(lang: Lang, names: &[String]) -> String {
    names.join(say(lang, ", ", "、"))
}

/// The beginning of a page.
fn page(title: &str) -> String {
    format!("# {title}\n\n{MADE}\n")
}

/// Text as text of Markdown, in cells too. What is in backticks is code, and so are flags and keys.
fn escaped(text: &str) -> String {
    let text = unwrapped(text);
    let is_code = text.matches('`').count().is_multiple_of(2);
    let mut parts = Vec::new();
    for (i, part) in text.split('`').enumerate() {
        if is_code && i % 2 == 1 {
            parts.push(code(part));
        } else {
            parts.push(words(part));
        }
    }
    parts.join(if is_code { "" } else { "\\`" })
}

/// Its lines as one: Chinese takes no blank where a line ends.
fn unwrapped(text: &str) -> String {
    let mut lines = text.split('\n');
    let mut whole = lines.next().unwrap_or_default().to_owned();
    for line in lines {
        let ends = |c: Option<char>| c.is_some_and(is_chinese);
        if !ends(whole.chars().next_back()) && !ends(line.chars().next()) {
            whole.push(' ');
        }
        whole.push_str(line);
    }
    whole
}

fn is_chinese(c: char) -> bool {
    matches!(c, '\u{3000}'..='\u{303f}' | '\u{4e00}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}' | '“' | '”')
}

/// A text without backticks, word by word; Chinese around a word is none of it.
fn words(text: &str) -> String {
    let mut escaped = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let is_between = |c: char| c == ' ' || is_chinese(c);
        let end = if is_between(first) {
            rest.find(|c| !is_between(c))
        } else {
            rest.find(is_between)
        };
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        if is_between(first) {
            escaped.push_str(part);
        } else {
            escaped.push_str(&word(part));
        }
        rest = after;
    }
    escaped
}

/// A word of a text without backticks.
fn word(word: &str) -> String {
    let inner = word
        .trim_start_matches('(')
        .trim_end_matches(['.', ',', ';', ':', ')']);
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_-.=".contains(c);
    let is_code = (inner.starts_with("--") && inner.len() > 2)
        || inner.contains('_')
        || (inner.len() > 2 && inner.contains('='));
    if is_code && inner.chars().all(is_name) {
        return word.replacen(inner, &code(inner), 1);
    }
    let mut escaped = String::new();
    for c in word.chars() {
        if "|\\*_<>[]~#".contains(c) {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}

/// Code in a sentence or a cell.
fn code(text: &str) -> String {
    let text = text.replace('|', "\\|").replace('\n', " ");
    if text.contains('`') {
        format!("`` {text} ``")
    } else {
        format!("`{text}`")
    }
}

/// A table: its header and its rows.
fn table(header: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!(
        "| {} |\n|{}\n",
        header.join(" | "),
        "---|".repeat(header.len())
    );
    for row in rows {
        assert_eq!(row.len(), header.len());
        writeln!(text, "| {} |", row.join(" | ")).unwrap();
    }
    text
}

#[test]
fn the_reference_is_fresh() {
    for (lang, folder) in [
        (Lang::En, "docs/reference"),
        (Lang::Zh, "docs/zh/reference"),
    ] {
        is_fresh(lang, folder);
    }
}

#[track_caller]
fn is_fresh(lang: Lang, book: &str) {
    let mut made = Pages::new();
    for pages in [
        codes::pages(lang),
        commands::pages(lang),
        findings::pages(lang),
        fields::pages(lang),
        plan_file::pages(lang),
    ] {
        made.extend(pages);
    }
    let folder = repository().join(book);
    if std::env::var_os("UPDATE").is_some() {
        for (name, text) in &made {
            let path = folder.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
    }
    let mut there = Pages::new();
    for path in files_below(book) {
        let text = std::fs::read_to_string(repository().join(&path)).unwrap();
        if text.contains(MADE) {
            let name = path.strip_prefix(book).unwrap();
            there.insert(name.to_str().unwrap().to_owned(), text);
        }
    }
    let names = |pages: &Pages| pages.keys().cloned().collect::<Vec<_>>();
    assert_eq!(
        names(&there),
        names(&made),
        "run UPDATE=1 cargo test, and delete what is made no more"
    );
    for (name, text) in &made {
        let differs = first_difference(&there[name], text);
        assert!(
            there[name] == *text,
            "{book}/{name} is not as the program says it: run UPDATE=1 cargo test: {}",
            differs.unwrap_or_default()
        );
    }
}

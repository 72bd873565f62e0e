//! The reference is made from the program's own texts, and is up to date. `UPDATE=1 cargo test`
//! writes it again.

mod codes;
mod commands;
mod fields;
mod findings;
mod plan_file;

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::page::files_below;
use crate::cli::{first_difference, repository};

/// Pages by their names below `docs/reference`.
type Pages = BTreeMap<String, String>;

/// The line of a generated page that marks it as such.
const MADE: &str = "<!-- Made by the program: `UPDATE=1 cargo test` writes it again. -->\n";

/// The beginning of a page.
fn page(title: &str) -> String {
    format!("# {title}\n\n{MADE}\n")
}

/// Text as text of Markdown, in cells too. What is in backticks is code, and so are flags and keys.
fn escaped(text: &str) -> String {
    let is_code = text.matches('`').count().is_multiple_of(2);
    let mut parts = Vec::new();
    for (i, part) in text.split('`').enumerate() {
        if is_code && i % 2 == 1 {
            parts.push(code(part));
        } else {
            let words = part.split([' ', '\n']).map(word);
            parts.push(words.collect::<Vec<_>>().join(" "));
        }
    }
    parts.join(if is_code { "" } else { "\\`" })
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
    let mut made = Pages::new();
    for pages in [
        codes::pages(),
        commands::pages(),
        findings::pages(),
        fields::pages(),
        plan_file::pages(),
    ] {
        made.extend(pages);
    }
    let folder = repository().join("docs/reference");
    if std::env::var_os("UPDATE").is_some() {
        for (name, text) in &made {
            let path = folder.join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
    }
    let mut there = Pages::new();
    for path in files_below("docs/reference") {
        let text = std::fs::read_to_string(repository().join(&path)).unwrap();
        if text.contains(MADE) {
            let name = path.strip_prefix("docs/reference").unwrap();
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
            "{name} is not as the program says it: run UPDATE=1 cargo test: {}",
            differs.unwrap_or_default()
        );
    }
}

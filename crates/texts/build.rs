//! Splits the text files into messages, so that a run parses only those that it uses.

#![allow(
    clippy::disallowed_methods,
    reason = "the build reads and writes files, the program does not"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// Attributes that only `explain`, schemas and the reference use.
const PAGE: [&str; 12] = [
    "meaning", "formula", "source", "other", "matches", "planner", "confirm", "do", "prevent",
    "findings", "wraps", "alias",
];

/// For offsets, which are long numbers.
const ALLOW: &str = "#[allow(clippy::unreadable_literal, reason = \"made by the build\")]\n";

const LANGUAGES: [&str; 2] = ["en", "zh"];

fn main() -> io::Result<()> {
    let manifest = env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?;
    let texts = Path::new(&manifest).join("../../texts");
    println!("cargo::rerun-if-changed={}", texts.display());
    let mut names = BTreeSet::new();
    for file in fs::read_dir(texts.join(LANGUAGES[0]))? {
        let path = file?.path();
        names.extend(
            path.file_stem()
                .map(|name| name.to_string_lossy().into_owned()),
        );
    }
    let (mut code, mut areas, mut text) = (String::new(), String::new(), String::new());
    let count = names.len();
    for name in names {
        let mut both = String::new();
        for language in LANGUAGES {
            let path = texts.join(language).join(&name).with_extension("ftl");
            let (count, messages) = messages(&fs::read_to_string(path)?, &mut text);
            let table = format!("{language}_{name}")
                .to_uppercase()
                .replace('-', "_");
            let _ = writeln!(
                code,
                "{ALLOW}static {table}: [Message; {count}] = [{messages}];"
            );
            let _ = write!(both, "&{table}, ");
        }
        let _ = writeln!(areas, "Area::new({name:?}, [{both}]),");
    }
    let _ = writeln!(code, "static AREAS: [Area; {count}] = [{areas}];");
    let _ = writeln!(code, "static TEXT: &str = {text:?};");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("areas.rs"), code)
}

/// How many messages a file has, and the code of them in the order of their ids; their texts go to the
/// end of `all`.
fn messages(text: &str, all: &mut String) -> (usize, String) {
    let entries = entries(text);
    let mut code = String::new();
    for (id, entry) in &entries {
        let mut said = BTreeSet::new();
        with_references(id, &entries, &mut said);
        let sentence: String = said.iter().map(|id| &*entries[id].sentence).collect();
        let page = &entry.page;
        let (start, lengths) = (all.len(), [*id, &sentence, page].map(str::len));
        let [id_length, sentence_length, page_length] = lengths;
        let _ = writeln!(
            code,
            "Message::new({start}, {id_length}, {sentence_length}, {page_length}),"
        );
        all.extend([*id, &sentence, page]);
    }
    (entries.len(), code)
}

struct Entry {
    /// Its value and attributes except those of its page; empty if there are none.
    sentence: String,
    /// The attributes used only by its page.
    page: String,
}

fn entries(text: &str) -> BTreeMap<&str, Entry> {
    let mut entries = BTreeMap::new();
    let starts_message =
        |line: &str| line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-');
    let mut lines = text.split_inclusive('\n').peekable();
    while let Some(first) = lines.next() {
        if !starts_message(first) {
            continue;
        }
        let (id, value) = first.split_once(" =").unwrap_or((first, ""));
        let (mut sentence, mut page) = (first.to_owned(), format!("{id} = {id}\n"));
        let (mut is_page, mut says) = (false, !value.trim().is_empty());
        let is_inside = |line: &&str| !starts_message(line) && !line.starts_with('#');
        while let Some(line) = lines.next_if(is_inside) {
            if let Some(attribute) = line.strip_prefix("    .") {
                is_page = PAGE.contains(&attribute.split(' ').next().unwrap_or_default());
            } else if !line.starts_with("        ") {
                is_page = false;
            }
            says |= !is_page && !line.trim().is_empty();
            if is_page { &mut page } else { &mut sentence }.push_str(line);
        }
        let entry = Entry {
            sentence: if says { sentence } else { String::new() },
            page,
        };
        entries.insert(id, entry);
    }
    entries
}

/// A message and those that it references.
fn with_references<'t>(
    id: &'t str,
    entries: &BTreeMap<&'t str, Entry>,
    said: &mut BTreeSet<&'t str>,
) {
    if !said.insert(id) {
        return;
    }
    for placeable in entries[id].sentence.split('{').skip(1) {
        let name = placeable.trim_start();
        let end = name.find(|c: char| !c.is_ascii_alphanumeric() && !"-_".contains(c));
        if let Some((&other, _)) = entries.get_key_value(&name[..end.unwrap_or(name.len())]) {
            with_references(other, entries, said);
        }
    }
}

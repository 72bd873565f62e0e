//! The text files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use model::{KeyKind, PLAN_FILE, Section};
use net::lang::Lang;

use crate::cli::repository;

/// Every text that is not a finding, by file and id, and whether it is for a field.
fn messages() -> Vec<((String, String), bool)> {
    let mut all = Vec::new();
    for file in std::fs::read_dir(repository().join("crates/texts/en")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        // Those of help are counted with the commands; symptoms are found by what they match.
        let is_elsewhere = ["words", "help", "plan_file", "symptoms"].contains(&&*name);
        let is_page = ["findings-", "terms-"]
            .into_iter()
            .any(|kind| name.starts_with(kind));
        if is_elsewhere || is_page {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let resource = fluent_syntax::parser::parse(text).unwrap();
        for entry in resource.body {
            if let fluent_syntax::ast::Entry::Message(message) = entry {
                let mut parts = message.attributes.iter();
                let is_field = parts.any(|part| part.id.name == "meaning");
                all.push(((name.clone(), message.id.name), is_field));
            }
        }
    }
    all
}

/// Every message that code names.
fn sentences() -> impl Iterator<Item = (String, String)> {
    let named = messages().into_iter().filter(|((area, id), is_field)| {
        // Words and the letters of formulas are looked up by their keys.
        let is_looked_up = ["words", "plan_fields"].contains(&&**area)
            || id.starts_with("letter-")
            || id.ends_with("-result");
        !is_field && !is_looked_up
    });
    named.map(|(message, _)| message)
}

#[test]
fn every_field_has_a_header_and_a_page_in_both_languages() {
    for column in results::columns() {
        for lang in [Lang::En, Lang::Zh] {
            let (header, page) = (column.header(lang), column.page(lang));
            assert!(!header.is_empty() && !page.meaning.is_empty(), "{column:?}");
            assert!(page.source.is_some(), "{column:?}");
        }
        assert!(!column.page(Lang::Zh).meaning.is_ascii(), "{column:?}");
    }
}

#[test]
fn every_text_of_a_field_is_used() {
    let messages = messages();
    let known = |area: &str, id: &str| {
        let mut ids = messages.iter().map(|(message, _)| message);
        ids.any(|(its_area, its_id)| its_area == area && its_id == id)
    };
    let of_fields = messages.iter().filter(|(_, is_field)| *is_field);
    let mut unused: BTreeSet<_> = of_fields.map(|(message, _)| message.clone()).collect();
    for column in results::columns() {
        let (key, place) = (column.key.replace('.', "-"), column.place);
        let own = format!("{}-{key}", place.row);
        let id = if known(place.area.name, &own) {
            own
        } else {
            key
        };
        let area = if known(place.area.name, &id) {
            place.area.name
        } else {
            "common"
        };
        unused.remove(&(area.to_owned(), id));
    }
    assert_eq!(unused, BTreeSet::new());
}

/// The sources of the program and its crates.
fn code() -> String {
    let mut code = String::new();
    for folder in ["src", "crates"] {
        for file in rust_files(&repository().join(folder)) {
            code.push_str(&std::fs::read_to_string(file).unwrap());
        }
    }
    code
}

#[test]
fn every_type_whose_words_code_asks_for_has_words_in_both_languages() {
    let code = code();
    let calls = code.split("texts::word(").skip(1);
    let types = calls.filter_map(|call| call.trim_start().strip_prefix('"')?.split('"').next());
    let types: BTreeSet<_> = types.collect();
    assert!(types.len() > 5, "{types:?}");
    for folder in ["en", "zh"] {
        let path = repository().join(format!("crates/texts/{folder}/words.ftl"));
        let words = std::fs::read_to_string(path).unwrap();
        let ids: Vec<_> = words.lines().map(|line| line.replace('-', "")).collect();
        let has = |name: &str| ids.iter().any(|id| id.starts_with(&name.to_lowercase()));
        let without = types.iter().filter(|name| !has(name));
        assert_eq!(without.collect::<Vec<_>>(), [&""; 0], "{folder}");
    }
}

/// `lead-fits` as `LeadFits`, as the build calls the sentence.
fn camel(id: &str) -> String {
    let words = id.split(['-', '_']).map(|word| {
        let (first, rest) = word.split_at(1.min(word.len()));
        first.to_uppercase() + rest
    });
    words.collect()
}

#[test]
fn every_sentence_is_said_somewhere() {
    let code = code();
    let names = code.split(|c: char| !c.is_ascii_alphanumeric());
    let names: BTreeSet<&str> = names.collect();
    let said = |id: &str| {
        let name = camel(id);
        // The sentence itself, or an attribute of it.
        let mut from = names.range(&*name..);
        from.next().is_some_and(|one| one.starts_with(&name))
    };
    let unused: Vec<_> = sentences().filter(|(_, id)| !said(id)).collect();
    assert_eq!(unused, []);
}

/// What all keys of a plan file mean, at any depth.
fn meanings(section: &Section, lang: Lang, into: &mut BTreeSet<String>) {
    for key in section.keys {
        into.insert(key.meaning(lang));
        if let KeyKind::Table(inner) | KeyKind::Tables(inner) | KeyKind::WordOrTable(_, inner) =
            key.kind
        {
            meanings(inner, lang, into);
        }
    }
}

#[test]
fn every_key_of_a_plan_file_has_a_meaning_and_every_meaning_a_key() {
    for (lang, folder) in [(Lang::En, "en"), (Lang::Zh, "zh")] {
        let path = repository().join(format!("crates/texts/{folder}/plan_file.ftl"));
        let text = std::fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let written = lines.filter_map(|line| Some(line.split_once(" = ")?.1.to_owned()));
        let mut said = BTreeSet::new();
        meanings(&PLAN_FILE, lang, &mut said);
        assert_eq!(written.collect::<BTreeSet<_>>(), said);
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// Words of which English sentences are made.
const OF_SENTENCES: [&str; 14] = [
    "a", "all", "are", "at", "has", "have", "in", "is", "its", "no", "not", "of", "the", "was",
];

/// Code with English that no user reads, or that others write.
const NO_SENTENCES: [&str; 20] = [
    // Attributes, and what stops a program that is wrong.
    "reason = ",
    "doc = ",
    "message = ",
    "note = ",
    "#[error(",
    "expecting = ",
    "next_help_heading = ",
    "assert",
    "unreachable!",
    "expect(",
    "panic!",
    "what it does not have",
    "a bundled catalog file is broken",
    // What serde says, and of schemas, which are English.
    "Error::custom(",
    "not known to this version",
    "f.write_str(\"a whole number\")",
    "\"description\": ",
    // What kubectl says.
    " to the server",
    "Error from server",
    // A loop of a shell.
    "\"for node in\"",
];

#[test]
fn what_people_read_is_in_the_text_files_and_not_in_code() {
    let mut found = Vec::new();
    for file in ["src", "crates"].map(|folder| rust_files(&repository().join(folder))) {
        for file in file {
            let path = file.to_string_lossy().into_owned();
            let of_tests = [
                "/tests/",
                "tests.rs",
                "/laws",
                "/traces/",
                "/benches/",
                "/rows-derive/",
                "/audit/src/waits/scheduler.rs",
                "/emit/objects/events.rs",
            ];
            // A script for bash, tests of their own, and what the compiler, the scheduler and the CNI say.
            if of_tests.iter().any(|one| path.contains(one)) || path.ends_with("completions.rs") {
                continue;
            }
            let code = std::fs::read_to_string(&file).unwrap();
            let code = code.split("\n#[cfg(test)]").next().unwrap();
            let mut before = "";
            for line in code.lines().map(str::trim) {
                let is_none = |line: &str| NO_SENTENCES.iter().any(|one| line.contains(one));
                if !line.starts_with("//") && !is_none(line) && !is_none(before) {
                    let texts = line.split('"').skip(1).step_by(2);
                    found.extend(texts.filter(|text| is_sentence(text)).map(|text| {
                        let name = path.rsplit('/').next().unwrap_or_default();
                        format!("{name}: {text}")
                    }));
                }
                before = line;
            }
        }
    }
    assert_eq!(found, [""; 0]);
}

fn is_sentence(text: &str) -> bool {
    let words = text
        .split(' ')
        .map(|word| word.trim_end_matches([',', '.', ';', ':']));
    let is_word = |word: &&str| !word.is_empty() && word.chars().all(char::is_alphabetic);
    let words: Vec<&str> = words.filter(is_word).collect();
    words.len() > 2 && words.iter().any(|word| OF_SENTENCES.contains(word))
}

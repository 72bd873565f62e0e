//! The text files.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::cli::repository;

#[test]
fn every_file_of_texts_is_in_the_list_that_is_read() {
    let list = std::fs::read_to_string(repository().join("src/texts.rs")).unwrap();
    let names = |lang: &str| -> BTreeSet<String> {
        let files = std::fs::read_dir(repository().join("texts").join(lang)).unwrap();
        let files = files.map(|file| file.unwrap().path());
        files
            .map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names("en"), names("zh"));
    for name in names("en") {
        assert!(list.contains(&format!("    \"{name}\",\n")), "{name}");
    }
}

/// Every sentence of the text files, by file and id.
fn sentences() -> Vec<(String, String)> {
    let mut all = Vec::new();
    for file in std::fs::read_dir(repository().join("texts/en")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if name == "words" || name.starts_with("findings-") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let resource = fluent_syntax::parser::parse(text).unwrap();
        for entry in resource.body {
            if let fluent_syntax::ast::Entry::Message(message) = entry {
                let parts = message.attributes.iter();
                let is_field = parts.clone().any(|part| part.id.name == "meaning");
                let is_result = message.id.name.ends_with("-result");
                // Letters of formulas are looked up one by one.
                let is_letter = message.id.name.starts_with("letter-");
                if !is_field && !is_result && !is_letter {
                    all.push((name.clone(), message.id.name));
                }
            }
        }
    }
    all
}

#[test]
fn every_sentence_is_said_somewhere() {
    let mut code = String::new();
    for file in rust_files(&repository().join("src")) {
        code.push_str(&std::fs::read_to_string(file).unwrap());
    }
    let unused: Vec<_> = sentences()
        .into_iter()
        .filter(|(_, id)| {
            !code.contains(&format!("\"{id}\"")) && !code.contains(&format!("\"{id}."))
        })
        .collect();
    assert_eq!(unused, []);
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

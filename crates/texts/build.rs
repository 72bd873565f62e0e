//! Reads the Fluent files: a run has no parser of them. Each text becomes a template, and each sentence a struct with
//! its variables as fields, so that a wrong name or a missing variable does not compile.

#![allow(
    clippy::disallowed_methods,
    reason = "the build reads and writes files, the program does not"
)]

#[path = "build/fluent.rs"]
mod fluent;
#[path = "src/mark.rs"]
mod mark;
#[path = "build/sentence.rs"]
mod sentence;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use fluent::File;

/// For offsets, which are long numbers.
const ALLOW: &str = "#[allow(clippy::unreadable_literal, reason = \"made by the build\")]\n";

const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The attributes of pages of `explain`. They are areas of their own: a program that shows no pages does not have them.
const OF_PAGES: [&str; 4] = [".meaning", ".formula", ".source", ".other"];

fn main() -> io::Result<()> {
    let manifest = env::var_os("CARGO_MANIFEST_DIR").ok_or(io::ErrorKind::NotFound)?;
    let texts = Path::new(&manifest);
    for language in LANGUAGES {
        println!("cargo::rerun-if-changed={}", texts.join(language).display());
    }
    let mut names = BTreeSet::new();
    for file in fs::read_dir(texts.join(LANGUAGES[0]))? {
        let path = file?.path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        names.insert(name.into_owned());
    }
    let (mut tables, mut sentences) = (String::new(), String::new());
    let (mut all, mut pages, mut page_count) = (String::new(), String::new(), 0);
    let read = |language: &str, name: &str| {
        let path = texts.join(language).join(name).with_extension("ftl");
        fs::read_to_string(path)
    };
    let sources = [
        read(LANGUAGES[0], "sources")?,
        read(LANGUAGES[1], "sources")?,
    ];
    let sources = sources.each_ref().map(|text| File::read(text));
    for name in &names {
        let both = [read(LANGUAGES[0], name)?, read(LANGUAGES[1], name)?];
        let both = both.each_ref().map(|text| File::read(text));
        let templates: [Templates; 2] = std::array::from_fn(|i| {
            let templates = fluent::templates(&both[i], &both[0], &sources[i]);
            let is_of_page = |id: &str| OF_PAGES.iter().any(|part| id.ends_with(part));
            let split = templates.into_iter().partition(|(id, _)| is_of_page(id));
            let (of_pages, own): (BTreeMap<_, _>, BTreeMap<_, _>) = split;
            Templates { of_pages, own }
        });
        let upper = name.to_uppercase().replace('-', "_");
        tables += &area(name, &upper, templates.each_ref().map(|all| &all.own));
        let _ = write!(all, "&{upper}, ");
        if !templates[0].of_pages.is_empty() {
            let upper = format!("PAGES_OF_{upper}");
            tables += &area(name, &upper, templates.each_ref().map(|all| &all.of_pages));
            let _ = write!(pages, "&{upper}, ");
            page_count += 1;
        }
        sentences += &sentence::module(name, &both);
    }
    let count = names.len();
    // Pages are found by the names of their areas, in whose order they are.
    let _ = writeln!(
        tables,
        "pub(super) static PAGES: [&Area; {page_count}] = [{pages}];\n#[cfg(test)]\npub(super) static AREAS: [&Area; {count}] = [{all}];"
    );
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("areas.rs"), tables)?;
    fs::write(out.join("sentences.rs"), sentences)
}

/// The texts of a file, by their ids.
struct Templates {
    of_pages: BTreeMap<String, String>,
    own: BTreeMap<String, String>,
}

/// The code of an area of both languages.
fn area(name: &str, upper: &str, templates: [&BTreeMap<String, String>; 2]) -> String {
    let (mut code, mut statics, mut text) = (String::new(), String::new(), Text::default());
    for (language, templates) in LANGUAGES.iter().zip(templates) {
        let table = format!("{}_{upper}", language.to_uppercase());
        let (count, entries) = (templates.len(), entries(templates, &mut text));
        let _ = writeln!(
            code,
            "{ALLOW}static {table}: [Entry; {count}] = [{entries}];"
        );
        let _ = write!(statics, "&{table}, ");
    }
    let _ = writeln!(
        code,
        "/// `crates/texts/*/{name}.ftl`.\npub static {upper}: Area = Area::new({name:?}, {:?}, [{statics}]);",
        text.all
    );
    code
}

/// The code of the entries in the order of their ids; their texts go to the end of `text`.
fn entries(templates: &BTreeMap<String, String>, text: &mut Text) -> String {
    let mut code = String::new();
    for (id, template) in templates {
        let [id, template] = [id, template].map(|part| (text.add(part), part.len()));
        let _ = writeln!(code, "Entry::new({id:?}, {template:?}),");
    }
    code
}

/// All texts, each of them once.
#[derive(Default)]
struct Text {
    all: String,
    known: HashMap<String, usize>,
}

impl Text {
    /// Where a part of it begins.
    fn add(&mut self, part: &str) -> usize {
        let end = self.all.len();
        let at = *self.known.entry(part.to_owned()).or_insert(end);
        if at == end {
            self.all.push_str(part);
        }
        at
    }
}

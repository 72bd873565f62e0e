//! What must hold for any bytes: one file per target.
//!
//! `cargo fuzz` generates the bytes, and `cargo test` takes those of `corpus/`: both run the same
//! functions. A broken law is a panic.

pub mod catalog;
pub mod cidrs;
mod clusters;
pub mod flags;
pub mod listening;
pub mod objects;
pub mod plan;
pub mod plan_file;
pub mod plan_text;
pub mod records;
pub mod saved;
pub mod simulate;
pub mod subnets;

use input::problem::{Problem, Problems};
use net::lang::Lang;
use report::{Document, Format, Style, render};

/// A target by its name. It panics if a law is broken.
pub type Target = (&'static str, fn(&[u8]));

/// All targets.
pub const TARGETS: [Target; 12] = [
    ("catalog", catalog::check),
    ("cidrs", cidrs::check),
    ("flags", flags::check),
    ("listening", listening::check),
    ("objects", objects::check),
    ("plan", plan::check),
    ("plan_file", plan_file::check),
    ("plan_text", plan_text::check),
    ("records", records::check),
    ("saved", saved::check),
    ("simulate", simulate::check),
    ("subnets", subnets::check),
];

/// The bytes as a text. Files that are not text are refused before they are read.
fn text_of(bytes: &[u8]) -> Option<&str> {
    std::str::from_utf8(bytes).ok()
}

/// There is at least one problem, and each can be shown at its place.
#[track_caller]
fn refused(problems: &Problems) {
    assert!(!problems.is_empty(), "refused, and nobody says why");
    for problem in problems.kept() {
        shown(problem);
    }
}

/// A problem has a message, and marks a part of the line that it shows.
#[track_caller]
fn shown(problem: &Problem) {
    assert!(!problem.title(Lang::En).is_empty());
    if let Some(place) = &problem.place {
        assert!(place.line >= 1 && place.column >= 1, "{problem:?}");
        assert!(
            place.excerpt.get(place.marked.clone()).is_some(),
            "{problem:?}"
        );
    }
}

/// A document can be written. Its JSON form is valid and is returned.
#[track_caller]
fn written(document: &Document<'_>, lang: Lang) -> String {
    let style = Style { lang, ..Style::default() };
    let mut json = Vec::new();
    for format in [Format::Table, Format::Csv, Format::Markdown, Format::Json] {
        json.clear();
        render(document, format, &style, &mut json).expect("memory takes all");
    }
    let json = String::from_utf8(json).expect("JSON is text");
    let mut problems = Problems::new();
    let source = input::problem::Source::new("written", &json);
    let root = input::records::parse_tree(&source, input::records::Format::Json, &mut problems);
    assert!(root.is_some(), "{problems:?}\n{json}");
    json
}

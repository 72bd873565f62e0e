//! Which pages there are, in which language, and which pictures.

use std::collections::BTreeSet;
use std::path::Path;

use super::page::{Page, book};
use crate::cli::repository;

/// The folder of a book, and where its summary is.
const BOOKS: [&str; 1] = ["docs"];

fn summary(folder: &str) -> Page {
    Page::read(&Path::new(folder).join("SUMMARY.md"))
}

/// What a summary lists, from the top of the repository.
fn listed(folder: &str) -> Vec<String> {
    let links = summary(folder).links;
    let links = links.iter().map(|(_, link)| format!("{folder}/{link}"));
    links.collect()
}

#[test]
fn every_page_is_in_the_summary_once_and_every_line_of_it_is_a_page() {
    for folder in BOOKS {
        let pages: BTreeSet<String> = book()
            .iter()
            .map(|page| page.path.to_str().unwrap().to_owned())
            .collect();
        let listed = listed(folder);
        let once: BTreeSet<String> = listed
            .iter()
            .cloned()
            .chain([format!("{folder}/SUMMARY.md")])
            .collect();
        assert_eq!(once, pages);
        assert_eq!(listed.len() + 1, pages.len(), "a page is listed twice");
    }
}

#[test]
fn every_page_begins_with_its_title_and_has_no_other() {
    for page in book()
        .into_iter()
        .filter(|page| !page.path.ends_with("SUMMARY.md"))
    {
        let titles = page.text.lines().filter(|line| line.starts_with("# "));
        let outside = |line: &&str| !page.blocks.iter().any(|block| block.code.contains(*line));
        assert_eq!(titles.filter(outside).count(), 1, "{}", page.path.display());
        assert!(page.text.starts_with("# "), "{}", page.path.display());
    }
}

/// Drawn by hand, or by `docs/pictures/make`.
fn is_drawn_elsewhere(name: &str) -> bool {
    name.starts_with("eni-model") || Path::new(name).extension().is_some_and(|end| end == "png")
}

#[test]
fn every_question_has_a_picture_and_every_picture_is_shown_and_drawn() {
    let pages = book();
    let undrawn = ["sharding.md", "vips.md", "volumes.md"];
    let answers = pages.iter().filter(|page| {
        let is_drawn = !undrawn.iter().any(|name| page.path.ends_with(name));
        page.path.parent().unwrap().ends_with("how-to") && is_drawn
    });
    for page in answers {
        let is_picture = page.text.contains("\n![") && page.pictures().next().is_some();
        assert!(is_picture, "{} has no picture", page.path.display());
    }
    for entry in std::fs::read_dir(repository().join("docs/pictures")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name == "make" {
            continue;
        }
        if name.contains(".zh.") {
            continue;
        }
        let shows = |page: &&Page| page.pictures().any(|shown| shown == name);
        let draws = |page: &&Page| {
            let mut code = page.blocks.iter().map(|block| &block.code);
            code.any(|code| code.contains(&format!("--chart {name}")))
        };
        let mut showing = pages.iter().filter(shows).peekable();
        assert!(showing.peek().is_some(), "no page shows {name}");
        assert!(
            is_drawn_elsewhere(&name) || showing.any(|page| draws(&page)),
            "no page that shows {name} draws it"
        );
    }
}

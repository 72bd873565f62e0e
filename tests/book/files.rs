//! Which pages there are.

use std::collections::BTreeSet;
use std::path::Path;

use super::page::{Page, book};

const SUMMARY: &str = "docs/SUMMARY.md";

#[test]
fn every_page_is_in_the_summary_once_and_every_line_of_it_is_a_page() {
    let summary = Page::read(Path::new(SUMMARY));
    let listed: Vec<String> = summary
        .links
        .iter()
        .map(|(_, link)| format!("docs/{link}"))
        .collect();
    let pages: BTreeSet<String> = book()
        .iter()
        .map(|page| page.path.to_str().unwrap().to_owned())
        .collect();
    let once: BTreeSet<String> = listed.iter().cloned().chain([SUMMARY.to_owned()]).collect();
    assert_eq!(once, pages);
    assert_eq!(listed.len() + 1, pages.len(), "a page is listed twice");
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

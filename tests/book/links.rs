//! Links of all pages of the repository lead somewhere.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use super::page::{Page, files_below};
use crate::cli::repository;

/// `a/b/../c.md` as `a/c.md`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => assert!(plain.pop(), "{} is outside", path.display()),
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

#[test]
fn links_between_pages_lead_to_what_is_there() {
    let pages: BTreeMap<PathBuf, Page> = files_below(".")
        .into_iter()
        .map(|path| (path.clone(), Page::read(&path)))
        .collect();
    let mut count = 0;
    for page in pages.values() {
        for (line, link) in &page.links {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            count += 1;
            let at = page.at(*line);
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => page.path.clone(),
                file => plain(&page.path.parent().unwrap().join(file)),
            };
            assert!(
                repository().join(&target).exists(),
                "{at}: no {}",
                target.display()
            );
            if page.path.starts_with("docs") {
                // What lies outside is not in the book that is built.
                assert!(
                    target.starts_with("docs"),
                    "{at}: {link} leads out of the book"
                );
            }
            if !anchor.is_empty() {
                let known = &pages[&target].anchors;
                assert!(
                    known.iter().any(|known| known == anchor),
                    "{at}: no {link} in {known:?}"
                );
            }
        }
    }
    assert!(count > 20, "{count}");
}

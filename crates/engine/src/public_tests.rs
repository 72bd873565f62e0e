//! The README names what is public.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What begins the line of a public item of a module.
const ITEMS: [&str; 7] = [
    "pub const fn ",
    "pub const ",
    "pub enum ",
    "pub fn ",
    "pub struct ",
    "pub trait ",
    "pub type ",
];

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The public items of all modules below `folder`.
#[expect(clippy::disallowed_methods, reason = "tests read the repository")]
fn items(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            items(&path, found);
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let item = ITEMS.iter().find_map(|item| line.strip_prefix(item));
            found.extend(item.map(|name| {
                name.split(|letter| !is_word(letter))
                    .next()
                    .unwrap()
                    .to_owned()
            }));
        }
    }
}

#[test]
fn the_readme_names_each_public_item_and_nothing_else() {
    let mut public = BTreeSet::new();
    items(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut public,
    );
    let rows = include_str!("../README.md")
        .lines()
        .filter(|line| line.starts_with("| `"));
    // The first column has commands and modules; what begins with `model` is of that crate.
    let names = rows.flat_map(|row| row.split('`').skip(3).step_by(2));
    let names = names.filter(|name| !name.starts_with("model::"));
    let listed: BTreeSet<String> = names
        .map(|name| name.rsplit("::").next().unwrap().to_owned())
        .collect();
    assert!(public.len() > 100);
    let absent: Vec<&String> = public.difference(&listed).collect();
    let gone: Vec<&String> = listed.difference(&public).collect();
    assert!(
        absent.is_empty() && gone.is_empty(),
        "not named: {absent:?}, not there: {gone:?}"
    );
}

//! Which pages there are, in which language, and which pictures.

use std::collections::BTreeSet;
use std::path::Path;

use super::page::{Block, Page, book, is_chinese};
use crate::cli::repository;

/// The folder of a book, and where its summary is.
const BOOKS: [&str; 2] = ["docs", "docs/zh"];

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
            .filter(|page| is_chinese(&page.path) == (folder == BOOKS[1]))
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

/// Pages in the order of their summary, by their names in the English book.
fn names(folder: &str) -> Vec<String> {
    let listed = listed(folder).into_iter();
    listed.map(|path| path.replace("/zh/", "/")).collect()
}

#[test]
fn the_book_in_chinese_has_the_same_pages_in_the_same_order() {
    let [english, chinese] = BOOKS.map(names);
    assert!(english.len() > 80, "{english:?}");
    assert_eq!(english, chinese);
}

/// What readers type of a block, save and link: the same in both languages.
fn typed(block: &Block) -> (String, Vec<String>) {
    let code = block.code.replace(".zh.", ".");
    let code = code.replace("--lang en", "--lang zh");
    let code = code.replace("lang = \"zh\"", "lang = \"en\"");
    let lines: Vec<&str> = match block.language() {
        "console" => code
            .lines()
            .filter_map(|line| line.strip_prefix("$ "))
            .collect(),
        "text" if block.file().is_none() => Vec::new(),
        _ => code.lines().collect(),
    };
    // Comments are in the reader's language, and so is where a row of the catalog is from.
    let lines = lines
        .iter()
        .map(|line| line.split(" #").next().unwrap().trim_end().to_owned())
        .filter(|line| !line.trim_start().starts_with('#') && !line.starts_with("source = "));
    (block.language().to_owned(), lines.collect())
}

#[test]
fn pages_in_both_languages_have_the_same_commands_and_files() {
    let [english, chinese] = BOOKS.map(|folder| {
        let listed = listed(folder).into_iter();
        listed
            .map(|path| Page::read(Path::new(&path)))
            .collect::<Vec<_>>()
    });
    for (english, chinese) in english.iter().zip(&chinese) {
        let [one, other] = [english, chinese].map(|page| page.blocks.iter().map(typed));
        assert_eq!(
            one.collect::<Vec<_>>(),
            other.collect::<Vec<_>>(),
            "{}",
            chinese.path.display()
        );
        let [one, other] = [english, chinese].map(|page| {
            let pictures = page.pictures().map(|name| name.replace(".zh.", "."));
            pictures.collect::<Vec<_>>()
        });
        assert_eq!(one, other, "{}", chinese.path.display());
    }
}

/// The words of Latin letters in a text, each run of them without Chinese between.
fn latin(text: &str) -> Vec<Vec<&str>> {
    let is_word = |word: &str| {
        let word = word.trim_end_matches(|c: char| c.is_ascii_punctuation());
        !word.is_empty() && word.chars().all(|c| c.is_ascii_alphabetic())
    };
    let words: Vec<&str> = text.split(' ').collect();
    let runs = words.split(|word| !is_word(word)).map(<[&str]>::to_vec);
    runs.filter(|run| !run.is_empty()).collect()
}

/// Names and what others report have fewer words.
const MOST_WORDS: usize = 5;

#[test]
fn the_book_in_chinese_has_no_paragraph_without_chinese_and_no_sentence_in_english() {
    let has_chinese = |text: &str| text.chars().any(|c| matches!(c, '\u{4e00}'..='\u{9fff}'));
    let mut wrong = Vec::new();
    for page in book().iter().filter(|page| is_chinese(&page.path)) {
        for prose in &page.prose {
            let runs = latin(&prose.text);
            let is_foreign = prose.is_paragraph
                && !has_chinese(&prose.text)
                && runs.iter().flatten().count() > 2;
            if is_foreign || runs.iter().any(|run| run.len() > MOST_WORDS) {
                wrong.push(format!("{}: {}", page.at(prose.line), prose.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_sentence_in_english_is_told_from_names() {
    let longest = |text: &str| latin(text).iter().map(Vec::len).max();
    assert_eq!(longest("Google Distributed Cloud 的设计"), Some(3));
    assert_eq!(longest("公式：Flat if something was given back."), Some(5));
    assert_eq!(longest("格式（.json .csv .md .html）"), None);
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

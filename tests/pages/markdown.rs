//! Markdown as comrak reads it, which knows `CommonMark` and GitHub's tables.

use std::collections::BTreeMap;

use comrak::nodes::{AstNode, NodeValue};
use comrak::{Arena, Options, parse_document};

use super::{printed, runs, tags};

/// The texts of a table's cells, its header first.
type Cells = Vec<Vec<String>>;

fn options() -> Options<'static> {
    let mut options = Options::default();
    options.extension.table = true;
    options.extension.strikethrough = true;
    options.extension.autolink = true;
    options.extension.tasklist = true;
    options.extension.math_dollars = true;
    options
}

/// One blank for each run of them, as HTML shows them.
fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn text_of<'a>(node: &'a AstNode<'a>) -> String {
    let mut text = String::new();
    for below in node.descendants() {
        match &below.data.borrow().value {
            NodeValue::Text(own) => text += own,
            NodeValue::Code(code) => text += &code.literal,
            NodeValue::SoftBreak | NodeValue::LineBreak => text.push(' '),
            _ => {}
        }
    }
    plain(&text)
}

fn tables<'a>(root: &'a AstNode<'a>) -> Vec<Cells> {
    let is_table = |node: &&'a AstNode<'a>| matches!(node.data.borrow().value, NodeValue::Table(_));
    let rows = |table: &'a AstNode<'a>| {
        let rows = table.children();
        rows.map(|row| row.children().map(text_of).collect())
            .collect()
    };
    root.descendants().filter(is_table).map(rows).collect()
}

fn tables_of_page(page: &str) -> Vec<Cells> {
    // What phones show instead.
    let parts = page.split("<span class=\"few\">").enumerate();
    let parts = parts.map(|(at, part)| match at {
        0 => part,
        _ => part.split_once("</span>").unwrap().1,
    });
    let document = tags::parse(&parts.collect::<String>()).unwrap();
    let row = |row: &&tags::Element| row.elements().map(|cell| plain(&cell.text())).collect();
    let tables = document.named("table");
    tables
        .iter()
        .map(|table| table.named("tr").iter().map(row).collect())
        .collect()
}

#[test]
fn tables_keep_their_shape_and_names_are_inert() {
    for lang in ["en", "zh"] {
        for ((name, test), (_, again)) in runs().into_iter().zip(runs()) {
            let markdown = printed(name, test, "markdown", lang);
            let arena = Arena::new();
            let root = parse_document(&arena, &markdown, &options());
            for node in root.descendants() {
                match &node.data.borrow().value {
                    // Addresses that GitHub links automatically lead where they say.
                    NodeValue::Link(link) if link.url == text_of(node) => {}
                    NodeValue::Link(_)
                    | NodeValue::Image(_)
                    | NodeValue::HtmlBlock(_)
                    | NodeValue::HtmlInline(_)
                    | NodeValue::BlockQuote
                    | NodeValue::Math(_)
                    | NodeValue::Emph
                    | NodeValue::Strikethrough
                    | NodeValue::TaskItem(_)
                    | NodeValue::ThematicBreak => panic!("{name}: {node:?}"),
                    NodeValue::Heading(heading) => {
                        assert!(
                            !heading.setext && heading.level <= 3,
                            "{name}: {}",
                            text_of(node)
                        );
                    }
                    _ => {}
                }
            }
            let mut found: BTreeMap<Cells, usize> = BTreeMap::new();
            for table in tables(root) {
                *found.entry(table).or_default() += 1;
            }
            // A page has the same tables.
            let page = printed(name, again, "html", lang);
            for table in tables_of_page(&page) {
                let left = found.get_mut(&table).filter(|left| **left > 0);
                let left = left.unwrap_or_else(|| panic!("{name}: {table:#?}\n{markdown}"));
                *left -= 1;
            }
        }
    }
}

#[test]
fn what_would_break_a_table_is_found() {
    let arena = Arena::new();
    let broken = "| a | b |\n| --- | --- |\n| x|y | z |\n";
    let root = parse_document(&arena, broken, &options());
    assert_eq!(tables(root)[0][1], ["x", "y"]);
    let root = parse_document(&arena, "| a |\n| --- |\n| x\\|\\\\ \\<b\\> |\n", &options());
    assert_eq!(tables(root)[0][1], ["x|\\ <b>"]);
}

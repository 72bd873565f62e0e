//! Texts in each of the four formats: flat records, and trees.

use std::ops::Range;

use input::problem::{Problems, Source};
use input::records::parse_tree;
use input::records::tree::{Node, Value};
use input::records::{self, Format, Holds};
use model::SUBNET_SHAPE;

const FORMATS: [Format; 4] = [Format::Toml, Format::Json, Format::Yaml, Format::Csv];

/// A text is records or problems, and a tree or problems, all of them with places in the text.
pub fn check(bytes: &[u8]) {
    let Some(text) = super::text_of(bytes) else {
        return;
    };
    let source = Source::new("f", text);
    let _ = Format::of_content(source.text, &SUBNET_SHAPE);
    for format in FORMATS {
        flat(&source, format);
        let mut problems = Problems::new();
        match parse_tree(&source, format, &mut problems) {
            Some(node) => {
                assert!(problems.is_empty(), "{format:?}: a tree and {problems:?}");
                stands(&node, &source, 0);
            }
            None => super::refused(&problems),
        }
    }
    for format in [Format::Json, Format::Yaml] {
        in_pieces(&source, format);
    }
}

fn flat(source: &Source<'_>, format: Format) {
    let (mut problems, mut count) = (Problems::new(), 0_u64);
    records::read(
        source,
        format,
        &SUBNET_SHAPE,
        &mut problems,
        &mut |record, _| {
            count += 1;
            is_in(&record.at, source);
            for field in record.fields {
                is_in(&field.key_at, source);
                is_in(&record.value_span(field), source);
            }
        },
    );
    if count == 0 {
        super::refused(&problems);
    }
}

/// The pieces contain everything in a text, and each announces the right number of items before it.
fn in_pieces(source: &Source<'_>, format: Format) {
    let mut problems = Problems::new();
    let mut items = (0, 0);
    let mut last = 0;
    for piece in records::pieces(source, format, &mut problems) {
        assert!(piece.document >= last, "documents come in their order");
        if piece.document > last {
            (items, last) = ((0, 0), piece.document);
        }
        is_in(&piece.document_at, source);
        assert!(piece.start() <= source.text.len());
        let mut wrong = Problems::new();
        let nodes = piece.read(source, format, &mut wrong);
        for node in &nodes {
            stands(node, source, 0);
        }
        match piece.holds {
            Holds::Items(before) if items.0 == items.1 => {
                // YAML separates items by lines before they are read.
                if wrong.is_empty() && format == Format::Json {
                    assert_eq!(before, items.0, "items before this piece");
                    items = (before + nodes.len(), before + nodes.len());
                } else {
                    items.1 = usize::MAX;
                }
            }
            _ => {}
        }
    }
    for problem in problems.kept() {
        super::shown(problem);
    }
}

/// A node is within the text, and not nested deeper than allowed.
fn stands(node: &Node<'_>, source: &Source<'_>, level: usize) {
    assert!(level < 70, "nested deeper than is read");
    is_in(&node.at, source);
    match &node.value {
        Value::List(items) => items
            .iter()
            .for_each(|item| stands(item, source, level + 1)),
        Value::Table(entries) => {
            for entry in entries {
                is_in(&entry.key_at, source);
                stands(&entry.node, source, level + 1);
            }
        }
        _ => {}
    }
}

#[track_caller]
fn is_in(at: &Range<usize>, source: &Source<'_>) {
    let all = source.text.len();
    assert!(at.start <= at.end && at.end <= all, "{at:?} of {all}");
    let place = source.place(at);
    assert!(
        place.excerpt.get(place.marked.clone()).is_some(),
        "{place:?}"
    );
}

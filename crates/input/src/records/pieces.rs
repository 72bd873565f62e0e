//! A long text in pieces that are read on their own: memory stays small, all cores help, and a
//! fault in one piece hides nothing in the others.
//!
//! A YAML text is cut between its documents, and within a document between the items of a list. The
//! list is the whole document or is under `items` at its top, as in the API server's lists.
//! Indentation shows the cuts: within an item every line is indented further than the item, so a
//! cut is never within a text of several lines. A JSON text is cut between its values, and within a
//! value in the same way.

use std::ops::Range;
use std::sync::Arc;

use super::json::{Extent, extents};
use super::tree::{MOST_BYTES, MOST_FOREIGN_VALUES, Node};
use super::{Format, json, yaml};
use crate::problem::{Problem, Problems, Source};
use texts::{Message, errors_input as say};

/// Part of a text that is read on its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// Its place: values one after the other, each of which is read separately.
    at: Vec<Range<usize>>,
    /// The document that it is part of, from 1, and the place of that.
    pub document: usize,
    /// Where the document is.
    pub document_at: Range<usize>,
    /// Its part of the document.
    pub holds: Holds,
    /// What is next to the list of its document.
    pub around: Option<Arc<Around>>,
}

/// What an object in JSON has next to its list `items`, as far as it is short.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Around {
    /// Keys, in the order of the text.
    pub keys: Vec<String>,
    /// `kind` and `apiVersion`, where they are texts.
    pub kind: Option<[String; 2]>,
}

/// What a piece is of its document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holds {
    Document,
    /// Items of its list, and how many come before.
    Items(usize),
    /// The text around the list under `items`, and how many items that has.
    Rest(usize),
    /// Values next to `items`, by the keys of [`Piece::around`], and how many items there are.
    Around(usize),
}

/// How long a piece of items is, about.
const ITEMS_BYTES: usize = 128 << 10;

/// The most documents, or items of a list, in a text. The place of each is kept.
pub(super) const MOST_ITEMS: usize = 5_000_000;

/// The pieces of a text in YAML or JSON, in order.
pub fn pieces(source: &Source<'_>, format: Format, problems: &mut Problems) -> Vec<Piece> {
    let pieces = match format {
        Format::Json => of_json(source, problems),
        _ => of_yaml(source, problems),
    };
    for piece in &pieces {
        let length: usize = piece.at.iter().map(Range::len).sum();
        if piece.at.iter().any(|at| at.len() > MOST_BYTES) {
            let at = piece.start()..piece.start();
            let long = say::LongWithoutItems { size: length >> 20 };
            problems.fault(source, &at, long);
        }
    }
    if problems.is_empty() {
        pieces
    } else {
        Vec::new()
    }
}

impl Piece {
    /// Its values as trees, with places in the whole text.
    pub fn read<'t>(
        &self,
        source: &Source<'t>,
        format: Format,
        problems: &mut Problems,
    ) -> Vec<Node<'t>> {
        let mut nodes = Vec::new();
        for at in &self.at {
            if format == Format::Json {
                nodes.extend(json::value(source, at.clone(), problems));
                continue;
            }
            let read =
                yaml::part(source, at.clone(), MOST_FOREIGN_VALUES, problems).unwrap_or_default();
            if let Holds::Items(_) = self.holds {
                // The items are in a list that holds only them.
                nodes.extend(read.into_iter().filter_map(Node::into_items).flatten());
            } else {
                nodes.extend(read);
            }
        }
        nodes
    }

    /// Where its first byte is.
    pub fn start(&self) -> usize {
        self.at.first().map_or(0, |at| at.start)
    }

    /// How long it is.
    pub fn length(&self) -> u64 {
        self.at.iter().map(|at| at.len() as u64).sum()
    }

    /// The whole document that it is part of, if that may be read as one.
    pub fn whole(&self) -> Option<Self> {
        let short = self.document_at.len() <= MOST_BYTES;
        (short && self.holds != Holds::Document).then(|| Self {
            at: vec![self.document_at.clone()],
            document: self.document,
            document_at: self.document_at.clone(),
            holds: Holds::Document,
            around: None,
        })
    }
}

/// Collects the pieces of documents.
#[derive(Default)]
struct Cutter {
    pieces: Vec<Piece>,
    documents: usize,
    around: Option<Arc<Around>>,
}

impl Cutter {
    fn whole(&mut self, at: Range<usize>) {
        self.documents += 1;
        self.push(vec![at.clone()], &at, Holds::Document);
    }

    fn push(&mut self, at: Vec<Range<usize>>, document_at: &Range<usize>, holds: Holds) {
        self.pieces.push(Piece {
            at,
            document: self.documents,
            document_at: document_at.clone(),
            holds,
            around: self.around.clone(),
        });
    }
}

fn of_json(source: &Source<'_>, problems: &mut Problems) -> Vec<Piece> {
    let mut cutter = Cutter::default();
    for extent in extents(source, problems) {
        let Extent { at, items, around } = extent;
        let Some(items) = items else {
            cutter.whole(at);
            continue;
        };
        cutter.documents += 1;
        let mut next_to = None;
        if !around.is_empty() {
            let text_of = |key: &str| {
                let (_, at) = around.iter().find(|(one, _)| one == key)?;
                serde_json::from_str::<String>(source.text.get(at.clone())?).ok()
            };
            let kind = text_of("kind").zip(text_of("apiVersion"));
            let kind = kind.map(|(kind, version)| [kind, version]);
            let (keys, places): (Vec<String>, Vec<Range<usize>>) = around.into_iter().unzip();
            cutter.around = Some(Arc::new(Around { keys, kind }));
            let is_before = items
                .first()
                .is_none_or(|item| places[0].start < item.start);
            let holds = Holds::Around(items.len());
            // Places are found from the one before.
            if is_before {
                cutter.push(places, &at, holds);
            } else {
                next_to = Some((places, holds));
            }
        }
        let (mut batch, mut length, mut before): (Vec<Range<usize>>, _, _) = (Vec::new(), 0, 0);
        for (i, item) in items.into_iter().enumerate() {
            if length > 0 && length + item.len() > ITEMS_BYTES {
                cutter.push(std::mem::take(&mut batch), &at, Holds::Items(before));
                (length, before) = (0, i);
            }
            length += item.len();
            batch.push(item);
        }
        if !batch.is_empty() {
            cutter.push(batch, &at, Holds::Items(before));
        }
        if let Some((places, holds)) = next_to {
            cutter.push(places, &at, holds);
        }
        cutter.around = None;
    }
    cutter.pieces
}

/// Says that a text holds more documents or items than are kept.
pub(super) fn too_many<M: Message>(
    source: &Source<'_>,
    at: usize,
    what: impl FnOnce(usize) -> M,
) -> Problem {
    Problem::new(what(MOST_ITEMS / 1_000_000)).at(source, &(at..at))
}

fn of_yaml(source: &Source<'_>, problems: &mut Problems) -> Vec<Piece> {
    let text = source.text;
    let mut cutter = Cutter::default();
    // A directive holds for the document after it: such rare texts are read as one.
    if text.starts_with('%') || text.contains("\n%") {
        cutter.whole(0..text.len());
        return cutter.pieces;
    }
    let mut start = 0;
    for at in line_starts(text) {
        let line = &text[at..];
        let marks = line.starts_with("---")
            && line[3..]
                .chars()
                .next()
                .is_none_or(|next| next.is_ascii_whitespace());
        if cutter.documents > MOST_ITEMS {
            problems.push(too_many(source, at, |millions| say::TooManyDocuments {
                millions,
            }));
            return Vec::new();
        }
        if marks && at > start {
            document(text, start..at, &mut cutter);
            start = at;
        }
    }
    document(text, start..text.len(), &mut cutter);
    cutter.pieces
}

fn line_starts(text: &str) -> impl Iterator<Item = usize> {
    let after_newlines = text
        .bytes()
        .enumerate()
        .filter_map(|(at, byte)| (byte == b'\n').then_some(at + 1));
    std::iter::once(0).chain(after_newlines)
}

/// A line by its role for the list.
enum Line {
    /// Blank, a comment, or the document's mark.
    Nothing,
    /// `items:` at the left margin, with nothing after it.
    ItemsKey,
    /// Anything else, by its indentation; whether it begins an item.
    Of { indent: usize, dash: bool },
}

fn line_kind(line: &str) -> Line {
    let content = line.trim_start_matches(' ');
    let indent = line.len() - content.len();
    let content = content.trim_end();
    if content.is_empty() || content.starts_with('#') || (indent == 0 && content == "---") {
        return Line::Nothing;
    }
    if indent == 0
        && let Some(after) = content.strip_prefix("items:")
        && (after.is_empty() || after.trim_start().starts_with('#'))
    {
        return Line::ItemsKey;
    }
    let dash = content == "-" || content.starts_with("- ");
    Line::Of { indent, dash }
}

/// One document: its items in pieces if it has any, else unchanged.
fn document(text: &str, at: Range<usize>, cutter: &mut Cutter) {
    let body = &text[at.clone()];
    if body
        .lines()
        .all(|line| matches!(line_kind(line), Line::Nothing))
    {
        return;
    }
    let Some(List { from, to, items }) = list(body) else {
        cutter.whole(at);
        return;
    };
    if body.lines().any(is_typed) && at.len() <= MOST_BYTES {
        // Its items have no kind of their own.
        cutter.whole(at);
        return;
    }
    cutter.documents += 1;
    let shifted = |range: Range<usize>| at.start + range.start..at.start + range.end;
    let around = [0..from, to..body.len()];
    let holds_something = |range: &Range<usize>| {
        let lines = &mut body[range.clone()].lines();
        !lines.all(|line| matches!(line_kind(line), Line::Nothing))
    };
    let rest: Vec<Range<usize>> = around.into_iter().filter(holds_something).collect();
    if !rest.is_empty() {
        let rest = rest.into_iter().map(shifted).collect();
        cutter.push(rest, &at, Holds::Rest(items.len()));
    }
    let (mut start, mut before) = (from, 0);
    for (i, &item) in items.iter().enumerate().skip(1) {
        if item - start > ITEMS_BYTES {
            cutter.push(vec![shifted(start..item)], &at, Holds::Items(before));
            (start, before) = (item, i);
        }
    }
    cutter.push(vec![shifted(start..to)], &at, Holds::Items(before));
}

/// Whether a line says that all items are of one kind.
fn is_typed(line: &str) -> bool {
    let kind = line.strip_prefix("kind:").map(str::trim);
    kind.is_some_and(|kind| kind.ends_with("List") && kind != "List")
}

/// The list of a document: its place, and where each of its items begins.
struct List {
    from: usize,
    to: usize,
    items: Vec<usize>,
}

fn list(body: &str) -> Option<List> {
    let (mut items, mut to): (Vec<usize>, usize) = (Vec::new(), body.len());
    let (mut under_items, mut seen, mut margin, mut at) = (false, false, 0, 0);
    for line in body.split_inclusive('\n') {
        match line_kind(line) {
            Line::Nothing => {
                at += line.len();
                continue;
            }
            Line::ItemsKey if items.is_empty() && !under_items => under_items = true,
            Line::Of { indent, dash: true } if items.is_empty() && (under_items || !seen) => {
                margin = indent;
                items.push(at);
            }
            // `items` holds no list, or one that is written in another way.
            Line::Of { .. } if items.is_empty() && under_items => return None,
            Line::Of { indent, dash } if !items.is_empty() && indent <= margin => {
                if indent < margin || !dash {
                    to = at;
                    break;
                }
                if items.len() == MOST_ITEMS {
                    return None;
                }
                items.push(at);
            }
            Line::ItemsKey if !items.is_empty() => {
                to = at;
                break;
            }
            Line::ItemsKey | Line::Of { .. } => {}
        }
        seen = true;
        at += line.len();
    }
    let from = *items.first()?;
    Some(List { from, to, items })
}

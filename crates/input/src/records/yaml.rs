//! YAML: a list of mappings, or a mapping that holds one; several documents are read in turn.

use std::borrow::Cow;
use std::ops::Range;

use serde::de::{MapAccess, SeqAccess};
use serde_saphyr::{Budget, Location, Options, Spanned};

use super::Reader;
use super::any::{Any, Nested};
use super::tree::{Entry, MOST_BYTES, MOST_VALUES, Node, Value, too_long};
use crate::problem::{Problems, Source};
use texts::{AnyMessage, Message, errors_input as say};

pub(super) fn read(mut reader: Reader<'_, '_, '_>) {
    let source = reader.source;
    if source.text.trim().is_empty() {
        return;
    }
    let documents = part(source, 0..source.text.len(), MOST_VALUES, reader.problems);
    for document in documents.into_iter().flatten() {
        reader.top(document, true);
    }
}

/// The text as a tree; it is one document.
pub(super) fn tree<'t>(source: &Source<'t>, problems: &mut Problems) -> Option<Node<'t>> {
    let documents = part(source, 0..source.text.len(), MOST_VALUES, problems)?;
    let mut documents = documents.into_iter();
    let (first, second) = (documents.next(), documents.next());
    if first.is_some() && second.is_none() {
        return first;
    }
    let at = second.map_or(0, |second| second.at.start);
    let several = say::SeveralDocuments { file: source.name };
    problems.fault(source, &(at..at), several);
    None
}

/// The documents in a part of the text, as trees with places in all of it.
pub(super) fn part<'t>(
    source: &Source<'t>,
    part: Range<usize>,
    most_values: usize,
    problems: &mut Problems,
) -> Option<Vec<Node<'t>>> {
    if part.len() > MOST_BYTES {
        let sizes = (part.len(), MOST_BYTES);
        problems.push_with(|| too_long(source, part.start, "YAML", sizes));
        return None;
    }
    let (text, start) = (&source.text[part.clone()], part.start);
    let options = options(text.len(), most_values);
    let documents = serde_saphyr::from_multiple_with_options::<Spanned<AnyValue>>(text, options);
    match documents {
        Ok(documents) => {
            let document = |document: Spanned<AnyValue<'t>>| {
                let mut node = node(document);
                settle(&mut node, source.text, start);
                node
            };
            Some(documents.into_iter().map(document).collect())
        }
        Err(error) => {
            let place = error.location();
            let at = place.map_or(0..0, |place| error_span(text, &place));
            let what = error.without_snippet().to_string();
            // The reader ends its messages with the place, which is shown with a caret instead.
            let what = in_words(what.split(" at line ").next().unwrap_or_default());
            problems.fault(source, &(at.start + start..at.end + start), what);
            None
        }
    }
}

/// Moves places to where they are in the whole text, and takes numbers as they are written there.
fn settle(node: &mut Node<'_>, text: &str, start: usize) {
    let moved = |at: &mut Range<usize>| *at = at.start + start..at.end + start;
    moved(&mut node.at);
    match &mut node.value {
        Value::List(items) => {
            for item in items {
                settle(item, text, start);
            }
        }
        Value::Table(entries) => {
            for entry in entries {
                moved(&mut entry.key_at);
                if entry.key == NO_TEXT {
                    // Kept as written, so that it counts as an unknown key.
                    let written = text.get(entry.key_at.clone()).unwrap_or("?");
                    entry.key = Cow::Owned(written.to_owned());
                }
                settle(&mut entry.node, text, start);
            }
        }
        single => plain(single, text.get(node.at.clone()).unwrap_or_default()),
    }
}

/// Placeholder for a key that is not text, until its written form is known.
const NO_TEXT: &str = "\0";

/// Limits on what one text may hold: a list of a million subnets passes, an alias bomb does not.
fn options(length: usize, most_values: usize) -> Options {
    let mut budget = Budget::default();
    budget.max_events = 40_000_000;
    budget.max_nodes = most_values;
    budget.max_total_scalar_bytes = 1 << 30;
    budget.max_depth = 64;
    // Many aliases of one anchor are fine. The size of what they expand to is limited instead: no
    // hand-written text expands far beyond its own size.
    budget.enforce_alias_anchor_ratio = false;
    let mut options = Options::default();
    options.alias_limits.max_total_replayed_events = 10_000 + length;
    options.budget = Some(budget);
    options.with_snippet = false;
    options
}

fn span(place: &Location) -> Range<usize> {
    let bytes = |n: Option<u64>| n.and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    let start = bytes(place.span().byte_offset());
    start..start.saturating_add(bytes(place.span().byte_len()))
}

/// The reader's words, where they are not for its programmers.
fn in_words(what: &str) -> AnyMessage {
    if what.starts_with("budget breached") || what.contains("alias") && what.contains("limit") {
        return say::TooLargeYaml.to_message();
    }
    let words = what.split(", set DuplicateKeyPolicy").next();
    let words = words.unwrap_or_default();
    match words.strip_prefix("duplicate mapping key: ") {
        Some(key) => say::KeyTwice { key }.to_message(),
        None => say::NoYaml { words }.to_message(),
    }
}

/// The place of an error; some errors have only a line and column.
fn error_span(text: &str, place: &Location) -> Range<usize> {
    if place.span().byte_offset().is_some() {
        return span(place);
    }
    let number = |n: u64| usize::try_from(n).unwrap_or(usize::MAX).saturating_sub(1);
    let before: usize = text
        .split_inclusive('\n')
        .take(number(place.line()))
        .map(str::len)
        .sum();
    let line = &text[before..];
    let at = line
        .char_indices()
        .nth(number(place.column()))
        .map_or(line.len(), |(at, _)| at);
    before + at..before + at
}

/// Only plain digits are a number; `0x10`, `1_0` and `017` are ambiguous.
fn plain(value: &mut Value<'_>, written: &str) {
    match value {
        Value::Whole(n) if n.to_string() != written => {
            *value = Value::Number(written.to_owned());
        }
        Value::Number(n) if n.parse::<i64>().is_ok() && n != written => {
            *value = Value::Number(written.to_owned());
        }
        _ => {}
    }
}

impl<'t> Reader<'_, '_, 't> {
    fn top(&mut self, node: Node<'t>, may_hold_list: bool) {
        match node.value {
            Value::List(items) => items.into_iter().for_each(|item| self.top(item, false)),
            Value::Table(entries) => self.map(node.at, entries, may_hold_list),
            Value::Null if may_hold_list => {}
            _ => {
                let no_mapping = say::NoMapping {
                    found: node.kind(),
                    noun: self.shape.noun(),
                    key: self.shape.marker,
                };
                self.problems.fault(self.source, &node.at, no_mapping);
            }
        }
    }

    fn map(&mut self, at: Range<usize>, entries: Vec<Entry<'t>>, top: bool) {
        let mut fields = Vec::with_capacity(entries.len());
        let mut list_seen = false;
        for mut entry in entries {
            if top && self.shape.lists.contains(&entry.key.as_ref()) {
                list_seen = true;
                self.top(entry.node, false);
                continue;
            }
            if let Value::Table(_) = entry.node.value {
                entry.node.value = Value::Other(super::tree::Other::Mapping);
            }
            fields.push(entry);
        }
        if list_seen {
            self.not_next_to_a_list(&fields);
        } else {
            self.hand_over(at, &fields);
        }
    }
}

/// Lists and tables with the places of what they hold.
struct Placed;

type AnyValue<'t> = Any<'t, Placed>;

fn node(value: Spanned<AnyValue<'_>>) -> Node<'_> {
    let any = value.value.value;
    // The value of an alias is written where its anchor is.
    let place = match any {
        Value::List(_) | Value::Table(_) => &value.referenced,
        _ => &value.defined,
    };
    let at = span(place);
    Node { at, value: any }
}

impl Nested for Placed {
    fn list<'t, A: SeqAccess<'t>>(mut list: A) -> Result<Value<'t>, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(node(item));
        }
        Ok(Value::List(items))
    }

    fn table<'t, A: MapAccess<'t>>(mut table: A) -> Result<Value<'t>, A::Error> {
        let mut entries = Vec::new();
        while let Some((key, value)) = table.next_entry::<Spanned<AnyValue<'t>>, _>()? {
            let key_at = span(&key.defined);
            let key = match key.value.value {
                Value::Text(key) => key,
                _ => Cow::Borrowed(NO_TEXT),
            };
            let node = node(value);
            entries.push(Entry { key, key_at, node });
        }
        Ok(Value::Table(entries))
    }
}

//! YAML: a list of mappings, or a mapping that holds one; several documents are read in turn.

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_saphyr::{Budget, Location, Options, Spanned};

use super::{Field, Record, Scalar, Shape, Sink, tree};
use crate::problem::{Problem, Problems, Source};

pub(super) fn read<'t>(
    source: &Source<'t>,
    shape: &Shape,
    problems: &mut Problems,
    sink: &mut Sink<'_, 't>,
) {
    if source.text.trim().is_empty() {
        return;
    }
    let Some(documents) = parse(source, problems) else {
        return;
    };
    let mut walk = Walk {
        source,
        shape,
        problems,
        sink,
    };
    for document in documents {
        walk.top(document, true);
    }
}

/// The text as a tree; it is one document.
pub(super) fn tree<'t>(source: &Source<'t>, problems: &mut Problems) -> Option<tree::Node<'t>> {
    let mut documents = parse(source, problems)?.into_iter();
    let (Some(document), None) = (documents.next(), documents.next()) else {
        let problem = Problem::new(format!("{} is not one YAML document", source.name));
        let problem = problem.at(source, &(0..0));
        problems.push(problem.help("write one mapping, without --- between parts"));
        return None;
    };
    Some(in_tree(source, document))
}

fn in_tree<'t>(source: &Source<'t>, node: Spanned<Node>) -> tree::Node<'t> {
    let at = span(&node.referenced);
    let value = match node.value {
        Node::Scalar(value) => tree::Value::Scalar(plain(source, value, &at)),
        Node::List(items) => {
            let items = items.into_iter().map(|item| in_tree(source, item));
            tree::Value::List(items.collect())
        }
        Node::Map(entries) => {
            let entry = |(key, value): (Spanned<Node>, Spanned<Node>)| {
                let key_at = span(&key.referenced);
                let key = match key.value {
                    Node::Scalar(Scalar::Text(key)) => key,
                    // Any other key is unknown to whoever looks for keys, as it is written.
                    _ => Cow::Owned(source.text.get(key_at.clone()).unwrap_or("?").to_owned()),
                };
                let node = in_tree(source, value);
                tree::Entry { key, key_at, node }
            };
            tree::Value::Table(entries.into_iter().map(entry).collect())
        }
    };
    tree::Node { at, value }
}

fn parse(source: &Source<'_>, problems: &mut Problems) -> Option<Vec<Spanned<Node>>> {
    let documents =
        serde_saphyr::from_multiple_with_options::<Spanned<Node>>(source.text, options());
    match documents {
        Ok(documents) => Some(documents),
        Err(error) => {
            let at = error
                .location()
                .map_or(0..0, |place| error_span(source.text, &place));
            let what = error.without_snippet().to_string();
            // The reader ends its messages with the place, which is shown with a caret instead.
            let what = in_words(what.split(" at line ").next().unwrap_or_default());
            problems.push(
                Problem::new(format!("not valid YAML here: {what}"))
                    .at(source, &at)
                    .help("check the indentation, quotes and brackets around here"),
            );
            None
        }
    }
}

/// Limits on what one text may hold: a list of a million subnets passes, an alias bomb does not.
fn options() -> Options {
    let mut budget = Budget::default();
    budget.max_events = 40_000_000;
    budget.max_nodes = 20_000_000;
    budget.max_total_scalar_bytes = 1 << 30;
    budget.max_depth = 64;
    let mut options = Options::default();
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
fn in_words(what: &str) -> &str {
    if what.starts_with("budget breached") {
        "it is nested too deeply, or grows too large through its aliases"
    } else {
        what.split(", set DuplicateKeyPolicy")
            .next()
            .unwrap_or_default()
    }
}

/// Where an error stands; some errors tell only their line and column.
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

/// A number in digits alone is one; `0x10`, `1_0` and `017` are left to nobody's guess.
fn plain(source: &Source<'_>, value: Scalar<'static>, at: &Range<usize>) -> Scalar<'static> {
    let written = source.text.get(at.clone()).unwrap_or_default();
    match value {
        Scalar::Whole(n) if n.to_string() != written => Scalar::Number(written.to_owned()),
        Scalar::Number(n) if n.parse::<i64>().is_ok() && n != written => {
            Scalar::Number(written.to_owned())
        }
        other => other,
    }
}

struct Walk<'r, 's, 't> {
    source: &'r Source<'t>,
    shape: &'r Shape,
    problems: &'r mut Problems,
    sink: &'r mut Sink<'s, 't>,
}

impl Walk<'_, '_, '_> {
    fn top(&mut self, node: Spanned<Node>, may_hold_list: bool) {
        let at = span(&node.referenced);
        match node.value {
            Node::List(items) => items.into_iter().for_each(|item| self.top(item, false)),
            Node::Map(entries) => self.map(at, entries, may_hold_list),
            Node::Scalar(Scalar::Null) if may_hold_list => {}
            Node::Scalar(value) => self.problems.push_with(|| {
                let noun = self.shape.noun;
                Problem::new(format!("{} where a {noun} mapping belongs", value.kind()))
                    .at(self.source, &at)
                    .help(format!(
                        "write a list of mappings, such as - {}: ...",
                        self.shape.marker
                    ))
            }),
        }
    }

    fn map(&mut self, at: Range<usize>, entries: Vec<(Spanned<Node>, Spanned<Node>)>, top: bool) {
        let mut fields = Vec::with_capacity(entries.len());
        let mut list_seen = false;
        for (key, value) in entries {
            let key_at = span(&key.referenced);
            let Node::Scalar(Scalar::Text(key)) = key.value else {
                let problem = Problem::new("a key that is not text").at(self.source, &key_at);
                self.problems.push_with(|| problem);
                continue;
            };
            if top && self.shape.lists.contains(&key.as_ref()) {
                list_seen = true;
                self.top(value, false);
                continue;
            }
            let value_at = span(&value.referenced);
            let value = match value.value {
                Node::Scalar(value) => plain(self.source, value, &value_at),
                Node::List(_) => Scalar::Nested("a list"),
                Node::Map(_) => Scalar::Nested("a mapping"),
            };
            fields.push(Field {
                key,
                key_at,
                value,
                value_at,
            });
        }
        if list_seen {
            for field in &fields {
                self.problems.push_with(|| {
                    let list = self.shape.lists[0];
                    Problem::new(format!("unknown key \"{}\" beside \"{list}\"", field.key))
                        .at(self.source, &field.key_at)
                        .help("leave it out")
                });
            }
        } else {
            (self.sink)(
                &Record {
                    source: self.source,
                    at,
                    fields: &fields,
                },
                self.problems,
            );
        }
    }
}

/// Any YAML value, with places.
enum Node {
    Scalar(Scalar<'static>),
    List(Vec<Spanned<Node>>),
    Map(Vec<(Spanned<Node>, Spanned<Node>)>),
}

impl<'de> Deserialize<'de> for Node {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NodeVisitor)
    }
}

struct NodeVisitor;

impl<'de> Visitor<'de> for NodeVisitor {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }
    fn visit_str<E>(self, text: &str) -> Result<Node, E> {
        Ok(Node::Scalar(Scalar::Text(Cow::Owned(text.to_owned()))))
    }
    fn visit_u64<E>(self, n: u64) -> Result<Node, E> {
        Ok(Node::Scalar(Scalar::Whole(n)))
    }
    fn visit_i64<E>(self, n: i64) -> Result<Node, E> {
        let scalar = u64::try_from(n).map_or_else(|_| Scalar::Number(n.to_string()), Scalar::Whole);
        Ok(Node::Scalar(scalar))
    }
    fn visit_f64<E>(self, n: f64) -> Result<Node, E> {
        Ok(Node::Scalar(Scalar::Number(format!("{n:?}"))))
    }
    fn visit_i128<E>(self, n: i128) -> Result<Node, E> {
        Ok(Node::Scalar(Scalar::Number(n.to_string())))
    }
    fn visit_u128<E>(self, n: u128) -> Result<Node, E> {
        Ok(Node::Scalar(Scalar::Number(n.to_string())))
    }
    fn visit_bool<E>(self, truth: bool) -> Result<Node, E> {
        Ok(Node::Scalar(Scalar::Bool(truth)))
    }
    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Scalar(Scalar::Null))
    }
    fn visit_none<E>(self) -> Result<Node, E> {
        Ok(Node::Scalar(Scalar::Null))
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Node, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = seq.next_element()? {
            items.push(item);
        }
        Ok(Node::List(items))
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Node, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = map.next_entry()? {
            entries.push(entry);
        }
        Ok(Node::Map(entries))
    }
}

//! TOML: an array of tables, `[[subnet]]`.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::tree::{self, Entry, Node, Value};
use super::{Reader, Shape};
use crate::problem::{Problem, Problems, Source, nearest};
use texts::errors_input as say;

/// How long a text may be: its tree takes up to 75 bytes for each.
const MOST_BYTES: usize = 16 << 20;

/// In a text of at least this length only the first mistake is reported: each takes some 650 bytes.
const MANY_BYTES: usize = 1 << 20;

/// The text as a tree.
pub(super) fn tree<'t>(source: &Source<'t>, problems: &mut Problems) -> Option<Node<'t>> {
    let top = parse(source, problems)?;
    let at = top.span();
    let mut too_deep = None;
    let value = Value::Table(entries(top.into_inner(), 1, &mut too_deep));
    if let Some(at) = too_deep {
        problems.push(tree::too_deep(source, &at));
        return None;
    }
    Some(Node { at, value })
}

fn entries<'t>(
    table: DeTable<'t>,
    level: usize,
    too_deep: &mut Option<Range<usize>>,
) -> Vec<Entry<'t>> {
    let mut entries: Vec<Entry<'t>> = table
        .into_iter()
        .map(|(key, value)| Entry {
            key_at: key.span(),
            key: key.into_inner(),
            node: node(value, level, too_deep),
        })
        .collect();
    // The table of the parser is sorted by key; people read from the top.
    net::sort_by_key(&mut entries, |entry| entry.key_at.start);
    entries
}

fn node<'t>(
    value: Spanned<DeValue<'t>>,
    level: usize,
    too_deep: &mut Option<Range<usize>>,
) -> Node<'t> {
    let at = value.span();
    let value = match value.into_inner() {
        DeValue::Array(_) | DeValue::Table(_) if level > tree::MOST_LEVELS => {
            too_deep.get_or_insert(at.clone());
            Value::Null
        }
        DeValue::Array(items) => Value::List(
            items
                .into_iter()
                .map(|item| node(item, level + 1, too_deep))
                .collect(),
        ),
        DeValue::Table(inner) => Value::Table(entries(inner, level + 1, too_deep)),
        DeValue::String(text) => Value::Text(text),
        DeValue::Boolean(truth) => Value::Bool(truth),
        DeValue::Integer(n) => u64::from_str_radix(n.as_str(), n.radix())
            .map_or_else(|_| Value::Number(n.to_string()), Value::Whole),
        DeValue::Float(n) => Value::Number(n.to_string()),
        DeValue::Datetime(_) => Value::Other(tree::Other::Date),
    };
    Node { at, value }
}

fn parse<'t>(source: &Source<'t>, problems: &mut Problems) -> Option<Spanned<DeTable<'t>>> {
    let length = source.text.len();
    if length > MOST_BYTES {
        problems.push_with(|| tree::too_long(source, 0, "TOML", (length, MOST_BYTES)));
        return None;
    }
    let (top, errors) = if length > MANY_BYTES {
        match DeTable::parse(source.text) {
            Ok(top) => (Some(top), Vec::new()),
            Err(error) => (None, vec![error]),
        }
    } else {
        let (top, errors) = DeTable::parse_recoverable(source.text);
        (Some(top), errors)
    };
    let mut judged = 0;
    for error in &errors {
        let at = error.span().unwrap_or(0..0);
        if error.message() != "duplicate key" {
            let said = say::NoToml { words: error.message() };
            problems.fault(source, &at, said);
        } else if at.start >= judged {
            let (problem, end) = twice(source, &at);
            problems.push_with(|| problem);
            judged = end;
        }
    }
    // Values that the parser made up after an error must not be checked.
    top.filter(|_| errors.is_empty())
}

/// A key or table that appears twice, and where its content ends.
fn twice(source: &Source<'_>, at: &Range<usize>) -> (Problem, usize) {
    let text = source.text;
    let key = text.get(at.clone()).unwrap_or_default();
    let before = text.get(..at.start).unwrap_or_default();
    if before.ends_with('[') && !before.ends_with("[[") {
        let rest = text.get(at.end..).unwrap_or_default();
        let end = rest.find("\n[").map_or(text.len(), |next| at.end + next);
        let problem = Problem::new(say::TableTwice { table: key });
        return (problem.at(source, at), end);
    }
    let problem = Problem::new(say::KeyTwice { key });
    (problem.at(source, at), at.end)
}

pub(super) fn read(mut reader: Reader<'_, '_, '_>) {
    let (source, shape) = (reader.source, reader.shape);
    let Some(top) = parse(source, reader.problems) else {
        return;
    };
    for (key, value) in top.into_inner() {
        let key_at = key.span();
        let is_list = shape.lists.contains(&key.get_ref().as_ref());
        let items = match value.into_inner() {
            DeValue::Array(items) if is_list => items,
            _ => {
                reader
                    .problems
                    .push_with(|| unknown_table(shape, key.get_ref()).at(source, &key_at));
                continue;
            }
        };
        for item in items {
            let at = item.span();
            let DeValue::Table(table) = item.into_inner() else {
                let no_table = say::ElementIsNoTable { key: key.get_ref(), list: shape.lists[0] };
                reader.problems.fault(source, &at, no_table);
                continue;
            };
            reader.hand_over(at, &entries(table, 1, &mut None));
        }
    }
}

fn unknown_table(shape: &Shape, key: &str) -> Problem {
    let known = shape.lists.iter().chain(shape.keys).copied();
    let near = nearest(key, known).filter(|near| shape.lists.contains(near));
    let unknown = say::UnknownTopKey { key, near, list: shape.lists[0] };
    Problem::new(unknown)
}

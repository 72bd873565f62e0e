//! Lists of a table, and their maximum lengths.

use std::ops::Range;

use super::kinds::whole;
use super::{Faults, Placed};
use input::records::taken_for_truth;
use input::records::tree::{Entry, Node, Value};
use texts::{AnyMessage, Message, errors_model as say};

/// The most existing nodes: far more than one cluster has.
const MOST_NODES: usize = 100_000;
/// The most node groups of a plan.
const MOST_GROUPS: usize = 1_000;
/// The most tables of any other list of a plan file: subnets, events, workloads, pools.
pub const MOST_TABLES: usize = 10_000;
/// The most texts of a list, and the most labels of a group.
pub const MOST_TEXTS: usize = 1_000;

/// A list of texts; a single text counts as a list.
pub(crate) enum Texts {}

/// A table of labels.
pub(crate) enum Labels {}

/// A table of whole numbers by name.
pub(crate) enum Counts {}

/// A name and its number, and the positions of both.
pub(crate) type Count = (Placed<String>, Placed<u64>);

/// A label's key and value, and the position of the value.
pub(crate) type Label = (String, String, Range<usize>);

pub(super) fn texts(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Option<Vec<Placed<String>>> {
    let (key, node) = (&entry.key, &entry.node);
    if has_too_many(entry, MOST_TEXTS, p) {
        return None;
    }
    let mut texts: Vec<Placed<String>> = Vec::new();
    for item in node.items().unwrap_or(std::slice::from_ref(node)) {
        let Value::Text(text) = &item.value else {
            let truth = |what| say::Holds { key, what }.to_message();
            let other = |kind| say::HoldsNoText { key, kind }.to_message();
            no_text(item, truth, other, p);
            continue;
        };
        if texts.iter().any(|(known, _)| known == text) {
            let twice = say::NamesTwice { key, name: text };
            p.fault(&item.at, twice);
            continue;
        }
        texts.push((text.to_string(), item.at.clone()));
    }
    if node.items().is_some_and(<[Node]>::is_empty) {
        p.fault(&node.at, say::EmptyList { key });
    }
    Some(texts)
}

pub(super) fn counts(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Option<Vec<Count>> {
    let (key, node) = (&entry.key, &entry.node);
    let Some(entries) = node.entries() else {
        if node.value != Value::Null {
            let said = say::CountsNoTable { key, kind: node.kind() };
            p.fault(&node.at, said);
        }
        return None;
    };
    if has_too_many(entry, MOST_TEXTS, p) {
        return None;
    }
    let mut counts: Vec<Count> = Vec::new();
    for inner in entries {
        let Some(n) = whole(inner, (0, u32::MAX), p) else {
            if inner.node.value == Value::Null {
                let said = say::CountMissing { key, name: &inner.key };
                p.fault(&inner.node.at, said);
            }
            continue;
        };
        if counts.iter().any(|((known, _), _)| *known == inner.key) {
            let twice = say::LabelTwice { key, name: &inner.key };
            p.fault(&inner.key_at, twice);
            continue;
        }
        let name = (inner.key.to_string(), inner.key_at.clone());
        counts.push((name, (n.into(), inner.node.at.clone())));
    }
    Some(counts)
}

pub(super) fn labels(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Vec<Label> {
    let (key, node) = (&entry.key, &entry.node);
    let mut labels: Vec<Label> = Vec::new();
    let Some(entries) = node.entries() else {
        if node.value != Value::Null {
            let said = say::LabelsNoTable { key, kind: node.kind() };
            p.fault(&node.at, said);
        }
        return labels;
    };
    if has_too_many(entry, MOST_TEXTS, p) {
        return labels;
    }
    for Entry { key: name, node, .. } in entries {
        let Value::Text(text) = &node.value else {
            let truth = |what| say::LabelIs { key, name, what }.to_message();
            let other = |kind| say::LabelNoText { key, name, kind }.to_message();
            no_text(node, truth, other, p);
            continue;
        };
        if labels.iter().any(|(known, ..)| known == name) {
            let twice = say::LabelTwice { key, name };
            p.fault(&node.at, twice);
            continue;
        }
        labels.push((name.to_string(), text.to_string(), node.at.clone()));
    }
    labels
}

/// Adds that there is no text at `node`: as `truth` says it where YAML read one as true or false.
fn no_text(
    node: &Node<'_>,
    truth: impl FnOnce(AnyMessage) -> AnyMessage,
    other: impl FnOnce(AnyMessage) -> AnyMessage,
    p: &mut Faults<'_, '_>,
) {
    if let Some((what, help)) = taken_for_truth(p.source, &node.at, &node.value) {
        p.wrong(&node.at, truth(what), help);
    } else {
        p.fault(&node.at, other(node.kind()));
    }
}

/// The tables of a list of tables; a single table counts as a list.
pub(crate) fn items<'n, 't>(entry: &'n Entry<'t>, p: &mut Faults<'_, '_>) -> &'n [Node<'t>] {
    let (key, node) = (&entry.key, &entry.node);
    if node.entries().is_some() {
        p.fault(&node.at, say::TableForList { key });
    }
    all_items(entry, p)
}

/// The same of a list in a table.
pub(super) fn inner_items<'n, 't>(entry: &'n Entry<'t>, p: &mut Faults<'_, '_>) -> &'n [Node<'t>] {
    if entry.node.entries().is_some() {
        p.fault(&entry.node.at, say::TableForInnerList { key: &entry.key });
    }
    all_items(entry, p)
}

fn all_items<'n, 't>(entry: &'n Entry<'t>, p: &mut Faults<'_, '_>) -> &'n [Node<'t>] {
    let (key, node) = (&entry.key, &entry.node);
    let most = match key.as_ref() {
        "node" => MOST_NODES,
        "node_group" => MOST_GROUPS,
        _ => MOST_TABLES,
    };
    if has_too_many(entry, most, p) {
        return &[];
    }
    node.items().unwrap_or(std::slice::from_ref(node))
}

/// Whether `entry` holds more than any plan needs; adds a problem if it does.
fn has_too_many(entry: &Entry<'_>, most: usize, p: &mut Faults<'_, '_>) -> bool {
    let node = &entry.node;
    let count = node.items().map_or(0, <[_]>::len);
    let count = count.max(node.entries().map_or(0, <[_]>::len));
    if count > most {
        let said = say::TooMany { key: &entry.key, count, most };
        p.fault(&node.at, said);
    }
    count > most
}

//! Lists of a table, and their maximum lengths.

use std::ops::Range;

use super::{Faults, Placed};
use input::records::taken_for_truth;
use input::records::tree::{Entry, Node, Value};
use net::quantity::grouped;

/// The most existing nodes: far more than one cluster has.
const MOST_NODES: usize = 100_000;
/// The most node groups of a plan.
const MOST_GROUPS: usize = 1_000;
/// The most tables of any other list of a plan file: subnets, events, workloads, pools.
pub const MOST_TABLES: usize = 10_000;
/// The most texts of a list, and the most labels of a group.
const MOST_TEXTS: usize = 1_000;

/// A list of texts; a single text counts as a list.
pub(crate) enum Texts {}

/// A table of labels.
pub(crate) enum Labels {}

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
            let (what, help) =
                taken_for_truth(p.source, &item.at, &item.value).unwrap_or_else(|| {
                    let what = format!("{}, not text", item.kind());
                    (what.into(), "write a list of texts in quotes".into())
                });
            p.wrong(&item.at, format!("{key} holds {what}"), help);
            continue;
        };
        if texts.iter().any(|(known, _)| known == text) {
            let title = format!("{key} names \"{text}\" twice");
            p.wrong(&item.at, title, "keep one of them");
            continue;
        }
        texts.push((text.to_string(), item.at.clone()));
    }
    if node.items().is_some_and(<[Node]>::is_empty) {
        let help = "name at least one, or leave the key out";
        p.wrong(&node.at, format!("{key} is empty"), help);
    }
    Some(texts)
}

pub(super) fn labels(entry: &Entry<'_>, p: &mut Faults<'_, '_>) -> Vec<Label> {
    let (key, node) = (&entry.key, &entry.node);
    let help = "write a table of texts, such as { pool = \"gpu\" }";
    let mut labels: Vec<Label> = Vec::new();
    let Some(entries) = node.entries() else {
        if node.value != Value::Null {
            let title = format!("{key} is {}, not a table", node.kind());
            p.wrong(&node.at, title, help);
        }
        return labels;
    };
    if has_too_many(entry, MOST_TEXTS, p) {
        return labels;
    }
    for Entry {
        key: name, node, ..
    } in entries
    {
        let Value::Text(text) = &node.value else {
            let (what, help) = taken_for_truth(p.source, &node.at, &node.value)
                .unwrap_or_else(|| (format!("{}, not text", node.kind()).into(), help.into()));
            p.wrong(&node.at, format!("{key}: \"{name}\" is {what}"), help);
            continue;
        };
        if labels.iter().any(|(known, ..)| known == name) {
            let title = format!("{key} has \"{name}\" twice");
            p.wrong(&node.at, title, "keep one of them");
            continue;
        }
        labels.push((name.to_string(), text.to_string(), node.at.clone()));
    }
    labels
}

/// The tables of a list of tables; a single table counts as a list.
pub(crate) fn items<'n, 't>(entry: &'n Entry<'t>, p: &mut Faults<'_, '_>) -> &'n [Node<'t>] {
    let (key, node) = (&entry.key, &entry.node);
    if node.entries().is_some() {
        let title = format!("{key} is a table where a list of tables belongs");
        let help = format!("write [[{key}]], with double brackets, above its keys");
        p.wrong(&node.at, title, help);
    }
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
        let title = format!("{} holds {}", entry.key, grouped(count as u64));
        let most = grouped(most as u64);
        let help = format!("at most {most} are read; leave out what says nothing new");
        p.wrong(&node.at, title, help);
    }
    count > most
}

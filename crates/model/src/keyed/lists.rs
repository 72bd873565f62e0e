//! Lists of a table, and how long they may be.

use std::ops::Range;

use super::{Keyed, Placed};
use crate::section::KeyKind;
use input::problem::{Problem, Problems};
use input::records::Scalar;
use input::records::tree::Node;
use net::quantity::grouped;

/// Nodes that are there already: far more than one cluster has.
const MOST_NODES: usize = 100_000;
/// Node groups of a plan.
const MOST_GROUPS: usize = 1_000;
/// Tables of any other list of a plan file: subnets, events, workloads, pools.
pub const MOST_TABLES: usize = 10_000;
/// Texts of a list, and labels of a group.
const MOST_TEXTS: usize = 1_000;

impl Keyed<'_, '_> {
    /// A list of texts; one text alone counts as a list of it. `None` where the key is not there.
    pub(crate) fn texts(&self, key: &str, problems: &mut Problems) -> Option<Vec<Placed<String>>> {
        let node = self.get(key)?;
        let one = std::slice::from_ref(node);
        if self.has_too_many(key, node, problems) {
            return None;
        }
        let mut texts: Vec<Placed<String>> = Vec::new();
        for item in node.items().unwrap_or(one) {
            let Scalar::Text(text) = item.scalar() else {
                problems.push_with(|| {
                    Problem::new(format!("{key} holds {}, not text", item.kind()))
                        .at(self.source, &item.at)
                        .help("write a list of texts in quotes")
                });
                continue;
            };
            if let Some((twice, _)) = texts.iter().find(|(known, _)| *known == text) {
                problems.push_with(|| {
                    Problem::new(format!("{key} names \"{twice}\" twice"))
                        .at(self.source, &item.at)
                        .help("keep one of them")
                });
                continue;
            }
            texts.push((text.into_owned(), item.at.clone()));
        }
        if node.items().is_some_and(<[Node]>::is_empty) {
            problems.push_with(|| {
                self.problem(key, format!("{key} is empty"))
                    .help("name at least one, or leave the key out")
            });
        }
        Some(texts)
    }

    /// The entries of a table of labels, each with where it stands.
    pub(crate) fn labels(
        &self,
        key: &str,
        problems: &mut Problems,
    ) -> Vec<(String, String, Range<usize>)> {
        let Some(node) = self.get(key).filter(|_| self.is_given(key)) else {
            return Vec::new();
        };
        let help = "write a table of texts, such as { pool = \"gpu\" }";
        let Some(entries) = node.entries() else {
            let title = format!("{key} is {}, not a table", node.kind());
            problems.push_with(|| self.problem(key, title).help(help));
            return Vec::new();
        };
        if self.has_too_many(key, node, problems) {
            return Vec::new();
        }
        let mut labels: Vec<(String, String, Range<usize>)> = Vec::new();
        for entry in entries {
            let name = &entry.key;
            let problem = |title: String| Problem::new(title).at(self.source, &entry.node.at);
            let Scalar::Text(text) = entry.node.scalar() else {
                let title = format!("{key}: \"{name}\" is {}, not text", entry.node.kind());
                problems.push_with(|| problem(title).help(help));
                continue;
            };
            if labels.iter().any(|(known, ..)| known == name) {
                let title = format!("{key} has \"{name}\" twice");
                problems.push_with(|| problem(title).help("keep one of them"));
                continue;
            }
            labels.push((name.to_string(), text.into_owned(), entry.node.at.clone()));
        }
        labels
    }

    /// The tables of a list of tables; a single table counts as a list of it.
    pub(crate) fn tables(&self, key: &str, problems: &mut Problems) -> Vec<Self> {
        let (Some(node), Some(KeyKind::Tables(section))) =
            (self.get(key), self.key(key).map(|key| key.kind))
        else {
            return Vec::new();
        };
        if node.entries().is_some() {
            problems.push_with(|| {
                self.problem(
                    key,
                    format!("{key} is a table where a list of tables belongs"),
                )
                .help(format!(
                    "write [[{key}]], with double brackets, above its keys"
                ))
            });
        }
        if self.has_too_many(key, node, problems) {
            return Vec::new();
        }
        let one = std::slice::from_ref(node);
        let nodes = node.items().unwrap_or(one).iter();
        nodes
            .filter_map(|node| Keyed::new(self.source, node, section, problems))
            .collect()
    }

    /// Whether `key` holds more than any plan needs, with a problem where it does.
    pub(crate) fn has_too_many(&self, key: &str, node: &Node<'_>, problems: &mut Problems) -> bool {
        let kind = self.key(key).map(|key| key.kind);
        let most = match (key, kind) {
            ("node", Some(KeyKind::Tables(_))) => MOST_NODES,
            ("node_group", Some(KeyKind::Tables(_))) => MOST_GROUPS,
            (_, Some(KeyKind::Tables(_))) => MOST_TABLES,
            _ => MOST_TEXTS,
        };
        let count = node.items().map_or(0, <[_]>::len);
        let count = count.max(node.entries().map_or(0, <[_]>::len));
        let (count, most) = (count as u64, most as u64);
        if count > most {
            problems.push_with(|| {
                let (count, most) = (grouped(count), grouped(most));
                self.problem(key, format!("{key} holds {count}"))
                    .help(format!(
                        "at most {most} are read; leave out what says nothing new"
                    ))
            });
        }
        count > most
    }
}

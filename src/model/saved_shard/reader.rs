//! Values of a saved shard, each as the program writes it.

use crate::problem::{Problem, Problems, Source};
use crate::quantity::Span;
use crate::records::Scalar;
use crate::records::tree::{Node, Value};

pub(super) const HELP: &str =
    "give files that `simulate --runs N --shard K/N -o FILE.json` wrote, unchanged";

/// Reads values and collects what is wrong with them.
pub(super) struct Reader<'s, 't> {
    pub(super) source: &'s Source<'t>,
    pub(super) problems: Problems,
}

impl Reader<'_, '_> {
    /// The values of a table that has these keys, each once, and no other.
    pub(super) fn table<'n, 't, const N: usize>(
        &mut self,
        node: &'n Node<'t>,
        what: &str,
        keys: [&str; N],
    ) -> Option<[&'n Node<'t>; N]> {
        let Value::Table(entries) = &node.value else {
            self.wrong(node, &format!("{what} is {}", node.kind()));
            return None;
        };
        let mut found = [None; N];
        let mut fine = true;
        for entry in entries {
            let at = keys.iter().position(|key| *key == entry.key);
            let fault = match at.and_then(|at| found.get_mut(at)) {
                Some(place @ None) => {
                    *place = Some(&entry.node);
                    continue;
                }
                Some(_) => "is there twice",
                None => "is not known",
            };
            let problem = format!("key \"{}\" of {what} {fault}", entry.key);
            self.wrong(&entry.node, &problem);
            fine = false;
        }
        for (key, _) in keys.iter().zip(&found).filter(|(_, node)| node.is_none()) {
            self.wrong(node, &format!("{what} has no \"{key}\""));
        }
        let mut nodes = [node; N];
        for (place, found) in nodes.iter_mut().zip(found) {
            *place = found?;
        }
        fine.then_some(nodes)
    }

    /// The items of a list, those that can be read.
    pub(super) fn each<T>(
        &mut self,
        node: &Node<'_>,
        what: &str,
        mut read: impl FnMut(&mut Self, &Node<'_>) -> Option<T>,
    ) -> Vec<T> {
        let Some(items) = node.items() else {
            self.wrong(node, &format!("{what} is {}, not a list", node.kind()));
            return Vec::new();
        };
        let items = items.iter();
        items.filter_map(|item| read(self, item)).collect()
    }

    /// Nothing where it is null.
    pub(super) fn optional<T>(
        &mut self,
        node: &Node<'_>,
        read: impl FnOnce(&mut Self, &Node<'_>) -> Option<T>,
    ) -> Option<T> {
        if node.scalar() == Scalar::Null {
            return None;
        }
        read(self, node)
    }

    pub(super) fn text(&mut self, node: &Node<'_>, what: &str) -> Option<String> {
        let text = text(node);
        if text.is_none() {
            self.wrong(node, &format!("{what} is {}, not text", node.kind()));
        }
        text
    }

    pub(super) fn truth(&mut self, node: &Node<'_>, what: &str) -> Option<bool> {
        if let Scalar::Bool(truth) = node.scalar() {
            return Some(truth);
        }
        self.wrong(
            node,
            &format!("{what} is {}, not true or false", node.kind()),
        );
        None
    }

    pub(super) fn word<T: Copy>(
        &mut self,
        node: &Node<'_>,
        what: &str,
        all: &[T],
        word: fn(T) -> &'static str,
    ) -> Option<T> {
        let text = self.text(node, what)?;
        let one = all.iter().copied().find(|&one| word(one) == text);
        if one.is_none() {
            self.wrong(node, &format!("{what} \"{text}\" is not known"));
        }
        one
    }

    pub(super) fn span(&mut self, node: &Node<'_>, what: &str) -> Span {
        let ms = self.count(node, what).unwrap_or(0);
        if ms > Span::MOST.ms() {
            self.wrong(node, &format!("{what} is longer than ten years"));
        }
        Span::of_ms(ms.min(Span::MOST.ms()))
    }

    /// A whole number; those above 2^53 are texts.
    pub(super) fn count(&mut self, node: &Node<'_>, what: &str) -> Option<u64> {
        let count = match node.scalar() {
            Scalar::Whole(n) => Some(n),
            Scalar::Text(text) if text.bytes().all(|byte| byte.is_ascii_digit()) => {
                text.parse().ok()
            }
            _ => None,
        };
        if count.is_none() {
            self.wrong(
                node,
                &format!("{what} is {}, not a whole number", node.kind()),
            );
        }
        count
    }

    pub(super) fn wrong(&mut self, node: &Node<'_>, what: &str) {
        let source = self.source;
        // A table is shown by where it begins.
        let at = match node.value {
            Value::Scalar(_) => node.at.clone(),
            _ => node.at.start..node.at.start + 1,
        };
        self.problems
            .push_with(|| Problem::new(what).at(source, &at).help(HELP));
    }
}

pub(super) fn text(node: &Node<'_>) -> Option<String> {
    match node.scalar() {
        Scalar::Text(text) => Some(text.into_owned()),
        _ => None,
    }
}

//! Nodes that a finding is about.

use serde::{Serialize, Serializer};

use net::lang::Lang;
use net::quantity::NodeCount;
use texts::{Message, finding as say};

/// Nodes that a message names; the rest are counted.
const NAMED: usize = 3;

/// Nodes that a finding is about: their number and the first names. The serialized value is the
/// number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SomeNodes {
    count: u64,
    first: Vec<String>,
}

impl SomeNodes {
    pub fn new<'n>(names: impl IntoIterator<Item = &'n str>) -> Self {
        let (mut count, mut first) = (0, Vec::new());
        for name in names {
            count += 1;
            if first.len() < NAMED {
                first.push(name.to_owned());
            }
        }
        Self { count, first }
    }

    /// As the subject of a finding.
    pub fn subject(&self) -> String {
        self.spelled(Lang::En)
    }

    /// `node-1`, `node-1 and node-2`, `node-1, node-2, node-3 and 4 others`.
    pub fn spelled(&self, lang: Lang) -> String {
        let others = self.count - self.first.len() as u64;
        if others == 0 {
            // Few names need no number of them.
            return match lang {
                Lang::En => texts::all_of(&self.first, lang),
                Lang::Zh => texts::names(&self.first, lang),
            };
        }
        let (names, count) = (texts::names(&self.first, lang), self.count);
        say::NodesAndOthers { names, others, count }.text(lang)
    }
}

impl Serialize for SomeNodes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        NodeCount::new(self.count).serialize(serializer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_nodes_are_named_and_the_rest_counted() {
        let said = |count: usize, lang| {
            let names = ["a", "b", "c", "d", "e"];
            SomeNodes::new(names[..count].iter().copied()).spelled(lang)
        };
        assert_eq!(said(1, Lang::En), "a");
        assert_eq!(said(2, Lang::En), "a and b");
        assert_eq!(said(3, Lang::En), "a, b and c");
        assert_eq!(said(4, Lang::En), "a, b, c and 1 other");
        assert_eq!(said(5, Lang::En), "a, b, c and 2 others");
        assert_eq!(said(2, Lang::Zh), "a、b");
        assert_eq!(said(5, Lang::Zh), "a、b、c 等 5 个节点");
    }
}

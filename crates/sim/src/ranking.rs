//! Nodes that can take a pod, ordered by their number of pods, found without a scan: a bucket queue whose
//! buckets are hierarchical bitmaps.
//!
//! Each number of pods that any node has gets a row of bits, one per node, with a summary bit for each word
//! that is not empty. Above the rows there is one bit for each of them. The node with the fewest pods that
//! joined first is found by the lowest bit of a few words. An empty row is reused for another number.

use super::index::position;
use super::index::{Id, NodeId};
use model::Scheduler;

/// No row.
const NONE: u32 = u32::MAX;

/// A set of small numbers.
#[derive(Debug, Default, Clone)]
struct Bits {
    words: Vec<u64>,
    above: Vec<u64>,
}

impl Bits {
    #[inline]
    fn insert(&mut self, index: usize) {
        let word = index / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
            self.above.resize(word / 64 + 1, 0);
        }
        self.words[word] |= 1 << (index % 64);
        self.above[word / 64] |= 1 << (word % 64);
    }

    #[inline]
    fn remove(&mut self, index: usize) {
        let word = index / 64;
        self.words[word] &= !(1 << (index % 64));
        if self.words[word] == 0 {
            self.above[word / 64] &= !(1 << (word % 64));
        }
    }

    #[inline]
    fn lowest(&self) -> Option<usize> {
        let at = self.above.iter().position(|&bits| bits != 0)?;
        let word = at * 64 + self.above[at].trailing_zeros() as usize;
        Some(word * 64 + self.words[word].trailing_zeros() as usize)
    }

    fn highest(&self) -> Option<usize> {
        let at = self.above.iter().rposition(|&bits| bits != 0)?;
        let word = at * 64 + 63 - self.above[at].leading_zeros() as usize;
        Some(word * 64 + 63 - self.words[word].leading_zeros() as usize)
    }
}

/// Nodes by their number of pods.
#[derive(Debug, Default)]
pub(super) struct Ranking {
    /// The row of each number of pods, or `NONE`.
    rows: Vec<u32>,
    /// Numbers of pods that have a row.
    some: Bits,
    /// The nodes in each row, and how many.
    nodes: Vec<(Bits, u32)>,
    /// Empty rows, for reuse.
    empty: Vec<u32>,
}

impl Ranking {
    /// Adds a node with `pods` pods.
    #[inline]
    pub(super) fn insert(&mut self, node: NodeId, pods: u32) {
        let row = match self.rows.get(pods as usize) {
            Some(&row) if row != NONE => row as usize,
            _ => self.begin_row(pods as usize),
        };
        let (bits, count) = &mut self.nodes[row];
        bits.insert(node.index());
        *count += 1;
    }

    /// Removes a node that was added with `pods` pods.
    #[inline]
    pub(super) fn remove(&mut self, node: NodeId, pods: u32) {
        let row = &mut self.rows[pods as usize];
        let (bits, count) = &mut self.nodes[*row as usize];
        bits.remove(node.index());
        *count -= 1;
        if *count == 0 {
            self.empty.push(std::mem::replace(row, NONE));
            self.some.remove(pods as usize);
        }
    }

    /// Changes the number of pods of a node.
    #[inline]
    pub(super) fn shift(&mut self, node: NodeId, from: u32, to: u32) {
        if from != to {
            self.remove(node, from);
            self.insert(node, to);
        }
    }

    /// The node for the next pod.
    #[inline]
    pub(super) fn first(&self, scheduler: Scheduler) -> Option<NodeId> {
        let pods = match scheduler {
            Scheduler::Spread => self.some.lowest(),
            Scheduler::Pack => self.some.highest(),
        }?;
        let (bits, _) = &self.nodes[self.rows[pods] as usize];
        bits.lowest().map(NodeId::new)
    }

    fn begin_row(&mut self, pods: usize) -> usize {
        let row = self.empty.pop().unwrap_or_else(|| {
            self.nodes.push((Bits::default(), 0));
            position(self.nodes.len() - 1)
        });
        if pods >= self.rows.len() {
            self.rows.resize(pods + 1, NONE);
        }
        self.rows[pods] = row;
        self.some.insert(pods);
        row as usize
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_first_is_what_a_scan_finds(
            steps in proptest::collection::vec((0_usize..9000, 0_u32..200), 1..300),
        ) {
            let mut ranking = Ranking::default();
            let mut nodes: Vec<(NodeId, u32)> = Vec::new();
            for (node, pods) in steps {
                let node = NodeId::new(node);
                if let Some(at) = nodes.iter().position(|&(one, _)| one == node) {
                    let (node, pods) = nodes.swap_remove(at);
                    ranking.remove(node, pods);
                } else {
                    nodes.push((node, pods));
                    ranking.insert(node, pods);
                }
                let fewest = nodes.iter().min_by_key(|&&(node, pods)| (pods, node));
                prop_assert_eq!(ranking.first(Scheduler::Spread), fewest.map(|&(node, _)| node));
                let most = nodes.iter().min_by_key(|&&(node, pods)| (u32::MAX - pods, node));
                prop_assert_eq!(ranking.first(Scheduler::Pack), most.map(|&(node, _)| node));
            }
        }
    }
}

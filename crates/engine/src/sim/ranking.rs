//! Nodes that can take a pod, ordered by their number of pods, found without a scan: a bucket queue whose
//! buckets are hierarchical bitmaps.
//!
//! Each number of pods that any node has gets a row of bits, one per node, with a summary bit for each word
//! that is not empty. Above the rows there is one bit for each of them. The node with the fewest pods that
//! joined first is found by the lowest bit of a few words. An empty row is reused for another number.

use super::index::{Id, NodeId};
use super::scenario::position;
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
    fn insert(&mut self, index: usize) {
        let word = index / 64;
        if word >= self.words.len() {
            self.words.resize(word + 1, 0);
            self.above.resize(word / 64 + 1, 0);
        }
        self.words[word] |= 1 << (index % 64);
        self.above[word / 64] |= 1 << (word % 64);
    }

    fn remove(&mut self, index: usize) {
        let word = index / 64;
        self.words[word] &= !(1 << (index % 64));
        if self.words[word] == 0 {
            self.above[word / 64] &= !(1 << (word % 64));
        }
    }
}

/// The lowest set bit of words that are not all 0.
#[inline]
fn lowest(words: &[u64]) -> Option<usize> {
    let at = words.iter().position(|&bits| bits != 0)?;
    Some(at * 64 + words[at].trailing_zeros() as usize)
}

fn highest(words: &[u64]) -> Option<usize> {
    let at = words.iter().rposition(|&bits| bits != 0)?;
    Some(at * 64 + 63 - words[at].leading_zeros() as usize)
}

/// Nodes by their number of pods.
#[derive(Debug, Default)]
pub(super) struct Ranking {
    /// The row of each number of pods, or `NONE`.
    rows: Vec<u32>,
    /// Numbers of pods that have a row.
    some: Bits,
    /// Nodes in each row.
    counts: Vec<u32>,
    /// Empty rows, for reuse.
    empty: Vec<u32>,
    /// The rows one after the other: words, and a summary bit for each word.
    words: Vec<u64>,
    above: Vec<u64>,
    /// Words of `above` in a row; `words` has 64 times as many.
    width: usize,
}

impl Ranking {
    /// Adds a node with `pods` pods.
    #[inline]
    pub(super) fn insert(&mut self, node: NodeId, pods: u32) {
        let node = node.index();
        if node >= self.width * 64 * 64 {
            self.widen(node);
        }
        let row = match self.rows.get(pods as usize) {
            Some(&row) if row != NONE => row as usize,
            _ => self.begin_row(pods as usize),
        };
        self.counts[row] += 1;
        let word = row * self.width * 64 + node / 64;
        self.words[word] |= 1 << (node % 64);
        self.above[word / 64] |= 1 << (word % 64);
    }

    /// Removes a node that was added with `pods` pods.
    #[inline]
    pub(super) fn remove(&mut self, node: NodeId, pods: u32) {
        let (row, node) = (self.rows[pods as usize] as usize, node.index());
        let word = row * self.width * 64 + node / 64;
        self.words[word] &= !(1 << (node % 64));
        if self.words[word] == 0 {
            self.above[word / 64] &= !(1 << (word % 64));
        }
        self.counts[row] -= 1;
        if self.counts[row] == 0 {
            self.end_row(pods as usize);
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
            Scheduler::Spread => {
                let word = lowest(&self.some.above)?;
                word * 64 + self.some.words[word].trailing_zeros() as usize
            }
            Scheduler::Pack => {
                let word = highest(&self.some.above)?;
                word * 64 + 63 - self.some.words[word].leading_zeros() as usize
            }
        };
        let from = self.rows[pods] as usize * self.width;
        let word = lowest(&self.above[from..from + self.width])?;
        let bit = self.words[from * 64 + word].trailing_zeros();
        Some(NodeId::new(word * 64 + bit as usize))
    }

    fn begin_row(&mut self, pods: usize) -> usize {
        let row = self.empty.pop().unwrap_or_else(|| {
            let row = self.counts.len();
            self.counts.push(0);
            self.above.resize((row + 1) * self.width, 0);
            self.words.resize((row + 1) * self.width * 64, 0);
            position(row)
        });
        if pods >= self.rows.len() {
            self.rows.resize(pods + 1, NONE);
        }
        self.rows[pods] = row;
        self.some.insert(pods);
        row as usize
    }

    fn end_row(&mut self, pods: usize) {
        let row = std::mem::replace(&mut self.rows[pods], NONE);
        self.empty.push(row);
        self.some.remove(pods);
    }

    /// Widens all rows to include a node.
    fn widen(&mut self, node: usize) {
        let width = (node / (64 * 64) + 1).next_power_of_two();
        let rows = self.counts.len();
        let wide = |old: &[u64], before: usize, after: usize| {
            let mut new = vec![0; rows * after];
            if before > 0 {
                for (new, old) in new.chunks_exact_mut(after).zip(old.chunks_exact(before)) {
                    new[..before].copy_from_slice(old);
                }
            }
            new
        };
        self.above = wide(&self.above, self.width, width);
        self.words = wide(&self.words, self.width * 64, width * 64);
        self.width = width;
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

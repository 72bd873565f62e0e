//! Nodes that can take a pod, by how many pods they have, found without looking at all of them.
//!
//! For each number of pods there is a set of nodes as bits, with a bit above for each word that is
//! not empty; above these sets there is a bit for each set. The node with the fewest pods, and of
//! those the one that joined first, is found by the lowest bit of three words.

use crate::model::Scheduler;

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

    /// Whether nothing is left.
    fn remove(&mut self, index: usize) -> bool {
        let word = index / 64;
        self.words[word] &= !(1 << (index % 64));
        if self.words[word] == 0 {
            self.above[word / 64] &= !(1 << (word % 64));
            return self.above.iter().all(|&bits| bits == 0);
        }
        false
    }

    fn first(&self) -> Option<usize> {
        let at = self.above.iter().position(|&bits| bits != 0)?;
        let word = at * 64 + self.above[at].trailing_zeros() as usize;
        Some(word * 64 + self.words[word].trailing_zeros() as usize)
    }

    fn last(&self) -> Option<usize> {
        let at = self.above.iter().rposition(|&bits| bits != 0)?;
        let word = at * 64 + 63 - self.above[at].leading_zeros() as usize;
        Some(word * 64 + 63 - self.words[word].leading_zeros() as usize)
    }
}

/// Nodes by how many pods they have.
#[derive(Debug, Default)]
pub(super) struct Ranking {
    by_pods: Vec<Bits>,
    some: Bits,
}

impl Ranking {
    /// Adds a node that has so many pods.
    #[inline]
    pub(super) fn insert(&mut self, node: u32, pods: u32) {
        let pods = pods as usize;
        if pods >= self.by_pods.len() {
            self.by_pods.resize_with(pods + 1, Bits::default);
        }
        self.by_pods[pods].insert(node as usize);
        self.some.insert(pods);
    }

    /// Takes a node out that was added with so many pods.
    #[inline]
    pub(super) fn remove(&mut self, node: u32, pods: u32) {
        if self.by_pods[pods as usize].remove(node as usize) {
            self.some.remove(pods as usize);
        }
    }

    /// The node for the next pod.
    #[inline]
    pub(super) fn first(&self, scheduler: Scheduler) -> Option<u32> {
        let pods = match scheduler {
            Scheduler::Spread => self.some.first(),
            Scheduler::Pack => self.some.last(),
        };
        let node = self.by_pods[pods?].first()?;
        u32::try_from(node).ok()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_first_is_what_a_scan_finds(
            steps in proptest::collection::vec((0_u32..9000, 0_u32..200), 1..300),
        ) {
            let mut ranking = Ranking::default();
            let mut nodes: Vec<(u32, u32)> = Vec::new();
            for (node, pods) in steps {
                match nodes.iter().position(|&(one, _)| one == node) {
                    Some(at) => {
                        let (node, pods) = nodes.swap_remove(at);
                        ranking.remove(node, pods);
                    }
                    None => {
                        nodes.push((node, pods));
                        ranking.insert(node, pods);
                    }
                }
                let fewest = nodes.iter().min_by_key(|&&(node, pods)| (pods, node));
                prop_assert_eq!(ranking.first(Scheduler::Spread), fewest.map(|&(node, _)| node));
                let most = nodes.iter().min_by_key(|&&(node, pods)| (u32::MAX - pods, node));
                prop_assert_eq!(ranking.first(Scheduler::Pack), most.map(|&(node, _)| node));
            }
        }
    }
}

//! Classes of managed clusters: how many nodes and pods each is made for.
//!
//! Source: CCE documentation, use of managed clusters, recommended scale
//! (<https://cloud.baidu.com/doc/CCE/s/5lxmxc5i9>). Pods of system components do not count. Without a
//! request only L50 can be created.

/// A class of managed clusters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClusterClass {
    /// Its name: `L200`.
    pub name: &'static str,
    /// Nodes that it manages at most.
    pub nodes: u64,
    /// Pods that it is made for.
    pub pods: u64,
}

const fn class(name: &'static str, nodes: u64, pods: u64) -> ClusterClass {
    ClusterClass { name, nodes, pods }
}

impl ClusterClass {
    /// All of them, the smallest first.
    pub const ALL: [Self; 6] = [
        class("L50", 50, 1_500),
        class("L200", 200, 6_000),
        class("L500", 500, 15_000),
        class("L1000", 1_000, 30_000),
        class("L3000", 3_000, 90_000),
        class("L5000", 5_000, 150_000),
    ];

    /// The largest.
    pub const LARGEST: Self = Self::ALL[Self::ALL.len() - 1];

    /// Their names, as flags and files have them.
    pub const WORDS: [&'static str; 6] = ["L50", "L200", "L500", "L1000", "L3000", "L5000"];

    /// By its name.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name == word)
    }

    /// Whether it manages so many.
    #[must_use]
    pub const fn manages(&self, nodes: u64, pods: u64) -> bool {
        nodes <= self.nodes && pods <= self.pods
    }

    /// The smallest that manages so many; `None` where none does.
    #[must_use]
    pub fn managing(nodes: u64, pods: u64) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|class| class.manages(nodes, pods))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_class_manages_both_nodes_and_pods() {
        let name = |nodes, pods| ClusterClass::managing(nodes, pods).map(|class| class.name);
        assert_eq!(name(50, 1_500), Some("L50"));
        // The example of the documentation: 50 nodes with 2,000 pods.
        assert_eq!(name(50, 2_000), Some("L200"));
        assert_eq!(name(51, 0), Some("L200"));
        assert_eq!(name(5_000, 150_000), Some("L5000"));
        assert_eq!(name(5_000, 150_001), None);
        assert_eq!(name(5_001, 0), None);
    }

    #[test]
    fn every_class_has_its_word() {
        let names = ClusterClass::ALL.map(|class| class.name);
        assert_eq!(ClusterClass::WORDS, names);
        assert_eq!(ClusterClass::of_word("L5000"), Some(ClusterClass::LARGEST));
        assert_eq!(ClusterClass::of_word("l50"), None);
    }
}

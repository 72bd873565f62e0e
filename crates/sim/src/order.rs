//! Orders in which nodes join and pods start.

use strum::IntoStaticStr;

/// An order in which nodes join and pods start; written as a word, without its seed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Order {
    /// All nodes join in plan order, then each pod starts on the node with the fewest pods. This is
    /// the default scenario: all first ENIs first.
    Plan,
    /// Each node joins and gets all its pods before the next node joins.
    NodeByNode,
    /// The node whose next ENI takes the fewest addresses goes next.
    SmallClaimsFirst,
    /// The node whose next ENI takes the most addresses goes next.
    LargeClaimsFirst,
    /// All nodes join, then pods start on the largest nodes first, node by node.
    LargeNodesFirst,
    /// Joins and pods in random order, from this seed.
    Shuffled(u64),
    /// Like `Shuffled`, and pods also stop and start again. Time passes after each event, so pools release
    /// their excess.
    Churned(u64),
}

impl Order {
    /// Every fixed order, then `seeds` of each random one.
    pub fn adverse(seeds: u64) -> impl Iterator<Item = Self> {
        let fixed = [
            Self::Plan,
            Self::NodeByNode,
            Self::SmallClaimsFirst,
            Self::LargeClaimsFirst,
            Self::LargeNodesFirst,
        ];
        let random = (0..seeds).flat_map(|seed| [Self::Shuffled(seed), Self::Churned(seed)]);
        fixed.into_iter().chain(random)
    }

    /// The seed of a random order.
    pub(crate) const fn seed(self) -> Option<u64> {
        match self {
            Self::Shuffled(seed) | Self::Churned(seed) => Some(seed),
            _ => None,
        }
    }
}

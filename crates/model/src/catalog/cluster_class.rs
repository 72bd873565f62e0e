//! Classes of managed clusters: the recommended nodes and pods of each.
//!
//! Source: CCE documentation, use of managed clusters, recommended scale
//! (<https://cloud.baidu.com/doc/CCE/s/5lxmxc5i9>). Pods of system components do not count. Without
//! a request, only L50 can be created.

use net::quantity::{NodeCount, PodCount};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

/// A class of managed clusters, the smallest first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray, VariantNames,
)]
pub enum ClusterClass {
    /// 50 nodes.
    L50,
    /// 200 nodes.
    L200,
    /// 500 nodes.
    L500,
    /// 1,000 nodes.
    L1000,
    /// 3,000 nodes.
    L3000,
    /// 5,000 nodes.
    L5000,
}

impl ClusterClass {
    pub const LARGEST: Self = Self::L5000;

    /// The most nodes that it manages.
    pub const fn nodes(self) -> NodeCount {
        NodeCount::new(match self {
            Self::L50 => 50,
            Self::L200 => 200,
            Self::L500 => 500,
            Self::L1000 => 1_000,
            Self::L3000 => 3_000,
            Self::L5000 => 5_000,
        })
    }

    /// The pods that it is made for: 30 per node.
    pub const fn pods(self) -> PodCount {
        PodCount::new(self.nodes().get() * 30)
    }

    /// Whether it manages this many nodes and pods.
    pub fn manages(self, nodes: NodeCount, pods: PodCount) -> bool {
        nodes <= self.nodes() && pods <= self.pods()
    }

    /// The smallest class that manages this many; `None` where no class does.
    pub fn managing(nodes: NodeCount, pods: PodCount) -> Option<Self> {
        let mut all = <Self as VariantArray>::VARIANTS.iter().copied();
        all.find(|class| class.manages(nodes, pods))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smallest_class_manages_both_nodes_and_pods() {
        let name = |nodes, pods| {
            let class = ClusterClass::managing(NodeCount::new(nodes), PodCount::new(pods));
            class.map(<&str>::from)
        };
        assert_eq!(name(50, 1_500), Some("L50"));
        // The example of the documentation: 50 nodes with 2,000 pods.
        assert_eq!(name(50, 2_000), Some("L200"));
        assert_eq!(name(51, 0), Some("L200"));
        assert_eq!(name(5_000, 150_000), Some("L5000"));
        assert_eq!(name(5_000, 150_001), None);
        assert_eq!(name(5_001, 0), None);
    }
}

//! What one node takes: its ENIs and addresses at a density.

use model::catalog::Limits;
use net::quantity::{CountOverflow, EniCount, IpCount, NodeCount, PodCount};

/// The ENIs and addresses of one node that runs its full number of pods.
///
/// Source: the CCE design, formulas of the capacity table
/// (`baidubce/baiducloud-cce-cni-driver`, `user-define-cluster-mode.md`).
///
/// ```
/// use model::catalog::REFERENCE;
/// use cce_plan_placing::NodeShape;
/// use net::quantity::PodCount;
///
/// let node = NodeShape::new(&REFERENCE, PodCount::new(64), false);
/// assert_eq!(node.enis.get(), 2); // 64 pods over 39 secondary addresses an ENI
/// assert_eq!(node.ips.get(), 66); // an address for each pod and each ENI
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NodeShape {
    /// The requested pods.
    pub requested: PodCount,
    /// P: pods that the node can have, never over E x c.
    pub pods: PodCount,
    /// Addresses that its pool holds for P pods: P, and under TKE those that stay pre-bound.
    pub bound_ips: IpCount,
    /// Of those, the most that stay bound beyond the pods that run.
    pre_bound_ips: IpCount,
    /// n: ENIs that hold them.
    pub enis: EniCount,
    /// c: addresses of an ENI that serve pods.
    pub secondary_ips_per_eni: IpCount,
    /// m: addresses of a full ENI, the primary included.
    pub full_eni_ips: IpCount,
    /// Addresses of the last ENI, the primary included; m where it is full.
    pub last_eni_ips: IpCount,
    /// Addresses that the first ENI takes when the node joins, and the node's own if counted.
    pub first_eni_ips: IpCount,
    /// Addresses of the whole node.
    pub ips: IpCount,
    /// The node's own address, where it is counted: 0 or 1.
    pub own_ips: IpCount,
}

/// What a node holds when it runs fewer pods than it could.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Steady {
    /// Addresses claimed.
    pub claimed_ips: IpCount,
    /// Of those, secondaries that wait for a pod.
    pub warm_ips: IpCount,
}

impl NodeShape {
    /// The node of `limits` at `requested` pods; `node_ip_in_subnet` charges its own address too.
    ///
    /// With only a primary NIC, that NIC's address is the node's own and is counted once.
    #[must_use]
    pub fn new(limits: &Limits, requested: PodCount, node_ip_in_subnet: bool) -> Self {
        let c = limits.secondary_ips_per_eni().max(1);
        let pods = requested.get().min(limits.most_pods());
        let pre_bound = u64::from(limits.pre_bound);
        let bound = pods.saturating_add(pre_bound).min(limits.most_pods());
        let enis = bound.div_ceil(c).max(1);
        // The last ENI holds what the full ones before it leave, or all c if c divides P.
        let on_last = bound - (enis - 1) * c;
        let own = u64::from(node_ip_in_subnet && !limits.primary_nic_only);
        let full = u64::from(limits.ips_per_eni);
        Self {
            requested,
            pods: PodCount::new(pods),
            bound_ips: IpCount::new(bound),
            pre_bound_ips: IpCount::new(pre_bound),
            enis: EniCount::new(enis),
            secondary_ips_per_eni: IpCount::new(c),
            full_eni_ips: IpCount::new(full),
            last_eni_ips: IpCount::new(on_last + 1),
            first_eni_ips: IpCount::new(full.min(bound + 1) + own),
            ips: IpCount::new(enis + bound + own),
            own_ips: IpCount::new(own),
        }
    }

    /// Pods of `nodes` of these nodes.
    ///
    /// # Errors
    ///
    /// [`CountOverflow`] past 2^64 - 1.
    pub fn pods_of(&self, nodes: NodeCount) -> Result<PodCount, CountOverflow> {
        self.pods.checked_mul(nodes.get())
    }

    /// Whether fewer pods were granted than requested.
    pub fn is_clamped(&self) -> bool {
        self.pods < self.requested
    }

    /// Whether it makes its last ENI for a tenth or less of what that could carry: the rule of S106.
    pub fn last_eni_is_nearly_empty(&self) -> bool {
        let on_last = self.last_eni_ips.get() - 1;
        self.enis.get() > 1 && on_last * 10 <= self.secondary_ips_per_eni.get()
    }

    /// What the node holds at `expected` pods under Burstable, which keeps `burst_multiple` times
    /// the secondaries of one ENI ready.
    ///
    /// Source: the CCE design, section on the Burstable pool.
    pub fn steady(&self, expected: PodCount, burst_multiple: u32) -> Steady {
        let c = self.secondary_ips_per_eni.get();
        let expected = expected.get().min(self.pods.get());
        let wanted = expected + u64::from(burst_multiple) * c;
        let enis = wanted.div_ceil(c).clamp(1, self.enis.get());
        self.holding(enis, (enis * c).min(self.pods.get()), expected)
    }

    /// What the node holds at `expected` pods if a pool pre-binds addresses.
    ///
    /// Source: TKE VPC-CNI, non-static IP address mode.
    pub fn pre_bound(&self, expected: PodCount) -> Steady {
        let c = self.secondary_ips_per_eni.get();
        let expected = expected.get().min(self.pods.get());
        let kept = expected.saturating_add(self.pre_bound_ips.get());
        let bound = kept.min(self.bound_ips.get());
        self.holding(bound.div_ceil(c).max(1), bound, expected)
    }

    const fn holding(&self, enis: u64, secondaries: u64, expected: u64) -> Steady {
        Steady {
            claimed_ips: IpCount::new(enis + secondaries + self.own_ips.get()),
            warm_ips: IpCount::new(secondaries - expected),
        }
    }

    /// Addresses of its ENIs at full, without the node's own.
    pub fn eni_ips(&self) -> IpCount {
        self.ips.saturating_sub(self.own_ips)
    }

    /// Sizes of its ENIs, with counts: full ones first, then the last one if it is not full.
    pub fn eni_sizes(&self) -> impl Iterator<Item = (u64, u64)> {
        let (full, last) = (self.full_eni_ips.get(), self.last_eni_ips.get());
        let odd = (last != full).then_some((last, 1));
        let full = (full, self.enis.get() - u64::from(odd.is_some()));
        [full].into_iter().filter(|&(_, enis)| enis > 0).chain(odd)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use model::catalog::{LimitRule, REFERENCE};

    fn limits(enis: u32, ips_per_eni: u32) -> Limits {
        Limits { enis, ips_per_eni, enis_rule: LimitRule::Given, ..REFERENCE }
    }

    fn shape(enis: u32, ips_per_eni: u32, pods: u64) -> NodeShape {
        NodeShape::new(&limits(enis, ips_per_eni), PodCount::new(pods), false)
    }

    #[test]
    fn a_full_last_eni_is_not_an_empty_one() {
        let node = shape(8, 40, 78);
        assert_eq!(
            (node.enis.get(), node.last_eni_ips.get(), node.ips.get()),
            (2, 40, 80)
        );
        let node = shape(8, 40, 79);
        assert_eq!(
            (node.enis.get(), node.last_eni_ips.get(), node.ips.get()),
            (3, 2, 82)
        );
    }

    #[test]
    fn pods_over_the_nodes_limit_are_not_granted() {
        let node = shape(8, 40, 400);
        assert!(node.is_clamped());
        assert_eq!(
            (node.pods.get(), node.enis.get(), node.ips.get()),
            (312, 8, 320)
        );
    }

    #[test]
    fn the_nodes_own_address_is_charged_once() {
        let count = |primary_nic_only| {
            let limits = Limits { enis: 1, primary_nic_only, ..REFERENCE };
            NodeShape::new(&limits, PodCount::new(39), true).ips.get()
        };
        assert_eq!((count(true), count(false)), (40, 41));
    }

    #[test]
    fn a_steady_node_keeps_one_enis_worth_ready() {
        let node = shape(8, 40, 128);
        let at = |pods| {
            let steady = node.steady(PodCount::new(pods), 1);
            (steady.claimed_ips.get(), steady.warm_ips.get())
        };
        assert_eq!(at(0), (40, 39));
        assert_eq!(at(1), (80, 77));
        assert_eq!(at(39), (80, 39));
        assert_eq!(at(40), (120, 77));
        assert_eq!(at(128), (132, 0));
    }

    /// E = 4, m = 10 under TKE: M = 27. 20 pods hold 25 addresses in 3 ENIs, 25 pods all 27.
    #[test]
    fn a_tke_node_holds_its_pre_bound_addresses_as_far_as_its_enis_carry_them() {
        let node = |pods| {
            let limits = Limits { pre_bound: 5, ..limits(4, 10).with_own_enis(1) };
            NodeShape::new(&limits, PodCount::new(pods), false)
        };
        let numbers = |pods| {
            let node = node(pods);
            (
                node.pods.get(),
                node.bound_ips.get(),
                node.enis.get(),
                node.ips.get(),
            )
        };
        assert_eq!(numbers(10), (10, 15, 2, 17));
        assert_eq!(numbers(20), (20, 25, 3, 28));
        assert_eq!(numbers(25), (25, 27, 3, 30));
        assert_eq!(numbers(110), (27, 27, 3, 30));
        let at = |pods, expected| {
            let steady = node(pods).pre_bound(PodCount::new(expected));
            (steady.claimed_ips.get(), steady.warm_ips.get())
        };
        assert_eq!(
            [at(20, 0), at(20, 10), at(25, 25)],
            [(6, 5), (17, 5), (30, 2)]
        );
    }

    /// One pod after the other, an ENI whenever the last is full: slow and obvious.
    fn by_placing_pods(enis: u64, m: u64, requested: u64) -> (u64, u64, u64, u64) {
        let (mut used, mut on_last, mut pods) = (1, 0, 0);
        while pods < requested {
            if on_last == m - 1 {
                if used == enis {
                    break;
                }
                used += 1;
                on_last = 0;
            }
            on_last += 1;
            pods += 1;
        }
        (pods, used, on_last + 1, pods + used)
    }

    proptest! {
        #[test]
        fn the_formulas_agree_with_placing_pods_one_by_one(
            enis in 1_u32..12, m in 2_u32..50, pods in 1_u64..700,
        ) {
            let node = shape(enis, m, pods);
            let got = (
                node.pods.get(), node.enis.get(), node.last_eni_ips.get(), node.ips.get(),
            );
            prop_assert_eq!(got, by_placing_pods(u64::from(enis), u64::from(m), pods));
        }

        #[test]
        fn no_numbers_overflow(enis in 1_u32.., m in 2_u32.., pods in 1_u64..=0xffff_ffff, b: u32) {
            let node = NodeShape::new(&limits(enis, m), PodCount::new(pods), true);
            prop_assert!(node.pods.get() <= pods);
            let steady = node.steady(node.pods, b);
            prop_assert!(steady.claimed_ips <= node.ips);
        }
    }
}

//! TKE's pools: shared ENIs with pre-bound addresses, and static addresses on demand.
//!
//! Source: the TKE VPC-CNI pages on shared ENIs and their pools.

use super::{Ceiling, Decision, PoolState, Reason};

/// Addresses that are kept bound in addition to those of pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PreBound {
    pub min: i64,
    pub max: i64,
}

impl Default for PreBound {
    fn default() -> Self {
        Self { min: 5, max: 5 }
    }
}

/// M: addresses that a node can have for pods. One ENI is for the node itself. max-pods does not
/// limit the pool: pre-bound addresses are added to those of pods.
pub fn capacity(ceiling: &Ceiling) -> Option<i64> {
    let enis = ceiling.enis.zip(ceiling.secondary_ips());
    enis.map(|(enis, c)| (enis - 1).max(0).saturating_mul(c))
}

/// What a shared ENI's pool does next.
///
/// Addresses are released one by one down to the maximum to keep; warm ones beyond the node's
/// capacity immediately. Both count as excess.
pub fn decide(pool: PoolState, pre_bound: PreBound, ceiling: &Ceiling) -> Decision {
    let most = capacity(ceiling);
    let within = |ips: i64| most.map_or(ips, |most| ips.min(most));
    let (low, high) = (
        within(pool.used + pre_bound.min),
        within(pool.used + pre_bound.max),
    );
    let needed = (low - pool.available).max(0);
    // Addresses in use stay, whatever the capacity.
    let excess = (pool.available - high.max(pool.used)).max(0);
    let reason = match (needed, excess) {
        (0, 0) if pool.free() < pre_bound.min => Reason::AtCeiling,
        (0, 0) => Reason::Enough,
        (0, _) => Reason::AboveWatermark,
        _ => Reason::BelowWatermark,
    };
    let c = ceiling.secondary_ips().unwrap_or(0);
    let enis = ceiling.enis_for(pool.available).unwrap_or(0);
    let room = enis * c - pool.available;
    Decision {
        needed,
        excess,
        batch: needed,
        next_eni: if c > 0 && needed > room {
            (needed - room).min(c) + 1
        } else {
            0
        },
        reason,
    }
}

/// What a pool of static addresses does next: nothing until a pod needs an address.
pub fn on_demand(pool: PoolState, ceiling: &Ceiling) -> Decision {
    let missing = (pool.pending - pool.free()).max(0);
    let room = capacity(ceiling).map_or(missing, |most| (most - pool.available).max(0));
    let needed = missing.min(room);
    Decision {
        needed,
        excess: 0,
        batch: needed,
        next_eni: 0,
        reason: if needed < missing {
            Reason::AtCeiling
        } else {
            Reason::OnDemand
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ceiling(enis: i64, ips_per_eni: i64) -> Ceiling {
        Ceiling { enis: Some(enis), ips_per_eni: Some(ips_per_eni), max_allocate: None }
    }

    /// Source: TKE's table of node sizes, pods per node.
    #[test]
    fn node_sizes_carry_the_published_numbers_of_pods() {
        let pods = |enis, ips| capacity(&ceiling(enis, ips));
        assert_eq!(
            [
                pods(2, 6),
                pods(4, 10),
                pods(6, 20),
                pods(8, 30),
                pods(8, 40)
            ],
            [Some(5), Some(27), Some(95), Some(203), Some(273)]
        );
    }

    #[test]
    fn max_pods_is_no_ceiling_of_pre_bound_addresses() {
        let ceiling = Ceiling { max_allocate: Some(20), ..ceiling(4, 10) };
        let full = PoolState::new(20, 20);
        // 20 pods and 5 pre-bound, of M = 27; at 25 pods the last two of M.
        let decided = |pool| decide(pool, PreBound::default(), &ceiling).needed;
        assert_eq!(decided(full), 5);
        let above = PoolState::new(25, 25);
        assert_eq!(decided(above), 2);
    }

    /// Needed, excess, next ENI and the reason if 2 to 4 addresses are kept in addition to those of
    /// pods.
    fn decided(available: i64, used: i64, ceiling: &Ceiling) -> (i64, i64, i64, Reason) {
        let pool = PoolState::new(available, used);
        let decision = decide(pool, PreBound { min: 2, max: 4 }, ceiling);
        assert_eq!(decision.batch, decision.needed);
        (
            decision.needed,
            decision.excess,
            decision.next_eni,
            decision.reason,
        )
    }

    #[test]
    fn pools_on_two_enis_of_five_decide_as_worked_by_hand() {
        let pool = |available, used| decided(available, used, &ceiling(3, 6));
        assert_eq!(pool(0, 0), (2, 0, 3, Reason::BelowWatermark));
        assert_eq!(pool(4, 3), (1, 0, 0, Reason::BelowWatermark));
        assert_eq!(pool(4, 4), (2, 0, 2, Reason::BelowWatermark));
        assert_eq!(pool(8, 1), (0, 3, 0, Reason::AboveWatermark));
        assert_eq!(pool(10, 8), (0, 0, 0, Reason::Enough));
        assert_eq!(pool(10, 10), (0, 0, 0, Reason::AtCeiling));
    }

    #[test]
    fn no_eni_is_made_of_unknown_size() {
        let unknown = Ceiling { enis: None, ips_per_eni: None, max_allocate: None };
        let made = decided(0, 0, &unknown);
        assert_eq!(made, (2, 0, 0, Reason::BelowWatermark));
    }

    #[test]
    fn static_addresses_are_bound_for_pods_that_wait_and_no_others() {
        let asked = |available, used| {
            let decision = on_demand(PoolState::new(available, used), &ceiling(3, 6));
            (decision.needed, decision.batch, decision.reason)
        };
        assert_eq!(asked(3, 2), (0, 0, Reason::OnDemand));
        assert_eq!(asked(2, 3), (1, 1, Reason::OnDemand));
        // M = 2 x 5.
        assert_eq!(asked(9, 11), (1, 1, Reason::AtCeiling));
        assert_eq!(asked(10, 11), (0, 0, Reason::AtCeiling));
    }

    #[test]
    fn a_node_of_27_pods_that_loses_all_gives_22_back() {
        let full = PoolState::new(27, 27);
        let none = decide(full, PreBound::default(), &ceiling(4, 10));
        assert_eq!(
            (none.needed, none.excess, none.reason),
            (0, 0, Reason::AtCeiling)
        );
        let empty = PoolState::new(27, 0);
        assert_eq!(
            decide(empty, PreBound::default(), &ceiling(4, 10)).excess,
            22
        );
    }

    #[test]
    fn a_new_node_binds_five_and_idle_addresses_beyond_capacity_go_at_once() {
        let new = decide(PoolState::new(0, 0), PreBound::default(), &ceiling(4, 10));
        assert_eq!((new.needed, new.next_eni), (5, 6));
        let over = PoolState::new(12, 3);
        assert_eq!(decide(over, PreBound::default(), &ceiling(2, 6)).excess, 7);
    }
}

//! CCE's planned mode: whole ENIs that are never given back.
//!
//! Source: the CCE design, section on the Burstable pool; the driver, 2.12.4.

use super::{Ceiling, Decision, Model, PoolState, Reason};

/// Below this number of warm addresses the next ENI is created.
///
/// In the design this is `multiple` times the secondary addresses of an ENI; in the driver half of
/// an ENI's, and the multiple only enables the mode. `pre_allocate` replaces the driver's half; 0
/// counts as 1.
pub fn watermark(ceiling: &Ceiling, multiple: i64, pre_allocate: Option<i64>, model: Model) -> i64 {
    let c = ceiling.secondary_ips().unwrap_or(0);
    match model {
        Model::Design => multiple.saturating_mul(c),
        Model::Driver => {
            let half = c.min(ceiling.cap().unwrap_or(c)) / 2;
            pre_allocate.unwrap_or(half).max(1)
        }
    }
}

/// What the pool does next: one ENI, filled as far as the limits allow.
///
/// ```
/// use cce_plan_model::pool::{Ceiling, Model, PoolState, burstable::decide};
/// let ceiling = Ceiling { enis: Some(8), ips_per_eni: Some(30), max_allocate: Some(128) };
/// // The 88th pod: 28 of 116 are idle, fewer than an ENI's worth, and 12 are left below 128.
/// let pool = PoolState::new(116, 88);
/// assert_eq!(decide(pool, &ceiling, 1, None, Model::Design).next_eni, 13);
/// ```
pub fn decide(
    pool: PoolState,
    ceiling: &Ceiling,
    multiple: i64,
    pre_allocate: Option<i64>,
    model: Model,
) -> Decision {
    let c = ceiling.secondary_ips().unwrap_or(0);
    let mark = watermark(ceiling, multiple, pre_allocate, model);
    let below = pool.free() < mark;
    let room = ceiling.cap().map_or(c, |cap| cap - pool.available).max(0);
    let may = ceiling.enis.zip(ceiling.enis_for(pool.available));
    let may = may.is_none_or(|(most, enis)| enis < most);
    let batch = if below && may { c.min(room) } else { 0 };
    Decision {
        needed: if below && may {
            mark.saturating_sub(pool.free()).min(room)
        } else {
            0
        },
        excess: 0,
        batch,
        next_eni: if batch > 0 { batch + 1 } else { 0 },
        reason: match (below, batch) {
            (false, _) => Reason::Enough,
            (true, 0) => Reason::AtCeiling,
            (true, _) => Reason::BelowWatermark,
        },
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn ceiling(enis: i64, ips: i64, pods: i64) -> Ceiling {
        Ceiling { enis: Some(enis), ips_per_eni: Some(ips), max_allocate: Some(pods) }
    }

    /// The pod counts at which an ENI is created, with its addresses, and all addresses of the node
    /// at the end.
    fn growth(ceiling: &Ceiling, pods: i64) -> (Vec<(i64, i64)>, i64) {
        let (mut enis, mut available) = (Vec::new(), 0);
        for used in 0..=pods {
            loop {
                let decision = decide(
                    PoolState::new(available, used),
                    ceiling,
                    1,
                    None,
                    Model::Design,
                );
                if decision.next_eni == 0 {
                    break;
                }
                enis.push((used, decision.next_eni));
                available += decision.next_eni - 1;
            }
        }
        let all = enis.iter().map(|(_, ips)| ips).sum();
        (enis, all)
    }

    /// Source: the CCE design, worked example for m = 30, E = 8, P = 128.
    #[test]
    fn a_node_of_128_pods_on_30_addresses_an_eni_ends_at_133() {
        let (enis, all) = growth(&ceiling(8, 30, 128), 128);
        assert_eq!(enis, [(0, 30), (1, 30), (30, 30), (59, 30), (88, 13)]);
        assert_eq!(all, 133);
    }

    #[test]
    fn the_driver_keeps_half_an_eni_ready() {
        let pool = |available, used| PoolState::new(available, used);
        let next = |used, pre| {
            decide(pool(29, used), &ceiling(8, 30, 128), 1, pre, Model::Driver).next_eni
        };
        assert_eq!((next(15, None), next(16, None)), (0, 30));
        assert_eq!((next(28, Some(0)), next(29, Some(0))), (0, 30));
    }

    #[test]
    fn a_pool_below_the_watermark_needs_what_is_missing_as_far_as_it_may_have_enis() {
        let decided = |enis, available, used| {
            let pool = PoolState::new(available, used);
            let ceiling = Ceiling { enis: Some(enis), ips_per_eni: Some(6), max_allocate: None };
            let decision = decide(pool, &ceiling, 1, None, Model::Design);
            (
                decision.needed,
                decision.batch,
                decision.next_eni,
                decision.reason,
            )
        };
        assert_eq!(decided(2, 5, 3), (3, 5, 6, Reason::BelowWatermark));
        assert_eq!(decided(3, 10, 0), (0, 0, 0, Reason::Enough));
        // Both ENIs exist; they are not full, and are not filled now.
        assert_eq!(decided(2, 7, 7), (0, 0, 0, Reason::AtCeiling));
    }

    proptest! {
        #[test]
        fn a_node_never_holds_more_than_its_ceiling(enis in 1_i64..9, ips in 2_i64..60, pods in 1_i64..300) {
            let ceiling = ceiling(enis, ips, pods);
            let cap = ceiling.cap().unwrap();
            let (made, all) = growth(&ceiling, cap);
            let made = i64::try_from(made.len()).unwrap();
            prop_assert!(made <= enis);
            prop_assert_eq!(all, cap + made);
        }
    }
}

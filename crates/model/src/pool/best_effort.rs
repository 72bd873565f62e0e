//! CCE's unplanned mode: watermarks of single addresses.
//!
//! Source: the CCE design, section on the unplanned pool; the driver's pool code has the same need
//! and excess.

use super::{Ceiling, Decision, Model, PoolState, Reason};

/// How many addresses a node keeps warm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Watermarks {
    /// Warm addresses to keep.
    pub pre_allocate: i64,
    /// Addresses to hold at least.
    pub min_allocate: i64,
    /// Warm addresses beyond pre-allocate that do not count as excess.
    pub max_above_watermark: i64,
}

impl Watermarks {
    /// The defaults of the design.
    pub const DESIGN: Self = Self { pre_allocate: 1, min_allocate: 1, max_above_watermark: 2 };

    /// The defaults of the driver's chart.
    pub const DRIVER: Self = Self { pre_allocate: 2, min_allocate: 10, max_above_watermark: 24 };

    /// The defaults of a model.
    pub const fn of(model: Model) -> Self {
        match model {
            Model::Design => Self::DESIGN,
            Model::Driver => Self::DRIVER,
        }
    }
}

/// How many more addresses bring the pool up to its watermarks and, in the driver's model, serve
/// all waiting pods.
///
/// Source of the latter: the driver's maintenance of a node, which counts pending pods.
///
/// ```
/// use cce_plan_model::pool::{Ceiling, Model, PoolState, best_effort::{Watermarks, needed}};
/// let pool = PoolState::new(10, 7); // 3 idle
/// let marks = Watermarks { pre_allocate: 8, min_allocate: 0, max_above_watermark: 0 };
/// let none = Ceiling { enis: None, ips_per_eni: None, max_allocate: None };
/// assert_eq!(needed(pool, marks, &none, Model::Driver), 5);
/// let surge = PoolState { pending: 12, ..pool };
/// assert_eq!(needed(surge, marks, &none, Model::Driver), 12);
/// assert_eq!(needed(surge, marks, &none, Model::Design), 5);
/// ```
pub fn needed(pool: PoolState, marks: Watermarks, ceiling: &Ceiling, model: Model) -> i64 {
    let idle = marks.pre_allocate - pool.free();
    let need = idle.max(marks.min_allocate - pool.available);
    let need = match model {
        Model::Design => need,
        Model::Driver => need.max(pool.pending),
    };
    let cap = ceiling.cap().filter(|&cap| cap > 0);
    let need = cap.map_or(need, |cap| need.min(cap - pool.available));
    need.max(0)
}

/// How many addresses the node may give back.
pub fn excess(pool: PoolState, marks: Watermarks) -> i64 {
    let hold = marks.min_allocate + marks.max_above_watermark;
    if pool.used <= hold && pool.available <= hold {
        return 0;
    }
    (pool.free() - marks.pre_allocate - marks.max_above_watermark).max(0)
}

/// What the pool does next. In the design every batch includes the room above the watermark; the
/// driver requests only the needed addresses.
pub fn decide(pool: PoolState, marks: Watermarks, ceiling: &Ceiling, model: Model) -> Decision {
    let need = needed(pool, marks, ceiling, model);
    let more = match model {
        Model::Design => marks.max_above_watermark,
        Model::Driver => 0,
    };
    let batch = match (need, ceiling.cap().filter(|&cap| cap > 0)) {
        (0, _) => 0,
        (need, Some(cap)) => (need + more).min(cap - pool.available),
        (need, None) => need + more,
    };
    let excess = excess(pool, marks);
    let wanted = marks.pre_allocate - pool.free();
    let reason = match (need, excess) {
        (0, 0) if wanted > 0 => Reason::AtCeiling,
        (0, 0) => Reason::Enough,
        (0, _) => Reason::AboveWatermark,
        _ if wanted >= need => Reason::BelowWatermark,
        _ if model == Model::Driver && pool.pending > marks.min_allocate - pool.available => {
            Reason::PodsWait
        }
        _ => Reason::BelowMinimum,
    };
    Decision {
        needed: need,
        excess,
        batch,
        next_eni: next_eni(pool, need, more, ceiling),
        reason,
    }
}

/// Addresses of the ENI that is created because the others have no room for the need. The room is
/// used up first, and the new ENI gets a separate batch.
fn next_eni(pool: PoolState, need: i64, more: i64, ceiling: &Ceiling) -> i64 {
    let (Some(c), Some(enis)) = (ceiling.secondary_ips(), ceiling.enis_for(pool.available)) else {
        return 0;
    };
    let room = enis * c - pool.available;
    let may = ceiling.enis.is_none_or(|most| enis < most);
    if need <= room || !may {
        return 0;
    }
    let below_cap = ceiling.cap().filter(|&cap| cap > 0);
    let below_cap = below_cap.map_or(i64::MAX, |cap| cap - pool.available - room);
    (need - room + more).min(c).min(below_cap) + 1
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn marks(pre_allocate: i64, min_allocate: i64, max_above_watermark: i64) -> Watermarks {
        Watermarks { pre_allocate, min_allocate, max_above_watermark }
    }

    fn ceiling(max_allocate: Option<i64>) -> Ceiling {
        Ceiling { enis: None, ips_per_eni: None, max_allocate }
    }

    /// Source: the worked examples of the formulas.
    #[test]
    fn the_worked_numbers_come_out() {
        let need = |available, used, marks, cap| {
            let pool = PoolState::new(available, used);
            needed(pool, marks, &ceiling(cap), Model::Design)
        };
        assert_eq!(need(10, 7, marks(8, 0, 0), None), 5);
        assert_eq!(need(10, 7, marks(8, 0, 0), Some(12)), 2);
        assert_eq!(need(0, 0, marks(8, 20, 0), None), 20);
        // More in use than bound: the shortage counts too.
        assert_eq!(need(4, 6, marks(8, 0, 0), None), 10);
    }

    /// Needed, excess, batch, next ENI and the reason of a pool that keeps 4 warm addresses and at
    /// least 6 in total, and up to 3 more before it gives any back.
    fn decided(
        (available, used): (i64, i64),
        (enis, ips_per_eni, max_allocate): (Option<i64>, Option<i64>, Option<i64>),
        model: Model,
    ) -> (i64, i64, i64, i64, Reason) {
        let ceiling = Ceiling { enis, ips_per_eni, max_allocate };
        let pool = PoolState::new(available, used);
        let decision = decide(pool, marks(4, 6, 3), &ceiling, model);
        (
            decision.needed,
            decision.excess,
            decision.batch,
            decision.next_eni,
            decision.reason,
        )
    }

    #[test]
    fn pools_on_two_enis_of_five_decide_as_worked_by_hand() {
        let two_enis = |pool| decided(pool, (Some(2), Some(6), None), Model::Design);
        assert_eq!(two_enis((0, 0)), (6, 0, 9, 6, Reason::BelowMinimum));
        assert_eq!(two_enis((5, 2)), (1, 0, 4, 5, Reason::BelowWatermark));
        // The existing ENIs have room for three more.
        assert_eq!(two_enis((7, 4)), (1, 0, 3, 0, Reason::BelowWatermark));
        assert_eq!(two_enis((8, 6)), (2, 0, 2, 0, Reason::BelowWatermark));
        assert_eq!(two_enis((10, 8)), (0, 0, 0, 0, Reason::AtCeiling));
        assert_eq!(two_enis((10, 6)), (0, 0, 0, 0, Reason::Enough));
        // Nine are kept before any is given back, no matter how many are warm.
        assert_eq!(two_enis((9, 0)), (0, 0, 0, 0, Reason::Enough));
        assert_eq!(two_enis((10, 1)), (0, 2, 0, 0, Reason::AboveWatermark));
    }

    #[test]
    fn a_new_eni_carries_what_the_others_have_no_room_for() {
        let on = |max_allocate| (Some(8), Some(21), max_allocate);
        let next = |max_allocate, model| decided((19, 19), on(max_allocate), model);
        let below = Reason::BelowWatermark;
        assert_eq!(next(None, Model::Design), (4, 0, 7, 7, below));
        assert_eq!(next(None, Model::Driver), (4, 0, 4, 4, below));
        // One address goes to the first ENI, and one is left below max-allocate.
        assert_eq!(next(Some(21), Model::Design), (2, 0, 2, 2, below));
        // max-allocate 0 means no limit.
        assert_eq!(next(Some(0), Model::Design), (4, 0, 7, 7, below));
    }

    #[test]
    fn a_node_that_may_have_no_eni_makes_none() {
        let none = decided((0, 0), (Some(0), Some(6), None), Model::Design);
        assert_eq!(none, (6, 0, 9, 0, Reason::BelowMinimum));
        let unknown = decided((0, 0), (None, None, None), Model::Design);
        assert_eq!(unknown, (6, 0, 9, 0, Reason::BelowMinimum));
    }

    #[test]
    fn the_designs_batch_has_the_watermark_on_top_and_the_drivers_has_not() {
        let pool = PoolState::new(10, 10);
        let batch = |model| decide(pool, marks(1, 1, 2), &ceiling(None), model).batch;
        assert_eq!((batch(Model::Design), batch(Model::Driver)), (3, 1));
    }

    proptest! {
        #[test]
        fn nothing_is_both_missing_and_too_much(
            available in 0_i64..500, used in 0_i64..500, pre in 0_i64..50, min in 0_i64..50, above in 0_i64..50,
            cap in proptest::option::of(1_i64..400),
        ) {
            let (pool, marks) = (PoolState::new(available, used), marks(pre, min, above));
            let need = needed(pool, marks, &ceiling(cap), Model::Driver);
            let excess = excess(pool, marks);
            prop_assert!(need >= 0 && excess >= 0 && (need == 0 || excess == 0));
            if let Some(cap) = cap {
                prop_assert!(need == 0 || available + need <= cap);
            }
            // The addresses to keep warm stay.
            prop_assert!(excess == 0 || pool.free() - excess >= pre);
        }
    }
}

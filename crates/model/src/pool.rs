//! Decisions of one node's address pool: pure functions of what the node holds.
//!
//! Every strategy answers the same two questions, how many addresses the node needs and how many
//! too many it has, and gives the size of its next ENI. All numbers are signed, because a pool may
//! have more addresses in use than bound, and are clamped once at the end.

pub mod best_effort;
pub mod burstable;
mod mixed;
mod subnet_choice;
pub mod tke;

pub use mixed::StrategyOrMixed;
pub use subnet_choice::most_available;

use best_effort::Watermarks;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray, VariantNames};

use rows::Word;
use tke::PreBound;

/// How nodes take addresses for their pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, IntoStaticStr, VariantArray, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Strategy {
    /// CCE's unplanned mode: single addresses by watermarks.
    BestEffort,
    /// CCE's planned mode: whole ENIs, never released.
    #[default]
    Burstable,
    /// TKE's shared ENI without static addresses: pre-bound addresses around the pods.
    TkeSharedEni,
    /// TKE's static addresses: one on demand.
    TkeStaticIp,
}

impl Strategy {
    pub const ALL: &'static [Self] = <Self as VariantArray>::VARIANTS;

    /// All words for strategies.
    pub const WORDS: &'static [&'static str] = <Self as VariantNames>::VARIANTS;

    /// Spelling in plan files, flags and JSON.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    /// ENIs of a machine that serve no pods. Source: TKE's table of machine sizes counts the
    /// machine's own ENI; CCE's numbers do not.
    pub const fn own_enis(self) -> u32 {
        match self {
            Self::BestEffort | Self::Burstable => 0,
            Self::TkeSharedEni | Self::TkeStaticIp => 1,
        }
    }

    /// How much of TKE's max pre-bound a pool may keep bound beyond the addresses of pods.
    pub const fn pre_bound(self, max_pre_bound: u32) -> u32 {
        match self {
            Self::TkeSharedEni => max_pre_bound,
            Self::BestEffort | Self::Burstable | Self::TkeStaticIp => 0,
        }
    }
}

/// Whose rules apply where the design and the shipped driver differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
#[derive(EnumString, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum Model {
    /// The design documents.
    #[default]
    Design,
    /// The shipped driver, 2.12.4 and later.
    Driver,
}

impl Model {
    /// Spelling in plan files, flags and JSON.
    pub fn as_str(self) -> &'static str {
        self.into()
    }
}

/// What a node's pool holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PoolState {
    /// A: secondary addresses bound on the node, including those in use.
    pub available: i64,
    /// U: addresses in use; more than bound where a pod's address is in another subnet.
    pub used: i64,
    /// Pods on the node that wait for an address.
    pub pending: i64,
}

impl PoolState {
    /// A pool without waiting pods.
    pub const fn new(available: i64, used: i64) -> Self {
        Self { available, used, pending: 0 }
    }

    /// Warm addresses: bound but unused. Below 0 where more are in use than bound.
    pub const fn free(self) -> i64 {
        self.available - self.used
    }
}

/// The limits of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ceiling {
    /// E: ENIs, where known.
    pub enis: Option<i64>,
    /// m: addresses of an ENI, including the primary address, where known; at least 2.
    pub ips_per_eni: Option<i64>,
    /// max-allocate, which is kubelet's max-pods; `None` for no limit.
    pub max_allocate: Option<i64>,
}

impl Ceiling {
    /// c: secondary addresses of an ENI.
    pub fn secondary_ips(&self) -> Option<i64> {
        self.ips_per_eni.map(|ips| ips - 1)
    }

    /// cap: the most secondary addresses of the node, if there is a limit.
    pub fn cap(&self) -> Option<i64> {
        let of_enis = self
            .enis
            .zip(self.secondary_ips())
            .map(|(enis, c)| enis.saturating_mul(c));
        match (self.max_allocate, of_enis) {
            (Some(allocate), Some(of_enis)) => Some(allocate.min(of_enis)),
            (one, other) => one.or(other),
        }
    }

    /// ENIs that hold this many secondary addresses, if that is known.
    pub fn enis_for(&self, available: i64) -> Option<i64> {
        self.secondary_ips().map(|c| {
            available
                .max(0)
                .unsigned_abs()
                .div_ceil(c.unsigned_abs())
                .cast_signed()
        })
    }
}

/// A strategy with its settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// CCE's unplanned mode.
    BestEffort { marks: Watermarks, model: Model },
    /// CCE's planned mode.
    Burstable {
        /// ENIs' worth of addresses to keep warm; above 0.
        multiple: i64,
        /// In the driver's model, warm addresses to keep instead of half an ENI's worth.
        pre_allocate: Option<i64>,
        model: Model,
    },
    /// TKE's shared ENI.
    TkeSharedEni(PreBound),
    /// TKE's static addresses.
    TkeStaticIp,
}

impl Rules {
    /// What a pool does next.
    ///
    /// ```
    /// use cce_plan_model::pool::{Ceiling, Model, PoolState, Rules};
    /// let rules = Rules::Burstable { multiple: 1, pre_allocate: None, model: Model::Design };
    /// let ceiling = Ceiling { enis: Some(8), ips_per_eni: Some(30), max_allocate: Some(128) };
    /// // The first pod leaves 28 of an ENI's 29 addresses idle: the second ENI is made.
    /// let pool = PoolState::new(29, 1);
    /// assert_eq!(rules.decide(pool, &ceiling).next_eni, 30);
    /// ```
    #[inline]
    pub fn decide(&self, pool: PoolState, ceiling: &Ceiling) -> Decision {
        match *self {
            Self::BestEffort { marks, model } => best_effort::decide(pool, marks, ceiling, model),
            Self::Burstable { multiple, pre_allocate, model } => {
                burstable::decide(pool, ceiling, multiple, pre_allocate, model)
            }
            Self::TkeSharedEni(pre_bound) => tke::decide(pool, pre_bound, ceiling),
            Self::TkeStaticIp => tke::on_demand(pool, ceiling),
        }
    }

    /// The least addresses of a subnet in which an ENI is created that is filled one by one. Source: the driver
    /// skips a subnet with fewer than min-allocate.
    pub fn least_of_subnet(&self) -> u64 {
        let least = match *self {
            Self::BestEffort { marks, model: Model::Driver } => {
                u64::try_from(marks.min_allocate).unwrap_or(0)
            }
            _ => 0,
        };
        least.max(2)
    }

    pub const fn strategy(&self) -> Strategy {
        match self {
            Self::BestEffort { .. } => Strategy::BestEffort,
            Self::Burstable { .. } => Strategy::Burstable,
            Self::TkeSharedEni(_) => Strategy::TkeSharedEni,
            Self::TkeStaticIp => Strategy::TkeStaticIp,
        }
    }
}

/// What a pool does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decision {
    /// Secondary addresses that are missing.
    pub needed: i64,
    /// Secondary addresses that the node may give back.
    pub excess: i64,
    /// Secondary IPs of one request; 0 if nothing is needed.
    pub batch: i64,
    /// Addresses of the next ENI, including the primary address; 0 where no ENI is created.
    pub next_eni: i64,
    pub reason: Reason,
}

/// The reason for a pool's decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Enough addresses are warm, and not too many.
    Enough,
    /// Fewer addresses are warm than the strategy keeps.
    BelowWatermark,
    /// Fewer addresses are bound than the minimum.
    BelowMinimum,
    /// The strategy wants to keep more, but the node is at its limit.
    AtCeiling,
    /// More addresses are warm than the strategy keeps.
    AboveWatermark,
    /// Addresses are bound only when a pod asks for one.
    OnDemand,
    /// More pods wait for an address than are kept warm.
    PodsWait,
}

#[cfg(test)]
mod tests {
    use proptest::option::of;
    use proptest::prelude::{Just, prop_assert, prop_oneof, proptest};
    use proptest::strategy::Strategy as Generator;

    use super::*;

    /// Any number that a file can hold, and small numbers, which are equal more often.
    fn any_number() -> impl Generator<Value = i64> {
        prop_oneof![
            0..=40_i64,
            0..=i64::from(u32::MAX),
            Just(i64::from(u32::MAX))
        ]
    }

    fn any_rules() -> impl Generator<Value = Rules> {
        let model = || prop_oneof![Just(Model::Design), Just(Model::Driver)];
        let marks = (any_number(), any_number(), any_number());
        prop_oneof![
            (marks, model()).prop_map(|((pre_allocate, min_allocate, above), model)| {
                Rules::BestEffort {
                    marks: Watermarks { pre_allocate, min_allocate, max_above_watermark: above },
                    model,
                }
            }),
            (any_number(), of(any_number()), model()).prop_map(|(multiple, pre, model)| {
                Rules::Burstable { multiple: multiple.max(1), pre_allocate: pre, model }
            }),
            (any_number(), any_number()).prop_map(|(min, more)| {
                let max = min + more;
                Rules::TkeSharedEni(PreBound { min, max })
            }),
            Just(Rules::TkeStaticIp),
        ]
    }

    proptest! {
        #[test]
        fn numbers_of_any_size_are_decided_on(
            rules in any_rules(), available in any_number(), used in any_number(),
            enis in of(any_number()), ips in of(any_number()), max_allocate in of(any_number()),
        ) {
            let ceiling = Ceiling { enis, ips_per_eni: ips.map(|ips| ips.max(2)), max_allocate };
            let decision = rules.decide(PoolState::new(available, used), &ceiling);
            let Decision { needed, excess, batch, next_eni, .. } = decision;
            prop_assert!(needed >= 0 && excess >= 0 && batch >= 0 && next_eni >= 0);
            prop_assert!(needed == 0 || excess == 0);
            prop_assert!(next_eni <= ceiling.ips_per_eni.unwrap_or(0));
        }
    }
}

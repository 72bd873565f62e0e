//! Counts with their unit in the type.
//!
//! All are whole, unsigned and 64 bits wide. They convert to and from plain numbers only by
//! name, add up only with a check, go up and down where things are counted, and print with thousands separators.

mod json;
mod span;
mod value;

use std::{fmt, ops};

use serde::{Deserialize, Serialize};

use crate::lang::Lang;

pub use span::Span;
pub use value::{Known, Large, Mark, Measure, Number, Plain, Ratio, Share};

/// Above this, JSON holds a count as text: doubles lose digits.
pub const LARGEST_EXACT: u64 = 1 << 53;

/// A sum of counts that no longer fits 64 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a count of {what} is too large to add up")]
pub struct CountOverflow {
    /// The unit that overflowed, in the plural.
    pub what: &'static str,
}

macro_rules! count {
    ($(#[$doc:meta])* $name:ident, $one:literal, $many:literal, $zh:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        #[derive(Deserialize, Serialize)]
        #[serde(transparent)]
        pub struct $name(#[serde(with = "json")] u64);

        impl $name {
            /// Zero.
            pub const ZERO: Self = Self(0);

            /// A count of `n`.
            pub const fn new(n: u64) -> Self {
                Self(n)
            }

            /// The plain number.
            pub const fn get(self) -> u64 {
                self.0
            }

            /// Whether it is zero.
            pub const fn is_zero(self) -> bool {
                self.0 == 0
            }

            /// The sum, or an error where it does not fit.
            ///
            /// # Errors
            ///
            /// [`CountOverflow`] past 2^64 - 1.
            pub fn checked_add(self, other: Self) -> Result<Self, CountOverflow> {
                let sum = self.0.checked_add(other.0);
                sum.map(Self).ok_or(CountOverflow { what: $many })
            }

            /// The sum of all, or an error where it does not fit.
            ///
            /// # Errors
            ///
            /// [`CountOverflow`] past 2^64 - 1.
            pub fn sum(counts: impl IntoIterator<Item = Self>) -> Result<Self, CountOverflow> {
                counts.into_iter().try_fold(Self::ZERO, Self::checked_add)
            }

            /// This count times `n`.
            ///
            /// # Errors
            ///
            /// [`CountOverflow`] past 2^64 - 1.
            pub fn checked_mul(self, n: u64) -> Result<Self, CountOverflow> {
                let product = self.0.checked_mul(n);
                product.map(Self).ok_or(CountOverflow { what: $many })
            }

            /// What is left after subtracting `other`; zero if `other` is larger.
            #[must_use]
            pub const fn saturating_sub(self, other: Self) -> Self {
                Self(self.0.saturating_sub(other.0))
            }

            /// The count with its unit: `1 node`, `1,022 IPs`, `15 个节点`.
            pub fn spelled(self, lang: Lang) -> String {
                let unit = match lang {
                    Lang::En if self.0 == 1 => $one,
                    Lang::En => $many,
                    Lang::Zh => $zh,
                };
                format!("{self} {unit}")
            }
        }

        impl ops::AddAssign<u64> for $name {
            fn add_assign(&mut self, more: u64) {
                self.0 += more;
            }
        }

        impl ops::SubAssign<u64> for $name {
            fn sub_assign(&mut self, fewer: u64) {
                self.0 -= fewer;
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(&grouped(self.0))
            }
        }
    };
}

count!(
    /// Addresses of a subnet or a node.
    IpCount, "IP", "IPs", "个 IP 地址"
);
count!(
    /// Elastic network interfaces.
    EniCount, "ENI", "ENIs", "个弹性网卡"
);
count!(
    /// Pods with an address of their own.
    PodCount, "pod", "pods", "个 Pod"
);
count!(
    /// Cluster nodes.
    NodeCount, "node", "nodes", "个节点"
);
count!(
    /// Volumes.
    VolumeCount, "volume", "volumes", "个存储卷"
);
count!(
    /// Subnets.
    SubnetCount, "subnet", "subnets", "个子网"
);
count!(
    /// Virtual IPs of services.
    VipCount, "VIP", "VIPs", "个 VIP"
);
count!(
    /// Pairs of nodes that hold VIPs for each other.
    PairCount, "HA pair", "HA pairs", "个 HA 对"
);
count!(
    /// Blocks of free addresses, each an aligned network.
    BlockCount, "block", "blocks", "个地址块"
);

/// `1234567` as `1,234,567`.
pub fn grouped(n: u64) -> String {
    let digits = n.to_string();
    let mut out = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number that may be far too long to be read: `1,234`, and above 10^12 `2^64` or `~2^64`.
pub fn wide(n: u128) -> String {
    match u64::try_from(n) {
        Ok(n) if n < 1_000_000_000_000 => grouped(n),
        _ => {
            let power = n.ilog2();
            // Nearer to the next power: the bit below the highest is set too.
            let up = power > 0 && n >> (power - 1) & 1 == 1;
            let sign = if n.is_power_of_two() { "" } else { "~" };
            format!("{sign}2^{}", power + u32::from(up))
        }
    }
}

/// Millionths in `part / whole`, rounded half up; 0 if the whole is 0.
///
/// The only place that computes a share: shares are shown and never counted with.
pub fn millionths(part: u64, whole: u64) -> u64 {
    if whole == 0 {
        return 0;
    }
    // Counts of addresses take the short way; a division of 128 bits costs ten times as much.
    if let Some(scaled) = part
        .checked_mul(1_000_000)
        .and_then(|n| n.checked_add(whole / 2))
    {
        return scaled / whole;
    }
    let scaled = u128::from(part) * 1_000_000 + u128::from(whole) / 2;
    u64::try_from(scaled / u128::from(whole)).unwrap_or(u64::MAX)
}

/// `part / whole` as a percentage with one decimal: `3.1%`.
pub fn percent(part: u64, whole: u64) -> String {
    let thousandths = (millionths(part, whole) + 500) / 1000;
    format!("{}.{}%", thousandths / 10, thousandths % 10)
}

/// `part / whole` with three decimals: `1.031`.
pub fn ratio(part: u64, whole: u64) -> String {
    let thousandths = millionths(part, whole).saturating_add(500) / 1000;
    format!("{}.{:03}", grouped(thousandths / 1000), thousandths % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_print_with_separators_and_units() {
        assert_eq!(IpCount::new(1_048_574).to_string(), "1,048,574");
        assert_eq!(NodeCount::new(1).spelled(Lang::En), "1 node");
        assert_eq!(NodeCount::new(0).spelled(Lang::En), "0 nodes");
        assert_eq!(NodeCount::new(1).spelled(Lang::Zh), "1 个节点");
        assert_eq!(grouped(0), "0");
        assert_eq!(wide(65_426), "65,426");
        assert_eq!(wide(1 << 64), "2^64");
        assert_eq!(wide((1 << 64) - 110), "~2^64");
        assert_eq!(wide(u128::MAX), "~2^128");
        assert_eq!(wide((1 << 64) + 1), "~2^64");
        assert_eq!(grouped(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn a_sum_past_64_bits_is_an_error() {
        let most = PodCount::new(u64::MAX);
        assert_eq!(most.checked_add(PodCount::ZERO), Ok(most));
        assert_eq!(
            most.checked_add(PodCount::new(1)),
            Err(CountOverflow { what: "pods" })
        );
    }

    #[test]
    fn shares_are_rounded_half_up_and_none_of_nothing() {
        assert_eq!(percent(32, 1022), "3.1%");
        assert_eq!(percent(1, 1), "100.0%");
        assert_eq!(percent(5, 0), "0.0%");
        assert_eq!(millionths(1, 3), 333_333);
        assert_eq!(millionths(2, 3), 666_667);
        assert_eq!(millionths(u64::MAX, u64::MAX), 1_000_000);
        assert_eq!(ratio(33, 32), "1.031");
        assert_eq!(ratio(7, 2), "3.500");
        assert_eq!(ratio(5000, 3), "1,666.667");
    }
}

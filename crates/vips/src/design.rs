//! Who owns the HA pairs: each namespace has its own, or the platform has all.

use serde::Serialize;

use super::{Capacity, Total};
use net::quantity::VipCount;
use rows::Word;

/// The most services that can be distinguished: each takes a `tun_id`, for which the datapath has a
/// register of 32 bits.
///
/// Source: the design of the centralized gateway (OVS `reg3`); its "400 million" is a slip for
/// 4,294,967,296.
pub const TUN_IDS: u64 = 1 << 32;

/// Who owns the pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Word)]
#[serde(rename_all = "kebab-case")]
pub enum DesignKind {
    /// Each namespace has its own pair, with all VIPs of that pair.
    PairPerNamespace,
    /// The platform has all pairs, and puts the VIPs of any namespace on any of them.
    PlatformPairs,
}

/// The result of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Design {
    /// The choice.
    pub kind: DesignKind,
    /// The most namespaces with at least one VIP.
    pub tenants: u64,
    /// The most VIPs of one namespace.
    pub vips_per_tenant: VipCount,
}

/// Both choices for domains that are given with how often they come, which hold `total` together.
pub(crate) fn designs(domains: &[(Capacity, u64)], total: &Total) -> [Design; 2] {
    // A pair without VIPs serves no namespace.
    let serving = || domains.iter().filter(|(one, _)| !one.vips_per_ha.is_zero());
    let tenants = serving()
        .map(|(one, times)| one.ha_pairs.get() * times)
        .sum();
    let most = serving().map(|(one, _)| one.vips_per_ha).max();
    [
        Design {
            kind: DesignKind::PairPerNamespace,
            tenants,
            vips_per_tenant: most.unwrap_or(VipCount::ZERO),
        },
        Design {
            kind: DesignKind::PlatformPairs,
            tenants: total.total_vips.get(),
            vips_per_tenant: total.total_vips,
        },
    ]
}

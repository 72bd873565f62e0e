//! Findings about needs that do not fit, with suggestions.

use super::{CarveTotals, Need};
use model::finding::{Finding, VpcSpaceShort};
use net::quantity::{IpCount, SubnetCount};
use net::{Cidr, FreeSpace};

/// Suggested smaller subnets are at most two bits smaller.
const SMALLER_BITS: u8 = 2;

/// The longest suggested prefix.
const LONGEST_PREFIX: u8 = 30;

/// One finding per need, as written, with subnets that do not fit.
pub(super) fn findings(
    needs: &[Need],
    places: &[Option<Cidr>],
    left: &FreeSpace,
    totals: &CarveTotals,
) -> Vec<Finding> {
    struct Short<'n> {
        need: &'n Need,
        wanted: u64,
        missing: u64,
    }
    let mut shorts: Vec<Short<'_>> = Vec::new();
    for (need, place) in needs.iter().zip(places) {
        let missing = u64::from(place.is_none());
        // Subnets of one need are adjacent; a need that is written twice counts twice.
        match shorts.last_mut() {
            Some(short) if short.need == need => {
                short.wanted += 1;
                short.missing += missing;
            }
            _ => shorts.push(Short { need, wanted: 1, missing }),
        }
    }
    shorts.retain(|short| short.missing > 0);
    let all_missing = shorts.iter().try_fold(0_u64, |sum, short| {
        let size = VpcSpaceShort::size(short.need.prefix);
        sum.checked_add(short.missing.checked_mul(size)?)
    });
    // Powers of two fill an aligned range without loss.
    let range_for_all = all_missing
        .and_then(u64::checked_next_power_of_two)
        .and_then(|ips| 32_u8.checked_sub(u8::try_from(ips.ilog2()).ok()?));
    let found = shorts.into_iter().map(|short| {
        let prefix = short.need.prefix;
        let smaller =
            prefix.saturating_add(1)..=prefix.saturating_add(SMALLER_BITS).min(LONGEST_PREFIX);
        let instead = smaller
            .map(|smaller| (short.missing << (smaller - prefix), smaller))
            .find(|&(count, smaller)| count <= left.room_for(smaller));
        Finding::about(&*short.need.written).says(VpcSpaceShort {
            need: (*short.need.written).into(),
            prefix,
            zone: short.need.zone.as_deref().map(Into::into),
            wanted_subnets: SubnetCount::new(short.wanted),
            missing_subnets: SubnetCount::new(short.missing),
            missing_ips: IpCount::new(short.missing.saturating_mul(VpcSpaceShort::size(prefix))),
            free_ips: totals.free_ips,
            free_blocks: totals.free_blocks,
            largest_free_prefix: left.largest_prefix(),
            sufficient_range_prefix: range_for_all,
            instead_subnets: instead.map(|(count, _)| SubnetCount::new(count)),
            instead_prefix: instead.map(|(_, smaller)| smaller),
        })
    });
    found.collect()
}

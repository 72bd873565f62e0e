//! When subnets are exhausted if the cluster grows by a number of addresses a day.
//!
//! Zones share the demand in proportion to the addresses they hold now, and so do the subnets of a
//! zone. If nothing is held, all shares are equal. When a subnet is exhausted, the others of its
//! zone take over its share in proportion; when a zone is, its demand stays unmet.
//!
//! While subnets of a zone last, each gives in proportion to what it holds, so the next exhausted
//! one has the fewest available addresses for each address held. Until then the zone gives all that
//! the exhausted subnets had, and the same multiple of their held addresses from the others.
//! Divided by the zone's daily demand, this is the day: one fraction of whole numbers.

use super::outcome::RateAudit;
use super::outcome::{GrowthAudit, SubnetAudit, Totals, ZoneAudit};
use model::{Positions, SubnetId};
use net::quantity::{CountOverflow, IpCount, Number};

/// Larger counts overflow the products. No address space is this large.
const MOST: u64 = 1 << 33;

/// What lasts no more days than this is nearly exhausted.
pub(super) const FEW_DAYS: u64 = 30;

/// IPs with which a zone lasts longer than that at its fastest rate; 0 where it does not grow.
pub(super) fn lasting_at(zone: &RateAudit) -> u64 {
    zone.mean_and_fastest
        .map_or(0, |(_, fastest)| fastest.in_days(FEW_DAYS + 1))
}

/// A growing subnet: its position, the IPs left, and those held.
#[derive(Debug, Clone, Copy)]
struct Share {
    subnet: SubnetId,
    /// `None` if unknown: it is never exhausted.
    left: Option<u64>,
    held: u64,
}

/// Sets how long subnets and zones last; also returns the IPs with which each zone lasts more than [`FEW_DAYS`].
///
/// # Errors
///
/// [`CountOverflow`] where a product passes 128 bits.
pub(super) fn growth(
    ips_per_day: u64,
    subnets: &mut [SubnetAudit],
    zones: &mut [ZoneAudit],
    total: &mut Totals,
) -> Result<(GrowthAudit, Vec<u64>), CountOverflow> {
    let mut shares: Vec<Vec<Share>> = vec![Vec::new(); zones.len()];
    for (position, subnet) in subnets.iter().with_positions() {
        if subnet.serves && subnet.in_use {
            shares[subnet.zone_index].push(Share {
                subnet: position,
                left: subnet.available_ips.0.map(|left| left.get().min(MOST)),
                held: subnet.held().get().min(MOST),
            });
        }
    }
    let held = |zone: &[Share]| zone.iter().map(|share| u128::from(share.held)).sum();
    let mut weights: Vec<u128> = shares.iter().map(|zone| held(zone)).collect();
    if weights.iter().all(|&weight| weight == 0) {
        for (weight, zone) in weights.iter_mut().zip(&shares) {
            *weight = u128::from(!zone.is_empty());
        }
    }
    let all: u128 = weights.iter().sum();
    let over = CountOverflow { what: "addresses" };
    let lasting = weights.iter().map(|weight| {
        let days = u128::from(ips_per_day) * u128::from(FEW_DAYS + 1);
        let ips = weight.checked_mul(days).ok_or(over)?;
        Ok(u64::try_from(ips.div_ceil(all.max(1))).unwrap_or(u64::MAX))
    });
    let lasting = lasting.collect::<Result<Vec<u64>, CountOverflow>>()?;
    for (zone, (shares, weight)) in zones.iter_mut().zip(shares.into_iter().zip(weights)) {
        // A zone's demand a day is its weight times this over all weights.
        let days = |ips: u128, parts: u128| -> Result<Option<u64>, CountOverflow> {
            if ips == 0 {
                return Ok(Some(0));
            }
            let per = weight
                .checked_mul(ips_per_day.into())
                .and_then(|rate| rate.checked_mul(parts))
                .ok_or(over)?;
            if per == 0 {
                return Ok(None);
            }
            let days = ips.checked_mul(all).ok_or(over)? / per;
            Ok(Some(u64::try_from(days).unwrap_or(u64::MAX)))
        };
        let mut whole = !shares.is_empty();
        let mut last = Some(0);
        for (share, when) in dates(shares) {
            let left = match when {
                Some((ips, parts)) => days(ips, parts)?,
                None => None,
            };
            whole &= left.is_some();
            last = last.max(left);
            subnets[share.subnet].days_left = left.map(Number);
        }
        zone.totals.days_left = last.filter(|_| whole).map(Number);
    }
    let first = |days: &mut dyn Iterator<Item = Option<Number>>| days.flatten().min();
    total.days_left = first(&mut zones.iter().map(|zone| zone.totals.days_left));
    let growth = GrowthAudit {
        ips_per_day: IpCount::new(ips_per_day),
        first_dry_days: first(&mut subnets.iter().map(|subnet| subnet.days_left)),
        first_zone_days: total.days_left,
    };
    Ok((growth, lasting))
}

/// Addresses that the zone has given when a subnet is exhausted, as a fraction.
type Given = Option<(u128, u128)>;

/// The subnets of a zone in the order in which they are exhausted.
///
/// Subnets without held IPs come last, with equal shares.
fn dates(shares: Vec<Share>) -> Vec<(Share, Given)> {
    let (first, then): (Vec<Share>, Vec<Share>) =
        shares.into_iter().partition(|share| share.held > 0);
    let mut dates = Vec::new();
    let mut before = Some(0);
    for (mut stage, equal) in [(first, false), (then, true)] {
        if equal {
            for share in &mut stage {
                share.held = 1;
            }
        }
        // Compares products instead of quotients; the earlier of equals wins.
        stage.sort_by(|a, b| match (a.left, b.left) {
            (Some(x), Some(y)) => {
                let (x, y) = (u128::from(x), u128::from(y));
                (x * u128::from(b.held)).cmp(&(y * u128::from(a.held)))
            }
            (x, y) => x.is_none().cmp(&y.is_none()),
        });
        let mut alive: u128 = stage.iter().map(|share| u128::from(share.held)).sum();
        let mut gone: u128 = 0;
        for share in &stage {
            let held = u128::from(share.held);
            alive -= held;
            let given = match (share.left, before) {
                // It is already exhausted, whichever subnet is next.
                (Some(0), _) => Some((0, held)),
                (Some(left), Some(before)) => {
                    let left = u128::from(left);
                    gone += left;
                    Some(((before + gone) * held + left * alive, held))
                }
                _ => None,
            };
            dates.push((*share, given));
        }
        let known = stage.iter().all(|share| share.left.is_some());
        before = before.filter(|_| known).map(|before: u128| before + gone);
    }
    dates
}

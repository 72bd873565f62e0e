//! Nodes spread over zones: as many in each, or as much room left in each.

/// Nodes spread over zones as evenly as existing ones allow.
pub(super) struct Level {
    /// By zone.
    pub(super) nodes: Vec<u64>,
    /// Remaining nodes.
    pub(super) odd: u64,
    /// Zones that may take one of these.
    pub(super) open: Vec<bool>,
}

/// Spreads `wanted` nodes over zones that already have `there`: the emptiest zones are filled
/// first. If fewer are wanted than exist, the fullest zones give up nodes.
pub(super) fn evenly(wanted: u64, there: &[u64]) -> Level {
    if let [first, rest @ ..] = there
        && rest.iter().all(|here| here == first)
    {
        let zones = there.len() as u64;
        return Level {
            nodes: vec![wanted / zones; there.len()],
            odd: wanted % zones,
            open: vec![true; there.len()],
        };
    }
    let mut sorted = there.to_vec();
    sorted.sort_unstable();
    let zones = sorted.len();
    let share = |rest: u64, zones: usize| {
        let (nodes, zones) = (wanted.checked_sub(rest)?, zones as u64);
        Some((nodes.checked_div(zones)?, nodes % zones))
    };
    let sum = |zones: &[u64]| zones.iter().sum::<u64>();
    let raised = (1..=zones).rev().find_map(|filled| {
        let (level, odd) = share(sum(&sorted[filled..]), filled)?;
        (level >= sorted[filled - 1]).then_some((level, odd))
    });
    if let Some((level, odd)) = raised {
        return Level {
            nodes: there.iter().map(|&nodes| nodes.max(level)).collect(),
            odd,
            open: there.iter().map(|&nodes| nodes <= level).collect(),
        };
    }
    let lowered = (0..zones).rev().find_map(|kept| {
        let (level, odd) = share(sum(&sorted[..kept]), zones - kept)?;
        (kept == 0 || level >= sorted[kept - 1]).then_some((level, odd))
    });
    let (level, odd) = lowered.unwrap_or((0, 0));
    Level {
        nodes: there.iter().map(|&nodes| nodes.min(level)).collect(),
        odd,
        open: there.iter().map(|&nodes| nodes > level).collect(),
    }
}

/// Spreads `nodes` of `size` addresses over zones with `spare` addresses, so that the remaining shortage is
/// about equal in each.
pub(super) fn leveled(spare: &[i128], size: u64, mut nodes: u64) -> Vec<u64> {
    let size = i128::from(size.max(1));
    let mut order: Vec<usize> = (0..spare.len()).collect();
    net::sort_by_key(&mut order, |&at| std::cmp::Reverse(spare[at]));
    // Fills the zones with the most spare addresses to the level of the next, while nodes last.
    let all = size.saturating_mul(nodes.into());
    let mut sum: i128 = 0;
    let mut level = 0;
    for (filled, &at) in (1..).zip(&order) {
        sum = sum.saturating_add(spare[at]);
        level = sum.saturating_sub(all).div_euclid(filled);
        let next = order.get(usize::try_from(filled).unwrap_or(usize::MAX));
        if next.is_none_or(|&next| level >= spare[next]) {
            break;
        }
    }
    let mut placed = vec![0; spare.len()];
    for &at in &order {
        let here = spare[at].saturating_sub(level).max(0) / size;
        let here = u64::try_from(here).unwrap_or(u64::MAX).min(nodes);
        placed[at] = here;
        nodes -= here;
    }
    // Rounding leaves fewer nodes than there are zones.
    for &at in order
        .iter()
        .cycle()
        .take(usize::try_from(nodes).unwrap_or(usize::MAX))
    {
        placed[at] += 1;
    }
    placed
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Adds one node after the other to the first of the emptiest zones, or removes it from the first of
    /// the fullest.
    fn one_by_one(wanted: u64, there: &[u64]) -> Vec<u64> {
        let mut nodes = there.to_vec();
        while nodes.iter().sum::<u64>() < wanted {
            let least = (0..nodes.len()).min_by_key(|&zone| nodes[zone]);
            nodes[least.unwrap()] += 1;
        }
        while nodes.iter().sum::<u64>() > wanted {
            let most = (0..nodes.len()).max_by_key(|&zone| nodes[zone]);
            nodes[most.unwrap()] -= 1;
        }
        nodes
    }

    #[test]
    fn a_zone_with_more_than_its_share_gets_none() {
        let level = evenly(20, &[9, 3, 0]);
        assert_eq!((level.nodes, level.odd), (vec![9, 5, 5], 1));
        assert_eq!(level.open, [false, true, true]);
        let level = evenly(10, &[9, 3, 0]);
        assert_eq!((level.nodes, level.odd), (vec![7, 3, 0], 0));
    }

    proptest! {
        #[test]
        fn what_is_missing_is_about_as_much_in_each_zone(
            spare in proptest::collection::vec(-500_i128..500, 1..5), size in 1_u64..70, nodes in 0_u64..200,
        ) {
            let placed = leveled(&spare, size, nodes);
            prop_assert_eq!(placed.iter().sum::<u64>(), nodes);
            let left = spare.iter().zip(&placed);
            let left: Vec<i128> = left.map(|(spare, placed)| spare - i128::from(placed * size)).collect();
            let most = left.iter().max().unwrap();
            for (left, placed) in left.iter().zip(&placed) {
                // Apart from rounding, no node fits better in another zone.
                prop_assert!(*placed == 0 || most - left <= 2 * i128::from(size));
            }
        }

        #[test]
        fn nodes_are_spread_as_one_by_one(
            wanted in 0_u64..60, there in proptest::collection::vec(0_u64..20, 1..6),
        ) {
            let level = evenly(wanted, &there);
            let mut nodes = level.nodes;
            let open = level.open.iter().enumerate().filter(|(_, open)| **open);
            let mut odd = 0;
            for (zone, _) in open.take(usize::try_from(level.odd).unwrap()) {
                nodes[zone] += 1;
                odd += 1;
            }
            prop_assert_eq!(odd, level.odd);
            let mut slowly = one_by_one(wanted, &there);
            let more = wanted >= there.iter().sum();
            for (nodes, there) in nodes.iter().zip(&there) {
                let moved = if more { nodes >= there } else { nodes <= there };
                prop_assert!(moved);
            }
            nodes.sort_unstable();
            slowly.sort_unstable();
            prop_assert_eq!(nodes, slowly);
        }
    }
}

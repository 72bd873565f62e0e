//! The free space of some ranges, from which aligned networks are taken.

use std::collections::BTreeSet;

use super::{Cidr, Span};

/// The free part of some ranges, as maximal aligned blocks: networks that are completely free and
/// not part of a larger free one. A block is within one range.
///
/// # Why taking the largest first is optimal
///
/// Two networks are disjoint or one contains the other, so each network taken is within one maximal
/// block, and the blocks are independent bins. All sizes are powers of two. When a network of size
/// s is taken and no smaller one was taken before, the used part of each bin is a multiple of s, so
/// every bin of at least s with anything left has room for it. It is refused only if all bins of at
/// least s are full, that is, if the networks of at least s together have more addresses than the
/// bins that can hold them: then no arrangement holds them all.
///
/// This holds for every choice of bin. The smallest sufficient one is taken, because that leaves
/// the largest block that any arrangement leaves: a block is split only if it is the smallest
/// sufficient one left, and then every arrangement must split one at least as large.
#[derive(Debug, Clone)]
pub struct FreeSpace {
    /// First addresses of the blocks, by prefix.
    blocks: [BTreeSet<u32>; 33],
}

impl FreeSpace {
    /// What `used` leaves of `ranges`. Used networks may overlap and lie anywhere; ranges within
    /// others count once.
    ///
    /// ```
    /// use cce_plan_net::FreeSpace;
    /// let mut space = FreeSpace::new(&["10.0.0.0/16".parse()?], &["10.0.0.0/22".parse()?]);
    /// assert_eq!(space.addresses(), 64_512);
    /// assert_eq!(space.take(24), Some("10.0.4.0/24".parse()?));
    /// # Ok::<(), cce_plan_net::CidrError>(())
    /// ```
    pub fn new(ranges: &[Cidr], used: &[Cidr]) -> Self {
        let mut space = Self { blocks: std::array::from_fn(|_| BTreeSet::new()) };
        let (ranges, used) = (apart(ranges), apart(used));
        for range in ranges {
            let whole = Span::from(range);
            let mut free_from = whole.start();
            let first = used.partition_point(|taken| Span::from(*taken).end() <= whole.start());
            for taken in used[first..].iter().map(|&taken| Span::from(taken)) {
                if taken.start() >= whole.end() {
                    break;
                }
                space.add(free_from, taken.start());
                free_from = taken.end();
            }
            space.add(free_from, whole.end());
        }
        space
    }

    /// Adds the maximal blocks of the addresses from `start` to before `end`.
    fn add(&mut self, mut start: u64, end: u64) {
        while start < end {
            // The largest size at which `start` is aligned, and the largest that there is room for.
            let aligned = start.trailing_zeros().min(32);
            let bits = aligned.min((end - start).ilog2());
            if let (Ok(base), Ok(host_bits)) = (u32::try_from(start), usize::try_from(bits)) {
                self.blocks[32 - host_bits].insert(base);
            }
            start += 1 << bits;
        }
    }

    /// Takes a network of this prefix from the smallest block with room for it; on a tie the one
    /// with the lowest address. `None` if no block has room.
    pub fn take(&mut self, prefix: u8) -> Option<Cidr> {
        let wanted = usize::from(prefix);
        let sufficient = self.blocks.get(..=wanted)?;
        let from = sufficient.iter().rposition(|blocks| !blocks.is_empty())?;
        let base = self.blocks[from].pop_first()?;
        // The first of it is taken; each upper half on the way down stays free.
        for half in from + 1..=wanted {
            self.blocks[half].insert(base | 1 << (32 - half));
        }
        Some(Cidr { base, prefix })
    }

    /// All free addresses.
    pub fn addresses(&self) -> u64 {
        self.by_prefix()
            .map(|(prefix, count)| count << (32 - prefix))
            .sum()
    }

    /// How many blocks there are.
    pub fn block_count(&self) -> u64 {
        self.by_prefix().map(|(_, count)| count).sum()
    }

    /// The prefix of the largest block; `None` if nothing is free.
    pub fn largest_prefix(&self) -> Option<u8> {
        self.by_prefix().map(|(prefix, _)| prefix).next()
    }

    /// How many networks of this prefix can be taken.
    pub fn room_for(&self, prefix: u8) -> u64 {
        self.by_prefix()
            .take_while(|&(larger, _)| larger <= prefix)
            .map(|(larger, count)| count << (prefix - larger))
            .sum()
    }

    /// Prefixes of blocks and how many there are, the largest blocks first.
    fn by_prefix(&self) -> impl Iterator<Item = (u8, u64)> {
        let counts = self.blocks.iter().map(|blocks| blocks.len() as u64);
        (0..=32).zip(counts).filter(|&(_, count)| count > 0)
    }
}

/// The same addresses in order, without networks that lie in others.
pub fn apart(networks: &[Cidr]) -> Vec<Cidr> {
    let mut sorted = networks.to_vec();
    sorted.sort_unstable();
    sorted.dedup_by(|inner, outer| outer.contains(*inner));
    sorted
}

/// How many addresses of `network` lie in `ranges`, which do not overlap.
pub fn covered(network: Cidr, ranges: &[Cidr]) -> u64 {
    let common = ranges.iter().map(|&range| {
        if range.contains(network) {
            network.addresses()
        } else if network.contains(range) {
            range.addresses()
        } else {
            0
        }
    });
    common.sum()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use proptest::prelude::*;

    use super::*;

    fn cidr(text: &str) -> Cidr {
        text.parse().unwrap()
    }

    /// The block of 16 IPs number `cell` of 10.0.0.0/24 and those after it, as bits.
    fn cells(network: Cidr) -> u16 {
        let first = u32::from(network.first()) >> 4 & 15;
        let count = 1_u32 << (28 - network.prefix());
        u16::try_from(((1_u32 << count) - 1) << first).unwrap()
    }

    /// The largest free block (as a count of cells) that any arrangement of all `needs` leaves;
    /// `None` if there is no such arrangement. Tries every one.
    fn best(needs: &[u8], taken: u16, seen: &mut HashSet<(usize, u16)>) -> Option<u32> {
        if !seen.insert((needs.len(), taken)) {
            return None;
        }
        let aligned = |prefix: u8| {
            let count = 1_u32 << (28 - prefix);
            let mask = (1_u32 << count) - 1;
            (0..16 / count).map(move |i| u16::try_from(mask << (i * count)).unwrap())
        };
        let Some((&prefix, rest)) = needs.split_first() else {
            let free = (24..=28_u8).find(|&prefix| aligned(prefix).any(|at| at & taken == 0));
            return Some(free.map_or(0, |prefix| 1 << (28 - prefix)));
        };
        aligned(prefix)
            .filter(|at| at & taken == 0)
            .filter_map(|at| best(rest, taken | at, seen))
            .max()
    }

    /// Takes all, the largest first; `None` if one is refused.
    fn take_all(space: &mut FreeSpace, needs: &[u8]) -> Option<Vec<Cidr>> {
        let mut sorted = needs.to_vec();
        sorted.sort_unstable();
        sorted
            .into_iter()
            .map(|prefix| space.take(prefix))
            .collect()
    }

    #[test]
    fn blocks_are_maximal_and_lie_within_one_range() {
        let ranges = [cidr("10.0.0.0/24"), cidr("10.0.1.0/24")];
        let mut space = FreeSpace::new(&ranges, &[cidr("10.0.0.0/26")]);
        assert_eq!(space.block_count(), 3);
        assert_eq!(space.largest_prefix(), Some(24));
        assert_eq!(space.room_for(26), 7);
        assert_eq!(space.take(23), None);
        assert_eq!(space.take(26), Some(cidr("10.0.0.64/26")));
        assert_eq!(space.take(26), Some(cidr("10.0.0.128/26")));
        assert_eq!(space.take(24), Some(cidr("10.0.1.0/24")));
    }

    #[test]
    fn the_ends_of_the_address_space_do_not_overflow() {
        let all = cidr("0.0.0.0/0");
        let mut space = FreeSpace::new(&[all], &[]);
        assert_eq!((space.addresses(), space.block_count()), (1 << 32, 1));
        assert_eq!(space.room_for(32), 1 << 32);
        assert_eq!(space.take(0), Some(all));
        assert_eq!((space.take(32), space.largest_prefix()), (None, None));
        let last = cidr("255.255.255.255/32");
        let mut space = FreeSpace::new(&[all], &[last]);
        assert_eq!(
            (space.addresses(), space.block_count()),
            ((1 << 32) - 1, 32)
        );
        assert_eq!(space.take(32), Some(cidr("255.255.255.254/32")));
        let mut space = FreeSpace::new(&[last], &[]);
        assert_eq!((space.take(31), space.take(33)), (None, None));
        assert_eq!(space.take(32), Some(last));
        assert_eq!(FreeSpace::new(&[last], &[all]).addresses(), 0);
    }

    fn network(range: std::ops::RangeInclusive<u8>) -> impl Strategy<Value = Cidr> {
        (any::<u32>(), range)
            .prop_map(|(base, prefix)| Cidr::containing(base.into(), prefix).unwrap())
    }

    fn small(prefixes: std::ops::RangeInclusive<u8>) -> impl Strategy<Value = Cidr> {
        (0_u32..16, prefixes).prop_map(|(cell, prefix)| {
            Cidr::containing((0x0a00_0000 | cell << 4).into(), prefix).unwrap()
        })
    }

    proptest! {
        #[test]
        fn what_is_taken_is_aligned_free_and_inside(
            ranges in proptest::collection::vec(network(0..=28), 1..4),
            used in proptest::collection::vec(network(2..=32), 0..8),
            needs in proptest::collection::vec(0_u8..=32, 0..12),
        ) {
            let mut space = FreeSpace::new(&ranges, &used);
            let mut taken: Vec<Cidr> = Vec::new();
            for prefix in needs {
                let (before, room) = (space.addresses(), space.room_for(prefix));
                let Some(network) = space.take(prefix) else {
                    prop_assert_eq!(room, 0);
                    continue;
                };
                prop_assert_eq!(network.prefix(), prefix);
                prop_assert_eq!(Cidr::containing(network.first(), prefix), Some(network));
                prop_assert!(ranges.iter().any(|range| range.contains(network)));
                prop_assert!(
                    used.iter().chain(&taken).all(|&other| covered(network, &[other]) == 0)
                );
                prop_assert_eq!(space.addresses(), before - network.addresses());
                prop_assert_eq!(space.room_for(prefix), room - 1);
                taken.push(network);
            }
        }

        #[test]
        fn everything_fits_if_any_arrangement_does_and_none_leaves_a_larger_block(
            used in proptest::collection::vec(small(26..=28), 0..5),
            needs in proptest::collection::vec(24_u8..=28, 0..7),
        ) {
            let mut space = FreeSpace::new(&[cidr("10.0.0.0/24")], &used);
            let taken = used.iter().fold(0, |taken, &network| taken | cells(network));
            prop_assert_eq!(space.addresses(), 16 * u64::from(taken.count_zeros()));
            let best = best(&needs, taken, &mut HashSet::new());
            let done = take_all(&mut space, &needs);
            prop_assert_eq!(done.is_some(), best.is_some());
            if let Some(best) = best {
                let left = space.largest_prefix().map_or(0, |prefix| 1_u32 << (28 - prefix));
                prop_assert_eq!(left, best);
            }
        }
    }
}

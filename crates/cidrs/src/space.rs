//! The taken addresses of a family.

use std::collections::BTreeMap;
use std::ops::Bound::{Excluded, Included};

use input::cidr_config::Blocks;
use net::Network;

/// Taken addresses of one family: spans that do not overlap or touch, by first address.
///
/// Blocks that lie next to each other are one span, so that a range that was filled from its lowest
/// block on is a single one.
#[derive(Debug, Clone, Default)]
pub(super) struct Taken {
    spans: BTreeMap<u128, u128>,
}

/// The free space of a range.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Free {
    /// Whole blocks.
    pub(super) blocks: u64,
    /// Addresses outside of whole blocks.
    pub(super) rest: u128,
}

impl Taken {
    /// Takes a network, parts of which may be taken already.
    pub(super) fn take(&mut self, network: Network) {
        self.take_span(network.first(), network.last());
    }

    fn take_span(&mut self, mut first: u128, mut last: u128) {
        // Spans that overlap or touch become part of this one. There are few, since no two spans
        // touch.
        let reach = last.saturating_add(1);
        while let Some((&start, &end)) = self.spans.range(..=reach).next_back() {
            if end < first.saturating_sub(1) {
                break;
            }
            self.spans.remove(&start);
            (first, last) = (first.min(start), last.max(end));
        }
        self.spans.insert(first, last);
    }

    /// The first address of the lowest free block at or after `from`, an address of the range.
    pub(super) fn lowest_free(&self, blocks: Blocks, from: u128) -> Option<u128> {
        let inner = blocks.block_size() - 1;
        let mut at = aligned(from, inner)?;
        loop {
            let last = at.checked_add(inner)?;
            if last > blocks.range.last() {
                return None;
            }
            match self.spans.range(..=last).next_back() {
                Some((_, &end)) if end >= at => at = aligned(end.checked_add(1)?, inner)?,
                _ => return Some(at),
            }
        }
    }

    /// The free space of a range of blocks.
    pub(super) fn free(&self, blocks: Blocks) -> Free {
        let mut free = Free { blocks: 0, rest: 0 };
        for (first, last) in self.gaps(blocks.range) {
            if let Some((start, count)) = whole_blocks(blocks, first, last) {
                free.blocks = free.blocks.saturating_add(count);
                free.rest += start - first + (last - last_of(blocks, start, count));
            } else {
                free.rest += last - first + 1;
            }
        }
        free
    }

    /// Takes up to `count` of the lowest free blocks.
    pub(super) fn take_lowest(&mut self, blocks: Blocks, mut count: u64) {
        let gaps = self.gaps(blocks.range);
        let whole = gaps.filter_map(|(first, last)| whole_blocks(blocks, first, last));
        let found = whole.map_while(|(start, whole)| {
            let some = whole.min(count);
            count -= some;
            (some > 0).then(|| (start, last_of(blocks, start, some)))
        });
        for (first, last) in found.collect::<Vec<_>>() {
            self.take_span(first, last);
        }
    }

    /// The free addresses of a range, from the first to the last of each gap.
    fn gaps(&self, range: Network) -> impl Iterator<Item = (u128, u128)> {
        let (first, last) = (range.first(), range.last());
        let before = self.spans.range(..=first).next_back();
        let mut next = match before {
            Some((_, &end)) if end >= first => end.checked_add(1),
            _ => Some(first),
        };
        let mut spans = self.spans.range((Excluded(first), Included(last)));
        std::iter::from_fn(move || {
            let start = next.filter(|&start| start <= last)?;
            let Some((&taken, &end)) = spans.next() else {
                next = None;
                return Some((start, last));
            };
            next = end.checked_add(1);
            // Spans touch neither each other nor the first address, so there is a gap before each.
            Some((start, taken - 1))
        })
    }
}

/// The first whole block of a gap, and how many there are.
fn whole_blocks(blocks: Blocks, first: u128, last: u128) -> Option<(u128, u64)> {
    let inner = blocks.block_size() - 1;
    let start = aligned(first, inner)?;
    let end = start.checked_add(inner).filter(|&end| end <= last)?;
    let more = (last - end) >> blocks.host_bits();
    let count = u64::try_from(more).unwrap_or(u64::MAX).saturating_add(1);
    Some((start, count))
}

/// The last address of `count` blocks, at least one, from `start` on.
fn last_of(blocks: Blocks, start: u128, count: u64) -> u128 {
    start + (u128::from(count - 1) << blocks.host_bits()) + (blocks.block_size() - 1)
}

/// The first possible start of a block of `inner + 1` addresses at or after `at`.
fn aligned(at: u128, inner: u128) -> Option<u128> {
    at.checked_add(inner).map(|at| at & !inner)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use net::Family;

    fn network(text: &str) -> Network {
        Network::parse(text).unwrap().0
    }

    #[test]
    fn spans_that_touch_become_one() {
        let mut taken = Taken::default();
        for text in ["10.0.0.0/24", "10.0.2.0/24", "10.0.1.0/24"] {
            taken.take(network(text));
        }
        let all = network("10.0.0.0/22");
        assert_eq!(taken.spans.len(), 1);
        let gap = network("10.0.3.0/24");
        let gaps: Vec<_> = taken.gaps(all).collect();
        assert_eq!(gaps, [(gap.first(), gap.last())]);
    }

    fn blocks(range: &str, mask: u8) -> Blocks {
        Blocks { range: network(range), mask }
    }

    #[test]
    fn spans_that_touch_are_one() {
        let mut taken = Taken::default();
        for text in ["10.0.0.0/24", "10.0.2.0/24", "10.0.1.0/24", "10.0.0.128/25"] {
            taken.take(network(text));
        }
        assert_eq!(taken.spans.len(), 1);
        assert_eq!(
            taken.lowest_free(blocks("10.0.0.0/16", 22), 0x0a00_0000),
            Some(0x0a00_0400)
        );
    }

    #[test]
    fn the_ends_of_ipv6_do_not_overflow() {
        let all = blocks("::/0", 16);
        let mut taken = Taken::default();
        assert_eq!(taken.free(all), Free { blocks: 1 << 16, rest: 0 });
        taken.take(network("ffff::/16"));
        taken.take(network("::1/128"));
        let free = taken.free(all);
        assert_eq!((free.blocks, free.rest), ((1 << 16) - 2, (1 << 112) - 1));
        taken.take_lowest(all, u64::MAX);
        assert_eq!(taken.lowest_free(all, 0), None);
        taken.take(network("::/0"));
        assert_eq!((taken.spans.len(), taken.free(all).rest), (1, 0));
    }

    proptest! {
        #[test]
        fn what_is_free_is_what_trying_every_block_finds(
            used in proptest::collection::vec((any::<u8>(), 24_u8..=32), 0..12),
            mask in 24_u8..=28,
            most in 0_u64..20,
        ) {
            let blocks = blocks("10.0.0.0/24", mask);
            let mut taken = Taken::default();
            let mut cells = [false; 256];
            let base = blocks.range.first();
            for (host, prefix) in used {
                let net = Network::containing(Family::V4, base + u128::from(host), prefix).unwrap();
                taken.take(net);
                for at in net.first()..=net.last() {
                    cells[usize::try_from(at - base).unwrap()] = true;
                }
            }
            let size = 1_usize << (32 - mask);
            let free: Vec<usize> =
                (0..256).step_by(size).filter(|&at| !cells[at..at + size].contains(&true)).collect();
            let count = cells.iter().filter(|taken| !**taken).count() - free.len() * size;
            let expected = Free { blocks: free.len() as u64, rest: count as u128 };
            prop_assert_eq!(taken.free(blocks), expected);
            let lowest = free.first().map(|&at| base + at as u128);
            prop_assert_eq!(taken.lowest_free(blocks, base), lowest);
            taken.take_lowest(blocks, most);
            let left = free.get(usize::try_from(most).unwrap()).map(|&at| base + at as u128);
            prop_assert_eq!(taken.lowest_free(blocks, base), left);
        }
    }
}

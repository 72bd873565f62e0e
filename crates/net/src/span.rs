//! Consecutive addresses, and what lies over what.

use std::fmt;
use std::net::Ipv4Addr;

use super::Cidr;

/// Consecutive addresses, at least one. Need not be a network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Span {
    first: u32,
    last: u32,
}

impl Span {
    /// From `start` to before `end`, numbers of addresses; `None` if that is empty, or goes past
    /// 2^32.
    pub fn new(start: u64, end: u64) -> Option<Self> {
        let first = u32::try_from(start).ok()?;
        let last = u32::try_from(end.checked_sub(1)?).ok()?;
        (first <= last).then_some(Self { first, last })
    }

    /// The first address.
    pub fn first(self) -> Ipv4Addr {
        self.first.into()
    }

    /// The last address.
    pub fn last(self) -> Ipv4Addr {
        self.last.into()
    }

    /// Number of the first address.
    pub fn start(self) -> u64 {
        self.first.into()
    }

    /// Number after that of the last address: at most 2^32.
    pub fn end(self) -> u64 {
        u64::from(self.last) + 1
    }

    /// How many.
    pub fn addresses(self) -> u64 {
        self.end() - self.start()
    }

    /// The network of exactly these addresses, if there is one.
    pub fn network(self) -> Option<Cidr> {
        let count = self.addresses();
        let prefix = u8::try_from(32 - count.ilog2()).ok()?;
        let whole = count.is_power_of_two() && self.start().is_multiple_of(count);
        whole.then_some(Cidr { base: self.first, prefix })
    }
}

impl From<Cidr> for Span {
    fn from(network: Cidr) -> Self {
        Self { first: network.first().into(), last: network.last().into() }
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.network() {
            Some(network) => write!(f, "{network}"),
            None => write!(f, "{}-{}", self.first(), self.last()),
        }
    }
}

/// `range` from end to end without a gap, as it looks with `networks` laid over `ground`.
///
/// Of nested networks the narrower one is on top, of equal ones the later; `blend` combines the
/// lower one with the upper one, its second argument. Equal neighbours are one part. Everything
/// outside of `range` is left out.
pub fn lay<L: Copy + PartialEq>(
    range: Cidr,
    ground: L,
    networks: &[(Cidr, L)],
    blend: impl Fn(L, L) -> L,
) -> Vec<(Span, L)> {
    let mut over: Vec<(Cidr, L)> = Vec::new();
    for &(network, look) in networks {
        if range.contains(network) {
            over.push((network, look));
        } else if network.contains(range) {
            over.push((range, look));
        }
    }
    // Outer ones before those in them.
    crate::sort_by_key(&mut over, |&(network, _)| network);
    let mut drawn = Drawn { parts: Vec::new(), done: Span::from(range).start() };
    let mut open = vec![(Span::from(range).end(), ground)];
    for (network, look) in over {
        let span = Span::from(network);
        while let Some((end, seen)) = open.pop_if(|(end, _)| *end <= span.start()) {
            drawn.until(end, seen);
        }
        let below = open.last().map_or(ground, |&(_, seen)| seen);
        drawn.until(span.start(), below);
        open.push((span.end(), blend(below, look)));
    }
    while let Some((end, seen)) = open.pop() {
        drawn.until(end, seen);
    }
    drawn.parts
}

struct Drawn<L> {
    parts: Vec<(Span, L)>,
    done: u64,
}

impl<L: Copy + PartialEq> Drawn<L> {
    /// Goes on with what looks like `look`, to before `end`.
    fn until(&mut self, end: u64, look: L) {
        let Some(span) = Span::new(self.done, end) else {
            return;
        };
        self.done = end;
        match self.parts.last_mut() {
            Some((before, same)) if *same == look => before.last = span.last,
            _ => self.parts.push((span, look)),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cidr(text: &str) -> Cidr {
        text.parse().unwrap()
    }

    #[test]
    fn a_span_is_written_as_a_network_where_it_is_one() {
        let shown = |start, end| Span::new(start, end).map(|span| span.to_string());
        assert_eq!(shown(0, 1 << 32).as_deref(), Some("0.0.0.0/0"));
        assert_eq!(shown(256, 512).as_deref(), Some("0.0.1.0/24"));
        assert_eq!(shown(128, 384).as_deref(), Some("0.0.0.128-0.0.1.127"));
        assert_eq!(
            shown((1 << 32) - 1, 1 << 32).as_deref(),
            Some("255.255.255.255/32")
        );
        assert_eq!((shown(5, 5), shown(0, (1 << 32) + 1)), (None, None));
    }

    #[test]
    fn neighbours_that_look_alike_are_one_part() {
        let over = [
            (cidr("10.0.0.0/26"), 'a'),
            (cidr("10.0.0.64/26"), 'a'),
            (cidr("10.0.0.64/32"), 'b'),
            (cidr("10.1.0.0/16"), 'c'),
        ];
        let shown = |blend: fn(char, char) -> char| {
            let parts = lay(cidr("10.0.0.0/24"), '.', &over, blend);
            let shown: Vec<String> = parts
                .iter()
                .map(|(span, c)| format!("{c} {span}"))
                .collect();
            shown.join(", ")
        };
        assert_eq!(
            shown(|_, top| top),
            "a 10.0.0.0/26, b 10.0.0.64/32, a 10.0.0.65-10.0.0.127, . 10.0.0.128/25"
        );
        assert_eq!(
            shown(|below, top| if below == 'a' { 'a' } else { top }),
            "a 10.0.0.0/25, . 10.0.0.128/25"
        );
    }

    proptest! {
        #[test]
        fn parts_cover_the_range_without_a_gap_and_show_the_narrowest(
            range in 0_u8..=32,
            networks in proptest::collection::vec((any::<u32>(), 0_u8..=32), 0..10),
            ends in any::<bool>(),
        ) {
            let at = if ends { u32::MAX } else { 0x0a00_0000 };
            let range = Cidr::containing(at.into(), range).unwrap();
            let within = u32::from(range.last()) - u32::from(range.first());
            let over: Vec<(Cidr, usize)> = networks
                .iter()
                .enumerate()
                .map(|(i, &(host, prefix))| {
                    let address = u32::from(range.first()) | (host & within);
                    (Cidr::containing(address.into(), prefix).unwrap(), i)
                })
                .collect();
            let parts = lay(range, usize::MAX, &over, |_, top| top);
            let mut next = Span::from(range).start();
            for (span, look) in &parts {
                prop_assert_eq!(span.start(), next);
                next = span.end();
                for address in [span.first(), span.last()] {
                    let host = Cidr::containing(address, 32).unwrap();
                    let here = over.iter().filter(|(network, _)| network.contains(host));
                    let top = here.max_by_key(|&&(network, i)| {
                        (network.prefix().max(range.prefix()), i)
                    });
                    prop_assert_eq!(*look, top.map_or(usize::MAX, |&(_, i)| i));
                }
            }
            prop_assert_eq!(next, Span::from(range).end());
            prop_assert!(parts.windows(2).all(|pair| pair[0].1 != pair[1].1));
        }
    }
}

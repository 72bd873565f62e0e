//! The order of turns in a replay.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Replaying;
use crate::index::position;
use crate::order::Order;
use crate::random::Stream;

/// The slot of a turn. A random number selects the pod that stops; without one the node joins, or a pod
/// starts.
type Turn = (usize, Option<u64>);

/// The rank of a node, the lowest first.
type Key = (u64, u64);

/// Turns until every node has its pods or has failed.
pub(super) enum Turns {
    /// The node that ranks first is next, then ranks again; ties in plan order.
    Ranked {
        order: Order,
        heap: BinaryHeap<Reverse<(Key, u32)>>,
        /// The node of the last turn.
        last: Option<usize>,
    },
    /// A list prepared in advance.
    Listed {
        list: std::vec::IntoIter<u32>,
        parts: Vec<Part>,
        stream: Box<Stream>,
    },
}

/// The remaining steps of a listed node, in order: starts, stops, starts again.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    starts: u64,
    stops: u64,
}

impl Turns {
    pub(super) fn new(order: Order, of: &Replaying<'_>) -> Self {
        if let Some(seed) = order.seed() {
            return Self::listed(order, seed, of);
        }
        let slots = 0..of.slots.len();
        Self::Ranked {
            order,
            heap: slots
                .map(|slot| Reverse((key(order, of, slot), position(slot))))
                .collect(),
            last: None,
        }
    }

    /// Each node's turns in runs of random length, shuffled. The seed sets the longest run: from single
    /// events to whole nodes.
    fn listed(order: Order, seed: u64, of: &Replaying<'_>) -> Self {
        let mut stream = Stream::new(seed, 0, order.into());
        let longest = 1 << stream.below(8);
        let mut parts = Vec::with_capacity(of.slots.len());
        let mut stretches: Vec<(u32, u64)> = Vec::new();
        for (i, slot) in (0..).zip(&of.slots) {
            // One more for its join.
            let starts = slot.pods + 1;
            let part = match order {
                Order::Churned(_) => {
                    Part { starts: 1 + stream.below(starts), stops: stream.below(starts) }
                }
                _ => Part { starts, stops: 0 },
            };
            let mut left = starts + 2 * part.stops;
            while left > 0 {
                let length = (1 + stream.below(longest)).min(left);
                stretches.push((i, length));
                left -= length;
            }
            parts.push(part);
        }
        for last in (1..stretches.len()).rev() {
            let other = stream.below(last as u64 + 1);
            stretches.swap(last, usize::try_from(other).unwrap_or(last));
        }
        let list: Vec<u32> = stretches
            .into_iter()
            .flat_map(|(slot, length)| (0..length).map(move |_| slot))
            .collect();
        Self::Listed { list: list.into_iter(), parts, stream: Box::new(stream) }
    }

    pub(super) fn next(&mut self, of: &Replaying<'_>) -> Option<Turn> {
        match self {
            Self::Ranked { order, heap, last } => {
                if let Some(last) = last.take()
                    && !of.slots[last].failed
                    && !of.is_full(last)
                {
                    heap.push(Reverse((key(*order, of, last), position(last))));
                }
                let Reverse((_, slot)) = heap.pop()?;
                *last = Some(slot as usize);
                Some((slot as usize, None))
            }
            Self::Listed { list, parts, stream } => {
                let slot = list.next()? as usize;
                let part = &mut parts[slot];
                if part.starts > 0 {
                    part.starts -= 1;
                    return Some((slot, None));
                }
                let stops = part.stops > 0;
                part.stops = part.stops.saturating_sub(1);
                Some((slot, stops.then(|| stream.below(u64::MAX))))
            }
        }
    }
}

/// The rank of a node.
fn key(order: Order, of: &Replaying<'_>, at: usize) -> Key {
    let slot = &of.slots[at];
    let joined = of.node(slot.node);
    match order {
        Order::Plan => (joined.map_or(0, |node| 1 + u64::from(node.pods)), 0),
        Order::SmallClaimsFirst => (of.next_claim(at).unwrap_or(u64::MAX), slot.pods),
        Order::LargeClaimsFirst => {
            let claim = of.next_claim(at).unwrap_or(0);
            (u64::MAX - claim, u64::MAX - slot.pods)
        }
        Order::LargeNodesFirst if joined.is_some() => (1, u64::MAX - slot.pods),
        Order::LargeNodesFirst | Order::NodeByNode | Order::Shuffled(_) | Order::Churned(_) => {
            (0, 0)
        }
    }
}

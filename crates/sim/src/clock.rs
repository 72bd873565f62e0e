//! The time, and the events to come, ordered by (time, insertion).
//!
//! A hierarchical timing wheel: times that share all but their lowest byte with the present lie in 256
//! slots of a millisecond each, those that share all but the lowest two bytes in 256 slots of 256 ms, and
//! so on. An insertion is one push. An entry moves down once per level, through memory in order, instead of
//! up and down a heap at random. Entries of one slot keep their order, so events of one time happen in the
//! order in which they were scheduled.

const BITS: u32 = 8;
const SLOTS: usize = 1 << BITS;
/// One for each byte of a time.
const LEVELS: usize = 8;
/// Entries for which an empty slot keeps its allocation.
const KEPT: usize = 64;

/// The time in whole milliseconds since the start, and the events to come.
#[derive(Debug)]
pub(super) struct Clock<E> {
    /// The time of the event that was taken last.
    now: u64,
    /// No event happens after this.
    end: u64,
    length: usize,
    /// Entries already taken from the current slot.
    taken: usize,
    levels: [Level<E>; LEVELS],
}

#[derive(Debug)]
struct Level<E> {
    occupied: [u64; SLOTS / 64],
    slots: Box<[Vec<(u64, E)>; SLOTS]>,
}

impl<E: Copy> Level<E> {
    fn new() -> Self {
        Self {
            occupied: [0; SLOTS / 64],
            slots: Box::new(std::array::from_fn(|_| Vec::new())),
        }
    }

    /// The first slot at or after `from` that is not empty.
    fn next(&self, from: usize) -> Option<usize> {
        let first = from / 64;
        let mut word = *self.occupied.get(first)? & (u64::MAX << (from % 64));
        for (i, &more) in self.occupied.iter().enumerate().skip(first) {
            if i > first {
                word = more;
            }
            if word != 0 {
                return Some(i * 64 + word.trailing_zeros() as usize);
            }
        }
        None
    }

    fn push(&mut self, slot: usize, entry: (u64, E)) {
        self.occupied[slot / 64] |= 1 << (slot % 64);
        self.slots[slot].push(entry);
    }

    /// Empties a slot. A small allocation stays for reuse; a large one is freed.
    #[inline]
    fn clear(&mut self, slot: usize) {
        let entries = &mut self.slots[slot];
        entries.clear();
        if entries.capacity() > KEPT {
            *entries = Vec::new();
        }
        self.vacate(slot);
    }

    /// Returns its allocation to an emptied slot.
    fn keep(&mut self, slot: usize, mut room: Vec<(u64, E)>) {
        if room.capacity() <= KEPT {
            room.clear();
            self.slots[slot] = room;
        }
    }

    fn vacate(&mut self, slot: usize) {
        self.occupied[slot / 64] &= !(1 << (slot % 64));
    }
}

/// The slot of a time on a level.
#[expect(
    clippy::cast_possible_truncation,
    reason = "only the lowest byte is kept"
)]
const fn slot_of(time: u64, level: usize) -> usize {
    (time >> (BITS as usize * level)) as usize & (SLOTS - 1)
}

impl<E: Copy> Clock<E> {
    pub(super) fn new(end: u64) -> Self {
        Self {
            now: 0,
            end,
            length: 0,
            taken: 0,
            levels: std::array::from_fn(|_| Level::new()),
        }
    }

    #[inline]
    pub(super) const fn now(&self) -> u64 {
        self.now
    }

    pub(super) const fn end(&self) -> u64 {
        self.end
    }

    /// Lets the time pass until the end.
    pub(super) fn finish(&mut self) {
        // The present slot changes with the time: what was taken of this one must not count for the next.
        let slot = slot_of(self.now, 0);
        self.levels[0].slots[slot].drain(..std::mem::take(&mut self.taken));
        if self.levels[0].slots[slot].is_empty() {
            self.levels[0].vacate(slot);
        }
        self.now = self.end;
    }

    /// The time until the next `phase` of a `period`; above zero.
    pub(super) const fn until(&self, phase: u64, period: u64) -> u64 {
        let into = self.now % period;
        if phase > into {
            phase - into
        } else {
            phase + period - into
        }
    }

    /// Schedules an event, unless it is after the end.
    #[inline]
    pub(super) fn at(&mut self, time: u64, event: E) {
        if time <= self.end {
            self.at_last(time, event);
        }
    }

    /// Schedules an event at `time`, or now if that is past; even after the end, so that every pod can be
    /// found.
    #[inline]
    pub(super) fn at_last(&mut self, time: u64, event: E) {
        let time = time.max(self.now);
        let differs = (time ^ self.now) | 1;
        let level = (differs.ilog2() / BITS) as usize;
        self.levels[level].push(slot_of(time, level), (time, event));
        self.length += 1;
    }

    /// Whether another event has the time of the last one taken.
    pub(super) fn more_now(&self) -> bool {
        self.levels[0].slots[slot_of(self.now, 0)].len() > self.taken
    }

    /// Takes the next event, with its time.
    #[inline]
    pub(super) fn next(&mut self) -> Option<(u64, E)> {
        loop {
            let slot = slot_of(self.now, 0);
            let present = &self.levels[0].slots[slot];
            if let Some(&entry) = present.get(self.taken) {
                self.taken += 1;
                self.length -= 1;
                return Some(entry);
            }
            if self.taken > 0 {
                self.levels[0].clear(slot);
                self.taken = 0;
            }
            if !self.advance() {
                return None;
            }
        }
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.length
    }

    /// All events to come, in no order.
    pub(super) fn events(&self) -> impl Iterator<Item = E> {
        let present = slot_of(self.now, 0);
        let levels = self.levels.iter().enumerate();
        let slots = levels.flat_map(|(level, slots)| {
            let slots = slots.slots.iter().enumerate();
            slots.map(move |(slot, entries)| (level, slot, entries))
        });
        slots.flat_map(move |(level, slot, entries)| {
            let gone = if (level, slot) == (0, present) {
                self.taken
            } else {
                0
            };
            entries[gone..].iter().map(|&(_, event)| event)
        })
    }

    /// Advances to the next millisecond slot that is not empty.
    fn advance(&mut self) -> bool {
        if self.length == 0 {
            return false;
        }
        if let Some(slot) = self.levels[0].next(slot_of(self.now, 0)) {
            self.now = (self.now & !(SLOTS as u64 - 1)) | slot as u64;
            return true;
        }
        for level in 1..LEVELS {
            let after = slot_of(self.now, level) + 1;
            let Some(slot) = self.levels[level].next(after) else {
                continue;
            };
            self.levels[level].vacate(slot);
            let entries = std::mem::take(&mut self.levels[level].slots[slot]);
            let width = BITS as usize * level;
            let above = (self.now >> width) & !(SLOTS as u64 - 1);
            self.now = (above | slot as u64) << width;
            self.length -= entries.len();
            for &(time, event) in &entries {
                self.at_last(time, event);
            }
            self.levels[level].keep(slot, entries);
            return true;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_is_asked_for_at_one_time_happens_in_the_order_of_asking() {
        let mut queue = Clock::new(u64::MAX);
        for (time, event) in [(70_000, 'a'), (5, 'b'), (70_000, 'c')] {
            queue.at(time, event);
        }
        assert_eq!(queue.next(), Some((5, 'b')));
        queue.at(70_000, 'd');
        let rest: Vec<char> = std::iter::from_fn(|| queue.next())
            .map(|(_, e)| e)
            .collect();
        assert_eq!(rest, ['a', 'c', 'd']);
    }

    #[test]
    fn what_was_taken_before_the_end_is_not_to_come() {
        let mut queue = Clock::new(100);
        for (time, event) in [(5, 'a'), (5, 'b'), (70, 'c')] {
            queue.at(time, event);
        }
        assert_eq!(queue.next(), Some((5, 'a')));
        queue.finish();
        let mut left: Vec<char> = queue.events().collect();
        left.sort_unstable();
        assert_eq!(left, ['b', 'c']);
    }

    proptest! {
        #[test]
        fn the_order_is_that_of_a_heap(
            steps in proptest::collection::vec((0_u64..4, proptest::collection::vec(0_u64..50, 0..6)), 1..200),
        ) {
            let mut queue = Clock::new(u64::MAX);
            let mut heap = BinaryHeap::new();
            let (mut now, mut sequence) = (0, 0_u32);
            for (pops, pushes) in steps {
                for exponent in pushes {
                    // Durations of all sizes, so that all levels are used.
                    let time = now + (1_u64 << exponent) - 1 + u64::from(sequence % 3);
                    queue.at(time, sequence);
                    heap.push(Reverse((time, sequence)));
                    sequence += 1;
                }
                for _ in 0..pops {
                    let expected = heap.pop().map(|Reverse(entry)| entry);
                    prop_assert_eq!(queue.next(), expected);
                    now = expected.map_or(now, |(time, _)| time);
                }
                prop_assert_eq!(queue.len(), heap.len());
            }
        }
    }
}

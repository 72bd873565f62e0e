//! The time, and the events to come.

use super::Event;
use crate::sim::queue::Queue;

/// The time in milliseconds since the start, and the events to come.
#[derive(Debug)]
pub(in crate::sim) struct Clock {
    now: u64,
    /// No event happens after this.
    end: u64,
    queue: Queue<Event>,
}

impl Clock {
    pub(super) fn new(end: u64) -> Self {
        Self {
            now: 0,
            end,
            queue: Queue::new(),
        }
    }

    #[inline]
    pub(in crate::sim) const fn now(&self) -> u64 {
        self.now
    }

    pub(in crate::sim) const fn end(&self) -> u64 {
        self.end
    }

    pub(in crate::sim) const fn go_to(&mut self, time: u64) {
        self.now = time;
    }

    /// Takes the next event, with its time.
    #[inline]
    pub(in crate::sim) fn next(&mut self) -> Option<(u64, Event)> {
        self.queue.pop()
    }

    /// Whether another event has the time of the last one taken.
    pub(in crate::sim) fn more_now(&self) -> bool {
        self.queue.more_now()
    }

    /// Schedules an event, unless it is after the end.
    #[inline]
    pub(in crate::sim) fn at(&mut self, time: u64, event: Event) {
        if time <= self.end {
            self.queue.push(time, event);
        }
    }

    /// Schedules an event even after the end, so that every pod can be found.
    #[inline]
    pub(in crate::sim) fn at_last(&mut self, time: u64, event: Event) {
        self.queue.push(time, event);
    }

    /// The time until the next `phase` of a `period`; above zero.
    pub(in crate::sim) const fn until(&self, phase: u64, period: u64) -> u64 {
        let into = self.now % period;
        if phase > into {
            phase - into
        } else {
            phase + period - into
        }
    }

    #[cfg(test)]
    pub(in crate::sim) fn events(&self) -> impl Iterator<Item = Event> {
        self.queue.iter()
    }
}

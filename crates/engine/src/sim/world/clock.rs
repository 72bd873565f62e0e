//! The time, and what happens at which.

use super::Event;
use crate::sim::queue::Queue;

/// The time in milliseconds from the beginning, and what is still to happen.
#[derive(Debug)]
pub(in crate::sim) struct Clock {
    now: u64,
    /// After this nothing happens.
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

    /// What happens next, with its time.
    #[inline]
    pub(in crate::sim) fn next(&mut self) -> Option<(u64, Event)> {
        self.queue.pop()
    }

    /// Whether something else happens at the time of what was taken last.
    pub(in crate::sim) fn more_now(&self) -> bool {
        self.queue.more_now()
    }

    /// Puts an event in, unless it would come after the end.
    #[inline]
    pub(in crate::sim) fn at(&mut self, time: u64, event: Event) {
        if time <= self.end {
            self.queue.push(time, event);
        }
    }

    /// Puts an event in even where it comes after the end, so that all pods are found somewhere.
    #[inline]
    pub(in crate::sim) fn at_last(&mut self, time: u64, event: Event) {
        self.queue.push(time, event);
    }

    /// How long until the next time that lies at `phase` of each `period`; above zero.
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

//! Samples a run at no more than 600 points.

use super::outcome::{Addresses, Series};
use super::world::{Account, World};

/// Maximum number of points.
const MOST: usize = 600;

/// How a value is taken.
type Get = fn(&World<'_>, &Addresses) -> u64;

/// The sampled values by name, in order.
const VALUES: [(&str, Get); 16] = [
    ("pods_running", |world, _| world.counts.pods.running.get()),
    ("pods_waiting", |world, _| world.counts.pods.waiting.get()),
    ("pods_pending", |world, _| {
        world.counts.pods.never_started.get()
    }),
    ("nodes_ready", |world, _| {
        world.counts.nodes.states.ready.get()
    }),
    ("nodes_isolated", |world, _| {
        world.counts.nodes.states.isolated.get()
    }),
    ("nodes_starved", |world, _| {
        world.counts.nodes.states.starved.get()
    }),
    ("nodes_stuck", |world, _| {
        world.counts.nodes.states.stuck.get()
    }),
    ("addresses_available", |_, ips| ips.available.get()),
    ("addresses_bound", |_, ips| ips.bound.get()),
    ("addresses_used", |_, ips| ips.used.get()),
    ("addresses_warm", |_, ips| ips.warm.get()),
    ("eni_primaries", |_, ips| ips.eni_primaries.get()),
    ("addresses_reserved", |_, ips| ips.reserved.get()),
    ("addresses_retained", |_, ips| ips.retained.get()),
    ("addresses_taken", |world, _| {
        world.subnets.all[Account::Taken]
    }),
    ("api_calls", |world, _| world.api.calls().total.0),
];

/// The names of the sampled values, in order.
pub fn columns() -> impl Iterator<Item = &'static str> {
    VALUES.iter().map(|&(name, _)| name)
}

/// Samples a world at equal intervals.
#[derive(Debug)]
pub(super) struct Sampler {
    series: Series,
    pub(super) next: u64,
    distance: u64,
}

impl Sampler {
    /// Points from 0 to `end`, or at an interval that doubles when there are too many.
    pub(super) fn new(end: u64, first_distance: u64, subnets: usize) -> Self {
        let known = end < u64::MAX;
        Self {
            series: Series {
                at_ms: Vec::new(),
                columns: columns().map(|name| (name, Vec::new())).collect(),
                subnets: vec![Vec::new(); subnets],
            },
            next: 0,
            distance: if known {
                end.div_ceil(MOST as u64 - 1).max(1)
            } else {
                first_distance
            },
        }
    }

    /// Samples nothing.
    pub(super) fn none() -> Self {
        Self { series: Series::default(), next: u64::MAX, distance: u64::MAX }
    }

    /// Takes all points before `time` from the world as it is now.
    pub(super) fn until(&mut self, time: u64, world: &World<'_>) {
        while self.next < time {
            self.point(self.next, world);
            self.next += self.distance;
            if self.series.at_ms.len() >= MOST {
                self.halve();
            }
        }
    }

    /// The last point, at the end.
    pub(super) fn finish(mut self, end: u64, world: &World<'_>) -> Series {
        if self.next < u64::MAX {
            self.until(end, world);
            self.point(end, world);
        }
        self.series
    }

    fn halve(&mut self) {
        let halve = |values: &mut Vec<u64>| {
            let mut at = 0;
            values.retain(|_| {
                at += 1;
                at % 2 == 1
            });
        };
        halve(&mut self.series.at_ms);
        let columns = self.series.columns.iter_mut();
        columns.map(|(_, values)| values).for_each(halve);
        self.series.subnets.iter_mut().for_each(halve);
        self.distance *= 2;
        self.next = self
            .series
            .at_ms
            .last()
            .map_or(0, |last| last + self.distance);
    }

    fn point(&mut self, at: u64, world: &World<'_>) {
        let addresses = world.addresses();
        self.series.at_ms.push(at);
        for ((_, column), (_, value)) in self.series.columns.iter_mut().zip(VALUES) {
            column.push(value(world, &addresses));
        }
        let subnets = world.subnets.each.iter();
        for (column, subnet) in self.series.subnets.iter_mut().zip(subnets) {
            column.push(subnet.free());
        }
    }
}

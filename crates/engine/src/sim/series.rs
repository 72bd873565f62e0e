//! Values over time, at no more than 600 points.

use super::world::{Account, World};

/// Maximum number of points.
const MOST: usize = 600;

/// The sampled values, in order.
pub const COLUMNS: [&str; 16] = [
    "pods_running",
    "pods_waiting",
    "pods_pending",
    "nodes_ready",
    "nodes_isolated",
    "nodes_starved",
    "nodes_stuck",
    "addresses_available",
    "addresses_bound",
    "addresses_used",
    "addresses_warm",
    "eni_primaries",
    "addresses_reserved",
    "addresses_retained",
    "addresses_taken",
    "api_calls",
];

/// Values over time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Series {
    /// Milliseconds since the start, ascending.
    pub at_ms: Vec<u64>,
    /// The values of each of [`COLUMNS`], one per point.
    pub columns: Vec<Vec<u64>>,
    /// The available addresses of each subnet, one per point.
    pub subnets: Vec<Vec<u64>>,
}

impl Series {
    /// The values of one of [`COLUMNS`].
    #[must_use]
    pub fn column(&self, name: &str) -> &[u64] {
        let at = COLUMNS.iter().position(|column| *column == name);
        at.and_then(|at| self.columns.get(at))
            .map_or(&[], Vec::as_slice)
    }
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
                columns: vec![Vec::new(); COLUMNS.len()],
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
        Self {
            series: Series::default(),
            next: u64::MAX,
            distance: u64::MAX,
        }
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
        self.series.columns.iter_mut().for_each(halve);
        self.series.subnets.iter_mut().for_each(halve);
        self.distance *= 2;
        self.next = self
            .series
            .at_ms
            .last()
            .map_or(0, |last| last + self.distance);
    }

    fn point(&mut self, at: u64, world: &World<'_>) {
        let (pods, nodes) = (&world.counts.pods, &world.counts.nodes);
        let addresses = world.addresses();
        let values = [
            pods.running,
            pods.waiting,
            pods.never_started,
            nodes.ready,
            nodes.isolated,
            nodes.starved,
            nodes.stuck,
            addresses.available.get(),
            addresses.bound.get(),
            addresses.used.get(),
            addresses.warm.get(),
            addresses.eni_primaries.get(),
            addresses.reserved.get(),
            addresses.retained.get(),
            world.subnets.all[Account::Taken],
            world.api.calls().total,
        ];
        self.series.at_ms.push(at);
        for (column, value) in self.series.columns.iter_mut().zip(values) {
            column.push(value);
        }
        let subnets = world.subnets.each.iter();
        for (column, subnet) in self.series.subnets.iter_mut().zip(subnets) {
            column.push(subnet.free());
        }
    }
}

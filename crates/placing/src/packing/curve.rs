//! The trade-off curve of a subnet: last ENIs gained for full ones given up.

use super::moves::{BestMoves, Move, keep_two};

/// Subnets whose trade-off curves are equal up to whole periods.
pub(super) struct Class {
    /// How many subnets.
    pub(super) count: u64,
    /// Last ENIs gained for 0, 1, 2, ... full ones given up.
    pub(super) curve: Vec<u64>,
    /// The points of `curve` on its upper hull.
    pub(super) hull: Vec<usize>,
}

/// A stretch of some subnets' hull: full ENIs given up and last ones gained, in each of `count`.
#[derive(Clone, Copy)]
pub(super) struct Stretch {
    pub(super) given: u64,
    pub(super) gained: u64,
    pub(super) count: u64,
    /// The class, and the index in its hull where the stretch ends; none for whole periods.
    pub(super) end: Option<(usize, usize)>,
}

impl Class {
    pub(super) fn new(rest: u64, window: u64, count: u64, m: u64, l: u64) -> Self {
        let base = rest / l;
        let curve: Vec<u64> = (0..=window)
            .map(|given| (rest + given * m) / l - base)
            .collect();
        let mut hull: Vec<usize> = Vec::new();
        for point in 0..curve.len() {
            while let [.., before, middle] = hull[..]
                && (curve[middle] - curve[before]) * (point - middle) as u64
                    <= (curve[point] - curve[middle]) * (middle - before) as u64
            {
                hull.pop();
            }
            hull.push(point);
        }
        Self { count, curve, hull }
    }

    /// All moves of one of `count` subnets from point `here` of the curve.
    pub(super) fn moves_from(&self, here: usize, index: usize, count: u64, best: &mut BestMoves) {
        let signed = |n: usize| n.cast_signed() as i64;
        for (there, &gain) in self
            .curve
            .iter()
            .enumerate()
            .filter(|&(there, _)| there != here)
        {
            let given = signed(there) - signed(here);
            let gained = gain.cast_signed() - self.curve[here].cast_signed();
            let group = (index, here);
            keep_two(
                best.entry(given).or_default(),
                Move { given, gained, group, count },
            );
        }
    }

    pub(super) fn stretches(&self, index: usize) -> impl Iterator<Item = Stretch> + '_ {
        self.hull
            .windows(2)
            .enumerate()
            .map(move |(i, ends)| Stretch {
                given: (ends[1] - ends[0]) as u64,
                gained: self.curve[ends[1]] - self.curve[ends[0]],
                count: self.count,
                end: Some((index, i + 1)),
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The curve of `window` full ENIs of 5 next to `rest`, and its stretches, for last ones of 3.
    fn of(rest: u64, window: u64) -> (Vec<u64>, Vec<(u64, u64)>) {
        let class = Class::new(rest, window, 2, 5, 3);
        let stretches: Vec<Stretch> = class.stretches(7).collect();
        for (i, stretch) in stretches.iter().enumerate() {
            assert_eq!((stretch.count, stretch.end), (2, Some((7, i + 1))));
        }
        let steps = stretches.iter().map(|one| (one.given, one.gained));
        (class.curve.clone(), steps.collect())
    }

    #[test]
    fn a_hull_leaves_out_what_is_a_worse_bargain_than_its_neighbours() {
        // 5, 10, 15 and 20 addresses are 1, 3, 5 and 6 last ENIs of 3: three together for five.
        assert_eq!(of(0, 4), (vec![0, 1, 3, 5, 6], vec![(3, 5), (1, 1)]));
        // With one spare address, the first full ENI alone makes room for two.
        assert_eq!(of(1, 4), (vec![0, 2, 3, 5, 7], vec![(1, 2), (3, 5)]));
        // A point on a straight line is not a corner.
        assert_eq!(of(0, 6).1, [(6, 10)]);
        assert_eq!(of(0, 0), (vec![0], vec![]));
    }

    #[test]
    fn a_subnet_moves_from_its_point_to_every_other() {
        let mut best = BestMoves::new();
        Class::new(0, 3, 9, 5, 3).moves_from(1, 7, 4, &mut best);
        let moves: Vec<(i64, i64)> = best
            .values()
            .flatten()
            .map(|one| {
                assert_eq!((one.group, one.count), ((7, 1), 4));
                (one.given, one.gained)
            })
            .collect();
        assert_eq!(moves, [(-1, -1), (1, 2), (2, 4)]);
    }
}

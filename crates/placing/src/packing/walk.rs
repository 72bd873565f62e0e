//! The walk along all subnets' hulls together, the best bargain first.

use std::collections::BTreeMap;

use super::ZoneSupply;
use super::curve::{Class, Stretch};
use super::moves::{Chosen, Moves};

pub(super) struct Walk {
    classes: Vec<Class>,
    /// Full ENIs of a whole period.
    period: u64,
    /// Of each size of subnet, its class, if it has a curve, and how many whole periods it has.
    members: Vec<(Option<(u64, u64)>, u64)>,
    /// The best bargain first.
    stretches: Vec<Stretch>,
    /// Full ENIs of a node.
    full_per_node: u64,
    /// Full and last ENIs in the zone now.
    full: u64,
    last: u64,
}

impl Walk {
    pub(super) fn new(zone: &ZoneSupply, m: u64, l: u64, full_per_node: u64) -> Self {
        let common = gcd(m, l);
        let (period, period_gain) = (l / common, m / common);
        let mut by_shape: BTreeMap<(u64, u64), u64> = BTreeMap::new();
        let (mut full, mut last, mut periods) = (0, 0, 0);
        let mut members = Vec::with_capacity(zone.subnets.len());
        for &(ips, count) in &zone.subnets {
            let (q, rest) = (ips / m, ips % m);
            full += q * count;
            last += rest / l * count;
            // The rest after whole periods, plus one period if there is one.
            let rests = q % period;
            let window = rests + period.min(q - rests);
            let whole = (q - window) / period;
            periods += whole * count;
            members.push(((window > 0).then_some((rest, window)), whole));
            if window > 0 {
                *by_shape.entry((rest, window)).or_default() += count;
            }
        }
        let classes: Vec<Class> = by_shape
            .into_iter()
            .map(|((rest, window), count)| Class::new(rest, window, count, m, l))
            .collect();
        let whole = Stretch { given: period, gained: period_gain, count: periods, end: None };
        let mut stretches: Vec<Stretch> = classes
            .iter()
            .enumerate()
            .flat_map(|(i, class)| class.stretches(i))
            .chain([whole])
            .collect();
        // Stable, so that equal bargains keep the order of classes and of points within a class.
        stretches.sort_by(|a, b| (b.gained * a.given).cmp(&(a.gained * b.given)));
        Self { classes, period, members, stretches, full_per_node, full, last }
    }

    pub(super) fn nodes(self) -> u64 {
        self.pack().nodes
    }

    /// Walks the hulls and makes the last moves.
    fn pack(mut self) -> Packed {
        let k = self.full_per_node;
        // Where in its hull each class's subnets are, and how many of them are one point further.
        let mut at: Vec<(usize, u64)> = vec![(0, 0); self.classes.len()];
        let mut periods = Vec::new();
        let mut periods_given = 0;
        let mut balanced = false;
        for stretch in std::mem::take(&mut self.stretches) {
            // Beyond this many, there are too few full ENIs left for the last ones.
            let lacking = if balanced {
                0
            } else {
                self.full.saturating_sub(k * self.last)
            };
            let steps = (lacking / (k * stretch.gained + stretch.given)).min(stretch.count);
            balanced |= steps < stretch.count;
            self.full -= steps * stretch.given;
            self.last += steps * stretch.gained;
            match stretch.end {
                Some((class, end)) if steps == stretch.count => at[class] = (end, 0),
                Some((class, _)) => at[class].1 = at[class].1.max(steps),
                None => {
                    let (given, gained) =
                        (stretch.given.cast_signed(), stretch.gained.cast_signed());
                    periods.extend((steps < stretch.count).then_some((given, gained)));
                    periods.extend((steps > 0).then_some((-given, -gained)));
                    periods_given = steps;
                }
            }
        }
        let moves = self.moves(&at, periods);
        let mut nodes = (self.full / k).min(self.last);
        let mut chosen = None;
        while let Some(more) = moves.reach(
            self.full.cast_signed() - (k * (nodes + 1)).cast_signed(),
            self.last.cast_signed() - (nodes + 1).cast_signed(),
        ) {
            nodes += 1;
            chosen = Some(more);
        }
        Packed { nodes, at, periods_given, chosen, walk: self }
    }

    /// The nodes, and how many full ENIs each subnet gives up, in the order of sizes.
    pub(super) fn given_up(self, zone: &ZoneSupply) -> (u64, Vec<u64>) {
        let Packed { nodes, at, mut periods_given, chosen, walk } = self.pack();
        let mut points: Vec<Vec<usize>> = walk
            .classes
            .iter()
            .zip(&at)
            .map(|(class, &(point, further))| {
                let (all, further) = (length(class.count), length(further));
                let mut points = vec![class.hull[point]; all - further];
                if further > 0 {
                    points.resize(all, class.hull[point + 1]);
                }
                points
            })
            .collect();
        if let Some(chosen) = chosen {
            let period = walk.period.cast_signed();
            periods_given = periods_given.saturating_add_signed(chosen.periods_given / period);
            for one in chosen.moves.into_iter().flatten() {
                let (class, here) = one.group;
                let moved = points[class].iter_mut().find(|point| **point == here);
                if let Some(point) = moved {
                    *point = point.saturating_add_signed(isize::try_from(one.given).unwrap_or(0));
                }
            }
        }
        let classes: BTreeMap<(u64, u64), usize> = walk
            .members
            .iter()
            .filter_map(|&(class, _)| class)
            .collect::<std::collections::BTreeSet<_>>()
            .into_iter()
            .zip(0..)
            .collect();
        let mut given = Vec::new();
        for (&(_, count), &(class, whole)) in zone.subnets.iter().zip(&walk.members) {
            for _ in 0..count {
                let point = class.and_then(|class| points[classes[&class]].pop());
                let periods = whole.min(periods_given);
                periods_given -= periods;
                given.push(point.unwrap_or(0) as u64 + periods * walk.period);
            }
        }
        (nodes, given)
    }

    /// All possible moves of single subnets from here.
    fn moves(&self, at: &[(usize, u64)], periods: Vec<(i64, i64)>) -> Moves {
        let mut best = BTreeMap::new();
        for (index, (class, &(point, further))) in self.classes.iter().zip(at).enumerate() {
            // Never all of them: those are counted at the next point.
            class.moves_from(class.hull[point], index, class.count - further, &mut best);
            if further > 0 {
                class.moves_from(class.hull[point + 1], index, further, &mut best);
            }
        }
        Moves::new(best, periods)
    }
}

/// A count of subnets that are in memory.
fn length(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

/// Where a walk ended.
struct Packed {
    nodes: u64,
    at: Vec<(usize, u64)>,
    periods_given: u64,
    chosen: Option<Chosen>,
    walk: Walk,
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn walk(available: &[u64], m: u64, l: u64, k: u64) -> Walk {
        Walk::new(&ZoneSupply::new(available.to_vec()), m, l, k)
    }

    #[test]
    fn a_period_is_the_fewest_full_enis_that_are_whole_last_ones() {
        for ((m, l), (period, gained)) in [
            ((40, 12), (3, 10)),
            ((40, 2), (1, 20)),
            ((40, 39), (39, 40)),
            ((40, 26), (13, 20)),
        ] {
            // Two windows less one, and one more whole period.
            let walk = walk(&[3 * period * m], m, l, 1);
            assert_eq!((walk.period, walk.members[0].1), (period, 2), "{m} {l}");
            let whole = walk.stretches.iter().find(|one| one.end.is_none());
            let whole = whole.map(|one| (one.given, one.gained, one.count));
            assert_eq!(whole, Some((period, gained, 2)), "{m} {l}");
        }
    }

    #[test]
    fn a_curve_is_one_period_and_what_is_no_whole_one() {
        // Two full ENIs of 39 addresses are three last ones of 26.
        for (full_enis, window, whole) in [
            (1, 1, 0),
            (2, 2, 0),
            (3, 3, 0),
            (4, 2, 1),
            (5, 3, 1),
            (8, 2, 3),
        ] {
            let walk = walk(&[full_enis * 39, full_enis * 39 + 27], 39, 26, 1);
            let members = [(Some((0, window)), whole), (Some((27, window)), whole)];
            assert_eq!(walk.members, members, "{full_enis}");
            assert_eq!((walk.period, walk.full, walk.last), (2, 2 * full_enis, 1));
        }
        // Without a full ENI there is nothing to give up. Equal subnets count together.
        let walk = walk(&[27, 53, 53], 60, 26, 1);
        assert_eq!(walk.members, [(None, 0), (None, 0)]);
        assert_eq!((walk.full, walk.last), (0, 1 + 2 * 2));
    }

    /// Of two subnets with 3 addresses one holds a full ENI of 3 and one a last ENI of 2.
    #[test]
    fn each_subnet_moves_from_the_point_where_it_is() {
        let walk = walk(&[3, 3], 3, 2, 1);
        let reach = |at, full, last| walk.moves(&[at], vec![]).reach(full, last);
        for (at, given, taken_back) in [((0, 0), 2, 0), ((0, 1), 1, 1), ((1, 0), 0, 2)] {
            for n in 1..=2 {
                assert_eq!(reach(at, n, -n).is_some(), n <= given, "{at:?} {n}");
                assert_eq!(reach(at, -n, n).is_some(), n <= taken_back, "{at:?} {n}");
            }
        }
    }
}

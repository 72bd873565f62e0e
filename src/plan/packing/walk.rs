//! The walk along all subnets' hulls together, the best bargain first.

use std::collections::BTreeMap;

use super::ZoneSupply;
use super::curve::{Class, Stretch};
use super::moves::Moves;

pub(super) struct Walk {
    classes: Vec<Class>,
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
        for &(ips, count) in &zone.subnets {
            let (q, rest) = (ips / m, ips % m);
            full += q * count;
            last += rest / l * count;
            let window = if q < 2 * period {
                q
            } else {
                period + q % period
            };
            periods += (q - window) / period * count;
            if window > 0 {
                *by_shape.entry((rest, window)).or_default() += count;
            }
        }
        let classes: Vec<Class> = by_shape
            .into_iter()
            .map(|((rest, window), count)| Class::new(rest, window, count, m, l))
            .collect();
        let whole = Stretch {
            given: period,
            gained: period_gain,
            count: periods,
            end: None,
        };
        let mut stretches: Vec<Stretch> = classes
            .iter()
            .enumerate()
            .flat_map(|(i, class)| class.stretches(i))
            .chain((periods > 0).then_some(whole))
            .collect();
        // Stable, so that equal bargains keep the order of classes and of points within a class.
        stretches.sort_by(|a, b| (b.gained * a.given).cmp(&(a.gained * b.given)));
        Self {
            classes,
            stretches,
            full_per_node,
            full,
            last,
        }
    }

    pub(super) fn nodes(mut self) -> u64 {
        let k = self.full_per_node;
        // Where in its hull each class's subnets are, and how many of them are one point further.
        let mut at: Vec<(usize, u64)> = vec![(0, 0); self.classes.len()];
        let mut periods = Vec::new();
        let mut balanced = false;
        for stretch in std::mem::take(&mut self.stretches) {
            // Past this many, last ENIs outnumber what the full ones left can go with.
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
                }
            }
        }
        let moves = self.moves(&at, periods);
        let mut nodes = (self.full / k).min(self.last);
        while moves.reach(
            self.full.cast_signed() - (k * (nodes + 1)).cast_signed(),
            self.last.cast_signed() - (nodes + 1).cast_signed(),
        ) {
            nodes += 1;
        }
        nodes
    }

    /// All that could be done with single subnets from here.
    fn moves(&self, at: &[(usize, u64)], periods: Vec<(i64, i64)>) -> Moves {
        let mut best = BTreeMap::new();
        for (index, (class, &(point, further))) in self.classes.iter().zip(at).enumerate() {
            if class.count > further {
                class.moves_from(class.hull[point], index, class.count - further, &mut best);
            }
            if further > 0 {
                class.moves_from(class.hull[point + 1], index, further, &mut best);
            }
        }
        Moves::new(best, periods)
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

//! Moving single subnets off their hulls, to gain the last node or two.

use std::collections::BTreeMap;

/// What moving one subnet along its curve does.
#[derive(Clone, Copy)]
pub(super) struct Move {
    /// Full ENIs given up; negative where they are taken back.
    pub(super) given: i64,
    /// Last ENIs gained.
    pub(super) gained: i64,
    /// Subnets at the same point of the same class, and how many they are.
    pub(super) group: (usize, usize),
    pub(super) count: u64,
}

/// The best moves by full ENIs given up: two of different subnets for each number.
pub(super) type BestMoves = BTreeMap<i64, Vec<Move>>;

/// Adds `new` to the two best of different groups, best first; of two as good the earlier is kept.
pub(super) fn keep_two(best: &mut Vec<Move>, new: Move) {
    best.push(new);
    net::sort_by_key(best, |one| std::cmp::Reverse(one.gained));
    // Two of one group that are not neighbours are the first and the third, and the third goes.
    best.dedup_by_key(|one| one.group);
    best.truncate(2);
}

/// Moves of single subnets, of which any two can be combined, and one whole period.
pub(super) struct Moves {
    /// By full ENIs given up, ascending.
    sorted: Vec<Move>,
    /// The two best of the first 1, 2, 3, ... moves.
    best_up_to: Vec<Vec<Move>>,
    /// A whole period more or less, where possible.
    periods: Vec<(i64, i64)>,
}

impl Moves {
    pub(super) fn new(best: BestMoves, mut periods: Vec<(i64, i64)>) -> Self {
        let sorted: Vec<Move> = best.into_values().flatten().collect();
        let mut two = Vec::new();
        let best_up_to = sorted
            .iter()
            .map(|&one| {
                keep_two(&mut two, one);
                two.clone()
            })
            .collect();
        periods.push((0, 0));
        Self { sorted, best_up_to, periods }
    }

    /// A period and up to two moves that leave no shortage of full and of last ENIs.
    pub(super) fn reach(&self, spare_full: i64, spare_last: i64) -> Option<Chosen> {
        self.periods.iter().find_map(|&(given, gained)| {
            let (full, last) = (spare_full - given, spare_last + gained);
            let moves = if full >= 0 && last >= 0 {
                Some([None, None])
            } else {
                self.sorted
                    .iter()
                    .find_map(|one| self.goes(one, full, last))
            };
            moves.map(|moves| Chosen { periods_given: given, moves })
        })
    }

    /// Uses `one`, by itself or with one of another subnet, if that is enough.
    fn goes(&self, one: &Move, full: i64, last: i64) -> Option<[Option<Move>; 2]> {
        let (full, last) = (full - one.given, last + one.gained);
        if full >= 0 && last >= 0 {
            return Some([Some(*one), None]);
        }
        let within = self.sorted.partition_point(|other| other.given <= full);
        let best = self.best_up_to.get(within.checked_sub(1)?)?;
        let other = best
            .iter()
            .find(|other| (other.group != one.group || one.count > 1) && last + other.gained >= 0);
        other.map(|other| [Some(*one), Some(*other)])
    }
}

/// The last steps of a packing.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    /// Full ENIs given up for a whole period; negative where one is taken back.
    pub(super) periods_given: i64,
    /// Moves of single subnets.
    pub(super) moves: [Option<Move>; 2],
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(given: i64, gained: i64, class: usize, count: u64) -> Move {
        Move { given, gained, group: (class, 0), count }
    }

    #[test]
    fn the_two_best_of_different_groups_are_kept() {
        let kept = |moves: &[(i64, usize)]| {
            let mut best = Vec::new();
            for &(gained, class) in moves {
                keep_two(&mut best, one(1, gained, class, 1));
            }
            best.iter().map(|one| (one.gained, one.group.0)).collect()
        };
        let kept: [Vec<(i64, usize)>; 5] = [
            kept(&[(1, 0), (5, 1), (3, 2), (2, 3)]),
            // The better one of a group replaces the other, wherever that is.
            kept(&[(5, 0), (3, 1), (4, 1)]),
            kept(&[(5, 0), (3, 1), (6, 1)]),
            kept(&[(5, 0), (3, 1), (6, 0)]),
            // The lesser of a group does not.
            kept(&[(5, 0), (3, 1), (4, 0), (2, 1)]),
        ];
        assert_eq!(
            kept,
            [
                vec![(5, 1), (3, 2)],
                vec![(5, 0), (4, 1)],
                vec![(6, 1), (5, 0)],
                vec![(6, 0), (3, 1)],
                vec![(5, 0), (3, 1)],
            ]
        );
    }

    /// The moves that reach `full` and `last` spare ENIs: the period, then moves by group.
    fn reached(
        moves: &[Move],
        periods: &[(i64, i64)],
        (full, last): (i64, i64),
    ) -> Option<(i64, Vec<(i64, usize)>)> {
        let mut best = BestMoves::new();
        for &one in moves {
            keep_two(best.entry(one.given).or_default(), one);
        }
        let chosen = Moves::new(best, periods.to_vec()).reach(full, last)?;
        let moves = chosen.moves.iter().flatten();
        Some((
            chosen.periods_given,
            moves.map(|one| (one.given, one.group.0)).collect(),
        ))
    }

    #[test]
    fn a_shortage_ends_by_nothing_one_move_or_two() {
        let moves = [one(1, 2, 0, 1), one(2, 3, 1, 1)];
        assert_eq!(reached(&moves, &[], (0, 0)), Some((0, vec![])));
        assert_eq!(reached(&moves, &[], (1, -2)), Some((0, vec![(1, 0)])));
        assert_eq!(reached(&moves, &[], (2, -3)), Some((0, vec![(2, 1)])));
        assert_eq!(
            reached(&moves, &[], (3, -5)),
            Some((0, vec![(1, 0), (2, 1)]))
        );
        // Neither more last ENIs, nor fewer full ones given up.
        assert_eq!(reached(&moves, &[], (9, -6)), None);
        assert_eq!(reached(&moves, &[], (2, -5)), None);
        assert_eq!(reached(&moves, &[], (0, -2)), None);
        assert_eq!(reached(&[], &[], (9, -1)), None);
    }

    #[test]
    fn a_subnet_moves_but_once() {
        let needed = (2, -4);
        assert_eq!(reached(&[one(1, 2, 0, 1)], &[], needed), None);
        let two_subnets = reached(&[one(1, 2, 0, 2)], &[], needed);
        assert_eq!(two_subnets, Some((0, vec![(1, 0), (1, 0)])));
        // Two points of the same subnet cannot be combined.
        let points = [one(1, 2, 0, 1), one(2, 3, 0, 1)];
        assert_eq!(reached(&points, &[], (3, -5)), None);
    }

    #[test]
    fn a_period_comes_before_moves_beside_none() {
        // Five full ENIs for eight last ones, or these back.
        let periods = [(5, 8), (-5, -8)];
        assert_eq!(reached(&[], &periods, (5, -8)), Some((5, vec![])));
        assert_eq!(reached(&[], &periods, (-5, 8)), Some((-5, vec![])));
        assert_eq!(reached(&[], &periods, (0, 0)), Some((0, vec![])));
        assert_eq!(reached(&[], &periods, (4, -8)), None);
        let one = [one(1, 2, 0, 1)];
        assert_eq!(reached(&one, &periods, (6, -10)), Some((5, vec![(1, 0)])));
    }
}

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

/// Adds `new` to the two best of different groups.
pub(super) fn keep_two(best: &mut Vec<Move>, new: Move) {
    if best.len() == 2 && best[1].gained >= new.gained {
        return;
    }
    best.retain(|old| old.group != new.group || old.gained > new.gained);
    if !best.iter().any(|old| old.group == new.group) {
        best.push(new);
    }
    best.sort_by_key(|one| std::cmp::Reverse(one.gained));
    best.truncate(2);
}

/// Moves of single subnets, of which any two may be done together, and one whole period.
pub(super) struct Moves {
    /// By full ENIs given up, ascending.
    sorted: Vec<Move>,
    /// The two best of the first 1, 2, 3, ... moves.
    best_up_to: Vec<Vec<Move>>,
    /// A whole period more or less, as far as there is one.
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
        Self {
            sorted,
            best_up_to,
            periods,
        }
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
            moves.map(|moves| Chosen {
                periods_given: given,
                moves,
            })
        })
    }

    /// `one`, alone or with one of another subnet, where that does it.
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

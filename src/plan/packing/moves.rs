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

    /// Whether a period and up to two moves leave no shortage of full and of last ENIs.
    pub(super) fn reach(&self, spare_full: i64, spare_last: i64) -> bool {
        self.periods.iter().any(|&(given, gained)| {
            let (full, last) = (spare_full - given, spare_last + gained);
            (full >= 0 && last >= 0) || self.sorted.iter().any(|one| self.goes(one, full, last))
        })
    }

    /// Whether `one` does it, alone or with one of another subnet.
    fn goes(&self, one: &Move, full: i64, last: i64) -> bool {
        let (full, last) = (full - one.given, last + one.gained);
        if full >= 0 && last >= 0 {
            return true;
        }
        let within = self.sorted.partition_point(|other| other.given <= full);
        within > 0
            && self.best_up_to[within - 1].iter().any(|other| {
                (other.group != one.group || one.count > 1) && last + other.gained >= 0
            })
    }
}

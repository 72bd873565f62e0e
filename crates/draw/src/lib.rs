//! Plan files drawn at random, for laws that must hold for every plan.
//!
//! The keys are those of [`model::PLAN_FILE`]: a key that is added there is drawn by its kind, with
//! no line here. Most plans are valid; a caller skips those that contradict themselves.

mod keys;
mod sketch;
mod written;

use proptest::collection::vec;
use proptest::prelude::{Strategy, any};

use sketch::Sketch;
pub use written::Plan;

/// Numbers that look random and are the same in every run.
#[derive(Debug, Clone)]
pub struct Draw {
    state: u64,
    /// Numbers to use instead; after them every number is 0, which draws the plainest plan.
    given: Option<std::vec::IntoIter<u32>>,
}

impl Draw {
    /// The sequence of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed, given: None }
    }

    fn of(given: Vec<u32>) -> Self {
        Self { state: 0, given: Some(given.into_iter()) }
    }

    /// The next number, below `n`.
    ///
    /// # Panics
    ///
    /// If `n` is 0.
    pub fn below(&mut self, n: u64) -> u64 {
        if let Some(given) = &mut self.given {
            return u64::from(given.next().unwrap_or(0)) % n;
        }
        // The constants of a linear congruential generator as Knuth gives them for MMIX.
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) % n
    }

    /// The next position in a list of this length.
    ///
    /// # Panics
    ///
    /// If the list is empty.
    pub fn at(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).unwrap_or(0)
    }

    /// A number from `least` to `most`.
    pub fn within(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// True once in `n` times; false in the plainest plan, unless `n` is 1.
    pub fn one_in(&mut self, n: u64) -> bool {
        self.below(n) == n - 1
    }

    /// One of these, the first in the plainest plan.
    pub fn pick<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.at(of.len())]
    }
}

/// What plans have.
#[derive(Debug, Clone, Copy)]
pub struct Mix {
    /// One plan in this many has existing nodes.
    pub existing: u64,
    /// One plan in this many has workloads, and one of these events.
    pub workloads: u64,
    /// The most node groups.
    pub groups: u64,
    /// The most nodes of a group today.
    pub nodes: u64,
    /// The most ENIs of a node that serve pods, and the most addresses of one.
    pub enis: u64,
    pub ips: u64,
}

impl Mix {
    /// Small plans of all kinds; half of them have existing nodes.
    pub const ALL: Self = Self { existing: 2, workloads: 3, groups: 3, nodes: 4, enis: 4, ips: 9 };

    /// The same with more and larger nodes.
    pub const LARGE: Self = Self { groups: 4, nodes: 12, enis: 8, ips: 40, ..Self::ALL };
}

/// A plan.
pub fn plan(draw: &mut Draw, mix: Mix) -> Plan {
    let sketch = Sketch::of(draw, mix);
    written::write(draw, &sketch)
}

/// The most numbers that a plan is drawn from.
const MOST_NUMBERS: usize = 1500;

/// Plans that get plainer as a law shrinks them.
pub fn plans(mix: Mix) -> impl Strategy<Value = Plan> {
    vec(any::<u32>(), MOST_NUMBERS / 2..MOST_NUMBERS)
        .prop_map(move |numbers| plan(&mut Draw::of(numbers), mix))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use input::problem::Source;
    use input::records::Format;
    use model::catalog::Catalog;
    use model::{KeyKind, PLAN_FILE, Section, Settings, parse_plan};

    fn keys(section: &'static Section, into: &mut BTreeSet<(&'static str, &'static str)>) {
        for key in section.keys {
            into.insert((section.noun.id, key.name));
            if let KeyKind::Table(inner) | KeyKind::Tables(inner) | KeyKind::WordOrTable(_, inner) =
                key.kind
            {
                keys(inner, into);
            }
        }
    }

    #[test]
    fn every_key_of_a_plan_file_is_in_some_valid_plan() {
        let mut draw = Draw::new(1);
        let (mut seen, mut valid, mut refused) = (BTreeSet::new(), 0, Vec::new());
        for _ in 0..4000 {
            let plan = plan(&mut draw, Mix::ALL);
            let (source, none) = (Source::new("plan.toml", &plan.text), Settings::default());
            match parse_plan(&source, Format::Toml, Catalog::bundled(), none, none) {
                Ok(_) => {
                    valid += 1;
                    seen.extend(plan.keys);
                }
                Err(problems) => refused.push(format!("{problems:?}\n{}", plan.text)),
            }
        }
        let mut all = BTreeSet::new();
        keys(&PLAN_FILE, &mut all);
        let missing: Vec<_> = all.difference(&seen).copied().collect();
        assert!(missing.is_empty(), "no law draws {missing:?}");
        assert!(valid > 3900, "{valid} of 4000 are valid: {}", refused[0]);
    }
}

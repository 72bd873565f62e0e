//! Stable sorting that is compiled once.
//!
//! The sort of the standard library takes 4 KB of code for each type. Most of what is sorted here is short: its places
//! are sorted instead, by one piece of code for all types. What is sorted for each node or byte calls the other.

use std::cmp::Ordering;

/// Sorts by a key, equal ones as they were.
pub fn sort_by_key<T, K: Ord>(all: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(all, |one, other| key(one).cmp(&key(other)));
}

/// Sorts as `compare` says, equal ones as they were.
pub fn sort_by<T>(all: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut from = order(all.len(), &mut |one, other| compare(&all[one], &all[other]));
    for start in 0..from.len() {
        let mut at = start;
        loop {
            let next = std::mem::replace(&mut from[at], at);
            if next == start {
                break;
            }
            all.swap(at, next);
            at = next;
        }
    }
}

/// From where each place gets what belongs there.
fn order(len: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut from: Vec<usize> = (0..len).collect();
    from.sort_by(|&one, &other| compare(one, other));
    from
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn it_sorts_like_the_standard_library(keys in proptest::collection::vec(0_u8..9, 0..40)) {
            let all: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            let (mut ours, mut theirs) = (all.clone(), all);
            sort_by_key(&mut ours, |&(key, _)| key);
            theirs.sort_by_key(|&(key, _)| key);
            prop_assert_eq!(ours, theirs);
        }
    }
}

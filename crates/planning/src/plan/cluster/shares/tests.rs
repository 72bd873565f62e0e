//! Shares of equal groups.

use proptest::prelude::*;

use super::*;

proptest! {
    /// Equal groups are skipped only where trying each finds nothing.
    #[test]
    fn as_many_fit_whether_groups_are_known_to_be_equal_or_not(
        groups in proptest::collection::vec((0_u64..4, 0_usize..4), 1..150),
        sizes in proptest::collection::vec(1_u64..9, 4..5),
        room in 0_u64..6000,
        caps in proptest::collection::vec(0_u64..500, 4..5),
    ) {
        let weights: Vec<u64> = groups.iter().map(|(weight, _)| *weight).collect();
        // A room for all, and one for each kind.
        let fits = |nodes: &[u64]| {
            let mut own = [0; 4];
            for (nodes, (_, kind)) in nodes.iter().zip(&groups) {
                own[*kind] += nodes;
            }
            let all: u64 = own.iter().zip(&sizes).map(|(nodes, size)| nodes * size).sum();
            all <= room && own.iter().zip(&caps).all(|(nodes, cap)| nodes <= cap)
        };
        let equal = Shares::of(&weights, groups.iter().map(|(_, kind)| kind));
        let apart = Shares::of(&weights, 0..groups.len());
        let found = equal.most((0, room), fits);
        prop_assert!(found.iter().all(|&nodes| nodes == 0) || fits(&found));
        prop_assert_eq!(found, apart.most((0, room), fits));
    }
}

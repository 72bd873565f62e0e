//! The search of all placements: what it finds, and when it gives up.

use super::*;
use crate::Item;

fn item(size: u64, per_node: u64, subnets: &[usize]) -> Item {
    Item { size, per_node, subnets: subnets.into() }
}

fn kind(wanted: u64, items: &[Item]) -> NodeKind {
    NodeKind { wanted, items: items.to_vec() }
}

#[test]
fn it_searches_10_subnets_8_kinds_of_items_and_240_items() {
    let subnets = |count: usize| all_placements(&vec![5; count], &[kind(1, &[item(5, 1, &[0])])]);
    let kinds = |count: usize| all_placements(&[5], &vec![kind(1, &[item(5, 1, &[0])]); count]);
    let items = |count: u64| all_placements(&[count], &[kind(count, &[item(1, 1, &[0])])]);
    assert_eq!(subnets(10).unwrap().nodes, [1]);
    assert_eq!(subnets(11), None);
    assert_eq!(kinds(8).unwrap().total(), 1);
    assert_eq!(kinds(9), None);
    assert_eq!(items(240).unwrap().nodes, [240]);
    assert_eq!(items(241), None);
}

#[test]
fn items_are_capped_by_what_is_wanted_and_by_the_addresses_of_whole_nodes() {
    let of = |wanted| {
        caps(
            &[10, 3],
            &[kind(wanted, &[item(3, 1, &[0, 1]), item(2, 1, &[0])])],
        )
    };
    assert_eq!(of(1), Some(vec![1, 1]));
    // 13 addresses are two nodes of 5.
    assert_eq!(of(100), Some(vec![2, 2]));
    assert_eq!(caps(&[10], &[kind(9, &[item(2, 2, &[0])])]), Some(vec![4]));
    let endless = [kind(u64::MAX, &[item(1, 2, &[0])])];
    assert_eq!(caps(&[1 << 33], &endless), None);
}

/// All ways to fill a subnet of this room, and the work that it took.
fn fillings(room: u64, sizes: &[u64], limits: &[u32]) -> (Vec<Vec<u32>>, usize) {
    let mut found = Vec::new();
    let mut work = MOST_WORK;
    let mut filling = Filling {
        sizes,
        limits,
        held: vec![0; sizes.len()],
        work: &mut work,
        visit: &mut |held: &[u32]| found.push(held.to_vec()),
    };
    filling.from(0, room).unwrap();
    (found, MOST_WORK - work)
}

#[test]
fn a_subnet_is_filled_until_no_item_more_fits() {
    // (0, 3), (1, 2) and (2, 0) fill 7 addresses with items of 3 and 2; all else leaves room.
    let (found, work) = fillings(7, &[3, 2], &[9, 9]);
    assert_eq!(found, [[2, 0], [1, 2], [0, 3]]);
    // One start; 3 counts of the first; then 1, 3 and 4 of the second.
    assert_eq!(work, (1 + 3 + 1 + 3 + 4) * STEP);
    // With no more wanted, room may stay unused.
    assert_eq!(fillings(7, &[3, 2], &[1, 1]).0, [[1, 1]]);
    assert_eq!(fillings(4, &[3, 2], &[1, 1]).0, [[1, 0], [0, 1]]);
    assert_eq!(fillings(4, &[3, 2], &[0, 0]).0, [[0, 0]]);
    assert_eq!(fillings(1, &[3, 2], &[9, 9]).0, [[0, 0]]);
}

#[test]
fn it_gives_up_when_its_work_is_done() {
    for (work, done) in [(4 * STEP, true), (4 * STEP - 1, false), (0, false)] {
        // A start and counts 2, 1 and 0.
        let mut left = work;
        let mut filling = Filling {
            sizes: &[1],
            limits: &[2],
            held: vec![0],
            work: &mut left,
            visit: &mut |_| {},
        };
        assert_eq!(filling.from(0, 2).is_some(), done);
    }
    // The third sum is compared with two, the second with one.
    for (work, done) in [(3, true), (2, false)] {
        let mut left = work;
        let kept = without_lesser(sums(&[&[2, 0], &[1, 1], &[0, 2]]), &mut left);
        assert_eq!((kept.is_some(), left), (done, usize::from(!done)));
    }
}

fn sums(sums: &[&[u32]]) -> Vec<Reached> {
    let reached = |sum: &&[u32]| Reached { sum: sum.to_vec(), before: 0, held: Vec::new() };
    sums.iter().map(reached).collect()
}

#[test]
fn sums_stay_that_no_other_has_as_much_of_everything_as() {
    let reached = sums(&[&[1, 1], &[0, 3], &[2, 1], &[2, 0], &[0, 2], &[3, 0]]);
    let kept = without_lesser(reached, &mut 100).unwrap();
    let kept: Vec<Sum> = kept.into_iter().map(|one| one.sum).collect();
    assert_eq!(kept, [[0, 3], [2, 1], [3, 0]]);
}

#[test]
fn it_keeps_1500_sums_and_gives_up_beyond() {
    let incomparable = |count: u32| -> Option<usize> {
        let each: Vec<[u32; 2]> = (0..count).map(|n| [n, count - n]).collect();
        let each: Vec<&[u32]> = each.iter().map(<[u32; 2]>::as_slice).collect();
        without_lesser(sums(&each), &mut 2_000_000).map(|kept| kept.len())
    };
    assert_eq!(incomparable(1500), Some(1500));
    assert_eq!(incomparable(1501), None);
}

#[test]
fn room_far_beyond_what_is_wanted_costs_nothing() {
    // Two subnets hold everything; the other eight stay empty.
    let all: Vec<usize> = (0..10).collect();
    let kinds = [kind(60, &[item(1, 1, &all)]), kind(60, &[item(1, 1, &all)])];
    assert_eq!(all_placements(&[60; 10], &kinds).unwrap().nodes, [60, 60]);
}

#[test]
fn of_as_many_nodes_those_with_the_most_addresses_are_best_and_then_the_last_kinds() {
    let nodes = |sizes: [u64; 2]| {
        let kinds = sizes.map(|size| kind(1, &[item(size, 1, &[0])]));
        all_placements(&[4], &kinds).unwrap().nodes
    };
    assert_eq!(nodes([4, 3]), [1, 0]);
    assert_eq!(nodes([3, 4]), [0, 1]);
    assert_eq!(nodes([4, 4]), [0, 1]);
}

#[test]
fn items_that_no_whole_node_needs_are_given_back() {
    // Two first ENIs have a place, one last one.
    let kinds = [kind(2, &[item(2, 1, &[0, 1]), item(3, 1, &[2])])];
    let placed = all_placements(&[2, 2, 5], &kinds).unwrap();
    assert_eq!(placed.nodes, [1]);
    assert_eq!(placed.items, [[vec![1, 0], vec![1]]]);
    // Room for three items of a node that has two.
    let kinds = [kind(2, &[item(2, 2, &[0])])];
    let placed = all_placements(&[6], &kinds).unwrap();
    assert_eq!(placed.nodes, [1]);
    assert_eq!(placed.items, [[vec![2]]]);
}

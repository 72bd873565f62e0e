//! The placement against trying all, and against the usual ways.

use std::collections::HashSet;

use proptest::prelude::*;

use super::*;
use draw::Draw;

fn kind(wanted: u64, subnets: &[usize], (m, l, k): (u64, u64, u64)) -> NodeKind {
    let item = |size, per_node| Item { size, per_node, subnets: subnets.into() };
    let full = (k > 0).then(|| item(m, k));
    NodeKind { wanted, items: full.into_iter().chain([item(l, 1)]).collect() }
}

/// Whether every item is in a subnet with room for it, and every node has all its items.
fn fits(placement: &Placement, available: &[u64], kinds: &[NodeKind]) -> bool {
    let mut used = vec![0_u64; available.len()];
    for ((kind, items), &nodes) in kinds.iter().zip(&placement.items).zip(&placement.nodes) {
        for (item, counts) in kind.items.iter().zip(items) {
            if nodes > kind.wanted || counts.total() != nodes * item.per_node {
                return false;
            }
            for (at, count) in counts.iter() {
                used[item.subnets[at]] += count * item.size;
            }
        }
    }
    used.iter()
        .zip(available)
        .all(|(used, available)| used <= available)
}

/// Whether these nodes of each kind can be placed: item by item, every subnet tried.
fn feasible(
    left: &mut Vec<u64>,
    items: &[(u64, Vec<usize>)],
    failed: &mut HashSet<(usize, Vec<u64>)>,
) -> bool {
    let Some(((size, subnets), rest)) = items.split_first() else {
        return true;
    };
    if failed.contains(&(items.len(), left.clone())) {
        return false;
    }
    for &subnet in subnets {
        if left[subnet] >= *size {
            left[subnet] -= size;
            let done = feasible(left, rest, failed);
            left[subnet] += size;
            if done {
                return true;
            }
        }
    }
    failed.insert((items.len(), left.clone()));
    false
}

/// The most nodes of any placement.
fn by_trying_all(available: &[u64], kinds: &[NodeKind]) -> u64 {
    let mut vectors: Vec<Vec<u64>> = vec![vec![]];
    for kind in kinds {
        vectors = vectors
            .iter()
            .flat_map(|head| (0..=kind.wanted).map(move |n| [head.as_slice(), &[n]].concat()))
            .collect();
    }
    vectors.sort_by_key(|nodes| std::cmp::Reverse(nodes.iter().sum::<u64>()));
    let found = vectors.into_iter().find(|nodes| {
        let mut items: Vec<(u64, Vec<usize>)> = Vec::new();
        for (kind, &nodes) in kinds.iter().zip(nodes) {
            for item in &kind.items {
                for _ in 0..nodes * item.per_node {
                    items.push((item.size, item.subnets.to_vec()));
                }
            }
        }
        items.sort_by_key(|(size, _)| std::cmp::Reverse(*size));
        feasible(&mut available.to_vec(), &items, &mut HashSet::new())
    });
    found.map_or(0, |nodes| nodes.iter().sum())
}

fn kinds(draw: &mut Draw, subnets: usize, most: u64) -> Vec<NodeKind> {
    (0..=draw.below(3))
        .map(|_| {
            let mut allowed: Vec<usize> = (0..subnets).filter(|_| draw.below(4) > 0).collect();
            if allowed.is_empty() {
                allowed.push(0);
            }
            let m = 2 + draw.below(30);
            let l = 2 + draw.below(m - 1);
            kind(draw.below(most), &allowed, (m, l, draw.below(4)))
        })
        .collect()
}

/// A fixed sweep. It also counts the cases in which some nodes have no place at first.
#[test]
fn the_placement_equals_trying_all_in_99_of_100_small_cases() {
    let mut draw = Draw::new(7);
    let (mut exact, mut short, mut short_exact) = (0, 0, 0);
    let cases = 700;
    for _ in 0..cases {
        let available: Vec<u64> = (0..=draw.below(4)).map(|_| draw.below(120)).collect();
        let kinds = kinds(&mut draw, available.len(), 6);
        let placement = place(&available, &kinds);
        assert!(
            fits(&placement, &available, &kinds),
            "{available:?} {kinds:?}"
        );
        let best = by_trying_all(&available, &kinds);
        assert!(placement.total() <= best, "{available:?} {kinds:?}");
        exact += u32::from(placement.total() == best);
        if placement.total() < kinds.iter().map(|kind| kind.wanted).sum() {
            short += 1;
            short_exact += u32::from(placement.total() == best);
        }
    }
    assert!(exact * 100 >= cases * 99, "{exact} of {cases}");
    assert!(
        short > 200 && short_exact * 100 >= short * 99,
        "{short_exact} of {short}"
    );
}

/// The usual ways, written out simply: nodes as listed, items as listed, all or none.
fn plainly(
    available: &[u64],
    kinds: &[NodeKind],
    choose: impl Fn(&[u64], &Item) -> Option<usize>,
) -> u64 {
    let mut left = available.to_vec();
    let mut nodes = 0;
    for kind in kinds {
        for _ in 0..kind.wanted {
            let mut trial = left.clone();
            let mut whole = true;
            for item in &kind.items {
                for _ in 0..item.per_node {
                    match choose(&trial, item) {
                        Some(subnet) => trial[subnet] -= item.size,
                        None => whole = false,
                    }
                }
            }
            if whole {
                left = trial;
                nodes += 1;
            }
        }
    }
    nodes
}

fn with_room<'i>(left: &'i [u64], item: &'i Item) -> impl DoubleEndedIterator<Item = usize> + 'i {
    item.subnets
        .iter()
        .copied()
        .filter(move |&subnet| left[subnet] >= item.size)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_usual_way_places_more_nodes(seed: u64, subnets in 1_usize..12, most in 1_u64..60, ips in 10_u64..900) {
        let mut draw = Draw::new(seed);
        let available: Vec<u64> = (0..subnets).map(|_| draw.below(ips)).collect();
        let kinds = kinds(&mut draw, subnets, most);
        let placement = place(&available, &kinds);
        prop_assert!(fits(&placement, &available, &kinds));
        prop_assert!(placement.total() <= most_nodes(&available, &kinds));
        let ways = [
            plainly(&available, &kinds, |left, item| with_room(left, item).next()),
            plainly(&available, &kinds, |left, item| with_room(left, item).min_by_key(|&subnet| left[subnet])),
            // `max_by_key` takes the last of those with as much, and the way takes the first.
            plainly(&available, &kinds, |left, item| with_room(left, item).rev().max_by_key(|&subnet| left[subnet])),
        ];
        for nodes in ways {
            prop_assert!(nodes <= placement.total(), "{} > {}", nodes, placement.total());
        }
    }

    #[test]
    fn whole_nodes_in_single_subnets_are_never_more(seed: u64, subnets in 1_usize..8, most in 1_u64..40) {
        let mut draw = Draw::new(seed);
        let available: Vec<u64> = (0..subnets).map(|_| draw.below(500)).collect();
        let spread = kinds(&mut draw, subnets, most);
        let whole: Vec<NodeKind> = spread
            .iter()
            .map(|kind| NodeKind {
                wanted: kind.wanted,
                items: vec![Item { size: kind.ips(), per_node: 1, subnets: kind.items[0].subnets.clone() }],
            })
            .collect();
        let (inside, across) = (place(&available, &whole), place(&available, &spread));
        prop_assert!(fits(&inside, &available, &whole));
        if inside.total() > across.total() {
            prop_assert!(false, "{} > {}: {available:?} {spread:?}", inside.total(), across.total());
        }
    }
}

fn node(wanted: u64, items: &[(u64, u64, &[usize])]) -> NodeKind {
    let item = |&(size, per_node, subnets): &(u64, u64, &[usize])| Item {
        size,
        per_node,
        subnets: subnets.into(),
    };
    NodeKind { wanted, items: items.iter().map(item).collect() }
}

#[test]
fn more_nodes_are_better_and_of_as_many_those_with_more_addresses() {
    let kinds = [node(2, &[(10, 1, &[0])]), node(2, &[(20, 1, &[0])])];
    let better = |one: [u64; 2], other: [u64; 2]| {
        let [one, other] = [one, other]
            .map(|nodes| Placement { nodes: nodes.to_vec(), ..Placement::empty(&kinds) });
        one.is_better_than(&other, &kinds)
    };
    assert!(better([2, 0], [0, 1]));
    assert!(!better([0, 1], [2, 0]));
    assert!(better([0, 1], [1, 0]));
    assert!(!better([1, 0], [0, 1]));
    assert!(!better([1, 1], [1, 1]));
}

#[test]
fn no_placement_passes_what_subnets_and_addresses_hold() {
    let both: &[usize] = &[0, 1];
    // 7 and 8 hold two ENIs of 3 each, one node has two; all 15 addresses hold 2 nodes of 6.
    assert_eq!(most_nodes(&[7, 8], &[node(9, &[(3, 2, both)])]), 2);
    assert_eq!(most_nodes(&[7, 8], &[node(1, &[(3, 2, both)])]), 1);
    // Three subnets of 5 hold one ENI each, and a node has two; 15 addresses hold 2 nodes.
    let three = node(9, &[(3, 2, &[0, 1, 2])]);
    assert_eq!(most_nodes(&[5, 5, 5], &[three]), 1);
    // Without borders 4 fit; in subnets it is 1 + 2.
    assert_eq!(most_nodes(&[5, 7], &[node(9, &[(3, 1, both)])]), 3);
    // Two of 3 leave 6 of 12: room for one of 4 and no more.
    let kinds = [node(9, &[(4, 1, both)]), node(2, &[(3, 1, both)])];
    assert_eq!(most_nodes(&[4, 8], &kinds), 3);
    // An item that may use only its own subnets counts only there.
    let kinds = [node(9, &[(3, 1, &[0]), (1, 1, &[1])])];
    assert_eq!(most_nodes(&[30, 4], &kinds), 4);
    assert_eq!(most_nodes(&[10, 4], &kinds), 3);
    // Of 15 addresses 4 go to others: 11 are three nodes of 3.
    let kinds = [node(9, &[(3, 1, both)])];
    let beside = |others| MostNodes::new(&[9, 6], others, &kinds).of(|kind| kinds[kind].wanted);
    assert_eq!(beside(4), 3);
    assert_eq!(beside(40), 0);
}

#[test]
fn all_nodes_have_a_place_or_not() {
    let kinds = [node(2, &[(3, 1, &[0, 1])]), node(1, &[(4, 1, &[0, 1])])];
    assert!(holds_all(&[7, 5], &kinds));
    // Ten addresses are needed and exist, but neither 5 holds two of them.
    assert_eq!(most_nodes(&[5, 5], &kinds), 3);
    assert!(!holds_all(&[5, 5], &kinds));
    // Nine addresses are too few.
    assert!(!holds_all(&[9, 0], &kinds));
    assert!(holds_all(&[10, 0], &kinds));
}

#[test]
fn an_eni_leaves_the_subnet_that_others_need() {
    // In the largest subnet the 10 blocks ten nodes. The second has as many users and one more, so
    // whole lots fail; best-fit finds the place.
    let kinds = [
        node(1, &[(10, 1, &[0, 1])]),
        node(410, &[(1, 1, &[0])]),
        node(1, &[(1, 1, &[1])]),
        node(1, &[(1, 1, &[1])]),
    ];
    assert_eq!(greedy::in_lots(&[410, 12], &kinds).total(), 403);
    assert_eq!(place_soon(&[410, 12], &kinds).nodes, [1, 410, 1, 1]);
    assert!(holds_all(&[410, 12], &kinds));
}

/// More subnets than the search of all placements looks at, all but the first without room.
fn beyond_search(rooms: &[u64]) -> Vec<u64> {
    [rooms, &[0; 10]].concat()
}

#[test]
fn an_address_of_its_own_may_lie_beside_its_eni() {
    // All three in the second subnet leave the first to two nodes of 3.
    let kinds = [
        node(2, &[(2, 1, &[1]), (1, 1, &[0, 1])]),
        node(2, &[(3, 1, &[0, 1])]),
    ];
    assert_eq!(place(&beyond_search(&[6, 3]), &kinds).nodes, [1, 2]);
    // For so few nodes, repeated calls place with the same care.
    assert_eq!(place_soon(&beyond_search(&[6, 3]), &kinds).nodes, [1, 2]);
}

#[test]
fn a_kind_is_packed_anew_into_what_the_others_leave_it() {
    // The ENI in the first subnet leaves no address there for the node.
    let kinds = [node(2, &[(2, 1, &[0, 1]), (1, 1, &[0])])];
    let placed = place(&beyond_search(&[2, 2]), &kinds);
    assert_eq!(placed.nodes, [1]);
    assert_eq!(placed.items, [[vec![0, 1], vec![1]]]);
}

#[test]
fn nodes_inside_their_subnets_leave_room_for_others() {
    // Both addresses in the first subnet, both ENIs in the second. The node of 7 across both
    // subnets is in the way, and fits in neither of them.
    let kinds = [
        node(1, &[(4, 1, &[0, 1]), (3, 1, &[0, 1])]),
        node(2, &[(2, 1, &[0, 1]), (1, 1, &[0])]),
    ];
    assert_eq!(place(&beyond_search(&[3, 4]), &kinds).nodes, [0, 2]);
    let inside = inside_subnets(&[3, 4], &kinds).unwrap();
    assert_eq!(inside.nodes, [0, 2]);
    assert_eq!(
        inside.items,
        [[vec![0, 0], vec![0, 0]], [vec![0, 2], vec![2]]]
    );
    // Where no two items have the same subnets, every placement is one of these.
    assert_eq!(inside_subnets(&[3, 4], &kinds[1..]), None);
}

#[test]
fn items_of_a_node_inside_its_subnet_lie_together() {
    // Two ENIs of 2 and one of 3 are 7 addresses; an address may lie elsewhere.
    let kinds = [node(9, &[(2, 2, &[0, 1]), (3, 1, &[0, 1]), (1, 1, &[2])])];
    let inside = inside_subnets(&[8, 20, 5], &kinds).unwrap();
    assert_eq!(inside.nodes, [3]);
    assert_eq!(inside.items, [[vec![2, 4], vec![1, 2], vec![3]]]);
}

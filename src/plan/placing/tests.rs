//! The placement against trying all, and against the usual ways.

use std::collections::HashSet;

use proptest::prelude::*;

use super::*;

fn kind(wanted: u64, subnets: &[usize], (m, l, k): (u64, u64, u64)) -> NodeKind {
    let item = |size, per_node| Item {
        size,
        per_node,
        subnets: subnets.to_vec(),
    };
    let full = (k > 0).then(|| item(m, k));
    NodeKind {
        wanted,
        items: full.into_iter().chain([item(l, 1)]).collect(),
    }
}

/// Whether so many nodes of each kind can be placed: item by item, every subnet tried.
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
                    items.push((item.size, item.subnets.clone()));
                }
            }
        }
        items.sort_by_key(|(size, _)| std::cmp::Reverse(*size));
        feasible(&mut available.to_vec(), &items, &mut HashSet::new())
    });
    found.map_or(0, |nodes| nodes.iter().sum())
}

struct Draw(u64);

impl Draw {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    fn kinds(&mut self, subnets: usize, most: u64) -> Vec<NodeKind> {
        (0..=self.below(3))
            .map(|_| {
                let mut allowed: Vec<usize> = (0..subnets).filter(|_| self.below(4) > 0).collect();
                if allowed.is_empty() {
                    allowed.push(0);
                }
                let m = 2 + self.below(30);
                let l = 2 + self.below(m - 1);
                kind(self.below(most), &allowed, (m, l, self.below(4)))
            })
            .collect()
    }
}

/// A fixed sweep, counted: of the cases in which not all nodes find a place at once, too.
#[test]
fn the_placement_equals_trying_all_in_99_of_100_small_cases() {
    let mut draw = Draw(7);
    let (mut exact, mut short, mut short_exact) = (0, 0, 0);
    let cases = 700;
    for _ in 0..cases {
        let available: Vec<u64> = (0..=draw.below(4)).map(|_| draw.below(120)).collect();
        let kinds = draw.kinds(available.len(), 6);
        let placement = place(&available, &kinds);
        assert!(
            placement.fits(&available, &kinds),
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

/// The usual ways, written out plainly: nodes as listed, items as listed, all or none.
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

fn with_room<'i>(left: &'i [u64], item: &'i Item) -> impl Iterator<Item = usize> + 'i {
    item.subnets
        .iter()
        .copied()
        .filter(move |&subnet| left[subnet] >= item.size)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_usual_way_places_more_nodes(seed: u64, subnets in 1_usize..12, most in 1_u64..60, ips in 10_u64..900) {
        let mut draw = Draw(seed);
        let available: Vec<u64> = (0..subnets).map(|_| draw.below(ips)).collect();
        let kinds = draw.kinds(subnets, most);
        let placement = place(&available, &kinds);
        prop_assert!(placement.fits(&available, &kinds));
        prop_assert!(placement.total() <= most_nodes(&available, &kinds));
        let ways = [
            plainly(&available, &kinds, |left, item| with_room(left, item).next()),
            plainly(&available, &kinds, |left, item| with_room(left, item).min_by_key(|&subnet| left[subnet])),
            plainly(&available, &kinds, |left, item| with_room(left, item).max_by_key(|&subnet| left[subnet])),
            // The last with as much, too.
            plainly(&available, &kinds, |left, item| with_room(left, item).min_by_key(|&subnet| (left[subnet], subnet))),
        ];
        for nodes in ways {
            prop_assert!(nodes <= placement.total(), "{} > {}", nodes, placement.total());
        }
    }

    #[test]
    fn whole_nodes_in_single_subnets_are_never_more(seed: u64, subnets in 1_usize..8, most in 1_u64..40) {
        let mut draw = Draw(seed);
        let available: Vec<u64> = (0..subnets).map(|_| draw.below(500)).collect();
        let spread = draw.kinds(subnets, most);
        let whole: Vec<NodeKind> = spread
            .iter()
            .map(|kind| NodeKind {
                wanted: kind.wanted,
                items: vec![Item { size: kind.ips(), per_node: 1, subnets: kind.items[0].subnets.clone() }],
            })
            .collect();
        let (inside, across) = (place(&available, &whole), place(&available, &spread));
        prop_assert!(inside.fits(&available, &whole));
        if inside.total() > across.total() {
            prop_assert!(false, "{} > {}: {available:?} {spread:?}", inside.total(), across.total());
        }
    }
}

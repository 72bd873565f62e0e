//! Published tables, laws, and all failures of small domains.

use proptest::prelude::*;

use super::*;
use net::quantity::{NodeCount, PairCount, VipCount};

fn of(nodes: u64, limit: u64, router_ids: u64) -> Capacity {
    let (nodes, limit) = (NodeCount::new(nodes), VipCount::new(limit));
    capacity(nodes, limit, PairCount::new(router_ids)).unwrap()
}

fn usual(nodes: u64) -> Capacity {
    of(nodes, 250, 255)
}

/// Source: the design of the centralized gateway, table of VIPs by nodes with 250 VIPs a node.
#[test]
fn the_table_of_the_design_comes_out() {
    let table = include_str!("../../../tests/fixtures/vips/vip_table.csv");
    let rows: Vec<Vec<u64>> = table
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(|cell| cell.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows.len(), 7);
    for row in rows {
        let &[nodes, limit, pairs, per_pair, total] = row.as_slice() else {
            panic!("{row:?}");
        };
        let found = of(nodes, limit, ROUTER_IDS.get());
        let said = [
            found.ha_pairs.get(),
            found.vips_per_ha.get(),
            found.total_vips.get(),
        ];
        assert_eq!(said, [pairs, per_pair, total], "{nodes} nodes");
    }
}

#[test]
fn above_the_cap_pairs_are_spread_evenly() {
    for (nodes, pairs_per_node, per_pair, total) in [
        (23, 22, 11, 2_783),
        (24, 22, 11, 2_805),
        (50, 11, 22, 5_610),
        (100, 6, 41, 10_455),
        (510, 1, 250, 63_750),
        (511, 1, 250, 63_750),
        (1 << 32, 1, 250, 63_750),
        (u64::MAX, 1, 250, 63_750),
    ] {
        let found = usual(nodes);
        let said = [
            found.pairs_per_node.get(),
            found.vips_per_ha.get(),
            found.total_vips.get(),
        ];
        assert_eq!(said, [pairs_per_node, per_pair, total], "{nodes} nodes");
        let pairs = if nodes == 23 { 253 } else { 255 };
        assert_eq!(found.ha_pairs.get(), pairs);
    }
    assert_eq!(usual(510).nodes_without_pair().get(), 0);
    assert_eq!(usual(511).nodes_without_pair().get(), 1);
}

#[test]
fn fewer_than_two_nodes_hold_nothing() {
    for nodes in [0, 1] {
        let found = usual(nodes);
        assert_eq!(found.ha_pairs, PairCount::ZERO);
        assert_eq!(found.pairs_per_node, PairCount::ZERO);
        assert_eq!(found.vips_per_ha, VipCount::ZERO);
        assert_eq!(found.total_vips, VipCount::ZERO);
    }
}

#[test]
fn too_many_vips_are_an_error_and_no_wrapped_number() {
    let most = VipCount::new(u64::MAX);
    assert!(capacity(NodeCount::new(510), most, ROUTER_IDS).is_err());
    assert!(needed(VipCount::new(1), most, ROUTER_IDS).is_err());
    assert!(total(&[usual(u64::MAX), usual(2)]).is_err());
    let one = Total::default().checked_add(&usual(510), u64::MAX);
    assert!(one.is_err());
}

/// Source: the design of the centralized gateway, section 2, the example of 23 nodes.
#[test]
fn of_23_nodes_one_down_loses_nothing_and_two_lose_one_pair() {
    let all = usual(23);
    let one = failure(&all, NodeCount::new(1));
    assert_eq!((one.lost_pairs.get(), one.degraded_pairs.get()), (0, 22));
    assert_eq!(one.untouched_pairs.get(), 231);
    let two = failure(&all, NodeCount::new(2));
    assert_eq!((two.lost_pairs.get(), two.degraded_pairs.get()), (1, 42));
    assert_eq!((two.untouched_pairs.get(), two.lost_vips.get()), (210, 11));
    assert!(!one.is_bound && !two.is_bound);
    let all_down = failure(&all, NodeCount::new(99));
    assert_eq!(
        (all_down.failed_nodes.get(), all_down.lost_pairs.get()),
        (23, 253)
    );
}

#[test]
fn failures_of_any_number_of_nodes_are_bounded_and_never_wrap() {
    let huge = usual(u64::MAX);
    let half = failure(&huge, NodeCount::new(u64::MAX / 2));
    assert!(half.is_bound);
    assert_eq!(half.lost_pairs.get(), 255);
    assert_eq!(half.untouched_pairs.get(), 0);
    let one = failure(&huge, NodeCount::new(1));
    assert_eq!((one.lost_pairs.get(), one.degraded_pairs.get()), (0, 1));
    assert_eq!(one.untouched_pairs.get(), 254);
}

/// Pairs of nodes such that no node is in more than `ceil(2H / n)`: who has the most left to be given
/// is paired with those who have the most after it, as Havel and Hakimi do.
fn spread(nodes: usize, pairs: usize) -> Vec<(usize, usize)> {
    let (each, more) = (2 * pairs / nodes, 2 * pairs % nodes);
    let mut left: Vec<usize> = (0..nodes).map(|i| each + usize::from(i < more)).collect();
    let mut all = Vec::new();
    let mut order: Vec<usize> = (0..nodes).collect();
    loop {
        order.sort_by_key(|&i| std::cmp::Reverse(left[i]));
        let first = order[0];
        let wanted = std::mem::take(&mut left[first]);
        if wanted == 0 {
            return all;
        }
        for &other in &order[1..=wanted] {
            left[other] = left[other].checked_sub(1).unwrap();
            all.push((first.min(other), first.max(other)));
        }
    }
}

/// Goes through all sets of failed nodes and, for each, puts every VIP where it hurts: a pair with one
/// node left has its VIPs there, and one with both alive on the node that is looked at.
#[test]
fn no_set_of_failures_puts_more_on_a_node_than_it_may_hold() {
    let mut sets = 0;
    for nodes in 2..=9_u64 {
        for router_ids in [3, 5, 8, 12, 255] {
            for limit in [1, 4, 7, 10, 250] {
                let found = of(nodes, limit, router_ids);
                let n = usize::try_from(nodes).unwrap();
                let pairs = spread(n, usize::try_from(found.ha_pairs.get()).unwrap());
                assert_eq!(pairs.len() as u64, found.ha_pairs.get());
                let mut unique = pairs.clone();
                unique.sort_unstable();
                unique.dedup();
                assert_eq!(unique.len(), pairs.len(), "a couple twice");
                for node in 0..n {
                    let of_node = pairs.iter().filter(|pair| pair.0 == node || pair.1 == node);
                    assert!(of_node.count() as u64 <= found.pairs_per_node.get());
                }
                for down in 0..1_u32 << n {
                    sets += 1;
                    let is_down = |node: usize| down >> node & 1 == 1;
                    let count = |wanted: usize| {
                        let hit = |pair: &&(usize, usize)| {
                            usize::from(is_down(pair.0)) + usize::from(is_down(pair.1)) == wanted
                        };
                        pairs.iter().filter(hit).count() as u64
                    };
                    let told = failure(&found, NodeCount::new(down.count_ones().into()));
                    let (lost, degraded, whole) = (count(2), count(1), count(0));
                    if told.is_bound {
                        assert!(lost <= told.lost_pairs.get());
                        assert!(degraded <= told.degraded_pairs.get());
                        assert!(whole >= told.untouched_pairs.get());
                    } else {
                        assert_eq!(lost, told.lost_pairs.get());
                        assert_eq!(degraded, told.degraded_pairs.get());
                        assert_eq!(whole, told.untouched_pairs.get());
                    }
                    for alive in (0..n).filter(|&node| !is_down(node)) {
                        let mine = pairs
                            .iter()
                            .filter(|pair| pair.0 == alive || pair.1 == alive);
                        let load = mine.count() as u64 * found.vips_per_ha.get();
                        assert!(load <= found.most_on_a_node().get());
                        assert!(
                            load <= limit,
                            "{nodes} nodes, {router_ids} ids: {load} of {limit}"
                        );
                    }
                }
            }
        }
    }
    assert!(sets > 20_000);
}

#[test]
fn pairs_can_be_spread_as_evenly_as_is_counted_with() {
    for nodes in 24..=600_usize {
        let degree = usual(nodes as u64).pairs_per_node.get();
        let mut count = vec![0; nodes];
        let mut pairs = spread(nodes, 255);
        for &(one, other) in &pairs {
            count[one] += 1;
            count[other] += 1;
        }
        assert_eq!(count.into_iter().max(), Some(degree), "{nodes}");
        pairs.sort_unstable();
        pairs.dedup();
        assert_eq!(pairs.len(), 255, "{nodes}");
    }
}

#[test]
fn the_few_nodes_are_found_though_more_can_hold_less() {
    let of = |required, limit| {
        let found = needed(VipCount::new(required), VipCount::new(limit), ROUTER_IDS);
        found.unwrap().unwrap()
    };
    let usual = of(2_471, 250);
    assert_eq!((usual.domains.0, usual.domain.nodes.get()), (1, 21));
    assert_eq!(usual.fails_again, None);
    // Six nodes share five VIPs each over five pairs. Seven are in six pairs each: no VIPs.
    let small = of(15, 5);
    assert_eq!(small.domain.nodes.get(), 6);
    assert_eq!(small.fails_again.map(|one| one.nodes.get()), Some(7));
    let most = of(63_750, 250);
    assert_eq!((most.domains.0, most.domain.nodes.get()), (1, 510));
    let more = of(63_751, 250);
    assert_eq!((more.domains.0, more.most_in_one.get()), (2, 63_750));
    assert!(more.total_vips.get() >= 63_751);
    assert_eq!(
        needed(VipCount::new(1), VipCount::ZERO, ROUTER_IDS),
        Ok(None)
    );
}

#[test]
fn one_domain_with_all_pairs_has_as_many_tenants_as_pairs() {
    let domains = [(usual(23), 2), (usual(1), 1)];
    let total = Total::default().checked_add(&usual(23), 2).unwrap();
    let [own, platform] = designs(&domains, &total);
    assert_eq!((own.tenants, own.vips_per_tenant.get()), (506, 11));
    assert_eq!(
        (platform.tenants, platform.vips_per_tenant.get()),
        (5_566, 5_566)
    );
    let none = [(of(24, 5, 255), 1)];
    assert_eq!(designs(&none, &Total::default())[0].tenants, 0);
}

proptest! {
    #[test]
    fn a_higher_limit_never_holds_less(nodes in 0_u64..700, limit in 0_u64..2_000, more in 0_u64..50) {
        let (low, high) = (of(nodes, limit, 255), of(nodes, limit + more, 255));
        prop_assert!(low.total_vips <= high.total_vips);
    }

    #[test]
    fn the_limit_holds_and_every_pair_takes_two_shares(nodes: u64, limit in 0_u64..1 << 40, ids in 0_u64..300) {
        let found = of(nodes, limit, ids);
        prop_assert!(found.most_on_a_node().get() <= limit);
        prop_assert!(found.ha_pairs.get() <= ids);
        // All VIPs twice are at most what all nodes may hold.
        let twice = u128::from(found.total_vips.get()) * 2;
        prop_assert!(twice <= u128::from(nodes) * u128::from(limit));
        prop_assert!(found.nodes_without_pair().get() <= nodes);
    }

    #[test]
    fn needed_nodes_suffice_and_no_fewer_do(required in 1_u64..70_000, limit in 1_u64..300, ids in 1_u64..40) {
        let (all, ids) = (VipCount::new(required), PairCount::new(ids));
        let found = needed(all, VipCount::new(limit), ids).unwrap().unwrap();
        prop_assert!(found.total_vips >= all);
        let share = required.div_ceil(found.domains.0);
        prop_assert!(found.domain.total_vips.get() >= share);
        for fewer in 0..found.domain.nodes.get() {
            prop_assert!(of(fewer, limit, ids.get()).total_vips.get() < share);
        }
        // One domain less is not enough, at any size.
        let most = (0..100).map(|nodes| of(nodes, limit, ids.get()).total_vips.get()).max().unwrap();
        prop_assert_eq!(most, found.most_in_one.get());
        prop_assert!((found.domains.0 - 1) * most < required);
    }

    #[test]
    fn few_nodes_are_at_most_a_tenth_above_the_fewest(required in 1_u64..9_000, limit in 1_u64..60, ids in 1_u64..20) {
        let all = VipCount::new(required);
        let found = few_nodes(all, VipCount::new(limit), PairCount::new(ids)).unwrap().unwrap();
        prop_assert!(found.total_vips >= all);
        for nodes in 2..60 {
            let one = of(nodes, limit, ids).total_vips.get();
            if one > 0 {
                let other = required.div_ceil(one) * nodes;
                prop_assert!(found.nodes.get() * 10 <= other * 11);
            }
        }
    }

    #[test]
    fn the_best_of_some_nodes_is_the_best_of_all_fewer(nodes in 0_u64..120, limit in 1_u64..40, ids in 1_u64..30) {
        let best = best_within(NodeCount::new(nodes), VipCount::new(limit), PairCount::new(ids)).unwrap();
        for fewer in 0..=nodes {
            let one = of(fewer, limit, ids);
            prop_assert!(one.total_vips <= best.total_vips);
            prop_assert!(one.total_vips < best.total_vips || fewer >= best.nodes.get() || best.total_vips.is_zero());
        }
    }

    #[test]
    fn bounds_of_failures_are_no_better_with_more_nodes_down(nodes in 2_u64..600, down in 0_u64..600) {
        let found = usual(nodes);
        let (some, more) = (failure(&found, NodeCount::new(down)), failure(&found, NodeCount::new(down + 1)));
        prop_assert!(some.lost_pairs <= more.lost_pairs);
        prop_assert!(some.untouched_pairs >= more.untouched_pairs);
        let sum = some.lost_pairs.get() + some.degraded_pairs.get() + some.untouched_pairs.get();
        prop_assert!(sum >= found.ha_pairs.get());
    }
}

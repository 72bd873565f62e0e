//! Orders of a migration, replayed and compared with all orders.

use proptest::prelude::*;

use super::build::{Described as _, migrated, node, objects, subnet};
use super::migrations::migration;
use crate::{AuditOutcome, NewEni, NodeMode};
use input::objects::{Objects, ResourceSet};
use model::finding::MigrationStop;

#[test]
fn five_thousand_nodes_are_ordered_without_delay() {
    let mut sets: Vec<ResourceSet> = Vec::new();
    let mut subnets = Vec::new();
    for zone in 0..5_u64 {
        let names: Vec<String> = (0..8).map(|at| format!("s{zone}-{at}")).collect();
        let list: Vec<&str> = names.iter().map(String::as_str).collect();
        for at in 0..1000_usize {
            let mut set = node(&format!("n{zone}-{at}"))
                .limits(8, 40)
                .pods(128)
                .on(&list);
            for eni in 0..=(at % 8) {
                let bound = 3 + ((at * 7 + eni) % 30) as u64;
                set = set.eni(&names[(at + eni) % 8], bound, bound / 2);
            }
            sets.push(set.zone(&format!(
                "zone{}",
                char::from(b'A' + u8::try_from(zone).unwrap())
            )));
        }
        for (at, name) in names.iter().enumerate() {
            let mut subnet = subnet(name, &format!("10.{}.0.0/16", zone * 8 + at as u64), 2000);
            subnet.zone = Some(format!(
                "cn-bj-{}",
                char::from(b'a' + u8::try_from(zone).unwrap())
            ));
            subnets.push(subnet);
        }
    }
    let input = objects(sets, subnets);
    let outcome = migrated(&input);
    let moved: usize = migration(&outcome).steps.len();
    let blocked: usize = migration(&outcome)
        .blocked
        .iter()
        .map(|block| block.nodes.len())
        .sum();
    assert_eq!(moved + blocked, 5000);
    replayed(&input, &outcome);
}

/// Replays the steps with plain subtraction.
fn replayed(input: &Objects, outcome: &AuditOutcome) {
    let mut left: Vec<i128> = outcome
        .subnets
        .iter()
        .map(|subnet| {
            i128::from(
                subnet
                    .available_ips
                    .0
                    .map_or(0, net::quantity::IpCount::get),
            )
        })
        .collect();
    let mut moved = vec![false; outcome.nodes.len()];
    for step in &migration(outcome).steps {
        let node = &outcome.nodes[step.node];
        assert!(!moved[step.node] && node.mode == NodeMode::BestEffort);
        moved[step.node] = true;
        let mut freed = 0;
        for eni in &node.each_eni {
            let ips = 1 + i128::from(eni.holds.secondary_ips);
            left[eni.holds.subnet] += ips;
            freed += ips;
        }
        assert_eq!(i128::from(step.freed_ips.get()), freed);
        let c = node.ips_per_eni.0.unwrap().get() - 1;
        let mut bound = 0;
        for &NewEni { subnet, ips, .. } in &step.new_enis {
            let most = node.candidates.iter().map(|&at| left[at]).max();
            assert_eq!(Some(left[subnet]), most, "the most available is taken");
            left[subnet] -= i128::from(ips.get());
            assert!(left[subnet] >= 0, "a step falls short");
            bound += ips.get() - 1;
            assert!(ips.get() - 1 <= c);
        }
        // It is Burstable now. It keeps an ENI's worth ready, or has all that it is allowed.
        let carried = c * node.enis_limit.0.unwrap().get();
        let cap = node
            .max_pods
            .0
            .map_or(carried, |pods| pods.get().min(carried));
        let used = node.used_ips.0.unwrap().get();
        assert!(
            bound == cap || bound >= used + c,
            "{bound} of {cap}, {used} used"
        );
        assert!(step.enis.get() <= node.enis_limit.0.unwrap().get());
        let zone = outcome
            .subnets
            .iter()
            .zip(&left)
            .filter(|(subnet, _)| subnet.serves && subnet.zone_index == node.zone_index);
        let (sum, least) = zone.fold((0, i128::MAX), |(sum, least), (_, &left)| {
            (sum + left, least.min(left))
        });
        assert_eq!(
            (
                i128::from(step.available_after.get()),
                i128::from(step.least_after.get())
            ),
            (sum, least)
        );
    }
    for block in &migration(outcome).blocked {
        for &node in &block.nodes {
            assert!(!moved[node]);
            moved[node] = true;
        }
    }
    let wanted = outcome
        .nodes
        .iter()
        .map(|node| node.mode == NodeMode::BestEffort);
    assert!(moved.iter().copied().eq(wanted), "{input:?}");
}

/// Whether any order moves all, by trying all.
fn any_order(
    outcome: &AuditOutcome,
    left: &[i128],
    todo: &mut Vec<usize>,
    claims: &dyn Fn(usize) -> Vec<u64>,
) -> bool {
    if todo.is_empty() {
        return true;
    }
    for at in 0..todo.len() {
        let node = &outcome.nodes[todo[at]];
        let mut next = left.to_vec();
        for eni in &node.each_eni {
            next[eni.holds.subnet] += 1 + i128::from(eni.holds.secondary_ips);
        }
        let fits = claims(todo[at]).into_iter().all(|claim| {
            // The last of equals in a list turned round is the first.
            let Some(&best) = node.candidates.iter().rev().max_by_key(|&&at| next[at]) else {
                return false;
            };
            next[best] -= i128::from(claim);
            next[best] >= 0
        });
        if fits {
            let moved = todo.remove(at);
            let found = any_order(outcome, &next, todo, claims);
            todo.insert(at, moved);
            if found {
                return true;
            }
        }
    }
    false
}

fn clusters() -> impl Strategy<Value = Objects> {
    let enis = prop::collection::vec((0_usize..3, 0_u64..6, 0_u64..6), 0..4);
    let lists = prop::sample::subsequence(vec!["s0", "s1", "s2"], 1..=3);
    let nodes = prop::collection::vec((enis, lists, prop::option::of(1_u64..18)), 1..6);
    (nodes, prop::collection::vec(0_u64..25, 3)).prop_map(|(nodes, left)| {
        let sets = nodes
            .into_iter()
            .enumerate()
            .map(|(at, (enis, list, pods))| {
                let mut set = node(&format!("n{at}")).limits(4, 6).on(&list);
                set.max_allocate = pods.unwrap_or(0);
                for (subnet, bound, used) in enis {
                    set = set.eni(&format!("s{subnet}"), bound.min(5), used.min(bound).min(5));
                }
                set
            });
        let sets: Vec<ResourceSet> = sets.collect();
        let subnets = left
            .iter()
            .enumerate()
            .map(|(at, &left)| subnet(&format!("s{at}"), &format!("10.{at}.0.0/24"), left));
        objects(sets, subnets.collect())
    })
}

/// IPs of the ENIs that a node makes, by the rule in words.
fn claims(outcome: &AuditOutcome, node: usize) -> Vec<u64> {
    let node = &outcome.nodes[node];
    let (c, enis) = (
        node.ips_per_eni.0.unwrap().get() - 1,
        node.enis_limit.0.unwrap().get(),
    );
    let cap = node
        .max_pods
        .0
        .map_or(c * enis, |pods| pods.get().min(c * enis));
    let used = node.used_ips.0.unwrap().get();
    let (mut bound, mut made) = (0, Vec::new());
    while bound < used + c && bound < cap && (made.len() as u64) < enis {
        let more = c.min(cap - bound);
        bound += more;
        made.push(more + 1);
    }
    made
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_order_holds_when_it_is_replayed(input in clusters()) {
        replayed(&input, &migrated(&input));
    }

    #[test]
    fn an_order_is_found_where_there_is_one_and_denied_only_where_there_is_none(input in clusters()) {
        let outcome = migrated(&input);
        let left: Vec<i128> = outcome.subnets.iter().map(|subnet| i128::from(subnet.available_ips.0.unwrap().get())).collect();
        let mut todo: Vec<usize> = (0..outcome.nodes.len()).collect();
        let exists = any_order(&outcome, &left, &mut todo, &|node| claims(&outcome, node));
        let blocked = &migration(&outcome).blocked;
        prop_assert_eq!(exists, blocked.is_empty());
        for block in blocked {
            prop_assert!(matches!(block.why, MigrationStop::TooFewIps | MigrationStop::NoOrder));
            prop_assert!(block.short_ips.0.is_some_and(|ips| !ips.is_zero()));
        }
    }
}

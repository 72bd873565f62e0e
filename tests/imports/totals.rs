//! Numbers of an audit are those that were made up.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use super::answer::{Answer, count, field, file, letter, text};
use crate::dumps::{Cluster, Dump, Form, Mix, Mode, NodeTruth, Part, Truth};

const SEEDS: u64 = 40;

/// The audit of a seed's cluster, and what is true of it.
fn audited(seed: u64, nodes: usize) -> (Answer, Truth) {
    let cluster = Cluster::draw(seed, &Mix::of_all(nodes));
    let text = Dump::odd(&cluster, seed).text(Form::JsonLines, &Part::CLUSTER);
    let answer = Answer::of(&[file("dump.jsonl", text)], "");
    (answer, Truth::of(&cluster))
}

#[test]
fn the_cluster_and_its_zones_are_the_sums_of_what_is_there() {
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, 6);
        let sums = |row: &Json| {
            [
                field::NODES,
                field::BEST_EFFORT,
                field::BURSTABLE,
                field::ALL_ENIS,
                field::BOUND,
                field::USED,
                field::IDLE,
            ]
            .map(|key| count(row, key).unwrap_or(u64::MAX))
        };
        let expected = |of: &crate::dumps::Sums| {
            [
                of.nodes,
                of.best_effort_nodes,
                of.burstable_nodes,
                of.enis,
                of.bound_ips,
                of.used_ips,
                of.bound_ips - of.used_ips,
            ]
        };
        assert_eq!(sums(answer.cluster()), expected(&truth.total), "{seed}");
        let zones = answer.zones();
        for (zone, of) in &truth.zones {
            assert_eq!(sums(zones[zone]), expected(of), "{seed} {zone}");
        }
    }
}

#[test]
fn each_node_has_the_limits_and_counts_that_it_has() {
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, 6);
        let nodes = answer.nodes();
        assert_eq!(
            nodes.keys().collect::<Vec<_>>(),
            truth.nodes.keys().collect::<Vec<_>>(),
            "{seed}: those of RDMA are no nodes"
        );
        for (name, of) in &truth.nodes {
            let row = nodes[name];
            let at = format!("{seed} {name}: {row}");
            assert_eq!(letter(row), Some(of.zone), "{at}");
            assert_eq!(text(row, field::MODE), mode(of.mode), "{at}");
            let whole = |key| count(row, key);
            assert_eq!(whole(field::ENIS), Some(of.enis), "{at}");
            assert_eq!(whole(field::ENIS_LIMIT), Some(of.enis_limit), "{at}");
            assert_eq!(whole(field::IPS_PER_ENI), Some(of.ips_per_eni), "{at}");
            assert_eq!(whole(field::MAX_PODS), Some(of.max_pods), "{at}");
            assert_eq!(whole(field::BOUND), Some(of.bound_ips), "{at}");
            assert_eq!(whole(field::USED), Some(of.used_ips), "{at}");
            assert_eq!(whole(field::IDLE), Some(of.bound_ips - of.used_ips), "{at}");
        }
    }
}

const fn mode(mode: Mode) -> &'static str {
    match mode {
        Mode::BestEffort { .. } => "best-effort",
        Mode::Burstable { .. } => "burstable",
        Mode::Primary => "exclusive-eni",
    }
}

#[test]
fn each_subnet_has_the_counts_of_all_that_lies_in_it() {
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, 6);
        let subnets = answer.subnets();
        for (id, of) in &truth.subnets {
            let row = subnets[id];
            let at = format!("{seed} {id}: {row}");
            assert_eq!(letter(row), Some(of.zone), "{at}");
            assert_eq!(count(row, field::AVAILABLE), Some(of.available), "{at}");
            assert_eq!(count(row, field::USABLE), Some(of.size), "{at}");
            assert_eq!(count(row, field::TOTAL), Some(of.size + 2), "{at}");
            assert_eq!(count(row, field::ENIS), Some(of.enis), "{at}");
            if !of.exclusive {
                assert_eq!(count(row, field::BOUND), Some(of.bound_ips), "{at}");
                assert_eq!(count(row, field::USED), Some(of.used_ips), "{at}");
            }
        }
    }
}

#[test]
fn pools_ask_for_what_the_design_says() {
    let mut seen = BTreeMap::new();
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, 6);
        let nodes = answer.nodes();
        for (name, of) in &truth.nodes {
            let Some(next) = of.next else { continue };
            let row = nodes[name];
            let at = format!("{seed} {name}: {of:?} {row}");
            assert_eq!(count(row, field::NEEDED), Some(next.needed_ips), "{at}");
            if let Some(ips) = next.eni_ips {
                assert_eq!(count(row, field::NEXT_ENI), Some(ips), "{at}");
                assert_eq!(row[field::CAN_GROW].as_bool(), next.can_grow, "{at}");
                *seen.entry((ips > 0, next.can_grow)).or_insert(0) += 1;
            }
        }
    }
    assert!(seen.len() >= 3, "{seen:?}");
}

#[test]
fn a_node_is_stuck_if_and_only_if_all_its_enis_are_dry_and_full_of_pods() {
    let mut stuck = 0;
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, 6);
        let named = |of: &dyn Fn(&str, &NodeTruth) -> bool| -> Vec<String> {
            let nodes = truth.nodes.iter().filter(|(name, node)| of(name, node));
            nodes.map(|(name, _)| name.clone()).collect()
        };
        let nodes = answer.nodes();
        let told = named(&|name, _| text(nodes[name], field::STATE) == "stuck");
        let expected = named(&|_, node| node.stuck);
        assert_eq!(told, expected, "{seed}");
        assert_eq!(answer.subjects("A601"), expected, "{seed}");
        let counted = count(answer.cluster(), field::STUCK);
        assert_eq!(counted, Some(expected.len() as u64), "{seed}");
        stuck += expected.len();
    }
    assert!(stuck > 0);
}

#[test]
fn nodes_come_in_the_order_in_which_people_count() {
    let (answer, truth) = audited(3, 40);
    let told: Vec<String> = answer
        .rows("nodes")
        .into_iter()
        .map(|row| text(row, field::NODE))
        .collect();
    let mut expected: Vec<std::net::Ipv4Addr> = truth
        .nodes
        .keys()
        .map(|name| name.parse().unwrap())
        .collect();
    expected.sort_unstable();
    assert_eq!(
        told,
        expected.iter().map(ToString::to_string).collect::<Vec<_>>()
    );
}

/// What holds for every node, even where the design is open.
#[test]
fn no_node_is_promised_more_than_it_may_have() {
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, 6);
        let nodes = answer.nodes();
        for (name, of) in &truth.nodes {
            let row = nodes[name];
            let Some(reachable) = count(row, field::REACHABLE) else {
                continue;
            };
            let held = of.bound_ips + of.cross_subnet_ips;
            let most = (of.enis_limit * (of.ips_per_eni - 1)).min(of.max_pods);
            assert!(
                reachable >= of.bound_ips && reachable <= most.max(held),
                "{seed} {name}: {row}"
            );
            // A pool without its own ceiling wants more than kubelet ever uses.
            if of.pool_has_max_pods && of.mode != Mode::Primary {
                let needed = count(row, field::NEEDED).unwrap_or(0);
                assert!(
                    of.bound_ips + needed <= most.max(of.bound_ips),
                    "{seed} {name}: {row}"
                );
            }
        }
    }
}

#[test]
fn enis_without_a_node_are_told_and_belong_to_none() {
    let mut seen = 0;
    for seed in 0..SEEDS {
        let (answer, truth) = audited(seed, 6);
        assert_eq!(
            answer.subjects("A609").is_empty(),
            truth.orphans == 0,
            "{seed}"
        );
        seen += truth.orphans;
    }
    assert!(seen > 0);
}

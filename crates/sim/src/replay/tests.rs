use std::fmt::Write as _;

use super::*;
use crate::laws::cluster;
use draw::{Draw, Mix};
use input::problem::Source;
use input::records::Format;
use model::catalog::Catalog;
use model::pool::Strategy as Pool;
use model::{Cluster, Position as _, Positions, Settings, parse_plan};
use planning::plan::cluster::{CandidatePlan, planned};

/// Subnets of one zone with the given numbers of addresses.
fn subnets(available: &[u64]) -> String {
    let mut text = String::from("version = 1\n");
    for (i, ips) in available.iter().enumerate() {
        let _ = writeln!(
            text,
            "[[subnet]]\nid = \"s{i}\"\ncidr = \"10.{i}.0.0/16\"\nzone = \"z\"\navailable_ips = {ips}"
        );
    }
    text
}

fn group(name: &str, nodes: u64, enis: u32, ips: u32, pods: u32, rest: &str) -> String {
    format!(
        "[[node_group]]\nname = \"{name}\"\nnodes = {nodes}\nenis = {enis}\nips_per_eni = {ips}\nmax_pods = {pods}\n{rest}\n"
    )
}

/// The result of every order, with all nodes of the plan in its only zone; existing nodes have to reach
/// their pods as well.
fn replayed(text: &str) -> Vec<Replay> {
    let cluster = cluster(text);
    let there = |group: model::GroupId| {
        let existing = cluster.existing.iter();
        existing.filter(|node| node.group == group).count() as u64
    };
    let new = |(i, group): (model::GroupId, &model::NodeGroup)| {
        let mut zones = vec![0; cluster.zone_count()];
        zones[group.zones[0]] = group.nodes.get() - there(i);
        zones
    };
    let placement = Placement {
        new: cluster.groups.iter().with_positions().map(new).collect(),
        existing: vec![true; cluster.existing.len()],
    };
    let orders: Vec<Order> = Order::adverse(8).collect();
    replay(&cluster, &placement, &orders).unwrap()
}

fn all_run(replays: &[Replay]) -> bool {
    replays.iter().all(Replay::all_run)
}

/// Source: the worked example of nodes that a placement holds and the plan order does not.
#[test]
fn the_plan_order_loses_pods_where_small_nodes_break_up_the_large_nodes_subnet() {
    let text = subnets(&[45, 36]) + &group("x", 6, 8, 40, 5, "") + &group("y", 1, 8, 40, 39, "");
    let replays = replayed(&text);
    let plan = replays[0];
    assert_eq!(
        (plan.order, plan.planned, plan.running),
        (Order::Plan, 69, 30)
    );
    let short = plan.short.unwrap();
    assert_eq!(
        (short.group.index(), short.planned, short.running),
        (1, 39, 0)
    );
    // 45 - 40 = 5, and 6 x 6 = 36.
    let large = replays
        .iter()
        .find(|one| one.order == Order::LargeClaimsFirst);
    assert_eq!(
        large.map(|one| (one.running, one.all_run())),
        Some((69, true))
    );
}

/// Source: the worked example of equal nodes, whose sum of floors is 58.
#[test]
fn fifty_seven_nodes_run_in_every_order_and_fifty_eight_do_not() {
    let text = |nodes| subnets(&[715, 100]) + &group("a", nodes, 2, 8, 12, "");
    let replays = replayed(&text(57));
    assert!(all_run(&replays), "{replays:?}");
    assert!(replays.iter().all(|one| one.running == 57 * 12));
    assert!(!all_run(&replayed(&text(58))));
}

/// Source: the worked example of two /24 at 128 pods.
#[test]
fn three_nodes_of_128_pods_run_in_two_subnets_of_a_slash_24_in_every_order() {
    let text = |nodes| subnets(&[254, 254]) + &group("a", nodes, 8, 40, 128, "");
    assert!(all_run(&replayed(&text(3))));
    assert!(!all_run(&replayed(&text(4))));
}

#[test]
fn a_single_subnet_holds_what_the_closed_form_says_under_every_strategy() {
    // P = 20 in 3 ENIs of 7 secondary IPs: 23 addresses per node, plus the machine's own ENI under TKE.
    for (strategy, enis) in [
        (Pool::BestEffort, 3),
        (Pool::Burstable, 3),
        (Pool::TkeSharedEni, 4),
        (Pool::TkeStaticIp, 4),
    ] {
        let strategy = format!("strategy = \"{}\"", strategy.as_str());
        // Pre-bound addresses come on top of 20 pods only up to 21, which is 3 ENIs' worth.
        let each = if enis == 4 && strategy.contains("shared") {
            24
        } else {
            23
        };
        let text =
            |nodes: u64, ips: u64| subnets(&[ips]) + &group("a", nodes, enis, 8, 20, &strategy);
        let fits = replayed(&text(5, 5 * each));
        assert!(all_run(&fits), "{strategy}: {fits:?}");
        assert!(!all_run(&replayed(&text(5, 5 * 23 - 1))), "{strategy}");
    }
}

#[test]
fn pods_that_stop_and_start_again_refute_what_starting_alone_does_not() {
    // 3 nodes of 4 pods in 2 ENIs of 2: 18 addresses of 20. A node that releases an address of the small
    // subnet keeps a half-filled ENI there, and another node takes the address.
    let text = subnets(&[8, 12]) + &group("a", 3, 2, 3, 4, "strategy = \"best-effort\"");
    let (churned, others): (Vec<Replay>, Vec<Replay>) = replayed(&text)
        .into_iter()
        .partition(|one| matches!(one.order, Order::Churned(_)));
    assert!(all_run(&others), "{others:?}");
    assert!(!all_run(&churned));
}

#[test]
fn nodes_that_are_there_keep_what_they_hold_and_claim_the_rest() {
    // The node holds 1 + 4 and needs 5 more of 9 pods: 1 more ENI of 5 + 1. A new node takes 9 + 2.
    let node = "[[node]]\nname = \"n\"\nzone = \"z\"\nenis = [{ subnet = \"s0\", secondary_ips = 4, used_ips = 3 }]\n";
    let text = |ips| subnets(&[ips]) + &group("a", 2, 2, 6, 9, "") + node;
    let fits = replayed(&text(6 + 11));
    assert!(all_run(&fits), "{fits:?}");
    assert!(
        fits.iter()
            .all(|one| one.planned == 18 && one.running == 18)
    );
    assert!(!all_run(&replayed(&text(6 + 11 - 1))));
}

#[test]
fn a_node_that_need_not_reach_its_pods_still_takes_addresses() {
    let node = "[[node]]\nname = \"n\"\nzone = \"z\"\n";
    let text = subnets(&[11]) + &group("a", 2, 2, 6, 9, "") + node;
    let cluster = cluster(&text);
    let mut placement =
        Placement { new: vec![vec![0; cluster.zone_count()]], existing: vec![false] };
    placement.new[0][cluster.groups[0].zones[0]] = 1;
    let replays = replay(&cluster, &placement, &[Order::NodeByNode]).unwrap();
    assert_eq!((replays[0].planned, replays[0].running), (9, 0));
    placement.new[0][cluster.groups[0].zones[0]] = 0;
    let replays = replay(&cluster, &placement, &[Order::NodeByNode]).unwrap();
    assert_eq!((replays[0].planned, replays[0].all_run()), (0, true));
}

#[test]
fn a_node_without_an_address_of_its_own_reaches_nothing() {
    let text = subnets(&[100])
        + "[[subnet]]\nid = \"n\"\ncidr = \"10.9.0.0/24\"\nzone = \"z\"\nrole = \"nodes\"\navailable_ips = 1\n"
        + &group("a", 2, 2, 6, 9, "");
    let replays = replayed(&text);
    assert!(
        replays
            .iter()
            .all(|one| (one.planned, one.running) == (18, 9))
    );
}

#[test]
fn pods_of_daemonsets_are_among_the_planned_and_those_on_the_host_network_are_not() {
    let rest = "daemonset_pods = 2\nhost_network_pods = 3";
    let text = subnets(&[26]) + &group("a", 2, 3, 6, 14, rest);
    let replays = replayed(&text);
    assert!(replays.iter().all(|one| one.planned == 22), "{replays:?}");
    // The pool holds as many addresses as kubelet takes pods: 14 and 3 ENIs a node.
    assert!(!all_run(&replays));
    let text = subnets(&[34]) + &group("a", 2, 3, 6, 14, rest);
    assert!(all_run(&replayed(&text)));
}

#[test]
fn every_order_runs_the_same_nodes_to_the_same_end_again() {
    let text = subnets(&[60, 70]) + &group("a", 6, 3, 8, 12, "") + &group("b", 2, 2, 20, 30, "");
    assert_eq!(replayed(&text), replayed(&text));
}

#[test]
fn the_largest_cluster_is_replayed_node_by_node_and_in_any_mixture() {
    let text =
        subnets(&[16_250; 5]) + "[cluster]\neni_quota = 5000\n" + &group("a", 5_000, 8, 16, 14, "");
    let cluster = cluster(&text);
    let mut placement =
        Placement { new: vec![vec![0; cluster.zone_count()]], existing: Vec::new() };
    placement.new[0][cluster.groups[0].zones[0]] = 5_000;
    let orders = [Order::NodeByNode, Order::Shuffled(1)];
    let replays = replay(&cluster, &placement, &orders).unwrap();
    assert!(
        replays.iter().all(|one| one.running == 70_000),
        "{replays:?}"
    );
}

#[test]
fn the_eni_quota_binds_in_every_order_whether_it_is_given_or_the_default() {
    let text = |nodes: u64, quota: &str| {
        subnets(&[65_000]) + &format!("[cluster]\n{quota}\n") + &group("a", nodes, 2, 4, 5, "")
    };
    assert!(all_run(&replayed(&text(3, "eni_quota = 6"))));
    let short = replayed(&text(3, "eni_quota = 5"));
    assert!(short.iter().all(|one| !one.all_run()), "{short:?}");
    assert!(all_run(&replayed(&text(250, ""))));
    assert!(!all_run(&replayed(&text(251, ""))));
    assert!(all_run(&replayed(&text(
        251,
        "eni_quota_counts = \"unattached\""
    ))));
}

/// A drawn plan with more room than most have.
fn drawn(draw: &mut Draw) -> Option<(String, Cluster)> {
    let text = draw::plan(draw, Mix::ALL).text;
    let (source, none) = (Source::new("plan.toml", &text), Settings::default());
    let mut cluster = parse_plan(&source, Format::Toml, Catalog::bundled(), none, none).ok()?;
    for subnet in model::SubnetId::all(cluster.subnets.list().len()) {
        let ips = cluster.subnets.list()[subnet].available.get();
        cluster
            .subnets
            .set_available(subnet, ips * draw.within(1, 3));
    }
    if draw.one_in(2) {
        cluster.quota.given = None;
    }
    Some((text, cluster))
}

/// How many plans are drawn, more where the environment asks for them.
#[expect(clippy::disallowed_methods, reason = "more plans than CI has time for")]
fn plans() -> u64 {
    let given = std::env::var("PLACING_PLANS").ok();
    given.map_or(100, |given| given.parse().unwrap())
}

/// What is guaranteed runs in each of the placements that a plan hands to a replay.
#[test]
fn guaranteed_nodes_run_wherever_others_put_them() {
    let mut draw = Draw::new(3);
    let (mut pods, mut several) = (0, 0);
    for _ in 0..plans() {
        let Some((text, cluster)) = drawn(&mut draw) else {
            continue;
        };
        let outcome = planned(CandidatePlan::new(cluster)).unwrap();
        let placements: Vec<Placement> = Placement::guaranteed(&outcome).collect();
        several += u64::from(placements.len() > 1);
        for placement in &placements {
            let orders: Vec<Order> = Order::adverse(1).collect();
            for replay in replay(&outcome.cluster, placement, &orders).unwrap() {
                assert!(replay.all_run(), "{replay:?}\n{placement:?}\n{text}");
                pods += replay.planned;
            }
        }
    }
    assert!(
        pods > plans() * 4 && several * 8 > plans(),
        "{pods} {several}"
    );
}

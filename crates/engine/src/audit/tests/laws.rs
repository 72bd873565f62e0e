//! What holds for every audit.

use proptest::prelude::*;

use super::build::{Described as _, audited, eni, node, objects, subnet};
use crate::audit::{AuditOutcome, AuditRequest, NodeState, audit};
use input::objects::{Objects, PoolShare};
use net::lang::Lang;
use net::quantity::IpCount;

const ZONES: [(&str, &str); 3] = [("zoneD", "cn-bj-d"), ("zoneF", "cn-bj-f"), ("", "")];

fn clusters() -> impl Strategy<Value = Objects> {
    let subnets = prop::collection::vec(
        (
            0_usize..3,
            prop::option::of(prop_oneof![Just(0_u64), 0_u64..300]),
            0_u8..8,
        ),
        0..6,
    );
    let enis = prop::collection::vec((0_usize..7, 0_u64..9, 0_u64..9), 0..5);
    let nodes = prop::collection::vec(
        (
            0_usize..3,
            0_u64..5,
            prop::option::of(1_u64..40),
            0_u64..2,
            enis,
            any::<bool>(),
        ),
        0..6,
    );
    let more = prop::collection::vec((0_usize..8, 0_usize..7, 0_u64..9), 0..6);
    (subnets, nodes, more).prop_map(|(subnets, nodes, more)| {
        let name = |at: usize| format!("s{at}");
        let list = subnets
            .into_iter()
            .enumerate()
            .map(|(at, (zone, left, kind))| {
                let mut subnet = subnet(&name(at), &format!("10.{at}.0.0/24"), 0);
                subnet.zone = Some(ZONES[zone].1.to_owned());
                subnet.available_ips = left;
                subnet.exclusive = kind == 1;
                subnet.enabled = Some(kind != 2);
                subnet.has_no_more_ip = kind == 3;
                subnet
            });
        let sets = nodes.into_iter().enumerate().map(
            |(at, (zone, limit, pods, multiple, enis, cross))| {
                let names: Vec<String> = enis.iter().map(|&(subnet, ..)| name(subnet)).collect();
                let list: Vec<&str> = names.iter().map(String::as_str).collect();
                let mut set = node(&format!("n{at}"))
                    .limits(limit, 9)
                    .zone(ZONES[zone].0)
                    .on(&list);
                set.max_allocate = pods.unwrap_or(0);
                set.burst_multiple = multiple;
                for (subnet, bound, used) in enis {
                    set = set.eni(&name(subnet), bound, used);
                }
                if cross && let Some(eni) = set.enis.first() {
                    let eni = eni.id.clone();
                    set.pool.push(PoolShare {
                        eni,
                        subnet: name(6),
                        cross_subnet_used: 2,
                        ..PoolShare::default()
                    });
                }
                set
            },
        );
        let mut objects = objects(sets.collect(), list.collect());
        objects.enis = more
            .into_iter()
            .enumerate()
            .map(|(at, (owner, subnet, ips))| {
                eni(&format!("e{at}"), &format!("n{owner}"), &name(subnet), ips)
            })
            .collect();
        objects
    })
}

fn asked(objects: &Objects) -> AuditOutcome {
    audit(AuditRequest { ips_per_day: Some(7), migrate: true, ..super::build::request(objects) })
        .unwrap()
}

/// The whole outcome as text.
fn told(outcome: &AuditOutcome) -> String {
    let mut said = format!(
        "{:?} {:?} {:?} {:?}",
        outcome.nodes, outcome.subnets, outcome.zones, outcome.migration
    );
    for finding in &outcome.findings {
        for lang in [Lang::En, Lang::Zh] {
            let (message, help) = (finding.message(lang), finding.help(lang));
            assert!(!message.is_empty() && !help.is_empty());
            assert_eq!(lang == Lang::Zh, !help.is_ascii(), "{help}");
            said.extend(["\n", &message, " ", &help]);
        }
        assert!(finding.values().iter().all(|(key, _)| !key.is_empty()));
    }
    said
}

/// The objects with one more unused subnet, in the lists of some nodes.
fn with_subnet(
    objects: &Objects,
    nodes: &[&str],
    zone: Option<&str>,
    (cidr, left): (&str, u64),
) -> AuditOutcome {
    let mut objects = objects.clone();
    let mut new = subnet("new", cidr, left);
    new.zone = zone.map(str::to_owned);
    objects.subnets.push(new);
    let sets = objects.resource_sets.iter_mut();
    for set in sets.filter(|set| nodes.contains(&set.name.as_str())) {
        set.subnet_ids.push("new".to_owned());
    }
    audited(&objects)
}

/// Whether a subnet could help a node.
fn lacks(outcome: &AuditOutcome, node: &str) -> bool {
    outcome.findings.iter().any(|finding| {
        let value = |key: &str| finding.values().into_iter().find(|(name, _)| *name == key);
        let by_subnets = value("sufficient_prefix").is_some_and(|(_, value)| !value.is_null());
        finding.subject() == node
            && (finding.code() == "A611" || finding.code() == "A603" && by_subnets)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_whole_is_the_sum_of_its_zones_and_these_of_nodes_and_subnets(objects in clusters()) {
        let outcome = audited(&objects);
        let sum = |of: &dyn Fn(&crate::audit::ZoneAudit) -> u64| -> u64 { outcome.zones.iter().map(of).sum() };
        let total = &outcome.total;
        prop_assert_eq!(total.nodes.get(), outcome.nodes.len() as u64);
        prop_assert_eq!(total.nodes.get(), sum(&|zone| zone.totals.nodes.get()));
        prop_assert_eq!(total.bound_ips.0.unwrap().get(), sum(&|zone| zone.totals.bound_ips.0.unwrap().get()));
        prop_assert_eq!(total.enis.0.unwrap().get(), sum(&|zone| zone.totals.enis.0.unwrap().get()));
        prop_assert_eq!(total.subnets.get(), outcome.subnets.len() as u64);
        let stuck = outcome.nodes.iter().filter(|node| node.state == NodeState::Stuck).count();
        prop_assert_eq!(total.stuck_nodes.get(), stuck as u64);
        let bound: u64 = outcome.nodes.iter().map(|node| node.bound_ips.0.unwrap().get()).sum();
        prop_assert_eq!(total.bound_ips.0.unwrap().get(), bound);
        let enis: u64 = outcome.subnets.iter().map(|subnet| subnet.enis.0.unwrap().get()).sum();
        prop_assert_eq!(total.enis.0.unwrap().get(), enis);
        if let Some(left) = total.available_ips.0 {
            prop_assert_eq!(left.get(), sum(&|zone| zone.totals.available_ips.0.unwrap().get()));
        }
        for node in &outcome.nodes {
            if let (Some(used), Some(idle)) = (node.used_ips.0, node.idle_ips.0) {
                prop_assert_eq!(used.get() + idle.get(), node.bound_ips.0.unwrap().get());
            }
            prop_assert!(node.zone_index < outcome.zones.len());
            prop_assert!(node.reachable_ips.0.is_none_or(|most| Some(most) >= node.bound_ips.0));
        }
        for subnet in &outcome.subnets {
            if let (Some(size), Some(left), Some(others)) = (subnet.usable_ips.0, subnet.available_ips.0, subnet.other_ips.0) {
                let sum = left.get() + others.get() + subnet.enis.0.unwrap().get() + subnet.bound_ips.0.unwrap().get();
                prop_assert!(others == IpCount::ZERO || sum == size.get());
            }
        }
    }

    #[test]
    fn the_same_objects_in_another_order_tell_the_same(objects in clusters()) {
        let mut other = objects.clone();
        other.enis.reverse();
        other.nodes.reverse();
        // The place of a node's object is where it was read.
        let positions = |outcome: &AuditOutcome| outcome.nodes.iter().map(|node| node.resource_set).collect::<Vec<_>>();
        let (first, second) = (asked(&objects), asked(&other));
        prop_assert_eq!(positions(&first), positions(&second));
        prop_assert_eq!(told(&first), told(&second));
    }

    #[test]
    fn findings_speak_both_languages_and_agree_with_the_states(objects in clusters()) {
        let outcome = asked(&objects);
        told(&outcome);
        let count = |code: &str| outcome.codes().iter().filter(|one| **one == code).count() as u64;
        prop_assert_eq!(count("A601"), outcome.total.stuck_nodes.get());
        prop_assert_eq!(count("A602"), outcome.total.one_eni_from_stuck_nodes.get());
        prop_assert_eq!(count("A611"), outcome.total.blocked_nodes.get());
        prop_assert!(count("A603") <= outcome.total.short_of_max_pods_nodes.get());
        let severities: Vec<_> = outcome.findings.iter().map(model::finding::Finding::severity).collect();
        prop_assert!(severities.is_sorted());
    }
}

proptest! {
    // One of eight clusters has a finding that asks for a subnet.
    #![proptest_config(ProptestConfig { cases: 200, max_global_rejects: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn the_subnet_that_a_finding_asks_for_ends_what_it_tells(objects in clusters()) {
        let outcome = audited(&objects);
        let mut judged = 0;
        for finding in &outcome.findings {
            let value = |key: &str| {
                let found = finding.values().into_iter().find(|(name, _)| *name == key);
                found.and_then(|(_, value)| value.as_u64())
            };
            let Some(prefix) = value("sufficient_prefix") else { continue };
            let asked = (format!("10.200.0.0/{prefix}"), (1_u64 << (32 - prefix)) - super::build::request(&objects).reserved);
            let of_node = outcome.nodes.iter().find(|node| node.name.as_ref() == finding.subject());
            let of_subnet = outcome.subnets.iter().find(|subnet| subnet.name.as_ref() == finding.subject());
            match (finding.code(), of_node, of_subnet) {
                ("A603" | "A611", Some(node), _) => {
                    judged += 1;
                    let mended = with_subnet(&objects, &[&node.name], node.zone.as_deref(), (&asked.0, asked.1));
                    prop_assert!(!lacks(&mended, &node.name), "{} {}", finding.message(Lang::En), finding.help(Lang::En));
                    let Some(next) = value("next_eni_ips") else { continue };
                    let mended = with_subnet(&objects, &[&node.name], node.zone.as_deref(), (&asked.0, next));
                    let node = mended.nodes.iter().find(|one| one.name == node.name);
                    prop_assert!(
                        node.is_some_and(|node| node.state != NodeState::CannotGrow),
                        "{} {} {}", finding.message(Lang::En), finding.help(Lang::En), told(&mended)
                    );
                }
                ("A604" | "A605", _, Some(subnet)) => {
                    judged += 1;
                    let named = |set: &&input::objects::ResourceSet| set.subnet_ids.iter().any(|id| id.as_str() == subnet.name.as_ref());
                    let nodes: Vec<&str> = objects.resource_sets.iter().filter(named).map(|set| set.name.as_str()).collect();
                    let mended = with_subnet(&objects, &nodes, subnet.zone.as_deref(), (&asked.0, asked.1));
                    // A node of another zone is not served.
                    let mut here = mended.nodes.iter().filter(|node| nodes.contains(&node.name.as_ref()) && node.zone == subnet.zone);
                    prop_assert!(!here.any(|node| lacks(&mended, &node.name)), "{} {}", finding.message(Lang::En), finding.help(Lang::En));
                }
                _ => {}
            }
        }
        prop_assume!(judged > 0);
    }
}

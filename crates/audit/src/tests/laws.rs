//! What holds for every audit.

use model::Position;
use proptest::prelude::*;

use super::build::{Described as _, audited, eni, node, objects, subnet};
use crate::{AuditOutcome, AuditRequest, NodeAudit, NodeState, audit};
use input::objects::{Objects, PoolShare, ResourceSet, SubnetObject};
use model::finding::Finding;
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

/// The objects with one more unused subnet of a prefix, in the lists of some nodes.
fn with_subnet(objects: &Objects, nodes: &[&str], zone: Option<&str>, prefix: u8) -> Objects {
    let mut objects = objects.clone();
    let reserved = super::build::request(&objects).reserved;
    let left = (1_u64 << (32 - prefix)) - reserved;
    let mut new = subnet("new", &format!("10.200.0.0/{prefix}"), left);
    new.zone = zone.map(str::to_owned);
    objects.subnets.push(new);
    let sets = objects.resource_sets.iter_mut();
    for set in sets.filter(|set| nodes.contains(&set.name.as_str())) {
        set.subnet_ids.push("new".to_owned());
    }
    objects
}

/// The objects after a node is drained and created again: what it held is back in its subnets.
fn created_again(objects: &Objects, node: &NodeAudit) -> Objects {
    let mut objects = objects.clone();
    for set in &mut objects.resource_sets {
        if set.name.as_str() == &*node.name {
            set.enis.clear();
            set.pool.clear();
        }
    }
    objects
        .enis
        .retain(|eni| eni.node.as_deref() != Some(&*node.name));
    for eni in &node.each_eni {
        let subnets = objects.subnets.iter_mut();
        for subnet in subnets.filter(|one| one.id.as_deref() == Some(&*eni.subnet)) {
            let left = if subnet.has_no_more_ip {
                Some(0)
            } else {
                subnet.available_ips
            };
            subnet.available_ips = left.map(|left| left + 1 + eni.secondary_ips.get());
            subnet.has_no_more_ip = false;
        }
    }
    objects
}

fn value(finding: &Finding, key: &str) -> Option<serde_json::Value> {
    let values = finding.values().into_iter();
    let mut of_key = values.filter(|(name, _)| *name == key);
    of_key.next().map(|(_, value)| value)
}

fn number(finding: &Finding, key: &str) -> Option<u64> {
    value(finding, key)?.as_u64()
}

/// The findings that name a new subnet, a node to create again or other max-pods.
const ADVISING: [&str; 6] = ["A601", "A602", "A603", "A604", "A605", "A611"];

/// The objects after each way that the help of a finding names.
fn followed(objects: &Objects, outcome: &AuditOutcome, finding: &Finding) -> Vec<Objects> {
    let prefix = number(finding, "sufficient_prefix").map(|prefix| u8::try_from(prefix).unwrap());
    let mut nodes = outcome.nodes.iter();
    let node = nodes.find(|node| *node.name == *finding.subject());
    if matches!(finding.code(), "A604" | "A605") {
        let mut subnets = outcome.subnets.iter();
        let subnet = subnets
            .find(|subnet| *subnet.name == *finding.subject())
            .unwrap();
        let named = |set: &&ResourceSet| set.subnet_ids.iter().any(|id| **id == *subnet.name);
        let sets = objects.resource_sets.iter().filter(named);
        let nodes: Vec<&str> = sets.map(|set| set.name.as_str()).collect();
        return vec![with_subnet(
            objects,
            &nodes,
            subnet.zone.as_deref(),
            prefix.unwrap(),
        )];
    }
    let node = node.unwrap();
    let zone = node.zone.as_deref();
    let is_of_limits = value(finding, "why").is_some_and(|why| why == "limits");
    let mut ways = Vec::new();
    if !is_of_limits {
        let again = value(finding, "again").is_some_and(|again| again == "true");
        let again = again || finding.code() == "A601";
        let has_zone =
            |one: &SubnetObject| one.zone.as_deref().is_some_and(|zone| !zone.is_empty());
        if again && !objects.subnets.iter().all(has_zone) {
            // A zone that only ENIs tell is another one without them.
            return ways;
        }
        let base = if again {
            created_again(objects, node)
        } else {
            assert!(prefix.is_some(), "{}", finding.help(Lang::En));
            objects.clone()
        };
        ways.push(match prefix {
            Some(prefix) => with_subnet(&base, &[&node.name], zone, prefix),
            None => base,
        });
    }
    if let Some(pods) =
        number(finding, "reachable_ips").filter(|&pods| pods > 0 && finding.code() == "A603")
    {
        let mut fewer = objects.clone();
        for set in &mut fewer.resource_sets {
            if set.name.as_str() == &*node.name {
                set.max_allocate = pods;
            }
        }
        ways.push(fewer);
    }
    ways
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_whole_is_the_sum_of_its_zones_and_these_of_nodes_and_subnets(objects in clusters()) {
        let outcome = audited(&objects);
        let sum = |of: &dyn Fn(&crate::ZoneAudit) -> u64| -> u64 { outcome.zones.iter().map(of).sum() };
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
            prop_assert!(node.zone_index.index() < outcome.zones.len());
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
    // One of three clusters has a finding that advises something.
    #![proptest_config(ProptestConfig { cases: 400, max_global_rejects: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn a_finding_is_gone_once_its_advice_is_followed(objects in clusters()) {
        let outcome = audited(&objects);
        let mut judged = 0;
        for finding in outcome.findings.iter().filter(|one| ADVISING.contains(&one.code())) {
            for after in followed(&objects, &outcome, finding) {
                judged += 1;
                let after = audited(&after);
                let is_same = |one: &&Finding| (one.code(), one.subject()) == (finding.code(), finding.subject());
                // A node that its type limits says so when nothing else does any more.
                let by_limits = value(finding, "why").is_none_or(|why| why != "limits");
                let still = after.findings.iter().filter(is_same);
                let mut still = still.filter(|one| !by_limits || value(one, "why").is_none_or(|why| why != "limits"));
                let still = still.next().map(|one| (one.message(Lang::En), one.help(Lang::En)));
                prop_assert_eq!(still, None, "{}: {}", finding.message(Lang::En), finding.help(Lang::En));
            }
        }
        prop_assume!(judged > 0);
    }
}

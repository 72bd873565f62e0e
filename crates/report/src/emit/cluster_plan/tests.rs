use proptest::prelude::*;

use super::{ClusterPlan, cluster_plan};
use crate::tests::audited::{audited, eni, node, subnet};
use engine::audit::{AuditOutcome, AuditRequest, NodeMode};
use input::objects::{Objects, ResourceSet};
use input::problem::{Problems, Source};
use input::records::Format;
use model::catalog::Catalog;
use model::pool::Strategy as Pools;
use model::{
    Cluster, ExistingEni, Position, Service, Settings, Spread, SubnetId, ZoneId, parse_plan,
};
use net::lang::Lang;
use net::quantity::{EniCount, IpCount, Known, PodCount};

const BEST_EFFORT: NodeMode = NodeMode::BestEffort;
const BURSTABLE: NodeMode = NodeMode::Burstable;

fn request(objects: &Objects) -> AuditRequest<'_> {
    AuditRequest::new(objects, Catalog::bundled())
}

fn written(outcome: &AuditOutcome) -> Result<ClusterPlan, Problems> {
    cluster_plan(outcome, &request(&Objects::default()), Lang::En)
}

#[track_caller]
fn parsed(text: &str) -> Cluster {
    let settings = Settings::default();
    let source = Source::new("plan.toml", text);
    let cluster = parse_plan(
        &source,
        Format::Toml,
        Catalog::bundled(),
        settings,
        settings,
    );
    cluster.unwrap_or_else(|problems| panic!("{problems:?}\n{text}"))
}

/// Two zones, three kinds of nodes, and other objects of a cluster.
fn mixed() -> AuditOutcome {
    let mut unused = subnet("sbn-named", None, 1, None);
    unused.serves = true;
    let mut exclusive = subnet("sbn-x", Some("10.0.8.0/24"), 1, Some(200));
    exclusive.serves = false;
    let subnets = vec![
        subnet("sbn-a", Some("10.0.0.0/24"), 0, Some(17)),
        subnet("sbn-b", Some("10.0.1.0/24"), 1, None),
        subnet("10.0.2.0/24", Some("10.0.2.0/24"), 1, Some(254)),
        unused,
        exclusive,
    ];
    let mut over = node("over", 1, BURSTABLE, &[1], &[eni(1, 45, 3, 2); 2]);
    over.enis_limit = Known(Some(EniCount::new(1)));
    let mut plain = node("plain", 0, BEST_EFFORT, &[0], &[eni(0, 7, 7, 0)]);
    (plain.instance, plain.max_pods) = (Known(None), Known(None));
    let mut odd = node("odd \"one\"\n", 1, BURSTABLE, &[2, 1], &[eni(1, 39, 0, 0)]);
    odd.instance = Known(Some("my.own.type".into()));
    let mut alone = node(
        "alone",
        1,
        NodeMode::ExclusiveEni,
        &[4],
        &[eni(4, 0, 0, 0); 3],
    );
    alone.used_ips = Known(None);
    let nodes = vec![
        node(
            "10.1.0.1",
            0,
            BURSTABLE,
            &[0],
            &[eni(0, 39, 30, 0), eni(0, 39, 1, 0)],
        ),
        node("10.1.0.2", 0, BURSTABLE, &[0], &[]),
        node("10.1.0.3", 1, BURSTABLE, &[1, 2], &[eni(1, 20, 20, 1)]),
        node("10.1.0.4", 1, BURSTABLE, &[1], &[eni(1, 39, 39, 0)]),
        plain,
        over,
        odd,
        alone,
        node("virtual", 0, NodeMode::Unknown, &[], &[]),
    ];
    audited(&[Some("cn-bj-d"), Some("cn-bj-e")], subnets, nodes)
}

#[test]
fn a_cluster_is_a_plan_that_people_can_read() {
    let objects = Objects {
        resource_sets: vec![ResourceSet {
            name: "plain".to_owned(),
            machine_kind: Some("bbc".to_owned()),
            pre_allocate: 2,
            min_allocate: 10,
            max_above_watermark: 24,
            ..ResourceSet::default()
        }],
        ..Objects::default()
    };
    let mut outcome = mixed();
    let index = outcome.nodes.iter().position(|node| &*node.name == "plain");
    outcome.nodes[index.unwrap()].resource_set = Some(0);
    let plan = cluster_plan(&outcome, &request(&objects), Lang::En).unwrap();
    insta::assert_snapshot!("mixed", plan.text);
    let cluster = parsed(&plan.text);
    assert_eq!(cluster.simulation.pool.min_allocate, Some(10));
    assert_eq!(cluster.quota.used.get(), 3);
}

#[test]
fn nodes_alike_in_several_zones_are_one_group_spread_as_they_are() {
    let cluster = parsed(&written(&mixed()).unwrap().text);
    let group = &cluster.groups[0];
    assert_eq!(&*group.name, "bcc.g5.c16m64-burstable");
    assert_eq!((group.nodes.get(), group.zones.len()), (3, 2));
    assert_eq!(
        (group.spread, group.strategy),
        (Spread::Any, Pools::Burstable)
    );
    // The other node of that type may make ENIs elsewhere.
    assert_eq!(&*cluster.groups[1].name, "bcc.g5.c16m64-burstable-2");
    assert_eq!(cluster.groups[1].nodes.get(), 1);
}

#[test]
fn a_chinese_user_reads_notes_and_comments_in_chinese() {
    let plan = cluster_plan(&mixed(), &request(&Objects::default()), Lang::Zh).unwrap();
    for note in &plan.notes {
        assert!(!note.is_ascii(), "{note}");
        assert!(plan.text.contains(note), "{note}\n{}", plan.text);
    }
    let comments = plan.text.lines().filter(|line| line.starts_with('#'));
    for comment in comments {
        assert!(!comment.is_ascii(), "{comment}");
    }
}

#[test]
fn what_a_plan_does_not_have_is_said() {
    let notes = written(&mixed()).unwrap().notes.join("\n");
    for said in [
        "left out, since each of their pods has an ENI of its own: alone",
        "left out, since no object tells of ENIs or a pool of theirs: virtual",
        "left out, subnets without a network that no node uses: sbn-named",
        "kubelet's default is planned with: node-best-effort",
        "is an estimate that leaves others out: sbn-b",
    ] {
        assert!(notes.contains(said), "{said}\n{notes}");
    }
    assert!(
        written(&mixed())
            .unwrap()
            .text
            .contains("# left out, subnets without")
    );
}

#[test]
fn limits_are_raised_to_what_nodes_hold() {
    let cluster = parsed(&written(&mixed()).unwrap().text);
    let over = cluster.existing.iter().find(|node| &*node.name == "over");
    let limits = cluster.groups[over.unwrap().group].profile.limits;
    assert_eq!((limits.enis, limits.ips_per_eni), (2, 48));
}

#[test]
fn what_must_not_be_left_out_is_named_with_what_to_give() {
    let subnets = vec![
        subnet("sbn-a", Some("10.0.0.0/24"), 0, Some(17)),
        subnet("sbn-b", None, 0, None),
        subnet("sbn-c", Some("10.0.0.0/25"), 0, Some(3)),
        subnet("sbn-d", Some("10.0.3.0/24"), 1, Some(3)),
    ];
    let mut limitless = node("limitless", 0, BURSTABLE, &[0], &[]);
    limitless.enis_limit = Known(None);
    let nodes = vec![
        limitless,
        node("modeless", 0, NodeMode::Unknown, &[], &[eni(0, 1, 0, 0)]),
        node("unsure", 0, BURSTABLE, &[0, 1], &[eni(0, 1, 0, 0)]),
        node("overlapping", 0, BURSTABLE, &[2], &[]),
        node("elsewhere", 0, BURSTABLE, &[0], &[eni(3, 1, 0, 0)]),
        node("nowhere", 2, BURSTABLE, &[], &[]),
    ];
    let zones = [Some("a"), Some("b"), Some("c")];
    let problems = written(&audited(&zones, subnets, nodes)).unwrap_err();
    let said: Vec<String> = problems
        .kept()
        .iter()
        .map(|problem| {
            let help = problem.way_out(Lang::En).unwrap();
            format!("{}\n  help: {help}", problem.title(Lang::En))
        })
        .collect();
    insta::assert_snapshot!("problems", said.join("\n"));
    let none = audited(&[None], Vec::new(), Vec::new());
    assert!(written(&none).is_err());
}

#[test]
fn a_subnet_in_which_no_eni_may_be_made_has_nothing_left_for_its_nodes() {
    let mut off = subnet("sbn-off", Some("10.0.0.0/24"), 0, Some(100));
    off.serves = false;
    let other = subnet("sbn-on", Some("10.0.1.0/24"), 0, Some(50));
    let nodes = vec![node("one", 0, BURSTABLE, &[0], &[eni(0, 39, 3, 0)])];
    let plan = written(&audited(&[Some("a")], vec![off, other], nodes)).unwrap();
    let cluster = parsed(&plan.text);
    assert_eq!(cluster.groups[0].pod_subnets[..], [SubnetId::new(0)]);
    assert_eq!(cluster.subnets.list()[0].available.get(), 0);
}

#[test]
fn nodes_and_subnets_without_a_zone_are_where_the_others_are() {
    let subnets = vec![
        subnet("sbn-a", Some("10.0.0.0/24"), 0, Some(100)),
        subnet("sbn-b", Some("10.0.1.0/24"), 1, Some(100)),
    ];
    let nodes = vec![
        node("one", 1, BURSTABLE, &[0], &[eni(0, 39, 3, 0)]),
        node("two", 0, BURSTABLE, &[0, 1], &[eni(1, 39, 3, 0)]),
    ];
    let plan = written(&audited(&[Some("a"), None], subnets, nodes)).unwrap();
    let cluster = parsed(&plan.text);
    assert_eq!(cluster.subnets.zone_count(), 1);
    assert!(
        cluster
            .existing
            .iter()
            .all(|node| node.zone == ZoneId::new(0))
    );
}

/// Five thousand nodes of eight ENIs are as much as a person's editor opens.
#[test]
fn a_large_cluster_is_a_file_below_three_megabytes() {
    let ids = ["sbn-abcdefghijkl", "sbn-mnopqrstuvwx", "sbn-0123456789ab"];
    let subnets = ids.iter().enumerate().map(|(i, id)| {
        let cidr = format!("10.{i}.0.0/16");
        subnet(id, Some(&cidr), i, Some(1000))
    });
    let nodes = (0..5_000_usize).map(|i| {
        let zone = i % 3;
        let name = format!("192.168.{}.{}", i / 250, i % 250);
        node(&name, zone, BURSTABLE, &[zone], &[eni(zone, 39, 38, 0); 8])
    });
    let zones = [Some("cn-bj-d"), Some("cn-bj-e"), Some("cn-bj-f")];
    let outcome = audited(&zones, subnets.collect(), nodes.collect());
    let text = written(&outcome).unwrap().text;
    assert!(text.len() < 3_000_000, "{}", text.len());
    assert_eq!(text.matches("[[node_group]]").count(), 1);
    assert_eq!(text.matches("[[node]]").count(), 5_000);
}

/// What a random node has: zone, kind, ENIs as subnet of the zone, secondaries, used, others; its
/// limits; its candidates by bits.
type Drawn = (usize, u8, Vec<(usize, u32, u32, u32)>, (u64, u64), u8);

fn any_node() -> impl Strategy<Value = Drawn> {
    let eni = (0_usize..2, 0_u32..60, 0_u32..60, 0_u32..3);
    let enis = prop::collection::vec(eni, 0..10);
    (0_usize..3, 0_u8..12, enis, (0_u64..9, 0_u64..60), 0_u8..4)
}

/// Zone `i` has the subnets `2i` and `2i + 1`; the last zone has no name.
fn any_cluster() -> impl Strategy<Value = AuditOutcome> {
    let subnets = prop::collection::vec((prop::option::of(0_u64..400), 0_u8..6), 6);
    let nodes = prop::collection::vec(any_node(), 1..14);
    (subnets, nodes).prop_map(|(drawn, nodes)| {
        let subnets = drawn.iter().enumerate().map(|(i, (available, serves))| {
            let (name, cidr) = (format!("sbn-{i}"), format!("10.0.{i}.0/24"));
            let mut one = subnet(&name, Some(&cidr), i / 2, *available);
            one.serves = *serves > 0;
            one
        });
        let subnets: Vec<_> = subnets.collect();
        let nodes = nodes.into_iter().enumerate().map(|(i, drawn)| {
            let (zone, kind, enis, (limit, ips), candidates) = drawn;
            let enis: Vec<ExistingEni> = enis
                .into_iter()
                .map(|(of, bound, used, cross)| eni(2 * zone + of, bound, used.min(bound), cross))
                .collect();
            let candidates: Vec<usize> = (0..2)
                .filter(|bit| candidates & (1 << bit) != 0)
                .map(|bit| 2 * zone + bit)
                .collect();
            let mode = match kind {
                0 => NodeMode::ExclusiveEni,
                1 if enis.is_empty() => NodeMode::Unknown,
                kind if kind % 2 == 0 => BEST_EFFORT,
                _ => BURSTABLE,
            };
            let mut one = node(&format!("n{i}"), zone, mode, &candidates, &enis);
            one.enis_limit = Known(Some(EniCount::new(limit)));
            one.ips_per_eni = Known(Some(IpCount::new(ips)));
            if kind == 3 {
                one.instance.0 = None;
            }
            one.max_pods.0 = (kind > 4).then(|| PodCount::new(kind.into()));
            one
        });
        let nodes = nodes.collect();
        audited(&[Some("a"), Some("b"), None], subnets, nodes)
    })
}

proptest! {
    #[test]
    fn the_plan_of_any_cluster_has_its_nodes_with_what_they_hold(outcome in any_cluster()) {
        let shared = |mode| matches!(mode, NodeMode::BestEffort | NodeMode::Burstable);
        let kept: Vec<_> = outcome.nodes.iter().filter(|node| shared(node.mode)).collect();
        let plan = match written(&outcome) {
            Ok(plan) => plan,
            Err(problems) => {
                // All nodes are of another kind, or nothing serves pods in a node's zone.
                let title = problems.kept()[0].title(Lang::En);
                prop_assert!(
                    kept.is_empty() || title.starts_with("nothing tells in which subnets"),
                    "{title}"
                );
                return Ok(());
            }
        };
        let cluster = parsed(&plan.text);
        let subnets = cluster.subnets.list();
        prop_assert_eq!(cluster.existing.len(), kept.len());
        for (node, known) in kept.iter().zip(&cluster.existing) {
            prop_assert_eq!(&node.name, &known.name);
            let zone = outcome.zones[node.zone_index].name.as_deref();
            prop_assert_eq!(zone, cluster.zone_name(known.zone));
            let enis: Vec<ExistingEni> = node.each_eni.iter().map(|eni| eni.holds).collect();
            let read: Vec<ExistingEni> = known.enis.iter().map(|eni| {
                let id = subnets[eni.subnet].id.as_deref().unwrap();
                let at = outcome.subnets.iter().position(|subnet| &*subnet.name == id);
                ExistingEni { subnet: SubnetId::new(at.unwrap()), ..*eni }
            }).collect();
            prop_assert_eq!(enis, read);
            let group = &cluster.groups[known.group];
            let best_effort = group.strategy == Pools::BestEffort;
            prop_assert_eq!(best_effort, node.mode == NodeMode::BestEffort);
            if let Some(pods) = node.max_pods.0 {
                prop_assert_eq!(group.max_pods, pods);
            }
            prop_assert!(u64::from(group.profile.limits.enis) >= node.enis_limit.0.unwrap().get());
        }
        let sum = |of: &dyn Fn(&model::ExistingNode) -> u64| -> u64 {
            cluster.existing.iter().map(of).sum()
        };
        let bound: u64 = kept.iter().map(|node| node.bound_ips.0.unwrap().get()).sum();
        let used: u64 = kept.iter().filter_map(|node| node.used_ips.0).map(IpCount::get).sum();
        prop_assert_eq!(sum(&|node| node.secondary_ips()), bound);
        prop_assert_eq!(sum(&|node| node.used_ips()), used);
        let nodes: u64 = cluster.groups.iter().map(|group| group.nodes.get()).sum();
        prop_assert_eq!(nodes, kept.len() as u64);
        for (subnet, known) in subnets.iter().zip(&outcome.subnets) {
            // No more than what nodes hold leaves.
            let left = IpCount::new(254).saturating_sub(known.held());
            let most = known.available_ips.0.map_or(left, |said| said.min(left));
            // If no ENI may be created, nothing counts as left for nodes that have no other subnet.
            let closed = !known.serves && subnet.service == Service::Pods;
            prop_assert_eq!(subnet.available, if closed { IpCount::ZERO } else { most });
        }
    }
}

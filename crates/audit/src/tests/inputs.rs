//! Which objects are joined to what, and what stays unknown.

use super::build::{Described as _, audited, eni, kubelet, node, objects, subnet};
use crate::{AuditOutcome, LimitSource, NodeAudit, NodeMode, NodeState};
use input::objects::{FlavourObject, InstanceObject, NodeObject, Objects, PoolShare, SubnetSource};
use model::finding::Severity;
use net::quantity::{EniCount, IpCount};

/// E and m of a node, with where they come from.
fn limits(node: &NodeAudit) -> (Option<u64>, Option<u64>, LimitSource) {
    let enis = node.enis_limit.0.map(EniCount::get);
    (
        enis,
        node.ips_per_eni.0.map(IpCount::get),
        node.limit_source,
    )
}

fn read(outcome: &AuditOutcome) -> Vec<(&str, u64, bool)> {
    let read = outcome.read.iter();
    read.map(|read| (&*read.kind, read.objects.0, read.used))
        .collect()
}

#[test]
fn pools_alone_tell_what_is_held_and_leave_subnets_unknown() {
    let outcome = audited(&objects(vec![node("n").on(&["a"]).eni("a", 10, 7)], vec![]));
    let (node, subnet) = (outcome.node("n"), outcome.subnet("a"));
    assert_eq!(
        (node.bound_ips.0.unwrap().get(), node.idle_ips.0),
        (10, Some(IpCount::new(3)))
    );
    assert_eq!(
        (node.state, node.needed_ips.0),
        (NodeState::Unknown, Some(IpCount::ZERO))
    );
    assert_eq!(
        (
            subnet.available_ips.0,
            subnet.usable_ips.0,
            subnet.other_ips.0
        ),
        (None, None, None)
    );
    assert_eq!(
        (
            subnet.enis.0.unwrap().get(),
            subnet.bound_ips.0.unwrap().get(),
            subnet.nodes.get()
        ),
        (1, 10, 1)
    );
    assert_eq!(outcome.zone_names(), [Some("zoneD")]);
    assert_eq!(outcome.codes(), ["A607", "A608"]);
}

#[test]
fn enis_alone_make_nodes_of_unknown_mode() {
    let objects = Objects {
        enis: vec![
            eni("e2", "n10", "a", 4),
            eni("e1", "n9", "a", 5),
            eni("e10", "n9", "b", 1),
        ],
        ..Objects::default()
    };
    let outcome = audited(&objects);
    let names: Vec<&str> = outcome.nodes.iter().map(|node| &*node.name).collect();
    assert_eq!(names, ["n9", "n10"]);
    let node = outcome.node("n9");
    assert_eq!(
        (node.mode, node.state),
        (NodeMode::Unknown, NodeState::Unknown)
    );
    assert_eq!(
        (node.bound_ips.0.unwrap().get(), node.used_ips.0),
        (6, None)
    );
    assert_eq!(node.each_eni[0].eni.as_deref(), Some("e1"));
    assert_eq!(outcome.total.used_ips.0, None);
    assert_eq!(outcome.zone_names(), [Some("cn-bj-d")]);
}

#[test]
fn nodes_alone_and_subnets_alone_work() {
    let labels = vec![
        (
            "topology.kubernetes.io/zone".to_owned(),
            "cn-bj-d".to_owned(),
        ),
        (
            "node.kubernetes.io/instance-type".to_owned(),
            "bcc.g5.c4m16".to_owned(),
        ),
    ];
    let kubelet = NodeObject { labels, ..kubelet("n", 110) };
    let nodes = Objects { nodes: vec![kubelet], ..Objects::default() };
    let outcome = audited(&nodes);
    let node = outcome.node("n");
    assert_eq!((limits(node).0, limits(node).1), (Some(4), Some(16)));
    assert_eq!(node.limit_source, LimitSource::Catalog);
    // It is unknown what it holds.
    assert_eq!((node.enis.0, node.bound_ips.0), (None, None));
    assert_eq!((node.cross_subnet_ips.0, node.free_slots.0), (None, None));
    let total = &outcome.total;
    assert_eq!((total.enis.0, total.bound_ips.0), (None, None));
    assert_eq!(outcome.codes(), ["A617"]);
    assert_eq!(outcome.findings[0].severity(), Severity::Warning);

    let subnets = objects(
        vec![],
        vec![subnet("a", "10.1.0.0/24", 0), subnet("b", "10.2.0.0/24", 9)],
    );
    let outcome = audited(&subnets);
    assert!(outcome.subnets.iter().all(|subnet| subnet.in_use));
    assert_eq!(outcome.total.available_ips.0, Some(IpCount::new(9)));
    // An exhausted subnet without a known user is not an error.
    assert_eq!(outcome.codes(), ["A605", "A605"]);
    assert!(audited(&Objects::default()).findings.is_empty());
}

#[test]
fn limits_are_those_of_the_object_then_of_the_lists_then_of_the_catalog() {
    let bare = |name: &str| {
        let mut set = node(name).limits(0, 0);
        set.instance_type = Some("bcc.g5.c16m64".to_owned());
        set.instance_id = Some(format!("i-{name}"));
        set
    };
    let machine = |name: &str, quota| InstanceObject {
        id: format!("i-{name}"),
        eni_quota: quota,
        ..InstanceObject::default()
    };
    let mut input = objects(vec![bare("a"), bare("b").limits(5, 20), bare("c")], vec![]);
    input.instances = vec![
        machine("a", Some(6)),
        machine("b", Some(6)),
        machine("c", None),
    ];
    let outcome = audited(&input);
    let limits_of = |name| limits(outcome.node(name));
    assert_eq!(limits_of("a"), (Some(6), Some(30), LimitSource::Catalog));
    assert_eq!(limits_of("b"), (Some(5), Some(20), LimitSource::Object));
    assert_eq!(limits_of("c"), (Some(8), Some(30), LimitSource::Catalog));
    input.flavours = vec![FlavourObject {
        spec: "bcc.g5.c16m64".to_owned(),
        eni_quota: Some(7),
        ips_per_eni: Some(40),
        ..FlavourObject::default()
    }];
    let node = audited(&input).node("c").clone();
    assert_eq!(limits(&node), (Some(7), Some(40), LimitSource::CloudList));
}

#[test]
fn a_type_that_nobody_knows_has_the_limits_of_its_size() {
    let mut input = objects(vec![node("10.0.0.7").limits(0, 0)], vec![]);
    input.instances = vec![InstanceObject {
        id: "i-1".to_owned(),
        spec: Some("new.x1.large".to_owned()),
        internal_ip: Some("10.0.0.7".to_owned()),
        vcpu: Some(4),
        memory_gib: Some(16),
        ..InstanceObject::default()
    }];
    let outcome = audited(&input);
    let node = outcome.node("10.0.0.7");
    assert_eq!((limits(node).0, limits(node).1), (Some(4), Some(16)));
    assert_eq!(node.instance.0.as_deref(), Some("new.x1.large"));
}

#[test]
fn kubernetes_nodes_are_found_by_name_machine_and_address() {
    let mut a = node("a");
    a.instance_id = Some("i-a".to_owned());
    let mut input = objects(vec![a, node("10.0.0.2"), node("c")], vec![]);
    input.nodes = vec![
        NodeObject {
            provider_id: Some("cce://cn-bj/i-a".to_owned()),
            ..kubelet("host-a", 11)
        },
        NodeObject { internal_ip: Some("10.0.0.2".to_owned()), ..kubelet("host-b", 22) },
        kubelet("c", 33),
        kubelet("d", 44),
    ];
    input.enis = vec![eni("e", "host-a", "s", 3)];
    let outcome = audited(&input);
    let pods = |name| outcome.node(name).max_pods.0.unwrap().get();
    assert_eq!(
        (pods("a"), pods("10.0.0.2"), pods("c"), pods("d")),
        (11, 22, 33, 44)
    );
    assert_eq!(outcome.nodes.len(), 4);
    assert_eq!(outcome.node("a").bound_ips.0.unwrap().get(), 3);
    assert!(
        outcome
            .said("A617")
            .contains("1 of 4 nodes has no NetResourceSet")
    );
}

#[test]
fn the_larger_of_two_counts_is_taken_and_told() {
    let mut input = objects(
        vec![node("n").on(&["a"]).eni("a", 10, 7).eni("a", 5, 5)],
        vec![],
    );
    input.enis = vec![eni("eni-n-1", "n", "a", 12), eni("eni-n-2", "n", "a", 5)];
    let outcome = audited(&input);
    assert_eq!(outcome.node("n").bound_ips.0.unwrap().get(), 17);
    assert!(
        outcome.said("A613").contains("differ by 2 IPs on 1 ENI of 1 node: eni-n-1 of n has 10 in the pool and 12 in the ENI object"),
        "{}",
        outcome.said("A613")
    );
}

#[test]
fn enis_that_are_gone_are_not_bound() {
    let mut set = node("n").on(&["a"]).enis(4, "a", 10, 0);
    set.enis[1].vpc_status = Some("Detached".to_owned());
    set.enis[2].vpc_status = None;
    set.enis[2].cce_status = Some("deleted".to_owned());
    let mut input = objects(vec![set], vec![]);
    let mut object = eni("eni-n-4", "n", "a", 10);
    object.vpc_status = Some("none".to_owned());
    input.enis = vec![object];
    assert_eq!(audited(&input).node("n").each_eni.len(), 1);
    input.resource_sets[0].enis[1].vpc_status = Some("attaching".to_owned());
    assert_eq!(audited(&input).node("n").each_eni.len(), 2);
}

#[test]
fn pool_entries_without_an_eni_go_where_there_is_room() {
    let mut set = node("n").limits(8, 11).on(&["a"]).eni("a", 6, 6);
    set.pool
        .push(PoolShare { subnet: "a".to_owned(), bound: 7, used: 2, ..PoolShare::default() });
    let outcome = audited(&objects(vec![set], vec![]));
    let node = outcome.node("n");
    let held: Vec<(Option<&str>, u32, u32)> = node
        .each_eni
        .iter()
        .map(|eni| {
            (
                eni.eni.as_deref(),
                eni.holds.secondary_ips,
                eni.holds.used_ips,
            )
        })
        .collect();
    assert_eq!(held, [(Some("eni-n-1"), 10, 8), (None, 3, 0)]);
}

#[test]
fn enis_of_nodes_that_were_not_given_are_orphans_and_held_by_others() {
    let mut input = objects(
        vec![node("n").on(&["a"]).eni("a", 20, 3)],
        vec![subnet("a", "10.1.0.0/24", 100)],
    );
    input.enis = vec![eni("e1", "old", "a", 9), eni("e2", "old", "a", 9)];
    let outcome = audited(&input);
    assert_eq!(outcome.nodes.len(), 1);
    assert_eq!(
        outcome.subnet("a").other_ips.0,
        Some(IpCount::new(254 - 100 - 21))
    );
    assert!(
        outcome
            .said("A609")
            .contains("2 ENIs of 1 node missing from the input hold 20 IPs, for example e1 of old"),
        "{}",
        outcome.said("A609")
    );
}

#[test]
fn an_object_given_twice_counts_once_and_the_last_time() {
    let input = objects(vec![node("n").pods(10), node("n").pods(20)], vec![]);
    let outcome = audited(&input);
    assert_eq!(outcome.nodes.len(), 1);
    assert_eq!(outcome.nodes[0].max_pods.0.unwrap().get(), 20);
    assert_eq!(outcome.nodes[0].resource_set, Some(1));
    assert!(outcome.codes().contains(&"A618"));
}

#[test]
fn what_was_read_is_counted_by_kind_and_source() {
    let mut input = objects(
        vec![node("n")],
        vec![subnet("a", "10.1.0.0/24", 5), subnet("b", "10.2.0.0/24", 5)],
    );
    input.subnets[1].source = SubnetSource::Vpc;
    input.skipped = vec![("Pod".to_owned(), 7)];
    let outcome = audited(&input);
    assert_eq!(
        read(&outcome),
        [
            ("NetResourceSet", 1, true),
            ("Subnet", 1, true),
            ("VPC subnet", 1, true),
            ("Pod", 7, false)
        ]
    );
}

#[test]
fn nodes_in_vpc_route_mode_are_left_out_and_counted() {
    let mut routed = node("10.0.0.1").pods(110);
    (routed.route_mode, routed.instance_id) = (true, Some("i-1".to_owned()));
    let mut input = objects(vec![routed, node("n").burstable()], vec![]);
    // By its name, and by its machine.
    let mut other = kubelet("worker-1", 110);
    other.provider_id = Some("cce://cn-bj/i-1".to_owned());
    input.nodes = vec![other, kubelet("n", 110)];
    let outcome = crate::tests::build::migrated(&input);
    let names: Vec<&str> = outcome.nodes.iter().map(|node| &*node.name).collect();
    assert_eq!(names, ["n"]);
    assert_eq!(outcome.routed_nodes.get(), 1);
    assert_eq!(outcome.total.best_effort_nodes.get(), 0);
    assert_eq!(
        read(&outcome).last(),
        Some(&("NetResourceSet (VPC route)", 1, false))
    );
    for code in ["A607", "A610", "A617"] {
        assert!(!outcome.codes().contains(&code), "{code}");
    }
}

#[test]
fn broken_values_are_survived() {
    let mut set = node("n")
        .limits(u64::MAX, 1)
        .pods(u64::MAX)
        .on(&["a", "a", ""])
        .eni("a", u64::MAX, u64::MAX);
    (set.burst_multiple, set.pre_allocate) = (u64::MAX, u64::MAX);
    let mut broken = subnet("a", "10.1.0.0/99", u64::MAX);
    broken.zone = Some("  ".to_owned());
    let mut nameless = subnet("", "nonsense", 1);
    nameless.id = None;
    let input = objects(vec![set, node("").on(&["a"])], vec![broken, nameless]);
    let outcome = super::build::migrated(&input);
    assert_eq!(outcome.subnets.len(), 1);
    let twice = objects(
        vec![],
        vec![
            subnet("a", "10.1.0.0/24", u64::MAX),
            subnet("b", "10.2.0.0/24", u64::MAX),
        ],
    );
    let error = crate::audit(super::build::request(&twice)).unwrap_err();
    assert_eq!(error.what, "IPs");
}

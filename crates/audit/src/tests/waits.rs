//! What pods wait for.

use super::build::{Described as _, audited, kubelet, node, objects, request, subnet};
use crate::{AuditOutcome, AuditRequest, NodeState, WaitingPod, audit};
use input::objects::{ObjectInput, Objects, read_with_pods};
use input::problem::Source;
use model::finding::WaitCause;
use model::pool::Model;
use net::lang::Lang;

/// Subnet `a` is exhausted, `b` is not. Each node is in the state of its name.
fn cluster() -> Objects {
    let sets = vec![
        node("stuck").on(&["a"]).enis(8, "a", 15, 15),
        node("starved").on(&["a"]).eni("a", 15, 15),
        node("full").pods(10).on(&["b"]).eni("b", 10, 10),
        node("growing").pods(60).on(&["b"]).eni("b", 10, 10),
        node("fine").pods(60).on(&["b"]).eni("b", 10, 5),
        // Its only ENI has no slot left, and one idle address.
        node("slotless")
            .limits(1, 6)
            .pods(60)
            .on(&["b"])
            .eni("b", 5, 4),
    ];
    let subnets = vec![
        subnet("a", "10.1.0.0/24", 0),
        subnet("b", "10.2.0.0/22", 500),
    ];
    objects(sets, subnets)
}

/// The cluster with these pods, Events and other objects of Kubernetes, as YAML.
fn with(mut cluster: Objects, yaml: &str) -> Objects {
    let source = Source::new("pods.yaml", yaml);
    let read = read_with_pods(&[ObjectInput { source, format: None }], &|_| {}).unwrap();
    cluster.pods.extend(read.pods);
    cluster.events.extend(read.events);
    cluster.controllers.extend(read.controllers);
    cluster
}

/// A pod named `web-1` on `node`; on none if it is empty.
fn pod(node: &str, status: &str) -> String {
    format!(
        "apiVersion: v1\nkind: Pod\nmetadata: {{name: web-1, namespace: shop, uid: u}}\n\
         spec: {{nodeName: {node}}}\nstatus: {status}\n---\n"
    )
}

/// A pod that the scheduler refuses with `message`.
fn refused(message: &str) -> String {
    let condition = format!(
        "{{type: PodScheduled, status: 'False', reason: Unschedulable, message: \"{message}\"}}"
    );
    pod(
        "",
        &format!("{{phase: Pending, conditions: [{condition}]}}"),
    )
}

/// An Event of `web-1`, at a minute past midnight.
fn event(reason: &str, message: &str, minute: u32) -> String {
    format!(
        "apiVersion: v1\nkind: Event\nreason: {reason}\nmessage: \"{message}\"\n\
         lastTimestamp: '2026-11-26T00:{minute:02}:00Z'\n\
         involvedObject: {{kind: Pod, namespace: shop, name: web-1, uid: u}}\n---\n"
    )
}

/// Messages of the driver, `pkg/k8s/apis/cce.baidubce.com/v2/errors.go`.
const ENI_FULL: &str = "code: ENIIPCapacityExceed, msg: ENI eni-n-1 has no more capacity to allocate new IP, capacity is 8";
const NODE_FULL: &str = "code: ENICapacityExceed, msg: all ENIs and it's IPs have reached capacity, cannot allocate any more";
const NEW_ENI: &str = "code: WaitCreateMoreENI, msg: all ENI's IP addresses are currently full. will try to apply for a new \
                       ENI again later";
const POOL_EMPTY: &str =
    "code: IPPoolExhausted, msg: ip pool have been exhausted will refill  later. please try again";

#[test]
fn a_nodes_state_explains_its_pods_and_what_their_events_report() {
    // 2 ENIs of 8 IPs carry 14 pods, and the kubelet allows 128.
    let full = node("n")
        .limits(2, 8)
        .pods(128)
        .on(&["b"])
        .enis(2, "b", 7, 7);
    let asks = node("n").limits(4, 8).pods(20).on(&["b"]).eni("b", 7, 7);
    let of = |set, events: &str| {
        let cluster = objects(vec![set], vec![subnet("b", "10.2.0.0/22", 500)]);
        let outcome = audited(&with(cluster, &(pod("n", "{phase: Pending}") + events)));
        (pods(&outcome)[0].cause, outcome.said("A619"), outcome)
    };
    let sandbox = |message: &str| event("FailedCreatePodSandBox", message, 1);
    let (cause, unexplained, _) = of(full.clone(), "");
    assert_eq!((cause, unexplained), (WaitCause::NodeFull, String::new()));
    let (cause, unexplained, _) = of(full, &sandbox(&format!("{ENI_FULL}; {NODE_FULL}")));
    assert_eq!((cause, unexplained), (WaitCause::NodeFull, String::new()));
    for message in [NEW_ENI, POOL_EMPTY] {
        let (cause, unexplained, outcome) = of(asks.clone(), &sandbox(message));
        assert_eq!(
            (cause, unexplained),
            (WaitCause::PoolWaits, String::new()),
            "{message}"
        );
        let events = outcome.events.as_ref().unwrap();
        let code = events
            .iter()
            .find(|one| one.code != "FailedCreatePodSandBox")
            .unwrap();
        assert!(code.asks, "{message}");
    }
}

#[test]
fn the_scheduler_and_the_capacity_of_nodes_tell_that_they_are_full() {
    let nodes = "apiVersion: v1\nkind: Node\nmetadata: {name: n}\nstatus:\n  \
                 capacity: {tke.cloud.tencent.com/eni-ip: '20'}\n  \
                 allocatable: {tke.cloud.tencent.com/eni-ip: '20'}\n---\n";
    let waiting = refused("0/1 nodes are available: 1 Insufficient tke.cloud.tencent.com/eni-ip.");
    let text = format!("{nodes}{waiting}");
    let source = Source::new("tke.yaml", &text);
    let read = read_with_pods(&[ObjectInput { source, format: None }], &|_| {}).unwrap();
    let outcome = audited(&read);
    assert_eq!(pods(&outcome)[0].cause, WaitCause::NodeFull);
}

fn pods(outcome: &AuditOutcome) -> &[WaitingPod] {
    &outcome.waits.as_ref().unwrap().pods
}

/// The cause of the only pod of `yaml`.
fn cause(yaml: &str) -> WaitCause {
    let outcome = audited(&with(cluster(), yaml));
    let [pod] = pods(&outcome) else {
        panic!("{:?}", outcome.waits)
    };
    pod.cause
}

const CREATING: &str =
    "{phase: Pending, containerStatuses: [{state: {waiting: {reason: ContainerCreating}}}]}";

#[test]
fn a_pod_without_an_address_waits_for_what_stops_its_node() {
    let on = |node| cause(&pod(node, CREATING));
    assert_eq!(on("stuck"), WaitCause::NodeStuck);
    assert_eq!(on("starved"), WaitCause::SubnetsExhausted);
    assert_eq!(on("full"), WaitCause::NodeFull);
    assert_eq!(on("growing"), WaitCause::PoolWaits);
    // It has addresses, so that something else is the cause, which no object tells.
    assert_eq!(on("fine"), WaitCause::Unknown);
    assert_eq!(on("not-in-the-input"), WaitCause::Unknown);
}

#[test]
fn a_stuck_node_and_the_pods_on_it_agree_whatever_codes_their_events_have() {
    for code in [
        "SubnetNoMoreIP",
        "IPPoolExhausted",
        "OpenAPIError",
        "FailedCreatePodSandBox",
    ] {
        let yaml = pod("stuck", CREATING) + &event(code, "", 1);
        let outcome = audited(&with(cluster(), &yaml));
        assert_eq!(outcome.node("stuck").state, NodeState::Stuck);
        assert_eq!(pods(&outcome)[0].cause, WaitCause::NodeStuck, "{code}");
    }
}

#[test]
fn where_the_node_does_not_tell_the_codes_of_events_do() {
    let of = |node, code| cause(&(pod(node, CREATING) + &event(code, "", 1)));
    for (code, cause) in [
        ("SubnetNoMoreIP", WaitCause::SubnetsExhausted),
        ("NoAvailableSubnet", WaitCause::SubnetsExhausted),
        ("ENICapacityExceed", WaitCause::NodeFull),
        ("NoMoreIP", WaitCause::NodeFull),
        ("QuotaLimitExceeded", WaitCause::EniQuota),
        ("WaitCreateMoreENI", WaitCause::PoolWaits),
        ("OpenAPIError", WaitCause::PoolWaits),
        ("ENIIPCapacityExceed", WaitCause::NoAddress),
        ("FailedCreatePodSandBox", WaitCause::Sandbox),
        ("SomethingElse", WaitCause::Unknown),
    ] {
        assert_eq!(of("fine", code), cause, "{code}");
    }
    // What says that no more comes weighs more than a pool that asks for more.
    assert_eq!(of("growing", "SubnetNoMoreIP"), WaitCause::SubnetsExhausted);
    assert_eq!(of("growing", "IPPoolExhausted"), WaitCause::PoolWaits);
}

#[test]
fn an_event_of_the_pool_tells_that_a_quota_is_reached() {
    let quota = "apiVersion: v1\nkind: Event\nreason: FailedCreateENI\n\
                 message: 'QuotaLimitExceeded: eni quota'\n\
                 involvedObject: {kind: NetResourceSet, name: growing}\n---\n";
    assert_eq!(
        cause(&(pod("growing", CREATING) + quota)),
        WaitCause::EniQuota
    );
    // Of another node it tells nothing.
    assert_eq!(cause(&(pod("fine", CREATING) + quota)), WaitCause::Unknown);
}

#[test]
fn events_of_an_older_pod_with_the_same_name_tell_nothing() {
    let event = event("SubnetNoMoreIP", "", 1);
    let older = event.replace("uid: u}", "uid: older}");
    assert_eq!(cause(&(pod("fine", CREATING) + &older)), WaitCause::Unknown);
    let without = event.replace(", uid: u}", "}");
    assert_eq!(
        cause(&(pod("fine", CREATING) + &without)),
        WaitCause::SubnetsExhausted
    );
}

#[test]
fn volumes_come_before_the_network_and_the_newest_event_counts() {
    let volumes = event("FailedAttachVolume", "Multi-Attach error", 5);
    let network = |minute| event("FailedCreatePodSandBox", "IPPoolExhausted", minute);
    let on = |node, events: &str| cause(&(pod(node, CREATING) + events));
    assert_eq!(
        on("growing", &(volumes.clone() + &network(1))),
        WaitCause::VolumeAttach
    );
    assert_eq!(
        on("growing", &(volumes.clone() + &network(9))),
        WaitCause::PoolWaits
    );
    assert_eq!(
        on("fine", &event("FailedMount", "timed out", 1)),
        WaitCause::VolumeAttach
    );
}

#[test]
fn a_pod_of_its_own_subnets_needs_a_slot_and_no_warm_address() {
    let own = |node: &str| {
        let mark = "metadata: {annotations: {cce.baidubce.com/PodSubnetTopologySpread: p}, ";
        pod(node, CREATING).replace("metadata: {", mark)
    };
    // The driver does not give an idle address back for it.
    let objects = with(cluster(), &own("slotless"));
    let driver = audit(AuditRequest { model: Model::Driver, ..request(&objects) }).unwrap();
    assert_eq!(pods(&driver)[0].cause, WaitCause::CrossSubnet);
    assert_eq!(pods(&audited(&objects))[0].cause, WaitCause::Unknown);
    assert_eq!(cause(&own("growing")), WaitCause::Unknown);
    let exhausted = own("growing") + &event("NoAvailableSubnet", "", 1);
    assert_eq!(cause(&exhausted), WaitCause::SubnetsExhausted);
}

#[test]
fn the_scheduler_names_what_most_nodes_that_could_take_the_pod_lack() {
    for (message, cause_of) in [
        ("3 Insufficient cpu, 2 Insufficient memory", WaitCause::Cpu),
        (
            "1 Insufficient cpu, 2 Insufficient memory",
            WaitCause::Memory,
        ),
        ("5 Insufficient nvidia.com/gpu", WaitCause::Resources),
        ("6 Too many pods", WaitCause::MaxPods),
        ("6 node(s) exceed max volume count", WaitCause::VolumeLimit),
        (
            "pod has unbound immediate PersistentVolumeClaims",
            WaitCause::VolumeClaims,
        ),
        (
            "6 node(s) had volume node affinity conflict",
            WaitCause::VolumeClaims,
        ),
        (
            "6 node(s) didn't have free ports for the requested pod ports",
            WaitCause::HostPorts,
        ),
        (
            "6 node(s) didn't match Pod's node affinity/selector",
            WaitCause::Affinity,
        ),
        ("6 node(s) had untolerated taint {a: b}", WaitCause::Taints),
        // Nodes for other pods do not count where one lacks something.
        (
            "5 node(s) had untolerated taint {a: b}, 1 Insufficient cpu",
            WaitCause::Cpu,
        ),
        (
            "6 node(s) didn't satisfy a plugin of somebody",
            WaitCause::Unknown,
        ),
        (
            "4 of a plugin of somebody, 1 Insufficient cpu",
            WaitCause::Unknown,
        ),
    ] {
        let said = format!(
            "0/6 nodes are available: {message}. preemption: 0/6 nodes are available: 6 Insufficient cpu."
        );
        assert_eq!(cause(&refused(&said)), cause_of, "{message}");
    }
    assert_eq!(cause(&pod("", "{phase: Pending}")), WaitCause::Unknown);
    let told = pod("", "{phase: Pending}")
        + &event(
            "FailedScheduling",
            "0/6 nodes are available: 6 Too many pods.",
            1,
        );
    assert_eq!(cause(&told), WaitCause::MaxPods);
}

#[test]
fn no_node_with_an_address_has_a_reason_only_where_all_nodes_have_the_same() {
    let lacking = refused("0/6 nodes are available: 6 Insufficient cce.baidubce.com/ip.");
    assert_eq!(cause(&lacking), WaitCause::NoAddress);
    let only = |name: &str| {
        let mut cluster = cluster();
        cluster
            .resource_sets
            .retain(|set| set.name == name || set.name == "fine");
        pods(&audited(&with(cluster, &lacking)))[0].cause
    };
    assert_eq!(only("stuck"), WaitCause::NodeStuck);
    assert_eq!(only("starved"), WaitCause::SubnetsExhausted);
    assert_eq!(only("full"), WaitCause::NodeFull);
    assert_eq!(only("growing"), WaitCause::PoolWaits);
    assert_eq!(only("fine"), WaitCause::NoAddress);
}

#[test]
fn nodes_that_are_not_ready_because_they_are_isolated_lack_addresses() {
    let message = "0/1 nodes are available: 1 node(s) had untolerated taint {node.kubernetes.io/not-ready: }.";
    let isolated = |ready| {
        let set = node("n")
            .burstable()
            .limits(8, 30)
            .pods(100)
            .on(&["a"])
            .eni("a", 29, 5);
        let mut cluster = objects(vec![set], vec![subnet("a", "10.1.0.0/24", 3)]);
        let mut object = kubelet("n", 100);
        object.ready = Some(ready);
        cluster.nodes.push(object);
        let outcome = audited(&with(cluster, &refused(message)));
        assert_eq!(outcome.nodes[0].state, NodeState::CannotGrow);
        pods(&outcome)[0].cause
    };
    assert_eq!(isolated(false), WaitCause::SubnetsExhausted);
    assert_eq!(isolated(true), WaitCause::Taints);
}

#[test]
fn containers_say_what_addresses_are_not_the_cause_of() {
    for (reason, cause_of) in [
        ("ImagePullBackOff", WaitCause::Image),
        ("CreateContainerConfigError", WaitCause::Config),
        ("CrashLoopBackOff", WaitCause::Crash),
        ("ContainerCreating", WaitCause::Starting),
    ] {
        for phase in ["Pending", "Running"] {
            let status = format!(
                "{{phase: {phase}, podIP: 10.1.0.9, containerStatuses: [{{state: {{waiting: {{reason: {reason}}}}}}}]}}"
            );
            assert_eq!(cause(&pod("stuck", &status)), cause_of, "{reason}");
        }
    }
    let gated = "{phase: Pending, conditions: [{type: PodScheduled, status: 'False', reason: SchedulingGated}]}";
    assert_eq!(cause(&pod("", gated)), WaitCause::Gated);
    let sandbox =
        "{phase: Pending, conditions: [{type: PodReadyToStartContainers, status: 'True'}]}";
    assert_eq!(cause(&pod("fine", sandbox)), WaitCause::Starting);
}

#[test]
fn a_pod_with_the_network_of_its_node_needs_no_address() {
    let host = |status| pod("stuck", status).replace("spec: {", "spec: {hostNetwork: true, ");
    assert_eq!(cause(&host(CREATING)), WaitCause::Unknown);
    let made = "{phase: Pending, conditions: [{type: PodReadyToStartContainers, status: 'True'}]}";
    assert_eq!(cause(&host(made)), WaitCause::Starting);
    let outcome = audited(&with(cluster(), &host("{phase: Running}")));
    assert_eq!(pods(&outcome).len(), 0);
    assert_eq!(
        cause(&pod("stuck", "{phase: Running}")),
        WaitCause::NodeStuck
    );
}

#[test]
fn a_node_that_is_not_ready_starts_nothing() {
    let mut cluster = cluster();
    let mut object = kubelet("fine", 60);
    object.ready = Some(false);
    cluster.nodes.push(object);
    let outcome = audited(&with(cluster, &pod("fine", CREATING)));
    assert_eq!(pods(&outcome)[0].cause, WaitCause::NodeNotReady);
}

#[test]
fn ended_deleted_and_running_pods_do_not_wait_and_a_pod_without_a_status_is_unknown() {
    for status in [
        "{phase: Succeeded}",
        "{phase: Failed}",
        "{phase: Running, podIPs: [{ip: 'fd00::1'}]}",
    ] {
        let outcome = audited(&with(cluster(), &pod("stuck", status)));
        assert_eq!(pods(&outcome).len(), 0, "{status}");
    }
    let deleted =
        pod("stuck", CREATING).replace("uid: u}", "deletionTimestamp: '2026-11-26T00:00:00Z'}");
    assert_eq!(pods(&audited(&with(cluster(), &deleted))).len(), 0);
    assert_eq!(cause(&pod("", "{}")), WaitCause::Unknown);
    assert_eq!(
        cause("apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n"),
        WaitCause::Unknown
    );
    // Without any pod it is not known, which is not none.
    assert!(audited(&cluster()).waits.is_none());
}

#[test]
fn a_pod_that_is_given_twice_counts_once_and_its_last_object_counts() {
    let twice = pod("stuck", CREATING) + &pod("growing", CREATING);
    let outcome = audited(&with(cluster(), &twice));
    let waits = outcome.waits.as_ref().unwrap();
    assert_eq!((waits.read.get(), waits.waiting.get()), (1, 1));
    assert_eq!(waits.pods[0].cause, WaitCause::PoolWaits);
    assert!(
        outcome.said("A618").contains("shop/web-1"),
        "{}",
        outcome.said("A618")
    );
}

#[test]
fn pods_are_counted_by_cause_and_by_owner_the_most_first() {
    let of = |name: &str, node: &str, owner: &str, extra: &str, minute: u32| {
        format!(
            "apiVersion: v1\nkind: Pod\nmetadata: {{name: {name}, namespace: shop, {extra}, \
             ownerReferences: [{{{owner}, controller: true}}]}}\nspec: {{nodeName: {node}}}\n\
             status: {{phase: Pending, startTime: '2026-11-26T00:{minute:02}:00Z'}}\n---\n"
        )
    };
    let hash = "labels: {pod-template-hash: 5d4f}";
    let set = "kind: ReplicaSet, name: web-5d4f";
    let given = "apiVersion: apps/v1\nkind: ReplicaSet\nmetadata: {name: api-77, namespace: shop, \
                 ownerReferences: [{kind: Rollout, name: api, controller: true}]}\n---\n";
    let yaml = [
        of("web-5d4f-a", "stuck", set, hash, 9),
        of("web-5d4f-b", "stuck", set, hash, 7),
        of(
            "db-0",
            "starved",
            "kind: StatefulSet, name: db",
            "uid: a",
            8,
        ),
        of(
            "night-29700000-x",
            "stuck",
            "kind: Job, name: night-29700000",
            "uid: b",
            8,
        ),
        of("once-x", "full", "kind: Job, name: once", "uid: c", 8),
        of(
            "api-77-x",
            "stuck",
            "kind: ReplicaSet, name: api-77",
            "uid: d",
            8,
        ),
        given.to_owned(),
    ]
    .concat();
    let outcome = audited(&with(cluster(), &yaml));
    let waits = outcome.waits.as_ref().unwrap();
    let causes: Vec<String> = waits
        .causes
        .iter()
        .map(|row| {
            let (since, waited) = (row.since.unwrap(), row.waited.unwrap());
            let on = row.most_on.as_deref().unwrap();
            format!(
                "{:?} {} since {since} {waited} on {} {on}",
                row.cause, row.pods, row.nodes
            )
        })
        .collect();
    assert_eq!(
        causes,
        [
            "NodeStuck 4 since 2026-11-26T00:07:00Z 2m on 1 stuck",
            "SubnetsExhausted 1 since 2026-11-26T00:08:00Z 1m on 1 starved",
            "NodeFull 1 since 2026-11-26T00:08:00Z 1m on 1 full",
        ]
    );
    let owners: Vec<String> = waits
        .owners
        .iter()
        .map(|row| {
            format!(
                "{} {}/{} {}",
                row.owner_kind, row.namespace, row.owner, row.pods
            )
        })
        .collect();
    assert_eq!(
        owners,
        [
            "Deployment shop/web 2",
            "Rollout shop/api 1",
            "StatefulSet shop/db 1",
            "CronJob shop/night 1",
            "Job shop/once 1",
        ]
    );
    assert_eq!(
        outcome.said("A622").lines().next().unwrap(),
        "error stuck: 4 pods on stuck wait for an IP since 2026-11-26T00:07:00Z: the node is stuck"
    );
}

#[test]
fn a_pod_whose_cause_is_not_told_has_the_command_that_would_tell() {
    let outcome = audited(&with(cluster(), &pod("fine", CREATING)));
    let said = outcome.said("A623");
    assert!(
        said.contains("kubectl describe pod web-1 -n shop"),
        "{said}"
    );
    assert!(said.contains("kubectl get events -A -o json"), "{said}");
    let finding = outcome
        .findings
        .iter()
        .find(|one| one.code() == "A623")
        .unwrap();
    assert!(
        finding.message(Lang::Zh).contains("1 个 Pod"),
        "{}",
        finding.message(Lang::Zh)
    );
    // What is no name of Kubernetes is not put into a command.
    let odd = pod("fine", CREATING).replace("name: web-1", "name: '$(reboot)'");
    let outcome = audited(&with(cluster(), &odd));
    assert!(!outcome.said("A623").contains("reboot"));
}

mod laws {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Any pod of a few names, nodes and states, and Events of it.
    fn any_pod() -> impl Strategy<Value = String> {
        let nodes = [
            "",
            "stuck",
            "starved",
            "full",
            "growing",
            "fine",
            "elsewhere",
        ];
        let statuses = [
            "{}",
            "{phase: Running, podIP: 10.0.0.1}",
            "{phase: Running}",
            "{phase: Pending, podIP: 10.0.0.1}",
            "{phase: Succeeded}",
            "{phase: Unknown}",
            CREATING,
            "{phase: Pending, conditions: [{type: PodScheduled, status: 'False', message: '0/6 nodes are available: 6 Insufficient cce.baidubce.com/ip.'}]}",
            "{phase: Pending, containerStatuses: [{state: {waiting: {reason: CrashLoopBackOff}}}]}",
        ];
        let codes = ["SubnetNoMoreIP", "FailedMount", "OpenAPIError", "Pulled"];
        let parts = (
            0..30_u32,
            0..nodes.len(),
            0..statuses.len(),
            0..codes.len(),
            any::<bool>(),
        );
        parts.prop_map(move |(name, node, status, code, has_event)| {
            let pod = pod(nodes[node], statuses[status])
                + &if has_event {
                    event(codes[code], "", name)
                } else {
                    String::new()
                };
            pod.replace("web-1", &format!("web-{name}"))
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn every_pod_that_does_not_run_has_one_cause_and_sums_hold_each_once(
            yaml in proptest::collection::vec(any_pod(), 1..40)
        ) {
            let objects = with(cluster(), &yaml.concat());
            let outcome = audited(&objects);
            let waits = outcome.waits.as_ref().unwrap();
            // Of a name that is given twice the last counts.
            let mut expected = BTreeSet::new();
            for pod in &objects.pods {
                let waits = !(pod.has_ended() || pod.phase.as_deref() == Some("Running") && pod.has_ip);
                if waits {
                    expected.insert(pod.name.name.clone());
                } else {
                    expected.remove(&pod.name.name);
                }
            }
            let named: BTreeSet<String> = waits.pods.iter().map(|pod| pod.pod.to_string()).collect();
            prop_assert_eq!(&named, &expected);
            let count = expected.len() as u64;
            prop_assert_eq!(waits.pods.len() as u64, count);
            prop_assert_eq!(waits.waiting.get(), count);
            prop_assert_eq!(waits.causes.iter().map(|row| row.pods.get()).sum::<u64>(), count);
            prop_assert_eq!(waits.owners.iter().map(|row| row.pods.get()).sum::<u64>(), count);
            for pod in &waits.pods {
                let state = pod.node.as_deref().and_then(|name| {
                    outcome.nodes.iter().find(|node| *node.name == *name).map(|node| node.state)
                });
                prop_assert!(pod.cause != WaitCause::NodeStuck || state.is_none_or(|state| state == NodeState::Stuck));
            }
        }

        #[test]
        fn the_order_of_pods_and_events_changes_nothing(
            yaml in proptest::collection::vec(any_pod(), 1..20)
        ) {
            let objects = with(cluster(), &yaml.concat());
            let mut names = BTreeSet::new();
            prop_assume!(objects.pods.iter().all(|pod| names.insert(pod.name.clone())));
            let mut reversed = objects.clone();
            reversed.pods.reverse();
            reversed.resource_sets.reverse();
            let (one, other) = (audited(&objects), audited(&reversed));
            let rows = |outcome: &AuditOutcome| format!("{:?}", outcome.waits);
            prop_assert_eq!(rows(&one), rows(&other));
        }
    }
}

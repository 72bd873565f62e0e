//! Clusters of TKE with shared ENIs.

use proptest::prelude::*;

use super::build::audited;
use crate::{AuditOutcome, NodeMode, NodeState, Stop};
use input::objects::{ObjectInput, Objects, read_with_pods};
use input::problem::Source;
use net::quantity::IpCount;

fn read(yaml: &str) -> Objects {
    let source = Source::new("tke.yaml", yaml);
    read_with_pods(&[ObjectInput { source, format: None }], &|_| {}).unwrap()
}

/// A node with `bound` addresses of `most`.
fn node(name: &str, bound: u64, most: u64) -> String {
    format!(
        "apiVersion: v1\nkind: Node\nmetadata: {{name: {name}, labels: {{topology.kubernetes.io/zone: '200004'}}}}\n\
         status:\n  capacity: {{pods: '61', tke.cloud.tencent.com/eni-ip: '{most}'}}\n  \
         allocatable: {{pods: '61', tke.cloud.tencent.com/eni-ip: '{bound}'}}\n---\n"
    )
}

/// A running pod with its claim and its address.
fn pod(name: &str, node: &str, address: &str) -> String {
    format!(
        "apiVersion: v1\nkind: Pod\nmetadata: {{name: {name}, namespace: shop}}\nspec: {{nodeName: {node}}}\n\
         status: {{phase: Running, podIP: {address}}}\n---\n{}{}",
        claim(name),
        taken(address, node)
    )
}

fn claim(name: &str) -> String {
    format!(
        "apiVersion: networking.tke.cloud.tencent.com/v1\nkind: VpcIPClaim\n\
         metadata: {{name: {name}, namespace: shop}}\n---\n"
    )
}

fn taken(address: &str, node: &str) -> String {
    format!(
        "apiVersion: networking.tke.cloud.tencent.com/v1\nkind: VpcIP\n\
         metadata: {{name: {address}, labels: {{tke.cloud.tencent.com/node-name: '{node}'}}}}\n\
         spec: {{type: Pod}}\nstatus: {{phase: Assigned}}\n---\n"
    )
}

/// Subnets `a`, which pods have addresses of, and `b`, each with so many addresses left.
fn subnets(a: u64, b: Option<u64>) -> String {
    let one = |id: &str, cidr: &str, left: u64| {
        format!(
            r#"{{"SubnetId": "subnet-{id}", "VpcId": "vpc-1", "CidrBlock": "{cidr}", "Zone": "200004",
            "AvailableIpAddressCount": {left}, "SubnetName": "{id}"}}"#
        )
    };
    let mut list = vec![one("a", "10.1.0.0/24", a), one("other", "10.9.0.0/24", 0)];
    list.extend(b.map(|left| one("b", "10.2.0.0/24", left)));
    format!("{{\"SubnetSet\": [{}]}}\n---\n", list.join(", "))
}

fn states(outcome: &AuditOutcome) -> Vec<(NodeState, Option<Stop>)> {
    outcome
        .nodes
        .iter()
        .map(|node| (node.state, node.stop))
        .collect()
}

#[test]
fn what_is_bound_used_and_left_of_shared_enis_is_told_without_a_pool() {
    let yaml = node("n1", 7, 30)
        + &pod("web-1", "n1", "10.1.0.4")
        + &pod("web-2", "n1", "10.1.0.5")
        + &subnets(200, Some(0));
    let outcome = audited(&read(&yaml));
    let node = outcome.node("n1");
    assert_eq!(
        (node.mode, node.state),
        (NodeMode::TkeSharedEni, NodeState::Fine)
    );
    let ips = |n| Some(IpCount::new(n));
    assert_eq!(
        (node.bound_ips.0, node.used_ips.0, node.idle_ips.0),
        (ips(7), ips(2), ips(5))
    );
    assert_eq!((node.max_pods.0.unwrap().get(), node.enis.0), (30, None));
    let subnet = outcome.subnet("subnet-a");
    assert_eq!((subnet.bound_ips.0, subnet.used_ips.0), (ips(7), ips(2)));
    assert_eq!(
        (subnet.enis.0, subnet.other_ips.0, subnet.nodes.get()),
        (None, None, 1)
    );
    assert!(!outcome.subnet("subnet-b").in_use && outcome.codes().is_empty());
}

#[test]
fn a_node_whose_subnets_have_nothing_left_cannot_grow_unless_another_may_serve_it() {
    let full = node("n1", 1, 30) + &pod("web-1", "n1", "10.1.0.4");
    let state = |yaml: String| states(&audited(&read(&yaml)))[0];
    let dry = (NodeState::CannotGrow, Some(Stop::SubnetsDry));
    assert_eq!(state(full.clone() + &subnets(0, None)), dry);
    assert_eq!(state(full.clone() + &subnets(0, Some(0))), dry);
    let unknown = (NodeState::Unknown, Some(Stop::Unknown));
    assert_eq!(state(full.clone() + &subnets(0, Some(100))), unknown);
    let short = (NodeState::CannotReachMaxPods, Some(Stop::SubnetsDry));
    assert_eq!(state(full.clone() + &subnets(20, None)), short);
    // 29 more addresses, and at worst as many ENIs.
    assert_eq!(state(full.clone() + &subnets(57, None)), unknown);
    assert_eq!(state(full + &subnets(58, None)), (NodeState::Fine, None));
    let warm = node("n1", 6, 30) + &pod("web-1", "n1", "10.1.0.4");
    assert_eq!(state(warm + &subnets(0, None)), short);
    let bound = node("n1", 30, 30) + &pod("web-1", "n1", "10.1.0.4");
    assert_eq!(
        state(bound + &subnets(0, None)),
        (NodeState::Full, Some(Stop::Ceiling))
    );
}

#[test]
fn an_exhausted_subnet_says_how_much_its_nodes_still_need() {
    let yaml = node("n1", 1, 30) + &pod("web-1", "n1", "10.1.0.4") + &subnets(0, None);
    let outcome = audited(&read(&yaml));
    assert_eq!(outcome.codes(), ["A604"]);
    let said = outcome.said("A604");
    assert!(said.contains("subnet-a") && said.contains("/26"), "{said}");
}

/// A static address of a pod that is gone.
pub(super) fn kept() -> AuditOutcome {
    let kept = claim("db-0") + &taken("10.1.0.8", "") + &pod("web-1", "n1", "10.1.0.4");
    audited(&read(&(node("n1", 7, 30) + &kept + &subnets(200, None))))
}

#[test]
fn addresses_of_pods_that_are_gone_are_kept_and_named() {
    let outcome = kept();
    assert_eq!(outcome.codes(), ["A625"]);
    let said = outcome.said("A625");
    assert!(
        said.contains("1 address is kept for pods that are gone: shop/db-0"),
        "{said}"
    );
    assert!(said.contains("-n shop -- db-0`"), "{said}");
    let deleted = claim("db-0").replace(
        "namespace: shop",
        "namespace: shop, deletionTimestamp: '2026-01-01T00:00:00Z'",
    );
    let yaml = node("n1", 7, 30) + &deleted + &pod("web-1", "n1", "10.1.0.4") + &subnets(200, None);
    assert!(audited(&read(&yaml)).codes().is_empty());
    // Without pods nothing says which are gone.
    assert!(
        !audited(&read(&(node("n1", 7, 30) + &claim("db-0"))))
            .codes()
            .contains(&"A625")
    );
}

#[test]
fn addresses_that_are_in_no_subnet_of_the_input_are_counted_nowhere_else() {
    let yaml = node("n1", 3, 30) + &pod("web-1", "n1", "10.77.0.4") + &subnets(10, None);
    let outcome = audited(&read(&yaml));
    assert_eq!(
        states(&outcome),
        [(NodeState::Unknown, Some(Stop::Unknown))]
    );
    assert_eq!(outcome.node("n1").used_ips.0, Some(IpCount::new(1)));
    assert_eq!(outcome.subnet("subnet-a").bound_ips.0, Some(IpCount::ZERO));
}

#[test]
fn an_address_in_subnets_of_two_vpcs_is_counted_in_neither() {
    let yaml = node("n1", 1, 30) + &pod("web-1", "n1", "10.1.0.4") + &subnets(200, None);
    let other = r#"{"SubnetSet": [{"SubnetId": "subnet-z", "VpcId": "vpc-2", "CidrBlock": "10.1.0.0/26",
        "Zone": "200004", "AvailableIpAddressCount": 50}]}"#;
    let outcome = audited(&read(&(yaml + other)));
    for subnet in ["subnet-a", "subnet-z"] {
        assert_eq!(outcome.subnet(subnet).bound_ips.0, Some(IpCount::ZERO));
    }
    assert_eq!(outcome.node("n1").state, NodeState::Unknown);
}

#[test]
fn what_is_no_name_is_not_put_into_a_command() {
    let evil = claim("\"db-0; reboot\"") + &pod("web-1", "n1", "10.1.0.4");
    let said = audited(&read(&(node("n1", 7, 30) + &evil + &subnets(200, None)))).said("A625");
    assert!(
        said.contains(
            "`kubectl --context=CONTEXT delete vpcipclaims.networking.tke.cloud.tencent.com -n NAMESPACE -- NAME`"
        ),
        "{said}"
    );
}

proptest! {
    #[test]
    fn no_count_of_a_node_contradicts_another(
        bound in 0..40_u64, most in 0..40_u64, pods in prop::collection::vec((0..3_u8, 0..3_u8), 0..12),
        a in 0..80_u64, b in prop::option::of(0..80_u64),
    ) {
        let mut yaml = node("n0", bound, most) + &node("n1", most, bound);
        for (at, (on, subnet)) in pods.iter().enumerate() {
            yaml += &pod(&format!("p-{at}"), &format!("n{on}"), &format!("10.{}.0.{}", subnet + 1, at + 4));
        }
        let outcome = audited(&read(&(yaml + &subnets(a, b))));
        for (at, node) in outcome.nodes.iter().enumerate().take(2) {
            let on = pods.iter().filter(|(on, _)| usize::from(*on) == at).count() as u64;
            let (bound, used) = (node.bound_ips.0.unwrap(), node.used_ips.0);
            prop_assert!(used.is_none_or(|used| used <= bound && used.get() == on));
            let of_enis: u64 = node.each_eni.iter().map(|eni| eni.secondary_ips.get()).sum();
            prop_assert_eq!(of_enis, bound.get());
            // It is only fine where the known subnets have all that it lacks.
            if node.state == NodeState::Fine {
                let lacks = node.max_pods.0.unwrap().get() - bound.get();
                prop_assert!(lacks * 2 <= a + b.unwrap_or(0));
            }
        }
    }
}

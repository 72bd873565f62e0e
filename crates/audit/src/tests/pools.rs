//! Pools whose `max-allocate` is not the kubelet's max-pods.

use super::build::{Described as _, audited, kubelet, node, objects, subnet};
use input::objects::ResourceSet;
use net::lang::Lang;

/// The finding of nodes with these pools, whose kubelets have this max-pods.
fn said(sets: Vec<ResourceSet>, kubelets: u64) -> Option<(String, String, String)> {
    let nodes = sets.iter().map(|set| kubelet(&set.name, kubelets));
    let nodes = nodes.collect();
    let mut objects = objects(sets, vec![subnet("a", "10.0.0.0/20", 4000)]);
    objects.nodes = nodes;
    let outcome = audited(&objects);
    let finding = outcome.findings.iter().find(|one| one.code() == "A620")?;
    let severity = finding.severity().to_string();
    Some((severity, finding.message(Lang::En), finding.help(Lang::En)))
}

fn pool(name: &str, max_allocate: u64) -> ResourceSet {
    node(name).burstable().pods(max_allocate).on(&["a"])
}

#[test]
fn a_pool_that_follows_an_old_max_pods_is_named_with_the_command_that_helps() {
    let (severity, message, help) = said(vec![pool("n1", 64)], 128).unwrap();
    assert_eq!(severity, "warning");
    assert_eq!(
        message,
        "n1: the kubelet allows 128 pods, but the pool stops at 64 IPs (max-allocate): up to 64 pods get no IP"
    );
    assert!(
        help.contains("delete pod -n kube-system -l app.cce.baidubce.com=cce-network-agent"),
        "{help}"
    );
    assert!(
        help.ends_with("--field-selector=spec.nodeName=n1`"),
        "{help}"
    );
    let four = ["n1", "n2", "n3", "n4"].map(|name| pool(name, 64));
    let (_, message, help) = said(four.to_vec(), 128).unwrap();
    assert!(
        message.starts_with("n1, n2, n3 and 1 other: the kubelet allows"),
        "{message}"
    );
    assert!(
        message.ends_with("up to 64 pods per node get no IP"),
        "{message}"
    );
    assert!(
        help.contains("rollout restart daemonset -n kube-system -- cce-network-agent"),
        "{help}"
    );
}

#[test]
fn a_pool_that_may_bind_more_than_pods_use_is_worth_knowing() {
    let (severity, message, _) = said(vec![pool("n1", 128)], 127).unwrap();
    assert_eq!(severity, "info");
    assert_eq!(
        message,
        "n1: the pool may bind 128 IPs (max-allocate), but the kubelet allows only 127 pods: 1 IP serves no pod"
    );
}

#[test]
fn what_the_enis_carry_bounds_what_is_lost() {
    // 8 ENIs of 30 carry 232.
    let (severity, message, _) = said(vec![pool("n1", 200)], 300).unwrap();
    assert!(
        severity == "warning" && message.ends_with("32 pods get no IP"),
        "{message}"
    );
    let (severity, message, _) = said(vec![pool("n1", 240)], 300).unwrap();
    assert_eq!(severity, "info");
    assert!(
        message.ends_with("without effect: the ENIs carry only 232 IPs"),
        "{message}"
    );
}

#[test]
fn nothing_is_said_where_both_agree_or_one_is_unknown_or_another_rule_holds() {
    assert_eq!(said(vec![pool("n1", 128)], 128), None);
    assert_eq!(said(vec![pool("n1", 0)], 128), None);
    assert_eq!(said(vec![pool("n1", 64)], 0), None);
    assert_eq!(said(vec![node("n1").pods(64).on(&["a"])], 128), None);
    let exclusive = ResourceSet { exclusive_eni: true, ..pool("n1", 64) };
    assert_eq!(said(vec![exclusive], 128), None);
}

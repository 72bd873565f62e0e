//! Every finding of an audit arises, once for many equal ones.

use std::collections::BTreeSet;

use super::build::{
    Described as _, audited, eni, grown, kubelet, migrated, node, objects, request, subnet,
};
use crate::{AuditOutcome, AuditRequest, audit};
use input::objects::{EventObject, ObjectInput, ObjectName, Objects, PodObject, read_with_pods};
use input::problem::Source;
use input::records::Format;
use model::catalog::{Catalog, MemoryBands};
use model::finding::{KINDS, Severity};
use model::{Lost, NoAnswer, NotRead, Settings, Why, parse_plan};

/// A small cluster with many problems, all nodes best-effort.
fn trouble() -> Objects {
    let mut list = subnet("sbn-list", "10.9.0.0/24", 0);
    (list.source, list.all_zero_list) = (input::objects::SubnetSource::Vpc, true);
    let mut off = subnet("sbn-off", "10.8.0.0/24", 50);
    off.enabled = Some(false);
    let mut other = subnet("sbn-b", "10.2.0.0/23", 12);
    other.source = input::objects::SubnetSource::Record;
    let mut typed = node("n5").on(&["sbn-b"]).limits(8, 40).eni("sbn-b", 2, 1);
    typed.instance_type = Some("bcc.g5.c4m16".to_owned());
    let sets = vec![
        node("n1").on(&["sbn-a"]).enis(8, "sbn-a", 15, 15),
        node("n2")
            .pods(200)
            .on(&["sbn-a", "sbn-b", "sbn-off", "sbn-list"])
            .enis(7, "sbn-a", 15, 15),
        node("n3")
            .limits(2, 8)
            .pods(110)
            .on(&["sbn-b"])
            .eni("sbn-b", 3, 1),
        node("n4").on(&["sbn-a"]).eni("sbn-a", 9, 9),
        typed,
        node("n6").on(&["sbn-a"]).eni("sbn-a", 9, 1),
        node("n6").on(&["sbn-a"]).eni("sbn-a", 9, 1),
        node("n7").pods(128).on(&["sbn-b"]).eni("sbn-b", 3, 1),
        node("n9").pods(64).burstable(),
    ];
    let mut first = subnet("sbn-a", "10.1.0.0/24", 0);
    first.vpc = Some("vpc-a".to_owned());
    let mut far = subnet("sbn-far", "10.1.0.0/24", 200);
    far.vpc = Some("vpc-b".to_owned());
    let subnets = vec![
        first,
        subnet("sbn-b", "10.2.0.0/24", 12),
        other,
        list,
        off,
        far,
    ];
    let mut objects = objects(sets, subnets);
    objects.enis = vec![
        eni("eni-n5-1", "n5", "sbn-b", 4),
        eni("eni-old", "n0", "sbn-b", 2),
    ];
    objects.nodes = vec![kubelet("n8", 110), kubelet("n9", 128)];
    objects.events = vec![EventObject {
        kind: "Pod".to_owned(),
        name: "web-1".to_owned(),
        reason: "DeleteENIFailed".to_owned(),
        message: "the cloud said no".to_owned(),
        count: 2,
        host: Some("n7".into()),
        ..EventObject::default()
    }];
    let pod = |name: &str, node: &str| PodObject {
        name: ObjectName { namespace: "shop".into(), name: name.to_owned() },
        node: Some(node.into()),
        phase: Some("Pending".into()),
        ..PodObject::default()
    };
    objects.pods = vec![pod("web-1", "n1"), pod("web-2", "elsewhere")];
    objects
}

fn codes(outcome: &AuditOutcome) -> BTreeSet<&'static str> {
    outcome.codes().into_iter().collect()
}

#[test]
fn every_finding_of_an_audit_arises() {
    let objects = trouble();
    let text = "version = 1\n[[subnet]]\ncidr = \"10.0.0.0/24\"\n[[node_group]]\nname = \"web\"\nnodes = 1\n";
    let none = Settings::default();
    let plan = parse_plan(
        &Source::new("p", text),
        Format::Toml,
        Catalog::bundled(),
        none,
        none,
    );
    let plan = plan.unwrap();
    let asked = AuditRequest { migrate: true, plan: Some(&plan), ..request(&objects) };
    let mut found = codes(&audit(asked).unwrap());
    // Trouble has subnets without a count, whose end nobody knows.
    found.extend(codes(&super::rates::growing()));
    found.extend(codes(&super::tke::kept()));
    found.extend(codes(&migrated(&super::migrations::wide())));
    let forbidden = NotRead {
        resource: "pods".into(),
        cause: NoAnswer::Forbidden,
        why: Why("forbidden".into()),
        lost: Lost::Pods,
        command: "kubectl get pods".to_owned(),
        allowed_by: None,
        is_needed: true,
    };
    found.extend(NotRead::findings(&[forbidden]).map(|finding| finding.code()));
    let part = r#"{"kind": "NodeList", "apiVersion": "v1", "metadata": {"continue": "t"}, "items": [
                   {"metadata": {"name": "n"}}]}"#;
    let input = ObjectInput { source: Source::new("part.json", part), format: None };
    let part = read_with_pods(&[input], &|_| {}).unwrap();
    found.extend(codes(&audit(request(&part)).unwrap()));
    let all = KINDS
        .iter()
        .map(|kind| kind.code)
        .filter(|code| code.starts_with('A'));
    let missing: Vec<&str> = all.filter(|code| !found.contains(code)).collect();
    assert!(missing.is_empty(), "{missing:?} of {found:?}");
}

#[test]
fn what_is_said_reads_well() {
    let mut outcome = migrated(&trouble());
    outcome.findings.retain(|finding| finding.code() != "A612");
    let said: Vec<String> = outcome
        .findings
        .iter()
        .map(|finding| {
            let (en, zh) = (net::lang::Lang::En, net::lang::Lang::Zh);
            format!(
                "{} {}\n  {}\n  {}\n  {}\n  {}",
                finding.code(),
                finding.severity(),
                finding.message(en),
                finding.help(en),
                finding.message(zh),
                finding.help(zh)
            )
        })
        .collect();
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn errors_are_about_what_does_not_work_and_infos_are_few() {
    let sets = (0..500).map(|at| {
        let mut set = node(&format!("n{at}"))
            .limits(8, 40)
            .on(&["a"])
            .eni("a", 3, 1);
        set.instance_type = Some("bcc.g5.c4m16".to_owned());
        set
    });
    let outcome = audited(&objects(
        sets.collect(),
        vec![subnet("a", "10.0.0.0/12", 900_000)],
    ));
    assert_eq!(outcome.codes(), ["A606", "A607"]);
    assert!(
        outcome
            .findings
            .iter()
            .all(|finding| finding.severity() == Severity::Info)
    );
    assert!(outcome.said("A606").contains("500 nodes of bcc.g5.c4m16 (n0): the objects say 8 ENIs of 40 IPs, the quota is 4 ENIs of 16 IPs"), "{}", outcome.said("A606"));
    assert!(
        outcome
            .said("A607")
            .contains("500 of 500 nodes in cn-bj-d are best-effort, for example n0")
    );
}

#[test]
fn either_reading_of_the_memory_bands_is_no_difference() {
    let mut set = node("n").limits(8, 40).on(&["a"]);
    set.instance_type = Some("bcc.g5.c16m64".to_owned());
    let objects = objects(vec![set], vec![]);
    for bands in [MemoryBands::UpperInclusive, MemoryBands::LowerInclusive] {
        let outcome = audit(AuditRequest { bands, ..request(&objects) }).unwrap();
        assert_eq!(outcome.said("A606"), "");
    }
}

#[test]
fn enis_and_addresses_above_their_limits_are_told() {
    let set = node("n").limits(2, 5).on(&["a"]).enis(3, "a", 6, 0);
    let said = audited(&objects(vec![set], vec![])).said("A606");
    assert!(said.contains("n has 3, the limit is 2"), "{said}");
    assert!(said.contains("an ENI of n has 7, the limit is 5"), "{said}");
}

#[test]
fn a_subnet_is_nearly_dry_for_the_reason_that_is_told() {
    let near = |left, days| {
        let set = node("n").pods(128).on(&["a"]).eni("a", 20, 1);
        let outcome = grown(
            &objects(vec![set], vec![subnet("a", "10.1.0.0/24", left)]),
            days,
        );
        outcome
            .said("A605")
            .lines()
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    assert_eq!(
        near(29, 0),
        "warning a: a has 29 IPs left: the next ENI of its nodes needs 30"
    );
    assert_eq!(
        near(60, 2),
        "warning a: a has 60 IPs left: enough for 30 days"
    );
    assert_eq!(near(60, 1), "");
    let small = || node("n").limits(8, 4).pods(20).on(&["a"]).eni("a", 2, 1);
    let of = |left| {
        audited(&objects(
            vec![small()],
            vec![subnet("a", "10.1.0.0/24", left)],
        ))
    };
    assert!(
        of(23)
            .said("A605")
            .contains("a has 23 IPs left: 9.1% of its 254"),
        "{}",
        of(23).said("A605")
    );
    // All that the node may still ask for: 18 IPs on 6 ENIs.
    assert_eq!(of(25).said("A605"), "");
}

#[test]
fn idle_addresses_are_told_where_others_starve_for_them() {
    let sets = vec![
        node("hungry").on(&["a"]).eni("a", 5, 5),
        node("rich").on(&["a"]).eni("a", 25, 2),
        node("whole")
            .burstable()
            .pods(29)
            .on(&["a"])
            .eni("a", 29, 20),
    ];
    let outcome = audited(&objects(sets, vec![subnet("a", "10.1.0.0/26", 0)]));
    assert!(
        outcome
            .said("A615")
            .contains("32 IPs of a are warm on 2 nodes (23 on rich), while 1 node needs IPs"),
        "{}",
        outcome.said("A615")
    );
}

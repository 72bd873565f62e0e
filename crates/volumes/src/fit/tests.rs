//! Each rule of the two checkers by itself.

mod attachments;
mod cbs;
mod claims;
mod migration;
mod world;

pub(super) use world::{World, claimed, disk, inline};

use super::*;
use input::objects::{AttachedSource, InTree, PodVolume, VolumeSource};
use model::attach_limits::{Checkers, LimitSource};
use net::lang::Lang;

pub(super) const EBS: InTree = InTree::AwsEbs;
const EBS_KEY: &str = "attachable-volumes-aws-ebs";
const CBS_KEY: &str = "attachable-volumes-qcloud-cbs";
const DRIVER: &str = "d.csi.io";

fn said(outcome: &FitOutcome, node: usize) -> String {
    let node = &outcome.nodes[node];
    let checks = node.checks.iter().map(|check| {
        let limit = check
            .limit
            .limit
            .map_or("any".to_owned(), |limit| limit.to_string());
        let key = check.key.to_string();
        let key = key.strip_prefix("attachable-volumes-").unwrap();
        let mark = if check.fits { "" } else { "!" };
        format!("{key} {}+{}/{limit}{mark}", check.existing, check.new)
    });
    let checks: Vec<String> = checks.collect();
    let checks = checks.join(", ");
    match node.reason.clone() {
        None => format!("fits: {checks}"),
        Some(reason) if reason == FitOutcome::EXCEEDED => format!("full: {checks}"),
        Some(reason) => format!("{reason}: {checks}"),
    }
}

/// `count` disks `e1`, `e2`, ... of EBS.
fn disks(count: u32) -> Vec<PodVolume> {
    (1..=count).map(|i| inline(EBS, &format!("e{i}"))).collect()
}

#[test]
fn as_many_volumes_as_the_limit_fit_and_one_more_does_not() {
    let world = |new: Vec<PodVolume>| {
        World::with_node(&[(EBS_KEY, 3)])
            .pod("a", "n", disks(2))
            .place(new)
    };
    let fits = world(vec![inline(EBS, "x")]);
    assert_eq!(fits.said(), "fits: aws-ebs 2+1/3");
    let full = world(vec![inline(EBS, "x"), inline(EBS, "y")]);
    assert_eq!(full.said(), "full: aws-ebs 2+2/3!");
    let reason = full.fit().nodes[0].reason.clone();
    assert_eq!(reason.as_deref(), Some("node(s) exceed max volume count"));
    assert_eq!(full.codes(), ["V811", "V817"]);
}

#[test]
fn a_volume_that_pods_share_counts_once() {
    // Within a pod, among pods, and between these and the new one.
    let twice = vec![inline(EBS, "e1"), inline(EBS, "e1"), inline(EBS, "e2")];
    let world = World::with_node(&[(EBS_KEY, 2)])
        .pod("a", "n", twice.clone())
        .pod("b", "n", disks(1))
        .place(twice);
    assert_eq!(world.said(), "fits: aws-ebs 2+0/2");
}

#[test]
fn pods_that_have_ended_or_are_elsewhere_use_nothing() {
    let mut world = World::with_node(&[(EBS_KEY, 1)])
        .pod("done", "n", disks(1))
        .pod("failed", "n", disks(2))
        .pod("elsewhere", "m", disks(3))
        .pod("pending", "", disks(4))
        .place(vec![inline(EBS, "x")]);
    world.objects.pods[0].phase = Some("Succeeded".into());
    world.objects.pods[1].phase = Some("Failed".into());
    assert_eq!(world.said(), "fits: aws-ebs 0+1/1");
    for phase in ["Running", "Pending", "Unknown"] {
        world.objects.pods[0].phase = Some(phase.into());
        assert_eq!(world.said(), "full: aws-ebs 1+1/1!", "{phase}");
    }
}

#[test]
fn the_pod_itself_is_never_in_its_own_way_wherever_it_is() {
    let world = World::with_node(&[(EBS_KEY, 1)]).pod("new", "n", disks(1));
    assert_eq!(world.said(), "fits: aws-ebs 0+1/1");
}

#[test]
fn a_pod_without_volumes_of_a_type_passes_without_a_look() {
    let full = World::with_node(&[(EBS_KEY, 1)]).pod("a", "n", disks(9));
    assert_eq!(full.clone().place(vec![]).said(), "fits: ");
    let other = full.place(vec![inline(InTree::Cinder, "c")]);
    assert_eq!(other.said(), "fits: cinder 0+1/256");
}

#[test]
fn an_over_full_node_refuses_in_tree_what_it_has_already_and_admits_it_of_csi() {
    let in_tree = World::with_node(&[(EBS_KEY, 1)])
        .pod("a", "n", disks(2))
        .place(disks(1));
    assert_eq!(in_tree.said(), "full: aws-ebs 2+0/1!");
    let csi = World::with_node(&[])
        .csi_node("n", &[(DRIVER, Some(1))], &[])
        .csi_volume("v1")
        .csi_volume("v2")
        .pod("a", "n", vec![claimed("v1"), claimed("v2")])
        .place(vec![claimed("v1")]);
    assert_eq!(csi.said(), "fits: csi-d.csi.io 2+0/1");
}

#[test]
fn every_type_and_driver_has_to_pass() {
    let world = World::with_node(&[(EBS_KEY, 1)])
        .csi_node("n", &[(DRIVER, Some(1)), ("e.csi.io", Some(0))], &[])
        .csi_volume("v1")
        .claim("w", "w", "")
        .csi_pv("w", "e.csi.io", "v1")
        .place(vec![inline(EBS, "e1"), claimed("v1"), claimed("w")]);
    let said = "full: aws-ebs 0+1/1, csi-d.csi.io 0+1/1, csi-e.csi.io 0+1/0!";
    assert_eq!(world.said(), said);
}

#[test]
fn a_limit_of_0_lets_nothing_pass_and_no_limit_everything() {
    let none = World::with_node(&[(EBS_KEY, 0)]).place(disks(1));
    assert_eq!(none.said(), "full: aws-ebs 0+1/0!");
    let any = World::with_node(&[])
        .csi_volume("v1")
        .place(vec![claimed("v1")]);
    assert_eq!(any.said(), "fits: csi-d.csi.io 0+1/any");
    assert_eq!(any.codes(), ["V815"]);
    let without_count = any.csi_node("n", &[(DRIVER, None)], &[]);
    assert_eq!(without_count.codes(), ["V815"]);
}

#[test]
fn a_driver_without_count_falls_back_to_the_key_of_the_node() {
    let key = "attachable-volumes-csi-d.csi.io";
    let world = World::with_node(&[(key, 1)])
        .csi_node("n", &[(DRIVER, None)], &[])
        .csi_volume("v1")
        .csi_volume("v2")
        .place(vec![claimed("v1"), claimed("v2")]);
    assert_eq!(world.said(), "full: csi-d.csi.io 0+2/1!");
    let source = |world: &World| world.fit().nodes[0].checks[0].limit.source;
    assert_eq!(source(&world), LimitSource::NodeAllocatable);
    let mut counted = world;
    counted.objects.csi_nodes[0].drivers[0].1 = Some(2);
    assert_eq!(source(&counted), LimitSource::CsiNode);
    assert_eq!(counted.said(), "fits: csi-d.csi.io 0+2/2");
}

#[test]
fn the_key_of_a_long_driver_is_found_by_its_hash() {
    let driver = "a".repeat(40);
    let key = format!("attachable-volumes-csi-{}a56559418dc7908c", "a".repeat(23));
    let world = World::with_node(&[(&key, 0)])
        .claim("v", "v", "")
        .csi_pv("v", &driver, "v")
        .place(vec![claimed("v")]);
    assert_eq!(world.fit().nodes[0].checks[0].limit.limit.unwrap().get(), 0);
    assert_eq!(world.codes(), ["V811"]);
}

#[test]
fn an_in_tree_limit_is_the_nodes_then_the_environments_then_the_built_in_one() {
    let limit = |world: &World| {
        let check = world.fit().nodes.remove(0).checks.remove(0);
        (check.limit.limit.unwrap().get(), check.limit.source)
    };
    let mut world = World::with_node(&[]).place(disks(1));
    assert_eq!(limit(&world), (39, LimitSource::Default));
    for label in [
        "node.kubernetes.io/instance-type",
        "beta.kubernetes.io/instance-type",
    ] {
        world.objects.nodes[0].labels = vec![(label.to_owned(), "m5.large".to_owned())];
        assert_eq!(limit(&world), (25, LimitSource::Default), "{label}");
    }
    world.options.scheduler.max_pd_vols = Some("40".to_owned());
    assert_eq!(limit(&world), (40, LimitSource::Environment));
    world.objects.nodes[0].attach_limits = vec![(EBS_KEY.to_owned(), 7)];
    assert_eq!(limit(&world), (7, LimitSource::NodeAllocatable));
    world = world.version(10);
    world.options.scheduler.max_pd_vols = Some("many".to_owned());
    assert_eq!(limit(&world), (25, LimitSource::Default));
    assert_eq!(world.codes(), ["V810"]);
}

#[test]
fn a_checker_that_the_version_does_not_have_or_nobody_asks_says_nothing() {
    let world = World::with_node(&[(EBS_KEY, 0)])
        .csi_node("n", &[(DRIVER, Some(0))], &[])
        .csi_volume("v1")
        .place(vec![claimed("v1"), inline(EBS, "e1")]);
    assert_eq!(world.said(), "full: aws-ebs 0+1/0!, csi-d.csi.io 0+1/0!");
    let old = world.clone().version(10);
    assert_eq!(old.said(), "fits: aws-ebs 0+1/39");
    assert_eq!(old.codes(), ["V816"]);
    assert_eq!(world.clone().version(11).said(), "fits: aws-ebs 0+1/39");
    let gated = world.clone().gate(11, true);
    assert_eq!(gated.said(), "full: aws-ebs 0+1/0!, csi-d.csi.io 0+1/0!");
    assert_eq!(world.clone().gate(12, false).codes(), ["V816"]);
    let asked = |checkers| {
        let mut world = world.clone();
        world.options.scheduler.checkers = checkers;
        world
    };
    let in_tree = asked(Checkers::InTree);
    assert_eq!(in_tree.said(), "full: aws-ebs 0+1/0!");
    assert_eq!(in_tree.codes(), ["V811", "V817"]);
    assert_eq!(asked(Checkers::Csi).said(), "full: csi-d.csi.io 0+1/0!");
    // Nothing is deprecated below 1.14.
    assert_eq!(asked(Checkers::InTree).version(13).codes(), ["V811"]);
}

#[test]
fn nodes_come_in_the_order_of_the_input_and_one_of_them_can_be_asked() {
    let world = World::default()
        .node("b", &[(EBS_KEY, 0)])
        .node("c", &[(EBS_KEY, 1)])
        .node("a", &[(EBS_KEY, 1)])
        .place(disks(1));
    let outcome = world.fit();
    let names: Vec<&str> = outcome
        .nodes
        .iter()
        .map(|node| node.node.as_str())
        .collect();
    assert_eq!(names, ["b", "c", "a"]);
    assert_eq!(world.codes(), ["V812", "V817"]);
    let mut one = world;
    one.options.node = Some("b".to_owned());
    assert_eq!(one.fit().nodes.len(), 1);
    assert_eq!(one.codes(), ["V811", "V817"]);
}

#[test]
fn who_uses_a_volume_is_told() {
    let world = World::with_node(&[(EBS_KEY, 9)])
        .pod("shop/a", "n", disks(2))
        .pod("b", "n", disks(1))
        .place(vec![inline(EBS, "e1"), inline(EBS, "x")]);
    let check = world.fit().nodes.remove(0).checks.remove(0);
    let said = check.volumes.iter().map(|volume| {
        let (role, pods) = (<&str>::from(volume.role), volume.pods.join(" "));
        format!("{} {role} {pods}", volume.volume)
    });
    assert_eq!(
        said.collect::<Vec<_>>(),
        [
            "e1 shared default/b shop/a default/new",
            "e2 existing shop/a",
            "x new default/new"
        ]
    );
}

#[test]
fn what_cannot_be_asked_says_the_way_out() {
    let world = World::with_node(&[])
        .place(disks(1))
        .pod("shop/web-0", "n", vec![]);
    let problem = |world: &World| {
        let problems = world.try_fit().unwrap_err();
        let said = problems.kept().iter().map(|problem| {
            let help = problem.way_out(Lang::En).unwrap_or_default();
            format!("{}: {help}", problem.title(Lang::En))
        });
        said.collect::<Vec<_>>().join("\n")
    };
    let asked = |pod: &str, node: &str| {
        let mut world = world.clone();
        world.options.pod = Some(pod.to_owned());
        world.options.node = (!node.is_empty()).then(|| node.to_owned());
        problem(&world)
    };
    let mut twice = world
        .clone()
        .node("n", &[])
        .claim("c", "", "")
        .claim("c", "", "");
    twice.options.machine.system = net::quantity::VolumeCount::new(21);
    let mut no_node = world.clone();
    no_node.objects.nodes.clear();
    let many = (0..9).fold(world.clone(), |world, i| {
        world.pod(&format!("p{i}"), "", vec![])
    });
    let mut many_unnamed = many;
    many_unnamed.options.pod = Some("a/b/c".to_owned());
    let said = [
        asked("web-0", ""),
        asked("shop/web-1", ""),
        asked("nothing/alike", ""),
        asked("/new", ""),
        asked("new", "m"),
        asked("new", "elsewhere"),
        problem(&twice),
        problem(&no_node),
        problem(&many_unnamed),
        problem(&World::default()),
    ];
    insta::assert_snapshot!(said.join("\n\n"));
}

//! What is attached to a node.

use super::*;

fn world() -> World {
    World::with_node(&[])
        .csi_node("n", &[(DRIVER, Some(2))], &[])
        .csi_volume("v1")
        .csi_volume("v2")
        .place(vec![claimed("v1")])
}

#[test]
fn an_attachment_that_no_pod_there_uses_takes_a_slot_from_1_33() {
    let one = world().attachment("va", DRIVER, "v2");
    assert_eq!(one.said(), "fits: csi-d.csi.io 1+1/2");
    assert_eq!(one.clone().version(33).said(), "fits: csi-d.csi.io 1+1/2");
    assert_eq!(one.clone().version(32).said(), "fits: csi-d.csi.io 0+1/2");
    let used = one.pod("a", "n", vec![claimed("v2")]);
    assert_eq!(used.said(), "fits: csi-d.csi.io 1+1/2");
}

#[test]
fn an_attachment_does_not_cancel_a_new_volume_that_is_the_same() {
    let same = world().attachment("va", DRIVER, "v1");
    assert_eq!(same.said(), "fits: csi-d.csi.io 1+1/2");
}

#[test]
fn attachments_of_other_nodes_and_drivers_take_nothing() {
    let mut elsewhere = world().attachment("va", DRIVER, "v2");
    elsewhere.objects.attachments[0].node = "m".to_owned();
    assert_eq!(elsewhere.said(), "fits: csi-d.csi.io 0+1/2");
    let other = world().attachment("va", "e.csi.io", "v2");
    assert_eq!(other.said(), "fits: csi-d.csi.io 0+1/2");
}

#[test]
fn an_attachment_of_a_volume_that_is_not_given_takes_a_slot_by_its_name() {
    let gone = world()
        .attachment("va", DRIVER, "gone")
        .attachment("vb", DRIVER, "gone");
    assert_eq!(gone.said(), "fits: csi-d.csi.io 1+1/2");
    let mut untold = world().attachment("va", DRIVER, "gone");
    untold.objects.attachments[0].source = None;
    assert_eq!(untold.said(), "fits: csi-d.csi.io 1+1/2");
    // A pod's claim already counts it.
    let claim = world()
        .attachment("va", DRIVER, "gone")
        .class("csi", DRIVER)
        .claim("c", "gone", "csi")
        .pod("a", "n", vec![claimed("c")]);
    assert_eq!(claim.said(), "fits: csi-d.csi.io 1+1/2");
}

#[test]
fn attachments_of_plug_ins_that_have_moved_are_their_drivers() {
    let driver = "ebs.csi.aws.com";
    let mut world = World::with_node(&[])
        .csi_node("n", &[(driver, Some(9))], &["kubernetes.io/aws-ebs"])
        .pv("old", Some(VolumeSource::Disk(disk(EBS, "aws://z/vol-1"))))
        .attachment("va", driver, "old")
        .attachment("vb", driver, "old")
        .pod("a", "n", vec![inline(EBS, "vol-2")])
        .place(vec![inline(EBS, "vol-3")]);
    let inline_of = |id: &str| Some(AttachedSource::Inline(VolumeSource::Disk(disk(EBS, id))));
    world.objects.attachments[1].source = inline_of("vol-2");
    assert_eq!(world.said(), "fits: csi-ebs.csi.aws.com 2+1/9");
    world.objects.attachments[1].source = inline_of("vol-1");
    assert_eq!(world.said(), "fits: csi-ebs.csi.aws.com 2+1/9");
    world.objects.attachments[1].source = inline_of("vol-4");
    assert_eq!(world.said(), "fits: csi-ebs.csi.aws.com 3+1/9");
}

//! Claims: missing, unbound, and those of ephemeral volumes.

use super::*;

const PLUGIN: &str = "kubernetes.io/aws-ebs";

fn ephemeral(name: &str) -> PodVolume {
    PodVolume::Ephemeral(name.to_owned())
}

/// A node with room for one volume of EBS and one of the driver.
fn small() -> World {
    World::with_node(&[(EBS_KEY, 1)]).csi_node("n", &[(DRIVER, Some(1))], &[])
}

#[test]
fn a_claim_that_is_bound_counts_as_the_disk_of_its_volume() {
    let world = small()
        .claim("c", "pv", "")
        .pv("pv", Some(VolumeSource::Disk(disk(EBS, "e1"))))
        .pod("a", "n", disks(1))
        .place(vec![claimed("c")]);
    assert_eq!(world.said(), "fits: aws-ebs 1+0/1");
    let nothing = small()
        .claim("c", "pv", "")
        .pv("pv", None)
        .place(vec![claimed("c")]);
    assert_eq!(nothing.said(), "fits: ");
}

#[test]
fn a_missing_claim_keeps_the_new_pod_from_every_node() {
    let world = small().node("m", &[]).place(vec![claimed("gone")]);
    let outcome = world.fit();
    let said = "looking up PVC default/gone: persistentvolumeclaim \"gone\" not found: ";
    assert_eq!(
        (said_of(&outcome, 0), said_of(&outcome, 1)),
        (said.to_owned(), said.to_owned())
    );
    assert_eq!(world.codes(), ["V813"]);
}

fn said_of(outcome: &FitOutcome, node: usize) -> String {
    super::said(outcome, node)
}

#[test]
fn a_missing_claim_of_a_pod_that_is_there_is_skipped() {
    let world = small().pod("a", "n", vec![claimed("gone")]).place(disks(1));
    assert_eq!(world.said(), "fits: aws-ebs 0+1/1");
    assert_eq!(world.codes(), ["V820", "V817"]);
}

#[test]
fn from_1_13_to_1_17_a_missing_claim_is_skipped_for_the_new_pod_too() {
    for minor in [13, 17] {
        let world = small().place(vec![claimed("gone")]).version(minor);
        assert_eq!(world.said(), "fits: ", "1.{minor}");
        assert_eq!(world.codes(), ["V813"]);
        let severity = world.fit().findings[0].severity();
        assert_eq!(severity, model::finding::Severity::Warning);
    }
}

#[test]
fn up_to_1_12_a_missing_claim_is_a_volume_of_every_in_tree_type() {
    let world = small().place(vec![claimed("gone")]).version(12);
    let said =
        "fits: aws-ebs 0+1/1, gce-pd 0+1/16, azure-disk 0+1/16, cinder 0+1/256, qcloud-cbs 0+1/16";
    assert_eq!(world.said(), said);
    // Claims of existing pods too, and the same claim once.
    let world = small().pod("a", "n", vec![claimed("gone")]).version(10);
    assert_eq!(world.clone().place(disks(1)).said(), "fits: aws-ebs 1+1/39");
    assert!(
        world
            .place(vec![claimed("gone")])
            .said()
            .contains("aws-ebs 1+0/39")
    );
}

#[test]
fn a_claim_without_volume_counts_by_the_provisioner_of_its_class() {
    let world = small()
        .class("ebs", PLUGIN)
        .class("csi", DRIVER)
        .class("none", "kubernetes.io/no-provisioner")
        .claim("in-tree", "", "ebs")
        .claim("csi", "", "csi")
        .claim("local", "", "none");
    let one = |claim: &str| world.clone().place(vec![claimed(claim)]);
    assert_eq!(one("in-tree").said(), "fits: aws-ebs 0+1/1");
    assert_eq!(one("csi").said(), "fits: csi-d.csi.io 0+1/1");
    assert_eq!(one("local").said(), "fits: ");
    assert!(one("local").codes().is_empty());
    // A pod that is there has it already.
    let there = one("csi").pod("a", "n", vec![claimed("csi")]);
    assert_eq!(there.said(), "fits: csi-d.csi.io 1+0/1");
}

#[test]
fn a_claim_bound_to_a_volume_that_is_not_given_counts_by_its_class_too() {
    let world = small().class("csi", DRIVER).claim("c", "pv-gone", "csi");
    assert_eq!(
        world.place(vec![claimed("c")]).said(),
        "fits: csi-d.csi.io 0+1/1"
    );
}

#[test]
fn a_claim_of_no_known_class_counts_for_nothing_and_everybody_is_told() {
    for class in ["", "unknown"] {
        let world = small().claim("c", "", class).place(vec![claimed("c")]);
        assert_eq!(world.said(), "fits: ", "{class}");
        assert_eq!(world.codes(), ["V820"]);
    }
}

#[test]
fn claims_of_a_name_in_two_namespaces_are_two_and_never_an_id() {
    let world = World::with_node(&[(EBS_KEY, 9)])
        .class("ebs", PLUGIN)
        .claim("c", "", "ebs")
        .claim("shop/c", "", "ebs")
        .pod(
            "shop/a",
            "n",
            vec![
                claimed("c"),
                inline(EBS, "default/c"),
                inline(EBS, "claim default/c"),
            ],
        )
        .place(vec![claimed("c")]);
    assert_eq!(world.said(), "fits: aws-ebs 3+1/9");
}

#[test]
fn the_claim_of_an_ephemeral_volume_has_to_be_owned_by_the_pod() {
    let world = small().class("csi", DRIVER).claim("new-data", "", "csi");
    let pod = |world: &World| world.clone().place(vec![ephemeral("new-data")]);
    let refused = "PVC default/new-data was not created for pod default/new (pod is not owner): ";
    assert_eq!(pod(&world).said(), refused);
    assert_eq!(pod(&world).codes(), ["V813"]);
    let owned = world.clone().owned_by("Pod", "new", Some("u-1"));
    assert_eq!(
        pod(&owned).said(),
        "fits: csi-d.csi.io 0+1/1",
        "no uid to compare"
    );
    let with_uid = |uid: &str| {
        let mut world = pod(&owned);
        world.objects.pods[0].uid = Some(uid.to_owned());
        world.said()
    };
    assert_eq!(with_uid("u-1"), "fits: csi-d.csi.io 0+1/1");
    assert_eq!(with_uid("u-2"), refused);
    let set = world.owned_by("StatefulSet", "new", None);
    assert_eq!(pod(&set).said(), refused);
    let missing = small().place(vec![ephemeral("new-data")]);
    assert!(
        missing
            .said()
            .starts_with("looking up PVC default/new-data: ")
    );
}

#[test]
fn a_pod_that_is_there_with_a_claim_of_somebody_else_keeps_its_node_from_being_judged() {
    let world = small()
        .class("csi", DRIVER)
        .claim("a-data", "", "csi")
        .csi_volume("v1")
        .pod("a", "n", vec![ephemeral("a-data")]);
    let refused = "PVC default/a-data was not created for pod default/a (pod is not owner)";
    let one = world.clone().node("m", &[]).place(vec![claimed("v1")]);
    assert_eq!(one.said(), format!("{refused}: csi-d.csi.io 0+1/1"));
    assert_eq!(said_of(&one.fit(), 1), "fits: csi-d.csi.io 0+1/any");
    assert_eq!(one.codes(), ["V814", "V815", "V812"]);
    // It is not checked for a pod without volumes, or without a limit.
    assert_eq!(world.clone().place(vec![]).said(), "fits: ");
    let mut unlimited = world.clone().place(vec![claimed("v1")]);
    unlimited.objects.csi_nodes.clear();
    unlimited.objects.nodes[0].attach_limits.clear();
    assert_eq!(unlimited.said(), "fits: csi-d.csi.io 0+1/any");
    assert_eq!(world.place(vec![claimed("v1")]).codes(), ["V811", "V814"]);
}

#[test]
fn a_volume_that_names_no_claim_is_an_error() {
    let world = small().place(vec![claimed("")]);
    assert_eq!(world.said(), "PersistentVolumeClaim had no name: ");
    assert_eq!(world.codes(), ["V813"]);
}

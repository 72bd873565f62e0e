//! Plug-ins that have moved to CSI.

use super::*;

const EBS_PLUGIN: &str = "kubernetes.io/aws-ebs";
const EBS_CSI: &str = "ebs.csi.aws.com";
const GCE_CSI: &str = "pd.csi.storage.gke.io";

/// A node where plug-ins have moved, with room for `limit` volumes of their drivers.
fn moved(limit: u64) -> World {
    let drivers = [
        EBS_CSI,
        GCE_CSI,
        "disk.csi.azure.com",
        "cinder.csi.openstack.org",
    ];
    let drivers = drivers.map(|driver| (driver, Some(limit)));
    let plugins = [
        EBS_PLUGIN,
        "kubernetes.io/gce-pd",
        "kubernetes.io/azure-disk",
        "kubernetes.io/cinder",
    ];
    World::with_node(&[(EBS_KEY, 0)]).csi_node("n", &drivers, &plugins)
}

#[test]
fn volumes_of_a_plug_in_that_has_moved_count_with_the_driver() {
    let world = moved(1)
        .class("ebs", EBS_PLUGIN)
        .claim("unbound", "", "ebs")
        .claim("bound", "pv", "")
        .pv("pv", Some(VolumeSource::Disk(disk(EBS, "aws://z/vol-2"))));
    let one = |volume: PodVolume| world.clone().place(vec![volume]).said();
    for volume in [inline(EBS, "vol-1"), claimed("unbound"), claimed("bound")] {
        assert_eq!(one(volume), "fits: csi-ebs.csi.aws.com 0+1/1");
    }
    let all = world.place(vec![
        inline(EBS, "vol-1"),
        claimed("unbound"),
        claimed("bound"),
    ]);
    assert_eq!(all.said(), "full: csi-ebs.csi.aws.com 0+3/1!");
}

#[test]
fn a_plug_in_that_has_not_moved_on_this_node_counts_by_itself() {
    let mut world = moved(1).place(disks(1));
    world.objects.csi_nodes[0].migrated = vec!["kubernetes.io/gce-pd".to_owned()];
    assert_eq!(world.said(), "full: aws-ebs 0+1/0!");
}

#[test]
fn the_same_disk_in_tree_and_of_csi_is_one() {
    let in_tree = |kind, id| Some(VolumeSource::Disk(disk(kind, id)));
    let of_gce = |zones: &str| {
        let mut world = moved(9)
            .claim("old", "old", "")
            .pv("old", in_tree(InTree::GcePd, "d"))
            .claim("new", "new", "");
        world.objects.persistent_volumes[0].zones = Some(zones.to_owned());
        world
            .pod("a", "n", vec![claimed("old")])
            .place(vec![claimed("new")])
    };
    let disk = |place: &str| format!("projects/UNSPECIFIED/{place}/disks/d");
    let zonal = of_gce("us-central1-a").csi_pv("new", GCE_CSI, &disk("zones/us-central1-a"));
    assert_eq!(zonal.said(), "fits: csi-pd.csi.storage.gke.io 1+0/9");
    let both = "us-central1-a__us-central1-f";
    let regional = of_gce(both).csi_pv("new", GCE_CSI, &disk("regions/us-central1"));
    assert_eq!(regional.said(), "fits: csi-pd.csi.storage.gke.io 1+0/9");
    let pairs = [
        (EBS, "aws://us-east-1a/vol-1", EBS_CSI, "vol-1"),
        (InTree::AzureDisk, "d", "disk.csi.azure.com", "/uri/d"),
        (InTree::Cinder, "c", "cinder.csi.openstack.org", "c"),
        (InTree::GcePd, "d", GCE_CSI, &disk("zones/UNSPECIFIED")),
    ];
    for (kind, id, driver, handle) in pairs {
        let world = moved(9)
            .claim("new", "new", "")
            .csi_pv("new", driver, handle)
            .pod("a", "n", vec![inline(kind, id)])
            .place(vec![claimed("new")]);
        assert_eq!(world.said(), format!("fits: csi-{driver} 1+0/9"));
    }
}

#[test]
fn in_tree_cbs_never_counts_with_the_driver_of_cbs() {
    let world = World::with_node(&[(CBS_KEY, 1)])
        .csi_node(
            "n",
            &[("com.tencent.cloud.csi.cbs", Some(0))],
            &["cloud.tencent.com/qcloud-cbs"],
        )
        .place(vec![inline(InTree::Cbs, "disk-1")]);
    assert_eq!(world.said(), "fits: qcloud-cbs 0+1/1");
}

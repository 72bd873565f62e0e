//! CBS disks of both kinds on one machine.

use super::*;
use model::attach_limits::CBS_CSI;
use model::attach_limits::MachineDisks;
use model::finding::Severity;
use net::quantity::VolumeCount;

const CBS: InTree = InTree::Cbs;

/// `count` in-tree disks `d1`, `d2`, ...
fn cbs_disks(count: u32) -> Vec<PodVolume> {
    (1..=count).map(|i| inline(CBS, &format!("d{i}"))).collect()
}

/// A node with a limit of 16 for each kind, where pods use this many of each.
fn world(in_tree: u32, csi: u32) -> World {
    let mut world = World::with_node(&[(CBS_KEY, 16)]).csi_node("n", &[(CBS_CSI, Some(16))], &[]);
    let mut volumes = cbs_disks(in_tree);
    for i in 1..=csi {
        let claim = format!("c{i}");
        world = world
            .claim(&claim, &claim, "")
            .csi_pv(&claim, CBS_CSI, &claim);
        volumes.push(claimed(&claim));
    }
    world.pod("a", "n", volumes)
}

#[test]
fn both_kinds_have_counters_of_their_own_and_share_the_machine() {
    let fits = world(9, 9).place(vec![inline(CBS, "x")]);
    assert_eq!(fits.said(), "fits: qcloud-cbs 9+1/16");
    assert_eq!(fits.codes(), ["V818", "V817"]);
    let hangs = world(10, 9).place(vec![inline(CBS, "x")]);
    assert_eq!(hangs.said(), "fits: qcloud-cbs 10+1/16");
    assert_eq!(hangs.codes(), ["V819", "V818", "V817"]);
    assert_eq!(hangs.fit().findings[0].severity(), Severity::Error);
    assert!(!hangs.fit().nodes[0].attaches);
    let elsewhere = hangs.node("m", &[]);
    let severity = |world: &World| {
        let findings = world.fit().findings;
        let of_code = |finding: &&model::finding::Finding| finding.code() == "V819";
        findings.iter().find(of_code).unwrap().severity()
    };
    assert_eq!(severity(&elsewhere), Severity::Warning);
}

#[test]
fn a_disk_that_is_there_already_takes_no_place_on_the_machine() {
    let full = world(10, 9);
    assert_eq!(full.clone().place(cbs_disks(1)).codes(), ["V818", "V817"]);
    // The same disk in-tree and of CSI is one disk of the machine.
    let same = full.place(vec![inline(CBS, "c1")]);
    assert!(same.fit().nodes[0].attaches);
}

#[test]
fn an_attached_disk_is_on_the_machine_whatever_the_version() {
    let world = world(10, 8)
        .csi_pv("free", CBS_CSI, "free")
        .attachment("va", CBS_CSI, "free")
        .place(vec![inline(CBS, "x")]);
    for minor in [20, 33] {
        let disks = world.clone().version(minor).fit().nodes[0].cbs.unwrap();
        assert_eq!((disks.existing.get(), disks.new.get()), (19, 1));
    }
}

#[test]
fn limits_that_the_machine_has_room_for_are_nothing_to_say() {
    let mut world = world(1, 1).place(vec![inline(CBS, "x")]);
    world.objects.nodes[0].attach_limits[0].1 = 3;
    assert_eq!(world.codes(), ["V817"]);
    world.options.machine.physical = VolumeCount::new(19);
    assert_eq!(world.codes(), ["V818", "V817"]);
    world.options.machine = MachineDisks {
        physical: VolumeCount::new(22),
        system: VolumeCount::new(4),
        data: VolumeCount::ZERO,
    };
    assert_eq!(world.codes(), ["V818", "V817"]);
}

#[test]
fn a_pod_without_cbs_hears_nothing_of_cbs() {
    let world = world(19, 9).place(disks(1));
    assert_eq!(world.codes(), ["V817"]);
    assert_eq!(world.fit().nodes[0].cbs, None);
}

#[test]
fn where_only_one_kind_is_there_the_other_limit_is_no_matter() {
    let world = World::with_node(&[(CBS_KEY, 19)]).place(vec![inline(CBS, "x")]);
    assert_eq!(world.codes(), ["V817"]);
}

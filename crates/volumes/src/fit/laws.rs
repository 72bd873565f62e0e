//! Laws of every cluster.

mod naive;

use proptest::prelude::*;

use super::outcome::VolumeRole;
use super::tests::{EBS, World, claimed, disk, inline};
use super::*;
use input::objects::{InTree, PodVolume, VolumeSource};
use model::attach_limits::{CBS_CSI, Checkers, KubernetesVersion, LimitKey, Scheduler};
use net::quantity::VolumeCount;

const GCE: InTree = InTree::GcePd;
const CBS: InTree = InTree::Cbs;
const DRIVERS: [&str; 4] = ["ebs.csi.aws.com", "pd.csi.storage.gke.io", CBS_CSI, "d.io"];
const NODES: [&str; 2] = ["n", "m"];

/// Possible volumes of pods: some are the same disk with other names.
fn volumes() -> impl Strategy<Value = Vec<PodVolume>> {
    let one = prop_oneof![
        4 => (0..8_u8).prop_map(|claim| claimed(&format!("c{claim}"))),
        1 => Just(claimed("gone")),
        1 => (0..8_u8, 0..2_u8)
            .prop_map(|(pod, volume)| PodVolume::Ephemeral(format!("p{pod}-e{volume}"))),
        2 => (0..3_u8).prop_map(|id| inline(EBS, &format!("e{id}"))),
        1 => (0..3_u8).prop_map(|id| inline(EBS, &format!("aws://z/e{id}"))),
        1 => (0..3_u8).prop_map(|id| inline(GCE, &format!("g{id}"))),
        1 => (0..3_u8).prop_map(|id| inline(CBS, &format!("b{id}"))),
    ];
    prop::collection::vec(one, 0..4)
}

/// Possible disks of a `PersistentVolume`.
fn source() -> impl Strategy<Value = Option<VolumeSource>> {
    let of_disk = |kind: InTree, id: String| Some(VolumeSource::Disk(disk(kind, &id)));
    let of_csi = |driver: &str, handle: String| {
        let driver = driver.to_owned();
        Some(VolumeSource::Csi { driver, handle })
    };
    prop_oneof![
        1 => Just(None),
        2 => (0..3_u8).prop_map(move |id| of_disk(EBS, format!("e{id}"))),
        1 => (0..3_u8).prop_map(move |id| of_disk(GCE, format!("g{id}"))),
        1 => (0..3_u8).prop_map(move |id| of_disk(CBS, format!("b{id}"))),
        2 => (0..3_u8).prop_map(move |id| of_csi(DRIVERS[0], format!("e{id}"))),
        1 => (0..3_u8).prop_map(move |id| {
            of_csi(DRIVERS[1], format!("projects/UNSPECIFIED/zones/z/disks/g{id}"))
        }),
        1 => (0..3_u8).prop_map(move |id| of_csi(CBS_CSI, format!("b{id}"))),
        2 => (0..3_u8).prop_map(move |id| of_csi("d.io", format!("v{id}"))),
    ]
}

fn schedulers() -> impl Strategy<Value = Scheduler> {
    let version = prop_oneof![
        3 => Just(None),
        4 => prop::sample::select(vec![10_u32, 11, 12, 13, 17, 18, 32, 33]).prop_map(Some),
    ];
    let checkers = prop::sample::select(vec![
        Checkers::Both,
        Checkers::Both,
        Checkers::InTree,
        Checkers::Csi,
    ]);
    let env = prop::sample::select(vec![None, None, Some("2"), Some("0"), Some("x")]);
    (version, any::<bool>(), checkers, env).prop_map(|(minor, gate, checkers, env)| {
        let version = minor.map(KubernetesVersion::one);
        let gate = (minor == Some(11) && gate).then_some(true);
        let mut scheduler = Scheduler::new(version, gate).unwrap();
        scheduler.checkers = checkers;
        scheduler.max_pd_vols = env.map(str::to_owned);
        scheduler
    })
}

/// A cluster of two nodes with a pod `new`, which may be on one of them.
fn worlds() -> impl Strategy<Value = World> {
    let limit = prop::option::weighted(0.6, 0..5_u64);
    let node = (
        [limit.clone(), limit.clone(), limit.clone(), limit.clone()],
        prop::collection::vec((prop::sample::select(DRIVERS.to_vec()), limit), 0..4),
        prop::sample::subsequence(vec!["kubernetes.io/aws-ebs", "kubernetes.io/gce-pd"], 0..3),
        any::<bool>(),
    );
    let pod = (volumes(), 0..4_usize, 0..6_u8);
    let claim = (0..7_u8, 0..5_usize, any::<bool>());
    let attachment = (prop::sample::select(DRIVERS.to_vec()), 0..7_u8);
    (
        [node.clone(), node],
        prop::collection::vec(pod, 0..8),
        (volumes(), 0..3_usize),
        prop::collection::vec(claim, 8),
        prop::collection::vec((source(), any::<bool>()), 5),
        prop::collection::vec(attachment, 0..4),
        schedulers(),
    )
        .prop_map(
            |(nodes, pods, new, claims, volumes, attachments, scheduler)| {
                let mut world = World::default();
                world.options.scheduler = scheduler;
                for (name, (limits, mut drivers, migrated, has_csi_node)) in NODES.iter().zip(nodes)
                {
                    let keys = [
                        "attachable-volumes-aws-ebs",
                        "attachable-volumes-gce-pd",
                        "attachable-volumes-qcloud-cbs",
                        "attachable-volumes-csi-d.io",
                    ];
                    let limits = keys.into_iter().zip(limits);
                    let limits = limits.filter_map(|(key, limit)| Some((key, limit?)));
                    world = world.node(name, &limits.collect::<Vec<_>>());
                    drivers.sort_unstable();
                    drivers.dedup_by_key(|(name, _)| *name);
                    if has_csi_node {
                        world = world.csi_node(name, &drivers, &migrated);
                    }
                }
                let place = |node: usize| NODES.get(node).copied().unwrap_or_default();
                for (i, (volumes, node, phase)) in pods.into_iter().enumerate() {
                    world = world.pod(&format!("p{i}"), place(node), volumes);
                    let ended = (phase == 0).then(|| "Succeeded".into());
                    world.objects.pods.last_mut().unwrap().phase = ended;
                }
                world = world.pod("new", place(new.1), new.0);
                for (i, (volume, class, is_owned)) in claims.into_iter().enumerate() {
                    let volume = if volume < 6 {
                        format!("pv{volume}")
                    } else {
                        String::new()
                    };
                    let class = ["", "ebs", "csi", "local", "unknown"][class];
                    world = world.claim(&format!("c{i}"), &volume, class);
                    if is_owned {
                        let name = format!("p{i}-e0");
                        let owner = format!("p{i}");
                        world = world.claim(&name, "", "csi").owned_by("Pod", &owner, None);
                    }
                }
                for (i, (source, is_zonal)) in volumes.into_iter().enumerate() {
                    world = world.pv(&format!("pv{i}"), source);
                    let zones = is_zonal.then(|| "z".to_owned());
                    world.objects.persistent_volumes[i].zones = zones;
                }
                for (i, (driver, volume)) in attachments.into_iter().enumerate() {
                    world = world.attachment(&format!("va{i}"), driver, &format!("pv{volume}"));
                }
                world
                    .class("ebs", "kubernetes.io/aws-ebs")
                    .class("csi", "d.io")
                    .class("local", "kubernetes.io/no-provisioner")
            },
        )
}

/// The checks on a node: key, limit, existing, new, fits.
type Compared = (String, Option<u64>, u64, u64, bool);

/// The results of nodes, without which of several faults is named.
fn said(outcome: &FitOutcome) -> Vec<(String, bool, Vec<Compared>)> {
    let nodes = outcome.nodes.iter().map(|node| {
        let checks = node.checks.iter().map(|check| {
            let limit = check.limit.limit.map(VolumeCount::get);
            let (existing, new) = (check.existing.get(), check.new.get());
            (check.key.to_string(), limit, existing, new, check.fits)
        });
        (node.node.clone(), node.fits, checks.collect())
    });
    nodes.collect()
}

fn fitting(world: &World) -> Vec<bool> {
    world.fit().nodes.iter().map(|node| node.fits).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn every_answer_is_that_of_the_rules_as_they_are_written(world in worlds()) {
        let expected = naive::answers(&world.objects, &world.options.scheduler);
        prop_assert_eq!(said(&world.fit()), expected);
    }

    #[test]
    fn the_order_of_objects_changes_nothing_but_the_order_of_nodes(world in worlds()) {
        let mut turned = world.clone();
        let objects = &mut turned.objects;
        objects.pods.reverse();
        objects.claims.reverse();
        objects.persistent_volumes.reverse();
        objects.storage_classes.reverse();
        objects.csi_nodes.reverse();
        objects.attachments.reverse();
        let (one, other) = (world.fit(), turned.fit());
        prop_assert_eq!(said(&one), said(&other));
        let volumes = |outcome: &FitOutcome| {
            let checks = outcome.nodes.iter().flat_map(|node| node.checks.clone());
            checks.map(|check| check.volumes).collect::<Vec<_>>()
        };
        prop_assert_eq!(volumes(&one), volumes(&other));
        turned.objects.nodes.reverse();
        let mut expected = said(&one);
        expected.reverse();
        prop_assert_eq!(said(&turned.fit()), expected);
    }

    /// A pod that shares a volume may help: the volume is no longer new then.
    #[test]
    fn a_pod_more_that_shares_nothing_with_the_new_one_never_helps(
        world in worlds(),
        ids in prop::collection::vec(0..3_u8, 0..3),
    ) {
        let mut volumes: Vec<PodVolume> = Vec::new();
        let mut more = world.clone();
        for id in ids {
            let (handle, name) = (format!("x{id}"), format!("x{}", volumes.len()));
            volumes.push(inline(EBS, &handle));
            more = more.claim(&name, &name, "").csi_pv(&name, "d.io", &handle);
            volumes.push(claimed(&name));
        }
        more = more.pod("more", "n", volumes);
        let (before, after) = (fitting(&world), fitting(&more));
        for (before, after) in before.into_iter().zip(after) {
            prop_assert!(before || !after);
        }
    }

    #[test]
    fn a_higher_limit_never_hurts(world in worlds(), by in 1..9_u64) {
        let mut raised = world.clone();
        for node in &mut raised.objects.nodes {
            node.attach_limits.iter_mut().for_each(|(_, limit)| *limit += by);
        }
        for node in &mut raised.objects.csi_nodes {
            let counts = node.drivers.iter_mut().filter_map(|(_, count)| count.as_mut());
            counts.for_each(|count| *count += by);
        }
        let (before, after) = (fitting(&world), fitting(&raised));
        for (before, after) in before.into_iter().zip(after) {
            prop_assert!(!before || after);
        }
    }

    #[test]
    fn disks_may_have_any_names(world in worlds()) {
        let mut renamed = world.clone();
        let name = |id: &mut String| id.push_str("-renamed");
        for volume in renamed.objects.pods.iter_mut().flat_map(|pod| &mut pod.volumes) {
            if let PodVolume::Disk(disk) = volume {
                name(&mut disk.id);
            }
        }
        for volume in &mut renamed.objects.persistent_volumes {
            match &mut volume.source {
                Some(VolumeSource::Disk(disk)) => name(&mut disk.id),
                Some(VolumeSource::Csi { handle, .. }) => name(handle),
                None => {}
            }
        }
        prop_assert_eq!(said(&world.fit()), said(&renamed.fit()));
    }

    #[test]
    fn the_volumes_that_are_listed_are_those_that_are_counted(world in worlds()) {
        for check in world.fit().nodes.iter().flat_map(|node| &node.checks) {
            let count = |new: bool| {
                let volumes = check.volumes.iter();
                volumes.filter(|volume| (volume.role == VolumeRole::New) == new).count() as u64
            };
            prop_assert_eq!((count(false), count(true)), (check.existing.get(), check.new.get()));
            if matches!(check.key, LimitKey::InTree(_)) {
                let attached = |volume: &CountedVolume| volume.role == VolumeRole::Attached;
                prop_assert!(!check.volumes.iter().any(attached));
            }
        }
    }
}

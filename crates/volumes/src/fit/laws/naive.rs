//! The same rules again, slow and literal, over sets of texts.

use std::collections::BTreeSet;

use super::Compared;
use input::objects::{
    AttachedSource, ClaimObject, CsiNodeObject, Disk, InTree, NodeObject, Objects, PodObject,
    PodVolume, VolumeSource,
};
use model::attach_limits::{Checkers, Scheduler};

/// An in-tree type: its plug-in, its key, its built-in limit, its driver, its disks.
struct Type {
    plugin: &'static str,
    key: &'static str,
    default: u64,
    driver: Option<&'static str>,
    disks: InTree,
}

const TYPES: [Type; 5] = [
    Type {
        plugin: "kubernetes.io/aws-ebs",
        key: "attachable-volumes-aws-ebs",
        default: 39,
        driver: Some("ebs.csi.aws.com"),
        disks: InTree::AwsEbs,
    },
    Type {
        plugin: "kubernetes.io/gce-pd",
        key: "attachable-volumes-gce-pd",
        default: 16,
        driver: Some("pd.csi.storage.gke.io"),
        disks: InTree::GcePd,
    },
    Type {
        plugin: "kubernetes.io/azure-disk",
        key: "attachable-volumes-azure-disk",
        default: 16,
        driver: Some("disk.csi.azure.com"),
        disks: InTree::AzureDisk,
    },
    Type {
        plugin: "kubernetes.io/cinder",
        key: "attachable-volumes-cinder",
        default: 256,
        driver: Some("cinder.csi.openstack.org"),
        disks: InTree::Cinder,
    },
    Type {
        plugin: "cloud.tencent.com/qcloud-cbs",
        key: "attachable-volumes-qcloud-cbs",
        default: 16,
        driver: None,
        disks: InTree::Cbs,
    },
];

/// The scheduler cannot judge a pod.
struct GivesUp;

struct Rules<'o> {
    objects: &'o Objects,
    minor: u32,
    gate: bool,
    env: Option<u64>,
    in_tree: bool,
    csi: bool,
}

/// The result of each node for the pod `new`.
pub(super) fn answers(
    objects: &Objects,
    scheduler: &Scheduler,
) -> Vec<(String, bool, Vec<Compared>)> {
    let minor = scheduler.version().map_or(33, |version| version.minor);
    // Only in 1.11 is the gate ever turned on here.
    let gate = minor >= 12 || minor == 11 && scheduler.nodes_say_limits();
    let env = scheduler.max_pd_vols.as_ref();
    let rules = Rules {
        objects,
        minor,
        gate,
        env: env.and_then(|value| value.parse().ok()).filter(|&n| n > 0),
        in_tree: scheduler.checkers != Checkers::Csi,
        csi: scheduler.checkers != Checkers::InTree && gate,
    };
    let pod = objects.pods.iter().find(|pod| pod.name.name == "new");
    let answer = |node: &NodeObject| {
        let (fits, checks) = rules.node(pod.unwrap(), node);
        (node.name.clone(), fits, checks)
    };
    objects.nodes.iter().map(answer).collect()
}

impl Rules<'_> {
    fn node(&self, pod: &PodObject, node: &NodeObject) -> (bool, Vec<Compared>) {
        let csi_nodes = self.objects.csi_nodes.iter();
        let csi_node = csi_nodes.into_iter().find(|one| one.name == node.name);
        if (self.in_tree || self.csi) && self.of_csi(pod, csi_node, true).is_err() {
            return (false, Vec::new());
        }
        let mut checks = Vec::new();
        let mut gave_up = false;
        if self.in_tree {
            for one in &TYPES {
                let Ok(new) = self.of_type(one, pod, true) else {
                    continue;
                };
                if new.is_empty() || has_moved(one, csi_node) {
                    continue;
                }
                let mut existing = BTreeSet::new();
                for other in self.pods_on(node, pod) {
                    gave_up |= self.gives_up(other);
                    existing.extend(self.of_type(one, other, false).unwrap_or_default());
                }
                let said = self.key(node, one.key);
                let limit = said.or(self.env).unwrap_or(one.default);
                let added = new.difference(&existing).count() as u64;
                let there = existing.len() as u64;
                let key = one.key.to_owned();
                checks.push((key, Some(limit), there, added, there + added <= limit));
            }
        }
        if self.csi {
            let new = self.of_csi(pod, csi_node, true).unwrap_or_default();
            let mut existing = BTreeSet::new();
            for other in self.pods_on(node, pod) {
                existing.extend(self.of_csi(other, csi_node, false).unwrap_or_default());
            }
            let drivers = csi_node.map_or(&[][..], |one| &one.drivers);
            let any_limit =
                !node.attach_limits.is_empty() || drivers.iter().any(|(_, count)| count.is_some());
            if !new.is_empty() && any_limit {
                let mut others = self.pods_on(node, pod).into_iter();
                gave_up |= others.any(|other| self.gives_up(other));
            }
            let names: BTreeSet<&String> = new.iter().map(|(driver, _)| driver).collect();
            for driver in names {
                let own = |(of, _): &&(String, String)| of == driver;
                let added = new.difference(&existing).filter(own).count() as u64;
                let mut there = existing.iter().filter(own).count() as u64;
                if self.minor >= 33 {
                    there += self.attached(driver, node, &existing, pod) as u64;
                }
                let count = drivers.iter().find(|(name, _)| name == driver);
                let key = format!("attachable-volumes-csi-{driver}");
                let limit = count.and_then(|(_, count)| *count).or(self.key(node, &key));
                let within = limit.is_none_or(|limit| there + added <= limit);
                checks.push((key, limit, there, added, added == 0 || within));
            }
        }
        let fits = !gave_up && checks.iter().all(|check| check.4);
        (fits, checks)
    }

    fn key(&self, node: &NodeObject, key: &str) -> Option<u64> {
        let found = node.attach_limits.iter().find(|(name, _)| name == key);
        found.map(|(_, limit)| *limit).filter(|_| self.gate)
    }

    fn pods_on(&self, node: &NodeObject, but: &PodObject) -> Vec<&PodObject> {
        let pods = self.objects.pods.iter().filter(|pod| {
            let is_there = pod.node.as_deref() == Some(&node.name);
            let ended = matches!(pod.phase.as_deref(), Some("Succeeded" | "Failed"));
            is_there && !ended && pod.name != but.name
        });
        pods.collect()
    }

    /// A claim of a volume, or that it is missing; for ephemeral ones also the owner's.
    fn claim(
        &self,
        pod: &PodObject,
        volume: &PodVolume,
    ) -> Option<Result<Option<&ClaimObject>, GivesUp>> {
        let (name, is_ephemeral) = match volume {
            PodVolume::Claim(name) => (name, false),
            PodVolume::Ephemeral(name) => (name, true),
            PodVolume::Disk(_) => return None,
        };
        let claims = self.objects.claims.iter();
        let mut claims = claims
            .filter(|claim| claim.name.namespace == pod.name.namespace && claim.name.name == *name);
        let found = claims.next();
        let is_foreign = |claim: &ClaimObject| {
            let owner = claim.controller.as_ref();
            owner.is_none_or(|owner| owner.kind != "Pod" || owner.name != pod.name.name)
        };
        if is_ephemeral && found.is_some_and(is_foreign) {
            return Some(Err(GivesUp));
        }
        Some(Ok(found))
    }

    fn gives_up(&self, pod: &PodObject) -> bool {
        let claims = pod
            .volumes
            .iter()
            .filter_map(|volume| self.claim(pod, volume));
        claims.into_iter().any(|claim| claim.is_err())
    }

    fn source(&self, claim: &ClaimObject) -> Option<(Option<&VolumeSource>, Option<&str>)> {
        let name = claim.volume.as_ref()?;
        let volumes = self.objects.persistent_volumes.iter();
        let mut volumes = volumes.filter(|volume| volume.name == *name);
        let volume = volumes.next()?;
        Some((volume.source.as_ref(), volume.zones.as_deref()))
    }

    fn provisioner(&self, claim: &ClaimObject) -> Option<&str> {
        let class = claim.class.as_ref()?;
        let mut classes = self.objects.storage_classes.iter();
        let class = classes.find(|one| one.name == *class)?;
        Some(&class.provisioner)
    }

    /// The volumes of a type in a pod.
    fn of_type(&self, one: &Type, pod: &PodObject, new: bool) -> Result<BTreeSet<String>, GivesUp> {
        let mut all = BTreeSet::new();
        for volume in &pod.volumes {
            if let PodVolume::Disk(disk) = volume {
                if disk.kind == one.disks {
                    all.insert(format!("id {}", disk.id));
                }
                continue;
            }
            let claim = match self.claim(pod, volume) {
                Some(Ok(claim)) => claim,
                Some(Err(_)) if new => return Err(GivesUp),
                _ => continue,
            };
            let Some(claim) = claim else {
                match volume {
                    _ if new && self.minor >= 18 => return Err(GivesUp),
                    PodVolume::Claim(name) | PodVolume::Ephemeral(name) if self.minor <= 12 => {
                        all.insert(format!("claim {}/{name}", pod.name.namespace));
                    }
                    _ => {}
                }
                continue;
            };
            match self.source(claim) {
                Some((Some(VolumeSource::Disk(disk)), _)) if disk.kind == one.disks => {
                    all.insert(format!("id {}", disk.id));
                }
                None if self.provisioner(claim) == Some(one.plugin) => {
                    all.insert(format!("claim {}", claim.name));
                }
                _ => {}
            }
        }
        Ok(all)
    }

    /// Drivers and handles of the volumes of a pod.
    fn of_csi(
        &self,
        pod: &PodObject,
        csi_node: Option<&CsiNodeObject>,
        new: bool,
    ) -> Result<BTreeSet<(String, String)>, GivesUp> {
        let mut all = BTreeSet::new();
        for volume in &pod.volumes {
            if let PodVolume::Disk(disk) = volume {
                all.extend(translated(disk, None, csi_node));
                continue;
            }
            let claim = match self.claim(pod, volume) {
                Some(Ok(claim)) => claim,
                Some(Err(_)) if new => return Err(GivesUp),
                _ => continue,
            };
            let Some(claim) = claim else {
                if new && self.minor >= 18 {
                    return Err(GivesUp);
                }
                continue;
            };
            match self.source(claim) {
                Some((Some(VolumeSource::Csi { driver, handle }), _)) => {
                    all.insert((driver.clone(), format!("id {handle}")));
                }
                Some((Some(VolumeSource::Disk(disk)), zones)) => {
                    all.extend(translated(disk, zones, csi_node));
                }
                Some((None, _)) => {}
                None => {
                    let driver = self.driver(claim, csi_node);
                    let handle = format!("claim {}", claim.name);
                    all.extend(driver.map(|driver| (driver, handle)));
                }
            }
        }
        Ok(all)
    }

    /// The driver that will create the volume of a claim.
    fn driver(&self, claim: &ClaimObject, csi_node: Option<&CsiNodeObject>) -> Option<String> {
        let provisioner = self.provisioner(claim)?;
        if let Some(one) = TYPES.iter().find(|one| one.plugin == provisioner) {
            return one
                .driver
                .filter(|_| has_moved(one, csi_node))
                .map(str::to_owned);
        }
        let is_driver = !provisioner.starts_with("kubernetes.io/");
        is_driver.then(|| provisioner.to_owned())
    }

    /// Attachments that take a separate slot.
    fn attached(
        &self,
        driver: &str,
        node: &NodeObject,
        existing: &BTreeSet<(String, String)>,
        pod: &PodObject,
    ) -> usize {
        let csi_nodes = self.objects.csi_nodes.iter();
        let csi_node = csi_nodes.into_iter().find(|one| one.name == node.name);
        let mut all = BTreeSet::new();
        for attachment in &self.objects.attachments {
            if attachment.attacher != driver || attachment.node != node.name {
                continue;
            }
            let Some(AttachedSource::PersistentVolume(name)) = &attachment.source else {
                continue;
            };
            let mut volumes = self.objects.persistent_volumes.iter();
            let volume = volumes.find(|volume| volume.name == *name);
            let handle = match volume.and_then(|volume| volume.source.as_ref()) {
                Some(VolumeSource::Csi { handle, .. }) => Some(format!("id {handle}")),
                Some(VolumeSource::Disk(disk)) => {
                    let of_driver = TYPES
                        .iter()
                        .any(|one| one.disks == disk.kind && one.driver == Some(driver));
                    let zones = volume.and_then(|volume| volume.zones.as_deref());
                    of_driver.then(|| format!("id {}", handle(disk, zones)))
                }
                None => None,
            };
            // An existing pod may have a claim to a volume that is not in the input: that is the same volume.
            let is_claimed = handle.is_none()
                && volume.is_none_or(|volume| volume.source.is_some())
                && self.pods_on(node, pod).iter().any(|other| {
                    let claims = other
                        .volumes
                        .iter()
                        .filter_map(|one| self.claim(other, one));
                    let mut claims = claims.filter_map(Result::ok).flatten();
                    claims.any(|claim| {
                        claim.volume.as_ref() == Some(name)
                            && self.source(claim).is_none()
                            && self.driver(claim, csi_node).as_deref() == Some(driver)
                    })
                });
            let handle = handle.unwrap_or_else(|| format!("volume {name}"));
            if !is_claimed && !existing.contains(&(driver.to_owned(), handle.clone())) {
                all.insert(handle);
            }
        }
        all.len()
    }
}

fn has_moved(one: &Type, csi_node: Option<&CsiNodeObject>) -> bool {
    let names = csi_node.map_or(&[][..], |node| &node.migrated);
    one.driver.is_some() && names.iter().any(|name| name == one.plugin)
}

/// A disk of a type that has moved, as its driver knows it.
fn translated(
    disk: &Disk,
    zones: Option<&str>,
    csi_node: Option<&CsiNodeObject>,
) -> Option<(String, String)> {
    let one = TYPES.iter().find(|one| one.disks == disk.kind)?;
    let driver = one.driver.filter(|_| has_moved(one, csi_node))?;
    Some((driver.to_owned(), format!("id {}", handle(disk, zones))))
}

fn handle(disk: &Disk, zones: Option<&str>) -> String {
    match disk.kind {
        InTree::AwsEbs => disk.id.replace("aws://z/", ""),
        InTree::GcePd => {
            let zone = zones.unwrap_or("UNSPECIFIED");
            format!("projects/UNSPECIFIED/zones/{zone}/disks/{}", disk.id)
        }
        _ => disk.id.clone(),
    }
}

//! Clusters in the making.

use super::{DRIVER, said};
use crate::{FitOptions, FitOutcome, FitRequest, fit};
use input::objects::{
    AttachedSource, AttachmentObject, ClaimObject, CsiNodeObject, Disk, InTree, NodeObject,
    ObjectName, Objects, Owner, PersistentVolumeObject, PodObject, PodVolume, StorageClassObject,
    VolumeSource,
};
use input::problem::Problems;
use model::attach_limits::{KubernetesVersion, Scheduler};

pub(in crate::fit) fn name(text: &str) -> ObjectName {
    let (namespace, name) = text.split_once('/').unwrap_or(("default", text));
    ObjectName { namespace: namespace.into(), name: name.to_owned() }
}

pub(in crate::fit) fn disk(kind: InTree, id: &str) -> Disk {
    Disk { kind, id: id.to_owned(), uri: Some(format!("/uri/{id}")) }
}

/// A volume of a pod that names its disk itself.
pub(in crate::fit) fn inline(kind: InTree, id: &str) -> PodVolume {
    PodVolume::Disk(disk(kind, id))
}

pub(in crate::fit) fn claimed(name: &str) -> PodVolume {
    PodVolume::Claim(name.to_owned())
}

/// A cluster under construction, and the check to make: the pod `new`, under the newest rules.
#[derive(Debug, Clone, Default)]
pub(in crate::fit) struct World {
    pub(in crate::fit) objects: Objects,
    pub(in crate::fit) options: FitOptions,
}

impl World {
    /// A cluster of the node `n`.
    pub(super) fn with_node(limits: &[(&str, u64)]) -> Self {
        Self::default().node("n", limits)
    }

    pub(in crate::fit) fn node(mut self, name: &str, limits: &[(&str, u64)]) -> Self {
        let limits = limits.iter().map(|&(key, limit)| (key.to_owned(), limit));
        self.objects.nodes.push(NodeObject {
            name: name.to_owned(),
            attach_limits: limits.collect(),
            ..NodeObject::default()
        });
        self
    }

    pub(in crate::fit) fn csi_node(
        mut self,
        name: &str,
        drivers: &[(&str, Option<u64>)],
        migrated: &[&str],
    ) -> Self {
        let drivers = drivers
            .iter()
            .map(|&(name, count)| (name.to_owned(), count));
        self.objects.csi_nodes.push(CsiNodeObject {
            name: name.to_owned(),
            drivers: drivers.collect(),
            migrated: migrated.iter().map(|&name| name.to_owned()).collect(),
            origin: None,
        });
        self
    }

    /// A pod on a node; `node` is empty for a pod without one.
    pub(in crate::fit) fn pod(mut self, pod: &str, node: &str, volumes: Vec<PodVolume>) -> Self {
        self.objects.pods.push(PodObject {
            name: name(pod),
            node: (!node.is_empty()).then(|| node.into()),
            volumes,
            ..PodObject::default()
        });
        self
    }

    /// The pod to place.
    pub(super) fn place(self, volumes: Vec<PodVolume>) -> Self {
        self.pod("new", "", volumes)
    }

    /// A claim; bound to no volume or of no class where these are empty.
    pub(in crate::fit) fn claim(mut self, claim: &str, volume: &str, class: &str) -> Self {
        let given = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        self.objects.claims.push(ClaimObject {
            name: name(claim),
            volume: given(volume),
            class: given(class),
            ..ClaimObject::default()
        });
        self
    }

    /// The last claim belongs to a pod.
    pub(in crate::fit) fn owned_by(mut self, kind: &str, owner: &str, uid: Option<&str>) -> Self {
        let claim = self.objects.claims.last_mut().unwrap();
        claim.controller = Some(Owner {
            kind: kind.to_owned(),
            name: owner.to_owned(),
            uid: uid.map(str::to_owned),
        });
        self
    }

    pub(in crate::fit) fn pv(mut self, name: &str, source: Option<VolumeSource>) -> Self {
        self.objects
            .persistent_volumes
            .push(PersistentVolumeObject {
                name: name.to_owned(),
                source,
                ..PersistentVolumeObject::default()
            });
        self
    }

    pub(in crate::fit) fn csi_pv(self, name: &str, driver: &str, handle: &str) -> Self {
        let source = VolumeSource::Csi { driver: driver.to_owned(), handle: handle.to_owned() };
        self.pv(name, Some(source))
    }

    /// A volume of the driver [`DRIVER`], and a claim of its name.
    pub(super) fn csi_volume(self, name: &str) -> Self {
        self.claim(name, name, "").csi_pv(name, DRIVER, name)
    }

    pub(in crate::fit) fn class(mut self, name: &str, provisioner: &str) -> Self {
        self.objects.storage_classes.push(StorageClassObject {
            name: name.to_owned(),
            provisioner: provisioner.to_owned(),
            origin: None,
        });
        self
    }

    pub(in crate::fit) fn attachment(mut self, name: &str, driver: &str, volume: &str) -> Self {
        let volume = AttachedSource::PersistentVolume(volume.to_owned());
        self.objects.attachments.push(AttachmentObject {
            name: name.to_owned(),
            origin: None,
            attacher: driver.to_owned(),
            node: "n".to_owned(),
            source: Some(volume),
        });
        self
    }

    pub(super) fn version(mut self, minor: u32) -> Self {
        let version = Some(KubernetesVersion::one(minor));
        self.options.scheduler = Scheduler::new(version, None).unwrap();
        self
    }

    pub(super) fn gate(mut self, minor: u32, gate: bool) -> Self {
        let version = Some(KubernetesVersion::one(minor));
        self.options.scheduler = Scheduler::new(version, Some(gate)).unwrap();
        self
    }

    pub(in crate::fit) fn try_fit(&self) -> Result<FitOutcome, Problems> {
        let mut options = self.options.clone();
        options.pod.get_or_insert("new".to_owned());
        Ok(fit(&FitRequest::new(&self.objects, options, &[])?))
    }

    pub(in crate::fit) fn fit(&self) -> FitOutcome {
        self.try_fit().unwrap()
    }

    /// What the checks of the node `n` say: `key existing+new/limit`, and whether it fits.
    #[track_caller]
    pub(super) fn said(&self) -> String {
        said(&self.fit(), 0)
    }

    pub(super) fn codes(&self) -> Vec<&'static str> {
        let findings = self.fit().findings;
        findings.iter().map(model::finding::Finding::code).collect()
    }
}

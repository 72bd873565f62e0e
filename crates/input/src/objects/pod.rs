//! `Pod` of Kubernetes, only its volumes and what they need.

use super::disk::Disk;
use super::fields::{Fields, ObjectName};
use crate::problem::Origin;

#[derive(Debug, Clone, Default)]
pub struct PodObject {
    /// Its namespace and name.
    pub name: ObjectName,
    /// Its position in the input.
    pub origin: Option<Origin>,
    /// `metadata.uid`; hand-written objects have none.
    pub uid: Option<String>,
    /// `spec.nodeName`.
    pub node: Option<String>,
    /// `status.phase`.
    pub phase: Option<String>,
    /// `spec.volumes`, those that a claim or a disk is behind, in order.
    pub volumes: Vec<PodVolume>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PodVolume {
    /// `persistentVolumeClaim.claimName`, in the pod's namespace; empty where it is not said.
    Claim(String),
    /// `ephemeral`: the name of the claim that is made for it, `POD-VOLUME`.
    Ephemeral(String),
    /// A disk that the pod names itself.
    Disk(Disk),
}

impl PodObject {
    /// Whether it has ended and no longer uses anything.
    pub fn has_ended(&self) -> bool {
        matches!(self.phase.as_deref(), Some("Succeeded" | "Failed"))
    }

    /// Whether it waits for a node.
    pub fn is_pending(&self) -> bool {
        self.node.is_none() && !self.has_ended()
    }
}

/// A pod; a problem if it has no name.
pub(super) fn read(object: &Fields<'_, '_>) -> Option<PodObject> {
    let origin = Some(object.origin());
    let name = object.named("Pod")?;
    let uid = object.within("metadata").text("uid");
    let spec = object.within("spec");
    let node = spec.text("nodeName");
    let mut volumes = Vec::new();
    spec.each("volumes", |volume| {
        volumes.extend(of_volume(&name.name, volume));
    });
    Some(PodObject {
        origin,
        uid,
        node,
        phase: object.within("status").text("phase"),
        volumes,
        name,
    })
}

fn of_volume(pod: &str, volume: &Fields<'_, '_>) -> Option<PodVolume> {
    if volume.has("persistentVolumeClaim") {
        let claim = volume.part("persistentVolumeClaim")?;
        return Some(PodVolume::Claim(
            claim.text("claimName").unwrap_or_default(),
        ));
    }
    if volume.has("ephemeral") {
        volume.part("ephemeral")?;
        let name = volume.needed("name")?;
        return Some(PodVolume::Ephemeral(format!("{pod}-{name}")));
    }
    Disk::of(volume).map(PodVolume::Disk)
}
